import * as z from 'zod'
import { psps } from '../domain/pix/psps.ts'
import { provedores, situacoesDoProvedor } from '../domain/provedores.ts'
import { servicosDaQuita } from '../domain/servicosDaQuita.ts'
import { endpoint, sessao } from './endpoint.ts'
import { FormaPagamento, Instante, Reais } from './tipos.ts'

/** The staff's dashboards (R108): what every company sold, what it earned us, and what is not well. */

/** How many days a period has; the one before it has as many. */
export const periodosDaEquipe = ['7', '30', '90'] as const

const Vendas = z.object({
  /** What was paid by payers, before refunds. */
  valor: Reais,
  quantidade: z.int(),
})
const Cartoes = z.object({
  /** Attempts at cards. */
  aprovadas: z.int(),
  negadas: z.int(),
})
const Dia = z.iso.date()

export const obterIndicadoresDaEquipe = endpoint({
  operation: 'obterIndicadoresDaEquipe',
  access: sessao('G08', 'ler'),
  summary: 'What all companies sold in a period beside the one before, and what is not well now.',
  impacto: 'A equipe não vê o volume, a receita nem a saúde da operação.',
  query: { dias: z.enum(periodosDaEquipe).optional() },
  response: z.object({
    periodoInicio: Dia,
    periodoFim: Dia,
    ...Vendas.shape,
    ...Cartoes.shape,
    dias: z.array(Vendas.extend({ data: Dia })),
    formas: z.array(Vendas.extend({ formaPagamento: FormaPagamento })),
    anterior: z.object({ periodoInicio: Dia, periodoFim: Dia, ...Vendas.shape, ...Cartoes.shape }),
    /** What the journal credited to our revenue, less what it took back. Absent for who may not read finance (G09). */
    receita: z
      .object({
        total: Reais,
        anterior: Reais,
        servicos: z.array(z.object({ servico: z.enum(servicosDaQuita), valor: Reais, anterior: Reais })),
      })
      .optional(),
    /** PSPs of Pix whose last new charges failed; none: all answer. */
    psps: z.array(
      z.object({
        psp: z.enum(psps),
        falhas: z.int(),
        ultimaEm: Instante,
        /** New charges go elsewhere until then. */
        evitadoAte: Instante.nullable(),
      }),
    ),
    /** Endpoints of companies that answer nothing well; `parcial`: there are more than were counted. */
    webhooksFalhando: z.object({
      quantos: z.int(),
      parcial: z.boolean(),
      /** Whose they are, who has waited longest first; ten at most. */
      empresas: z.array(z.object({ id: z.string(), nome: z.string(), quantos: z.int(), desde: Instante })).max(10),
    }),
  }),
  errors: [],
})

const Fatia = z.object({
  chamadas: z.int(),
  /** It answered that it failed (5xx), or nothing at all. */
  falhas: z.int(),
})
export const obterSaudeDosProvedores = endpoint({
  operation: 'obterSaudeDosProvedores',
  access: sessao('G08', 'ler'),
  summary: 'How each provider that we called within a day answers now, and hour by hour.',
  impacto: 'A equipe não vê qual provedor deixou de responder.',
  response: z.object({
    lidoEm: Instante,
    /** Those that were called within a day. */
    provedores: z.array(
      z.object({
        provedor: z.enum(provedores),
        /** Of the last ten to fifteen minutes, as are the calls beside it. */
        situacao: z.enum(situacoesDoProvedor),
        ...Fatia.shape,
        /** Nine in ten calls were answered within this time, in ms; null where none was made of late. */
        latenciaMs: z.int().nullable(),
        /** Twenty-four, the oldest first. */
        horas: z.array(Fatia).length(24),
      }),
    ),
  }),
  errors: [],
})
