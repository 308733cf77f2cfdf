/** The challenge's clock, pure: all times in ms. */

/**
 * With all that may be added, it ends before the server's seal does; no payer is thrown out without notice (WCAG
 * 2.2.1).
 */
export const PRAZO_MS = 10 * 60_000
/** What one press of 'I need more time' gives, and how often it may be pressed. */
export const EXTENSAO_MS = 5 * 60_000
export const EXTENSOES = 2
/** From here on the time left is said and more is offered. */
export const AVISO_MS = 2 * 60_000
/** An issuer's page that has not come by then is stuck. */
export const PARADO_MS = 30_000

/** 'm:ss', never below zero. */
export function tempo(ms: number): string {
  const s = Math.max(0, Math.ceil(ms / 1000))
  return `${Math.floor(s / 60)}:${String(s % 60).padStart(2, '0')}`
}

/** Whole minutes left to say aloud, once each, in the last ones; undefined while there is nothing to say. */
export const minutosADizer = (restanteMs: number): number | undefined =>
  restanteMs <= AVISO_MS && restanteMs > 0 ? Math.ceil(restanteMs / 60_000) : undefined
