import * as z from 'zod'
import { unidades } from '../domain/agenda.ts'
import { tiposDeEfeito } from '../domain/efeitosDaUr.ts'
import { situacoesDoPagamentoDeBoleto } from '../domain/estados/pagamentoDeBoleto.ts'
import { BoletoDoCarrinho } from './dadosDoCarrinho.ts'
import { endpoint, sessao } from './endpoint.ts'
import {
  AguardeParaReenviar,
  BoletoInvalido,
  BoletoJaPedido,
  BoletoNaoPagavel,
  CasoDeOutraPessoa,
  ChaveReutilizada,
  CheckoutNaoEncontrado,
  ComprovanteSemDestino,
  ContaEmConferencia,
  PagamentoDeBoletoJaDecidido,
  PagamentoDeBoletoNaoEncontrado,
  ProvaDeForaVencida,
  ProvedorIndisponivel,
  QuemPediuNaoDecide,
  RecebedorNaoEncontrado,
  RecebivelNaoEncontrado,
  ReceitaSemLastro,
  SaidaBloqueada,
  SaldoInsuficiente,
  ValorForaDosLimites,
} from './erros.ts'
import { MotivoDaDecisao } from './motivoDaDecisao.ts'
import { deQuem, Espera } from './saldo.ts'
import { CursorDaLista, Id21, Instante, Paginacao, Reais, sensivel } from './tipos.ts'

/**
 * The company's money: the receipts of what was paid, what cards owe on days to come, and slips paid from its balance
 * (E137, E138).
 */

export const reenviarComprovante = endpoint({
  operation: 'reenviarComprovante',
  access: sessao('G01', 'escrever'),
  summary: 'Sends the receipt to the payer by e-mail again, at most once a minute.',
  impacto: 'Empresas não conseguem reenviar comprovantes.',
  params: { id: Id21 },
  idempotente: true,
  response: z.object({
    checkoutId: Id21,
    /** The payer's address, masked. */
    para: z.string(),
  }),
  errors: [CheckoutNaoEncontrado, ComprovanteSemDestino, AguardeParaReenviar, ChaveReutilizada],
})

const Arranjo = z.enum(unidades)
const Dia = z.iso.date()
export const Recebivel = z.object({
  data: Dia,
  arranjo: Arranjo,
  /** To be released on that day. */
  valor: Reais,
  /** Paid before the day. */
  antecipado: Reais,
  /** Paid, before the day, what the account owed. */
  abatido: Reais,
  /** All that its instalments are, net of fees; of what is still in it, what contracts of others take, and what is the account's. */
  constituido: Reais,
  posContratado: Reais,
  livre: Reais,
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
    /** Of the period, what contracts of others take. */
    posContratado: Reais,
    /** Of all days to come. */
    totalALiberar: Reais,
    /** What the credit policy holds of sales, of all days to come. */
    totalEmGarantia: Reais,
    /** What the account owes, without interest: free receivables have paid what they could. */
    devido: Reais,
  }),
  errors: [RecebedorNaoEncontrado],
})
export const obterRecebivel = endpoint({
  operation: 'obterRecebivel',
  access: sessao('G01', 'ler'),
  summary: 'The instalments of a receivable unit.',
  impacto: 'Empresas e recebedores não veem as parcelas do que têm a receber.',
  params: { data: Dia, arranjo: Arranjo },
  query: {
    ...deQuem,
    limit: Paginacao.limit,
    /** Where an answer before ended: the instalments go on from there, by their payment. */
    cursor: CursorDaLista,
  },
  response: Recebivel.extend({
    itens: z.array(
      z.object({
        checkoutId: z.string(),
        /** Tells a payment's rows of one day apart: what came back after a refund or a dispute is always instalment 1. */
        parte: z.string(),
        numeroParcela: z.int(),
        parcelas: z.int(),
        /**
         * Who paid, the link's name, and the whole sale's amount, fee, what went to receivers and was set apart for taxes;
         * null to a receiver, whose part alone is its own.
         */
        venda: z
          .object({
            pagador: z.string().meta(sensivel),
            link: z.string(),
            /** When it was paid. */
            em: Instante,
            valor: Reais,
            taxa: Reais,
            recebedores: Reais,
            tributos: Reais,
          })
          .nullable(),
        /** Now, and before refunds took from it. */
        valor: Reais,
        original: Reais,
      }),
    ),
    /** What was charged for all its instalments, of it our fees, what was set apart for taxes, and what went back; null where not all are shown. */
    vendas: z.object({ bruto: Reais, taxas: Reais, tributos: Reais, estornos: Reais }).nullable(),
    /** Contracts of others on it, in the order in which they are paid. */
    contratos: z.array(
      z.object({
        id: Id21,
        tipo: z.enum(tiposDeEfeito),
        ordem: z.int(),
        beneficiario: z.string().meta(sensivel),
        valor: Reais,
        pago: Reais.nullable(),
        situacao: z.enum(['ativo', 'pago', 'retirado', 'tardio']),
      }),
    ),
    /** There are more than are shown, from `cursor` on. */
    parcial: z.boolean(),
    cursor: z.string().optional(),
  }),
  errors: [RecebivelNaoEncontrado, RecebedorNaoEncontrado],
})

