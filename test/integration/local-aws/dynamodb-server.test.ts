/** The one port: routing, limits and refusals, with SDK clients over a real socket. */
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { GetParameterCommand, PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type LocalAws, startLocalAws } from '../../../infra/local/aws/server.ts'
import type { AwsService } from '../../../infra/local/aws/service.ts'
import { credentials, tableInput } from './dynamodb-harness.ts'

let dir = ''
let aws: LocalAws
const echo = (name: string): AwsService => ({
  handle: async req => ({ status: 200, headers: {}, body: `${name} ${req.method} ${req.url} ${req.body.length}` }),
  close: async () => {},
})
const start = () => startLocalAws({ port: 0, dir, services: { s3: echo('s3'), sqs: echo('sqs'), sfn: echo('sfn') } })

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'quita-aws-'))
  aws = await start()
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await aws.close()
  rmSync(dir, { recursive: true, force: true })
})
const post = (target: string, body: string) =>
  fetch(aws.url, { method: 'POST', headers: { 'x-amz-target': target }, body })

test('DynamoDB and SSM answer the SDK and keep what they were told over a restart', async () => {
  const clients = () => {
    const config = { ...credentials, endpoint: aws.url, maxAttempts: 1 }
    const dynamo = new DynamoDBClient(config)
    return { dynamo, doc: DynamoDBDocumentClient.from(dynamo), ssm: new SSMClient(config) }
  }
  const Item = { PK: 'CHK#1', SK: 'RAIZ', nome: 'José' }
  const before = clients()
  await before.dynamo.send(new CreateTableCommand(tableInput))
  await before.doc.send(new PutCommand({ TableName: 'quita', Item }))
  await before.ssm.send(new PutParameterCommand({ Name: '/quita/dev/pix-emissor', Value: 'auto', Type: 'String' }))
  await aws.close()
  aws = await start()
  const after = clients()
  expect((await after.doc.send(new GetCommand({ TableName: 'quita', Key: { PK: 'CHK#1', SK: 'RAIZ' } }))).Item).toEqual(
    Item,
  )
  const { Parameter } = await after.ssm.send(new GetParameterCommand({ Name: '/quita/dev/pix-emissor' }))
  expect(Parameter?.Value).toBe('auto')
})

test('routes by target; what has none is S3; every answer has a request id', async () => {
  const answers = await Promise.all([
    post('AmazonSQS.SendMessage', '{}'),
    post('AWSStepFunctions.StartExecution', '{}'),
    fetch(`${aws.url}/balde/chave?x=1`, { method: 'PUT', body: 'abc' }),
  ])
  expect(await Promise.all(answers.map(answer => answer.text()))).toEqual([
    'sqs POST / 2',
    'sfn POST / 2',
    's3 PUT /balde/chave?x=1 3',
  ])
  const streams = await post('DynamoDBStreams_20120810.ListStreams', '{}')
  expect(await streams.json()).toEqual({ Streams: [] })
  for (const answer of [...answers, streams]) expect(answer.headers.get('x-amzn-requestid')).toMatch(/^[0-9a-f-]{36}$/)
})

test.each([
  ['an unknown operation', 'DynamoDB_20120810.ExecuteStatement', '{}', 400, 'UnknownOperationException'],
  ['an unknown service', 'Kinesis_20131202.PutRecord', '{}', 400, 'UnknownOperationException'],
  ['a body that is not JSON', 'DynamoDB_20120810.GetItem', '4111111111111111', 400, 'SerializationException'],
  ['a body too large', 'AmazonSSM.PutParameter', 'x'.repeat(1024 * 1024 + 1), 413, 'RequestEntityTooLarge'],
])('refuses %s', async (_what, target, body, status, type) => {
  const answer = await post(target, body)
  const text = await answer.text()
  expect(answer.status).toBe(status)
  expect(JSON.parse(text).__type).toContain(type)
  expect(text).not.toContain('4111')
})

test('refuses a host name that is not this machine', async () => {
  const status = await new Promise(resolve => {
    request(aws.url, { headers: { host: 'rebind.example' } }, res => resolve(res.statusCode)).end()
  })
  expect(status).toBe(403)
})

test('refuses production and addresses other than the loopback', async () => {
  await expect(startLocalAws({ port: 0, dir: join(dir, 'b'), host: '0.0.0.0' })).rejects.toThrow(/loopback/)
  vi.stubEnv('STAGE', 'prod')
  await expect(startLocalAws({ port: 0, dir: join(dir, 'b') })).rejects.toThrow(/production/)
})
