import { chakra } from '@chakra-ui/react'

const cor = (nome: string) => `var(--q-colors-${nome})`
/** Cells of a QR code's drawing, row by row; it leads nowhere. */
const celulas = ['1101011', '0110100', '1011101', '0101110', '1110011', '0011010', '1100111']

/** A payer's page as a picture, without words: what is charged, how, the code, and that it was paid. Decorative. */
export const PagamentoDesenhado = () => (
  <chakra.svg viewBox="0 0 360 400" w="full" maxW="22rem" h="auto" fill="none" aria-hidden>
    <rect x="84" y="40" width="252" height="352" rx="26" fill={cor('brand-soft')} />
    <rect x="40" y="12" width="252" height="352" rx="26" fill={cor('surface')} stroke={cor('line')} strokeWidth="2" />
    <circle cx="76" cy="52" r="14" fill={cor('brand-solid')} />
    <path
      d="M70 52.500l4 4 8-8"
      stroke={cor('brand-contrast')}
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <rect x="100" y="46" width="92" height="11" rx="5.500" fill={cor('line')} />
    <rect x="64" y="88" width="148" height="26" rx="9" fill={cor('ink')} />
    <rect x="64" y="126" width="110" height="10" rx="5" fill={cor('line')} />
    <rect x="64" y="154" width="62" height="28" rx="14" fill={cor('brand-solid')} />
    <rect x="134" y="154" width="62" height="28" rx="14" stroke={cor('line-strong')} strokeWidth="1.500" />
    <rect x="204" y="154" width="62" height="28" rx="14" stroke={cor('line-strong')} strokeWidth="1.500" />
    <rect x="64" y="198" width="204" height="92" rx="14" fill={cor('canvas')} />
    <g transform="translate(80 209)" fill={cor('ink')}>
      {celulas.flatMap((linha, y) =>
        [...linha].map((v, x) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: cells of a drawing that never move
          v === '1' ? <rect key={`${x}-${y}`} x={x * 10} y={y * 10} width="9" height="9" rx="2" /> : null,
        ),
      )}
    </g>
    <rect x="170" y="218" width="82" height="10" rx="5" fill={cor('line')} />
    <rect x="170" y="238" width="60" height="10" rx="5" fill={cor('line')} />
    <rect x="170" y="258" width="72" height="10" rx="5" fill={cor('line')} />
    <rect x="64" y="306" width="204" height="38" rx="12" fill={cor('brand-solid')} />
    <rect x="124" y="320" width="84" height="10" rx="5" fill={cor('brand-contrast')} />
    <circle cx="296" cy="98" r="38" fill={cor('surface')} stroke={cor('line')} strokeWidth="2" />
    <circle cx="296" cy="98" r="27" fill={cor('brand-solid')} />
    <path
      d="M284 99l8.500 8.500 16-17"
      stroke={cor('brand-contrast')}
      strokeWidth="5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </chakra.svg>
)
