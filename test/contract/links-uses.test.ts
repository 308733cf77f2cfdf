import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { Checkout } from '../../functions/platform/storage/Checkout.ts'
import { usosDoLink } from '../../functions/platform/storage/Link.ts'
import { linkNovo } from '../builders/link.ts'
import { dadosDoPagador, pagadorNovo } from '../builders/pagador.ts'
import type { Answer } from '../harness/stack.ts'
import { voltarAoRelogio } from '../harness/voltarAoRelogio.ts'
import { type ContractBench, contractBench } from './bench.ts'

/** Limited links, resuming and masking, and the version a page shows (DESIGN §4, §9). */
let b: ContractBench
beforeAll(async () => {
  b = await contractBench()
})
afterAll(() => b.close())

const comecar = (link: string, more: object = {}): Promise<Answer<{ id: string; name?: string }>> =>
  b.http.call('iniciarPagamento', { body: { link, formaPagamento: 2, parcelas: 1, ...more } })
const abrir = (link: string, cookie = '', pagamento = 'atual') =>
  b.http.call('obterLinkComPagamento', { params: { id: link, pagamento }, headers: cookie ? { cookie } : {} })
const contar = (de: unknown[]) =>
  Object.fromEntries([...new Set(de)].map(x => [String(x), de.filter(y => y === x).length]))

