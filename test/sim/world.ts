import { porParteMs } from '../../functions/areas/cobranca/regras/verificarCheckout.ts'
import type { Retratos } from '../../functions/areas/identidade/regras/vida/retratos.ts'
import { type Balde, baldeEmMemoria } from '../../functions/platform/runtime/balde.ts'
import type { Chaves } from '../../functions/platform/runtime/chaves.ts'
import { env } from '../../functions/platform/runtime/env.ts'
import { type Gerais, geraisPadrao } from '../../functions/platform/runtime/gerais.ts'
import { createIds } from '../../functions/platform/runtime/ids.ts'
import type { Base } from '../../functions/platform/runtime/needs.ts'
import type { Parametros } from '../../functions/platform/runtime/parametros.ts'
import type { Workflows } from '../../functions/platform/runtime/workflows.ts'
import type { Storage } from '../../functions/platform/storage/port.ts'
import type { Arquivos } from '../../functions/platform/uploads/need.ts'
import { adquirenteCielo } from '../../functions/providers/adquirente/cielo.ts'
import type { AdquirentePort } from '../../functions/providers/adquirente/port.ts'
import type { AntifraudePort } from '../../functions/providers/antifraude/port.ts'
import { antifraudeProprio } from '../../functions/providers/antifraude/proprio.ts'
import type { BiometriaPort, ComparacaoFacial } from '../../functions/providers/biometria/port.ts'
import { registroCielo } from '../../functions/providers/boleto/cielo.ts'
import type { BoletoPort } from '../../functions/providers/boleto/port.ts'
import type { MandatosPort } from '../../functions/providers/mandatos/port.ts'
import type { MedPort } from '../../functions/providers/med/port.ts'
import type { PagamentoDeBoletoPort } from '../../functions/providers/pagamentoDeBoleto/port.ts'
import type { PixPort } from '../../functions/providers/pix/port.ts'
import type { RegistradoraPort } from '../../functions/providers/registradora/port.ts'
import type { RepassePort } from '../../functions/providers/repasse/port.ts'
import type { TresDsPort } from '../../functions/providers/tresds/port.ts'
import type { VerificacaoHumanaPort } from '../../functions/providers/verificacaoHumana/port.ts'
import type { WhatsAppPort } from '../../functions/providers/whatsapp/port.ts'
import { BiometriaSimulada } from '../../functions/sandbox/biometria/simulado.ts'
import { CelcoinSimulada, type Transacao } from '../../functions/sandbox/celcoin/simulado.ts'
import type { Lancamento as Charge, EntregaCielo } from '../../functions/sandbox/cielo/modelo.ts'
import { CieloSimulada } from '../../functions/sandbox/cielo/simulado.ts'
import { Falhas } from '../../functions/sandbox/falhas.ts'
import { PixSimulado } from '../../functions/sandbox/index.ts'
import { MedSimulado } from '../../functions/sandbox/med/simulado.ts'
import { MpiSimulado } from '../../functions/sandbox/mpi/simulado.ts'
import { gemeoMandatos } from '../../functions/sandbox/pix/mandatos/gemeo.ts'
import type { Entrega } from '../../functions/sandbox/pix/modelo.ts'
import { Registros } from '../../functions/sandbox/registros.ts'
import { RepasseSimulado } from '../../functions/sandbox/repasse/simulado.ts'
import { chavesDeTeste } from '../builders/chaves.ts'
import { bucketFor } from './bucket.ts'
import { bus } from './bus.ts'
import { contestationsFor } from './contestations.ts'
import type { Dice } from './dice.ts'
import { executions } from './executions.ts'
import { facesFor } from './faces.ts'
import type { Call, Fault, Faults } from './faults.ts'
import { messengerFor } from './messenger.ts'
import { mpiFor } from './mpi.ts'
import { payoutsFor } from './payouts.ts'
import { asSent, asTaken } from './photo.ts'
import { type Product, product as real } from './product.ts'
import { portFor } from './psp.ts'
import { RegistrarsBook } from './registrar.ts'
import { registrationFor } from './registration.ts'
import { type End, type Run, Scheduler } from './scheduler.ts'
import { slipPaymentsFor } from './slips.ts'
import { storageFor } from './storage.ts'
import { type Change, simulatedTable } from './table.ts'
import { wireFor } from './wire.ts'

