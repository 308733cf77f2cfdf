import type { listarServicosFinanceiros as contrato } from '../../../../shared/contract/financasDaEquipe.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerServicosFinanceiros } from '../regras/lerServicosFinanceiros.ts'

/** What each service earned in a period and in the one before (E139). */
export const listarServicosFinanceiros: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  ({ query }) =>
    lerServicosFinanceiros(storage, query, clock.now())
