/**
 * The interpreter: takes an execution from one resting point (a task's answer, a wait, a retry, an end) to the next.
 * It changes only the transition it is given; storing it and making the calls is the engine's part.
 */

import { parseResource } from './call.ts'
import type { Definition, Json, JsonObject, State, TaskState } from './definition.ts'
import { dueAt, type TaskActivity } from './execution.ts'
import type { Entropy, Expressions, Scope } from './expressions.ts'
import { matches, retryDelayMs, StateFailure } from './failure.ts'
import { close, type Transition } from './transition.ts'

interface Step {
  name: string
  input: Json
}

/** Bytes of JSON that a state may take or give. */
export const payloadLimit = 262_144
/** AWS ends an execution at 25,000 events; a step adds at most a handful. */
const eventLimit = 24_990

export class Machine {
  private readonly definition: Definition
  private readonly expressions: Expressions
  private readonly entropy: Entropy
  private readonly arn: string

  constructor(arn: string, definition: Definition, expressions: Expressions, entropy: Entropy) {
    this.arn = arn
    this.definition = definition
    this.expressions = expressions
    this.entropy = entropy
  }

  async start(t: Transition): Promise<void> {
    t.event('ExecutionStarted', 'executionStarted', { input: t.x.input, roleArn: roleArn(this.arn) })
    if (this.definition.TimeoutSeconds) t.x.deadline = t.now + this.definition.TimeoutSeconds * 1000
    await this.run(t, async () => ({ name: this.definition.StartAt, input: JSON.parse(t.x.input) as Json }))
  }

  /** The task's call or its token was answered. */
  async succeed(t: Transition, result: Json): Promise<void> {
    const { resource, resourceType } = this.resourceOf(t)
    t.event('TaskSucceeded', 'taskSucceeded', { resourceType, resource, output: JSON.stringify(result) })
    delete t.x.activity
    await this.run(t, () => this.leave(t, this.state(t) as TaskState, result, { result }))
  }

  async fail(t: Transition, failure: StateFailure): Promise<void> {
    const timeout = failure.name === 'States.Timeout' || failure.name === 'States.HeartbeatTimeout'
    const type = timeout ? 'TaskTimedOut' : 'TaskFailed'
    const details = { ...this.resourceOf(t), error: failure.name, cause: failure.message }
    t.event(type, timeout ? 'taskTimedOut' : 'taskFailed', details)
    delete t.x.activity
    await this.run(t, () => Promise.reject(failure))
  }

  /** The call of a token task answered: from now on only the token counts. */
  submitted(t: Transition, activity: TaskActivity, result: Json): void {
    t.event('TaskSubmitted', 'taskSubmitted', { ...this.resourceOf(t), output: JSON.stringify(result) })
    activity.calling = false
  }

  /** What the passing of time causes; `false` when nothing is due. */
  async due(t: Transition): Promise<boolean> {
    if ((dueAt(t.x) ?? Number.POSITIVE_INFINITY) > t.now) return false
    const { activity, deadline } = t.x
    if (deadline !== undefined && deadline <= t.now) close(t, 'TIMED_OUT', { error: 'States.Timeout' })
    else if (activity?.kind === 'task') {
      const whole = activity.deadline !== undefined && activity.deadline <= t.now
      const name = whole ? 'States.Timeout' : 'States.HeartbeatTimeout'
      await this.fail(t, new StateFailure(name, whole ? 'The task timed out' : 'The task sent no heartbeat in time'))
    } else {
      delete t.x.activity
      const wait = activity?.kind === 'wait'
      await this.run(t, () => (wait ? this.leave(t, this.state(t), t.x.stateInput, {}) : this.perform(t)))
    }
    return true
  }

  private async run(t: Transition, first: () => Promise<Step | undefined>): Promise<void> {
    let next = await this.guard(t, first)
    while (next !== undefined) {
      const step = next
      next = await this.guard(t, () => this.enter(t, step))
    }
  }

  /** A failing state is retried or caught here; anything unforeseen ends the execution as `States.Runtime`. */
  private async guard(t: Transition, action: () => Promise<Step | undefined>): Promise<Step | undefined> {
    try {
      return await action()
    } catch (error) {
      const failure = error instanceof StateFailure ? error : new StateFailure('States.Runtime', String(error))
      try {
        return await this.recover(t, failure)
      } catch (again) {
        if (!(again instanceof StateFailure)) throw again
        close(t, 'FAILED', { error: again.name, cause: again.message })
      }
    }
  }

