import type { verificarSlug as contrato } from '../../../../shared/contract/empresa.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { problemaNaTabela } from '../regras/slugDaEmpresa.ts'

/** Whether an address may still be taken (E096); saving checks it again. */
export const verificarSlug: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ params }) => {
    const slug = params.slug.trim().toLowerCase()
    const motivo = await problemaNaTabela(deps.storage, slug)
    return { slug, disponivel: motivo === undefined, motivo: motivo ?? null }
  }
