import type { listarConvitesUsuario as contrato } from '../../../../shared/contract/equipe.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { convitesAbertos } from '../regras/convitesAbertos.ts'

/** Invitations of the company without an answer yet, last sent first (E089). */
export const listarConvitesUsuario: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ query, sessao }) =>
    convitesAbertos(deps, sessao, query)
