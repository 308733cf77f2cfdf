/**
 * A countdown that survives a sleeping phone: it keeps the instant of the end, not a counter. All in milliseconds of
 * one clock (`Date.now` in the page, a fake in tests).
 */
export interface Prazo {
  /** Instant of the end. */
  fimMs: number
  /** Whole length, for the ring. */
  totalMs: number
}

/** The deadline of a Pix from what the server says is left; `totalMs` grows to the longest seen. */
export const prazoDe = (segundosRestantes: number, agoraMs: number, anterior?: Prazo): Prazo => ({
  fimMs: agoraMs + segundosRestantes * 1000,
  totalMs: Math.max(segundosRestantes * 1000, anterior?.totalMs ?? 0),
})

/** Whole seconds left, never negative; a started second counts. */
export const segundosRestantes = (prazo: Prazo, agoraMs: number): number =>
  Math.max(0, Math.ceil((prazo.fimMs - agoraMs) / 1000))

/** What is left of the whole, 0 to 1. */
export const fracaoRestante = (prazo: Prazo, agoraMs: number): number =>
  prazo.totalMs <= 0 ? 0 : Math.min(1, Math.max(0, (prazo.fimMs - agoraMs) / prazo.totalMs))

/** 'mm:ss', or 'h:mm:ss' from an hour on. */
export function formatarContagem(segundos: number): string {
  const doisDigitos = (n: number) => String(n).padStart(2, '0')
  const [h, m, s] = [Math.floor(segundos / 3600), Math.floor((segundos % 3600) / 60), segundos % 60]
  return h ? `${h}:${doisDigitos(m)}:${doisDigitos(s)}` : `${doisDigitos(m)}:${doisDigitos(s)}`
}

// A screen reader hears the time where it changes what a person does, not every second.
const marcos = [600, 300, 120, 60, 30] as const

/** The mark crossed between two readings of the clock, in seconds; undefined when none was. */
export const marcoCruzado = (antes: number, agora: number): number | undefined =>
  marcos.find(m => antes > m && agora <= m)
