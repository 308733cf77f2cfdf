import { Box, Button, chakra, Input, NativeSelect, Stack, Text } from '@chakra-ui/react'
import type { listarConsentimentosDaAgenda } from '../../../../shared/contract/contratosDeRecebiveis.ts'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import {
  type ValidadeDoConsentimento,
  validadesDoConsentimento,
} from '../../../../shared/domain/contratosDeRecebiveis.ts'
import { cnpjValido } from '../../../../shared/domain/documento.ts'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { useDizer } from './palavras.tsx'

type Texto = Received<typeof listarConsentimentosDaAgenda>['texto']
interface Props {
  texto: Texto
  aberto: boolean
  aoFechar: () => void
  aoAutorizar: () => void
  /** The words changed since they were read: the new ones are to be read. */
  aoMudarTexto: () => void
}
/** Lets an institution read the agenda: who, for how long, and every word that is agreed to. */
export function AutorizarLeitura({ aberto, aoFechar, ...resto }: Props) {
  const d = useDizer()
  return (
    <Dialogo aberto={aberto} aoFechar={aoFechar} titulo={d('consentimento.autorizar')}>
      <Formulario {...resto} />
    </Dialogo>
  )
}

const PADRAO: ValidadeDoConsentimento = 180

function Formulario({ texto, aoAutorizar, aoMudarTexto }: Omit<Props, 'aberto' | 'aoFechar'>) {
  const d = useDizer()
  const { t } = useTextos()
  const { executar, enviando } = useAction('decidirConsentimentoDaAgenda')
  const form = useFormulario({
    campos: ['documento', 'nome', 'dias'],
    conferir: v => ({
      documento: !cnpjValido(v.documento) && { texto: d('consentimento.faltaDocumento') },
      nome: v.nome.length < 3 && { texto: d('consentimento.faltaNome') },
    }),
    enviar: ({ documento, nome, dias }) =>
      executar({
        body: {
          ...{ decisao: 'autorizar', documento, nome, sha256: texto.sha256 },
          dias: Number(dias) as ValidadeDoConsentimento,
        },
      }),
    aoConcluir: () => {
      avisar(d('consentimento.dado'))
      aoAutorizar()
    },
    aoRecusar: recusa => {
      if (recusa.name === 'TextoDoConsentimentoMudou') aoMudarTexto()
      return recusa.name === 'ConsentimentoJaDado' ? { documento: { texto: recusa.message } } : undefined
    },
  })
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="4">
        {form.erro && (
          <Aviso tom="erro">{form.erro.name === 'SemResposta' ? t('erro.semResposta') : form.erro.message}</Aviso>
        )}
        <Campo {...form.campo('documento')} rotulo={d('consentimento.documento')}>
          <Input name="documento" size="lg" autoComplete="off" maxLength={18} />
        </Campo>
        <Campo {...form.campo('nome')} rotulo={d('consentimento.nome')}>
          <Input name="nome" size="lg" autoComplete="off" maxLength={80} />
        </Campo>
        <Campo {...form.campo('dias')} rotulo={d('consentimento.prazo')}>
          <NativeSelect.Root size="lg">
            <NativeSelect.Field name="dias" defaultValue={String(PADRAO)}>
              {validadesDoConsentimento.map(n => (
                <option key={n} value={n}>
                  {d('consentimento.dias', { n })}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Campo>
        <Box bg="canvas" borderRadius="l2" p="4" lang="pt-BR">
          {texto.paragrafos.map(p => (
            <Text key={p} fontSize="sm" mb="2" _last={{ mb: 0 }}>
              {p}
            </Text>
          ))}
        </Box>
        <Button type="submit" size="lg" aria-disabled={enviando}>
          {d(enviando ? 'consentimento.autorizando' : 'consentimento.confirmar')}
        </Button>
      </Stack>
    </chakra.form>
  )
}
