import { createContext, useContext } from 'react'
import { writer } from '../../../../shared/textos/engine.ts'
import { ptBR, type TextosDoCarrinho } from '../../../../shared/textos/pt-BR/pagadorCarrinho.ts'
import { useTextos } from '../textos.tsx'

/** The cart's words in the page's language: Portuguese comes with the page, English for who asks for it. */
export const ContextoDoCarrinho = createContext<TextosDoCarrinho>(ptBR)

/** `c('total.varios', { n: 2 })`, beside what every payer page has. */
export function useCarrinhoTextos() {
  const { idioma, t, reais, parcelas } = useTextos()
  const textos = useContext(ContextoDoCarrinho)
  const c = writer<typeof ptBR>(textos, idioma)
  return { idioma, t, reais, parcelas, c }
}
