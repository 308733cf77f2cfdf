import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Centavos } from '../../../shared/domain/dinheiro.ts'
import { deReais, formatarReais } from '../../../shared/domain/dinheiro.ts'
import { dizerParcelas } from '../../../shared/domain/parcelasMostradas.ts'
import { type Write, writer } from '../../../shared/textos/engine.ts'
import type { FonteDoPagador, IdiomaDoPagador, TextosDoPagador } from '../../../shared/textos/pagador.ts'

/** Translates a key; the values it needs are part of its type. */
export type Traduz = Write<FonteDoPagador>

interface Idioma {
  idioma: IdiomaDoPagador
  t: Traduz
  /** Centavos as text in the page's language. */
  reais: (centavos: Centavos) => string
  /** The instalments of a plan's total, in centavos, as they are charged. */
  parcelas: (total: Centavos, n: number) => string
}
const Contexto = createContext<Idioma | null>(null)

interface Props {
  idioma: IdiomaDoPagador
  textos: TextosDoPagador
  children: ReactNode
}
export function ComTextos({ idioma, textos, children }: Props) {
  const valor = useMemo<Idioma>(() => {
    const t = writer<FonteDoPagador>(textos, idioma)
    const reais = (c: Centavos) => formatarReais(c, idioma)
    const iguais = (n: number, valor: string) => t('parcelas.iguais', { n, valor })
    return { idioma, t, reais, parcelas: (total, n) => dizerParcelas(total, n, { iguais, reais }) }
  }, [idioma, textos])
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
