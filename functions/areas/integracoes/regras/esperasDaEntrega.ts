/** When an event is tried again, over three days: Standard Webhooks' schedule, in ms after the try before. */
const minuto = 60_000
const hora = 60 * minuto
export const esperas = [
  minuto,
  5 * minuto,
  30 * minuto,
  2 * hora,
  5 * hora,
  10 * hora,
  14 * hora,
  20 * hora,
  24 * hora,
] as const

/** Wait after the n-th try (from 1), give or take a tenth; undefined when it was the last. `sorte` in [0, 1). */
export function esperaDepoisDe(n: number, sorte: number): number | undefined {
  const base = esperas[n - 1]
  return base === undefined ? undefined : Math.round(base * (0.9 + sorte * 0.2))
}
