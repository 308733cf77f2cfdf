import { Fault } from '../../../functions/http/fault.ts'
import { Link } from '../../../functions/storage/Link.ts'
import { calls, linkFor } from '../../sim/scenario.ts'
import type { Deps, World } from '../../sim/world.ts'

/** What happens in a story; everything that goes wrong is added from outside. */
export interface Story {
  play: (payer: Payer) => Promise<void>
  /** Estados of the checkouts at rest, in the order they were started. */
  ends: string[]
  limiteUsos?: number
  /** Callbacks of the PSP never come. */
  deaf?: boolean
  /** The first cancellation of a charge is not answered. */
  silentCancel?: boolean
}
const minute = 60_000
export const valor = 10_000

/** A payer who repeats a call that was cut off, as a browser does, and whose bank does what it is told. */
export class Payer {
  readonly world: World
  readonly link: string
  readonly #calls

  constructor(world: World, link: string) {
    this.world = world
    this.link = link
    this.#calls = calls(world)
  }

  async start(key: string): Promise<string> {
    const answer = await this.#insist('iniciar', this.#calls.iniciar(this.link, key))
    return (answer as { body: { id: string } }).body.id
  }
  register = (id: string) => this.#insist('registrar', this.#calls.registrar(id))
  charge = (id: string) => this.#insist('processar', this.#calls.processar(id))
  wait = (ms: number) => this.world.scheduler.sleep(ms)
  pay(id: string, ciclo: number, more: { valor?: number } = {}): string {
    const paid = this.world.psp.pagar(id + String(ciclo).padStart(6, '0'), { forcar: true, ...more })
    if (paid.tipo !== 'pago') throw new Error(`the bank refused: ${paid.motivo}`)
    return paid.recebimento.e2eid
  }
  async upTo(step: 'charged', key: string): Promise<string> {
    const id = await this.start(key)
    await this.register(id)
    if (step === 'charged') await this.charge(id)
    return id
  }

  async #insist(name: string, work: (deps: Deps) => Promise<unknown>): Promise<unknown> {
    for (let tries = 0; tries < 8; tries++) {
      const end = await this.world.invoke(name, work)
      if (end.kind === 'done') return end.value
      if (end.kind === 'failed' && end.error instanceof Fault && end.error.name !== 'ProvedorSemResposta') {
        return end.error.name
      }
      if (end.kind === 'failed' && !(end.error instanceof Fault)) this.world.failed(name, end.error)
      await this.wait(2_000)
    }
    throw new Error(`${name} never succeeded`)
  }
}

const key = 'chave-do-comeco-0'
export const stories: Record<string, Story> = {
  'paid, told by the webhook': {
    ends: ['Liquidado'],
    play: async p => {
      const id = await p.upTo('charged', key)
      await p.wait(3_000)
      p.pay(id, 1)
    },
  },
  'paid, the webhook lost': {
    ends: ['Liquidado'],
    deaf: true,
    play: async p => {
      const id = await p.upTo('charged', key)
      p.pay(id, 1)
    },
  },
  'expired, renewed on the same link, paid': {
    ends: ['Liquidado'],
    play: async p => {
      const id = await p.upTo('charged', key)
      await p.wait(6 * minute)
      await p.charge(id)
      await p.wait(2_000)
      p.pay(id, 2)
    },
  },
  'paid at the last moment, its webhook lost, found by the renewal': {
    ends: ['Liquidado'],
    deaf: true,
    play: async p => {
      const id = await p.upTo('charged', key)
      await p.wait(4 * minute + 59_000)
      p.pay(id, 1)
      await p.wait(1_500)
      await p.charge(id)
    },
  },
  'both charges paid, because the first was not known to be cancelled': {
    ends: ['Liquidado'],
    silentCancel: true,
    play: async p => {
      const id = await p.upTo('charged', key)
      await p.wait(6 * minute)
      await p.charge(id)
      const open = p.world.psp.cobs().filter(c => c.txid.startsWith(id) && c.status === 'ATIVA')
      for (const c of open) p.pay(id, Number(c.txid.slice(21)))
    },
  },
  'a wrong amount: recorded, returned': {
    ends: ['Estornado'],
    play: async p => {
      const id = await p.upTo('charged', key)
      p.pay(id, 1, { valor: valor - 1 })
    },
  },
  'a wrong amount, all webhooks lost': {
    ends: ['Estornado'],
    deaf: true,
    play: async p => {
      const id = await p.upTo('charged', key)
      p.pay(id, 1, { valor: valor + 100 })
    },
  },
  'a MED refund that nobody asked for': {
    ends: ['Estornado'],
    play: async p => {
      const id = await p.upTo('charged', key)
      const e2eid = p.pay(id, 1)
      await p.wait(minute)
      p.world.psp.devolucoes.med(e2eid)
    },
  },
  'the only use of a link, given back on expiry and taken by another payer': {
    ends: ['Expirado', 'Liquidado'],
    limiteUsos: 1,
    play: async p => {
      await p.upTo('charged', key)
      await p.wait(8 * minute)
      const other = await p.upTo('charged', 'chave-do-comeco-1')
      p.pay(other, 1)
    },
  },
}

export async function prepare(world: World, story: Story): Promise<Payer> {
  const link = linkFor(0, { valor, limiteUsos: story.limiteUsos ?? null, expiraEm: null })
  await world.table.storage.commit([Link.create(link)])
  return new Payer(world, link.id)
}
