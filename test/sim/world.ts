import type { PixPort } from '../../functions/providers/pix/port.ts'
import { env } from '../../functions/runtime/env.ts'
import { createIds } from '../../functions/runtime/ids.ts'
import type { Base } from '../../functions/runtime/needs.ts'
import type { Parametros } from '../../functions/runtime/parametros.ts'
import type { Workflows } from '../../functions/runtime/workflows.ts'
import { Falhas } from '../../functions/sandbox/falhas.ts'
import { PixSimulado } from '../../functions/sandbox/index.ts'
import type { Entrega } from '../../functions/sandbox/pix/modelo.ts'
import { Registros } from '../../functions/sandbox/registros.ts'
import type { Item, Storage } from '../../functions/storage/port.ts'
import { bus } from './bus.ts'
import type { Dice } from './dice.ts'
import { executions } from './executions.ts'
import type { Call, Faults } from './faults.ts'
import { type Product, product as real } from './product.ts'
import { portFor } from './psp.ts'
import { type End, type Run, Scheduler } from './scheduler.ts'
import { placeOf, simulatedTable } from './table.ts'

/** What every use case of the Pix flow asks for. */
export interface Deps extends Base {
  storage: Storage
  pix: PixPort
  params: Parametros
  workflows: Workflows
}
export interface WorldOptions {
  dice: Dice
  faults: Faults
  product?: Product
  /** Gates in order instead of by the dice: for enumerating crashes. */
  orderly?: boolean
  /** Where the PSP's callbacks go; by default straight to `receberPix`, repeated until it answers. */
  deliver?: (world: World, entrega: Entrega) => void
}
export class InjectedFailure extends Error {
  override name = 'InjectedFailure'
}
export const start = Date.UTC(2026, 10, 20, 12)
export const contexto = { correlationId: 'sim', ip: '127.0.0.1', userAgent: 'sim', idempotencyKey: undefined }
const never = <T>() => new Promise<T>(() => {})

/** The product's own use cases on a table, a PSP, queues and workflows that live in memory and in virtual time. */
export class World {
  readonly dice: Dice
  readonly faults: Faults
  readonly product: Product
  readonly scheduler: Scheduler
  readonly table = simulatedTable()
  readonly psp: PixSimulado
  readonly bus: ReturnType<typeof bus>
  readonly executions: ReturnType<typeof executions>
  readonly orderly: boolean
  readonly #ids
  readonly #params: Parametros = { get: async name => (name === 'manutencao' ? 'nao' : 'segredo') }
  #lastSweep = start
  #sweeping = false
  /** Told when a sweep that met no fault ended: what was due when it began. */
  broken: string | undefined
  /** The charges whose code somebody may have seen: only these can be paid. */
  readonly shown = new Set<string>()
  onSweep: ((dueBefore: Map<string, string>, at: number) => void) | undefined