  private async enter(t: Transition, step: Step): Promise<Step | undefined> {
    const { x } = t
    Object.assign(x, { state: step.name, stateInput: step.input, stateEnteredAt: t.now, retriesUsed: [] })
    x.entered[step.name] = (x.entered[step.name] ?? 0) + 1
    const details = { name: step.name, input: JSON.stringify(step.input) }
    t.event(`${this.state(t).Type}StateEntered`, 'stateEntered', details)
    if (x.events > eventLimit) throw new StateFailure('States.Runtime', 'The execution reached 25000 history events')
    return this.perform(t)
  }

  private async perform(t: Transition): Promise<Step | undefined> {
    const state = this.state(t)
    const input = t.x.stateInput
    switch (state.Type) {
      case 'Pass':
        return this.leave(t, state, input, {})
      case 'Wait': {
        const until = await this.until(t, state)
        if (until <= t.now) return this.leave(t, state, input, {})
        t.x.activity = { kind: 'wait', until }
        return
      }
      case 'Choice':
        return this.choose(t, state)
      case 'Task':
        return this.schedule(t, state)
      case 'Succeed': {
        const output = await this.output(state.Output, input, this.scope(t))
        t.event('SucceedStateExited', 'stateExited', { name: t.x.state, output: JSON.stringify(output) })
        return close(t, 'SUCCEEDED', { output: JSON.stringify(output) })
      }
      case 'Fail': {
        const [error, cause] = await Promise.all(
          [state.Error, state.Cause].map(text => this.expressions.evaluate(text ?? null, this.scope(t))),
        )
        const given = { ...(error != null && { error: String(error) }), ...(cause != null && { cause: String(cause) }) }
        return close(t, 'FAILED', given)
      }
    }
  }

  private async choose(t: Transition, state: Extract<State, { Type: 'Choice' }>): Promise<Step | undefined> {
    for (const choice of state.Choices) {
      const holds = await this.expressions.evaluate(choice.Condition, this.scope(t))
      if (typeof holds !== 'boolean') {
        throw new StateFailure('States.QueryEvaluationError', `Condition ${choice.Condition} is not a boolean`)
      }
      if (holds) return this.leave(t, { ...choice, Type: 'Choice' }, t.x.stateInput, {})
    }
    if (state.Default === undefined)
      throw new StateFailure('States.NoChoiceMatched', `No choice of ${t.x.state} matched`)
    return this.leave(t, { ...state, Next: state.Default }, t.x.stateInput, {})
  }

  private async until(t: Transition, state: Extract<State, { Type: 'Wait' }>): Promise<number> {
    if (state.Seconds !== undefined) return t.now + (await this.seconds(state.Seconds, this.scope(t))) * 1000
    const text = await this.expressions.evaluate(state.Timestamp ?? null, this.scope(t))
    const instant = typeof text === 'string' ? Date.parse(text) : Number.NaN
    if (Number.isNaN(instant)) throw new StateFailure('States.QueryEvaluationError', `${text} is not a timestamp`)
    return instant
  }

  private async schedule(t: Transition, state: TaskState): Promise<undefined> {
    const resource = parseResource(state.Resource)
    const id = t.x.events + 1
    const text = JSON.stringify([t.x.arn, id, this.entropy.uuid()])
    const token = resource.token ? Buffer.from(text).toString('base64url') : undefined
    const scope = this.scope(t, {}, token)
    const args = limited(await this.expressions.evaluate(state.Arguments ?? {}, scope))
    const timeout = state.TimeoutSeconds === undefined ? undefined : await this.seconds(state.TimeoutSeconds, scope)
    const beat = state.HeartbeatSeconds === undefined ? undefined : await this.seconds(state.HeartbeatSeconds, scope)
    t.event('TaskScheduled', 'taskScheduled', {
      ...this.resourceOf(t),
      region: this.arn.split(':')[3] ?? '',
      parameters: JSON.stringify(args),
      ...(timeout !== undefined && { timeoutInSeconds: timeout }),
      ...(beat !== undefined && { heartbeatInSeconds: beat }),
    })
    t.event('TaskStarted', 'taskStarted', this.resourceOf(t))
    t.x.activity = {
      kind: 'task',
      id,
      arguments: args,
      ...(token !== undefined && { token }),
      calling: true,
      ...(timeout !== undefined && { deadline: t.now + timeout * 1000 }),
      ...(beat !== undefined && { heartbeatMs: beat * 1000, heartbeatAt: t.now + beat * 1000 }),
    }
  }

