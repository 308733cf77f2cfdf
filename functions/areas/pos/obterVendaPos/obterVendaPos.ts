import type { obterVendaPos as contrato } from '../../../../shared/contract/vendaPos.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerVendaPos, verVendaPos } from '../regras/vendaPos.ts'

/** A sale of the point of sale as it stands: three reads by key. */
export const obterVendaPos: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock, env }) =>
  async ({ params, sessao }) =>
    verVendaPos(await lerVendaPos(storage, sessao.empresaId, params.id), clock.now(), env.PAGAR_URL)
