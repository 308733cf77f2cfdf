/** Errors inside a workflow: what a task failed with, which retrier or catcher takes it, and how long to wait. */
import type { Retrier } from './definition.ts'

/** `name` is what `ErrorEquals` compares: `States.…`, a service's `Service.NameException` or a function's error type. */
export class StateFailure extends Error {
  constructor(name: string, cause: string) {
    super(cause)
    this.name = name
  }
}

/** Never retried or caught, whatever `ErrorEquals` says. */
const terminal = new Set(['States.DataLimitExceeded', 'States.Runtime'])

export function matches(errorEquals: readonly string[], error: string): boolean {
  if (terminal.has(error)) return false
  const timeout = error === 'States.Timeout' || error === 'States.HeartbeatTimeout'
  return errorEquals.some(
    wanted =>
      wanted === 'States.ALL' ||
      wanted === error ||
      (wanted === 'States.Timeout' && timeout) ||
      (wanted === 'States.TaskFailed' && !timeout),
  )
}

/** Milliseconds before attempt `done + 1` of this retrier; `random` is in [0, 1) and used by full jitter only. */
export function retryDelayMs(retrier: Retrier, done: number, random: () => number): number {
  const growing = retrier.IntervalSeconds * retrier.BackoffRate ** done
  const seconds = Math.min(growing, retrier.MaxDelaySeconds ?? Number.POSITIVE_INFINITY)
  return Math.round(seconds * 1000 * (retrier.JitterStrategy === 'FULL' ? random() : 1))
}
