import type { alterarUsuario as contrato } from '../../../../shared/contract/equipe.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { membroNoPainel, mudarMembro } from '../regras/equipe.ts'

/** Ends or gives back a user's access to the company (E093). The same again changes nothing. */
export const alterarUsuario: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ body: { id, ativo }, sessao }) =>
    membroNoPainel(await mudarMembro(deps, sessao, id, { ativo }), sessao)
