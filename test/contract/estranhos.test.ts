import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { env } from '../../functions/platform/runtime/env.ts'
import { Checkout } from '../../functions/platform/storage/Checkout.ts'
import { Pagador, PagadorDoCarrinho } from '../../functions/platform/storage/Pagador.ts'
import { endpoints } from '../../shared/contract/index.ts'
import { limitesPublicos } from '../../shared/contract/limitesPublicos.ts'
import { pagadorDoCarrinho } from '../builders/carrinho.ts'
import { type Caso, navegadores } from '../builders/navegadores.ts'
import { checkoutNovo, dadosDoPagador, pagadorNovo } from '../builders/pagador.ts'
import { type ContractBench, contractBench, idDeNinguem } from './bench.ts'
import { carrinhos } from './cart.ts'

/** What a stranger who learnt a start's key, or a payment's id, gets of its payer, and does to them (decision 0068). */
let b: ContractBench
beforeAll(async () => {
  b = await contractBench()
})
afterAll(() => b.close())

const chave = 'pedido-000000000042'
const segredo = 'o-segredo-de-um-navegador-qualquer'
const daLadra = 'outro-segredo-que-ninguem-conhece-'
const comecar = (link: string, over: object) =>
  b.http.call<{ id: string }>('iniciarPagamento', { body: { link, formaPagamento: 2, parcelas: 1, ...over } })
const abrir = async (link: string, pagamento: string, cookie: string) =>
  JSON.stringify((await b.ok('obterLinkComPagamento', { params: { id: link, pagamento }, headers: { cookie } })).body)
const mostra = (texto: string) => dadosDoPagador.filter(dado => texto.includes(dado))

describe('who knows the key of a start', () => {
  test('gets neither the cookie nor the payer’s data by starting again', async () => {
    const link = await b.criarLink()
    const dela = await comecar(link, { chave, segredo })
    await b.ok('registrarPagador', { body: pagadorNovo(dela.body.id), headers: { cookie: dela.cookie } })
    await b.ok('processarPagamento', { body: b.pagamento(dela.body.id), headers: { cookie: dela.cookie } })
    expect(mostra(await abrir(link, dela.body.id, dela.cookie))).not.toEqual([])
    for (const over of [{ chave }, { chave, segredo: daLadra }]) {
      const ladra = await comecar(link, over)
      expect(ladra.status).toBe(200)
      expect(mostra(await abrir(link, dela.body.id, ladra.cookie))).toEqual([])
    }
  })
  test('gets no cookie of the payment by starting before its payer does', async () => {
    const link = await b.criarLink()
    const ladra = await comecar(link, { chave })
    const outra = await comecar(link, { chave, segredo: daLadra })
    for (const over of [{ chave }, { chave, segredo }]) {
      const dela = await comecar(link, over)
      await b.ok('registrarPagador', { body: pagadorNovo(dela.body.id), headers: { cookie: dela.cookie } })
      for (const { cookie } of [ladra, outra]) expect(mostra(await abrir(link, dela.body.id, cookie))).toEqual([])
    }
  })
  test('the browser whose first answer was lost has the same payment and its cookie by starting again', async () => {
    const link = await b.criarLink()
    const [um, dois] = [await comecar(link, { chave, segredo }), await comecar(link, { chave, segredo })]
    expect([dois.body.id, dois.cookie]).toEqual([um.body.id, um.cookie])
    expect(um.cookie).toContain(`${um.body.id}.`)
  })
  test('in one call: the answer of somebody else’s payment is masked', async () => {
    const link = await b.criarLink()
    const dela = await b.ok('processarCheckout', { body: checkoutNovo(link, { chave, segredo }) })
    expect(mostra(JSON.stringify(dela.body))).not.toEqual([])
    const semSegredo = { chave: 'pedido-000000000043' }
    await b.ok('processarCheckout', { body: checkoutNovo(link, semSegredo) })
    const ladra = await b.ok('processarCheckout', { body: checkoutNovo(link, semSegredo) })
    expect([mostra(JSON.stringify(ladra.body)), ladra.cookie]).toEqual([[], ''])
  })
})

