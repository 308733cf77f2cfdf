import './base.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { dizerAparelho } from './aparelho.ts'
import { Casca } from './Casca.tsx'
import { resolverRota } from './rotas.ts'
import { carregarTextos } from './textos.tsx'

/** Wakes up what the server rendered for this path, or fills its empty shell. */
async function acordar() {
  const raiz = document.getElementById('raiz')
  if (!raiz) return
  dizerAparelho()
  const idioma = document.documentElement.lang === 'en' ? 'en' : 'pt-BR'
  const pagina = <Casca rota={resolverRota(location.pathname)} idioma={idioma} textos={await carregarTextos(idioma)} />
  if (raiz.firstElementChild) hydrateRoot(raiz, pagina)
  else createRoot(raiz).render(pagina)
}
void acordar()
