import * as z from 'zod'
import { coresDeFundo } from '../domain/tema.ts'
import { Endereco, ItemDoLink } from './camposDoLink.ts'
import { TemaDoLink } from './camposDoTema.ts'
import { endpoint, publico } from './endpoint.ts'
import { LinkAgendado, LinkExpirado, LinkNaoEncontrado, LinkProcessado, Manutencao } from './erros.ts'
import { FormaPagamento, Id21, Instante, Reais, RetornoUsuario } from './tipos.ts'

/** A link as its payer sees it: the two public reads (DESIGN §4), and where a payment on it stands. */

/**
 * The merchant part of a link: public, the same for everyone, cacheable at the edge (DESIGN §4). Never a payer's data.
 */
export const LinkPublico = z.object({
  id: Id21,
  versao: z.int(),
  slug: z.string(),
  nome: z.string(),
  nomeComercial: z.string(),
  razaoSocial: z.string(),
  /** Our staff checked the company’s documents. */
  verificada: z.boolean(),
  cnpj: z.string(),
  email: z.string(),
  contato: z.string(),
  logo: z.string().nullable(),
  /** The link's tint, or its company's. */
  backgroundColor: z.enum(coresDeFundo),
  /** Colour and corners of the link, or of its company; absent where neither chose: the product's own. */
  tema: TemaDoLink.optional(),
  descricao: z.string(),
  itens: z.array(ItemDoLink),
  valor: Reais,
  linkParaEstrangeiros: z.boolean(),
  pagadorIdentificado: z.boolean(),
  validarContatoPagador: z.boolean(),
  validarNomeCheckout: z.boolean(),
  /** Every card is authenticated with its bank (3-D Secure) before it is charged. */
  autenticar3ds: z.boolean(),
  termoCliente: z.string().nullable(),
  redirectPagamentoAprovado: z.string().nullable(),
  expiraEm: Instante.nullable(),
  formasPagamento: z.array(
    z.object({
      id: z.int(),
      tipo: FormaPagamento,
      icone: z.string(),
      consultaDatavalid: z.boolean(),
      consultaAntifraude: z.boolean(),
      parcelas: z.array(z.object({ numeroParcela: z.int(), juros: z.number(), valorParcela: Reais, total: Reais })),
    }),
  ),
})
export const obterLinkPublico = endpoint({
  operation: 'obterLinkPublico',
  access: publico,
  summary: 'The merchant part of a link: public and cacheable.',
  impacto: 'Pagadores não conseguem abrir links de pagamento.',
  params: { id: Id21 },
  response: LinkPublico,
  errors: [LinkNaoEncontrado, LinkAgendado, LinkExpirado],
})

/** Where the payer stands; the web maps every value to a screen and does not compile without one. */
export const etapas = [
  'IDENTIFICAR_PAGADOR',
  'VALIDAR_CONTATO_PAGADOR',
  'CONSULTAR_DATAVALID',
  'REALIZAR_PAGAMENTO',
  'ANTIFRAUDE_ADQUIRENTE',
  'PAGADOR_BLOQUEADO_ANTIFRAUDE',
  'PAGADOR_BLOQUEADO_DATAVALID',
  'AGUARDAR_PAGAMENTO',
  'PAGAMENTO_EXPIRADO',
  'PAGAMENTO_EM_ANALISE',
  'PAGAMENTO_CONCLUIDO',
] as const
export const ProximaEtapa = z.enum(etapas)
export type ProximaEtapa = (typeof etapas)[number]

