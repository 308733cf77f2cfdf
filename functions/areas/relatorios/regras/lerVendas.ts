import { fimDoDia, inicioDoDia } from '../../../../shared/domain/calendario.ts'
import type { Item, Storage } from '../../../platform/storage/port.ts'
import { LinhaDeVenda, mesDe } from '../../../platform/storage/Venda.ts'

/** A request reads at most this many pages of the table (DESIGN §6); a page is one query, also of an empty month. */
export const maximoDePaginas = 10
/** ≤ 400 KB of rows: within one answer of the table. */
const linhasPorPagina = 1_000

export interface Leitura {
  dono: string
  /** Days of São Paulo, both included. */
  periodoInicio?: string | undefined
  periodoFim?: string | undefined
  /** Nothing is older: the month in which the company began. */
  desde: string
  agora: number
  /** Where a reading before ended: the key of its last row, or the month that it had come to. */
  cursor?: string | undefined
  /** Oldest first. */
  antigos?: boolean
  combina: (linha: LinhaDeVenda) => boolean
}

/**
 * Rows newest first (or oldest, where asked for), month after month, a bounded page at a time. Yields the rows of each page that match, all that
 * were read, and the cursor after it (null at the end); the caller stops when it has read enough.
 * @param porPagina how many rows a query asks for: as many as are needed, where nothing is filtered out.
 */
export async function* paginasDeVendas(
  storage: Storage,
  leitura: Leitura,
  porPagina = linhasPorPagina,
): AsyncGenerator<{ linhas: LinhaDeVenda[]; lidas: LinhaDeVenda[]; cursor: string | null }> {
  const { dono, agora, cursor, combina, antigos = false } = leitura
  const { primeiro, de, ate, ultimoMes } = limites(leitura)
  const inicio = antigos ? primeiro : ultimoMes
  const comeco = cursor === undefined ? inicio : mesDoCursor(cursor)
  // a cursor that no answer gave leads nowhere
  if (comeco === undefined) return
  let mes = antigos ? maior(comeco, inicio) : menor(comeco, inicio)
  const resta = () => (antigos ? mes <= ultimoMes : mes >= primeiro)
  let depois = cursor?.includes('#') ? cursor : undefined
  while (resta()) {
    const PK = `LST#${dono}#CHK#${mes}`
    const after: Item | undefined = depois === undefined ? undefined : { PK, SK: depois }
    const page = await storage.query({
      pk: PK,
      sk: { from: de, to: ate },
      reverse: !antigos,
      limit: Math.min(porPagina, linhasPorPagina),
      ...(after && { after }),
    })
    const lidas = page.items.map(LinhaDeVenda.parse)
    depois = page.after?.SK
    if (depois === undefined) mes = antigos ? mesDepois(mes) : mesAntes(mes)
    const proximo = depois ?? (resta() ? mes : null)
    yield { linhas: lidas.filter(combina), lidas, cursor: proximo }
  }

  function limites({ periodoInicio, periodoFim, desde }: Leitura) {
    // '9999-12-31' is how people write "no end", and the day after it has no date
    const semFim = periodoFim === undefined || periodoFim >= '9999'
    const semInicio = periodoInicio === undefined || periodoInicio < '2000'
    const de = semInicio ? '0' : new Date(inicioDoDia(periodoInicio)).toISOString()
    const ate = semFim ? '9' : `${new Date(fimDoDia(periodoFim)).toISOString()}~`
    const comeco = mesDe(desde)
    const mesInicio = semInicio ? comeco : periodoInicio.slice(0, 7).replace('-', '')
    const corrente = mesDe(new Date(agora).toISOString())
    const mesFim = semFim ? corrente : periodoFim.slice(0, 7).replace('-', '')
    return {
      de,
      ate,
      primeiro: mesInicio > comeco ? mesInicio : comeco,
      ultimoMes: mesFim < corrente ? mesFim : corrente,
    }
  }
}

/** A cursor is `criadoEm#id`, or the `aaaamm` of a month that nothing was read of. */
const mesDoCursor = (cursor: string) => {
  const [criadoEm = ''] = cursor.split('#')
  if (/^\d{6}$/.test(criadoEm)) return criadoEm
  return Number.isNaN(Date.parse(criadoEm)) ? undefined : mesDe(criadoEm)
}
const menor = (a: string, b: string) => (a < b ? a : b)
const maior = (a: string, b: string) => (a > b ? a : b)
const mesDepois = (mes: string) => {
  const [ano, m] = [Number(mes.slice(0, 4)), Number(mes.slice(4))]
  return m === 12 ? `${ano + 1}01` : `${ano}${String(m + 1).padStart(2, '0')}`
}
const mesAntes = (mes: string) => {
  const [ano, m] = [Number(mes.slice(0, 4)), Number(mes.slice(4))]
  return m === 1 ? `${ano - 1}12` : `${ano}${String(m - 1).padStart(2, '0')}`
}

export interface PaginaDeVendas {
  linhas: LinhaDeVenda[]
  lidas: LinhaDeVenda[]
  parcial: boolean
  cursor: string | null
  /** Every row that matches, where the reading came from the list's beginning to its end. */
  todas?: LinhaDeVenda[]
}

/**
 * limit/offset over such pages: at most `maximoDePaginas` queries, else `parcial`. Unfiltered, it reads what it answers;
 * the answer's cursor is its last row's.
 * @param p.ateOFim reads on behind the page, to the list's end where these queries reach it, for what all of it comes to.
 */
export async function umaPagina(
  storage: Storage,
  leitura: Leitura,
  { limit, offset, filtrado, ateOFim = false }: { limit: number; offset: number; filtrado: boolean; ateOFim?: boolean },
): Promise<PaginaDeVendas> {
  const achadas: LinhaDeVenda[] = []
  const lidas: LinhaDeVenda[] = []
  const querem = offset + limit
  let paginas = 0
  let cursor: string | null = leitura.cursor ?? null
  let pronta: PaginaDeVendas | undefined
  for await (const pagina of paginasDeVendas(storage, leitura, filtrado ? linhasPorPagina : querem + 1)) {
    paginas++
    achadas.push(...pagina.linhas)
    if (!pronta) lidas.push(...pagina.lidas)
    cursor = pagina.cursor
    const ultima = achadas[querem - 1]
    if (!pronta && ultima && (achadas.length > querem || cursor !== null)) {
      const linhas = achadas.slice(offset, querem)
      pronta = { linhas, lidas, parcial: false, cursor: `${ultima.criadoEm}#${ultima.id}` }
    }
    if (cursor === null) break
    if (pronta && !ateOFim) return pronta
    if (paginas === maximoDePaginas) return pronta ?? { linhas: achadas.slice(offset), lidas, parcial: true, cursor }
  }
  const fim = pronta ?? { linhas: achadas.slice(offset), lidas, parcial: false, cursor: null }
  return leitura.cursor === undefined ? { ...fim, todas: achadas } : fim
}
