import { inspect } from 'node:util'
import { describe, expect, test } from 'vitest'
import { criarAdquirente, DadosCartao, lerNotificacao } from '../../../functions/providers/adquirente/index.ts'
import {
  codigosDeErro,
  mensagemLista,
  mensagemMudanca,
  mensagemVenda,
} from '../../../functions/providers/adquirente/mensagens.ts'
import type { Fetch } from '../../../functions/providers/http.ts'
import { CieloSimulada, gemeoAdquirente, lojaDeDemonstracao } from '../../../functions/sandbox/index.ts'
import { lerVetores } from '../domain/vetores.ts'
import { BOM, cartaoDaFalha, novaAutorizacao, novoCartao, suiteAdquirente } from './adquirente.suite.ts'
import { relogio, sandboxDeTeste, servir, sorteio } from './mundo.ts'

const tempos = { vender: 600, capturar: 600, anular: 600, consultar: 600 }
const urls = (base: string) => ({ urlTransacao: `${base}/cielo/api`, urlConsulta: `${base}/cielo/consulta` })

suiteAdquirente('Cielo over HTTP', async () => {
  const { sandbox, clock } = await sandboxDeTeste()
  const servidor = await servir(sandbox.handle)
  return {
    adquirente: criarAdquirente({ ...urls(servidor.url), ...lojaDeDemonstracao, fetch, clock, tempos }),
    cielo: sandbox.cielo,
    avancar: clock.avancar,
    prazo: () => ({ prazo: clock.now() + 25_000 }),
    async fechar() {
      await servidor.parar()
      await sandbox.fechar()
    },
  }
})

suiteAdquirente('in-process twin', async () => {
  const clock = relogio()
  const cielo = new CieloSimulada({ clock, random: sorteio(), entregar: async () => true })
  return {
    adquirente: gemeoAdquirente(cielo),
    cielo,
    avancar: clock.avancar,
    prazo: () => ({ prazo: clock.now() + 25_000 }),
    fechar: async () => {},
  }
})

/** The adapter over a spied sandbox. */
async function espiado() {
  const { sandbox, clock } = await sandboxDeTeste()
  const chamadas: { metodo: string; url: string; headers: Headers; corpo: string }[] = []
  const fetch: Fetch = (url, init) => {
    chamadas.push({ metodo: String(init.method), url, headers: new Headers(init.headers), corpo: String(init.body) })
    return sandbox.fetch(url, init)
  }
  const config = { ...urls('http://cielo.local'), ...lojaDeDemonstracao, clock, tempos, novoRequestId: () => 'trace-1' }
  return { sandbox, clock, chamadas, config, adquirente: criarAdquirente({ ...config, fetch }) }
}

