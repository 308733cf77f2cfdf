import { type ReactNode, useEffect, useRef, useState } from 'react'
import { produto } from '../../../../shared/produto.ts'
import type { IdiomaDoPagador, TextosDoPagador } from '../../../../shared/textos/pagador.ts'
import { ptBR, type TextosDoCarrinho } from '../../../../shared/textos/pt-BR/pagadorCarrinho.ts'
import { ComTextos, carregarTextos } from '../textos.tsx'
import { ComAvisos } from '../ui/avisos.tsx'
import { ContextoDoCarrinho } from './contexto.ts'
import { idiomaLembrado, lembrarIdioma } from './lembrancas.ts'

interface Props {
  /** The document's name, which changes with the language. */
  titulo: 'titulo' | 'pedido.titulo'
  idioma: IdiomaDoPagador
  textos: TextosDoPagador
  children: (trocarIdioma: () => void) => ReactNode
}
/** What is around the cart's pages: their words, in the language of the payer or of their browser (decision 0260). */
export function Linguas({ titulo, children, ...inicio }: Props) {
  const [{ doCarrinho, ...lingua }, setLingua] = useState({ ...inicio, doCarrinho: ptBR as TextosDoCarrinho })
  const falar = (idioma: IdiomaDoPagador) => {
    const palavras = idioma === 'en' ? import('../../../../shared/textos/en/pagadorCarrinho.ts').then(m => m.en) : ptBR
    void Promise.all([carregarTextos(idioma), palavras]).then(([textos, doCarrinho]) => {
      document.documentElement.lang = idioma
      document.title = `${doCarrinho[titulo]} · ${produto.nome}`
      setLingua({ idioma, textos, doCarrinho })
    })
  }
  const acordar = useRef(falar)
  useEffect(() => {
    if (idiomaLembrado() === 'en') acordar.current('en')
  }, [])
  const trocarIdioma = () => {
    const idioma = lingua.idioma === 'en' ? 'pt-BR' : 'en'
    lembrarIdioma(idioma)
    falar(idioma)
  }
  return (
    <ComTextos {...lingua}>
      <ContextoDoCarrinho value={doCarrinho}>
        <ComAvisos noAlto>{children(trocarIdioma)}</ComAvisos>
      </ContextoDoCarrinho>
    </ComTextos>
  )
}
