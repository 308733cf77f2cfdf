import { dataSaoPaulo } from '../../../shared/domain/calendario.ts'
import type { Centavos } from '../../../shared/domain/dinheiro.ts'

/**
 * What came into and went out of an account in each month of São Paulo, in centavos, kept in the balance's own item and
 * added to by the write that moves the balance (decision 0138): `e202611` what came in, `s202611` what went out.
 */
export interface SomasDoMes {
  entradas: Centavos
  saidas: Centavos
}

const atributo = /^([es])(20\d{4})$/
export const somaDeMes = (nome: string): boolean => atributo.test(nome)

/** What a statement row adds to its month; a row of nothing adds nothing. */
export function noMes({ ocorridoEm, valor }: { ocorridoEm: string; valor: Centavos }): Record<string, Centavos> {
  if (valor === 0) return {}
  const mes = dataSaoPaulo(Date.parse(ocorridoEm)).slice(0, 7).replace('-', '')
  return valor > 0 ? { [`e${mes}`]: valor } : { [`s${mes}`]: -valor }
}

/** The sums of a balance's item, by month (`yyyymm`), in no order. */
export function somasDosMeses(saldo: object): Map<string, SomasDoMes> {
  const meses = new Map<string, SomasDoMes>()
  for (const [nome, valor] of Object.entries(saldo)) {
    const [, lado, mes = ''] = atributo.exec(nome) ?? []
    if (!lado || typeof valor !== 'number') continue
    const antes = meses.get(mes) ?? { entradas: 0, saidas: 0 }
    meses.set(mes, lado === 'e' ? { ...antes, entradas: valor } : { ...antes, saidas: valor })
  }
  return meses
}
