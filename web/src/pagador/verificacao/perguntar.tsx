import { createRoot } from 'react-dom/client'
import { textosDaVerificacao } from '../../../../shared/textos/pt-BR/pagadorVerificacao.ts'
import { Verificacao } from './Verificacao.tsx'

/**
 * Shows the third party's bot check over the page and answers what it gave; null: the page proves itself. A tree of its
 * own, so that the card's form under it stays as it is, on our page and in the embedded card.
 */
export function perguntar(quadro: string): Promise<string | null> {
  const idioma = document.documentElement.lang === 'en' ? 'en' : 'pt-BR'
  const lugar = document.createElement('div')
  document.body.append(lugar)
  const raiz = createRoot(lugar)
  return new Promise(responder => {
    const aoTerminar = (token: string | null) => {
      responder(token)
      raiz.unmount()
      lugar.remove()
    }
    raiz.render(
      <Verificacao quadro={quadro} idioma={idioma} textos={textosDaVerificacao[idioma]} aoTerminar={aoTerminar} />,
    )
  })
}
