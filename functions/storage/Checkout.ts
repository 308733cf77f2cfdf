import * as z from 'zod'
import { FormaPagamento } from '../../shared/contract/tipos.ts'
import { checkout } from '../../shared/domain/estados/checkout.ts'
import { cobrancaPix } from '../../shared/domain/estados/pix.ts'
import { Evento, entity } from './entity.ts'

/** The live Pix charge of a checkout, inside its root so that the poll is one read. */
export const Pix = z.object({
  ciclo: z.int(),
  txid: z.string(),
  estado: z.enum(cobrancaPix.states as [string, ...string[]]).transform(v => v as (typeof cobrancaPix.states)[number]),
  brcode: z.string().optional(),
  /** Instants in ms since 1970. `prazo` is the lease while the PSP is being asked. */
  expiraEm: z.number().optional(),
  prazo: z.number().optional(),
})
export type Pix = z.output<typeof Pix>

const shards = 16
/** Spreads what falls due over 16 partitions, by id. */
export const shardOf = (id: string) => {
  let hash = 0
  for (const char of id) hash = (hash * 31 + char.charCodeAt(0)) >>> 0
  return String(hash % shards).padStart(2, '0')
}
export const shardsDeVencimento = Array.from({ length: shards }, (_, n) => String(n).padStart(2, '0'))

/**
 * One payer's attempt at a link; the root of its item collection, ≤ 1 KB. `vence` is the instant (ms) by which
 * something must happen: it puts the checkout into GSI3 while a deadline runs, and the sweeper works through it.
 */
export const Checkout = entity({
  name: 'Checkout',
  pattern: {
    PK: 'CHK#id',
    SK: 'RAIZ',
    index: 'GSI3 VENCE#shard · instant#id while a deadline runs',
    note: 'root: state, amount, live Pix; the poll reads only this',
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
    criadoEm: z.string(),
    pagoEm: z.string().optional(),
    e2eid: z.string().optional(),
    pix: Pix.optional(),
    vence: z.number().optional().or(z.undefined()),
    ev: z.array(Evento),
  }),
  key: (id: string) => ({ PK: `CHK#${id}`, SK: 'RAIZ' }),
  id: c => c.id,
  indexes: c =>
    c.vence === undefined
      ? {}
      : { GSI3PK: `VENCE#${shardOf(c.id)}`, GSI3SK: `${new Date(c.vence).toISOString()}#${c.id}` },
})
export type Checkout = ReturnType<typeof Checkout.parse>

/** Who pays: personal data, kept out of the root, of events and of lists. */
export const Pagador = entity({
  name: 'Pagador',
  pattern: { PK: 'CHK#id', SK: 'PAGADOR', note: 'who pays' },
  schema: z.object({
    checkoutId: z.string(),
    nome: z.string().meta({ sensivel: true }),
    documento: z.string().meta({ sensivel: true }),
    email: z.string().nullable().meta({ sensivel: true }),
    contato: z.string().meta({ sensivel: true }),
    endereco: z
      .object({
        cep: z.string(),
        logradouro: z.string(),
        numero: z.string(),
        complemento: z.string(),
        bairro: z.string(),
        cidade: z.string(),
        uf: z.string(),
      })
      .nullable()
      .meta({ sensivel: true }),
    sessionId: z.string().nullable(),
    registradoEm: z.string(),
  }),
  key: (checkoutId: string) => ({ PK: `CHK#${checkoutId}`, SK: 'PAGADOR' }),
  id: p => p.checkoutId,
})
export type Pagador = ReturnType<typeof Pagador.parse>

/** A Pix charge that a renewal replaced: still payable at the PSP, so it is kept and watched. */
export const PixAnterior = entity({
  name: 'PixAnterior',
  pattern: { PK: 'CHK#id', SK: 'PIX#ciclo', note: 'a Pix that a renewal replaced' },
  schema: Pix.extend({ checkoutId: z.string() }),
  key: ({ checkoutId, ciclo }: { checkoutId: string; ciclo: number }) => ({
    PK: `CHK#${checkoutId}`,
    SK: `PIX#${String(ciclo).padStart(6, '0')}`,
  }),
  id: ({ checkoutId, ciclo }) => ({ checkoutId, ciclo }),
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
