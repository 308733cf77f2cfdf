import { describe, expect, test } from 'vitest'
import { ConditionFailed, redecide, type Write } from '../../../functions/platform/storage/port.ts'
import { storageSuite } from '../../unit/platform/storage/storage.suite.ts'
import { localStorage } from './local.ts'

storageSuite('dynamo', async () => (await localStorage()).storage)

const write = (SK: string): Write => ({ op: 'add', key: { PK: 'p', SK }, add: { n: 1 } })

describe('dynamo: what AWS refuses for a moment is tried again', () => {
  test.each([
    ['conflicts', 'transactionConflict', 2],
    ['throttles of a transaction', 'throttle', 2],
    ['throttles of a single write', 'throttle', 1],
  ] as const)('%s', async (_name, fault, writes) => {
    let left = 0
    const { storage, sleeps } = await localStorage({ faults: { [fault]: () => left-- > 0 } })
    left = 3
    await storage.commit(Array.from({ length: writes }, (_, n) => write(String(n))))
    left = 0
    expect(sleeps).toEqual([10, 20, 40])
    expect(await storage.get({ PK: 'p', SK: '0' })).toMatchObject({ n: 1 })
  })
  test('not for ever: the eighth refusal is the caller’s', async () => {
    let refusals = 0
    let on = false
    const { storage, sleeps } = await localStorage({ faults: { transactionConflict: () => on && ++refusals > 0 } })
    on = true
    await expect(storage.commit([write('0'), write('1')])).rejects.toMatchObject({
      name: 'TransactionCanceledException',
    })
    on = false
    expect([refusals, sleeps.length]).toEqual([8, 7])
    expect(Math.max(...sleeps)).toBeLessThanOrEqual(1000)
    expect(await storage.get({ PK: 'p', SK: '0' })).toBeUndefined()
  })
  test('a condition that fails is not tried again', async () => {
    const { storage, sleeps } = await localStorage()
    const impossible: Write = { op: 'check', key: { PK: 'p', SK: 'x' }, when: [{ exists: true }] }
    await expect(storage.commit([write('0'), impossible])).rejects.toEqual(new ConditionFailed([1]))
    expect(sleeps).toEqual([])
  })
})

test('dynamo: a token makes a transaction happen once', async () => {
  const { storage } = await localStorage()
  const token = { token: 'a-token-of-the-caller' }
  await storage.commit([write('0'), write('1')], token)
  await storage.commit([write('0'), write('1')], token)
  expect(await storage.get({ PK: 'p', SK: '0' })).toMatchObject({ n: 1 })
})

test('dynamo: tells what every call cost, indexes beside', async () => {
  const { storage, spent } = await localStorage()
  await storage.commit([{ op: 'put', item: { PK: 'p', SK: 'a', GSI3PK: 'v', GSI3SK: '1' } }])
  await storage.commit([write('0'), write('1')])
  await storage.get({ PK: 'p', SK: 'a' })
  await storage.get({ PK: 'p', SK: 'a' }, { consistent: true })
  await storage.query({ pk: 'p' })
  expect(spent).toEqual([
    { operation: 'commit', reads: 0, writes: 1, indexWrites: 1 },
    { operation: 'commit', reads: 0, writes: 4, indexWrites: 0 },
    { operation: 'get', reads: 0.5, writes: 0, indexWrites: 0 },
    { operation: 'get', reads: 1, writes: 0, indexWrites: 0 },
    { operation: 'query', reads: 0.5, writes: 0, indexWrites: 0 },
  ])
})

describe('redecide', () => {
  test('twenty who add one by reading and replacing all count', async () => {
    const { storage } = await localStorage()
    const key = { PK: 'p', SK: 'contador' }
    await storage.commit([{ op: 'put', item: { ...key, n: 0 } }])
    const somar = () =>
      redecide(async () => {
        const { n } = (await storage.get(key, { consistent: true })) as unknown as { n: number }
        await storage.commit([{ op: 'put', item: { ...key, n: n + 1 }, when: [{ attr: 'n', op: '=', value: n }] }])
      }, 30)
    await Promise.all(Array.from({ length: 20 }, somar))
    expect(await storage.get(key)).toMatchObject({ n: 20 })
  })
  test('gives up after its times, and at once for any other failure', async () => {
    let runs = 0
    const work = (error: Error) => async () => {
      runs += 1
      throw error
    }
    await expect(redecide(work(new ConditionFailed([0])))).rejects.toThrow(ConditionFailed)
    await expect(redecide(work(new Error('other')))).rejects.toThrow('other')
    expect(runs).toBe(6)
  })
})
