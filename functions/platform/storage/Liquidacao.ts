import * as z from 'zod'
import { entity } from './entity.ts'

/** What was to be received of the acquirer, and was, by day and domicile (decision 0149). */

/** `pago`: the acquirer's file says that it paid; `recebido`: a bank's statement; `aberto`: what is still to be paid. */
export const ladosDaLiquidacao = ['pago', 'recebido', 'aberto'] as const

export const LiquidacaoDoDia = entity({
  name: 'LiquidacaoDoDia',
  pattern: {
    PK: 'LIQ#aaaa-mm',
    SK: 'aaaa-mm-dd#domicile#side#what says it',
    note: 'what the acquirer paid, a bank received, or is to be paid, on a day at a domicile',
  },
  schema: z.object({
    dia: z.string(),
    /** Bank, branch and account by their digits; of what is open, the headquarters. */
    domicilio: z.string(),
    lado: z.enum(ladosDaLiquidacao),
    /** The acquirer's file, or the bank's name of the movement. */
    ref: z.string(),
    /** Centavos. */
    valor: z.int(),
    /** Of a movement: what the bank wrote. */
    historico: z.string().optional(),
    /** Of what is open: the day on which the acquirer said so; of two the later counts. */
    em: z.string().optional(),
  }),
  key: (l: { dia: string; domicilio: string; lado: (typeof ladosDaLiquidacao)[number]; ref: string }) => ({
    PK: `LIQ#${l.dia.slice(0, 7)}`,
    SK: `${l.dia}#${l.domicilio}#${l.lado}#${l.ref}`,
  }),
  id: ({ dia, domicilio, lado, ref }) => ({ dia, domicilio, lado, ref }),
})
export type LiquidacaoDoDia = ReturnType<typeof LiquidacaoDoDia.parse>
