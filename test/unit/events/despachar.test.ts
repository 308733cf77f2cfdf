import { SendMessageBatchCommand } from '@aws-sdk/client-sqs'
import { marshall } from '@aws-sdk/util-dynamodb'
import type { DynamoDBStreamEvent } from 'aws-lambda'
import { describe, expect, test } from 'vitest'
import { despachar } from '../../../functions/events/dispatch/despachar.ts'
import { type Sqs, sqsQueues } from '../../../functions/platform/runtime/queues.ts'
import type { Item } from '../../../functions/platform/storage/port.ts'
import { filas, type Mensagem, type NomeDeFila } from '../../../shared/domain/filas.ts'

/**
 * The dispatcher over an SQS that holds what it confirmed: what Lambda is told to hand over again is exactly what the queues
 * do not have.
 */
interface Entry {
  Id: string
  MessageBody: string
  MessageGroupId?: string
}
/** What SQS does to one entry: `refused` is told in its answer, `forgotten` is not mentioned in it at all. */
type Fate = 'taken' | 'refused' | 'forgotten'
class FakeSqs {
  readonly held: { queue: string; group: string | undefined; message: Mensagem }[] = []
  readonly batches: { queue: string; size: number; bytes: number }[] = []
  /** The longest that calls waited for one another. */
  running = 0
  mostAtOnce = 0
  fate: (queue: string, message: Mensagem) => Fate = () => 'taken'
  fails: (queue: string) => boolean = () => false

  async send(command: SendMessageBatchCommand) {
    expect(command).toBeInstanceOf(SendMessageBatchCommand)
    const { QueueUrl = '', Entries = [] } = command.input
    const entries = Entries as Entry[]
    const bytes = entries.reduce((sum, e) => sum + Buffer.byteLength(e.MessageBody), 0)
    this.batches.push({ queue: QueueUrl, size: entries.length, bytes })
    if (entries.length > 10 || bytes > 1_048_576 || new Set(entries.map(e => e.Id)).size < entries.length)
      throw Object.assign(new Error('refused'), { name: 'BatchRequestTooLong' })
    this.mostAtOnce = Math.max(this.mostAtOnce, ++this.running)
    await Promise.resolve()
    this.running--
    if (this.fails(QueueUrl)) throw Object.assign(new Error('no answer'), { name: 'TimeoutError' })
    const fates = entries.map(e => ({ Id: e.Id, e, fate: this.fate(QueueUrl, JSON.parse(e.MessageBody)) }))
    for (const { e, fate } of fates)
      if (fate === 'taken')
        this.held.push({ queue: QueueUrl, group: e.MessageGroupId, message: JSON.parse(e.MessageBody) })
    const of = (fate: Fate) => fates.filter(f => f.fate === fate).map(({ Id }) => ({ Id }))
    return { Successful: of('taken'), Failed: of('refused').map(f => ({ ...f, Code: 'InternalError' })) }
  }
}

const names = Object.keys(filas) as NomeDeFila[]
const urls = Object.fromEntries(names.map(n => [n, n]))
function world() {
  const sqs = new FakeSqs()
  const said: string[] = []
  const log = {
    info: () => {},
    warn: () => {},
    error: (e: string, f?: object) => said.push(`${e} ${JSON.stringify(f)}`),
  }
  const handler = despachar({ log, filas: sqsQueues(sqs as unknown as Sqs, urls) })
  return {
    sqs,
    said,
    failed: async (items: (Item | 'unreadable')[]) => {
      const Records = items.map((novo, n) => ({
        dynamodb: {
          SequenceNumber: `s${n}`,
          NewImage: novo === 'unreadable' ? { PK: { Z: 'no such type' } } : marshall(novo),
        },
      }))
      const { batchItemFailures } = await handler({ Records } as unknown as DynamoDBStreamEvent)
      return batchItemFailures.map(f => f.itemIdentifier)
    },
    ids: (queue: NomeDeFila) => sqs.held.filter(h => h.queue === queue).map(h => h.message.id),
  }
}
const root = (n: number, tipos: string[] = ['PixEmitido'], more: object = {}): Item => ({
  PK: `CHK#${n}`,
  SK: 'RAIZ',
  _t: 'Checkout',
  versao: 1,
  empresaId: 'aurora',
  formaPagamento: 2,
  ev: tipos.map(tipo => ({ tipo })),
  ...more,
})
const entry = (n: number, contas: string[]): Item => ({
  PK: 'CHK#1',
  SK: `LANC#pix#${n}`,
  _t: 'Lancamento',
  pernas: contas.map(conta => ({ conta })),
})
const roots = (many: number) => Array.from({ length: many }, (_, n) => root(n))

