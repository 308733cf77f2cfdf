import type { obterOrdemJudicial as contrato } from '../../../../shared/contract/ordensJudiciais.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerOrdem } from '../regras/ordens/lerOrdem.ts'
import { verOrdem } from '../vistaDaOrdem.ts'

/** One court order as it stands, and what its reader may say of it. */
export const obterOrdemJudicial: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  async ({ params: { id }, sessao }) =>
    verOrdem(storage, await lerOrdem(storage, id), sessao.usuarioId)
