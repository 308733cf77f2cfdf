/** Seeded randomness (sfc32): the same seed tells the same story on every machine. */
export interface Dice {
  /** In [0, 1), as `Math.random`. */
  number(): number
  /** An integer from 0 to n − 1. */
  below(n: number): number
  /** An integer from `from` to `to`, both included. */
  between(from: number, to: number): number
  chance(p: number): boolean
  pick<T>(from: readonly T[]): T
  bytes(n: number): Buffer
}

export function dice(seed: number): Dice {
  let a = 0x9e3779b9
  let b = 0x243f6a88
  let c = seed >>> 0
  let d = (Math.floor(seed / 2 ** 32) ^ 0xb7e15162) >>> 0
  const next = () => {
    const t = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + t
    return (t >>> 0) / 2 ** 32
  }
  for (let n = 0; n < 15; n++) next()
  const below = (n: number) => Math.floor(next() * n)
  return {
    number: next,
    below,
    between: (from, to) => from + below(to - from + 1),
    chance: p => next() < p,
    pick: <T>(from: readonly T[]) => from[below(from.length)] as T,
    bytes: n => Buffer.from(Array.from({ length: n }, () => below(256))),
  }
}
