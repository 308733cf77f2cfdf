import type { ServicoCotado, Volume } from '../../../shared/domain/envio.ts'
import type { Prazo } from '../http.ts'

export interface PedidoDeFrete {
  /** CEPs of eight digits. */
  origem: string
  destino: string
  /** At least one. */
  volumes: readonly Volume[]
}

/** Asks what carriers take for a parcel and in how many days: a question, which books nothing there. */
export interface FretePort {
  cotar(pedido: PedidoDeFrete, prazo: Prazo): Promise<CotacaoDasTransportadoras>
}
export type CotacaoDasTransportadoras =
  /** An empty list is an answer: no carrier takes it there. */
  | { tipo: 'cotada'; servicos: ServicoCotado[] }
  /** The parcel or a CEP is none that carriers know. */
  | { tipo: 'recusada' }
  /** Nothing is known: no answer, or one that cannot be read. */
  | { tipo: 'indeterminada' }
