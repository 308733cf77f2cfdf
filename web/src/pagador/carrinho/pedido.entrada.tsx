import '../base.css'
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
  hydrateRoot(
    raiz,
    <Linguas titulo="pedido.titulo" idioma={idioma} textos={textos}>
      {trocarIdioma => <PedidoPagina {...dele} trocarIdioma={trocarIdioma} />}
    </Linguas>,
  )
}
void acordar()
