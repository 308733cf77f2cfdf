import { Button, chakra, Input, Stack, Text, Textarea } from '@chakra-ui/react'
import { type FormEvent, useState } from 'react'
import { formatarDocumento, tipoDocumento } from '../../../../shared/domain/documento.ts'
import { emailValido } from '../../../../shared/domain/email.ts'
import { MAXIMO_DO_COMBINADO } from '../../../../shared/domain/recebedor.ts'
import { celularValido, formatarTelefone } from '../../../../shared/domain/telefone.ts'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Interruptor } from '../../ui/Interruptor.tsx'
import { type Faltas, useFormulario } from '../../ui/useFormulario.ts'
import { JaConhecido } from './JaConhecido.tsx'

interface Props {
  aberto: boolean
  aoFechar: () => void
  aoConvidar: () => void
  /** The receiver that the document already is. */
  aoAbrir: (id: string) => void
}
const campos = ['documento', 'nome', 'email', 'celular', 'combinado'] as const
type NomeDoCampo = (typeof campos)[number]

/** Pure: what is wrong, by field. */
const problemas = (d: Record<NomeDoCampo, string>): Faltas<NomeDoCampo> => ({
  documento: tipoDocumento(d.documento) === undefined && (d.documento ? 'convite.documentoInvalido' : FALTA),
  nome: !d.nome && FALTA,
  email: !emailValido(d.email) && (d.email ? 'convite.emailInvalido' : FALTA),
  celular: !celularValido(d.celular) && (d.celular ? 'convite.celularInvalido' : FALTA),
})
const FALTA = 'convite.obrigatorio'

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
  const { executar } = useAction('convidarRecebedor')
  const [acesso, setAcesso] = useState(false)
  const [inteiro, setInteiro] = useState<string>()
  const form = useFormulario({
    campos,
    conferir: problemas,
    enviar: digitado => executar({ body: { ...digitado, usuarioEmpresa: acesso } }),
    aoConcluir: (_, { nome }) => {
      avisar(t('convite.enviado', { nome }))
      aoConvidar()
      aoFechar()
    },
    aoRecusar: recusa => {
      // well written as it is here, it is the login of another receiver
      const doEmail = recusa.name === 'RequisicaoInvalida' && recusa.campos[0]?.campo === 'email'
      return doEmail ? { email: acesso ? 'convite.emailDeOutro' : 'convite.emailInvalido' } : undefined
    },
  })
  const { erro, enviando } = form
  const mascarar = (formatar: (texto: string) => string) => (e: FormEvent<HTMLInputElement>) => {
    const campo = e.currentTarget
    const formatado = formatar(campo.value)
    // in the middle of a text the caret would jump: it is masked when it is left
    if (campo.selectionStart === campo.value.length && formatado !== campo.value) campo.value = formatado
  }
  const campo = (nome: NomeDoCampo) => ({ ...form.campo(nome), rotulo: t(`convite.${nome}`) })
  return (
    <chakra.form {...form.ligar}>
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
            onInput={e => {
              mascarar(formatarDocumento)(e)
              const { value } = e.currentTarget
              setInteiro(tipoDocumento(value) ? value : undefined)
            }}
          />
        </Campo>
        {inteiro && erro?.name !== 'RecebedorJaExiste' && <JaConhecido documento={inteiro} aoAbrir={aoAbrir} />}
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
        <Campo {...campo('combinado')} dica={t('convite.combinadoDica')} opcional={t('convite.opcional')}>
          <Textarea name="combinado" rows={2} autoresize maxLength={MAXIMO_DO_COMBINADO} />
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
