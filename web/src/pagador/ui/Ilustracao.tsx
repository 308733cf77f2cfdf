import type { ReactNode } from 'react'

/**
 * The family's pictures: one 160×120 scene each, line in the brand's colour, fill in its tint, no text. Decorative:
 * the words beside them say the same.
 */
export const linha = {
  fill: 'none',
  stroke: 'var(--brand)',
  strokeWidth: 3,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
export const cheio = { ...linha, fill: 'var(--surface)' } as const
const fundo = { fill: 'var(--brand-soft)' } as const

const cenas = {
  expirado: (
    <>
      <path
        {...cheio}
        d="M56 22h48M56 98h48M62 22c0 22 10 28 18 38-8 10-18 16-18 38M98 22c0 22-10 28-18 38 8 10 18 16 18 38"
      />
      <path d="M68 98c2-12 7-16 12-20 5 4 10 8 12 20Z" fill="var(--brand)" />
      <path {...linha} d="M80 52v12" strokeDasharray="1 7" />
    </>
  ),
  negado: (
    <>
      <path {...cheio} d="M38 38h84a6 6 0 0 1 6 6v36a6 6 0 0 1-6 6H38a6 6 0 0 1-6-6V44a6 6 0 0 1 6-6Z" />
      <path {...linha} d="M32 54h96M46 72h14" />
      <circle cx="116" cy="84" r="17" fill="var(--surface)" stroke="var(--brand)" strokeWidth="3" />
      <path {...linha} d="m110 78 12 12m0-12-12 12" />
    </>
  ),
  relogio: (
    <>
      <circle {...cheio} cx="80" cy="62" r="34" />
      <path {...linha} d="M80 42v20l13 8M80 20v8M68 18h24" />
    </>
  ),
} as const
export type Cena = keyof typeof cenas

export function Ilustracao({ cena, className }: { cena: Cena; className?: string | undefined }) {
  return <Quadro className={className}>{cenas[cena]}</Quadro>
}

/** The frame of the family, for scenes that come with their own chunk. */
export function Quadro({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <svg className={className} width="160" height="120" viewBox="0 0 160 120" aria-hidden="true">
      <ellipse {...fundo} cx="80" cy="64" rx="68" ry="50" />
      {children}
    </svg>
  )
}
