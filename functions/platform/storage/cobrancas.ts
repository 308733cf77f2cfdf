import * as z from 'zod'
import { bandeirasAceitas } from '../../../shared/domain/cartao.ts'
import { cobrancaBoleto } from '../../../shared/domain/estados/boleto.ts'
import { estorno, motivosDoEstorno } from '../../../shared/domain/estados/estorno.ts'
import { cobrancaPix } from '../../../shared/domain/estados/pix.ts'
import { tentativa } from '../../../shared/domain/estados/tentativa.ts'
import { psps } from '../../../shared/domain/pix/psps.ts'
import { DecisaoDaEquipe } from './DecisaoDaEquipe.ts'
import { SaidaContada } from './SomaDeSaidas.ts'

/** What charges a checkout: parts of its root while they live, items beside it once something replaced them. */

const umDe = <const S extends string>(states: readonly S[]) =>
  z.enum(states as unknown as [string, ...string[]]).transform(v => v as S)

/** The live Pix charge of a checkout, inside its root so that the poll is one read. */
export const Pix = z.object({
  ciclo: z.int(),
  /** Ends with the mark of the PSP that issues it (decision 0077). */
  txid: z.string(),
  estado: umDe(cobrancaPix.states),
  brcode: z.string().optional(),
  /** Instants in ms since 1970. `prazo` is the lease while the PSP is being asked. */
  expiraEm: z.number().optional(),
  prazo: z.number().optional(),
})
export type Pix = z.output<typeof Pix>

/** A hint that a Pix arrived, kept because the PSP could not be asked; instants in ms since 1970. */
export const AvisoDePix = z.object({
  e2eid: z.string(),
  em: z.number(),
  prazo: z.number(),
  /** Who told of it, where it is not the first PSP. */
  psp: z.enum(psps).optional(),
})
export type AvisoDePix = z.output<typeof AvisoDePix>

/** The live attempt at a card: what the acquirer and the payer's bill know it by. Never the card's number. */
export const Tentativa = z.object({
  ciclo: z.int(),
  /** Our order id at the acquirer: 20 alphanumerics, new for each attempt. */
  pedidoId: z.string(),
  estado: umDe(tentativa.states),
  /** Centavos asked for. */
  valor: z.int(),
  parcelas: z.int(),
  bandeira: umDe(bandeirasAceitas),
  /** First six and last four digits: the most that may be kept (PCI DSS 3.4.1). */
  bin: z.string(),
  finais: z.string(),
  /** Keyed fingerprint (HMAC) of the card, for the schemes' retry limits. */
  digital: z.string(),
  /** When it was sent, in ms. */
  em: z.number(),
  /** The lease while the acquirer is being asked, then when to ask again, in ms. */
  prazo: z.number().optional(),
  /** How often the resolver asked about it. */
  consultas: z.int().optional(),
  /** The sale's answer was lost: its order may hold more than was found, and is looked at once it has ended. */
  calou: z.boolean().optional(),
  pagamentoId: z.string().optional(),
  /** The brand's id, of a kept card: for its next charge. */
  transacao: z.string().optional(),
  tid: z.string().optional(),
  nsu: z.string().optional(),
  autorizacao: z.string().optional(),
  /** The acquirer's code of a denial, normalised. */
  codigo: z.string().optional(),
  /** Keyed fingerprint of card, validity and amount: what an irreversible denial bars. */
  dados: z.string().optional(),
  /** The submission it came from (a hash of its Idempotency-Key): the same one is answered, not charged again. */
  envio: z.string().optional(),
  /** Keyed fingerprint of the card across companies, for the anti-fraud rules. */
  geral: z.string().optional(),
  /** What the anti-fraud rules decided, and why (shared/domain/risco/diario.ts); a hold they refuse is never captured. */
  risco: z.string().optional(),
  /** What a denial allows (ABECS): the same card again, or not before some hours, or never, or with other data. */
  nova: z.enum(['reversivel', 'irreversivel', 'mudar-dados']).optional(),
  espera: z.number().optional(),
  /** At most so many attempts in so many days, where the code says so. */
  max: z.tuple([z.int(), z.int()]).optional(),
  /** What 3-D Secure said of the payer (Electronic Commerce Indicator): with the brand, who answers for a fraud. */
  eci: z.string().optional(),
})
export type Tentativa = z.output<typeof Tentativa>

