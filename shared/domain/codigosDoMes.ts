import { inicioDoDia, somarDias } from './calendario.ts'
import type { CodigosDosGrupos, CodigosFiscais } from './codigosFiscais.ts'
import { ultimoDiaDe } from './notaFiscal.ts'
import { type Vigencias, valorEm } from './parametrizacao.ts'

/** The codes of a month (`aaaa-mm`): those in force at the end of its last day. The rate in hundredths of a percent. */
export function codigosDoMes(vigencias: Vigencias, mes: string): CodigosDosGrupos {
  const fim = inicioDoDia(somarDias(ultimoDiaDe(mes), 1)) - 1
  const { recebimentos, cartoes } = valorEm(vigencias, 'fiscal', fim)
  return { recebimentos: noLeiaute(recebimentos), cartoes: noLeiaute(cartoes) }
}
const noLeiaute = (c: CodigosFiscais): CodigosFiscais => ({ ...c, aliquota: Math.round(c.aliquota * 100) })
