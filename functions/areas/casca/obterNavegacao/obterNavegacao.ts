import type { obterNavegacao as contrato } from '../../../../shared/contract/casca.ts'
import { navegacaoDe } from '../../../../shared/navegacao.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'

/** The menu of the session's role (E002). The role is the token's, so a menu changed in the browser opens nothing. */
export const obterNavegacao: UseCase<typeof contrato, Base> =
  () =>
  async ({ sessao }) => ({ default: navegacaoDe(sessao.perfil) })
