import type { listarComissoes as contrato } from '../../../../shared/contract/representantes.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Comissao } from '../../../platform/storage/Comissao.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerRepresentante } from '../regras/lerRepresentante.ts'
import { quemNaoAprova } from '../regras/quemNaoAprova.ts'
import { comissaoNaVista } from '../vista.ts'

const umAno = 12

/** The months of a representative, newest first: one read and one query. */
export const listarComissoes: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  async ({ params: { id }, query: { limit = umAno, cursor }, sessao: { usuarioId } }) => {
    const [r, { values, after }] = await Promise.all([
      lerRepresentante(storage, id),
      Comissao.query(storage, {
        pk: `RPC#${id}`,
        // a cursor is the last month that was shown: what is before it, and nothing of another kind
        sk: cursor === undefined ? { prefix: 'COM#' } : { from: 'COM#', to: `COM#${anterior(cursor)}` },
        reverse: true,
        limit,
      }),
    ])
    const outra = !quemNaoAprova(r).includes(usuarioId)
    const itens = values.map(c => ({
      ...comissaoNaVista(c, r),
      aprovavel: c.estado === 'apurada' && r.estado !== 'suspenso' && outra,
    }))
    return { itens, cursor: after ? (itens.at(-1)?.mes ?? null) : null }
  }

const anterior = (mes: string): string => `${mes.slice(0, 5)}${String(Number(mes.slice(5)) - 1).padStart(2, '0')}`
