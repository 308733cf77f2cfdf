import type { PixPort } from '../../functions/providers/pix/port.ts'
import { gemeoPix } from '../../functions/sandbox/index.ts'
import type { Run } from './scheduler.ts'
import type { World } from './world.ts'

const chave = '71c7d9be-4b85-4e43-9f1c-1f3b8b4e9a2d'
const never = <T>() => new Promise<T>(() => {})
/** A request that was given up may still arrive: within this, which is less than a charge's lease. */
const latestArrivalMs = 14_000

/** The PSP as one run sees it: each call may be cut off before or after its effect, or arrive after it was given up. */
export function portFor(world: World, run: Run): PixPort {
  const direct = gemeoPix(world.psp, { chave })
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
    criarCobranca: (c, p) => ask(`psp criar ${c.txid}`, () => direct.criarCobranca(c, p)),
    consultar: (txid, p) => ask(`psp consultar ${txid}`, () => direct.consultar(txid, p)),
    cancelar: (txid, p) => ask(`psp cancelar ${txid}`, () => direct.cancelar(txid, p)),
    devolver: (d, p) => ask(`psp devolver ${d.e2eid}`, () => direct.devolver(d, p)),
    consultarPix: (e2eid, p) => ask(`psp consultarPix ${e2eid}`, () => direct.consultarPix(e2eid, p)),
    consultarDevolucao: (e2eid, id, p) =>
      ask(`psp consultarDevolucao ${e2eid}`, () => direct.consultarDevolucao(e2eid, id, p)),
    listar: (pedido, p) => ask('psp listar', () => direct.listar(pedido, p)),
  }
}
