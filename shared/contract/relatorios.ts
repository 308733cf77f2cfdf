import * as z from 'zod'
import { type EstadoDaReserva, reservaDeEstoque } from '../domain/estados/reservaDeEstoque.ts'
import { tiposDoMomento } from '../domain/momentos.ts'
import { origensDoPagamento } from '../domain/origemDoPagamento.ts'
import { tiposDoExtrato } from '../domain/saque.ts'
import { tiposDeDocFiscal } from '../domain/tributosInformados.ts'
import { endpoint, sessao } from './endpoint.ts'
import {
  CheckoutNaoEncontrado,
  ExportacaoNaoEncontrada,
  LancamentoNaoEncontrado,
  MuitasExportacoes,
  RecebedorNaoEncontrado,
} from './erros.ts'
import { EstornoQueEspera } from './estornos.ts'
import { CheckoutNaLista } from './links.ts'
import { deQuem } from './saldo.ts'
import { CursorDaLista, Id21, Instante, OrdemDaLista, Paginacao, Reais, sensivel } from './tipos.ts'

/** Reports: the payments of a company (or a receiver's part of them), one by one. */

const Dia = z.iso.date()
/** A number of a documented table, as a query has it. */
const numero = (ultimo: number) => z.coerce.number().int().min(0).max(ultimo)

/** V098: the documented filters, of the list and of its export. Periods are days of São Paulo, both included. */
export const FiltrosDeCheckouts = {
  formaPagamento: numero(2).optional(),
  origemPagamento: z.enum(origensDoPagamento).optional(),
  /** S092–S110. */
  situacao: numero(18).optional(),
  /** S111–S116. */
  situacaoRepasse: numero(5).optional(),
  /** Of the day on which the payment was started. */
  periodoInicio: Dia.optional(),
  periodoFim: Dia.optional(),
  /** Of the days on which its money becomes available. */
  repasseInicio: Dia.optional(),
  repasseFim: Dia.optional(),
  /** Only what is contested (`true`). */
  contestados: z.literal('true').optional(),
  /** A part of the payer's name, their whole document (theirs alone), its visible digits, or the payment's id. */
  pagador: z.string().trim().max(80).optional().meta(sensivel),
}

export const CheckoutNoRelatorio = CheckoutNaLista.extend({
  /** Masked; empty for a receiver. */
  documento: z.string(),
  origemPagamento: z.enum(origensDoPagamento),
  /** Of a cart of slips, the contract that it is of. */
  link: Id21,
  situacaoRepasse: numero(5).nullable(),
  situacaoRepasseLabel: z.string().nullable(),
  /** First and last day. */
  repasseInicio: Dia.nullable(),
  repasseFim: Dia.nullable(),
})

export const listarCheckouts = endpoint({
  operation: 'listarCheckouts',
  access: sessao('G01', 'ler'),
  summary:
    'Payments of the company, newest first unless the oldest are asked for (E053); a receiver sees those that it has a part in, and its part.',
  impacto: 'Empresas não veem seus pagamentos.',
  query: {
    ...Paginacao,
    ...FiltrosDeCheckouts,
    /** What was charged, to the centavo, in reais: `150` or `150.00`. */
    valor: z
      .string()
      .regex(/^\d{1,9}(\.\d{1,2})?$/, 'valor inválido')
      .optional(),
    /** An e2e id, a txid, an order's id, a card's TID, NSU or authorisation, or the payment's own: those that it names alone, whatever the page. */
    identificador: z.string().trim().min(6).max(40).optional().meta(sensivel),
    /** Where an answer before ended: goes on from there, and `offset` counts from it. */
    cursor: CursorDaLista,
    ordem: OrdemDaLista,
  },
  response: z.object({
    itens: z.array(
      CheckoutNoRelatorio.extend({
        /** What the link is called; empty of a cart, and where the link is gone. */
        linkNome: z.string(),
        /**
         * Another payment that this one may repeat: the same document, or the same card and name, the same amount, at
         * most a day apart, nothing given back of either. Null where none was found among the rows around it.
         */
        possivelRepetida: Id21.nullable(),
        /** Only of a cart of slips paid by card, whose money is not the company's: the page of its order. */
        pedido: z.string().optional(),
      }),
    ),
    /**
     * Of a company's first page: what all that was paid of the whole list comes to, and what of it was given back; and,
     * where all of it was read, how many rows it has (`linhas`). Null where a filter is not counted, but of a month at
     * most, whose rows are read.
     */
    total: z.object({ quantidade: z.int(), valor: Reais, devolvido: Reais, linhas: z.int().optional() }).nullable(),
    /** A request reads a bounded number of rows: there may be more, from `cursor` on. */
    parcial: z.boolean(),
    proximoOffset: z.int().nullable(),
    /** Null at the end. */
    cursor: z.string().nullable(),
  }),
  errors: [],
})

