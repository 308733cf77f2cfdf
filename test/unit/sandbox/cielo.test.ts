import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { criarAdquirente, lerNotificacao } from '../../../functions/providers/adquirente/index.ts'
import { criarBoleto } from '../../../functions/providers/boleto/index.ts'
import { desfechoDe } from '../../../functions/sandbox/cielo/cartoes.ts'
import { errado } from '../../../functions/sandbox/cielo/modelo.ts'
import {
  CieloSimulada,
  cabecalhoDaCielo,
  cartoesMagicos,
  gemeoAdquirente,
  lojaDeDemonstracao,
} from '../../../functions/sandbox/index.ts'
import { modosPorRota } from '../../../functions/sandbox/modos.ts'
import { bandeiraDe, conferirCartao, luhnValido } from '../../../shared/domain/cartao.ts'
import { linhasAbecs, outrosCodigos } from '../../../shared/domain/negativasDoCartao.ts'
import { lerVetores } from '../domain/vetores.ts'
import { BOM, cartaoDaFalha, novaAutorizacao } from '../providers/adquirente.suite.ts'
import { novoBoleto } from '../providers/boleto.suite.ts'
import { relogio, sandboxDeTeste, sorteio } from '../providers/mundo.ts'

interface Vetores {
  sandboxCardLastDigit: Record<
    string,
    { Status: number | number[] | string; ReturnCode: string; ReturnMessage?: string }
  >
  apiErrors: { code: number; message: string }[]
  voidReturnCodes: { code: string }[]
  fixtures: Record<string, Record<string, unknown>>
}
const vetores = lerVetores<Vetores>('cielo')
const BASE = 'http://cielo.local'
const AVISOS = 'http://plataforma.local/webhooks/cielo'

async function mundo(opcoes: Parameters<typeof sandboxDeTeste>[0] = {}) {
  const base = await sandboxDeTeste({ webhooks: { cielo: AVISOS }, ...opcoes })
  const { sandbox, clock, caixa } = base
  const config = {
    urlTransacao: `${BASE}/cielo/api`,
    urlConsulta: `${BASE}/cielo/consulta`,
    ...lojaDeDemonstracao,
    clock,
    tempos: { vender: 50, capturar: 50, anular: 50, consultar: 50 },
    fetch: sandbox.fetch,
  }
  const adquirente = criarAdquirente(config)
  const boleto = criarBoleto({ ...config, banco: 'Bradesco2' })
  const prazo = () => ({ prazo: clock.now() + 25_000 })
  const passar = async (ms: number) => {
    clock.avancar(ms)
    await sandbox.trabalhar()
  }
  const autorizada = async (numero = BOM) => {
    const saida = await adquirente.autorizar(novaAutorizacao(numero), prazo())
    if (saida.tipo !== 'autorizada') throw new Error(saida.tipo)
    return saida.pagamentoId
  }
  const registrado = async () => {
    const saida = await boleto.registrar(novoBoleto(), prazo())
    if (saida.tipo !== 'registrado') throw new Error(saida.tipo)
    return saida
  }
  const notificacoes = () => caixa.avisos.map(({ corpo }) => lerNotificacao(corpo))
  return { sandbox, clock, caixa, adquirente, boleto, prazo, passar, autorizada, registrado, notificacoes }
}

const chamar = async (
  sandbox: Awaited<ReturnType<typeof mundo>>['sandbox'],
  metodo: string,
  caminho: string,
  corpo?: unknown,
  headers: Record<string, string> = {
    merchantid: lojaDeDemonstracao.merchantId,
    merchantkey: lojaDeDemonstracao.merchantKey,
  },
) => {
  const init = { method: metodo, headers, ...(corpo === undefined ? {} : { body: JSON.stringify(corpo) }) }
  const resposta = await sandbox.fetch(`${BASE}${caminho}`, init)
  const texto = await resposta.text()
  return { status: resposta.status, corpo: texto === '' ? null : JSON.parse(texto) }
}

