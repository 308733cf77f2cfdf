import { expect, test } from 'vitest'
import { decidirLancamentoManual } from '../../../functions/areas/livros/decidirLancamentoManual/decidirLancamentoManual.ts'
import { preverCaixaDoProvedor } from '../../../functions/areas/livros/preverCaixaDoProvedor/preverCaixaDoProvedor.ts'
import { baixarConta } from '../../../functions/areas/livros/regras/contas/baixarConta.ts'
import { criarConta } from '../../../functions/areas/livros/regras/contas/criarConta.ts'
import { encerrarConta } from '../../../functions/areas/livros/regras/contas/encerrarConta.ts'
import { listarContas } from '../../../functions/areas/livros/regras/contas/listarContas.ts'
import { verConta } from '../../../functions/areas/livros/regras/contas/verConta.ts'
import { createIds } from '../../../functions/platform/runtime/ids.ts'
import { ContaDoProvedor, contasAbertas, lerAberta } from '../../../functions/platform/storage/ContaDoProvedor.ts'
import { Empresa } from '../../../functions/platform/storage/Empresa.ts'
import { contas, Saldo } from '../../../functions/platform/storage/Lancamento.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import type { Storage } from '../../../functions/platform/storage/port.ts'
import { formatarLinha, linhaDigitavel, montarCobranca } from '../../../shared/domain/boleto/linhaDigitavel.ts'
import {
  type Faixa,
  faixaDe,
  julgarBaixa,
  preverCaixa,
  type Sentido,
  venceu,
} from '../../../shared/domain/contasDoProvedor.ts'
import { chavesDeTeste } from '../../builders/chaves.ts'
import { empresaGuardada } from '../../builders/empresa.ts'

const agora = Date.parse('2026-11-24T13:00:00.000Z')
const hoje = '2026-11-24'
const aurora = contas.empresa('aurora')

function mundo(storage: Storage = memoryStorage()) {
  const deps = {
    ...{ storage, clock: { now: () => agora, sleep: async () => {} }, ids: createIds(), env: {} },
    ...{ log: { info() {}, warn() {}, error() {} }, chaves: chavesDeTeste() },
  } as never
  const sessao = (usuarioId: string) =>
    ({ usuarioId, empresaId: 'quita', perfil: 'quita-administrador', nome: usuarioId, slug: 'quita' }) as never
  const pedido = (sentido: Sentido, quem = 'ana') =>
    ({ sentido, operacao: 'criarContaAPagar', sessao: sessao(quem), contexto: {} }) as const
  const corpo = { servico: 'mensalidade', descricao: 'Mensalidade', valor: 100_00, emissao: '2026-11-01' } as const
  const contraparte = { tipo: 'empresa', empresaId: 'aurora' } as const
  return {
    ...{ storage, deps, pedido },
    abrir: () =>
      storage.commit([
        Empresa.create(empresaGuardada()),
        Saldo.add(aurora, { disponivel: 500_00 }, { set: { conta: aurora } }),
      ]),
    criar: (vencimento: string, mais: object = {}, sentido: Sentido = 'receber') =>
      criarConta(deps, pedido(sentido), { ...corpo, contraparte, vencimento, ...mais }),
    baixar: (id: string, valor: number, mais: object = {}) =>
      baixarConta(deps, pedido('receber'), {
        id,
        baixa: { forma: 'pix', valor, em: hoje, referencia: `E${valor}`, ...mais },
      }),
    encerrar: (id: string, fim: Parameters<typeof encerrarConta>[2]['fim']) =>
      encerrarConta(deps, pedido('receber'), { id, fim }),
    ver: (id: string) => verConta(deps, { sentido: 'receber', id }),
    decidir: (id: string, decisao: string, quem: string) =>
      decidirLancamentoManual(deps)({
        ...{ params: { id }, query: {}, body: { decisao }, sessao: sessao(quem) },
        contexto: { prazo: agora + 25_000 },
      } as never),
    tem: async () => (await Saldo.get(storage, aurora, { consistent: true }))?.disponivel,
  }
}

