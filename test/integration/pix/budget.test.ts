import { Server } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { abrirPagina } from '../../../functions/areas/checkout/pagina/abrirPagina.ts'
import { needs as pagina } from '../../../functions/areas/checkout/pagina/handler.ts'
import { systemClock } from '../../../functions/platform/runtime/clock.ts'
import { env } from '../../../functions/platform/runtime/env.ts'
import { createIds } from '../../../functions/platform/runtime/ids.ts'
import { forgetMade } from '../../../functions/platform/runtime/needs.ts'
import { dynamoStorage } from '../../../functions/platform/storage/dynamo.ts'
import { onConsumed } from '../../../functions/platform/storage/index.ts'
import type { Consumed } from '../../../functions/platform/storage/port.ts'
import { contados } from '../../../infra/custo/unidades.ts'
import { keepSockets } from '../../harness/withoutSockets.ts'
import { onTheWire, type PixStack, pixStack, until } from './harness.ts'

/** DESIGN §13 as exact counts, on the local DynamoDB, whose capacity is AWS's. */
const spent: (Consumed & { by: string })[] = []
const operations = new Map<string, number>()
let pix: PixStack

beforeAll(async () => {
  Error.stackTraceLimit = 100
  onConsumed(consumed => spent.push({ ...consumed, by: caller() }))
  // every call that reaches the local AWS, by its protocol's own name
  keepSockets()
  const emit = Server.prototype.emit
  const listen = function (this: Server, ...args: unknown[]) {
    const [event, req] = args as [string, { headers: Record<string, string> }]
    const target = event === 'request' && req.headers['x-amz-target']
    if (target) operations.set(target, (operations.get(target) ?? 0) + 1)
    return Reflect.apply(emit, this, args) as boolean
  }
  vi.spyOn(Server.prototype, 'emit').mockImplementation(listen as typeof emit)
  pix = await pixStack()
})
afterAll(async () => {
  await pix.close()
  onConsumed(undefined)
  vi.restoreAllMocks()
})

/** The function that made the call: its folder, read off the (asynchronous) stack. */
function caller(): string {
  const frames = new Error().stack?.split('\n') ?? []
  const places = frames.flatMap(
    f =>
      /functions\/(?:areas\/(?:checkout|entrada)|events\/(?:consumers|sweep))\/(?!regras\/)(\w+)\//.exec(f)?.[1] ?? [],
  )
  return places[0] ?? 'unknown'
}

const units = (by: string) =>
  spent
    .filter(s => s.by === by)
    .reduce(
      (sum, s) => ({
        calls: sum.calls + 1,
        reads: sum.reads + s.reads,
        writes: sum.writes + s.writes,
        indexWrites: sum.indexWrites + s.indexWrites,
      }),
      { calls: 0, reads: 0, writes: 0, indexWrites: 0 },
    )

test('a Pix costs its payer exactly 11 write units: start 1, register 4, process 2, webhook 4', async () => {
  const link = await pix.newLink()
  // the link's own rows are not the payment's
  await pix.stack.drained()
  spent.length = 0
  const id = await pix.charged(link.id)
  await pix.pay(id, 1)
  await until(async () => (await pix.balance(link.conta)) === 9_901, 'the company is credited')
  await pix.stack.drained()
  // each leg is a message of its own, and the company's may come before the others
  await until(async () => units('contabilidade').writes >= 3 * 4 + 2, 'every leg of the journal is applied')
  await until(async () => units('listas').calls > 0 && units('fluxos').calls > 0, 'lists and workflow are told')
  await until(
    async () => ['comissoes', 'indicadores', 'pagadores', 'webhooks'].every(by => units(by).calls > 0),
    'counters, the company’s payers and its programs are told',
  )
  await until(async () => units('notificacoes').writes >= 1 + 2 * 2, 'the bell rings, payer and company are written to')
  const path = ['iniciarPagamento', 'registrarPagador', 'processarPagamento', 'receberPix']
  const writes = Object.fromEntries(path.map(by => [by, units(by).writes]))
  expect(writes).toEqual(contados.pix.caminho)
  expect(path.reduce((sum, by) => sum + units(by).writes, 0)).toBe(11)
  expect(units('unknown').calls).toBe(0)
  const beside = [...new Set(spent.map(s => s.by))].filter(by => !path.includes(by))
  const show = (by: string) => {
    const { reads, writes: w, indexWrites } = units(by)
    return `${by}: ${w} write units, ${indexWrites} in indexes, ${reads} read units`
  }
  console.log(`on the payer's path\n  ${path.map(show).join('\n  ')}\nbeside it\n  ${beside.map(show).join('\n  ')}`)
  // what the payer does not wait for is bounded too
  expect(beside.sort()).toEqual([
    'comissoes',
    'contabilidade',
    // what the mail service tells of the receipt and the sale
    'correio',
    'fluxos',
    'indicadores',
    'listas',
    'notificacoes',
    'pagadores',
    'webhooks',
  ])
  // the cost of a checkout is computed from these
  for (const [by, most] of Object.entries(contados.pix.aoLado)) expect(units(by).writes, by).toBeLessThanOrEqual(most)
  // three legs, and ours is counted as revenue, and as what its company paid in the month, in its own transaction
  expect(units('contabilidade').writes).toBe(3 * 4 + 2 * 2)
  // the bell's one entry; a receipt and a sale, each written before and after it is sent
  expect(units('notificacoes').writes).toBe(1 + 2 * 2)
})

