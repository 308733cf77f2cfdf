import type { listarPedidosDaLoja as contrato } from '../../../../shared/contract/pedidosDaLoja.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { PedidoDaLoja, pedidosDaEmpresa } from '../../../platform/storage/PedidoDaLoja.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { pedidoNaLista } from '../vista.ts'

const POR_PAGINA = 25
const TAMANHO_DO_ID = 21

/** Orders newest first, a page at a time: one query of keys and one batch. */
export const listarPedidosDaLoja: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  async ({ query: { limit = POR_PAGINA, cursor }, sessao: { empresaId } }) => {
    const pk = pedidosDaEmpresa(empresaId)
    const lugar = cursor === undefined ? undefined : Buffer.from(cursor, 'base64url').toString()
    const pagina = await storage.query({
      ...{ index: 'GSI1', pk, limit, reverse: true },
      ...(lugar && {
        after: { ...PedidoDaLoja.key(lugar.slice(-TAMANHO_DO_ID)), GSI1PK: pk, GSI1SK: lugar },
      }),
    })
    const lidos = pagina.items.length ? (await storage.getMany(pagina.items)).map(PedidoDaLoja.parse) : []
    const ultimo = pagina.items.at(-1)?.GSI1SK
    return {
      itens: lidos.map(pedidoNaLista),
      cursor: pagina.after && typeof ultimo === 'string' ? Buffer.from(ultimo).toString('base64url') : null,
    }
  }
