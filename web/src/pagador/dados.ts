import type { Received } from '../../../shared/contract/endpoint.ts'
import type { obterLinkPublico } from '../../../shared/contract/linkPublico.ts'
import type { Data } from '../../../shared/domain/calendario.ts'
import type { VerificacaoDeRobos } from '../../../shared/domain/verificacaoDeRobos.ts'
import type { Oferta } from './antecipacao/resultado.ts'
import type { Pedido } from './carrinho/dados.ts'
import type { Comprovante } from './comprovante/formatar.ts'
import type { Convite } from './convite/tipos.ts'
import type { RotaResolvida } from './rotas.ts'

/** The merchant part of a link, as it comes on the wire (reais). */
export type Link = Received<typeof obterLinkPublico>
/** Which of the two checkouts an address opens. */
export type Versao = 1 | 2

export interface DadosDoCheckout {
  pagina: 'checkout'
  versao: Versao
  link: Link
  /** Absolute origin of the payer's host ('https://pagar.exemplo.com.br'), for the sharing tags. */
  origem: string
}
/** Every other payer page: receipt, awaiting, result, ooops. Its data, if any, is fetched by the browser. */
export interface DadosDaCasca {
  pagina: 'casca'
  /** The requested path. With it an error page comes whole from the server; without it, an empty shell. */
  caminho?: string
  idioma?: 'pt-BR' | 'en'
  titulo?: string
  /** Why a link takes no payment: its page comes with the reason, in the link's language. */
  fim?: FimDoLink
  /** HTTP status to answer; by default the one the path means (404, 410, 500, 503), else 200. */
  status?: number
}
/** The end of a link (R081), as far as the link alone tells it: who has paid it is known to the browser's own call. */
export interface FimDoLink {
  motivo: 'expirado' | 'esgotado' | 'excluido' | 'suspensa' | 'semEstoque' | 'semCupom'
  nomeComercial: string
  email: string
  contato: string
  linkParaEstrangeiros: boolean
}
/** The card's form in a frame of the merchant's page. */
export interface DadosDoEmbutido {
  pagina: 'cartaoEmbutido'
  link: Link
  /** The origins that may frame it and be spoken to, as the link's owner set them. */
  origens: readonly string[]
}
/** The two documents of a 3-D Secure challenge. */
export interface DadosDos3ds {
  pagina: '3ds' | 'retorno3ds'
  /** Who else than ourselves may be around it: the embedded card's origins. */
  origens: readonly string[]
  /** Served without TLS, on a developer's machine, where the issuer is simulated. */
  local: boolean
}
/** The third party's bot check, where the stage names one. */
export interface DadosDosRobos {
  pagina: 'verificacao'
  /** Who else than ourselves may be around it: the embedded card's origins. */
  origens: readonly string[]
  servico: Pick<VerificacaoDeRobos, 'siteKey' | 'script' | 'objeto' | 'origens'>
}
/** The cart of slips: the same bytes for everybody; the browser asks whose they are. */
export interface DadosDoCarrinho {
  pagina: 'carrinho'
  /** Absolute origin of the payer's host, for the sharing image. */
  origem: string
}
/** A receipt as one person may see it: never the same document for two of them (decision 0175). */
export interface DadosDoComprovante extends ComprovanteDoServidor {
  pagina: 'comprovante'
  rota: RotaResolvida
}
/** What the receipt's document tells its own script. */
export interface ComprovanteDoServidor {
  comprovante: Comprovante
  /** Absolute origin of the payer's host. */
  origem: string
  /** The payer came back to a link that was paid before. */
  jaPago: boolean
  /** Asked for by another site's link, without the payer's cookie: the page asks once more. */
  deFora: boolean
}
/** The order of a cart as one person may see it, or its page before it is read. */
export interface DadosDoPedido {
  pagina: 'pedido'
  rota?: RotaResolvida
  doServidor?: PedidoDoServidor
}
/** What an order's document tells its own script. */
export interface PedidoDoServidor {
  pedido: Pedido
  /** The day it was read on, in São Paulo: its timeline counts from it. */
  hoje: Data
  /** Asked for by another site's link, without the payer's cookie: the page asks once more. */
  deFora: boolean
}
/** A receiver's invitation, or the page before it is read. */
export interface DadosDoConvite {
  pagina: 'convite'
  doServidor?: ConviteDoServidor
}
/** What an invitation's document tells its own script. */
export interface ConviteDoServidor {
  convite: Convite
  /** Absolute origin of the payer's host. */
  origem: string
}
/** The offer of an anticipation, or its page before it is read. */
export interface DadosDaAntecipacao {
  pagina: 'antecipacao'
  doServidor?: AntecipacaoDoServidor
}
/** What an offer's document tells its own script. */
export interface AntecipacaoDoServidor {
  oferta: Oferta
}
/** What the page function gives to `renderizar`. */
export type DadosDaPagina =
  | DadosDoCheckout
  | DadosDaCasca
  | DadosDoEmbutido
  | DadosDos3ds
  | DadosDosRobos
  | DadosDoCarrinho
  | DadosDoComprovante
  | DadosDoPedido
  | DadosDoConvite
  | DadosDaAntecipacao

/** The finished document, its Content-Security-Policy and its HTTP status. */
export interface PaginaPronta {
  html: string
  csp: string
  status: number
}
