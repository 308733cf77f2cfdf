import { afterEach, expect, test, vi } from 'vitest'
import { env, resetEnv } from '../../../../functions/platform/runtime/env.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  resetEnv()
})
const daAws = 'https://sqs.sa-east-1.amazonaws.com/123456789012/quita-dev-listas'

test.each([
  ['AWS itself', undefined, undefined, daAws],
  ['an emulator', 'http://10.0.0.2:4566', undefined, 'http://10.0.0.2:4566/123456789012/quita-dev-listas'],
  ['its own SQS', 'http://10.0.0.2:4566', 'http://sqs:9324/', 'http://sqs:9324/123456789012/quita-dev-listas'],
])('a queue’s address leads to %s', (_, geral, dasFilas, esperado) => {
  resetEnv()
  vi.stubEnv('FILAS', JSON.stringify({ listas: daAws }))
  vi.stubEnv('AWS_ENDPOINT_URL', geral)
  vi.stubEnv('AWS_ENDPOINT_URL_SQS', dasFilas)
  expect(env().FILAS).toEqual({ listas: esperado })
})
