import { Server } from 'node:http'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { correlacaoParaFora } from '../../../functions/platform/runtime/correlacao.ts'
import { dynamoStorage } from '../../../functions/platform/storage/dynamo.ts'
import { type TestStack, testStack } from '../../harness/stack.ts'
import { keepSockets } from '../../harness/withoutSockets.ts'
import { driver, until } from '../pix/harness.ts'

/** One payment's id in every line that the product writes of it, from the edge to the provider. */
interface Linha {
  event: string
  pagamento?: string
  correlationId?: string
  [campo: string]: unknown
}
let stack: TestStack
const linhas: Linha[] = []
const ditoAoProvedor = new Set<string>()

beforeAll(async () => {
  keepSockets()
  const emit = Server.prototype.emit
  vi.spyOn(Server.prototype, 'emit').mockImplementation(function (this: Server, ...args: unknown[]) {
    const [event, req] = args as [string, { url?: string; headers: Record<string, string> }]
    const dito = event === 'request' && req.url?.startsWith('/pix/api') && req.headers['x-correlation-id']
    if (dito) ditoAoProvedor.add(dito)
    return Reflect.apply(emit, this, args) as boolean
  } as typeof emit)
  stack = await testStack({ demo: false })
  process.env.LOG = 'on'
  const write = process.stdout.write.bind(process.stdout)
  vi.spyOn(process.stdout, 'write').mockImplementation(texto => {
    if (!/^\{"(?:hora|level)"/.test(String(texto))) return write(texto)
    linhas.push(JSON.parse(String(texto)) as Linha)
    return true
  })
})
afterAll(async () => {
  process.env.LOG = 'off'
  vi.restoreAllMocks()
  await stack.close()
})

it('follows one payment through edge, dispatcher, consumers, workflow and provider, and counts it', async () => {
  const pix = driver(stack, dynamoStorage({ table: 'quita-local' }))
  const [link, outro] = await Promise.all([pix.newLink(), pix.newLink()])
  const id = await pix.charged(link.id)
  const alheio = await pix.charged(outro.id)
  await stack.invoke('verificarCheckout', { checkoutId: id })
  await pix.pay(id, 1)
  await until(async () => (await pix.balance(link.conta)) === 9_901, 'the company is credited')
  await stack.drained()

  const pagamento = `CHK#${id}`
  const dele = linhas.filter(l => l.pagamento === pagamento)
  const operacoes = dele.filter(l => l.event === 'request').map(l => l.operation)
  expect(operacoes).toEqual(expect.arrayContaining(['iniciarPagamento', 'registrarPagador', 'processarPagamento']))
  const por = (event: string) => dele.filter(l => l.event === event)
  expect(
    por('dispatched')
      .map(l => String(l.filas))
      .join(' '),
  ).toContain('contabilidade')
  expect(por('consumed').map(l => l.fila)).toEqual(expect.arrayContaining(['contabilidade', 'fluxos', 'listas']))
  expect(
    por('provider-call').some(l => l.correlationId === id),
    'the workflow asks the PSP',
  ).toBe(true)
  // each request, message and task has an id of its own beside the payment's
  expect(new Set(dele.map(l => l.correlationId)).size).toBeGreaterThan(5)

  const paraFora = correlacaoParaFora({ correlationId: 'x', pagamento })
  expect(ditoAoProvedor).toContain(paraFora)
  expect(por('provider-call').map(l => l.ParaFora)).toContain(paraFora)
  expect([...ditoAoProvedor].filter(d => d.includes(id))).toEqual([])
  // a payment beside it has its own
  expect(linhas.some(l => l.pagamento === `CHK#${alheio}`)).toBe(true)
  expect(correlacaoParaFora({ correlationId: 'x', pagamento: `CHK#${alheio}` })).not.toBe(paraFora)

  expect(por('paid')).toMatchObject([
    { forma: 'pix', Pagos: 1, _aws: { CloudWatchMetrics: [{ Namespace: 'quita-local' }] } },
  ])
  const [chamada] = por('provider-call')
  expect(chamada?._aws).toMatchObject({ CloudWatchMetrics: [{ Dimensions: [['Provedor']] }] })
})
