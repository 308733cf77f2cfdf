import { expect } from 'vitest'
import { Fault } from '../../functions/platform/http/fault.ts'
import type { Checkout } from '../../functions/platform/storage/Checkout.ts'
import { Link } from '../../functions/platform/storage/Link.ts'
import { CODIGO_CERTO } from '../../functions/sandbox/mpi/cartoes.ts'
import { dice } from '../sim/dice.ts'
import { crashAt, cutsOf, type Faults, kindOf } from '../sim/faults.ts'
import { watch } from '../sim/invariants.ts'
import { calls, linkFor, type Pagamento, payer, porPix, resident } from '../sim/scenario.ts'
import { type Deps, World } from '../sim/world.ts'

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
  /** Every card of the link is authenticated. */
  autenticar3ds?: boolean
  /** How the payer pays at first: Pix unless told. */
  pagamento?: Pagamento
}
export const minute = 60_000
export const valor = 10_000

/** A payer who repeats a call that was cut off, as a browser does, and whose bank does what it is told. */
export class Payer {
  readonly world: World
  readonly link: string
  readonly pagamento: Pagamento
  readonly #calls

  constructor(world: World, link: string, pagamento: Pagamento) {
    this.world = world
    this.link = link
    this.pagamento = pagamento
    this.#calls = calls(world)
  }

