import { amostraDe, provasInteiras } from '../harness/provas.ts'
import type { Dice } from './dice.ts'

/**
 * What may go wrong at one outgoing call. `*Before`: without its effect; `*After`: with it, and nobody is told; `*ate`:
 * with it, after it was given up; `twice`: worked on twice; `throttled`: refused for being too many.
 */
export type Fault = 'dieBefore' | 'dieAfter' | 'failBefore' | 'failAfter' | 'late' | 'dieLate' | 'twice' | 'throttled'
export type Call =
  | 'read'
  | 'write'
  | 'psp'
  | 'acquirer'
  | 'slips'
  | 'mpi'
  | 'faces'
  | 'bucket'
  | 'send'
  | 'workflow'
  | 'message'

/** Whose call it is, and in which step of the world. */
export interface Moment {
  run: object
  step: number
}
/** Decides, call by call, what goes wrong. */
export interface Faults {
  at(call: Call, place: string, moment?: Moment): Fault | undefined
  /** Whether an eventually consistent read is behind. */
  stale(): boolean
  /** How many were injected so far. */
  readonly injected: number
  /** How many reads were told to be behind so far. */
  readonly staled: number
}

const kinds: Record<Call, readonly Fault[]> = {
  read: ['dieBefore', 'failBefore'],
  write: ['dieBefore', 'dieAfter', 'failBefore', 'failAfter'],
  psp: ['dieBefore', 'dieAfter', 'failBefore', 'failAfter', 'late'],
  acquirer: [
    'dieBefore',
    'dieAfter',
    'dieLate',
    'failBefore',
    'failAfter',
    'failAfter',
    'late',
    'late',
    'twice',
    'throttled',
  ],
  slips: ['dieBefore', 'dieAfter', 'dieLate', 'failBefore', 'failAfter', 'failAfter', 'late', 'late', 'twice'],
  mpi: ['dieBefore', 'dieAfter', 'failBefore', 'failAfter'],
  faces: ['dieBefore', 'dieAfter', 'failBefore', 'failAfter', 'throttled'],
  bucket: ['dieBefore', 'dieAfter', 'failBefore', 'failAfter'],
  send: ['dieBefore', 'dieAfter', 'failBefore', 'failAfter'],
  workflow: ['dieBefore', 'dieAfter', 'failBefore', 'failAfter'],
  message: ['dieBefore', 'dieAfter', 'failBefore', 'failAfter', 'throttled'],
}

/** At most `budget` faults, each call with probability `rate`; the world must recover from any of them. */
export function randomFaults(dice: Dice, rate: number, budget: number): Faults {
  let injected = 0
  let staled = 0
  return {
    get injected() {
      return injected
    },
    get staled() {
      return staled
    },
    at(call, place) {
      // few calls move money, and what follows from their faults is what the stories are about
      const often = /^cielo (?:vender|capturar|anular)|^conta (?:reservar|efetivar)/.test(place) ? rate * 5 : rate
      if (injected >= budget || !dice.chance(often)) return undefined
      injected++
      return dice.pick(kinds[call])
    },
    stale() {
      const behind = rate > 0 && dice.chance(0.1)
      if (behind) staled++
      return behind
    },
  }
}

/**
 * Kills the run that makes the n-th outgoing call, before or after its effect; 0 kills none and only counts. `follows(n)`:
 * the n-th call was made by the run of the one before it, in the world's very next step. Nothing moved between the two but
 * that run's own memory, which dies with it: after the one is before the other.
 */
export function crashAt(
  n: number,
  side: 'before' | 'after',
): Faults & { readonly calls: string[]; follows(n: number): boolean } {
  const calls: string[] = []
  const moments: (Moment | undefined)[] = []
  let injected = 0
  return {
    calls,
    follows(n) {
      const [one, next] = [moments[n - 2], moments[n - 1]]
      return one !== undefined && next?.run === one.run && next.step === one.step + 1
    },
    get injected() {
      return injected
    },
    at(call, place, moment) {
      calls.push(`${call} ${place}`)
      moments.push(moment)
      if (calls.length !== n) return undefined
      injected++
      return side === 'before' ? 'dieBefore' : 'dieAfter'
    },
    staled: 0,
    stale: () => false,
  }
}

/**
 * The moments at which a worker may die: a sample of every kind of call, or each of them in a whole proof (`npm run
 * provas`), which also takes those that are the same moment twice.
 */
export const cutsOf = ({ calls, follows }: ReturnType<typeof crashAt>): { n: number; side: 'before' | 'after' }[] => {
  const moments = calls.flatMap((_, k) => {
    const n = k + 1
    const sides = follows(n) && !provasInteiras ? (['after'] as const) : (['before', 'after'] as const)
    return sides.map(side => ({ n, side }))
  })
  return amostraDe(moments, ({ n, side }) => `${side} ${kindOf(calls[n - 1] ?? '')}`)
}
/** What is called and how, without whom: `write commit`, `acquirer cielo`. */
export const kindOf = (call: string): string => call.split(' ').slice(0, 2).join(' ')
