import { confirmarPix } from '../../../functions/areas/cobranca/regras/pix/confirmarPix.ts'
import { verificarCheckout } from '../../../functions/areas/cobranca/regras/verificarCheckout.ts'
import { anotarPagamento } from '../../../functions/areas/recorrencia/regras/anotarPagamento.ts'
import { avisoDeDebito, avisoDeMandato } from '../../../functions/areas/recorrencia/regras/mandato/avisos.ts'
import { devolucoes } from '../../../functions/events/consumers/devolucoes/devolucoes.ts'
import { encaminhar } from '../../../functions/events/dispatch/encaminhar.ts'
import { varrer } from '../../../functions/events/sweep/varrer.ts'
import { baldeEmMemoria } from '../../../functions/platform/runtime/balde.ts'
import { Adiada } from '../../../functions/platform/runtime/consume.ts'
import { geraisPadrao } from '../../../functions/platform/runtime/gerais.ts'
import { createIds } from '../../../functions/platform/runtime/ids.ts'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import type { Item } from '../../../functions/platform/storage/port.ts'
import type { TresDsPort } from '../../../functions/providers/tresds/port.ts'
import { gemeoPagamentoDeBoleto } from '../../../functions/sandbox/celcoin/gemeo.ts'
import { CelcoinSimulada } from '../../../functions/sandbox/celcoin/simulado.ts'
import { gemeoAdquirente, gemeoBoleto } from '../../../functions/sandbox/cielo/gemeo.ts'
import { CieloSimulada } from '../../../functions/sandbox/cielo/simulado.ts'
import { gemeoMed } from '../../../functions/sandbox/med/gemeo.ts'
import { MedSimulado } from '../../../functions/sandbox/med/simulado.ts'
import { gemeoTresDs } from '../../../functions/sandbox/mpi/gemeo.ts'
import { MpiSimulado } from '../../../functions/sandbox/mpi/simulado.ts'
import { gemeoPix } from '../../../functions/sandbox/pix/gemeo.ts'
import { gemeoMandatos } from '../../../functions/sandbox/pix/mandatos/gemeo.ts'
import { PixSimulado } from '../../../functions/sandbox/pix/simulado.ts'
import type { MensagemDa } from '../../../shared/domain/eventos.ts'
import { primeiroPsp } from '../../../shared/domain/pix/psps.ts'
import { chavesDeTeste } from '../../builders/chaves.ts'
import type { Dice } from '../dice.ts'
import { agenda } from './agenda.ts'

/** The worker dies at this call: nothing after it happens in it. */
export class Death extends Error {
  override name = 'Death'
}
/** Calls that the worker at work may still make; each of a dead one fails. */
interface Life {
  left: number
  /** It dies after its last call had its effect. */
  after: boolean
}

const minute = 60_000
const hour = 60 * minute
const silent = () => {}
const noPayout = async () => ({ tipo: 'indeterminado' as const })

/** Every method of a port, as a worker calls it that may die; `seen` is told each call before it is made. */
function mortal<T extends object>(
  port: T,
  life: () => Life | undefined,
  seen?: (name: string, args: unknown[]) => void,
) {
  return new Proxy(port, {
    get(target, name, receiver) {
      const method = Reflect.get(target, name, receiver) as unknown
      if (typeof method !== 'function') return method
      return (...args: unknown[]) => {
        const worker = life()
        seen?.(String(name), args)
        if (!worker) return Reflect.apply(method, target, args)
        return (async () => {
          if (--worker.left < 0 && !(worker.left === -1 && worker.after)) throw new Death()
          const answer: unknown = await Reflect.apply(method, target, args)
          if (worker.left < 0) throw new Death()
          return answer
        })()
      }
    },
  })
}

interface Callback {
  pix?: { endToEndId: string }[]
  recs?: { idRec: string }[]
  cobsr?: { txid: string }[]
}

