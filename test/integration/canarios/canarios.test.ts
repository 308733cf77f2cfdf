import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dynamoStorage } from '../../../functions/platform/storage/dynamo.ts'
import { Link } from '../../../functions/platform/storage/Link.ts'
import { cpfsMagicos } from '../../../functions/sandbox/biometria/cpfs.ts'
import { CODIGO_CERTO } from '../../../functions/sandbox/mpi/cartoes.ts'
import { selfie } from '../../builders/selfie.ts'
import { type Answer, type TestStack, testStack } from '../../harness/stack.ts'
import { browser, linkFor, resident, todas } from '../../sim/scenario.ts'
import { writings } from '../../sim/secrets.ts'
import { badBodies, canary, cards, cvvOf, payerAt } from './flows.ts'
import { dump, findings, type Trace } from './search.ts'
import { tap } from './tap.ts'

/**
 * Canary values through every flow, over HTTP, on the whole stack: cards that end in every way, slips, Pix, refunds,
 * broken bodies. Then everything is searched: what reached table, queues, workflows and bucket, what they keep, what was
 * printed, what was answered (DESIGN §1.7).
 */
const dir = mkdtempSync(join(tmpdir(), 'quita-canarios-'))
const loja = linkFor(Date.now() * 1000, { valor: 12_345, limiteUsos: null, expiraEm: null, metodos: todas })
const com3ds = { ...loja, id: `3${loja.id.slice(1)}`, autenticar3ds: true }
let stack: TestStack
let seen: ReturnType<typeof tap>
let payer: ReturnType<typeof payerAt>
let kept: Trace[]
let aws: (Trace & { url: string; target: string })[]
let vendors: (Trace & { url: string; target: string })[]
let answered: Trace[]
let session: string[]
const outcomes: Record<string, number> = {}

beforeAll(async () => {
  process.env.LOG = 'on'
  seen = tap()
  stack = await testStack({ dir })
  await dynamoStorage({ table: 'quita-local' }).commit([Link.create({ ...loja, empresaId: 'aurora' })])
  await dynamoStorage({ table: 'quita-local' }).commit([Link.create({ ...com3ds, empresaId: 'aurora' })])
  payer = payerAt(stack.http, loja.id)
  await everyCard()
  await otherMethods()
  await brokenBodies()
  await authenticated()
  await refunds()
  await selfies()
  await stack.sweep()
  await stack.drained()
  const port = (url: string) => Number(new URL(url).port)
  aws = seen.to(port(stack.urls.aws))
  vendors = seen.to(port(stack.urls.banco))
  answered = payer.answers.map(a => ({ where: `answer ${a.status}`, text: JSON.stringify([a.body, a.headers]) }))
  await stack.close()
  kept = await dump(dir)
})
afterAll(() => {
  seen.restore()
  process.env.LOG = 'off'
  rmSync(dir, { recursive: true, force: true })
})

