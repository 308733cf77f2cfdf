import { SendTaskSuccessCommand } from '@aws-sdk/client-sfn'
import { expect, test } from 'vitest'
import { definicaoCheckout } from '../../../infra/workflows/checkout.ts'
import { openWorkflows } from '../local-aws/sfn.harness.ts'

/** DESIGN §13: states entered, retries included, enumerated from the definition and measured by running it. */
const definition = definicaoCheckout({ tabela: 'quita-local', funcao: nome => `quita-local-${nome}:live` })
type State = {
  Type: string
  Next?: string
  Default?: string
  End?: true
  Choices?: { Condition: string; Next: string }[]
  Catch?: { ErrorEquals: string[]; Next: string; Assign?: Record<string, unknown> }[]
  Retry?: { MaxAttempts?: number }[]
  TimeoutSeconds?: unknown
  Resource?: string
}
const states = definition.States as unknown as Record<string, State>
/** How often a loop may be taken, from its own condition. */
const roundsOf = (condition: string) => Number(/\$i < (\d+)/.exec(condition)?.[1] ?? Number.POSITIVE_INFINITY)
const rounds = (name: string) => roundsOf(states[name]?.Choices?.[0]?.Condition ?? '')

/** Every path from the start to an end: names in order. `i` counts the time-outs, as the definition does. */
function paths(name = definition.StartAt, i = 0): string[][] {
  const state = states[name]
  if (!state) throw new Error(`no state ${name}`)
  if (state.Type === 'Succeed' || state.Type === 'Fail') return [[name]]
  const edges = [
    ...(state.Next ? [{ to: state.Next, i }] : []),
    ...(state.Default ? [{ to: state.Default, i }] : []),
    ...(state.Catch ?? []).map(c => ({ to: c.Next, i: c.Assign && 'i' in c.Assign ? i + 1 : i })),
    ...(state.Choices ?? []).flatMap(c => (i >= roundsOf(c.Condition) ? [] : [{ to: c.Next, i }])),
  ]
  const further = edges.flatMap(e => paths(e.to, e.i).map(rest => [name, ...rest]))
  return state.End ? [[name], ...further] : further
}
const retriesOf = (path: string[]) =>
  path.reduce((n, s) => n + (states[s]?.Retry ?? []).reduce((m, r) => m + (r.MaxAttempts ?? 3), 0), 0)
const longest = (all: string[][]) => Math.max(...all.map(p => p.length + retriesOf(p)))

/** Paths of a payer whose link asks for neither a code nor a selfie. */
const plain = (p: string[]) => !p.some(s => s === 'Selfie' || s.startsWith('Codigo'))

test('enumerated: any execution enters at most 20 states, a Pix paid before the second check at most 8', () => {
  const all = paths()
  expect([rounds('ContinuarPix'), rounds('ContinuarRespostaDesconhecida')]).toEqual([4, 4])
  expect(all.length).toBeGreaterThan(10)
  expect(longest(all)).toBe(20)
  expect(longest(all.filter(plain))).toBe(18)
  const checks = (p: string[]) => p.filter(s => s === 'VerificarPix').length
  const woken = all.filter(p => p.at(-1) === 'Pix')
  expect(longest(woken.filter(p => plain(p) && checks(p) <= 1))).toBe(7)
  expect(longest(woken.filter(p => plain(p) && checks(p) === 0))).toBe(4)
  // a code adds a state, and so does a selfie
  expect(longest(woken.filter(p => checks(p) === 0))).toBe(4 + 1 + 1)
  expect(
    longest(woken.filter(p => checks(p) <= 1 && !(p.includes('Selfie') && p.includes('CodigoAntesDaSelfie')))),
  ).toBe(8)
})

