import type { NaturezaDaFila } from '../../../../shared/domain/filaDaEquipe.ts'
import { distinct, type Key, type Item as Linha, type Query, type Storage } from '../../../platform/storage/port.ts'

/** How a kind of what waits for staff is read: a page of it, the oldest first. */

export interface Item {
  natureza: NaturezaDaFila
  referencia: string
  estorno?: string
  caso?: string
  /** Of a slip: the account of the provider's books that it pays. */
  titulo?: string
  /** The company that it is of; empty where it is of none, and then `nome` says what it is about. */
  empresaId: string
  nome?: string
  /** Centavos; none where the case is of no money. */
  valor: number | null
  desde: string
  /** The case's own deadline, ISO, where it has one. */
  limite?: string
}
/** Where the page before ended in a kind: the item's key, and its key in the index where one is read. */
export type Fim = readonly [PK: string, SK: string, indice: string]
export interface Fonte {
  itens: Item[]
  /** There is more after it. */
  fim: Fim | undefined
}
export interface De {
  agora: number
  /** At most so many of a kind. */
  limit: number
  apos?: Fim | undefined
}
/** Reads a page of one kind of what waits, the oldest first: one query, and one batch where an index leads to it. */
export type Ler = (storage: Storage, de: De) => Promise<Fonte>

export type Consulta = Omit<Query, 'limit' | 'after'>
/**
 * The query of a page. What the reader sends as the end of the page before is a place and no more: the partition is the
 * query's own, and a place outside its range (a day that has passed) is no place to go on from.
 */
export function paginaDe(query: Consulta, { limit, apos }: De): Query {
  const { index, pk, sk } = query
  if (!apos) return { ...query, limit }
  const [PK, SK, indice] = apos
  const lugar = index ? indice : SK
  const dentro = !sk || 'prefix' in sk || (lugar >= (sk.from ?? '') && lugar <= (sk.to ?? '\u{10FFFF}'))
  if (!dentro) return { ...query, limit }
  const after = index ? { PK, SK, [`${index}PK`]: pk, [`${index}SK`]: indice } : { PK: pk, SK }
  return { ...query, limit, after }
}
export const fimDe = ({ index }: Consulta, after: Linha | undefined): Fim | undefined =>
  after && [after.PK, after.SK, index ? String(after[`${index}SK`]) : '']

/** What an index leads to; the index follows the table by an instant, so a case that moved on is left out. */
export async function peloIndice(
  storage: Storage,
  query: Consulta,
  de: De,
  { ver, chaves = linhas => linhas }: { ver: (lido: Linha) => Item | undefined; chaves?: (l: Linha[]) => Key[] },
): Promise<Fonte> {
  const { items, after } = await storage.query(paginaDe(query, de))
  const lidos = items.length ? await storage.getMany(distinct(chaves(items))) : []
  return { itens: lidos.flatMap(lido => ver(lido) ?? []), fim: fimDe(query, after) }
}
