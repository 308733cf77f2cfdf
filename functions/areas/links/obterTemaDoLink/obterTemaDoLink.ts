import type { obterTemaDoLink as contrato } from '../../../../shared/contract/tema.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { linkDaEmpresa } from '../regras/buscarLink.ts'
import { temaEfetivo } from '../vista/tema.ts'

/** How one link's pages look, and whose choice that is (E066). */
export const obterTemaDoLink: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ params, sessao }) => {
    const link = await linkDaEmpresa(deps.storage, sessao, params.id)
    return { ...temaEfetivo(link), versao: link.versao }
  }
