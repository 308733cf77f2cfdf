import { ehCor } from '../../../shared/domain/cor.ts'
import { type EscalaDaMarca, escalaDaMarca, temas } from '../theme/tokens.ts'
import { CHAVE_DO_ESQUEMA, ehEscuro, sistemaEscuro, vestir } from './esquema.ts'

/**
 * How the panel looks on this device (R130, R131): preferences, kept out of the session and outliving it. `empresa`,
 * beside the six themes, is the colour of the company's own pages (E064), which every scheme corrects as `brand`'s.
 */
export const esquemas = ['auto', 'light', 'dark'] as const
export type Esquema = (typeof esquemas)[number]
export const nomesDosTemas = ['default', 'brand', 'indigo', 'rose', 'purple', 'amber', 'empresa'] as const
export type Tema = (typeof nomesDosTemas)[number]
export const menus = ['default', 'compact', 'dense', 'thin'] as const
export type Menu = (typeof menus)[number]

const chaves = {
  esquema: CHAVE_DO_ESQUEMA,
  tema: 'preferencia-tema',
  cor: 'preferencia-cor',
  menu: 'preferencia-menu',
  corDaEmpresa: 'preferencia-cor-empresa',
} as const
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

/** A theme's scale; the company's colour where it is not known yet is ours. */
export const escalaDoTema = ({ tema, cor, corDaEmpresa }: Pick<Aparencia, 'tema' | 'cor' | 'corDaEmpresa'>) => {
  if (tema === 'brand') return escalaDaMarca(cor)
  if (tema === 'empresa') return corDaEmpresa ? escalaDaMarca(corDaEmpresa) : temas.default
  return temas[tema]
}

const aplicar = () => {
  const agora = aparencia.ler()
  const { esquema, tema } = agora
  const escuro = ehEscuro(esquema)
  const raiz = document.documentElement
  vestir(escuro)
  raiz.dataset.tema = tema
  const escala: EscalaDaMarca = escalaDoTema(agora)
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
  /** The signed-in company's colour; undefined until it is known. */
  corDaEmpresa: string | undefined
}
/** Kept with the company's slug, so that another company's session, or none, never wears it. */
const lerCorDaEmpresa = (): string | undefined => {
  const [slug, cor = ''] = (guardado('corDaEmpresa') ?? '').split(' ')
  return slug && slug === localStorage.getItem('client') && ehCor(cor) ? cor.toUpperCase() : undefined
}
/** The specification's defaults (K42): a light scheme, the product's theme, a whole menu. */
const lerDoAparelho = (): Aparencia => {
  const cor = guardado('cor') ?? ''
  return {
    esquema: esquemas.find(e => e === guardado('esquema')) ?? 'light',
    tema: nomesDosTemas.find(t => t === guardado('tema')) ?? 'default',
    cor: ehCor(cor) ? cor.toUpperCase() : temas.default.brand[0],
    menu: menus.find(m => m === guardado('menu')) ?? 'default',
    corDaEmpresa: lerCorDaEmpresa(),
  }
}
let atual: Aparencia | undefined

const mudou = () => {
  atual = undefined
  aplicar()
  for (const ouvinte of ouvintes) ouvinte()
}

export const aparencia = {
  ler: (): Aparencia => {
    atual ??= lerDoAparelho()
    return atual
  },
  definir: (mudanca: Partial<Omit<Aparencia, 'corDaEmpresa'>>) => {
    for (const [nome, valor] of Object.entries(mudanca)) localStorage.setItem(chaves[nome as keyof Aparencia], valor)
    mudou()
  },
  /** What the server says that the company's colour is; said again whenever it is asked. */
  saberCorDaEmpresa: (slug: string, cor: string) => {
    const nova = `${slug} ${cor.toUpperCase()}`
    if (guardado('corDaEmpresa') === nova) return
    localStorage.setItem(chaves.corDaEmpresa, nova)
    mudou()
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
