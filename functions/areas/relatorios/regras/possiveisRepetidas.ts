import { type CobrancaPaga, JANELA_DA_REPETIDA, repetidas } from '../../../../shared/domain/cobrancaRepetida.ts'
import { colunasCheckout, type EstadoCheckout } from '../../../../shared/domain/estados/checkout.ts'
import { formas } from '../../../../shared/domain/formas.ts'
import { semAcentos } from '../../../../shared/domain/nome.ts'
import { origemDoCarrinho } from '../../../../shared/domain/origemDoPagamento.ts'
import { Pista } from '../../../platform/storage/Pista.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { LinhaDeVenda, mesDe } from '../../../platform/storage/Venda.ts'

/** Rows read beyond each end of a page: what was charged twice lies close together. */
const VIZINHAS = 100
/** Documents compared by one answer: one batch of the table. */
const MAXIMO_DE_SUSPEITAS = 100

export interface Pagina {
  /** The rows that are shown, newest first. */
  linhas: readonly LinhaDeVenda[]
  /** Every row that was read to find them, newest first. */
  lidas: readonly LinhaDeVenda[]
  /** There may be rows, unread so far, before the first and after the last. */
  haNovas: boolean
  haAntigas: boolean
}

/**
 * Of the rows of a page of a company, the other payment that each may repeat. Reads up to a hundred rows beyond each end
 * where something was paid (one query, two where a month begins within the day), and, only where masked documents agree,
 * one batch of their keyed hashes: a mask alone is shared by too many people.
 */
export async function possiveisRepetidas(storage: Storage, pagina: Pagina): Promise<Map<string, string>> {
  const [primeira, ultima] = [pagina.linhas.find(conta), pagina.linhas.findLast(conta)]
  // a receiver's rows say nothing of who paid
  if (!primeira?.dono.startsWith('EMP#') || !ultima) return new Map()
  const [novas, antigas] = await Promise.all([
    pagina.haNovas ? vizinhas(storage, pagina.linhas[0] ?? primeira, 'novas') : [],
    pagina.haAntigas ? antigasDe(storage, ultima, pagina.lidas.at(-1) ?? ultima) : [],
  ])
  const unicas = new Map([...novas, ...pagina.lidas, ...antigas].filter(conta).map(l => [l.id, l]))
  const todas = [...unicas.values()]
  const documentos = await documentosDe(storage, suspeitasDe(todas, new Set(pagina.linhas.map(l => l.id))))
  return repetidas(todas.map(l => cobranca(l, documentos.get(l.id))))
}

/** Whether it is money that came to the company and stayed: until all of it went back it may have been charged twice. */
const conta = ({ estado, pagoEm, dev = 0, total, og }: LinhaDeVenda): boolean =>
  og !== origemDoCarrinho && pagoEm !== undefined && dev < total && colunasCheckout[estado as EstadoCheckout].pago

const cobranca = (l: LinhaDeVenda, documento: string | undefined): CobrancaPaga => ({
  id: l.id,
  valor: l.total,
  pagoEm: l.pagoEm ?? 0,
  quem: [documento ?? [], cartaoDe(l) ?? []].flat(),
})

/** Brand and last four digits, with who paid by it: the digits alone are many people's. */
function cartaoDe({ crt, formaPagamento, nomePagador }: LinhaDeVenda): string | undefined {
  const [bandeira, finais] = (crt ?? '').split(' ')
  return formaPagamento === formas.cartao && finais && nomePagador
    ? `${bandeira} ${finais} ${semAcentos(nomePagador).toLowerCase()}`
    : undefined
}

/** The ids whose documents are worth comparing: some row of the page, and another, under one mask, of one amount. */
function suspeitasDe(todas: readonly LinhaDeVenda[], naPagina: ReadonlySet<string>): string[] {
  const comMascara = todas.map(l => ({ ...cobranca(l, l.doc || undefined), quem: l.doc ? [l.doc] : [] }))
  const pares = [...repetidas(comMascara).keys()]
  const chaves = new Set(
    todas.filter(l => naPagina.has(l.id) && pares.includes(l.id)).map(({ doc, total }) => `${doc}|${total}`),
  )
  return todas
    .filter(({ doc, total }) => chaves.has(`${doc}|${total}`))
    .slice(0, MAXIMO_DE_SUSPEITAS)
    .map(l => l.id)
}

async function documentosDe(storage: Storage, ids: readonly string[]): Promise<Map<string, string>> {
  if (!ids.length) return new Map()
  const itens = await storage.getMany(ids.map(checkoutId => Pista.key({ checkoutId, tipo: 'doc' })))
  return new Map(itens.map(Pista.parse).map(p => [p.checkoutId, p.por]))
}

/** Nothing where what was read goes back a day from the last payment of the page already. */
async function antigasDe(storage: Storage, ultima: LinhaDeVenda, lida: LinhaDeVenda): Promise<LinhaDeVenda[]> {
  const longe = Date.parse(ultima.criadoEm) - Date.parse(lida.criadoEm) > JANELA_DA_REPETIDA
  return longe ? [] : vizinhas(storage, lida, 'antigas')
}

/** Rows begun within a day of this one, the nearest of them. */
async function vizinhas(
  storage: Storage,
  { dono, criadoEm, id }: LinhaDeVenda,
  lado: 'novas' | 'antigas',
): Promise<LinhaDeVenda[]> {
  const novas = lado === 'novas'
  const longe = new Date(Date.parse(criadoEm) + (novas ? 1 : -1) * JANELA_DA_REPETIDA).toISOString()
  const aqui = `${criadoEm}#${id}`
  const sk = novas ? { from: aqui, to: `${longe}~` } : { from: longe, to: aqui }
  const meses = [...new Set([mesDe(criadoEm), mesDe(longe)])]
  const paginas = await Promise.all(
    meses.map(mes => storage.query({ pk: `LST#${dono}#CHK#${mes}`, sk, reverse: !novas, limit: VIZINHAS })),
  )
  return paginas.flatMap(p => p.items.map(LinhaDeVenda.parse))
}
