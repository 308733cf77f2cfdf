import type { Data } from '../../../../shared/domain/calendario.ts'
import type { Intervalo } from '../../../../shared/domain/ciclos.ts'
import type { Centavos } from '../../../../shared/domain/dinheiro.ts'
import type { Devedor } from '../modelo.ts'

/* The PSP's records of mandates (BACEN Pix API 2.9.0), with what the payer told their own bank. */

export interface Local {
  id: number
  token: string
  criacao: number
  idRec: string | null
}

export const periodicidades = {
  SEMANAL: 'semanal',
  MENSAL: 'mensal',
  TRIMESTRAL: 'trimestral',
  SEMESTRAL: 'semestral',
  ANUAL: 'anual',
} as const satisfies Record<string, Intervalo>

/** What a caller may set on a mandate. */
export interface DadosRec {
  contrato: string
  objeto: string | null
  devedor: Devedor
  dataInicial: Data
  dataFinal: Data | null
  periodicidade: keyof typeof periodicidades
  valorRec: Centavos | null
  valorMinimoRecebedor: Centavos | null
  politicaRetentativa: 'NAO_PERMITE' | 'PERMITE_3R_7D'
  loc: number | null
  txid: string | null
}

export type StatusRec = 'CRIADA' | 'APROVADA' | 'REJEITADA' | 'EXPIRADA' | 'CANCELADA'
export interface Encerramento {
  tipo: 'rejeicao' | 'cancelamento'
  codigo: string
  descricao: string
  solicitante?: 'PSP_PAGADOR' | 'USUARIO_PAGADOR' | 'PSP_RECEBEDOR' | 'USUARIO_RECEBEDOR'
}
export interface Rec extends DadosRec {
  idRec: string
  status: StatusRec
  criacao: number
  atualizacao: { status: StatusRec; em: number }[]
  encerramento: Encerramento | null
  /** In the payer's bank: the most that one debit may take, and the days on which there is no balance. */
  maximo: Centavos | null
  /** It was asked for at the payer's bank (journey 1). */
  pedida?: true
  semSaldo: Data[]
}

/** A request to the payer's bank (journey 1), and where it goes. */
export interface DadosSolicRec {
  idRec: string
  /** Epoch ms: no answer is taken after it. */
  expira: number
  destinatario: { ispbParticipante: string; agencia: string; conta: string; documento: string }
}
export type StatusSolicRec = 'CRIADA' | 'ENVIADA' | 'RECEBIDA' | 'REJEITADA' | 'ACEITA' | 'EXPIRADA' | 'CANCELADA'
export interface SolicRec extends DadosSolicRec {
  idSolicRec: string
  status: StatusSolicRec
  criacao: number
  atualizacao: { status: StatusSolicRec; em: number }[]
}

export interface DadosCobr {
  idRec: string
  infoAdicional: string | null
  vencimento: Data
  valor: Centavos
  ajusteDiaUtil: boolean
  recebedor: { agencia?: string | undefined; conta: string; tipoConta: 'CORRENTE' | 'POUPANCA' | 'PAGAMENTO' }
}
export type StatusCobr = 'CRIADA' | 'ATIVA' | 'CONCLUIDA' | 'EXPIRADA' | 'REJEITADA' | 'CANCELADA'
export type StatusTentativa = 'SOLICITADA' | 'AGENDADA' | 'PAGA' | 'CANCELADA' | 'REJEITADA' | 'EXPIRADA'
export interface Tentativa {
  dia: Data
  tipo: 'AGND' | 'NTAG'
  e2eid: string
  status: StatusTentativa
  codigo: string | null
  atualizacao: { status: StatusTentativa; em: number }[]
}
export interface Cobr extends DadosCobr {
  txid: string
  status: StatusCobr
  criacao: number
  politicaRetentativa: DadosRec['politicaRetentativa']
  tentativas: Tentativa[]
  atualizacao: { status: StatusCobr; em: number }[]
  encerramento: Encerramento | null
}

/** Something the banks will do on their own at `em`. */
export interface TarefaDeMandato {
  id: string
  em: number
  acao:
    | { tipo: 'agendar'; txid: string }
    | { tipo: 'debitar'; txid: string; dia: Data; ultima: boolean }
    | { tipo: 'encerrar'; txid: string }
    | { tipo: 'receber' | 'expirar'; idSolicRec: string }
}
