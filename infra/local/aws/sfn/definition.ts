/**
 * The Amazon States Language as far as this product uses it: JSONata only; Task, Choice, Wait, Pass, Succeed, Fail.
 * A definition with anything else is refused when the emulator starts, so that nothing is silently ignored.
 */
import * as z from 'zod'

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
export type JsonObject = { [key: string]: Json }

const json: z.ZodType<Json> = z.json()
const expression = z.string().regex(/^\{%.*%\}$/s, 'must be a {% %} expression')
const seconds = z.union([z.int().min(0), expression])
const assign = z.record(z.string(), json)

const retrier = z.strictObject({
  ErrorEquals: z.array(z.string()).min(1),
  IntervalSeconds: z.int().min(1).default(1),
  MaxAttempts: z.int().min(0).default(3),
  BackoffRate: z.number().min(1).default(2),
  MaxDelaySeconds: z.int().min(1).optional(),
  JitterStrategy: z.enum(['FULL', 'NONE']).default('NONE'),
  Comment: z.string().optional(),
})
const catcher = z.strictObject({
  ErrorEquals: z.array(z.string()).min(1),
  Next: z.string(),
  Output: json.optional(),
  Assign: assign.optional(),
  Comment: z.string().optional(),
})
const choice = z.strictObject({
  Condition: z.union([expression, z.boolean()]),
  Next: z.string(),
  Output: json.optional(),
  Assign: assign.optional(),
  Comment: z.string().optional(),
})

const common = {
  Comment: z.string().optional(),
  QueryLanguage: z.literal('JSONata').optional(),
  Output: json.optional(),
}
const flow = { ...common, Assign: assign.optional(), Next: z.string().optional(), End: z.literal(true).optional() }

const state = z.discriminatedUnion('Type', [
  z.strictObject({
    ...flow,
    Type: z.literal('Task'),
    Resource: z.string(),
    Arguments: json.optional(),
    TimeoutSeconds: seconds.optional(),
    HeartbeatSeconds: seconds.optional(),
    Retry: z.array(retrier).default([]),
    Catch: z.array(catcher).default([]),
  }),
  z.strictObject({ ...flow, Type: z.literal('Pass') }),
  z.strictObject({ ...flow, Type: z.literal('Wait'), Seconds: seconds.optional(), Timestamp: z.string().optional() }),
  z.strictObject({
    ...common,
    Type: z.literal('Choice'),
    Assign: assign.optional(),
    Choices: z.array(choice).min(1),
    Default: z.string().optional(),
  }),
  z.strictObject({ ...common, Type: z.literal('Succeed') }),
  z.strictObject({
    Comment: z.string().optional(),
    QueryLanguage: z.literal('JSONata').optional(),
    Type: z.literal('Fail'),
    Error: z.string().optional(),
    Cause: z.string().optional(),
  }),
])

const definitionSchema = z.strictObject({
  Comment: z.string().optional(),
  Version: z.literal('1.0').optional(),
  QueryLanguage: z.literal('JSONata'),
  StartAt: z.string(),
  TimeoutSeconds: z.int().min(1).optional(),
  States: z.record(z.string().max(80), state),
})

export type Definition = z.output<typeof definitionSchema>
export type State = z.output<typeof state>
export type TaskState = Extract<State, { Type: 'Task' }>
export type Retrier = z.output<typeof retrier>

/** Checks a definition and fills in ASL's defaults; throws an Error that names every place that is not supported. */
export function parseDefinition(machine: string, source: unknown): Definition {
  const parsed = definitionSchema.safeParse(source)
  if (!parsed.success) throw new Error(`State machine ${machine}: ${z.prettifyError(parsed.error)}`)
  const { StartAt, States } = parsed.data
  for (const target of [StartAt, ...Object.values(States).flatMap(targets)]) {
    if (!Object.hasOwn(States, target)) throw new Error(`State machine ${machine}: state ${target} is missing`)
  }
  return parsed.data
}

function targets(state: State): string[] {
  if (state.Type === 'Choice') return [...state.Choices.map(c => c.Next), ...(state.Default ? [state.Default] : [])]
  const next = 'Next' in state && state.Next ? [state.Next] : []
  return state.Type === 'Task' ? [...next, ...state.Catch.map(c => c.Next)] : next
}
