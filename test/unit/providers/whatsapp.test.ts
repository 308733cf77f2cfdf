import { describe, expect, test } from 'vitest'
import type { Fetch } from '../../../functions/providers/http.ts'
import { assinar } from '../../../functions/providers/whatsapp/aviso.ts'
import { codigoDoErro, mensagemAceite } from '../../../functions/providers/whatsapp/fio.ts'
import {
  conferirInscricao,
  criarWhatsApp,
  lerAviso,
  type SituacaoDaEntrega,
  situacaoQueVale,
} from '../../../functions/providers/whatsapp/index.ts'
import { rotasWhatsApp } from '../../../functions/sandbox/whatsapp/api.ts'
import { gemeoWhatsApp } from '../../../functions/sandbox/whatsapp/gemeo.ts'
import { contaDeDemonstracao, WhatsAppSimulado } from '../../../functions/sandbox/whatsapp/simulado.ts'
import { lerVetores } from '../domain/vetores.ts'
import { relogio, sorteio } from './mundo.ts'
import { servirRotas } from './simulador.ts'
import { novoToken, suiteWhatsApp } from './whatsapp.suite.ts'

const { token, numeroId, modelo, segredo } = contaDeDemonstracao
const novoSimulado = () => {
  const clock = relogio()
  return { clock, simulado: new WhatsAppSimulado({ clock, random: sorteio(), entregar: async () => true }) }
}

suiteWhatsApp('Cloud API over HTTP', async () => {
  const { clock, simulado } = novoSimulado()
  const servidor = await servirRotas(rotasWhatsApp(simulado, () => {}))
  const config = { baseUrl: `${servidor.url}/whatsapp`, versao: 'v23.0', numeroId, token, modelo, timeoutMs: 1_500 }
  return {
    whatsapp: criarWhatsApp({ ...config, fetch, clock }),
    simulado,
    prazo: () => ({ prazo: clock.now() + 10_000 }),
    fechar: () => servidor.parar(),
  }
})

suiteWhatsApp('in-process twin', async () => {
  const { clock, simulado } = novoSimulado()
  const prazo = () => ({ prazo: clock.now() + 10_000 })
  return { whatsapp: gemeoWhatsApp(simulado), simulado, prazo, fechar: async () => {} }
})

interface Vetores {
  whatsapp: Record<'ok_200' | 'error' | 'webhook', unknown> & { send: { body: object }; codes: Record<string, string> }
}
const vetores = lerVetores<Vetores>('messaging_esign').whatsapp

async function responder(resposta: () => Response | Promise<Response>) {
  const chamadas: { url: string; init: RequestInit }[] = []
  const fetch: Fetch = async (url, init) => {
    chamadas.push({ url, init })
    return resposta()
  }
  const config = { baseUrl: 'https://graph.local', versao: 'v23.0', numeroId, token, modelo, clock: relogio() }
  const porta = criarWhatsApp({ ...config, fetch })
  const saida = await porta.enviarToken(novoToken({ codigo: '123456' }), { prazo: config.clock.now() + 5_000 })
  return { saida, chamadas }
}
const erro = (status: number, code?: number) => () =>
  Response.json(code === undefined ? { erro: 'x' } : { error: { code, message: 'to 5511987654321: 123456' } }, {
    status,
  })

describe('WhatsApp Cloud adapter', () => {
  test('writes the message of the documentation', async () => {
    const { saida, chamadas } = await responder(() => Response.json(vetores.ok_200))
    expect(saida).toMatchObject({ tipo: 'aceita', mensagemId: expect.stringMatching(/^wamid\./) })
    expect(chamadas.map(({ url }) => url)).toEqual([`https://graph.local/v23.0/${numeroId}/messages`])
    const init = chamadas[0]?.init ?? {}
    expect(Object.fromEntries(new Headers(init.headers))).toMatchObject({
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    })
    expect(JSON.parse(String(init.body))).toEqual({
      ...vetores.send.body,
      biz_opaque_callback_data: novoToken().referencia,
    })
  })

  test('reads the answers of the documentation', () => {
    expect(mensagemAceite.parse(vetores.ok_200).mensagemId).toMatch(/^wamid\.HBgN/)
    expect(codigoDoErro(vetores.error)).toBe(132001)
    expect(codigoDoErro('<html>')).toBeNull()
  })

  test.each([
    [401, 190, 'acesso-negado'],
    [403, 200, 'acesso-negado'],
    [400, 131047, 'telefone'],
    [404, 132001, 'configuracao'],
    [400, 132000, 'configuracao'],
    [400, 133010, 'configuracao'],
    [400, 131008, 'invalida'],
    [429, 999_999, 'limite'],
    [422, undefined, 'invalida'],
  ])('%i with code %s is a refusal of kind %s', async (status, codigo, motivo) => {
    const { saida } = await responder(erro(status, codigo))
    expect(saida).toEqual({ tipo: 'recusada', motivo, codigo: codigo ?? null })
  })

  test.each([
    [500, undefined],
    [408, undefined],
    [400, 131000],
    [400, 131016],
    [503, 2],
  ])('%i with code %s proves nothing', async (status, codigo) => {
    expect((await responder(erro(status, codigo))).saida).toEqual({ tipo: 'indeterminada' })
  })

  test('every code of the table has a meaning of its own, and no outcome quotes what was sent', async () => {
    for (const codigo of Object.keys(vetores.codes)) {
      const { saida } = await responder(erro(418, Number(codigo)))
      expect(saida).toMatchObject({ tipo: 'recusada', codigo: Number(codigo) })
      expect(JSON.stringify(saida)).not.toMatch(/5511987654321|123456\b/)
    }
  })
})

