import '../base.css'
import { hydrateRoot } from 'react-dom/client'
import { dizerAparelho } from '../aparelho.ts'
import { carregarTextos } from '../textos.tsx'
import { Carrinho } from './Carrinho.tsx'

/** Wakes up the cart as the server rendered it. */
async function acordar() {
  const raiz = document.getElementById('raiz')
  if (!raiz) return
  dizerAparelho()
  const idioma = 'pt-BR'
  hydrateRoot(raiz, <Carrinho idioma={idioma} textos={await carregarTextos(idioma)} />)
}
void acordar()