test.each([
  ['2026-11-24', 'porVencer'],
  // Saturday: the banks open on Monday, two days ago to the reader of Tuesday
  ['2026-11-21', 'ate30'],
  ['2026-10-25', 'ate30'],
  ['2026-10-24', 'ate60'],
  ['2026-09-25', 'ate60'],
  ['2026-09-24', 'ate90'],
  ['2026-08-26', 'ate90'],
  ['2026-08-25', 'mais90'],
] as [string, Faixa][])('due on %s, today it stands in %s', (vencimento, faixa) => {
  expect(faixaDe(vencimento, hoje)).toBe(faixa)
})

test('what falls due while banks are closed is overdue only after they opened', () => {
  // 20 November is a holiday, a Friday in 2026: the next day with banks is Monday, 23
  expect(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map(dia => venceu('2026-11-20', dia))).toEqual([
    ...[false, false, false, false],
  ])
  expect(venceu('2026-11-20', '2026-11-24')).toBe(true)
})

test('settlements add up and never pass what is left', () => {
  let pago = 0
  const fim: string[] = []
  for (const baixa of [1, 30_00, 69_99, 1]) {
    const evento = julgarBaixa({ valor: 100_00, pago }, baixa)
    fim.push(evento)
    if (evento !== 'acima') pago += baixa
  }
  expect([fim, pago]).toEqual([['Baixou', 'Baixou', 'Quitou', 'acima'], 100_00])
})

test('the forecast puts what is due on the day on which banks take it, and what is overdue on none', () => {
  const itens = [
    { sentido: 'receber', vencimento: '2026-11-28', resta: 10 },
    { sentido: 'pagar', vencimento: '2026-11-30', resta: 4 },
    { sentido: 'receber', vencimento: '2026-11-10', resta: 7 },
    { sentido: 'pagar', vencimento: '2027-01-23', resta: 9 },
  ] as const
  expect(preverCaixa(itens, { hoje, ate: '2027-01-22' })).toEqual({
    dias: [{ dia: '2026-11-30', entra: 10, sai: 4 }],
    vencido: { entra: 7, sai: 0 },
  })
})

test('in parts it is settled by what came; the same proof counts once, and more than is left is refused with that', async () => {
  const m = mundo()
  await m.abrir()
  const { id } = await m.criar('2026-11-30')
  expect(await m.baixar(id, 40_00)).toMatchObject({ situacao: 'parcial', resta: 60_00, alteravel: false })
  await expect(m.baixar(id, 40_00)).rejects.toMatchObject({ name: 'BaixaRepetida' })
  await expect(m.baixar(id, 60_01)).rejects.toMatchObject({ name: 'BaixaAcimaDoValor', fields: { resta: 60 } })
  await expect(m.baixar(id, 1, { em: '2026-11-25' })).rejects.toMatchObject({ name: 'ContaInvalida' })
  expect(await m.baixar(id, 60_00)).toMatchObject({ situacao: 'paga', resta: 0, liquidavel: false })
  expect((await m.ver(id)).baixas.map(b => b.valor)).toEqual([40_00, 60_00])
  await expect(m.baixar(id, 1)).rejects.toMatchObject({ name: 'ContaEmOutraSituacao' })
  // out of what is open, and of the sums
  expect((await m.storage.query({ index: 'GSI2', pk: contasAbertas('receber') })).items).toEqual([])
})

test('two settlements at once never pass its amount', async () => {
  const m = mundo()
  await m.abrir()
  const { id } = await m.criar('2026-11-30')
  const juntas = await Promise.allSettled([1, 2, 3].map(n => m.baixar(id, 50_00, { referencia: `E-${n}000` })))
  expect(juntas.map(j => j.status).toSorted()).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  const { baixas, situacao } = await m.ver(id)
  expect([situacao, baixas.reduce((s, b) => s + b.valor, 0)]).toEqual(['paga', 100_00])
})

