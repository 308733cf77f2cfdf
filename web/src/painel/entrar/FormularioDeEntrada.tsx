import { Box, Button, chakra, Input, Stack } from '@chakra-ui/react'
import { useEffect, useRef } from 'react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { entrar, renovarSessao } from '../../../../shared/contract/usuarios.ts'
import { emailValido } from '../../../../shared/domain/email.ts'
import { useAction } from '../../api/useAction.ts'
import { useLocation } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { AvisoDeErro } from '../../ui/AvisoDeErro.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { CampoDeSenha } from './CampoDeSenha.tsx'
import { relogio } from './relogio.ts'
import { useContagem } from './useContagem.ts'

export type PassoSeguinte = Extract<Received<typeof entrar>, { desafio: string }>
interface Props {
  aoEntrar: (aberta: Received<typeof renovarSessao>) => void
  /** The password was right, and something else is asked for. */
  aoPedirMais: (passo: PassoSeguinte) => void
  /** Nothing stands before it. */
  principal: boolean
}

const textosDosErros = {
  CredenciaisInvalidas: 'entrar.naoConferem',
  MuitasTentativas: 'entrar.muitasTentativas',
} as const

/** E-mail and password. */
export function FormularioDeEntrada({ aoEntrar, aoPedirMais, principal }: Props) {
  const { t } = useTextos()
  const { executar } = useAction('entrar')
  const [espera, esperar] = useContagem()
  const senha = useRef<HTMLInputElement>(null)
  // who has just been registered says it to the next page, and has the password left to write
  const { email } = (useLocation().state ?? {}) as { email?: string }
  useEffect(() => {
    if (email) senha.current?.focus()
  }, [email])
  const form = useFormulario({
    campos: ['email', 'senha'],
    segredos: ['senha'],
    parado: espera > 0,
    conferir: v => ({
      email: !emailValido(v.email) && (v.email ? 'entrar.emailInvalido' : 'entrar.faltaEmail'),
      senha: !v.senha && 'entrar.faltaSenha',
    }),
    enviar: corpo => executar({ body: corpo }),
    aoConcluir: dados => ('desafio' in dados ? aoPedirMais(dados) : aoEntrar(dados)),
    aoRecusar: recusa => {
      if (recusa.name === 'MuitasTentativas') esperar(recusa.aguardeSegundos)
      if (recusa.name === 'CredenciaisInvalidas') senha.current?.select()
    },
  })
  const { erro, enviando } = form

  return (
    <chakra.form {...form.ligar} aria-label={t('entrar.titulo')}>
      <Stack gap="5">
        {erro && (
          <Box animation="treme 0.8s">
            <AvisoDeErro erro={erro} textos={textosDosErros} />
          </Box>
        )}
        <Campo {...form.campo('email')} rotulo={t('entrar.email')}>
          <Input
            name="email"
            type="email"
            size="xl"
            autoComplete="username webauthn"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={email}
            autoFocus={!email}
          />
        </Campo>
        <CampoDeSenha {...form.campo('senha')} rotulo={t('entrar.senha')} para="current-password" campo={senha} />
        <Button
          type="submit"
          size="xl"
          w="full"
          variant={principal ? 'solid' : 'outline'}
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
}
