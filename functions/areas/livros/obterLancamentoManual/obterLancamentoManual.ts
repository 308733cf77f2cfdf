import type { obterLancamentoManual as contrato } from '../../../../shared/contract/livros.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerLancamento, nomeDaEmpresa } from '../regras/lerLancamento.ts'
import { verLancamento } from '../vista.ts'

/** A manual entry for who is to decide on it. */
export const obterLancamentoManual: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  async ({ params: { id }, sessao: { usuarioId } }) => {
    const l = await lerLancamento(storage, id)
    return verLancamento(storage, l, { usuarioId, nome: await nomeDaEmpresa(storage, l) })
  }
