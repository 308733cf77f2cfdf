import type { obterContestacaoDaEquipe as contrato } from '../../../../shared/contract/casosDaEquipe.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerContestacao, verContestacaoDaEquipe } from '../regras/contestacaoDaEquipe.ts'

/** A contested sale of any company: its sale, its case and its company, in one batch and one read. */
export const obterContestacaoDaEquipe: UseCase<typeof contrato, Base & { storage: Storage }> =
  ({ storage, clock }) =>
  async ({ params: { id, caso } }) =>
    verContestacaoDaEquipe(storage, await lerContestacao(storage, id, caso), clock.now())
