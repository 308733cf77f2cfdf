import './base.css'
import { hydrateRoot } from 'react-dom/client'
import { dizerAparelho } from './aparelho.ts'
import { Checkout } from './checkout/Checkout.tsx'
import type { DadosDoCheckout } from './dados.ts'
import { primeirasPalavras } from './palavras.ts'
import { resolverRota, rotaDoCheckout } from './rotas.ts'
import { ComTextos } from './textos.tsx'
import { ComAvisos } from './ui/avisos.tsx'

/** Wakes up the checkout that the server rendered. */
async function acordar() {
  const raiz = document.getElementById('raiz')
  const json = document.getElementById('dados')?.textContent
  if (!raiz || !json) return
  dizerAparelho()
  const { link, versao } = JSON.parse(json) as DadosDoCheckout
  const idioma = link.linkParaEstrangeiros ? 'en' : 'pt-BR'
  const rota = resolverRota(location.pathname) ?? { nome: rotaDoCheckout(versao), valores: { token: link.id } }
  const textos = await primeirasPalavras()
  hydrateRoot(
    raiz,
    <ComTextos idioma={idioma} textos={textos}>
      <ComAvisos>
        <Checkout link={link} versao={versao} rota={rota} descricaoHtml="" />
      </ComAvisos>
    </ComTextos>,
  )
}
void acordar()
