import { expect, test } from 'vitest'
import { criarLancamentoManual } from '../../../functions/areas/livros/criarLancamentoManual/criarLancamentoManual.ts'
import { decidirLancamentoManual } from '../../../functions/areas/livros/decidirLancamentoManual/decidirLancamentoManual.ts'
import { estornarLancamentoManual } from '../../../functions/areas/livros/estornarLancamentoManual/estornarLancamentoManual.ts'
import { listarLancamentosManuais } from '../../../functions/areas/livros/listarLancamentosManuais/listarLancamentosManuais.ts'
import { ehDoAutor, possiveis } from '../../../functions/areas/livros/regras/decisoes.ts'
import { fecharShard } from '../../../functions/areas/saldo/regras/livros/fecharDia.ts'
import { contabilidade } from '../../../functions/events/consumers/contabilidade/contabilidade.ts'
import { createIds } from '../../../functions/platform/runtime/ids.ts'
import { Empresa } from '../../../functions/platform/storage/Empresa.ts'
import { contas, Lancamento, LinhaDoExtrato, Saldo } from '../../../functions/platform/storage/Lancamento.ts'
import { LancamentoManual } from '../../../functions/platform/storage/LancamentoManual.ts'
import { MesDosLivros } from '../../../functions/platform/storage/MesDosLivros.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { Politica } from '../../../functions/platform/storage/Politica.ts'
import type { Storage } from '../../../functions/platform/storage/port.ts'
import { shardsDeVencimento } from '../../../functions/platform/storage/shardOf.ts'
import type { Output } from '../../../shared/contract/endpoint.ts'
import type { listarLancamentosManuais as lista, obterLancamentoManual } from '../../../shared/contract/livros.ts'
import { situacoesDoLancamentoManual } from '../../../shared/domain/estados/lancamentoManual.ts'
import { contaDeMao, erroDasPernas, valorMovido } from '../../../shared/domain/lancamentoManual.ts'
import { declarado } from '../../../shared/domain/pernas.ts'
import { politicaPadrao } from '../../../shared/domain/politicaDeCredito.ts'
import { chavesDeTeste } from '../../builders/chaves.ts'
import { empresaGuardada } from '../../builders/empresa.ts'

type Visto = Output<typeof obterLancamentoManual>
const agora = Date.parse('2026-11-24T13:00:00.000Z')
const aurora = contas.empresa('aurora')
const motivo = 'tarifa de outubro cobrada duas vezes'
const doisLados = (valor: number) => [
  { conta: aurora, valor },
  { conta: contas.receita, valor: -valor },
]

async function mundo(saldo = 100_00, aberto: Storage = memoryStorage()) {
  const storage = aberto
  await storage.commit([
    Empresa.create(empresaGuardada()),
    Saldo.add(aurora, { disponivel: saldo }, { set: { conta: aurora } }),
  ])
  const base = (s: Storage) =>
    ({
      ...{ storage: s, clock: { now: () => agora, sleep: async () => {} }, ids: createIds(), env: {} },
      ...{ log: { info() {}, warn() {}, error() {} }, chaves: chavesDeTeste() },
    }) as never
  const pedir = (usuarioId: string, mais: object) =>
    ({
      ...{ params: {}, query: {}, ...mais },
      sessao: { usuarioId, empresaId: 'quita', perfil: 'quita-administrador', nome: usuarioId, slug: 'quita' },
      contexto: { prazo: agora + 25_000 },
    }) as never
  const criar = (valor: number, mais: object = {}): Promise<Visto> =>
    criarLancamentoManual(base(storage))(
      pedir('ana', { body: { modelo: 'ajuste', motivo, pernas: doisLados(valor), ...mais } }),
    ) as never
  const decidir = (id: string, decisao: string, quem = 'bia', s: Storage = storage) =>
    decidirLancamentoManual(base(s))(pedir(quem, { params: { id }, body: { decisao } }))
  const estornar = (id: string, quem = 'ana'): Promise<Visto> =>
    estornarLancamentoManual(base(storage))(
      pedir(quem, { params: { id }, body: { motivo: `${motivo}: engano` } }),
    ) as never
  return {
    ...{ storage, criar, decidir, estornar },
    listar: (query: object): Promise<Output<typeof lista>> =>
      listarLancamentosManuais(base(storage))(pedir('ana', { query })) as never,
    tem: async (conta = aurora) => (await Saldo.get(storage, conta, { consistent: true }))?.disponivel ?? 0,
    situacao: async (id: string) => (await LancamentoManual.get(storage, id, { consistent: true }))?.situacao,
    extrato: async () => (await LinhaDoExtrato.query(storage, { pk: `CTA#${aurora}#202611` })).values,
    lancado: (id: string) => Lancamento.get(storage, { de: `LMN#${id}`, tipo: 'manual', ref: id }),
    contabilizar: (id: string, perna: number) =>
      contabilidade(base(storage), { PK: `LMN#${id}`, SK: `LANC#manual#${id}`, tipo: 'Lancado', perna } as never),
    provar: async () => {
      const livros = { storage, clock: { now: () => agora, sleep: async () => {} } }
      let diferencas = 0
      for (const shard of shardsDeVencimento) diferencas += (await fecharShard(livros, '2026-11-24', shard)).diferencas
      return diferencas
    },
  }
}

