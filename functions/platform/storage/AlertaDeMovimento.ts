import * as z from 'zod'
import { decisoesDoAlerta } from '../../../shared/domain/alertaDeMovimento.ts'
import { alertaDeMovimento, situacoesDoAlerta } from '../../../shared/domain/estados/alertaDeMovimento.ts'
import { regrasDeVigilancia } from '../../../shared/domain/vigilancia.ts'
import { entity } from './entity.ts'

export const alertasAbertos = 'ALR#ABERTOS'
export const alertasEncerrados = 'ALR#ENCERRADOS'

const Pessoa = z.object({ id: z.string(), nome: z.string() })

/**
 * An unusual movement of a company (decision 0098). It has no end of its own: it is kept for ten years at least. The
 * company is `clienteId`, so that no act on it is in the company's own audit chain, and no consumer is told of it.
 */
export const AlertaDeMovimento = entity({
  name: 'AlertaDeMovimento',
  pattern: {
    PK: 'ALR#id',
    SK: 'RAIZ',
    index: 'GSI1 ALR#ABERTOS, ALR#ENCERRADOS · instant#id',
    note: 'an unusual movement of a company, and what a person decided about it',
  },
  schema: z.object({
    /** Follows from company, rule, period and person: found again, it is the same. */
    id: z.string(),
    versao: z.int(),
    situacao: z.enum(situacoesDoAlerta),
    clienteId: z.string(),
    regra: z.enum(regrasDeVigilancia),
    periodo: z.string(),
    pessoa: z.string().optional(),
    medida: z.number(),
    limite: z.number(),
    /** Centavos. */
    valor: z.int(),
    evidencias: z.array(
      z.object({
        tipo: z.enum(['pagamento', 'pagador', 'mes', 'saque']),
        ref: z.string(),
        valor: z.int(),
        em: z.string(),
      }),
    ),
    criadoEm: z.string(),
    /** What people said of it, the oldest first: the file of its analysis. `texto`: why, or COAF's number. */
    decisoes: z.array(
      z.object({
        decisao: z.enum(decisoesDoAlerta),
        quem: Pessoa,
        texto: z.string().meta({ sensivel: true }),
        em: z.string(),
      }),
    ),
  }),
  key: (id: string) => ({ PK: `ALR#${id}`, SK: 'RAIZ' }),
  id: a => a.id,
  indexes: a => ({
    GSI1PK: alertaDeMovimento.isTerminal(a.situacao) ? alertasEncerrados : alertasAbertos,
    GSI1SK: `${a.criadoEm}#${a.id}`,
  }),
})
export type AlertaDeMovimento = ReturnType<typeof AlertaDeMovimento.parse>

/** How far the round over every company came, of the day that is over; `apos`: the last key of the list of companies. */
export const RondaDoDia = entity({
  name: 'RondaDoDia',
  pattern: { PK: 'RONDA', SK: 'RAIZ', note: 'how far the nightly round over companies came' },
  schema: z.object({ dia: z.string(), apos: z.string().optional(), feita: z.boolean() }),
  key: () => ({ PK: 'RONDA', SK: 'RAIZ' }),
  id: () => undefined,
})
export type RondaDoDia = ReturnType<typeof RondaDoDia.parse>
