import type { alterarPerfilUsuario as contrato } from '../../../../shared/contract/equipe.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { membroNoPainel, mudarMembro } from '../regras/equipe.ts'

/** Another role in the company (E092). The same again changes nothing. */
export const alterarPerfilUsuario: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ body: { id, perfil }, sessao }) =>
    membroNoPainel(await mudarMembro(deps, sessao, id, { perfil }), sessao)