/** Every call without a session that changes something on the payer’s host, and what keeps a stranger from the payer. */
const quemEscreve = {
  iniciarPagamento: 'makes a payment of its own',
  iniciarPagamentoDrpx: 'makes a payment of its own',
  processarCheckout: 'registers as registrarPagador does',
  registrarPagador: 'attacked below',
  salvarPagador: 'attacked below',
  validarPagador: 'reads',
  validarContatoPagador: 'needs the code that the payer was sent',
  validarContatoPagadorCarrinho: 'needs the code that the payer was sent',
  reenviarCodigoValidacao: 'sends to the registered phone only',
  processarPagamento: 'charges the registered payer’s terms, and changes no payer',
  processarPagamentoDrpx: 'charges the registered payer’s terms, and changes no payer',
  reprocessarPagamento: 'charges the registered payer’s terms, and changes no payer',
  autorizarCarrinho: 'charges the registered payer’s terms, and changes no payer',
  validar3ds: 'needs the sealed session of the challenge',
  registrarProvaVida: 'needs the cookie or the hand-off',
  transferirProvaVida: 'needs the cookie',
  abrirProvaVida: 'needs the hand-off',
  registrarSelfiePagador: 'needs the cookie',
  registrarPdfBoleto: 'needs the cookie',
  registrarDocumento: 'needs the cookie',
  editarValorBoleto: 'changes a slip, no payer',
  removerConsulta: 'changes a slip, no payer',
  iniciarCarrinhoPagador: 'chooses instalments',
  responderConvite: 'needs the invitation',
  pedirDevolucao: 'needs the payment’s own address for its return',
  cancelarAssinaturaDoPagador: 'needs the subscription’s own address',
  pedirCodigoDaAssinatura: 'needs the subscription’s own address; the code goes to its payer’s phone',
  mudarAssinaturaDoPagador: 'needs the subscription’s own address and the code of its payer’s phone',
  usarCartaoNaAssinatura: 'needs the subscription’s own address and the code of its payer’s phone',
  enviarVitrine: 'the bag is in the browser’s own cookie; an order that is there needs its buyer’s address',
  validarAntecipacao: 'needs the anticipation’s own address and a face',
} as const

test('each public call that changes something says what keeps a stranger from its payer', () => {
  const publicas = Object.values(endpoints).filter(e => e.access.tipo === 'publico' && e.rota.api === 'publica')
  const mudam = publicas.filter(e => e.rota.metodo !== 'GET').map(e => e.operation)
  expect(mudam.sort()).toEqual(Object.keys(quemEscreve).sort())
})

const outra = { nome: 'Marta Impostora', documento: '111.444.777-35', contato: '(11) 98111-2233' }

describe('who knows the id of a payment whose payer is registered', () => {
  const registrado = async () => {
    const link = await b.criarLink()
    const dela = await comecar(link, { chave, segredo })
    const { id } = dela.body
    await b.ok('registrarPagador', { body: pagadorNovo(id), headers: { cookie: dela.cookie } })
    return { id, cookie: dela.cookie }
  }
  const guardado = (id: string) => Pagador.get(b.storage, id, { consistent: true })
  const nome = async (id: string) => (await guardado(id))?.nome
  test.each([
    ['another person', outra],
    ['another phone of the same person', { contato: outra.contato }],
    ['another e-mail of the same person', { email: 'marta@impostora.example' }],
  ])('does not register %s in their place', async (_caso, over) => {
    const { id } = await registrado()
    const antes = await guardado(id)
    const negada = await b.http.call('registrarPagador', { body: pagadorNovo(id, over) })
    expect([negada.status, negada.body]).toMatchObject([409, { name: 'EtapaInvalida', checkoutId: id }])
    expect(await guardado(id)).toEqual(antes)
  })
  test('nor does who brings the cookie of another payment, or the key without its secret', async () => {
    const { id } = await registrado()
    const { cookie } = await comecar(await b.criarLink(), {})
    for (const call of [{ headers: { cookie } }, { chave }, { chave, segredo: daLadra }]) {
      const { headers = {}, ...prova } = 'headers' in call ? call : { ...call }
      const negada = await b.http.call('registrarPagador', { body: pagadorNovo(id, { ...outra, ...prova }), headers })
      expect(negada.body).toMatchObject({ name: 'EtapaInvalida' })
    }
    expect(await nome(id)).toBe('HELENA VASCONCELOS')
  })
  test('the browser that started corrects its payer, by its cookie or, in a frame without cookies, by its secret', async () => {
    const { id, cookie } = await registrado()
    await b.ok('registrarPagador', { body: pagadorNovo(id, outra), headers: { cookie } })
    expect(await nome(id)).toBe('MARTA IMPOSTORA')
    await b.ok('registrarPagador', { body: pagadorNovo(id, { chave, segredo }) })
    expect(await nome(id)).toBe('HELENA VASCONCELOS')
  })
  test('the same payer again, whose first answer was lost, is registered from anywhere', async () => {
    const { id } = await registrado()
    expect((await b.ok('registrarPagador', { body: pagadorNovo(id) })).body).toEqual({ name: 'PagadorLiberado' })
  })
  test('in one call: another payer with the same key is refused, not charged as the first', async () => {
    const link = await b.criarLink()
    const dela = await comecar(link, { chave })
    await b.ok('registrarPagador', { body: pagadorNovo(dela.body.id) })
    const negada = await b.http.call('processarCheckout', { body: checkoutNovo(link, { chave, ...outra }) })
    expect(negada.body).toMatchObject({ name: 'EtapaInvalida', checkoutId: dela.body.id })
    expect((await Checkout.get(b.storage, dela.body.id, { consistent: true }))?.pix).toBeUndefined()
  })
})

