import * as z from 'zod'
import { tiposDeDivergencia } from '../domain/conciliacao/divergencia.ts'
import { situacoesDaDivergencia } from '../domain/estados/divergencia.ts'
import { situacoesDoLancamentoManual } from '../domain/estados/lancamentoManual.ts'
import { limitesDoLancamento } from '../domain/lancamentoManual.ts'
import { endpoint, sessao } from './endpoint.ts'
import { CasoEmOutraSituacao, CasoNaoEncontrado, ChaveReutilizada, ExtratoInvalido, MesFechado } from './erros.ts'
import { Mes } from './livros.ts'
import { Id21, Instante, Reais, sensivel } from './tipos.ts'

/** What the acquirer says otherwise than our journal: consultants read, administrators decide (G11, G12; decision 0148). */

export const decisoesDaDivergencia = ['explicar', 'lancar', 'contestar'] as const
export type DecisaoDaDivergencia = (typeof decisoesDaDivergencia)[number]

const Divergencia = z.object({
  id: Id21,
  situacao: z.enum(situacoesDaDivergencia),
  tipo: z.enum(tiposDeDivergencia),
  /** Of the sale, else of the acquirer's line. */
  dia: z.iso.date(),
  /** What is at stake. */
  valor: Reais,
  /** What differs and what that suggests, in words. */
  sugestao: z.string(),
  parcela: z.int().nullable(),
  tid: z.string().nullable(),
  pedido: z.string().nullable(),
  /** Since when it is open, in days. */
  idade: z.int(),
  criadaEm: Instante,
  /** What may be said of it now. */
  decisoes: z.array(z.enum(decisoesDaDivergencia)),
})

/** How the units of a day stand beside the registrar's, all together. */
export const registrosDoDia = ['confere', 'diverge', 'semResposta'] as const

const leitura = { access: sessao('G12', 'ler') } as const

