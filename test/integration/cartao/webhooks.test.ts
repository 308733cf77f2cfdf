import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '../pix/harness.ts'
import { type CardStack, cardStack, cartaoQue } from './harness.ts'

let card: CardStack
beforeAll(async () => {
  card = await cardStack()
})
afterAll(() => card.close())

const paid = async () => {
  const link = await card.newLink()
  const id = await card.registered(link.id)
  await card.charge(id)
  const { tentativa } = await card.checkout(id)
  return { id, link, pagamentoId: tentativa?.pagamentoId ?? '', pedidoId: tentativa?.pedidoId ?? '' }
}
const tipos = async (id: string) => (await card.journal(id)).map(l => l.tipo).sort()

test('without the agreed header, or with another, nobody is let in', async () => {
  const { pagamentoId } = await paid()
  for (const headers of [{}, { 'x-quita-cielo': 'outro' }, { 'x-quita-cielo': '' }] as Record<string, string>[]) {
    const { status, body } = await card.notice(pagamentoId, 1, headers)
    expect(status).toBe(401)
    expect(body.name).toBe('AvisoDesconhecido')
  }
})

test('about a payment that is known, in any order and number: nothing twice', async () => {
  const { id, pagamentoId } = await paid()
  const before = await card.checkout(id)
  const answers = await Promise.all([1, 2, 1, 8, 1].map(kind => card.notice(pagamentoId, kind)))
  expect(answers.map(a => a.status)).toEqual([200, 200, 200, 200, 200])
  expect((await card.checkout(id)).versao).toBe(before.versao)
  expect(await tipos(id)).toEqual(['cartao'])
})

test('about a payment of nobody’s: 200, and nothing', async () => {
  expect((await card.notice('00000000-0000-4000-8000-000000000000')).status).toBe(200)
  expect((await card.notice('not/an id')).status).toBe(200)
})

test('a chargeback debits the company once, however often it is told, and never more than was paid', async () => {
  const { id, link, pagamentoId } = await paid()
  card.stack.sandbox.cielo.disputas.contestar(pagamentoId)
  await until(async () => {
    await Promise.all([card.notice(pagamentoId, 7), card.notice(pagamentoId, 7), card.notice(pagamentoId, 7)])
    return (await tipos(id)).length === 3
  }, 'the chargeback is in the journal')
  expect((await card.notice(pagamentoId, 7)).status).toBe(200)
  // what the agenda no longer covers goes from what is owed to what is there
  expect(await tipos(id)).toEqual(['agenda-descoberta', 'cartao', 'contestacao'])
  const [chargeback] = (await card.journal(id)).filter(l => l.tipo === 'contestacao')
  expect(chargeback).toMatchObject({ valor: 10_000 })
  expect(chargeback?.pernas.reduce((s, p) => s + p.valor, 0)).toBe(0)
  await until(async () => (await card.balance(link.conta)) === 9_601 - 10_000, 'the company bears it')
  expect(await card.checkout(id)).toMatchObject({ estado: 'Liquidado', contestado: 10_000 })
})

test('an answer that was lost: processing, then settled by the acquirer’s word without waiting for the sweeper', async () => {
  const link = await card.newLink()
  const id = await card.registered(link.id)
  const { status, body } = await card.charge(id, { cartao: cartaoQue('nao-finalizada') })
  expect(status).toBe(200)
  expect(body).toMatchObject({ link: null, pagamentoCartao: { situacao: 'processando' } })
  // under way: neither the same nor another card may be sent, by whatever call
  expect((await card.charge(id)).body.name).toBe('PagamentoEmAndamento')
  expect((await card.again(id)).body.name).toBe('PagamentoEmAndamento')
  expect((await card.again(id, { forma: 2 })).body.name).toBe('PagamentoEmAndamento')
  expect((await card.open(link.id, id)).body).toMatchObject({
    proximaEtapa: 'AGUARDAR_PAGAMENTO',
    pagamentoCartao: { situacao: 'processando' },
    retornoUsuario: null,
  })
  const { tentativa } = await card.checkout(id)
  const um = card.stack.sandbox.cielo.livro.pagamentos().find(p => p.pedidoId === tentativa?.pedidoId)
  await until(async () => {
    await card.notice(um?.pagamentoId ?? '')
    return (await card.checkout(id)).estado === 'Liquidado'
  }, 'it is settled')
  expect(await tipos(id)).toEqual(['cartao'])
  expect((await card.open(link.id, id)).body.name).toBe('LinkProcessado')
})