describe('who knows the id of a cart whose payer is registered', () => {
  test('does not take their place, and gets no cookie', async () => {
    const cart = carrinhos(() => b)
    const { id, headers, contato } = await cart.registrado(await cart.comBoletos())
    const guardado = async () => (await PagadorDoCarrinho.get(b.storage, id, { consistent: true }))?.documento
    const antes = await guardado()
    const registrar = (over: object, de = {}) =>
      b.http.call('salvarPagador', { params: { id }, body: pagadorDoCarrinho({ contato, ...over }), headers: de })
    const negada = await registrar({ ...outra, documento: '11144477735' })
    expect([negada.status, negada.body.name, negada.cookie]).toEqual([400, 'PagadorNaoRegistrado', ''])
    expect(await guardado()).toBe(antes)
    const mesma = await registrar({})
    expect([mesma.status, mesma.cookie]).toEqual([200, ''])
    expect((await registrar({ nome: 'Helena Corrigida' }, headers)).status).toBe(200)
  })
})

describe.each(['Firefox 133', 'Firefox 89', 'Safari 17.5', 'Safari 16.3'])('%s, replayed by header', navegador => {
  const caso = (nome: Caso) => {
    const pedido = navegadores(env().APP_URL)[navegador]?.[nome]
    if (!pedido) throw new Error(`no such browser: ${navegador}`)
    return pedido
  }
  const entrar = (nome: Caso) => {
    const body = { email: 'nao-existe@quita.example', senha: 'qualquer' }
    return b.http.call('entrar', { headers: caso(nome).headers, raw: JSON.stringify(body), de: '127.0.68.3' })
  }
  const abrir = (nome: Caso, path: string) =>
    b.http.raw('pagar', caso(nome).metodo, path, { headers: caso(nome).headers })

  test('a page of ours signs in; a form of another site is refused by its origin, and plants no cookie', async () => {
    expect((await entrar('fetch')).body).toMatchObject({ name: 'CredenciaisInvalidas' })
    for (const nome of ['formularioDeFora', 'textoDeFora'] as const) {
      const negada = await entrar(nome)
      expect([negada.status, negada.body, negada.cookie]).toMatchObject([400, { campos: [{ campo: 'origin' }] }, ''])
    }
  })
  test('a form of our own is refused where its endpoint declares none', async () => {
    const { deFora } = caso('formulario')
    expect((await entrar('formulario')).body).toMatchObject({
      name: 'RequisicaoInvalida',
      campos: [{ campo: deFora ? 'origin' : 'content-type' }],
    })
  })
  test('a link in a mail, and the way back from another site, read what they lead to', async () => {
    const id = await b.criarLink()
    for (const nome of ['correio', 'webmail', 'volta'] as const)
      expect((await abrir(nome, `/api/checkout/${id}`)).status, nome).toBe(200)
  })
  test('the issuer’s post comes back by GET', async () => {
    const { status, headers } = await abrir('emissor', '/3ds/retorno')
    expect([status, headers.location]).toEqual([303, '/3ds/retorno'])
  })
})

describe('who asks too often', () => {
  test('for invitations that are none is told to wait; another network is not', async () => {
    const abrir = (de: string) =>
      b.http.call('obterConvite', { params: { id: idDeNinguem() }, headers: {}, de }).then(r => r.body)
    const { maximo = 0 } = limitesPublicos.get('obterConvite') ?? {}
    for (let n = 0; n < maximo; n++) expect(await abrir('127.0.68.1')).toMatchObject({ name: 'ConviteNaoEncontrado' })
    const negada = await abrir('127.0.68.1')
    expect(negada).toMatchObject({ name: 'MuitasTentativas', aguardeSegundos: expect.any(Number) })
    expect(await abrir('127.0.68.2')).toMatchObject({ name: 'ConviteNaoEncontrado' })
  })
})
