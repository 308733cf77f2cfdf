import { test } from 'vitest'
import { isCaught } from './stories.ts'
import { wrongWithPayouts } from './variants-payout.ts'

test.each(Object.entries(wrongWithPayouts))(
  'the checker catches a product that pays out wrongly: %s',
  // an id of its own each time is wrong because of what it pays, not because nobody finds it again
  (name, product) => isCaught(name, product, 'payout', 300, name === 'sendsUnderNewIds' ? /was paid twice/ : undefined),
)
