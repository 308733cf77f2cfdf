import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { replace } from '../../../functions/platform/storage/entity.ts'
import { resident } from '../../sim/scenario.ts'
import { type CardStack, cardStack, cartaoQue } from './harness.ts'

/** Who pays: corrected after a refusal, and their card told to nobody else. */
let card: CardStack
beforeAll(async () => {
  card = await cardStack()
})
afterAll(() => card.close())

describe('corrected after a refusal', () => {
  const outro = { ...resident, nome: 'Helena Corrigida' }
  const registrar = (checkout: string) =>
    card.stack.http.call<{ name?: string }>('registrarPagador', {
      body: { ...outro, checkout },
      headers: card.cookieOf(checkout),
    })
  test('a denied card: registered again, and another card pays', async () => {
    const link = await card.newLink()
    const id = await card.registered(link.id)
    expect((await card.charge(id, { cartao: cartaoQue('51') })).status).toBe(402)
    expect(await registrar(id)).toMatchObject({ status: 200, body: { name: 'PagadorLiberado' } })
    expect((await card.again(id)).body.pagamentoCartao).toMatchObject({ situacao: 'aprovado' })
  })
  test('a refused Pix: registered again, the page goes on to the payment, and a new Pix is issued', async () => {
    const link = await card.newLink()
    const id = await card.registered(link.id)
    const c = await card.checkout(id)
    const pix = { ciclo: 1, txid: `${id}000001`, estado: 'recusada' as const }
    await card.storage.commit([replace(Checkout, { ...c, estado: 'Recusado', formaPagamento: 2, pix }, [])])
    expect(await registrar(id)).toMatchObject({ status: 200, body: { name: 'PagadorLiberado' } })
    expect((await card.open(link.id, id)).body.proximaEtapa).toBe('REALIZAR_PAGAMENTO')
    expect((await card.again(id, { forma: 2 })).body).toMatchObject({ dadosPix: { expirado: false } })
    expect((await card.checkout(id)).pix).toMatchObject({ ciclo: 2, estado: 'ativa' })
  })
  test('while a charge may still be paid, nobody takes its place', async () => {
    const link = await card.newLink()
    const id = await card.registered(link.id)
    expect((await card.charge(id, { cartao: cartaoQue('51') })).status).toBe(402)
    expect((await card.again(id, { forma: 2 })).status).toBe(200)
    expect(await registrar(id)).toMatchObject({ status: 409, body: { name: 'EtapaInvalida' } })
    // expired, and a bank may still deliver it for a day
    const c = await card.checkout(id)
    const pix = { ...c.pix, estado: 'expirada' as const, expiraEm: Date.now() - 1_000 }
    await card.storage.commit([replace(Checkout, { ...c, estado: 'Expirado', pix: pix as Checkout['pix'] }, [])])
    expect(await registrar(id)).toMatchObject({ status: 409, body: { name: 'EtapaInvalida' } })
  })
})

test('brand and last digits are told to the browser that started, and to no stranger with the link', async () => {
  const link = await card.newLink({ limiteUsos: 1 })
  const inicio = await card.startCard(link.id, `chave-de-quem-paga-${Date.now()}`)
  const { id } = inicio.body
  await card.registerCard(id)
  const headers = { cookie: inicio.cookie }
  expect((await card.charge(id, { cartao: cartaoQue('51'), headers })).status).toBe(402)
  const abrir = (more: { headers?: Record<string, string> } = {}) =>
    card.stack.http.call<Record<string, unknown>>('obterLinkComPagamento', {
      params: { id: link.id, pagamento: 'atual' },
      ...more,
    })
  const mesmo = { situacao: 'recusado', parcelas: 1 }
  expect((await abrir({ headers })).body).toMatchObject({
    checkoutId: id,
    pagamentoCartao: { ...mesmo, bandeira: 'visa', finais: expect.stringMatching(/^\d{4}$/) },
  })
  expect((await abrir()).body).toMatchObject({
    checkoutId: id,
    pagamentoCartao: { ...mesmo, bandeira: '', finais: '' },
  })
  expect((await card.again(id, { headers })).body.pagamentoCartao).toMatchObject({ bandeira: 'visa', finais: '0010' })
  expect((await card.again(id)).body.pagamentoCartao).toMatchObject({ situacao: 'aprovado', bandeira: '', finais: '' })
})
