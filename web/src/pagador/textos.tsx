import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Centavos } from '../../../shared/domain/dinheiro.ts'
import { deReais, formatarReais } from '../../../shared/domain/dinheiro.ts'
import type { ChaveDoPagador, IdiomaDoPagador, Lacunas, TextosDoPagador } from '../../../shared/textos/pagador.ts'
import type { ptBR } from '../../../shared/textos/pt-BR/pagador.ts'

type Valores<K extends ChaveDoPagador> = Record<Lacunas<(typeof ptBR)[K]>, string | number>
/** Translates a key; the values it needs are part of its type. */
export type Traduz = <K extends ChaveDoPagador>(
  chave: K,
  ...valores: Lacunas<(typeof ptBR)[K]> extends never ? [] : [Valores<K>]
) => string

/** Puts values in a text's `{gaps}`; for words that come with a chunk of their own. */
export const preencher = (texto: string, valores?: Readonly<Record<string, string | number>>): string =>
  texto.replace(/\{(\w+)\}/g, (lacuna, nome: string) => String(valores?.[nome] ?? lacuna))

/** The `t` of a language. */
export const tradutor =
  (textos: TextosDoPagador): Traduz =>
  (chave, ...resto) =>
    preencher(textos[chave], resto[0])

interface Idioma {
  idioma: IdiomaDoPagador
  t: Traduz
  /** Centavos as text in the page's language. */
  reais: (centavos: Centavos) => string
}
const Contexto = createContext<Idioma | null>(null)

interface Props {
  idioma: IdiomaDoPagador
  textos: TextosDoPagador
  children: ReactNode
}
export function ComTextos({ idioma, textos, children }: Props) {
  const valor = useMemo<Idioma>(
    () => ({ idioma, t: tradutor(textos), reais: c => formatarReais(c, idioma) }),
    [idioma, textos],
  )
  return <Contexto value={valor}>{children}</Contexto>
}

/** The page's language: `t`, `reais` and its name. */
export function useTextos(): Idioma {
  const valor = useContext(Contexto)
  if (!valor) throw new Error('useTextos outside ComTextos')
  return valor
}

/** Reais of the wire to centavos; the server never sends more than two decimals. */
export const centavosDe = (reais: number): Centavos => deReais(reais) ?? Math.round(reais * 100)

/** Loads one language: Portuguese comes with the page, English only for who needs it. */
export const carregarTextos = async (idioma: IdiomaDoPagador): Promise<TextosDoPagador> =>
  idioma === 'en'
    ? (await import('../../../shared/textos/en/pagador.ts')).en
    : (await import('../../../shared/textos/pt-BR/pagador.ts')).ptBR
