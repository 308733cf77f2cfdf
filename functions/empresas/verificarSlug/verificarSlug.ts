import type { verificarSlug as contrato } from '../../../shared/contract/empresa.ts'
import { problemaNaTabela } from '../../company/slug.ts'
import type { UseCase } from '../../http/handle.ts'
import type { Base } from '../../runtime/needs.ts'
import type { Storage } from '../../storage/port.ts'

/** Whether an address may still be taken (E096); saving checks it again. */
export const verificarSlug: UseCase<typeof contrato, Base & { storage: Storage }> =
  deps =>
  async ({ params }) => {
    const slug = params.slug.trim().toLowerCase()
    const motivo = await problemaNaTabela(deps.storage, slug)
    return { slug, disponivel: motivo === undefined, motivo: motivo ?? null }
  }
