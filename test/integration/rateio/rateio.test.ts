import { afterAll, beforeAll, expect, test } from 'vitest'
import { contabilidade } from '../../../functions/events/consumers/contabilidade/contabilidade.ts'
import { contas, Lancamento, Saldo } from '../../../functions/platform/storage/Lancamento.ts'
import { Recebedor } from '../../../functions/platform/storage/Recebedor.ts'
import { Recebivel, Ur } from '../../../functions/platform/storage/Recebivel.ts'
import { enderecoNovo, pagadorNovo } from '../../builders/pagador.ts'
import { recebedorAtivo } from '../../builders/rateio.ts'
import { type ContractBench, cartoes, contractBench, idDeNinguem } from '../../contract/bench.ts'
import { until } from '../pix/harness.ts'

/** A split over HTTP: simulated, saved, paid by Pix and by card, given back; receipt, receivables and their proof. */
let b: ContractBench
let headers: Record<string, string>
const ana = idDeNinguem()
const davi = idDeNinguem()
beforeAll(async () => {
  b = await contractBench()
  headers = await b.sessao('gestor-financeiro')
  const recebedores = [recebedorAtivo(ana, 'Ana Marceneira'), recebedorAtivo(davi, 'Davi Transportes')]
  await b.storage.commit(recebedores.map(Recebedor.create))
})
afterAll(() => b.close())

const rateio = [
  { recebedorId: ana, tipo: 'percentual' as const, valor: 30 },
  { recebedorId: davi, tipo: 'fixo' as const, valor: 12.5 },
]
const saldo = async (conta: string) => (await Saldo.get(b.storage, conta, { consistent: true }))?.disponivel ?? 0
const dos = async () => ({ ana: await saldo(contas.recebedor(ana)), davi: await saldo(contas.recebedor(davi)) })
const aLiberar = (id: string) => saldo(contas.aLiberar(contas.recebedor(id)))
interface Comprovante {
  rateio: { nome: string; valor: number; porcentagem: number }[]
  verificacao: { url: string } | null
  estornado: number
}
const comprovante = async (id: string) => (await b.ok<Comprovante>('obterComprovanteCheckout', { params: { id } })).body
const conferir = async (url: string) =>
  (
    await b.ok<{ resultado: string; agora: { mudou: string; estornado: number } | null }>('verificarComprovante', {
      params: { token: url.split('/verificar/')[1] ?? '' },
    })
  ).body

test('simulated before it is saved; saved and read back as it was sent', async () => {
  const body = { valor: 150, formasPagamento: [2, 1, 0], rateio }
  const { body: simulado } = await b.ok<{ formas: object[] }>('simularRateio', { headers, body })
  // R$ 150,00 less 0.99 %: 30 % of what is left, R$ 12,50, and the rest
  expect(simulado.formas[0]).toEqual({
    formaPagamento: 2,
    valor: 150,
    taxa: 1.49,
    liquido: 148.51,
    empresa: 91.46,
    excede: false,
    partes: [
      { recebedorId: ana, nome: 'Ana Marceneira', valor: 44.55, porcentagem: 30 },
      { recebedorId: davi, nome: 'Davi Transportes', valor: 12.5, porcentagem: 8.42 },
    ],
  })
  const id = await b.criarLink({ rateio })
  const { body: lido } = await b.ok<{ rateio: object[] }>('obterLinkParaEdicao', { headers, params: { id } })
  expect(lido.rateio).toEqual([
    { ...rateio[0], nome: 'Ana Marceneira' },
    { ...rateio[1], nome: 'Davi Transportes' },
  ])
})

