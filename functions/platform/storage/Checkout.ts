import * as z from 'zod'
import { FormaPagamento } from '../../../shared/contract/tipos.ts'
import { checkout } from '../../../shared/domain/estados/checkout.ts'
import { origensDoLink } from '../../../shared/domain/origemDoPagamento.ts'
import { AvisoDePix, Boleto, Estorno, ItensQueVoltaram, Pix, Tentativa } from './cobrancas.ts'
import { entity, eventosDe } from './entity.ts'
import { CicloDeUma, FiscalInformado } from './Link.ts'
import type { Storage } from './port.ts'
import { indiceVence } from './shardOf.ts'

/** The split, as agreed when the payer saw the terms: receiver, and percent (`p`) or centavos (`f`). */
export const RateioDoCheckout = z.array(z.object({ r: z.string(), p: z.number().optional(), f: z.int().optional() }))
export type RateioDoCheckout = z.output<typeof RateioDoCheckout>

/** An order id begins with its round: what was sent on one link in one minute (regras/cartao/rodada.ts). */
export const letrasDaRodada = 8
export const particaoDaRodada = (pedidoId: string) => `PED#${pedidoId.slice(0, letrasDaRodada)}`
/** From the acquirer's order back to its checkout. What was never sent has none there. */
export const indicePedido = (cobranca: { pedidoId: string; estado: string } | undefined, id: string) =>
  cobranca &&
  cobranca.estado !== 'abandonada' && {
    GSI1PK: particaoDaRodada(cobranca.pedidoId),
    GSI1SK: `${cobranca.pedidoId.slice(letrasDaRodada)}#${id}`,
  }
/** A card's attempts at a company that were not approved, for the schemes' retry limits. */
export const cartaoNaEmpresa = (empresaId: string, digital: string) => `CRT#${empresaId}#${digital}`
export const indiceCartao = (empresaId: string, { digital, em, estado }: Tentativa) =>
  estado === 'capturada' || estado === 'anulada' || estado === 'abandonada'
    ? {}
    : { GSI2PK: cartaoNaEmpresa(empresaId, digital), GSI2SK: new Date(em).toISOString() }

/**
 * One payer's attempt at a link; the root of its item collection, ≤ 1 KB. `vence` is the instant (ms) by which
 * something must happen: it puts the checkout into GSI3 while a deadline runs, and the sweeper works through it.
 */
