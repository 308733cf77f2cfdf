import { dataSaoPaulo } from '../../../../shared/domain/calendario.ts'
import type { LerDocumento } from '../../../platform/pagina/documentoPrivado.ts'
import { handler as extratoPedido } from '../extratoPedido/handler.ts'

/** The order of a cart, with the answer of E105 in it: `/documento/{page}/{slug}/{contrato}/{id}`; whole for its payer's cookie. */
export const documentoDoPedido: LerDocumento = async ({ partes: [, slug = '', contrato = '', id = ''], ...mais }) => {
  const pedido = await mais.pedir<'extratoPedido'>(extratoPedido, { contrato, carrinho: id })
  return (
    pedido && {
      pagina: 'pedido',
      rota: { nome: 'pedido', valores: { slug, contrato, id } },
      doServidor: { pedido, hoje: dataSaoPaulo(mais.agora), deFora: mais.deFora },
    }
  )
}
