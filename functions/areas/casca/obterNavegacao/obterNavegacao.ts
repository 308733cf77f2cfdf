import type { obterNavegacao as contrato } from '../../../../shared/contract/casca.ts'
import { perfilDaEquipe } from '../../../../shared/contract/direitos.ts'
import { avisoEm } from '../../../../shared/domain/parametrizacao.ts'
import { type Linha, menu, menuContratado, menuDe, navegacaoDe } from '../../../../shared/navegacao.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Gerais } from '../../../platform/runtime/gerais.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { Empresa } from '../../../platform/storage/Empresa.ts'
import type { Storage } from '../../../platform/storage/port.ts'

type D = Base & { gerais: Pick<Gerais, 'valor'>; storage: Storage }

/**
 * The menu of the session's role (E002). The role is the token's, so a menu changed in the browser opens nothing; support
 * has the client's menu; a page of a module is in it where the company's contract has the module. Beside it what the provider tells everybody (decision 0087), at most 30 s old, and whether the
 * company was stopped since the person signed in: one eventually consistent read, none for the staff's own company.
 */
export const obterNavegacao: UseCase<typeof contrato, D> =
  ({ gerais, storage, clock }) =>
  async ({ sessao: { perfil, suporte, empresaId } }) => {
    const daEquipe = perfilDaEquipe(perfil) && !suporte
    const [aviso, empresa] = await Promise.all([
      gerais.valor('aviso'),
      daEquipe ? undefined : Empresa.get(storage, empresaId),
    ])
    const situacao = empresa?.situacao
    return {
      default: navegacaoDe(perfil, linhasDe(suporte ? menu : menuDe(perfil), empresa)),
      aviso: avisoEm(aviso, clock.now()) ?? null,
      situacaoDaEmpresa: situacao === 'suspensa' || situacao === 'encerrada' ? situacao : null,
    }
  }

const linhasDe = (linhas: readonly Linha[], empresa: Empresa | undefined) =>
  menuContratado(linhas, modulo =>
    modulo === 'cobrancaBoletoParcelado' ? !!empresa?.cobrancaBoletoParcelado : !!empresa?.modulos?.[modulo],
  )
