import ui from '../ui/ui.module.css'
import css from './carrinho.module.css'
import { usePedidoTextos } from './palavrasDoPedido.ts'

/** The receipt's shape while it is asked for. */
export function EsqueletoDoPedido({ semRede = false }: { semRede?: boolean }) {
  const { c, p } = usePedidoTextos()
  return (
    <main className={css.esqueleto} aria-busy="true">
      <h1>{c('pedido.titulo')}</h1>
      <div className={ui.cartao}>
        <span className={css.barra} />
        <span className={css.barra} />
        <span className={css.barra} />
      </div>
      <p role="status" className={css.suave}>
        {semRede ? c('semConexao') : p('carregando')}
      </p>
    </main>
  )
}