test.each([
  [[['a', 1]], 'poucas'],
  [
    [
      ['a', 1],
      ['b', 0],
    ],
    'zero',
  ],
  [
    [
      ['a', 1],
      ['a', -1],
    ],
    'repetida',
  ],
  [
    [
      ['a', 1],
      ['b', -2],
    ],
    'soma',
  ],
  [
    [
      ['a', 3],
      ['b', -2],
      ['c', -1],
    ],
    undefined,
  ],
] as [[string, number][], string | undefined][])('legs %j: %s', (pernas, erro) => {
  expect(erroDasPernas(pernas.map(([conta, valor]) => ({ conta, valor })))).toBe(erro)
})

test('a person writes on balances, our result and what others hold; the kind of entry takes the same accounts', () => {
  for (const conta of ['emp:a', 'rec:b', contas.receita, contas.contestacoes, contas.pspPix, contas.repasse]) {
    expect(contaDeMao(conta), conta).toBe(true)
    const pernas = [conta, conta === contas.receita ? aurora : contas.receita].map((c, n) => ({
      conta: c,
      valor: n ? 1 : -1,
    }))
    expect(declarado({ tipo: 'manual', pernas }), conta).toBe(true)
  }
  for (const conta of ['emp:a:bloqueado', 'rec:b:a-liberar', contas.aDevolver, contas.congelado, 'emp:', 'outra'])
    expect(contaDeMao(conta), conta).toBe(false)
  expect(
    valorMovido([
      { conta: 'a', valor: 3 },
      { conta: 'b', valor: -5 },
      { conta: 'c', valor: 2 },
    ]),
  ).toBe(5)
})

test('its author may send or discard it, another person may approve or refuse it, and no one both', () => {
  for (const situacao of situacoesDoLancamentoManual) {
    const doAutor = possiveis({ situacao }, { autor: true, mesma: true })
    const deOutra = possiveis({ situacao }, { autor: false, mesma: false })
    expect(doAutor.every(ehDoAutor)).toBe(true)
    expect(deOutra.some(ehDoAutor)).toBe(false)
    // another login of the same CPF
    expect(possiveis({ situacao }, { autor: false, mesma: true })).toEqual([])
  }
  expect(possiveis({ situacao: 'aguardandoAprovacao' }, { autor: false, mesma: false })).toEqual(['aprovar', 'recusar'])
})

