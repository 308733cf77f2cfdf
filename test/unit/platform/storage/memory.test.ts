import { expect, test } from 'vitest'
import { memoryStorage } from '../../../../functions/platform/storage/memory.ts'
import type { Consumed, Item } from '../../../../functions/platform/storage/port.ts'
import { storageSuite } from './storage.suite.ts'

storageSuite('memory', async () => memoryStorage())

test('memory: tells every change in order, and none where nothing changed', async () => {
  const changes: { old?: Item; new?: Item }[] = []
  const s = memoryStorage({ onChange: change => changes.push(change) })
  const item = { PK: 'a', SK: 'b', n: 1 }
  await s.commit([{ op: 'put', item }])
  await s.commit([{ op: 'put', item }])
  await s.commit([{ op: 'add', key: { PK: 'a', SK: 'b' }, add: { n: 1 } }])
  await s.commit([{ op: 'remove', key: { PK: 'a', SK: 'b' } }])
  expect(changes).toEqual([{ new: item }, { old: item, new: { ...item, n: 2 } }, { old: { ...item, n: 2 } }])
  expect(s.dump()).toEqual([])
})

test('memory: counts units as the table charges them', async () => {
  const spent: Consumed[] = []
  const s = memoryStorage({ onConsumed: c => spent.push(c) })
  await s.commit([{ op: 'put', item: { PK: 'a', SK: 'b', texto: 'x'.repeat(1500) } }])
  await s.commit([
    { op: 'put', item: { PK: 'a', SK: 'c' } },
    { op: 'check', key: { PK: 'a', SK: 'b' }, when: [{ exists: true }] },
  ])
  await s.get({ PK: 'a', SK: 'b' })
  await s.get({ PK: 'a', SK: 'b' }, { consistent: true })
  expect(spent.map(c => [c.operation, c.reads, c.writes])).toEqual([
    ['commit', 0, 2],
    ['commit', 0, 4],
    ['get', 0.5, 0],
    ['get', 1, 0],
  ])
})