describe('limited uses', () => {
  test.each([
    [3, 50],
    [12, 50],
  ])('%i uses, %i starts at once: exactly as many checkouts as uses', async (limiteUsos, quantos) => {
    const link = await b.criarLink({ limiteUsos })
    const respostas = await Promise.all(Array.from({ length: quantos }, () => comecar(link)))
    expect(contar(respostas.map(r => (r.status === 200 ? 'started' : r.body.name)))).toEqual({
      started: limiteUsos,
      LinkExpirado: quantos - limiteUsos,
    })
    const usos = await usosDoLink(b.storage, { id: link, limiteUsos })
    expect(usos.map(u => u.n)).toEqual(Array.from({ length: limiteUsos }, (_, n) => n + 1))
    const comecados = respostas.filter(r => r.status === 200).map(r => r.body.id)
    expect(usos.map(u => u.checkoutId).sort()).toEqual(comecados.sort())
    const estados = await Promise.all(comecados.map(id => Checkout.get(b.storage, id, { consistent: true })))
    expect(contar(estados.map(c => c?.estado))).toEqual({ Iniciado: limiteUsos })
  })
  test('a single use that several take at once ends with one holder, and never fails by itself', async () => {
    const link = await b.criarLink({ limiteUsos: 1 })
    const respostas = await Promise.all(Array.from({ length: 20 }, () => comecar(link)))
    const outros = respostas.filter(r => r.status !== 200).map(r => r.body.name)
    expect(outros.filter(name => name !== 'PagamentoEmAndamento')).toEqual([])
    const comecados = respostas.filter(r => r.status === 200).map(r => r.body.id)
    const estados = await Promise.all(comecados.map(id => Checkout.get(b.storage, id, { consistent: true })))
    expect(estados.filter(c => c?.estado === 'Iniciado').map(c => c?.id)).toEqual(
      (await usosDoLink(b.storage, { id: link, limiteUsos: 1 })).map(u => u.checkoutId),
    )
  })
  test('who started minutes ago keeps the use; who gave up loses it to the next', async () => {
    const link = await b.criarLink({ limiteUsos: 2 })
    const [um, dois] = [await b.iniciar(link), await b.iniciar(link)]
    await b.comPixDe(dois)
    expect((await comecar(link)).body.name).toBe('LinkExpirado')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
    try {
      const terceiro = await comecar(link)
      expect(terceiro.status).toBe(200)
      expect((await Checkout.get(b.storage, um.id, { consistent: true }))?.estado).toBe('Cancelado')
      expect((await comecar(link)).body.name).toBe('LinkExpirado')
    } finally {
      await voltarAoRelogio(b.stack)
    }
    const registro = await b.http.call('registrarPagador', { body: pagadorNovo(um.id) })
    expect(registro.body).toMatchObject({ name: 'EtapaInvalida', checkoutId: um.id })
  })
  test('more uses open a used-up link again', async () => {
    const link = await b.criarLink({ limiteUsos: 1 })
    await b.pago(link)
    expect((await comecar(link)).body.name).toBe('LinkProcessado')
    const headers = await b.sessao('links')
    await b.ok('incrementarLink', { headers, body: { id: link, quantidade: 1 } })
    expect((await comecar(link)).status).toBe(200)
  })

  test('more uses disturb no payer: whose page was open before starts, registers and pays; a change of the link does', async () => {
    const link = await b.criarLink({
      limiteUsos: 1,
      formasPagamento: [{ tipo: 2, parcelas: [] }],
      termoCliente: 'Termo.',
    })
    const { versao } = (await abrir(link)).body as { versao: number }
    const headers = await b.sessao('links')
    for (const quantidade of [1, 2]) await b.ok('incrementarLink', { headers, body: { id: link, quantidade } })
    const { id } = await b.iniciar(link, { versao })
    await b.ok('registrarPagador', { body: pagadorNovo(id, { versao, autorizacao: true }) })
    await b.ok('processarPagamento', {
      body: { checkout: id, formaPagamento: 2, parcelas: 1, versao, dispositivo: null },
    })
    const deAntes = linkNovo({ limiteUsos: 4, valor: 990, formasPagamento: [{ tipo: 2, parcelas: [] }] })
    await b.ok('alterarLink', { headers, params: { id: link }, body: deAntes })
    expect((await comecar(link, { versao })).body.name).toBe('LinkAlterado')
    // and of what was changed before, more uses make nothing the same again
    await b.ok('incrementarLink', { headers, body: { id: link, quantidade: 1 } })
    expect((await comecar(link, { versao })).body.name).toBe('LinkAlterado')
  })

  const mudarLimite = async (link: string, limiteUsos: number | null) =>
    b.ok('alterarLink', { headers: await b.sessao('links'), params: { id: link }, body: linkNovo({ limiteUsos }) })
  /** What the panel says of a link: its list, and its form. */
  const noPainel = async (id: string) => {
    const headers = await b.sessao('links')
    const lista = await b.ok<{ itens: { id: string }[] }>('listarLinks', { headers })
    return {
      ...lista.body.itens.find(l => l.id === id),
      form: (await b.ok('obterLinkParaEdicao', { headers, params: { id } })).body.situacao,
    }
  }
  /** Its row follows from the link's events, a little later. */
  const mostra = (link: string, esperado: object) =>
    vi.waitFor(async () => expect(await noPainel(link)).toMatchObject(esperado), { timeout: 180_000, interval: 200 })
  test('a limit that is lowered counts what was taken under the higher one', async () => {
    const link = await b.criarLink({ limiteUsos: 8 })
    for (let n = 0; n < 4; n++) expect((await comecar(link)).status).toBe(200)
    await mudarLimite(link, 4)
    const depois = await Promise.all(Array.from({ length: 6 }, () => comecar(link)))
    expect(contar(depois.map(r => r.body.name))).toEqual({ LinkExpirado: 6 })
    expect((await abrir(link)).body).toMatchObject({ name: 'LinkExpirado' })
    await mostra(link, { limiteUsos: 4, usos: 4, situacao: 'esgotado', form: 'esgotado' })
    await mudarLimite(link, 2)
    expect((await comecar(link)).body.name).toBe('LinkExpirado')
    await mostra(link, { limiteUsos: 2, usos: 4, situacao: 'esgotado', form: 'esgotado' })
  })
  test('neither a time without a limit nor more uses make it forget', async () => {
    const link = await b.criarLink({ limiteUsos: 9 })
    for (let n = 0; n < 3; n++) await b.iniciar(link)
    await mudarLimite(link, 4)
    await mudarLimite(link, null)
    await mudarLimite(link, 2)
    await b.ok('incrementarLink', { headers: await b.sessao('links'), body: { id: link, quantidade: 2 } })
    const depois = await Promise.all(Array.from({ length: 10 }, () => comecar(link)))
    expect(depois.filter(r => r.status === 200)).toHaveLength(1)
  })
  test('many at once on a lowered limit: never more than it allows', async () => {
    const link = await b.criarLink({ limiteUsos: 30 })
    for (let n = 0; n < 3; n++) await b.iniciar(link)
    await mudarLimite(link, 6)
    const depois = await Promise.all(Array.from({ length: 10 }, () => comecar(link)))
    expect(depois.filter(r => r.status === 200)).toHaveLength(3)
  })
  test('who gave up leaves a used-up link open, in its list and in its form alike', async () => {
    const link = await b.criarLink({ limiteUsos: 1 })
    await b.iniciar(link)
    await mostra(link, { limiteUsos: 1, usos: 0, situacao: 'ativo', form: 'ativo' })
  })
  test('a limit is not lowered below the uses that are paid or may be; those that only started may go', async () => {
    const link = await b.criarLink({ limiteUsos: 9 })
    await b.pago(link)
    await b.comPixDe(await b.iniciar(link))
    await b.iniciar(link)
    const mudar = async (limiteUsos: number) =>
      b.http.call('alterarLink', {
        ...{ headers: await b.sessao('links'), params: { id: link } },
        body: linkNovo({ limiteUsos }),
      })
    expect(await mudar(1)).toMatchObject({
      status: 400,
      body: {
        name: 'RequisicaoInvalida',
        campos: [{ campo: 'limiteUsos', mensagem: expect.stringMatching(/^2 usos/) }],
      },
    })
    expect((await mudar(2)).status).toBe(200)
    expect((await comecar(link)).body.name).toBe('LinkExpirado')
    // a link that had no limit gets none below them either
    await mudarLimite(link, null)
    expect((await mudar(1)).status).toBe(400)
  })
  test('over the limit, who gave up is not replaced: their use is one too many', async () => {
    const link = await b.criarLink({ limiteUsos: 3 })
    for (let n = 0; n < 3; n++) await b.iniciar(link)
    await mudarLimite(link, 1)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 })
    try {
      expect((await comecar(link)).body.name).toBe('LinkExpirado')
    } finally {
      await voltarAoRelogio(b.stack)
    }
  })
})

