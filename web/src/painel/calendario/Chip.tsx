import { Box, chakra, Text } from '@chakra-ui/react'
import type { CorDoCalendario } from '../../../../shared/domain/calendarios.ts'
import { deReais, formatarReais } from '../../../../shared/domain/dinheiro.ts'
import type { ChavePainel } from '../../../../shared/textos/painel.ts'
import type { Traduzir } from '../../app/textos.tsx'
import { tonsDoCalendario } from '../../theme/tokens.ts'
import { dizerHora } from './dias.ts'
import type { Ajustes, Evento } from './tipos.ts'

export const tom = (cor: CorDoCalendario) => {
  const { fundo, texto } = tonsDoCalendario[cor]
  return { bg: { base: fundo[0], _dark: fundo[1] }, color: { base: texto[0], _dark: texto[1] } }
}

/** What the system put there, in the person's language; what a person wrote, as they wrote it. */
export function nomeDoEvento(e: Evento, t: Traduzir): string {
  if (!e.chave) return e.title
  const valor = e.valores.valor === null ? '' : formatarReais(deReais(e.valores.valor) ?? 0)
  return t(e.chave as ChavePainel<'valor' | 'n'>, { valor, n: e.valores.n ?? 0 })
}

/** What fits in a column of a month: of money, the amount; the colour says which. */
function nomeCurto(e: Evento, t: Traduzir): string {
  if (e.valores.valor === null) return nomeDoEvento(e, t)
  const valor = formatarReais(deReais(e.valores.valor) ?? 0)
  return (e.valores.n ?? 1) === 1 ? valor : `${e.valores.n} · ${valor}`
}

/** A coloured dot that names nothing: the words beside it do. */
export const Ponto = ({ cor }: { cor: CorDoCalendario }) => (
  <Box as="span" data-cor boxSize="2.5" borderRadius="full" flexShrink={0} bg={tom(cor).color} aria-hidden />
)

/** An event in a day: what takes the whole day is filled, what has an hour carries it. */
export function Chip(props: {
  evento: Evento
  cor: CorDoCalendario
  horas: Ajustes['timeFormat']
  t: Traduzir
  aoAbrir: () => void
  /** Inside the grid the day is the stop, and opens what is in it. */
  foraDaOrdem?: boolean
  grande?: boolean
  /** Only what fits; the whole name is told all the same. */
  curto?: boolean
}) {
  const { evento: e, cor, horas, t, grande, curto } = props
  const nome = nomeDoEvento(e, t)
  // a column of a week is narrow and high: the hour stands over the words
  const emPe = !curto && !grande
  return (
    <chakra.button
      type="button"
      {...(props.foraDaOrdem && { tabIndex: -1 })}
      title={nome}
      {...(curto && { 'aria-label': e.allDay ? nome : `${dizerHora(e.start, horas)} ${nome}` })}
      onClick={clique => {
        clique.stopPropagation()
        props.aoAbrir()
      }}
      {...(e.allDay || grande || emPe ? tom(cor) : { color: 'ink' })}
      display="flex"
      {...(emPe
        ? { flexDirection: 'column', alignItems: 'flex-start', justifyContent: 'center', gap: '0' }
        : { alignItems: 'center', gap: '1.5' })}
      w="full"
      minW="0"
      minH={grande ? '11' : '6'}
      px={grande ? '3' : '1.5'}
      py={curto ? undefined : '0.5'}
      borderRadius="l1"
      fontSize={grande ? 'sm' : 'xs'}
      fontWeight="medium"
      textAlign="start"
      cursor="pointer"
      _hover={{ textDecoration: 'underline' }}
    >
      {((!e.allDay && curto) || grande) && <Ponto cor={cor} />}
      {!e.allDay && (
        <Text as="span" fontVariantNumeric="tabular-nums" flexShrink={0}>
          {dizerHora(e.start, horas)}
        </Text>
      )}
      <Text as="span" {...(curto ? { truncate: true } : { overflowWrap: 'anywhere' })}>
        {curto ? nomeCurto(e, t) : nome}
      </Text>
    </chakra.button>
  )
}
