import '../base.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { lerDados } from '../acordar.tsx'
import { dizerAparelho } from '../aparelho.ts'
import type { PedidoDoServidor } from '../dados.ts'
import { resolverRota } from '../rotas.ts'
import { carregarTextos } from '../textos.tsx'
import { Linguas } from './Linguas.tsx'
import { PedidoPagina } from './PedidoPagina.tsx'

/** Wakes up the receipt of a cart as the server rendered it. */
async function acordar() {
  const raiz = document.getElementById('raiz')
  if (!raiz) return
  dizerAparelho()
  const idioma = 'pt-BR'
  const textos = await carregarTextos(idioma)
  const dele = { rota: resolverRota(location.pathname), doServidor: lerDados<PedidoDoServidor>() }
  // in pieces of a few milliseconds: the page is read already, and a finger on it waits for none of this
  startTransition(() => {
    hydrateRoot(
      raiz,
      <Linguas titulo="pedido.titulo" idioma={idioma} textos={textos}>
        {trocarIdioma => <PedidoPagina {...dele} trocarIdioma={trocarIdioma} />}
      </Linguas>,
    )
  })
}
void acordar()
