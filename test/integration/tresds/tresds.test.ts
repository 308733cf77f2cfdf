import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deslacrar } from '../../../functions/areas/cobranca/regras/cartao/selo.ts'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { cartoesMagicos } from '../../../functions/sandbox/cielo/cartoes.ts'
import { chaveiroDoEstagio } from '../../builders/chaves.ts'
import { bom, cartaoQue } from '../cartao/harness.ts'
import { cartaoDo3ds, comDesafio, semDesafio, type TresDsStack, tresDsStack } from './harness.ts'

/** Links whose every card is authenticated, over HTTP, on the whole stack. */
let p: TresDsStack
beforeAll(async () => {
  p = await tresDsStack()
})
afterAll(() => p.close())

const novo = async (more: Parameters<TresDsStack['newLink']>[0] = {}) => p.registered((await p.newLink(more)).id)
const tentativaDe = async (id: string) => (await p.checkout(id)).tentativa
const noAdquirente = async (id: string) => p.charges((await tentativaDe(id))?.pedidoId ?? '').map(l => l.tipo)
/** Orders that the acquirer ever heard of. */
const pedidos = () => new Set(p.stack.sandbox.cielo.livro.lancamentos().map(l => l.pedidoId)).size

describe('without a challenge', () => {
  test.each([
    ['the issuer authenticates', semDesafio, { eci: '05' }],
    ['the brand answers for an issuer that takes no part', cartaoDo3ds('(ECI 06)'), { eci: '06' }],
    ['data only: it goes on, and the shop bears the fraud', cartaoDo3ds('Só dados (ECI 07)'), { eci: '07' }],
  ])('%s', async (_caso, cartao, esperada) => {
    const id = await novo()
    const { status, body } = await p.cobrar(id, { cartao })
    expect([status, body.threeDS, body.pagamentoCartao?.situacao]).toEqual([200, false, 'aprovado'])
    expect(await tentativaDe(id)).toMatchObject({ estado: 'capturada', ...esperada })
    expect(await noAdquirente(id)).toEqual(['autorizada', 'capturada'])
    expect(p.stack.sandbox.cielo.livro.pagamentos().at(-1)?.cartao?.autenticado).toBe(true)
  })

  test('a card whose issuer wants 3-D Secure is charged here, and denied where the link asks for none', async () => {
    const cartao = cartoesMagicos.find(c => c.exige3ds)?.numero ?? ''
    expect((await p.cobrar(await novo(), { cartao })).body.pagamentoCartao?.situacao).toBe('aprovado')
    const outro = await p.registered((await p.newLink({ regras: { autenticar3ds: false } })).id)
    expect((await p.cobrar(outro, { cartao })).body).toMatchObject({ name: 'PagamentoRecusado' })
  })

  test('a page that tells nothing of its browser is told which field', async () => {
    const { status, body } = await p.charge(await novo(), { cartao: semDesafio })
    expect([status, body.name, body.campos]).toMatchObject([400, 'RequisicaoInvalida', [{ campo: 'dispositivo' }]])
  })
})

describe('the issuer’s no', () => {
  test('is a denied attempt that nobody sent: the page opened again says so, and another card pays', async () => {
    const id = await novo()
    const antes = pedidos()
    const { status, body } = await p.cobrar(id, { cartao: cartaoDo3ds('Não autenticado (476)') })
    expect([status, body.name, body.motivo]).toEqual([402, 'PagamentoRecusado', 'nao-autenticada'])
    expect(body.retornoUsuario).toMatchObject({ permiteReprocessar: true, trocaCartao: true, trocaPagador: true })
    expect(pedidos()).toBe(antes)
    const c = await p.checkout(id)
    expect(c).toMatchObject({
      estado: 'Recusado',
      tentativa: { estado: 'negada', codigo: 'nao-autenticada', ciclo: 1 },
    })
    const aberto = await p.open(c.link, id)
    expect(aberto.body).toMatchObject({ proximaEtapa: 'ANTIFRAUDE_ADQUIRENTE', retornoUsuario: body.retornoUsuario })
    expect((await p.denovo(id, { cartao: semDesafio })).body.pagamentoCartao?.situacao).toBe('aprovado')
    expect((await tentativaDe(id))?.ciclo).toBe(2)
    expect(await p.sentCards(id)).toBe(2)
  })
  test('counts for the limits of that card at that company', async () => {
    const link = await p.newLink()
    const cartao = cartaoDo3ds('Não autenticado (476)')
    const answers: (string | undefined)[] = []
    for (let n = 0; n < 8; n++) answers.push((await p.cobrar(await p.registered(link.id), { cartao })).body.motivo)
    expect(answers).toEqual([...Array(7).fill('nao-autenticada'), undefined])
  })
  test('a brand that takes no part: another card, never the same (X17)', async () => {
    const { body } = await p.cobrar(await novo(), { cartao: cartaoDo3ds('MPI600') })
    expect(body).toMatchObject({
      name: 'PagamentoRecusado',
      motivo: 'sem-3ds',
      retornoUsuario: { permiteReprocessar: false, trocaCartao: true },
    })
    expect(body.message).toMatch(/^Cartão sem 3D Secure/)
  })
})

