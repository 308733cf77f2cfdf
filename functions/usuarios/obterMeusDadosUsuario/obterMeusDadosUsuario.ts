import type { obterMeusDadosUsuario as contrato } from '../../../shared/contract/contas.ts'
import type { UseCase } from '../../http/handle.ts'
import type { Base } from '../../runtime/needs.ts'
import type { Storage } from '../../storage/port.ts'
import { lerUsuario } from '../lerUsuario.ts'
import { meusDados } from '../meusDados.ts'

/** The person's own data (E164). */
export const obterMeusDadosUsuario: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ sessao }) =>
    meusDados(await lerUsuario(deps.storage, sessao.usuarioId), sessao)