describe('simulated Cielo: cards', () => {
  test('the last digit decides as in the vendor’s table, whatever the number', () => {
    const nunca = () => {
      throw new Error('drawn')
    }
    for (const [digito, linha] of Object.entries(vetores.sandboxCardLastDigit)) {
      if (linha.Status === 'random') continue
      const { status, codigo, mensagem } = desfechoDe(`411111111111111${digito}`, nunca)
      expect([digito, status]).toEqual([digito, Array.isArray(linha.Status) ? 1 : linha.Status])
      expect(linha.ReturnCode).toContain(codigo)
      if (linha.ReturnMessage !== undefined) expect(mensagem).toBe(linha.ReturnMessage)
    }
    expect(desfechoDe('4111111111111119', () => 0.99).codigo).not.toBe(desfechoDe('4111111111111119', () => 0).codigo)
  })

  test('magic cards are valid, distinct, of their brand, and cover every code and every fault', () => {
    const numeros = cartoesMagicos.map(({ numero }) => numero)
    expect(new Set(numeros).size).toBe(numeros.length)
    for (const { numero, bandeira, efeito } of cartoesMagicos) {
      expect([numero, bandeiraDe(numero), luhnValido(numero)]).toEqual([numero, bandeira, true])
      expect(conferirCartao(numero)).toEqual({ ok: true, valor: bandeira })
      expect(efeito).toMatch(/\S.*\.$/)
    }
    const codigos = new Set(cartoesMagicos.map(({ bandeira, desfecho }) => `${bandeira} ${desfecho?.codigo}`))
    for (const { codigos: porColuna } of linhasAbecs) {
      for (const codigo of porColuna.visa) expect(codigos).toContain(`visa ${codigo}`)
      for (const codigo of porColuna.elo) expect(codigos).toContain(`elo ${codigo}`)
      for (const codigo of porColuna.mastercard_hiper) expect(codigos).toContain(`mastercard ${codigo}`)
      for (const codigo of [...porColuna.amex, ...porColuna.amexCielo]) expect(codigos).toContain(`amex ${codigo}`)
    }
    for (const codigo of outrosCodigos.keys()) {
      if (!['00', '09', '11', 'FF'].includes(codigo)) expect(codigos).toContain(`visa ${codigo}`)
    }
    const modos = new Set(cartoesMagicos.flatMap(({ falha }) => (falha ? [`${falha.rota} ${falha.modo}`] : [])))
    const semCartao = ['503-com-efeito']
    for (const modo of modosPorRota['cielo-autorizar']) {
      if (!semCartao.includes(modo)) expect(modos).toContain(`cielo-autorizar ${modo}`)
    }
    for (const modo of ['negar', 'negar-depois'] as const) expect(modos).toContain(`cielo-anular ${modo}`)
  })

  test('refusals carry the vendor’s codes and words', () => {
    for (const codigo of [
      0, 102, 105, 108, 122, 123, 124, 126, 128, 146, 182, 184, 186, 214, 302, 303, 307, 308, 309, 310,
    ]) {
      const [erro] = errado(codigo).erros
      expect(erro?.Message).toBe(vetores.apiErrors.find(({ code }) => code === codigo)?.message)
    }
  })
})