async function everyCard(): Promise<void> {
  for (const [name, numero] of Object.entries(cards)) {
    const id = await payer.start(1)
    const { status } = await payer.charge(id, numero)
    outcomes[name] = status
    await payer.look(id)
    if (status === 402) await payer.again(id, cards.approved ?? '')
  }
}
async function otherMethods(): Promise<void> {
  const slip = await payer.start(0)
  await payer.otherwise(slip, 0)
  await payer.pdf(slip)
  const pix = await payer.start(2)
  await payer.otherwise(pix, 2)
  // a slip is told by the bank's page, a Pix by its PSP
  for (const b of stack.sandbox.cielo.boletos.todos()) stack.sandbox.cielo.boletos.pagar(b.pagamentoId)
  for (const c of stack.sandbox.psp.cobs()) stack.sandbox.psp.pagar(c.txid)
  await stack.sandbox.trabalhar()
}
async function brokenBodies(): Promise<void> {
  for (const numero of [cards.approved ?? '', cards['denied amex'] ?? '']) {
    const id = await payer.start(1)
    for (const [name, text] of Object.entries(badBodies(payer.body(id, numero), numero))) {
      for (const operacao of ['processarPagamento', 'reprocessarPagamento'] as const) {
        const { status } = await payer.raw(operacao, text)
        outcomes[name] = status
      }
    }
    for (const campo of ['nome', 'email', 'documento', 'logradouro', 'complemento']) {
      await payer.raw('registrarPagador', JSON.stringify({ checkout: id, contato: '11987654321', [campo]: numero }))
    }
  }
}
/** A link with 3-D Secure: with and without a challenge, passed and not, and an issuer's no. */
async function authenticated(): Promise<void> {
  const other = payerAt(stack.http, com3ds.id)
  const send = async (id: string, numero: string, threeDsCode: string | null = null) => {
    const body = { ...other.body(id, numero), dispositivo: browser, threeDsCode }
    const call = stack.http.call<{ desafio3ds?: Challenge | null }>('processarPagamento', { body })
    return (await payer.other(call)) as Answer<{ desafio3ds?: Challenge | null }>
  }
  for (const [name, numero] of Object.entries(authenticating)) {
    const id = await other.start(1)
    const { status, body } = await send(id, numero)
    outcomes[`3DS: ${name}`] = status
    if (!body.desafio3ds) continue
    const { jwt, threeDs } = body.desafio3ds
    const transacao = threeDs.authenticationTransactionId
    challenges.push(jwt)
    if (name === 'challenge passed') stack.sandbox.mpi.responder(transacao, CODIGO_CERTO)
    const told = { jwt, code3DS: name === 'challenge left' ? 'CANCEL' : 'SUCCESS', id: transacao }
    const end = stack.http.call<{ threeDsCode: string }>('validar3ds', { body: told })
    const { threeDsCode } = ((await payer.other(end)) as Answer<{ threeDsCode: string }>).body
    outcomes[`3DS: ${name}, then`] = (await send(id, numero, threeDsCode)).status
  }
  payer.answers.push(...other.answers)
}
interface Challenge {
  jwt: string
  threeDs: { authenticationTransactionId: string }
}
const authenticating = {
  frictionless: '4000000000002701',
  'challenge passed': '4000000000002503',
  'challenge failed': '4000000000002503',
  'challenge left': '4000000000002503',
  'not authenticated': '4000000000002925',
}
const challenges: string[] = []

async function refunds(): Promise<void> {
  const headers = await stack.http.login('administrador@aurora.example')
  session = [...Object.values(headers).map(h => h.replace(/^Bearer /, '').replace(/^[^=]+=/, '')), 'quita-demo-2026']
  const id = await payer.start(1)
  await payer.charge(id, cards.approved ?? '')
  for (const [n, valor] of [10, null].entries()) {
    const key = { ...headers, 'idempotency-key': `estorno-do-canario-${n}` }
    const done = await payer.other(
      stack.http.call('estornarCheckout', { params: { id }, body: { valor }, headers: key }),
    )
    outcomes[`refund ${n}`] = done.status
  }
}

/** A photo approved, and one of somebody else; their bytes as sent, and as kept. */
async function selfies(): Promise<void> {
  const asked = linkFor(Date.now() * 1000 + 7, { valor: 5_000, limiteUsos: null, expiraEm: null, metodos: todas })
  await dynamoStorage({ table: 'quita-local' }).commit([
    Link.create({ ...asked, empresaId: 'aurora', consultaDatavalid: true }),
  ])
  const outra = cpfsMagicos.find(m => m.efeito.startsWith('Baixíssima'))?.cpf ?? ''
  for (const [name, documento] of [
    ['selfie', canary.cpf],
    ['selfie of another', outra],
  ] as const) {
    const foto = await selfie()
    photos.push({ sent: foto, name })
    const body = { link: asked.id, formaPagamento: 1, parcelas: 1 }
    const {
      body: { id },
      cookie,
    } = await payer.other(stack.http.call<{ id: string }>('iniciarPagamento', { body }))
    const registered = { ...resident, checkout: id, documento }
    await payer.other(stack.http.call('registrarPagador', { body: registered }))
    const sent = { body: { checkout: id, selfieAutorizado: 'true' }, arquivo: foto, headers: { cookie } }
    outcomes[name] = (await payer.other(stack.http.call('registrarProvaVida', sent))).status
    // a broken form quotes nothing either
    await payer.other(stack.http.call('registrarProvaVida', { ...sent, body: { checkout: 'x', extra: 'y' } }))
  }
}
const photos: { name: string; sent: Buffer }[] = []

