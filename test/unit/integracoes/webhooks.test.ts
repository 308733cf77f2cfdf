import { Webhook as Conferente } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'
import { cabecalhos, segredoDoWebhook } from '../../../functions/areas/integracoes/regras/assinarEntrega.ts'
import {
  enderecoPublico,
  recusaDoEndereco,
  resolver,
} from '../../../functions/areas/integracoes/regras/enderecoDoWebhook.ts'
import { depoisDe, entregar, pedirEntrega } from '../../../functions/areas/integracoes/regras/entregarEvento.ts'
import { esperaDepoisDe, esperaPedida, esperas } from '../../../functions/areas/integracoes/regras/esperasDaEntrega.ts'
import type { Resultado } from '../../../functions/areas/integracoes/regras/postarEntrega.ts'
import { registrarEvento } from '../../../functions/areas/integracoes/regras/registrarEvento.ts'
import { esperaAVez, reviver, saudeDepoisDe } from '../../../functions/areas/integracoes/regras/saudeDoWebhook.ts'
import { encaminhar } from '../../../functions/events/dispatch/encaminhar.ts'
import { createIds } from '../../../functions/platform/runtime/ids.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { EntregaDeWebhook, SaudeDoWebhook, Webhook } from '../../../functions/platform/storage/Webhook.ts'
import { chaveiroDeTeste } from '../../builders/chaves.ts'

/** Webhooks by Standard Webhooks: where they may go, how they are signed, when they are tried again. */
const prod = { STAGE: 'prod' }
describe('an address', () => {
  test.each([
    ['https://loja.example.com/eventos', undefined],
    ['https://loja.example.com:8443/eventos', undefined],
    ['http://loja.example.com', 'https'],
    ['ftp://loja.example.com', 'formato'],
    ['loja', 'formato'],
    ['https://eu:senha@loja.example.com', 'credenciais'],
    ['https://loja.example.com:22', 'porta'],
    ['https://localhost/x', 'privado'],
    ['https://10.1.2.3', 'privado'],
    ['https://169.254.169.254/latest/meta-data', 'privado'],
    ['https://[::1]', 'privado'],
    ['https://[::ffff:10.0.0.1]', 'privado'],
    ['https://[fd00::1]', 'privado'],
    ['https://[fec0::1]', 'privado'],
    ['https://[::10.0.0.1]', 'privado'],
    ['https://[64:ff9b:1::a00:1]', 'privado'],
    ['https://[2002:a00:1::]', 'privado'],
    ['https://[2606:4700::1111]', undefined],
    ['https://0x7f000001', 'privado'],
    ['https://2130706433', 'privado'],
    ['https://intranet', 'privado'],
    ['https://banco.internal', 'privado'],
    ['https://localhost.', 'privado'],
  ])('%s: %s', (url, recusa) => expect(recusaDoEndereco(url, prod)).toBe(recusa))
  test('of the same machine is taken on a stage of one machine only', () => {
    expect(recusaDoEndereco('http://localhost:4001/x', { STAGE: 'local' })).toBeUndefined()
    expect(recusaDoEndereco('http://10.0.0.1/x', { STAGE: 'local' })).toBe('https')
    expect(recusaDoEndereco('http://localhost:4001/x', { STAGE: 'homologacao' })).toBe('https')
  })
  test('whose name leads to a private one is not connected to, whichever of its answers that is', async () => {
    const perguntar = (enderecos: string[]) =>
      ((_nome: string, _opcoes: object, cb: (e: null, l: object[]) => void) =>
        cb(
          null,
          enderecos.map(address => ({ address, family: address.includes(':') ? 6 : 4 })),
        )) as never
    const ver = (enderecos: string[]) =>
      new Promise(resolve => {
        resolver(prod, perguntar(enderecos))('loja.example.com', {}, (erro, endereco) =>
          resolve(erro ? (erro as NodeJS.ErrnoException).code : endereco),
        )
      })
    expect(await ver(['93.184.215.14'])).toBe('93.184.215.14')
    for (const enderecos of [['10.0.0.1'], ['93.184.215.14', '127.0.0.1'], ['::1'], ['64:ff9b::a00:1']])
      expect(await ver(enderecos)).toBe('EPRIVADO')
    expect([enderecoPublico('8.8.8.8'), enderecoPublico('2606:4700::1111'), enderecoPublico('nada')]).toEqual([
      true,
      true,
      false,
    ])
  })
})

