/** Instants by key, and the first of them: a heap in which what was moved since is left until it comes up. */
export function agenda() {
  const current = new Map<string, number>()
  const heap: [at: number, key: string][] = []
  const swap = (i: number, j: number) => {
    const held = heap[i] as [number, string]
    heap[i] = heap[j] as [number, string]
    heap[j] = held
  }
  const at = (i: number) => heap[i]?.[0] ?? Number.POSITIVE_INFINITY
  const up = (i: number): void => {
    const parent = (i - 1) >> 1
    if (i === 0 || at(parent) <= at(i)) return
    swap(i, parent)
    up(parent)
  }
  const down = (i: number): void => {
    const least = at(2 * i + 2) < at(2 * i + 1) ? 2 * i + 2 : 2 * i + 1
    if (least >= heap.length || at(i) <= at(least)) return
    swap(i, least)
    down(least)
  }
  const drop = () => {
    const last = heap.pop()
    if (!heap.length || !last) return
    heap[0] = last
    down(0)
  }
  return {
    /** The key's instant (epoch ms); undefined: it has none any more. */
    set(key: string, when: number | undefined): void {
      if (when === undefined) {
        current.delete(key)
        return
      }
      if (current.get(key) === when) return
      current.set(key, when)
      up(heap.push([when, key]) - 1)
    },
    first(): number | undefined {
      while (heap[0] && current.get(heap[0][1]) !== heap[0][0]) drop()
      return heap[0]?.[0]
    },
    /** Whose instant it is. */
    key(): string | undefined {
      return this.first() === undefined ? undefined : heap[0]?.[1]
    },
  }
}
