/**
 * Drives executions: stores every transition before anything is called or answered, makes the calls, lets time pass.
 * One transition is decided at a time; calls run beside. A call that was running when the process died is made again
 * with the same arguments and token (at least once), so tasks must be idempotent, as on AWS.
 */
import type { Clock } from '../../../../functions/platform/runtime/clock.ts'
import { AwsError } from '../json.ts'
import { Serial } from '../sqs/serial.ts'
import { type Callers, call, parseResource } from './call.ts'
import { type Definition, type Json, parseDefinition, type TaskState } from './definition.ts'
import { dueAt, type Execution, type TaskActivity } from './execution.ts'
import { type Entropy, Expressions } from './expressions.ts'
import { StateFailure } from './failure.ts'
import { Machine } from './machine.ts'
import type { ExecutionStore } from './store.ts'
import { close, Transition } from './transition.ts'

/** A closed execution's name is refused for this long. */
const nameReuseMs = 90 * 86_400_000

export class Engine {
  private readonly store: ExecutionStore
  private readonly clock: Clock
  private readonly callers: Callers
  private readonly entropy: Entropy
  private readonly expressions: Expressions
  private readonly arnPrefix: string
  private readonly serial = new Serial()
  private readonly definitions = new Map<string, Definition>()
  private readonly running = new Map<string, Promise<void>>()
  private closed = false

  /** `arnPrefix` is `arn:aws:states:{region}:{account}:`. */
  constructor(
    store: ExecutionStore,
    { clock, callers, entropy, arnPrefix }: { clock: Clock; callers: Callers; entropy: Entropy; arnPrefix: string },
  ) {
    this.store = store
    this.clock = clock
    this.callers = callers
    this.entropy = entropy
    this.expressions = new Expressions(() => clock.now(), entropy)
    this.arnPrefix = arnPrefix
  }

  /** Starts, or finds the running execution of the same name and input; otherwise `ExecutionAlreadyExists`. */
  start(machine: string, definition: string, name: string, input: string): Promise<Execution> {
    return this.serial.run(async () => {
      const arn = `${this.arnPrefix}execution:${machine}:${name}`
      const now = this.clock.now()
      const known = await this.store.get(arn)
      if (known !== undefined) {
        if (known.status === 'RUNNING' && known.input === input) return known
        if (known.stoppedAt === undefined || known.stoppedAt + nameReuseMs > now) {
          throw new AwsError('ExecutionAlreadyExists', `Execution Already Exists: '${arn}'`)
        }
        await this.store.forget(arn)
      }
      const at = { state: '', stateInput: null, stateEnteredAt: now, retriesUsed: [], variables: {} }
      const counts = { entered: {}, retries: 0, events: 0 }
      const status = 'RUNNING' as const
      const t = new Transition({ arn, machine, name, definition, input, status, startedAt: now, ...at, ...counts }, now)
      await this.machine(t.x).start(t)
      await this.commit(t)
      return t.x
    })
  }

  stop(arn: string, details: { error?: string; cause?: string }): Promise<Execution | undefined> {
    return this.serial.run(async () => {
      await this.change(arn, async t => {
        close(t, 'ABORTED', details)
        return true
      })
      return this.store.get(arn)
    })
  }

  /** Answers the task that waits for `token`; AwsError `InvalidToken`, `TaskDoesNotExist` or `TaskTimedOut` (all mean done). */
  answer(token: string, outcome: { output: Json } | { failure: StateFailure } | 'heartbeat'): Promise<void> {
    return this.serial.run(async () => {
      const arn = executionOf(token)
      if ((await this.store.get(arn)) === undefined) throw new AwsError('TaskDoesNotExist', 'Task does not exist')
      await this.change(arn, (t, machine) => machine.due(t))
      const answered = await this.change(arn, async (t, machine) => {
        const { activity } = t.x
        if (activity?.kind !== 'task' || activity.token !== token) return false
        if (outcome === 'heartbeat') {
          if (activity.heartbeatMs !== undefined) activity.heartbeatAt = t.now + activity.heartbeatMs
        } else if ('failure' in outcome) await machine.fail(t, outcome.failure)
        else await machine.succeed(t, outcome.output)
        return true
      })
      if (!answered) throw new AwsError('TaskTimedOut', "Task Timed Out: 'Provided task does not exist anymore'")
    })
  }