describe('simulated Cielo: protocol', () => {
  test('speaks the shapes of the documentation', async () => {
    const { sandbox } = await mundo()
    const pedido = vetores.fixtures.authorize_request_with_3ds
    const criada = await chamar(sandbox, 'POST', '/cielo/api/1/sales/', pedido)
    const esperada = vetores.fixtures.authorize_201_authorized as { Payment: Record<string, unknown> }
    expect(criada.status).toBe(201)
    for (const campo of Object.keys(esperada.Payment)) {
      // A network token of the scheme's, which nobody here makes up.
      if (campo !== 'CreditCard') expect(criada.corpo.Payment).toHaveProperty(campo)
    }
    const { PaymentId, Links } = criada.corpo.Payment
    expect(criada.corpo.Payment).toMatchObject({ Status: 1, ReturnCode: '4', Installments: 3, Authenticate: true })
    expect(criada.corpo.Payment.CreditCard.CardNumber).toBe('400000******2701')
    expect(Links.map((link: { Rel: string }) => link.Rel)).toEqual(['self', 'capture', 'void'])
    const lista = await chamar(sandbox, 'GET', '/cielo/consulta/1/sales?merchantOrderId=PL01HXYZ0001A1')
    expect(lista.corpo).toEqual({ Payment: [{ PaymentId, ReceveidDate: '2026-11-20T14:05:00' }] })
    const captura = await chamar(sandbox, 'PUT', `/cielo/api/1/sales/${PaymentId}/capture`)
    expect(Object.keys(captura.corpo).sort()).toEqual(Object.keys(vetores.fixtures.capture_200 ?? {}).sort())
    expect(captura.corpo).toMatchObject({ Status: 2, ReturnCode: '6' })
    const cedo = await chamar(sandbox, 'PUT', `/cielo/api/1/sales/${PaymentId}/void`)
    expect(cedo).toMatchObject({ status: 200, corpo: { Status: 2, ReturnCode: '10' } })
    expect(vetores.voidReturnCodes.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['10', '41', '43', '51', '40']),
    )
  })

  test('asks for the merchant’s key, on both hosts, and keeps writes and reads apart', async () => {
    const { sandbox } = await mundo()
    const semChave = await chamar(sandbox, 'GET', '/cielo/consulta/1/sales/x', undefined, {})
    expect(semChave).toMatchObject({ status: 401, corpo: [{ Code: 132 }] })
    expect((await chamar(sandbox, 'POST', '/cielo/consulta/1/sales/', {})).status).toBe(405)
    expect((await chamar(sandbox, 'GET', '/cielo/api/1/sales/abc')).status).toBe(404)
    expect((await chamar(sandbox, 'GET', '/cielo/consulta/1/sales/abc')).status).toBe(404)
    expect((await chamar(sandbox, 'GET', '/cielo/consulta/1/sales?merchantOrderId=nada')).status).toBe(404)
  })

  const cartao = { CardNumber: BOM, Holder: 'JOSE', ExpirationDate: '12/2030', SecurityCode: '123', Brand: 'Visa' }
  const pagamento = { Type: 'CreditCard', Amount: 100, Installments: 1, CreditCard: cartao }
  const venda = { MerchantOrderId: 'P1', Customer: { Name: 'José' }, Payment: pagamento }
  test.each([
    [184, null],
    [122, { ...venda, MerchantOrderId: 'tem-hifen' }],
    [105, { ...venda, Customer: {} }],
    [108, { ...venda, Payment: { ...pagamento, Amount: 1.5 } }],
    [102, { ...venda, Payment: { ...pagamento, Type: 'Cheque' } }],
    [124, { ...venda, Payment: { ...pagamento, CreditCard: undefined } }],
    [123, { ...venda, Payment: { ...pagamento, Installments: 0 } }],
    [128, { ...venda, Payment: { ...pagamento, CreditCard: { ...cartao, CardNumber: '1' } } }],
    [126, { ...venda, Payment: { ...pagamento, CreditCard: { ...cartao, ExpirationDate: '12/30' } } }],
    [146, { ...venda, Payment: { ...pagamento, CreditCard: { ...cartao, SecurityCode: '12345' } } }],
    [214, { ...venda, Payment: { ...pagamento, CreditCard: { ...cartao, Holder: 'J0SE' } } }],
    [182, { ...venda, Payment: { ...pagamento, CreditCard: { ...cartao, Brand: '' } } }],
    [186, { ...venda, Payment: { ...pagamento, CreditCard: { ...cartao, Brand: 'Elo' } } }],
    [133, { ...venda, Payment: { Type: 'Boleto', Provider: 'Outro', Amount: 1, ExpirationDate: '2026-12-01' } }],
  ])('refuses a bad sale with %i', async (codigo, corpo) => {
    const { sandbox } = await mundo()
    const resposta = await chamar(sandbox, 'POST', '/cielo/api/1/sales', corpo)
    expect(resposta).toMatchObject({ status: 400, corpo: [{ Code: codigo }] })
  })

  test('voids by order id: the newest', async () => {
    const { sandbox } = await mundo()
    const primeira = await chamar(sandbox, 'POST', '/cielo/api/1/sales/', venda)
    const segunda = await chamar(sandbox, 'POST', '/cielo/api/1/sales/', {
      ...venda,
      Payment: { ...pagamento, Capture: true },
    })
    expect(segunda.corpo.Payment).toMatchObject({ Status: 2, ReturnCode: '6', CapturedAmount: 100 })
    expect(sandbox.cielo.livro.balanco('P1')).toEqual({ retido: 100, capturado: 100, devolvido: 0 })
    expect((await chamar(sandbox, 'PUT', '/cielo/api/1/sales/OrderId/outro/void')).corpo).toMatchObject([{ Code: 303 }])
    const cedo = await chamar(sandbox, 'PUT', '/cielo/api/1/sales/OrderId/P1/void?amount=100')
    expect(cedo.corpo).toMatchObject({ Status: 2, ReturnCode: '10' })
    expect(sandbox.cielo.pagamento(primeira.corpo.Payment.PaymentId)?.status).toBe(1)
  })

  test('the charge log is open to scripts, and disputes and slips can be made from outside', async () => {
    const { sandbox, adquirente, prazo, autorizada, registrado } = await mundo()
    const pagamentoId = await autorizada()
    await adquirente.capturar({ pagamentoId, valor: 15_700 }, prazo())
    const tipo = { 'content-type': 'application/json' }
    const { pedidoId = '' } = sandbox.cielo.pagamento(pagamentoId) ?? {}
    const log = await chamar(sandbox, 'GET', `/_lancamentos?pedido=${pedidoId}`)
    expect(log.corpo).toMatchObject({
      lancamentos: [{ tipo: 'autorizada' }, { tipo: 'capturada', valor: 15_700 }],
      balanco: { retido: 0, capturado: 15_700, devolvido: 0 },
    })
    expect((await chamar(sandbox, 'POST', '/_contestar', { pagamentoId }, tipo)).status).toBe(201)
    expect((await chamar(sandbox, 'POST', '/_contestar', { pagamentoId }, tipo)).status).toBe(409)
    const boleto = await registrado()
    const pagar = (extra = {}) =>
      chamar(sandbox, 'POST', '/_boleto/pagar', { pagamentoId: boleto.pagamentoId, ...extra }, tipo)
    expect((await pagar()).status).toBe(200)
    expect(await pagar()).toMatchObject({ status: 409, corpo: { motivo: 'ja-pago' } })
    expect((await pagar({ forcar: true })).status).toBe(200)
    expect((await chamar(sandbox, 'POST', '/_boleto/pagar', {}, {})).status).toBe(415)
  })
})

