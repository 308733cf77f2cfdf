import type { mudarConviteUsuario as contrato } from '../../../../shared/contract/equipe.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { type DepsDoConvite, mudarConvite } from '../regras/mudarConvite.ts'

/** Sends an open invitation of the company again, or cancels it (E090). */
export const mudarConviteUsuario: UseCase<typeof contrato, DepsDoConvite> =
  deps =>
  async ({ body, sessao }) =>
    mudarConvite(deps, sessao, body)
