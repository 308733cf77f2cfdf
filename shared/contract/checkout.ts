import * as z from 'zod'
import { endpoint, publico, webhook } from './endpoint.ts'
import {
  AguardeParaReenviar,
  AvisoDesconhecido,
  BoletoIndisponivel,
  CheckoutNaoEncontrado,
  CodigoInvalido,
  CodigosEsgotados,
  DesafioInvalido,
  DocumentoBloqueado,
  DocumentoInvalido,
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
  PspDesconhecido,
} from './erros.ts'
import { ContatoDoPagador, DadosBoleto, DadosCartaoPago, DadosPix, ProximaEtapa } from './links.ts'
import { FormaPagamento, Id21, sensivel } from './tipos.ts'

/** The payer's calls (000 §7). All are idempotent by natural key: the checkout's id derives from the key of its start. */

const Inicio = {
  link: Id21,
  formaPagamento: FormaPagamento,
  parcelas: z.int().min(1).max(12),
  versao: z.int().min(1).optional().meta({ description: 'A versão do link que a página mostrou.' }),
  chave: z
    .string()
    .regex(/^[A-Za-z0-9_-]{16,64}$/)
    .optional()
    .meta({ description: 'Chave do começo: a mesma chave devolve o mesmo id. Também aceita em Idempotency-Key.' }),
}
const doInicio = {
  access: publico,
  impacto: 'Pagadores não conseguem começar a pagar.',
  response: z.object({ id: Id21 }),
  errors: [
    LinkNaoEncontrado,
    LinkAgendado,
    LinkExpirado,
    LinkProcessado,
    LinkAlterado,
    FormaIndisponivel,
    ParcelasInvalidas,
    PagamentoEmAndamento,
    Manutencao,
  ],
} as const
export const iniciarPagamento = endpoint({
  ...doInicio,
  operation: 'iniciarPagamento',
  summary: 'Starts a payment on a link: creates the checkout and its id.',
  body: z.strictObject(Inicio),
})

/** What becomes of the payer (S013–S015). */
const Veredito = z.object({
  name: z.enum(['PagadorLiberado', 'BloqueadoTentativas', 'BloqueadoAntifraude']),
  /** Where something comes before the payment: the token (S010). */
  proximaEtapa: ProximaEtapa.optional(),
})

const textoOuNulo = (max: number) => z.string().trim().max(max).nullable()
/** Who pays, and the payer's word. */
const DoPagador = {
  nome: z.string().trim().min(2, 'informe o nome completo').max(100).meta(sensivel),
  documento: z.string().trim().min(3).max(30).meta(sensivel),
  email: z.union([z.email('e-mail inválido').max(120), z.literal(''), z.null()]).meta(sensivel),
  contato: z.string().trim().min(5, 'informe o celular').max(25).meta(sensivel),
  cep: textoOuNulo(10),
  logradouro: textoOuNulo(120),
  numero: textoOuNulo(20),
  complemento: textoOuNulo(60),
  bairro: textoOuNulo(60),
  cidade: textoOuNulo(60),
  uf: textoOuNulo(2),
  sessionId: z.string().max(100).nullable(),
  autorizacao: z
    .boolean()
    .optional()
    .meta({ description: 'O pagador autorizou a cobrança e, onde há, aceitou os termos da empresa (V005, V017).' }),
}
export const registrarPagador = endpoint({
  operation: 'registrarPagador',
  access: publico,
  summary: 'Registers who pays; the answer’s name is the verdict.',
  impacto: 'Pagadores não conseguem se identificar.',
  body: z.strictObject({
    checkout: Id21,
    ...DoPagador,
    versao: z
      .int()
      .min(1)
      .optional()
      .meta({ description: 'A versão do link cujos termos a página mostrou; sem ela, a do começo do pagamento.' }),
  }),
  response: Veredito,
  errors: [CheckoutNaoEncontrado, DocumentoInvalido, EtapaInvalida, LinkAlterado, Manutencao],
})

export const validarPagador = endpoint({
  operation: 'validarPagador',
  access: publico,
  summary: 'Whether the registered payer may pay now: the verdict, read anew (E041).',
  impacto: 'Pagadores não sabem se ainda podem pagar.',
  body: z.strictObject({ checkout: Id21 }),
  response: Veredito,
  errors: [CheckoutNaoEncontrado, EtapaInvalida, Manutencao],
})

export const validarContatoPagador = endpoint({
  operation: 'validarContatoPagador',
  access: publico,
  summary: 'Checks the token sent by WhatsApp (E042): three tries a code, counted before they are compared.',
  impacto: 'Pagadores não conseguem validar o token do WhatsApp.',
  body: z.strictObject({
    checkout: Id21,
    codigo: z
      .string()
      .regex(/^[0-9]{4}$/, 'informe os quatro dígitos')
      .meta(sensivel),
  }),
  response: z.object({ proximaEtapa: ProximaEtapa, contatoPagador: ContatoDoPagador }),
  errors: [CheckoutNaoEncontrado, CodigoInvalido, CodigosEsgotados, EtapaInvalida, Manutencao],
})

