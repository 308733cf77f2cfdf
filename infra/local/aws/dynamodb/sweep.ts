/** Housekeeping: expired items are really deleted, old tokens and stream records dropped. */
import { type Change, type Engine, expiryOf } from './engine.ts'
import * as keys from './keys.ts'
import type { KvOp } from './kv.ts'
import type { TokenRow } from './transact.ts'

const fiveYears = 5 * 366 * 24 * 60 * 60
const chunk = 100

export interface Swept {
  expired: number
  tokens: number
  records: number
}

export async function sweep(engine: Engine): Promise<Swept> {
  let expired = 0
  for (const name of engine.tables.keys()) expired += await sweepTable(engine, name)
  return { expired, tokens: await sweepTokens(engine), records: await engine.streams.trim() }
}

/** AWS leaves alone what expired more than five years ago: such a number is taken for a mistake. */
async function sweepTable(engine: Engine, name: string): Promise<number> {
  const now = Math.floor(engine.clock.now() / 1000)
  const prefix = keys.expiries(name)
  const due: string[] = []
  const from = keys.expiryRow(name, Math.max(0, now - fiveYears), '')
  for await (const [row] of engine.kv.entries({ gte: from, lt: keys.expiryRow(name, now + 1, '') })) {
    due.push(row.slice(prefix.length + 13))
  }
  let count = 0
  for (let at = 0; at < due.length; at += chunk) count += await expire(engine, name, due.slice(at, at + chunk), now)
  return count
}

/** Looks again under the writers' order: an item may have been renewed, deleted or replaced since. */
const expire = (engine: Engine, name: string, due: string[], now: number): Promise<number> =>
  engine.exclusive(async () => {
    const table = engine.tables.get(name)
    if (!table) return 0
    const changes = due.flatMap((key): Change[] => {
      const old = engine.item(table, key)
      const second = expiryOf(table, old)
      return old && second !== undefined && second <= now ? [{ table, key, old, next: undefined, expired: true }] : []
    })
    if (changes.length > 0) await engine.commit(changes)
    return changes.length
  })

async function sweepTokens(engine: Engine): Promise<number> {
  const old: KvOp[] = []
  for await (const [key, text] of engine.kv.entries(keys.under(keys.tokens))) {
    if ((JSON.parse(text) as TokenRow).expires <= engine.clock.now()) old.push({ type: 'del', key })
  }
  if (old.length > 0) await engine.kv.batch(old)
  return old.length
}
