import { type Data, dataValida, somarDias } from './calendario.ts'
import { proximoDiaUtil, somarDiasUteis } from './diasUteis.ts'

/** How often a plan charges: the intervals that a Pix mandate knows, and no other (issue 18, point 1). */
export const intervalos = ['semanal', 'mensal', 'trimestral', 'semestral', 'anual'] as const
export type Intervalo = (typeof intervalos)[number]

const mesesDoIntervalo = { mensal: 1, trimestral: 3, semestral: 6, anual: 12 } as const

export interface Calendario {
  /** The day in São Paulo on which the first cycle is due: after the trial, where the plan has one. */
  primeiro: Data
  intervalo: Intervalo
  /** How many cycles in all; undefined: until it is cancelled. */
  ciclos?: number | undefined
}

/**
 * The same day `n` months later, or that month's last day when it has no such day. Always counted from the first day,
 * so that the 31st stays the 31st after a February.
 */
function diaNoMes(primeiro: Data, n: number): Data {
  const total = Number(primeiro.slice(0, 4)) * 12 + Number(primeiro.slice(5, 7)) - 1 + n
  const mes = `${String(Math.floor(total / 12)).padStart(4, '0')}-${String((total % 12) + 1).padStart(2, '0')}`
  let dia = Number(primeiro.slice(8))
  while (!dataValida(`${mes}-${String(dia).padStart(2, '0')}`)) dia--
  return `${mes}-${String(dia).padStart(2, '0')}`
}

/**
 * The day on which a cycle is due, cycles counted from 1; undefined where the subscription has no such cycle.
 * @example vencimentoDoCiclo({ primeiro: '2027-01-31', intervalo: 'mensal' }, 2) // '2027-02-28'
 */
export function vencimentoDoCiclo(calendario: Calendario, ciclo: number): Data | undefined {
  const { primeiro, intervalo, ciclos } = calendario
  if (!Number.isInteger(ciclo) || ciclo < 1 || (ciclos !== undefined && ciclo > ciclos)) return undefined
  if (intervalo === 'semanal') return somarDias(primeiro, 7 * (ciclo - 1))
  return diaNoMes(primeiro, mesesDoIntervalo[intervalo] * (ciclo - 1))
}

/** The day on which the cycle before the first one would have been due: the same day one interval earlier, clamped as any. */
export const vencimentoDoCicloZero = ({ primeiro, intervalo }: Calendario): Data =>
  intervalo === 'semanal' ? somarDias(primeiro, -7) : diaNoMes(primeiro, -mesesDoIntervalo[intervalo])

/** How many days before it is due a cycle's slip is sent (issue 18, point 4). */
export const DIAS_DE_ANTECEDENCIA = 10

/**
 * The cycles after `feitos` whose charge must exist on a day, in order; at most `limite` at once, so that a sweep that
 * was down for long makes a bounded number and goes on from there.
 */
export function ciclosAFazer(
  calendario: Calendario,
  { feitos, hoje, limite }: { feitos: number; hoje: Data; limite: number },
): number[] {
  const ate = somarDias(hoje, DIAS_DE_ANTECEDENCIA)
  const achados: number[] = []
  for (let ciclo = feitos + 1; achados.length < limite; ciclo++) {
    const dia = vencimentoDoCiclo(calendario, ciclo)
    if (dia === undefined || dia > ate) break
    achados.push(ciclo)
  }
  return achados
}

/**
 * The last cycle that a stop has run past: due up to `hoje`, and so never charged. Cycles that fell due while a subscription
 * was paused or suspended are not charged later.
 */
export function ultimoPerdido(calendario: Calendario, { feitos, hoje }: { feitos: number; hoje: Data }): number {
  let ultimo = feitos
  for (let dia = vencimentoDoCiclo(calendario, ultimo + 1); dia !== undefined && dia <= hoje; ) {
    ultimo++
    dia = vencimentoDoCiclo(calendario, ultimo + 1)
  }
  return ultimo
}

/** Days after it was due on which a bank may still tell of a slip paid in time: no payer is called late before. */
const DIAS_UTEIS_DO_BANCO = 1

/** Whether a charge is late on a day, as the payer reads it: its due day, or the next one with banks, is over and told of. */
export const estaAtrasado = (vencimento: Data, hoje: Data): boolean => hoje > prazoSemAtraso(vencimento)

/** The last day on which a charge is not late yet. */
export const prazoSemAtraso = (vencimento: Data): Data =>
  somarDiasUteis(proximoDiaUtil(vencimento), DIAS_UTEIS_DO_BANCO)
