import { dataSaoPaulo, inicioDoDia, somarDias } from '../../../../../shared/domain/calendario.ts'
import { aplicadasNo, Lancamento, LinhaDoExtrato, linhaDaPerna } from '../../../../platform/storage/Lancamento.ts'
import type { Item, Key, Query, Storage } from '../../../../platform/storage/port.ts'
import { shardOf } from '../../../../platform/storage/shardOf.ts'

/** Reads of the nightly proof: statement rows by the day on which they were applied, and entries by their keys. */

export type Linha = ReturnType<typeof LinhaDoExtrato.parse>
const porPagina = 100

/** Every item that a query finds, in its order, a page at a time; an index's items are read whole. */
export async function* paginas(storage: Storage, query: Query): AsyncGenerator<Item[]> {
  let after: Item | undefined
  do {
    const pagina = await storage.query({ limit: porPagina, ...query, ...(after && { after }) })
    after = pagina.after
    yield query.index ? await inteiros(storage, pagina.items) : pagina.items
  } while (after)
}

async function inteiros(storage: Storage, chaves: Key[]): Promise<Item[]> {
  if (!chaves.length) return []
  const achados = new Map((await storage.getMany(chaves)).map(i => [nomeDe(i), i]))
  return chaves.flatMap(k => achados.get(nomeDe(k)) ?? [])
}
const nomeDe = ({ PK, SK }: Key) => `${PK}\n${SK}`

/** The rows of an account that were applied from `dia` on, up to an instant (both ends included). */
export async function* linhasDesde(storage: Storage, conta: string, dia: string, ate: string): AsyncGenerator<Linha> {
  const fim = dataSaoPaulo(Date.parse(ate))
  for (let d = dia; d <= fim; d = somarDias(d, 1)) {
    const sk = { from: `${conta}#`, to: `${conta}#${ate}~` }
    for await (const pagina of paginas(storage, { index: 'GSI1', pk: aplicadasNo(d, shardOf(conta)), sk }))
      yield* pagina.map(LinhaDoExtrato.parse)
  }
}

/** No month before it has a statement. */
const primeiroMes = '2025-01'

/** All that an account's statement came to before `dia` began: every month of it is read. Older rows have no instant. */
export async function somaAntesDe(storage: Storage, conta: string, dia: string): Promise<number> {
  const limite = new Date(inicioDoDia(dia)).toISOString()
  let soma = 0
  for (let mes = primeiroMes; mes <= dia.slice(0, 7); mes = mesSeguinte(mes)) {
    const pk = `CTA#${conta}#${mes.replace('-', '')}`
    for await (const pagina of paginas(storage, { pk, consistent: true }))
      for (const { valor, aplicadaEm = '' } of pagina.map(LinhaDoExtrato.parse)) if (aplicadaEm < limite) soma += valor
  }
  return soma
}
const mesSeguinte = (mes: string) => somarDias(`${mes}-28`, 4).slice(0, 7)

/** The entry that a statement row says it is of. */
export function chaveDoLancamento({ lancamento, checkoutId, de }: Linha): Key {
  const nome = de === undefined ? lancamento : lancamento.slice(de.length + 1)
  return { PK: de ?? `CHK#${checkoutId ?? ''}`, SK: `LANC#${nome}` }
}

/** Whether a row is the leg that its entry has in that place. */
export function linhaConfere(linha: Linha, item: Item | undefined): boolean {
  const perna = item && Lancamento.parse(item).pernas[linha.perna]
  return perna !== undefined && perna.conta === linha.conta && perna.valor === linha.valor
}

/** The legs of an entry, with the keys that their rows must have. */
export const pernasDe = (item: Item) => {
  const l = Lancamento.parse(item)
  return l.pernas.map((perna, n) => ({ ...perna, n, chave: LinhaDoExtrato.key(linhaDaPerna(l, n)) }))
}