const Momento = z.object({
  em: Instante,
  tipo: z.enum(tiposDoMomento),
  valor: Reais.nullable(),
  /** What tells one from another: a card, a denial's reason, an e-mail's fate. */
  detalhe: z.string().nullable(),
  /** Of a Pix that came or went back: the Pix system's own id of it, by which any bank finds it. */
  e2eid: z.string().optional(),
})

/** Of an instalment: to come, released on its day, or paid before it, as an anticipation or to pay what the account owed. */
export const situacoesDaParcela = ['agendado', 'liquidado', 'antecipado', 'abatido', 'devolvido'] as const

/** A payment with all that happened to it. */
export const PagamentoInteiro = CheckoutNoRelatorio.extend({
  linkNome: z.string(),
  pagador: z
    .object({
      nome: z.string(),
      documento: z.string(),
      email: z.string(),
      contato: z.string(),
      /** Their place among who paid the company; null where nothing was paid, and for who may not read it. */
      clienteId: Id21.nullable(),
    })
    .nullable()
    .meta(sensivel),
  /** The refund of it that waits for a second person. */
  espera: EstornoQueEspera.nullable(),
  taxa: Reais.nullable(),
  liquido: Reais.nullable(),
  /** Who gets what of it: the company first. */
  partes: z.array(z.object({ recebedorId: z.string().nullable(), nome: z.string(), valor: Reais })),
  /**
   * What is left of the sale once what went back of it, by refund or dispute, is taken; null where nothing did. Our fee is
   * not given back, so that `valor` = `taxa` + `recebedores` + `tributos` + `empresa`, which may thus be negative.
   */
  depois: z.object({ valor: Reais, recebedores: Reais, tributos: Reais, empresa: Reais }).nullable(),
  recebiveis: z.array(
    z.object({
      /** Tells its rows apart: what comes back after a refund or a dispute is always instalment 1. */
      parte: z.string(),
      ...{ numeroParcela: z.int(), parcelas: z.int(), data: Dia, valor: Reais, original: Reais },
      situacao: z.enum(situacoesDaParcela),
      /** When it was released. */
      liquidadoEm: Instante.nullable(),
    }),
  ),
  /** Of a card: the acquirer's files say the same of it; null where they were not compared with it yet. */
  conferida: z.boolean().nullable(),
  linhaDoTempo: z.array(Momento),
  /** More happened than is shown. */
  parcial: z.boolean(),
  /** What its merchant told of document and taxes; and of these what was set apart of the sale, and what of that came back. */
  fiscal: z
    .object({
      docFiscal: z.object({ tipo: z.enum(tiposDeDocFiscal), chave: z.string() }).nullable(),
      cbsInformado: Reais.nullable(),
      ibsInformado: Reais.nullable(),
      segregado: Reais,
      devolvido: Reais,
    })
    .optional(),
  /** Of a sale of what is counted: how it stands in the stock. */
  estoque: z.enum(reservaDeEstoque.states as [EstadoDaReserva, ...EstadoDaReserva[]]).optional(),
  /** What it took of the stock, and how many units of each refunds put back. */
  itensDoEstoque: z
    .array(z.object({ nivel: z.string(), nome: z.string(), quantidade: z.int(), voltou: z.int() }))
    .optional(),
})

export const obterCheckout = endpoint({
  operation: 'obterCheckout',
  access: sessao('G01', 'ler'),
  summary: 'A payment with everything that happened to it (E055); a receiver sees its part.',
  impacto: 'Empresas não veem o que aconteceu com um pagamento.',
  params: { id: Id21 },
  response: PagamentoInteiro,
  errors: [CheckoutNaoEncontrado],
})