  /** Does everything that is due, and makes the calls that a dead process left unanswered. */
  async tick(): Promise<void> {
    for (const { arn } of [...this.store.open.values()]) {
      let execution = this.store.open.get(arn)
      while (execution !== undefined && (dueAt(execution) ?? Number.POSITIVE_INFINITY) <= this.clock.now()) {
        await this.serial.run(() => this.change(arn, (t, machine) => machine.due(t)))
        execution = this.store.open.get(arn)
      }
      if (execution !== undefined) this.launch(execution)
    }
  }

  /** Resolves when no call is running and every transition is stored. */
  async settled(): Promise<void> {
    await this.serial.idle()
    while (this.running.size > 0) {
      await Promise.all(this.running.values())
      await this.serial.idle()
    }
  }

  async close(): Promise<void> {
    this.closed = true
    await this.serial.idle()
    await this.store.close()
  }

  /** Applies a change to a running execution and stores it; `false`, nothing stored, when not running or when refused. */
  private async change(arn: string, apply: (t: Transition, machine: Machine) => Promise<boolean>): Promise<boolean> {
    const execution = this.store.open.get(arn)
    if (execution === undefined || this.closed) return false
    const t = new Transition(execution, this.clock.now())
    if (!(await apply(t, this.machine(execution)))) return false
    await this.commit(t)
    return true
  }

  private async commit(t: Transition): Promise<void> {
    await this.store.commit(t.x, t.events)
    this.launch(t.x)
  }

  private launch(execution: Execution): void {
    const { activity, arn } = execution
    if (activity?.kind !== 'task' || !activity.calling || this.closed) return
    const key = `${arn} ${activity.id}`
    if (this.running.has(key)) return
    this.running.set(
      key,
      this.callAndStore(execution, activity).finally(() => this.running.delete(key)),
    )
  }

  private async callAndStore(execution: Execution, activity: TaskActivity): Promise<void> {
    const outcome = await this.makeCall(execution, activity).catch((error: unknown) =>
      error instanceof StateFailure ? error : new StateFailure('States.Runtime', String(error)),
    )
    await this.serial.run(() =>
      this.change(execution.arn, async (t, machine) => {
        const current = t.x.activity
        if (current?.kind !== 'task' || current.id !== activity.id || !current.calling) return false
        if (outcome instanceof StateFailure) await machine.fail(t, outcome)
        else if (current.token !== undefined) machine.submitted(t, current, outcome)
        else await machine.succeed(t, outcome)
        return true
      }),
    )
  }

  private makeCall(execution: Execution, activity: TaskActivity): Promise<Json> {
    const state = this.definition(execution).States[execution.state] as TaskState
    const remaining = activity.deadline === undefined ? undefined : Math.max(0, activity.deadline - this.clock.now())
    return call(this.callers, parseResource(state.Resource), activity.arguments, remaining)
  }

  private definition(execution: Execution): Definition {
    const known = this.definitions.get(execution.definition)
    if (known !== undefined) return known
    const parsed = parseDefinition(execution.machine, this.store.definition(execution.definition))
    this.definitions.set(execution.definition, parsed)
    return parsed
  }

  private machine(execution: Execution): Machine {
    const arn = `${this.arnPrefix}stateMachine:${execution.machine}`
    return new Machine(arn, this.definition(execution), this.expressions, this.entropy)
  }
}

/** A token carries its execution: a late answer is told from one that was never given out. */
function executionOf(token: string): string {
  try {
    const parts: unknown = JSON.parse(Buffer.from(token, 'base64url').toString('utf8'))
    if (Array.isArray(parts) && typeof parts[0] === 'string') return parts[0]
  } catch {
    // Not ours; answered below.
  }
  throw new AwsError('InvalidToken', 'Invalid Token')
}
