import type { obterPassosDoCarrinho as contrato } from '../../../../shared/contract/passosDoCarrinho.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { verPassos } from '../vistaDosPassos.ts'

/** What of a cart may be done by hand, what waits, and what was done. */
export const obterPassosDoCarrinho: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  ({ params: { id }, sessao }) =>
    verPassos(storage, id, sessao.usuarioId)
