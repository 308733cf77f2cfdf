import type { obterNavegacao as contrato } from '../../../../shared/contract/casca.ts'
import { avisoEm } from '../../../../shared/domain/parametrizacao.ts'
import { menu, menuDe, navegacaoDe } from '../../../../shared/navegacao.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Gerais } from '../../../platform/runtime/gerais.ts'
import type { Base } from '../../../platform/runtime/needs.ts'

/**
 * The menu of the session's role (E002). The role is the token's, so a menu changed in the browser opens nothing; support
 * has the client's menu. Beside it what the provider tells everybody (decision 0087), at most 30 s old.
 */
export const obterNavegacao: UseCase<typeof contrato, Base & { gerais: Pick<Gerais, 'valor'> }> =
  ({ gerais, clock }) =>
  async ({ sessao: { perfil, suporte } }) => ({
    default: navegacaoDe(perfil, suporte ? menu : menuDe(perfil)),
    aviso: avisoEm(await gerais.valor('aviso'), clock.now()) ?? null,
  })
