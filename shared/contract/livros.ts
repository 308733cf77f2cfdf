import * as z from 'zod'
import { situacoesDoLancamentoManual } from '../domain/estados/lancamentoManual.ts'
import { limitesDoLancamento, modelosDoLancamento } from '../domain/lancamentoManual.ts'
import { endpoint, sessao } from './endpoint.ts'
import {
  CasoDeOutraPessoa,
  ChaveReutilizada,
  ContaDoLancamentoInvalida,
  ContaEmConferencia,
  LancamentoDeOutraPessoa,
  LancamentoJaDecidido,
  LancamentoManualNaoEncontrado,
  MesFechado,
  MesNaoFecha,
  PernasInvalidas,
  QuemPediuNaoDecide,
  SaidaBloqueada,
  SaldoInsuficiente,
} from './erros.ts'
import { MotivoDaDecisao } from './motivoDaDecisao.ts'
import { Id21, Instante, Reais } from './tipos.ts'

/** The provider's books: manual entries that two people make (R118), and the months that close (decision 0086). */

export const decisoesDoLancamento = ['enviar', 'descartar', 'aprovar', 'recusar'] as const
export type DecisaoDoLancamento = (typeof decisoesDoLancamento)[number]

export const Mes = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'mês inválido')
const Motivo = z
  .string()
  .trim()
  .min(limitesDoLancamento.motivoMinimo, `conte o motivo em ao menos ${limitesDoLancamento.motivoMinimo} letras`)
  .max(limitesDoLancamento.motivoMaximo)
  .meta({ description: 'A empresa lê no extrato dela.' })
const Conta = z.string().regex(/^[a-z]{3,12}:[A-Za-z0-9-]{1,40}$/, 'conta desconhecida')

const Resumo = z.object({
  id: Id21,
  situacao: z.enum(situacoesDoLancamentoManual),
  modelo: z.enum(modelosDoLancamento),
  competencia: Mes,
  /** What moves: the sum of the credits. */
  valor: Reais,
  motivo: z.string(),
  /** The company whose accounts it moves; null where it moves our own only. */
  empresa: z.object({ id: z.string(), nome: z.string() }).nullable(),
  autor: z.string(),
  aprovador: z.string().nullable(),
  criadoEm: Instante,
  decididoEm: Instante.nullable(),
  /** Of a reversal: what it reverses. */
  estornoDe: Id21.nullable(),
})
const Lancamento = Resumo.extend({
  /** A credit when positive; `nome` is the account's owner. */
  pernas: z.array(z.object({ conta: z.string(), nome: z.string(), valor: Reais })),
  observacao: z.string().nullable(),
  /** The entry that reverses it, or is to. */
  estorno: Id21.nullable(),
  /** What this reader may say of it now. */
  decisoes: z.array(z.enum(decisoesDoLancamento)),
  estornavel: z.boolean(),
})

const leitura = { access: sessao('G09', 'ler') } as const
const escrita = { access: sessao('G09', 'escrever'), fatorRecente: true, idempotente: true } as const

