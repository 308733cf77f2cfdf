import {
  DescribeStateMachineCommand,
  GetExecutionHistoryCommand,
  ListExecutionsCommand,
  ListStateMachinesCommand,
  SendTaskFailureCommand,
  SendTaskHeartbeatCommand,
  SendTaskSuccessCommand,
  StartExecutionCommand,
  StopExecutionCommand,
} from '@aws-sdk/client-sfn'
import validate from 'asl-validator'
import { describe, expect, test } from 'vitest'
import { machines } from './sfn.definitions.ts'
import { machineArn, named, openWorkflows } from './sfn.harness.ts'

const entrada = { checkoutId: 'CHK1' }
const success = (taskToken: string, output: unknown) =>
  new SendTaskSuccessCommand({ taskToken, output: JSON.stringify(output) })

test.each(machines)('the definition of $name is valid ASL', ({ definition }) => {
  const result = validate(structuredClone(definition))
  expect(result.errors).toEqual([])
  expect(result.isValid).toBe(true)
})

describe('the payer: one token wait', () => {
  test('the token is written by putItem, and answering it goes on', async () => {
    const w = await openWorkflows()
    const arn = await w.start('pagamento', 'CHK1-1', entrada)
    expect(w.calls).toEqual([
      {
        what: 'dynamodb:putItem',
        payload: {
          TableName: 'quita-local',
          Item: { PK: { S: 'CHK#CHK1' }, SK: { S: 'ESPERA' }, token: { S: w.token() }, execucao: { S: 'CHK1-1' } },
        },
      },
    ])
    await w.client.send(success(w.token(), { meio: 'cartao' }))
    expect(await w.describe(arn)).toMatchObject({ status: 'SUCCEEDED', output: '{"meio":"cartao"}' })
    expect(await w.sfn.transitions(arn)).toEqual({
      entered: 3,
      retries: 0,
      total: 3,
      byState: { Esperar: 1, QualMeio: 1, Fim: 1 },
    })
    expect(await w.types(arn)).toEqual([
      'ExecutionStarted',
      'TaskStateEntered',
      'TaskScheduled',
      'TaskStarted',
      'TaskSubmitted',
      'TaskSucceeded',
      'TaskStateExited',
      'ChoiceStateEntered',
      'ChoiceStateExited',
      'SucceedStateEntered',
      'SucceedStateExited',
      'ExecutionSucceeded',
    ])
  })

  test('the token may be answered before the call that gave it away has returned', async () => {
    let returned: (() => void) | undefined
    const w = await openWorkflows({ aws: () => new Promise<object>(resolve => (returned = () => resolve({}))) })
    const command = new StartExecutionCommand({
      stateMachineArn: machineArn('pagamento'),
      name: 'CHK1-1',
      input: JSON.stringify(entrada),
    })
    const { executionArn } = await w.client.send(command)
    await w.client.send(success(w.token(), { meio: 'cartao' }))
    returned?.()
    await w.sfn.settled()
    expect(await w.describe(executionArn!)).toMatchObject({ status: 'SUCCEEDED' })
  })

  test('nobody answers: the time-out is caught, the execution fails by name, and the token is dead', async () => {
    const w = await openWorkflows()
    const arn = await w.start('pagamento', 'CHK1-1', entrada)
    await w.advance(1_799)
    expect(await w.describe(arn)).toMatchObject({ status: 'RUNNING' })
    expect(w.calls).toHaveLength(1)
    await w.advance(1)
    expect(await w.describe(arn)).toMatchObject({
      status: 'FAILED',
      error: 'Expirado',
      cause: 'sem pagamento: States.Timeout',
    })
    expect(await w.types(arn)).toContain('TaskTimedOut')
    await expect(w.client.send(success(w.token(), {}))).rejects.toMatchObject({ name: 'TaskTimedOut' })
  })

  test('a time-out counts from the clock, also when nothing has ticked yet', async () => {
    const w = await openWorkflows()
    const arn = await w.start('pagamento', 'CHK1-1', entrada)
    w.clock.advance(1_800_000)
    await expect(w.client.send(success(w.token(), {}))).rejects.toMatchObject({ name: 'TaskTimedOut' })
    expect(await w.describe(arn)).toMatchObject({ status: 'FAILED', error: 'Expirado' })
  })

  test('a failing put fails the task under its service name', async () => {
    const w = await openWorkflows({ aws: () => Promise.reject(named('ConditionalCheckFailedException', 'não')) })
    const arn = await w.start('pagamento', 'CHK1-1', entrada)
    expect(await w.describe(arn)).toMatchObject({
      status: 'FAILED',
      error: 'DynamoDb.ConditionalCheckFailedException',
      cause: 'não',
    })
  })
})

