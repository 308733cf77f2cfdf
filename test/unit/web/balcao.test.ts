import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { executarEdge } from '../../../infra/edge/run.ts'
import { manifesto, trabalhador } from '../../../web/balcao/gravar.ts'

/** What makes a point of sale installable: it opens at its own company's page, and its worker keeps nothing. */
const vars = { pagarUrl: 'https://pagar.quita.example', appUrl: 'https://app.quita.example' }
const AREA = '/painel-administrativo/loja-aurora/servicos-financeiros'
type Evento = { request: { mode: string }; respondWith: (r: Promise<Response>) => void }

/** The worker with a network that answers or does not, and what it answers to a page that is opened. */
async function abrir(rede: () => Promise<Response>, { mode = 'navigate', language = 'pt-BR' } = {}) {
  const ouvintes: Record<string, (e: Evento) => void> = {}
  const self = { navigator: { language }, skipWaiting() {}, clients: { claim() {} } }
  const contexto = { self, Response, fetch: rede, addEventListener: (n: string, f: never) => (ouvintes[n] = f) }
  runInNewContext(trabalhador(), contexto)
  let resposta: Promise<Response> | undefined
  ouvintes.fetch?.({ request: { mode }, respondWith: r => (resposta = r) })
  return resposta
}

test('one manifest serves every company, and opens the page that it is beside', () => {
  const aoLado = `${AREA}/balcao.webmanifest`
  const r = executarEdge('app', { method: 'GET', uri: aoLado, querystring: '', headers: {}, ip: '203.0.113.7', vars })
  expect(r).toMatchObject({ tipo: 'request', uri: '/balcao.webmanifest' })
  expect(new URL(manifesto.start_url, `${vars.appUrl}${aoLado}`).pathname).toBe(`${AREA}/ponto-de-venda`)
  expect(manifesto.icons.map(i => i.sizes)).toEqual(['192x192', '512x512', '512x512'])
})

test('without a network a page that is opened says that nothing is charged; what the network answers passes as it is', async () => {
  const semRede = () => Promise.reject(new TypeError('Failed to fetch'))
  for (const [language, palavras, lingua] of [
    ['pt-BR', 'não cobra nada', 'pt-BR'],
    ['tr-TR', 'hiçbir şey tahsil etmez', 'tr'],
    ['de', 'charges nothing', 'en'],
  ] as const) {
    const r = await abrir(semRede, { language })
    const texto = await r?.text()
    expect(texto).toContain(palavras)
    expect(texto).toContain(`<html lang="${lingua}">`)
    expect(texto).not.toContain('<script')
    expect([r?.status, r?.headers.get('content-security-policy')]).toEqual([503, expect.stringContaining("'none'")])
  }
  const chegou = new Response('a página')
  expect(await abrir(async () => chegou)).toBe(chegou)
  // no call is held back, kept or sent later
  expect(await abrir(semRede, { mode: 'cors' })).toBeUndefined()
  expect(trabalhador()).not.toMatch(/caches|indexedDB|sync/)
})
