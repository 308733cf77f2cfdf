import { memoryStorage } from '../../functions/platform/storage/memory.ts'
import type { Item, Storage } from '../../functions/platform/storage/port.ts'

export interface Change {
  old?: Item
  new?: Item
  /** Which transaction it was part of: what one writes happens at one moment, whatever the order of its writes. */
  transaction: number
}
export const placeOf = ({ PK, SK }: { PK: string; SK: string }) => `${PK} ${SK}`

/** The in-memory table with what a simulation wants of it: its stream, what is due, and how each item was before. */
export function simulatedTable() {
  const stream: Change[] = []
  const unseen: Change[] = []
  const due = new Map<string, number>()
  const before = new Map<string, Item | undefined>()
  const items = new Map<string, Item>()
  let transaction = 0
  const memory = memoryStorage({
    onChange(written) {
      const change = { ...written, transaction }
      const item = (change.new ?? change.old) as Item
      const place = placeOf(item)
      stream.push(change)
      unseen.push(change)
      before.set(place, change.old)
      if (change.new) items.set(place, change.new)
      else items.delete(place)
      const pk = change.new?.GSI3PK
      const sk = change.new?.GSI3SK
      // the index has other lists beside what waits for the sweeper
      const waits = typeof pk === 'string' && pk.startsWith('VENCE#')
      if (waits && typeof sk === 'string') due.set(place, Date.parse(sk.split('#', 1)[0] ?? ''))
      else due.delete(place)
    },
  })
  const storage: Storage = {
    ...memory,
    commit(writes, options) {
      transaction++
      return memory.commit(writes, options)
    },
  }
  return {
    storage,
    stream,
    /** Every item as it is now; not a copy: read only. */
    items,
    /** When each item that waits for the sweeper is due, epoch ms. */
    due,
    before,
    /** The changes since it was last asked. */
    news: () => unseen.splice(0),
    /** Every item of an entity. */
    all: <T>(type: string) => [...items.values()].filter(i => i._t === type) as (Item & T)[],
  }
}
