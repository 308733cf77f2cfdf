import type { obterTemaDaEmpresa as contrato } from '../../../shared/contract/tema.ts'
import { lerEmpresa } from '../../company/ler.ts'
import type { UseCase } from '../../http/handle.ts'
import type { Base } from '../../runtime/needs.ts'
import type { Storage } from '../../storage/port.ts'
import { exigirDaSessao, temaNoFio } from '../temaDaEmpresa.ts'

/** How the pages of the session's company look (E064). */
export const obterTemaDaEmpresa: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ params, sessao }) => {
    exigirDaSessao(params.id, sessao)
    return temaNoFio(await lerEmpresa(deps.storage, sessao.empresaId), sessao)
  }