test('out of a company’s balance it is settled once another person approved, and is free again where they refused', async () => {
  const m = mundo()
  await m.abrir()
  const { id } = await m.criar('2026-11-30')
  const pedida = await m.baixar(id, 100_00, { forma: 'saldo', referencia: undefined })
  expect([pedida.situacao, pedida.liquidavel, await m.tem()]).toEqual(['aberta', false, 500_00])
  await expect(m.baixar(id, 1)).rejects.toMatchObject({ name: 'ContaEmOutraSituacao' })
  await m.decidir(pedida.lancamento ?? '', 'recusar', 'bia')
  expect(await m.ver(id)).toMatchObject({ lancamento: null, liquidavel: true })
  const outra = await m.baixar(id, 70_00, { forma: 'saldo', referencia: undefined })
  await expect(m.decidir(outra.lancamento ?? '', 'aprovar', 'ana')).rejects.toMatchObject({
    name: 'QuemPediuNaoDecide',
  })
  await m.decidir(outra.lancamento ?? '', 'aprovar', 'bia')
  expect([await m.tem(), await m.ver(id)]).toMatchObject([
    430_00,
    { situacao: 'parcial', resta: 30_00, lancamento: null },
  ])
})

test('a renegotiation is what was left, to the centavo, in others that point back; a loss ends it', async () => {
  const m = mundo()
  await m.abrir()
  const { id } = await m.criar('2026-11-10')
  await m.baixar(id, 40_00)
  const novas = (...valores: number[]) => valores.map(valor => ({ valor, vencimento: '2026-12-10' }))
  const renegociar = (quais: ReturnType<typeof novas>) =>
    m.encerrar(id, { como: 'renegociar', motivo: 'pediu prazo', novas: quais })
  await expect(renegociar(novas(30_00, 30_01))).rejects.toMatchObject({ name: 'ContaInvalida' })
  await expect(m.encerrar(id, { como: 'cancelar', motivo: 'engano' })).rejects.toMatchObject({
    name: 'ContaEmOutraSituacao',
  })
  const { novas: ids, situacao } = await renegociar(novas(30_00, 30_00))
  expect([situacao, ids.length]).toEqual(['renegociada', 2])
  const [uma = ''] = ids
  expect(await m.ver(uma)).toMatchObject({
    situacao: 'aberta',
    valor: 30_00,
    renegociacaoDe: id,
    vencimento: '2026-12-10',
  })
  expect(await m.encerrar(uma, { como: 'perda', motivo: 'a empresa fechou' })).toMatchObject({
    situacao: 'perda',
    resta: 0,
  })
})

test('the slip’s line is read: one that is none, or of another amount, is refused', async () => {
  const m = mundo()
  await m.abrir()
  const dita = { banco: '341', valor: 260_00, vencimento: '2026-12-10', campoLivre: '1'.repeat(25) }
  const linha = formatarLinha(linhaDigitavel(montarCobranca(dita)))
  const doFornecedor = { contraparte: { tipo: 'fornecedor', nome: 'Gráfica Ipê', documento: '11.222.333/0001-81' } }
  const criar = (valor: number, escrita: string) =>
    m.criar('2026-12-10', { ...doFornecedor, valor, linha: escrita }, 'pagar')
  await expect(criar(260_00, `${linha}1`)).rejects.toMatchObject({ name: 'ContaInvalida', fields: { motivo: 'linha' } })
  await expect(criar(260_01, linha)).rejects.toMatchObject({ name: 'ContaInvalida', fields: { motivo: 'linha' } })
  expect(await criar(260_00, linha)).toMatchObject({ linha: linha.replace(/\D/g, ''), resta: 260_00 })
})

