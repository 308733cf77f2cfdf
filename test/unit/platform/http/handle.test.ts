import type { Context } from 'aws-lambda'
import { describe, expect, test } from 'vitest'
import { handle } from '../../../../functions/handle.ts'
import { Fault, fault } from '../../../../functions/platform/http/fault.ts'
import { Answer, type UseCase } from '../../../../functions/platform/http/handle.ts'
import { env } from '../../../../functions/platform/runtime/env.ts'
import { createIds } from '../../../../functions/platform/runtime/ids.ts'
import type { Fields } from '../../../../functions/platform/runtime/log.ts'
import type { Base } from '../../../../functions/platform/runtime/needs.ts'
import { registrarPagador } from '../../../../shared/contract/checkout.ts'
import { CheckoutNaoEncontrado, LinkSemLimite, MuitasTentativas } from '../../../../shared/contract/erros.ts'
import { obterTemaDaRecorrencia } from '../../../../shared/contract/temaDaRecorrencia.ts'
import { entrar } from '../../../../shared/contract/usuarios.ts'
import { evento } from '../../../builders/evento.ts'
import { dadosDoPagador, pagadorNovo } from '../../../builders/pagador.ts'

/** The one way from API Gateway to a use case, around use cases that do what none should. */
type Linha = { level: string; event: string } & Fields
function bancada() {
  const linhas: Linha[] = []
  const escrever =
    (level: string) =>
    (event: string, fields: Fields = {}) =>
      void linhas.push({ level, event, ...fields })
  let agora = 1_000
  const base: Base = {
    clock: { now: () => (agora += 5), sleep: async () => {} },
    ids: createIds(),
    log: { info: escrever('info'), warn: escrever('warn'), error: escrever('error') },
    env: env(),
  }
  return { base, linhas }
}
const context = { awsRequestId: 'pedido-1' } as Context
const checkout = 'Checkout1234567890AAA'
type Caso = UseCase<typeof registrarPagador, Base>

async function responder(
  caso: () => Promise<never> | Promise<{ name: 'PagadorLiberado' }>,
  headers?: Record<string, string>,
) {
  const { base, linhas } = bancada()
  const useCase: Caso = () => () => caso()
  const pedido = evento({ body: pagadorNovo(checkout), ...(headers && { headers }) })
  const answer = await handle(registrarPagador)(useCase)(base)(pedido, context)
  return { status: answer.statusCode, headers: answer.headers, body: JSON.parse(answer.body) as object, linhas }
}
const interno = (correlationId: string) => ({
  name: 'ErroInterno',
  message: 'Algo deu errado do nosso lado. Tente novamente.',
  correlationId,
})

describe('what a use case did not declare', () => {
  const pessoal =
    'no row for Helena Vasconcelos, HELENA VASCONCELOS, 529.982.247-25 (52998224725), helena@exemplo.example'
  test.each([
    ['an error', () => new Error(pessoal)],
    ['an error of many lines', () => new Error(`first\n${pessoal}\n    at ${pessoal}\nHelena Vasconcelos`)],
    ['a text', () => pessoal as unknown as Error],
    ['an error with a name of its own', () => Object.assign(new Error(pessoal), { name: 'ValidationException' })],
  ])('%s: ErroInterno with the correlation id, and a log line without personal data', async (_title, make) => {
    const { status, body, linhas } = await responder(async () => {
      throw make()
    })
    expect([status, body]).toEqual([500, interno('pedido-1')])
    const [erro, pedido] = linhas
    expect(erro).toMatchObject({
      level: 'error',
      event: 'undeclared',
      operation: 'registrarPagador',
      correlationId: 'pedido-1',
    })
    expect(String(erro?.message)).toContain('•••')
    expect(dadosDoPagador.filter(dado => JSON.stringify(linhas).includes(dado))).toEqual([])
    expect(pedido).toMatchObject({ event: 'request', status: 500, ms: 5 })
  })
  test('the line says where it happened', async () => {
    const { linhas } = await responder(async () => {
      throw new Error('first line\nsecond line')
    })
    expect(linhas[0]?.at).toMatch(/^\s+at .*handle\.test\.ts/)
    expect(linhas[0]?.at).not.toContain('second line')
  })
  test('a token that came in the address is in no line of it', async () => {
    const { base, linhas } = bancada()
    const jwtToken = 'eyJ0eXAiOiJhdCtqd3QifQ.corpo.assinatura'
    const useCase: UseCase<typeof obterTemaDaRecorrencia, Base> = () => async () => {
      throw new Error(`GET /recorrencia/get-client-theme?jwtToken=${jwtToken}`)
    }
    const pedido = evento({ query: { jwtToken } })
    const answer = await handle(obterTemaDaRecorrencia)(useCase)(base)(pedido, context)
    expect([answer.statusCode, JSON.stringify(linhas).includes('corpo.assinatura')]).toEqual([500, false])
    expect(String(linhas[0]?.message)).toContain('jwtToken=•••')
  })
  test('a declared error of another endpoint is no promise of this one', async () => {
    const { status, body } = await responder(async () => {
      throw fault(LinkSemLimite)
    })
    expect([status, body]).toEqual([500, interno('pedido-1')])
  })
  test('an answer that does not fit its schema never leaves', async () => {
    const { status, body, linhas } = await responder(async () => ({ name: 'Helena Vasconcelos' }) as never)
    expect([status, body]).toEqual([500, interno('pedido-1')])
    expect(JSON.stringify(linhas)).not.toContain('Vasconcelos')
  })
  test('an error whose fields do not fit what was declared is an error of ours', async () => {
    const { base } = bancada()
    const useCase: UseCase<typeof entrar, Base> = () => async () => {
      throw new Fault(MuitasTentativas, { aguardeSegundos: 'logo' })
    }
    const pedido = evento({ body: { email: 'a@b.example', senha: 'x' } })
    await expect(handle(entrar)(useCase)(base)(pedido, context)).resolves.toMatchObject({ statusCode: 500 })
  })
})