const chaveiro = chaveiroDeTeste()
const agora = Date.parse('2026-11-21T12:00:00.000Z')
const webhook = (over: Partial<Webhook> = {}): Webhook => ({
  id: 'WebhookAurora20261234',
  empresaId: 'aurora',
  url: 'https://loja.example.com/eventos',
  descricao: '',
  eventos: ['link.criado'],
  ativo: true,
  vez: 1,
  criadoEm: '2026-11-21T12:00:00.000Z',
  ...over,
})

describe('a message', () => {
  test('is verified by the library with the endpoint’s secret, and by no other', () => {
    const corpo = '{"type":"link.criado"}'
    const quando = Date.now()
    const headers = cabecalhos({ chaveiro, w: webhook(), eventoId: 'evt_1', corpo, agora: quando })
    expect(new Conferente(segredoDoWebhook(chaveiro, webhook(), 1)).verify(corpo, headers)).toEqual({
      type: 'link.criado',
    })
    expect(() => new Conferente(segredoDoWebhook(chaveiro, webhook(), 2)).verify(corpo, headers)).toThrow()
    expect(() => new Conferente(segredoDoWebhook(chaveiro, webhook(), 1)).verify(`${corpo} `, headers)).toThrow()
    expect(segredoDoWebhook(chaveiro, { ...webhook(), empresaId: 'brisa' }, 1)).not.toBe(
      segredoDoWebhook(chaveiro, webhook(), 1),
    )
  })
  test('of an endpoint whose secret was turned is verified by both secrets for a day, then by the new one', () => {
    const quando = Date.now()
    const girado = webhook({ vez: 2, anteriorAte: quando + 1000 })
    const confere = (vez: number, w: Webhook) => {
      try {
        new Conferente(segredoDoWebhook(chaveiro, w, vez)).verify(
          '{}',
          cabecalhos({ chaveiro, w, eventoId: 'evt_1', corpo: '{}', agora: quando }),
        )
        return true
      } catch {
        return false
      }
    }
    expect([confere(1, girado), confere(2, girado)]).toEqual([true, true])
    const depois = { ...girado, anteriorAte: quando - 1 }
    expect([confere(1, depois), confere(2, depois)]).toEqual([false, true])
  })
})

test('tries spread over three days, with a tenth of chance, and end', () => {
  const total = esperas.reduce((n: number, e) => n + e, 0)
  expect(total / 86_400_000).toBeGreaterThan(3)
  expect([esperaDepoisDe(1, 0), esperaDepoisDe(1, 0.999)]).toEqual([4_500, expect.closeTo(5_500, -1)])
  expect(esperaDepoisDe(esperas.length + 1, 0.5)).toBeUndefined()
})

test.each([
  ['7', 7_000],
  [' 120 ', 120_000],
  ['0', undefined],
  ['-5', undefined],
  ['1.5', undefined],
  ['amanhã', undefined],
  ['999999999', 86_400_000],
  [new Date(agora + 90_000).toUTCString(), 90_000],
  [new Date(agora - 90_000).toUTCString(), undefined],
  [undefined, undefined],
])('Retry-After %s is a wait of %s ms', (cabecalho, espera) => expect(esperaPedida(cabecalho, agora)).toBe(espera))

/** A company's endpoint, an event on its way to it, and what the endpoint answers. */
async function mundo(respostas: Resultado[], over: Partial<Webhook> = {}) {
  const storage = memoryStorage()
  let relogio = agora
  const w = webhook(over)
  const postados: { url: string; headers: Record<string, string>; corpo: string }[] = []
  const deps = {
    storage,
    ids: createIds(),
    log: { info: () => {}, warn: () => {}, error: () => {} },
    clock: { now: () => relogio, sleep: async () => {} },
    chaves: { abrir: async () => chaveiro },
    saida: {
      postar: async (url: string, headers: Record<string, string>, corpo: string) => {
        postados.push({ url, headers, corpo })
        return respostas.shift() ?? { status: 200, resposta: '' }
      },
    },
  } as never as Parameters<typeof entregar>[0]
  await storage.commit([Webhook.create(w)])
  const evento = {
    id: 'evt_Evento12345678901234A',
    empresaId: 'aurora',
    tipo: 'link.criado' as const,
    dados: {
      linkId: 'LinkAurora2026demo123',
      nome: 'Mesa',
      valor: 15_050,
      situacao: 'ativo',
      limiteUsos: null,
      criadoEm: '2026-11-21T11:00:00.000Z',
    },
    agora,
  }
  await registrarEvento(storage, evento, [w])
  // told twice
  await registrarEvento(storage, { ...evento, agora: agora + 5 }, [w])
  const id = { eventoId: evento.id, webhookId: w.id }
  return {
    storage,
    postados,
    entregar: () => entregar(deps, id),
    ler: async () => (await EntregaDeWebhook.get(storage, id)) as EntregaDeWebhook,
    adiantar: (ms: number) => {
      relogio += ms
    },
    saude: () => SaudeDoWebhook.get(storage, { empresaId: w.empresaId, webhookId: w.id }),
    reviver: () => reviver(storage, w),
    async vencer() {
      relogio = Math.max(relogio, ((await this.ler()).vence ?? relogio) + 1)
      await pedirEntrega(deps, id)
    },
  }
}

