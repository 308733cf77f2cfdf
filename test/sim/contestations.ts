import type { MedPort } from '../../functions/providers/med/port.ts'
import { gemeoMed } from '../../functions/sandbox/med/gemeo.ts'
import type { Run } from './scheduler.ts'
import type { World } from './world.ts'

const never = <T>() => new Promise<T>(() => {})

/** The PSP's contestations as one run sees them: each call may be cut off before or after its effect. */
export function contestationsFor(world: World, run: Run): MedPort {
  const direct = gemeoMed(world.contestations)
  const ask = async <T, S>(place: string, silence: S, effect: () => Promise<T>): Promise<T | S> => {
    await world.scheduler.gate(run, place)
    const fault = world.fault('psp', place, run)
    if (fault) world.scheduler.tell(`⚡ ${fault} at ${place} of ${run.name}`)
    if (fault === 'dieBefore') run.kill(`before ${place}`)
    if (run.dead) return never()
    if (fault === 'failBefore' || fault === 'late') return silence
    const answer = await effect()
    // a second turn, so that the world may move between the effect and its answer
    await world.scheduler.gate(run, `answer ${place}`)
    if (fault === 'dieAfter') run.kill(`after ${place}`)
    if (run.dead) return never()
    return fault === 'failAfter' ? silence : answer
  }
  const unknown = { tipo: 'indeterminado' } as const
  return {
    consultar: (id, p) => ask(`med consultar ${id}`, unknown, () => direct.consultar(id, p)),
    listar: (pedido, p) => ask('med listar', unknown, () => direct.listar(pedido, p)),
    defender: (d, p) => ask(`med defender ${d.id}`, { tipo: 'indeterminada' } as const, () => direct.defender(d, p)),
  }
}
