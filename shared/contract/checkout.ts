import * as z from 'zod'
import { origensDoPagamento } from '../domain/origemDoPagamento.ts'
import { endpoint, publico } from './endpoint.ts'
import {
  AguardeParaReenviar,
  BoletoIndisponivel,
  CheckoutNaoEncontrado,
  CodigoInvalido,
  CodigosEsgotados,
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
  ParcelasInvalidas,
  VendasDoDiaEsgotadas,
} from './erros.ts'
import { ContatoDoPagador, ProximaEtapa } from './linkPublico.ts'
import { FormaPagamento, Id21, sensivel } from './tipos.ts'

/**
 * The payer's calls before and after the charge (000 §7). All are idempotent by natural key: the checkout's id derives
 * from the key of its start.
 */

/** What a browser keeps of a start: both together are the proof that it began it. */
const DoComeco = {
  chave: z
    .string()
    .regex(/^[A-Za-z0-9_-]{16,64}$/)
    .optional()
    .meta({ description: 'Chave do começo: a mesma chave devolve o mesmo id. Também aceita em Idempotency-Key.' }),
  segredo: z
    .string()
    .regex(/^[A-Za-z0-9_-]{32,64}$/, 'de 32 a 64 letras e números')
    .optional()
    .meta({
      ...sensivel,
      description:
        'O que só este navegador sabe do começo: com outro segredo a mesma chave é outro começo. Com chave e sem segredo não há cookie, e os dados do pagador ficam mascarados.',
    }),
}
export const Inicio = {
  link: Id21,
  formaPagamento: FormaPagamento,
  parcelas: z.int().min(1).max(12),
  versao: z.int().min(1).optional().meta({ description: 'A versão do link que a página mostrou.' }),
  ...DoComeco,
}
const doInicio = {
  access: publico,
  impacto: 'Pagadores não conseguem começar a pagar.',
  response: z.object({ id: Id21 }),
  errors: [
    VendasDoDiaEsgotadas,
    LinkNaoEncontrado,
    LinkAgendado,
    LinkExpirado,
    LinkProcessado,
    LinkAlterado,
    FormaIndisponivel,
    ParcelasInvalidas,
    PagamentoEmAndamento,
    EstoqueEsgotado,
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
export const DoPagador = {
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
  regiao: textoOuNulo(60)
    .optional()
    .meta({ description: 'Estado, província ou região de um endereço de outro país, como o pagador escreveu.' }),
  pais: textoOuNulo(60).optional().meta({
    description: 'Código ISO 3166-1 de duas letras. Só de quem paga de outro país, que não tem CEP nem UF.',
  }),
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
    ...DoComeco,
    versao: z
      .int()
      .min(1)
      .optional()
      .meta({ description: 'A versão do link cujos termos a página mostrou; sem ela, a do começo do pagamento.' }),
  }),
  response: Veredito,
  errors: [CheckoutNaoEncontrado, DocumentoDivergente, DocumentoInvalido, EtapaInvalida, LinkAlterado, Manutencao],
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

/** E039: the same call from the embedded card document (DESIGN §4). */
export const iniciarPagamentoDrpx = endpoint({
  ...doInicio,
  operation: 'iniciarPagamentoDrpx',
  summary: 'Starts a payment on a link, from the embedded card document (E039).',
  body: z.strictObject(Inicio),
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
  response: z.object({
    pago: z.boolean(),
    expirado: z.boolean(),
    /** Present when the PSP told of a payment that it has not yet confirmed. */
    confirmando: z.literal(true).optional(),
    /** Present when the payer no longer waits, without having paid: what arrived is looked at or went back. */
    outraEtapa: z.literal(true).optional(),
    link: z.string().nullable(),
  }),
  errors: [CheckoutNaoEncontrado],
})

export const obterOrigemPagamento = endpoint({
  operation: 'obterOrigemPagamento',
  access: publico,
  summary: 'Where a payment comes from, and by which link (E052).',
  impacto: 'Páginas de pagamento não sabem para onde voltar.',
  query: { checkout: Id21 },
  response: z.object({ origem: z.enum(origensDoPagamento), link: Id21 }),
  errors: [CheckoutNaoEncontrado],
})
