import * as z from 'zod'
import { DoPagador, Inicio } from './checkout.ts'
import { endpoint, publico } from './endpoint.ts'
import {
  CartoesPausados,
  CheckoutNaoEncontrado,
  DesafioInvalido,
  DocumentoBloqueado,
  DocumentoDivergente,
  DocumentoInvalido,
  EstoqueEsgotado,
  EtapaInvalida,
  FormaIndisponivel,
  LinkAgendado,
  LinkAlterado,
  LinkExpirado,
  LinkNaoEncontrado,
  LinkProcessado,
  Manutencao,
  PagamentoEmAndamento,
  PagamentoRecusado,
  ParcelasInvalidas,
  ProvedorSemResposta,
  VendasDoDiaEsgotadas,
  VerificacaoNecessaria,
} from './erros.ts'
import { DadosBoleto, DadosCartaoPago, DadosPix } from './linkPublico.ts'
import { FormaPagamento, Id21, sensivel } from './tipos.ts'

/** The payer's calls that charge (000 §7), and what they answer. */

/** What the browser tells of itself, for 3-D Secure and anti-fraud (000 §7). */
export const Dispositivo = z.object({
  idioma: z.string().max(40),
  javaEnabled: z.boolean(),
  javascriptEnabled: z.boolean(),
  profundidadeCor: z.int(),
  alturaJanela: z.int(),
  larguraJanela: z.int(),
  fusoMinutos: z.int(),
  userAgent: z.string().max(500),
  acceptHeaders: z.string().max(300),
})

/**
 * A 3-D Secure challenge (000 §3): `pareq` is posted to `acsUrl` in a frame of ours. `jwt` is our sealed session; only
 * the server reads it.
 */
export const Desafio3ds = z.object({
  threeDs: z.object({ acsUrl: z.url(), pareq: z.string(), authenticationTransactionId: z.string() }),
  jwt: z.string(),
})
export const RespostaDoPagamento = z.object({
  checkoutId: Id21,
  slug: z.string(),
  comprovante: z.string().nullable(),
  threeDS: z.boolean(),
  desafio3ds: Desafio3ds.nullable(),
  pagamentoCartao: DadosCartaoPago.nullable(),
  pagamentoPix: z.object({ dadosPix: DadosPix }).nullable(),
  dadosPix: DadosPix.nullable(),
  expirado: z.boolean(),
  pagamentoBoleto: z.object({ dadosBoleto: DadosBoleto }).nullable(),
  dadosBoleto: DadosBoleto.nullable(),
  link: z.string().nullable(),
  message: z.string().nullable(),
})
/** What charging takes (000 §7). Card fields only where the method is card; they are read once and never kept. */
const Cobranca = z.strictObject({
  checkout: Id21,
  formaPagamento: FormaPagamento,
  parcelas: z.int().min(1).max(12),
  versao: z
    .int()
    .min(1)
    .optional()
    .meta({ description: 'A versão do link que a página mostrou: só dela saem condições novas.' }),
  nomeCartao: z.string().max(60).nullable().optional().meta(sensivel),
  numeroCartao: z.string().max(30).nullable().optional().meta(sensivel),
  cvvCartao: z.string().max(4).nullable().optional().meta(sensivel),
  vencimentoCartao: z
    .string()
    .max(7)
    .nullable()
    .optional()
    .meta({ ...sensivel, description: 'MM/AA.' }),
  dispositivo: Dispositivo.nullable(),
  comprovanteVenda: z.boolean().optional(),
  threeDsCode: z
    .string()
    .max(12_000)
    .nullable()
    .optional()
    .meta({ ...sensivel, description: 'O que validate3ds devolveu depois do desafio; vazio se não foi aprovado.' }),
  verificacao: z.string().max(8_000).optional().meta({
    description:
      'A resposta à verificação que VerificacaoNecessaria pediu: desafio~números ou, do serviço, desafio~t~resposta.',
  }),
})
const errosDaCobranca = [
  CheckoutNaoEncontrado,
  EtapaInvalida,
  FormaIndisponivel,
  ParcelasInvalidas,
  LinkAlterado,
  LinkExpirado,
  LinkProcessado,
  EstoqueEsgotado,
  PagamentoEmAndamento,
  PagamentoRecusado,
  DocumentoBloqueado,
  DesafioInvalido,
  VerificacaoNecessaria,
  CartoesPausados,
  ProvedorSemResposta,
  VendasDoDiaEsgotadas,
  Manutencao,
] as const

export const processarPagamento = endpoint({
  operation: 'processarPagamento',
  access: publico,
  summary: 'Charges: the card, the slip or the Pix (or renews one that ran out on the same checkout).',
  impacto: 'Pagadores não conseguem pagar.',
  body: Cobranca,
  response: RespostaDoPagamento,
  errors: errosDaCobranca,
})
export const reprocessarPagamento = endpoint({
  operation: 'reprocessarPagamento',
  access: publico,
  summary: 'Charges again after a denial: the same card, another one, or another method of the link.',
  impacto: 'Pagadores recusados não conseguem tentar de novo.',
  body: Cobranca,
  response: RespostaDoPagamento,
  errors: errosDaCobranca,
})

/** E048: the same call from the embedded card document (DESIGN §4). */
export const processarPagamentoDrpx = endpoint({
  operation: 'processarPagamentoDrpx',
  access: publico,
  summary: 'Charges a card from the embedded card document (E048).',
  impacto: 'Pagadores não conseguem pagar na página da empresa.',
  body: Cobranca,
  response: RespostaDoPagamento,
  errors: errosDaCobranca,
})
export const validar3ds = endpoint({
  operation: 'validar3ds',
  access: publico,
  summary: 'The end of a 3-D Secure challenge (E049): the browser’s word only says whether to ask the issuer.',
  impacto: 'Pagadores que o banco desafiou não conseguem concluir.',
  body: z.strictObject({
    jwt: z.string().min(1).max(12_000).meta(sensivel),
    code3DS: z
      .string()
      .max(40)
      .meta({ description: 'SUCCESS, NOACTION, FAILURE, ERROR, CANCEL ou TIMEOUT: o que o navegador viu.' }),
    id: z.string().min(1).max(100).meta({ description: 'authenticationTransactionId do desafio.' }),
  }),
  /** `threeDsCode` goes with the card into the next processar-pagamento; empty when the challenge was not passed. */
  response: z.object({ checkoutId: Id21, threeDsCode: z.string(), link: z.string().nullable() }),
  errors: [CheckoutNaoEncontrado, EtapaInvalida, DesafioInvalido, Manutencao],
})

export const processarCheckout = endpoint({
  operation: 'processarCheckout',
  access: publico,
  summary: 'Starts, registers who pays and charges in one call: Pix and boleto only (E037).',
  impacto: 'Sistemas que cobram em uma só chamada não conseguem gerar Pix nem boleto.',
  body: z.strictObject({ ...Inicio, ...DoPagador }),
  response: RespostaDoPagamento,
  errors: [
    LinkNaoEncontrado,
    LinkAgendado,
    LinkExpirado,
    LinkProcessado,
    LinkAlterado,
    FormaIndisponivel,
    ParcelasInvalidas,
    DocumentoDivergente,
    DocumentoInvalido,
    EtapaInvalida,
    EstoqueEsgotado,
    PagamentoEmAndamento,
    PagamentoRecusado,
    ProvedorSemResposta,
    VendasDoDiaEsgotadas,
    Manutencao,
  ],
})
