import { type Data, fimDoDia, inicioDoDia, somarDias } from '../calendario.ts'
import { proximoDiaUtil, somarDiasUteis } from '../diasUteis.ts'
import { cobrancaDoMandato, type EventoCobrancaDoMandato } from '../estados/cobrancaDoMandato.ts'
import type { StateOf } from '../estados/machine.ts'
import { type EventoMandato, mandato } from '../estados/mandato.ts'

/** Rules of Pix Automático (BACEN's Pix API 2.9.0). Pure: instants are epoch milliseconds, amounts integer centavos. */
type EstadoMandato = StateOf<typeof mandato>
type EstadoCobranca = StateOf<typeof cobrancaDoMandato>

const eventoDaRec = {
  APROVADA: 'Aprovada',
  REJEITADA: 'Rejeitada',
  EXPIRADA: 'Expirada',
  CANCELADA: 'Cancelada',
} as const satisfies Record<string, EventoMandato>
const eventoDaCobr = {
  ATIVA: 'Agendada',
  CONCLUIDA: 'Concluida',
  REJEITADA: 'Rejeitada',
  EXPIRADA: 'Expirada',
  CANCELADA: 'Cancelada',
} as const satisfies Record<string, EventoCobrancaDoMandato>

/** The mandate once the payer was shown its QR or sent its request; undefined when it no longer waits for that. */
export const apresentar = (estado: EstadoMandato): EstadoMandato | undefined => mandato.next(estado, 'Apresentada')

/** The mandate after the PSP's answer; undefined when that status moves nothing, as CRIADA or a repeated one. */
export const mandatoAposStatus = (
  estado: EstadoMandato,
  status: 'CRIADA' | keyof typeof eventoDaRec,
): EstadoMandato | undefined => (status === 'CRIADA' ? undefined : mandato.next(estado, eventoDaRec[status]))

/** The charge after the PSP's answer; undefined when that status moves nothing, as CRIADA or a repeated one. */
export const cobrancaAposStatus = (
  estado: EstadoCobranca,
  status: 'CRIADA' | keyof typeof eventoDaCobr,
): EstadoCobranca | undefined =>
  status === 'CRIADA' ? undefined : cobrancaDoMandato.next(estado, eventoDaCobr[status])

const HORA = 3_600_000
const menor = (a: Data, b: Data): Data => (a < b ? a : b)

/** The day on which the payer's bank debits: with `ajusteDiaUtil` the due date moves to the next business day. */
export const diaDoDebito = (vencimento: Data, ajusteDiaUtil: boolean): Data =>
  ajusteDiaUtil ? proximoDiaUtil(vencimento) : vencimento

/**
 * When a charge is sent: banks take it from D−10 (`abre`) to D−2 in calendar days, and one counts business days, so it
 * goes on D−5 (`enviarEm`) and never after the third business day before (`ultimo`).
 */
export function prazoDeEnvio(vencimento: Data): { abre: Data; enviarEm: Data; ultimo: Data } {
  const ultimo = menor(somarDiasUteis(vencimento, -3), somarDias(vencimento, -2))
  return { abre: somarDias(vencimento, -10), enviarEm: menor(somarDias(vencimento, -5), ultimo), ultimo }
}

/** Why a charge is not sent now, or undefined when it may be. */
export function recusaDoEnvio(agora: number, vencimento: Data): 'cedo' | 'tarde' | undefined {
  const { abre, ultimo } = prazoDeEnvio(vencimento)
  if (agora < inicioDoDia(abre)) return 'cedo'
  return agora > fimDoDia(ultimo) ? 'tarde' : undefined
}

/** May the receiver still cancel? Before 22:00 in São Paulo of the day before the debit. */
export const podeCancelar = (agora: number, debito: Data): boolean => agora < inicioDoDia(debito) - 2 * HORA

/** Which of the bank's two tries runs now: 00:00–08:00, and again 18:00–21:00 on the same day; ends are outside. */
export function janelaDoDebito(agora: number, debito: Data): 'primeira' | 'segunda' | undefined {
  const hora = (agora - inicioDoDia(debito)) / HORA
  if (hora >= 0 && hora < 8) return 'primeira'
  return hora >= 18 && hora < 21 ? 'segunda' : undefined
}

/** Codes of a refused attempt after which the whole charge is over; any other ends the attempt alone. */
const codigosQueEncerram: ReadonlySet<string> = new Set([
  'AC05',
  'AM09',
  'DENC',
  'DS27',
  'DTED',
  'MIDI',
  'MSUC',
  'NITX',
  'RC09',
])
/** Does this refusal end the charge, so that no retry may follow? Codes we do not know end the attempt alone. */
export const encerraACobranca = (codigo: string): boolean => codigosQueEncerram.has(codigo)

const MAXIMO_DE_RETENTATIVAS = 3
const DIAS_DE_RETENTATIVA = 7

/** A retry that is asked for, and what is known of its charge. */
export interface Retentativa {
  politica: 'NAO_PERMITE' | 'PERMITE_3R_7D'
  /** Today in São Paulo, the first debit's day, and the day asked for. */
  hoje: Data
  debito: Data
  dia: Data
  /** Days of the retries asked for before. */
  anteriores: readonly Data[]
  /** Is an attempt still without an answer? */
  emAndamento: boolean
  /** The code of the last refusal, where the bank gave one. */
  codigo?: string | undefined
  /** The charge's amount, and the retry's. */
  valor: number
  valorDaRetentativa: number
  /** The next cycle's due date, where there is one. */
  proximoVencimento?: Data | undefined
}

/** Why a retry may not be asked for, or undefined when it may: three, on other dates, within seven days, same amount. */
export function recusaDaRetentativa(r: Retentativa) {
  if (r.politica === 'NAO_PERMITE') return 'politica'
  if (r.emAndamento) return 'emAndamento'
  if (r.codigo !== undefined && encerraACobranca(r.codigo)) return 'encerrada'
  if (r.anteriores.length >= MAXIMO_DE_RETENTATIVAS) return 'esgotada'
  if (r.valorDaRetentativa !== r.valor) return 'valor'
  if (r.dia <= r.hoje) return 'passado'
  if (r.dia <= r.debito || r.dia > somarDias(r.debito, DIAS_DE_RETENTATIVA)) return 'foraDoPrazo'
  if (r.proximoVencimento !== undefined && r.dia >= r.proximoVencimento) return 'proximoCiclo'
  return r.anteriores.includes(r.dia) ? 'mesmoDia' : undefined
}

/** What a mandate says of amounts, in centavos: a fixed one, or any up to the ceiling that the payer set. */
export interface LimitesDoMandato {
  fixo?: number | undefined
  maximoDoPagador?: number | undefined
}

/** Why a charge of this amount would be refused by the mandate, or undefined when it fits. */
export function recusaDoValor(valor: number, { fixo, maximoDoPagador }: LimitesDoMandato) {
  if (!Number.isSafeInteger(valor) || valor <= 0) return 'invalido'
  if (fixo !== undefined && valor !== fixo) return 'diferenteDoMandato'
  return maximoDoPagador !== undefined && valor > maximoDoPagador ? 'acimaDoMaximo' : undefined
}