/** The calls that must carry a card: the sale, and what 3-D Secure asks about it. */
const carriers = ['/cielo/api/1/sales', '/mpi/v3/3ds/enroll', '/mpi/v3/3ds/validate']
const sales = () => vendors.filter(v => carriers.some(url => v.url.startsWith(url)))
const everywhere = () => [...aws, ...kept, ...seen.printed, ...answered, ...vendors.filter(v => !sales().includes(v))]

test('the flows happened: cards reached the acquirer, in every way they end', () => {
  for (const [name, numero] of Object.entries(cards)) {
    expect(numero, name).toMatch(/^\d{15,16}$/)
    expect(
      sales().some(v => v.text.includes(numero)),
      `${name} was sent to the acquirer`,
    ).toBe(true)
  }
  expect(outcomes).toMatchObject({ approved: 200, denied: 402, 'answers 503': 200, 'not finished': 200 })
  expect(outcomes).toMatchObject({ 'cut off after the number': 400, 'number in a list': 400, 'no code': 400 })
  expect(outcomes).toMatchObject({ 'refund 0': 200, 'refund 1': 200 })
  expect(outcomes).toMatchObject({
    '3DS: frictionless': 200,
    '3DS: challenge passed, then': 200,
    '3DS: challenge failed, then': 402,
    '3DS: challenge left, then': 402,
    '3DS: not authenticated': 402,
  })
  expect(sales().some(v => v.url.endsWith('/validate') && v.text.includes('4000000000002503'))).toBe(true)
  // and what is searched is there to be found
  expect(aws.filter(v => v.target.includes('TransactWriteItems')).length).toBeGreaterThan(50)
  expect(
    aws.some(v => v.target.includes('SendMessage')),
    'queues were used',
  ).toBe(true)
  expect(
    aws.some(v => v.target.includes('StartExecution')),
    'workflows were started',
  ).toBe(true)
  expect(kept.length).toBeGreaterThan(500)
  expect(seen.printed.some(v => v.text.includes('"event":"request"'))).toBe(true)
  expect(findings([...aws, ...kept], [canary.cpf]).length, 'the payer’s CPF is kept').toBeGreaterThan(0)
})

test('no card number is left anywhere: clear, grouped, reversed, base64, hex or hashed', () => {
  const numeros = new Set([...Object.values(cards), ...Object.values(authenticating)])
  expect(findings(everywhere(), [...numeros].flatMap(writings))).toEqual([])
})

