import { readFileSync } from 'node:fs'
import { SendTaskSuccessCommand, SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn'
import { expect, test } from 'vitest'
import { machineArn, openWorkflows } from './sfn.harness.ts'
import { clientOptions, FakeClock, spawnServing, tempDir } from './sqs.harness.ts'

test('killed: every acknowledged execution resumes where it was, and its wait, its token and its call go on', async () => {
  const dir = tempDir()
  const child = await spawnServing('sfn.child.ts', dir)
  const client = new SFNClient(clientOptions(child.url))
  const start = async (machine: string, name: string) => {
    const input = JSON.stringify({ checkoutId: name })
    const command = new StartExecutionCommand({ stateMachineArn: machineArn(machine), name, input })
    return (await client.send(command)).executionArn!
  }
  const calls = (): { name?: string; params?: { Item: { token: { S: string }; execucao: { S: string } } } }[] =>
    readFileSync(`${dir}/calls`, 'utf8')
      .trim()
      .split('\n')
      .map(line => JSON.parse(line))
  const tokenOf = (name: string) => calls().find(c => c.params?.Item.execucao.S === name)?.params?.Item.token.S

  const waiting = await start('prazos', 'espera')
  const token = await start('pagamento', 'token')
  const paused = await start('pagamento', 'pausa')
  await client.send(new SendTaskSuccessCommand({ taskToken: tokenOf('pausa'), output: '{"meio":"pix"}' }))
  const calling = await start('resolver', 'chamada')
  const acknowledged: string[] = []
  const flood = (async () => {
    for (let i = 0; ; i += 1) acknowledged.push(await start('prazos', `n${i}`))
  })().catch(() => undefined)
  while (acknowledged.length < 50) await new Promise(resolve => setImmediate(resolve))
  await child.kill()
  await flood
  client.destroy()
  expect(calls().filter(c => c.name === 'quita-local-resolver')).toHaveLength(1)

  const w = await openWorkflows({
    dir: `${dir}/sfn`,
    clock: new FakeClock(Date.now()),
    functions: { resolver: () => ({ refeita: true }) },
  })
  for (const arn of [waiting, token, paused, ...acknowledged]) {
    expect(await w.describe(arn)).toMatchObject({ status: 'RUNNING' })
  }
  await w.advance(0)
  expect(await w.describe(calling)).toMatchObject({ status: 'SUCCEEDED', output: '{"refeita":true}' })
  await w.client.send(new SendTaskSuccessCommand({ taskToken: tokenOf('token'), output: '{"meio":"cartao"}' }))
  expect(await w.describe(token)).toMatchObject({ status: 'SUCCEEDED' })
  await w.advance(15)
  expect(w.calls.at(-1)).toMatchObject({
    what: 'quita-local-checar-pix',
    payload: { checkoutId: 'pausa', checagem: 0 },
  })
  await w.advance(3_600)
  await w.client.send(new SendTaskSuccessCommand({ taskToken: w.token(), output: '1' }))
  expect(await w.types(waiting)).toContain('WaitStateExited')
  expect(w.calls.filter(c => c.what === 'quita-local-vigiar').length).toBeGreaterThanOrEqual(51)
  const history = await w.types(calling)
  expect(history.filter(type => type === 'TaskScheduled')).toHaveLength(1)
})

test('an unanswered call is made again with the same arguments and token after a restart', async () => {
  const dir = tempDir()
  const clock = new FakeClock(0)
  const first = await openWorkflows({ dir, clock, aws: () => new Promise(() => {}) })
  const stateMachineArn = machineArn('pagamento')
  const { executionArn } = await first.client.send(
    new StartExecutionCommand({ stateMachineArn, name: 'a', input: '{"checkoutId":"a"}' }),
  )
  await first.sfn.close()
  const second = await openWorkflows({ dir, clock })
  await second.advance(0)
  expect(second.calls).toEqual(first.calls)
  await second.client.send(new SendTaskSuccessCommand({ taskToken: first.token(), output: '{}' }))
  expect(await second.describe(executionArn!)).toMatchObject({ status: 'SUCCEEDED' })
})

test('a running execution keeps the definition it started with', async () => {
  const dir = tempDir()
  const clock = new FakeClock(0)
  const version = (output: string) => [
    {
      name: 'm',
      definition: {
        QueryLanguage: 'JSONata',
        StartAt: 'A',
        States: { A: { Type: 'Wait', Seconds: 60, Output: output, End: true } },
      },
    },
  ]
  const before = await openWorkflows({ dir, clock, machines: version('antes') })
  const arn = await before.start('m', 'a')
  await before.sfn.close()
  const after = await openWorkflows({ dir, clock, machines: version('depois') })
  const fresh = await after.start('m', 'b')
  await after.advance(60)
  expect((await after.describe(arn)).output).toBe('"antes"')
  expect((await after.describe(fresh)).output).toBe('"depois"')
})
