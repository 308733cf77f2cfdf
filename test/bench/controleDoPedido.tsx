import { dataSaoPaulo } from '../../shared/domain/calendario.ts'
import type { Pedido } from '../../web/src/pagador/carrinho/dados.ts'
import { PedidoPagina } from '../../web/src/pagador/carrinho/PedidoPagina.tsx'
import { controlar } from './controlar.tsx'

/** The order's control. */
void controlar<Pedido>(
  ({ contrato, id }) => `/clientes/pagamento-boleto-cartao/extrato-pedido/${contrato}/${id}`,
  (rota, pedido) => {
    const doServidor = { pedido, hoje: dataSaoPaulo(Date.now()), deFora: false }
    return <PedidoPagina rota={rota} doServidor={doServidor} trocarIdioma={() => {}} />
  },
)
