import type { Centavos } from '../../../shared/domain/dinheiro.ts'
import type { MotivoDoCaso } from '../../../shared/domain/estados/casoMed.ts'
import type { Prazo } from '../http.ts'
import type { NoPsp } from '../pix/port.ts'

/** Contestations at every Pix PSP of the stage: each case is known to the PSP of its Pix alone (decision 0077). */
export interface MedPort {
  consultar(id: string, onde: NoPsp): Promise<ConsultaDeCaso>
  listar(pedido: PedidoDeCasos, onde: NoPsp): Promise<ListaDeCasos>
  defender(defesa: DefesaDoCaso, onde: NoPsp): Promise<RespostaDaDefesa>
}

/**
 * Contestations of a Pix by its payer's bank (MED, Res. BCB 493), as our PSP tells of them. The API Pix has no calls for
 * them: this port is ours, and every PSP has a protocol of its own. What it gives back by a case comes as a return of the
 * Pix (natureza `MED_*`), which the Pix port tells.
 */
export interface MedDoPsp {
  consultar(id: string, prazo: Prazo): Promise<ConsultaDeCaso>
  /** A page of the cases that are new or changed in an interval: how one whose notice was lost is found. */
  listar(pedido: PedidoDeCasos, prazo: Prazo): Promise<ListaDeCasos>
  /** Sends what the company says of a case. The same again is the same: a case has one defence. */
  defender(defesa: DefesaDoCaso, prazo: Prazo): Promise<RespostaDaDefesa>
}

/** `desconhecida`: the PSP said something that this adapter does not know, which decides nothing. */
export type SituacaoDoCaso = 'aberta' | 'em-analise' | 'aceita' | 'recusada' | 'cancelada' | 'desconhecida'

export interface CasoNoPsp {
  id: string
  e2eid: string
  situacao: SituacaoDoCaso
  motivo: MotivoDoCaso
  /** What the payer's bank asks back of the Pix. */
  valor: Centavos
  /** What is given back of it; null until the case is accepted. */
  aceito: Centavos | null
  /** What the PSP holds of our account for this case: may be more than the case, or nothing. */
  bloqueado: Centavos
  abertaEm: number
  /** Until when the company may answer; null where the PSP sets no time. */
  defesaAte: number | null
  /** The payer's words, for people. */
  relato: string
}

export type ConsultaDeCaso = ({ tipo: 'caso' } & CasoNoPsp) | { tipo: 'inexistente' } | { tipo: 'indeterminado' }

/** Instants in ms; `pagina` counts from 0. */
export interface PedidoDeCasos {
  desde: number
  ate: number
  pagina: number
}
/** `paginas` is how many the whole list has; `ilegiveis`, the items of this one that could not be read. */
export type ListaDeCasos =
  | { tipo: 'lista'; casos: CasoNoPsp[]; paginas: number; ilegiveis: number }
  | { tipo: 'indeterminado' }

export interface ArquivoDaDefesa {
  nome: string
  tipo: string
  bytes: Uint8Array
}
export interface DefesaDoCaso {
  id: string
  texto: string
  arquivos: readonly ArquivoDaDefesa[]
}

/** `prazo`: its time is over; `situacao`: the case was decided, or has a defence already. */
export type RespostaDaDefesa =
  | { tipo: 'recebida' }
  | { tipo: 'recusada'; motivo: 'prazo' | 'situacao' | 'invalida' | 'acesso-negado' | 'limite' }
  | { tipo: 'indeterminada' }
