import * as z from 'zod'
import { arranjos, unidades } from '../../../shared/domain/agenda.ts'
import { dataSaoPaulo } from '../../../shared/domain/calendario.ts'
import { contas } from '../../../shared/domain/contas.ts'
import { tiposDeLancamento } from '../../../shared/domain/pernas.ts'
import { entity, eventosDe } from './entity.ts'
import { shardOf } from './shardOf.ts'

/** A leg of the journal: a credit to `conta` when positive, a debit when negative, in centavos. */
export const Perna = z.object({ conta: z.string(), valor: z.int() })
export type Perna = z.output<typeof Perna>

/** What was taken from one instalment of an account, in centavos. */
const CorteDaParcela = z.object({
  conta: z.string(),
  parte: z.string(),
  data: z.string(),
  arranjo: z.enum(unidades),
  valor: z.int(),
})

/** What an entry belongs to: a checkout by its id, any other aggregate by its partition key (`CAR#…`, `TRF#…`, `ANT#…`). */
interface IdDoLancamento {
  checkoutId?: string | undefined
  de?: string | undefined
  tipo: string
  ref: string
}
/** The partition of the aggregate that an entry belongs to. */
export const donoDo = ({ checkoutId, de }: Pick<IdDoLancamento, 'checkoutId' | 'de'>): string =>
  de ?? `CHK#${checkoutId ?? ''}`

/** The index of the entries that were written on a day of São Paulo, and of the legs that were applied on it. */
export const lancadosNo = (dia: string, shard: string): string => `LAN#${dia}#${shard}`
export const aplicadasNo = (dia: string, shard: string): string => `APL#${dia}#${shard}`

/**
 * One money event: create-only, so its key is what dedupes it (one per e2e id, refund, capture). Legs sum to zero.
 * Balances are kept from it by the ledger consumer, or in its own transaction (`lancarJa`), never beside it.
 */
export const Lancamento = entity({
  name: 'Lancamento',
  pattern: {
    PK: 'CHK#id, CAR#id, TRF#id, ANT#id, PIX#e2eid, PGC#id, UR#conta, LMN#id, COM#checkoutId, RPC#id, ORJ#id, FOL#id, CPR#id',
    SK: 'LANC#tipo#ref',
    index: 'GSI1 LAN#dia#shard · the entry, by the day on which it was written',
    note: 'journal of each aggregate: one per e2e id, refund, …; legs sum to zero',
  },
  schema: z.object({
    /** Of a checkout's entries; any other aggregate's have `de`, its partition key. */
    checkoutId: z.string().optional(),
    de: z.string().optional(),
    tipo: z.enum(tiposDeLancamento),
    ref: z.string(),
    empresaId: z.string(),
    /** The amount that moved, in centavos. */
    valor: z.int(),
    txid: z.string().optional(),
    /** Of a capture: in how many instalments, and under which arrangement, its legs will be settled. */
    parcelas: z.int().optional(),
    arranjo: z.enum(arranjos).optional(),
    /** Of what a refund holds: what it took from which instalments, to be put back should it be refused. */
    cortes: z.array(CorteDaParcela).optional(),
    ocorridoEm: z.string(),
    /** When it was written, where that may be days after it happened (a provider's own time). */
    lancadoEm: z.string().optional(),
    /** Of what a transfer takes of a payer's held money: the transfer's id. */
    transferencia: z.string().optional(),
    /** Of a return by Pix: the Pix system's own id of it, where the PSP says it. */
    rtrId: z.string().optional(),
    /** Of a return: the payer's bank took it back by the MED, the company did not give it. */
    porMed: z.boolean().optional(),
    /** Of what comes back to be held: since when it had been. */
    retidoDesde: z.string().optional(),
    /** Of a manual entry, or of what a court order holds: why, which its accounts' owners read in their statements. */
    motivo: z.string().optional(),
    pernas: z.array(Perna).refine(p => p.reduce((s, { valor }) => s + valor, 0) === 0, 'as pernas não somam zero'),
    /** Positions of the legs that its own transaction applied: the ledger consumer is not told of them. */
    aplicadas: z.array(z.int()).optional(),
    ev: eventosDe('Lancamento'),
  }),
  key: ({ tipo, ref, ...dono }: IdDoLancamento) => ({ PK: donoDo(dono), SK: `LANC#${tipo}#${ref}` }),
  id: ({ checkoutId, de, tipo, ref }): IdDoLancamento => ({ checkoutId, de, tipo, ref }),
  indexes: ({ tipo, ref, lancadoEm, ocorridoEm, ...dono }) => ({
    GSI1PK: lancadosNo(dataSaoPaulo(Date.parse(lancadoEm ?? ocorridoEm)), shardOf(donoDo(dono))),
    GSI1SK: `${donoDo(dono)}#${tipo}#${ref}`,
  }),
})
export type Lancamento = ReturnType<typeof Lancamento.parse>

