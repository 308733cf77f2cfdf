import { dataSaoPaulo, somarDias } from '../../../../shared/domain/calendario.ts'
import type { Item, Storage } from '../../../platform/storage/port.ts'
import { LinhaDeVenda } from '../../../platform/storage/Venda.ts'
import { paginasDeVendas } from './lerVendas.ts'

/**
 * The sales that were paid in a month, in the order of the days on which they were (decision 0263). Rows are kept by when a
 * sale was begun: most are paid on that day, and are read as they lie. What is paid on a later one (a slip) is found first,
 * of the days before, and only its key is held until its turn comes.
 */

/** A sale is begun at most so many days before it is paid: a slip's sixty, and what banks take beyond them. */
export const DIAS_ATE_PAGAR = 200
const POR_VEZ = 100

interface DoMes {
  dono: string
  /** First and last day of the month, São Paulo's. */
  inicio: string
  fim: string
  /** Instants, ms, in which a sale of the month was paid. */
  de: number
  ate: number
  /** Nothing is older. */
  desde: string
  agora: number
  /** Where a reading before ended: the key of the last row that was paid on the day on which it was begun. */
  cursor: string | undefined
}

/** @param leitura.cursor one that this gave, or one that leads behind the month, of which nothing is read. */
export async function* vendasDoMes(
  storage: Storage,
  leitura: DoMes,
): AsyncGenerator<{ linhas: LinhaDeVenda[]; cursor: string | null }> {
  const { dono, inicio, fim, desde, agora, cursor } = leitura
  if (cursor !== undefined && !cursor.includes('#')) return
  const noDia = { dono, periodoInicio: inicio, periodoFim: fim, desde, agora, cursor, antigos: true }
  const tardias = await pagasDepois(storage, leitura, cursor === undefined ? leitura.de - 1 : instanteDe(cursor))
  let n = 0
  for await (const pagina of paginasDeVendas(storage, { ...noDia, combina: l => pagaEm(l, leitura) && !depois(l) })) {
    // those of the days that this page has come to
    const limite = pagina.cursor === null ? Number.POSITIVE_INFINITY : instanteDe(pagina.cursor)
    const ate = tardias.findIndex((t, k) => k >= n && t.pagoEm > limite)
    const suaVez = tardias.slice(n, ate < 0 ? undefined : ate)
    n += suaVez.length
    const linhas = [...pagina.linhas, ...(await lerLinhas(storage, suaVez))]
    yield { linhas: linhas.toSorted((a, b) => (a.pagoEm ?? 0) - (b.pagoEm ?? 0)), cursor: pagina.cursor }
  }
}

const pagaEm = ({ pagoEm }: LinhaDeVenda, { de, ate }: DoMes) => pagoEm !== undefined && pagoEm >= de && pagoEm <= ate
const depois = ({ pagoEm, criadoEm }: LinhaDeVenda) =>
  pagoEm !== undefined && dataSaoPaulo(pagoEm) !== dataSaoPaulo(Date.parse(criadoEm))
/** When the row was begun that a cursor names; a cursor that names a month is of one that nothing was read of. */
const instanteDe = (cursor: string) => {
  const ms = Date.parse(cursor.split('#')[0] ?? '')
  return Number.isNaN(ms) ? Number.POSITIVE_INFINITY : ms
}

type Chave = ReturnType<typeof LinhaDeVenda.key>
type Tardia = { pagoEm: number; chave: Chave }

/** What was paid in the month, after `aposDe`, on another day than that on which it was begun: earliest first. */
async function pagasDepois(storage: Storage, leitura: DoMes, aposDe: number): Promise<Tardia[]> {
  const { dono, inicio, fim, desde, agora } = leitura
  const periodo = { periodoInicio: somarDias(inicio, -DIAS_ATE_PAGAR), periodoFim: fim }
  const combina = (l: LinhaDeVenda) => pagaEm(l, leitura) && (l.pagoEm ?? 0) > aposDe && depois(l)
  const tardias: Tardia[] = []
  for await (const { linhas } of paginasDeVendas(storage, { dono, ...periodo, desde, agora, combina }))
    for (const l of linhas) tardias.push({ pagoEm: l.pagoEm ?? 0, chave: LinhaDeVenda.key(l) })
  return tardias.sort((a, b) => a.pagoEm - b.pagoEm)
}

async function lerLinhas(storage: Storage, tardias: readonly Tardia[]): Promise<LinhaDeVenda[]> {
  const itens: Item[] = []
  for (let n = 0; n < tardias.length; n += POR_VEZ)
    itens.push(...(await storage.getMany(tardias.slice(n, n + POR_VEZ).map(t => t.chave))))
  return itens.map(LinhaDeVenda.parse)
}