describe('what is sent', () => {
  test('every message reaches its queue, in batches of at most ten, the last record too', async () => {
    const w = world()
    expect(await w.failed(roots(23))).toEqual([])
    for (const queue of ['listas', 'indicadores', 'fluxos'] as const) {
      expect(w.ids(queue), queue).toEqual(roots(23).map(r => `${r.PK}/RAIZ/1/0`))
      expect(w.sqs.batches.filter(b => b.queue === queue).map(b => b.size)).toEqual([10, 10, 3])
    }
  })

  test('every queue that the table names is sent to, FIFO ones with their group', async () => {
    const w = world()
    const vendida = { formaPagamento: 1, pagoEm: 'x', mercadoria: true }
    const paid = root(1, ['CheckoutPago', 'RemoverPix'], vendida)
    const others: Item[] = [
      { PK: 'CAR#1', SK: 'RAIZ', _t: 'Carrinho', ev: [{ tipo: 'CarrinhoPago' }] },
      { PK: 'EXP#1', SK: 'x', _t: 'Exportacao', ev: [{ tipo: 'ExportacaoPedida' }] },
      { PK: 'EDI#1', SK: 'RAIZ', _t: 'ArquivoDoEdi', ev: [{ tipo: 'EdiRecebido' }] },
      { PK: 'NFS#1', SK: 'RAIZ', _t: 'NotaFiscal', ev: [{ tipo: 'NotaPedida' }] },
      { PK: 'ENT#1', SK: 'x', _t: 'EntregaDeWebhook', ev: [{ tipo: 'EntregaPedida' }] },
      { PK: 'ATO#1', SK: 'RAIZ', _t: 'Ato', empresaId: 'aurora' },
    ]
    expect(await w.failed([paid, entry(1, ['a']), ...others])).toEqual([])
    // the mail service's notices come from the event bus
    expect([...new Set(w.sqs.held.map(h => h.queue))].sort()).toEqual(names.filter(n => n !== 'correio').sort())
    for (const { queue, group } of w.sqs.held)
      expect(group, queue).toBe(
        { indicadores: 'aurora', auditoria: 'aurora', estoque: 'aurora', contabilidade: 'a' }[queue as 'indicadores'],
      )
  })

  test('queues do not wait for one another', async () => {
    const w = world()
    await w.failed(roots(1))
    expect(w.sqs.mostAtOnce).toBe(3)
  })

  test('a batch stays below its limit of bytes', async () => {
    const w = world()
    const long = Array.from({ length: 10 }, (_, n) =>
      root(n, [], { ev: [{ tipo: 'PixEmitido', ref: 'x'.repeat(60_000) }] }),
    )
    expect(await w.failed(long)).toEqual([])
    for (const { bytes } of w.sqs.batches) expect(bytes).toBeLessThanOrEqual(262_144)
    expect(w.ids('fluxos')).toHaveLength(10)
  })
})

