import { describe, expect, test } from 'vitest'
import { melhorEnvio } from '../../../functions/providers/frete/melhorEnvio.ts'
import type { Fetch } from '../../../functions/providers/http.ts'
import { Falhas } from '../../../functions/sandbox/falhas.ts'
import { rotasFrete, tokenDoFrete } from '../../../functions/sandbox/frete/api.ts'
import { gemeoFrete } from '../../../functions/sandbox/frete/gemeo.ts'
import { Registros } from '../../../functions/sandbox/registros.ts'
import { suiteFrete, volume } from './frete.suite.ts'
import { relogio } from './mundo.ts'
import { fetchDe } from './simulador.ts'

const clock = relogio()
const prazo = () => ({ prazo: clock.now() + 5_000 })
const falhas = new Falhas(new Registros(), { magicos: false })
const porta = (fetch: Fetch, token = tokenDoFrete) =>
  melhorEnvio({
    baseUrl: 'http://frete.local/frete',
    token,
    contato: 'comercial@quita.example',
    fetch,
    clock,
    timeoutMs: 300,
  })
const simulado = fetchDe(rotasFrete(falhas))

suiteFrete('Melhor Envio over HTTP', porta(simulado), prazo)
suiteFrete('in-process twin', gemeoFrete(), prazo)

const pedido = { origem: '01310100', destino: '05412000', volumes: [volume({ quantidade: 2 })] }
const responder = async (corpo: unknown, status = 200) => {
  const chamadas: { url: string; init: RequestInit }[] = []
  const frete = porta(async (url, init) => {
    chamadas.push({ url, init })
    return Response.json(corpo, { status })
  })
  return { r: await frete.cotar(pedido, prazo()), chamadas }
}
const pac = { id: 1, name: 'PAC', price: '25.90', delivery_time: 6, company: { name: 'Correios' } }

describe('the adapter of Melhor Envio', () => {
  test('asks once, in kilograms, centimetres and reais, and says who asks', async () => {
    const { chamadas } = await responder([])
    const [{ url, init } = { url: '', init: {} }] = chamadas
    expect([chamadas.length, new URL(url).pathname]).toEqual([1, '/frete/api/v2/me/shipment/calculate'])
    const h = new Headers(init.headers)
    expect([h.get('authorization'), h.get('user-agent')]).toEqual([
      `Bearer ${tokenDoFrete}`,
      'Quita (comercial@quita.example)',
    ])
    expect(JSON.parse(String(init.body))).toEqual({
      ...{ from: { postal_code: '01310100' }, to: { postal_code: '05412000' } },
      products: [
        {
          ...{ id: '1', width: 12, height: 12, length: 14, weight: 0.45 },
          ...{ insurance_value: 45.9, quantity: 2 },
        },
      ],
      options: { receipt: false, own_hand: false },
    })
  })
  test('the account’s own price goes before the list’s; what has no price, no days or an error is no service', async () => {
    const { r } = await responder([
      { ...pac, custom_price: '19.95', custom_delivery_time: 7 },
      { id: 2, name: 'SEDEX', error: 'Transportadora não atende este trecho.', company: { name: 'Correios' } },
      { id: 3, name: '.Com', price: '12.00', company: null },
      { ...pac, id: 4, price: 'grátis' },
    ])
    expect(r).toEqual({ tipo: 'cotada', servicos: [{ id: '1', nome: 'Correios PAC', valor: 1_995, dias: 7 }] })
  })
  test.each([
    ['an answer of another shape', { ok: true }, 200],
    ['a token that is refused', { message: 'Unauthenticated.' }, 401],
    ['too many questions', {}, 429],
    ['a failure', {}, 500],
  ])('%s says nothing', async (_, corpo, status) => {
    expect((await responder(corpo, status)).r).toEqual({ tipo: 'indeterminada' })
  })
})

test('the simulator refuses another token and another question, and fails as it is asked to', async () => {
  expect(await porta(simulado, 'outro').cotar(pedido, prazo())).toEqual({ tipo: 'indeterminada' })
  expect(await porta(simulado).cotar({ ...pedido, volumes: [] }, prazo())).toEqual({ tipo: 'recusada' })
  falhas.registrar({ rota: 'frete', modo: '503-sem-efeito', vezes: 1 })
  const pedir = () => porta(simulado).cotar(pedido, prazo())
  expect([(await pedir()).tipo, (await pedir()).tipo]).toEqual(['indeterminada', 'cotada'])
})