export const reenviarCodigoValidacao = endpoint({
  operation: 'reenviarCodigoValidacao',
  access: publico,
  summary: 'Sends another token by WhatsApp (E043), 100 s after the one before: three codes a payment.',
  impacto: 'Pagadores que não receberam o token não conseguem outro.',
  body: z.strictObject({ transacaoNanoId: Id21 }),
  response: z.object({ contatoPagador: ContatoDoPagador }),
  errors: [AguardeParaReenviar, CheckoutNaoEncontrado, CodigosEsgotados, EtapaInvalida, Manutencao],
})

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
})
const errosDaCobranca = [
  CheckoutNaoEncontrado,
  EtapaInvalida,
  FormaIndisponivel,
  ParcelasInvalidas,
  LinkAlterado,
  LinkExpirado,
  LinkProcessado,
  PagamentoEmAndamento,
  PagamentoRecusado,
  DocumentoBloqueado,
  DesafioInvalido,
  ProvedorSemResposta,
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

/** E039 and E048: the same calls from the embedded card document (DESIGN §4). */
export const iniciarPagamentoDrpx = endpoint({
  ...doInicio,
  operation: 'iniciarPagamentoDrpx',
  summary: 'Starts a payment on a link, from the embedded card document (E039).',
  body: z.strictObject(Inicio),
})
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
    DocumentoInvalido,
    EtapaInvalida,
    PagamentoEmAndamento,
    PagamentoRecusado,
    ProvedorSemResposta,
    Manutencao,
  ],
})

export const gerarPdfBoleto = endpoint({
  operation: 'gerarPdfBoleto',
  access: publico,
  summary: 'The bank slip as PDF (E050): base64.',
  impacto: 'Pagadores não conseguem baixar o boleto.',
  params: { id: Id21 },
  response: z.object({ data: z.string() }),
  errors: [CheckoutNaoEncontrado, BoletoIndisponivel],
})

export const verificarPagamentoPix = endpoint({
  operation: 'verificarPagamentoPix',
  access: publico,
  summary: 'Whether the Pix was paid: one eventually consistent read.',
  impacto: 'Pagadores não veem a confirmação do Pix.',
  params: { id: Id21 },
  response: z.object({ pago: z.boolean(), expirado: z.boolean(), link: z.string().nullable() }),
  errors: [CheckoutNaoEncontrado],
})

export const obterOrigemPagamento = endpoint({
  operation: 'obterOrigemPagamento',
  access: publico,
  summary: 'Where a payment comes from, and by which link (E052).',
  impacto: 'Páginas de pagamento não sabem para onde voltar.',
  query: { checkout: Id21 },
  response: z.object({ origem: z.enum(['link']), link: Id21 }),
  errors: [CheckoutNaoEncontrado],
})

export const receberPix = endpoint({
  operation: 'receberPix',
  access: webhook('pix'),
  summary: 'The PSP tells of Pix received or returned (BACEN Pix API 2.9, callback `…/pix`).',
  impacto: 'Pagamentos por Pix demoram a ser confirmados.',
  params: { psp: z.string().regex(/^[a-z0-9-]{1,30}$/) },
  body: z.looseObject({ pix: z.array(z.looseObject({ endToEndId: z.string() })).max(1000) }),
  limite: 1024 * 1024,
  response: z.object({}),
  errors: [PspDesconhecido],
})

export const receberCielo = endpoint({
  operation: 'receberCielo',
  access: webhook('cielo'),
  summary: 'The acquirer’s notification (Cielo E-commerce 3.0): a hint to ask about that payment, never a fact.',
  impacto: 'Pagamentos por cartão e boleto demoram a ser confirmados.',
  body: z.looseObject({ PaymentId: z.string().max(40), ChangeType: z.int() }),
  response: z.object({}),
  errors: [AvisoDesconhecido],
})

export const inscreverWhatsApp = endpoint({
  operation: 'inscreverWhatsApp',
  access: webhook('whatsapp'),
  summary: 'Meta asks whether the webhook’s address is ours: the challenge goes back as text.',
  impacto: 'O endereço dos avisos do WhatsApp não pode ser registrado.',
  query: {
    'hub.mode': z.string().max(20),
    'hub.verify_token': z.string().max(100),
    'hub.challenge': z.string().regex(/^[A-Za-z0-9_-]{1,200}$/),
  },
  response: z.string(),
  errors: [AvisoDesconhecido],
})

export const receberWhatsApp = endpoint({
  operation: 'receberWhatsApp',
  access: webhook('whatsapp'),
  summary: 'Delivery states of tokens (WhatsApp Cloud API), signed over the bytes of the body.',
  impacto: 'Pagadores não sabem se o token do WhatsApp chegou.',
  body: z.looseObject({ object: z.string().max(100), entry: z.array(z.looseObject({})).max(1000) }),
  limite: 1024 * 1024,
  response: z.object({}),
  errors: [AvisoDesconhecido],
})
