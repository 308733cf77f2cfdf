import * as z from 'zod'
import { decisoesDoCarrinho, motivosDaReprovacao, razoesDaAnalise } from '../../../shared/domain/analiseDeCarrinho.ts'
import { entity } from './entity.ts'

export const filaDaAnalise = 'ANL#CAR'

/**
 * A cart that waits for the staff. Written and removed in the transactions that bring it to that state and out of it,
 * so the queue is never late. No person in it.
 */
export const CarrinhoEmAnalise = entity({
  name: 'CarrinhoEmAnalise',
  pattern: { PK: filaDaAnalise, SK: 'autorizadoEm#id', note: 'carts that wait for the staff, oldest first' },
  schema: z.object({
    id: z.string(),
    empresaId: z.string(),
    /** Centavos charged by the card. */
    valor: z.int(),
    boletos: z.int(),
    razoes: z.array(z.enum(razoesDaAnalise)),
    autorizadoEm: z.string(),
    /** Epoch ms: then the hold is let go. */
    decidirAte: z.int(),
  }),
  key: ({ autorizadoEm, id }: { autorizadoEm: string; id: string }) => ({
    PK: filaDaAnalise,
    SK: `${autorizadoEm}#${id}`,
  }),
  id: ({ autorizadoEm, id }) => ({ autorizadoEm, id }),
})

/** What a member of the staff did with a cart: read a paper, or decided. Kept with the cart, never changed. */
export const AtoDaAnalise = entity({
  name: 'AtoDaAnalise',
  pattern: { PK: 'CAR#id', SK: 'ATO#ulid', note: 'what the staff did with a cart: who, when, why' },
  schema: z.object({
    carrinhoId: z.string(),
    ulid: z.string(),
    em: z.int(),
    usuarioId: z.string(),
    quem: z.string(),
    ato: z.enum(['leu-papel', ...decisoesDoCarrinho]),
    /** Which paper was read. */
    papel: z.string().optional(),
    motivo: z.enum(motivosDaReprovacao).optional(),
    observacao: z.string().optional(),
  }),
  key: ({ carrinhoId, ulid }: { carrinhoId: string; ulid: string }) => ({ PK: `CAR#${carrinhoId}`, SK: `ATO#${ulid}` }),
  id: ({ carrinhoId, ulid }) => ({ carrinhoId, ulid }),
})
export type AtoDaAnalise = ReturnType<typeof AtoDaAnalise.parse>