describe('simulated Cielo: notifications', () => {
  test('say what changed, with the static header, and only after it did', async () => {
    const recebidos: Headers[] = []
    const { sandbox, adquirente, prazo, passar, autorizada } = await mundo({
      fetch: async (url, init) => {
        expect(url).toBe(AVISOS)
        recebidos.push(new Headers(init.headers))
        return new Response(null, { status: 200 })
      },
    })
    const pagamentoId = await autorizada()
    await passar(0)
    expect(recebidos).toEqual([])
    await adquirente.capturar({ pagamentoId, valor: 15_700 }, prazo())
    await passar(0)
    expect(recebidos.map(headers => headers.get(cabecalhoDaCielo.nome))).toEqual([cabecalhoDaCielo.valor])
    expect(sandbox.cielo.proximoPrazo()).toBeNull()
  })

  test('are tried four times, half an hour apart, then given up', async () => {
    const { sandbox, caixa, adquirente, prazo, passar, autorizada } = await mundo()
    caixa.resposta.status = 500
    await adquirente.capturar({ pagamentoId: await autorizada(), valor: 15_700 }, prazo())
    await passar(0)
    for (let i = 0; i < 3; i += 1) {
      expect(sandbox.cielo.proximoPrazo()).toBe(sandbox.cielo.agora() + 1_800_000)
      await passar(1_800_000)
    }
    expect(caixa.avisos).toHaveLength(4)
    expect(sandbox.cielo.proximoPrazo()).toBeNull()
  })

  test.each([
    ['perder', 0, 0],
    ['duplicar', 2, 2],
    ['atrasar', 0, 1],
  ] as const)('may be faulty: %s', async (modo, logo, depois) => {
    const { caixa, adquirente, prazo, passar, autorizada } = await mundo()
    const pagamentoId = await autorizada(cartaoDaFalha('cielo-webhook', modo))
    await adquirente.capturar({ pagamentoId, valor: 15_700 }, prazo())
    await passar(0)
    expect(caixa.avisos).toHaveLength(logo)
    await passar(60_000)
    expect(caixa.avisos).toHaveLength(depois)
  })

  test('tell of undone refunds, disputes and paid slips', async () => {
    const { sandbox, adquirente, prazo, passar, autorizada, registrado, notificacoes } = await mundo()
    const desfeita = await autorizada(cartaoDaFalha('cielo-anular', 'negar-depois'))
    await adquirente.capturar({ pagamentoId: desfeita, valor: 15_700 }, prazo())
    await passar(5_000)
    await adquirente.estornar({ pagamentoId: desfeita, estornadoAntes: 0 }, prazo())
    await passar(10_000)
    expect(notificacoes().map(n => n?.mudanca)).toEqual(['situacao', 'situacao', 'estorno-negado'])
    const contestada = await autorizada(cartaoDaFalha('cielo-contestacao', 'contestar'))
    await adquirente.capturar({ pagamentoId: contestada, valor: 15_700 }, prazo())
    await passar(10_000)
    expect(notificacoes().at(-1)).toEqual({ pagamentoId: contestada, mudanca: 'contestacao' })
    const { pagamentoId } = await registrado()
    sandbox.cielo.boletos.pagar(pagamentoId)
    await passar(0)
    expect(notificacoes().at(-1)).toEqual({ pagamentoId, mudanca: 'situacao' })
  })

  test('a magic slip pays itself', async () => {
    const { boleto, prazo, passar, notificacoes } = await mundo()
    const saida = await boleto.registrar(novoBoleto({ valor: 777_25 }), prazo())
    if (saida.tipo !== 'registrado') throw new Error(saida.tipo)
    await passar(3_000)
    expect(await boleto.consultar(saida.pagamentoId, prazo())).toMatchObject({ situacao: 'pago', recebido: 777_25 })
    expect(notificacoes()).toHaveLength(1)
  })
})

