import type { listarAntecipacoesDaEquipe as contrato } from '../../../../shared/contract/financasDaEquipe.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerAntecipacoesDaEquipe } from '../regras/lerAntecipacoesDaEquipe.ts'

/** Offers of every company (R116). */
export const listarAntecipacoesDaEquipe: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  ({ query }) =>
    lerAntecipacoesDaEquipe(storage, query, clock.now())
