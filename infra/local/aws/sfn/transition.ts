/** A change of one execution: a copy, and the events that say what happened. Stored as one, or not at all. */
import type { JsonObject } from './definition.ts'
import type { Execution, HistoryEvent, Status } from './execution.ts'

export class Transition {
  readonly x: Execution
  readonly now: number
  readonly events: HistoryEvent[] = []

  constructor(execution: Execution, now: number) {
    this.x = structuredClone(execution)
    this.now = now
  }

  /** Adds an event; `key` names its details, e.g. `taskScheduled`. Answers the event's number. */
  event(type: string, key?: string, details: JsonObject = {}): number {
    const id = this.x.events + 1
    const event: HistoryEvent = { id, previousEventId: this.x.events, timestamp: this.now / 1000, type }
    if (key !== undefined) event[`${key}EventDetails`] = details
    this.events.push(event)
    this.x.events = id
    return id
  }
}

/** Ends the execution, whatever it was doing. */
export function close(
  t: Transition,
  status: Exclude<Status, 'RUNNING'>,
  details: { output?: string; error?: string; cause?: string },
): undefined {
  const types = { SUCCEEDED: 'Succeeded', FAILED: 'Failed', TIMED_OUT: 'TimedOut', ABORTED: 'Aborted' } as const
  t.event(`Execution${types[status]}`, `execution${types[status]}`, details)
  delete t.x.activity
  delete t.x.deadline
  Object.assign(t.x, { status, stoppedAt: t.now, ...details })
}