describe('a delivery', () => {
  test('arrives once, in reais, however often it is handed over', async () => {
    const m = await mundo([{ status: 204, resposta: '' }])
    await Promise.all([m.entregar(), m.entregar()])
    await m.entregar()
    expect(m.postados).toHaveLength(1)
    expect(JSON.parse(m.postados[0]?.corpo ?? '')).toMatchObject({
      type: 'link.criado',
      version: 1,
      data: { valor: 150.5 },
    })
    expect(await m.ler()).toMatchObject({ estado: 'entregue', passo: 1, tentativas: [{ status: 204 }] })
    expect((await m.ler()).vence).toBeUndefined()
  })
  test('that fails is tried again when it is due, with the same id and body, and never before', async () => {
    const m = await mundo([{ status: 503, resposta: 'fora' }, { falha: 'tempo' }, { status: 200, resposta: 'ok' }])
    await m.entregar()
    await m.entregar()
    expect(await m.ler()).toMatchObject({
      estado: 'pendente',
      passo: 1,
      tentativas: [{ status: 503, resposta: 'fora' }],
    })
    for (let n = 0; n < 2; n++) {
      await m.vencer()
      await m.entregar()
    }
    expect(m.postados).toHaveLength(3)
    expect(new Set(m.postados.map(p => `${p.headers['webhook-id']} ${p.corpo}`)).size).toBe(1)
    expect(await m.ler()).toMatchObject({ estado: 'entregue', tentativas: [{}, { falha: 'tempo' }, { status: 200 }] })
  })
  test('that never arrives ends after its schedule, and its endpoint is not paused', async () => {
    const m = await mundo(Array.from({ length: 20 }, () => ({ status: 500, resposta: '' })))
    for (let n = 0; n < 15; n++) {
      await m.entregar()
      await m.vencer()
    }
    expect(m.postados).toHaveLength(esperas.length + 1)
    expect(await m.ler()).toMatchObject({ estado: 'falhou' })
    expect((await m.storage.query({ pk: 'EMP#aurora' })).items[0]).toMatchObject({ ativo: true })
  })
  test('to an endpoint that was switched off is not tried', async () => {
    const m = await mundo([], { ativo: false })
    await m.entregar()
    expect([m.postados, (await m.ler()).estado]).toEqual([[], 'falhou'])
  })
  test('that is answered 410 is over, and stops its endpoint until a person takes it up again', async () => {
    const m = await mundo([{ status: 410, resposta: 'gone' }])
    await m.entregar()
    await m.vencer()
    await m.entregar()
    expect(m.postados).toHaveLength(1)
    expect(await m.ler()).toMatchObject({ estado: 'falhou', tentativas: [{ status: 410 }] })
    expect(await m.saude()).toMatchObject({ paradoEm: agora, ev: [{ tipo: 'WebhookParado', ref: String(agora) }] })
    const denovo = {
      ...(await m.ler()),
      estado: 'pendente' as const,
      versao: 9,
      ev: [{ tipo: 'EntregaPedida' as const }],
    }
    await m.storage.commit([EntregaDeWebhook.put(denovo)])
    await m.entregar()
    expect([m.postados.length, (await m.ler()).estado]).toEqual([1, 'falhou'])
    await m.reviver()
    await m.storage.commit([EntregaDeWebhook.put({ ...denovo, versao: 20 })])
    await m.entregar()
    expect([m.postados.length, (await m.ler()).estado]).toEqual([2, 'entregue'])
  })
  test('that failed once comes again after seconds, through the queue', async () => {
    const m = await mundo([{ falha: 'rede' }])
    await m.entregar()
    const e = await m.ler()
    expect(e).toMatchObject({ ev: [{ tipo: 'EntregaRepetida' }], estado: 'pendente', passo: 1 })
    expect([5, 6]).toContain(e.esperaSegundos)
    expect(encaminhar(EntregaDeWebhook.toItem(e), undefined)).toMatchObject([
      { fila: 'entregas', esperaSegundos: e.esperaSegundos },
    ])
    // the message that brought it, handed over twice
    await m.entregar()
    expect(m.postados).toHaveLength(1)
    m.adiantar(6_000)
    await m.entregar()
    expect(m.postados).toHaveLength(2)
    expect(await m.ler()).toMatchObject({ estado: 'entregue' })
    expect(await m.saude()).toMatchObject({ versao: 2, ev: [{ tipo: 'WebhookVoltou' }] })
  })
  test('waits as long as the answer asks, where that is longer than its schedule', async () => {
    const m = await mundo([
      { status: 429, resposta: '', retryAfter: '3600' },
      { status: 503, resposta: '', retryAfter: '1' },
    ])
    await m.entregar()
    expect(await m.ler()).toMatchObject({ vence: agora + 3_600_000, ev: [{ tipo: 'EntregaTentada' }] })
    await m.vencer()
    await m.entregar()
    // five minutes by the schedule, give or take a tenth
    expect((await m.ler()).vence ?? 0).toBeGreaterThan(agora + 3_600_000 + 4 * 60_000)
  })
  test('to an endpoint that has failed for a day moves on in its schedule without a try, but for one an hour', async () => {
    const m = await mundo([{ falha: 'tempo' }])
    const desde = agora - 2 * 86_400_000
    const saude = { empresaId: 'aurora', webhookId: webhook().id, versao: 1, falhandoDesde: desde, avisos: 1 }
    const ruim = { ...saude, tentadoEm: agora - 60_000, ev: [{ tipo: 'WebhookTentado' as const }] }
    await m.storage.commit([SaudeDoWebhook.create(ruim)])
    await m.entregar()
    expect([m.postados, await m.ler()]).toMatchObject([
      [],
      { estado: 'pendente', passo: 1, ev: [{ tipo: 'EntregaAdiada' }] },
    ])
    m.adiantar(3_600_000)
    await m.vencer()
    await m.entregar()
    expect(m.postados).toHaveLength(1)
    expect((await m.saude())?.tentadoEm).toBeGreaterThan(agora)
  })
  test('a redirect is an answer like any other: not followed, tried again', () => {
    const e = { estado: 'pendente', tentativas: [], passo: 0 } as never as EntregaDeWebhook
    expect(depoisDe({ e, r: { status: 301, resposta: '' }, em: agora, ms: 5, sorte: 0.5 })).toMatchObject({
      estado: 'pendente',
      passo: 1,
    })
  })
})

