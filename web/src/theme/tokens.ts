import type { CorDoCalendario } from '../../../shared/domain/calendarios.ts'
import {
  cantos,
  type EscalaDaMarca,
  escalaDaMarca,
  fundos,
  type Par,
  papel,
  type TemaDoLink,
} from '../../../shared/domain/tema.ts'

/**
 * The one source of colours, type, space and shape. The payer's CSS variables (`variaveisCss`) and the panel's system
 * are both made from it. A colour is a pair: light, dark. What a merchant's theme is checked against is the server's
 * too, and stands in `shared/domain/tema.ts`.
 */
export { type EscalaDaMarca, escalaDaMarca, fundos, type Par } from '../../../shared/domain/tema.ts'

export const cores = {
  canvas: fundos.padrao,
  surface: papel,
  line: ['#E3E8EF', '#24324A'],
  'line-strong': ['#7A889E', '#7A889E'],
  ink: ['#0B1B2B', '#EAF0F8'],
  'ink-2': ['#44546A', '#A9B6C9'],
  danger: ['#B42318', '#FDA29B'],
  'danger-soft': ['#FEF1F0', '#3A1512'],
  warning: ['#9A5B00', '#FEC84B'],
  'warning-soft': ['#FFF4E0', '#33240A'],
  info: ['#175CD3', '#84ADFF'],
  'info-soft': ['#EEF4FF', '#102A56'],
  focus: ['#2F6BFF', '#84ADFF'],
  /** The top bar of the provider's staff, dark by day and by night: no shop looks like it. */
  equipe: ['#2B2A63', '#36347A'],
} as const satisfies Record<string, Par>

/** The specified themes. `brand` (the merchant's own colour) is computed where it is known. */
export const temas = {
  default: {
    brand: ['#0B7A5B', '#3CCB9B'],
    'brand-strong': ['#075E46', '#7CE0BD'],
    'brand-soft': ['#E8F6F1', '#0F2E27'],
    'on-brand': ['#FFFFFF', '#06281E'],
  },
  indigo: {
    brand: ['#4338CA', '#A5B4FC'],
    'brand-strong': ['#3730A3', '#C7D2FE'],
    'brand-soft': ['#EEF2FF', '#1E1B4B'],
    'on-brand': ['#FFFFFF', '#1E1B4B'],
  },
  rose: {
    brand: ['#BE123C', '#FDA4AF'],
    'brand-strong': ['#9F1239', '#FECDD3'],
    'brand-soft': ['#FFF1F2', '#4C0519'],
    'on-brand': ['#FFFFFF', '#4C0519'],
  },
  purple: {
    brand: ['#7E22CE', '#D8B4FE'],
    'brand-strong': ['#6B21A8', '#E9D5FF'],
    'brand-soft': ['#FAF5FF', '#3B0764'],
    'on-brand': ['#FFFFFF', '#3B0764'],
  },
  amber: {
    brand: ['#B45309', '#FCD34D'],
    'brand-strong': ['#92400E', '#FDE68A'],
    'brand-soft': ['#FFFBEB', '#451A03'],
    'on-brand': ['#FFFFFF', '#451A03'],
  },
} as const satisfies Record<string, EscalaDaMarca>

export const fontes = {
  corpo: 'system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif',
  mono: 'ui-monospace,SFMono-Regular,Menlo,Consolas,monospace',
} as const

/** Font sizes in px; the base is 16 with a line of 1.5. */
export const tamanhos = [13, 14, 16, 18, 22, 28, 36] as const
/** Corner radii in px. */
export const raios = { ...cantos.suaves, full: 999 } as const
export const sombra = '0 1px 2px rgb(11 27 43/.05),0 8px 24px rgb(11 27 43/.06)'
/** Content widths in px. */
export const larguras = { pagador: 480, painel: 1280 } as const
/** Motion in ms: what moves says what happened. */
export const movimento = { rapido: 150, normal: 225, tremor: 800 } as const

const declarar = (pares: Readonly<Record<string, Par>>, lado: 0 | 1) =>
  Object.entries(pares)
    .map(([nome, par]) => `--${nome}:${par[lado]};`)
    .join('')

const fundosCss = (lado: 0 | 1) =>
  Object.entries(fundos)
    .filter(([nome]) => nome !== 'padrao')
    .map(([nome, par]) => `[data-fundo=${nome}]{--canvas:${par[lado]}}`)
    .join('')

/** A theme's own variables over the tokens; nothing in it but colours and lengths, in this one form. */
export function temaCss({ cor, cantos: quais }: TemaDoLink): string {
  const escala = escalaDaMarca(cor)
  const { input, card } = cantos[quais]
  return [
    `:root{${declarar({ ...escala }, 0)}--r-input:${input}px;--r-card:${card}px}`,
    `@media screen and (prefers-color-scheme:dark){:root{${declarar({ ...escala }, 1)}}}`,
  ].join('')
}

/** The tokens as CSS variables: colours follow `prefers-color-scheme`; print is always light. */
export function variaveisCss(): string {
  const fixas = [
    `--sans:${fontes.corpo};--mono:${fontes.mono};`,
    tamanhos.map(t => `--t${t}:${t / 16}rem;`).join(''),
    `--r-input:${raios.input}px;--r-card:${raios.card}px;--sombra:${sombra};--tremor:${movimento.tremor}ms;`,
    `--rapido:${movimento.rapido}ms;--normal:${movimento.normal}ms;--largura:${larguras.pagador}px;`,
  ].join('')
  const marca = temas.default
  return [
    `:root{color-scheme:light dark;${fixas}${declarar(cores, 0)}${declarar({ ...marca }, 0)}}`,
    fundosCss(0),
    `@media screen and (prefers-color-scheme:dark){:root{${declarar(cores, 1)}${declarar({ ...marca }, 1)}}${fundosCss(1)}}`,
  ].join('')
}

/** The calendar's colours by name: tint and text on it (≥ 4.5:1), light and dark. */
export const tonsDoCalendario = {
  verde: { fundo: ['#E8F6F1', '#0F2E27'], texto: ['#075E46', '#7CE0BD'] },
  azul: { fundo: ['#EEF4FF', '#102A56'], texto: ['#1849A9', '#A9C6FF'] },
  roxo: { fundo: ['#F4EBFF', '#2E1A47'], texto: ['#6B21A8', '#D6BBFB'] },
  rosa: { fundo: ['#FFE9F2', '#471428'], texto: ['#9D174D', '#F9A8D4'] },
  laranja: { fundo: ['#FFF0E6', '#431A0B'], texto: ['#9A3412', '#FDBA8C'] },
  amarelo: { fundo: ['#FFF8DB', '#3A2A05'], texto: ['#7A4B00', '#FDE08A'] },
  vermelho: { fundo: ['#FEF1F0', '#3A1512'], texto: ['#B42318', '#FDA29B'] },
  cinza: { fundo: ['#EEF1F5', '#24324A'], texto: ['#44546A', '#C7D2E0'] },
} as const satisfies Record<CorDoCalendario, { fundo: Par; texto: Par }>
