/** A workflow emulator on a clock of the test, its real SDK client, and the calls it made. */
import {
  DescribeExecutionCommand,
  GetExecutionHistoryCommand,
  SFNClient,
  StartExecutionCommand,
} from '@aws-sdk/client-sfn'
import { onTestFinished } from 'vitest'
import { createStepFunctions } from '../../../infra/local/aws/sfn/index.ts'
import { machines as ours } from './sfn.definitions.ts'
import { clientOptions, FakeClock, tempDir } from './sqs.harness.ts'
import { serve } from './sqs.serve.ts'

export const machineArn = (name: string) => `arn:aws:states:sa-east-1:000000000000:stateMachine:${name}`
export const named = (name: string, message = '') => Object.assign(new Error(message), { name })

interface Options {
  dir?: string
  clock?: FakeClock
  machines?: { name: string; definition: unknown }[]
  /** By function name without the `quita-local-` prefix. */
  functions?: Record<string, (payload: never) => unknown>
  aws?: (params: never) => unknown
}

export async function openWorkflows(options: Options = {}) {
  const clock = options.clock ?? new FakeClock(Date.UTC(2026, 10, 20, 12))
  const calls: { what: string; payload: unknown; timeoutMs?: number }[] = []
  const sfn = await createStepFunctions({
    dir: options.dir ?? tempDir(),
    clock,
    machines: options.machines ?? ours,
    entropy: { number: () => 0.5, uuid: () => `id-${calls.length}` },
    invokeFunction: async (name, payload, { timeoutMs }) => {
      calls.push({ what: name, payload, timeoutMs })
      return options.functions?.[name.replace('quita-local-', '')]?.(payload as never)
    },
    awsCall: async (service, action, params) => {
      calls.push({ what: `${service}:${action}`, payload: params })
      return options.aws?.(params as never) ?? {}
    },
  })
  const { url, server } = await serve(sfn)
  const client = new SFNClient(clientOptions(url))
  onTestFinished(async () => {
    client.destroy()
    await sfn.close()
    server.close()
  })
  return {
    sfn,
    clock,
    client,
    calls,
    start: async (machine: string, name: string, input: object = {}) => {
      const stateMachineArn = machineArn(machine)
      const started = await client.send(
        new StartExecutionCommand({ stateMachineArn, name, input: JSON.stringify(input) }),
      )
      await sfn.settled()
      return started.executionArn!
    },
    /** Moves the clock, lets what is due happen and the calls end. */
    advance: async (seconds: number) => {
      clock.advance(seconds * 1000)
      await sfn.tick()
      await sfn.settled()
    },
    describe: (executionArn: string) => client.send(new DescribeExecutionCommand({ executionArn })),
    types: async (executionArn: string) => {
      const history = await client.send(new GetExecutionHistoryCommand({ executionArn, maxResults: 1000 }))
      return (history.events ?? []).map(event => event.type)
    },
    /** The token in the newest call's payload, wherever it is. */
    token: () => /"token":(?:\{"S":)?"([^"]+)"/.exec(JSON.stringify(calls.at(-1)?.payload))?.[1] ?? '',
  }
}
