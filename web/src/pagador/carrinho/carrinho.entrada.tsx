import '../base.css'
import { hydrateRoot } from 'react-dom/client'
import { dizerAparelho } from '../aparelho.ts'
import { resolverRota } from '../rotas.ts'
import { carregarTextos } from '../textos.tsx'
import { Carrinho } from './Carrinho.tsx'

/** Wakes up the cart, or its receipt, as the server rendered it. */
async function acordar() {
  const raiz = document.getElementById('raiz')
  if (!raiz) return
  dizerAparelho()
  const pagina = resolverRota(location.pathname)?.nome === 'pedido' ? 'pedido' : 'carrinho'
  const idioma = 'pt-BR'
  hydrateRoot(raiz, <Carrinho pagina={pagina} idioma={idioma} textos={await carregarTextos(idioma)} />)
}
void acordar()
