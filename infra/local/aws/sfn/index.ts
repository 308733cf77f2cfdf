/**
 * Step Functions (Standard) for the embedded stack: the JSON protocol of the real service over a durable interpreter.
 * Waits, retries and time-outs are driven by `tick`. Tasks run at least once: a call that was running when the process
 * was killed is made again. Not emulated: JSONPath, Map, Parallel, activities, Express workflows, `.sync`, IAM.
 */
import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { Clock } from '../../../../functions/platform/runtime/clock.ts'
import { AwsError, answerJson, type Operations } from '../json.ts'
import type { AwsService } from '../service.ts'
import { operation } from '../sqs/protocol.ts'
import { type Callers, parseResource } from './call.ts'
import { type Json, parseDefinition } from './definition.ts'
import { Engine } from './engine.ts'
import type { Execution } from './execution.ts'
import type { Entropy } from './expressions.ts'
import { StateFailure } from './failure.ts'
import { payloadLimit } from './machine.ts'
import { ExecutionStore } from './store.ts'

export interface StepFunctionsOptions extends Callers {
  /** Directory of the executions; created when missing, one process at a time. */
  dir: string
  clock: Clock
  /** `definition` is the ASL object. An execution keeps the definition it started with. */
  machines: readonly { name: string; definition: unknown }[]
  /** Default `sa-east-1`. */
  region?: string
  /** Jitter, names and tokens; default random. */
  entropy?: Entropy
}

export interface Transitions {
  /** States entered, each entry counted. */
  entered: number
  retries: number
  /** What AWS bills: states entered and retries. */
  total: number
  byState: Readonly<Record<string, number>>
}

export interface LocalStepFunctions extends AwsService {
  /** Fires the waits, retries and time-outs that are due and resumes calls after a restart. */
  tick(): Promise<void>
  /** Ticks every `intervalMs` (default 100) of real time until `close`. */
  start(intervalMs?: number): void
  /** Resolves when no call is running (tests: after `tick`). */
  settled(): Promise<void>
  /** Undefined when there is no such execution. */
  transitions(executionArn: string): Promise<Transitions | undefined>
}

const systemEntropy: Entropy = { number: Math.random, uuid: randomUUID }

export async function createStepFunctions(options: StepFunctionsOptions): Promise<LocalStepFunctions> {
  const prefix = `arn:aws:states:${options.region ?? 'sa-east-1'}:000000000000:`
  const store = await ExecutionStore.open(options.dir)
  const machines = new Map<string, KnownMachine>()
  const createdAt = options.clock.now()
  for (const { name, definition } of options.machines) {
    for (const state of Object.values(parseDefinition(name, definition).States)) {
      if (state.Type === 'Task') parseResource(state.Resource)
    }
    const text = JSON.stringify(definition)
    machines.set(name, { name, text, hash: await store.keepDefinition(JSON.parse(text)), createdAt })
  }
  const entropy = options.entropy ?? systemEntropy
  const engine = new Engine(store, { clock: options.clock, callers: options, entropy, arnPrefix: prefix })
  const operations = {
    ...executionOperations(engine, store, machines, entropy),
    ...taskOperations(engine),
    ...machineOperations(machines, prefix),
  }
  let timer: NodeJS.Timeout | undefined
  return {
    handle: req => answerJson(operations, req, '1.0'),
    tick: () => engine.tick(),
    settled: () => engine.settled(),
    start(intervalMs = 100) {
      timer ??= setInterval(() => void engine.tick(), intervalMs)
    },
    async transitions(executionArn) {
      const execution = await store.get(executionArn)
      return execution && transitionsOf(execution)
    },
    async close() {
      clearInterval(timer)
      await engine.close()
    },
  }
}

interface KnownMachine {
  name: string
  text: string
  hash: string
  createdAt: number
}

function transitionsOf(execution: Execution): Transitions {
  const entered = Object.values(execution.entered).reduce((sum, n) => sum + n, 0)
  return { entered, retries: execution.retries, total: entered + execution.retries, byState: execution.entered }
}

