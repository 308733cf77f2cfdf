import type { listarRecebiveisDaEquipe as contrato } from '../../../../shared/contract/financasDaEquipe.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerRecebiveisDaEquipe } from '../regras/lerRecebiveisDaEquipe.ts'

/** Receivable units of every account (R113). */
export const listarRecebiveisDaEquipe: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  ({ query }) =>
    lerRecebiveisDaEquipe(storage, query, clock.now())
