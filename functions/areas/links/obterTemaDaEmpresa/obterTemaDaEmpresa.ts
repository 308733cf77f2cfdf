import type { obterTemaDaEmpresa as contrato } from '../../../../shared/contract/tema.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerEmpresa } from '../../empresas/regras/lerEmpresa.ts'
import { exigirDaSessao, temaNoFio } from '../regras/temaDaEmpresa.ts'

/** How the pages of the session's company look (E064). */
export const obterTemaDaEmpresa: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ params, sessao }) => {
    exigirDaSessao(params.id, sessao)
    return temaNoFio(await lerEmpresa(deps.storage, sessao.empresaId), sessao)
  }
