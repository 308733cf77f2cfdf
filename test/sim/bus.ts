import type { SQSEvent } from 'aws-lambda'
import { consume } from '../../functions/platform/runtime/consume.ts'
import { filas, type Mensagem, type NomeDeFila } from '../../shared/domain/filas.ts'
import { handOver } from './dispatcher.ts'
import type { Run } from './scheduler.ts'
import type { Deps, World } from './world.ts'

/** They move no money and see no dice: their consumers have tests of their own. */
const foraDaSimulacao = [
  'notificacoes',
  'correio',
  'assinaturas',
  'indicadores',
  'exportacoes',
  'conciliacao',
  'auditoria',
  'pagadores',
  // it moves our own fees alone: each story's sales are followed once it is over (commission-rules.ts)
  'comissoes',
  // it speaks with the tax office alone: the notes' own tests play its faults and deaths
  'notas',
  'webhooks',
  'entregas',
] as const
type FilaSimulada = Exclude<NomeDeFila, (typeof foraDaSimulacao)[number]>
const simulada = (fila: NomeDeFila): fila is FilaSimulada => !(foraDaSimulacao as readonly NomeDeFila[]).includes(fila)
interface Waiting {
  fila: FilaSimulada
  body: string
  tipo: string
  group: string | undefined
  tries: number
  inFlight: boolean
  /** Hidden until then: a queue hands a failed message over again only when its visibility time-out is over. */
  hiddenUntil: number
  id: string
}

/** The stream's dispatcher and the queues behind it: at least once, in any order but a FIFO group's. */
export function bus(world: World) {
  const waiting: Waiting[] = []
  const dead: Waiting[] = []
  let position = 0
  let dispatching = false
  let messages = 0

  const later = (from: number, to: number) => (world.orderly ? from : world.dice.between(from, to))
  const wake = (w: Waiting, ms: number) => world.scheduler.in(ms, `deliver ${w.fila} ${w.tipo}`, () => deliver(w))

  function send(fila: FilaSimulada, mensagem: Mensagem, group: string | undefined): void {
    const body = JSON.stringify(mensagem)
    const w: Waiting = {
      fila,
      body,
      tipo: mensagem.tipo,
      group,
      tries: 0,
      inFlight: false,
      hiddenUntil: 0,
      id: `m${++messages}`,
    }
    waiting.push(w)
    world.sent.push(body)
    // most arrive at once, some while much else has happened
    wake(w, !world.orderly && world.dice.chance(0.1) ? later(1_000, 90_000) : later(0, 400))
  }

  function deliver(first: Waiting): void {
    if (hidden(first) || !waiting.includes(first)) return
    const { fifo, visibilidade, tentativas } = filas[first.fila]
    const head = fifo ? waiting.find(w => w.fila === first.fila && w.group === first.group) : first
    // a group's next message waits for the one before it
    if (head !== first) return
    const batch = fifo ? groupWith(first) : batchWith(first)
    for (const w of batch) {
      w.inFlight = true
      w.tries++
    }
    const work = world.product.consumers[first.fila] as (deps: Deps, m: Mensagem) => Promise<void>
    const event = { Records: batch.map(w => ({ messageId: w.id, body: w.body })) } as SQSEvent
    const name = `${first.fila}(${batch.map(w => w.tipo).join()})`
    void world
      .invoke(name, deps =>
        consume<Deps, FilaSimulada>(first.fila, work)({ ...deps, anotarFalha: async () => {} })(event),
      )
      .then(end => {
        const failed = new Set(
          end.kind === 'done' ? end.value.batchItemFailures.map(f => f.itemIdentifier) : batch.map(w => w.id),
        )
        for (const w of batch) {
          w.inFlight = false
          const again = failed.has(w.id)
          if (again && w.tries >= tentativas) dead.push(w)
          // SQS may also hand over again what was done
          else if (again || (!world.orderly && world.dice.chance(0.05) && w.tries < 3)) {
            w.hiddenUntil = world.scheduler.now() + visibilidade * 1000
            wake(w, visibilidade * 1000)
            continue
          }
          waiting.splice(waiting.indexOf(w), 1)
          const next = fifo && waiting.find(o => o.fila === w.fila && o.group === w.group)
          if (next) wake(next, 0)
        }
      })
  }

  const hidden = (w: Waiting) => w.inFlight || world.scheduler.now() < w.hiddenUntil

  const batchWith = (first: Waiting) =>
    world.orderly || world.dice.chance(0.7)
      ? [first]
      : [first, ...waiting.filter(w => w !== first && w.fila === first.fila && !hidden(w)).slice(0, 2)]

  /** A FIFO queue hands over what follows in the same group too; the stories of before there were hostile ones, one by one. */
  function groupWith(first: Waiting): Waiting[] {
    if (!world.hostile || world.dice.chance(0.6)) return [first]
    const group = waiting.filter(w => w.fila === first.fila && w.group === first.group)
    const more = group.slice(1, 4)
    const stop = more.findIndex(hidden)
    return [first, ...(stop < 0 ? more : more.slice(0, stop))]
  }

  /** A dispatcher of honest and of orderly stories: message by message, and it stops at the first that fails. */
  async function plainly(run: Run, from: number, until: number): Promise<number> {
    for (let n = from; n < until; n++) {
      const record = world.table.stream[n]
      for (const { fila, mensagem, grupo } of world.product.encaminhar(record?.new, record?.old)) {
        if (!simulada(fila)) continue
        try {
          await world.call(run, 'send', `send ${fila} ${mensagem.tipo} ${mensagem.PK}`, () =>
            send(fila, mensagem, grupo),
          )
        } catch {
          return n
        }
      }
    }
    return until
  }

  const queues = { has: simulada, send: send as Parameters<typeof handOver>[3]['send'] }
  async function byHandler(run: Run, from: number, until: number): Promise<number> {
    const records = world.table.stream.slice(from, until).map((change, n) => ({ change, position: from + n }))
    return (await handOver(world, run, records, queues)) ?? until
  }

  /** Hands a batch of the stream's records to the dispatcher, which goes on where it came to. */
  async function dispatch(): Promise<void> {
    const { stream } = world.table
    const from = position
    const until = Math.min(stream.length, from + later(1, world.hostile ? 12 : 5))
    const work = world.hostile ? byHandler : plainly
    const end = await world.scheduler.start('dispatcher', run => work(run, from, until))
    // killed: nobody remembers how far it came
    if (end.kind === 'done') position = end.value
    dispatching = false
    // a mapping may hand a batch over twice
    if (!world.orderly && world.dice.chance(0.02)) position = from
    schedule(end.kind === 'done' && end.value === until ? 0 : 500)
  }
  function schedule(ms: number): void {
    if (dispatching || position >= world.table.stream.length) return
    dispatching = true
    world.scheduler.in(ms, 'dispatch', () => void dispatch())
  }
  return {
    /** Called after each step: new records wake the dispatcher. */
    poll: () => schedule(later(0, 300)),
    waiting,
    dead,
  }
}
