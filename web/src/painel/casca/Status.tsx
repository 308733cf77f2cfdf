import { chakra } from '@chakra-ui/react'
import { tonsDoCalendario } from '../../theme/tokens.ts'
import type { Status } from './usePessoa.ts'

/** Not of the theme: with a rose brand, being there would look like being busy. */
const tons = {
  online: tonsDoCalendario.verde.texto,
  away: tonsDoCalendario.amarelo.texto,
  busy: tonsDoCalendario.vermelho.texto,
  'not-visible': tonsDoCalendario.cinza.texto,
} as const

/** Each has a shape of its own beside its colour: full, half, barred, hollow. */
const formas = {
  online: <circle cx="6" cy="6" r="5" fill="currentColor" />,
  away: (
    <>
      <circle cx="6" cy="6" r="4.2" />
      <path d="M6 1.8a4.2 4.2 0 010 8.4z" fill="currentColor" />
    </>
  ),
  busy: (
    <>
      <circle cx="6" cy="6" r="5" fill="currentColor" stroke="none" />
      <path d="M3.6 6h4.800" className="barra" />
    </>
  ),
  'not-visible': <circle cx="6" cy="6" r="4.2" />,
} as const satisfies Record<Status, unknown>

/** A user's status, as a mark; the words beside it, or the button that it lies on, say it. */
export const PontoDoStatus = ({ status, tamanho = 12 }: { status: Status; tamanho?: number }) => (
  <chakra.svg
    viewBox="0 0 12 12"
    width={`${tamanho}px`}
    height={`${tamanho}px`}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    flexShrink={0}
    aria-hidden
    data-status={status}
    color={{ base: tons[status][0], _dark: tons[status][1] }}
    css={{ '& .barra': { stroke: 'var(--q-colors-surface)' } }}
  >
    {formas[status]}
  </chakra.svg>
)