export const Formato = z.enum(['csv', 'xlsx'])
/** A statement is also written as bookkeeping programs import it (decision 0110). */
export const FormatoDoExtrato = z.enum(['csv', 'xlsx', 'ofx'])
export const Exportacao = z.object({
  id: Id21,
  tipo: z.enum(['checkouts', 'extrato', 'fechamento', 'folha']),
  /** Of a month's file, which month: `yyyy-mm`. */
  mes: z.string().optional(),
  formato: FormatoDoExtrato,
  situacao: z.enum(['preparando', 'pronta', 'falhou']),
  /** Rows written so far. */
  linhas: z.int(),
  criadoEm: Instante,
  /** Who asked for it, of the people of its company or the receiver's; left out of older files. */
  pediu: z.string().optional(),
  prontaEm: Instante.nullable(),
  /** Until when it may be downloaded. */
  expiraEm: Instante,
})

/** The answer is the job, not the file: asked again within five minutes, the same question is the same job. */
export const exportarCheckouts = endpoint({
  operation: 'exportarCheckouts',
  access: sessao('G01', 'ler'),
  fazArquivo: true,
  summary: 'Starts writing the report to a file (E054), with the filters of the list and no paging; answers the job.',
  impacto: 'Empresas não conseguem exportar seus pagamentos.',
  query: { ...FiltrosDeCheckouts, formato: Formato.optional() },
  response: Exportacao,
  errors: [MuitasExportacoes],
})
export const exportarExtrato = endpoint({
  operation: 'exportarExtrato',
  access: sessao('G01', 'ler'),
  fazArquivo: true,
  summary: 'Starts writing a month of the statement to a file; answers the job.',
  impacto: 'Empresas não conseguem exportar o extrato.',
  query: {
    mes: z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'mês inválido'),
    /** The statement alone, or the whole month: its sales and its entries, with their totals (decision 0106). */
    conteudo: z.enum(['extrato', 'fechamento']).optional(),
    /** `ofx` is of the statement alone. */
    formato: FormatoDoExtrato.optional(),
  },
  response: Exportacao,
  errors: [MuitasExportacoes],
})
export const listarExportacoes = endpoint({
  operation: 'listarExportacoes',
  access: sessao('G01', 'ler'),
  summary: 'The files of the last week, newest first, each with its progress.',
  impacto: 'Empresas não veem as exportações que pediram.',
  response: z.object({ itens: z.array(Exportacao) }),
  errors: [],
})
export const obterExportacao = endpoint({
  operation: 'obterExportacao',
  access: sessao('G01', 'ler'),
  summary: 'One file: its progress, and once it is ready an address that works for five minutes.',
  impacto: 'Empresas não conseguem baixar as exportações que pediram.',
  params: { id: Id21 },
  response: Exportacao.extend({ url: z.string().nullable().meta(sensivel) }),
  errors: [ExportacaoNaoEncontrada],
})

/** Accounts of the journal as the reader of a statement may know them: never another receiver's name. */
export const contasDoDiario = [
  'empresa',
  'empresa-a-liberar',
  'empresa-bloqueado',
  'empresa-garantia',
  'empresa-contestado',
  'recebedor',
  'recebedor-a-liberar',
  'recebedor-bloqueado',
  'recebedor-garantia',
  'recebedor-contestado',
  'pix',
  'adquirente',
  'boleto',
  'tarifa',
  'devolver',
  'estornos',
  'repasse',
  'outra',
] as const

export const obterLancamento = endpoint({
  operation: 'obterLancamento',
  access: sessao('G01', 'ler'),
  summary: 'The journal entry behind a row of the statement, with the legs that a session may see.',
  impacto: 'Empresas não veem o que está por trás de uma movimentação.',
  query: {
    /** The row's `id`. */
    id: z.string().regex(/^20\d\d-\d\d-\d\dT[0-9:.]+Z#.{1,200}#\d{1,3}$/),
    ...deQuem,
  },
  response: z.object({
    tipo: z.enum(tiposDoExtrato),
    ocorridoEm: Instante,
    /** What moved in all; for a receiver, what moved of its own. */
    valor: Reais,
    /** The row's own amount. */
    movimento: Reais,
    /** The payment that it is of, where it is of one. */
    checkout: Id21.nullable(),
    /** The day of the agenda that it released, whose sales are behind it. */
    diaDaAgenda: Dia.nullable(),
    referencia: z.string(),
    /** They sum to zero; a receiver sees its own only. */
    pernas: z.array(z.object({ conta: z.enum(contasDoDiario), valor: Reais })),
  }),
  errors: [LancamentoNaoEncontrado, RecebedorNaoEncontrado],
})
