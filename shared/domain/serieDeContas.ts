import type { Data } from './calendario.ts'
import { somarDias } from './calendario.ts'
import { type Intervalo, vencimentoDoCiclo } from './ciclos.ts'

/** What repeats of what the provider is to receive or to pay (decision 0115): said once, each title made in its month. */
export interface Repeticao {
  intervalo: Intervalo
  /** No title is due after this day. */
  ate?: Data | undefined
  /** How many titles in all, the first one counted; with neither, until a person ends it. */
  vezes?: number | undefined
}
export interface PrimeiroTitulo {
  emissao: Data
  vencimento: Data
}

export const minimoDeVezes = 2
export const maximoDeVezes = 120

/**
 * When a title is issued and due, titles counted from 1; undefined where the series has no such title. Both days are
 * counted from the first title's, so that the 31st stays the 31st after a February, and none is due before its issue.
 */
export function diasDoTitulo(
  { intervalo, ate, vezes }: Repeticao,
  primeiro: PrimeiroTitulo,
  numero: number,
): PrimeiroTitulo | undefined {
  const emissao = vencimentoDoCiclo({ primeiro: primeiro.emissao, intervalo, ciclos: vezes }, numero)
  const vencimento = vencimentoDoCiclo({ primeiro: primeiro.vencimento, intervalo, ciclos: vezes }, numero)
  if (emissao === undefined || vencimento === undefined) return undefined
  return ate !== undefined && vencimento > ate ? undefined : { emissao, vencimento }
}

/** A title is made so many days before it is due. */
const DIAS_ANTES_DO_TITULO = 10

/**
 * The day on which the sweeper makes a title: ten days before it is due or when it is issued, whichever is first, but never
 * before the month that it belongs to.
 */
export function diaDeFazer({ emissao, vencimento }: PrimeiroTitulo): Data {
  const inicioDoMes = `${emissao.slice(0, 7)}-01`
  const antes = somarDias(vencimento, -DIAS_ANTES_DO_TITULO)
  const dia = antes < emissao ? antes : emissao
  return dia < inicioDoMes ? inicioDoMes : dia
}
