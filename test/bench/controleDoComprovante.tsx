import '../../web/src/pagador/base.css'
import { createRoot } from 'react-dom/client'
import { ComprovantePagina } from '../../web/src/pagador/comprovante/ComprovantePagina.tsx'
import type { Comprovante } from '../../web/src/pagador/comprovante/formatar.ts'
import { resolverRota } from '../../web/src/pagador/rotas.ts'
import { ComTextos, carregarTextos } from '../../web/src/pagador/textos.tsx'
import { ComAvisos } from '../../web/src/pagador/ui/avisos.tsx'

/** The receipt's control: the same sheet as a plain React page, which asks for its data when its script runs. */
async function abrir() {
  const rota = resolverRota(location.pathname.replace('/controle', ''))
  if (!rota) throw new Error('no receipt is here')
  const [comprovante, textos] = await Promise.all([
    fetch(`/api/clientes/comprovante-checkout/${rota.valores.id}`).then(r => r.json() as Promise<Comprovante>),
    carregarTextos('pt-BR'),
  ])
  const doServidor = { comprovante, origem: location.origin, jaPago: false, deFora: false }
  createRoot(document.getElementById('raiz') as HTMLElement).render(
    <ComTextos idioma="pt-BR" textos={textos}>
      <ComAvisos>
        <ComprovantePagina rota={rota} aoSaberIdioma={() => {}} doServidor={doServidor} />
      </ComAvisos>
    </ComTextos>,
  )
}
void abrir()
