import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Checkout } from '../../functions/platform/storage/Checkout.ts'
import { Link } from '../../functions/platform/storage/Link.ts'
import { chamadaCompleta } from '../builders/chamadas.ts'
import { linkNovo } from '../builders/link.ts'
import { checkoutNovo, pagadorNovo } from '../builders/pagador.ts'
import { type ContractBench, contractBench, idDeNinguem } from './bench.ts'
import { perfilAceito, todas } from './recorder.ts'

/** Idempotency-Key on calls with effects, and natural keys on the payer's (DESIGN §3). */
let b: ContractBench
beforeAll(async () => {
  b = await contractBench()
})
afterAll(() => b.close())

const com = async (chave: string, headers?: Record<string, string>) => ({
  ...(headers ?? (await b.sessao('administrador'))),
  'idempotency-key': chave,
})
type Criado = { id: string; versao: number; url: string }
/** Links of the demo company by name: what was really made. */
const feitos = async (nome: string, headers?: Record<string, string>) => {
  await b.stack.drained()
  const { body } = await b.ok<{ itens: { nome: string }[] }>('listarLinks', {
    headers: headers ?? (await b.sessao('administrador')),
    query: { nome, limit: '100' },
  })
  return body.itens.length
}

describe('criarLink', () => {
  test('the same key and body answer the same, with one effect', async () => {
    const call = { headers: await com('mesma-chave'), body: linkNovo({ nome: 'Uma vez' }) }
    const primeira = await b.ok<Criado>('criarLink', call)
    const segunda = await b.ok<Criado>('criarLink', call)
    expect(segunda.body).toEqual(primeira.body)
    await expect.poll(() => feitos('Uma vez'), { timeout: 180_000 }).toBe(1)
  })
  test('the order of a body’s fields and what it leaves to defaults do not matter; a value does', async () => {
    const headers = await com('ordem')
    const body = linkNovo({ nome: ' Ordem ' })
    const invertido = Object.fromEntries(Object.entries(linkNovo({ nome: 'Ordem' })).reverse())
    const primeira = await b.ok<Criado>('criarLink', { headers, body })
    expect((await b.ok<Criado>('criarLink', { headers, body: invertido })).body).toEqual(primeira.body)
    const outro = await b.http.call('criarLink', { headers, body: linkNovo({ nome: 'Ordem', valor: 150.01 }) })
    expect([outro.status, outro.body.name]).toEqual([409, 'ChaveReutilizada'])
  })
  test('twenty identical creates at once make one link', async () => {
    const call = { headers: await com('ao-mesmo-tempo'), body: linkNovo({ nome: 'Simultâneo' }) }
    const respostas = await Promise.all(Array.from({ length: 20 }, () => b.http.call<Criado>('criarLink', call)))
    expect(respostas.map(r => r.status)).toEqual(Array(20).fill(200))
    const ids = new Set(respostas.map(r => r.body.id))
    expect(ids.size).toBe(1)
    await expect.poll(() => feitos('Simultâneo'), { timeout: 180_000 }).toBe(1)
  })
  test('a key belongs to its company and its operation', async () => {
    const body = linkNovo({ nome: 'De cada uma' })
    const aqui = await b.ok<Criado>('criarLink', { headers: await com('comum'), body })
    const la = await b.ok<Criado>('criarLink', { headers: await com('comum', await b.brisa()), body })
    expect(la.body.id).not.toBe(aqui.body.id)
    expect((await Link.get(b.storage, la.body.id))?.empresaId).toBe('brisa')
    const id = await b.criarLink({ limiteUsos: 1 })
    const outra = await b.http.call('incrementarLink', { headers: await com('comum'), body: { id, quantidade: 1 } })
    expect(outra.status).toBe(200)
  })
  test('a refusal is not remembered: the corrected body goes through with the same key', async () => {
    const headers = await com('corrigida')
    const pix = { tipo: 2 as const, parcelas: [] }
    const errada = await b.http.call('criarLink', { headers, body: linkNovo({ formasPagamento: [pix, pix] }) })
    expect(errada.status).toBe(422)
    expect((await b.http.call('criarLink', { headers, body: linkNovo() })).status).toBe(200)
  })
  test('without a key each call is one more link', async () => {
    const headers = await b.sessao('administrador')
    const [um, dois] = [await b.criarLink({}, headers), await b.criarLink({}, headers)]
    expect(um).not.toBe(dois)
  })
})

