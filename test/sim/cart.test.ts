import { test } from 'vitest'
import { isCaught } from './stories.ts'
import { wrongWithCarts } from './variants-cart.ts'

test.each(Object.entries(wrongWithCarts))(
  'the checker catches a product that pays slips wrongly: %s',
  (name, [product, by]) => isCaught(name, product, 'cart', 300, by),
)
