import { createContext, useContext } from 'react'
import { dataNoIdioma } from '../../../../shared/domain/calendario.ts'
import { writer } from '../../../../shared/textos/engine.ts'
import { ptBR, type TextosDoCarrinho } from '../../../../shared/textos/pt-BR/pagadorCarrinho.ts'
import { useTextos } from '../textos.tsx'
import type { Boleto } from './dados.ts'

/** The cart's words in the page's language: Portuguese comes with the page, English for who asks for it. */
export const ContextoDoCarrinho = createContext<TextosDoCarrinho>(ptBR)

/** `c('total.varios', { n: 2 })`, beside what every payer page has. */
export function useCarrinhoTextos() {
  const { idioma, t, reais, parcelas } = useTextos()
  const textos = useContext(ContextoDoCarrinho)
  const c = writer<typeof ptBR>(textos, idioma)
  /** When a slip is due. */
  const vence = ({ dataVencimento: dia }: Boleto) =>
    dia ? c('item.vence', { data: dataNoIdioma(dia, idioma) }) : c('item.semVencimento')
  return { idioma, t, reais, parcelas, c, vence }
}
