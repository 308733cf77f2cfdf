import { type Data, dataSaoPaulo, inicioDoDia, somarDias } from '../../../../../shared/domain/calendario.ts'

/** When the payment of one slip is asked about, in ms after the event that each sentence names. */

const horaMs = 3_600_000
const diaMs = 24 * horaMs

/** A payment without an answer: when to ask, each after the one before; then every hour until the provider knows. */
export const perguntasMs = [5_000, 30_000, 120_000, 300_000] as const
export const perguntaTardiaMs = horaMs
/**
 * Silence this long after the request is no payment: what arrived later would only be held, and never paid without us.
 */
export const silencioMs = 10 * 60_000
/** When a paid slip is looked at for what its bank sent back, from its payment: a slip is settled within two days. */
export const vigiasDoPagamentoMs = [2 * 60_000, horaMs, diaMs, 2 * diaMs, 4 * diaMs] as const

/** While the provider is asked; then the sweeper asks. */
export const leaseDoPagamentoMs = 30_000

/** Slips are taken until 23:00; a bill that names no day waits for staff no longer than three days. */
const FECHA_ANTES_MS = horaMs
const DIAS_SEM_DATA = 3
/**
 * Until when a slip may wait for staff (ms): after its due day, or today where that is over, another amount is owed, so
 * it is not paid then.
 */
export function prazoDaAnalise(b: { limite: Data | null; vencimento: Data | null }, agora: number): number {
  const hoje = dataSaoPaulo(agora)
  const dia = b.vencimento === null ? somarDias(hoje, DIAS_SEM_DATA) : b.vencimento < hoje ? hoje : b.vencimento
  const ultimo = b.limite !== null && b.limite < dia ? b.limite : dia
  return inicioDoDia(somarDias(ultimo, 1)) - FECHA_ANTES_MS
}
