import type { KeyWith, Language, Text } from './engine.ts'
import type { ptBR } from './pt-BR/painel.ts'

/** The panel's words in its three languages. */
export type FonteDoPainel = typeof ptBR
/** Keys whose text needs no values, or only these: what a table, a menu or a validator may name. */
export type ChavePainel<G extends string = never> = KeyWith<FonteDoPainel, G>
export type TextosPainel = Readonly<Record<keyof FonteDoPainel, Text>>

export const idiomas = ['pt-BR', 'en', 'tr'] as const satisfies readonly Language[]
export type IdiomaPainel = (typeof idiomas)[number]
/** Each language by its own name, for the menu. */
export const nomesDosIdiomas: Readonly<Record<IdiomaPainel, string>> = {
  'pt-BR': 'Português',
  en: 'English',
  tr: 'Türkçe',
}

/** The texts of a language; each is a chunk of its own in the browser. */
export const carregarTextos = async (idioma: IdiomaPainel): Promise<TextosPainel> => {
  if (idioma === 'en') return (await import('./en/painel.ts')).en
  if (idioma === 'tr') return (await import('./tr/painel.ts')).tr
  return (await import('./pt-BR/painel.ts')).ptBR
}