describe('what takes money out of an account', () => {
  /** Written by hand: a call that leaves the list, or comes into it, is a change to look at. */
  const queTiramDinheiro = [
    'analisarEstorno',
    'analisarLoteDaFolha',
    'analisarPagamentoDeBoleto',
    'analisarSaque',
    'autorizarLoteDaFolha',
    'criarAntecipacao',
    // takes none out: it changes what a client pays
    'definirContrato',
    // the same: what may leave from then on
    'definirPolitica',
    'devolverRetido',
    'enviarPagamentoDaConta',
    'estornarCheckout',
    'estornarCheckoutDaEquipe',
    'pagarBoleto',
    'pagarBoletoDaConta',
    'retirarReceita',
    'solicitarMeuSaque',
    'solicitarSaque',
    // takes none out: a second code for one sale would be paid twice
    'venderNoPos',
  ]
  const obrigadas = todas.filter(e => e.idempotente === 'obrigatoria')
  test('is exactly these calls', () => {
    expect(obrigadas.map(e => e.operation).sort()).toEqual(queTiramDinheiro)
  })
  test.each(obrigadas.map(e => [e.operation, e] as const))(
    '%s without a key, or with one that is too long, is refused by the header’s name',
    async (operacao, e) => {
      const headers = await b.sessao(perfilAceito(e))
      const nomes = { params: Object.keys(e.params.shape), query: [] }
      for (const chave of ['', 'x'.repeat(101)]) {
        const call = { ...chamadaCompleta(operacao, nomes), headers: { ...headers, 'idempotency-key': chave } }
        const { status, body } = await b.http.call(operacao, call)
        expect([status, body.name, body.campos]).toEqual([
          400,
          'RequisicaoInvalida',
          [{ campo: 'idempotency-key', mensagem: 'envie uma chave por pedido, de até 100 caracteres' }],
        ])
      }
    },
  )
  test('by an API key as well', async () => {
    const { body } = await b.ok<{ chave: string }>('criarChaveDeApi', {
      headers: await b.sessao('administrador'),
      body: { nome: 'Estornos', escopos: ['estornos:escrever'], validadeDias: 30, limiteDiario: 100 },
    })
    const headers = { authorization: `Bearer ${body.chave}`, 'idempotency-key': '' }
    const sem = await b.http.call('estornarCheckout', { headers, params: { id: idDeNinguem() }, body: { valor: 1 } })
    expect([sem.status, sem.body.campos]).toEqual([400, [expect.objectContaining({ campo: 'idempotency-key' })]])
  })
})

describe('incrementarLink', () => {
  test('ten identical calls at once add once', async () => {
    const id = await b.criarLink({ limiteUsos: 1 })
    const call = { headers: await com('mais-usos'), body: { id, quantidade: 2 } }
    const respostas = await Promise.all(Array.from({ length: 10 }, () => b.http.call('incrementarLink', call)))
    expect(respostas.map(r => r.body)).toEqual(Array(10).fill({ id, limiteUsos: 3 }))
    expect((await Link.get(b.storage, id, { consistent: true }))?.limiteUsos).toBe(3)
  })
})

