import { RequisicaoInvalida } from '../../../../shared/contract/erros.ts'
import { fault } from '../../../platform/http/fault.ts'

/**
 * A link is not made to expire in the past: no payer could open it. One that has expired keeps its moment (`atual`)
 * while its merchant changes something else.
 * @throws RequisicaoInvalida on `expiraEm`.
 */
export function exigirExpiracaoFutura(expiraEm: string | null, agora: number, atual: string | null = null): void {
  if (expiraEm === null || (atual !== null && Date.parse(expiraEm) === Date.parse(atual))) return
  if (Date.parse(expiraEm) <= agora)
    throw fault(RequisicaoInvalida, {
      campos: [{ campo: 'expiraEm', mensagem: 'o link precisa expirar depois de agora' }],
    })
}
