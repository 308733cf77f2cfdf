import { afterAll, beforeAll, expect, test } from 'vitest'
import { quantas } from '../../harness/provas.ts'
import { noAdquirente, noAdquirentePorRodada, noComecoDaRodada, prontos } from './atacante.ts'
import { type CardStack, cardStack } from './harness.ts'
import { resolverProva } from './resolver.ts'

/**
 * Card testing over HTTP (decision 0065), on the whole local stack; the acquirer's own book says what reached it. The whole
 * proof sends eighty cards; the sample as many as show where an attack ends.
 */
const emFila = quantas({ todas: 80, amostra: 14 })
const deUmaVez = quantas({ todas: 80, amostra: 24 })
let card: CardStack
beforeAll(async () => {
  card = await cardStack()
})
afterAll(() => card.close())

test.each([
  ['one address', 1, 11, false],
  ['forty addresses, each challenge solved', 40, 12, true],
])('stolen cards one after another, from %s: stopped by the tenth denial', async (_, enderecos, base, resolve) => {
  const link = await card.newLink({ valor: 100 })
  const ataque = await prontos(card, { link: link.id, base, enderecos, cartoes: emFila })
  const ditos: string[] = []
  for (const { enviar } of ataque) {
    let dito = await enviar()
    if (resolve && dito.body.name === 'VerificacaoNecessaria') dito = await enviar(resolverProva(dito.body))
    ditos.push(`${dito.status} ${dito.body.name}`)
  }
  const chegaram = await noAdquirente(
    card,
    ataque.map(a => a.id),
  )
  expect(ditos.filter(d => d === '402 PagamentoRecusado')).toHaveLength(chegaram)
  expect(chegaram).toBe(resolve ? 10 : 4)
  expect(new Set(ditos.slice(chegaram))).toEqual(
    new Set([resolve ? '422 CartoesPausados' : '422 VerificacaoNecessaria']),
  )
  // a denied card's payer may still pay by another method, and no other link is asked for anything
  const [{ id } = { id: '' }] = ataque.slice(-1)
  expect((await card.again(id, { forma: 2 })).status).toBe(200)
  const outro = await card.newLink()
  expect((await card.charge(await card.registered(outro.id))).status).toBe(200)
})

test.each([
  ['one address', 1, 21],
  ['forty addresses', 40, 22],
])(
  'stolen cards at once, from %s: ten of a minute reach the acquirer, no more than twenty in all',
  async (_, enderecos, base) => {
    const link = await card.newLink({ valor: 100 })
    const ataque = await prontos(card, { link: link.id, base, enderecos, cartoes: deUmaVez })
    const respostas = await Promise.all(ataque.map(a => a.enviar()))
    const ids = ataque.map(a => a.id)
    // a room of ten is a minute's: what is sent at the turn of one has two
    const porRodada = await noAdquirentePorRodada(card, ids)
    expect(porRodada.length).toBeGreaterThan(0)
    for (const chegaram of porRodada) expect(chegaram).toBeLessThanOrEqual(10)
    if (enderecos === 1) return
    // those who were asked for a proof make it, and come back one after another
    for (const [i, { body }] of respostas.entries()) {
      if (body.name !== 'VerificacaoNecessaria') continue
      const depois = await ataque[i]?.enviar(resolverProva(body))
      if (depois?.body.name === 'CartoesPausados') break
    }
    expect(await noAdquirente(card, ids)).toBeLessThanOrEqual(20)
    expect((await ataque.at(-1)?.enviar())?.body.name).toBe('CartoesPausados')
  },
)

test('a crowd of good cards at once: those that are asked for a proof make it, and everybody pays', async () => {
  const link = await card.newLink({ valor: 5_000 })
  const fila = await prontos(card, { link: link.id, base: 31, enderecos: 13, cartoes: 13, fim: '1' })
  await noComecoDaRodada(link.id)
  const respostas = await Promise.all(fila.map(p => p.enviar()))
  const desafiados = respostas.filter(r => r.body.name === 'VerificacaoNecessaria').length
  expect(desafiados).toBeGreaterThan(0)
  await card.stack.drained()
  for (const [i, dito] of respostas.entries()) {
    const pago = dito.status === 200 ? dito : await fila[i]?.enviar(resolverProva(dito.body))
    expect(pago?.body.pagamentoCartao?.situacao).toBe('aprovado')
  }
})

test('a proof is of its own charge, and good once', async () => {
  const link = await card.newLink({ valor: 100 })
  const ataque = await prontos(card, { link: link.id, base: 41, enderecos: 8, cartoes: 8 })
  for (const { enviar } of ataque.slice(0, 5)) await enviar()
  const [um, outro] = ataque.slice(-2)
  const resposta = resolverProva((await um?.enviar())?.body ?? {})
  expect((await outro?.enviar(resposta))?.body.name).toBe('VerificacaoNecessaria')
  expect((await um?.enviar(resposta))?.body.name).toBe('PagamentoRecusado')
  expect((await card.again(um?.id ?? '', { campos: { verificacao: resposta } })).body.name).toBe(
    'VerificacaoNecessaria',
  )
})