describe('the payer’s calls, by natural key', () => {
  test('a start’s key gives the same checkout, in the body or in the header, at once or again', async () => {
    const link = await b.criarLink()
    const chave = 'chave-do-pagador-0001'
    const body = { link, formaPagamento: 2, parcelas: 1 }
    const call = { body: { ...body, chave } }
    const juntas = await Promise.all(Array.from({ length: 20 }, () => b.http.call<Criado>('iniciarPagamento', call)))
    expect(juntas.map(r => r.status)).toEqual(Array(20).fill(200))
    const depois = await b.ok<Criado>('iniciarPagamento', { body, headers: { 'idempotency-key': chave } })
    expect(new Set([...juntas, depois].map(r => r.body.id)).size).toBe(1)
    const outroLink = await b.ok<Criado>('iniciarPagamento', { body: { ...call.body, link: await b.criarLink() } })
    expect(outroLink.body.id).not.toBe(depois.body.id)
  })
  test('on a link of limited uses the same key takes one use', async () => {
    const link = await b.criarLink({ limiteUsos: 3 })
    const call = { body: { link, formaPagamento: 2, parcelas: 1, chave: 'chave-do-pagador-0002' } }
    const juntas = await Promise.all(Array.from({ length: 10 }, () => b.http.call<Criado>('iniciarPagamento', call)))
    expect(new Set(juntas.map(r => `${r.status} ${r.body.id}`)).size).toBe(1)
    const usos = await b.storage.getMany([1, 2, 3].map(n => ({ PK: `USO#${link}#${n}`, SK: 'RAIZ' })))
    expect(usos).toHaveLength(1)
  })
  test('in one call: twenty at once with one key are one checkout and one Pix; so is a later one', async () => {
    const link = await b.criarLink({ limiteUsos: 3 })
    const call = { body: checkoutNovo(link, { chave: 'chave-de-uma-chamada-1' }) }
    type Feito = { checkoutId: string; dadosPix: { qrCode: string } | null }
    const juntas = await Promise.all(Array.from({ length: 20 }, () => b.http.call<Feito>('processarCheckout', call)))
    const { chave: _, ...semChave } = call.body
    const depois = await b.ok<Feito>('processarCheckout', {
      body: semChave,
      headers: { 'idempotency-key': 'chave-de-uma-chamada-1' },
    })
    const { checkoutId, dadosPix } = depois.body
    expect(dadosPix?.qrCode).toMatch(/^000201/)
    for (const { status, body } of juntas)
      expect([status, body.checkoutId, body.dadosPix?.qrCode]).toEqual([200, checkoutId, dadosPix?.qrCode])
    expect(b.stack.sandbox.psp.cobs().filter(c => c.txid.startsWith(checkoutId))).toHaveLength(1)
    const usos = await b.storage.getMany([1, 2, 3].map(n => ({ PK: `USO#${link}#${n}`, SK: 'RAIZ' })))
    expect(usos).toHaveLength(1)
  })
  test('in one call: a refused payer may be corrected with the same key; who was charged stays', async () => {
    const link = await b.criarLink()
    const com = (over: object) => ({ body: checkoutNovo(link, { chave: 'chave-de-uma-chamada-2', ...over }) })
    const recusado = await b.http.call('processarCheckout', com({ documento: '111.111.111-11' }))
    expect([recusado.status, recusado.body.name]).toEqual([422, 'DocumentoInvalido'])
    const feito = await b.ok('processarCheckout', com({}))
    const outro = await b.ok('processarCheckout', com({ nome: 'Outra Pessoa' }))
    expect({ ...outro.body, dadosPix: null, pagamentoPix: null }).toEqual({
      ...feito.body,
      dadosPix: null,
      pagamentoPix: null,
    })
    expect(JSON.stringify(outro.body)).not.toContain('Outra')
  })
  test('in one call: what was given back whole is not answered as the next payer’s charge', async () => {
    const link = await b.criarLink()
    const call = { body: checkoutNovo(link, { chave: 'chave-de-uma-chamada-3' }) }
    const { checkoutId } = (await b.ok<{ checkoutId: string }>('processarCheckout', call)).body
    expect(b.stack.sandbox.psp.pagar(`${checkoutId}000001`).tipo).toBe('pago')
    await b.stack.sandbox.trabalhar()
    const paga = await b.ok('processarCheckout', call)
    expect(paga.body).toMatchObject({ checkoutId, link: expect.stringContaining(checkoutId), dadosPix: null })
    const estorno = { headers: await b.sessao('administrador'), params: { id: checkoutId }, body: { valor: null } }
    await b.ok('estornarCheckout', estorno)
    await expect
      .poll(async () => (await Checkout.get(b.storage, checkoutId, { consistent: true }))?.estado, { timeout: 60_000 })
      .toBe('Estornado')
    const depois = await b.http.call('processarCheckout', call)
    expect([depois.status, depois.body.name, depois.body.proximaEtapa]).toEqual([
      409,
      'EtapaInvalida',
      'PAGAMENTO_CONCLUIDO',
    ])
  })
  test('registering and charging again change nothing', async () => {
    const { id, cookie } = await b.iniciar(await b.criarLink())
    await b.ok('registrarPagador', { body: pagadorNovo(id) })
    await b.ok('registrarPagador', { body: pagadorNovo(id, { nome: 'Helena Corrigida' }), headers: { cookie } })
    const call = { headers: { cookie }, body: b.pagamento(id) }
    const cobrancas = await Promise.all(
      [1, 2, 3].map(() => b.http.call<{ dadosPix: { qrCode: string } }>('processarPagamento', call)),
    )
    const outra = await b.ok<{ dadosPix: { qrCode: string } }>('processarPagamento', call)
    expect(new Set([...cobrancas, outra].map(r => r.body.dadosPix?.qrCode)).size).toBe(1)
    expect(b.stack.sandbox.psp.cobs().filter(c => c.txid.startsWith(id))).toHaveLength(1)
  })
})
