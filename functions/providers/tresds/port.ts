import type { Bandeira } from '../../../shared/domain/cartao.ts'
import type { Centavos } from '../../../shared/domain/dinheiro.ts'
import type { DadosCartao } from '../adquirente/cartao.ts'
import type { Prazo } from '../http.ts'
import type { SessaoTresDs } from './sessao.ts'

/**
 * EMV 3-D Secure of one sale, server to server: `iniciar` opens a session (the browser may collect device data with its
 * token), `autenticar` asks the issuer, `validar` asks it again after a challenge. Only these answers authenticate:
 * what the browser says of the challenge is never read. Order, value and card must be those of the sale that follows.
 * No money moves here, so `indeterminada` is answered by starting over, with a new session.
 */
export interface TresDsPort {
  iniciar(nova: { pedidoId: string; valor: Centavos }, prazo: Prazo): Promise<Inicio>
  /** Once per session. Without a session it opens its own, and the issuer decides without the browser's device data. */
  autenticar(pedido: PedidoDeAutenticacao, prazo: Prazo): Promise<Autenticacao>
  /** Once per challenge, in the session that brought it, whatever the browser told of its end. */
  validar(pedido: PedidoDeValidacao, prazo: Prazo): Promise<Validacao>
}

export interface Compra {
  /** The acquirer's order of this attempt. */
  pedidoId: string
  valor: Centavos
  bandeira: Bandeira
  cartao: DadosCartao
  tipo: 'credito' | 'debito'
}

export interface PedidoDeAutenticacao extends Compra {
  sessao?: SessaoTresDs
  pagador: {
    nome: string
    email?: string
    /** E.164. */
    telefone?: string
    endereco?: { logradouro: string; bairro: string; cidade: string; uf: string; cep: string; pais?: string }
  }
  navegador: Navegador
}

export interface PedidoDeValidacao extends Compra {
  sessao: SessaoTresDs
  transacaoId: string
}

/** What the payer's browser says of itself; EMV asks for all of it. */
export interface Navegador {
  agente: string
  idioma: string
  larguraTela: number
  alturaTela: number
  bitsCor: number
  /** Minutes from UTC, as `getTimezoneOffset` gives them: 180 in São Paulo. */
  fuso: number
  ip?: string
}

export type Inicio = { tipo: 'iniciada'; sessao: SessaoTresDs; tokenDoNavegador: string } | SemAutenticacao

/** What goes into the sale, as the MPI said it. */
export interface DadosAutenticados {
  cavv: string
  eci: string
  versao: string
  referencia: string
  xid?: string
}

/**
 * Who answers for a fraud: `emissor` (authenticated), `tentativa` (the brand stood in for an issuer that does not take
 * part), `loja` (the merchant: data only, or an ECI without a shift).
 */
export type Responsabilidade = 'emissor' | 'tentativa' | 'loja'

/**
 * `autenticada` needs no challenge. `so-dados`: the issuer got the data and did not authenticate the payer.
 * `nao-autenticada` is the issuer's no; `codigo` is the MPI's. `desafio` goes to the browser; keep the session, sealed,
 * until `validar`.
 */
export type Autenticacao =
  | Resultado
  | { tipo: 'desafio'; acsUrl: string; pareq: string; transacaoId: string; sessao: SessaoTresDs }

export type Validacao = Resultado

export type Resultado =
  | { tipo: 'autenticada'; autenticacao: DadosAutenticados; responsabilidade: Responsabilidade }
  | { tipo: 'so-dados'; autenticacao: DadosAutenticados }
  | { tipo: 'nao-autenticada'; motivo: 'emissor' | 'bandeira'; codigo: string }
  | SemAutenticacao

/**
 * `recusada`: the MPI did not ask the issuer. `sessao` means that this session was used, or is another's: start over.
 */
export type SemAutenticacao =
  | { tipo: 'recusada'; motivo: 'invalida' | 'acesso-negado' | 'limite' | 'sessao' }
  | { tipo: 'indeterminada' }
