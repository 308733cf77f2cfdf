import * as z from 'zod'
import { endpoint, publico } from './endpoint.ts'
import { ComprovanteNaoEncontrado } from './erros.ts'
import { FormaPagamento, Id21, Instante, Reais } from './tipos.ts'

/** Receipts: public by link, for whoever holds the id (001 §3.14, V068). */
export const ComprovanteCheckout = z.object({
  id: Id21,
  slug: z.string(),
  linkToken: Id21,
  valor: Reais,
  valorLiquido: Reais,
  juros: Reais,
  jurosPorcentagem: z.number(),
  taxa: Reais,
  taxaPorcentagem: z.number(),
  numeroParcelas: z.int(),
  descricao: z.string(),
  situacao: z.int(),
  situacaoLabel: z.string(),
  dataTransacao: Instante,
  softDescription: z.string(),
  backgroundColor: z.string(),
  linkParaEstrangeiro: z.boolean(),
  redirectPagamentoAprovado: z.string().nullable(),
  rateio: z.array(z.object({ nome: z.string(), valor: Reais, porcentagem: z.number() })),
  empresa: z.object({
    nome: z.string(),
    cnpj: z.string(),
    contato: z.string(),
    email: z.string(),
    logo: z.string().nullable(),
  }),
  pagador: z.object({
    nome: z.string(),
    documento: z.string(),
    image: z.string().nullable(),
    celular: z.string(),
    email: z.string(),
    endereco: z
      .object({
        logradouro: z.string(),
        numero: z.string(),
        bairro: z.string(),
        cidade: z.string(),
        uf: z.string(),
        cep: z.string(),
      })
      .nullable(),
    cartao: z
      .object({ nomeCartao: z.string(), finalCartao: z.string(), bandeiraCartao: z.string(), cpfCartao: z.string() })
      .nullable(),
  }),
  formaPagamento: z.object({ tipo: FormaPagamento, nome: z.string(), icone: z.string() }),
  e2eid: z.string().nullable(),
  /** What the card's issuer and the acquirer know a capture by. */
  autorizacao: z.string().nullable(),
  nsu: z.string().nullable(),
  /** The slip: the last digits of its line, never the whole of what could be paid again. */
  boleto: z.object({ finalLinha: z.string(), vencimento: z.iso.date(), nossoNumero: z.string().nullable() }).nullable(),
  /** Given back to the payer so far, and what the company keeps. */
  estornado: Reais,
  restante: Reais,
})
export const obterComprovanteCheckout = endpoint({
  operation: 'obterComprovanteCheckout',
  access: publico,
  summary: 'The receipt of a payment, with personal data masked.',
  impacto: 'Pagadores e empresas não conseguem abrir comprovantes.',
  params: { id: Id21 },
  response: ComprovanteCheckout,
  errors: [ComprovanteNaoEncontrado],
})
