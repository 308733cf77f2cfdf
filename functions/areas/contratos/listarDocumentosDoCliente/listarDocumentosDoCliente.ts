import type { listarDocumentosDoCliente as contrato } from '../../../../shared/contract/documentosDoCliente.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { DocumentoPedido } from '../../../platform/storage/DocumentoPedido.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerCliente } from '../regras/cadastro.ts'
import { pedidoParaEquipe, pedidosDa } from '../regras/documentos/documentos.ts'

/** What staff asked a client for, a page of one query at a time; or the one that a case of the queue is of. */
export const listarDocumentosDoCliente: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  async ({ params: { id }, query: { pedido, ...pagina } }) => {
    await lerCliente(storage, id)
    if (pedido !== undefined) {
      const um = await DocumentoPedido.get(storage, { empresaId: id, ulid: pedido }, { consistent: true })
      return { itens: um ? [pedidoParaEquipe(um)] : [], cursor: null }
    }
    const { itens, cursor } = await pedidosDa(storage, id, pagina)
    return { itens: itens.map(pedidoParaEquipe), cursor }
  }
