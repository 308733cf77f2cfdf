import * as z from 'zod'
import { situacoesDaOrdem } from '../domain/estados/ordemJudicial.ts'
import {
  digitosDoProcesso,
  limitesDaOrdem,
  meiosDoDeposito,
  pedidosDaOrdem,
  processoValido,
} from '../domain/ordemJudicial.ts'
import { endpoint, sessao } from './endpoint.ts'
import {
  ArquivoInvalido,
  CasoDeOutraPessoa,
  CasoEmOutraSituacao,
  CasoNaoEncontrado,
  ChaveReutilizada,
  ContaDoLancamentoInvalida,
  NadaBloqueado,
  OrdemDeOutraPessoa,
  QuemPediuNaoDecide,
} from './erros.ts'
import { MotivoDaDecisao } from './motivoDaDecisao.ts'
import { Id21, Instante, Reais, sensivel } from './tipos.ts'

/** Court orders over accounts of companies and receivers: each step takes two people (decision 0092). */

export const decisoesDaOrdem = ['confirmar', 'recusar', 'desistir'] as const
export type DecisaoDaOrdem = (typeof decisoesDaOrdem)[number]

const Resumo = z.object({
  id: Id21,
  situacao: z.enum(situacoesDaOrdem),
  empresa: z.object({ id: z.string(), nome: z.string() }),
  conta: z.string(),
  /** Whose account it is: the company, or one of its receivers. */
  titular: z.string(),
  processo: z.string(),
  autoridade: z.string(),
  /** Null: all there is, and all that comes. */
  valor: Reais.nullable(),
  bloqueado: Reais,
  transferido: Reais,
  /** Until when the court wants it done. */
  prazo: z.iso.date(),
  /** The account lets nothing out until it is complete. */
  incompleta: z.boolean(),
  criadoEm: Instante,
})
const Ordem = Resumo.extend({
  arquivo: z.object({ nome: z.string(), bytes: z.int() }),
  autor: z.string(),
  confirmador: z.string().nullable(),
  /** What waits for another person, beside the registration itself. */
  pedido: z
    .object({
      tipo: z.enum(pedidosDaOrdem),
      valor: Reais,
      meio: z.enum(meiosDoDeposito).nullable(),
      motivo: z.string(),
      autor: z.string(),
      em: Instante,
    })
    .nullable(),
  historico: z.array(
    z.object({
      em: Instante,
      quem: z.string(),
      ato: z.string(),
      valor: Reais.nullable(),
      texto: z.string().nullable(),
    }),
  ),
  /** What this reader may say of it now. */
  decisoes: z.array(z.enum(decisoesDaOrdem)),
  pedidos: z.array(z.enum(pedidosDaOrdem)),
})

const leitura = { access: sessao('G09', 'ler') } as const
const escrita = { access: sessao('G09', 'escrever'), fatorRecente: true, idempotente: true } as const