describe('what a use case did declare', () => {
  test('leaves flat, and is not logged as a failure', async () => {
    const { status, body, linhas } = await responder(async () => {
      throw fault(CheckoutNaoEncontrado)
    })
    expect([status, body]).toEqual([404, { name: 'CheckoutNaoEncontrado', message: 'Pagamento não encontrado.' }])
    expect(linhas.map(l => [l.event, l.status])).toEqual([['request', 404]])
  })
  test('a field that was not declared does not leave with it', async () => {
    const { body } = await responder(async () => {
      throw new Fault(CheckoutNaoEncontrado, { documento: '52998224725' })
    })
    expect(body).not.toHaveProperty('documento')
  })
  test('its own words replace the usual ones; a wait is a header too', async () => {
    const { base } = bancada()
    const useCase: UseCase<typeof entrar, Base> = () => async () => {
      throw fault(MuitasTentativas, { aguardeSegundos: 42 }, 'Espere.')
    }
    const answer = await handle(entrar)(useCase)(base)(evento({ body: { email: 'a', senha: 'x' } }), context)
    expect(answer).toMatchObject({ statusCode: 429, headers: { 'retry-after': '42' } })
    expect(JSON.parse(answer.body)).toEqual({ name: 'MuitasTentativas', message: 'Espere.', aguardeSegundos: 42 })
  })
})

describe('an answer', () => {
  test('carries what was declared and nothing else', async () => {
    const { status, body, headers } = await responder(
      async () => ({ name: 'PagadorLiberado', senha: 'x', PK: 'y' }) as never,
    )
    expect([status, body]).toEqual([200, { name: 'PagadorLiberado' }])
    expect(headers).toEqual({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-correlation-id': 'pedido-1',
    })
  })
  test('may bring headers and cookies of its own', async () => {
    const { base } = bancada()
    const useCase: Caso = () => async () =>
      new Answer(
        { name: 'PagadorLiberado' as const },
        { headers: { 'cache-control': 'public' }, cookies: ['a=1', 'b=2'] },
      )
    const answer = await handle(registrarPagador)(useCase)(base)(evento({ body: pagadorNovo(checkout) }), context)
    expect(answer.headers).toMatchObject({ 'cache-control': 'public', 'referrer-policy': 'no-referrer' })
    expect(answer.multiValueHeaders).toEqual({ 'set-cookie': ['a=1', 'b=2'] })
  })
  test.each([
    ['c'.repeat(64), 'c'.repeat(64)],
    // a longer one, or one with other signs, could forge what is read in a log
    ['c'.repeat(65), 'pedido-1'],
    ['um dois', 'pedido-1'],
  ])('repeats a well-formed correlation id of the caller: %s', async (dado, usado) => {
    const { headers, linhas } = await responder(async () => ({ name: 'PagadorLiberado' }), { 'X-Correlation-Id': dado })
    expect(headers?.['x-correlation-id']).toBe(usado)
    expect(linhas[0]).toMatchObject({ correlationId: usado, status: 200 })
  })
})

describe('a use case is told', () => {
  test('decoded input and what HTTP knows; the edge’s address, never the client’s', async () => {
    const { base } = bancada()
    let visto: unknown
    const useCase: Caso =
      () =>
      async ({ body, contexto, sessao }) => {
        visto = { nome: body.nome, contexto, sessao }
        return { name: 'PagadorLiberado' }
      }
    const headers = {
      'X-Quita-Ip': '200.1.2.3',
      'User-Agent': 'Navegador',
      Cookie: 'a=1; b=2',
      'Idempotency-Key': 'k',
      'X-Forwarded-For': '6.6.6.6',
    }
    const pedido = evento({ body: pagadorNovo(checkout, { nome: '  Helena  ' }), headers })
    await handle(registrarPagador)(useCase)(base)(pedido, context)
    expect(visto).toEqual({
      nome: 'Helena',
      sessao: undefined,
      contexto: {
        correlationId: 'pedido-1',
        ip: '200.1.2.3',
        userAgent: 'Navegador',
        cookies: { a: '1', b: '2' },
        idempotencyKey: 'k',
        prazo: 1_005 + 25_000,
      },
    })
  })
  test('nothing at all when the input is malformed', async () => {
    const { base } = bancada()
    let feito = 0
    const useCase: Caso = () => {
      feito += 1
      return async () => ({ name: 'PagadorLiberado' })
    }
    const handler = handle(registrarPagador)(useCase)(base)
    expect((await handler(evento({ body: {} }), context)).statusCode).toBe(400)
    expect(feito).toBe(0)
    await handler(evento({ body: pagadorNovo(checkout) }), context)
    await handler(evento({ body: pagadorNovo(checkout) }), context)
    expect(feito).toBe(1)
  })
})
