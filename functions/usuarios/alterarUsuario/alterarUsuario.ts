import type { alterarUsuario as contrato } from '../../../shared/contract/equipe.ts'
import type { UseCase } from '../../http/handle.ts'
import type { Base } from '../../runtime/needs.ts'
import type { Storage } from '../../storage/port.ts'
import { membroNoPainel, mudarMembro } from '../equipe.ts'

/** Ends or gives back somebody's access to the company (E093). The same again changes nothing. */
export const alterarUsuario: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ body: { id, ativo }, sessao }) =>
    membroNoPainel(await mudarMembro(deps, sessao, id, { ativo }), sessao)