describe('bank page: slips', () => {
  const BANCO = 'http://banco.local'
  async function banco() {
    const base = await mundo()
    const abrir = async (caminho: string) => {
      const resposta = await base.sandbox.fetch(`${BANCO}${caminho}`, { headers: { accept: 'text/html' } })
      return { status: resposta.status, destino: resposta.headers.get('location'), html: await resposta.text() }
    }
    const enviar = async (caminho: string, campos: Record<string, string> = {}, origem = BANCO) => {
      const init = { method: 'POST', headers: { origin: origem }, body: new URLSearchParams(campos) }
      const resposta = await base.sandbox.fetch(`${BANCO}${caminho}`, init)
      return { status: resposta.status, destino: resposta.headers.get('location') }
    }
    const boleto = await base.registrado()
    return { ...base, abrir, enviar, boleto, pagina: `/banco/boleto/${boleto.pagamentoId}` }
  }

  test('lists registered slips and finds one by its pasted line', async () => {
    const { abrir, boleto, pagina } = await banco()
    const { html } = await abrir('/banco')
    expect(html).toContain('<h2 id="boletos">Boletos</h2>')
    expect(html).toContain(`href="${pagina}"`)
    const linha = encodeURIComponent(boleto.linhaDigitavel.replace(/(.{5})/, '$1.'))
    expect((await abrir(`/banco/boleto?linha=${linha}`)).destino).toBe(pagina)
    const aberto = await abrir(pagina)
    for (const texto of ['Loja Exemplo Ltda', 'R$\u00a01.249,90', '25/11/2026', boleto.linhaDigitavel, 'Aberto']) {
      expect(aberto.html).toContain(texto)
    }
    const fora = await abrir('/banco/boleto?linha=123')
    expect(fora.destino).toBe('/banco?aviso=boleto-desconhecido#boletos')
    expect((await abrir('/banco/boleto/00000000-0000-4000-8000-000000000000')).status).toBe(404)
  })

  test('pays, and pays again', async () => {
    const { abrir, enviar, pagina, sandbox, boleto } = await banco()
    expect(await enviar(`${pagina}/pagar`)).toEqual({ status: 303, destino: `${pagina}?aviso=boleto-pago` })
    expect((await abrir(pagina)).html).toContain('Comprovante')
    expect((await enviar(`${pagina}/pagar`)).destino).toBe(`${pagina}?aviso=boleto-fechado`)
    expect((await enviar(`${pagina}/pagar-de-novo`)).destino).toBe(`${pagina}?aviso=boleto-pago`)
    expect((await abrir(pagina)).html).toContain('Pago 2 vezes')
    expect(sandbox.cielo.pagamento(boleto.pagamentoId)?.capturado).toBe(249_980)
  })

  test('refuses a past-due slip, unless asked to pay late', async () => {
    const { abrir, enviar, pagina, clock, sandbox, boleto } = await banco()
    clock.avancar(6 * 86_400_000)
    const { html } = await abrir(pagina)
    expect(html).toContain('Vencido')
    expect(html).not.toContain(`action="${pagina}/pagar"`)
    expect((await enviar(`${pagina}/pagar`)).destino).toBe(`${pagina}?aviso=boleto-vencido`)
    expect((await enviar(`${pagina}/pagar-depois-de-vencer`)).destino).toBe(`${pagina}?aviso=boleto-pago`)
    expect(sandbox.cielo.pagamento(boleto.pagamentoId)?.capturadoEm).toBe(clock.now())
  })

  test('pays a wrong value; another site’s form does nothing', async () => {
    const { enviar, pagina, sandbox, boleto } = await banco()
    const valor = () => sandbox.cielo.pagamento(boleto.pagamentoId)?.capturado
    expect((await enviar(`${pagina}/pagar`, {}, 'http://outro.site')).status).toBe(403)
    expect((await enviar(`${pagina}/pagar-valor-errado`, { valor: 'x' })).destino).toBe(
      `${pagina}?aviso=valor-invalido`,
    )
    expect(valor()).toBe(0)
    await enviar(`${pagina}/pagar-valor-errado`, { valor: '1.000,00' })
    expect(valor()).toBe(100_000)
  })
})

