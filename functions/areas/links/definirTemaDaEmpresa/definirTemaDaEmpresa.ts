import type { definirTemaDaEmpresa as contrato } from '../../../../shared/contract/tema.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { redecide, type Storage } from '../../../platform/storage/port.ts'
import { lerEmpresa } from '../../empresas/regras/lerEmpresa.ts'
import { mudarVitrine } from '../../empresas/regras/mudarEmpresa.ts'
import { exigirContraste } from '../regras/exigirContraste.ts'
import { exigirDaSessao, temaNoFio } from '../regras/temaDaEmpresa.ts'

/** Changes how the company's pages look (E065). The same again changes nothing, so it needs no key of its own. */
export const definirTemaDaEmpresa: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  ({ params, body, sessao }) => {
    exigirDaSessao(params.id, sessao)
    if (body.tema) exigirContraste(body.tema.cor, 'tema.cor')
    return redecide(async () => {
      const empresa = await lerEmpresa(deps.storage, sessao.empresaId)
      const mudanca = { tema: body.tema ?? undefined }
      await deps.storage.commit(mudarVitrine(empresa, mudanca))
      return temaNoFio({ ...empresa, ...mudanca }, sessao)
    })
  }
