import { afterAll, beforeAll, expect, test } from 'vitest'
import { onConsumed } from '../../../functions/platform/storage/index.ts'
import type { Consumed } from '../../../functions/platform/storage/port.ts'
import { CODIGO_CERTO } from '../../../functions/sandbox/mpi/cartoes.ts'
import { contados } from '../../../infra/custo/unidades.ts'
import { browser } from '../../sim/scenario.ts'
import { until } from '../pix/harness.ts'
import { type CardStack, cardStack, cartaoQue } from './harness.ts'

/** DESIGN §13 as exact counts, on the local DynamoDB, whose capacity is AWS's. */
const spent: (Consumed & { by: string })[] = []
let card: CardStack
const depth = Error.stackTraceLimit

beforeAll(async () => {
  Error.stackTraceLimit = 100
  onConsumed(consumed => spent.push({ ...consumed, by: caller() }))
  card = await cardStack()
})
afterAll(async () => {
  await card.close()
  onConsumed(undefined)
  Error.stackTraceLimit = depth
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
const units = (by: string) => {
  const mine = spent.filter(s => s.by === by)
  const sum = (of: (s: Consumed) => number) => mine.reduce((n, s) => n + of(s), 0)
  return {
    calls: mine.length,
    reads: sum(s => s.reads),
    writes: sum(s => s.writes),
    indexWrites: sum(s => s.indexWrites),
  }
}

test('an approved card costs its payer exactly 12 write units: start 1, register 4, three arrows 3, outcome 4', async () => {
  const link = await card.newLink()
  // the link's own rows are not the payment's
  await card.stack.drained()
  spent.length = 0
  const id = await card.registered(link.id)
  expect((await card.charge(id)).status).toBe(200)
  await until(async () => (await card.balance(link.conta)) === 9_601, 'the company is credited')
  const path = ['iniciarPagamento', 'registrarPagador', 'processarPagamento']
  const writes = Object.fromEntries(path.map(by => [by, units(by).writes]))
  expect(writes).toEqual(contados.cartao.caminho)
  const arrows = spent.filter(s => s.by === 'processarPagamento' && s.operation === 'commit').map(s => s.writes)
  expect(arrows).toEqual([1, 1, 1, 4])
  expect(units('unknown').calls).toBe(0)
  await card.stack.drained()
  const beside = [...new Set(spent.map(s => s.by))].filter(by => !path.includes(by))
  const show = (by: string) => {
    const { reads, writes: w, indexWrites } = units(by)
    return `${by}: ${w} write units, ${indexWrites} in indexes, ${reads} read units`
  }
  console.log(`on the payer's path\n  ${path.map(show).join('\n  ')}\nbeside it\n  ${beside.map(show).join('\n  ')}`)
})

test('the longest payer who accepts terms still costs four', async () => {
  const link = await card.newLink({ regras: { termoCliente: 'x'.repeat(20_000) } })
  const { body } = await card.startCard(link.id, `chave-do-termo-${Date.now()}`)
  const campos = { nome: 100, logradouro: 120, numero: 20, complemento: 60, bairro: 60, cidade: 60, sessionId: 100 }
  // a person has two words
  const longo = Object.fromEntries(Object.entries(campos).map(([nome, n]) => [nome, `a ${'a'.repeat(n - 2)}`]))
  const email = `${'a'.repeat(64)}@${'b'.repeat(46)}.example`
  spent.length = 0
  const { status } = await card.registerCard(body.id, { ...longo, email, autorizacao: true })
  expect([status, units('registrarPagador').writes]).toEqual([200, 4])
})

test('asking again costs no write; a denial costs two, the announcement and its end, and three counts', async () => {
  const link = await card.newLink()
  const id = await card.registered(link.id)
  await card.charge(id)
  spent.length = 0
  await card.charge(id)
  await card.open(link.id, id)
  expect(units('processarPagamento').writes + units('obterLinkComPagamento').writes).toBe(0)
  const denied = await card.registered(link.id)
  spent.length = 0
  expect((await card.charge(denied, { cartao: cartaoQue('05') })).status).toBe(402)
  // of its link and of its company, against card testing (decision 0065)
  const writes = spent.filter(s => s.by === 'processarPagamento' && s.operation === 'commit').map(s => s.writes)
  expect(writes).toEqual([1, 1, 1, 1, 1])
})

test('another attempt archives the one before it in its own announcement', async () => {
  const link = await card.newLink()
  const id = await card.registered(link.id)
  await card.charge(id, { cartao: cartaoQue('70') })
  spent.length = 0
  expect((await card.again(id)).status).toBe(200)
  const arrows = spent.filter(s => s.by === 'reprocessarPagamento' && s.operation === 'commit').map(s => s.writes)
  expect(arrows).toEqual([4, 1, 1, 4])
})

test('3-D Secure costs nothing where the payer just pays, and one unit for a challenge', async () => {
  const link = await card.newLink({ regras: { autenticar3ds: true } })
  const enviar = (id: string, numero: string, campos: object = {}) =>
    card.charge(id, { cartao: numero, campos: { dispositivo: browser, ...campos } })
  const path = ['iniciarPagamento', 'registrarPagador', 'processarPagamento', 'validar3ds']
  const paid = async (numero: string) => {
    spent.length = 0
    const id = await card.registered(link.id)
    let { body } = await enviar(id, numero)
    const desafio = body.desafio3ds as { jwt: string; threeDs: { authenticationTransactionId: string } } | null
    if (desafio) {
      const transacao = desafio.threeDs.authenticationTransactionId
      card.stack.sandbox.mpi.responder(transacao, CODIGO_CERTO)
      const told = { jwt: desafio.jwt, code3DS: 'SUCCESS', id: transacao }
      const fim = await card.stack.http.call<{ threeDsCode: string }>('validar3ds', { body: told })
      body = (await enviar(id, numero, { threeDsCode: fim.body.threeDsCode })).body
    }
    expect(body.pagamentoCartao?.situacao).toBe('aprovado')
    const each = path.map(by => `${by} ${units(by).writes}+${units(by).reads}r`)
    return { each, writes: path.reduce((n, by) => n + units(by).writes, 0) }
  }
  const semDesafio = await paid('4000000000002701')
  const comDesafio = await paid('4000000000002503')
  console.log(`3-D Secure\n  frictionless: ${semDesafio.each.join(', ')}\n  challenge: ${comDesafio.each.join(', ')}`)
  expect([semDesafio.writes, comDesafio.writes]).toEqual([12, 13])
})