describe('Pix checks: waits and token waits in a loop', () => {
  test('a time-out leads to the next check, a webhook wakes it; retries and states are counted', async () => {
    const w = await openWorkflows()
    const arn = await w.start('pagamento', 'CHK1-1', entrada)
    await w.client.send(success(w.token(), { meio: 'pix' }))
    await w.advance(15)
    expect(w.calls.at(-1)).toMatchObject({
      what: 'quita-local-checar-pix',
      payload: { checkoutId: 'CHK1', checagem: 0 },
      timeoutMs: 45_000,
    })
    const first = w.token()
    await w.advance(45)
    await w.advance(59)
    expect(w.token()).toBe(first)
    await w.advance(1)
    expect(w.calls.at(-1)).toMatchObject({ payload: { checagem: 1 } })
    await expect(w.client.send(success(first, { pago: true }))).rejects.toMatchObject({ name: 'TaskTimedOut' })
    await w.client.send(success(w.token(), { pago: true }))
    expect(await w.describe(arn)).toMatchObject({ status: 'SUCCEEDED', output: '{"pago":true,"checagem":1}' })
    const counted = await w.sfn.transitions(arn)
    expect(counted).toMatchObject({ entered: 7, byState: { Pausa: 2, Checar: 2 } })
  })

  test('a function that throws is retried with growing pauses and a new token each time', async () => {
    const failures = [named('Lambda.ServiceException'), named('Lambda.TooManyRequestsException')]
    const w = await openWorkflows({
      functions: {
        'checar-pix': () => {
          const error = failures.shift()
          if (error) throw error
        },
      },
    })
    const arn = await w.start('pagamento', 'CHK1-1', entrada)
    await w.client.send(success(w.token(), { meio: 'pix' }))
    await w.advance(15)
    const first = w.token()
    await w.advance(2)
    await w.advance(3)
    expect(w.calls).toHaveLength(3)
    await w.advance(1)
    expect(w.calls).toHaveLength(4)
    expect(w.token()).not.toBe(first)
    await w.client.send(success(w.token(), { pago: false }))
    expect(await w.sfn.transitions(arn)).toMatchObject({ entered: 5, retries: 2, total: 7 })
  })

  test('the execution as a whole times out', async () => {
    const w = await openWorkflows({
      machines: [
        {
          name: 'curta',
          definition: {
            QueryLanguage: 'JSONata',
            StartAt: 'Esperar',
            TimeoutSeconds: 60,
            States: { Esperar: { Type: 'Wait', Seconds: 3600, End: true } },
          },
        },
      ],
    })
    const arn = await w.start('curta', 'a')
    await w.advance(60)
    expect(await w.describe(arn)).toMatchObject({ status: 'TIMED_OUT' })
    expect(await w.types(arn)).toContain('ExecutionTimedOut')
  })
})

