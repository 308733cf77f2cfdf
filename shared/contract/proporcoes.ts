import * as z from 'zod'
import { bandeirasComPrograma, niveisDaProporcao } from '../domain/programasDeBandeira.ts'
import { endpoint, sessao } from './endpoint.ts'

/** Disputes of each company against the brands' programmes (decision 0098). */

export const Proporcao = z.object({
  /** `aaaa-mm`. */
  mes: z.string(),
  bandeira: z.enum(bandeirasComPrograma),
  programa: z.string(),
  /** Counts. */
  contestacoes: z.int(),
  vendas: z.int(),
  /** For each 10,000 sales; null where there is no sale. */
  pontos: z.int().nullable(),
  nivel: z.enum(niveisDaProporcao),
  faixa: z.object({ nome: z.string(), quantas: z.int(), pontos: z.int() }),
})

export const listarProporcoes = endpoint({
  operation: 'listarProporcoes',
  access: sessao('G17', 'ler'),
  summary: 'Companies that are near a brand’s threshold of disputes or past it, in a month, the heaviest first.',
  impacto: 'A equipe não vê quais empresas estão perto do limite de contestações das bandeiras.',
  query: {
    mes: z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'informe o mês como 2026-11')
      .optional(),
    limit: z.coerce.number().int().min(1).max(50).optional(),
    cursor: z
      .string()
      .regex(/^[0-3]#\d{6}#[a-z]{4,10}#[A-Za-z0-9_-]{1,40}$/, 'cursor desconhecido')
      .optional(),
  },
  response: z.object({
    mes: z.string(),
    /** `id`: of the row, a company may have one for each brand; `ate`: the last whole day that is in it. */
    itens: z.array(
      Proporcao.extend({ id: z.string(), empresa: z.object({ id: z.string(), nome: z.string() }), ate: z.string() }),
    ),
    cursor: z.string().nullable(),
  }),
  errors: [],
})
