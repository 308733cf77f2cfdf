import type { Clock } from '../../functions/platform/runtime/clock.ts'
import type { Dice } from './dice.ts'

/** One run of a function: it may be killed at any of its outgoing calls, and then nothing more of it ever happens. */
export interface Run {
  name: string
  bornAt: number
  dead: boolean
  /** Lambda's time limit for it, in ms. */
  limitMs: number
  kill(why: string): void
}
/** How a run ended; `killed` is what its caller sees as a lost connection. */
export type End<T> = { kind: 'done'; value: T } | { kind: 'failed'; error: unknown } | { kind: 'killed' }

interface Gate {
  run: Run
  place: string
  open: () => void
}
interface Timed {
  at: number
  n: number
  name: string
  act: () => void
}
/** Something that has its own idea of when it is due next: the PSP, the sweeper. */
export interface Source {
  name: string
  next(): number | null
  act(): void
}

const never = <T>() => new Promise<T>(() => {})

/**
 * Owns time and order. Every outgoing call of every run stops at a gate; one gate is opened at a time, picked by the
 * dice, and time moves only when nothing can run (or, sometimes, while calls are under way: slow answers).
 */
export class Scheduler implements Clock {
  at: number
  steps = 0
  /** More steps than this mean that the world does not come to rest. */
  maxSteps = 60_000
  trace: ((line: string) => void) | undefined
  /** Called after every step, with everything at a standstill. */
  afterStep: () => void = () => {}
  /** Without dice: gates in the order they were reached, and time only when nothing can run. */
  readonly #dice: Dice | undefined
  readonly #gates: Gate[] = []
  #timed: Timed[] = []
  readonly #sources: Source[] = []
  #n = 0

  constructor(at: number, dice?: Dice) {
    this.at = at
    this.#dice = dice
  }

  now = () => this.at
  sleep = (ms: number) => new Promise<void>(resolve => this.in(ms, 'sleep', resolve))

  tell(line: string): void {
    this.trace?.(`${new Date(this.at).toISOString().slice(8, 23)} ${line}`)
  }

  in(ms: number, name: string, act: () => void): void {
    this.#timed.push({ at: this.at + ms, n: this.#n++, name, act })
  }

  source(source: Source): void {
    this.#sources.push(source)
  }

  /** The gate before an outgoing call. A dead run waits for ever. */
  gate(run: Run, place: string): Promise<void> {
    if (run.dead) return never()
    return new Promise(open => this.#gates.push({ run, place, open }))
  }

  start<T>(name: string, work: (run: Run) => Promise<T>, limitMs = 29_000): Promise<End<T>> {
    return new Promise(resolve => {
      const run: Run = {
        name,
        bornAt: this.at,
        dead: false,
        limitMs,
        kill: why => {
          this.tell(`✝ ${name} ${why}`)
          run.dead = true
          resolve({ kind: 'killed' })
        },
      }
      work(run).then(
        value => resolve({ kind: 'done', value }),
        error => resolve({ kind: 'failed', error }),
      )
    })
  }

  /** Runs until nothing waits and nothing is due. */
  async rest(): Promise<void> {
    for (;;) {
      await new Promise(setImmediate)
      this.afterStep()
      if (++this.steps > this.maxSteps) throw new Error('the world does not come to rest')
      if (!this.#step()) return
    }
  }

  #step(): boolean {
    if (this.#gates.length > 0 && !this.#slow()) {
      const n = this.#dice ? this.#dice.below(this.#gates.length) : 0
      const [gate] = this.#gates.splice(n, 1)
      if (gate && !gate.run.dead) this.#open(gate)
      return true
    }
    const due = this.#nextDue()
    return due !== undefined && this.#pass(due)
  }

  /** Now and then time goes on while calls are under way, but not for longer than a call may take. */
  #slow(): boolean {
    if (!this.#dice?.chance(0.03)) return false
    return (this.#nextDue() ?? Number.POSITIVE_INFINITY) - this.at < 20_000
  }

  #open({ run, place, open }: Gate): void {
    if (this.at - run.bornAt > run.limitMs) run.kill('timed out')
    if (run.dead) return
    this.tell(`${run.name} · ${place}`)
    open()
  }

  #nextDue(): number | undefined {
    const times = this.#sources.flatMap(s => s.next() ?? [])
    const first = this.#timed.reduce<number>((min, t) => Math.min(min, t.at), Number.POSITIVE_INFINITY)
    const min = Math.min(first, ...times)
    return Number.isFinite(min) ? min : undefined
  }

  #pass(due: number): boolean {
    this.at = Math.max(this.at, due)
    let first: Timed | undefined
    for (const t of this.#timed) if (!first || t.at < first.at || (t.at === first.at && t.n < first.n)) first = t
    if (first && first.at <= due) {
      this.#timed = this.#timed.filter(t => t !== first)
      first.act()
      return true
    }
    this.#sources.find(s => (s.next() ?? Number.POSITIVE_INFINITY) <= due)?.act()
    return true
  }
}