/** A page's proof that trying cards costs something: the search itself is not the simulation's. */
const proofs: VerificacaoHumanaPort = {
  async pedir({ checkoutId, ciclo }) {
    return { tipo: 'prova', desafio: `${checkoutId}.${ciclo}`, semente: 's', partes: 1, bits: 1 }
  },
  conferir: async ({ checkoutId, ciclo }, resposta) => (resposta === `${checkoutId}.${ciclo}` ? 'provada' : 'falsa'),
}

/** What every use case of charging asks for. */
export interface Deps extends Base {
  storage: Storage
  pix: PixPort
  adquirente: AdquirentePort
  antifraude: AntifraudePort
  tresds: TresDsPort
  verificacaoHumana: VerificacaoHumanaPort
  biometria: BiometriaPort
  retratos: Retratos
  selfies: Balde
  arquivos: Arquivos
  documentos: Balde
  whatsapp: WhatsAppPort
  boleto: BoletoPort
  pagamentoDeBoleto: PagamentoDeBoletoPort
  repasse: RepassePort
  registradora: RegistradoraPort
  med: MedPort
  mandatos: MandatosPort
  contestacoes: Balde
  params: Parametros
  gerais: Gerais
  chaves: Chaves
  workflows: Workflows
}
export type Check = 'comToken' | 'comSelfie' | 'com3ds'
export interface WorldOptions {
  dice: Dice
  faults: Faults
  product?: Product
  /** What every link asks before a card, instead of by the dice. */
  always?: Check | undefined
  /** Providers that keep no rule for us and strangers who write to our addresses; by default they do and there are none. */
  hostile?: boolean
  /** Gates in order instead of by the dice: for enumerating crashes. */
  orderly?: boolean
  /** Where the PSP's callbacks go; by default straight to `receberPix`, repeated until it answers. */
  deliver?: (world: World, entrega: Entrega) => void
  /** Where the acquirer's notifications go; by default straight to `receberCielo`, repeated until it answers. */
  notify?: (world: World, entrega: EntregaCielo) => void
  /** Where the notices of the payouts' PSP go; by default it sends none. */
  announce?: (world: World, corpo: unknown) => void
}
/** What is sold: at the MPI or at the acquirer. */
export interface Sale {
  pedidoId: string
  valor: number
  numero: string
}
interface Compared {
  documento: string
  tipo: ComparacaoFacial['tipo']
  from: number
  to: number
}
export class InjectedFailure extends Error {
  override name = 'InjectedFailure'
}
export const start = Date.UTC(2026, 10, 20, 12)
export const contexto = {
  correlationId: 'sim',
  ip: '127.0.0.1',
  userAgent: 'sim',
  idempotencyKey: undefined,
  aviso: 'segredo',
}
/** Virtual time: what a call takes here says nothing. */
const semLimite = () => ({ passou: new Promise<void>(() => {}), desistir: () => {} })
const never = <T>() => new Promise<T>(() => {})