  constructor(options: WorldOptions) {
    this.dice = options.dice
    this.faults = options.faults
    this.product = options.product ?? real
    this.orderly = options.orderly ?? false
    this.scheduler = new Scheduler(start, options.orderly ? undefined : options.dice)
    this.#ids = createIds(options.dice.bytes)
    const registros = new Registros()
    const deliver = options.deliver ?? ((world, entrega) => world.webhook(entrega.corpo))
    this.psp = new PixSimulado({
      clock: this.scheduler,
      random: () => this.dice.number(),
      registros,
      falhas: new Falhas(registros, { magicos: false }),
      webhook: 'http://quita/webhooks/pix/bacen',
      entregar: async entrega => {
        deliver(this, entrega)
        return true
      },
    })
    this.bus = bus(this)
    this.executions = executions(this)
    this.scheduler.source({
      name: 'psp',
      next: () => this.psp.proximoPrazo(),
      act: () => void this.psp.trabalhar(),
    })
    this.scheduler.source({ name: 'sweeper', next: () => this.#nextSweep(), act: () => this.#sweep() })
  }

  /** One outgoing call of a run: waits for its turn, goes wrong if the faults say so. */
  async call<T>(run: Run, kind: Call, place: string, effect: () => T | Promise<T>): Promise<T> {
    await this.scheduler.gate(run, place)
    const fault = this.faults.at(kind, place)
    if (fault) this.scheduler.tell(`⚡ ${fault} at ${place} of ${run.name}`)
    if (fault === 'dieBefore') run.kill(`before ${place}`)
    if (run.dead) return never()
    if (fault === 'failBefore') throw new InjectedFailure(place)
    const value = await effect()
    if (fault === 'dieAfter') run.kill(`after ${place}`)
    if (run.dead) return never()
    if (fault === 'failAfter') throw new InjectedFailure(place)
    return value
  }

  depsOf(run: Run): Deps {
    const quiet = () => {}
    return {
      clock: this.scheduler,
      ids: this.#ids,
      log: {
        info: quiet,
        warn: quiet,
        error: (event, fields) => this.scheduler.tell(`! ${event} ${JSON.stringify(fields)}`),
      },
      env: env(),
      params: this.#params,
      storage: this.#storageOf(run),
      pix: portFor(this, run),
      workflows: this.executions.clientOf(run),
    }
  }

  /** A function answered with an error that nobody injected and no contract declares: our bug. */
  failed(name: string, error: unknown): void {
    if (error instanceof InjectedFailure) return
    this.broken = `undeclared error in ${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
  }

  /** Runs one function to its end, its failure or its death. */
  invoke<T>(name: string, work: (deps: Deps) => Promise<T>, limitMs?: number): Promise<End<T>> {
    return this.scheduler.start(name, run => work(this.depsOf(run)), limitMs)
  }

  /** Delivers a callback of the PSP until it is answered 200, as the norm wants. */
  webhook(corpo: unknown, again = 0): void {
    void this.invoke('webhook', deps =>
      this.product.receberPix(deps)({
        params: { psp: 'bacen' },
        query: {},
        body: corpo as never,
        sessao: undefined,
        contexto: { ...contexto, cookies: {}, prazo: this.scheduler.at + 25_000 },
      }),
    ).then(end => {
      if (end.kind !== 'done') {
        this.scheduler.in(Math.min(1000 * 2 ** again, 300_000), 'webhook again', () => this.webhook(corpo, again + 1))
      }
    })
  }

  #storageOf(run: Run): Storage {
    const { storage, before } = this.table
    const stale = (consistent: boolean | undefined) => !consistent && this.faults.stale()
    return {
      get: (key, options) =>
        this.call(run, 'read', `get ${placeOf(key)}`, async () => {
          const now = await storage.get(key, options)
          if (!stale(options?.consistent) || !before.has(placeOf(key))) return now
          const then = before.get(placeOf(key))
          return then && (structuredClone(then) as Item)
        }),
      getMany: keys => this.call(run, 'read', `getMany ${keys.length}`, () => storage.getMany(keys)),
      query: async q => {
        // an index nobody is in costs no turn: the sweeper asks sixteen of them
        if (q.index === 'GSI3' && !(await storage.query(q)).items.length) return { items: [] }
        return this.call(run, 'read', `query ${q.index ?? ''} ${q.pk}`, async () => {
          const page = await storage.query(q)
          return stale(q.consistent) ? { items: page.items.slice(0, -1) } : page
        })
      },
      count: q => this.call(run, 'read', `count ${q.pk}`, () => storage.count(q)),
      commit: (writes, options) => {
        const places = writes.map(w => placeOf(w.op === 'put' ? w.item : w.key)).join(' + ')
        return this.call(run, 'write', `commit ${places}`, () => storage.commit(writes, options))
      },
    }
  }

  #nextSweep(): number | null {
    if (this.#sweeping || this.table.due.size === 0) return null
    const first = Math.min(...this.table.due.values())
    return Math.max(this.#lastSweep + 60_000, start + Math.ceil((first - start) / 60_000) * 60_000, this.#lastSweep)
  }

  #sweep(): void {
    const at = this.scheduler.at
    this.#lastSweep = at
    this.#sweeping = true
    const due = new Map<string, string>()
    for (const [place, when] of this.table.due) {
      if (when <= at) due.set(place, JSON.stringify(this.table.items.get(place)))
    }
    const trouble = () => this.faults.injected + this.faults.staled
    const before = trouble()
    void this.invoke('sweeper', deps => this.product.varrer(deps, at + 50_000), 60_000).then(end => {
      this.#sweeping = false
      const clean = end.kind === 'done' && end.value.falhas === 0 && before === trouble()
      if (clean) this.onSweep?.(due, at)
    })
  }
}