test('a list reads ten pages at most, the forecast five queries of keys each way and no item', async () => {
  const lidas: string[] = []
  const storage = memoryStorage()
  const contada: Storage = {
    ...storage,
    getMany: keys => {
      lidas.push('getMany')
      return storage.getMany(keys)
    },
    query: query => {
      lidas.push('query')
      return storage.query(query)
    },
  }
  const m = mundo(contada)
  await m.abrir()
  const { id } = await m.criar('2026-11-10')
  const modelo = await ContaDoProvedor.get(storage, id)
  if (!modelo) throw new Error('it was written')
  const muitas = Array.from({ length: 1_200 }, (_, n) => ({
    ...modelo,
    id: `C${String(n).padStart(20, '0')}`,
    pago: n % 2,
  }))
  for (const c of muitas) await storage.commit([ContaDoProvedor.put(c)])
  lidas.length = 0
  const daQue = (f: object) => listarContas(m.deps, 'receber', f)
  expect(await daQue({ situacao: 'vencida', limit: 5 })).toMatchObject({ parcial: false, proximoOffset: 5 })
  expect(lidas).toEqual(['query', 'getMany'])
  lidas.length = 0
  // what no row has is looked for in ten pages, and then said to be more
  expect(await daQue({ empresa: 'outra' })).toMatchObject({ itens: [], parcial: true })
  expect(lidas.filter(l => l === 'query')).toHaveLength(10)
  expect(lidas).toHaveLength(20)
  lidas.length = 0
  const previsao = (await preverCaixaDoProvedor(m.deps)({} as never)) as unknown as {
    receber: { faixa: string; valor: number; quantas: number }[]
    vencido: { entra: number }
  }
  expect(lidas).toEqual(['query', 'query', 'query'])
  const soma = muitas.reduce((s, c) => s + c.valor - c.pago, 100_00)
  expect(previsao.receber.filter(f => f.quantas > 0)).toEqual([{ faixa: 'ate30', valor: soma, quantas: 1_201 }])
  expect(previsao.vencido.entra).toBe(soma)
})

test('a list’s filters: each alone keeps what it names (E140)', async () => {
  const m = mundo()
  await m.abrir()
  const um = await m.criar('2026-11-10')
  const dois = await m.criar('2026-12-10', { servico: 'aluguel', emissao: '2026-11-20' })
  const tres = await m.criar('2027-01-10', {
    contraparte: { tipo: 'fornecedor', nome: 'Nuvem Ltda.', documento: '11444777000161' },
  })
  await m.baixar(tres.id, 100_00)
  await m.criar('2026-12-11', {}, 'pagar')
  const nomes = new Map([um, dois, tres].map((c, n) => [c.id, n + 1]))
  const achadas = async (f: object) => (await listarContas(m.deps, 'receber', f)).itens.map(c => nomes.get(c.id))
  expect(await achadas({})).toEqual([3, 2, 1])
  expect(await achadas({ empresa: 'aurora' })).toEqual([2, 1])
  expect(await achadas({ situacao: 'paga' })).toEqual([3])
  expect(await achadas({ situacao: 'vencida' })).toEqual([1])
  expect(await achadas({ situacao: 'emAberto' })).toEqual([1, 2])
  expect(await achadas({ vencimentoInicio: '2026-11-11' })).toEqual([3, 2])
  expect(await achadas({ vencimentoFim: '2026-12-10' })).toEqual([2, 1])
  expect(await achadas({ periodoInicio: '2026-11-20' })).toEqual([2])
  expect(await achadas({ periodoFim: '2026-11-19' })).toEqual([3, 1])
  expect(await achadas({ servico: 'aluguel' })).toEqual([2])
  expect(await achadas({ limit: 1, offset: 1 })).toEqual([2])
})

test('a key of what is open says its due date and what is left, and keys sort by day', () => {
  expect(lerAberta('2026-11-30#0000000010001#abc')).toEqual({ vencimento: '2026-11-30', resta: 100_01 })
})
