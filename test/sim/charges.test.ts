import { expect, test } from 'vitest'
import { type Population, populations } from './populate.ts'
import { simulate } from './simulate.ts'
import { base, isCaught } from './stories.ts'
import { wrongWithCards } from './variants-card.ts'
import { wrongWithIdentity } from './variants-identity.ts'

const wrong: typeof wrongWithIdentity = { ...wrongWithCards, ...wrongWithIdentity }
test.each(Object.entries(wrong))(
  'the checker catches a product that is wrong with cards: %s',
  (name, [product, by, always]) => isCaught(name, product, 'card', 300, by, always),
)

test.each(Object.keys(populations) as Population[])(
  'a story of the kind %s is the same each time',
  async population => {
    const tell = async (seed: number) => {
      const lines: string[] = []
      await simulate(seed, { population, trace: line => lines.push(line) })
      return lines
    }
    for (let seed = base; seed < base + 5; seed++) expect(await tell(seed)).toEqual(await tell(seed))
  },
)
