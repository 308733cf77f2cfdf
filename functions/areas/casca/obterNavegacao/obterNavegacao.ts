import type { obterNavegacao as contrato } from '../../../../shared/contract/casca.ts'
import { menu, menuDe, navegacaoDe } from '../../../../shared/navegacao.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'

/** The menu of the session's role (E002). The role is the token's, so a menu changed in the browser opens nothing; support has the client's menu. */
export const obterNavegacao: UseCase<typeof contrato, Base> =
  () =>
  async ({ sessao: { perfil, suporte } }) => ({ default: navegacaoDe(perfil, suporte ? menu : menuDe(perfil)) })
