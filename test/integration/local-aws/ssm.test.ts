import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  DeleteParameterCommand,
  GetParameterCommand,
  GetParametersByPathCommand,
  GetParametersCommand,
  PutParameterCommand,
  SSMClient,
} from '@aws-sdk/client-ssm'
import { expect, test } from 'vitest'
import { inProcess } from '../../../infra/local/aws/server.ts'
import { createSsm, type Ssm } from '../../../infra/local/aws/ssm.ts'
import { credentials, refusal, testClock } from './dynamodb-harness.ts'

const clientOf = (ssm: Ssm) => new SSMClient({ ...credentials, maxAttempts: 1, requestHandler: inProcess(ssm) })
const put = (client: SSMClient, Name: string, more: object = {}) =>
  client.send(new PutParameterCommand({ Name, Value: `valor de ${Name}`, Type: 'String', ...more }))

test('puts and gets, with versions and times', async () => {
  const clock = testClock()
  const client = clientOf(createSsm({ clock }))
  expect((await put(client, '/quita/a')).Version).toBe(1)
  expect(await refusal(put(client, '/quita/a'))).toBe('ParameterAlreadyExists')
  clock.advance(1000)
  expect((await put(client, '/quita/a', { Overwrite: true, Value: 'dois' })).Version).toBe(2)
  const { Parameter } = await client.send(new GetParameterCommand({ Name: '/quita/a' }))
  expect(Parameter).toMatchObject({ Name: '/quita/a', Type: 'String', Value: 'dois', Version: 2 })
  expect(Parameter?.LastModifiedDate?.getTime()).toBe(clock.now())
})

test('a secure string is not readable without decryption', async () => {
  const client = clientOf(createSsm())
  await put(client, '/quita/chave', { Type: 'SecureString', Value: 'segredo' })
  const get = async (WithDecryption?: boolean) => {
    const { Parameter } = await client.send(new GetParameterCommand({ Name: '/quita/chave', WithDecryption }))
    return Parameter?.Value
  }
  expect(await get(true)).toBe('segredo')
  expect(await get()).not.toContain('segredo')
})

test('errors: what is missing, too large, without a type or badly named', async () => {
  const client = clientOf(createSsm())
  expect(await refusal(client.send(new GetParameterCommand({ Name: '/nada' })))).toBe('ParameterNotFound')
  expect(await refusal(client.send(new DeleteParameterCommand({ Name: '/nada' })))).toBe('ParameterNotFound')
  expect(await refusal(put(client, '/grande', { Value: 'x'.repeat(4097) }))).toBe('ValidationException')
  expect(await refusal(put(client, '/tipo', { Type: undefined }))).toBe('ValidationException')
  expect(await refusal(put(client, 'nome com espaco'))).toBe('ValidationException')
  const many = await client.send(new GetParametersCommand({ Names: ['/nada'] }))
  expect([many.Parameters, many.InvalidParameters]).toEqual([[], ['/nada']])
})

test('gets by path, one level or all, page by page', async () => {
  const client = clientOf(createSsm())
  for (const name of ['/q/a', '/q/b', '/q/c/d', '/qq/e']) await put(client, name)
  const byPath = async (more: object) => {
    const page = await client.send(new GetParametersByPathCommand({ Path: '/q', ...more }))
    return { names: page.Parameters?.map(parameter => parameter.Name), next: page.NextToken }
  }
  expect((await byPath({})).names).toEqual(['/q/a', '/q/b'])
  const first = await byPath({ Recursive: true, MaxResults: 2 })
  expect(first.names).toEqual(['/q/a', '/q/b'])
  expect(await byPath({ Recursive: true, NextToken: first.next })).toEqual({ names: ['/q/c/d'], next: undefined })
})

test('is durable, and leaves no other file behind however many write at once', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'quita-ssm-'))
  const client = clientOf(createSsm({ dir }))
  await Promise.all(Array.from({ length: 10 }, (_, n) => put(client, `/quita/${n}`)))
  await client.send(new DeleteParameterCommand({ Name: '/quita/0' }))
  expect(readdirSync(dir)).toEqual(['ssm.json'])
  const { Parameters } = await clientOf(createSsm({ dir })).send(new GetParametersByPathCommand({ Path: '/quita' }))
  expect(Parameters).toHaveLength(9)
  rmSync(dir, { recursive: true })
})
