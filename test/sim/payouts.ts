import type { RepassePort } from '../../functions/providers/repasse/port.ts'
import { gemeoRepasse } from '../../functions/sandbox/repasse/gemeo.ts'
import type { Run } from './scheduler.ts'
import type { World } from './world.ts'

const never = <T>() => new Promise<T>(() => {})
/** A request that was given up may still arrive: within this, which is less than a refusal waits for. */
const latestArrivalMs = 8 * 60_000

/** The payouts' PSP as one run sees it: each call may be cut off before or after its effect, or arrive long after. */
export function payoutsFor(world: World, run: Run): RepassePort {
  const direct = gemeoRepasse(world.payouts, { clock: world.scheduler })
  const ask = async <T>(place: string, effect: () => Promise<T>): Promise<T | { tipo: 'indeterminado' }> => {
    await world.scheduler.gate(run, place)
    const fault = world.fault('psp', place, run)
    if (fault) world.scheduler.tell(`⚡ ${fault} at ${place} of ${run.name}`)
    if (fault === 'dieBefore') run.kill(`before ${place}`)
    if (run.dead) return never()
    if (fault === 'failBefore') return { tipo: 'indeterminado' }
    if (fault === 'late') {
      world.scheduler.in(world.dice.between(500, latestArrivalMs), `late ${place}`, () => void effect())
      return { tipo: 'indeterminado' }
    }
    const answer = await effect()
    // a second turn, so that the world may move between the effect and its answer
    await world.scheduler.gate(run, `answer ${place}`)
    if (fault === 'dieAfter') run.kill(`after ${place}`)
    if (run.dead) return never()
    return fault === 'failAfter' ? { tipo: 'indeterminado' } : answer
  }
  return {
    enviar: (n, p) => ask(`payout enviar ${n.id}`, () => direct.enviar(n, p)),
    buscarChave: (b, p) => ask(`payout chave ${b.chave}`, () => direct.buscarChave(b, p)),
    consultar: (id, p) => ask(`payout consultar ${id}`, () => direct.consultar(id, p)),
  }
}
