import type { verificarRecuperacaoSenha as contrato } from '../../../../shared/contract/acesso.ts'
import { mascararEmail } from '../../../../shared/domain/email.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerRecuperacao } from '../regras/recuperacao.ts'

/** Whether a reset's address still holds (E163), before a password is thought of. */
export const verificarRecuperacaoSenha: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ params }) => {
    const { recuperacao, usuario } = await lerRecuperacao(deps, params.id)
    return { email: mascararEmail(usuario.email), expiraEm: new Date(recuperacao.expiraEm).toISOString() }
  }
