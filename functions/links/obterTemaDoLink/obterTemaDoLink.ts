import type { obterTemaDoLink as contrato } from '../../../shared/contract/tema.ts'
import type { UseCase } from '../../http/handle.ts'
import type { Base } from '../../runtime/needs.ts'
import type { Storage } from '../../storage/port.ts'
import { temaEfetivo } from '../../views/tema.ts'
import { linkDaEmpresa } from '../buscarLink.ts'

/** How one link's pages look, and whose choice that is (E066). */
export const obterTemaDoLink: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ params, sessao }) => {
    const link = await linkDaEmpresa(deps.storage, sessao, params.id)
    return { ...temaEfetivo(link), versao: link.versao }
  }
