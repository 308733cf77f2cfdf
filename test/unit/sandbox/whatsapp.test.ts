import { describe, expect, test } from 'vitest'
import { criarWhatsApp, lerAviso } from '../../../functions/providers/whatsapp/index.ts'
import { rotasWhatsApp } from '../../../functions/sandbox/whatsapp/api.ts'
import type { EntregaWhatsApp } from '../../../functions/sandbox/whatsapp/modelo.ts'
import { contaDeDemonstracao, WhatsAppSimulado } from '../../../functions/sandbox/whatsapp/simulado.ts'
import { telefonesMagicos } from '../../../functions/sandbox/whatsapp/telefones.ts'
import { celularValido } from '../../../shared/domain/telefone.ts'
import { relogio, sorteio } from '../providers/mundo.ts'
import { fetchDe } from '../providers/simulador.ts'
import { magico, novoToken } from '../providers/whatsapp.suite.ts'

const { token, numeroId, modelo, segredo } = contaDeDemonstracao
const BASE = 'http://graph.local'

function mundo() {
  const clock = relogio()
  const entregas: EntregaWhatsApp[] = []
  const resposta = { boa: true }
  const simulado = new WhatsAppSimulado({
    clock,
    random: sorteio(),
    webhook: 'http://plataforma.local/webhooks/whatsapp',
    async entregar(entrega) {
      entregas.push(entrega)
      return resposta.boa
    },
  })
  const chamar = fetchDe(rotasWhatsApp(simulado, () => {}))
  const config = { baseUrl: `${BASE}/whatsapp`, versao: 'v23.0', numeroId, token, modelo, timeoutMs: 1_500 }
  const whatsapp = criarWhatsApp({ ...config, fetch: chamar, clock })
  const enviar = (telefone: string, codigo = '4821') =>
    whatsapp.enviarToken(novoToken({ telefone, codigo }), { prazo: clock.now() + 5_000 })
  const passar = async (ms: number) => {
    clock.avancar(ms)
    await simulado.trabalhar()
  }
  const situacoes = () =>
    entregas.map(({ texto, assinatura }) => {
      const lido = lerAviso(texto, assinatura, segredo)
      return lido.tipo === 'aviso' ? lido.entregas.map(({ situacao }) => situacao).join() : lido.tipo
    })
  return { clock, simulado, entregas, resposta, chamar, enviar, passar, situacoes }
}

describe('simulated WhatsApp: notices', () => {
  test('sent and delivered come signed, each once; read when the person opens the chat', async () => {
    const { simulado, entregas, enviar, passar, situacoes } = mundo()
    await enviar('+5511987654321')
    await passar(999)
    expect(situacoes()).toEqual([])
    await passar(1)
    await passar(1_000)
    expect(situacoes()).toEqual(['enviada', 'entregue'])
    expect(simulado.abrirConversa('5511987654321')).toBe(1)
    await passar(0)
    expect(situacoes()).toEqual(['enviada', 'entregue', 'lida'])
    expect(simulado.proximoPrazo()).toBeNull()
    const [{ url, texto, assinatura } = { url: '', texto: '', assinatura: '' }] = entregas
    expect(url).toBe('http://plataforma.local/webhooks/whatsapp')
    expect(lerAviso(texto, assinatura, segredo)).toMatchObject({ entregas: [{ referencia: novoToken().referencia }] })
    expect(texto).not.toContain('4821')
  })

  test.each([
    [1, 600_000, ['enviada']],
    [2, 600_000, ['falhou']],
    [6, 89_999, ['enviada']],
    [6, 90_000, ['enviada', 'entregue']],
    [7, 2_000, ['enviada', 'enviada', 'entregue', 'entregue']],
    [8, 2_000, ['entregue', 'enviada']],
    [9, 2_000, []],
    [10, 1_000, ['nao-autentico']],
    [11, 3_000, ['enviada', 'entregue', 'lida']],
    [19, 2_000, ['falhou', 'entregue']],
  ])('phone %i after %i ms: %j', async (final, ms, esperadas) => {
    const { enviar, passar, situacoes } = mundo()
    expect(await enviar(magico(final))).toMatchObject({ tipo: 'aceita' })
    await passar(ms)
    expect(situacoes()).toEqual(esperadas)
  })

  test('phone 12 comes back without its ninth digit, in the answer and in the notices', async () => {
    const { entregas, enviar, passar, simulado } = mundo()
    expect(await enviar(magico(12))).toMatchObject({ tipo: 'aceita' })
    await passar(1_000)
    expect(entregas[0]?.texto).toContain('"recipient_id":"551100000012"')
    expect(simulado.mensagens('5511900000012')).toHaveLength(1)
  })

  test('anything but 200 is repeated, ever later, byte for byte', async () => {
    const { clock, simulado, entregas, resposta, enviar, passar } = mundo()
    resposta.boa = false
    await enviar(magico(1))
    await passar(1_000)
    const esperas: number[] = []
    for (let i = 0; i < 11; i += 1) {
      const prazo = simulado.proximoPrazo() ?? Number.NaN
      esperas.push((prazo - clock.now()) / 1_000)
      await passar(prazo - clock.now())
    }
    expect(esperas).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1_280, 2_560, 3_600])
    resposta.boa = true
    await passar(3_600_000)
    expect(simulado.proximoPrazo()).toBeNull()
    expect(new Set(entregas.map(({ texto, assinatura }) => `${texto}${assinatura}`)).size).toBe(1)
  })

  test('two workers at once deliver each notice once', async () => {
    const { simulado, clock, entregas, enviar } = mundo()
    await enviar(magico(1))
    clock.avancar(1_000)
    await Promise.all([simulado.trabalhar(), simulado.trabalhar()])
    expect(entregas).toHaveLength(1)
  })
})

