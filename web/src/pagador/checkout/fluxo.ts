import type * as z from 'zod'
import type { registrarPagador } from '../../../../shared/contract/checkout.ts'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type {
  DadosBoleto,
  DadosCartaoPago,
  DadosPix,
  obterLinkComPagamento,
  ProximaEtapa,
} from '../../../../shared/contract/linkPublico.ts'
import type { RetornoUsuario } from '../../../../shared/contract/tipos.ts'
import type { FormaPagamento } from '../../../../shared/domain/formas.ts'
import type { Resultado } from '../../api/call.ts'
import type { Campo } from '../formularios/validar.ts'
import { caminhoDe, SLUG_PADRAO } from '../rotas.ts'
import type { Desafio } from '../tresds/protocolo.ts'

/** Tells the receipt that a link which was already paid led to it. */
export const JA_PAGO = '?pago=antes'

/** What the server's answers mean to the page: pure, so that every error has its outcome in one table. */
export type LinkComPagamento = Received<typeof obterLinkComPagamento>
export type Pix = z.input<typeof DadosPix>
export type Boleto = z.input<typeof DadosBoleto>
export type CartaoPago = z.input<typeof DadosCartaoPago>

export type Desfecho =
  /** The payment stands at this stage. */
  | {
      tipo: 'etapa'
      etapa: ProximaEtapa
      checkoutId?: string
      pix?: Pix
      boleto?: Boleto
      cartao?: CartaoPago
      mensagem?: string
      /** After a denial: what the payer may do now (V040). */
      retorno?: RetornoUsuario
      /** Cards are paused on this link until then. */
      pausadoAte?: string
    }
  /** Paid just now: success is shown, then the receipt (R027). */
  | { tipo: 'pago'; para: string | null }
  /** The card's bank wants to ask the payer (S021). */
  | { tipo: 'desafio'; desafio: Desafio }
  /** Leave for another address. */
  | { tipo: 'ir'; para: string }
  /** Fields to correct; words come from the server. */
  | { tipo: 'campos'; campos: Partial<Record<Campo, string>>; etapa: ProximaEtapa }
  | { tipo: 'linkAlterado'; versao: number }
  /** The outcome is unknown: ask again, the call is idempotent. */
  | { tipo: 'repetir'; causa: 'rede' | 'banco' }
  /** The outcome is unknown, and a card is not sent twice to find out: read the state until it says. */
  | { tipo: 'conferir'; causa: 'rede' | 'banco' }
  /** Read the whole state again; the text, if any, says why. */
  | { tipo: 'reler'; texto?: string }
  /** X05: say it for 7 s, then leave. An empty text is the page's own words. */
  | { tipo: 'falha'; texto: string }

type ErroQualquer = {
  name: string
  message: string
  campo?: string
  campos?: { campo: string; mensagem: string }[]
  checkoutId?: string
  slug?: string
  id?: string
  versao?: number
  proximaEtapa?: string
  ate?: string
  motivo?: string | undefined
  descricao?: string
  retornoUsuario?: RetornoUsuario
}

const daTela: Readonly<Record<string, Campo>> = {
  nome: 'nomeCompleto',
  documento: 'documento',
  contato: 'celular',
  email: 'email',
  cep: 'cep',
  logradouro: 'logradouro',
  numero: 'numero',
  complemento: 'complemento',
  bairro: 'bairro',
  cidade: 'cidade',
  uf: 'uf',
  regiao: 'regiao',
  pais: 'pais',
  autorizacao: 'autorizacao',
}
const doCartao: Readonly<Record<string, Campo>> = {
  numeroCartao: 'numeroCartao',
  nomeCartao: 'nomeCartao',
  vencimentoCartao: 'vencimentoCartao',
  cvvCartao: 'cvvCartao',
}

/** 'body.contato' or 'contato' → the field on screen, among those of a form. */
function camposDoErro(erro: ErroQualquer, tela: Readonly<Record<string, Campo>>) {
  const lista = erro.campos ?? (erro.campo ? [{ campo: erro.campo, mensagem: erro.message }] : [])
  const campos: Partial<Record<Campo, string>> = {}
  for (const { campo, mensagem } of lista) {
    const nome = tela[campo.replace(/^body\./, '')]
    if (nome) campos[nome] = mensagem
  }
  return Object.keys(campos).length ? campos : undefined
}

/** What a card may be sent back to. */
const antesDoCartao: ReadonlySet<string> = new Set<ProximaEtapa>([
  'IDENTIFICAR_PAGADOR',
  'VALIDAR_CONTATO_PAGADOR',
  'CONSULTAR_DATAVALID',
])