export { contas }

export const Saldo = entity({
  name: 'Saldo',
  pattern: { PK: 'CTA#conta', SK: 'SALDO', note: 'balance of an account, and what its months moved, in centavos' },
  schema: z.object({
    conta: z.string(),
    disponivel: z.int(),
    /** The nightly proof found it wrong twice: nothing is taken out until it adds up again (decision 0054). */
    congelada: z.boolean().optional(),
    /** Contestations by which the PSP holds more than they may take: nothing is taken out meanwhile (decision 0058). */
    bloqueios: z.int().optional(),
    /** Of them, court orders that are not complete: what comes is held by them (decision 0092). */
    judiciais: z.int().optional(),
  }),
  key: (conta: string) => ({ PK: `CTA#${conta}`, SK: 'SALDO' }),
  id: s => s.conta,
})

const mesSaoPaulo = (instante: string) => dataSaoPaulo(Date.parse(instante)).slice(0, 7).replace('-', '')

/** The partitions of an account's statement that an interval touches: one, or two at a month's end. */
export const mesesDoExtrato = (conta: string, inicio: number, fim: number): string[] => [
  ...new Set([inicio, fim].map(em => `CTA#${conta}#${mesSaoPaulo(new Date(em).toISOString())}`)),
]

/** A leg applied to an account; its key dedupes the application. A statement's month is São Paulo's. */
export const LinhaDoExtrato = entity({
  name: 'LinhaDoExtrato',
  pattern: {
    PK: 'CTA#conta#aaaamm',
    SK: 'data#lancamento#perna',
    index: 'GSI1 APL#dia#shard · conta#instant#entry#leg, by the day on which it was applied',
    note: 'statement row',
  },
  schema: z.object({
    conta: z.string(),
    ocorridoEm: z.string(),
    lancamento: z.string(),
    perna: z.int(),
    valor: z.int(),
    /** Of a credit, the centavos that paid what the account owed. */
    abatido: z.int().optional(),
    checkoutId: z.string().optional(),
    de: z.string().optional(),
    /** Of a manual entry, or of what a court order holds: why. */
    motivo: z.string().optional(),
    /** When it was applied to the balance; rows of older releases have none. */
    aplicadaEm: z.string().optional(),
  }),
  key: (l: { conta: string; ocorridoEm: string; lancamento: string; perna: number }) => ({
    PK: `CTA#${l.conta}#${mesSaoPaulo(l.ocorridoEm)}`,
    SK: `${l.ocorridoEm}#${l.lancamento}#${l.perna}`,
  }),
  id: ({ conta, ocorridoEm, lancamento, perna }) => ({ conta, ocorridoEm, lancamento, perna }),
  indexes: ({ conta, lancamento, perna, aplicadaEm }) =>
    aplicadaEm === undefined
      ? {}
      : {
          GSI1PK: aplicadasNo(dataSaoPaulo(Date.parse(aplicadaEm)), shardOf(conta)),
          GSI1SK: `${conta}#${aplicadaEm}#${lancamento}#${perna}`,
        },
})

/** The statement row of one leg. A checkout's entry is named as it always was; others carry their aggregate's key. */
export function linhaDaPerna(l: Lancamento, perna: number): ReturnType<typeof LinhaDoExtrato.parse> {
  const { conta, valor } = l.pernas[perna] ?? {}
  if (conta === undefined || valor === undefined) throw new Error('journal leg is missing')
  const { checkoutId, de, ocorridoEm, tipo, ref, motivo } = l
  const lancamento = de === undefined ? `${tipo}#${ref}` : `${de}/${tipo}#${ref}`
  return {
    conta,
    ocorridoEm,
    lancamento,
    perna,
    valor,
    ...(checkoutId && { checkoutId }),
    ...(de && { de }),
    ...(motivo && { motivo }),
  }
}
