import { Button, chakra, Flex, NativeSelect, Stack, Text, Textarea } from '@chakra-ui/react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { obterNotaFiscal } from '../../../../shared/contract/notasFiscais.ts'
import { motivosDeCancelarNota, tamanhoDoMotivo } from '../../../../shared/domain/notaFiscal.ts'
import { useAction } from '../../api/useAction.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { useFormulario } from '../../ui/useFormulario.ts'
import { emReais } from '../filas/casos.ts'
import { palavrasDo } from '../filas/Decisoes.tsx'
import { dizer } from '../textos.ts'

interface Props {
  nota: Pick<Received<typeof obterNotaFiscal>, 'id' | 'valor'>
  ato: 'cancelar' | 'substituir' | undefined
  aoFechar: () => void
  aoFazer: () => void
}
/** What ends a note is asked with its reason, which goes to the tax office. */
export function MotivoDaNota({ nota, ato, aoFechar, aoFazer }: Props) {
  return (
    <Dialogo
      aberto={ato !== undefined}
      aoFechar={aoFechar}
      titulo={ato ? dizer(`nota.${ato}.pergunta`, { valor: emReais(nota.valor) }) : ''}
    >
      {ato && <Formulario id={nota.id} ato={ato} aoFazer={aoFazer} />}
    </Dialogo>
  )
}

function Formulario({ id, ato, aoFazer }: { id: string; ato: 'cancelar' | 'substituir'; aoFazer: () => void }) {
  const cancelar = useAction('cancelarNotaFiscal')
  const substituir = useAction('substituirNotaFiscal')
  const enviando = cancelar.enviando || substituir.enviando
  const form = useFormulario({
    campos: ['motivo', 'texto'],
    conferir: v => ({ texto: v.texto.length < tamanhoDoMotivo.minimo && { texto: dizer('nota.motivoCurto') } }),
    enviar: ({ motivo, texto }) =>
      ato === 'substituir'
        ? substituir.executar({ params: { id }, body: { texto } })
        : cancelar.executar({ params: { id }, body: { motivo: motivo as 'erro', texto } }),
    aoConcluir: () => {
      avisar(dizer(ato === 'substituir' ? 'nota.substituida' : 'nota.cancelada'))
      aoFazer()
    },
  })
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="4">
        <Text color="ink-2">{dizer(`nota.${ato}.texto`)}</Text>
        {form.erro && <Aviso tom="erro">{palavrasDo(form.erro)}</Aviso>}
        {ato === 'cancelar' && (
          <Campo {...form.campo('motivo')} rotulo={dizer('nota.motivo')}>
            <NativeSelect.Root size="lg">
              <NativeSelect.Field name="motivo">
                {motivosDeCancelarNota.map(m => (
                  <option key={m} value={m}>
                    {dizer(`nota.motivo.${m}`)}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </Campo>
        )}
        <Campo {...form.campo('texto')} rotulo={dizer('nota.motivoTexto')}>
          <Textarea name="texto" rows={3} maxLength={tamanhoDoMotivo.maximo} autoComplete="off" />
        </Campo>
        <Flex justify="flex-end">
          <Button type="submit" {...(ato === 'cancelar' && { colorPalette: 'red' })} aria-disabled={enviando}>
            {enviando ? dizer('caso.enviando') : dizer(`nota.${ato}`)}
          </Button>
        </Flex>
      </Stack>
    </chakra.form>
  )
}