/** The product's own use cases on a table, a PSP, queues and workflows that live in memory and in virtual time. */
export class World {
  readonly dice: Dice
  readonly faults: Faults
  readonly product: Product
  readonly scheduler: Scheduler
  readonly table = simulatedTable()
  readonly psp: PixSimulado
  readonly cielo: CieloSimulada
  readonly celcoin: CelcoinSimulada
  readonly mpi: MpiSimulado
  readonly faces: BiometriaSimulada
  readonly payouts: RepasseSimulado
  readonly contestations: MedSimulado
  readonly bucket = baldeEmMemoria()
  readonly papers = baldeEmMemoria()
  readonly bus: ReturnType<typeof bus>
  readonly executions: ReturnType<typeof executions>
  readonly orderly: boolean
  readonly always: Check | undefined
  readonly hostile: boolean
  readonly #ids
  /** Nothing is begun or charged while the stage is being worked on. */
  maintenance = false
  readonly #params: Parametros = {
    get: async () => 'segredo',
  }
  #lastSweep = start
  #sweeping = false
  /** What happened that must not, outside of any rule: an undeclared error, a sweep that did nothing. */
  broken: string | undefined
  /** The charges whose code somebody may have seen: only these can be paid. Pix by txid, slips by the acquirer's id. */
  readonly shown = new Set<string>()
  /** The checkout or cart of each order that was announced to the acquirer; and which of them are carts. */
  readonly orders = new Map<string, string>()
  readonly carts = new Set<string>()
  /** Every card that was typed: number and code, which must be left nowhere. */
  readonly cards = new Map<string, string>()
  /** The codes that reached a phone, by checkout and in order, and those that somebody typed. */
  readonly messages = new Map<string, { telefone: string; codigo: string }[]>()
  readonly typed = new Map<string, Set<string>>()
  /** What the faces port answered, between which steps. */
  readonly compared: Compared[] = []
  /** What the MPI vouched for, by the CAVV that it gave. */
  readonly vouched = new Map<string, Sale>()
  /** Challenges that payers were handed, by checkout. */
  readonly challenges = new Map<string, number>()
  /** Sales that reached the acquirer, and the payments that it was asked to capture. */
  readonly sales: (Sale & { cavv: string | undefined })[] = []
  readonly captures: string[] = []
  /** How often the acquirer takes its time over a sale. */
  slowSales = 0
  /** Centavos that the payouts' PSP held when the story began, by whose account they were. */
  readonly endowed = new Map<string, number>()
  /** CPFs of those whose selfies authorise anticipations. */
  readonly responsible = new Set<string>()
  readonly #asking = new Map<string, number[]>()
  /** Everything the functions wrote to their logs. */
  readonly logged: string[] = []
  /** Every message of every queue. */
  readonly sent: string[] = []
  /** Answers of the acquirer that went wrong by its own fault: a magic card, or one that was asked for. */
  misbehaved = 0
  /** The acquirer's charge log, as it grows: what a payer's bank would say. */
  readonly charges: Pick<Charge, 'tipo' | 'pedidoId' | 'pagamentoId' | 'valor'>[] = []
  /** What other institutions hold contracts on, as the registrar has it. */
  readonly registrar = new RegistrarsBook()
  /** Told of what each step changed, once the rules have seen it. */
  onChanges: ((news: readonly Change[]) => void) | undefined
  /** Whether who writes there dies now, by a story's own wish, beside what the faults say. */
  cut: ((place: string) => Fault | undefined) | undefined
  /** Every notice that a provider sent, as a way to send it once more. */
  readonly told: (() => void)[] = []
  /** Slips as they were paid, in order: what the payer of slips would say. */
  readonly slipsPaid: Transacao[] = []
  /** Refunds that a second person let go. */
  readonly letGo = new Set<string>()
  /** What the company asked back of each checkout, in centavos by idempotency key. */
  readonly asked = new Map<string, Map<string, number>>()
  /** Told when a sweep that met no fault ended: what was due when it began. */
  onSweep: ((dueBefore: Map<string, string>, at: number) => void) | undefined

  constructor(options: WorldOptions) {
    this.dice = options.dice
    this.faults = options.faults
    this.product = options.product ?? real
    this.orderly = options.orderly ?? false
    this.always = options.always
    this.hostile = options.hostile ?? false
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
      aceitaAMais: this.hostile,
      entregar: async entrega => {
        deliver(this, entrega)
        return true
      },
    })
    this.contestations = new MedSimulado(this.psp, {
      clock: this.scheduler,
      random: () => this.dice.number(),
      webhook: 'http://quita/webhooks/pix/bacen',
      entregar: async ({ corpo }) => {
        this.contestation(corpo)
        return true
      },
    })
    const notify = options.notify ?? ((world, { corpo }) => world.notice(corpo))
    this.cielo = new CieloSimulada({
      clock: this.scheduler,
      random: () => this.dice.number(),
      webhook: 'http://quita/webhooks/cielo',
      aceitaAMais: this.hostile,
      entregar: async entrega => {
        notify(this, entrega)
        return true
      },
    })
    this.celcoin = new CelcoinSimulada({ clock: this.scheduler, random: () => this.dice.number() })
    this.mpi = new MpiSimulado({ clock: this.scheduler, random: () => this.dice.number() })
    this.faces = new BiometriaSimulada({ clock: this.scheduler, random: () => this.dice.number() })
    this.payouts = new RepasseSimulado({
      clock: this.scheduler,
      random: () => this.dice.number(),
      falhas: new Falhas(registros, { magicos: false }),
      ...(options.announce && { webhook: 'http://quita/webhooks/repasse/efi' }),
      entregar: async ({ corpo }) => {
        options.announce?.(this, corpo)
        return true
      },
    })
    const { livro } = this.cielo
    const book = livro.lancar.bind(livro)
    livro.lancar = (tipo, pagamento, valor, em) => {
      book(tipo, pagamento, valor, em)
      this.charges.push({ tipo, pedidoId: pagamento.pedidoId, pagamentoId: pagamento.pagamentoId, valor })
    }
    const pay = this.celcoin.efetivar.bind(this.celcoin)
    this.celcoin.efetivar = id => {
      const paid = pay(id)
      const fresh = 'transacao' in paid && !this.slipsPaid.some(t => t.id === id)
      if (fresh) this.slipsPaid.push(paid.transacao)
      return paid
    }
    this.bus = bus(this)
    this.executions = executions(this)
    this.scheduler.source({
      name: 'psp',
      next: () => this.psp.proximoPrazo(),
      act: () => void this.psp.trabalhar(),
    })
    this.scheduler.source({
      name: 'med',
      next: () => this.contestations.proximoPrazo(),
      act: () => void this.contestations.trabalhar(),
    })
    this.scheduler.source({
      name: 'cielo',
      next: () => this.cielo.proximoPrazo(),
      act: () => void this.cielo.trabalhar(),
    })
    this.scheduler.source({
      name: 'celcoin',
      next: () => this.celcoin.proximoPrazo(),
      act: () => void this.celcoin.trabalhar(),
    })
    this.scheduler.source({
      name: 'payouts',
      next: () => this.payouts.proximoPrazo(),
      act: () => void this.payouts.trabalhar(),
    })
    this.scheduler.source({ name: 'sweeper', next: () => this.#nextSweep(), act: () => this.#sweep() })
  }

  /** One outgoing call of a run: waits for its turn, goes wrong if the faults say so. */
  async call<T>(run: Run, kind: Call, place: string, effect: () => T | Promise<T>): Promise<T> {
    await this.scheduler.gate(run, place)
    const fault = this.fault(kind, place, run)
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

  /** What goes wrong with a call whose gate was opened in this step. */
  fault(kind: Call, place: string, run: Run): Fault | undefined {
    const fault = this.faults.at(kind, place, { run, step: this.scheduler.steps })
    return fault ?? (kind === 'write' ? this.cut?.(place) : undefined)
  }

  depsOf(run: Run): Deps {
    const log = (event: string, fields?: object) => void this.logged.push(`${event} ${JSON.stringify(fields)}`)
    const logger = {
      info: log,
      warn: log,
      error: (event: string, fields?: object) => {
        log(event, fields)
        this.scheduler.tell(`! ${event} ${JSON.stringify(fields)}`)
      },
    }
    const wire = wireFor(this, run)
    const storage = storageFor(this, run)
    return {
      clock: this.scheduler,
      ids: this.#ids,
      log: logger,
      env: env(),
      params: this.#params,
      gerais: { ...geraisPadrao, emManutencao: async () => this.maintenance },
      chaves: chavesDeTeste(),
      storage,
      pix: portFor(this, run),
      adquirente: adquirenteCielo(wire, this.scheduler),
      whatsapp: messengerFor(this, run),
      antifraude: antifraudeProprio({
        storage,
        clock: this.scheduler,
        log: logger,
        gerais: geraisPadrao,
        esperaMs: env().ANTIFRAUDE_ESPERA_MS,
        limite: semLimite,
      }),
      tresds: mpiFor(this, run),
      verificacaoHumana: proofs,
      biometria: facesFor(this, run),
      retratos: asTaken,
      selfies: bucketFor(this, run),
      arquivos: asSent,
      documentos: bucketFor(this, run, this.papers),
      boleto: registroCielo(wire, this.scheduler, 'Bradesco2'),
      pagamentoDeBoleto: slipPaymentsFor(this, run),
      repasse: payoutsFor(this, run),
      registradora: registrationFor(this, run),
      med: contestationsFor(this, run),
      mandatos: gemeoMandatos(this.psp),
      contestacoes: bucketFor(this, run),
      workflows: this.executions.clientOf(run),
    }
  }

  endow(account: string, centavos: number): void {
    this.endowed.set(account, (this.endowed.get(account) ?? 0) + centavos)
  }

  /** Remembers since which step somebody waits for the answers to this. */
  async asking<T>(what: string, ask: () => Promise<T>): Promise<T> {
    const since = this.scheduler.steps
    this.#asking.set(what, [...(this.#asking.get(what) ?? []), since])
    const value = await ask()
    const left = this.#asking.get(what)?.toSpliced(this.#asking.get(what)?.indexOf(since) ?? 0, 1) ?? []
    this.#asking.set(what, left)
    return value
  }

  /** Somebody asked for this by that step, and has no answer yet. */
  askedBy = (what: string, step: number): boolean => this.#asking.get(what)?.some(since => since <= step) ?? false

  /** A function answered with an error that nobody injected and no contract declares: our bug. */
  failed(name: string, error: unknown): void {
    if (error instanceof InjectedFailure) return
    this.broken = `undeclared error in ${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
  }

  /** Runs one function to its end, its failure or its death. */
  invoke<T>(name: string, work: (deps: Deps) => Promise<T>, limitMs?: number): Promise<End<T>> {
    const { alters = deps => deps } = this.product
    return this.scheduler.start(name, run => work(alters(this.depsOf(run))), limitMs)
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

  /** Delivers a notice of contestations until it is answered 200; one that is lost is found by a list that no story waits for. */
  contestation(corpo: unknown, again = 0): void {
    void this.invoke('contestation', deps =>
      this.product.receberMed(deps)({
        params: { psp: 'bacen' },
        query: {},
        body: corpo as never,
        sessao: undefined,
        contexto: { ...contexto, cookies: {}, prazo: this.scheduler.at + 25_000 },
      }),
    ).then(end => {
      if (end.kind !== 'done')
        this.scheduler.in(Math.min(1000 * 2 ** again, 300_000), 'contestation again', () =>
          this.contestation(corpo, again + 1),
        )
    })
  }

  /** Delivers a notification of the acquirer; it tries again a few times, as Cielo does, and then never more. */
  notice(corpo: EntregaCielo['corpo'], again = 0): void {
    void this.invoke('aviso', deps =>
      this.product.receberCielo(deps)({
        params: {},
        query: {},
        body: { ...corpo },
        sessao: undefined,
        contexto: { ...contexto, aviso: 'segredo', cookies: {}, prazo: this.scheduler.at + 25_000 },
      }),
    ).then(end => {
      if (end.kind !== 'done' && again < 4)
        this.scheduler.in(30 * 60_000, 'aviso again', () => this.notice(corpo, again + 1))
    })
  }

  /** A product that knows no holds sells and captures in one request. */
  sale(corpo: unknown): unknown {
    if (!this.product.sellsAtOnce) return corpo
    const { Payment, ...rest } = corpo as { Payment: object }
    return { ...rest, Payment: { ...Payment, Capture: true } }
  }

  /** The sweeper is under way. */
  get sweeping(): boolean {
    return this.#sweeping
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
    const trouble = () => this.faults.injected + this.faults.staled + this.misbehaved
    const before = trouble()
    void this.invoke('sweeper', deps => this.product.varrer(deps, at + 50_000), 60_000).then(end => {
      this.#sweeping = false
      // a worker that was held up for longer than a part of a checkout may take had no time left to ask: the next does
      const inTime = this.scheduler.at - at < porParteMs
      const clean = end.kind === 'done' && end.value.falhas === 0 && before === trouble() && inTime
      if (clean) this.onSweep?.(due, at)
    })
  }
}