describe('Cielo adapter', () => {
  const vetores = lerVetores<{ fixtures: Record<string, unknown>; paymentStatus: Record<string, string> }>('cielo')
  const { fixtures } = vetores

  test('writes the sale of the documentation', async () => {
    const { adquirente, chamadas, clock } = await espiado()
    const numero = '4000000000002701'
    const nova = novaAutorizacao(numero, {
      pagador: { nome: 'Fulano de Tal', documento: '52998224725', email: 'fulano@example.com' },
      cartao: new DadosCartao({ numero, titular: 'Fulano de Tal', validade: '12/2030', cvv: '123' }),
      autenticacao: {
        cavv: 'AAABB2gHA1B5EFNjWQcDAAAAAAB=',
        xid: 'Uk5ZanBHcWw2RjRCbEN5dGtiMTB=',
        eci: '05',
        versao: '2.2.0',
        referencia: 'a24a5d87-b1a1-4aef-a37b-2f30b91274e6',
      },
    })
    expect(await adquirente.autorizar(nova, { prazo: clock.now() + 25_000 })).toMatchObject({ tipo: 'autorizada' })
    const [post] = chamadas
    expect(chamadas).toHaveLength(1)
    expect(post).toMatchObject({ metodo: 'POST', url: 'http://cielo.local/cielo/api/1/sales/' })
    expect(Object.fromEntries(post?.headers ?? [])).toMatchObject({
      merchantid: lojaDeDemonstracao.merchantId,
      merchantkey: lojaDeDemonstracao.merchantKey,
      requestid: 'trace-1',
      'content-type': 'application/json',
    })
    // The fixture's customer has an address too, which the acquirer does not need.
    const pedido = fixtures.authorize_request_with_3ds as { Customer: Record<string, unknown> }
    const { Address: _address, ...customer } = pedido.Customer
    expect(JSON.parse(post?.corpo ?? '')).toEqual({ ...pedido, MerchantOrderId: nova.pedidoId, Customer: customer })
  })

  test('an Elo sale of a link says that it is one, a cart that it pays slips; no other brand is told', async () => {
    const { adquirente, chamadas, clock } = await espiado()
    const casos = [
      ['6509017777000010', 'link', { SolutionType: 'ExternalLinkPay' }],
      ['6509017777000010', 'pagamento-de-boletos', { IsCustomerBillPaymentService: true }],
      [BOM, 'link', {}],
      [BOM, 'pagamento-de-boletos', { IsCustomerBillPaymentService: true }],
    ] as const
    for (const [numero, origem, ditos] of casos) {
      const saida = await adquirente.autorizar(novaAutorizacao(numero, { origem }), { prazo: clock.now() + 25_000 })
      expect(saida.tipo, `${numero} ${origem}`).toBe('autorizada')
      const { Payment } = JSON.parse(chamadas.at(-1)?.corpo ?? '') as { Payment: Record<string, unknown> }
      const { SolutionType, IsCustomerBillPaymentService } = Payment
      expect({ SolutionType, IsCustomerBillPaymentService }, `${numero} ${origem}`).toEqual(ditos)
    }
  })

  test('reads the answers of the documentation', () => {
    expect(mensagemVenda.parse(fixtures.authorize_201_authorized)).toMatchObject({
      pagamentoId: '24bc8366-fc31-4d6c-8555-17049a836a07',
      pedidoId: 'PL01HXYZ0001A1',
      situacao: 'autorizada',
      valor: 15_700,
      tid: '0305020554239',
      nsu: '674532',
      codigoAutorizacao: '123456',
    })
    expect(mensagemVenda.parse(fixtures.authorize_201_denied)).toMatchObject({ situacao: 'negada', codigo: '05' })
    expect(mensagemVenda.parse(fixtures.pix_201)).toMatchObject({ situacao: 'pendente', valor: 100 })
    expect(codigosDeErro(fixtures.authorize_400)).toEqual([126])
    expect(mensagemMudanca.parse(fixtures.capture_200)).toEqual({ situacao: 'capturada', codigo: '6' })
    expect(mensagemMudanca.parse(fixtures.void_200)).toEqual({ situacao: 'anulada', codigo: '9' })
    expect(mensagemLista.parse(fixtures.findByOrder_200)).toEqual(['5fb4d606-bb63-4423-a683-c966e15399e8'])
  })

  test('knows every status, and refuses to guess another', () => {
    const ler = (Status: unknown) => mensagemVenda.safeParse({ Payment: { PaymentId: 'a', Amount: 1, Status } })
    const lidas = Object.keys(vetores.paymentStatus).map(numero => ler(Number(numero)).data?.situacao)
    expect(lidas).toEqual([
      'nao-finalizada',
      'autorizada',
      'capturada',
      'negada',
      'anulada',
      'estornada',
      'pendente',
      'abortada',
      'agendada',
    ])
    expect(ler(4).success).toBe(false)
    expect(ler('1').success).toBe(false)
    const soma = mensagemVenda.parse({ Payment: { PaymentId: 'a', Amount: 9, Status: 11, CapturedAmount: 5 } })
    expect(soma).toMatchObject({ capturado: 5, estornado: 5 })
  })

  test.each([
    'pendurar-sem-efeito',
    'pendurar-com-efeito',
    '500-com-efeito',
    '503-sem-efeito',
    'json-invalido',
  ] as const)('sends one POST, whatever happens to it: %s', async modo => {
    const { adquirente, chamadas, clock } = await espiado()
    const nova = novaAutorizacao(cartaoDaFalha('cielo-autorizar', modo))
    await adquirente.autorizar(nova, { prazo: clock.now() + 25_000 })
    expect(chamadas.filter(({ metodo }) => metodo === 'POST')).toHaveLength(1)
    expect(chamadas[1]?.url).toBe(`http://cielo.local/cielo/consulta/1/sales?merchantOrderId=${nova.pedidoId}`)
  })

  test('does not query after a lost answer when the deadline is near', async () => {
    const { adquirente, chamadas, clock } = await espiado()
    const nova = novaAutorizacao(cartaoDaFalha('cielo-autorizar', '500-com-efeito'))
    const saida = await adquirente.autorizar(nova, { prazo: clock.now() + 299 })
    expect(saida).toEqual({ tipo: 'indeterminada', pagamentoId: null })
    expect(chamadas.map(({ metodo }) => metodo)).toEqual(['POST'])
  })

  test('wrong credentials are a refusal for what changes, an unknown for what asks', async () => {
    const { config, sandbox, clock } = await espiado()
    const outro = criarAdquirente({ ...config, merchantKey: 'outra', fetch: sandbox.fetch })
    const prazo = { prazo: clock.now() + 5_000 }
    expect(await outro.autorizar(novaAutorizacao(), prazo)).toMatchObject({ tipo: 'recusada', motivo: 'acesso-negado' })
    const pagamentoId = '00000000-0000-4000-8000-000000000000'
    const negado = { tipo: 'recusada', motivo: 'acesso-negado', codigo: '132', situacao: null }
    expect(await outro.capturar({ pagamentoId, valor: 1 }, prazo)).toEqual(negado)
    expect(await outro.anular({ pagamentoId }, prazo)).toEqual(negado)
    expect(await outro.estornar({ pagamentoId, estornadoAntes: 0 }, prazo)).toEqual({ tipo: 'indeterminada' })
    expect(await outro.consultar(pagamentoId, prazo)).toEqual({ tipo: 'indeterminada' })
    expect(await outro.consultarPorPedido('x', prazo)).toEqual({ tipo: 'indeterminada' })
  })

  test('a notification is a hint with a payment and a kind', () => {
    const PaymentId = '24bc8366-fc31-4d6c-8555-17049a836a07'
    const ler = (ChangeType: unknown) => lerNotificacao({ PaymentId, ChangeType })
    expect([1, 2, 3, 4, 5, 7, 8].map(tipo => ler(tipo)?.mudanca)).toEqual([
      'situacao',
      'outra',
      'outra',
      'outra',
      'estorno-negado',
      'contestacao',
      'alerta-de-fraude',
    ])
    expect(ler(1)?.pagamentoId).toBe(PaymentId)
    for (const corpo of [null, 'x', {}, { PaymentId: '../x', ChangeType: 1 }, { PaymentId, ChangeType: 'x' }]) {
      expect(lerNotificacao(corpo)).toBeUndefined()
    }
  })
})

