import * as z from 'zod'
import { type FaseDaContestacao, fasesDaContestacao, situacoesDaContestacao } from '../domain/contestacao.ts'
import { motivosDoCaso } from '../domain/estados/casoMed.ts'
import { motivosDaDisputa } from '../domain/motivoDaDisputa.ts'
import { endpoint, sessao } from './endpoint.ts'
import {
  ArquivoInvalido,
  ContestacaoDecidida,
  ContestacaoNaoEncontrada,
  ContestacaoRespondida,
  PrazoDaContestacao,
} from './erros.ts'
import { Id21, Instante, PaginacaoComCursor, PaginaDe, Reais, sensivel } from './tipos.ts'

/** Payments that their payer's bank contests, of cards and of Pix (decisions 0051 and 0058): what the company sees and answers. */

export const Contestacao = z.object({
  /** The case's number at who tells of it, and the payment. */
  id: z.string(),
  checkoutId: Id21,
  forma: z.enum(['pix', 'cartao']),
  situacao: z.enum(situacoesDaContestacao),
  /** Of a Pix, why its payer's bank asks it back. */
  motivo: z.enum(motivosDoCaso).nullable(),
  /** Of a card, why its holder's bank takes it back, where the network says so. */
  motivoDoCartao: z.enum(motivosDaDisputa).nullable(),
  /** The payer's words, of a Pix. */
  relato: z.string().meta(sensivel).nullable(),
  /** What is contested, what was paid, and what of the payment is held now (of a Pix). */
  valor: Reais,
  venda: Reais,
  guardado: Reais,
  /** Of what is held, the company's part; the rest is its receivers'. */
  guardadoDaEmpresa: Reais,
  pagoEm: Instante.nullable(),
  criadaEm: Instante,
  prazo: Instante.nullable(),
  /** The bank holds more than the case: withdrawals of the company wait. */
  bloqueiaSaidas: z.boolean(),
  podeResponder: z.boolean(),
  resposta: z
    .object({
      texto: z.string().meta(sensivel),
      /** The name of the file that was sent. */
      arquivo: z.string().meta(sensivel).nullable(),
      em: Instante,
      recebidaEm: Instante.nullable(),
      /** Why it was not taken. */
      recusada: z.enum(['prazo', 'situacao', 'invalida', 'sem-resposta']).nullable(),
      /** The provider's staff answered for the company. */
      pelaEquipe: z.boolean(),
    })
    .nullable(),
})

/** In its company's list: the sale in words, so that who answers knows it. */
const ContestacaoNaLista = Contestacao.extend({
  /** Who paid, and the name of the link by which they did. */
  pagador: z.string().nullable().meta(sensivel),
  cobranca: z.string().nullable(),
  /** When we learnt of its end; null while it goes on, and of cards that ended before this was kept. */
  decididaEm: Instante.nullable(),
})

export const umaContestacao = { id: Id21, caso: z.string().regex(/^[A-Za-z0-9-]{1,40}$/) }

/** What an answer says, and the file beside it. */
export const TextoDaResposta = z
  .string()
  .trim()
  .min(10, 'explique em pelo menos 10 letras')
  .max(1_000, 'no máximo 1.000 letras')
  .meta(sensivel)
export const comProva = {
  multipart: { campo: 'file', tipos: ['image/jpeg', 'image/png', 'application/pdf'], opcional: true },
  limite: 4 * 1024 * 1024,
} as const

export const listarContestacoes = endpoint({
  operation: 'listarContestacoes',
  access: sessao('G01', 'escrever'),
  summary: 'Contested payments of the company, of cards and of Pix, newest first.',
  impacto: 'Empresas não veem pagamentos contestados.',
  query: {
    ...PaginacaoComCursor,
    /** By the day on which they were opened, in São Paulo, both days included. */
    periodoInicio: z.iso.date().optional(),
    periodoFim: z.iso.date().optional(),
    /** Open, answered or decided; and those alone that name a day until which they may still be answered. */
    fase: z.enum(Object.keys(fasesDaContestacao) as [FaseDaContestacao, ...FaseDaContestacao[]]).optional(),
    prazo: z.literal('true').optional(),
  },
  response: PaginaDe(ContestacaoNaLista).extend({
    /**
     * Of the whole list under its filters, with its first page: how many cases, those that nobody decided yet with their
     * amount, those that wait for the company's answer, and the nearest day of these. Absent where a request cannot read all.
     */
    total: z
      .object({
        casos: z.int(),
        emJogo: z.int(),
        valorEmJogo: Reais,
        paraResponder: z.int(),
        responderAte: Instante.nullable(),
      })
      .optional(),
  }),
  errors: [],
})

export const lerArquivoDaContestacao = endpoint({
  operation: 'lerArquivoDaContestacao',
  access: sessao('G01', 'escrever'),
  summary: 'The file that the company sent with its answer to a contestation, as it is kept.',
  impacto: 'Empresas não abrem de novo a prova que enviaram em uma contestação.',
  params: umaContestacao,
  response: z.object({
    nome: z.string().meta(sensivel),
    tipo: z.string(),
    /** The file, base64; null once it is kept no more: half a year after it was sent. */
    data: z.string().meta(sensivel).nullable(),
  }),
  errors: [ContestacaoNaoEncontrada],
})

export const responderContestacao = endpoint({
  operation: 'responderContestacao',
  access: sessao('G01', 'escrever'),
  summary: 'Answers a contestation once: words and a file. The same answer again is answered the same.',
  impacto: 'Empresas não conseguem responder a contestações antes do prazo.',
  ...comProva,
  params: umaContestacao,
  body: z.strictObject({ texto: TextoDaResposta }),
  response: Contestacao,
  errors: [ContestacaoNaoEncontrada, ContestacaoDecidida, ContestacaoRespondida, PrazoDaContestacao, ArquivoInvalido],
})
