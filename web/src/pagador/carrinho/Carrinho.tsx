import { type ComponentType, useEffect, useRef, useState } from 'react'
import { produto } from '../../../../shared/produto.ts'
import type { IdiomaDoPagador, TextosDoPagador } from '../../../../shared/textos/pagador.ts'
import { ptBR, type TextosDoCarrinho } from '../../../../shared/textos/pt-BR/pagadorCarrinho.ts'
import { type RotaResolvida, resolverRota } from '../rotas.ts'
import { ComTextos, carregarTextos } from '../textos.tsx'
import { ComAvisos } from '../ui/avisos.tsx'
import { CarrinhoPagina } from './CarrinhoPagina.tsx'
import { ContextoDoCarrinho } from './contexto.ts'
import { EsqueletoDoPedido } from './EsqueletoDoPedido.tsx'
import { idiomaLembrado, lembrarIdioma } from './lembrancas.ts'

interface Props {
  pagina: 'carrinho' | 'pedido'
  idioma: IdiomaDoPagador
  textos: TextosDoPagador
}

/** The cart's document: its page, or its receipt. What the server renders knows no address; the browser reads it. */
export function Carrinho({ pagina, ...inicio }: Props) {
  const [{ doCarrinho, ...lingua }, setLingua] = useState({ ...inicio, doCarrinho: ptBR as TextosDoCarrinho })
  const [rota, setRota] = useState<RotaResolvida>()
  const falar = (idioma: IdiomaDoPagador) => {
    const palavras = idioma === 'en' ? import('../../../../shared/textos/en/pagadorCarrinho.ts').then(m => m.en) : ptBR
    void Promise.all([carregarTextos(idioma), palavras]).then(([textos, doCarrinho]) => {
      document.documentElement.lang = idioma
      document.title = `${doCarrinho[pagina === 'pedido' ? 'pedido.titulo' : 'titulo']} · ${produto.nome}`
      setLingua({ idioma, textos, doCarrinho })
    })
  }
  const acordar = useRef(falar)
  useEffect(() => {
    setRota(resolverRota(location.pathname))
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
        <ComAvisos noAlto>
          {pagina === 'pedido' ? (
            <Pedido rota={rota} trocarIdioma={trocarIdioma} />
          ) : (
            <CarrinhoPagina rota={rota} trocarIdioma={trocarIdioma} />
          )}
        </ComAvisos>
      </ContextoDoCarrinho>
    </ComTextos>
  )
}

export interface PropsDaPagina {
  /** Known once the page woke up. */
  rota: RotaResolvida | undefined
  trocarIdioma: () => void
}

/** The receipt in a chunk of its own; its skeleton is the server's. */
function Pedido(props: PropsDaPagina) {
  const [modulo, setModulo] = useState<{ Componente: ComponentType<PropsDaPagina> } | null>(null)
  useEffect(() => {
    void import('./PedidoPagina.tsx').then(m => setModulo({ Componente: m.default }))
  }, [])
  return modulo ? <modulo.Componente {...props} /> : <EsqueletoDoPedido />
}
