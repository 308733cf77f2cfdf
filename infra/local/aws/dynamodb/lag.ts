/**
 * An index read as it was a while ago. In AWS a global secondary index follows its table; a test that asks for lag must
 * see stale entries. The store always holds the index of now (so that nothing durable depends on a timer), and reads undo
 * the changes that are younger than the lag.
 */
import type { Clock } from '../../../../functions/platform/runtime/clock.ts'
import type { Kv, Range } from './kv.ts'

export interface IndexLag {
  /** Remembers what an index row was before a change. */
  note(key: string, before: () => string | undefined): void
  entries(range: Range): AsyncIterable<[string, string]>
}

export function indexLag(kv: Kv, lagMs: number, clock: Clock): IndexLag {
  let changes: { at: number; key: string; before: string | undefined }[] = []
  return {
    note(key, before) {
      if (lagMs > 0) changes.push({ at: clock.now(), key, before: before() })
    },
    entries(range) {
      changes = changes.filter(change => change.at > clock.now() - lagMs)
      const recent = changes.filter(change => within(change.key, range))
      return recent.length === 0 ? kv.entries(range) : undone(kv, range, recent)
    },
  }
}

async function* undone(kv: Kv, range: Range, changes: { key: string; before: string | undefined }[]) {
  const { limit, ...whole } = range
  const rows = new Map<string, string>()
  for await (const [key, value] of kv.entries(whole)) rows.set(key, value)
  // From the newest to the oldest, so that the oldest "before" has the last word.
  for (const { key, before } of changes.reverse()) {
    if (before === undefined) rows.delete(key)
    else rows.set(key, before)
  }
  const sorted = [...rows].sort(([a], [b]) => (a < b ? -1 : 1))
  if (range.reverse) sorted.reverse()
  yield* limit === undefined ? sorted : sorted.slice(0, limit)
}

const within = (key: string, { gt, gte, lt, lte }: Range) =>
  (gt === undefined || key > gt) &&
  (gte === undefined || key >= gte) &&
  (lt === undefined || key < lt) &&
  (lte === undefined || key <= lte)
