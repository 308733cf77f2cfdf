import { type EventsOf, machine, type StateOf } from './machine.ts'

/**
 * Money on its way out: a withdrawal, an anticipation's payout, what goes back to a payer, or our own revenue. It was taken from its account when it was born
 * (`reservada`, or `emAnalise` when a person must look first). `enviada` is written before the PSP is asked;
 * `indeterminada` is asked about, and sent again under the same id, until the PSP knows. What did not happen is credited
 * to its account again, what its asker takes back while it waits (`Desistiu`) included, and so is each part that the receiver's bank sends back, until nothing is left of it. A PSP that
 * takes its word back (`Desfez`: paid, and it was not; `Confirmou`: refused, and it was paid) is followed. What the directory
 * says of its key before anything was sent stops it (`Barrou`).
 */
export const transferencia = machine('Transferencia', 'reservada', {
  reservada: { Enviou: 'enviada', Reteve: 'emAnalise', Barrou: 'recusada' },
  emAnalise: { Liberou: 'reservada', Bloqueou: 'bloqueada', Cancelou: 'cancelada', Desistiu: 'cancelada' },
  bloqueada: { Liberou: 'reservada', Cancelou: 'cancelada' },
  enviada: { Pagou: 'paga', Recusou: 'recusada', Calou: 'indeterminada', Adiou: 'reservada' },
  indeterminada: { Pagou: 'paga', Recusou: 'recusada', Enviou: 'enviada' },
  paga: { Voltou: 'devolvida', VoltouEmParte: 'devolvidaEmParte', Desfez: 'recusada' },
  devolvidaEmParte: { Voltou: 'devolvida', VoltouEmParte: 'devolvidaEmParte', Desfez: 'recusada' },
  recusada: { Confirmou: 'paga' },
  devolvida: {},
  cancelada: {},
})
export type EstadoTransferencia = StateOf<typeof transferencia>
export type EventoTransferencia = EventsOf<typeof transferencia>

/** The documented processing status (S111–S116) of each state. */
export const situacoesDeProcessamento = [
  'Aguardando Análise',
  'Aguardando Processamento',
  'Processando',
  'Processado',
  'Cancelado',
  'Bloqueado',
] as const
export type NumeroDeProcessamento = 0 | 1 | 2 | 3 | 4 | 5

export const colunasTransferencia: Record<EstadoTransferencia, { numero: NumeroDeProcessamento; retido: boolean }> = {
  emAnalise: { numero: 0, retido: true },
  reservada: { numero: 1, retido: true },
  enviada: { numero: 2, retido: true },
  indeterminada: { numero: 2, retido: true },
  paga: { numero: 3, retido: false },
  devolvidaEmParte: { numero: 3, retido: false },
  recusada: { numero: 4, retido: false },
  devolvida: { numero: 4, retido: false },
  cancelada: { numero: 4, retido: false },
  bloqueada: { numero: 5, retido: true },
}

/** What became of a transfer that waits for no person, as staff's list of them tells it apart. */
export const desfechosDaTransferencia = ['emAndamento', 'paga', 'recusada', 'devolvida', 'cancelada'] as const
export type DesfechoDaTransferencia = (typeof desfechosDaTransferencia)[number]
/** Of each state; none of what staff must decide on first, which is in their queue. */
export const desfechoDaTransferencia: Record<EstadoTransferencia, DesfechoDaTransferencia | undefined> = {
  emAnalise: undefined,
  bloqueada: undefined,
  reservada: 'emAndamento',
  enviada: 'emAndamento',
  indeterminada: 'emAndamento',
  paga: 'paga',
  recusada: 'recusada',
  devolvidaEmParte: 'devolvida',
  devolvida: 'devolvida',
  cancelada: 'cancelada',
}

/** What money leaves for: a withdrawal, an anticipation's payout, what a payer paid on a slip, or by a Pix that its PSP returns no more, and gets back, our own revenue, a line of a payroll, what a contract takes of a receivable. */
export const origensDaTransferencia = [
  'saque',
  'antecipacao',
  'devolucao-boleto',
  'devolucao-pix',
  'receita',
  'folha',
  'onus',
] as const
/** Whether it is a company's or a receiver's money: only that is in their lists, bells, e-mails and receipts. */
export const ehDeCliente = (origem: (typeof origensDaTransferencia)[number]): origem is 'saque' | 'antecipacao' =>
  origem === 'saque' || origem === 'antecipacao'

/** Why it did not arrive; the panel has words for each. */
export const motivosDaTransferencia = [
  'destino',
  'titular',
  'invalido',
  'saldo',
  'banco',
  'devolvida',
  'cancelada',
  'desistencia',
] as const
