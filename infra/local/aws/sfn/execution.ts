/** One execution as it is stored after every transition, and the events of its history. */
import type { Json, JsonObject } from './definition.ts'

export type Status = 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'TIMED_OUT' | 'ABORTED'

/** What the execution waits for; all instants are epoch milliseconds. */
export type Activity =
  | { kind: 'wait'; until: number }
  | { kind: 'retry'; until: number }
  | {
      kind: 'task'
      /** Number of its TaskScheduled event: a late answer for another one is ignored. */
      id: number
      /** Stored, so that a call repeated after a crash is the same call. */
      arguments: Json
      token?: string
      /** The call has not answered. After a restart it is made again: tasks run at least once. */
      calling: boolean
      deadline?: number
      heartbeatMs?: number
      heartbeatAt?: number
    }
export type TaskActivity = Extract<Activity, { kind: 'task' }>

export interface Execution {
  arn: string
  machine: string
  name: string
  /** Hash of the definition it started with, and keeps. */
  definition: string
  /** The text given at the start: the same name is the same execution only with the same text. */
  input: string
  status: Status
  startedAt: number
  stoppedAt?: number
  deadline?: number
  output?: string
  error?: string
  cause?: string
  variables: JsonObject
  state: string
  stateInput: Json
  stateEnteredAt: number
  /** Attempts used, by retrier of the current state. */
  retriesUsed: number[]
  activity?: Activity
  /** States entered, by name; with `retries` they are what AWS bills as transitions. */
  entered: Record<string, number>
  retries: number
  events: number
}

/** One event in AWS's own shape; `timestamp` is in seconds, as the protocol has it. */
export interface HistoryEvent {
  id: number
  previousEventId: number
  timestamp: number
  type: string
  [details: `${string}EventDetails`]: JsonObject
}

/** The earliest instant at which something happens by itself, or undefined. */
export function dueAt(execution: Execution): number | undefined {
  const { activity, deadline } = execution
  const own = activity?.kind === 'task' ? [activity.deadline, activity.heartbeatAt] : activity ? [activity.until] : []
  const instants = [deadline, ...own].filter(t => t !== undefined)
  return instants.length === 0 ? undefined : Math.min(...instants)
}
