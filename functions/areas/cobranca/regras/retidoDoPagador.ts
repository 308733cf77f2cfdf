import { contas } from '../../../../shared/domain/contas.ts'
import type { Centavos } from '../../../../shared/domain/dinheiro.ts'
import {
  entradasDaDevolucao,
  type NaturezaDevolvivel,
  naturezaDo,
  naturezasDevolviveis,
  pixSoPorTransferenciaMs,
} from '../../../../shared/domain/retidos.ts'
import { Lancamento } from '../../../platform/storage/Lancamento.ts'
import type { Storage } from '../../../platform/storage/port.ts'

/** What an aggregate holds of its payer's, of one nature, that only a transfer can give back (decision 0056). */
export interface RetidoDoPagador {
  natureza: NaturezaDevolvivel
  /** Centavos that are held now: what is on its way back is not. */
  valor: Centavos
  /** Centavos that a transfer has taken, and that are neither paid nor back. */
  aCaminho: Centavos
  /** All that ever came and was not owed to the company, in centavos. */
  veio: Centavos
  /** Since when something is held, as an instant; empty while nothing is. */
  desde: string
  /** The number of the next transfer, from 1 on. */
  vez: number
}

const quandoLancado = (l: Lancamento) => l.lancadoEm ?? l.ocorridoEm
/** What an entry's legs do to an account, in centavos. */
export const mudaEm = (l: Lancamento, conta: string): Centavos =>
  l.pernas.reduce((s, p) => (p.conta === conta ? s + p.valor : s), 0)
const pixQueChegou: ReadonlySet<Lancamento['tipo']> = new Set(['pix-divergente', 'pix-avulso'])
export const chegouSemSerDevido = (l: Lancamento): boolean => l.tipo === 'boleto-divergente' || pixQueChegou.has(l.tipo)
/** The Pix that an entry came with, or is a return of. */
export const pixDoLancamento = (l: Lancamento): string => l.ref.split('#')[0] ?? ''

/**
 * Pure: what is held of one nature, out of an aggregate's journal, which is written before any balance is. Two transfers
 * that are decided on the same journal have the same number, and its entry can be written once. A Pix that its PSP may
 * still return is left out, with its returns.
 */
export function retidoDoPagador(
  natureza: NaturezaDevolvivel,
  diario: readonly Lancamento[],
  agora: number,
): RetidoDoPagador {
  const devolviveis = new Set(pixDevolviveis(diario, agora).map(l => l.ref))
  const daNatureza = diario
    .filter(l => naturezaDo(l.tipo) === natureza && !(natureza === 'pix' && devolviveis.has(pixDoLancamento(l))))
    .sort((a, b) => (quandoLancado(a) < quandoLancado(b) ? -1 : 1))
  let [valor, veio, aCaminho, vez, desde] = [0, 0, 0, 1, '']
  for (const l of daNatureza) {
    const muda = mudaEm(l, contas.aDevolver)
    if (chegouSemSerDevido(l)) veio += muda
    if (l.tipo === entradasDaDevolucao[natureza].reserva) vez++
    if (muda > 0 && valor <= 0) desde = l.retidoDesde ?? quandoLancado(l)
    valor += muda
    aCaminho += mudaEm(l, contas.devolvendo)
  }
  return { natureza, valor, aCaminho, veio, vez, desde: valor > 0 ? desde : '' }
}

/** The Pix of a journal that settled nothing and that their PSP may still return. */
const pixDevolviveis = (diario: readonly Lancamento[], agora: number): Lancamento[] =>
  diario.filter(l => pixQueChegou.has(l.tipo) && agora - Date.parse(l.ocorridoEm) < pixSoPorTransferenciaMs)

/** From when on the first of them can be given back by a transfer alone (ms); undefined where there is none. */
export function vezDoPixPorTransferencia(diario: readonly Lancamento[], agora: number): number | undefined {
  const quando = pixDevolviveis(diario, agora).map(l => Date.parse(l.ocorridoEm) + pixSoPorTransferenciaMs)
  return quando.length ? Math.min(...quando) : undefined
}

/** Pure: each nature's, the slip's first. */
export const retidosDoPagador = (diario: readonly Lancamento[], agora: number): RetidoDoPagador[] =>
  naturezasDevolviveis.map(natureza => retidoDoPagador(natureza, diario, agora))

/** The journal of an aggregate by its partition key: a checkout's is short, a Pix of no charge has one or two entries. */
export const lerDiario = async (storage: Storage, pk: string): Promise<Lancamento[]> =>
  (await Lancamento.query(storage, { pk, sk: { prefix: 'LANC#' }, consistent: true })).values
