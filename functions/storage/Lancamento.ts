import * as z from 'zod'
import { dataSaoPaulo } from '../../shared/domain/calendario.ts'
import { Evento, entity } from './entity.ts'

/** A leg of the journal: a credit to `conta` when positive, a debit when negative, in centavos. */
export const Perna = z.object({ conta: z.string(), valor: z.int() })
export type Perna = z.output<typeof Perna>

/**
 * One money event: create-only, so its key is what dedupes it (one per e2e id, refund, capture). Legs sum to zero.
 * Balances are kept from it by the ledger consumer, never beside it.
 */
export const Lancamento = entity({
  name: 'Lancamento',
  pattern: { PK: 'CHK#id', SK: 'LANC#tipo#ref', note: 'journal: one per e2e id or refund; legs sum to zero' },
  schema: z.object({
    checkoutId: z.string(),
    tipo: z.enum([
      'pix',
      'pix-divergente',
      'cartao',
      'contestacao',
      'devolucao',
      'estorno',
      'estorno-desfeito',
      'boleto',
      'boleto-divergente',
    ]),
    ref: z.string(),
    empresaId: z.string(),
    /** The amount that moved, in centavos. */
    valor: z.int(),
    txid: z.string().optional(),
    ocorridoEm: z.string(),
    pernas: z.array(Perna).refine(p => p.reduce((s, { valor }) => s + valor, 0) === 0, 'as pernas não somam zero'),
    ev: z.array(Evento),
  }),
  key: ({ checkoutId, tipo, ref }: { checkoutId: string; tipo: string; ref: string }) => ({
    PK: `CHK#${checkoutId}`,
    SK: `LANC#${tipo}#${ref}`,
  }),
  id: ({ checkoutId, tipo, ref }) => ({ checkoutId, tipo, ref }),
})
export type Lancamento = ReturnType<typeof Lancamento.parse>

/** Accounts of the journal. A company’s balance is what we owe it; `psp:pix` is what the PSP holds for us. */
export const contas = {
  pspPix: 'psp:pix',
  registrador: 'registrador:boleto',
  adquirente: 'adquirente:cartao',
  receita: 'quita:receita',
  aDevolver: 'quita:a-devolver',
  empresa: (id: string) => `emp:${id}`,
} as const

export const Saldo = entity({
  name: 'Saldo',
  pattern: { PK: 'CTA#conta', SK: 'SALDO', note: 'balance of an account, in centavos' },
  schema: z.object({ conta: z.string(), disponivel: z.int() }),
  key: (conta: string) => ({ PK: `CTA#${conta}`, SK: 'SALDO' }),
  id: s => s.conta,
})

const mesSaoPaulo = (instante: string) => dataSaoPaulo(Date.parse(instante)).slice(0, 7).replace('-', '')

/** A leg applied to an account; its key dedupes the application. A statement's month is São Paulo's. */
export const LinhaDoExtrato = entity({
  name: 'LinhaDoExtrato',
  pattern: { PK: 'CTA#conta#aaaamm', SK: 'data#lancamento#perna', note: 'statement row' },
  schema: z.object({
    conta: z.string(),
    ocorridoEm: z.string(),
    lancamento: z.string(),
    perna: z.int(),
    valor: z.int(),
    checkoutId: z.string(),
  }),
  key: (l: { conta: string; ocorridoEm: string; lancamento: string; perna: number }) => ({
    PK: `CTA#${l.conta}#${mesSaoPaulo(l.ocorridoEm)}`,
    SK: `${l.ocorridoEm}#${l.lancamento}#${l.perna}`,
  }),
  id: ({ conta, ocorridoEm, lancamento, perna }) => ({ conta, ocorridoEm, lancamento, perna }),
})