export const Checkout = entity({
  name: 'Checkout',
  pattern: {
    PK: 'CHK#id',
    SK: 'RAIZ',
    index:
      'GSI1 PED#rodada · pedido#id · GSI2 CRT#empresa#digital · GSI3 VENCE#shard · instant#id while a deadline runs',
    note: 'root: state, amount, what charges it now; the poll reads only this',
  },
  schema: z.object({
    id: z.string(),
    link: z.string(),
    versaoLink: z.int(),
    empresaId: z.string(),
    slug: z.string(),
    versao: z.int(),
    estado: z.enum(checkout.states as [string, ...string[]]).transform(v => v as (typeof checkout.states)[number]),
    formaPagamento: FormaPagamento,
    parcelas: z.int(),
    /** Centavos: what the link charges, and what is charged with interest. */
    valor: z.int(),
    total: z.int(),
    taxaPix: z.number(),
    expiracaoPixMinutos: z.int(),
    estrangeiro: z.boolean(),
    uso: z.int().optional(),
    /** On links that ask for the WhatsApp token: whether the payer gave it. A card is not charged before. */
    contato: z.enum(['pendente', 'validado']).optional(),
    /** On links that ask for the selfie: whether it was approved. A card is not charged before. */
    vida: z.enum(['pendente', 'aprovada', 'dispensada']).optional(),
    /** How alike the approved selfie was, in percent, and what was doubtful about it. The photo is not here. */
    prova: z
      .object({ grau: z.int(), ressalva: z.enum(['similaridade', 'vivacidade', 'outras-faces']).optional() })
      .optional(),
    /** Why the payer may not go on, while the state is a refusal of theirs: identity, tries, or anti-fraud. */
    bloqueio: z.enum(['datavalid', 'tentativas', 'antifraude']).optional(),
    criadoEm: z.string(),
    pagoEm: z.string().optional(),
    e2eid: z.string().optional(),
    pix: Pix.optional(),
    /** Pix of this checkout that the PSP told of and has not yet confirmed: the poll says so, the sweeper asks. */
    avisos: z.array(AvisoDePix).optional().or(z.undefined()),
    tentativa: Tentativa.optional(),
    boleto: Boleto.optional(),
    estorno: Estorno.optional(),
    /** Centavos given back so far. */
    estornado: z.int().optional(),
    taxaCartao: z.number().optional(),
    /** Centavos a paid slip costs the company. */
    taxaBoleto: z.int().optional(),
    boletoVencimentoDias: z.int().optional(),
    rateio: RateioDoCheckout.optional().or(z.undefined()),
    /** What its link told of its fiscal document and taxes, as the payer's version had it. Centavos. */
    fiscal: FiscalInformado.optional(),
    /** Of those taxes, centavos that are set apart of the sale (decision 0221); absent where the stage sets none apart. */
    segregado: z.int().optional(),
    /** Where its company has a limit of sales: the day on which it was counted, and by how many centavos. */
    contadaNoDia: z.object({ dia: z.string(), valor: z.int() }).optional(),
    /** The subscription and its cycle that this charges, as its link says. */
    recorrencia: CicloDeUma.optional(),
    /** As its link says: what made that. */
    origem: z.enum(origensDoLink).optional(),
    /** Its link sells what is counted: a charge of it holds units, and its payment takes them. */
    mercadoria: z.literal(true).optional(),
    /** A refund that ended said that what was sold came back: it goes into the stock again, once. */
    estoqueVolta: z.literal(true).optional(),
    /** Or that so many units of some of it did: of all refunds that ended. */
    itensQueVoltaram: ItensQueVoltaram.optional(),
    /** The payer's bank debits it by a mandate: no payer pays it otherwise, and its use runs out with the cycle alone. */
    porMandato: z.literal(true).optional(),
    /** Centavos in dispute, as the acquirer counts them: open and lost chargebacks; the company bears what it received. */
    contestado: z.int().optional(),
    /** Of a contested Pix: centavos that open cases hold now, and that its PSP gave back by a case. */
    med: z.object({ retido: z.int(), devolvido: z.int() }).optional(),
    /** When the acquirer is next asked whether the sale is disputed, in ms. */
    disputaEm: z.number().optional().or(z.undefined()),
    vence: z.number().optional().or(z.undefined()),
    ev: eventosDe('Checkout'),
  }),
  key: (id: string) => ({ PK: `CHK#${id}`, SK: 'RAIZ' }),
  id: c => c.id,
  indexes: c => ({
    ...indicePedido(c.tentativa ?? c.boleto, c.id),
    ...(c.tentativa && indiceCartao(c.empresaId, c.tentativa)),
    ...indiceVence(c.vence, c.id),
  }),
})
export type Checkout = ReturnType<typeof Checkout.parse>

/** The checkout whose attempt or slip the acquirer knows by this order id, live or archived. */
export async function donoDoPedido(
  storage: Storage,
  pedidoId: string,
): Promise<{ raiz: 'checkout' | 'carrinho'; id: string } | undefined> {
  const pk = particaoDaRodada(pedidoId)
  const nova = { index: 'GSI1', pk, sk: { prefix: `${pedidoId.slice(letrasDaRodada)}#` }, limit: 1 } as const
  const [um = await antigo(storage, pedidoId)] = (await storage.query(nova)).items
  return um && { raiz: um.PK.startsWith('CAR#') ? 'carrinho' : 'checkout', id: um.PK.slice(4) }
}

/** Where releases before the rounds kept it. */
const antigo = async (storage: Storage, pedidoId: string) =>
  (await storage.query({ index: 'GSI1', pk: `PED#${pedidoId}`, limit: 1 })).items[0]

/** How often 3-D Secure was asked about this checkout's cards without an attempt coming of it: bounded, beside the root. */
export const Autenticacoes = entity({
  name: 'Autenticacoes',
  pattern: { PK: 'CHK#id', SK: '3DS', note: '3-D Secure authentications that announced nothing' },
  schema: z.object({ checkoutId: z.string(), total: z.int() }),
  key: (checkoutId: string) => ({ PK: `CHK#${checkoutId}`, SK: '3DS' }),
  id: a => a.checkoutId,
})

/** The token of a workflow that waits for this checkout; written by Step Functions itself (DESIGN §8). */
export const Espera = entity({
  name: 'Espera',
  pattern: { PK: 'CHK#id', SK: 'ESPERA', note: 'task token of the waiting workflow' },
  schema: z.object({
    checkoutId: z.string(),
    ciclo: z.int(),
    etapa: z.string(),
    token: z.string(),
    ttl: z.int().optional(),
  }),
  key: (checkoutId: string) => ({ PK: `CHK#${checkoutId}`, SK: 'ESPERA' }),
  id: e => e.checkoutId,
})