test('by Pix: everybody is credited at once, the receipt says so and proves it; given back, each gives its part', async () => {
  const { id } = await b.pago(await b.criarLink({ valor: 150, rateio }))
  await until(async () => (await dos()).davi === 1_250, 'receivers are credited')
  expect(await dos()).toEqual({ ana: 4_455, davi: 1_250 })
  const antes = await comprovante(id)
  expect(antes.rateio).toEqual([
    { nome: 'Loja Aurora', valor: 91.46, porcentagem: 61.59 },
    { nome: 'Ana Marceneira', valor: 44.55, porcentagem: 30 },
    { nome: 'Davi Transportes', valor: 12.5, porcentagem: 8.42 },
  ])
  const url = antes.verificacao?.url ?? ''
  expect(await conferir(url)).toMatchObject({ resultado: 'autentico', agora: { mudou: 'nao' } })
  const [inicio = '', fim = ''] = [url.slice(0, -10), url.slice(-10)]
  // its last character has bits that no signature uses: the others are turned round
  expect(await conferir(inicio + [...fim.slice(0, -1)].reverse().join('') + fim.slice(-1))).toEqual({
    resultado: 'alterado',
    fatos: null,
    agora: null,
  })
  for (const [valor, estornado] of [
    [50, 50],
    [null, 150],
  ] as const) {
    await b.ok('estornarCheckout', { headers, params: { id }, body: { valor } })
    await b.stack.sandbox.trabalhar()
    await until(async () => (await comprovante(id)).estornado === estornado, `${estornado} went back`)
  }
  await until(async () => (await dos()).davi === 0, 'receivers gave back')
  expect(await dos()).toEqual({ ana: 0, davi: 0 })
  expect(await conferir(url)).toMatchObject({ resultado: 'autentico', agora: { mudou: 'estornado', estornado: 150 } })
  expect(await conferir((await comprovante(id)).verificacao?.url ?? '')).toMatchObject({ agora: { mudou: 'nao' } })
})

test('by card in three: owed on days to come, by unit, once, however often it is told', async () => {
  const parcelas = [1, 2, 3].map(numeroParcela => ({ numeroParcela, juros: 0 }))
  const formasPagamento = [{ tipo: 1 as const, parcelas }]
  const link = await b.criarLink({ valor: 150, rateio, formasPagamento })
  const { id, cookie } = await b.iniciar(link, { formaPagamento: 1, parcelas: 3 })
  await b.ok('registrarPagador', { body: pagadorNovo(id, enderecoNovo) })
  const body = { ...b.comCartao(id, cartoes.aprovado), parcelas: 3 }
  await b.ok('processarPagamento', { body, headers: { cookie } })
  await until(async () => (await aLiberar(davi)) === 1_250, 'receivers are owed')
  expect((await dos()).davi).toBe(0)
  const [entrada] = (
    await Lancamento.query(b.storage, { pk: `CHK#${id}`, sk: { prefix: 'LANC#cartao' }, consistent: true })
  ).values
  if (!entrada) throw new Error('no capture in the journal')
  const conta = contas.recebedor(ana)
  const perna = entrada.pernas.findIndex(p => p.conta === contas.aLiberar(conta))
  const daAna = entrada.pernas[perna]?.valor ?? 0
  const mensagem = { id: 'de-novo', tipo: 'Lancado', PK: `CHK#${id}`, SK: `LANC#cartao#${entrada.ref}`, perna }
  const deps = { storage: b.storage, clock: { now: () => Date.now() } } as Parameters<typeof contabilidade>[0]
  await Promise.all([1, 2, 3, 4].map(() => contabilidade(deps, mensagem)))
  expect(await aLiberar(ana)).toBe(daAna)
  const query = { pk: `CHK#${id}`, sk: { prefix: `RCB#${conta}#` }, consistent: true }
  const recebiveis = (await Recebivel.query(b.storage, query)).values
  expect(recebiveis.reduce((s, r) => s + r.valor, 0)).toBe(daAna)
  const urs = (await Ur.query(b.storage, { pk: `UR#${conta}`, consistent: true })).values
  expect(urs.map(u => [u.data, u.valor])).toEqual(recebiveis.map(r => [r.data, r.valor]))

  expect(recebiveis).toHaveLength(3)
  const [primeira] = recebiveis
  if (!primeira) throw new Error('no receivable')
  const periodo = { periodoInicio: primeira.data, periodoFim: primeira.data, recebedor: ana }
  const { body: lista } = await b.ok<{ itens: object[]; totalALiberar: number }>('listarRecebiveis', {
    headers,
    query: periodo,
  })
  expect(lista).toMatchObject({
    itens: [{ data: primeira.data, arranjo: 'VCC', valor: primeira.valor / 100, situacao: 'agendado' }],
    totalALiberar: daAna / 100,
  })
  const { body: unidade } = await b.ok('obterRecebivel', {
    headers,
    params: { data: primeira.data, arranjo: 'VCC' },
    query: { recebedor: ana },
  })
  expect(unidade).toMatchObject({
    itens: [{ checkoutId: id, numeroParcela: 1, valor: primeira.valor / 100, venda: { link: expect.any(String) } }],
  })
  // a receiver without a record of its own sees nobody's
  const dele = await b.ok('listarRecebiveis', { headers: await b.sessao('recebedor') })
  expect(dele.body).toMatchObject({ itens: [], totalALiberar: 0 })
})
