import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { totalComTaxa } from '../../shared/domain/carrinho.ts'
import { porcentagem } from '../../shared/domain/dinheiro.ts'
import { devolvidoDaParte, ratear } from '../../shared/domain/rateio.ts'
import { grossFor, percentOf } from './oraculo/arithmetic.ts'
import { Expected } from './oraculo/expected.ts'
import { encumbered } from './oraculo/money-out.ts'
import { type Payment, type Sale, sale, shares, type Terms } from './oraculo/sale.ts'
import { isCaught } from './stories.ts'
import { wrongByTheOracle } from './variants-oraculo.ts'

test('the oracle imports nothing of the product’s rules', () => {
  const folder = join(import.meta.dirname, 'oraculo')
  const files = readdirSync(folder)
  expect(files.length).toBeGreaterThan(4)
  for (const file of files) {
    const text = readFileSync(join(folder, file), 'utf8')
    const imported = [...text.matchAll(/from '([^']+)'/g)].map(m => m[1] as string)
    // of the simulated world it reads the providers' books and what the stories agreed on
    const strangers = imported.filter(i => !i.startsWith('./') && !/^\.\.\/(?:world|cart-calls|payout)\.ts$/.test(i))
    expect(strangers, file).toEqual([])
  }
})

test.each(Object.entries(wrongByTheOracle))(
  'the oracle catches a product whose books are in order and wrong: %s',
  (name, [product, population, by = /^Violation: the oracle: /]) => isCaught(name, product, population, 300, by),
)

const terms: Terms = {
  company: 'aurora',
  amount: 10_000,
  fees: { pix: 0.99, card: 3.99, slip: 290 },
  interest: new Map([[3, 4.99]]),
  split: [
    { receiver: 'a', kind: 'percentual', value: 33.33 },
    { receiver: 'b', kind: 'fixo', value: 1_500 },
  ],
}
const paid = (over: Partial<Payment>): Payment => ({
  ...{ method: 'card', ref: 'P', came: 10_000, back: 0, disputed: 0, contested: 0, instalments: 1 },
  ...over,
})
function leaves(over: Partial<Payment>, more: Partial<Sale> = {}): Record<string, number> {
  const p = paid(over)
  const expected = new Expected()
  sale(expected, { id: 'X', terms, payments: [p], settledBy: p, ...more })
  expect(expected.wrong).toEqual([])
  return Object.fromEntries([...expected.accounts].map(([account, { holds }]) => [account, holds]))
}

describe('by hand', () => {
  test.each<[string, Record<string, number>, Record<string, number>]>([
    // fee 399; 9.601 left, of which a third is 3.200,01 and the company has what is left of its own and b's
    ['a card', leaves({}), { a: 3_200, b: 1_500, emp: 4_901, fees: 399, beyond: 0, acquirer: -10_000 }],
    [
      'half refunded',
      leaves({ back: 5_000 }),
      { a: 1_600, b: 750, emp: 2_251, fees: 399, beyond: 0, acquirer: -5_000 },
    ],
    [
      'refunded and disputed whole',
      leaves({ back: 10_000, disputed: 10_000 }),
      { a: 0, b: 0, emp: -399, fees: 399, beyond: -10_000, acquirer: 10_000 },
    ],
    [
      'three instalments with interest',
      leaves({ came: 10_499, instalments: 3 }),
      { a: 3_360, b: 1_500, emp: 5_220, fees: 419, beyond: 0, acquirer: -10_499 },
    ],
  ])('%s', (_, has, should) => {
    const [a = 0, b = 0, emp = 0] = [has['rec:a'], has['rec:b'], has['emp:aurora']]
    const [fees = 0, beyond = 0, acquirer = 0] = [
      has['quita:receita'],
      has['quita:contestacoes'],
      has['adquirente:cartao'],
    ]
    expect({ a, b, emp, fees, beyond, acquirer }).toEqual(should)
    expect(Object.values(has).reduce((s, v) => s + v, 0)).toBe(0)
  })

  test('a settlement by less than was agreed, and by nothing, is told', () => {
    for (const payments of [[paid({ came: 9_999 })], []]) {
      const expected = new Expected()
      sale(expected, { id: 'X', terms, payments, settledBy: { method: 'card', ref: 'P' } })
      expect(expected.wrong).toHaveLength(1)
    }
  })

  test.each([
    [true, [4_000, 3_000], { 'emp:aurora': -7_000, 'adquirente:cartao': 7_000 }],
    // the second has what the first left, and the owner nothing
    [false, [9_000, 3_000], { 'emp:aurora': -9_700, 'quita:onus': 9_700 }],
    [false, [], {}],
  ])('contracts on a receivable, paid by the acquirer %s: %s', (byAcquirer, claims, should) => {
    const expected = new Expected()
    encumbered(expected, { account: 'emp:aurora', had: 9_700, claims, byAcquirer })
    expect(Object.fromEntries([...expected.accounts].map(([account, { holds }]) => [account, holds]))).toEqual(should)
  })

  test('a difference is told with what should have made the balance', () => {
    const expected = new Expected()
    expected.add('emp:aurora', 4_901, 'its part of X')
    expect(expected.differences(new Map([['emp:aurora', 4_900]]))).toEqual([
      'emp:aurora holds 4900 and should hold 4901 (-1 apart): 4901 by its part of X',
    ])
    expect(expected.differences(new Map([['emp:aurora', 4_901]]))).toEqual([])
  })
})

describe('both, made apart, say the same', () => {
  const centavos = fc.integer({ min: 0, max: 100_000_000 })
  const percent = fc.integer({ min: 0, max: 9_999 }).map(n => n / 100)

  test('fees and gross amounts', () => {
    fc.assert(
      fc.property(centavos, percent, (amount, rate) => {
        expect(percentOf(amount, rate)).toBe(porcentagem(amount, rate))
        if (amount > 0) expect(grossFor(amount, [rate])).toBe(totalComTaxa(amount, 1, rate))
      }),
    )
  })

  const rule = fc.oneof(
    fc.record({ tipo: fc.constant('percentual' as const), valor: percent.map(p => p / 2) }),
    fc.record({ tipo: fc.constant('fixo' as const), valor: fc.integer({ min: 1, max: 50_000 }) }),
  )
  test('splits, and each one’s share of what goes back', () => {
    fc.assert(
      fc.property(centavos, fc.array(rule, { maxLength: 4 }), fc.nat(), (net, drawn, back) => {
        const rules = drawn.map((r, n) => ({ ...r, valor: Math.round(r.valor * 100) / 100, recebedorId: `r${n}` }))
        const { partes, empresa } = ratear(net, rules)
        const split = rules.map(r => ({ receiver: r.recebedorId, kind: r.tipo, value: r.valor }))
        const mine = shares({ split }, net)
        expect(mine.company).toBe(empresa)
        for (const { recebedorId, valor } of partes) {
          expect(mine.parts.get(recebedorId) ?? 0).toBe(valor)
          const gone = Math.min(back, net)
          const given = net > 0 ? Number((BigInt(valor) * BigInt(gone)) / BigInt(net)) : 0
          expect(devolvidoDaParte(valor, net, gone)).toBe(given)
        }
      }),
    )
  })
})
