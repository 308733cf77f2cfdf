import * as z from 'zod'
import { entity } from './entity.ts'
import { EsperaDaSaida } from './SomaDeSaidas.ts'

/** Refunds that wait for a second person, of all companies, by their age. */
export const estornosEmAnalise = 'EST#RETIDOS'
/** What the keys of a company's begin with. */
export const prefixoDoEstorno = 'ESTORNO#'

type Id = { empresaId: string; checkoutId: string }
/**
 * Who asked for a refund that waits, and why it waits: written with the refund on the checkout's root, and gone with its
 * wait. What became of it is on the root, who decided in the audit log.
 */
export const EstornoEmAnalise = entity({
  name: 'EstornoEmAnalise',
  pattern: {
    PK: 'EMP#empresaId',
    SK: 'ESTORNO#checkoutId',
    index: 'GSI1 EST#RETIDOS · instant#id',
    note: 'a refund that waits for a second person, while it does',
  },
  schema: z.object({
    empresaId: z.string(),
    checkoutId: z.string(),
    /** The refund's. */
    id: z.string(),
    /** Centavos. */
    valor: z.int(),
    /** Who asked: a user, or the one who made the API key that asked. */
    pedidoPor: z.string(),
    /** The API key's name. */
    chave: z.string().optional(),
    espera: EsperaDaSaida,
    criadoEm: z.string(),
    /** Not decided on until then, in ms, it is not made. */
    venceEm: z.int(),
  }),
  key: ({ empresaId, checkoutId }: Id) => ({ PK: `EMP#${empresaId}`, SK: `${prefixoDoEstorno}${checkoutId}` }),
  id: ({ empresaId, checkoutId }): Id => ({ empresaId, checkoutId }),
  indexes: e => ({ GSI1PK: estornosEmAnalise, GSI1SK: `${e.criadoEm}#${e.checkoutId}` }),
})
export type EstornoEmAnalise = ReturnType<typeof EstornoEmAnalise.parse>
