import { formas } from '../../../../../shared/domain/formas.ts'
import type { Base } from '../../../../platform/runtime/needs.ts'
import { Checkout } from '../../../../platform/storage/Checkout.ts'
import { EstornoEmAnalise } from '../../../../platform/storage/EstornoEmAnalise.ts'
import { replace } from '../../../../platform/storage/entity.ts'
import { Lancamento } from '../../../../platform/storage/Lancamento.ts'
import type { Storage, Write } from '../../../../platform/storage/port.ts'
import { descontarSaida } from '../../../../platform/storage/SomaDeSaidas.ts'
import { lancamentoDaRepartida } from '../cartao/lancamentosDoCartao.ts'
import { pagoCom } from '../pagoCom.ts'
import { estornoEspera, reservaViva } from './decidirEstorno.ts'
import type { MudancaNoCartao } from './estornoNoCartao.ts'
import { soltarReserva } from './reservarEstorno.ts'

/**
 * Root and journal, together; a refund that was refused gives back what it held in the same transaction, and a dispute
 * beside it takes its part then. What said that it waits for a second person goes with its wait.
 */
export async function escritas(
  deps: Pick<Base, 'clock'> & { storage: Storage },
  antes: Checkout,
  { proximo, ev, lancamento }: MudancaNoCartao,
): Promise<Write[]> {
  const recusou = reservaViva(antes.estorno) && proximo.estorno?.estado === 'recusado'
  // of a Pix that went back by a contestation its own entry took all of it, whatever a refund held beside it
  const noCartao = pagoCom(antes) === formas.cartao
  const repartida = recusou && noCartao ? lancamentoDaRepartida(antes, proximo, deps.clock.now()) : undefined
  const esperou = estornoEspera(antes.estorno) && !estornoEspera(proximo.estorno)
  return [
    replace(Checkout, proximo, ev),
    ...(esperou ? [EstornoEmAnalise.remove({ empresaId: antes.empresaId, checkoutId: antes.id })] : []),
    ...(lancamento ? [Lancamento.create(lancamento)] : []),
    ...(repartida ? [Lancamento.create(repartida)] : []),
    ...(recusou && antes.estorno ? await soltarReserva(deps, antes, antes.estorno.id) : []),
    ...(recusou ? descontarSaida(antes.estorno?.contada, antes.estorno?.valor ?? 0, deps.clock.now()) : []),
  ]
}
