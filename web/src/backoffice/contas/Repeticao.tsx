import { Grid, Input, NativeSelect, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { type Intervalo, intervalos } from '../../../../shared/domain/ciclos.ts'
import { maximoDeVezes, minimoDeVezes } from '../../../../shared/domain/serieDeContas.ts'
import { Campo } from '../../ui/Campo.tsx'
import type { Faltas } from '../../ui/useFormulario.ts'
import { dizer } from '../textos.ts'

/** How an account repeats: how often, and until when. */

export const camposDaRepeticao = ['intervalo', 'ate', 'vezes'] as const
type Nome = (typeof camposDaRepeticao)[number]
type Valores = Readonly<Record<Nome, string>>

const fins = ['aberto', 'ate', 'vezes'] as const
export type FimDaSerie = (typeof fins)[number]

/** Pure: what is wrong with what was written; a field that is not shown says nothing. */
export function faltasDaRepeticao(
  { ate, vezes, intervalo }: Valores,
  fim: FimDaSerie,
  vencimento: string,
): Faltas<Nome> {
  const n = Number(vezes)
  const fora = !/^\d{1,3}$/.test(vezes) || n < minimoDeVezes || n > maximoDeVezes
  return {
    ate: intervalo !== '' && fim === 'ate' && ate <= vencimento && { texto: dizer('serie.ateInvalido') },
    vezes: intervalo !== '' &&
      fim === 'vezes' &&
      fora && { texto: dizer('serie.vezesInvalidas', { de: minimoDeVezes, ate: maximoDeVezes }) },
  }
}

/** Pure: the repetition as it is sent; nothing where it does not repeat. */
export const repeticaoDe = ({ intervalo, ate, vezes }: Valores, fim: FimDaSerie) =>
  intervalo !== '' && {
    repeticao: {
      intervalo: intervalo as Intervalo,
      ...(fim === 'ate' && { ate }),
      ...(fim === 'vezes' && { vezes: Number(vezes) }),
    },
  }

interface Props {
  campo: (nome: Nome) => { nome: string; erro: string | undefined }
  fim: FimDaSerie
  aoMudarFim: (fim: FimDaSerie) => void
}
/** Whether it repeats; the rest is asked once it does. */
export function Repeticao({ campo, fim, aoMudarFim }: Props) {
  const [repete, setRepete] = useState(false)
  return (
    <Stack gap="4">
      <Campo {...campo('intervalo')} rotulo={dizer('serie.repete')} dica={repete ? dizer('serie.dica') : undefined}>
        <NativeSelect.Root>
          <NativeSelect.Field name="intervalo" h="12" onChange={e => setRepete(e.currentTarget.value !== '')}>
            <option value="">{dizer('serie.naoRepete')}</option>
            {intervalos.map(i => (
              <option key={i} value={i}>
                {dizer(`serie.intervalo.${i}`)}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
      </Campo>
      {repete && (
        <Grid gap="4" templateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}>
          <Campo nome="fimDaSerie" rotulo={dizer('serie.fim')}>
            <NativeSelect.Root>
              <NativeSelect.Field h="12" value={fim} onChange={e => aoMudarFim(e.currentTarget.value as FimDaSerie)}>
                {fins.map(f => (
                  <option key={f} value={f}>
                    {dizer(`serie.fim.${f}`)}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </Campo>
          {fim === 'ate' && (
            <Campo {...campo('ate')} rotulo={dizer('serie.ate')}>
              <Input type="date" name="ate" size="lg" />
            </Campo>
          )}
          {fim === 'vezes' && (
            <Campo {...campo('vezes')} rotulo={dizer('serie.vezes')}>
              <Input name="vezes" size="lg" inputMode="numeric" maxLength={3} autoComplete="off" />
            </Campo>
          )}
        </Grid>
      )}
      {repete && (
        <Text color="ink-2" fontSize="sm">
          {dizer('serie.passadas')}
        </Text>
      )}
    </Stack>
  )
}