describe('an MPI that does not answer', () => {
  test.each(['A autenticação responde 503', 'algo que não é JSON', 'A autenticação responde 409'])(
    '%s: nothing charged, nothing announced, and it may be sent again',
    async efeito => {
      const id = await novo()
      const antes = pedidos()
      const { status, body } = await p.cobrar(id, { cartao: cartaoDo3ds(efeito) })
      expect([status, body.name, body.checkoutId]).toEqual([504, 'ProvedorSemResposta', id])
      expect(await p.checkout(id)).toMatchObject({ estado: 'Solicitado' })
      expect([(await p.checkout(id)).tentativa, pedidos()]).toEqual([undefined, antes])
      expect((await p.cobrar(id, { cartao: semDesafio })).body.pagamentoCartao?.situacao).toBe('aprovado')
    },
  )
  test('one that hangs is given up in time for nothing to be left open', async () => {
    const id = await novo()
    const inicio = Date.now()
    const { status, body } = await p.cobrar(id, { cartao: cartaoDo3ds('A autenticação nunca responde') })
    expect([status, body.name]).toEqual([504, 'ProvedorSemResposta'])
    // nine seconds, and what a busy machine needs beside them; the gateway would give up at thirty
    expect(Date.now() - inicio).toBeLessThan(25_000)
    expect((await p.checkout(id)).tentativa).toBeUndefined()
  })
  test('is not asked more often than ten times for one checkout', async () => {
    const id = await novo()
    const names: (string | undefined)[] = []
    for (let n = 0; n < 11; n++) names.push((await p.cobrar(id, { cartao: cartaoDo3ds('responde 503') })).body.name)
    expect(names).toEqual([...Array(10).fill('ProvedorSemResposta'), 'PagamentoRecusado'])
  })
})

