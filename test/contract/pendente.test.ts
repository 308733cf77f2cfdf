import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { senhaDemo } from '../../infra/local/demo.ts'
import { codigoDoApp } from '../builders/acesso.ts'
import { type TestStack, testStack } from '../harness/stack.ts'

/** Where the stage asks for second factors (0027): what a session without one opens over HTTP; call by call, `roles.test.ts`. */
let stack: TestStack
beforeAll(async () => {
  vi.stubEnv('SEGUNDO_FATOR', 'exigido')
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

type Aberta = { token: string; segundoFatorPendente: boolean; segundoFatorAte?: string }
const dia = 24 * 60 * 60_000

test.each([
  ['administrador', true],
  ['gestor-financeiro', true],
  ['gestor-comercial', false],
  ['links', false],
])('%s is asked for one within seven days of the first session: %s', async (perfil, pedido) => {
  const email = `${perfil}@aurora.example`
  const agora = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: agora })
  try {
    const primeira = await stack.http.entrar<Aberta>(email)
    expect(primeira.body.segundoFatorPendente).toBe(false)
    expect(primeira.body.segundoFatorAte).toBe(pedido ? new Date(agora + 7 * dia).toISOString() : undefined)
    vi.setSystemTime(agora + 7 * dia - 60_000)
    // the days count from the first session, whatever was opened since
    const ultima = await stack.http.entrar<Aberta>(email)
    expect(ultima.body.segundoFatorAte).toBe(primeira.body.segundoFatorAte)
    vi.setSystemTime(agora + 7 * dia)
    const depois = await stack.http.call<Aberta>('renovarSessao', { headers: { cookie: ultima.cookie } })
    const headers = { authorization: `Bearer ${depois.body.token}`, cookie: depois.cookie }
    expect(depois.body.segundoFatorPendente).toBe(pedido)
    expect((await stack.http.call('listarLinks', { headers })).status).toBe(pedido ? 403 : 200)
    expect((await stack.http.call('obterSeguranca', { headers })).body.exigida).toBe(pedido)
  } finally {
    vi.useRealTimers()
  }
})

test('after the seven days a factor that is set up opens everything again', async () => {
  const agora = Date.now() + 8 * dia
  vi.useFakeTimers({ toFake: ['Date'], now: agora })
  try {
    const antes = await stack.http.entrar<Aberta>('gestor-financeiro@aurora.example')
    expect(antes.body.segundoFatorPendente).toBe(true)
    const headers = { authorization: `Bearer ${antes.body.token}`, cookie: antes.cookie }
    const body = { senha: senhaDemo }
    const { segredo } = (await stack.http.call<{ segredo: string }>('iniciarTotp', { headers, body })).body
    await stack.http.call('confirmarTotp', { headers, body: { codigo: codigoDoApp(segredo, agora) } })
    const depois = await stack.http.call<Aberta>('renovarSessao', { headers: { cookie: antes.cookie } })
    expect([depois.body.segundoFatorPendente, depois.body.segundoFatorAte]).toEqual([false, undefined])
    const novos = { authorization: `Bearer ${depois.body.token}`, cookie: depois.cookie }
    expect((await stack.http.call('obterTaxasOperacao', { headers: novos })).status).toBe(200)
  } finally {
    vi.useRealTimers()
  }
})
