import { afterAll, beforeAll, expect, test } from 'vitest'
import { Autenticacoes } from '../../../functions/platform/storage/Checkout.ts'
import { prontos } from '../cartao/atacante.ts'
import { resolverProva } from '../cartao/resolver.ts'
import { cartaoDo3ds, comDesafio, semDesafio, type TresDsStack, tresDsStack } from './harness.ts'

/** A link that asks for no 3-D Secure asks for it while cards are being tried there (decision 0065). */
let p: TresDsStack
beforeAll(async () => {
  p = await tresDsStack()
})
afterAll(() => p.close())

/** A link after enough denials to be watched, and how many orders the acquirer has heard of. */
async function sobAtaque(base: number) {
  const { id } = await p.newLink({ regras: { autenticar3ds: false } })
  const ataque = await prontos(p, { link: id, base, enderecos: 5, cartoes: 5 })
  for (const { enviar } of ataque) await enviar()
  return { link: id, pedidos: () => new Set(p.stack.sandbox.cielo.livro.lancamentos().map(l => l.pedidoId)).size }
}
const tentativaDe = async (id: string) => (await p.checkout(id)).tentativa

test('the payer’s bank vouches: charged with its word, and no proof is asked for', async () => {
  const { link } = await sobAtaque(71)
  const id = await p.registered(link)
  expect((await p.cobrar(id, { cartao: semDesafio })).body.pagamentoCartao?.situacao).toBe('aprovado')
  expect(await tentativaDe(id)).toMatchObject({ estado: 'capturada', eci: '05' })
  // the bank wants to ask: its challenge, then the same card with the code
  const outro = await p.registered(link)
  const codigo = await p.passado(await p.desafiado(outro, comDesafio))
  expect((await p.cobrar(outro, { cartao: comDesafio, codigo })).body.pagamentoCartao?.situacao).toBe('aprovado')
})

test('the bank says no: nothing is sent, and no proof of work makes it a yes', async () => {
  const { link, pedidos } = await sobAtaque(72)
  const id = await p.registered(link)
  const antes = pedidos()
  const dito = await p.cobrar(id, { cartao: cartaoDo3ds('Não autenticado (476)') })
  expect([dito.status, dito.body.motivo]).toEqual([402, 'nao-autenticada'])
  expect(pedidos()).toBe(antes)
})

test.each([
  ['the brand takes no part', 'MPI600', 73],
  ['the bank’s server does not answer', 'A autenticação responde 503', 74],
])('%s: our own proof is asked for, and the card goes on', async (_, efeito, base) => {
  const { link } = await sobAtaque(base)
  const id = await p.registered(link)
  const cartao = cartaoDo3ds(efeito)
  const pedida = await p.cobrar(id, { cartao })
  expect([pedida.status, pedida.body.name]).toEqual([422, 'VerificacaoNecessaria'])
  expect((await Autenticacoes.get(p.storage, id))?.total).toBe(1)
  const pago = await p.cobrar(id, { cartao, campos: { verificacao: resolverProva(pedida.body) } })
  expect(pago.body.pagamentoCartao?.situacao).toBe('aprovado')
  expect((await tentativaDe(id))?.eci).toBeUndefined()
})

test('a submission that tells nothing of a browser is asked for our own proof', async () => {
  const { link } = await sobAtaque(75)
  const dito = await p.charge(await p.registered(link), { cartao: semDesafio })
  expect([dito.status, dito.body.name]).toEqual([422, 'VerificacaoNecessaria'])
})
