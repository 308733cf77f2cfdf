import { test } from 'vitest'
import { isCaught } from './stories.ts'
import { wrongWithContracts } from './variants-contracts.ts'

test.each(Object.entries(wrongWithContracts))(
  'the checker catches a product that is wrong with contracts on receivables: %s',
  // one receivable of half of these stories: all of them are caught within fifty, in a moment each
  (name, [product, by]) => isCaught(name, product, 'payout', 1_000, by),
)
