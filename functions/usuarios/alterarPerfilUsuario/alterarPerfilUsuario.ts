import type { alterarPerfilUsuario as contrato } from '../../../shared/contract/equipe.ts'
import type { UseCase } from '../../http/handle.ts'
import type { Base } from '../../runtime/needs.ts'
import type { Storage } from '../../storage/port.ts'
import { membroNoPainel, mudarMembro } from '../equipe.ts'

/** Another role in the company (E092). The same again changes nothing. */
export const alterarPerfilUsuario: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ body: { id, perfil }, sessao }) =>
    membroNoPainel(await mudarMembro(deps, sessao, id, { perfil }), sessao)
