import { beforeEach, describe, expect, test } from 'vitest'
import type { Sandbox } from '../../../functions/sandbox/index.ts'
import { CHAVE, novoTxid, type relogio, sandboxDeTeste, servir } from '../providers/mundo.ts'

const BANCO = 'http://banco.local'

describe('bank page', () => {
  let sandbox: Sandbox
  let clock: ReturnType<typeof relogio>

  const abrir = async (caminho: string) => {
    const resposta = await sandbox.fetch(`${BANCO}${caminho}`, { headers: { accept: 'text/html' } })
    return { status: resposta.status, destino: resposta.headers.get('location'), html: await resposta.text(), resposta }
  }
  const enviar = async (caminho: string, campos: Record<string, string> = {}, origem: string | null = BANCO) => {
    const resposta = await sandbox.fetch(`${BANCO}${caminho}`, {
      method: 'POST',
      headers: origem === null ? {} : { origin: origem },
      body: new URLSearchParams(campos),
    })
    return { status: resposta.status, destino: resposta.headers.get('location') }
  }
  const criar = (mudanca = {}) => {
    const dados = {
      expiracao: 1_800,
      valor: 124_990,
      modalidadeAlteracao: 0 as const,
      chave: CHAVE,
      devedor: { cpf: '12345678909', nome: 'Ana <script>' },
      solicitacaoPagador: 'Pedido 7 & "brinde"',
      infoAdicionais: [],
      ...mudanca,
    }
    const criada = sandbox.psp.criarCob(novoTxid(), dados)
    if (!criada.ok) throw new Error(criada.problema.tipo)
    return criada.valor
  }

  beforeEach(async () => {
    const mundo = await sandboxDeTeste()
    sandbox = mundo.sandbox
    clock = mundo.clock
  })

  test('lists open charges, marked as a simulator, without scripts and under a strict CSP', async () => {
    const cob = criar()
    const { html, resposta } = await abrir('/')
    expect(html).toContain('Nenhum dinheiro de verdade')
    expect(html).toContain(`/banco/cobranca/${cob.txid}`)
    expect(html).toContain('R$\u00a01.249,90')
    expect(html).toContain('Pedido 7 &amp; &quot;brinde&quot;')
    expect(html).not.toContain('<script')
    expect(resposta.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect((await abrir('/banco')).html).toBe(html)
  })

  test('a pasted code leads to its charge, with payee, amount, description and expiry', async () => {
    const cob = criar()
    const codigo = encodeURIComponent(`  ${sandbox.psp.codigo(cob)}\n`)
    const { destino } = await abrir(`/banco/ler?codigo=${codigo}`)
    expect(destino).toBe(`/banco/cobranca/${cob.txid}`)
    const { html } = await abrir(destino ?? '')
    for (const texto of [
      'Quita Pagamentos',
      'R$\u00a01.249,90',
      'Pedido 7',
      'Ana &lt;script&gt;',
      '20/11/2026 14:35',
    ]) {
      expect(html).toContain(texto)
    }
  })

  test.each([
    ['nada', 'incompleto'],
    [
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D',
      'estático',
    ],
  ])('a code that is not of here is explained, and stays in the box: %s', async (codigo, palavra) => {
    const { status, html } = await abrir(`/banco/ler?codigo=${encodeURIComponent(codigo)}`)
    expect(status).toBe(200)
    expect(html).toMatch(new RegExp(`role="alert">[^<]*${palavra}`))
    expect(html).toContain(codigo)
  })

  test('pays, and shows the receipt', async () => {
    const cob = criar()
    const { status, destino } = await enviar(`/banco/cobranca/${cob.txid}/pagar`)
    expect({ status, destino }).toEqual({ status: 303, destino: `/banco/cobranca/${cob.txid}?aviso=pago` })
    const [pago] = sandbox.psp.devolucoes.recebimentos()
    expect(pago).toMatchObject({ txid: cob.txid, valor: 124_990 })
    const { html } = await abrir(destino ?? '')
    expect(html).toContain('Comprovante')
    expect(html).toContain(pago?.e2eid)
    const denovo = await enviar(`/banco/cobranca/${cob.txid}/pagar`)
    expect(denovo.destino).toContain('aviso=nao-ativa')
    expect(sandbox.psp.devolucoes.recebimentos()).toHaveLength(1)
  })

  test('pays another value, and asks again for one that is none', async () => {
    const cob = criar()
    const caminho = `/banco/cobranca/${cob.txid}/pagar-valor-errado`
    for (const valor of ['', 'dez', '0,00', '-5']) {
      expect((await enviar(caminho, { valor })).destino).toContain('aviso=valor-invalido')
    }
    await enviar(caminho, { valor: '1.000,00' })
    expect(sandbox.psp.devolucoes.recebimentos()).toMatchObject([{ valor: 100_000 }])
  })

  test('lets a charge expire, refuses to pay it, then pays it late', async () => {
    const cob = criar()
    clock.avancar(90_500)
    await enviar(`/banco/cobranca/${cob.txid}/expirar`)
    expect(sandbox.psp.cob(cob.txid)).toMatchObject({ expiracao: 90, status: 'ATIVA' })
    expect((await abrir(`/banco/cobranca/${cob.txid}`)).html).toContain('Vencida')
    expect((await enviar(`/banco/cobranca/${cob.txid}/pagar`)).destino).toContain('aviso=ja-vencida')
    clock.avancar(60_000)
    await enviar(`/banco/cobranca/${cob.txid}/pagar-depois-de-vencer`)
    expect(sandbox.psp.cob(cob.txid)).toMatchObject({ expiracao: 90, status: 'CONCLUIDA' })
  })

  test('returns a paid Pix by MED, once', async () => {
    const cob = criar()
    await enviar(`/banco/cobranca/${cob.txid}/pagar`)
    const [pago] = sandbox.psp.devolucoes.recebimentos()
    expect((await enviar(`/banco/pix/${pago?.e2eid}/devolver`)).destino).toContain('aviso=devolucao')
    expect((await enviar(`/banco/pix/${pago?.e2eid}/devolver`)).destino).toContain('aviso=sem-saldo')
    expect((await abrir('/banco')).html).toContain('devolvendo (MED)')
  })

  test('queues and cancels faults, and ignores those that do not exist', async () => {
    await enviar('/banco/falhas', { falha: 'webhook:duplicar' })
    await enviar('/banco/falhas', { falha: 'webhook:explodir' })
    await enviar('/banco/falhas', { falha: 'constructor:perder' })
    const [falha, ...outras] = sandbox.falhas.ativas()
    expect(outras).toEqual([])
    expect(falha).toMatchObject({ rota: 'webhook', modo: 'duplicar', vezes: 1 })
    expect((await abrir('/banco')).html).toContain('Próximo aviso (webhook): enviar duas vezes')
    await enviar(`/banco/falhas/${falha?.id}/cancelar`)
    expect(sandbox.falhas.ativas()).toEqual([])
  })

  test('shortens the expiry of the next charges', async () => {
    await enviar('/banco/vencimento', { segundos: '60' })
    expect(criar().expiracao).toBe(60)
    await enviar('/banco/vencimento', { segundos: '0' })
    expect(criar().expiracao).toBe(1_800)
  })

  test.each([['https://outro.site'], [null], ['null']])('refuses a form that came from %s', async origem => {
    const cob = criar()
    expect((await enviar(`/banco/cobranca/${cob.txid}/pagar`, {}, origem)).status).toBe(403)
    expect(sandbox.psp.cob(cob.txid)?.status).toBe('ATIVA')
  })

  test('over HTTP, a form of the same origin works and one of another site does not', async () => {
    const servidor = await servir(sandbox.handle)
    const cob = criar()
    const enviarDe = (headers: Record<string, string>) =>
      fetch(`${servidor.url}/banco/cobranca/${cob.txid}/pagar`, { method: 'POST', headers, redirect: 'manual' })
    expect((await enviarDe({ origin: 'http://outro.site' })).status).toBe(403)
    expect((await enviarDe({ origin: servidor.url })).status).toBe(303)
    await servidor.parar()
  })

  test('a charge that does not exist is a page, not a failure', async () => {
    const { status, html } = await abrir('/banco/cobranca/nenhuma')
    expect(status).toBe(404)
    expect(html).toContain('Não encontramos')
    expect((await enviar('/banco/cobranca/nenhuma/pagar')).destino).toBe('/banco?aviso=nao-encontrada')
  })
})

describe('admin calls', () => {
  test('take JSON only, and only what exists', async () => {
    const { sandbox } = await sandboxDeTeste()
    const enviar = async (caminho: string, corpo: unknown, tipo = 'application/json') =>
      (
        await sandbox.fetch(`${BANCO}${caminho}`, {
          method: 'POST',
          headers: { 'content-type': tipo },
          body: JSON.stringify(corpo),
        })
      ).status
    expect(await enviar('/_falhas', { rota: 'webhook', modo: 'perder', vezes: 2 }, 'text/plain')).toBe(415)
    expect(await enviar('/_falhas', { rota: 'webhook', modo: 'recusar' })).toBe(400)
    expect(await enviar('/_falhas', { rota: 'webhook', modo: 'perder', vezes: 0 })).toBe(400)
    expect(await enviar('/_falhas', { rota: 'webhook', modo: 'perder', vezes: 2 })).toBe(201)
    expect(await (await sandbox.fetch(`${BANCO}/_falhas`, {})).json()).toMatchObject([{ modo: 'perder', vezes: 2 }])
    expect(await enviar('/_pagar', { txid: novoTxid() })).toBe(409)
    expect(await enviar('/_ajustes', { expiracaoMaximaSegundos: 30 })).toBe(200)
    expect(sandbox.psp.expiracaoMaxima()).toBe(30)
  })

  test('a queued fault strikes as often as asked, then stops', async () => {
    const { sandbox } = await sandboxDeTeste()
    sandbox.falhas.registrar({ rota: 'viacep', modo: '503-sem-efeito', vezes: 2 })
    const buscar = async () => (await sandbox.fetch(`${BANCO}/viacep/ws/01001000/json/`, {})).status
    expect([await buscar(), await buscar(), await buscar()]).toEqual([503, 503, 200])
  })
})