test('a hint whose query failed costs one write unit more, outside the budget', async () => {
  const link = await pix.newLink()
  const id = await pix.charged(link.id)
  const paid = await pix.pay(id, 1, { told: false })
  pix.stack.sandbox.psp.falhas.registrar({ rota: 'consultar-pix', modo: '503-sem-efeito', vezes: 1 })
  spent.length = 0
  expect((await pix.webhook(onTheWire(paid))).status).toBe(200)
  expect(units('receberPix').writes).toBe(1)
  expect((await pix.webhook(onTheWire(paid))).status).toBe(200)
  expect(units('receberPix').writes).toBe(1 + 4)
})

test('a limited link costs three write units more at the start: the use, and the transaction that it makes', async () => {
  const link = await pix.newLink({ limiteUsos: 3 })
  await pix.stack.drained()
  spent.length = 0
  await pix.start(link.id, 'chave-do-orcamento-limitado')
  // start and use in one transaction: 2 × 2, against 1
  expect(units('iniciarPagamento').writes).toBe(4)
})

test('starting again with the same key, charging again and being told again cost no write', async () => {
  const link = await pix.newLink()
  const { body } = await pix.start(link.id, 'chave-do-orcamento-repetido')
  await pix.register(body.id)
  await pix.process(body.id)
  await pix.pay(body.id, 1)
  const paid = pix.stack.sandbox.psp.devolucoes.recebimentos().find(r => r.txid.startsWith(body.id))
  spent.length = 0
  await pix.start(link.id, 'chave-do-orcamento-repetido')
  await pix.process(body.id)
  const { onTheWire } = await import('./harness.ts')
  await pix.webhook(onTheWire(paid!))
  expect(units('iniciarPagamento').writes + units('processarPagamento').writes + units('receberPix').writes).toBe(0)
})

test('the poll is one eventually consistent read of the root: half a unit', async () => {
  const link = await pix.newLink()
  const id = await pix.charged(link.id)
  await pix.stack.drained()
  spent.length = 0
  await pix.poll(id)
  const mine = spent.filter(s => s.by === 'verificarPagamentoPix')
  expect(mine).toMatchObject([{ operation: 'get', reads: 0.5, writes: 0 }])
})

test('the link is one read, for the call and for the page', async () => {
  const link = await pix.newLink()
  // the link's own rows are not the payment's
  await pix.stack.drained()
  spent.length = 0
  const answer = await pix.stack.http.call('obterLinkPublico', { params: { id: link.id } })
  expect(answer.status).toBe(200)
  expect(spent.filter(s => s.by === 'obterLinkPublico')).toMatchObject([{ operation: 'get', reads: 0.5, writes: 0 }])
  const seen: Consumed[] = []
  const page = await abrirPagina(
    {
      clock: systemClock,
      ids: createIds(),
      env: env(),
      log: { info() {}, warn() {}, error() {} },
      storage: dynamoStorage({ table: 'quita-local', onConsumed: c => seen.push(c) }),
      pagina: { renderizar: async () => ({ html: '<!doctype html>', csp: '', status: 200 }) },
    },
    `/pagina/2/${link.id}`,
  )
  expect(page.status).toBe(200)
  expect(seen).toMatchObject([{ operation: 'get', reads: 0.5, writes: 0 }])
})

test('the page’s link and the poll ask nothing of SSM, in a function that starts; the page’s own first call does', async () => {
  const link = await pix.newLink()
  const id = await pix.charged(link.id)
  // consumers beside it read parameters of their own
  await pix.stack.drained()
  const asked = () =>
    [...operations].reduce((n, [target, times]) => n + (target.startsWith('AmazonSSM.') ? times : 0), 0)
  const reading = async (call: () => Promise<{ status: number }>) => {
    forgetMade()
    const before = asked()
    expect((await call()).status).toBe(200)
    return asked() - before
  }
  expect(await reading(() => pix.stack.http.call('obterLinkPublico', { params: { id: link.id } }))).toBe(0)
  expect(await reading(() => pix.poll(id))).toBe(0)
  expect(Object.keys(pagina)).toEqual(['storage', 'pagina'])
  const first = () => pix.stack.http.call('obterLinkComPagamento', { params: { id: link.id, pagamento: 'atual' } })
  expect(await reading(first)).toBeGreaterThan(0)
})

test('nothing scanned the table, in all of this', async () => {
  await pix.stack.sweep()
  expect([...operations.keys()]).toContain('DynamoDB_20120810.TransactWriteItems')
  expect([...operations.keys()]).toContain('DynamoDB_20120810.Query')
  expect([...operations.keys()].filter(o => o.endsWith('.Scan'))).toEqual([])
})