describe('card data', () => {
  const PAN = '4000000000000010'
  const CVV = '987'
  const TITULAR = 'CANARIO AMARELO'
  const canarios = [PAN, PAN.slice(4, 12), CVV, TITULAR]
  const cartao = () => new DadosCartao({ numero: PAN, titular: TITULAR, validade: '12/2030', cvv: CVV })
  const semCanarios = (texto: string) => {
    // the runner puts a time into this file's own address, whose digits may be a security code's
    const nosso = texto.replaceAll(/\?vitest=\d+/g, '')
    for (const canario of canarios) expect(nosso).not.toContain(canario)
  }

  test('cannot be written down by accident', () => {
    const um = cartao()
    const escritas = [
      JSON.stringify({ um }),
      `${um}`,
      um.toString(),
      inspect(um, { depth: 9, showHidden: true }),
      inspect({ dentro: [um] }, { depth: 9, customInspect: false, showHidden: true }),
      JSON.stringify({ ...um }),
      JSON.stringify(structuredClone(um)),
      JSON.stringify(Object.getOwnPropertyNames(um)),
      new Error('falhou', { cause: um }).stack ?? '',
      inspect(new Error('falhou', { cause: um })),
    ]
    escritas.forEach(semCanarios)
    expect(um.abrir()).toEqual({ numero: PAN, titular: TITULAR, validade: '12/2030', cvv: CVV })
    expect([um.bin, um.finais]).toEqual(['400000', '0010'])
    expect(um.aparece('x 4000 0000-0000 0010')).toBe(true)
  })

  test('a bad card is named by its field, never by its value', () => {
    const aberto = { numero: PAN, titular: TITULAR, validade: '12/2030', cvv: CVV }
    for (const [campo, valor] of [
      ['numero', `${PAN}x`],
      ['titular', ' '],
      ['validade', '12/30'],
      ['cvv', `${CVV}99`],
    ] as const) {
      const criar = () => new DadosCartao({ ...aberto, [campo]: valor })
      expect(criar).toThrow(new RangeError(`cartão: ${campo}`))
      try {
        criar()
      } catch (erro) {
        semCanarios(inspect(erro))
      }
    }
  })

  test('appears in no outcome, whatever a provider echoes', async () => {
    const clock = relogio()
    const ecos: unknown[] = [
      { Payment: { PaymentId: PAN, Amount: 15_700, Status: 1, Tid: PAN } },
      { Payment: { PaymentId: 'a', Amount: 15_700, Status: 1, Tid: PAN, ProofOfSale: PAN, AuthorizationCode: PAN } },
      { Payment: { PaymentId: 'a', Amount: 15_700, Status: 3, ReturnCode: PAN, ReturnMessage: `${PAN} ${CVV}` } },
      { Payment: { PaymentId: 'a', Amount: 15_700, Status: 3, ReturnCode: TITULAR } },
      [{ Code: 126, Message: `${PAN} ${TITULAR} ${CVV}` }],
      `${PAN}${CVV}`,
    ]
    const saidas: unknown[] = []
    for (const status of [201, 400, 500]) {
      for (const eco of ecos) {
        const fetch: Fetch = async () => new Response(JSON.stringify(eco), { status })
        const adquirente = criarAdquirente({ ...urls('http://x'), ...lojaDeDemonstracao, fetch, clock, tempos })
        const nova = novaAutorizacao(PAN, { cartao: cartao() })
        saidas.push(await adquirente.autorizar(nova, { prazo: clock.now() + 25_000 }))
      }
    }
    const quebrado: Fetch = async (_url, init) => {
      throw new Error(String(init.body))
    }
    const adquirente = criarAdquirente({ ...urls('http://x'), ...lojaDeDemonstracao, fetch: quebrado, clock, tempos })
    saidas.push(await adquirente.autorizar(novaAutorizacao(PAN, { cartao: cartao() }), { prazo: clock.now() + 25_000 }))
    expect(saidas).toHaveLength(19)
    semCanarios(JSON.stringify(saidas))
    semCanarios(inspect(saidas, { depth: 9 }))
  })

  test('is kept by no record of the simulator', async () => {
    const { sandbox, clock, adquirente } = await espiado()
    for (const modo of ['pendurar-com-efeito', 'chegar-tarde', 'duas-vezes'] as const) {
      const numero = cartaoDaFalha('cielo-autorizar', modo)
      await adquirente.autorizar(novaAutorizacao(numero), { prazo: clock.now() + 25_000 })
      const guardado = JSON.stringify([sandbox.cielo.livro.pagamentos(), sandbox.cielo.livro.pendentes()])
      expect(guardado).not.toContain(numero)
    }
    expect(novoCartao(BOM).finais).toBe('0010')
  })
})
