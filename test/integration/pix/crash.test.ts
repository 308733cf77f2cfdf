import { expect, test } from 'vitest'
import { cutEverywhere } from '../crash.harness.ts'
import { stories } from './crash.scenarios.ts'

/**
 * Every outgoing call of every function in a story (table, PSP, queues, workflows) is a boundary. The function is cut
 * off before and after each one in turn; payers repeat, queues and streams redeliver, the sweeper comes by; and the end
 * must be the one of the story that nothing disturbed.
 */
const counted: Record<string, number> = {}
const kinds = new Set<string>()

test.each(Object.entries(stories))('cut off at every call, before and after: %s', async (name, story) => {
  const cut = await cutEverywhere(story)
  counted[name] = cut.boundaries
  for (const kind of cut.kinds) kinds.add(kind)
  expect(cut.boundaries).toBeGreaterThan(40)
})

test('the calls that were cut off include every kind there is', () => {
  expect([...kinds]).toEqual(
    expect.arrayContaining(['write commit', 'read get', 'psp psp', 'send send', 'workflow start', 'workflow signal']),
  )
  console.log(`boundaries: ${JSON.stringify(counted)}, each cut off before and after`)
})
