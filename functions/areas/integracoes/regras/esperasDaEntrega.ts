/** When an event is tried again, over three days: Standard Webhooks' schedule, in ms after the try before. */
const segundo = 1_000
const minuto = 60 * segundo
const hora = 60 * minuto
const dia = 24 * hora
export const esperas = [
  5 * segundo,
  5 * minuto,
  30 * minuto,
  2 * hora,
  5 * hora,
  10 * hora,
  14 * hora,
  20 * hora,
  24 * hora,
] as const

/** Wait in ms after the n-th try (from 1), give or take a tenth; undefined when it was the last. `sorte` in [0, 1). */
export function esperaDepoisDe(n: number, sorte: number): number | undefined {
  const base = esperas[n - 1]
  return base === undefined ? undefined : Math.round(base * (0.9 + sorte * 0.2))
}

/** The most that an endpoint may ask us to wait, in ms: longer, and the schedule's three days would mean nothing. */
export const maximoPedido = dia

/**
 * How long an answer asks to be left alone, in ms from `agora` (epoch ms): `Retry-After` is seconds or a date (RFC 9110
 * §10.2.3). Undefined when it says nothing readable, or a time that has passed.
 */
export function esperaPedida(retryAfter: string | undefined, agora: number): number | undefined {
  if (retryAfter === undefined) return undefined
  const ms = /^\d{1,9}$/.test(retryAfter.trim()) ? Number(retryAfter) * segundo : Date.parse(retryAfter) - agora
  return ms > 0 ? Math.min(ms, maximoPedido) : undefined
}

/** After so long without one good answer an endpoint is asked only now and then, in ms. */
export const diaRuim = dia
/** How often then: one try an hour, whatever waits for it. */
export const intervaloRuim = hora
/** When a company is told that an endpoint of its fails, in ms since the first failure. */
export const avisarEm = [dia, 3 * dia] as const
