import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resetEnv } from '../../../functions/platform/runtime/env.ts'
import { forgetMade } from '../../../functions/platform/runtime/needs.ts'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { dynamoStorage } from '../../../functions/platform/storage/dynamo.ts'
import { SaudeDoPsp } from '../../../functions/platform/storage/SaudeDoPsp.ts'
import type { Sandbox } from '../../../functions/sandbox/index.ts'
import { contas } from '../../../shared/domain/contas.ts'
import { type PixDeAviso, pspConhece } from '../../builders/pixRecebido.ts'
import { type TestStack, testStack } from '../../harness/stack.ts'
import { driver, onTheWire, until } from './harness.ts'

/** The drill of decision 0077: the first PSP goes away while charges wait, and comes back. */

let stack: TestStack
let segundo: Sandbox
let door: Door
let pix: ReturnType<typeof driver>
/** The same payer, whose bank pays at the second PSP. */
let noSegundo: ReturnType<typeof driver>
const envDeAntes = { ...process.env }

/** What stands between us and the first PSP: closed, its port refuses connections. */
interface Door {
  port: number
  close(): Promise<void>
  open(): Promise<void>
}

async function doorTo(target: number): Promise<Door> {
  const server: Server = createServer((req, res) => {
    const { method, url: path, headers } = req
    const onward = request({ host: '127.0.0.1', port: target, method, path, headers }, answer => {
      res.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(res)
    })
    onward.on('error', () => res.destroy())
    req.pipe(onward)
  })
  const listen = (port: number) => new Promise<void>(done => server.listen(port, '127.0.0.1', done))
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    port,
    open: () => listen(port),
    close: () =>
      new Promise(done => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

beforeAll(async () => {
  stack = await testStack({ demo: false, segundoPsp: true })
  if (!stack.segundo) throw new Error('the stack has no second PSP')
  segundo = stack.segundo
  door = await doorTo(Number(new URL(stack.urls.banco).port))
  process.env.PIX_URL = `http://127.0.0.1:${door.port}/pix/api/v2`
  process.env.PIX_TOKEN_URL = `http://127.0.0.1:${door.port}/pix/oauth/token`
  resetEnv()
  forgetMade()
  const storage = dynamoStorage({ table: 'quita-local' })
  pix = driver(stack, storage)
  noSegundo = driver({ ...stack, sandbox: segundo }, storage)
})
afterAll(async () => {
  await door.close().catch(() => {})
  await stack.close()
  process.env = envDeAntes
  resetEnv()
})

const txidDe = async (id: string) => (await pix.checkout(id)).pix?.txid ?? ''

test('the first PSP refuses connections: new charges are made and paid at the second, each charge stays with its issuer', async () => {
  const link = await pix.newLink()
  const antes = await pix.charged(link.id)
  expect(await txidDe(antes)).toHaveLength(27)

  await door.close()
  const calados: string[] = []
  for (let n = 0; n < 3; n++) {
    const { body } = await pix.start(link.id, `chave-de-quem-paga-sem-o-psp-${n}`)
    await pix.register(body.id)
    expect((await pix.process(body.id)).status).toBe(504)
    calados.push(body.id)
  }
  expect(await SaudeDoPsp.get(pix.storage, 'bacen')).toMatchObject({ falhas: 3 })

  // the fourth payer is charged, and pays, at the second
  const depois = await noSegundo.charged(link.id)
  const txid = await txidDe(depois)
  expect(txid).toMatch(/b$/)
  expect([segundo.psp.cob(txid)?.txid, stack.sandbox.psp.cob(txid)]).toEqual([txid, undefined])
  const paga = segundo.psp.pagar(txid)
  if (paga.tipo !== 'pago') throw new Error(paga.motivo)
  await segundo.trabalhar()
  await pix.reaches(depois, 'Liquidado')
  await until(async () => (await pix.balance(contas.pspPix2)) === -10_000, 'the second PSP holds the money')

  // a payer whose charge may or may not exist at the first is asked for at no other, however often they try again
  expect((await pix.process(calados[0]!)).status).toBe(504)
  for (const id of calados) {
    const c = await pix.checkout(id)
    expect(c.pix).toMatchObject({ estado: 'emitindo', ciclo: 1 })
    expect(segundo.psp.cob(c.pix?.txid ?? ''), id).toBeUndefined()
  }

  await door.open()
  // what was charged before is paid at its issuer, told of twice, and booked once
  const recebido = await pix.pay(antes, 1)
  expect((await pix.webhook(onTheWire(recebido))).status).toBe(200)
  await pix.reaches(antes, 'Liquidado')
  expect((await pix.journal(antes)).map(l => l.tipo)).toEqual(['pix'])
  await until(async () => (await pix.balance(contas.pspPix)) === -10_000, 'the first PSP holds the money')

  // the sweeper finds out about those that were left open: they are the first's
  for (const id of calados) {
    const c = await pix.checkout(id)
    const vencido = { ...c, vence: Date.now() - 1, pix: { ...c.pix!, prazo: Date.now() - 1 } }
    await pix.storage.commit([Checkout.put(vencido)])
  }
  await stack.sweep()
  for (const id of calados) {
    const { pix: p } = await pix.checkout(id)
    expect(p).toMatchObject({ estado: 'ativa', ciclo: 1 })
    expect([stack.sandbox.psp.cob(p?.txid ?? '')?.txid, segundo.psp.cob(p?.txid ?? '')]).toEqual([p?.txid, undefined])
  }
  // and a charge that the first took says that it is well
  expect(await SaudeDoPsp.get(pix.storage, 'bacen')).toMatchObject({ falhas: 0 })
  expect(await txidDe(await pix.charged(link.id))).toHaveLength(27)
})

test('what settles nothing goes back at the PSP that it came to', async () => {
  const link = await pix.newLink()
  const primeiro = await pix.charged(link.id)
  const agora = Date.now()
  await pix.storage.commit([
    SaudeDoPsp.put({ psp: 'bacen', falhas: 3, ultimaEm: agora, fechadoAte: agora + 60_000, versao: 9 }),
  ])
  const outro = await pix.charged(link.id)
  const lados = [
    { id: primeiro, banco: stack.sandbox, alheio: segundo },
    { id: outro, banco: segundo, alheio: stack.sandbox },
  ]
  for (const { id, banco, alheio } of lados) {
    const paga = banco.psp.pagar(await txidDe(id), { valor: 9_000 })
    if (paga.tipo !== 'pago') throw new Error(paga.motivo)
    const { e2eid } = paga.recebimento
    await banco.trabalhar()
    const voltou = await until(async () => banco.psp.devolucoes.recebimento(e2eid)?.devolucoes[0], 'it goes back')
    expect(voltou.valor).toBe(9_000)
    expect(alheio.psp.devolucoes.recebimento(e2eid)).toBeUndefined()
  }
  await pix.storage.commit([SaudeDoPsp.remove('bacen')])
})

test('a notice on one PSP’s path about the other’s charge books nothing, even where that PSP has the money', async () => {
  const link = await pix.newLink()
  const id = await pix.charged(link.id)
  // paid at the first, whose own notice is lost; the second has a Pix of the same name, and tells of it
  const recebido = await pix.pay(id, 1, { told: false })
  pspConhece(segundo.psp, onTheWire(recebido) as PixDeAviso)
  const contar = (psp: string) =>
    stack.http.raw('entrada', 'POST', `/webhooks/pix/${psp}/pix`, { body: { pix: [onTheWire(recebido)] } })
  expect((await contar('bacen2')).status).toBe(200)
  expect((await contar('bacen3')).status).toBe(404)
  expect((await pix.checkout(id)).estado).toBe('AguardandoPagamento')
  expect(await pix.journal(id)).toEqual([])
  expect((await contar('bacen')).status).toBe(200)
  await pix.reaches(id, 'Liquidado')
})