describe('a challenge', () => {
  test('announces nothing; passed, it charges the order that was authenticated', async () => {
    const id = await novo()
    const antes = await p.checkout(id)
    const desafio = await p.desafiado(id)
    expect(await p.checkout(id)).toEqual(antes)
    const codigo = await p.passado(desafio)
    const { body } = await p.cobrar(id, { cartao: comDesafio, codigo })
    expect(body.pagamentoCartao?.situacao).toBe('aprovado')
    const t = await tentativaDe(id)
    expect(t).toMatchObject({ estado: 'capturada', eci: '05', ciclo: 1 })
    expect(t?.pedidoId).toBe((await aberto(desafio.jwt))?.pedidoId)
    // the same code again is the same payment
    expect((await p.cobrar(id, { cartao: comDesafio, codigo })).body.pagamentoCartao?.situacao).toBe('aprovado')
    expect(await noAdquirente(id)).toEqual(['autorizada', 'capturada'])
  })
  const chaveiro = chaveiroDoEstagio
  const aberto = async (jwt: string, tipo: 'desafio' | 'terminado' = 'desafio') =>
    deslacrar(await chaveiro(), tipo, jwt, Date.now())

  test('the browser’s word authenticates nobody: a SUCCESS that the issuer does not confirm is a no', async () => {
    const id = await novo()
    const { jwt, threeDs } = await p.desafiado(id)
    const { body } = await p.validar(jwt, 'SUCCESS', threeDs.authenticationTransactionId)
    const fim = await p.cobrar(id, { cartao: comDesafio, codigo: body.threeDsCode ?? '' })
    expect(fim.body).toMatchObject({ name: 'PagamentoRecusado', motivo: 'nao-autenticada' })
    expect(await noAdquirente(id)).toEqual([])
  })

  test('FAILURE and CANCEL are recorded once, with the page of a payment that was not made', async () => {
    for (const code of ['FAILURE', 'CANCEL']) {
      const id = await novo()
      const { jwt, threeDs } = await p.desafiado(id)
      const fim = {
        checkoutId: id,
        threeDsCode: '',
        link: `/plataforma/quita/servicos-financeiros/pagamento-nao-realizado/${id}`,
      }
      const transacao = threeDs.authenticationTransactionId
      for (let n = 0; n < 2; n++) expect((await p.validar(jwt, code, transacao)).body).toEqual(fim)
      const c = await p.checkout(id)
      expect(c).toMatchObject({ estado: 'Recusado', tentativa: { codigo: 'nao-autenticada', ciclo: 1 } })
      expect((await p.open(c.link, id)).body).toMatchObject({ proximaEtapa: 'ANTIFRAUDE_ADQUIRENTE' })
      // what failed does not pass afterwards
      expect((await p.validar(jwt, 'SUCCESS', transacao)).body.name).toBe('EtapaInvalida')
      expect((await p.cobrar(id, { cartao: comDesafio, codigo: '' })).body.motivo).toBe('nao-autenticada')
      expect((await p.checkout(id)).versao).toBe(c.versao)
    }
  })

  test('an empty code is a challenge that was left: refused, and counted', async () => {
    const id = await novo()
    await p.desafiado(id)
    expect((await p.cobrar(id, { cartao: comDesafio, codigo: '' })).body.motivo).toBe('nao-autenticada')
    expect(await tentativaDe(id)).toMatchObject({ estado: 'negada', codigo: 'nao-autenticada' })
  })

  test('a page that is stuck leaves the checkout as it was, and another card pays', async () => {
    const id = await novo()
    const { jwt, threeDs } = await p.desafiado(id, cartaoDo3ds('nunca termina'))
    const { body } = await p.validar(jwt, 'TIMEOUT', threeDs.authenticationTransactionId)
    const codigo = body.threeDsCode ?? ''
    const fim = await p.cobrar(id, { cartao: cartaoDo3ds('nunca termina'), codigo })
    expect(fim.body.motivo).toBe('nao-autenticada')
    expect((await p.denovo(id, { cartao: semDesafio })).body.pagamentoCartao?.situacao).toBe('aprovado')
  })

  test('a code is of one checkout, card, amount and number of instalments', async () => {
    const link = await p.newLink()
    const [a, b] = [await p.registered(link.id), await p.registered(link.id)]
    const codigo = await p.passado(await p.desafiado(a))
    const recusas = [
      await p.cobrar(b, { cartao: comDesafio, codigo }),
      await p.cobrar(a, { cartao: bom, codigo }),
      await p.cobrar(a, { cartao: comDesafio, codigo, campos: { vencimentoCartao: '11/31' } }),
      await p.cobrar(a, { cartao: comDesafio, codigo: `${codigo.slice(0, -1)}${codigo.endsWith('A') ? 'B' : 'A'}` }),
      await p.cobrar(a, { cartao: comDesafio, codigo: 'canario' }),
      await p.denovo(a, { cartao: comDesafio, codigo, parcelas: 3, campos: { versao: 1 } }),
    ]
    expect(recusas.map(r => [r.status, r.body.name])).toEqual(recusas.map(() => [410, 'DesafioInvalido']))
    expect((await p.cobrar(a, { cartao: comDesafio, codigo })).body.pagamentoCartao?.situacao).toBe('aprovado')
  })
  test('what was handed out with the challenge is no code, and a code is no session', async () => {
    const id = await novo()
    const desafio = await p.desafiado(id)
    const transacao = desafio.threeDs.authenticationTransactionId
    expect((await p.cobrar(id, { cartao: comDesafio, codigo: desafio.jwt })).body.name).toBe('DesafioInvalido')
    const codigo = await p.passado(desafio)
    expect((await p.validar(codigo, 'SUCCESS', transacao)).body.name).toBe('DesafioInvalido')
    expect((await p.validar(desafio.jwt, 'SUCCESS', 'outra')).body.name).toBe('DesafioInvalido')
  })

  test('a refusal of other instalments is recorded under them', async () => {
    const link = await p.newLink()
    const id = await p.registered(link.id)
    await p.cobrar(id, { cartao: cartaoQue('51') })
    const envio = { cartao: comDesafio, parcelas: 3, campos: { versao: 1 } }
    const { body } = await p.denovo(id, envio)
    const { jwt, threeDs } = body.desafio3ds ?? { jwt: '', threeDs: { authenticationTransactionId: '' } }
    await p.validar(jwt, 'CANCEL', threeDs.authenticationTransactionId)
    const c = await p.checkout(id)
    expect(c).toMatchObject({ estado: 'Recusado', parcelas: 3, total: 10_499 })
    expect(c.tentativa).toMatchObject({ codigo: 'nao-autenticada', ciclo: 2, valor: 10_499, parcelas: 3 })
    expect(await p.sentCards(id)).toBe(2)
  })

  test('the issuer says yes, the acquirer does not answer: the resolver finds the hold', async () => {
    const id = await novo()
    // frictionless at the MPI, hangs at the acquirer after it held
    const numero = cartaoQue('500-com-efeito')
    p.stack.sandbox.falhas.registrar({ rota: 'cielo-listar', modo: '503-sem-efeito', vezes: 1 })
    const { body } = await p.cobrar(id, { cartao: numero })
    expect(body.pagamentoCartao?.situacao).toBe('processando')
    for (let n = 0; n < 600 && (await p.checkout(id)).estado === 'Pendente'; n++) {
      await new Promise(resolve => setTimeout(resolve, 250))
      await p.stack.sweep()
    }
    expect(await tentativaDe(id)).toMatchObject({ estado: 'capturada', eci: '05' })
    expect(await noAdquirente(id)).toEqual(['autorizada', 'capturada'])
  })

  test('a validation that does not answer charges nothing; the payer starts over', async () => {
    const id = await novo()
    const numero = cartaoDo3ds('a validação responde 503')
    const codigo = await p.passado(await p.desafiado(id, numero))
    expect((await p.cobrar(id, { cartao: numero, codigo })).body.name).toBe('ProvedorSemResposta')
    expect((await p.checkout(id)).tentativa).toBeUndefined()
    expect((await p.cobrar(id, { cartao: semDesafio })).body.pagamentoCartao?.situacao).toBe('aprovado')
  })

  test('fifty submissions of one code at once: one capture', async () => {
    const id = await novo()
    const codigo = await p.passado(await p.desafiado(id))
    const answers = await Promise.all(Array.from({ length: 50 }, () => p.cobrar(id, { cartao: comDesafio, codigo })))
    const ditas = new Set(answers.map(a => a.body.name ?? a.body.pagamentoCartao?.situacao))
    for (const dita of ditas) expect(['aprovado', 'PagamentoEmAndamento', 'DesafioInvalido']).toContain(dita)
    expect(ditas).toContain('aprovado')
    expect(await noAdquirente(id)).toEqual(['autorizada', 'capturada'])
    expect((await p.journal(id)).map(l => l.tipo)).toEqual(['cartao'])
    expect(await Checkout.get(p.storage, id, { consistent: true })).toMatchObject({ tentativa: { ciclo: 1 } })
  })

  test('neither the number nor the code of the card is in what travels, sealed or opened', async () => {
    const id = await novo()
    const desafio = await p.desafiado(id, comDesafio, { campos: { cvvCartao: '739' } })
    const codigo = await p.passado(desafio)
    const textos = [desafio.jwt, codigo, JSON.stringify(desafio)]
    for (const [texto, tipo] of [
      [desafio.jwt, 'desafio'],
      [codigo, 'terminado'],
    ] as const) {
      const conteudo = await aberto(texto, tipo)
      expect(conteudo?.checkoutId).toBe(id)
      textos.push(JSON.stringify({ ...conteudo, sessao: conteudo?.sessao.abrir() }))
    }
    // as bytes too: what is only encoded would be read there. Chance writes three letters into a sealed text, no field
    const bytes = textos.map(t => Buffer.from(t.replaceAll('.', ''), 'base64url').toString('latin1'))
    for (const texto of [...textos, ...bytes]) {
      expect(texto).not.toContain(comDesafio)
      expect(texto).not.toMatch(/"739"|[:,[]739[,}\]]/)
      expect(texto).not.toMatch(/cvv\w*":/i)
    }
  })
})

describe('the embedded card document', () => {
  test('starts and charges by card, and nothing else', async () => {
    const link = await p.newLink()
    const { http } = p.stack
    const chave = `chave-da-pagina-${Date.now()}`
    const iniciar = (formaPagamento: 1 | 2) =>
      http.call<{ id: string; name?: string }>('iniciarPagamentoDrpx', {
        body: { link: link.id, formaPagamento, parcelas: 1, chave },
      })
    expect((await iniciar(2)).body.name).toBe('FormaIndisponivel')
    const { body } = await iniciar(1)
    await p.registerCard(body.id)
    const porPix = { checkout: body.id, formaPagamento: 2, parcelas: 1, dispositivo: null }
    expect((await http.call('processarPagamentoDrpx', { body: porPix })).body.name).toBe('FormaIndisponivel')
  })
})
