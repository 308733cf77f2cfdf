import ui from '../ui/ui.module.css'
import css from './carrinho.module.css'
import { useCarrinhoTextos } from './contexto.ts'

/** The receipt's shape while it is asked for. */
export function EsqueletoDoPedido({ semRede = false }: { semRede?: boolean }) {
  const { c } = useCarrinhoTextos()
  return (
    <main className={css.esqueleto} aria-busy="true">
      <h1>{c('pedido.titulo')}</h1>
      <div className={ui.cartao}>
        <span className={css.barra} />
        <span className={css.barra} />
        <span className={css.barra} />
      </div>
      <p role="status" className={css.suave}>
        {c(semRede ? 'semConexao' : 'pedido.carregando')}
      </p>
    </main>
  )
}
