import type { Data } from '../calendario.ts'
import { proximoDiaUtil } from '../diasUteis.ts'
import { type Centavos, porcentagem } from '../dinheiro.ts'

/**
 * A slip as the registry (Núclea, DDA0110R1) knows it, in its own codes: `situacao` is `SitTitPgto` (1–12), `divergencia`
 * is `TpAutcRecbtVlrDivgte` (1 any value, 2 between limits, 3 exactly, 4 from a minimum to the face).
 */
export interface Titulo {
  readonly situacao: number
  readonly valor: Centavos
  readonly vencimento: Data
  /** The last day; a bank holiday moves it on. */
  readonly limite: Data
  readonly bloqueado: boolean
  readonly divergencia: 1 | 2 | 3 | 4
  /** Limits in centavos (V) or percent of the face (P). */
  readonly minimo?: LimiteDoTitulo
  readonly maximo?: LimiteDoTitulo
  /** Computed by the registry for each day up to which it holds. */
  readonly calculos: readonly CalculoDoTitulo[]
}
export type LimiteDoTitulo = readonly ['V', Centavos] | readonly ['P', string]
export interface CalculoDoTitulo {
  readonly validade: Data
  readonly juros: Centavos
  readonly multa: Centavos
  readonly desconto: Centavos
  readonly total: Centavos
}

export type ImpedimentoDoTitulo = 'pago' | 'baixado' | 'bloqueado' | 'beneficiario' | 'vencido' | 'parcial' | 'recusado'

const impedimentos: Readonly<Record<number, ImpedimentoDoTitulo>> = {
  1: 'baixado',
  2: 'bloqueado',
  3: 'beneficiario',
  4: 'beneficiario',
  6: 'parcial',
  7: 'pago',
  8: 'pago',
  10: 'beneficiario',
}
const pagaveis: readonly number[] = [5, 9, 11, 12]

/** Why a slip cannot be paid on a day, in the registry's order; undefined when it can. An unknown situation is a no. */
export function impedimentoDe(titulo: Titulo, dia: Data): ImpedimentoDoTitulo | undefined {
  if (!pagaveis.includes(titulo.situacao)) return impedimentos[titulo.situacao] ?? 'recusado'
  if (dia > proximoDiaUtil(titulo.limite)) return 'vencido'
  return titulo.bloqueado ? 'bloqueado' : undefined
}

/** What the slip comes to on a day: the row that holds from the nearest day on, else its face value. */
export function calculoDe(titulo: Titulo, dia: Data): Omit<CalculoDoTitulo, 'validade'> {
  const [vale] = titulo.calculos.filter(c => c.validade >= dia).sort((a, b) => (a.validade < b.validade ? -1 : 1))
  return vale ?? { juros: 0, multa: 0, desconto: 0, total: titulo.valor }
}

/** The most that a slip of any value takes: a payment beyond it would be a typing mistake. */
export const MAXIMO_DO_TITULO: Centavos = 9_999_999_999

const limite = (l: LimiteDoTitulo | undefined, face: Centavos): Centavos | undefined =>
  l && (l[0] === 'V' ? l[1] : porcentagem(face, l[1]))

/** The values that the slip takes on a day; both the same where it may not be changed. */
export function faixaDe(titulo: Titulo, dia: Data): { minimo: Centavos; maximo: Centavos } {
  const { total } = calculoDe(titulo, dia)
  const minimo = Math.max(1, limite(titulo.minimo, titulo.valor) ?? 1)
  if (titulo.divergencia === 1) return { minimo: 1, maximo: MAXIMO_DO_TITULO }
  if (titulo.divergencia === 2) return { minimo, maximo: limite(titulo.maximo, titulo.valor) ?? total }
  if (titulo.divergencia === 4) return { minimo, maximo: Math.max(titulo.valor, total) }
  return { minimo: total, maximo: total }
}

/** Whether the registry takes this value on a day. */
export function aceitaValor(titulo: Titulo, valor: Centavos, dia: Data): boolean {
  const { minimo, maximo } = faixaDe(titulo, dia)
  return Number.isSafeInteger(valor) && valor >= minimo && valor <= maximo
}
