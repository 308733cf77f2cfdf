import * as z from 'zod'
import { porquesDoCredito } from '../domain/casarCreditos.ts'
import { faixas } from '../domain/contasDoProvedor.ts'
import {
  ContaVista,
  CorpoDaBaixa,
  CorpoDaConta,
  CorpoDoFim,
  camposDaConta,
  DiaDaConta,
  escritaDasContas,
  FiltrosDasContas,
  ListaDeContas,
  leituraDasContas,
  umaConta,
  ValorDaConta,
} from './dadosDasContas.ts'
import { endpoint } from './endpoint.ts'
import {
  BaixaAcimaDoValor,
  BaixaRepetida,
  BoletoDeOutraConta,
  ChaveReutilizada,
  ComissaoEmOutraSituacao,
  ComissaoSemNota,
  ContaDeComissao,
  ContaDeTributo,
  ContaEmOutraSituacao,
  ContaInvalida,
  ContaNaoEncontrada,
  CreditoDeOutraConta,
  ExtratoInvalido,
  MesFechado,
} from './erros.ts'
import { Id21, Reais, sensivel } from './tipos.ts'

/** What the provider is to receive (R115, E140) and to pay (R114): the same calls for both, each under its own address. */

const impactoDaLista = 'A equipe não vê o que a plataforma tem a receber e a pagar.'
const impactoDaEscrita = 'A equipe não registra o que a plataforma tem a receber e a pagar.'