export const listarDivergencias = endpoint({
  ...leitura,
  operation: 'listarDivergencias',
  summary:
    'What differs between the acquirer and the journal, the newest day first: of one state, of one kind, of a period.',
  impacto: 'A equipe não vê o que a adquirente diz diferente do diário.',
  query: {
    situacao: z.enum(situacoesDaDivergencia).optional(),
    tipo: z.enum(tiposDeDivergencia).optional(),
    de: z.iso.date().optional(),
    ate: z.iso.date().optional(),
    limit: z.coerce.number().int().min(1).max(50).optional(),
    cursor: z
      .string()
      .regex(/^\d{4}-\d\d-\d\d#[A-Za-z0-9]{21}$/, 'cursor desconhecido')
      .optional(),
  },
  response: z.object({ itens: z.array(Divergencia), cursor: z.string().nullable() }),
  errors: [],
})

export const obterDivergencia = endpoint({
  ...leitura,
  operation: 'obterDivergencia',
  summary:
    'One divergence with its payment, the acquirer’s line as it came, what was decided and the entry that it made.',
  impacto: 'A equipe decide sobre uma divergência sem ver a linha da adquirente.',
  params: { id: Id21 },
  response: Divergencia.extend({
    /** The checkout whose sale it is; null where there is none of ours, or it is a cart's. */
    checkoutId: Id21.nullable(),
    carrinhoId: z.string().nullable(),
    linha: z
      .object({
        arquivoId: Id21,
        arquivo: z.string(),
        numero: z.int(),
        bruta: z.string().meta(sensivel),
        campos: z.array(z.object({ campo: z.string(), valor: z.string().meta(sensivel) })),
      })
      .nullable(),
    /** Without a person it was explained by itself. */
    decisao: z.object({ quem: z.string().nullable(), motivo: z.string(), em: Instante }).nullable(),
    lancamento: z.object({ id: Id21, situacao: z.enum(situacoesDoLancamentoManual) }).nullable(),
  }),
  errors: [CasoNaoEncontrado],
})

export const decidirDivergencias = endpoint({
  access: sessao('G11', 'escrever'),
  fatorRecente: true,
  idempotente: true,
  operation: 'decidirDivergencias',
  summary:
    'Staff explain divergences, contest them at the acquirer, or make a draft of a manual entry of each, which another person approves; all or none.',
  impacto: 'Divergências da adquirente ficam sem decisão.',
  body: z.strictObject({
    ids: z.array(Id21).min(1).max(25),
    decisao: z.enum(decisoesDaDivergencia),
    motivo: z
      .string()
      .trim()
      .min(limitesDoLancamento.motivoMinimo, `conte o motivo em ao menos ${limitesDoLancamento.motivoMinimo} letras`)
      .max(200),
  }),
  response: z.object({ itens: z.array(Divergencia) }),
  errors: [CasoNaoEncontrado, CasoEmOutraSituacao, MesFechado, ChaveReutilizada],
})

export const obterMesDaConciliacao = endpoint({
  ...leitura,
  operation: 'obterMesDaConciliacao',
  summary:
    'A month at a glance: of each day whether acquirer, journal and registrar agree, what differs, or what is still on its way.',
  impacto: 'A equipe não vê que dias já conferem com a adquirente.',
  params: { mes: Mes },
  response: z.object({
    mes: Mes,
    /** The first day that the acquirer's files are about; null where none came yet. */
    desde: z.iso.date().nullable(),
    dias: z.array(
      z.object({
        dia: z.iso.date(),
        /**
         * Of the sales captured on it and the units that settle on it. `semArquivo`: before the first file; `espera`: what is
         * missing is not missed yet, or the registrar has not answered; `confere`: all three agree.
         */
        estado: z.enum(['semArquivo', 'espera', 'confere', 'diverge']),
        /** Card sales of the journal, once the day was looked through. */
        vendas: z.int().nullable(),
        /** Divergences that are open or contested. */
        abertas: z.int(),
        /** The units that settle on it beside the registrar's; null where there is none. */
        registradora: z.enum(registrosDoDia).nullable(),
      }),
    ),
    /** Of the month; with `parcial` there are more than were counted. */
    abertas: z.int(),
    parcial: z.boolean(),
  }),
  errors: [],
})

export const enviarExtratoDoBanco = endpoint({
  access: sessao('G11', 'escrever'),
  operation: 'enviarExtratoDoBanco',
  summary:
    'Staff send a bank’s statement of one account (OFX or CNAB 240), to be compared with what the acquirer says it paid; a movement that is there is not added again.',
  impacto: 'A equipe não confere o que o banco recebeu da adquirente.',
  multipart: { campo: 'file', tipos: ['text/plain'] },
  limite: 4 * 1024 * 1024,
  body: z.strictObject({}),
  response: z.object({
    domicilio: z.string(),
    periodo: z.object({ de: z.iso.date(), ate: z.iso.date() }),
    /** Movements of the statement, and of them the credits that name the acquirer. */
    movimentos: z.int(),
    daAdquirente: z.int(),
    valor: Reais,
  }),
  errors: [ExtratoInvalido],
})

export const obterLiquidacaoDoMes = endpoint({
  ...leitura,
  operation: 'obterLiquidacaoDoMes',
  summary:
    'What the acquirer says it paid in a month against what banks received, by day and domicile; and what is open.',
  impacto: 'A equipe não vê o que a adquirente diz que pagou e não chegou ao banco.',
  params: { mes: Mes },
  response: z.object({
    mes: Mes,
    dias: z.array(
      z.object({
        dia: z.iso.date(),
        /** Bank, branch and account by their digits. */
        domicilio: z.string(),
        pago: Reais,
        /** Null: no statement of this domicile has a day at or after this one in the month. */
        recebido: Reais.nullable(),
        diferenca: Reais,
      }),
    ),
    /** Of the acquirer's newest balance: what is to be paid on each day. */
    abertos: z.array(z.object({ dia: z.iso.date(), matriz: z.string(), valor: Reais })),
    /** There is more than was read. */
    parcial: z.boolean(),
  }),
  errors: [],
})