describe('functions, retries and catchers', () => {
  test('the payload of a function is the result', async () => {
    const w = await openWorkflows({ functions: { resolver: () => ({ situacao: 'anulada', vazio: undefined }) } })
    const arn = await w.start('resolver', 'a')
    expect(await w.describe(arn)).toMatchObject({ status: 'SUCCEEDED', output: '{"situacao":"anulada"}' })
  })

  test('a named error is retried up to its limit with capped delays, then caught; the queue gets an object as JSON', async () => {
    const w = await openWorkflows({
      functions: { resolver: () => Promise.reject(named('Indeterminado', 'sem resposta')) },
    })
    const arn = await w.start('resolver', 'a')
    for (const [pause, tries] of [
      [2, 2],
      [4, 3],
      [5, 4],
    ] as const) {
      await w.advance(pause - 1)
      expect(w.calls).toHaveLength(tries - 1)
      await w.advance(1)
      expect(w.calls.length).toBeGreaterThanOrEqual(tries)
    }
    expect(w.calls.map(c => c.payload)).toEqual([
      { tentativa: 0 },
      { tentativa: 1 },
      { tentativa: 2 },
      { tentativa: 3 },
      { QueueUrl: 'http://localhost/0/avisos', MessageBody: '{"erro":"Indeterminado"}' },
    ])
    const { status, output } = await w.describe(arn)
    expect({ status, output: JSON.parse(output ?? '') }).toEqual({
      status: 'SUCCEEDED',
      output: { avisado: true, execucao: arn },
    })
  })

  test('a function that does not answer in time is States.Timeout; its late answer is ignored; jitter is drawn', async () => {
    const answers: ((value: unknown) => void)[] = []
    const w = await openWorkflows({ functions: { resolver: () => new Promise(resolve => answers.push(resolve)) } })
    const command = new StartExecutionCommand({ stateMachineArn: machineArn('resolver'), name: 'a', input: '{}' })
    const { executionArn } = await w.client.send(command)
    const tick = async (seconds: number) => {
      w.clock.advance(seconds * 1000)
      await w.sfn.tick()
    }
    await tick(30)
    await tick(4)
    expect(answers).toHaveLength(1)
    await tick(1)
    expect(answers).toHaveLength(2)
    answers[0]?.({ tarde: true })
    answers[1]?.({ ok: true })
    await w.sfn.settled()
    expect(await w.describe(executionArn!)).toMatchObject({ status: 'SUCCEEDED', output: '{"ok":true}' })
  })

  test('the error output carries the name and the function error as JSON', async () => {
    const w = await openWorkflows({ functions: { resolver: () => Promise.reject(named('Outro', 'x')) } })
    const arn = await w.start('resolver', 'a')
    const { events } = await w.client.send(new GetExecutionHistoryCommand({ executionArn: arn }))
    const failed = events?.find(e => e.type === 'TaskFailed')?.taskFailedEventDetails
    expect(failed).toMatchObject({ error: 'Outro', resource: 'invoke', resourceType: 'lambda' })
    expect(JSON.parse(failed?.cause ?? '')).toMatchObject({ errorType: 'Outro', errorMessage: 'x' })
  })
})

describe('deadlines', () => {
  test('waits until a timestamp of our clock; heartbeats keep a task alive', async () => {
    const w = await openWorkflows()
    const start = w.clock.now()
    const arn = await w.start('prazos', 'a')
    await w.advance(3_599)
    expect(w.calls).toHaveLength(0)
    await w.advance(1)
    await w.advance(59)
    await w.client.send(new SendTaskHeartbeatCommand({ taskToken: w.token() }))
    await w.advance(59)
    expect(await w.describe(arn)).toMatchObject({ status: 'RUNNING' })
    await w.client.send(success(w.token(), 7))
    const { output } = await w.describe(arn)
    expect(JSON.parse(output ?? '')).toEqual({ resultado: 7, inicio: start })
  })

  test('without a heartbeat the task fails by its own name', async () => {
    const w = await openWorkflows()
    const arn = await w.start('prazos', 'a')
    await w.advance(3_600)
    await w.advance(60)
    expect(JSON.parse((await w.describe(arn)).output ?? '')).toMatchObject({ resultado: { semSinal: true } })
    await expect(w.client.send(new SendTaskHeartbeatCommand({ taskToken: w.token() }))).rejects.toMatchObject({
      name: 'TaskTimedOut',
    })
  })
})

