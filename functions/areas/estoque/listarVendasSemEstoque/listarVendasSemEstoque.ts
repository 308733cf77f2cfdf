import type { listarVendasSemEstoque as contrato } from '../../../../shared/contract/estoque.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Checkout } from '../../../platform/storage/Checkout.ts'
import { ReservaDeEstoque, vendidosSemEstoque } from '../../../platform/storage/Estoque.ts'
import type { Storage } from '../../../platform/storage/port.ts'

const POR_PAGINA = 25
const TAMANHO_DO_ID = 21

/** Sales that were paid and are not served, newest first: a query of keys, a batch of them and one of their payments. */
export const listarVendasSemEstoque: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  async ({ query: { limit = POR_PAGINA, cursor }, sessao: { empresaId } }) => {
    const pk = vendidosSemEstoque(empresaId)
    const pagina = await storage.query({
      ...{ index: 'GSI1', pk, limit, reverse: true },
      ...(cursor !== undefined && {
        after: { ...ReservaDeEstoque.key(cursor.slice(-TAMANHO_DO_ID)), GSI1PK: pk, GSI1SK: cursor },
      }),
    })
    const lidas = pagina.items.length ? (await storage.getMany(pagina.items)).map(ReservaDeEstoque.parse) : []
    const chaves = lidas.map(r => Checkout.key(r.checkoutId))
    const pagos = chaves.length ? (await storage.getMany(chaves)).map(Checkout.parse) : []
    const valores = new Map(pagos.map(c => [c.id, c.total]))
    const ultima = pagina.items.at(-1)?.GSI1SK
    return {
      itens: lidas
        .sort((a, b) => b.em - a.em || (a.checkoutId < b.checkoutId ? 1 : -1))
        .flatMap(({ checkoutId, estado, itens, em }) =>
          // served or given back since the index was read
          estado === 'semEstoque' || estado === 'aEspera'
            ? {
                ...{ pagamento: checkoutId, situacao: estado, valor: valores.get(checkoutId) ?? 0 },
                itens: itens.map(({ nome, quantidade }) => ({ nome, quantidade })),
                em: new Date(em).toISOString(),
              }
            : [],
        ),
      cursor: pagina.after && typeof ultima === 'string' ? ultima : null,
    }
  }
