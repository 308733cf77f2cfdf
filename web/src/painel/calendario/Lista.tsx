import { Box, Flex, Heading, Stack } from '@chakra-ui/react'
import { type Data, dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import { useTextos } from '../../app/textos.tsx'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { Chip } from './Chip.tsx'
import { dizer } from './dias.ts'
import type { Ajustes, Calendario, Evento } from './tipos.ts'

/** The days of a month that have something, one under the other: all that a phone shows. */
export function Lista(props: {
  mes: string
  dias: ReadonlyMap<Data, Evento[]>
  cor: (id: string) => Calendario['color']
  horas: Ajustes['timeFormat']
  aoAbrir: (evento: Evento) => void
}) {
  const { t, idioma } = useTextos()
  const dias = [...props.dias].filter(([d]) => d.startsWith(props.mes.slice(0, 7))).sort(([a], [b]) => (a < b ? -1 : 1))
  if (dias.length === 0)
    return <EstadoVazio figura="buscaVazia" titulo={t('calendario.vazio')} texto={t('calendario.vazioTexto')} />
  return (
    <Box bg="surface" borderWidth="1px" borderColor="line" borderRadius="l3">
      {dias.map(([d, eventos]) => (
        <Flex
          as="section"
          key={d}
          direction={{ base: 'column', md: 'row' }}
          gap={{ base: '2', md: '6' }}
          px="4"
          py="3"
          borderBottomWidth="1px"
          borderColor="line"
          _last={{ borderBottomWidth: 0 }}
        >
          <Heading
            as="h2"
            w={{ md: '11rem' }}
            flexShrink={0}
            fontSize="sm"
            fontWeight="bold"
            lineHeight={{ md: '2.75rem' }}
            color={d === dataSaoPaulo(Date.now()) ? 'brand.strong' : 'ink-2'}
          >
            {dizer(d, idioma, { weekday: 'short', day: 'numeric', month: 'short' })}
            {d === dataSaoPaulo(Date.now()) && ` · ${t('calendario.hoje')}`}
          </Heading>
          <Stack gap="1.5" flex="1" minW="0">
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
        </Flex>
      ))}
    </Box>
  )
}
