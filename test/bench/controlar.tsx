import '../../web/src/pagador/base.css'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { Moldura } from '../../web/src/pagador/acordar.tsx'
import { type RotaResolvida, resolverRota } from '../../web/src/pagador/rotas.ts'
import { carregarTextos } from '../../web/src/pagador/textos.tsx'

/** A document's control: the same page as a plain React page, which asks for its data when its script runs. */
export async function controlar<D>(
  chamada: (valores: RotaResolvida['valores']) => string,
  pagina: (rota: RotaResolvida, dados: D) => ReactNode,
): Promise<void> {
  const rota = resolverRota(location.pathname.replace('/controle', ''))
  if (!rota) throw new Error('no page is here')
  const [dados, textos] = await Promise.all([
    fetch(`/api${chamada(rota.valores)}`).then(r => r.json() as Promise<D>),
    carregarTextos('pt-BR'),
  ])
  createRoot(document.getElementById('raiz') as HTMLElement).render(
    <Moldura idioma="pt-BR" textos={textos}>
      {pagina(rota, dados)}
    </Moldura>,
  )
}