describe('what is told as failed', () => {
  test('a queue that does not answer fails every record with a message for it, and only those', async () => {
    const w = world()
    w.sqs.fails = queue => queue === 'devolucoes'
    const items = [root(0), root(1, ['RemoverPix']), root(2), root(3, ['CancelarBoleto'])]
    expect(await w.failed(items)).toEqual(['s1', 's3'])
    expect(w.ids('listas')).toHaveLength(4)
    expect(w.said).toEqual([
      'dispatch-failed {"fila":"devolucoes","motivo":"TimeoutError"}',
      'dispatch-failed {"fila":"devolucoes","motivo":"TimeoutError"}',
    ])
  })

  test.each(['refused', 'forgotten'] as const)(
    'one entry of ten that SQS has %s fails its record, no other',
    async fate => {
      const w = world()
      w.sqs.fate = (queue, m) => (queue === 'fluxos' && m.PK === 'CHK#7' ? fate : 'taken')
      expect(await w.failed(roots(10))).toEqual(['s7'])
      expect(w.ids('fluxos')).toHaveLength(9)
      expect(w.said).toHaveLength(1)
    },
  )

  test('the last record of all is not lost', async () => {
    const w = world()
    w.sqs.fate = (queue, m) => (queue === 'listas' && m.PK === 'CHK#11' ? 'refused' : 'taken')
    expect(await w.failed(roots(12))).toEqual(['s11'])
  })

  test('failures of several queues are told together, in the order of the stream', async () => {
    const w = world()
    w.sqs.fate = (queue, m) =>
      (queue === 'fluxos' && m.PK === 'CHK#9') || (queue === 'listas' && m.PK === 'CHK#2') ? 'refused' : 'taken'
    expect(await w.failed(roots(10))).toEqual(['s2', 's9'])
  })

  test('a queue without an address fails its records', async () => {
    const { sqs } = world()
    const log = { info: () => {}, warn: () => {}, error: () => {} }
    const handler = despachar({ log, filas: sqsQueues(sqs as unknown as Sqs, { ...urls, fluxos: undefined }) })
    const Records = [{ dynamodb: { SequenceNumber: 's0', NewImage: marshall(root(0)) } }]
    const { batchItemFailures } = await handler({ Records } as unknown as DynamoDBStreamEvent)
    expect(batchItemFailures).toEqual([{ itemIdentifier: 's0' }])
  })

  test('of a record that cannot be read nothing is done, nor of those after it; those before it are sent', async () => {
    const w = world()
    expect(await w.failed([root(0), 'unreadable', root(2)])).toEqual(['s1', 's2'])
    expect(w.ids('fluxos')).toEqual(['CHK#0/RAIZ/1/0'])
    expect(w.said).toHaveLength(1)
  })
})

describe('order within a group', () => {
  test('messages of one account arrive in the order of the stream, over several batches', async () => {
    const w = world()
    const items = Array.from({ length: 15 }, (_, n) => entry(n, ['a', 'b']))
    expect(await w.failed(items)).toEqual([])
    const expected = items.flatMap(({ SK }) => [`CHK#1/${SK}/0/0`, `CHK#1/${SK}/0/1`])
    expect(w.ids('contabilidade')).toEqual(expected)
    expect(w.sqs.batches.map(b => b.size)).toEqual([10, 10, 10])
  })

  test('no batch of a FIFO queue follows one that failed: its records are told as failed', async () => {
    const w = world()
    w.sqs.fate = (_queue, m) => (m.SK === 'LANC#pix#4' ? 'refused' : 'taken')
    const items = Array.from({ length: 25 }, (_, n) => entry(n, ['a']))
    expect(await w.failed(items)).toEqual(['s4', ...Array.from({ length: 15 }, (_, n) => `s${n + 10}`)])
    expect(w.ids('contabilidade')).toHaveLength(9)
  })

  test('handed over again from the first that failed, everything arrives, under the same ids', async () => {
    const w = world()
    let first = true
    w.sqs.fate = (_queue, m) => (first && m.SK === 'LANC#pix#4' ? 'refused' : 'taken')
    const items = Array.from({ length: 12 }, (_, n) => entry(n, ['a']))
    expect((await w.failed(items))[0]).toBe('s4')
    first = false
    expect(await w.failed(items.slice(4))).toEqual([])
    expect(new Set(w.ids('contabilidade')).size).toBe(12)
  })
})