  async start(key: string): Promise<string> {
    const answer = await this.#insist('iniciar', this.#calls.iniciar(this.link, key, this.pagamento))
    return (answer as { body: { id: string } }).body.id
  }
  register = (id: string) =>
    this.#insist('registrar', this.#calls.registrar(id, this.pagamento.forma === 2 ? payer : resident))
  charge = (id: string) => this.#insist('processar', this.#calls.processar(id, this.pagamento))
  /** After a denial; `key` is the submission's, the same for every repetition of it. */
  again = (id: string, pagamento: Pagamento, key: string) =>
    this.#insist('reprocessar', this.#calls.reprocessar(id, pagamento, key))
  wait = (ms: number) => this.world.scheduler.sleep(ms)
  pay(id: string, ciclo: number, more: { valor?: number } = {}): string {
    const paid = this.world.psp.pagar(id + String(ciclo).padStart(6, '0'), { forcar: true, ...more })
    if (paid.tipo !== 'pago') throw new Error(`the bank refused: ${paid.motivo}`)
    return paid.recebimento.e2eid
  }
  async upTo(step: 'registered' | 'charged', key: string): Promise<string> {
    const id = await this.start(key)
    await this.register(id)
    if (step === 'charged') await this.charge(id)
    return id
  }
  /**
   * A card until it is paid: what was cut off before it was sent took the card's data with it, so the page, told that
   * nothing was charged, sends it again as a new submission.
   */
  async settle(id: string, pagamento: Pagamento): Promise<void> {
    for (let n = 0; n < 4; n++) {
      const estado = await this.until(id, 'Liquidado', 'Recusado', 'Solicitado')
      if (estado === 'Liquidado') return
      await this.again(id, pagamento, `envio-de-quem-insiste-${n}`)
    }
    await this.until(id, 'Liquidado')
  }
  /**
   * A card on a link with 3-D Secure, as the page goes on: the challenge is answered at the issuer's page (`passa`: with
   * the right code), its end is told, and the card goes out again with the code. A code that is not good any more, or a
   * challenge that was not passed, starts over.
   */
  async withChallenge(id: string, pagamento: Pagamento, passa = true): Promise<void> {
    let codigo: string | undefined
    for (let n = 0; n < 6; n++) {
      const estado = this.world.table.all<Checkout>('Checkout').find(one => one.id === id)?.estado
      if (estado === 'Liquidado' || (estado === 'Recusado' && !passa)) return
      const com = codigo === undefined ? pagamento : { ...pagamento, codigo }
      codigo = undefined
      const call = estado === 'Recusado' ? this.again(id, com, `envio-com-desafio-${n}`) : this.#charge(id, com)
      const answer = (await call) as { desafio3ds?: Challenge | null } | string
      if (answer === 'PagamentoEmAndamento') await this.until(id, 'Liquidado', 'Recusado')
      if (typeof answer === 'string' || !answer.desafio3ds) continue
      codigo = await this.#answer(answer.desafio3ds, passa)
    }
    await this.until(id, passa ? 'Liquidado' : 'Recusado')
  }
  #charge = (id: string, pagamento: Pagamento) => this.#insist('processar', this.#calls.processar(id, pagamento))
  async #answer({ jwt, threeDs }: Challenge, passa: boolean): Promise<string | undefined> {
    const { authenticationTransactionId: transacao } = threeDs
    if (passa) this.world.mpi.responder(transacao, CODIGO_CERTO)
    else this.world.mpi.cancelar(transacao)
    const told = this.#calls.validar3ds(jwt, passa ? 'SUCCESS' : 'CANCEL', transacao)
    const ended = (await this.#insist('validar3ds', told)) as { threeDsCode: string } | string
    return typeof ended === 'string' ? undefined : ended.threeDsCode || undefined
  }
  /** As a page that asks: until the checkout has one of these states. */
  async until(id: string, ...estados: Checkout['estado'][]): Promise<Checkout['estado']> {
    for (let n = 0; n < 400; n++) {
      const c = this.world.table.all<Checkout>('Checkout').find(one => one.id === id)
      if (c && estados.includes(c.estado)) return c.estado
      await this.wait(5_000)
    }
    throw new Error(`${id} never became ${estados.join(' or ')}`)
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

interface Challenge {
  jwt: string
  threeDs: { authenticationTransactionId: string }
}

async function prepare(world: World, story: Story): Promise<Payer> {
  const metodos = ([0, 1, 2] as const).map(tipo => ({ tipo, parcelas: [{ numeroParcela: 1, juros: 0 }] }))
  const link = linkFor(0, { valor, limiteUsos: story.limiteUsos ?? null, expiraEm: null, metodos })
  const { autenticar3ds = false } = story
  await world.table.storage.commit([Link.create({ ...link, autenticar3ds })])
  return new Payer(world, link.id, story.pagamento ?? porPix)
}

export interface Outcome {
  estados: string[]
  balances: Record<string, number>
}

/** Plays a story to its rest with one thing going wrong, under the invariants of the simulation. */
export async function tell(story: Story, crash: Faults): Promise<Outcome & { world: World }> {
  const world = new World({
    dice: dice(1),
    faults: story.silentCancel ? alsoSilent(crash) : crash,
    orderly: true,
    deliver: (w, { corpo }) => {
      const [item] = (corpo as { pix: { devolucoes?: { natureza?: string }[] }[] }).pix
      const med = item?.devolucoes?.some(d => d.natureza?.startsWith('MED'))
      if (!story.deaf || med) w.webhook(corpo)
    },
    ...(story.deaf && { notify: () => {} }),
  })
  const watcher = watch(world)
  world.scheduler.afterStep = () => watcher.step()
  const who = await prepare(world, story)
  let failure: unknown
  story.play(who).catch(error => {
    failure = error
  })
  await world.scheduler.rest()
  if (failure) throw failure
  watcher.rest()
  const roots = world.table.all<Checkout>('Checkout').sort((a, b) => (a.criadoEm < b.criadoEm ? -1 : 1))
  const saldos = world.table.all<{ conta: string; disponivel: number }>('Saldo')
  return {
    world,
    estados: roots.map(c => c.estado),
    balances: Object.fromEntries(saldos.filter(s => s.disponivel !== 0).map(s => [s.conta, s.disponivel])),
  }
}

/** The story undisturbed, then cut off before and after outgoing calls (`cutsOf`): the end must be the same. */
export async function cutEverywhere(story: Story): Promise<{ boundaries: number; kinds: Set<string> }> {
  const calm = crashAt(0, 'before')
  const { world: _calm, ...expected } = await tell(story, calm)
  expect(expected.estados).toEqual(story.ends)
  for (const { n, side } of cutsOf(calm)) {
    const crash = crashAt(n, side)
    const where = `cut off ${side} call ${n}, ${calm.calls[n - 1]}`
    const { world: _world, ...outcome } = await tell(story, crash).catch(error => {
      throw new Error(`${where}: ${error instanceof Error ? error.message : error}`)
    })
    expect(crash.injected).toBe(1)
    expect(outcome, where).toEqual(expected)
  }
  return {
    boundaries: calm.calls.length,
    kinds: new Set(calm.calls.map(kindOf)),
  }
}

function alsoSilent(faults: Faults): Faults {
  let silent = true
  return {
    get injected() {
      return faults.injected
    },
    staled: 0,
    stale: () => false,
    at(call, place, moment) {
      const fault = faults.at(call, place, moment)
      if (fault || !silent || !place.startsWith('psp cancelar')) return fault
      silent = false
      return 'failBefore'
    },
  }
}