const aviso = (status: string, extra: object = {}) =>
  JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      {
        changes: [
          { field: 'messages', value: { statuses: [{ id: 'wamid.1', status, timestamp: '1795212000', ...extra }] } },
        ],
      },
    ],
  })

describe('WhatsApp notices', () => {
  test('reads the notice of the documentation, signed', () => {
    const texto = JSON.stringify(vetores.webhook)
    const lido = {
      mensagemId: 'wamid.HBgN..',
      referencia: null,
      situacao: 'entregue',
      em: 1_795_212_000_000,
      motivo: null,
    }
    const esperado = { tipo: 'aviso', entregas: [lido], ilegiveis: 0 }
    expect(lerAviso(texto, assinar(texto, segredo), segredo)).toEqual(esperado)
    const bytes = new TextEncoder().encode(texto)
    expect(lerAviso(bytes, assinar(bytes, segredo), segredo)).toEqual(esperado)
  })

  test('signs as HMAC-SHA256 does (RFC 4231, case 2)', () => {
    expect(assinar('what do ya want for nothing?', 'Jefe')).toBe(
      'sha256=5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    )
  })

  test('without its own signature nothing is read', () => {
    const texto = aviso('delivered')
    const certa = assinar(texto, segredo)
    for (const assinatura of [null, '', 'sha256=', certa.slice(0, -1), `${certa.slice(0, -1)}g`, certa.toUpperCase()]) {
      expect(lerAviso(texto, assinatura, segredo)).toEqual({ tipo: 'nao-autentico' })
    }
    expect(lerAviso(`${texto} `, certa, segredo)).toEqual({ tipo: 'nao-autentico' })
    expect(lerAviso(texto, assinar(texto, 'outro'), segredo)).toEqual({ tipo: 'nao-autentico' })
    expect(lerAviso(texto, assinar(texto, ''), '')).toEqual({ tipo: 'nao-autentico' })
  })

  test.each([
    ['failed', { errors: [{ code: 131026 }] }, { situacao: 'falhou', motivo: 'telefone' }],
    ['failed', { errors: [{ code: 131049 }] }, { situacao: 'falhou', motivo: 'telefone' }],
    ['failed', { errors: [{ code: 131000 }] }, { situacao: 'falhou', motivo: 'desconhecido' }],
    ['failed', {}, { situacao: 'falhou', motivo: 'desconhecido' }],
    ['read', { biz_opaque_callback_data: 'ref-1' }, { situacao: 'lida', referencia: 'ref-1', motivo: null }],
    ['sent', { timestamp: 1_795_212_000 }, { situacao: 'enviada', em: 1_795_212_000_000 }],
  ])('%s %j', (status, extra, esperado) => {
    const texto = aviso(status, extra)
    expect(lerAviso(texto, assinar(texto, segredo), segredo)).toMatchObject({ entregas: [esperado], ilegiveis: 0 })
  })

  test('counts what it cannot read, and keeps the rest', () => {
    for (const texto of ['', 'não é JSON', '{}', aviso('constructor'), aviso('sent', { timestamp: 'ontem' })]) {
      expect(lerAviso(texto, assinar(texto, segredo), segredo)).toEqual({ tipo: 'aviso', entregas: [], ilegiveis: 1 })
    }
    const recebida = JSON.stringify({ entry: [{ changes: [{ value: { messages: [{ from: '5511987654321' }] } }] }] })
    expect(lerAviso(recebida, assinar(recebida, segredo), segredo)).toEqual({
      tipo: 'aviso',
      entregas: [],
      ilegiveis: 0,
    })
  })

  const inscricao = (dados: Record<string, string>) =>
    new URLSearchParams({ 'hub.mode': 'subscribe', 'hub.verify_token': 'v-1', 'hub.challenge': '1158201444', ...dados })

  test('the handshake gives the challenge back to who knows the token, and nothing else to anybody', () => {
    expect(conferirInscricao(inscricao({}), 'v-1')).toBe('1158201444')
    expect(conferirInscricao(inscricao({ 'hub.verify_token': 'v-2' }), 'v-1')).toBeUndefined()
    expect(conferirInscricao(inscricao({ 'hub.verify_token': '' }), '')).toBeUndefined()
    expect(conferirInscricao(inscricao({ 'hub.mode': 'unsubscribe' }), 'v-1')).toBeUndefined()
    expect(conferirInscricao(inscricao({ 'hub.challenge': '<script>' }), 'v-1')).toBeUndefined()
    expect(conferirInscricao(new URLSearchParams(), 'v-1')).toBeUndefined()
  })

  test('whatever the order of the states, the same one holds in the end', () => {
    const ate = (...estados: SituacaoDaEntrega[]) =>
      estados.reduce<SituacaoDaEntrega | null>((atual, nova) => situacaoQueVale(atual, nova), null)
    expect(ate('enviada', 'entregue', 'lida')).toBe('lida')
    expect(ate('lida', 'entregue', 'enviada')).toBe('lida')
    expect(ate('enviada', 'falhou')).toBe('falhou')
    expect(ate('falhou', 'enviada')).toBe('falhou')
    expect(ate('falhou', 'entregue')).toBe('entregue')
    expect(ate('entregue', 'falhou', 'enviada')).toBe('entregue')
    expect(ate('falhou', 'falhou')).toBe('falhou')
  })
})
