import { Box, chakra, Flex, Grid, Text } from '@chakra-ui/react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { type Data, dataSaoPaulo, somarDias } from '../../../../shared/domain/calendario.ts'
import { useTextos } from '../../app/textos.tsx'
import { Chip } from './Chip.tsx'
import { dizer, mesVizinho } from './dias.ts'
import type { Ajustes, Calendario, Evento } from './tipos.ts'

interface Props {
  semanas: readonly (readonly Data[])[]
  dia: Data
  dias: ReadonlyMap<Data, Evento[]>
  cor: (id: string) => Calendario['color']
  horas: Ajustes['timeFormat']
  /** Events a day shows before it says how many more there are. */
  maximo: number
  aoAndar: (dia: Data) => void
  aoAbrirDia: (dia: Data) => void
  aoAbrir: (evento: Evento) => void
}

/** Days as a grid: one stop of the keyboard, moved by the arrows; Enter opens the day that has it. */
export function Grade(props: Props) {
  const { t, idioma } = useTextos()
  const { semanas, dia } = props
  const caixa = useRef<HTMLDivElement>(null)
  const andou = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the day, and nothing else
  useEffect(() => {
    if (!andou.current) return
    andou.current = false
    caixa.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [dia])

  const tecla = (evento: KeyboardEvent) => {
    if (evento.target !== evento.currentTarget && (evento.target as HTMLElement).role !== 'gridcell') return
    if (evento.key === 'Enter' || evento.key === ' ') {
      evento.preventDefault()
      return props.aoAbrirDia(dia)
    }
    const destino = paraOnde(evento.key, dia, semanas)
    if (!destino) return
    evento.preventDefault()
    andou.current = true
    props.aoAndar(destino)
  }
  return (
    <Box
      ref={caixa}
      role="grid"
      aria-label={t('calendario.grade')}
      onKeyDown={tecla}
      borderWidth="1px"
      borderColor="line"
      borderRadius="l3"
      bg="surface"
      overflow="hidden"
    >
      <Grid role="row" templateColumns="repeat(7, minmax(0, 1fr))" borderBottomWidth="1px" borderColor="line">
        {semanas[0]?.map(d => (
          <Text key={d} role="columnheader" py="2" textAlign="center" fontSize="sm" fontWeight="semibold" color="ink-2">
            {dizer(d, idioma, { weekday: 'short' })}
          </Text>
        ))}
      </Grid>
      {semanas.map(semana => (
        <Grid role="row" key={semana[0]} templateColumns="repeat(7, minmax(0, 1fr))">
          {semana.map(d => (
            <Celula key={d} {...props} este={d} />
          ))}
        </Grid>
      ))}
    </Box>
  )
}

/** Pure: the day that a key goes to. */
function paraOnde(tecla: string, dia: Data, semanas: Props['semanas']): Data | undefined {
  const passo = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[tecla]
  if (passo) return somarDias(dia, passo)
  const semana = semanas.find(s => s.includes(dia))
  if (tecla === 'Home') return semana?.[0]
  if (tecla === 'End') return semana?.at(-1)
  if (tecla !== 'PageUp' && tecla !== 'PageDown') return undefined
  const sentido = tecla === 'PageUp' ? -1 : 1
  if (semanas.length === 1) return somarDias(dia, 7 * sentido)
  const mes = mesVizinho(dia, sentido)
  const igual = somarDias(mes, Number(dia.slice(8)) - 1)
  return igual.slice(0, 7) === mes.slice(0, 7) ? igual : somarDias(mesVizinho(mes, 1), -1)
}

function Celula({
  este,
  semanas,
  dia,
  dias,
  cor,
  horas,
  maximo,
  aoAndar,
  aoAbrirDia,
  aoAbrir,
}: Props & { este: Data }) {
  const { t, idioma } = useTextos()
  const eventos = dias.get(este) ?? []
  const hoje = este === dataSaoPaulo(Date.now())
  const deFora = semanas.length > 1 && este.slice(0, 7) !== dia.slice(0, 7)
  const sobra = eventos.length - maximo
  const mostrados = sobra > 0 ? eventos.slice(0, maximo - 1) : eventos
  const porExtenso = dizer(este, idioma, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  return (
    <Box
      role="gridcell"
      tabIndex={este === dia ? 0 : -1}
      aria-selected={este === dia}
      aria-current={hoje ? 'date' : undefined}
      aria-label={eventos.length ? `${porExtenso}, ${t('calendario.eventos', { n: eventos.length })}` : porExtenso}
      onClick={() => {
        aoAndar(este)
        aoAbrirDia(este)
      }}
      minH={semanas.length > 1 ? '28' : '72'}
      p="1.5"
      borderEndWidth="1px"
      borderBottomWidth="1px"
      borderColor="line"
      bg={deFora ? 'canvas' : 'surface'}
      cursor="pointer"
      _hover={{ bg: 'brand.soft' }}
      _focusVisible={{ outline: '3px solid', outlineColor: 'focus', outlineOffset: '-3px' }}
    >
      <Flex justify="flex-end">
        <Text
          as="span"
          fontSize="sm"
          fontVariantNumeric="tabular-nums"
          minW="7"
          lineHeight="1.75rem"
          textAlign="center"
          borderRadius="full"
          fontWeight={hoje ? 'bold' : 'medium'}
          {...(hoje ? { bg: 'brand.solid', color: 'brand.contrast' } : { color: deFora ? 'ink-2' : 'ink' })}
        >
          {Number(este.slice(8))}
        </Text>
      </Flex>
      <Flex direction="column" gap="1" mt="1">
        {mostrados.map(e => (
          <Chip
            key={e.id}
            evento={e}
            cor={cor(e.calendarId)}
            horas={horas}
            t={t}
            aoAbrir={() => aoAbrir(e)}
            foraDaOrdem
            curto={semanas.length > 1}
          />
        ))}
        {sobra > 0 && (
          <chakra.span fontSize="xs" fontWeight="semibold" color="ink-2" px="1.5">
            {t('calendario.mais', { n: eventos.length - mostrados.length })}
          </chakra.span>
        )}
      </Flex>
    </Box>
  )
}
