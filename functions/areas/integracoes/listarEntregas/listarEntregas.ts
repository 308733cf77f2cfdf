import type { listarEntregas as contrato } from '../../../../shared/contract/webhooks.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerEntregas } from '../regras/lerEntregas.ts'

/** The company's own deliveries, newest first. */
export const listarEntregas: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  ({ query, sessao }) =>
    lerEntregas(storage, sessao.empresaId, query, clock.now())
