import { antesDe } from '../../../platform/storage/antesDe.ts'
import { LoteDaFolha } from '../../../platform/storage/Folha.ts'
import type { Storage } from '../../../platform/storage/port.ts'

/** A page of an index of lots, newest first. Its cursor is the place of its last row. */
export async function paginaDeLotes(
  storage: Storage,
  { index, pk }: { index: 'GSI1' | 'GSI2'; pk: string },
  { limit = 25, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<{ lotes: LoteDaFolha[]; cursor: string | null }> {
  const pagina = await storage.query({
    ...{ index, pk, limit, reverse: true },
    ...(cursor !== undefined && { sk: { from: '0', to: antesDe(cursor) } }),
  })
  const lidos = pagina.items.length ? (await storage.getMany(pagina.items)).map(LoteDaFolha.parse) : []
  const ultima = pagina.items.at(-1)?.[`${index}SK`]
  return {
    lotes: lidos.sort((a, b) => (a.criadoEm + a.id < b.criadoEm + b.id ? 1 : -1)),
    cursor: pagina.after && typeof ultima === 'string' ? ultima : null,
  }
}
