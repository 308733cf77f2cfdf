import { expect, test } from 'vitest'
import { paginaDoPedido } from '../../../functions/areas/vitrine/paginas/pedido.ts'
import { estornoDoPedido } from '../../../functions/areas/vitrine/regras/estornoDoPedido.ts'
import { pedidoInteiro } from '../../../functions/areas/vitrine/vista.ts'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { ReservaDeEstoque } from '../../../functions/platform/storage/Estoque.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { checkoutGuardado } from '../../builders/checkout.ts'
import { pedidoGuardado } from '../../builders/pedidoDaLoja.ts'

/** A shop's order says what went back of it, as its payment and its stock stand. */
const checkoutId = 'Checkout1234567890AAA'
type Item = ReservaDeEstoque['itens'][number]
async function lido(estornado: number | undefined, itens: Item[], estado: ReservaDeEstoque['estado'] = 'vendida') {
  const storage = memoryStorage()
  const pago = { estado: 'Liquidado', pagoEm: '2026-12-04T15:10:00.000Z' } as const
  await storage.commit([
    Checkout.create(checkoutGuardado({ id: checkoutId, ...pago, ...(estornado !== undefined && { estornado }) })),
    ReservaDeEstoque.create({ checkoutId, empresaId: 'aurora', versao: 1, estado, itens, em: 1 }),
  ])
  return estornoDoPedido(storage, { checkoutId })
}
const bolo = { nivelId: 'bolo', nome: 'Bolo de fubá', quantidade: 2 }
const torta = { nivelId: 'torta', nome: 'Torta', quantidade: 1 }

test.each<[string, number | undefined, Item[], ReservaDeEstoque['estado'], object | undefined]>([
  ['nothing went back', undefined, [bolo], 'vendida', undefined],
  ['money alone', 3913, [bolo], 'vendida', { valor: 3913, itens: [] }],
  [
    'one of two cakes',
    3913,
    [{ ...bolo, voltou: 1 }, torta],
    'vendida',
    { valor: 3913, itens: [{ nome: 'Bolo de fubá', quantidade: 1 }] },
  ],
  [
    'all of it, by a release that did not count',
    9000,
    [bolo],
    'devolvida',
    { valor: 9000, itens: [{ nome: 'Bolo de fubá', quantidade: 2 }] },
  ],
])('%s', async (_, estornado, itens, estado, esperado) => {
  expect(await lido(estornado, itens, estado)).toEqual(esperado)
})

test('of an order that was not paid nothing is read', async () => {
  expect(await estornoDoPedido({} as never, {})).toBeUndefined()
})

test('its buyer and its shop read it', async () => {
  const estorno = await lido(3913, [{ ...bolo, voltou: 1 }])
  const p = pedidoGuardado({ estado: 'pago', checkoutId })
  expect(pedidoInteiro(p, estorno).estorno).toEqual(estorno)
  expect(pedidoInteiro(p).estorno).toBeNull()
  const pagina = (e?: typeof estorno) =>
    paginaDoPedido(p, { agora: 0, pagarEm: 'x', endereco: 'y', estorno: e }).corpo.texto.replaceAll('\u00a0', ' ')
  expect(pagina(estorno)).toContain('<dt>Devolvido a quem pagou</dt><dd>R$ 39,13 (1 × Bolo de fubá)</dd>')
  expect(pagina()).not.toContain('Devolvido')
})
