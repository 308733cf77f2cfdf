import * as z from 'zod'
import { endpoint, sessao } from './endpoint.ts'
import { Instante } from './tipos.ts'

/** The audit log of a company: what was done or refused, by whom, from where. Its links are hash-chained. */

/** One act. `campo` is the stored field's name; what is personal or secret says only that it changed. */
export const Registro = z.object({
  seq: z.int(),
  em: Instante,
  operacao: z.string(),
  resultado: z.enum(['feito', 'recusado', 'falhou']),
  erro: z.string().nullable(),
  ator: z.object({
    tipo: z.enum(['usuario', 'chave', 'desconhecido']),
    id: z.string(),
    nome: z.string(),
    perfil: z.string().nullable(),
    /** The receiver that the person acted as. */
    emNomeDe: z.string().nullable(),
    /** Why a person of the provider's staff was in the company as support. */
    motivo: z.string().nullable(),
    /** Of the provider's staff. */
    equipe: z.boolean(),
  }),
  alvo: z.object({ tipo: z.string(), id: z.string() }).nullable(),
  mudancas: z.array(z.object({ campo: z.string(), antes: z.string().nullable(), depois: z.string().nullable() })),
  origem: z.object({ ip: z.string(), agente: z.string(), pedido: z.string() }),
  hash: z.string(),
})
export type Registro = z.output<typeof Registro>

export const listarAuditoria = endpoint({
  operation: 'listarAuditoria',
  access: sessao('ADM', 'ler'),
  summary: 'The audit log of the company, newest first, by period, person, call and outcome.',
  impacto: 'Administradores não veem quem fez o quê na empresa.',
  query: {
    periodoInicio: z.iso.date().optional(),
    periodoFim: z.iso.date().optional(),
    /** Part of a person's or key's name. */
    ator: z.string().trim().min(1).max(60).optional(),
    operacao: z
      .string()
      .regex(/^[a-zA-Z0-9]{1,60}$/)
      .optional(),
    resultado: z.enum(['feito', 'recusado', 'falhou']).optional(),
    /** Where the page before ended. */
    cursor: z
      .string()
      .regex(/^\d{4}-\d{2}\.\d{1,12}$/)
      .optional(),
    limit: z.coerce.number().int().min(1).max(100).optional(),
  },
  response: z.object({
    itens: z.array(Registro),
    /** For the next page; null at the end. */
    cursor: z.string().nullable(),
    /** The reading ended before the page was full: go on with the cursor. */
    parcial: z.boolean(),
  }),
  errors: [],
})
