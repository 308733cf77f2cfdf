import './base.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { lerDados } from './acordar.tsx'
import { dizerAparelho } from './aparelho.ts'
import { Casca } from './Casca.tsx'
import type { ComprovanteDoServidor } from './dados.ts'
import { resolverRota } from './rotas.ts'
import { carregarTextos } from './textos.tsx'

/** Wakes up what the server rendered for this path, or fills its empty shell. */
async function acordar() {
  const raiz = document.getElementById('raiz')
  if (!raiz) return
  dizerAparelho()
  const idioma = document.documentElement.lang === 'en' ? 'en' : 'pt-BR'
  const doServidor = lerDados<ComprovanteDoServidor>()
  const textos = await carregarTextos(idioma)
  const rota = resolverRota(location.pathname)
  const pagina = <Casca rota={rota} idioma={idioma} textos={textos} doServidor={doServidor} />
  if (raiz.firstElementChild) hydrateRoot(raiz, pagina)
  else createRoot(raiz).render(pagina)
}
void acordar()
