import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type TestStack, testStack } from '../harness/stack.ts'

/** Where the stage asks for second factors (0027): what a session without one opens over HTTP; call by call, `roles.test.ts`. */
let stack: TestStack
beforeAll(async () => {
  vi.stubEnv('SEGUNDO_FATOR', 'equipe')
  stack = await testStack()
})
afterAll(async () => {
  await stack.close()
  vi.unstubAllEnvs()
})

test('the provider’s administrator without a second factor opens their own account, and nothing else', async () => {
  const { body, cookie } = await stack.http.call<{ token: string; segundoFatorPendente: boolean }>('entrar', {
    body: { email: 'quita-administrador@aurora.example', senha: 'quita-demo-2026' },
  })
  expect(body.segundoFatorPendente).toBe(true)
  const headers = { authorization: `Bearer ${body.token}`, cookie }
  for (const operacao of ['listarLinks', 'criarLink', 'analisarSaque', 'capturarCarrinho'] as const) {
    const r = await stack.http.call(operacao, { headers, params: { id: 'Ninguem12345678901234' } })
    expect([operacao, r.status, r.body.name]).toEqual([operacao, 403, 'SemPermissao'])
  }
  // and what leads on stays open
  expect((await stack.http.call('obterSeguranca', { headers })).status).toBe(200)
  expect((await stack.http.call('obterNavegacao', { headers })).status).toBe(200)
})

test('the company’s own people are asked for none', async () => {
  const headers = await stack.http.login('administrador@aurora.example')
  expect((await stack.http.call('listarLinks', { headers })).status).toBe(200)
})
