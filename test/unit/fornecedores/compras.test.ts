import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ItemDaCompra, receber, totalDaCompra } from '../../../shared/domain/compras.ts'
import { pedidoDeCompra } from '../../../shared/domain/estados/pedidoDeCompra.ts'

const item = (estoque: string, quantidade: number, recebido = 0): ItemDaCompra => ({
  ...{ estoque, quantidade, recebido, custo: 100 },
})

test('any deliveries of what is missing end in a purchase received whole, and never in more', () => {
  const quantidades = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(quantidades, fc.infiniteStream(fc.nat(20)), (qs, sorte) => {
      let itens = qs.map((q, n) => item(String(n), q))
      for (let vez = 0; itens.some(i => i.recebido < i.quantidade) && vez < 400; vez++) {
        const chegam = itens.flatMap(i => {
          const quantidade = Math.min(sorte.next().value ?? 1, i.quantidade - i.recebido)
          return quantidade > 0 ? [{ estoque: i.estoque, quantidade }] : []
        })
        if (!chegam.length) continue
        const r = receber(itens, chegam)
        if ('campo' in r) throw new Error(r.campo)
        itens = r.itens
        expect(r.evento).toBe(itens.every(i => i.recebido === i.quantidade) ? 'Recebeu' : 'RecebeuParte')
        for (const i of itens) expect(i.recebido).toBeLessThanOrEqual(i.quantidade)
      }
    }),
  )
})
test.each([
  ['more than is missing', [{ estoque: 'a', quantidade: 4 }], 'itens.0.quantidade'],
  ['what was not asked for', [{ estoque: 'x', quantidade: 1 }], 'itens.0.estoque'],
  [
    'one thing twice',
    [
      { estoque: 'a', quantidade: 1 },
      { estoque: 'a', quantidade: 1 },
    ],
    'itens.1.estoque',
  ],
])('%s is refused at its field', (_, chegam, campo) =>
  expect(receber([item('a', 5, 2), item('b', 1)], chegam)).toMatchObject({ campo }),
)
test('what it costs, and what may follow what', () => {
  expect(totalDaCompra([item('a', 3), item('b', 2)])).toBe(500)
  expect(pedidoDeCompra.next('rascunho', 'RecebeuParte')).toBeUndefined()
  expect(pedidoDeCompra.next('recebidoEmParte', 'Cancelou')).toBe('cancelado')
})