describe('simulated Cielo: durability and determinism', () => {
  test('reopening keeps payments, the charge log, faults of cards, what is due and what waits delivery', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'cielo-'))
    try {
      const antes = await mundo({ dir })
      antes.caixa.resposta.status = 500
      const pagamentoId = await antes.autorizada(cartaoDaFalha('cielo-anular', 'negar-depois'))
      await antes.adquirente.capturar({ pagamentoId, valor: 15_700 }, antes.prazo())
      const tarde = novaAutorizacao(cartaoDaFalha('cielo-autorizar', 'chegar-tarde'))
      await antes.adquirente.autorizar(tarde, antes.prazo())
      const { livro } = antes.sandbox.cielo
      const guardado = {
        pagamentos: livro.pagamentos(),
        lancamentos: livro.lancamentos(),
        pendentes: livro.pendentes(),
      }
      await antes.sandbox.fechar()

      const depois = await mundo({ dir })
      const { livro: relido } = depois.sandbox.cielo
      expect({
        pagamentos: relido.pagamentos(),
        lancamentos: relido.lancamentos(),
        pendentes: relido.pendentes(),
      }).toEqual(guardado)
      await depois.passar(30_000)
      expect(depois.notificacoes()).toEqual([{ pagamentoId, mudanca: 'situacao' }])
      expect(depois.sandbox.cielo.livro.balanco(tarde.pedidoId).retido).toBe(15_700)
      await depois.sandbox.fechar()
    } finally {
      await rm(dir, { recursive: true, force: true })
    }
  })

  test('the same seed tells the same story, and the twin yields at every effect', async () => {
    const historia = async () => {
      const clock = relogio()
      const avisos: unknown[] = []
      const lugares: string[] = []
      const entregar = async ({ corpo }: { corpo: unknown }) => {
        avisos.push(corpo)
        return true
      }
      const cielo = new CieloSimulada({ clock, random: sorteio(7), entregar, webhook: AVISOS })
      const fronteira = (lugar: string) => {
        lugares.push(lugar)
      }
      const adquirente = gemeoAdquirente(cielo, { fronteira })
      for (const [i, numero] of [BOM, '4111111111111119', cartaoDaFalha('cielo-autorizar', 'pendente')].entries()) {
        const prazo = { prazo: clock.now() + 25_000 }
        const saida = await adquirente.autorizar(
          novaAutorizacao(numero, { pedidoId: `Hist${i}`.padEnd(20, '0') }),
          prazo,
        )
        if (saida.tipo === 'autorizada') {
          await adquirente.capturar({ pagamentoId: saida.pagamentoId, valor: 15_700 }, prazo)
        }
        clock.avancar(10_000)
        await cielo.trabalhar()
      }
      return { avisos, lugares, pagamentos: cielo.livro.pagamentos(), lancamentos: cielo.livro.lancamentos() }
    }
    const primeira = await historia()
    expect(primeira.avisos.length).toBeGreaterThan(1)
    expect(primeira.lugares.slice(0, 4)).toEqual(['antes:vender', 'depois:vender', 'antes:capturar', 'depois:capturar'])
    expect(await historia()).toEqual(primeira)
  })
})