export const DadosPix = z.object({
  pagador: z.object({ nome: z.string(), documento: z.string() }),
  qrCode: z.string(),
  tempoRestanteSegundos: z.int(),
  expirado: z.boolean(),
})
/** The slip as the payer's page shows it (R015). Numbers without masks. */
export const DadosBoleto = z.object({
  pagador: z.object({ nome: z.string(), documento: z.string() }),
  /** 47 digits. */
  linhaDigitavel: z.string(),
  /** The bar code's 44 digits. */
  codigo: z.string(),
  dataEmissao: z.iso.date(),
  dataVencimento: z.iso.date(),
  /** Until when it is paid without extra cost: the due date, or the next business day when banks are closed. */
  ultimoDia: z.iso.date(),
  valor: Reais,
  mensagem: z.string().nullable(),
  /** The Pix on the slip, where there is one to pay. */
  pix: DadosPix.nullable(),
  situacao: z.enum(['aberto', 'vencido', 'cancelado']),
})
/** A card charge in progress or done (V007). `processando`: the outcome is unknown yet, and asking again is safe. */
export const DadosCartaoPago = z.object({
  situacao: z.enum(['processando', 'aprovado', 'recusado']),
  bandeira: z.string(),
  finais: z.string(),
  parcelas: z.int(),
  /** The payer's WhatsApp token: '••••' once validated, never the code (DESIGN §4). */
  codigoValidacao: z.string().nullable(),
  proximaEtapa: ProximaEtapa,
  /** After a denial: what it means, and what the payer may do. */
  retornoUsuario: RetornoUsuario.nullable(),
})
/** Where the payer's WhatsApp token stands (R013, S010). The code itself is never returned. */
export const ContatoDoPagador = z.object({
  validado: z.boolean(),
  /** Masked. */
  celular: z.string(),
  /** '••••' once validated (DESIGN §4). */
  codigo: z.string().nullable(),
  /** Until another code may be asked for, by the server's clock (K02); 0 is now. */
  reenviarEmSegundos: z.int(),
  /** Codes that may still be sent. */
  codigosRestantes: z.int(),
  /** Of the code that was sent last; 0 where there is none that could be tried. */
  tentativasRestantes: z.int(),
  /** What is known of the message: nothing yet, or what the vendor told. Null where none was sent. */
  entrega: z.enum(['aguardando', 'enviada', 'entregue', 'lida', 'falhou']).nullable(),
})
export type ContatoDoPagador = z.output<typeof ContatoDoPagador>
export const PagadorDoLink = z.object({
  identificacao: z.object({
    nomeCompleto: z.string(),
    documento: z.string(),
    celular: z.string(),
    email: z.string(),
    selfie: z.string().nullable(),
    documentoLiberado: z.boolean(),
    bloqueadoDatavalid: z.boolean(),
    bloqueadoAntifraude: z.boolean(),
    bloqueadoTentativas: z.boolean(),
  }),
  /** Of another country, with its region and the code of its country. */
  endereco: Endereco.extend({ regiao: z.string().optional(), pais: z.string().optional() }).nullable(),
})
/** Whole link with its payment: private, never cached; masked unless the resume cookie matches. */
export const LinkComPagamento = LinkPublico.extend({
  pagador: PagadorDoLink.nullable(),
  datavalid: z.object({ image: z.string().nullable() }),
  checkoutId: Id21.nullable(),
  formaPagamento: FormaPagamento.nullable(),
  parcelas: z.int().nullable(),
  proximaEtapa: ProximaEtapa,
  pagamentoPix: z.object({ dadosPix: DadosPix }).nullable(),
  pagamentoBoleto: z.object({ dadosBoleto: DadosBoleto }).nullable(),
  pagamentoCartao: DadosCartaoPago.nullable(),
  /** Only where the link asks for the token and a payer is registered. */
  contatoPagador: ContatoDoPagador.nullable(),
  /** After a denial: what the payer may do now (V040). */
  retornoUsuario: RetornoUsuario.nullable(),
  message: z.string().nullable(),
})
export const obterLinkComPagamento = endpoint({
  operation: 'obterLinkComPagamento',
  access: publico,
  summary: 'A link with the payment in progress; `atual` finds it by the resume cookie or the link’s only use.',
  impacto: 'Pagadores não conseguem retomar um pagamento.',
  params: { id: Id21, pagamento: z.union([Id21, z.literal('atual')]) },
  response: LinkComPagamento,
  errors: [LinkNaoEncontrado, LinkAgendado, LinkExpirado, LinkProcessado, Manutencao],
})
