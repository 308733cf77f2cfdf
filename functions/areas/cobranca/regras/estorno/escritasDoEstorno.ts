import type { Base } from '../../../../platform/runtime/needs.ts'
import { Checkout } from '../../../../platform/storage/Checkout.ts'
import { replace } from '../../../../platform/storage/entity.ts'
import { Lancamento } from '../../../../platform/storage/Lancamento.ts'
import type { Storage, Write } from '../../../../platform/storage/port.ts'
import { descontarSaida } from '../../../../platform/storage/SomaDeSaidas.ts'
import { lancamentoDaRepartida } from '../cartao/lancamentosDoCartao.ts'
import { reservaViva } from './decidirEstorno.ts'
import type { MudancaNoCartao } from './estornoNoCartao.ts'
import { soltarReserva } from './reservarEstorno.ts'

/**
 * Root and journal, together; a refund that was refused gives back what it held in the same transaction, and a dispute
 * beside it takes its part then.
 */
export async function escritas(
  deps: Pick<Base, 'clock'> & { storage: Storage },
  antes: Checkout,
  { proximo, ev, lancamento }: MudancaNoCartao,
): Promise<Write[]> {
  const recusou = reservaViva(antes.estorno) && proximo.estorno?.estado === 'recusado'
  const repartida = recusou ? lancamentoDaRepartida(antes, proximo, deps.clock.now()) : undefined
  return [
    replace(Checkout, proximo, ev),
    ...(lancamento ? [Lancamento.create(lancamento)] : []),
    ...(repartida ? [Lancamento.create(repartida)] : []),
    ...(recusou && antes.estorno ? await soltarReserva(deps, antes, antes.estorno.id) : []),
    ...(recusou ? descontarSaida(antes.estorno?.contada, antes.estorno?.valor ?? 0, deps.clock.now()) : []),
  ]
}
