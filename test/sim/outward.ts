import { ForaSimulada } from '../../functions/sandbox/fora/simulado.ts'
import { contasDeFora, fontesDeFora } from '../../shared/domain/fora.ts'
import { paidOnByAcquirer } from './contract-rules.ts'
import { depositedInCourt } from './court.ts'
import { must } from './violation.ts'
import type { World } from './world.ts'

/**
 * The outward proof at rest: what the providers hold for us, each by its own books, is to the centavo what the journal
 * says that they hold. `folded`: the journal by account.
 */
export function outwardAtRest(world: World, folded: ReadonlyMap<string, number>): void {
  const { psp, payouts: repasse, celcoin, cielo } = world
  const fora = new ForaSimulada({ psp, repasse, celcoin, cielo })
  const funded = [...world.endowed.values()].reduce((s, v) => s + v, 0)
  const held = fontesDeFora.map(f => [f, fora.saldo(f)] as const)
  const said = contasDeFora.reduce((s, conta) => s - (folded.get(conta) ?? 0), 0)
  // what a bank sends back beyond what it got is no company's: it rings, and is too much by so much
  const beyond = repasse.envios().reduce((s, e) => s + Math.max(0, repasse.devolvido(e) - e.valor), 0)
  const all = held.reduce((s, [, v]) => s + v, 0) + funded - beyond
  const deposited = depositedInCourt(world)
  // what the acquirer pays to holders of contracts is not in its books here
  const paidOn = paidOnByAcquirer(world)
  must(
    all - deposited - paidOn === said,
    `others hold ${all} for us (${held.join(' ')} with ${funded}, less ${deposited} and ${paidOn}), the books say ${said}`,
  )
}