test('every wait has a time-out, and no edge goes back to a stage before', () => {
  const waits = Object.entries(states).filter(([, s]) => s.Resource?.endsWith('.waitForTaskToken'))
  const names = ['Codigo', 'CodigoAntesDaSelfie', 'Selfie', 'Cobranca', 'Pix', 'PixVencido', 'RespostaDesconhecida']
  expect(waits.map(([name]) => name).sort()).toEqual([...names].sort())
  for (const [, s] of Object.entries(states)) if (s.Type === 'Task') expect(s.TimeoutSeconds).toBeDefined()
  const order = [definition.StartAt, 'Codigo', 'CodigoAntesDaSelfie', 'Selfie', 'Cobranca', 'Pix', 'PixVencido']
  for (const path of paths()) {
    const stages = [...new Set(path.filter(s => order.includes(s)))]
    expect(stages).toEqual(stages.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)))
    for (const once of order.slice(0, 5)) expect(path.filter(s => s === once).length).toBeLessThan(2)
  }
})

async function open(situacao: () => string, etapa = 'cobranca') {
  const world = await openWorkflows({
    machines: [{ name: 'quita-local-checkout', definition }],
    functions: { verificarCheckout: () => ({ situacao: situacao() }) },
    aws: () => ({}),
  })
  const execution = await world.start('quita-local-checkout', 'Checkout-1', { checkoutId: 'Checkout', ciclo: 1, etapa })
  const signal = async (output: object) => {
    const command = new SendTaskSuccessCommand({ taskToken: world.token(), output: JSON.stringify(output) })
    await world.client.send(command)
    await world.sfn.settled()
  }
  const entered = async () => {
    const t = await world.sfn.transitions(execution)
    return { total: t?.total, retries: t?.retries, byState: t?.byState }
  }
  return { ...world, execution, signal, entered }
}
const charged = { proximo: 'pix', expiraEmSegundos: 1_800 }
const over = { proximo: 'fim', expiraEmSegundos: 0 }

test('measured: paid at once, 4 states', async () => {
  const run = await open(() => 'aguardando')
  await run.signal(charged)
  await run.signal(over)
  expect((await run.describe(run.execution)).status).toBe('SUCCEEDED')
  expect(await run.entered()).toMatchObject({ total: 4, retries: 0 })
})

test('measured: paid between the first check and the second, 7 states', async () => {
  const run = await open(() => 'aguardando')
  await run.signal(charged)
  await run.advance(15)
  expect(run.calls.at(-2)).toMatchObject({ what: 'quita-local-verificarCheckout', payload: { checkoutId: 'Checkout' } })
  await run.signal(over)
  expect((await run.describe(run.execution)).status).toBe('SUCCEEDED')
  expect(await run.entered()).toMatchObject({ total: 7, retries: 0 })
})

test('measured: never paid, checked at 15 s, 60 s, 5 min, expiry and a day later, 17 states', async () => {
  const run = await open(() => 'aguardando')
  const began = run.clock.now()
  await run.signal(charged)
  const at: number[] = []
  for (const seconds of [15, 45, 240, 1_505, 86_400]) {
    await run.advance(seconds)
    at.push((run.clock.now() - began) / 1000)
  }
  expect(at).toEqual([15, 60, 300, 1_805, 88_205])
  expect(run.calls.filter(c => c.what === 'quita-local-verificarCheckout')).toHaveLength(5)
  expect((await run.describe(run.execution)).status).toBe('SUCCEEDED')
  expect(await run.entered()).toMatchObject({
    total: 17,
    byState: { Pix: 4, VerificarPix: 4, PixVencido: 1, VerificarPixVencido: 1, Cobranca: 1 },
  })
})

test('measured: a code, a selfie, and a Pix that is never paid: 19 states, 20 when the last check fails', async () => {
  let down = false
  const check = () => {
    if (down) throw new Error('down')
    return 'aguardando'
  }
  const run = await open(check, 'codigoAntesDaSelfie')
  await run.signal({ proximo: 'selfie', expiraEmSegundos: 0 })
  await run.signal({ proximo: 'cobranca', expiraEmSegundos: 0 })
  await run.signal(charged)
  for (const seconds of [15, 45, 240, 1_505]) await run.advance(seconds)
  down = true
  await run.advance(86_400)
  expect((await run.describe(run.execution)).status).toBe('SUCCEEDED')
  expect(await run.entered()).toMatchObject({ total: 20, byState: { CodigoAntesDaSelfie: 1, Selfie: 1, Fim: 1 } })
})

