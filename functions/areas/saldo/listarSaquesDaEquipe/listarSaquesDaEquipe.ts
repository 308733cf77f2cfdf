import type { listarSaquesDaEquipe as contrato } from '../../../../shared/contract/saldoDaEquipe.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerSaquesDaEquipe } from '../regras/lerSaquesDaEquipe.ts'

/** Withdrawals of every company that wait for no person any more (R117); those that wait are the staff's queue. */
export const listarSaquesDaEquipe: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage }) =>
  ({ query }) =>
    lerSaquesDaEquipe(storage, query)
