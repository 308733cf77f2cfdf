import { Box, Button, chakra, Input, Stack } from '@chakra-ui/react'
import { type FormEvent, useRef, useState } from 'react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { entrar, renovarSessao } from '../../../../shared/contract/usuarios.ts'
import { emailValido } from '../../../../shared/domain/email.ts'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { CampoDeSenha } from './CampoDeSenha.tsx'
import { relogio } from './relogio.ts'
import { useContagem } from './useContagem.ts'

export type PassoSeguinte = Extract<Received<typeof entrar>, { desafio: string }>
interface Props {
  aoEntrar: (aberta: Received<typeof renovarSessao>) => void
  /** The password was right, and something else is asked for. */
  aoPedirMais: (passo: PassoSeguinte) => void
}

/** E-mail and password. */
export function FormularioDeEntrada({ aoEntrar, aoPedirMais }: Props) {
  const { t } = useTextos()
  const { executar, enviando, erro, limparErro } = useAction('entrar')
  const [faltas, setFaltas] = useState<{ email?: string; senha?: string }>({})
  const [espera, esperar] = useContagem()
  const senha = useRef<HTMLInputElement>(null)

  const enviar = async (evento: FormEvent<HTMLFormElement>) => {
    evento.preventDefault()
    if (enviando || espera > 0) return
    const dados = new FormData(evento.currentTarget)
    const corpo = { email: String(dados.get('email')).trim(), senha: String(dados.get('senha')) }
    const novas = {
      ...(!emailValido(corpo.email) && { email: t(corpo.email ? 'entrar.emailInvalido' : 'entrar.faltaEmail') }),
      ...(!corpo.senha && { senha: t('entrar.faltaSenha') }),
    }
    setFaltas(novas)
    const primeira = Object.keys(novas)[0]
    if (primeira) {
      limparErro()
      document.getElementById(`campo-${primeira}`)?.focus()
      return
    }
    const resultado = await executar({ body: corpo })
    if (resultado.ok) return 'desafio' in resultado.data ? aoPedirMais(resultado.data) : aoEntrar(resultado.data)
    if (resultado.error.name === 'MuitasTentativas') esperar(resultado.error.aguardeSegundos)
    if (resultado.error.name === 'CredenciaisInvalidas') senha.current?.select()
  }

  return (
    <chakra.form onSubmit={e => void enviar(e)} noValidate aria-label={t('entrar.titulo')}>
      <Stack gap="5">
        {erro && (
          <Box animation="treme 0.8s">
            <Aviso tom="erro">{textoDoErro()}</Aviso>
          </Box>
        )}
        <Campo nome="email" rotulo={t('entrar.email')} erro={faltas.email}>
          <Input
            name="email"
            type="email"
            size="xl"
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
          />
        </Campo>
        <CampoDeSenha
          nome="senha"
          rotulo={t('entrar.senha')}
          erro={faltas.senha}
          para="current-password"
          campo={senha}
        />
        <Button
          type="submit"
          size="xl"
          w="full"
          aria-disabled={enviando || espera > 0}
          opacity={espera > 0 ? 0.7 : 1}
          mt="1"
        >
          {espera > 0
            ? t('entrar.aguarde', { tempo: relogio(espera) })
            : t(enviando ? 'entrar.entrando' : 'entrar.botao')}
        </Button>
      </Stack>
    </chakra.form>
  )

  function textoDoErro() {
    if (erro?.name === 'CredenciaisInvalidas') return t('entrar.naoConferem')
    if (erro?.name === 'MuitasTentativas') return t('entrar.muitasTentativas')
    return t(erro?.name === 'SemResposta' ? 'erro.semResposta' : 'erro.texto')
  }
}
