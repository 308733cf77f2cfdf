import { antesDe } from './antesDe.ts'
import type { Item, Key, Storage } from './port.ts'
import { shardOf } from './shardOf.ts'

/**
 * The staff's lists of every company (decision 0085): an index over what stands in each company's own list, by instant.
 * Its keys are given at creation and never change, so an item pays one index write for it in its life (a transfer that
 * waited for staff pays a second). `partes`: over how
 * many partitions it is spread, where one would take all that is started anywhere.
 */
export const listasDaEquipe = {
  CHK: { index: 'GSI2', partes: 4 },
  LNK: { index: 'GSI1', partes: 1 },
  /** Decisions of the anti-fraud rules that are heavy enough for some threshold (decision 0087). */
  RSC: { index: 'GSI1', partes: 4 },
  ANT: { index: 'GSI1', partes: 1 },
  CAR: { index: 'GSI1', partes: 1 },
  /** Leads to the receiver's root. */
  REC: { index: 'GSI1', partes: 1 },
  PGC: { index: 'GSI2', partes: 1 },
  /** Money that left, or may leave, an account: what waits for staff is in their queue instead, and joins once decided. */
  TRF: { index: 'GSI1', partes: 1 },
} as const
export type ListaDaEquipe = keyof typeof listasDaEquipe

const particao = (lista: ListaDaEquipe, parte: number) => `EQP#${lista}#${parte}`
/** The partition and place of something in the staff's list. */
export const lugarNaLista = (lista: ListaDaEquipe, { id, criadoEm }: { id: string; criadoEm: string }) =>
  [particao(lista, Number(shardOf(id)) % listasDaEquipe[lista].partes), `${criadoEm}#${id}`] as const

/** Rounds of a reading that filters: each asks every part once, and reads its rows in one batch. */
export const maximoDeRodadas = 10
/** Rows of a round: what one batch takes. */
const linhasPorRodada = 100

/** What the index says of an item: its key, and `instant#id` (and what more its place says). */
export type ChaveDaLista = Key & { lugar: string }
export interface LeituraDaLista<T> {
  /** Instants, both included. */
  de?: string | undefined
  ate?: string | undefined
  /** Where a reading before ended: the place of its last row. */
  cursor?: string | undefined
  limit: number
  /** The row to be shown of an item of the index, where that is not the item itself. */
  linhaDe?: (chave: ChaveDaLista) => Key
  parse: (item: Item) => T
  /** Absent where nothing but the period narrows the list: then no more rows are read than are answered. */
  combina?: ((linha: T) => boolean) | undefined
}
export interface PaginaDaLista<T> {
  itens: T[]
  /** The bound of reads was met before the page was full. */
  parcial: boolean
  /** Null at the end. */
  cursor: string | null
}

/**
 * A page of the staff's list, newest first. Reads: a query of each part and one batch a round; one round where nothing
 * filters, at most `maximoDeRodadas` else.
 */
export async function lerListaDaEquipe<T extends { id: string; criadoEm: string }>(
  storage: Storage,
  lista: ListaDaEquipe,
  { de = '0', ate = '9', cursor, limit, linhaDe = chave => chave, parse, combina }: LeituraDaLista<T>,
): Promise<PaginaDaLista<T>> {
  const achados: T[] = []
  const porRodada = combina ? linhasPorRodada : limit
  let to = cursor === undefined || antesDe(cursor) > ate ? ate : antesDe(cursor)
  for (let rodada = 1; ; rodada++) {
    const { chaves, temMais } = await chavesDe(storage, lista, { from: de, to, limit: porRodada })
    const linhas = chaves.length ? (await storage.getMany(chaves.map(linhaDe))).map(parse) : []
    achados.push(...linhas.filter(l => !combina || combina(l)).sort((a, b) => (lugarDe(a) < lugarDe(b) ? 1 : -1)))
    const ultima = achados[limit - 1]
    if (ultima && (achados.length > limit || temMais))
      return { itens: achados.slice(0, limit), parcial: false, cursor: lugarDe(ultima) }
    const chegou = chaves.at(-1)?.lugar
    if (!temMais || chegou === undefined) return { itens: achados, parcial: false, cursor: null }
    if (rodada === maximoDeRodadas) return { itens: achados, parcial: true, cursor: chegou }
    to = antesDe(chegou)
  }
}

const lugarDe = ({ criadoEm, id }: { criadoEm: string; id: string }) => `${criadoEm}#${id}`

/** The newest keys of all parts together, and whether more are behind them. */
async function chavesDe(
  storage: Storage,
  lista: ListaDaEquipe,
  { from, to, limit }: { from: string; to: string; limit: number },
): Promise<{ chaves: ChaveDaLista[]; temMais: boolean }> {
  if (from > to) return { chaves: [], temMais: false }
  const { index, partes } = listasDaEquipe[lista]
  const paginas = await Promise.all(
    Array.from({ length: partes }, (_, n) =>
      storage.query({ index, pk: particao(lista, n), sk: { from, to }, reverse: true, limit }),
    ),
  )
  const chaves = paginas
    .flatMap(p => p.items)
    .map(i => ({ PK: i.PK, SK: i.SK, lugar: String(i[`${index}SK`]) }))
    .sort((a, b) => (a.lugar < b.lugar ? 1 : -1))
  return {
    chaves: chaves.slice(0, limit),
    temMais: chaves.length > limit || paginas.some(p => p.after !== undefined),
  }
}
