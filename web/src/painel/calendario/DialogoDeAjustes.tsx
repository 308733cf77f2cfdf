import { Stack } from '@chakra-ui/react'
import { useTextos } from '../../app/textos.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { dizer } from './dias.ts'
import { Escolha } from './Escolha.tsx'
import type { Ajustes } from './tipos.ts'

const comecos = { '0': 0, '1': 1, '6': 6 } as const
/** A Sunday, a Monday and a Saturday, for their names. */
const exemplo = { '0': '2026-11-01', '1': '2026-11-02', '6': '2026-11-07' } as const

/** How the person sees the calendar (E034); each choice counts at once. */
export function DialogoDeAjustes(props: {
  aberto: boolean
  ajustes: Ajustes
  aoFechar: () => void
  aoAjustar: (ajustes: Partial<Ajustes>) => Promise<void>
}) {
  const { t, idioma } = useTextos()
  const { startWeekOn, timeFormat } = props.ajustes
  return (
    <Dialogo aberto={props.aberto} aoFechar={props.aoFechar} titulo={t('calendario.ajustes')}>
      <Stack gap="6" pb="2">
        <Escolha
          titulo={t('calendario.comecaEm')}
          nome="comeca"
          valores={['0', '1', '6']}
          valor={`${startWeekOn}`}
          aoMudar={v => void props.aoAjustar({ startWeekOn: comecos[v] })}
          desenhar={v => dizer(exemplo[v], idioma, { weekday: 'long' })}
        />
        <Escolha
          titulo={t('calendario.horas')}
          nome="horas"
          valores={['24', '12']}
          valor={timeFormat}
          aoMudar={v => void props.aoAjustar({ timeFormat: v })}
          desenhar={v => t(`calendario.horas${v}`)}
        />
      </Stack>
    </Dialogo>
  )
}
