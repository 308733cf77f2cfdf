import { DescribeExecutionCommand, GetExecutionHistoryCommand, SFNClient } from '@aws-sdk/client-sfn'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Checkout, Espera } from '../../../functions/platform/storage/Checkout.ts'
import { replace } from '../../../functions/platform/storage/entity.ts'
import { Link } from '../../../functions/platform/storage/Link.ts'
import { pix as charge, checkout, e2e } from '../../unit/cobranca/checkouts.ts'
import { monthOf, type PixStack, pixStack, txidOf, until } from './harness.ts'

/** The whole road of a Pix, over HTTP, through streams, queues and workflows. */
let pix: PixStack
let sfn: SFNClient
beforeAll(async () => {
  pix = await pixStack()
  sfn = new SFNClient({})
})
afterAll(async () => {
  sfn.destroy()
  await pix.close()
})

const arn = (name: string) => `arn:aws:states:sa-east-1:000000000000:execution:quita-local-checkout:${name}`
const status = (name: string) =>
  sfn.send(new DescribeExecutionCommand({ executionArn: arn(name) })).then(
    x => x.status,
    () => undefined,
  )
const ended = (name: string) => until(async () => (await status(name)) === 'SUCCEEDED', `execution ${name} ends`)
async function states(name: string): Promise<string[]> {
  const history = await sfn.send(new GetExecutionHistoryCommand({ executionArn: arn(name), maxResults: 1000 }))
  return (history.events ?? []).flatMap(e => e.stateEnteredEventDetails?.name ?? [])
}
const waiting = (id: string, etapa: string, ciclo = 1) =>
  until(async () => {
    const espera = await Espera.get(pix.storage, id, { consistent: true })
    return espera?.etapa === etapa && espera.ciclo === ciclo && espera
  }, `the workflow of ${id} waits for ${etapa} ${ciclo}`)

test('the workflow waits first, and each event wakes it: four states to a paid Pix', async () => {
  const link = await pix.newLink()
  const { body } = await pix.start(link.id, 'chave-da-espera-primeiro')
  await pix.register(body.id)
  await waiting(body.id, 'cobranca')
  const answer = await pix.process(body.id)
  expect(answer.status).toBe(200)
  expect(answer.body.dadosPix).toMatchObject({ expirado: false })
  await waiting(body.id, 'pix')
  await pix.pay(body.id, 1)
  await ended(`${body.id}-1`)
  expect(await states(`${body.id}-1`)).toEqual(['Identificacao', 'Cobranca', 'DepoisDaCobranca', 'Pix'])
  expect((await pix.poll(body.id)).body).toEqual({
    pago: true,
    expirado: false,
    link: `/plataforma/loja-aurora/servicos-financeiros/pagamento-realizado-com-sucesso/${body.id}`,
  })
})

test('everything has happened before the workflow waits: it is woken at once', async () => {
  const id = 'PagoAntesDaEspera0001'
  const paid = checkout({ id, estado: 'Liquidado', e2eid: e2e(1), pix: charge({ estado: 'paga' }), versao: 1 })
  await pix.storage.commit([Checkout.create({ ...paid, ev: [{ tipo: 'PagadorRegistrado' }] })])
  await ended(`${id}-1`)
  expect(await states(`${id}-1`)).toEqual(['Identificacao', 'Cobranca', 'DepoisDaCobranca', 'Fim'])
})

test('the charge was emitted before the workflow waits: it goes on to wait for the Pix', async () => {
  const id = 'EmitidoAntesDaEspera1'
  const expiraEm = Date.now() + 600_000
  const c = checkout({ id, pix: { ...charge({ expiraEm }), txid: txidOf(id, 1) }, versao: 1 })
  await pix.storage.commit([Checkout.create({ ...c, ev: [{ tipo: 'PagadorRegistrado' }] })])
  await waiting(id, 'pix')
  expect((await states(`${id}-1`)).at(-1)).toBe('Pix')
})

test('expired, renewed on the same link, paid: one credit, both executions end, statement and balances agree', async () => {
  const { psp } = pix.stack.sandbox
  const link = await pix.newLink({ valor: 124_990 })
  psp.limitarExpiracao(1)
  const id = await pix.charged(link.id)
  psp.limitarExpiracao(null)
  await waiting(id, 'pix')
  await until(async () => (await pix.poll(id)).body.expirado, 'the charge runs out')
  await pix.stack.sweep()
  expect((await pix.checkout(id)).estado).toBe('Expirado')
  const renewed = await pix.process(id)
  expect(renewed.body.dadosPix).toMatchObject({ expirado: false, tempoRestanteSegundos: expect.any(Number) })
  expect(psp.cob(txidOf(id, 1))?.status).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR')
  await ended(`${id}-1`)
  await waiting(id, 'pix', 2)
  const paid = await pix.pay(id, 2)
  await ended(`${id}-2`)
  const entries = await pix.journal(id)
  expect(entries.map(l => [l.tipo, l.ref, l.txid])).toEqual([['pix', paid.e2eid, txidOf(id, 2)]])
  await until(async () => (await pix.balance(link.conta)) === 123_753, 'the company is credited')
  const rows = await pix.statement(link.conta, monthOf(paid.horario))
  expect(rows).toMatchObject([{ conta: link.conta, valor: 123_753, checkoutId: id, lancamento: `pix#${paid.e2eid}` }])
})