/** What the machinery counts by itself: a call of 739 ms, or a record of 739 bytes, is no security code. */
const measures = /((?:\\?"(?:ms|seq|SizeBytes|tempoRestanteSegundos|expiraEmSegundos)|content-length)\\?":)\\?"?\d+/g

test('no security code and no field that would hold one is left anywhere', () => {
  const codes = [...new Set(Object.values(cards).map(cvvOf))].flatMap(c => [
    `"${c}"`,
    `:${c},`,
    `:${c}}`,
    `'${c}'`,
    `=${c}&`,
  ])
  const fields = ['cvvCartao":', 'SecurityCode', 'numeroCartao":', 'CardNumber":"4', 'CardNumber":"5', 'CardNumber":"3']
  const own = everywhere()
    .filter(v => !/"campo":"(cvv|numero)Cartao"/.test(v.text))
    .map(v => ({ ...v, text: v.text.replace(measures, '$1 measured') }))
  expect(findings(own, [...codes, ...fields])).toEqual([])
})

test('a 3-D Secure session leaves us sealed only: the MPI’s token is at the MPI, the seal at the payer', () => {
  const token = /mpi\.[0-9a-f]{40}/
  const atVendors = (v: Trace) => v.where.startsWith(join(dir, 'sandbox'))
  expect(kept.some(v => atVendors(v) && token.test(v.text))).toBe(true)
  const ours = [...aws, ...kept.filter(v => !atVendors(v)), ...seen.printed, ...answered]
  expect(ours.filter(v => token.test(v.text)).map(v => v.where)).toEqual([])
  expect(challenges).toHaveLength(3)
  expect(findings([...aws, ...kept, ...seen.printed], challenges)).toEqual([])
})

test('the payer’s CPF is in the payer’s item, in the company’s record of who paid it (R094) and at the providers, and in no log, queue, workflow, answer or other list', () => {
  const texts = [canary.cpf, canary.cpfMasked, ...writings(canary.cpf)]
  const ours = [...aws, ...kept.filter(v => !v.where.startsWith(join(dir, 'sandbox')))]
  const elsewhere = ours.filter(v => !/"?PAGADOR"?|PagadorDaEmpresa|LinhaDePagador/.test(v.text))
  expect(findings([...elsewhere, ...seen.printed], texts)).toEqual([])
  const payers = aws.filter(v => findings([v], texts).length > 0)
  expect(payers.every(v => v.target.startsWith('DynamoDB'))).toBe(true)
})

test('a selfie is in the bucket where it was approved, on its way to the vendors, and nowhere else: bytes or base64', async () => {
  expect(outcomes).toMatchObject({ selfie: 200, 'selfie of another': 422 })
  const isPhoto = (v: Trace) => v.text.startsWith('\xff\xd8\xff')
  const inBucket = kept.filter(v => isPhoto(v))
  expect(inBucket).toHaveLength(1)
  expect(inBucket.every(v => v.where.startsWith(join(dir, 's3')))).toBe(true)
  // pieces of the middle, where every photo is unlike any other, at the three alignments of base64
  const pieces = (bytes: Buffer) =>
    [0, 1, 2].flatMap(shift => {
      const piece = bytes.subarray(3_000 + shift, 3_000 + shift + 30)
      return [piece.toString('latin1'), piece.toString('base64'), piece.toString('base64url'), piece.toString('hex')]
    })
  const asKept = Buffer.from(inBucket[0]?.text ?? '', 'latin1')
  const faces = [...photos.map(p => p.sent), asKept]
  for (const face of faces) expect(face.length).toBeGreaterThan(4_000)
  const texts = faces.flatMap(pieces)
  const toVendors = vendors.filter(v => /^\/(?:rekognition\/|serpro\/datavalid)/.test(v.url))
  expect(findings(toVendors, pieces(asKept)).length, 'the vendor saw it').toBeGreaterThan(0)
  const elsewhere = [
    ...aws.filter(v => v.target !== ''),
    ...kept.filter(v => !inBucket.includes(v)),
    ...seen.printed,
    ...answered,
    ...vendors.filter(v => !toVendors.includes(v)),
  ]
  expect(findings(elsewhere, texts)).toEqual([])
  expect(kept.filter(v => v.text.includes('segredo-no-exif')).map(v => v.where)).toEqual([])
})

test('session and 3DS tokens are in no log, answer, queue or workflow; the session only in the payer’s item', () => {
  expect(findings(everywhere(), [canary.threeDs])).toEqual([])
  const ours = [...aws, ...kept].filter(v => !/"?PAGADOR"?/.test(v.text))
  expect(findings([...ours, ...seen.printed, ...answered], [canary.session])).toEqual([])
  expect(session.every(s => s.length > 10)).toBe(true)
  expect(findings([...aws, ...kept, ...seen.printed], session)).toEqual([])
})
