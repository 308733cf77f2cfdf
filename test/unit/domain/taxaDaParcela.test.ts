import { expect, test } from 'vitest'
import { taxaDaParcela } from '../../../shared/domain/taxaDaParcela.ts'

test.each([
  ['the only one bears all of it', 9_700, { total: 10_000, taxa: 300 }, 300],
  ['one of three, to the nearest centavo', 3_234, { total: 10_000, taxa: 300 }, 100],
  ['the half of a centavo is rounded up', 50, { total: 101, taxa: 1 }, 1],
  ['without a fee there is none', 10_000, { total: 10_000, taxa: 0 }, 0],
  ['of a sale that left nothing none is known', 0, { total: 300, taxa: 300 }, undefined],
])('the fee of an instalment: %s', (_, original, venda, taxa) => {
  expect(taxaDaParcela(original, venda)).toBe(taxa)
})
