import type { ReactNode } from 'react'
import { type Bandeira, bandeirasAceitas } from '../../../../shared/domain/cartao.ts'

/** The accepted brands' marks (K14), drawn by us: shapes and colours people know, no font, 40×26. */
const traco = { fill: 'none', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' } as const

const marcas: Partial<Record<Bandeira, ReactNode>> = {
  visa: (
    <path
      {...traco}
      stroke="#1A1F71"
      strokeWidth={2.4}
      d="m7.5 9 1.8 8L13.5 9M17.2 9l-1.5 8M25 9.6c-1.8-1-4.6-.7-4.8 1-.2 2.2 4.3 1.7 4 4.2-.2 2-3.3 2.4-5.3 1.2M26.4 17l4.3-8 1.7 8m-4.6-2.6h4"
    />
  ),
  mastercard: (
    <>
      <circle cx="16" cy="13" r="7.5" fill="#EB001B" />
      <circle cx="24" cy="13" r="7.5" fill="#F79E1B" />
      <path d="M20 6.66a7.5 7.5 0 0 1 0 12.68 7.5 7.5 0 0 1 0-12.68Z" fill="#FF5F00" />
    </>
  ),
  amex: (
    <>
      <rect x="1" y="1" width="38" height="24" rx="3" fill="#1F72CD" />
      <path
        {...traco}
        stroke="#fff"
        strokeWidth={1.7}
        d="m4.5 16.5 2.9-7 2.9 7m-4.8-2.3h3.8M13 16.5v-7l3 4 3-4v7M26.2 9.5h-4v7h4m-4-3.5h3.6M29 9.5l5.5 7m0-7-5.5 7"
      />
    </>
  ),
  hipercard: (
    <>
      <rect x="1" y="1" width="38" height="24" rx="3" fill="#B3131B" />
      <path
        {...traco}
        stroke="#fff"
        d="M8 8.5v9m0-4.5h5m0-4.5v9m4-6v6m0-9v.01M21 20v-8.5h2.5a2.8 2.8 0 0 1 0 5.7H21M29 14.5h4.5a2.3 2.3 0 1 0-.8 2.3"
      />
    </>
  ),
  elo: (
    <>
      <rect x="1" y="1" width="38" height="24" rx="3" fill="#0B0B0B" />
      <path {...traco} strokeWidth={2.6} stroke="#FFCB05" d="M16.5 7.6a6.5 6.5 0 0 1 8.2 1" />
      <path {...traco} strokeWidth={2.6} stroke="#00A4E0" d="M26.4 12a6.5 6.5 0 0 1-2.7 6.3" />
      <path {...traco} strokeWidth={2.6} stroke="#EF4123" d="M19.3 19.4a6.5 6.5 0 0 1-5.2-8.7" />
      <circle cx="20" cy="13" r="2.2" fill="#fff" />
    </>
  ),
}

const nomes: Partial<Record<Bandeira, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  hipercard: 'Hipercard',
  elo: 'Elo',
}
/** A brand as people call it. */
export const nomeDaBandeira = (bandeira: string): string => nomes[bandeira as Bandeira] ?? bandeira

/** One brand's mark; without `nome` it is decoration. */
export function MarcaDaBandeira({ bandeira, nome }: { bandeira: Bandeira; nome?: string | undefined }) {
  const marca = marcas[bandeira]
  if (!marca) return null
  const desenho = (
    <>
      <rect x=".5" y=".5" width="39" height="25" rx="4" fill="#fff" stroke="#CBD3DF" />
      {marca}
    </>
  )
  const caixa = { width: 40, height: 26, viewBox: '0 0 40 26' }
  return nome ? (
    <svg {...caixa} role="img" aria-label={nome}>
      {desenho}
    </svg>
  ) : (
    <svg {...caixa} aria-hidden="true">
      {desenho}
    </svg>
  )
}

/** All accepted brands, in a row. */
export function BandeirasAceitas({ rotulo, className }: { rotulo: string; className?: string | undefined }) {
  return (
    <ul className={className} aria-label={rotulo}>
      {bandeirasAceitas.map(bandeira => (
        <li key={bandeira}>
          <MarcaDaBandeira bandeira={bandeira} nome={nomeDaBandeira(bandeira)} />
        </li>
      ))}
    </ul>
  )
}
