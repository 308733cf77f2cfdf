import { describe, expect, test } from 'vitest'
import { rotasEmail } from '../../../functions/sandbox/email/api.ts'
import { enderecosMagicos } from '../../../functions/sandbox/email/enderecos.ts'
import { gemeoEmail } from '../../../functions/sandbox/email/gemeo.ts'
import { EmailSimulado } from '../../../functions/sandbox/email/simulado.ts'
import { emailValido } from '../../../shared/domain/email.ts'
import { novoEmail } from '../providers/email.suite.ts'
import { relogio, sorteio } from '../providers/mundo.ts'
import { fetchDe } from '../providers/simulador.ts'

const BASE = 'http://correio.local'

function mundo() {
  const clock = relogio()
  const simulado = new EmailSimulado({ clock, random: sorteio() })
  const chamar = fetchDe(rotasEmail(simulado))
  const email = gemeoEmail(simulado)
  const enviar = (dados: Parameters<typeof novoEmail>[0]) =>
    email.enviar(novoEmail(dados), { prazo: clock.now() + 1_000 })
  const abrir = async (caminho: string) => {
    const resposta = await chamar(`${BASE}${caminho}`, { method: 'GET' })
    return {
      status: resposta.status,
      csp: resposta.headers.get('content-security-policy') ?? '',
      texto: await resposta.text(),
    }
  }
  return { simulado, chamar, enviar, abrir }
}

describe('simulated mail: the inbox', () => {
  test('shows the newest first, of everybody or of one address', async () => {
    const { enviar, abrir } = mundo()
    await enviar({ assunto: 'Primeiro' })
    await enviar({ assunto: 'Segundo', para: 'joao@example.com' })
    await enviar({ assunto: '<b>Terceiro</b>' })
    const assuntos = (texto: string) => [...texto.matchAll(/<strong>([^<]+)<\/strong><span/g)].map(achado => achado[1])
    expect(assuntos((await abrir('/email')).texto)).toEqual(['&lt;b&gt;Terceiro&lt;/b&gt;', 'Segundo', 'Primeiro'])
    expect(assuntos((await abrir('/email?para=JOAO@example.com')).texto)).toEqual(['Segundo'])
    const { emails } = JSON.parse((await abrir('/_email?para=joao@example.com')).texto)
    expect(emails).toMatchObject([{ assunto: 'Segundo', referencia: novoEmail().referencia }])
  })

  test('a message is shown as text and, harmless, as HTML', async () => {
    const { simulado, enviar, abrir } = mundo()
    await enviar({ html: '<script>parent.alert(1)</script><p>Olá</p>', texto: 'a < b' })
    const [{ id } = { id: '' }] = simulado.emails()
    const pagina = await abrir(`/email/${id}`)
    expect(pagina.texto).toContain('a &lt; b')
    expect(pagina.texto).toContain(`<iframe title="O e-mail em HTML" sandbox="" src="/email/${id}/html">`)
    expect(pagina.texto).not.toContain('<script')
    const html = await abrir(`/email/${id}/html`)
    expect(html.texto).toContain('<p>Olá</p>')
    expect(html.csp).toContain("sandbox; default-src 'none'")
    expect((await abrir('/email/nao-existe')).status).toBe(404)
    expect((await abrir('/email/nao-existe/html')).status).toBe(404)
  })

  test('every magic address is one that can be typed, and is shown with its effect', async () => {
    const { texto } = await mundo().abrir('/email')
    for (const { endereco, efeito } of enderecosMagicos) {
      expect(emailValido(endereco), endereco).toBe(true)
      expect(texto).toContain(efeito)
    }
  })
})

describe('simulated SES: the wire', () => {
  test('wants a signature and a whole message', async () => {
    const { chamar, simulado } = mundo()
    const postar = (authorization: string, corpo: unknown) =>
      chamar(`${BASE}/ses/v2/email/outbound-emails`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify(corpo),
      })
    expect((await postar('', {})).status).toBe(403)
    const vazia = await postar('AWS4-HMAC-SHA256 Credential=x', {})
    expect([vazia.status, vazia.headers.get('x-amzn-errortype')]).toEqual([400, 'BadRequestException:'])
    expect(simulado.emails()).toEqual([])
  })
})
