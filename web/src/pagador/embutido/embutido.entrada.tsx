import '../base.css'
import { createRoot } from 'react-dom/client'
import type { DadosDoEmbutido } from '../dados.ts'
import { ComTextos, carregarTextos } from '../textos.tsx'
import { ComAvisos } from '../ui/avisos.tsx'
import { CartaoEmbutido } from './CartaoEmbutido.tsx'

/** Fills the embedded card's document. */
async function acordar() {
  const raiz = document.getElementById('raiz')
  const json = document.getElementById('dados')?.textContent
  if (!raiz || !json) return
  const { link, origens } = JSON.parse(json) as Pick<DadosDoEmbutido, 'link' | 'origens'>
  const idioma = link.linkParaEstrangeiros ? 'en' : 'pt-BR'
  createRoot(raiz).render(
    <ComTextos idioma={idioma} textos={await carregarTextos(idioma)}>
      <ComAvisos>
        <CartaoEmbutido link={link} origens={origens} />
      </ComAvisos>
    </ComTextos>,
  )
}
void acordar()
