import { expect, test } from 'vitest'
import { cabecalhos, segredoDoWebhook } from '../../../functions/areas/integracoes/regras/assinarEntrega.ts'
import type { Webhook } from '../../../functions/platform/storage/Webhook.ts'
import { rotasDeWebhooks } from '../../../functions/sandbox/webhooks/api.ts'
import { type ModoDaCaixa, modos, RecebedorDeWebhooks } from '../../../functions/sandbox/webhooks/simulado.ts'
import { chaveiroDeTeste } from '../../builders/chaves.ts'
import { relogio, sorteio } from '../providers/mundo.ts'
import { fetchDe } from '../providers/simulador.ts'

/** The integrator that is played: what it received, whether the signature held, and how it was told to answer. */
const BASE = 'http://simulador.local'
const webhook = { id: 'WebhookAurora20261234', empresaId: 'aurora', vez: 1 } as Webhook
const segredo = segredoDoWebhook(chaveiroDeTeste('raiz'), webhook, 1)

function mundo() {
  const clock = relogio()
  let demoras = 0
  const recebedor = new RecebedorDeWebhooks({ clock, random: sorteio() })
  const chamar = fetchDe(
    rotasDeWebhooks(recebedor, async () => {
      demoras += 1
    }),
  )
  return {
    clock,
    demoras: () => demoras,
    async entregar(corpo: string, { caixa = 'loja', assinadoEm = clock.now() } = {}) {
      const headers = cabecalhos({
        chaveiro: chaveiroDeTeste('raiz'),
        w: webhook,
        eventoId: 'evt_1',
        corpo,
        agora: assinadoEm,
      })
      return (await chamar(`${BASE}/webhooks/${caixa}`, { method: 'POST', headers, body: corpo, redirect: 'manual' }))
        .status
    },
    async preencher(verbo: string, campos: Record<string, string>, site = 'same-origin') {
      const r = await chamar(`${BASE}/webhooks/loja/${verbo}`, {
        method: 'POST',
        headers: { 'sec-fetch-site': site, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(campos).toString(),
        redirect: 'manual',
      })
      return r.headers.get('location') ?? r.status
    },
    async ver(caixa = 'loja') {
      return (await chamar(`${BASE}/webhooks/${caixa}`, { method: 'GET' })).text()
    },
  }
}

test('shows what came, escaped, and whether its signature holds by the secret that it was given', async () => {
  const m = mundo()
  expect(await m.ver()).toContain('Nada chegou ainda')
  expect(await m.entregar('{"type":"link.criado","nome":"<b>açaí</b>"}')).toBe(200)
  expect(await m.ver()).toContain('Sem segredo para conferir')
  expect(await m.preencher('segredo', { segredo: 'outra coisa' })).toBe('/webhooks/loja?aviso=segredo-invalido')
  expect(await m.preencher('segredo', { segredo })).toBe('/webhooks/loja?aviso=segredo')
  const pagina = await m.ver()
  expect(pagina).toContain('Assinatura confere')
  expect(pagina).toContain('<strong>link.criado</strong>')
  expect(pagina).toContain('&lt;b&gt;açaí&lt;/b&gt;')
  expect(pagina).not.toContain(segredo)
  await m.preencher('segredo', { segredo: segredoDoWebhook(chaveiroDeTeste('raiz'), webhook, 2) })
  expect(await m.ver()).toContain('Assinatura não confere')
  await m.preencher('segredo', { segredo })
  await m.entregar('{}', { assinadoEm: m.clock.now() - 6 * 60_000 })
  expect(await m.ver()).toContain('Assinada há mais de cinco minutos')
})

test('answers as it was told, and each inbox by itself', async () => {
  const m = mundo()
  const ditos: number[] = []
  for (const modo of Object.keys(modos) as ModoDaCaixa[]) {
    await m.preencher('modo', { modo })
    ditos.push(await m.entregar('{}'))
  }
  expect(ditos).toEqual([200, 500, 200, 410, 302])
  expect(m.demoras()).toBe(1)
  expect(await m.entregar('não é JSON', { caixa: 'outra' })).toBe(200)
  expect(await m.ver('outra')).toContain('não é JSON')
  expect(await m.ver()).toContain('href="/webhooks/outra"')
})

test('remembers the last fifty, empties when told, and takes orders from its own page only', async () => {
  const m = mundo()
  for (let n = 1; n <= 53; n++) await m.entregar(JSON.stringify({ type: `evento.${n}` }))
  const pagina = await m.ver()
  expect(pagina.match(/<strong>evento\./g)).toHaveLength(50)
  expect(pagina).not.toContain('<strong>evento.3<')
  expect(await m.preencher('limpar', {}, 'cross-site')).toBe(403)
  expect(await m.ver()).toContain('evento.53')
  await m.preencher('limpar', {})
  expect(await m.ver()).toContain('Nada chegou ainda')
})
