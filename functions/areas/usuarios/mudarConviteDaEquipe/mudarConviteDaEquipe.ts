import type { mudarConviteDaEquipe as contrato } from '../../../../shared/contract/pessoasDaEquipe.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDoConvite, mudarConvite } from '../regras/mudarConvite.ts'
import { exigirProvedora } from '../regras/pessoasDaEquipe.ts'

/** Sends an open invitation to the staff again, or cancels it. */
export const mudarConviteDaEquipe: UseCase<typeof contrato, DepsDoConvite> =
  deps =>
  async ({ params: { id }, body: { acao }, sessao }) => {
    await exigirProvedora(deps.storage, sessao)
    return mudarConvite(deps, sessao, { id, acao })
  }
