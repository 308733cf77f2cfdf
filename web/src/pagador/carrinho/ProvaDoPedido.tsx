import { lazy, Suspense, useEffect, useState } from 'react'
import ui from '../ui/ui.module.css'
import css from './carrinho.module.css'
import { usePedidoTextos } from './palavrasDoPedido.ts'

/** Drawn once the page woke up: the document carries the way to the check, and leaves the code its place. */
const Codigo = lazy(() =>
  import('../pix/QrCode.tsx').then(({ QrCode, MASCARA_DA_PROVA }) => ({
    default: (props: { texto: string; nome: string }) => <QrCode {...props} mascara={MASCARA_DA_PROVA} />,
  })),
)

/** The order's receipt proves itself: anybody who holds the paper can check it. */
export function ProvaDoPedido({ url }: { url: string }) {
  const { p } = usePedidoTextos()
  const [acordada, setAcordada] = useState(false)
  useEffect(() => setAcordada(true), [])
  const vaga = <div className={css.vaga} />
  return (
    <section className={`${ui.cartao} ${css.prova}`} aria-labelledby="titulo-da-prova">
      {acordada ? (
        <Suspense fallback={vaga}>
          <Codigo texto={url} nome={p('prova.qr')} />
        </Suspense>
      ) : (
        vaga
      )}
      <div>
        <h2 id="titulo-da-prova" className={css.tituloDaSecao}>
          {p('prova')}
        </h2>
        <p className={css.suave}>{p('prova.texto')}</p>
        <a href={url} className={css.conferir}>
          {p('prova.link')}
        </a>
      </div>
    </section>
  )
}
