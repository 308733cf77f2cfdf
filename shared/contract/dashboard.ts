import * as z from 'zod'
import { endpoint, sessao } from './endpoint.ts'
import { FormaPagamento, Reais } from './tipos.ts'

/** Dashboards: sums of a period beside the one before it, kept day by day as things happen. */

const Dia = z.iso.date()
/** Days of São Paulo, both included; the last thirty unless told, at most 366. */
const periodo = { periodoInicio: Dia.optional(), periodoFim: Dia.optional() }

const Soma = z.object({
  /** What was paid, before refunds. */
  valor: Reais,
  quantidade: z.int(),
})
const Periodo = { periodoInicio: Dia, periodoFim: Dia }
/** The period before: of a month the month before (of this month, its same days), of any other as many days. */
const anterior = z.object({ ...Periodo, ...Soma.shape })

const quem = sessao('G01', 'ler')

export const faturamentoDiasSemana = endpoint({
  operation: 'faturamentoDiasSemana',
  access: quem,
  summary: 'Turnover by day of the week (E100).',
  impacto: 'Empresas não veem o faturamento por dia da semana.',
  query: periodo,
  response: z.object({
    ...Periodo,
    ...Soma.shape,
    /** 0 is Sunday. */
    dias: z.array(Soma.extend({ diaSemana: z.int().min(0).max(6) })),
    anterior,
  }),
  errors: [],
})

export const faturamentoFormaPagamento = endpoint({
  operation: 'faturamentoFormaPagamento',
  access: quem,
  summary: 'Turnover by payment method (E101).',
  impacto: 'Empresas não veem o faturamento por forma de pagamento.',
  query: periodo,
  response: z.object({
    ...Periodo,
    ...Soma.shape,
    formas: z.array(Soma.extend({ formaPagamento: FormaPagamento, anterior: Reais })),
    anterior,
  }),
  errors: [],
})

const Funil = z.object({ iniciados: z.int(), identificados: z.int(), token: z.int(), selfie: z.int(), pagos: z.int() })

export const obterIndicadores = endpoint({
  operation: 'obterIndicadores',
  access: quem,
  summary:
    'Turnover day by day, conversion, and how cards fare; a receiver sees its part of what was paid and went back.',
  impacto: 'Empresas não veem seus indicadores de venda.',
  query: periodo,
  response: z.object({
    ...Periodo,
    ...Soma.shape,
    /** Of what was paid in the period: given back, and taken back by the payers' banks. */
    devolvido: Reais,
    contestado: Reais,
    dias: z.array(Soma.extend({ data: Dia })),
    /** Payments started in the period, and how far they came: each step is a part of the one before. */
    funil: Funil,
    bandeiras: z.array(z.object({ bandeira: z.string(), aprovadas: z.int(), negadas: z.int() })),
    /** Why cards were refused, most frequent first: the acquirer's code, and what it means. */
    motivos: z.array(z.object({ codigo: z.string(), significado: z.string(), quantidade: z.int() })),
    anterior: z.object({
      ...Periodo,
      ...Soma.shape,
      devolvido: Reais,
      contestado: Reais,
      funil: Funil,
      aprovadas: z.int(),
      negadas: z.int(),
    }),
  }),
  errors: [],
})
