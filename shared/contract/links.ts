import * as z from 'zod'
import { MAXIMO_DE_ORIGENS, ORIGEM } from '../domain/embutido.ts'
import { limitesDaCobranca } from '../domain/empresa.ts'
import { motivosDoEstorno } from '../domain/estados/estorno.ts'
import { MAXIMO_DE_RECEBEDORES } from '../domain/rateio.ts'
import { codigosDeRisco, limiares } from '../domain/risco/regras.ts'
import { coresDeFundo } from '../domain/tema.ts'
import { endpoint, publico, sessao } from './endpoint.ts'
import {
  ChaveReutilizada,
  CorSemContraste,
  FormaIndisponivel,
  ImagemInvalida,
  LinkAgendado,
  LinkExpirado,
  LinkNaoEncontrado,
  LinkProcessado,
  LinkSemLimite,
  Manutencao,
  ParcelasInvalidas,
  RateioInvalido,
} from './erros.ts'
import { TemaDoLink } from './tema.ts'
import { FormaPagamento, Id21, Instante, Paginacao, Reais, RetornoUsuario, sensivel } from './tipos.ts'

/** Payment links: the merchant's side (E056–E063) and the two public reads (DESIGN §4). */

export const Parcela = z.object({
  numeroParcela: z.int().min(1).max(12),
  juros: z.number().min(0).max(99).meta({ description: 'Percentual sobre o valor, já combinado com a empresa.' }),
})

export const situacoesDeLink = ['ativo', 'agendado', 'expirado', 'esgotado', 'encerrado'] as const

const Endereco = z.object({
  cep: z.string().max(10),
  logradouro: z.string().max(120),
  numero: z.string().max(20),
  complemento: z.string().max(60),
  bairro: z.string().max(60),
  cidade: z.string().max(60),
  uf: z.string().max(2),
})
const Identificacao = z.object({
  nomeCompleto: z.string().trim().max(100).meta(sensivel),
  documento: z.string().max(20).meta(sensivel),
  celular: z.string().max(20).meta(sensivel),
  email: z.string().max(120).meta(sensivel),
})

export const ItemDoLink = z.object({
  descricao: z.string().trim().min(1).max(120),
  quantidade: z.int().min(1).max(9999),
  valor: Reais,
})

/** How a receiver's part of a payment is said: percent of what is left after the fee, or a fixed amount. */
export const tiposDeRateio = ['percentual', 'fixo'] as const
export const TipoDeRateio = z.enum(tiposDeRateio)
/** One rule of a split. On the wire `valor` is percent or reais, both with at most two decimals. */
export const RegraDeRateio = z.object({
  recebedorId: z.string().regex(/^[A-Za-z0-9]{1,40}$/),
  tipo: TipoDeRateio,
  valor: z
    .number()
    .positive()
    .max(1_000_000)
    .refine(v => Math.round(v * 100) / 100 === v, 'no máximo duas casas decimais')
    .meta({ description: 'Percentual do valor líquido, ou reais, conforme `tipo`.' }),
})

