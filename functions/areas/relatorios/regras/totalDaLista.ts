import { diasEntre } from '../../../../shared/domain/calendario.ts'
import type { Centavos } from '../../../../shared/domain/dinheiro.ts'
import { formas } from '../../../../shared/domain/formas.ts'
import { origemDoCarrinho } from '../../../../shared/domain/origemDoPagamento.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { type LinhaDeVenda, mesDe } from '../../../platform/storage/Venda.ts'
import type { Filtros } from './filtros.ts'
import { mesDoContador, porDia, somar } from './lerContadores.ts'

/** Of what a list finds, what was paid and what of it was given back: never what was left unpaid. Centavos. */
export interface TotalDaLista {
  quantidade: number
  valor: Centavos
  devolvido: Centavos
  /** How many there are in all, paid or not, where every one was read. */
  linhas?: number
}

/** Days of a period of which a filter that nothing counts is added up by reading: a month (decision 0198). */
const DIAS_LIDOS = 31

/** Whether a company's rows are read for their sum: of a month at most, by a filter that nothing counts. */
export const somaLendo = (dono: string, filtros: Filtros): boolean => {
  const { periodoInicio, periodoFim } = filtros
  if (!dono.startsWith('EMP#') || !periodoInicio || !periodoFim || contado(filtros)) return false
  return diasEntre(periodoInicio, periodoFim) < DIAS_LIDOS
}

/** Pure: the same of rows that were all read. What paid slips is no sale of the company's, as its counters have it. */
export function totalDasLinhas(linhas: readonly LinhaDeVenda[]): TotalDaLista {
  const pagas = linhas.filter(l => l.pagoEm !== undefined && l.og !== origemDoCarrinho)
  const soma = (de: (l: LinhaDeVenda) => Centavos) => pagas.reduce((s, l) => s + de(l), 0)
  return {
    quantidade: pagas.length,
    valor: soma(l => l.total),
    devolvido: soma(l => l.dev ?? 0),
    linhas: linhas.length,
  }
}

/** Whether every filter is one by which paid payments are counted: the day on which they were begun, and the method. */
const contado = ({ periodoInicio: _i, periodoFim: _f, formaPagamento: _p, ...resto }: Filtros): boolean =>
  Object.values(resto).every(v => v === undefined || v === '')

/**
 * What the whole list comes to, whatever the page shows: one query of a company's counters, an item a month. Undefined
 * where a filter is not counted, or where payments of an older release are among them, which have no such sums.
 */
export async function totalDaLista(
  storage: Storage,
  { dono, filtros, desde, agora }: { dono: string; filtros: Filtros; desde: string; agora: number },
): Promise<TotalDaLista | undefined> {
  if (!dono.startsWith('EMP#') || !contado(filtros)) return undefined
  const { formaPagamento } = filtros
  const periodoInicio = filtros.periodoInicio ?? '2000-01-01'
  const periodoFim = filtros.periodoFim ?? '9999-12-31'
  const comeco = mesDe(desde)
  const corrente = mesDe(new Date(agora).toISOString())
  const de = maior(mesDoContador(periodoInicio), comeco)
  const ate = menor(mesDoContador(periodoFim), corrente)
  if (de > ate) return { quantidade: 0, valor: 0, devolvido: 0 }
  const { items } = await storage.query({ pk: `CNT#${dono}`, sk: { from: `VEN#${de}`, to: `VEN#${ate}` } })
  const nenhum = { periodoInicio: '9999-12-31', periodoFim: '9999-12-31' }
  const { atual } = porDia(items, { atual: { periodoInicio, periodoFim }, antes: nenhum })
  const todas = Object.values(formas)
  if (somar(atual, 'pg') !== somar(atual, ...todas.map(f => `pn${f}`))) return undefined
  const quais = formaPagamento === undefined ? todas : [formaPagamento]
  const soma = (o: string) => somar(atual, ...quais.map(f => `${o}${f}`))
  return { quantidade: soma('pn'), valor: soma('pv'), devolvido: soma('pd') }
}

const maior = (a: string, b: string) => (a > b ? a : b)
const menor = (a: string, b: string) => (a < b ? a : b)
