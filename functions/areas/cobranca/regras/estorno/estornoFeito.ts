import { formas } from '../../../../../shared/domain/formas.ts'
import type { Checkout } from '../../../../platform/storage/Checkout.ts'
import { Lancamento } from '../../../../platform/storage/Lancamento.ts'
import type { Storage } from '../../../../platform/storage/port.ts'
import { pagoCom } from '../pagoCom.ts'

/** One refund as the journal has it, by its id: the root may hold the next one already. Undefined: it was not made. */
export function estornoFeito(storage: Storage, c: Checkout, id: string): Promise<Lancamento | undefined> {
  const lancamento =
    pagoCom(c) === formas.pix
      ? { checkoutId: c.id, tipo: 'devolucao' as const, ref: `${c.e2eid}#${id}` }
      : { checkoutId: c.id, tipo: 'estorno' as const, ref: `cartao#${id}` }
  return Lancamento.get(storage, lancamento, { consistent: true })
}