export interface WorldOptions {
  dice: Dice
  start: number
  /** Of a wrong product: what it makes of the real dependencies. */
  alters?: ((deps: Deps) => Deps) | undefined
  /** Told each change of the table. */
  changed: (now: Item | undefined, old: Item | undefined) => void
  /** Told each call by which something is charged, before it is made. */
  charging: (what: string, args: unknown[]) => void
}

/**
 * The real use cases of subscriptions on the table's twin, the simulated PSP, acquirer and registrar beside it, and a clock
 * that jumps to whatever is next: a deadline of the table, of an institution, or an act of a person.
 */
export function subscriptionWorld({ dice, start, alters = deps => deps, changed, charging }: WorldOptions) {
  let now = start
  let life: Life | undefined
  let broken: string | undefined
  const due = agenda()
  const lists = agenda()
  const returns: MensagemDa<'devolucoes'>[] = []
  const paid: string[] = []
  const clock = { now: () => now, sleep: async () => {} }
  const random = () => dice.number()
  const storage = memoryStorage({
    onChange: ({ new: item, old }) => {
      const key = `${(item ?? old)?.PK}\n${(item ?? old)?.SK}`
      const at = typeof item?.GSI3SK === 'string' ? Date.parse(item.GSI3SK.slice(0, 24)) : undefined
      due.set(key, at)
      changed(item, old)
      if (item?._t !== 'Checkout') return
      for (const { fila, mensagem } of encaminhar(item, old)) {
        if (fila === 'devolucoes') returns.push(mensagem)
        // a message may be lost: the sweeper finds what it would have told
        if (fila === 'pagadores' && !dice.chance(0.1)) paid.push(String(item.id))
      }
    },
  })
  /** What the PSP's callbacks said since: of charges, mandates and debits. */
  const told: { pix: string[]; recs: string[]; cobrs: string[] } = { pix: [], recs: [], cobrs: [] }
  const psp = new PixSimulado({
    ...{ clock, random, webhook: 'https://quita.example' },
    entregar: async ({ corpo }) => {
      const { pix = [], recs = [], cobsr = [] } = corpo as Callback
      told.pix.push(...pix.map(p => p.endToEndId))
      told.recs.push(...recs.map(r => r.idRec))
      told.cobrs.push(...cobsr.map(c => c.txid))
      return true
    },
  })
  const cielo = new CieloSimulada({ clock, random, entregar: async () => true })
  const worker = () => life
  const watched = (name: string, args: unknown[]) => charging(name, args)
  const real = {
    clock,
    ids: createIds(n => dice.bytes(n)),
    env: { PAGAR_URL: 'https://pagar.example' } as never,
    log: { info: silent, warn: silent, error: silent },
    storage: mortal(storage, worker),
    pix: mortal(gemeoPix(psp, { chave: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906' }), worker),
    pagamentoDeBoleto: gemeoPagamentoDeBoleto(new CelcoinSimulada({ clock, random })),
    boleto: mortal(gemeoBoleto(cielo, { fronteira: silent }), worker, watched),
    adquirente: mortal(gemeoAdquirente(cielo), worker, watched),
    // its stage asks no bank by 3-D Secure: `MPI_ESTABELECIMENTO` is not set
    tresds: gemeoTresDs(new MpiSimulado({ clock, random })),
    repasse: { enviar: noPayout, consultar: noPayout, buscarChave: noPayout },
    mandatos: mortal(gemeoMandatos(psp), worker, watched),
    med: gemeoMed(new MedSimulado(psp, { clock, random })),
    contestacoes: baldeEmMemoria(),
    gerais: geraisPadrao,
    chaves: chavesDeTeste(),
  }
  const deps = alters(real as Deps)

  /** A message that no provider answered is shown again by its queue. */
  async function empty(): Promise<void> {
    for (const message of returns.splice(0))
      await devolucoes(deps, message).catch(error => {
        if (!(error instanceof Adiada) && !(error instanceof Death) && !/answer/.test(String(error))) throw error
        returns.push(message)
      })
    for (const id of paid.splice(0)) {
      const c = await Checkout.get(storage, id, { consistent: true })
      if (c?.recorrencia) await anotarPagamento({ storage: deps.storage, clock }, c)
    }
  }

  /** Callbacks: most are heard, some are lost, and what came by Pix is in the PSP's list within a day. */
  async function hear(): Promise<void> {
    for (const e2eid of told.pix.splice(0)) {
      if (dice.chance(0.85)) await receive(e2eid)
      else lists.set(e2eid, now + Math.ceil(dice.number() * 24 * hour))
    }
    for (let at = lists.first(); at !== undefined && at <= now; at = lists.first()) {
      const e2eid = lists.key() ?? ''
      lists.set(e2eid, undefined)
      await receive(e2eid)
    }
    for (const idRec of told.recs.splice(0)) if (dice.chance(0.8)) await avisoDeMandato(deps, idRec, now + 10_000)
    for (const txid of told.cobrs.splice(0)) if (dice.chance(0.5)) await avisoDeDebito(deps, txid)
  }
  /** What arrived, as its PSP says it; one that does not answer has it in the list of the next hours. */
  async function receive(e2eid: string): Promise<void> {
    const said = await confirmarPix(deps, e2eid, { prazo: now + 10_000, psp: primeiroPsp })
    if (said === 'indeterminado') lists.set(e2eid, now + hour)
  }

  /** What is due now is worked through: by one sweeper, by two at once, or by one that dies on its way. */
  async function sweep(): Promise<void> {
    if (dice.chance(0.04)) life = { left: dice.between(0, 40), after: dice.chance(0.5) }
    const one = () => varrer(deps, now + 50_000)
    try {
      await (dice.chance(0.03) ? Promise.all([one(), one()]) : one())
    } catch (error) {
      if (!(error instanceof Death)) throw error
    } finally {
      life = undefined
    }
  }

  return {
    deps,
    storage,
    psp,
    cielo,
    now: () => now,
    /** Why it may not go on, where a rule was broken at a call; the first one counts. */
    broken: () => broken,
    breaks: (what: string) => {
      broken ??= what
    },
    /** When something happens next of itself. */
    next: (): number => {
      const times = [due.first(), lists.first(), psp.proximoPrazo(), cielo.proximoPrazo()].filter(
        t => t !== undefined && t !== null,
      )
      const at = Math.min(...(times as number[]))
      // a queue that was told "not now" shows its message again
      return returns.length ? Math.min(at, now + 5 * minute) : at
    },
    /** The clock stands at an instant (never before now), and whatever is due by then is done. */
    async work(at: number): Promise<void> {
      now = Math.max(now, at)
      await psp.trabalhar()
      await hear()
      await cielo.trabalhar()
      const first = due.first()
      if (first !== undefined && first <= now) {
        const before = due.first()
        await sweep()
        // what could not be done stays due: the next minute's sweeper comes to it, and not this instant's again
        if (before === due.first()) now += minute
      }
      await empty()
    },
    /** The registrar tells that a slip moved: mostly at once, else the sweeper's question finds it. */
    async tellSlip(checkoutId: string, sure = false): Promise<void> {
      if (!sure && dice.chance(0.3)) return
      // a notice whose question got no answer is delivered again
      for (let heard = false; !heard; )
        heard = await verificarCheckout(deps, checkoutId, now + 25_000, true).then(
          () => true,
          error => {
            if (!/did not answer/.test(String(error))) throw error
            return false
          },
        )
    },
    hour,
  }
}
export type Deps = Parameters<typeof varrer>[0] &
  Parameters<typeof devolucoes>[0] & { tresds: TresDsPort } & {
    gerais: typeof geraisPadrao
    chaves: ReturnType<typeof chavesDeTeste>
  }
export type SubscriptionWorld = ReturnType<typeof subscriptionWorld>
