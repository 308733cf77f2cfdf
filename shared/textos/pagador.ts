import { en } from './en/pagador.ts'
import type { KeyWith } from './engine.ts'
import { ptBR } from './pt-BR/pagador.ts'

/** Words on the payer's pages. The browser loads one language; server and tests take them from here. */
export type FonteDoPagador = typeof ptBR
export type ChaveDoPagador = keyof FonteDoPagador
/** Keys whose text needs no values: what a validator or a table may name. */
export type ChaveSimples = KeyWith<FonteDoPagador>
/** A language: every key, free words. */
export type TextosDoPagador = Readonly<Record<ChaveDoPagador, string>>
export const idiomasDoPagador = ['pt-BR', 'en'] as const
export type IdiomaDoPagador = (typeof idiomasDoPagador)[number]

export const textosDoPagador: Readonly<Record<IdiomaDoPagador, TextosDoPagador>> = { 'pt-BR': ptBR, en }
