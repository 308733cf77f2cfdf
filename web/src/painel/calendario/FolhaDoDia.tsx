import { Button, Stack, Text } from '@chakra-ui/react'
import type { Data } from '../../../../shared/domain/calendario.ts'
import { useTextos } from '../../app/textos.tsx'
import { Folha } from '../../ui/Folha.tsx'
import { Icone } from '../../ui/icones.tsx'
import { Chip } from './Chip.tsx'
import { dizer } from './dias.ts'
import type { Ajustes, Calendario, Evento } from './tipos.ts'

/** What a day has, and a way to add to it. */
export function FolhaDoDia(props: {
  dia: Data | undefined
  dias: ReadonlyMap<Data, Evento[]>
  cor: (id: string) => Calendario['color']
  horas: Ajustes['timeFormat']
  aoFechar: () => void
  aoAbrir: (evento: Evento) => void
  aoMarcar: (dia: Data) => void
}) {
  const { t, idioma } = useTextos()
  const { dia } = props
  const eventos = (dia && props.dias.get(dia)) || []
  return (
    <Folha
      aberta={dia !== undefined}
      aoFechar={props.aoFechar}
      titulo={dia ? dizer(dia, idioma, { weekday: 'long', day: 'numeric', month: 'long' }) : ''}
    >
      <Stack gap="2" mb="5">
        {eventos.length === 0 && <Text color="ink-2">{t('calendario.diaVazio')}</Text>}
        {eventos.map(e => (
          <Chip
            key={e.id}
            evento={e}
            cor={props.cor(e.calendarId)}
            horas={props.horas}
            t={t}
            aoAbrir={() => props.aoAbrir(e)}
            grande
          />
        ))}
      </Stack>
      {dia && (
        <Button variant="outline" onClick={() => props.aoMarcar(dia)}>
          <Icone nome="mais" />
          {t('calendario.novo')}
        </Button>
      )}
    </Folha>
  )
}
