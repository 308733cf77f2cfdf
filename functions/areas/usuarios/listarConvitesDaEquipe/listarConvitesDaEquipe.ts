import type { listarConvitesDaEquipe as contrato } from '../../../../shared/contract/pessoasDaEquipe.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { convitesAbertos } from '../regras/convitesAbertos.ts'
import { exigirProvedora } from '../regras/pessoasDaEquipe.ts'

/** Invitations to the staff without an answer yet, last sent first. */
export const listarConvitesDaEquipe: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ query, sessao }) => {
    await exigirProvedora(deps.storage, sessao)
    return convitesAbertos(deps, sessao, query)
  }
