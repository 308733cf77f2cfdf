import type { Item, Storage } from '../../functions/platform/storage/port.ts'
import type { Run } from './scheduler.ts'
import { placeOf } from './table.ts'
import type { World } from './world.ts'

/** What is due comes in pages that a story has several of. */
const duePage = 1

/** The table as one run sees it: each call may be cut off, and reads that may be old sometimes are. */
export function storageFor(world: World, run: Run): Storage {
  const { storage, before } = world.table
  const stale = (consistent: boolean | undefined) => !consistent && world.faults.stale()
  return {
    get: (key, options) =>
      world.call(run, 'read', `get ${placeOf(key)}`, async () => {
        const now = await storage.get(key, options)
        if (!stale(options?.consistent) || !before.has(placeOf(key))) return now
        const then = before.get(placeOf(key))
        return then && (structuredClone(then) as Item)
      }),
    getMany: keys => world.call(run, 'read', `getMany ${keys.length}`, () => storage.getMany(keys)),
    query: async q => {
      // an index nobody is in costs no turn: the sweeper asks sixteen of them
      if (q.index === 'GSI3' && !(await storage.query(q)).items.length) return { items: [] }
      return world.call(run, 'read', `query ${q.index ?? ''} ${q.pk}`, async () => {
        const page = await storage.query(q.index === 'GSI3' && world.hostile ? { ...q, limit: duePage } : q)
        return stale(q.consistent) ? { ...page, items: page.items.slice(0, -1) } : page
      })
    },
    count: q => world.call(run, 'read', `count ${q.pk}`, () => storage.count(q)),
    commit: (writes, options) => {
      const places = writes.map(w => placeOf(w.op === 'put' ? w.item : w.key)).join(' + ')
      return world.call(run, 'write', `commit ${places}`, () => storage.commit(writes, options))
    },
  }
}
