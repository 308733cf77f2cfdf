import { type Data, diasEntre, somarDias } from './calendario.ts'
import { type Calendario, vencimentoDoCiclo, vencimentoDoCicloZero } from './ciclos.ts'
import { limitesDaCobranca } from './empresa.ts'

/**
 * The share of days of a cycle (decision 0266). Pure: amounts are integer centavos, a cycle goes from the day on which it is
 * due up to, and not with, the day on which the next one is.
 */
export interface DiasDoCiclo {
  inicio: Data
  /** Not of it any more. */
  fim: Data
}

/** Why something is added to a charge, or taken from it: the days before the first one, a price that changed, a credit that was left. */
export const tiposDeAjuste = ['inicio', 'mudanca', 'saldo'] as const
export type TipoDeAjuste = (typeof tiposDeAjuste)[number]

/** What is added to a charge (centavos), below zero what is taken from it, and the days that it is of: `ate` is none of them. */
export interface Ajuste {
  tipo: TipoDeAjuste
  valor: number
  de: Data
  ate: Data
}

/** The share of the first `dias` days, half up. A part between two days is the difference of two of these: parts add up to the whole. */
const dosPrimeiros = (valor: number, dias: number, total: number): number =>
  Math.floor((2 * valor * dias + total) / (2 * total))

/**
 * What the days of a cycle from `de` on are worth, of what the whole is: all of it up to its first day, nothing from its end on.
 * @example restoDoCiclo(9_000, { inicio: '2027-01-10', fim: '2027-02-10' }, '2027-02-01') // 2_613, of 9 days in 31
 */
export function restoDoCiclo(valor: number, { inicio, fim }: DiasDoCiclo, de: Data): number {
  const total = diasEntre(inicio, fim)
  const passados = Math.min(Math.max(0, diasEntre(inicio, de)), total)
  return valor - dosPrimeiros(valor, passados, total)
}

/** The days of the cycle that would come before the first one: as long as its month is. */
export const cicloZero = (calendario: Calendario): DiasDoCiclo => ({
  ...{ inicio: vencimentoDoCicloZero(calendario), fim: calendario.primeiro },
})

/** A subscription that begins before its first charge is due: the share of those days; undefined where they are worth nothing. */
export function ajusteDoInicio(valor: number, calendario: Calendario, inicio: Data): Ajuste | undefined {
  const resto = restoDoCiclo(valor, cicloZero(calendario), inicio)
  return resto > 0 ? { tipo: 'inicio', valor: resto, de: inicio, ate: calendario.primeiro } : undefined
}

/** The days of a cycle; undefined where its subscription has no such cycle. The last one is as long as any. */
export function diasDoCiclo({ primeiro, intervalo, ciclos }: Calendario, n: number): DiasDoCiclo | undefined {
  const inicio = vencimentoDoCiclo({ primeiro, intervalo, ciclos }, n)
  const fim = vencimentoDoCiclo({ primeiro, intervalo }, n + 1)
  return inicio !== undefined && fim !== undefined ? { inicio, fim } : undefined
}

/**
 * The price changes on a day that is charged by the new one: the difference for the days to come of cycles that were
 * charged at the old one. Undefined where none is left, or it comes to nothing.
 */
export function ajusteDaMudanca(
  { de, para }: { de: number; para: number },
  cobrados: readonly DiasDoCiclo[],
  dia: Data,
): Ajuste | undefined {
  const vivos = cobrados.filter(c => c.fim > dia).sort((a, b) => (a.inicio < b.inicio ? -1 : 1))
  const [primeiro] = vivos
  const ultimo = vivos.at(-1)
  if (!primeiro || !ultimo) return undefined
  const valor = vivos.reduce((soma, c) => soma + restoDoCiclo(para, c, dia) - restoDoCiclo(de, c, dia), 0)
  if (valor === 0) return undefined
  return { tipo: 'mudanca', valor, de: primeiro.inicio > dia ? primeiro.inicio : dia, ate: ultimo.fim }
}

/** What a cycle charges, of its price and what waits for it. */
export interface Ajustado {
  valor: number
  /** Price and these add up to `valor`. */
  ajustes: Ajuste[]
  /** A credit that this charge was too small for: it waits for the next one. */
  sobram: Ajuste[]
}

/** A charge is never below the least that may be charged: a credit that is larger goes on to the next one. */
export function ajustarCobranca(preco: number, pendentes: readonly Ajuste[], vencimento: Data): Ajustado {
  const soma = pendentes.reduce((s, a) => s + a.valor, 0)
  const valor = Math.max(preco + soma, Math.min(preco, limitesDaCobranca.minimo))
  const sobra = preco + soma - valor
  if (sobra === 0) return { valor, ajustes: [...pendentes], sobram: [] }
  const saldo = { tipo: 'saldo' as const, de: vencimento, ate: vencimento }
  return { valor, ajustes: [...pendentes, { ...saldo, valor: -sobra }], sobram: [{ ...saldo, valor: sobra }] }
}

/** The days that it is of, as a person reads them: first and last, both of it, and how many; null of a credit that was left. */
export const diasDoAjuste = ({ tipo, de, ate }: Ajuste): { de: Data; ate: Data; quantos: number } | null =>
  tipo === 'saldo' ? null : { de, ate: somarDias(ate, -1), quantos: diasEntre(de, ate) }
