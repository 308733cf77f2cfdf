import type { Item, Query, Storage } from './port.ts'

/** A request reads at most this many pages of the table; past them the answer says `parcial` (DESIGN §6). */
const maxPages = 10
const pageSize = 100

/**
 * limit/offset over a list kept newest last: reads backwards, keeps what `matches`, skips `offset`.
 * `parcial` when the page budget ended before the list did.
 */
export async function paginar<T>(
  storage: Storage,
  query: Omit<Query, 'limit' | 'reverse' | 'after'>,
  {
    limit = 20,
    offset = 0,
    parse,
    matches,
  }: { limit?: number; offset?: number; parse: (item: Item) => T; matches: (row: T) => boolean },
): Promise<{ itens: T[]; parcial: boolean; proximoOffset: number | null }> {
  const itens: T[] = []
  let skipped = 0
  let after: Item | undefined
  for (let page = 0; page < maxPages; page++) {
    const found = await storage.query({ ...query, limit: pageSize, reverse: true, ...(after && { after }) })
    for (const row of found.items.map(parse).filter(matches)) {
      if (skipped < offset) skipped++
      else if (itens.length === limit) return { itens, parcial: false, proximoOffset: offset + limit }
      else itens.push(row)
    }
    if (!found.after) return { itens, parcial: false, proximoOffset: null }
    after = found.after
  }
  return { itens, parcial: true, proximoOffset: itens.length ? offset + itens.length : null }
}
