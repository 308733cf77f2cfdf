import { SaldoInsuficiente } from '../../../../../shared/contract/erros.ts'
import { contas } from '../../../../../shared/domain/contas.ts'
import { type Centavos, paraReais } from '../../../../../shared/domain/dinheiro.ts'
import { fault } from '../../../../platform/http/fault.ts'
import { Saldo } from '../../../../platform/storage/Lancamento.ts'
import type { Storage } from '../../../../platform/storage/port.ts'

/** Our own revenue, which pays what the provider is to pay: centavos that are there. */
export const temReceita = async (storage: Storage): Promise<Centavos> =>
  (await Saldo.get(storage, contas.receita, { consistent: true }))?.disponivel ?? 0

export const semReceita = (disponivel: Centavos) =>
  fault(SaldoInsuficiente, { disponivel: paraReais(Math.max(0, disponivel)) })
