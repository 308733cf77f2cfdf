import type { obterComprovanteCheckout } from '../../../shared/contract/comprovantes.ts'
import type { Received } from '../../../shared/contract/endpoint.ts'
import type { obterLinkComPagamento, obterLinkPublico } from '../../../shared/contract/linkPublico.ts'
import type { RetornoUsuario } from '../../../shared/contract/tipos.ts'
import { parcelarLink } from '../../../shared/domain/parcelamento.ts'

/** What the fake server knows: typed by the contract, so that a change of it breaks these first. */
export type Link = Received<typeof obterLinkPublico>
export type Boleto = NonNullable<LinkComPagamento['pagamentoBoleto']>['dadosBoleto']
export type LinkComPagamento = Received<typeof obterLinkComPagamento>
export type Comprovante = Received<typeof obterComprovanteCheckout>

export const TOKEN = 'AbCdEfGhIjKlMnOpQrStU'
export const CHECKOUT = 'Zz9Yy8Xx7Ww6Vv5Uu4Tt3'
export const QR =
  '00020101021226760014br.gov.bcb.pix2554pix.exemplo.com/qr/v2/9d36b84fc70b478fb95c12729b90ca255204000053039865802BR5911LOJA AURORA6009SAO PAULO62070503***6304A1B2'

export const umLink = (parte: Partial<Link> = {}): Link => ({
  id: TOKEN,
  versao: 3,
  slug: 'loja-aurora',
  nome: 'Pedido 1042: kit verão',
  nomeComercial: 'Loja Aurora',
  verificada: true,
  razaoSocial: 'Aurora Comércio de Roupas Ltda.',
  cnpj: '11222333000181',
  email: 'contato@aurora.com.br',
  contato: '11987654321',
  logo: null,
  backgroundColor: 'padrao',
  descricao:
    '<p>Kit com <strong>3 peças</strong> de linho.</p><ul><li>Entrega em 5 dias úteis</li><li>Troca grátis</li></ul>',
  itens: [
    { descricao: 'Camisa de linho', quantidade: 2, valor: 399.95 },
    { descricao: 'Bermuda', quantidade: 1, valor: 450 },
  ],
  valor: 1249.9,
  linkParaEstrangeiros: false,
  pagadorIdentificado: false,
  validarContatoPagador: false,
  validarNomeCheckout: false,
  autenticar3ds: false,
  termoCliente: null,
  redirectPagamentoAprovado: null,
  expiraEm: null,
  formasPagamento: [
    { id: 1, tipo: 2, icone: 'pix', consultaDatavalid: false, consultaAntifraude: false, parcelas: [] },
  ],
  ...parte,
})

/** A card charge as the page reads it; in progress unless told otherwise. */
export const umPagamentoComCartao = (parte: Partial<NonNullable<LinkComPagamento['pagamentoCartao']>> = {}) => ({
  situacao: 'processando' as const,
  bandeira: 'visa',
  finais: '0051',
  parcelas: 12,
  codigoValidacao: null,
  proximaEtapa: 'AGUARDAR_PAGAMENTO' as const,
  retornoUsuario: null,
  ...parte,
})
export const umPix = (tempoRestanteSegundos = 1800, expirado = false) => ({
  pagador: { nome: 'MARIA DA SILVA', documento: '***.456.***-**' },
  qrCode: QR,
  tempoRestanteSegundos,
  expirado,
})

export const BARRAS = '00199163900001249900000003128557042000000117'
export const LINHA = '00190000090312855704220000001170916390000124990'
/** A slip registered on 18 November 2026, due on the 23rd. */
export const umBoleto = (parte: Partial<Boleto> = {}): Boleto => ({
  pagador: { nome: 'Maria da Silva', documento: '529.982.247-25' },
  linhaDigitavel: LINHA,
  codigo: BARRAS,
  dataEmissao: '2026-11-18',
  dataVencimento: '2026-11-23',
  ultimoDia: parte.dataVencimento ?? '2026-11-23',
  valor: 1249.9,
  mensagem: 'Pedido 1042: kit verão',
  pix: null,
  situacao: 'aberto',
  ...parte,
})

