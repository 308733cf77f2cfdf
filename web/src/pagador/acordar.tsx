import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { IdiomaDoPagador, TextosDoPagador } from '../../../shared/textos/pagador.ts'
import { dizerAparelho } from './aparelho.ts'
import { type RotaResolvida, resolverRota } from './rotas.ts'
import { ComTextos, carregarTextos } from './textos.tsx'
import { ComAvisos } from './ui/avisos.tsx'

/** The document's own data, as its server wrote them; undefined where its page asks by itself. */
export function lerDados<D>(): D | undefined {
  const json = document.getElementById('dados')?.textContent
  return json ? (JSON.parse(json) as D) : undefined
}

interface Props {
  idioma: IdiomaDoPagador
  textos: TextosDoPagador
  children: ReactNode
}
/** What is around a page that has a document of its own: the same on the server and in the browser. */
export const Moldura = ({ idioma, textos, children }: Props) => (
  <ComTextos idioma={idioma} textos={textos}>
    <ComAvisos>{children}</ComAvisos>
  </ComTextos>
)

/** Wakes up such a page as the server drew it, with what its document brought. */
export async function acordar<D>(pagina: (rota: RotaResolvida | undefined, doServidor: D | undefined) => ReactNode) {
  const raiz = document.getElementById('raiz')
  if (!raiz) return
  dizerAparelho()
  const idioma = 'pt-BR'
  const textos = await carregarTextos(idioma)
  hydrateRoot(
    raiz,
    <Moldura idioma={idioma} textos={textos}>
      {pagina(resolverRota(location.pathname), lerDados<D>())}
    </Moldura>,
  )
}
