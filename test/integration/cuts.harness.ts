import { expect } from 'vitest'
import { Fault } from '../../functions/platform/http/fault.ts'
import { dice } from '../sim/dice.ts'
import { crashAt, cutsOf, type Faults } from '../sim/faults.ts'
import { watch } from '../sim/invariants.ts'
import { type Deps, World } from '../sim/world.ts'

/** What happens in a story of money going out; what goes wrong in it is added from outside. */
export interface Tale<T> {
  play: (who: Who) => Promise<void>
  /** What is compared at rest, beside the rules of the simulation. */
  end: (world: World) => T
  /** Cuts begin with the first call of this run: what comes before is another story's. */
  from?: string
  /** They end with the first call of this place: what comes after is another story's. */
  to?: string
  /** Calls of places like this are left alone: queues and their consumers, which another story cuts. */
  but?: RegExp
}

/** Somebody who repeats a call that was cut off, as a browser does. */
export class Who {
  readonly world: World
  constructor(world: World) {
    this.world = world
  }
  wait = (ms: number) => this.world.scheduler.sleep(ms)

  /** The answer, or the name of the error that refused it. */
  async insist<T>(name: string, work: (deps: Deps) => Promise<T>): Promise<T | string> {
    for (let tries = 0; tries < 8; tries++) {
      const end = await this.world.invoke(name, work)
      if (end.kind === 'done') return end.value
      if (end.kind === 'failed' && !(end.error instanceof Fault)) this.world.failed(name, end.error)
      if (end.kind === 'failed' && end.error instanceof Fault && end.error.name !== 'ProvedorSemResposta')
        return end.error.name
      await this.wait(2_000)
    }
    throw new Error(`${name} never succeeded`)
  }

  /** As a page that asks: until something holds. */
  async until<T>(what: () => T | undefined | false): Promise<T> {
    for (let n = 0; n < 600; n++) {
      const found = what()
      if (found) return found
      await this.wait(10_000)
    }
    throw new Error('it never came to be')
  }
}

/** Plays a tale to its rest with one thing going wrong, under the invariants of the simulation. */
async function tell<T>(tale: Tale<T>, crash: Faults): Promise<T> {
  const world = new World({ dice: dice(1), faults: crash, orderly: true })
  const watcher = watch(world)
  world.scheduler.afterStep = () => watcher.step()
  let failure: unknown
  tale.play(new Who(world)).catch(error => {
    failure = error
  })
  await world.scheduler.rest()
  if (failure) throw failure
  watcher.rest()
  return tale.end(world)
}

/**
 * The tale undisturbed, then cut off before and after outgoing calls (`cutsOf`) from `from` on. Answers how many there are, of
 * which kinds, and the ends: the undisturbed one first.
 */
export async function cutEach<T>(
  tale: Tale<T>,
): Promise<{ calm: T; ends: { where: string; end: T }[]; calls: string[] }> {
  const quiet = marked(tale, 0, 'before')
  const calm = await tell(tale, quiet)
  const ends: { where: string; end: T }[] = []
  for (const { n, side } of cutsOf(quiet)) {
    const crash = marked(tale, n, side)
    const where = `cut off ${side} call ${n}, ${quiet.calls[n - 1]}`
    const end = await tell(tale, crash).catch(error => {
      throw new Error(`${where}: ${error instanceof Error ? error.message : error}`)
    })
    expect(crash.injected, where).toBe(1)
    ends.push({ where, end })
  }
  return { calm, ends, calls: quiet.calls }
}

/** `crashAt`, counting the calls from the first whose place begins so to the first whose begins otherwise. */
function marked({ from, to, but }: Omit<Tale<unknown>, 'play' | 'end'>, n: number, side: 'before' | 'after') {
  const crash = crashAt(n, side)
  let begun = from === undefined
  let ended = false
  return {
    calls: crash.calls,
    follows: crash.follows,
    get injected() {
      return crash.injected
    },
    staled: 0,
    stale: () => false,
    at: ((call, place, moment) => {
      begun ||= place.startsWith(from ?? '')
      ended ||= to !== undefined && place.startsWith(to)
      return begun && !ended && !but?.test(place) ? crash.at(call, place, moment) : undefined
    }) as Faults['at'],
  }
}
