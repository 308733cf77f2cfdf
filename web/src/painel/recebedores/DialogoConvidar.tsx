import { Button, chakra, Input, Stack, Text } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { formatarDocumento, tipoDocumento } from '../../../../shared/domain/documento.ts'
import { emailValido } from '../../../../shared/domain/email.ts'
import { celularValido, formatarTelefone } from '../../../../shared/domain/telefone.ts'
import type { ChavePainel } from '../../../../shared/textos/painel.ts'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Interruptor } from '../../ui/Interruptor.tsx'

interface Props {
  aberto: boolean
  aoFechar: () => void
  aoConvidar: () => void
  /** The receiver that the document already is. */
  aoAbrir: (id: string) => void
}
const campos = ['documento', 'nome', 'email', 'celular'] as const
type NomeDoCampo = (typeof campos)[number]
type Digitado = Record<NomeDoCampo, string>

/** Pure: what is wrong, by field. */
function problemas(d: Digitado): Partial<Record<NomeDoCampo, ChavePainel>> {
  const vazio = campos.filter(c => !d[c].trim()).map(c => [c, 'convite.obrigatorio'] as const)
  return {
    ...(tipoDocumento(d.documento) === undefined && { documento: 'convite.documentoInvalido' as const }),
    ...(!emailValido(d.email) && { email: 'convite.emailInvalido' as const }),
    ...(!celularValido(d.celular) && { celular: 'convite.celularInvalido' as const }),
    ...Object.fromEntries(vazio),
  }
}

/** E130: who is invited; the messages go out by themselves. */
export function DialogoConvidar(props: Props) {
  const { t } = useTextos()
  return (
    <Dialogo aberto={props.aberto} aoFechar={props.aoFechar} titulo={t('convite.titulo')}>
      <Formulario {...props} />
    </Dialogo>
  )
}

function Formulario({ aoFechar, aoConvidar, aoAbrir }: Props) {
  const { t } = useTextos()
  const { executar, enviando, erro, limparErro } = useAction('convidarRecebedor')
  const [faltas, setFaltas] = useState<Partial<Record<NomeDoCampo, ChavePainel>>>({})
  const [acesso, setAcesso] = useState(false)
  const enviar = async (evento: FormEvent<HTMLFormElement>) => {
    evento.preventDefault()
    const dados = new FormData(evento.currentTarget)
    const digitado = Object.fromEntries(campos.map(c => [c, String(dados.get(c) ?? '')])) as Digitado
    const achados = problemas(digitado)
    setFaltas(achados)
    const primeiro = campos.find(c => achados[c])
    if (primeiro) return document.getElementById(`campo-${primeiro}`)?.focus()
    const r = await executar({ body: { ...digitado, usuarioEmpresa: acesso } })
    if (!r.ok) {
      // well written as it is here, it is the login of another receiver
      if (r.error.name !== 'RequisicaoInvalida' || r.error.campos[0]?.campo !== 'email') return
      limparErro()
      setFaltas({ email: acesso ? 'convite.emailDeOutro' : 'convite.emailInvalido' })
      return document.getElementById('campo-email')?.focus()
    }
    avisar(t('convite.enviado', { nome: digitado.nome.trim() }))
    aoConvidar()
    aoFechar()
  }
  const mascarar = (formatar: (texto: string) => string) => (e: FormEvent<HTMLInputElement>) => {
    const campo = e.currentTarget
    const formatado = formatar(campo.value)
    // in the middle of a text the caret would jump: it is masked when it is left
    if (campo.selectionStart === campo.value.length && formatado !== campo.value) campo.value = formatado
  }
  const campo = (nome: NomeDoCampo) => {
    const falta = faltas[nome]
    return { nome, rotulo: t(`convite.${nome}`), erro: falta && t(falta) }
  }
  return (
    <chakra.form
      onSubmit={e => void enviar(e)}
      noValidate
      onInput={e => {
        // what is being corrected is no longer wrong until it is sent again
        const { name } = e.target as HTMLInputElement
        if (name in faltas) setFaltas(({ [name as NomeDoCampo]: _, ...resto }) => resto)
      }}
    >
      <Stack gap="4">
        <Text color="ink-2">{t('convite.texto')}</Text>
        {erro && (
          <Aviso tom="erro">
            {erro.name === 'RecebedorJaExiste' ? (
              <>
                {t('convite.jaExiste')}
                <Button variant="outline" size="sm" alignSelf="flex-start" onClick={() => aoAbrir(erro.id)}>
                  {t('convite.abrirExistente')}
                </Button>
              </>
            ) : (
              t(erro.name === 'SemResposta' ? 'erro.semResposta' : 'erro.texto')
            )}
          </Aviso>
        )}
        <Campo {...campo('documento')}>
          <Input
            name="documento"
            size="lg"
            autoComplete="off"
            maxLength={18}
            autoFocus
            onInput={mascarar(formatarDocumento)}
          />
        </Campo>
        <Campo {...campo('nome')}>
          <Input name="nome" size="lg" autoComplete="off" maxLength={100} />
        </Campo>
        <Campo {...campo('email')}>
          <Input name="email" type="email" size="lg" autoComplete="off" maxLength={120} />
        </Campo>
        <Campo {...campo('celular')}>
          <Input
            name="celular"
            type="tel"
            inputMode="tel"
            size="lg"
            autoComplete="off"
            maxLength={16}
            onInput={mascarar(formatarTelefone)}
          />
        </Campo>
        <Interruptor
          nome="acesso"
          ligado={acesso}
          aoMudar={setAcesso}
          rotulo={t('convite.acesso')}
          texto={t('convite.acessoDica')}
        />
        <Button type="submit" size="lg" aria-disabled={enviando}>
          {t(enviando ? 'convite.enviando' : 'convite.enviar')}
        </Button>
      </Stack>
    </chakra.form>
  )
}
