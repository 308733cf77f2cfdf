import { contraste, corrigir, misturar } from './cor.ts'

/**
 * The look that a company gives its payer's pages: one colour, a tint behind everything, and the corners. Everything
 * else (text, errors, focus) stays ours, so that no theme can make a page that cannot be read. Light, dark.
 */
export type Par = readonly [claro: string, escuro: string]

/** What cards and inputs are drawn on; text on a filled button is this colour too, in light. */
export const papel: Par = ['#FFFFFF', '#121B2B']

/** Tints of the payer's canvas (R008): never of the text. */
export const fundos = {
  padrao: ['#F6F8FB', '#0B1220'],
  azul: ['#EEF5FF', '#0A1428'],
  lilas: ['#F5F1FF', '#130F26'],
  rosa: ['#FFF2F6', '#1D0F1A'],
  areia: ['#FBF6EC', '#17130B'],
  cinza: ['#F1F2F4', '#0E1116'],
} as const satisfies Record<string, Par>
export type CorDeFundo = keyof typeof fundos
export const coresDeFundo = Object.keys(fundos) as [CorDeFundo, ...CorDeFundo[]]

/** Corner radii in px: of inputs and buttons, and of cards. */
export const cantos = {
  retos: { input: 2, card: 4 },
  suaves: { input: 10, card: 14 },
  redondos: { input: 22, card: 24 },
} as const
export type Cantos = keyof typeof cantos
export const nomesDosCantos = Object.keys(cantos) as [Cantos, ...Cantos[]]

/** What a link may have of its own; its tint is the link's `backgroundColor`. */
export interface TemaDoLink {
  /** `#RRGGBB`. */
  cor: string
  cantos: Cantos
}
export interface Tema extends TemaDoLink {
  fundo: CorDeFundo
}
/** The product's own look, where the merchant chose no other. */
export const temaPadrao: Tema = { cor: '#0B7A5B', fundo: 'padrao', cantos: 'suaves' }

/**
 * The look of a link's pages: its own over its company's over ours. Its tint is a choice of its own: `padrao` is none.
 */
export const temaDasPaginas = (
  daEmpresa: Tema | undefined,
  doLink: TemaDoLink | null | undefined,
  fundo: CorDeFundo,
): Tema => {
  const base = daEmpresa ?? temaPadrao
  return { ...base, ...doLink, fundo: fundo === 'padrao' ? base.fundo : fundo }
}

/** Colours to begin with, all of which may be used; their names are the panel's (`tema.sugerida.{nome}`). */
export const coresSugeridas = {
  verde: '#0B7A5B',
  azul: '#1D4ED8',
  indigo: '#4338CA',
  roxo: '#7E22CE',
  rosa: '#BE185D',
  vermelho: '#B91C1C',
  terra: '#9A3412',
  grafite: '#334155',
} as const
export type CorSugerida = keyof typeof coresSugeridas

/** WCAG 2.2: 1.4.3 for text, 1.4.11 for what must be seen to be used. */
export const CONTRASTE_DO_TEXTO = 4.5
export const CONTRASTE_DO_CONTORNO = 3

/**
 * Where a theme's colour meets another: the words of a button, a link's words on the page, a chosen option's outline.
 */
export const lugaresDoContraste = ['botao', 'pagina', 'contorno'] as const
export interface Exame {
  onde: (typeof lugaresDoContraste)[number]
  /** From 1 to 21, cut (never rounded up) to two decimals. */
  razao: number
  minimo: number
}

// a link may choose another tint than its company: a colour has to hold on each of them
const telas = coresDeFundo.map(fundo => fundos[fundo][0])
const cortar = (razao: number) => Math.floor(razao * 100) / 100
const pior = (cor: string, contra: readonly string[]) => Math.min(...contra.map(c => contraste(cor, c)))

/** How a colour reads on the light page, place by place. (The dark page's colours are derived, and always pass.) */
export const examinarCor = (cor: string): Exame[] => [
  { onde: 'botao', razao: cortar(contraste(papel[0], cor)), minimo: CONTRASTE_DO_TEXTO },
  { onde: 'pagina', razao: cortar(pior(cor, telas)), minimo: CONTRASTE_DO_TEXTO },
  {
    onde: 'contorno',
    razao: cortar(pior(cor, [misturar(cor, papel[0], 0.92), ...telas])),
    minimo: CONTRASTE_DO_CONTORNO,
  },
]

/** The place where a colour misses its minimum by most; undefined when it may be used. */
export function falhaDaCor(cor: string): Exame | undefined {
  const falhas = examinarCor(cor).filter(e => e.razao < e.minimo)
  return falhas.sort((a, b) => a.razao / a.minimo - b.razao / b.minimo)[0]
}

/** The nearest darker shade of `cor` that may be used: itself when it may. */
export const tomQuePassa = (cor: string): string =>
  falhaDaCor(cor) ? corrigir(cor, '#000000', [papel[0], ...telas], CONTRASTE_DO_TEXTO) : cor.toUpperCase()

/** What a theme swaps: the brand scale only. */
export interface EscalaDaMarca {
  brand: Par
  'brand-strong': Par
  'brand-soft': Par
  'on-brand': Par
}

/** The merchant's own colour as a scale, corrected until what is written on it and with it reaches 4.5:1 (LOOK). */
export function escalaDaMarca(cor: string): EscalaDaMarca {
  const [dia, noite] = papel
  const [tinta, tintaDaNoite] = [misturar(cor, dia, 0.92), misturar(cor, noite, 0.8)]
  const sobre = misturar(cor, '#000000', 0.8)
  const claro = corrigir(cor, '#000000', [dia])
  const escuro = corrigir(cor, '#FFFFFF', [noite, sobre])
  return {
    brand: [claro, escuro],
    'brand-strong': [
      corrigir(claro, '#000000', [tinta, dia], 6),
      corrigir(escuro, '#FFFFFF', [tintaDaNoite, noite], 6),
    ],
    'brand-soft': [tinta, tintaDaNoite],
    'on-brand': [dia, sobre],
  }
}