/** Errors that mean the same in every call of the checkout. */
function comum(erro: ErroQualquer, token: string): Desfecho | undefined {
  switch (erro.name) {
    case 'SemResposta':
      return { tipo: 'repetir', causa: 'rede' }
    // other people of the same network: asking again is safe, and soon answered
    case 'MuitasTentativas':
      return { tipo: 'repetir', causa: 'banco' }
    case 'LinkProcessado':
      return { tipo: 'ir', para: caminhoDe('comprovante', { slug: erro.slug, id: erro.checkoutId }) }
    case 'LinkExpirado':
      return { tipo: 'ir', para: caminhoDe('linkExpirado', { id: erro.id ?? token }) }
    // the page of a link's end says what became of it, and leads back where there is some again
    case 'EstoqueEsgotado':
      return { tipo: 'ir', para: caminhoDe('linkExpirado', { id: token }) }
    case 'LinkAgendado':
      return { tipo: 'ir', para: caminhoDe('linkAgendado', { id: token }) }
    case 'Manutencao':
      return { tipo: 'ir', para: caminhoDe('erro503') }
    case 'LinkAlterado':
      return { tipo: 'linkAlterado', versao: erro.versao ?? 0 }
    case 'EtapaInvalida':
      // the state alone would not say it: a card needs the token and the selfie first, and the terms as they are now
      return antesDoCartao.has(erro.proximaEtapa ?? '')
        ? {
            tipo: 'etapa',
            etapa: erro.proximaEtapa as ProximaEtapa,
            ...(erro.checkoutId && { checkoutId: erro.checkoutId }),
          }
        : { tipo: 'reler' }
    case 'DocumentoBloqueado':
      // X06, S032: only another payer helps, and that one takes a selfie again
      return { tipo: 'etapa', etapa: 'PAGADOR_BLOQUEADO_DATAVALID', mensagem: erro.name }
    default: {
      const campos = camposDoErro(erro, daTela)
      return campos && { tipo: 'campos', campos, etapa: 'IDENTIFICAR_PAGADOR' }
    }
  }
}

/** R022–R025, X01–X04: what a load of the link says. Paid or given back, the receipt shows it. */
export function interpretarRetomada(r: Resultado<'obterLinkComPagamento'>, token: string): Desfecho {
  if (!r.ok) {
    const erro: ErroQualquer = r.error
    if (erro.name === 'ErroInterno') return { tipo: 'repetir', causa: 'rede' }
    const desfecho = comum(erro, token)
    const conhecido = desfecho?.tipo === 'ir' || desfecho?.tipo === 'repetir'
    return conhecido ? desfecho : { tipo: 'ir', para: caminhoDe('linkNaoEncontrado') }
  }
  const { proximaEtapa, checkoutId, pagamentoPix, pagamentoBoleto, pagamentoCartao, retornoUsuario, message } = r.data
  // over without standing as paid: all of it went back, and the receipt says so
  if (proximaEtapa === 'PAGAMENTO_CONCLUIDO' && checkoutId)
    return { tipo: 'ir', para: caminhoDe('comprovante', { slug: SLUG_PADRAO, id: checkoutId }) }
  const mensagem = retornoUsuario?.descricao || retornoUsuario?.message || message
  return {
    tipo: 'etapa',
    etapa: proximaEtapa,
    ...(checkoutId && { checkoutId }),
    ...(pagamentoPix && { pix: pagamentoPix.dadosPix }),
    ...(pagamentoBoleto && { boleto: pagamentoBoleto.dadosBoleto }),
    ...(pagamentoCartao && { cartao: pagamentoCartao }),
    ...(retornoUsuario && { retorno: retornoUsuario }),
    ...(mensagem && { mensagem }),
  }
}

/** The load of a bare link: that it was paid before comes first on the receipt, whose reader may be another person. */
export function interpretarAbertura(r: Resultado<'obterLinkComPagamento'>, token: string): Desfecho {
  const desfecho = interpretarRetomada(r, token)
  const jaPago = !r.ok && r.error.name === 'LinkProcessado' && desfecho.tipo === 'ir'
  return jaPago ? { tipo: 'ir', para: `${desfecho.para}${JA_PAGO}` } : desfecho
}

/** The same read while an outcome is awaited: there, paid is news and not an old receipt (R027). */
export function interpretarEspera(r: Resultado<'obterLinkComPagamento'>, token: string): Desfecho {
  if (r.ok || r.error.name !== 'LinkProcessado') return interpretarRetomada(r, token)
  const { slug, checkoutId } = r.error
  return { tipo: 'pago', para: caminhoDe('realizado', { slug: slug || SLUG_PADRAO, id: checkoutId }) }
}

/** Start or register failed: R026, X05, unless it is about a field or the link, or the outcome is unknown. */
export function interpretarFalha(erro: ErroQualquer, token: string): Desfecho {
  // a link of one use whose Pix may still be paid: the payer is led back to it
  if (erro.name === 'PagamentoEmAndamento') return { tipo: 'reler', texto: erro.message }
  return comum(erro, token) ?? { tipo: 'falha', texto: erro.message }
}

