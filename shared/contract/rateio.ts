import * as z from 'zod'
import { arranjos } from '../domain/agenda.ts'
import { MAXIMO_DE_RECEBEDORES } from '../domain/rateio.ts'
import { RegraDeRateio } from './camposDoLink.ts'
import { endpoint, sessao } from './endpoint.ts'
import { RateioInvalido, RecebedorNaoEncontrado, RecebivelNaoEncontrado } from './erros.ts'
import { deQuem } from './saldo.ts'
import { FormaPagamento, Instante, Reais } from './tipos.ts'

/** Splits before they are saved, and what cards owe on days to come. */

export const listarRecebedoresDoRateio = endpoint({
  operation: 'listarRecebedoresDoRateio',
  access: sessao('G02', 'ler'),
  summary: 'The receivers that a link’s payments may be split with, by name; the whole list is for who manages them.',
  impacto: 'Empresas não conseguem dividir cobranças com recebedores.',
  response: z.object({
    recebedores: z.array(z.object({ recebedorId: z.string(), nome: z.string(), documento: z.string() })),
  }),
  errors: [],
})
export const simularRateio = endpoint({
  operation: 'simularRateio',
  access: sessao('G02', 'ler'),
  summary: 'What a split comes to for each receiver, by method, before it is saved.',
  impacto: 'Empresas não veem quanto cada recebedor vai receber ao criar um link.',
  body: z.strictObject({
    valor: Reais.refine(v => v > 0 && v <= 100_000_000, 'informe um valor de até R$ 1.000.000,00'),
    formasPagamento: z.array(FormaPagamento).min(1).max(3),
    rateio: z.array(RegraDeRateio).max(MAXIMO_DE_RECEBEDORES),
  }),
  response: z.object({
    formas: z.array(
      z.object({
        formaPagamento: FormaPagamento,
        valor: Reais,
        taxa: Reais,
        liquido: Reais,
        /** What stays with the company. */
        empresa: Reais,
        /** More is given away than there is: such a split is not saved. */
        excede: z.boolean(),
        partes: z.array(z.object({ recebedorId: z.string(), nome: z.string(), valor: Reais, porcentagem: z.number() })),
      }),
    ),
  }),
  errors: [RateioInvalido],
})

const Arranjo = z.enum(arranjos)
const Dia = z.iso.date()
export const Recebivel = z.object({
  data: Dia,
  arranjo: Arranjo,
  /** To be released on that day. */
  valor: Reais,
  /** Paid before the day. */
  antecipado: Reais,
  parcelas: z.int(),
  situacao: z.enum(['agendado', 'liquidado']),
  liquidadoEm: Instante.nullable(),
})
export const listarRecebiveis = endpoint({
  operation: 'listarRecebiveis',
  access: sessao('G01', 'ler'),
  summary: 'What cards owe by settlement day and arrangement, in a period of at most 31 days; a receiver sees its own.',
  impacto: 'Empresas e recebedores não veem o que têm a receber.',
  query: { periodoInicio: Dia.optional(), periodoFim: Dia.optional(), ...deQuem },
  response: z.object({
    periodoInicio: Dia,
    periodoFim: Dia,
    itens: z.array(Recebivel),
    /** Of the period. */
    aLiberar: Reais,
    liquidado: Reais,
    /** Of all days to come. */
    totalALiberar: Reais,
  }),
  errors: [RecebedorNaoEncontrado],
})
export const obterRecebivel = endpoint({
  operation: 'obterRecebivel',
  access: sessao('G01', 'ler'),
  summary: 'The instalments of a receivable unit.',
  impacto: 'Empresas e recebedores não veem as parcelas do que têm a receber.',
  params: { data: Dia, arranjo: Arranjo },
  query: deQuem,
  response: Recebivel.extend({
    itens: z.array(
      z.object({
        checkoutId: z.string(),
        numeroParcela: z.int(),
        parcelas: z.int(),
        /** Now, and before refunds took from it. */
        valor: Reais,
        original: Reais,
      }),
    ),
    /** There are more than are shown. */
    parcial: z.boolean(),
  }),
  errors: [RecebivelNaoEncontrado, RecebedorNaoEncontrado],
})
