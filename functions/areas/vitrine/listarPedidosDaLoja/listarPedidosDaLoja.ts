import type { listarPedidosDaLoja as contrato } from '../../../../shared/contract/pedidosDaLoja.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { antesDe } from '../../../platform/storage/antesDe.ts'
import { PedidoDaLoja, pedidosDaEmpresa } from '../../../platform/storage/PedidoDaLoja.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { resumoDosPedidos } from '../regras/resumoDosPedidos.ts'
import { pedidoNaLista } from '../vista.ts'

const POR_PAGINA = 25

/** Orders newest first, a page at a time: one query of keys and one batch. */
export const listarPedidosDaLoja: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ query: { limit = POR_PAGINA, cursor, resumo }, sessao: { empresaId } }) => {
    const pagina = await storage.query({
      ...{ index: 'GSI1', pk: pedidosDaEmpresa(empresaId), limit, reverse: true },
      ...(cursor !== undefined && { sk: { from: '0', to: antesDe(cursor) } }),
    })
    const lidos = pagina.items.length ? (await storage.getMany(pagina.items)).map(PedidoDaLoja.parse) : []
    const ultimo = pagina.items.at(-1)?.GSI1SK
    return {
      itens: lidos.sort((a, b) => (a.criadoEm + a.id < b.criadoEm + b.id ? 1 : -1)).map(pedidoNaLista),
      cursor: pagina.after && typeof ultimo === 'string' ? ultimo : null,
      resumo: resumo ? await resumoDosPedidos(storage, empresaId, clock.now()) : null,
    }
  }