export const listarLancamentosManuais = endpoint({
  ...leitura,
  operation: 'listarLancamentosManuais',
  summary: 'Manual entries of the books: those that wait for a person, the oldest first, or all, the newest first.',
  impacto: 'A equipe não vê os lançamentos manuais.',
  query: {
    quais: z.enum(['abertos', 'todos']).optional(),
    limit: z.coerce.number().int().min(1).max(50).optional(),
    cursor: z
      .string()
      .regex(/^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z#[A-Za-z0-9]{21}$/, 'cursor desconhecido')
      .optional(),
  },
  response: z.object({ itens: z.array(Resumo), cursor: z.string().nullable() }),
  errors: [],
})

export const obterLancamentoManual = endpoint({
  ...leitura,
  operation: 'obterLancamentoManual',
  summary: 'One manual entry, with its legs, and what this reader may decide on it.',
  impacto: 'A equipe decide sobre um lançamento manual sem ver as partes dele.',
  params: { id: Id21 },
  response: Lancamento,
  errors: [LancamentoManualNaoEncontrado],
})

export const criarLancamentoManual = endpoint({
  ...escrita,
  operation: 'criarLancamentoManual',
  summary:
    'Staff write a manual entry over accounts of ours, and of one company with its receivers; another person approves it.',
  impacto: 'A equipe não consegue acertar os livros.',
  body: z.strictObject({
    modelo: z.enum(modelosDoLancamento),
    competencia: Mes.optional().meta({ description: 'Este mês, se não vier.' }),
    motivo: Motivo,
    pernas: z.array(z.strictObject({ conta: Conta, valor: Reais })).max(limitesDoLancamento.pernas),
    /** It stays a draft, which its author sends later. */
    rascunho: z.boolean().optional(),
  }),
  response: Lancamento,
  errors: [PernasInvalidas, ContaDoLancamentoInvalida, MesFechado, ChaveReutilizada],
})

export const decidirLancamentoManual = endpoint({
  ...escrita,
  operation: 'decidirLancamentoManual',
  summary:
    'Its author sends or discards a manual entry; another person approves it, which books it at once, or refuses it.',
  impacto: 'Lançamentos manuais ficam sem decisão.',
  params: { id: Id21 },
  // what an author does with their own entry owes no reason
  body: z.discriminatedUnion('decisao', [
    z.strictObject({ decisao: z.enum(['aprovar', 'recusar']), observacao: MotivoDaDecisao }),
    z.strictObject({
      decisao: z.enum(['enviar', 'descartar']),
      observacao: z.string().trim().max(300).optional().meta({ description: 'Só a equipe lê.' }),
    }),
  ]),
  response: Lancamento,
  errors: [
    CasoDeOutraPessoa,
    LancamentoManualNaoEncontrado,
    LancamentoJaDecidido,
    LancamentoDeOutraPessoa,
    QuemPediuNaoDecide,
    SaldoInsuficiente,
    ContaEmConferencia,
    SaidaBloqueada,
    MesFechado,
    ChaveReutilizada,
  ],
})

export const estornarLancamentoManual = endpoint({
  ...escrita,
  operation: 'estornarLancamentoManual',
  summary: 'Asks for the reversal of a manual entry: a new one, the legs the other way, which another person approves.',
  impacto: 'Um lançamento manual errado não é desfeito.',
  params: { id: Id21 },
  body: z.strictObject({ motivo: Motivo }),
  response: Lancamento,
  errors: [LancamentoManualNaoEncontrado, LancamentoJaDecidido, ChaveReutilizada],
})

const MesVisto = z.object({
  mes: Mes,
  fechado: z.boolean(),
  fechou: z.string().nullable(),
  fechadoEm: Instante.nullable(),
  /** Who asked to open it again: another person's word opens it. */
  pediu: z.string().nullable(),
  reabriu: z.string().nullable(),
})

export const listarMesesDosLivros = endpoint({
  ...leitura,
  operation: 'listarMesesDosLivros',
  summary: 'The last twelve months of the books, the newest first, and which of them are closed.',
  impacto: 'A equipe não vê quais meses dos livros estão fechados.',
  response: z.object({ itens: z.array(MesVisto) }),
  errors: [],
})

export const fecharMesDosLivros = endpoint({
  ...escrita,
  operation: 'fecharMesDosLivros',
  summary: 'Closes a month that has ended: nothing that is dated in it is written any more.',
  impacto: 'A equipe não fecha um mês dos livros.',
  params: { mes: Mes },
  response: MesVisto,
  errors: [MesFechado, MesNaoFecha, ChaveReutilizada],
})

export const reabrirMesDosLivros = endpoint({
  ...escrita,
  operation: 'reabrirMesDosLivros',
  summary: 'One person asks to open a closed month again, and another one does, by the same call.',
  impacto: 'Um mês fechado por engano não reabre.',
  params: { mes: Mes },
  response: MesVisto,
  errors: [MesNaoFecha, QuemPediuNaoDecide, ChaveReutilizada],
})