test('measured: the payer never goes on, or the check fails every time: it ends all the same', async () => {
  const left = await open(() => 'aguardando')
  await left.advance(86_400)
  expect(await left.entered()).toMatchObject({ total: 3 })
  const broken = await open(() => {
    throw new Error('down')
  })
  await broken.signal(charged)
  for (const seconds of [15, 45, 240, 1_505, 86_400]) await broken.advance(seconds)
  expect((await broken.describe(broken.execution)).status).toBe('SUCCEEDED')
  expect(await broken.entered()).toMatchObject({ total: 18 })
})

test('an older cycle that comes back to wait does not take a newer one’s place: it ends', async () => {
  let refuse = false
  const run = await openWorkflows({
    machines: [{ name: 'quita-local-checkout', definition }],
    functions: { verificarCheckout: () => ({ situacao: 'aguardando' }) },
    aws: () => {
      if (refuse) throw Object.assign(new Error('the condition'), { name: 'ConditionalCheckFailedException' })
      return {}
    },
  })
  const execution = await run.start('quita-local-checkout', 'Checkout-1', { checkoutId: 'Checkout', ciclo: 1 })
  const wait = run.calls.at(-1)?.payload as Record<string, unknown>
  expect(wait).toMatchObject({
    ConditionExpression: 'attribute_not_exists(ciclo) OR ciclo <= :ciclo',
    ExpressionAttributeValues: { ':ciclo': { N: '1' } },
  })
  await run.client.send(new SendTaskSuccessCommand({ taskToken: run.token(), output: JSON.stringify(charged) }))
  await run.sfn.settled()
  refuse = true
  await run.advance(15)
  expect((await run.describe(execution)).status).toBe('SUCCEEDED')
})

const unknown = { proximo: 'cartao', expiraEmSegundos: 0 }
test('enumerated: a card with a known outcome enters at most 4 states', () => {
  const known = paths().filter(p => p.at(-2) === 'DepoisDaCobranca')
  expect(longest(known.filter(plain))).toBe(4)
  expect(longest(known)).toBe(4 + 1 + 1)
})
test('measured: a card approved or denied at once, 4 states', async () => {
  const run = await open(() => 'aguardando')
  await run.signal(over)
  expect((await run.describe(run.execution)).status).toBe('SUCCEEDED')
  expect(await run.entered()).toMatchObject({ total: 4, retries: 0 })
})
test('measured: a card that nobody answered for is asked about at 5, 30, 120 and 300 s, 16 states; then the sweeper', async () => {
  const run = await open(() => 'aguardando')
  await run.signal(unknown)
  for (const seconds of [5, 30, 120, 300]) {
    const before = run.calls.length
    await run.advance(seconds - 1)
    expect(run.calls.length).toBe(before)
    await run.advance(1)
    expect(run.calls.length).toBeGreaterThan(before)
  }
  expect((await run.describe(run.execution)).status).toBe('SUCCEEDED')
  expect(await run.entered()).toMatchObject({
    total: 16,
    byState: { RespostaDesconhecida: 4, VerificarRespostaDesconhecida: 4 },
  })
})
test('measured: found at the second question, it ends; told of the outcome meanwhile, it ends at once', async () => {
  let n = 0
  const found = await open(() => (++n < 2 ? 'aguardando' : 'encerrado'))
  await found.signal(unknown)
  await found.advance(5)
  await found.advance(30)
  expect((await found.describe(found.execution)).status).toBe('SUCCEEDED')
  const told = await open(() => 'aguardando')
  await told.signal(unknown)
  await told.signal(over)
  expect(await told.entered()).toMatchObject({ total: 4 })
})