test('written, it moves nothing; approved, it is booked once, is in the statement with its reason, and adds up', async () => {
  const m = await mundo()
  const { id, situacao } = await m.criar(30_00)
  expect([situacao, await m.tem(), await m.extrato()]).toEqual(['aguardandoAprovacao', 100_00, []])
  await expect(m.decidir(id, 'aprovar', 'ana')).rejects.toMatchObject({ name: 'QuemPediuNaoDecide' })
  const duas = await Promise.allSettled([m.decidir(id, 'aprovar', 'bia'), m.decidir(id, 'aprovar', 'caio')])
  expect(duas.map(d => d.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect([await m.situacao(id), await m.tem()]).toEqual(['efetivado', 130_00])
  expect(await m.extrato()).toMatchObject([{ valor: 30_00, motivo, lancamento: `LMN#${id}/manual#${id}` }])
  const lancado = await m.lancado(id)
  expect(lancado).toMatchObject({ empresaId: 'aurora', valor: 30_00, motivo, aplicadas: [0] })
  // the leg on our own account comes by the ledger's queue, and the night finds every leg in both places
  await m.contabilizar(id, 1)
  expect([await m.tem(contas.receita), await m.provar()]).toEqual([-30_00, 0])
})

test('a debit stops at the floor of its company, whatever it is for, and says how much there is', async () => {
  const m = await mundo(100_00)
  const politica = { ...politicaPadrao, empresaId: 'aurora', versao: 1, desde: agora, quem: 'a', motivo: 'b' }
  await m.storage.commit([Politica.create({ ...politica, piso: 20_00 })])
  const [cabe, passa] = [await m.criar(-80_00), await m.criar(-80_01)]
  await expect(m.decidir(passa.id, 'aprovar')).rejects.toMatchObject({
    name: 'SaldoInsuficiente',
    fields: { disponivel: 80 },
  })
  expect([await m.situacao(passa.id), await m.tem()]).toEqual(['aguardandoAprovacao', 100_00])
  await m.decidir(cabe.id, 'aprovar')
  expect(await m.tem()).toBe(20_00)
})

test('a reversal is an entry of two people again, once; one that is refused leaves room for another', async () => {
  const m = await mundo()
  const { id } = await m.criar(30_00)
  await m.decidir(id, 'aprovar')
  const primeiro = await m.estornar(id)
  await expect(m.estornar(id, 'caio')).rejects.toMatchObject({ name: 'LancamentoJaDecidido' })
  await m.decidir(primeiro.id, 'recusar')
  const segundo = await m.estornar(id)
  await expect(m.decidir(segundo.id, 'aprovar', 'ana')).rejects.toMatchObject({ name: 'QuemPediuNaoDecide' })
  expect(await m.tem()).toBe(130_00)
  await m.decidir(segundo.id, 'aprovar')
  expect([await m.situacao(id), await m.situacao(segundo.id), await m.tem()]).toEqual([
    'estornado',
    'efetivado',
    100_00,
  ])
  for (const desfeito of [id, segundo.id])
    await expect(m.estornar(desfeito)).rejects.toMatchObject({ name: 'LancamentoJaDecidido' })
})

test('a month that closes between the writing and the approval takes nothing, not even while it is decided', async () => {
  const m = await mundo()
  const { id } = await m.criar(30_00, { competencia: '2026-10' })
  const fechado = { mes: '2026-10', versao: 1, fechado: true, fechou: { id: 'bia', nome: 'Bia' }, fechadoEm: 'agora' }
  let vez = 0
  const fechaNoMeio: Storage = {
    ...m.storage,
    commit: async (...args) => {
      if (vez++ === 0) await m.storage.commit([MesDosLivros.create(fechado)])
      return m.storage.commit(...args)
    },
  }
  await expect(m.decidir(id, 'aprovar', 'bia', fechaNoMeio)).rejects.toMatchObject({ name: 'MesFechado' })
  expect([await m.situacao(id), await m.tem()]).toEqual(['aguardandoAprovacao', 100_00])
  await expect(m.criar(1, { competencia: '2026-10' })).rejects.toMatchObject({ name: 'MesFechado' })
})

test('a page is one query and two batches of reads, whichever list; what waits comes oldest first', async () => {
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
  const m = await mundo(100_00, contada)
  const feitos = []
  for (let n = 0; n < 5; n++) feitos.push((await m.criar(1 + n)).id)
  await m.decidir(feitos[0] ?? '', 'recusar')
  lidas.length = 0
  const um = await m.listar({ quais: 'abertos', limit: 3 })
  expect(lidas).toEqual(['query', 'getMany', 'getMany'])
  const dois = await m.listar({ quais: 'abertos', limit: 3, cursor: um.cursor })
  expect([...um.itens, ...dois.itens].map(i => i.id).toSorted()).toEqual(feitos.slice(1).toSorted())
  const todos = await m.listar({ limit: 2 })
  const resto = await m.listar({ limit: 4, cursor: todos.cursor })
  expect([...todos.itens, ...resto.itens].map(i => i.id).toSorted()).toEqual(feitos.toSorted())
  expect(todos.itens[0]).toMatchObject({ empresa: { id: 'aurora', nome: 'Loja Aurora' }, autor: 'ana' })
})