/** Pix, card in up to 12 instalments (interest from the second on) and boleto. */
export const tresFormas: Link['formasPagamento'] = [
  { id: 0, tipo: 2, icone: 'pix', consultaDatavalid: false, consultaAntifraude: false, parcelas: [] },
  {
    id: 1,
    tipo: 1,
    icone: 'cartao',
    consultaDatavalid: false,
    consultaAntifraude: false,
    parcelas: parcelarLink(
      124_990,
      Array.from({ length: 12 }, (_, i) => ({ numeroParcela: i + 1, juros: i === 0 ? 0 : (i + 1) * 1.49 })),
    ).map(({ numeroParcela, juros, valorParcela, total }) => ({
      numeroParcela,
      juros,
      valorParcela: valorParcela / 100,
      total: total / 100,
    })),
  },
  { id: 2, tipo: 0, icone: 'boleto', consultaDatavalid: false, consultaAntifraude: false, parcelas: [] },
]
export const umRetorno = (parte: Partial<RetornoUsuario> = {}): RetornoUsuario => ({
  trocaPagador: true,
  trocaCartao: true,
  permiteReprocessar: true,
  descricao: '',
  message: '',
  ...parte,
})

export const umaRetomada = (parte: Partial<LinkComPagamento> = {}, link: Partial<Link> = {}): LinkComPagamento => ({
  ...umLink(link),
  pagador: null,
  datavalid: { image: null },
  checkoutId: null,
  formaPagamento: null,
  parcelas: null,
  proximaEtapa: 'IDENTIFICAR_PAGADOR',
  pagamentoPix: null,
  pagamentoBoleto: null,
  pagamentoCartao: null,
  contatoPagador: null,
  retornoUsuario: null,
  message: null,
  ...parte,
})

/** A link that asks for the selfie with the card, and its payment at that step, as a refresh finds it (S006). */
export const comSelfie = { formasPagamento: tresFormas.map(f => ({ ...f, consultaDatavalid: f.tipo === 1 })) }
type Identificacao = NonNullable<LinkComPagamento['pagador']>['identificacao']
export const umPagador = (parte: Partial<Identificacao> = {}) => ({
  identificacao: {
    nomeCompleto: 'MARIA DA SILVA',
    documento: '529.982.247-25',
    celular: '(**) *****-4321',
    email: 'm***@exemplo.com',
    selfie: null,
    documentoLiberado: false,
    bloqueadoDatavalid: false,
    bloqueadoAntifraude: false,
    bloqueadoTentativas: false,
    ...parte,
  },
  endereco: null,
})
export const naSelfie = (parte: Partial<LinkComPagamento> = {}, doLink: object = {}) =>
  umaRetomada(
    {
      checkoutId: CHECKOUT,
      formaPagamento: 1,
      parcelas: 12,
      proximaEtapa: 'CONSULTAR_DATAVALID',
      pagador: umPagador(),
      ...parte,
    },
    { ...comSelfie, ...doLink },
  )

export const umComprovante = (parte: Partial<Comprovante> = {}): Comprovante => ({
  id: CHECKOUT,
  slug: 'loja-aurora',
  linkToken: TOKEN,
  valor: 1249.9,
  valorLiquido: 1249.9,
  juros: 0,
  jurosPorcentagem: 0,
  taxa: 0,
  taxaPorcentagem: 0,
  numeroParcelas: 1,
  descricao: 'Pedido 1042: kit verão',
  cupom: null,
  situacao: 3,
  situacaoLabel: 'Liquidado',
  dataTransacao: '2026-11-20T17:05:00.000Z',
  softDescription: 'LOJA AURORA',
  backgroundColor: 'padrao',
  linkParaEstrangeiro: false,
  pagaDeNovo: false,
  redirectPagamentoAprovado: 'https://loja.exemplo.com/obrigado',
  rateio: [],
  empresa: {
    nome: 'Loja Aurora',
    cnpj: '11222333000181',
    contato: '11987654321',
    email: 'contato@aurora.com.br',
    logo: null,
  },
  pagador: {
    nome: 'Maria da Silva',
    documento: '***.456.***-**',
    image: null,
    celular: '(**) *****-4321',
    email: 'm***@exemplo.com',
    endereco: null,
    cartao: null,
  },
  formaPagamento: { tipo: 2, nome: 'Pix', icone: 'pix' },
  e2eid: 'E12345678202611201705abcdef12345',
  autorizacao: null,
  nsu: null,
  boleto: null,
  verificacao: null,
  estornado: 0,
  restante: 1249.9,
  retido: null,
  voltou: 0,
  ...parte,
})
/** The same with the QR of its signed facts, as long as they are. */
export const comprovanteAssinado = (): Comprovante =>
  umComprovante({
    verificacao: {
      url: `https://pagar.exemplo.com.br/verificar/${'Ab1'.repeat(110)}`,
      chave: 'c1',
      assinadoEm: '2026-11-20T17:05:00.000Z',
    },
  })
