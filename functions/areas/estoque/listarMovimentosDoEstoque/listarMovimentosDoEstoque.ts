import type { listarMovimentosDoEstoque as contrato } from '../../../../shared/contract/estoque.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { MovimentoDeEstoque } from '../../../platform/storage/Estoque.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerNivel } from '../regras/niveis.ts'
import { verMovimento } from '../vista.ts'

const POR_PAGINA = 25

/** Movements of one thing, newest first; a cursor is the number of the last one that was shown. */
export const listarMovimentosDoEstoque: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  async ({ params: { id }, query: { limit = POR_PAGINA, cursor }, sessao: { empresaId } }) => {
    await lerNivel(storage, empresaId, id)
    const chave = (n: number) => MovimentoDeEstoque.key({ nivelId: id, n })
    const { values, after } = await MovimentoDeEstoque.query(storage, {
      ...{ pk: chave(0).PK, limit, reverse: true },
      ...(cursor === undefined
        ? { sk: { prefix: 'MOV#' } }
        : { sk: { from: chave(0).SK, to: chave(Number(cursor) - 1).SK } }),
    })
    const ultimo = values.at(-1)?.n ?? 0
    return { itens: values.map(verMovimento), cursor: after && ultimo > 1 ? String(ultimo) : null }
  }
