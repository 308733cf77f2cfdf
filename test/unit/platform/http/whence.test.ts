import { describe, expect, test } from 'vitest'
import { Fault } from '../../../../functions/platform/http/fault.ts'
import { correlationOf, fromAnotherSite, refuseForeign } from '../../../../functions/platform/http/whence.ts'
import type { Endpoint } from '../../../../shared/contract/endpoint.ts'
import { endpoints } from '../../../../shared/contract/index.ts'
import { navegadores } from '../../../builders/navegadores.ts'

/** Whence a request may come, by the headers that browsers write and no page can. */
const env = { APP_URL: 'https://app.quita.example', PAGAR_URL: 'https://pagar.quita.example' }
const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'multipart/form-data; boundary=x' }

test.each([
  // as browsers send them: what, its headers, whether another site's page made it
  ['Chromium, our page', { 'sec-fetch-site': 'same-origin', origin: env.APP_URL }, false],
  ['Chromium, our other host', { 'sec-fetch-site': 'same-site', origin: env.PAGAR_URL }, false],
  ['Chromium, an address that was typed', { 'sec-fetch-site': 'none' }, false],
  ['Chromium, a form of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://mau.example' }, true],
  ['Chromium, a sandboxed frame', { 'sec-fetch-site': 'cross-site', origin: 'null' }, true],
  ['Firefox 89, our page', { origin: env.APP_URL }, false],
  ['Firefox 89, a form of another site', { origin: 'https://mau.example' }, true],
  ['Firefox 89, a form without a referrer', { origin: 'null' }, true],
  ['Safari 16.3, our page', { origin: env.PAGAR_URL }, false],
  ['Safari 16.3, a form of another site', { origin: 'https://app.quita.example.mau.example' }, true],
  ['Safari 16.4, a form of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://mau.example' }, true],
  ['an integrator’s server', {}, false],
  ['a word that no browser writes', { 'sec-fetch-site': 'nosso', origin: env.APP_URL }, true],
] as [string, Record<string, string>, boolean][])('%s', (_title, headers, foreign) => {
  expect(fromAnotherSite(headers, env)).toBe(foreign)
})

const pedidos = Object.entries(navegadores(env.APP_URL)).flatMap(([navegador, casos]) =>
  Object.entries(casos).map(([caso, pedido]) => [`${navegador}, ${caso}`, pedido] as const),
)
test.each(pedidos)('%s, replayed', (_title, { headers, deFora }) => {
  expect(fromAnotherSite(headers, env)).toBe(deFora)
})

/** The fields that a call is refused for; none where it is taken. */
function refusedFor(endpoint: Endpoint, headers: Record<string, string>): string[] {
  try {
    refuseForeign(endpoint, { body: '{}', headers }, env)
    return []
  } catch (error) {
    expect(error).toBeInstanceOf(Fault)
    return ((error as Fault).fields as { campos: { campo: string }[] }).campos.map(c => c.campo)
  }
}
const all = Object.values(endpoints) as unknown as Endpoint[]
const changing = all.filter(e => e.rota.metodo !== 'GET' && e.access.tipo !== 'webhook')
const own = (e: Endpoint) => (e.multipart ? form : json)

describe('every call that changes something', () => {
  test('is of our own pages or of no browser', () => {
    expect(changing.length).toBeGreaterThan(80)
    for (const e of changing) {
      expect(refusedFor(e, { ...own(e), 'sec-fetch-site': 'cross-site' }), e.operation).toEqual(['origin'])
      expect(refusedFor(e, { ...own(e), 'sec-fetch-site': 'same-origin' }), e.operation).toEqual([])
      expect(refusedFor(e, own(e)), e.operation).toEqual([])
    }
  })
  test('takes the type of body that its endpoint declares, and no other', () => {
    for (const e of changing.filter(x => x.temCorpo)) {
      const others = [{}, { 'content-type': 'text/plain' }, e.multipart ? json : form]
      const doNavegador = { 'content-type': 'application/x-www-form-urlencoded' }
      // a browser's own form, where the endpoint has one
      if (e.formulario) expect(refusedFor(e, doNavegador), e.operation).toEqual([])
      for (const headers of e.formulario ? others : [...others, doNavegador])
        expect(refusedFor(e, headers as Record<string, string>), e.operation).toEqual(['content-type'])
      expect(refusedFor(e, { 'content-type': own(e)['content-type'].toUpperCase() }), e.operation).toEqual([])
    }
  })
  test('a provider’s callback, which proves itself, comes as its provider sends it', () => {
    const callbacks = all.filter(e => e.access.tipo === 'webhook')
    expect(callbacks.length).toBeGreaterThan(3)
    for (const e of callbacks) expect(refusedFor(e, { origin: 'https://psp.example' }), e.operation).toEqual([])
  })
})

test.each([
  ['a1b2c3d4-e5f6', true],
  ['curto', false],
  ['linha\nforjada no log', false],
  ['"><script>alert(1)</script>', false],
  ['x'.repeat(65), false],
  [undefined, false],
])('a correlation id of the caller: %s', (given, taken) => {
  const headers = given === undefined ? {} : { 'x-correlation-id': given }
  expect(correlationOf({ headers }, 'nosso')).toBe(taken ? given : 'nosso')
})
