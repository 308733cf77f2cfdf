import { Server } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { Email } from '../../../functions/platform/storage/Email.ts'
import { onConsumed } from '../../../functions/platform/storage/index.ts'
import type { Consumed } from '../../../functions/platform/storage/port.ts'
import { contados } from '../../../infra/custo/unidades.ts'
import { keepSockets } from '../../harness/withoutSockets.ts'
import { type BoletoStack, boletoStack, until } from './harness.ts'

/** DESIGN §13 for slips as exact counts, on the local DynamoDB, whose capacity is AWS's. */
const gasto: (Consumed & { por: string })[] = []
const operacoes = new Map<string, number>()
let b: BoletoStack

beforeAll(async () => {
  Error.stackTraceLimit = 100
  onConsumed(consumed => gasto.push({ ...consumed, por: quem() }))
  keepSockets()
  const emit = Server.prototype.emit
  const ouvir = function (this: Server, ...args: unknown[]) {
    const [evento, req] = args as [string, { headers: Record<string, string> }]
    const alvo = evento === 'request' && req.headers['x-amz-target']
    if (alvo) operacoes.set(alvo, (operacoes.get(alvo) ?? 0) + 1)
    return Reflect.apply(emit, this, args) as boolean
  }
  vi.spyOn(Server.prototype, 'emit').mockImplementation(ouvir as typeof emit)
  b = await boletoStack()
})
afterAll(async () => {
  await b.close()
  onConsumed(undefined)
  vi.restoreAllMocks()
})

/** The function that made the call: the operation's folder, read off the (asynchronous) stack, from the outermost frame. */
function quem(): string {
  const linhas = new Error().stack?.split('\n') ?? []
  const pastas = linhas.flatMap(
    l =>
      /functions\/(?:areas\/(?:checkout|entrada)|events\/(?:consumers|sweep))\/(?!regras\/)(\w+)[/.]/.exec(l)?.[1] ??
      [],
  )
  return pastas.at(-1) ?? 'desconhecido'
}
const de = (por: string) =>
  gasto
    .filter(g => g.por === por)
    .reduce(
      (s, g) => ({ reads: s.reads + g.reads, writes: s.writes + g.writes, indexWrites: s.indexWrites + g.indexWrites }),
      {
        reads: 0,
        writes: 0,
        indexWrites: 0,
      },
    )

test('a slip costs its payer exactly 12 write units: start 1, register 4, announced 1, registered 1, its Pix 1, paid 4', async () => {
  const link = await b.novoLink()
  // the link's own rows are not the payment's
  await b.stack.drained()
  gasto.length = 0
  const { id } = await b.emitido(link.id)
  await b.pagarNoBanco(id)
  await b.reaches(id, 'Liquidado')
  await until(async () => (await b.balance(link.conta)) === 9_710, 'the company is credited')
  await b.stack.drained()
  const caminho = ['iniciarPagamento', 'registrarPagador', 'processarPagamento', 'receberCielo']
  const escritas = Object.fromEntries(caminho.map(por => [por, de(por).writes]))
  console.log(
    [...new Set(gasto.map(g => g.por))]
      .map(
        por => `${por}: ${de(por).writes} write units, ${de(por).indexWrites} in indexes, ${de(por).reads} read units`,
      )
      .join('\n'),
  )
  expect(escritas).toEqual(contados.boleto.caminho)
  expect(de('desconhecido').writes).toBe(0)
})

test('asked again, shown again, printed and told again: no write', async () => {
  const link = await b.novoLink()
  const { id } = await b.emitido(link.id)
  // the slip goes out by e-mail meanwhile, which writes what became of it, until it is at the reader's server
  await until(async () => {
    const { values } = await Email.query(b.storage, { pk: `CHK#${id}`, sk: { prefix: 'EMAIL#boleto#' } })
    return values.some(e => e.estado === 'entregue')
  }, 'the slip was delivered by e-mail')
  await b.stack.drained()
  gasto.length = 0
  await b.processar(id)
  await b.link(link.id, id)
  await b.pdf(id)
  expect(
    gasto.filter(g => ['processarPagamento', 'obterLinkComPagamento', 'gerarPdfBoleto'].includes(g.por)).length,
  ).toBeGreaterThan(0)
  expect(gasto.reduce((s, g) => s + g.writes, 0)).toBe(0)
  await b.pagarNoBanco(id)
  await b.reaches(id, 'Liquidado')
  await b.stack.drained()
  gasto.length = 0
  const { cielo } = b.stack.sandbox
  const pago = cielo.boletos.todos().find(x => x.pedidoId === cielo.boletos.todos().at(-1)?.pedidoId)
  const aviso = await b.stack.http.raw('entrada', 'POST', '/webhooks/cielo', {
    body: { PaymentId: pago?.pagamentoId, ChangeType: 1 },
    headers: { 'x-quita-cielo': 'aviso-de-demonstracao' },
  })
  expect(aviso.status).toBe(200)
  expect(de('receberCielo').reads).toBeGreaterThan(0)
  expect(de('receberCielo').writes).toBe(0)
})

test('nothing scanned the table, in all of this', async () => {
  await b.stack.sweep()
  expect([...operacoes.keys()]).toContain('DynamoDB_20120810.Query')
  expect([...operacoes.keys()].filter(o => o.endsWith('.Scan'))).toEqual([])
})
