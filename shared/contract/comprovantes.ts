import * as z from 'zod'
import { coresDeFundo } from '../domain/tema.ts'
import { TemaDoLink } from './camposDoTema.ts'
import { endpoint, publico } from './endpoint.ts'
import { ComprovanteNaoEncontrado } from './erros.ts'
import { FormaPagamento, Id21, Instante, Reais } from './tipos.ts'

/** Where a receipt proves itself: the address holds its signed facts (decision 0023). */
export const Verificacao = z.object({ url: z.url(), chave: z.string(), assinadoEm: Instante })

/** Receipts: public by link, for any holder of the id (001 §3.14, V068). */
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
  /** Of an order of a shop: the coupon, and what it took off. */
  cupom: z.object({ codigo: z.string(), desconto: Reais }).nullable(),
  situacao: z.int(),
  situacaoLabel: z.string(),
  dataTransacao: Instante,
  softDescription: z.string(),
  /** Of the link that was paid on, as it looks now: its tint, its colour and corners, or its company's. */
  backgroundColor: z.enum(coresDeFundo),
  tema: TemaDoLink.optional(),
  linkParaEstrangeiro: z.boolean(),
  /** The link takes payments without a limit of uses, and does now: who paid may pay again. */
  pagaDeNovo: z.boolean(),
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
    /** Where their selfie is, for their own browser alone. */
    image: z.string().nullable(),
    celular: z.string(),
    email: z.string(),
    endereco: z
      .object({
        logradouro: z.string(),
        numero: z.string(),
        complemento: z.string().optional(),
        bairro: z.string(),
        cidade: z.string(),
        uf: z.string(),
        cep: z.string(),
        regiao: z.string().optional(),
        pais: z.string().optional(),
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
  /** The receipt's own proof, once something was paid: its address (for the QR), and the key that signed it. */
  verificacao: Verificacao.nullable(),
  /** Given back to the payer so far, and what the company keeps. */
  estornado: Reais,
  restante: Reais,
  /** Held for the payer: what goes back to a Pix key that they name, and what its PSP returns by itself; null where nothing is. */
  retido: z.object({ porChave: Reais, porPix: Reais }).nullable(),
  /** What came without being what was charged, all of which went back; 0 where something settled, or nothing came. */
  voltou: Reais,
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

/** R058, V066, V068: an `img` of the receipt and of the order asks for it (decision 0270). */
export const obterRetratoDoPagador = endpoint({
  operation: 'obterRetratoDoPagador',
  access: publico,
  summary: 'The payer’s selfie as their receipt shows it, a small JPEG: only to the browser that began the payment.',
  impacto: 'Pagadores não veem a própria foto no comprovante.',
  params: { id: Id21 },
  response: z.base64().meta({ description: 'Os bytes da imagem.' }),
  errors: [ComprovanteNaoEncontrado],
})

const Parte = z.object({ nome: z.string(), documento: z.string(), contato: z.string(), logo: z.string().nullable() })
/** What was done for whom, and where the money went (001 §3.13, V067). */
export const ComprovanteServico = z.object({
  id: z.string(),
  empresa: Parte,
  transacao: z.object({
    cliente: Parte,
    /** 'Transferência bancária' and 'Solicitação Saque' are shown as transfers (V072). */
    tipoTransacao: z.string(),
    valor: Reais,
    data: Instante,
    situacao: z.int(),
    situacaoLabel: z.string(),
    dadosBancarios: z
      .object({
        icone: z.string(),
        tipoConta: z.string(),
        agencia: z.string(),
        conta: z.string(),
        chavePix: z.string(),
        tipoChavePix: z.string(),
      })
      .nullable(),
    /** What the bank knows the transfer by. */
    e2eid: z.string().nullable(),
    /** Of an anticipation: what would have come on which day, and what it cost to have it now; null of any other transfer. */
    antecipacao: z.object({ valorRegular: Reais, data: z.iso.date(), custo: Reais, taxaMes: z.string() }).nullable(),
  }),
  verificacao: Verificacao.nullable(),
})
const idDoComprovante = { id: z.string().regex(/^[A-Za-z0-9]{20,40}$/) }
export const obterComprovanteServico = endpoint({
  operation: 'obterComprovanteServico',
  access: publico,
  summary: 'The receipt of a service or transfer, with documents and accounts masked.',
  impacto: 'Empresas e recebedores não conseguem abrir comprovantes de transferência.',
  params: idDoComprovante,
  response: ComprovanteServico,
  errors: [ComprovanteNaoEncontrado],
})
export const obterComprovanteSaque = endpoint({
  operation: 'obterComprovanteSaque',
  access: publico,
  summary: 'The receipt of a withdrawal, with documents and accounts masked.',
  impacto: 'Empresas e recebedores não conseguem abrir comprovantes de saque.',
  params: idDoComprovante,
  response: ComprovanteServico,
  errors: [ComprovanteNaoEncontrado],
})

export const resultadosDaVerificacao = ['autentico', 'alterado', 'danificado', 'desconhecido'] as const
export const VerificacaoDoComprovante = z.object({
  resultado: z.enum(resultadosDaVerificacao),
  /** What was signed; null unless genuine. */
  fatos: z
    .object({
      tipo: z.enum(['pagamento', 'transferencia', 'saque', 'servico', 'boletos']),
      id: z.string(),
      empresa: z.string(),
      documento: z.string(),
      forma: z.string(),
      valor: Reais,
      estornado: Reais,
      quando: Instante,
      assinadoEm: Instante,
      chave: z.string(),
    })
    .nullable(),
  /** How it stands now, and whether that is another story than the receipt's. */
  agora: z
    .object({
      situacaoLabel: z.string(),
      estornado: Reais,
      mudou: z.enum(['nao', 'estornado', 'situacao']),
      /** The receipt as it is today. */
      caminho: z.string(),
    })
    .nullable(),
})
export const verificarComprovante = endpoint({
  operation: 'verificarComprovante',
  access: publico,
  summary: 'Whether a receipt’s QR is genuine, and whether what it says has changed since.',
  impacto: 'Ninguém consegue conferir se um comprovante é verdadeiro.',
  params: {
    token: z
      .string()
      .max(2000)
      .regex(/^[\w.-]+$/),
  },
  response: VerificacaoDoComprovante,
  errors: [],
})
export const listarChavesDeComprovante = endpoint({
  operation: 'listarChavesDeComprovante',
  access: publico,
  summary: 'The public keys of signed receipts, as a JWK set (RFC 7517, RFC 8037); old ones stay.',
  impacto: 'Comprovantes não podem ser conferidos fora da plataforma.',
  response: z.object({
    keys: z.array(
      z.object({
        kty: z.literal('OKP'),
        crv: z.literal('Ed25519'),
        use: z.literal('sig'),
        alg: z.literal('EdDSA'),
        kid: z.string(),
        x: z.string(),
      }),
    ),
  }),
  errors: [],
})