describe('the state of an endpoint', () => {
  const w = webhook()
  const hora = 3_600_000
  /** Tries at these hours: what each showed. */
  const viver = (...tentativas: [number, 'bem' | 'mal' | 'nunca-mais'][]) => {
    let s: SaudeDoWebhook | undefined
    return tentativas.map(([h, resposta]) => {
      const depois = saudeDepoisDe(w, s, { resposta, agora: agora + h * hora })
      s = depois ?? s
      return depois?.ev[0]?.tipo
    })
  }
  test('its company is told after a day and after three, and once for each; what goes well is not written', () => {
    expect(
      viver([0, 'bem'], [1, 'mal'], [2, 'mal'], [24, 'mal'], [25, 'mal'], [26, 'mal'], [72, 'mal'], [73, 'mal']),
    ).toEqual([
      undefined,
      'WebhookTentado',
      undefined,
      undefined,
      'WebhookFalhando',
      'WebhookTentado',
      'WebhookTentado',
      'WebhookFalhando',
    ])
  })
  test('one good answer ends it all, and the next failure begins anew', () => {
    expect(viver([0, 'mal'], [30, 'mal'], [31, 'bem'], [32, 'mal'], [33, 'bem'], [34, 'bem'])).toEqual([
      'WebhookTentado',
      'WebhookFalhando',
      'WebhookVoltou',
      'WebhookTentado',
      'WebhookVoltou',
      undefined,
    ])
  })
  test('a 410 stops it once', () => {
    expect(viver([0, 'nunca-mais'], [1, 'nunca-mais'], [2, 'bem'])).toEqual([
      'WebhookParado',
      undefined,
      'WebhookVoltou',
    ])
  })
  test.each([
    [undefined, false],
    [{ falhandoDesde: agora - 23 * hora, tentadoEm: agora - 1 }, false],
    [{ falhandoDesde: agora - 24 * hora, tentadoEm: agora - 1 }, true],
    [{ falhandoDesde: agora - 24 * hora, tentadoEm: agora - hora }, false],
  ])('%j waits for its turn: %s', (s, espera) =>
    expect(esperaAVez(s as SaudeDoWebhook | undefined, agora)).toBe(espera),
  )
})
