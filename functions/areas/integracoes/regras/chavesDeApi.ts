import { dataSaoPaulo, somarDias } from '../../../../shared/domain/calendario.ts'
import {
  ChaveDeApi,
  GastoDaChave,
  LinhaDeChave,
  LinhaDeChaveRevogada,
  UsoDaChaveNoDia,
  UsoDeChave,
} from '../../../platform/storage/ChaveDeApi.ts'
import type { Item, Query, Storage } from '../../../platform/storage/port.ts'

/** A key stays listed for this long after its end, by itself or by revocation, in seconds. */
const guardaS = 90 * 86_400
/** When a key that ends at `fim` (epoch ms) goes from the table: epoch seconds. */
export const ttlDepoisDe = (fim: number) => Math.ceil(fim / 1000) + guardaS

const DIA = 86_400_000
/** The end of a key that is made or renewed now. */
export const fimDepoisDe = (agora: number, dias: number): string => new Date(agora + dias * DIA).toISOString()

const porPagina = 100
/**
 * Of rows, far past what there can be: twenty live keys, and those that ended in the ninety days before, of which
 * twenty at a time live thirty days at least. Rows of before they had an end are read too.
 */
const maximoDePaginas = 50
/** Of revoked keys the page shows this many, the newest. */
const revogadasNaLista = 100

const dasVivas = (empresaId: string): Query => ({
  pk: `LST#EMP#${empresaId}#KEY`,
  reverse: true,
  limit: porPagina,
  consistent: true,
})
const dasRevogadas = (empresaId: string): Query => ({
  pk: `LST#EMP#${empresaId}#KEYREV`,
  reverse: true,
  limit: revogadasNaLista,
  consistent: true,
})

/** The rows of a list, page after page, newest first, to its end or to the one that is looked for. */
async function linhasDe(storage: Storage, query: Query, procurada?: string): Promise<LinhaDeChave[]> {
  const linhas: LinhaDeChave[] = []
  let after: Item | undefined
  for (let n = 0; n < maximoDePaginas; n++) {
    const page = await LinhaDeChave.query(storage, { ...query, ...(after && { after }) })
    linhas.push(...page.values)
    if (!page.after || page.values.some(l => l.id === procurada)) break
    after = page.after
  }
  return linhas
}

/** A key with what is beside it: its row, its last use in epoch ms, and centavos that it gave back today. */
export interface ChaveComUso {
  chave: ChaveDeApi
  linha: LinhaDeChave
  usadaEm: number | undefined
  usadoHoje: number
}

async function comUso(storage: Storage, linhas: LinhaDeChave[], agora: number): Promise<ChaveComUso[]> {
  const dia = dataSaoPaulo(agora)
  const itens = await storage.getMany(
    linhas.flatMap(({ hash }) => [ChaveDeApi.key(hash), UsoDeChave.key(hash), GastoDaChave.key({ hash, dia })]),
  )
  const porHash = <V>({ name, parse }: { name: string; parse: (i: Item) => V }) =>
    new Map(itens.filter(i => i._t === name).map(i => [String(i.hash), parse(i)]))
  const [chaves, usos, gastos] = [porHash(ChaveDeApi), porHash(UsoDeChave), porHash(GastoDaChave)]
  return linhas.flatMap(linha => {
    const chave = chaves.get(linha.hash)
    const [usadaEm, usadoHoje] = [usos.get(linha.hash)?.em, gastos.get(linha.hash)?.total ?? 0]
    return chave ? [{ chave, linha, usadaEm, usadoHoje }] : []
  })
}

/** Every key of the company that is not revoked, newest first. */
export async function chavesNaoRevogadas(storage: Storage, empresaId: string, agora: number) {
  const linhas = await linhasDe(storage, dasVivas(empresaId))
  // a key revoked before such rows had a list of their own is still here, until its end
  return (await comUso(storage, linhas, agora)).filter(({ chave }) => chave.revogadaEm === null)
}

/** All of those and the newest revoked ones, newest first. */
export async function chavesDa(storage: Storage, empresaId: string, agora: number) {
  const vivas = await linhasDe(storage, dasVivas(empresaId))
  const { values } = await LinhaDeChaveRevogada.query(storage, dasRevogadas(empresaId))
  // one that is revoked between the two readings is in both
  const unicas = [...new Map([...vivas, ...values].map(l => [l.hash, l])).values()]
  return comUso(
    storage,
    unicas.sort((a, b) => (a.criadaEm < b.criadaEm ? 1 : -1)),
    agora,
  )
}

/** One key of the company, wherever its row is: only rows are read on the way to it. */
export async function acharChave(storage: Storage, empresaId: string, id: string, agora: number) {
  for (const query of [dasVivas(empresaId), dasRevogadas(empresaId)]) {
    const linha = (await linhasDe(storage, query, id)).find(l => l.id === id)
    if (linha) return (await comUso(storage, [linha], agora)).at(0)
  }
  return undefined
}

const diasDoUso = 7
/** What keys did on each of the last seven days of São Paulo, by hash, the newest first: one batch for a hundred items. */
export async function usoPorDia(
  storage: Storage,
  hashes: readonly string[],
  agora: number,
): Promise<Map<string, UsoDaChaveNoDia[]>> {
  const hoje = dataSaoPaulo(agora)
  const dias = Array.from({ length: diasDoUso }, (_, n) => somarDias(hoje, -n))
  const chaves = hashes.flatMap(hash => dias.map(dia => UsoDaChaveNoDia.key({ hash, dia })))
  const lidos = chaves.length ? (await storage.getMany(chaves)).map(UsoDaChaveNoDia.parse) : []
  lidos.sort((a, b) => (a.dia < b.dia ? 1 : -1))
  return new Map(hashes.map(hash => [hash, lidos.filter(u => u.hash === hash)]))
}
