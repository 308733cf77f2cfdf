import { describe, expect, test } from 'vitest'
import type { Fetch } from '../../../functions/providers/http.ts'
import { yente } from '../../../functions/providers/listas/yente.ts'
import { Falhas } from '../../../functions/sandbox/falhas.ts'
import { chaveDasListas, rotasListas } from '../../../functions/sandbox/listas/api.ts'
import { gemeoListas } from '../../../functions/sandbox/listas/gemeo.ts'
import { Registros } from '../../../functions/sandbox/registros.ts'
import { perguntaSobre, suiteListas } from './listas.suite.ts'
import { relogio } from './mundo.ts'
import { fetchDe } from './simulador.ts'

const clock = relogio()
const prazo = () => ({ prazo: clock.now() + 5_000 })
const falhas = new Falhas(new Registros(), { magicos: false })
const porta = (fetch: Fetch, chave = chaveDasListas) =>
  yente({ baseUrl: 'http://listas.local/listas', chave, fetch, clock, timeoutMs: 600 })

suiteListas('the matching API over HTTP', async () => ({
  ...{ listas: porta(fetchDe(rotasListas(falhas))), prazo, fechar: async () => {} },
}))
suiteListas('in-process twin', async () => ({ listas: gemeoListas(), prazo, fechar: async () => {} }))

const responder = async (corpo: unknown, status = 200) => {
  const chamadas: { url: string; init: RequestInit }[] = []
  const listas = porta(async (url, init) => {
    chamadas.push({ url, init })
    return Response.json(corpo, { status })
  })
  const quem = [perguntaSobre('Rosa Lima'), perguntaSobre('Lima SA', '11222333000181')]
  return { r: await listas.consultar(quem, prazo()), chamadas }
}
const vazia = { status: 200, results: [] }
const entrada = (mais: object = {}) => ({
  ...{ id: 'NK-1', caption: 'Rosa Lima', datasets: ['eu_fsf'], score: 0.914, ...mais },
})

describe('the adapter of the matching API', () => {
  test('asks once about all of them, in our data sets, with the key, and with nothing but names and documents', async () => {
    const { chamadas } = await responder({ responses: { p0: vazia, p1: vazia } })
    expect(chamadas).toHaveLength(1)
    const [{ url, init } = { url: '', init: {} }] = chamadas
    const { pathname, searchParams } = new URL(url)
    expect([pathname, searchParams.getAll('include_dataset'), searchParams.get('threshold')]).toEqual([
      '/listas/match/default',
      ['un_sc_sanctions', 'us_ofac_sdn', 'us_ofac_cons', 'eu_fsf', 'br_pep'],
      '0.7',
    ])
    expect(new Headers(init.headers).get('authorization')).toBe(`ApiKey ${chaveDasListas}`)
    expect(JSON.parse(String(init.body))).toEqual({
      queries: {
        p0: { schema: 'Person', properties: { name: ['Rosa Lima'], idNumber: ['52998224725'], country: ['br'] } },
        p1: { schema: 'Company', properties: { name: ['Lima SA'], idNumber: ['11222333000181'], country: ['br'] } },
      },
    })
  })
  test('an entry that is in several lists is a match of each; one of other lists alone is none', async () => {
    const duas = entrada({ datasets: ['us_ofac_sdn', 'us_ofac_cons', 'un_sc_sanctions', 'interpol_red_notices'] })
    const { r } = await responder({
      responses: { p0: { status: 200, results: [duas, entrada({ id: 'NK-2', datasets: ['gb_hmt'] })] }, p1: vazia },
    })
    expect(r).toMatchObject({
      achados: [
        { lista: 'ofac', referencia: 'NK-1', pontos: 91 },
        { lista: 'csnu', referencia: 'NK-1', pontos: 91 },
      ],
    })
  })
  test.each([
    ['a person who is left out', { responses: { p0: vazia } }, 200],
    ['a person whose question failed', { responses: { p0: vazia, p1: { status: 500, results: [] } } }, 200],
    ['a score that is none', { responses: { p0: { status: 200, results: [entrada({ score: 3 })] }, p1: vazia } }, 200],
    ['an answer of another shape', { ok: true }, 200],
    ['a key that is refused', { detail: 'Invalid API key' }, 401],
    ['too many questions', {}, 429],
  ])('%s makes the whole answer unknown', async (_, corpo, status) => {
    expect((await responder(corpo, status)).r).toEqual({ tipo: 'indeterminada' })
  })
})

test('the simulator refuses another key and another question, and fails as it is asked to', async () => {
  const fetch = fetchDe(rotasListas(falhas))
  expect(await porta(fetch, 'outra').consultar([perguntaSobre('Rosa')], prazo())).toEqual({ tipo: 'indeterminada' })
  const torta = await fetch('http://listas.local/listas/match/default', {
    ...{ method: 'POST', headers: { authorization: `ApiKey ${chaveDasListas}` }, body: '{"queries":{"a":{}}}' },
  })
  expect(torta.status).toBe(422)
  falhas.registrar({ rota: 'listas', modo: '503-sem-efeito', vezes: 1 })
  const pedir = () => porta(fetch).consultar([perguntaSobre('Rosa')], prazo())
  expect([(await pedir()).tipo, (await pedir()).tipo]).toEqual(['indeterminada', 'respondida'])
})
