import { expect, test } from 'vitest'
import { contarAbertura } from '../../../functions/areas/checkout/obterLinkComPagamento/contarAbertura.ts'
import { passosDe } from '../../../functions/areas/links/obterFunilDoLink/obterFunilDoLink.ts'
import { indicadores } from '../../../functions/events/consumers/indicadores/indicadores.ts'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { Pagador } from '../../../functions/platform/storage/Pagador.ts'
import { Contador } from '../../../functions/platform/storage/Venda.ts'
import { checkoutGuardado, pagadorGuardado } from '../../builders/checkout.ts'

const pix = { tipo: 2 as const, parcelas: [] }
const cartao = { tipo: 1 as const, parcelas: [{ numeroParcela: 1, juros: 0 }] }
const log = { info() {}, warn() {}, error() {} }

test.each([
  ['only a Pix', { formasPagamento: [pix], validarContatoPagador: true, consultaDatavalid: true }, []],
  ['card alone', { formasPagamento: [cartao], validarContatoPagador: false, consultaDatavalid: false }, []],
  ['token', { formasPagamento: [pix, cartao], validarContatoPagador: true, consultaDatavalid: false }, ['token']],
  ['both', { formasPagamento: [cartao], validarContatoPagador: true, consultaDatavalid: true }, ['token', 'selfie']],
])('the steps are those that the link asks for: %s', (_, link, entre) => {
  const passos = passosDe(link, [{ PK: 'x', SK: 'y', n: 9, ab: 5, id: 4, tk: 3, sf: 2, pg: 1 }])
  expect(passos.map(p => p.passo)).toEqual(['abertos', 'identificados', ...entre, 'pagos'])
  expect(passos[0]?.quantidade).toBe(9)
})

test('each checkout counts once, each visit once, and no step is larger than the one before', async () => {
  const storage = memoryStorage()
  const c = checkoutGuardado({ formaPagamento: 1, contato: 'pendente', vida: 'pendente', taxaCartao: 3.49 })
  const link = { formasPagamento: [cartao], validarContatoPagador: true, consultaDatavalid: true }
  const ler = async () => {
    const { items } = await storage.query({ pk: `CNT#LNK#${c.link}` })
    return passosDe(link, items).map(p => p.quantidade)
  }
  const contar = () => indicadores({ storage } as never, { id: 'x', tipo: 'x', PK: `CHK#${c.id}`, SK: 'RAIZ' })
  for (let agora = 0; agora < 3; agora++)
    await contarAbertura({ storage, log, clock: { now: () => agora } } as never, c.link)
  expect(await ler()).toEqual([3, 0, 0, 0, 0])
  await storage.commit([Checkout.put(c), Pagador.put(pagadorGuardado(c.id))])
  await contar()
  await contar()
  expect(await ler()).toEqual([3, 1, 0, 0, 0])
  await storage.commit([Checkout.put({ ...c, contato: 'validado' })])
  await contar()
  expect(await ler()).toEqual([3, 1, 1, 0, 0])
  const pago = { ...c, estado: 'Liquidado' as const, contato: 'validado' as const, pagoEm: '2026-03-05T01:30:00.000Z' }
  await storage.commit([Checkout.put(pago)])
  await contar()
  await contar()
  expect(await ler()).toEqual([3, 1, 1, 1, 1])
  // what the link brought, counted once and of every payment
  const trouxe = await Contador.get(storage, { dono: `LNK#${c.link}`, tipo: 'FUN', mes: 'sempre' })
  expect(trouxe).toMatchObject({ pg: 1, nv: 1, vl: pago.total })
})

test('a payment that no page announced has opened its link all the same', () => {
  const passos = passosDe({ formasPagamento: [pix], validarContatoPagador: false, consultaDatavalid: false }, [
    { PK: 'x', SK: 'y', ab: 2, id: 1 },
  ])
  expect(passos.map(p => p.quantidade)).toEqual([2, 1, 0])
})

test('a table that refuses the count keeps nobody from paying', async () => {
  const avisos: string[] = []
  const storage = { commit: async () => Promise.reject(new Error('throttled')) }
  const deps = { storage, clock: { now: () => 1 }, log: { ...log, warn: (e: string) => avisos.push(e) } }
  await contarAbertura(deps as never, 'x')
  expect(avisos).toEqual(['opening-not-counted'])
})
