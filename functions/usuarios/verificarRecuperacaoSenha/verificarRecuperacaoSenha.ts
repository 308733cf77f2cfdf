import type { verificarRecuperacaoSenha as contrato } from '../../../shared/contract/contas.ts'
import { mascararEmail } from '../../../shared/domain/email.ts'
import type { UseCase } from '../../http/handle.ts'
import type { Base } from '../../runtime/needs.ts'
import type { Storage } from '../../storage/port.ts'
import { lerRecuperacao } from '../recuperacao.ts'

/** Whether a reset's address still holds (E163), before a password is thought of. */
export const verificarRecuperacaoSenha: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ params }) => {
    const { recuperacao, usuario } = await lerRecuperacao(deps, params.id)
    return { email: mascararEmail(usuario.email), expiraEm: new Date(recuperacao.expiraEm).toISOString() }
  }
