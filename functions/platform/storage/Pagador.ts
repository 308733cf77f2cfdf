import * as z from 'zod'
import { entity } from './entity.ts'

/** Tokens sent by a link's payers, by instant: for the cap per link. */
export const codigosDoLink = (link: string) => `COD#${link}`

/** Who pays: personal data, kept out of the root, of events and of lists. A checkout's and a cart's are alike. */
const pagadorDe = <const N extends string>(name: N, raiz: 'CHK' | 'CAR') =>
  entity({
    name,
    pattern: {
      PK: `${raiz}#id`,
      SK: 'PAGADOR',
      index: 'GSI2 COD#link · instant#id where a token was sent',
      note: 'who pays, and the keyed hash of the token sent to them',
    },
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
          /** Of another country, as its payer wrote it; then there may be neither CEP nor state of two letters. */
          regiao: z.string().optional(),
          pais: z.string().optional(),
        })
        .nullable()
        .meta({ sensivel: true }),
      sessionId: z.string().nullable(),
      /** Keyed hash of the address they registered from. */
      ipHash: z.string().optional(),
      registradoEm: z.string(),
      /** What the anti-fraud rules decided at `registradoEm`, and why (shared/domain/risco/diario.ts). */
      risco: z.string().optional(),
      /**
       * The merchant's terms that were accepted at `registradoEm` (V005): the link's version, and the hash of its text.
       */
      termo: z.object({ versao: z.int(), sha256: z.string() }).optional(),
      /** What a cart's payer said: the document is of another country, and the charge is authorised (001 §3.4). */
      documentoInternacional: z.boolean().optional(),
      autorizacao: z.boolean().optional(),
      /** Tokens sent so far to all payers of this checkout together: at most three. */
      codigos: z.int().optional(),
      /** The one that was sent last. Beside its phone, so that registering a payer announces it in the same write. */
      codigo: z
        .object({
          hash: z.string().meta({ sensivel: true }),
          link: z.string(),
          /** Epoch ms. */
          enviadoEm: z.int(),
        })
        .optional(),
      /** Epoch ms until which no token may go to this phone: its wait or its hour's limit, where none was sent here. */
      codigoApos: z.int().optional(),
    }),
    key: (checkoutId: string) => ({ PK: `${raiz}#${checkoutId}`, SK: 'PAGADOR' }),
    id: p => p.checkoutId,
    indexes: p =>
      p.codigo
        ? {
            GSI2PK: codigosDoLink(p.codigo.link),
            GSI2SK: `${new Date(p.codigo.enviadoEm).toISOString()}#${p.checkoutId}`,
          }
        : {},
  })
export const Pagador = pagadorDe('Pagador', 'CHK')
/** A cart's: `checkoutId` is the cart's id. */
export const PagadorDoCarrinho = pagadorDe('PagadorDoCarrinho', 'CAR')
export type Pagador = ReturnType<typeof Pagador.parse>

/**
 * Tries of each token, counted before they are compared, and what became of the messages. Only counters and states: the
 * hash is the payer's.
 */
const tokenDe = <const N extends string>(name: N, raiz: 'CHK' | 'CAR') =>
  entity({
    name,
    pattern: { PK: `${raiz}#id`, SK: 'TOKEN', note: 'tries of each WhatsApp token, and its delivery' },
    schema: z.object({
      checkoutId: z.string(),
      /** Tries of the first, second and third token. */
      t1: z.int().optional(),
      t2: z.int().optional(),
      t3: z.int().optional(),
      /** Notices that were applied. */
      avisos: z.int().optional(),
      /** Which token the state is of. */
      entregaDe: z.int().optional(),
      entrega: z.enum(['enviada', 'entregue', 'lida', 'falhou']).optional(),
    }),
    key: (checkoutId: string) => ({ PK: `${raiz}#${checkoutId}`, SK: 'TOKEN' }),
    id: t => t.checkoutId,
  })
export const Token = tokenDe('Token', 'CHK')
/** A cart's: `checkoutId` is the cart's id. */
export const TokenDoCarrinho = tokenDe('TokenDoCarrinho', 'CAR')
export type Token = ReturnType<typeof Token.parse>
