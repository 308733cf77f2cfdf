import { noCatalogo } from '../../../../../shared/domain/contasDoProvedor.ts'
import type { Centavos } from '../../../../../shared/domain/dinheiro.ts'
import type { ContaDoProvedor } from '../../../../platform/storage/ContaDoProvedor.ts'
import type { Write } from '../../../../platform/storage/port.ts'
import { Contador, receitaDoProvedor } from '../../../../platform/storage/Venda.ts'

/**
 * Pure: what a settlement of an account that we receive adds to the day's counter of its service (E139): written with the
 * settlement, which exists once, so that the counters add up to the settlements. `em`: the day on which it came.
 */
export function contarRecebido(
  { sentido, servico }: Pick<ContaDoProvedor, 'sentido' | 'servico'>,
  { valor, em }: { valor: Centavos; em: string },
): Write[] {
  if (sentido !== 'receber') return []
  const id = { dono: receitaDoProvedor, tipo: 'CRB' as const, mes: em.slice(0, 7).replace('-', '') }
  return [Contador.add(id, { [`${em.slice(8)}${noCatalogo(servico)}`]: valor }, { set: id })]
}
