const shards = 16
/** Spreads what falls due over 16 partitions, by id. */
export const shardOf = (id: string) => {
  let hash = 0
  for (const char of id) hash = (hash * 31 + char.charCodeAt(0)) >>> 0
  return String(hash % shards).padStart(2, '0')
}
export const shardsDeVencimento = Array.from({ length: shards }, (_, n) => String(n).padStart(2, '0'))

/**
 * Where an item waits while a deadline of it runs, and the sweeper finds it. Here and not beside the checkout, whose shape
 * every function with a deadline would carry.
 */
export const indiceVence = (vence: number | undefined, id: string) =>
  vence === undefined ? {} : { GSI3PK: `VENCE#${shardOf(id)}`, GSI3SK: `${new Date(vence).toISOString()}#${id}` }
