import type { listarPedidosDeCompra as contrato } from '../../../../shared/contract/fornecedores.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { comprasDaEmpresa, PedidoDeCompra } from '../../../platform/storage/Fornecedor.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { compraNaLista } from '../regras/compras.ts'

const POR_PAGINA = 25
const TAMANHO_DO_ID = 21

/** Purchases of the company, newest first, a page at a time: one query of keys and one batch. */
export const listarPedidosDeCompra: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  async ({ query: { limit = POR_PAGINA, cursor }, sessao: { empresaId } }) => {
    const pk = comprasDaEmpresa(empresaId)
    const pagina = await storage.query({
      ...{ index: 'GSI1', pk, limit, reverse: true },
      ...(cursor !== undefined && {
        after: { ...PedidoDeCompra.key(cursor.slice(-TAMANHO_DO_ID)), GSI1PK: pk, GSI1SK: cursor },
      }),
    })
    const lidas = pagina.items.length ? (await storage.getMany(pagina.items)).map(PedidoDeCompra.parse) : []
    const ultima = pagina.items.at(-1)?.GSI1SK
    return {
      itens: lidas.sort((a, b) => (a.criadoEm + a.id < b.criadoEm + b.id ? 1 : -1)).map(compraNaLista),
      cursor: pagina.after && typeof ultima === 'string' ? ultima : null,
    }
  }
