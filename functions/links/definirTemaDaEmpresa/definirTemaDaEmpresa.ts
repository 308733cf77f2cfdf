import type { definirTemaDaEmpresa as contrato } from '../../../shared/contract/tema.ts'
import { lerEmpresa } from '../../company/ler.ts'
import { mudarVitrine } from '../../company/mudar.ts'
import type { UseCase } from '../../http/handle.ts'
import type { Base } from '../../runtime/needs.ts'
import { redecide, type Storage } from '../../storage/port.ts'
import { exigirContraste } from '../tema.ts'
import { exigirDaSessao, temaNoFio } from '../temaDaEmpresa.ts'

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
