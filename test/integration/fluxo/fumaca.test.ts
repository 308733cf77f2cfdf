import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dynamoStorage } from '../../../functions/platform/storage/dynamo.ts'
import { Link } from '../../../functions/platform/storage/Link.ts'
import { dizerFumaca, ondePagar, pagarUmReal } from '../../../infra/fumaca.ts'
import { estagio } from '../../../infra/stages.ts'
import { type TestStack, testStack } from '../../harness/stack.ts'
import { linkFor } from '../../sim/scenario.ts'

/** The smoke payment of a deployment, against the whole local stack and its simulated bank. */
let stack: TestStack
let links: Record<'umReal' | 'dezReais', string>
beforeAll(async () => {
  stack = await testStack({ demo: false })
  const storage = dynamoStorage({ table: 'quita-local' })
  const criar = async (n: number, valor: number) => {
    const link = linkFor(n, { valor, limiteUsos: null, expiraEm: null })
    await storage.commit([Link.create({ ...link, empresaId: 'empquita' })])
    return link.id
  }
  links = { umReal: await criar(1, 100), dezReais: await criar(2, 1000) }
})
afterAll(() => stack.close())

const pagar = 'https://pagar.exemplo.example'
const banco = 'https://banco.exemplo.example'
/** The payer's host is the stack's; the bank pays what it is told, or has stopped. */
const rede =
  (bancoPaga = true) =>
  async (url: string, init: RequestInit): Promise<Response> => {
    const corpo = init.body === undefined ? undefined : JSON.parse(String(init.body))
    if (url === `${banco}/_pagar`) {
      if (bancoPaga) stack.sandbox.psp.pagar(corpo.txid, { forcar: corpo.forcar })
      await stack.sandbox.trabalhar()
      return Response.json({}, { status: bancoPaga ? 200 : 503 })
    }
    const { status, body } = await stack.http.raw('pagar', init.method ?? 'GET', url.slice(pagar.length), {
      body: corpo,
    })
    return Response.json(body, { status })
  }

async function tentar(
  link: string | undefined,
  mais: { simuladores?: string; bancoPaga?: boolean } = { simuladores: banco },
) {
  let agora = 0
  const mostrados: string[] = []
  const { bancoPaga, simuladores } = mais
  const documento = '11222333000181'
  const f = await pagarUmReal(
    { pagar, link, documento, esperarMs: 60_000, ...(simuladores && { simuladores }) },
    {
      fetch: rede(bancoPaga),
      now: () => agora,
      sleep: async ms => {
        agora += ms
        await stack.drained()
      },
      mostrar: codigo => void mostrados.push(codigo),
    },
  )
  return { f, mostrados }
}

describe('after a deployment', () => {
  test('one real is charged through the edge and seen paid', async () => {
    const { f, mostrados } = await tentar(links.umReal)
    expect(f).toMatchObject({ tipo: 'pago', checkoutId: expect.stringMatching(/^\w{21}$/) })
    expect(mostrados).toEqual([])
    expect(dizerFumaca(f)).toMatch(/R\$ 1\.00 paid in \d+ s/)
  })

  test('where the PSP is real an operator is shown the code, and without a payment the line says so', async () => {
    const { f, mostrados } = await tentar(links.umReal, {})
    expect(mostrados).toEqual([expect.stringMatching(/^000201.*br\.gov\.bcb\.pix/i)])
    expect(f).toMatchObject({ tipo: 'nao-pago', motivo: 'nothing was paid in 60 s', codigo: mostrados[0] })
    expect(dizerFumaca(f)).toBe('Smoke payment: NOT PAID: nothing was paid in 60 s.')
  })

  test.each([
    ['no link is named', () => undefined, 'no link of R$ 1.00 is named'],
    ['the link is of another amount', () => links.dezReais, 'the link is of R$ 10'],
    ['there is no such link', () => 'A'.repeat(21), 'the link answers 404'],
  ])('nothing is charged where %s', async (_, link, motivo) => {
    expect((await tentar(link())).f).toEqual({ tipo: 'nao-pago', motivo })
  })

  test('a simulated bank that does not answer is a failure', async () => {
    const { f } = await tentar(links.umReal, { simuladores: banco, bancoPaga: false })
    expect(f).toEqual({ tipo: 'nao-pago', motivo: 'the simulated bank answers 503' })
  })

  test('a stage says where: its own host and link, and its simulators where it has them', () => {
    const env = { QUITA_CANARIO_PROD: 'p', QUITA_CANARIO_DEV: 'd' }
    expect(ondePagar(estagio('prod', {}), env)).toEqual({
      pagar: 'https://pagar.quita.example',
      link: 'p',
      documento: '11222333000181',
      esperarMs: 300_000,
    })
    expect(ondePagar(estagio('dev', {}), env)).toMatchObject({
      link: 'd',
      simuladores: 'https://simuladores.dev.quita.example',
    })
  })
})