describe('simulated WhatsApp: the wire', () => {
  const corpo = (mudar: (mensagem: Record<string, unknown>) => unknown = m => m) => {
    const parameters = [{ type: 'text', text: '4821' }]
    return JSON.stringify(
      mudar({
        messaging_product: 'whatsapp',
        to: '5511987654321',
        type: 'template',
        template: {
          name: modelo,
          language: { code: 'pt_BR' },
          components: [
            { type: 'body', parameters },
            { type: 'button', sub_type: 'url', index: '0', parameters },
          ],
        },
      }),
    )
  }
  const postar = async (texto: string, caminho = `/whatsapp/v23.0/${numeroId}/messages`, bearer = token) => {
    const { chamar, simulado } = mundo()
    const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' }
    const resposta = await chamar(`${BASE}${caminho}`, { method: 'POST', headers, body: texto })
    const { error } = (await resposta.json()) as { error?: { code: number; fbtrace_id: string } }
    return { status: resposta.status, codigo: error?.code, mensagens: simulado.mensagens().length }
  }

  test('answers as the Graph API does', async () => {
    expect(await postar(corpo())).toEqual({ status: 200, codigo: undefined, mensagens: 1 })
    const recusas = [
      await postar(corpo(), undefined, 'outro'),
      await postar(corpo(), '/whatsapp/v23.0/1/messages'),
      await postar('{'),
      await postar(corpo(m => ({ ...m, to: 'x' }))),
      await postar(corpo(m => ({ ...m, template: { ...(m.template as object), name: 'outro' } }))),
      await postar(corpo(m => ({ ...m, template: { ...(m.template as object), language: { code: 'tr' } } }))),
      await postar(corpo(m => ({ ...m, template: { ...(m.template as object), components: [] } }))),
      await postar(corpo().replace('4821', '0000')),
    ]
    expect(recusas.map(({ codigo }) => codigo)).toEqual([190, 100, 100, 100, 132001, 132001, 132000, 131009])
    expect(recusas.map(({ mensagens }) => mensagens)).toEqual(recusas.map(() => 0))
  })
})

describe('simulated WhatsApp: the inbox page', () => {
  const abrir = async (
    chamar: ReturnType<typeof mundo>['chamar'],
    caminho: string,
    init: RequestInit = { method: 'GET' },
  ) => {
    const resposta = await chamar(`${BASE}${caminho}`, init)
    return { status: resposta.status, headers: resposta.headers, texto: await resposta.text() }
  }

  test('shows the codes in the order sent, of all phones or of one', async () => {
    const { chamar, enviar } = mundo()
    await enviar('+5511987654321', '1111')
    await enviar('+5521987654321', '2222')
    await enviar('+5511987654321', '3333')
    const codigos = (texto: string) => [...texto.matchAll(/<code>(\w+)<\/code>/g)].map(achado => achado[1])
    const todas = await abrir(chamar, '/whatsapp')
    expect(codigos(todas.texto)).toEqual(['1111', '2222', '3333'])
    expect(todas.texto).toContain('<html lang="pt-BR">')
    expect(todas.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(codigos((await abrir(chamar, '/whatsapp?telefone=(11) 98765-4321')).texto)).toEqual(['1111', '3333'])
    expect(codigos((await abrir(chamar, '/whatsapp?telefone=%3Cscript%3E1')).texto)).toEqual([])
    const json = JSON.parse((await abrir(chamar, '/_whatsapp?telefone=5521987654321')).texto)
    expect(json).toMatchObject({ mensagens: [{ codigo: '2222' }] })
  })

  test('opening the chat is a form of this page, and of no other site', async () => {
    const { chamar, enviar, passar, simulado } = mundo()
    await enviar('+5511987654321')
    await passar(2_000)
    const de = (origin: string) => ({ method: 'POST', headers: { origin }, body: 'telefone=5511987654321' })
    expect((await abrir(chamar, '/whatsapp/abrir', de('http://mau.local'))).status).toBe(403)
    expect(simulado.mensagens()).toMatchObject([{ status: 'delivered' }])
    expect((await abrir(chamar, '/whatsapp/abrir', de(BASE))).status).toBe(303)
    expect(simulado.mensagens()).toMatchObject([{ status: 'read' }])
  })

  test('every magic phone is a valid mobile, and shown with its effect', async () => {
    const { chamar } = mundo()
    const { texto } = await abrir(chamar, '/whatsapp')
    for (const { telefone, efeito } of telefonesMagicos) {
      expect(celularValido(telefone), telefone).toBe(true)
      expect(texto).toContain(efeito)
    }
    expect(new Set(telefonesMagicos.map(({ telefone }) => telefone)).size).toBe(telefonesMagicos.length)
  })
})
