import { Button, chakra, NativeSelect, Stack, Text, Textarea } from '@chakra-ui/react'
import {
  faltaTexto,
  MAXIMO_DO_TEXTO,
  type MotivoDaContestacaoDeContrato,
  motivosDaContestacaoDeContrato,
} from '../../../../shared/domain/contratosDeRecebiveis.ts'
import { useAction } from '../../api/useAction.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import type { ContratoAberto } from './FolhaDoContrato.tsx'
import { useDizer } from './palavras.tsx'

interface Props {
  contrato: ContratoAberto
  aberto: boolean
  aoFechar: () => void
  aoContestar: () => void
}
/** Says that a contract is wrong: one of the registrar's reasons, and words of one's own. */
export function Contestar({ contrato, aberto, aoFechar, aoContestar }: Props) {
  const d = useDizer()
  return (
    <Dialogo
      aberto={aberto}
      aoFechar={aoFechar}
      titulo={d('contratos.contestarTitulo', { quem: contrato.beneficiario })}
    >
      <Formulario contrato={contrato} aoContestar={aoContestar} />
    </Dialogo>
  )
}

function Formulario({ contrato, aoContestar }: Pick<Props, 'contrato' | 'aoContestar'>) {
  const d = useDizer()
  const { t } = useTextos()
  const { executar, enviando } = useAction('contestarContratoDeRecebiveis')
  const form = useFormulario({
    campos: ['motivo', 'texto'],
    conferir: v => ({
      texto: faltaTexto(v.motivo as MotivoDaContestacaoDeContrato, v.texto) && { texto: d('contratos.faltaTexto') },
    }),
    enviar: v => {
      const motivo = v.motivo as MotivoDaContestacaoDeContrato
      return executar({ params: { id: contrato.id }, body: { motivo, ...(v.texto && { texto: v.texto }) } })
    },
    aoConcluir: () => {
      avisar(d('contratos.contestado'))
      aoContestar()
    },
  })
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="4">
        <Text color="ink-2">{d('contratos.contestarTexto')}</Text>
        {form.erro && (
          <Aviso tom="erro">{form.erro.name === 'SemResposta' ? t('erro.semResposta') : form.erro.message}</Aviso>
        )}
        <Campo {...form.campo('motivo')} rotulo={d('contratos.motivo')}>
          <NativeSelect.Root size="lg">
            <NativeSelect.Field name="motivo">
              {motivosDaContestacaoDeContrato.map(m => (
                <option key={m} value={m}>
                  {d(`contratos.motivo.${m}`)}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Campo>
        <Campo {...form.campo('texto')} rotulo={d('contratos.oTexto')} dica={d('contratos.oTextoDica')}>
          <Textarea name="texto" size="lg" rows={4} maxLength={MAXIMO_DO_TEXTO} />
        </Campo>
        <Button type="submit" size="lg" aria-disabled={enviando}>
          {d(enviando ? 'contratos.contestando' : 'contratos.contestar')}
        </Button>
      </Stack>
    </chakra.form>
  )
}