export const verificarBoleto = endpoint({
  operation: 'verificarBoleto',
  access: sessao('G02', 'ler'),
  summary: 'Looks a slip or bill up by its line or bar code, for the panel (E137).',
  impacto: 'Empresas não conseguem consultar boletos.',
  params: { linha: z.string().regex(/^[\d\s.-]{1,80}$/, 'informe os números do boleto') },
  response: BoletoDoCarrinho,
  errors: [BoletoInvalido, BoletoNaoPagavel, ProvedorIndisponivel],
})

const PagamentoComSaldo = z.object({
  id: Id21,
  situacao: z.enum(situacoesDoPagamentoDeBoleto),
  situacaoLabel: z.string(),
  valor: Reais,
  autenticacao: z.string().nullable(),
  /** Why it was not paid. */
  motivo: z.string().nullable(),
  espera: Espera.nullable(),
})

export const pagarBoleto = endpoint({
  operation: 'pagarBoleto',
  access: sessao('G02', 'escrever'),
  fatorRecente: true,
  summary: 'Pays a slip or bill from the company’s balance (E138).',
  impacto: 'Empresas não conseguem pagar boletos com o saldo.',
  body: z.strictObject({
    codigo: z.string().min(1).max(80).meta({ description: 'Linha digitável (47 ou 48) ou código de barras (44).' }),
    valor: Reais.refine(v => v > 0, 'informe um valor maior que zero'),
  }),
  idempotente: 'obrigatoria',
  saidaDeDinheiro: 'boleto',
  response: PagamentoComSaldo,
  errors: [
    BoletoInvalido,
    BoletoNaoPagavel,
    BoletoJaPedido,
    ValorForaDosLimites,
    SaldoInsuficiente,
    ContaEmConferencia,
    SaidaBloqueada,
    ProvedorIndisponivel,
    ChaveReutilizada,
  ],
})

export const analisarPagamentoDeBoleto = endpoint({
  operation: 'analisarPagamentoDeBoleto',
  access: sessao('G09', 'escrever'),
  fatorRecente: true,
  summary:
    'Staff decide on a slip paid from a balance that waits for them: it is paid if it still can be, or the money goes back.',
  impacto: 'Boletos altos pagos com saldo ficam parados em análise.',
  params: { id: Id21 },
  body: z.strictObject({ decisao: z.enum(['liberar', 'recusar']), motivo: MotivoDaDecisao }),
  idempotente: 'obrigatoria',
  response: PagamentoComSaldo,
  errors: [
    CasoDeOutraPessoa,
    PagamentoDeBoletoNaoEncontrado,
    QuemPediuNaoDecide,
    PagamentoDeBoletoJaDecidido,
    ContaEmConferencia,
    SaidaBloqueada,
    ReceitaSemLastro,
    ProvaDeForaVencida,
    ProvedorIndisponivel,
    ChaveReutilizada,
  ],
})
