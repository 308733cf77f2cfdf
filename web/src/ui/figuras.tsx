import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Pictures of two colours of the brand scale, line and fill (LOOK): one family. */
const figuras = {
  linkVazio: (
    <>
      <rect x="26" y="20" width="84" height="112" rx="14" data-fundo />
      <rect x="26" y="20" width="84" height="112" rx="14" />
      <path d="M42 42h34M42 56h52" />
      <rect x="42" y="72" width="52" height="18" rx="9" data-cheio />
      <path d="M42 106h22" />
      <circle cx="122" cy="104" r="26" data-papel />
      <circle cx="122" cy="104" r="26" />
      <path d="M118 110a7 7 0 0010 0l5-5a7 7 0 00-10-10l-1.5 1.500M126 98a7 7 0 00-10 0l-5 5a7 7 0 0010 10l1.5-1.5" />
    </>
  ),
  buscaVazia: (
    <>
      <rect x="20" y="30" width="92" height="24" rx="12" data-fundo />
      <rect x="20" y="64" width="92" height="24" rx="12" data-fundo />
      <rect x="20" y="98" width="92" height="24" rx="12" data-fundo />
      <path d="M34 42h30M34 76h44M34 110h22" />
      <circle cx="108" cy="80" r="30" data-papel />
      <circle cx="108" cy="80" r="30" />
      <path d="M130 102l20 20" strokeWidth="7" />
      <path d="M97 80h22" />
    </>
  ),
  nuvem: (
    <>
      <path d="M46 108a26 26 0 01-2-52 36 36 0 0170-6 28 28 0 014 58z" data-fundo />
      <path d="M46 108a26 26 0 01-2-52 36 36 0 0170-6 28 28 0 014 58z" />
      <path d="M80 68v20M80 98v.5" strokeWidth="5" />
    </>
  ),
  semAcesso: (
    <>
      <path d="M80 20l48 17v36c0 30-20 50-48 62-28-12-48-32-48-62V37z" data-fundo />
      <path d="M80 20l48 17v36c0 30-20 50-48 62-28-12-48-32-48-62V37z" />
      <rect x="62" y="72" width="36" height="28" rx="6" data-cheio />
      <path d="M68 72v-8a12 12 0 0124 0v8" />
    </>
  ),
  ferramentas: (
    <>
      <circle cx="80" cy="78" r="52" data-fundo />
      <path d="M58 100l30-30a17 17 0 01-2-20 17 17 0 0118-8l-10 10 2 10 10 2 10-10a17 17 0 01-8 18 17 17 0 01-20-2l-30 30a7 7 0 01-10 0 7 7 0 010-10z" />
    </>
  ),
  pessoas: (
    <>
      <circle cx="104" cy="56" r="18" data-fundo />
      <path d="M78 122c0-18 10-30 26-30s30 12 30 30" data-fundo />
      <circle cx="66" cy="58" r="22" data-papel />
      <circle cx="66" cy="58" r="22" />
      <path d="M28 128c0-24 15-38 38-38s38 14 38 38z" data-papel />
      <path d="M28 128c0-24 15-38 38-38s38 14 38 38z" />
      <path d="M112 40a18 18 0 010 35M118 92c13 3 21 15 21 32" />
      <path d="M58 62a10 10 0 0016 0" />
    </>
  ),
  loja: (
    <>
      <path d="M34 66h92v62H34z" data-fundo />
      <path d="M34 70v58h92V70" />
      <path d="M38 30h84l12 30H26z" data-papel />
      <path d="M26 60l12-30h84l12 30a13.500 13.500 0 01-27 0 13.500 13.500 0 01-27 0 13.500 13.500 0 01-27 0 13.500 13.500 0 01-27 0z" />
      <rect x="88" y="90" width="24" height="38" data-cheio />
      <rect x="48" y="90" width="28" height="20" rx="3" />
    </>
  ),
  chave: (
    <>
      <rect x="22" y="34" width="116" height="84" rx="14" data-fundo />
      <circle cx="58" cy="76" r="22" data-papel />
      <circle cx="58" cy="76" r="22" />
      <circle cx="58" cy="76" r="7" data-cheio />
      <path d="M80 76h54M118 76v16M132 76v12" />
    </>
  ),
  aviso: (
    <>
      <circle cx="80" cy="76" r="52" data-fundo />
      <path d="M60 96l-22 22M70 106l-12 12" />
      <path d="M58 78L126 34l-24 78-18-22z" data-papel />
      <path d="M58 78L126 34l-24 78-18-22zM84 90l42-56" />
    </>
  ),
  arquivo: (
    <>
      <path d="M40 20h52l30 30v80H40z" data-fundo />
      <path d="M92 20H48a8 8 0 00-8 8v94a8 8 0 008 8h66a8 8 0 008-8V50z" />
      <path d="M92 20v30h30M56 66h30M56 80h18" />
      <circle cx="112" cy="112" r="22" data-papel />
      <circle cx="112" cy="112" r="22" />
      <path d="M112 101v20M104 114l8 8 8-8" />
    </>
  ),
  pagamentos: (
    <>
      <rect x="28" y="36" width="104" height="72" rx="14" data-fundo />
      <rect x="28" y="36" width="104" height="72" rx="14" />
      <rect x="28" y="52" width="104" height="14" data-cheio />
      <path d="M42 90h26" />
      <circle cx="122" cy="106" r="20" data-papel />
      <circle cx="122" cy="106" r="20" />
      <path d="M122 96v10l7 5" />
    </>
  ),
} as const satisfies Record<string, ReactNode>

export type NomeDaFigura = keyof typeof figuras

export function Figura({ nome, tamanho = 148 }: { nome: NomeDaFigura; tamanho?: number }) {
  return (
    <chakra.svg
      viewBox="0 0 160 150"
      width={`${tamanho}px`}
      height={`${(tamanho * 150) / 160}px`}
      fill="none"
      stroke="brand.solid"
      strokeWidth="3.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      css={{
        '& [data-fundo]': { fill: 'brand.soft', stroke: 'none' },
        '& [data-cheio]': { fill: 'brand.solid', stroke: 'none' },
        '& [data-papel]': { fill: 'surface', stroke: 'none' },
      }}
    >
      {figuras[nome]}
    </chakra.svg>
  )
}
