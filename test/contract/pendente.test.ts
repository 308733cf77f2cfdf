import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { exigeSessao } from '../../shared/contract/endpoint.ts'
import { type TestStack, testStack } from '../harness/stack.ts'
import { todas } from './recorder.ts'

/** Where the stage asks for second factors (0027): what a session without one opens over HTTP, call by call. */
let stack: TestStack
beforeAll(async () => {
  vi.stubEnv('SEGUNDO_FATOR', 'equipe')
  stack = await testStack()
})
afterAll(async () => {
  await stack.close()
  vi.unstubAllEnvs()
})

const entradas = { params: new Proxy({}, { get: () => 'Ninguem12345678901234' }) as Record<string, string> }

// who may call everything else there is, the workflow's own calls included
test('the provider’s administrator without a second factor opens their own account, and nothing else', async () => {
  const { body, cookie } = await stack.http.call<{ token: string; segundoFatorPendente: boolean }>('entrar', {
    body: { email: 'quita-administrador@aurora.example', senha: 'quita-demo-2026' },
  })
  expect(body.segundoFatorPendente).toBe(true)
  const headers = { authorization: `Bearer ${body.token}`, cookie }
  const fechadas = todas.filter(e => exigeSessao(e.access) && !(e.access.tipo === 'sessao' && e.access.grupo === null))
  expect(fechadas.length).toBeGreaterThan(80)
  const abertas: string[] = []
  const chamar = async ({ operation }: (typeof todas)[number]) => {
    const r = await stack.http.call(operation, { headers, ...entradas })
    if (r.status !== 403 || r.body.name !== 'SemPermissao') abertas.push(`${operation} ${r.status}`)
  }
  await Promise.all(fechadas.map(chamar))
  expect(abertas).toEqual([])
  // and what leads on stays open
  expect((await stack.http.call('obterSeguranca', { headers })).status).toBe(200)
  expect((await stack.http.call('obterNavegacao', { headers })).status).toBe(200)
})

test('the company’s own people are asked for none', async () => {
  const headers = await stack.http.login('administrador@aurora.example')
  expect((await stack.http.call('listarLinks', { headers })).status).toBe(200)
})
