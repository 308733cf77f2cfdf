import type { ptBR } from './pt-BR/painel.ts'

/**
 * The panel's words in its three languages. pt-BR is the source: its keys are the type of the others, so a missing or
 * an extra key does not compile. A text with a count has two forms; Turkish nouns stay singular after a number.
 */
export type Texto = string | { readonly one: string; readonly other: string }
export type ChavePainel = keyof typeof ptBR
export type TextosPainel = Readonly<Record<ChavePainel, Texto>>

export const idiomas = ['pt-BR', 'en', 'tr'] as const
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

/**
 * Fills `{nome}` places and picks the plural form by `{n}`. A place without a value stays visible, as a bug should.
 * @example escrever({ one: '{n} uso', other: '{n} usos' }, 'pt-BR', { n: 2 }) // '2 usos'
 */
export const escrever = (
  texto: Texto,
  idioma: IdiomaPainel,
  valores: Readonly<Record<string, string | number>> = {},
): string => {
  const forma =
    typeof texto === 'string'
      ? texto
      : texto[new Intl.PluralRules(idioma).select(Number(valores.n)) === 'one' ? 'one' : 'other']
  return forma.replace(/\{(\w+)\}/g, (lugar, nome: string) => {
    const valor = valores[nome]
    return valor === undefined ? lugar : typeof valor === 'number' ? valor.toLocaleString(idioma) : valor
  })
}
