import './base.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { lerDados } from './acordar.tsx'
import { dizerAparelho } from './aparelho.ts'
import { Casca } from './Casca.tsx'
import type { ComprovanteDoServidor, FimDoLink } from './dados.ts'
import { type RotaResolvida, resolverRota } from './rotas.ts'
import { carregarTextos } from './textos.tsx'

/** Wakes up what the server rendered for this path, or fills its empty shell. */
async function acordar() {
  const raiz = document.getElementById('raiz')
  if (!raiz) return
  dizerAparelho()
  const idioma = document.documentElement.lang === 'en' ? 'en' : 'pt-BR'
  const rota = resolverRota(location.pathname)
  const [textos, trazido] = await Promise.all([carregarTextos(idioma), oQueVeio(rota)])
  const pagina = <Casca rota={rota} idioma={idioma} textos={textos} {...trazido} />
  if (raiz.firstElementChild) hydrateRoot(raiz, pagina)
  else createRoot(raiz).render(pagina)
}

/** What the document brought: of a link that ended its reason, whose page has to be here before it wakes up; else a receipt. */
async function oQueVeio(rota: RotaResolvida | undefined) {
  if (rota?.nome !== 'linkExpirado') return { doServidor: lerDados<ComprovanteDoServidor>() }
  const fim = lerDados<FimDoLink>()
  if (!fim) return {}
  const { default: FimDoLink } = await import('./fim/FimDoLinkPagina.tsx')
  return { fim, prontas: { FimDoLink } }
}
void acordar()