/** The verdict on the payer (S013–S015), and what comes before the payment, if anything (S010). */
export function interpretarVerdito({ name, proximaEtapa }: Received<typeof registrarPagador>): ProximaEtapa {
  return name === 'PagadorLiberado' ? (proximaEtapa ?? 'REALIZAR_PAGAMENTO') : 'PAGADOR_BLOQUEADO_ANTIFRAUDE'
}

type Cobrado = Resultado<'processarPagamento' | 'reprocessarPagamento' | 'processarPagamentoDrpx' | 'processarCheckout'>

/**
 * What charging says: paid, the Pix or the slip to pay, a link to follow, a denial, or a bank that has not answered
 * yet. The calls for Pix and boleto are repeated until the outcome is known; a card is sent once, and then its state is
 * read.
 */
export function interpretarProcessamento(r: Cobrado, token: string, forma: FormaPagamento = 2): Desfecho {
  if (!r.ok) return interpretarErroDaCobranca(r.error, r.status, token, forma === 1)
  const { checkoutId, link, comprovante, pagamentoCartao: cartao, desafio3ds: desafio } = r.data
  if (desafio) return { tipo: 'desafio', desafio }
  if (cartao?.situacao === 'aprovado') return { tipo: 'pago', para: link ?? comprovante }
  if (cartao?.situacao === 'recusado') return { tipo: 'reler' }
  if (link) return { tipo: 'ir', para: link }
  const aguardar = { tipo: 'etapa', etapa: 'AGUARDAR_PAGAMENTO', checkoutId } as const
  if (cartao) return { ...aguardar, cartao }
  const boleto = r.data.dadosBoleto ?? r.data.pagamentoBoleto?.dadosBoleto
  if (boleto) return { ...aguardar, boleto }
  const pix = r.data.dadosPix ?? r.data.pagamentoPix?.dadosPix
  if (!pix) return aguardar
  return { ...aguardar, ...(pix.expirado && { etapa: 'PAGAMENTO_EXPIRADO' as const }), pix }
}

function interpretarErroDaCobranca(erro: ErroQualquer, status: number, token: string, cartao: boolean): Desfecho {
  const conhecido = { ...(erro.checkoutId && { checkoutId: erro.checkoutId }) }
  switch (erro.name) {
    case 'ProvedorSemResposta':
    case 'PagamentoEmAndamento':
      return cartao ? { tipo: 'etapa', etapa: 'AGUARDAR_PAGAMENTO', ...conhecido } : { tipo: 'repetir', causa: 'banco' }
    case 'ParcelasInvalidas':
      return { tipo: 'reler', texto: erro.message }
    case 'MuitasTentativas':
      // a card is in its form, and nothing was charged
      return cartao ? { tipo: 'reler', texto: erro.message } : { tipo: 'repetir', causa: 'banco' }
    case 'PagamentoRecusado':
      return negado(erro)
    // nothing of the payer's: the same may be sent again another day
    case 'VendasDoDiaEsgotadas':
    case 'VerificacaoNecessaria':
      return negado({ ...erro, retornoUsuario: soDeNovo(erro.message) })
    case 'CartoesPausados':
      return { ...negado(erro), ...(erro.ate && { pausadoAte: erro.ate }) }
    case 'RequisicaoInvalida': {
      const campos = camposDoErro(erro, doCartao)
      if (campos) return { tipo: 'campos', campos, etapa: 'REALIZAR_PAGAMENTO' }
      break
    }
  }
  // A gateway's own 502/504 page has no name; ours is an error of the server: both are unknown.
  const semResposta = erro.name === 'SemResposta'
  if (semResposta || (status >= (cartao ? 500 : 502) && erro.name !== 'Manutencao')) {
    const causa = semResposta && status < 500 ? 'rede' : 'banco'
    return { tipo: cartao ? 'conferir' : 'repetir', causa }
  }
  return comum(erro, token) ?? negado(erro)
}

/** Nothing was charged, and the same card may be sent again. */
const soDeNovo = (message: string): RetornoUsuario => ({
  ...{ trocaPagador: false, trocaCartao: false, permiteReprocessar: true },
  ...{ descricao: message, message },
})

/** X07, S033: the server's words in their order of preference, its options, and its checkout in place of ours. */
const negado = (erro: ErroQualquer): Desfecho => ({
  tipo: 'etapa',
  etapa: 'ANTIFRAUDE_ADQUIRENTE',
  ...(erro.checkoutId && { checkoutId: erro.checkoutId }),
  ...(erro.retornoUsuario && { retorno: erro.retornoUsuario }),
  mensagem: erro.descricao || erro.retornoUsuario?.message || erro.message,
})

/** A link that the server returned, if a page may go there: our own paths, or http(s) without user or password. */
export function destinoSeguro(link: string, origem: string): string | undefined {
  try {
    const url = new URL(link, origem)
    if (url.username || url.password) return undefined
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : undefined
  } catch {
    return undefined
  }
}