  private async recover(t: Transition, failure: StateFailure): Promise<Step | undefined> {
    const state = this.definition.States[t.x.state]
    if (state?.Type !== 'Task') throw failure
    const i = state.Retry.findIndex(r => matches(r.ErrorEquals, failure.name))
    const retrier = state.Retry[i]
    const used = t.x.retriesUsed[i] ?? 0
    if (retrier !== undefined && used < retrier.MaxAttempts) {
      t.x.retriesUsed = state.Retry.map((_, j) => (t.x.retriesUsed[j] ?? 0) + (i === j ? 1 : 0))
      t.x.retries += 1
      t.x.activity = { kind: 'retry', until: t.now + retryDelayMs(retrier, used, () => this.entropy.number()) }
      return
    }
    const catcher = state.Catch.find(c => matches(c.ErrorEquals, failure.name))
    if (catcher === undefined) throw failure
    const errorOutput = { Error: failure.name, Cause: failure.message }
    return this.leave(t, { ...catcher, Type: 'Task' }, errorOutput, { errorOutput })
  }

  /** Output and Assign see the variables as they were; `result` is the output when the state names none. */
  private async leave(
    t: Transition,
    state: { Type: string; Output?: Json | undefined; Assign?: JsonObject | undefined; Next?: string | undefined },
    result: Json,
    extra: JsonObject,
  ): Promise<Step | undefined> {
    const scope = this.scope(t, extra)
    const output = await this.output(state.Output, result, scope)
    const assigned = await this.expressions.fields(state.Assign ?? {}, scope)
    limited(assigned)
    Object.assign(t.x.variables, assigned)
    t.event(`${state.Type}StateExited`, 'stateExited', { name: t.x.state, output: JSON.stringify(output) })
    if (state.Next !== undefined) return { name: state.Next, input: output }
    return close(t, 'SUCCEEDED', { output: JSON.stringify(output) })
  }

  private async output(template: Json | undefined, otherwise: Json, scope: Scope): Promise<Json> {
    return limited(template === undefined ? otherwise : await this.expressions.evaluate(template, scope))
  }

  private async seconds(value: number | string, scope: Scope): Promise<number> {
    const found = await this.expressions.evaluate(value, scope)
    if (typeof found === 'number' && found >= 0 && found <= 99_999_999) return found
    throw new StateFailure('States.QueryEvaluationError', `${value} is not a number of seconds`)
  }

  private scope(t: Transition, extra: JsonObject = {}, token?: string): Scope {
    const { x } = t
    const context = {
      Execution: {
        Id: x.arn,
        Input: JSON.parse(x.input) as Json,
        Name: x.name,
        RoleArn: roleArn(this.arn),
        StartTime: new Date(x.startedAt).toISOString(),
        RedriveCount: 0,
      },
      StateMachine: { Id: this.arn, Name: x.machine },
      State: {
        Name: x.state,
        EnteredTime: new Date(x.stateEnteredAt).toISOString(),
        RetryCount: x.retriesUsed.reduce((sum, n) => sum + n, 0),
      },
      ...(token !== undefined && { Task: { Token: token } }),
    }
    return { states: { input: x.stateInput, context, ...extra }, variables: x.variables }
  }

  private state(t: Transition): State {
    return this.definition.States[t.x.state]!
  }

  /** How history names a resource, e.g. `{ resourceType: 'lambda', resource: 'invoke.waitForTaskToken' }`. */
  private resourceOf(t: Transition): { resourceType: string; resource: string } {
    const arn = (this.state(t) as TaskState).Resource.replace('arn:aws:states:::', '')
    const split = arn.lastIndexOf(':')
    return { resourceType: arn.slice(0, split), resource: arn.slice(split + 1) }
  }
}

function limited<T extends Json>(value: T): T {
  if (Buffer.byteLength(JSON.stringify(value)) <= payloadLimit) return value
  throw new StateFailure(
    'States.DataLimitExceeded',
    'The state/task returned a result with a size exceeding 262144 bytes.',
  )
}

const roleArn = (machineArn: string) => `arn:aws:iam::${machineArn.split(':')[4]}:role/${machineArn.split(':').at(-1)}`
