import { Button, chakra, Input, Stack } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { cpfValido, formatarCpf } from '../../../../shared/domain/documento.ts'
import { produto } from '../../../../shared/produto.ts'
import type { ChavePainel } from '../../../../shared/textos/painel.ts'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { type AceiteProps, fimDoConvite } from './ConviteDeUsuario.tsx'
import { faltasDaSenha, palavraDoMotivo, SenhaNova } from './SenhaNova.tsx'

type Faltas = Partial<Record<'nome' | 'documento' | 'senha' | 'confirmacao', ChavePainel>>

/** Registration of somebody who has no account yet. */
export function CadastroDoConvite({ token, convite, aoAceitar, aoAcabar }: AceiteProps) {
  const { t } = useTextos()
  const { executar, enviando, erro } = useAction('cadastrarConviteUsuario')
  const [faltas, setFaltas] = useState<Faltas>({})
  const [nome, setNome] = useState(convite.nome)
  const apontar = (novas: Faltas) => {
    setFaltas(novas)
    const primeira = (['nome', 'documento', 'senha', 'confirmacao'] as const).find(c => novas[c])
    if (primeira) document.getElementById(`campo-${primeira}`)?.focus()
    return primeira !== undefined
  }
  const enviar = async (evento: FormEvent<HTMLFormElement>) => {
    evento.preventDefault()
    const dados = new FormData(evento.currentTarget)
    const valor = (campo: string) => String(dados.get(campo) ?? '').trim()
    const senha = String(dados.get('senha'))
    const achadas: Faltas = {
      ...(valor('nome').length < 3 && { nome: 'conviteUsuario.faltaNome' as const }),
      ...(!cpfValido(valor('documento')) && { documento: 'conviteUsuario.cpfInvalido' as const }),
      ...faltasDaSenha(senha, String(dados.get('confirmacao'))),
    }
    if (apontar(achadas)) return
    const cadastro = { nome: valor('nome'), documento: valor('documento'), senha }
    const r = await executar({ body: { id: token, cadastro } })
    if (r.ok) return aoAceitar(r.data.email)
    const fim = fimDoConvite(r.error.name)
    if (fim && r.error.name !== 'RequisicaoInvalida') return aoAcabar(fim)
    if (r.error.name === 'SenhaFraca') apontar({ senha: palavraDoMotivo(r.error.motivo) })
    if (r.error.name === 'DocumentoInvalido') apontar({ documento: 'conviteUsuario.cpfInvalido' })
    if (r.error.name === 'DocumentoEmUso') apontar({ documento: 'conviteUsuario.cpfEmUso' })
  }
  const noCampo = ['SenhaFraca', 'DocumentoInvalido', 'DocumentoEmUso']
  const falta = (campo: keyof Faltas) => {
    const chave = faltas[campo]
    return chave && t(chave)
  }
  return (
    <chakra.form onSubmit={e => void enviar(e)} noValidate aria-label={t('conviteUsuario.concluir')}>
      <Stack gap="4">
        {erro && !noCampo.includes(erro.name) && (
          <Aviso tom="erro">{t(erro.name === 'SemResposta' ? 'erro.semResposta' : 'erro.texto')}</Aviso>
        )}
        <Campo nome="email" rotulo={t('conviteUsuario.email')}>
          <Input name="email" size="xl" value={convite.email} readOnly autoComplete="username" bg="canvas" />
        </Campo>
        <Campo nome="nome" rotulo={t('conviteUsuario.nome')} erro={falta('nome')}>
          <Input
            name="nome"
            size="xl"
            autoComplete="name"
            maxLength={100}
            value={nome}
            onChange={e => setNome(e.currentTarget.value)}
          />
        </Campo>
        <Campo nome="documento" rotulo={t('conviteUsuario.cpf')} erro={falta('documento')}>
          <Input
            name="documento"
            size="xl"
            inputMode="numeric"
            autoComplete="off"
            maxLength={14}
            onInput={e => {
              const campo = e.currentTarget
              // in the middle of a text the caret would jump
              if (campo.selectionStart === campo.value.length) campo.value = formatarCpf(campo.value)
            }}
          />
        </Campo>
        <SenhaNova
          rotulo={t('conviteUsuario.senha')}
          repetir={t('conviteUsuario.confirmar')}
          dados={[nome, convite.email, produto.nome]}
          faltas={{
            ...(faltas.senha && { senha: faltas.senha }),
            ...(faltas.confirmacao && { confirmacao: faltas.confirmacao }),
          }}
        />
        <Button type="submit" size="xl" aria-disabled={enviando}>
          {t(enviando ? 'conviteUsuario.enviando' : 'conviteUsuario.concluir')}
        </Button>
      </Stack>
    </chakra.form>
  )
}
