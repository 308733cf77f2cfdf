/**
 * The oracle's own arithmetic, on whole numbers of any size. It repeats what the product's rules of money do and shares
 * no line with them: a fault that both would make alike has to be made twice.
 */

/** A number with decimals as people write it, exactly: 4.99 is 499 over 100. */
interface Exact {
  over: bigint
  under: bigint
}
export function exact(decimal: number): Exact {
  const [whole = '0', decimals = ''] = String(decimal).split('.')
  return { over: BigInt(whole + decimals), under: 10n ** BigInt(decimals.length) }
}

/** To the nearest centavo, and half a centavo up (DESIGN §4: once, at the end of exact numbers). Not for negative ones. */
export const nearest = (over: bigint, under: bigint): number => Number((over * 2n + under) / (under * 2n))

/** So many percent of centavos, rounded once. */
export function percentOf(centavos: number, percent: number): number {
  const { over, under } = exact(percent)
  return nearest(BigInt(centavos) * over, under * 100n)
}

/** What is charged so that `percent` of it taken off leaves `centavos` (specification 001 §3.3, the cart's formula). */
export function grossFor(centavos: number, percents: readonly number[]): number {
  const under = 10_000n
  const over = percents.reduce((sum, p) => sum + (exact(p).over * under) / exact(p).under, 0n)
  return nearest(BigInt(centavos) * 100n * under, 100n * under - over)
}

/** One who takes part in a split: of equal remainders the larger weight goes first, then the earlier name. */
export interface Claim {
  name: string
  weight: number
}

/** Splits centavos by weights: everybody's whole centavos, and those that are left one by one to the largest remainders. */
export function apportion(centavos: number, claims: readonly Claim[]): Map<string, number> {
  const all = claims.reduce((sum, c) => sum + c.weight, 0)
  const rows = claims.map(c => {
    const claimed = BigInt(centavos) * BigInt(c.weight)
    return { ...c, has: Number(claimed / BigInt(all)), left: Number(claimed % BigInt(all)) }
  })
  let spare = centavos - rows.reduce((sum, r) => sum + r.has, 0)
  rows.sort((a, b) => b.left - a.left || b.weight - a.weight || (a.name < b.name ? -1 : 1))
  return new Map(rows.map(r => [r.name, r.has + (spare-- > 0 ? 1 : 0)]))
}