export const listarContasAReceber = endpoint({
  ...leituraDasContas,
  operation: 'listarContasAReceber',
  summary:
    'E140: what the provider is to receive, by due date: of what is open the oldest first, else the latest. Fees of sales are no part of it.',
  impacto: impactoDaLista,
  query: FiltrosDasContas,
  response: ListaDeContas,
  errors: [],
})
export const listarContasAPagar = endpoint({
  ...leituraDasContas,
  operation: 'listarContasAPagar',
  summary: 'What the provider is to pay, by due date: of what is open the oldest first, else the latest.',
  impacto: impactoDaLista,
  query: FiltrosDasContas,
  response: ListaDeContas,
  errors: [],
})
export const obterContaAReceber = endpoint({
  ...leituraDasContas,
  ...umaConta,
  operation: 'obterContaAReceber',
  summary: 'One of what the provider is to receive, with what came for it.',
  impacto: impactoDaLista,
  response: ContaVista,
  errors: [ContaNaoEncontrada],
})
export const obterContaAPagar = endpoint({
  ...leituraDasContas,
  ...umaConta,
  operation: 'obterContaAPagar',
  summary: 'One of what the provider is to pay, with what went for it.',
  impacto: impactoDaLista,
  response: ContaVista,
  errors: [ContaNaoEncontrada],
})
export const criarContaAReceber = endpoint({
  ...escritaDasContas,
  operation: 'criarContaAReceber',
  summary: 'Something that the provider invoiced, and is to receive; with `repeticao`, the first title of a series.',
  impacto: impactoDaEscrita,
  body: CorpoDaConta,
  response: ContaVista,
  errors: [ContaInvalida, MesFechado, ChaveReutilizada],
})
export const criarContaAPagar = endpoint({
  ...escritaDasContas,
  operation: 'criarContaAPagar',
  summary: 'Something that the provider is to pay; with `repeticao`, the first title of a series.',
  impacto: impactoDaEscrita,
  body: CorpoDaConta,
  response: ContaVista,
  errors: [ContaInvalida, BoletoDeOutraConta, MesFechado, ChaveReutilizada],
})
export const alterarContaAReceber = endpoint({
  ...escritaDasContas,
  ...umaConta,
  operation: 'alterarContaAReceber',
  summary: 'Changes what nothing came for yet, in a month that is open.',
  impacto: impactoDaEscrita,
  body: z.strictObject(camposDaConta),
  response: ContaVista,
  errors: [ContaNaoEncontrada, ContaInvalida, ContaEmOutraSituacao, MesFechado, ChaveReutilizada],
})
export const alterarContaAPagar = endpoint({
  ...escritaDasContas,
  ...umaConta,
  operation: 'alterarContaAPagar',
  summary:
    'Changes what nothing was paid of yet, in a month that is open; of a commission’s, only how it is written down.',
  impacto: impactoDaEscrita,
  body: z.strictObject(camposDaConta),
  response: ContaVista,
  errors: [
    ContaNaoEncontrada,
    ContaInvalida,
    ContaEmOutraSituacao,
    ContaDeComissao,
    ContaDeTributo,
    BoletoDeOutraConta,
    MesFechado,
    ChaveReutilizada,
  ],
})
export const baixarContaAReceber = endpoint({
  ...escritaDasContas,
  ...umaConta,
  operation: 'baixarContaAReceber',
  summary:
    'Settles it, whole or in part, by what really came; out of a company’s balance once a second person approves.',
  impacto: impactoDaEscrita,
  body: CorpoDaBaixa.extend({
    /** Of a credit of a bank's statement: the whole of it, of which this settlement is a part. */
    credito: ValorDaConta.optional(),
  }),
  response: ContaVista,
  errors: [
    ContaNaoEncontrada,
    ContaInvalida,
    ContaEmOutraSituacao,
    BaixaAcimaDoValor,
    BaixaRepetida,
    CreditoDeOutraConta,
    MesFechado,
    ChaveReutilizada,
  ],
})
export const lerCreditosDoExtrato = endpoint({
  ...leituraDasContas,
  operation: 'lerCreditosDoExtrato',
  summary:
    'What came by a bank’s statement (OFX or CNAB 240) and for which open account it may be, by document, name and amount. Nothing is kept and nothing settled.',
  impacto: 'A equipe dá baixa no que recebeu sem a ajuda do extrato.',
  multipart: { campo: 'file', tipos: ['text/plain'] },
  limite: 4 * 1024 * 1024,
  body: z.strictObject({}),
  response: z.object({
    domicilio: z.string(),
    /** Credits of the statement; below are those that some account may be for. */
    creditos: z.int(),
    itens: z.array(
      z.object({
        /** What proves a settlement by it. */
        referencia: z.string(),
        dia: DiaDaConta,
        valor: Reais,
        /** Of it that settles nothing yet. */
        resta: Reais,
        historico: z.string().meta(sensivel),
        sugestoes: z.array(
          z.object({
            id: Id21,
            nome: z.string(),
            descricao: z.string(),
            vencimento: DiaDaConta,
            resta: Reais,
            /** What it would settle. */
            valor: Reais,
            porque: z.array(z.enum(porquesDoCredito)),
          }),
        ),
      }),
    ),
    /** There are more accounts, or credits, than were looked at. */
    parcial: z.boolean(),
  }),
  errors: [ExtratoInvalido],
})
export const pagarContaAPagar = endpoint({
  ...escritaDasContas,
  ...umaConta,
  operation: 'pagarContaAPagar',
  summary:
    'Records that it was paid, whole or in part; into a company’s balance once a second person approves. A commission’s waits for its invoice, and pays its month.',
  impacto: impactoDaEscrita,
  body: CorpoDaBaixa,
  response: ContaVista,
  errors: [
    ContaNaoEncontrada,
    ContaInvalida,
    ContaEmOutraSituacao,
    BaixaAcimaDoValor,
    BaixaRepetida,
    ComissaoSemNota,
    ComissaoEmOutraSituacao,
    MesFechado,
    ChaveReutilizada,
  ],
})
export const encerrarContaAReceber = endpoint({
  ...escritaDasContas,
  ...umaConta,
  operation: 'encerrarContaAReceber',
  summary: 'Cancels it, gives what is left of it up, or puts others in its place.',
  impacto: impactoDaEscrita,
  body: CorpoDoFim,
  response: ContaVista,
  errors: [ContaNaoEncontrada, ContaInvalida, ContaEmOutraSituacao, MesFechado, ChaveReutilizada],
})
export const encerrarContaAPagar = endpoint({
  ...escritaDasContas,
  ...umaConta,
  operation: 'encerrarContaAPagar',
  summary: 'Cancels it, gives what is left of it up, or puts others in its place.',
  impacto: impactoDaEscrita,
  body: CorpoDoFim,
  response: ContaVista,
  errors: [
    ContaNaoEncontrada,
    ContaInvalida,
    ContaEmOutraSituacao,
    ContaDeComissao,
    ContaDeTributo,
    MesFechado,
    ChaveReutilizada,
  ],
})

const Idade = z.array(z.object({ faixa: z.enum(faixas), valor: Reais, quantas: z.int() }))
export const preverCaixaDoProvedor = endpoint({
  ...leituraDasContas,
  operation: 'preverCaixaDoProvedor',
  summary: 'How old what is open is, and what will come and go by day in the next sixty.',
  impacto: 'A equipe não vê o que está vencido nem o que vai entrar e sair.',
  response: z.object({
    hoje: DiaDaConta,
    ate: DiaDaConta,
    receber: Idade,
    pagar: Idade,
    /** Days on which something comes or goes; what is overdue stands on none. */
    dias: z.array(z.object({ dia: DiaDaConta, entra: Reais, sai: Reais })),
    vencido: z.object({ entra: Reais, sai: Reais }),
    /** There is more than was read. */
    parcial: z.boolean(),
  }),
  errors: [],
})
