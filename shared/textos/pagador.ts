import { en } from './en/pagador.ts'
import { ptBR } from './pt-BR/pagador.ts'

/** Words on the payer's pages. The browser loads one language; server and tests take them from here. */
export type ChaveDoPagador = keyof typeof ptBR
/** The names in a text's `{gaps}`. */
export type Lacunas<S extends string> = S extends `${string}{${infer N}}${infer Resto}` ? N | Lacunas<Resto> : never
/** Keys whose text needs no values: what a validator or a table may name. */
export type ChaveSimples = {
  [K in ChaveDoPagador]: [Lacunas<(typeof ptBR)[K]>] extends [never] ? K : never
}[ChaveDoPagador]
/** A language: every key, free words. */
export type TextosDoPagador = Readonly<Record<ChaveDoPagador, string>>
export const idiomasDoPagador = ['pt-BR', 'en'] as const
export type IdiomaDoPagador = (typeof idiomasDoPagador)[number]

export const textosDoPagador: Readonly<Record<IdiomaDoPagador, TextosDoPagador>> = { 'pt-BR': ptBR, en }
