import '../../web/src/pagador/base.css'
import { createRoot } from 'react-dom/client'
import { Checkout } from '../../web/src/pagador/checkout/Checkout.tsx'
import type { Link } from '../../web/src/pagador/dados.ts'
import { ComTextos, carregarTextos } from '../../web/src/pagador/textos.tsx'
import { ComAvisos } from '../../web/src/pagador/ui/avisos.tsx'

/** The link's control: the same screen as a plain React page, which asks for its data when its script runs. */
async function abrir() {
  const token = location.pathname.split('/').at(-1) ?? ''
  const [link, textos] = await Promise.all([
    fetch(`/api/checkout/${token}`).then(r => r.json() as Promise<Link>),
    carregarTextos('pt-BR'),
  ])
  const rota = { nome: 'checkoutV2', valores: { token } } as const
  createRoot(document.getElementById('raiz') as HTMLElement).render(
    <ComTextos idioma="pt-BR" textos={textos}>
      <ComAvisos>
        <Checkout link={link} versao={2} rota={rota} descricaoHtml={link.descricao} />
      </ComAvisos>
    </ComTextos>,
  )
}
void abrir()
