import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { type Fetch, type HttpCall, request } from '../../../functions/providers/http.ts'

const clock = { now: () => 1_000 }
const chamar = (fetch: Fetch, mudanca: Partial<HttpCall<unknown>> = {}) =>
  request({
    fetch,
    clock,
    method: 'GET',
    url: 'http://fornecedor.local/',
    timeoutMs: 300,
    deadline: 10_000,
    schema: z.looseObject({ a: z.number() }),
    ...mudanca,
  })
const responder =
  (corpo: string, status = 200): Fetch =>
  async () =>
    new Response(corpo, { status })
const nunca: Fetch = () => new Promise(() => {})

describe('request', () => {
  test('answers the parsed body, unknown fields included', async () => {
    const corpo = { a: 1, b: 'x' }
    expect(await chamar(responder(JSON.stringify(corpo)))).toEqual({ tipo: 'resposta', ok: true, status: 200, corpo })
  })

  test('an error answer is an answer, whatever its body', async () => {
    expect(await chamar(responder('{"title":"x"}', 400))).toEqual({
      tipo: 'resposta',
      ok: false,
      status: 400,
      corpo: { title: 'x' },
    })
    expect(await chamar(responder('<html>', 502))).toMatchObject({ tipo: 'resposta', status: 502, corpo: null })
  })

  test.each(['<html>', '{"a":"1"}', ''])('a success that cannot be read is unreadable: %j', async corpo => {
    expect(await chamar(responder(corpo))).toEqual({ tipo: 'sem-resposta', motivo: 'ilegivel' })
  })

  test('an answer over the limit is unreadable, and is not downloaded to its end', async () => {
    let enviados = 0
    const infinito: Fetch = async () =>
      new Response(
        new ReadableStream({
          pull(controller) {
            enviados += 1
            controller.enqueue(new Uint8Array(1_000))
          },
        }),
      )
    expect(await chamar(infinito, { maxBytes: 5_000 })).toEqual({ tipo: 'sem-resposta', motivo: 'ilegivel' })
    expect(enviados).toBeLessThan(10)
  })

  test('times out, even when fetch ignores its signal, and aborts', async () => {
    let abortado = false
    const atento: Fetch = (_, { signal }) => {
      signal?.addEventListener('abort', () => {
        abortado = true
      })
      return nunca('', {})
    }
    expect(await chamar(atento)).toEqual({ tipo: 'sem-resposta', motivo: 'timeout' })
    expect(abortado).toBe(true)
  })

  test('a body that stops half way times out', async () => {
    const parado: Fetch = async () => new Response(new ReadableStream({ start: c => c.enqueue(new Uint8Array([123])) }))
    expect(await chamar(parado)).toEqual({ tipo: 'sem-resposta', motivo: 'timeout' })
  })

  test('the deadline shortens the time-out, and past it nothing is sent', async () => {
    const timeout = { tipo: 'sem-resposta', motivo: 'timeout' }
    expect(await chamar(nunca, { timeoutMs: 60_000, deadline: 1_020 })).toEqual(timeout)
    let enviados = 0
    const contar: Fetch = async () => {
      enviados += 1
      return new Response('{"a":1}')
    }
    expect(await chamar(contar, { deadline: 1_000 })).toEqual(timeout)
    expect(enviados).toBe(0)
  })

  test('a broken network is told apart, and never thrown', async () => {
    const quebrado: Fetch = async () => {
      throw new TypeError('fetch failed')
    }
    expect(await chamar(quebrado)).toEqual({ tipo: 'sem-resposta', motivo: 'rede' })
  })
})
