import type { Item, Query, Storage } from './port.ts'

/** A request reads at most this many pages of the table; past them the answer says `parcial` (DESIGN §6). */
const maxPages = 10
const pageSize = 100

interface Pedido<T> {
  limit?: number | undefined
  offset?: number | undefined
  /** Where a page before ended: the sort key, in what is read, of its last row, or of the last that was looked at. */
  cursor?: string | undefined
  /** Rows of one query: more where most are not what is looked for. */
  porConsulta?: number
  /** Oldest first. */
  antigos?: boolean
  parse: (item: Item) => T
  matches: (row: T) => boolean
}
interface Pagina<T> {
  itens: T[]
  parcial: boolean
  proximoOffset: number | null
}

/**
 * limit/offset over a list kept newest last: reads backwards, unless the oldest come first; keeps what `matches`, skips `offset`.
 * `parcial` when the page budget ended before the list did.
 */
export async function paginar<T>(
  storage: Storage,
  query: Omit<Query, 'limit' | 'reverse' | 'after'>,
  pedido: Pedido<T>,
): Promise<Pagina<T>> {
  const { cursor: _, ...pagina } = await paginarComCursor(storage, query, pedido)
  return pagina
}

/**
 * The same with where it ended: who goes on from there reaches the end of any list, whatever one request may read. Without
 * a cursor nothing is left; behind one that is not in what is read, there is nothing. An index is gone on with by its own
 * sort key, which must tell its rows apart.
 */
export async function paginarComCursor<T>(
  storage: Storage,
  query: Omit<Query, 'limit' | 'reverse' | 'after'>,
  { limit = 20, offset = 0, cursor, porConsulta = pageSize, antigos, parse, matches }: Pedido<T>,
): Promise<Pagina<T> & { cursor?: string }> {
  const itens: T[] = []
  let skipped = 0
  let ultima = ''
  const ordem = query.index ? (`${query.index}SK` as const) : 'SK'
  if (cursor !== undefined && !dentro(query.sk, cursor)) return { itens, parcial: false, proximoOffset: null }
  const daTabela = cursor !== undefined && !query.index
  let after: Item | undefined = daTabela ? { PK: query.pk, SK: cursor } : undefined
  // the place of an index names a row of the table too: read from its sort key on, and without that row
  const onde = cursor === undefined || daTabela ? query : { ...query, sk: desde(query.sk, cursor, antigos) }
  for (let page = 0; page < maxPages; page++) {
    const found = await storage.query({ ...onde, limit: porConsulta, reverse: !antigos, ...(after && { after }) })
    for (const item of found.items) {
      const chave = String(item[ordem])
      if (chave === cursor) continue
      const row = parse(item)
      if (!matches(row)) continue
      if (skipped < offset) skipped++
      else if (itens.length === limit) return { itens, parcial: false, proximoOffset: offset + limit, cursor: ultima }
      else itens.push(row)
      ultima = chave
    }
    if (!found.after) return { itens, parcial: false, proximoOffset: null }
    after = found.after
  }
  const fim = after && { cursor: String(after[ordem]) }
  return { itens, parcial: true, proximoOffset: itens.length ? offset + itens.length : null, ...fim }
}

const dentro = (sk: Query['sk'], chave: string): boolean =>
  sk === undefined ||
  ('prefix' in sk ? chave.startsWith(sk.prefix) : chave >= (sk.from ?? '') && chave <= (sk.to ?? '\uffff'))

function desde(sk: Query['sk'] = {}, cursor: string, antigos: boolean | undefined): NonNullable<Query['sk']> {
  const toda = 'prefix' in sk ? { from: sk.prefix, to: `${sk.prefix}\uffff` } : sk
  return antigos ? { ...toda, from: cursor } : { ...toda, to: cursor }
}