const payload = z.string().refine(text => Buffer.byteLength(text) <= payloadLimit, 'must be at most 262144 bytes')
const errorAndCause = { error: z.string().max(256).optional(), cause: z.string().max(32_768).optional() }
const page = { maxResults: z.int().min(0).max(1000).default(100), nextToken: z.string().regex(/^\d+$/).optional() }
const byExecution = z.object({ executionArn: z.string() })
const executionName = z.string().regex(/^[^\s<>{}[\]?*"#%\\^|~`$&,;:/\p{Cc}]{1,80}$/u)

function executionOperations(
  engine: Engine,
  store: ExecutionStore,
  machines: ReadonlyMap<string, KnownMachine>,
  entropy: Entropy,
): Operations {
  const get = async (arn: string) => {
    const execution = await store.get(arn)
    if (execution !== undefined) return execution
    throw new AwsError('ExecutionDoesNotExist', `Execution Does Not Exist: '${arn}'`)
  }
  const startInput = z.object({
    stateMachineArn: z.string(),
    name: z.string().optional(),
    input: payload.default('{}'),
  })
  const listInput = z.object({ stateMachineArn: z.string(), statusFilter: z.string().optional(), ...page })
  const historyInput = byExecution.extend({ ...page, reverseOrder: z.boolean().default(false) })
  return {
    StartExecution: operation(startInput, async input => {
      const machine = machineOf(machines, input.stateMachineArn)
      const name = input.name ?? entropy.uuid()
      if (!executionName.safeParse(name).success) throw new AwsError('InvalidName', `Invalid Name: '${name}'`)
      parseJson(input.input, 'InvalidExecutionInput')
      const execution = await engine.start(machine.name, machine.hash, name, input.input)
      return { executionArn: execution.arn, startDate: execution.startedAt / 1000 }
    }),
    DescribeExecution: operation(byExecution, async input => {
      const x = await get(input.executionArn)
      return {
        ...summary(x),
        input: x.input,
        ...(x.output !== undefined && { output: x.output }),
        ...(x.error !== undefined && { error: x.error }),
        ...(x.cause !== undefined && { cause: x.cause }),
      }
    }),
    GetExecutionHistory: operation(historyInput, async input => {
      await get(input.executionArn)
      const events = await store.history(input.executionArn)
      return paged('events', input.reverseOrder ? events.reverse() : events, input)
    }),
    ListExecutions: operation(listInput, async input => {
      const machine = machineOf(machines, input.stateMachineArn)
      const prefix = input.stateMachineArn.split('stateMachine:')[0]
      const all = await store.list(`${prefix}execution:${machine.name}:`)
      const wanted = all.filter(x => input.statusFilter === undefined || x.status === input.statusFilter)
      return paged('executions', wanted.sort((a, b) => b.startedAt - a.startedAt).map(summary), input)
    }),
    StopExecution: operation(byExecution.extend(errorAndCause), async input => {
      const { error, cause } = input
      await get(input.executionArn)
      const details = { ...(error !== undefined && { error }), ...(cause !== undefined && { cause }) }
      const stopped = await engine.stop(input.executionArn, details)
      return { stopDate: (stopped?.stoppedAt ?? 0) / 1000 }
    }),
  }
}

function taskOperations(engine: Engine): Operations {
  const byToken = z.object({ taskToken: z.string().min(1) })
  return {
    SendTaskSuccess: operation(byToken.extend({ output: payload }), async input => {
      await engine.answer(input.taskToken, { output: parseJson(input.output, 'InvalidOutput') })
    }),
    SendTaskFailure: operation(byToken.extend(errorAndCause), async input => {
      await engine.answer(input.taskToken, { failure: new StateFailure(input.error ?? '', input.cause ?? '') })
    }),
    SendTaskHeartbeat: operation(byToken, async input => engine.answer(input.taskToken, 'heartbeat')),
  }
}

function machineOperations(machines: ReadonlyMap<string, KnownMachine>, prefix: string): Operations {
  const described = (m: KnownMachine) => ({
    stateMachineArn: `${prefix}stateMachine:${m.name}`,
    name: m.name,
    type: 'STANDARD',
    creationDate: m.createdAt / 1000,
  })
  return {
    DescribeStateMachine: operation(z.object({ stateMachineArn: z.string() }), async input => {
      const machine = machineOf(machines, input.stateMachineArn)
      const roleArn = `arn:aws:iam::000000000000:role/${machine.name}`
      return { ...described(machine), status: 'ACTIVE', definition: machine.text, roleArn }
    }),
    ListStateMachines: operation(z.object(page), async input =>
      paged('stateMachines', [...machines.values()].map(described), input),
    ),
  }
}

/** A version or an alias (`…:name:live`) is the machine itself. */
function machineOf(machines: ReadonlyMap<string, KnownMachine>, arn: string): KnownMachine {
  const machine = machines.get(arn.split(':')[6] ?? '')
  if (machine !== undefined) return machine
  throw new AwsError('StateMachineDoesNotExist', `State Machine Does Not Exist: '${arn}'`)
}

function summary(x: Execution) {
  return {
    executionArn: x.arn,
    stateMachineArn: `${x.arn.split('execution:')[0]}stateMachine:${x.machine}`,
    name: x.name,
    status: x.status,
    startDate: x.startedAt / 1000,
    ...(x.stoppedAt !== undefined && { stopDate: x.stoppedAt / 1000 }),
  }
}

function paged(key: string, all: readonly unknown[], input: { maxResults: number; nextToken?: string | undefined }) {
  const from = Number(input.nextToken ?? 0)
  const to = from + (input.maxResults || 100)
  return { [key]: all.slice(from, to), ...(to < all.length && { nextToken: String(to) }) }
}

function parseJson(text: string, error: string): Json {
  try {
    return JSON.parse(text) as Json
  } catch {
    throw new AwsError(error, 'It is not JSON')
  }
}
