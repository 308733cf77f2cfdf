import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CardStack, cardStack, cartaoQue } from './harness.ts'

/** V032, K09, X36: the holder must be the payer, where the link asks for it, on the first attempt. */
let card: CardStack
beforeAll(async () => {
  card = await cardStack()
})
afterAll(() => card.close())

const outro = { campos: { nomeCartao: 'Marcos Lima' } }
const mensagem =
  'Verifique os dados do cartão informados e o nome do pagador na primeira etapa, valide as informações e tente novamente.'
const conferido = () => card.newLink({ regras: { validarNomeCheckout: true } })

test('somebody else’s card is refused before the acquirer is asked, as often as it comes; the payer’s own then pays', async () => {
  const link = await conferido()
  const id = await card.registered(link.id)
  for (const enviar of [card.charge, card.charge, card.again]) {
    const { status, body } = await enviar(id, outro)
    expect([status, body]).toMatchObject([
      400,
      { name: 'RequisicaoInvalida', campos: [{ campo: 'nomeCartao', mensagem }] },
    ])
  }
  expect(await card.checkout(id)).toMatchObject({ estado: 'Solicitado' })
  expect((await card.checkout(id)).tentativa).toBeUndefined()
  expect((await card.charge(id, { campos: { nomeCartao: 'ÁNA  S' } })).body.pagamentoCartao).toMatchObject({
    situacao: 'aprovado',
  })
})

test('after a denial anybody’s card may be tried, also when a Pix came between', async () => {
  const link = await conferido()
  const id = await card.registered(link.id)
  await card.charge(id, { cartao: cartaoQue('05') })
  expect((await card.again(id, outro)).body.pagamentoCartao).toMatchObject({ situacao: 'aprovado' })
  const comPix = await card.registered(link.id)
  await card.charge(comPix, { cartao: cartaoQue('51') })
  await card.again(comPix, { forma: 2 })
  const { pix, ...c } = await card.checkout(comPix)
  expect([pix?.ciclo, c.tentativa]).toEqual([2, undefined])
  expect(await card.sentCards(comPix)).toBe(1)
})

test('a Pix is no card: it does not count as the first attempt', async () => {
  const link = await conferido()
  const { body: inicio } = await card.start(link.id, `chave-do-pix-${Date.now()}`)
  await card.register(inicio.id)
  expect((await card.process(inicio.id)).status).toBe(200)
  expect(await card.sentCards(inicio.id)).toBe(0)
})

test('without the flag nobody is checked', async () => {
  const { id: link } = await card.newLink()
  const { status } = await card.charge(await card.registered(link), outro)
  expect(status).toBe(200)
})
