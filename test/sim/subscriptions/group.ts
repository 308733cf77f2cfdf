/** The values by a key of each, in their order. */
export function groupBy<K, V>(values: readonly V[], key: (value: V) => K): Map<K, V[]> {
  const groups = new Map<K, V[]>()
  for (const value of values) {
    const of = groups.get(key(value))
    if (of) of.push(value)
    else groups.set(key(value), [value])
  }
  return groups
}