/** The live bank slip. Its line follows from the bar code. */
export const Boleto = z.object({
  ciclo: z.int(),
  pedidoId: z.string(),
  estado: umDe(cobrancaBoleto.states),
  /** `yyyy-mm-dd`. */
  vencimento: z.string(),
  /** When it was announced, in ms: the day it was issued. */
  em: z.number(),
  /** The lease while the registrar is being asked, then when to ask again, in ms. */
  prazo: z.number().optional(),
  /** A Pix of the same amount goes on it: the company takes Pix. */
  comPix: z.boolean().optional(),
  /** The PSP that will issue that Pix, where it is not the first. */
  emissor: z.enum(psps).optional(),
  /** Centavos that arrived on it so far and are in the journal. */
  recebido: z.int().optional(),
  pagamentoId: z.string().optional(),
  nossoNumero: z.string().optional(),
  /** 44 digits. */
  codigoDeBarras: z.string().optional(),
})
export type Boleto = z.output<typeof Boleto>

/** Paying one slip or bill: what the provider knows it by, and how it stands (`situacao` is beside it). */
export const ExecucaoDoPagamento = z.object({
  /** Ours, new for each payment, at most 26 alphanumerics; stored before the provider is asked. */
  id: z.string(),
  /** When it was announced, in ms: the day on which the provider files it. */
  em: z.number(),
  /** The lease while the provider is asked, then when to ask (or to look for a return), in ms. */
  prazo: z.number().optional(),
  /** How often it was asked about since the last news. */
  vezes: z.int().optional(),
  transacaoId: z.string().optional(),
  autenticacao: z.string().optional(),
  /** Why it was not paid. */
  motivo: z.string().optional(),
  /** It came back after the card had been charged for it: in ms. */
  devolvidoEm: z.number().optional(),
})
export type ExecucaoDoPagamento = z.output<typeof ExecucaoDoPagamento>

/** Units of what was sold that came back, by the level that they are of. */
export const ItensQueVoltaram = z.array(z.object({ nivel: z.string(), quantidade: z.int().min(1) }))
export type ItensQueVoltaram = z.output<typeof ItensQueVoltaram>

/** The live refund; finished ones are journal entries. */
export const Estorno = z.object({
  id: z.string(),
  estado: umDe(estorno.states),
  /** Centavos asked back, and what had gone back before it. */
  valor: z.int(),
  antes: z.int(),
  /** Since when it is what it is: asked for, or ended, in ms. */
  em: z.number().optional(),
  /** The lease while the provider is being asked, then when to ask (or look) again, in ms. */
  prazo: z.number().optional(),
  /** How often it was asked about. */
  consultas: z.int().optional(),
  /** What it gives back was taken from its accounts when it was announced: one that lacks this is debited at its end. */
  reservado: z.boolean().optional(),
  /** Of a large one that is on its way: where it is counted among what left. */
  contada: SaidaContada.optional(),
  /** What was sold came back with it: once it is done, it goes into the stock again. */
  estoque: z.literal(true).optional(),
  /** The same of a part of it: of which things how many units. */
  itens: ItensQueVoltaram.optional(),
  /** Why it did not happen, or did not last. */
  motivo: z.enum(motivosDoEstorno).optional(),
  /** What staff said of this one and of those before it, the oldest first: each with its amount in centavos. */
  razoes: z.array(DecisaoDaEquipe.extend({ valor: z.int() })).optional(),
})
export type Estorno = z.output<typeof Estorno>
