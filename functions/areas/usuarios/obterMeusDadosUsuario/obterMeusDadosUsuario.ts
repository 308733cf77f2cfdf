import type { obterMeusDadosUsuario as contrato } from '../../../../shared/contract/acesso.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerUsuario } from '../regras/lerUsuario.ts'
import { meusDados } from '../regras/meusDados.ts'

/** The person's own data (E164). */
export const obterMeusDadosUsuario: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ sessao }) =>
    meusDados(await lerUsuario(deps.storage, sessao.usuarioId), sessao)
