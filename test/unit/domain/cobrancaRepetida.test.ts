import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CobrancaPaga, JANELA_DA_REPETIDA, repetidas } from '../../../shared/domain/cobrancaRepetida.ts'

const paga = (id: string, parte: Partial<CobrancaPaga> = {}): CobrancaPaga => ({
  id,
  valor: 15_000,
  pagoEm: 0,
  quem: ['DOC#ana'],
  ...parte,
})
const achadas = (...c: CobrancaPaga[]) => Object.fromEntries(repetidas(c))

test.each([
  [
    'same payer, amount and day: each leads to the other',
    [paga('a'), paga('b', { pagoEm: 60_000 })],
    { a: 'b', b: 'a' },
  ],
  ['a day apart to the millisecond', [paga('a'), paga('b', { pagoEm: JANELA_DA_REPETIDA })], { a: 'b', b: 'a' }],
  ['one millisecond more is another day', [paga('a'), paga('b', { pagoEm: JANELA_DA_REPETIDA + 1 })], {}],
  ['a centavo apart', [paga('a'), paga('b', { valor: 15_001 })], {}],
  ['another payer', [paga('a'), paga('b', { quem: ['DOC#bia'] })], {}],
  ['nothing known of who paid', [paga('a', { quem: [] }), paga('b', { quem: [] })], {}],
  [
    'the card is the same though the document is not',
    [paga('a', { quem: ['DOC#ana', 'visa 0010 ana'] }), paga('b', { quem: ['DOC#empresa', 'visa 0010 ana'] })],
    { a: 'b', b: 'a' },
  ],
  [
    'of three, each leads to the one before it, and the first to the second',
    [paga('c', { pagoEm: 2 }), paga('a'), paga('b', { pagoEm: 1 })],
    { a: 'b', b: 'a', c: 'b' },
  ],
  ['the same row read twice is one charge', [paga('a'), paga('a')], {}],
])('%s', (_, cobrancas, esperado) => expect(achadas(...cobrancas)).toEqual(esperado))

test('whatever the order: what is pointed out has another of one amount and payer within a day, and nothing else is', () => {
  const umas = fc.uniqueArray(
    fc.record({
      id: fc.string({ minLength: 1, maxLength: 3 }),
      valor: fc.constantFrom(100, 200),
      pagoEm: fc.integer({ min: 0, max: 3 * JANELA_DA_REPETIDA }),
      quem: fc.subarray(['x', 'y']),
    }),
    { selector: c => c.id, maxLength: 12 },
  )
  fc.assert(
    fc.property(umas, cobrancas => {
      const achadas = repetidas(cobrancas)
      const vizinhas = (a: CobrancaPaga, b: CobrancaPaga) =>
        a.id !== b.id &&
        a.valor === b.valor &&
        a.quem.some(q => b.quem.includes(q)) &&
        Math.abs(a.pagoEm - b.pagoEm) <= JANELA_DA_REPETIDA
      for (const c of cobrancas) {
        const outra = cobrancas.find(o => o.id === achadas.get(c.id))
        expect(outra ? vizinhas(c, outra) : false).toBe(cobrancas.some(o => vizinhas(c, o)))
      }
      expect(repetidas(cobrancas.toReversed())).toEqual(achadas)
    }),
  )
})
