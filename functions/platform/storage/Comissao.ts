import * as z from 'zod'
import { formasDaBaixa } from '../../../shared/domain/contasDoProvedor.ts'
import { situacoesDaComissao } from '../../../shared/domain/estados/comissao.ts'
import { tributos } from '../../../shared/domain/retencoesDaComissao.ts'
import { entity, eventosDe } from './entity.ts'
import { indiceVence } from './shardOf.ts'

/**
 * What a sale brought its representative. The representative and what was earned are of the day of the sale: a contract or
 * a client that changes hands later changes nothing of it. Its journal entries are beside it.
 */
export const ComissaoDaVenda = entity({
  name: 'ComissaoDaVenda',
  pattern: { PK: 'COM#checkoutId', SK: 'RAIZ', note: 'what a sale brought its representative, and what is left of it' },
  schema: z.object({
    checkoutId: z.string(),
    empresaId: z.string(),
    representanteId: z.string(),
    /** Counts its journal entries: the last one's reference. */
    versao: z.int(),
    /** Centavos: earned by the sale, and left after what went back. */
    ganha: z.int(),
    resta: z.int(),
  }),
  key: (checkoutId: string) => ({ PK: `COM#${checkoutId}`, SK: 'RAIZ' }),
  id: c => c.checkoutId,
})
export type ComissaoDaVenda = ReturnType<typeof ComissaoDaVenda.parse>

/** Months that were counted and wait for a second person, by their age. */
export const comissoesApuradas = 'EQP#COMISSOES'

/**
 * A representative's month. While it is `provisionada` its sums are added to in place by the sales' consumer, which
 * counts its version too; from then on it is replaced.
 */
export const Comissao = entity({
  name: 'Comissao',
  pattern: {
    PK: 'RPC#id',
    SK: 'COM#aaaa-mm',
    index: 'GSI1 EQP#COMISSOES · instant#id#mes while it waits for a second person; GSI3 while it waits to be counted',
    note: "a month of a representative's commission",
  },
  schema: z.object({
    representanteId: z.string(),
    mes: z.string(),
    versao: z.int(),
    estado: z.enum(situacoesDaComissao),
    /** Centavos earned by sales, taken back, and brought from months that came to less than nothing (below zero). */
    ganha: z.int(),
    retomada: z.int(),
    trazida: z.int(),
    /** How many sales brought something. */
    vendas: z.int(),
    /** Of an approved one: what is withheld of it, and the last day on which it is paid. */
    retencoes: z.array(z.object({ tributo: z.enum(tributos), base: z.int(), valor: z.int() })).optional(),
    vencimento: z.string().optional(),
    aprovacao: z.object({ por: z.string(), nome: z.string().meta({ sensivel: true }), em: z.int() }).optional(),
    /** The representative's invoice, once it came. */
    nota: z.object({ numero: z.string(), em: z.int() }).optional(),
    /** What the provider is to pay for it, since it was approved. */
    conta: z.string().optional(),
    pagaEm: z.string().optional(),
    /** Of a paid one: how its last payment went, and what proves it. */
    pagamento: z.object({ forma: z.enum(formasDaBaixa), referencia: z.string() }).optional(),
    /** Epoch ms of the last step. */
    em: z.int(),
    /** When it is counted (epoch ms), while it waits for that. */
    vence: z.int().optional(),
    ev: eventosDe('Comissao'),
  }),
  key: ({ representanteId, mes }: { representanteId: string; mes: string }) => ({
    PK: `RPC#${representanteId}`,
    SK: `COM#${mes}`,
  }),
  id: ({ representanteId, mes }) => ({ representanteId, mes }),
  indexes: c => ({
    ...indiceVence(c.vence, c.representanteId),
    ...(c.estado === 'apurada' && {
      GSI1PK: comissoesApuradas,
      GSI1SK: `${new Date(c.em).toISOString()}#${c.representanteId}#${c.mes}`,
    }),
  }),
})
export type Comissao = ReturnType<typeof Comissao.parse>

/** What a month comes to, in centavos. */
export const valorDa = ({ ganha, retomada, trazida }: Pick<Comissao, 'ganha' | 'retomada' | 'trazida'>): number =>
  ganha - retomada + trazida