describe('the API', () => {
  test('starting twice is one execution; another input or a closed one is refused for 90 days', async () => {
    const w = await openWorkflows()
    const arn = await w.start('pagamento', 'CHK1-1', entrada)
    expect(await w.start('pagamento', 'CHK1-1', entrada)).toBe(arn)
    expect(w.calls).toHaveLength(1)
    const again = { name: 'ExecutionAlreadyExists' }
    await expect(w.start('pagamento', 'CHK1-1', { checkoutId: 'outro' })).rejects.toMatchObject(again)
    await w.client.send(new StopExecutionCommand({ executionArn: arn, error: 'Parado', cause: 'teste' }))
    expect(await w.describe(arn)).toMatchObject({ status: 'ABORTED', error: 'Parado', cause: 'teste' })
    await expect(w.start('pagamento', 'CHK1-1', entrada)).rejects.toMatchObject(again)
    await w.advance(90 * 86_400)
    expect(await w.start('pagamento', 'CHK1-1', entrada)).toBe(arn)
    expect((await w.types(arn)).filter(type => type === 'ExecutionStarted')).toHaveLength(1)
  })

  test('tokens: never given, of no execution, failed on purpose, and output that is not JSON', async () => {
    const w = await openWorkflows()
    const arn = await w.start('pagamento', 'CHK1-1', entrada)
    await expect(w.client.send(success('lixo', {}))).rejects.toMatchObject({ name: 'InvalidToken' })
    const foreign = Buffer.from(JSON.stringify([`${arn}x`, 3, 'a'])).toString('base64url')
    await expect(w.client.send(success(foreign, {}))).rejects.toMatchObject({ name: 'TaskDoesNotExist' })
    const broken = new SendTaskSuccessCommand({ taskToken: w.token(), output: '{' })
    await expect(w.client.send(broken)).rejects.toMatchObject({ name: 'InvalidOutput' })
    await w.client.send(new SendTaskFailureCommand({ taskToken: w.token(), error: 'Cancelado', cause: 'pagador' }))
    expect(await w.describe(arn)).toMatchObject({ status: 'FAILED', error: 'Cancelado', cause: 'pagador' })
  })

  test('machines and executions are listed, described by an alias too, and paged', async () => {
    const w = await openWorkflows()
    const list = await w.client.send(new ListStateMachinesCommand({}))
    expect(list.stateMachines?.map(m => m.name)).toEqual(['pagamento', 'resolver', 'prazos'])
    const stateMachineArn = `${machineArn('prazos')}:live`
    const described = await w.client.send(new DescribeStateMachineCommand({ stateMachineArn }))
    expect(JSON.parse(described.definition ?? '')).toMatchObject({ StartAt: 'Preparar' })
    for (const name of ['a', 'b', 'c']) {
      await w.start('prazos', name)
      w.clock.advance(1000)
    }
    const first = await w.client.send(new ListExecutionsCommand({ stateMachineArn, maxResults: 2 }))
    expect(first.executions?.map(x => x.name)).toEqual(['c', 'b'])
    const rest = await w.client.send(new ListExecutionsCommand({ stateMachineArn, nextToken: first.nextToken }))
    expect(rest.executions?.map(x => x.name)).toEqual(['a'])
    const closed = new ListExecutionsCommand({ stateMachineArn, statusFilter: 'SUCCEEDED' })
    expect((await w.client.send(closed)).executions).toEqual([])
  })

  test('names and inputs are checked', async () => {
    const w = await openWorkflows()
    await expect(w.start('pagamento', 'com espaço')).rejects.toMatchObject({ name: 'InvalidName' })
    await expect(w.start('nenhuma', 'a')).rejects.toMatchObject({ name: 'StateMachineDoesNotExist' })
    await expect(w.describe(`${machineArn('x')}:y`)).rejects.toMatchObject({ name: 'ExecutionDoesNotExist' })
    const broken = new StartExecutionCommand({ stateMachineArn: machineArn('prazos'), input: '{' })
    await expect(w.client.send(broken)).rejects.toMatchObject({ name: 'InvalidExecutionInput' })
    const large = { checkoutId: 'x'.repeat(262_144) }
    await expect(w.start('pagamento', 'a', large)).rejects.toMatchObject({ name: 'ValidationException' })
  })
})