test('asked to renew when the old charge has just been paid: that payment settles, nothing is renewed', async () => {
  const { psp } = pix.stack.sandbox
  const link = await pix.newLink()
  psp.limitarExpiracao(1)
  const id = await pix.charged(link.id)
  psp.limitarExpiracao(null)
  await pix.pay(id, 1, { told: false })
  await until(async () => (await pix.poll(id)).body.expirado, 'the charge runs out')
  const answer = await pix.process(id)
  expect(answer.body).toMatchObject({ dadosPix: null, comprovante: expect.stringContaining(id) })
  expect(psp.cob(txidOf(id, 2))).toBeUndefined()
  expect(await pix.journal(id)).toHaveLength(1)
})

test('a link that has expired cannot renew a charge; one that is still live may be paid', async () => {
  const { psp } = pix.stack.sandbox
  const link = await pix.newLink()
  psp.limitarExpiracao(1)
  const out = await pix.charged(link.id)
  psp.limitarExpiracao(null)
  const live = await pix.charged(link.id)
  const stored = await Link.get(pix.storage, link.id)
  await pix.storage.commit([replace(Link, { ...stored!, expiraEm: new Date(Date.now() - 1).toISOString() }, [])])
  await until(async () => (await pix.poll(out)).body.expirado, 'the charge runs out')
  expect(await pix.process(out)).toMatchObject({ status: 410, body: { name: 'LinkExpirado' } })
  expect((await pix.process(live)).status).toBe(200)
  await pix.pay(live, 1)
  expect((await pix.poll(live)).body.pago).toBe(true)
})

test('the only use of a link is given back on expiry, and taken by whoever comes next', async () => {
  const { psp } = pix.stack.sandbox
  const link = await pix.newLink({ limiteUsos: 1 })
  psp.limitarExpiracao(1)
  const first = await pix.charged(link.id)
  psp.limitarExpiracao(null)
  expect(await pix.uses(link.id, 1)).toMatchObject([{ n: 1, checkoutId: first }])
  expect((await pix.start(link.id, 'chave-de-quem-vem-depois')).status).toBe(409)
  await until(async () => (await pix.poll(first)).body.expirado, 'the charge runs out')
  await pix.stack.sweep()
  expect(await pix.uses(link.id, 1)).toEqual([])
  const second = await pix.charged(link.id)
  await pix.pay(second, 1)
  expect((await pix.process(first)).status).not.toBe(200)
  expect(await pix.uses(link.id, 1)).toMatchObject([{ checkoutId: second }])
  // a payment that was under way when the first ran out: recorded, credited, and the use is the second's
  await pix.pay(first, 1)
  expect((await pix.checkout(first)).estado).toBe('Liquidado')
  expect(await pix.uses(link.id, 1)).toMatchObject([{ checkoutId: second }])
})

test('a MED refund that nobody asked for takes the money back, the fee stays', async () => {
  const link = await pix.newLink()
  const id = await pix.charged(link.id)
  const paid = await pix.pay(id, 1)
  await until(async () => (await pix.balance(link.conta)) === 9_901, 'the company is credited')
  pix.stack.sandbox.psp.devolucoes.med(paid.e2eid)
  await until(async () => {
    await pix.stack.sandbox.trabalhar()
    return (await pix.checkout(id)).estado === 'Estornado'
  }, 'the refund is told')
  await until(async () => (await pix.balance(link.conta)) === -99, 'the balance is reversed')
  expect((await pix.journal(id)).map(l => l.tipo).sort()).toEqual(['devolucao', 'pix'])
})

test('200 submissions at once: one announcement, one charge at the PSP, one answer', async () => {
  const link = await pix.newLink()
  const { body } = await pix.start(link.id, 'chave-dos-duzentos')
  await pix.register(body.id)
  const answers = await Promise.all(Array.from({ length: 200 }, () => pix.process(body.id)))
  expect(new Set(answers.map(a => a.status))).toEqual(new Set([200]))
  const codes = new Set(answers.map(a => (a.body.dadosPix as { qrCode: string }).qrCode))
  expect(codes.size).toBe(1)
  const charges = pix.stack.sandbox.psp.cobs().filter(c => c.txid.startsWith(body.id))
  expect(charges).toHaveLength(1)
  expect(codes).toContain(pix.stack.sandbox.psp.codigo(charges[0]!))
  const c = await pix.checkout(body.id)
  // started 1, registered 2, announced 3, emitted 4: nobody wrote twice
  expect(c).toMatchObject({ estado: 'AguardandoPagamento', versao: 4, pix: { ciclo: 1 } })
})

test('200 renewals at once: one new charge, the old one gone', async () => {
  const { psp } = pix.stack.sandbox
  const link = await pix.newLink()
  psp.limitarExpiracao(1)
  const id = await pix.charged(link.id)
  psp.limitarExpiracao(null)
  await until(async () => (await pix.poll(id)).body.expirado, 'the charge runs out')
  // what the gateway cuts off on a busy machine is asked again, as the page does: the call is idempotent
  const renew = async (): Promise<number> => {
    const { status } = await pix.process(id)
    return status === 504 ? renew() : status
  }
  const answers = await Promise.all(Array.from({ length: 200 }, renew))
  expect(new Set(answers)).toEqual(new Set([200]))
  const charges = psp.cobs().filter(c => c.txid.startsWith(id))
  expect(charges.map(c => c.status).sort()).toEqual(['ATIVA', 'REMOVIDA_PELO_USUARIO_RECEBEDOR'])
})
