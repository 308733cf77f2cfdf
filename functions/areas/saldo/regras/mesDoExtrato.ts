import type { Centavos } from '../../../../shared/domain/dinheiro.ts'
import { Saldo } from '../../../platform/storage/Lancamento.ts'
import type { Storage } from '../../../platform/storage/port.ts'
import { type SomasDoMes, somasDosMeses } from '../../../platform/storage/somasDoMes.ts'

/** A month of a statement, in centavos: `saldoInicial` + `entradas` − `saidas` = `saldoFinal` (decision 0138). */
export interface ResumoDoMes extends SomasDoMes {
  saldoInicial: Centavos
  saldoFinal: Centavos
}

/** A balance's item as it was read: what it has of months stands beside what there is. */
type SaldoLido = { disponivel: Centavos; [outro: string]: unknown }
const nada: SomasDoMes = { entradas: 0, saidas: 0 }

/**
 * Pure: what a month (`yyyy-mm`) came to, from the account's own sums: what there is, less what later months moved. Null
 * where the sums do not come to the balance, for then some row was applied before sums were kept, and its month is unknown.
 */
export function resumoDoMes(saldo: SaldoLido | undefined, mes: string): ResumoDoMes | null {
  const meses = somasDosMeses(saldo ?? {})
  const deles = (quais: (m: string) => boolean) =>
    [...meses].reduce((s, [m, { entradas, saidas }]) => (quais(m) ? s + entradas - saidas : s), 0)
  const disponivel = saldo?.disponivel ?? 0
  if (deles(() => true) !== disponivel) return null
  const este = mes.replace('-', '')
  const somas = meses.get(este) ?? nada
  const saldoFinal = disponivel - deles(m => m > este)
  return { saldoInicial: saldoFinal - somas.entradas + somas.saidas, ...somas, saldoFinal }
}

/** The month as the account has it now: one read. */
export const lerResumo = async (storage: Storage, conta: string, mes: string): Promise<ResumoDoMes | null> =>
  resumoDoMes(await Saldo.get(storage, conta, { consistent: true }), mes)

const VEZES = 3
/**
 * What `ler` finds between two readings of the month that say the same, so that its rows and its balances are of one
 * moment; a month that moved meanwhile is read again, and the third time stands as it is.
 */
export async function entreDuasLeituras<T>(
  resumo: () => Promise<ResumoDoMes | null>,
  ler: () => Promise<T>,
): Promise<{ resumo: ResumoDoMes | null; lido: T }> {
  let antes = await resumo()
  for (let vez = 1; ; vez++) {
    const lido = await ler()
    const depois = await resumo()
    if (vez === VEZES || iguais(antes, depois)) return { resumo: depois, lido }
    antes = depois
  }
}

const iguais = (a: ResumoDoMes | null, b: ResumoDoMes | null) =>
  a?.entradas === b?.entradas && a?.saidas === b?.saidas && a?.saldoFinal === b?.saldoFinal