describe('the language', () => {
  const one = (state: object, more: object = {}) => [
    { name: 'm', definition: { QueryLanguage: 'JSONata', StartAt: 'A', States: { A: state, ...more } } },
  ]

  test.each([
    ['$uuid()', 'id-0'],
    ['$random()', 0.5],
    ['$parse(\'{"a":1}\').a', 1],
    ["$hash('a', 'SHA-256')", 'ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb'],
    ['$range(0, 6, 3)', [0, 3, 6]],
    ['$partition([1,2,3], 2)', [[1, 2], [3]]],
    ["$now('[Y0001]-[M01]-[D01]')", '2026-11-20'],
    ['$states.context.State.Name', 'A'],
    ['$states.context.StateMachine.Id', machineArn('m')],
    ['$states.input.lista[valor > 1].valor', [2, 3]],
  ])('%s', async (expression, expected) => {
    const w = await openWorkflows({ machines: one({ Type: 'Pass', Output: `{% ${expression} %}`, End: true }) })
    const arn = await w.start('m', 'a', { lista: [{ valor: 1 }, { valor: 2 }, { valor: 3 }] })
    expect(JSON.parse((await w.describe(arn)).output ?? 'null')).toEqual(expected)
  })

  test.each([
    ['nothing', { Type: 'Pass', Output: '{% $states.input.nada %}', End: true }, 'States.QueryEvaluationError'],
    ['an error', { Type: 'Pass', Output: "{% $number('x') %}", End: true }, 'States.QueryEvaluationError'],
    ['a wait that is no number', { Type: 'Wait', Seconds: "{% 'x' %}", End: true }, 'States.QueryEvaluationError'],
    ['a date that is none', { Type: 'Wait', Timestamp: 'ontem', End: true }, 'States.QueryEvaluationError'],
    ['no choice', { Type: 'Choice', Choices: [{ Condition: false, Next: 'A' }] }, 'States.NoChoiceMatched'],
    ['no boolean', { Type: 'Choice', Choices: [{ Condition: '{% 1 %}', Next: 'A' }] }, 'States.QueryEvaluationError'],
    [
      'too much data',
      { Type: 'Pass', Output: "{% $join($range(1, 60000).('abcde')) %}", End: true },
      'States.DataLimitExceeded',
    ],
  ])('%s fails the execution', async (_case, state, error) => {
    const w = await openWorkflows({ machines: one(state) })
    expect(await w.describe(await w.start('m', 'a'))).toMatchObject({ status: 'FAILED', error })
  })

  test('Assign sees the variables as they were before the state', async () => {
    const state = { Type: 'Pass', Assign: { a: 1, b: 2 }, Next: 'B' }
    const swap = { Type: 'Pass', Assign: { a: '{% $b %}', b: '{% $a %}' }, Output: '{% $a %}', Next: 'C' }
    const last = { Type: 'Pass', Output: '{% [$a, $b, $states.input] %}', End: true }
    const w = await openWorkflows({ machines: one(state, { B: swap, C: last }) })
    expect((await w.describe(await w.start('m', 'a'))).output).toBe('[2,1,1]')
  })

  test('an endless loop ends at the history limit', async () => {
    const w = await openWorkflows({ machines: one({ Type: 'Pass', Next: 'A' }) })
    const arn = await w.start('m', 'a')
    expect(await w.describe(arn)).toMatchObject({ status: 'FAILED', error: 'States.Runtime' })
  })

  test.each([
    ['Map', { Type: 'Map', End: true }, /Map|Type/],
    ['JSONPath fields', { Type: 'Pass', ResultPath: '$.x', End: true }, /ResultPath/],
    ['a missing target', { Type: 'Pass', Next: 'Nenhum' }, /Nenhum/],
    ['an unknown resource', { Type: 'Task', Resource: 'arn:aws:states:::ecs:runTask.sync', End: true }, /runTask/],
  ])('%s is refused when the emulator starts', async (_case, state, message) => {
    await expect(openWorkflows({ machines: one(state) })).rejects.toThrow(message)
  })
})
