import type { listarCheckoutsDaEquipe as contrato } from '../../../../shared/contract/pagamentosDaEquipe.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerCheckoutsDaEquipe } from '../regras/lerCheckoutsDaEquipe.ts'

/** Payments of every company (R110, V098). */
export const listarCheckoutsDaEquipe: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  ({ query }) =>
    lerCheckoutsDaEquipe(storage, query, clock.now())
