import { expect, test } from 'vitest'
import { escritasDasPistas, pistaDoNumero } from '../../../functions/events/consumers/listas/pistas.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { chaveiroCom, chaveiroDeTeste } from '../../builders/chaves.ts'
import { checkoutGuardado } from '../../builders/checkout.ts'

const cartao = {
  ciclo: 1,
  pedidoId: 'P',
  estado: 'capturada',
  tid: '1006',
  nsu: '123456',
  autorizacao: 'r7k2q9',
} as never
const boleto = { ciclo: 1, pedidoId: 'P', estado: 'aberto', codigoDeBarras: '00190' } as never
const pagoEm = '2026-03-02T12:00:00.000Z'

test.each([
  ['paid by Pix, though a slip is there', { e2eid: 'E1', boleto }, { por: 'E2E#E1' }],
  [
    'paid by card',
    { pagoEm, tentativa: cartao },
    { por: 'TID#1006', nsu: 'NSU#123456', aut: `AUT#${checkoutGuardado().empresaId}#R7K2Q9` },
  ],
  [
    'a slip after a card that was denied',
    { boleto, tentativa: { ...(cartao as object), estado: 'negada' } as never },
    { por: 'BOL#00190' },
  ],
  ['nothing charged yet', {}, undefined],
])('%s', (_o, mais, pista) => expect(pistaDoNumero(checkoutGuardado(mais))).toEqual(pista))

test('a clue is written once: again only when it says something else; a turned key leaves the document’s as it is', async () => {
  const storage = memoryStorage()
  const pagador = { documento: '529.982.247-25' }
  const escrever = async (chaveiro = chaveiroDeTeste(), mais = {}) => {
    const writes = await escritasDasPistas(storage, chaveiro, checkoutGuardado(mais), pagador)
    if (writes.length) await storage.commit(writes)
    return writes.length
  }
  expect(await escrever()).toBe(1)
  expect(await escrever()).toBe(0)
  const girado = chaveiroCom([
    { v: 'v2', de: 0, valor: 'outra' },
    { v: 'v1', de: 0, valor: 'segredo' },
  ])
  expect(await escrever(girado)).toBe(0)
  expect(await escrever(girado, { e2eid: 'E1' })).toBe(1)
  expect(await escrever(girado, { e2eid: 'E1' })).toBe(0)
  // no document in clear anywhere
  expect(JSON.stringify(storage.dump())).not.toContain('52998224725')
})
