import { antesDe } from '../../../platform/storage/antesDe.ts'
import type { Item, Storage } from '../../../platform/storage/port.ts'

/** A page of what an index holds by `instant#id`, the newest first, read in one batch; in no order. */
export async function paginaDoMaisNovo(
  storage: Storage,
  { pk, limit, cursor }: { pk: string; limit: number; cursor: string | undefined },
): Promise<{ lidos: Item[]; cursor: string | null }> {
  const pagina = await storage.query({
    ...{ index: 'GSI1', pk, limit, reverse: true },
    // the position itself was on the page before: what follows ends right before it
    ...(cursor && { sk: { from: '0', to: antesDe(cursor) } }),
  })
  const lidos = pagina.items.length ? await storage.getMany(pagina.items) : []
  const ultima = pagina.items.at(-1)
  return { lidos, cursor: pagina.after && ultima ? String(ultima.GSI1SK) : null }
}
