import { ehCor } from '../../../shared/domain/cor.ts'
import { type EscalaDaMarca, escalaDaMarca, temas } from '../theme/tokens.ts'

/** How the panel looks on this device (R130, R131): preferences, kept out of the session and outliving it. */
export const esquemas = ['auto', 'light', 'dark'] as const
export type Esquema = (typeof esquemas)[number]
export const nomesDosTemas = ['default', 'brand', 'indigo', 'rose', 'purple', 'amber'] as const
export type Tema = (typeof nomesDosTemas)[number]
export const menus = ['default', 'compact', 'dense', 'thin'] as const
export type Menu = (typeof menus)[number]

const chaves = {
  esquema: 'preferencia-esquema',
  tema: 'preferencia-tema',
  cor: 'preferencia-cor',
  menu: 'preferencia-menu',
} as const
const sistemaEscuro = matchMedia('(prefers-color-scheme: dark)')
const ouvintes = new Set<() => void>()
const guardado = (chave: keyof typeof chaves) => localStorage.getItem(chaves[chave])

/** The names of a scale in the system of the panel: what a theme swaps, and nothing else. */
export const variaveisDaMarca = (marca: EscalaDaMarca, lado: 0 | 1): Record<string, string> => ({
  '--q-colors-brand-solid': marca.brand[lado],
  '--q-colors-brand-contrast': marca['on-brand'][lado],
  '--q-colors-brand-fg': marca['brand-strong'][lado],
  '--q-colors-brand-strong': marca['brand-strong'][lado],
  '--q-colors-brand-soft': marca['brand-soft'][lado],
  '--q-colors-brand-muted': marca['brand-soft'][lado],
  '--q-colors-brand-subtle': marca['brand-soft'][lado],
  '--q-colors-brand-emphasized': marca['brand-soft'][lado],
})

const aplicar = () => {
  const { esquema, tema, cor } = aparencia.ler()
  const escuro = esquema === 'dark' || (esquema === 'auto' && sistemaEscuro.matches)
  const raiz = document.documentElement
  raiz.classList.toggle('dark', escuro)
  raiz.classList.toggle('light', !escuro)
  raiz.style.colorScheme = escuro ? 'dark' : 'light'
  raiz.dataset.tema = tema
  const escala: EscalaDaMarca = tema === 'brand' ? escalaDaMarca(cor) : temas[tema]
  for (const [nome, valor] of Object.entries(variaveisDaMarca(escala, escuro ? 1 : 0)))
    if (tema === 'default') raiz.style.removeProperty(nome)
    else raiz.style.setProperty(nome, valor)
}

interface Aparencia {
  esquema: Esquema
  tema: Tema
  /** The colour of the theme `brand`. */
  cor: string
  menu: Menu
}
/** The specification's defaults (K42): a light scheme, the product's theme, a whole menu. */
const lerDoAparelho = (): Aparencia => {
  const cor = guardado('cor') ?? ''
  return {
    esquema: esquemas.find(e => e === guardado('esquema')) ?? 'light',
    tema: nomesDosTemas.find(t => t === guardado('tema')) ?? 'default',
    cor: ehCor(cor) ? cor.toUpperCase() : temas.default.brand[0],
    menu: menus.find(m => m === guardado('menu')) ?? 'default',
  }
}
let atual: Aparencia | undefined

export const aparencia = {
  ler: (): Aparencia => {
    atual ??= lerDoAparelho()
    return atual
  },
  definir: (mudanca: Partial<Aparencia>) => {
    for (const [nome, valor] of Object.entries(mudanca)) localStorage.setItem(chaves[nome as keyof Aparencia], valor)
    atual = undefined
    aplicar()
    for (const ouvinte of ouvintes) ouvinte()
  },
  assinar: (ouvinte: () => void) => {
    ouvintes.add(ouvinte)
    return () => {
      ouvintes.delete(ouvinte)
    }
  },
  /** Before the first paint, and again whenever the system changes its mind. */
  iniciar: () => {
    aplicar()
    sistemaEscuro.addEventListener('change', aplicar)
  },
}