const camposDoLink = {
  nome: z.string().trim().min(1, 'dê um nome ao link').max(80),
  descricao: z.string().max(10_000).meta({ description: 'HTML; limpo ao gravar.' }),
  valor: Reais.refine(v => v >= limitesDaCobranca.minimo, 'o valor mínimo é R$ 1,00').refine(
    v => v <= limitesDaCobranca.maximo,
    'o máximo é R$ 1.000.000,00',
  ),
  formasPagamento: z
    .array(z.object({ tipo: FormaPagamento, parcelas: z.array(Parcela).max(12) }))
    .min(1, 'escolha ao menos uma forma de pagamento')
    .max(3),
  consultaAntifraude: z.boolean(),
  limiarAntifraude: z
    .enum(limiares)
    .optional()
    .meta({ description: 'Rigor da análise antifraude: quem não o informa fica com o padrão.' }),
  consultaDatavalid: z.boolean(),
  validarContatoPagador: z.boolean(),
  validarNomeCheckout: z.boolean(),
  autenticar3ds: z
    .boolean()
    .optional()
    .meta({ description: 'Autenticar todo cartão no banco (3-D Secure); sem ele, não.' }),
  termoCliente: z.string().max(20_000).nullable(),
  abreEm: Instante.nullable()
    .optional()
    .meta({ description: 'Antes deste instante ninguém começa a pagar; sem ele, o link já nasce aberto.' }),
  expiraEm: Instante.nullable(),
  limiteUsos: z.int().min(1).max(1000).nullable(),
  pagadorIdentificado: z.boolean(),
  pagador: z.object({ identificacao: Identificacao, endereco: Endereco.nullable() }).nullable(),
  linkParaEstrangeiros: z.boolean(),
  redirectPagamentoAprovado: z
    .string()
    .max(500)
    .regex(/^https:\/\/[^\s"'<>]+$/, 'use um endereço https://')
    .nullable(),
  origensPermitidas: z
    .array(z.string().regex(ORIGEM, 'use a origem do site, como https://loja.com.br'))
    .max(MAXIMO_DE_ORIGENS)
    .optional()
    .meta({ description: 'Sites que podem mostrar o cartão embutido; nenhum, se vazio.' }),
  backgroundColor: z.enum(coresDeFundo),
  tema: TemaDoLink.nullable()
    .optional()
    .meta({ description: 'Cor e cantos só deste link; os da empresa, se vazio ou ausente.' }),
  logo: z.string().max(400_000).nullable().meta({ description: 'data:image/…;base64; reprocessada ao gravar.' }),
  itens: z.array(ItemDoLink).max(50),
  pixExpiracaoMinutos: z.int().min(5).max(1440),
  boletoVencimentoDias: z.int().min(1).max(60),
  rateio: z
    .array(RegraDeRateio)
    .max(MAXIMO_DE_RECEBEDORES)
    .optional()
    .meta({ description: 'Divisão do valor entre recebedores; o que resta fica com a empresa. Nenhuma, se vazio.' }),
}
const LinkNovo = z
  .strictObject(camposDoLink)
  .refine(l => !l.abreEm || !l.expiraEm || Date.parse(l.abreEm) < Date.parse(l.expiraEm), {
    path: ['abreEm'],
    error: 'o link precisa abrir antes de expirar',
  })

export const LinkCriado = z.object({ id: Id21, versao: z.int(), url: z.string() })
export const LinkParaEdicao = z.object({
  ...camposDoLink,
  rateio: z.array(RegraDeRateio.extend({ nome: z.string() })).optional(),
  valor: Reais,
  id: Id21,
  versao: z.int(),
  url: z.string(),
  situacao: z.enum(situacoesDeLink),
  criadoEm: Instante,
})
export const LinkNaLista = z.object({
  id: Id21,
  nome: z.string(),
  valor: Reais,
  situacao: z.enum(situacoesDeLink),
  criadoEm: Instante,
  abreEm: Instante.nullable(),
  expiraEm: Instante.nullable(),
  limiteUsos: z.int().nullable(),
  /** Uses taken so far of a limited link; null where there is no limit to count against. */
  usos: z.int().nullable(),
  formas: z.array(FormaPagamento),
  url: z.string(),
})

const donoDoLink = sessao('G02', 'escrever')
const leitorDeLinks = sessao('G02', 'ler')
const regrasDoLink = [FormaIndisponivel, ParcelasInvalidas, ImagemInvalida, CorSemContraste, RateioInvalido] as const

export const criarLink = endpoint({
  operation: 'criarLink',
  access: donoDoLink,
  summary: 'Creates a payment link.',
  impacto: 'Empresas não conseguem criar cobranças.',
  body: LinkNovo,
  limite: 512 * 1024,
  idempotente: true,
  response: LinkCriado,
  errors: [...regrasDoLink, ChaveReutilizada],
})
export const listarLinks = endpoint({
  operation: 'listarLinks',
  access: leitorDeLinks,
  summary: 'Lists the company’s links, newest first.',
  impacto: 'Empresas não veem suas cobranças.',
  query: {
    ...Paginacao,
    nome: z.string().max(80).optional(),
    periodoInicio: z.iso.date().optional(),
    periodoFim: z.iso.date().optional(),
    situacao: z.enum(situacoesDeLink).optional(),
  },
  response: z.object({ itens: z.array(LinkNaLista), parcial: z.boolean(), proximoOffset: z.int().nullable() }),
  errors: [],
})
export const alterarLink = endpoint({
  operation: 'alterarLink',
  access: donoDoLink,
  summary: 'Replaces a link’s settings; open pages are told by LinkAlterado.',
  impacto: 'Empresas não conseguem corrigir cobranças.',
  params: { id: Id21 },
  body: LinkNovo,
  limite: 512 * 1024,
  response: LinkCriado,
  errors: [...regrasDoLink, LinkNaoEncontrado],
})
export const excluirLink = endpoint({
  operation: 'excluirLink',
  access: donoDoLink,
  summary: 'Closes a link for good: nobody can start a payment on it any more.',
  impacto: 'Empresas não conseguem encerrar cobranças.',
  params: { id: Id21 },
  response: z.object({ id: Id21, situacao: z.enum(situacoesDeLink) }),
  errors: [LinkNaoEncontrado],
})
export const incrementarLink = endpoint({
  operation: 'incrementarLink',
  access: donoDoLink,
  summary: 'Raises a limited link’s number of uses.',
  impacto: 'Empresas não conseguem ampliar o uso de um link.',
  body: z.strictObject({ id: Id21, quantidade: z.int().min(1).max(1000) }),
  idempotente: true,
  response: z.object({ id: Id21, limiteUsos: z.int() }),
  errors: [LinkNaoEncontrado, LinkSemLimite, ChaveReutilizada],
})
export const obterLinkParaEdicao = endpoint({
  operation: 'obterLinkParaEdicao',
  access: leitorDeLinks,
  summary: 'A link with every setting, for the edit page.',
  impacto: 'Empresas não conseguem abrir uma cobrança para editar.',
  params: { id: Id21 },
  response: LinkParaEdicao,
  errors: [LinkNaoEncontrado],
})
export const CheckoutNaLista = z.object({
  id: Id21,
  nomePagador: z.string(),
  formaPagamento: FormaPagamento,
  valor: Reais,
  situacao: z.int(),
  situacaoLabel: z.string(),
  criadoEm: Instante,
  pagoEm: Instante.nullable(),
  parcelas: z.int(),
  /** The card that was charged last, if any. */
  cartao: z.object({ bandeira: z.string(), finais: z.string() }).nullable(),
  /** What went back to the payer so far. */
  estornado: Reais,
  /** Paid, by a method that can be given back, with something left and no refund under way. */
  estornavel: z.boolean(),
  /** The last refund that is not simply done: under way, refused, or undone by the acquirer. */
  estorno: z
    .object({
      situacao: z.enum(['processando', 'recusado', 'desfeito']),
      valor: Reais,
      motivo: z.enum(motivosDoEstorno).nullable(),
    })
    .nullable(),
  /** What the anti-fraud rules made of it, heaviest reason first; null where they had nothing to say. */
  risco: z.object({ pontos: z.int(), reprovado: z.boolean(), motivos: z.array(z.enum(codigosDeRisco)) }).nullable(),
})
export const listarCheckoutsDoLink = endpoint({
  operation: 'listarCheckoutsDoLink',
  access: leitorDeLinks,
  summary: 'The payments started on a link, newest first.',
  impacto: 'Empresas não veem os pagamentos de um link.',
  params: { id: Id21 },
  query: Paginacao,
  response: z.object({ itens: z.array(CheckoutNaLista), parcial: z.boolean(), proximoOffset: z.int().nullable() }),
  errors: [LinkNaoEncontrado],
})
export const obterTaxasOperacao = endpoint({
  operation: 'obterTaxasOperacao',
  access: leitorDeLinks,
  summary: 'The company’s fees by method, and the instalment rates it may pass on.',
  impacto: 'Empresas não veem suas taxas ao criar um link.',
  response: z.object({
    pix: z.object({ percentual: z.number() }),
    boleto: z.object({ valor: Reais }),
    cartao: z.object({ percentual: z.number(), parcelas: z.array(Parcela) }),
  }),
  errors: [],
})

/** The merchant part of a link: public, the same for everyone, cacheable at the edge (DESIGN §4). Never a payer's data. */
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
  errors: [LinkNaoEncontrado, LinkAgendado, LinkExpirado, Manutencao],
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
  valor: Reais,
  mensagem: z.string().nullable(),
  /** The Pix on the slip, where there is one to pay. */
  pix: DadosPix.nullable(),
  situacao: z.enum(['aberto', 'vencido', 'cancelado']),
})
/** A card charge in progress or done (V007). `processando`: nobody knows yet, and asking again is safe. */
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
  endereco: Endereco.nullable(),
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