export const listarOrdensJudiciais = endpoint({
  ...leitura,
  operation: 'listarOrdensJudiciais',
  summary: 'Court orders: those in force or waiting for a person, or those that ended, the newest first.',
  impacto: 'A equipe não vê as ordens judiciais.',
  query: {
    quais: z.enum(['abertas', 'encerradas']).optional(),
    limit: z.coerce.number().int().min(1).max(50).optional(),
    cursor: z
      .string()
      .regex(/^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z#[A-Za-z0-9]{21}$/, 'cursor desconhecido')
      .optional(),
  },
  response: z.object({ itens: z.array(Resumo), cursor: z.string().nullable() }),
  errors: [],
})

export const obterOrdemJudicial = endpoint({
  ...leitura,
  operation: 'obterOrdemJudicial',
  summary: 'One court order: what it holds, what was done, and what this reader may say of it.',
  impacto: 'A equipe decide sobre uma ordem judicial sem ver os dados dela.',
  params: { id: Id21 },
  response: Ordem,
  errors: [CasoNaoEncontrado],
})

export const lerArquivoDaOrdem = endpoint({
  ...leitura,
  operation: 'lerArquivoDaOrdem',
  summary: 'The order itself, as it was attached.',
  impacto: 'A equipe confirma uma ordem judicial sem ler o documento.',
  params: { id: Id21 },
  response: z.object({
    tipo: z.literal('application/pdf'),
    /** The file, base64. */
    data: z.string().meta(sensivel),
  }),
  errors: [CasoNaoEncontrado],
})

export const registrarOrdemJudicial = endpoint({
  ...escrita,
  operation: 'registrarOrdemJudicial',
  summary: 'Staff register a court order with its PDF; nothing is held until another person confirms it.',
  impacto: 'A equipe não consegue cumprir uma ordem judicial no prazo.',
  multipart: { campo: 'file', tipos: ['application/pdf'] },
  limite: 4 * 1024 * 1024,
  body: z.strictObject({
    conta: z.string().regex(/^(emp|rec):[A-Za-z0-9-]{1,40}$/, 'informe a conta de uma empresa ou de um recebedor'),
    processo: z
      .string()
      .trim()
      .max(30)
      .refine(processoValido, 'confira o número do processo: 20 dígitos, como no documento')
      .transform(digitosDoProcesso),
    autoridade: z
      .string()
      .trim()
      .min(limitesDaOrdem.autoridadeMinima, 'informe a vara ou a autoridade')
      .max(limitesDaOrdem.autoridadeMaxima),
    valor: z
      .string()
      .regex(/^(?!0+\.00$)\d{1,9}\.\d{2}$/, 'informe um valor em reais maior que zero')
      .optional()
      .meta({ description: 'Reais com duas casas (1234.50). Sem valor, a ordem é sobre tudo o que houver.' }),
    prazo: z.iso.date('informe o prazo da ordem'),
  }),
  response: Ordem,
  errors: [ContaDoLancamentoInvalida, ArquivoInvalido, ChaveReutilizada],
})

export const decidirOrdemJudicial = endpoint({
  ...escrita,
  operation: 'decidirOrdemJudicial',
  summary:
    'What waits on an order is confirmed or refused by another person than who asked, or taken back by who did. A confirmed order holds at once what there is.',
  impacto: 'Ordens judiciais ficam sem ser cumpridas.',
  params: { id: Id21 },
  // who takes back what they asked for owes no reason
  body: z.discriminatedUnion('decisao', [
    z.strictObject({ decisao: z.enum(['confirmar', 'recusar']), observacao: MotivoDaDecisao }),
    z.strictObject({
      decisao: z.literal('desistir'),
      observacao: z.string().trim().max(300).optional().meta({ description: 'Só a equipe lê.' }),
    }),
  ]),
  response: Ordem,
  errors: [
    CasoNaoEncontrado,
    CasoEmOutraSituacao,
    OrdemDeOutraPessoa,
    QuemPediuNaoDecide,
    CasoDeOutraPessoa,
    ChaveReutilizada,
  ],
})

export const pedirSobreOrdem = endpoint({
  ...escrita,
  operation: 'pedirSobreOrdem',
  summary:
    'Asks that what an order holds is paid into the court’s deposit, or that it is released; another person decides.',
  impacto: 'O que foi bloqueado não chega ao juízo, ou não volta para o dono.',
  params: { id: Id21 },
  body: z
    .strictObject({
      tipo: z.enum(pedidosDaOrdem),
      meio: z.enum(meiosDoDeposito).optional().meta({ description: 'Por onde o depósito foi pago.' }),
      motivo: z
        .string()
        .trim()
        .min(limitesDaOrdem.motivoMinimo, 'diga qual é o depósito ou por que o valor é liberado')
        .max(limitesDaOrdem.motivoMaximo),
    })
    .refine(b => b.tipo === 'liberar' || b.meio !== undefined, { path: ['meio'], error: 'diga por onde foi pago' }),
  response: Ordem,
  errors: [CasoNaoEncontrado, CasoEmOutraSituacao, NadaBloqueado, ChaveReutilizada],
})
