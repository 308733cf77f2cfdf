import type { Centavos } from '../../../shared/domain/dinheiro.ts'

/* The PSP's records. Instants are epoch milliseconds, values centavos; the API writes them as the norm wants. */

export type StatusCob = 'ATIVA' | 'CONCLUIDA' | 'REMOVIDA_PELO_USUARIO_RECEBEDOR' | 'REMOVIDA_PELO_PSP'

/** What a caller may set on a charge. */
export interface DadosCob {
  expiracao: number
  valor: Centavos
  modalidadeAlteracao: 0 | 1
  chave: string
  devedor: Devedor | null
  solicitacaoPagador: string | null
  infoAdicionais: { nome: string; valor: string }[]
}

export type Devedor = { cpf: string; nome: string } | { cnpj: string; nome: string }

export interface Cob extends DadosCob {
  txid: string
  revisao: number
  status: StatusCob
  criacao: number
  loc: { id: number; token: string }
  /** End-to-end ids of what was paid. */
  pix: string[]
}

export interface Recebimento {
  e2eid: string
  txid: string
  chave: string
  valor: Centavos
  horario: number
  infoPagador: string
  devolucoes: Devolucao[]
}

export interface Devolucao {
  id: string
  rtrId: string
  valor: Centavos
  natureza: 'ORIGINAL' | 'RETIRADA' | 'MED_FRAUDE' | 'MED_OPERACIONAL'
  descricao: string | null
  solicitacao: number
  liquidacao: number | null
  status: 'EM_PROCESSAMENTO' | 'DEVOLVIDO' | 'NAO_REALIZADO'
  motivo: string | null
}

/** Something the PSP will do on its own at `em`. */
export interface Tarefa {
  id: string
  em: number
  acao:
    | { tipo: 'pagar'; txid: string }
    | { tipo: 'concluir-devolucao'; e2eid: string; devolucao: string; realizar: boolean }
    | { tipo: 'med'; e2eid: string }
}

export interface Webhook {
  chave: string
  webhookUrl: string
  criacao: number
}

/** A callback waiting for its 200. `corpo` is a snapshot of the moment. */
export interface Entrega {
  id: string
  url: string
  corpo: unknown
  criadaEm: number
  tentativas: number
  proximaEm: number
}

/** A problem of the norm's catalogue (openapi.yaml 2.9.0, "Tratamento de erros"), before it becomes problem+json. */
export interface Problema {
  tipo: string
  status: number
  titulo: string
  detalhe: string
  violacoes?: { razao: string; propriedade: string; valor?: string }[]
}

export type Resultado<T> = { ok: true; valor: T } | { ok: false; problema: Problema }

export const certo = <T>(valor: T): Resultado<T> => ({ ok: true, valor })
export const errado = (problema: Problema): { ok: false; problema: Problema } => ({ ok: false, problema })

export const expiraEm = (cob: Cob): number => cob.criacao + cob.expiracao * 1000