describe('resuming', () => {
  const vaza = (answer: Answer) => dadosDoPagador.filter(dado => JSON.stringify(answer.body).includes(dado))

  test('a single-use link leads to its payment; only its own browser sees who pays', async () => {
    const link = await b.criarLink({ limiteUsos: 1 })
    const { id, cookie } = await b.comPix(link)
    const [deFora, dele] = [await abrir(link), await abrir(link, cookie)]
    expect(deFora.body).toMatchObject({ checkoutId: id, proximaEtapa: 'AGUARDAR_PAGAMENTO' })
    expect(vaza(deFora)).toEqual([])
    expect(deFora.body.pagador).toMatchObject({
      identificacao: { nomeCompleto: 'Helena ***', email: '' },
      endereco: null,
    })
    expect(dele.body).toMatchObject({
      checkoutId: id,
      pagador: { identificacao: { documento: '52998224725', celular: '21998761234', email: 'helena@exemplo.example' } },
    })
  })
  test('on a reusable link the bare token leads to nobody’s payment', async () => {
    const link = await b.criarLink()
    const { id, cookie } = await b.comPix(link)
    expect((await abrir(link)).body).toMatchObject({ checkoutId: null, pagador: null, pagamentoPix: null })
    expect((await abrir(link, cookie)).body).toMatchObject({ checkoutId: id })
    const porId = await abrir(link, '', id)
    expect(porId.body).toMatchObject({ checkoutId: id })
    expect(vaza(porId)).toEqual([])
  })
  test('a resume cookie of another payment, or made up, shows no more than none', async () => {
    const link = await b.criarLink({ limiteUsos: 1 })
    const { id } = await b.comPix(link)
    const outro = await b.comPix(await b.criarLink())
    const mac = outro.cookie.split('.')[1] ?? ''
    for (const cookie of [outro.cookie, `quita-retomar=${id}.${mac}`, `quita-retomar=${id}.`, `quita-retomar=${id}`])
      expect(vaza(await abrir(link, cookie))).toEqual([])
  })
  test('charging again without the cookie repeats the code, not the person', async () => {
    const { id, qrCode } = await b.comPix(await b.criarLink())
    const answer = await b.ok<{ dadosPix: { qrCode: string } }>('processarPagamento', { body: b.pagamento(id) })
    expect(answer.body.dadosPix.qrCode).toBe(qrCode)
    expect(vaza(answer)).toEqual([])
  })
  test('the payment of another link is not found under this one', async () => {
    const { id, cookie } = await b.comPix(await b.criarLink())
    const link = await b.criarLink()
    expect((await abrir(link, cookie)).body).toMatchObject({ checkoutId: null })
    expect((await abrir(link, cookie, id)).body).toMatchObject({ checkoutId: null })
  })
})

describe('the version a page shows', () => {
  test('a start from an older page is told the new one; without a version nobody asks', async () => {
    const headers = await b.sessao('links')
    const link = await b.criarLink()
    await b.ok('alterarLink', { headers, params: { id: link }, body: linkNovo({ valor: 200 }) })
    const velha = await comecar(link, { versao: 1 })
    expect([velha.status, velha.body]).toMatchObject([409, { name: 'LinkAlterado', versao: 2 }])
    expect((await comecar(link, { versao: 2 })).status).toBe(200)
    const { body } = await comecar(link)
    expect((await Checkout.get(b.storage, body.id))?.total).toBe(20_000)
  })
  test('a payment that was started keeps the amount it was started with', async () => {
    const headers = await b.sessao('links')
    const link = await b.criarLink()
    const { id, cookie } = await b.iniciar(link)
    await b.ok('alterarLink', { headers, params: { id: link }, body: linkNovo({ valor: 900 }) })
    await b.comPixDe({ id, cookie })
    expect(b.stack.sandbox.psp.cob(`${id}000001`)?.valor).toBe(15_000)
  })
})

test('the payer whom a link names is shown masked: whoever has the link learns nothing of them', async () => {
  const identificacao = {
    nomeCompleto: 'Zoraide Quintanilha',
    documento: '11144477735',
    celular: '11987651234',
    email: 'zoraide.quintanilha@exemplo.com',
  }
  const endereco = {
    cep: '01001000',
    logradouro: 'Praça da Sé',
    numero: '1',
    complemento: '',
    bairro: 'Sé',
    cidade: 'São Paulo',
    uf: 'SP',
  }
  const link = await b.criarLink({ pagadorIdentificado: true, pagador: { identificacao, endereco } })
  const { status, body } = await abrir(link)
  expect(status).toBe(200)
  const texto = JSON.stringify(body)
  for (const dado of ['Quintanilha', '11144477735', '11987651234', 'zoraide.quintanilha', 'Praça da Sé'])
    expect(texto).not.toContain(dado)
  expect(body.pagador).toMatchObject({
    identificacao: { nomeCompleto: 'Zoraide ***', documento: '***.444.***-**' },
    endereco: null,
  })
})
