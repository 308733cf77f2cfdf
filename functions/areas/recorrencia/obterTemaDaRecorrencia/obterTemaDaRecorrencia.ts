import { EmpresaNaoEncontrada, SessaoInvalida } from '../../../../shared/contract/erros.ts'
import type { obterTemaDaRecorrencia as contrato } from '../../../../shared/contract/temaDaRecorrencia.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { lerEmpresa } from '../../empresas/regras/lerEmpresa.ts'
import { aparenciaNoFio, lerAparencia } from '../regras/aparencia.ts'

/** How subscription pages look (E068). By an id anybody sees what a payer sees; the session's own company needs none. */
export const obterTemaDaRecorrencia: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ query, contexto }) => {
    const sessao = await contexto.sessaoSeHouver?.()
    const id = query.nanoId ?? sessao?.empresaId
    if (!id) throw fault(SessaoInvalida)
    const [empresa, propria] = await Promise.all([lerEmpresa(deps.storage, id), lerAparencia(deps.storage, id)])
    // the provider has no payers
    if (empresa.provedora) throw fault(EmpresaNaoEncontrada)
    return aparenciaNoFio(empresa, propria, sessao)
  }
