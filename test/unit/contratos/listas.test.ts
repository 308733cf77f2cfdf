import { expect, test } from 'vitest'
import { listarEmpresas } from '../../../functions/areas/contratos/listarEmpresas/listarEmpresas.ts'
import { listarInteressados } from '../../../functions/areas/contratos/listarInteressados/listarInteressados.ts'
import { obterEmpresa } from '../../../functions/areas/contratos/obterEmpresa/obterEmpresa.ts'
import { chaveDoMes } from '../../../functions/areas/contratos/regras/movimento.ts'
import { Interesse } from '../../../functions/platform/storage/Acesso.ts'
import { Empresa } from '../../../functions/platform/storage/Empresa.ts'
import { contas } from '../../../functions/platform/storage/Lancamento.ts'
import { LinhaDeTransferencia } from '../../../functions/platform/storage/Lista.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import type { Storage } from '../../../functions/platform/storage/port.ts'
import { VinculoDeRepresentante } from '../../../functions/platform/storage/RepresentanteComercial.ts'
import { Contador } from '../../../functions/platform/storage/Venda.ts'
import { situacoesDaEmpresa } from '../../../shared/domain/estados/empresa.ts'
import { empresaGuardada } from '../../builders/empresa.ts'

const clock = { now: () => Date.parse('2026-11-24T15:00:00.000Z'), sleep: async () => {} }
const EMPRESAS = 500
type Lista = { itens: { id: string; nome: string; volumeDoMes: number }[]; cursor: string | null }

/** A platform of 500 companies, each in another state and with a turnover of its own. */
async function mundo() {
  let lidas: string[] = []
  const tabela = memoryStorage()
  const anotar =
    <A extends unknown[], R>(nome: string, f: (...args: A) => R) =>
    (...args: A): R => {
      lidas.push(nome)
      return f(...args)
    }
  /** The table, with every reading written down. */
  const storage: Storage = {
    ...tabela,
    get: anotar('get', tabela.get),
    getMany: anotar('batch', tabela.getMany),
    query: anotar('query', tabela.query),
  }
  for (let de = 0; de < EMPRESAS; de += 50)
    await storage.commit(Array.from({ length: 50 }, (_, n) => Empresa.create(numero(de + n))))
  const mes = Contador.toItem({ dono: 'EMP#loja-0007', tipo: 'VEN', mes: '202611' })
  await storage.commit([{ op: 'put', item: { ...mes, '03v2': 1_500, '03n2': 1, '24v1': 2_000, '24n1': 2 } }])
  await storage.commit([Empresa.create({ ...numero(999), id: 'quita', nomeComercial: 'Aaa', provedora: true })])
  const contar = async <T>(f: () => Promise<T>) => {
    lidas = []
    return { r: await f(), lidas: lidas.sort() }
  }
  const listar = (query: object) =>
    contar(
      () =>
        listarEmpresas({ storage, clock } as never)({
          query,
          sessao: sessaoDe('quita-administrador'),
        } as never) as Promise<Lista>,
    )
  return { storage, listar, contar }
}
const numero = (n: number) =>
  empresaGuardada({
    id: `loja-${String(n).padStart(4, '0')}`,
    slug: `loja-${n}`,
    nomeComercial: `Loja ${String(n).padStart(4, '0')}`,
    cnpj: `${String(n).padStart(8, '0')}000100`,
    situacao: situacoesDaEmpresa[n % situacoesDaEmpresa.length] ?? 'ativa',
    modulos: { loja: n % 10 === 0, pos: false, folha: n % 250 === 3, recorrencia: false },
  })

test('a page of clients is one query and one batch, whatever is looked for among 500', async () => {
  const { listar } = await mundo()
  const pagina = await listar({ limit: 25 })
  expect(pagina.r.itens.map(e => e.nome).slice(0, 2)).toEqual(['Loja 0000', 'Loja 0001'])
  expect(pagina.r.itens[7]).toMatchObject({ id: 'loja-0007', volumeDoMes: 3_500 })
  // the batch is of 25 companies and their counters of the month, of which one is there
  expect(pagina.lidas).toEqual(['batch', 'query'])
  for (const [query, quantas] of [
    [{ busca: 'loja 0499' }, 1],
    [{ busca: '00000123' }, 1],
    [{ busca: 'loja-49' }, 11],
    [{ situacao: 'suspensa', limit: 50 }, 50],
    [{ busca: 'padaria' }, 0],
    [{ modulo: 'folha' }, 2],
    [{ modulo: 'loja', busca: 'loja 004' }, 1],
    [{ modulo: 'pos' }, 0],
  ] as const) {
    const { r, lidas } = await listar(query)
    expect(r.itens.length, JSON.stringify(query)).toBe(quantas)
    expect(lidas).toEqual(quantas ? ['batch', 'query'] : ['query'])
  }
})

test('page after page every client comes once, by name, and the provider never', async () => {
  const { listar } = await mundo()
  for (const filtro of [{}, { situacao: 'ativa' }]) {
    const vistos: string[] = []
    let cursor: string | null = null
    do {
      const { r }: { r: Lista } = await listar({ limit: 40, ...filtro, ...(cursor && { cursor }) })
      vistos.push(...r.itens.map(e => e.id))
      cursor = r.cursor
    } while (cursor)
    expect(vistos).toEqual([...new Set(vistos)].sort())
    expect(vistos).toHaveLength('situacao' in filtro ? EMPRESAS / situacoesDaEmpresa.length : EMPRESAS)
  }
})

const REP = 'Representante00000001'
const sessaoDe = (perfil: string) => ({ perfil, usuarioId: 'u', empresaId: 'quita' })

/** Periods of a representative: the first ten it has, two it had, one it is to have, and one that changed hands to it again. */
async function comCarteira() {
  const m = await mundo()
  const linha = (n: number, de: string, ate: string | null, representanteId = REP) =>
    VinculoDeRepresentante.put({ empresaId: numero(n).id, representanteId, de, ate, versao: 1 })
  await m.storage.commit([
    ...Array.from({ length: 10 }, (_, n) => linha(n * 7, '2026-01-01', null)),
    ...[linha(100, '2026-01-01', '2026-11-23'), linha(101, '2026-01-01', '2026-06-30')],
    ...[linha(102, '2026-12-01', null), linha(103, '2026-01-01', '2026-03-31'), linha(103, '2026-11-24', '2026-11-24')],
    linha(104, '2026-01-01', null, 'Representante00000002'),
  ])
  return m
}

test('the clients that a representative has today, whatever it had or is to have, by two queries and two batches', async () => {
  const { listar } = await comCarteira()
  const { r, lidas } = await listar({ representante: REP, limit: 50 })
  expect(r.itens.map(e => e.id)).toEqual([0, 7, 14, 21, 28, 35, 42, 49, 56, 63, 103].map(n => numero(n).id))
  // its periods and the list of names; the periods themselves and the page
  expect(lidas).toEqual(['batch', 'batch', 'query', 'query'])
  const juntos = await listar({ representante: REP, volume: 'ate10mil', busca: 'loja 000' })
  expect(juntos.r.itens.map(e => e.id)).toEqual(['loja-0007'])
  expect(juntos.lidas).toEqual(['batch', 'batch', 'query', 'query'])
  expect((await listar({ representante: 'Representante00000009' })).r).toEqual({ itens: [], cursor: null })
})

test('a representative is no filter of those who may not see one', async () => {
  const { storage } = await comCarteira()
  const de = async (perfil: string) =>
    listarEmpresas({ storage, clock } as never)({ query: { representante: REP }, sessao: sessaoDe(perfil) } as never)
  await expect(de('quita-consultor')).rejects.toMatchObject({ name: 'SemPermissao' })
  expect(((await de('quita-administrador')) as Lista).itens).toHaveLength(11)
})

test('clients of a band of the month’s volume, in bounded batches, each once to the end', async () => {
  const { listar, storage } = await mundo()
  const vendeu = (n: number, valor: number) => {
    const mes = Contador.toItem({ dono: `EMP#${numero(n).id}`, tipo: 'VEN', mes: '202611' })
    return { op: 'put' as const, item: { ...mes, '03v2': valor, '03n2': 1 } }
  }
  await storage.commit([vendeu(20, 1_000_000), vendeu(21, 1_000_001), vendeu(22, 10_000_000), vendeu(480, 10_000_001)])
  const nomes = async (volume: string) => (await listar({ volume, limit: 50 })).r.itens.map(e => e.id)
  expect(await nomes('ate10mil')).toEqual([7, 20].map(n => numero(n).id))
  expect(await nomes('ate100mil')).toEqual([21, 22].map(n => numero(n).id))
  expect(await nomes('acima')).toEqual(['loja-0480'])
  // five hundred counters are five batches, and one is of the page
  const { lidas } = await listar({ volume: 'acima' })
  expect(lidas.filter(l => l === 'batch')).toHaveLength(6)
  const vistos: string[] = []
  let cursor: string | null = null
  do {
    const { r }: { r: Lista } = await listar({ limit: 40, volume: 'sem', ...(cursor && { cursor }) })
    vistos.push(...r.itens.map(e => e.id))
    cursor = r.cursor
  } while (cursor)
  expect(vistos).toEqual([...new Set(vistos)].sort())
  expect(vistos).toHaveLength(EMPRESAS - 5)
})

test('a client whole is four reads and seven queries; its months are twelve, this one last', async () => {
  const { contar, storage } = await mundo()
  const params = { id: 'loja-0007' }
  const { r, lidas } = await contar(() => obterEmpresa({ storage, clock } as never)({ params } as never))
  expect(lidas).toEqual(['get', 'get', 'get', 'get', ...Array.from({ length: 7 }, () => 'query')])
  const cliente = r as { meses: { mes: string; valor: number; quantidade: number }[] }
  expect(cliente.meses).toHaveLength(12)
  expect(cliente.meses.at(-1)).toEqual({ mes: '2026-11', valor: 3_500, quantidade: 3 })
  expect(cliente.meses[0]).toEqual({ mes: '2025-12', valor: 0, quantidade: 0 })
  expect(chaveDoMes('loja-0007', '2026-11').SK).toBe('VEN#202611')
})

test('staff read of a client’s account whether a withdrawal that stayed paid says that it is its own', async () => {
  const { storage } = await mundo()
  const contaBancaria = {
    ...{
      tipo: 1 as const,
      tipoChave: 0 as const,
      chavePix: '12345678000195',
      nomeCompleto: 'LOJA',
      documento: '12345678000195',
    },
  }
  const id = 'loja-0011'
  const ver = async () =>
    (await obterEmpresa({ storage, clock } as never)({ params: { id } } as never)) as { conta: string; prova: object }
  expect(await ver()).toMatchObject({ conta: null, prova: null })
  await storage.commit([Empresa.put({ ...numero(11), contaBancaria, contaAlterada: { em: clock.now() - 3_600_000 } })])
  const { conta: para, prova } = await ver()
  expect(prova).toEqual({ situacao: 'semSaque', em: null })
  const linha = { versao: 3, origem: 'saque' as const, valor: 150_00, para }
  const [criadoEm, pagaEm] = ['2026-11-24T14:30:00.000Z', '2026-11-24T14:40:00.000Z']
  await storage.commit([
    LinhaDeTransferencia.put({ ...linha, conta: contas.empresa(id), id: 's1', estado: 'paga', criadoEm, pagaEm }),
  ])
  expect((await ver()).prova).toEqual({ situacao: 'provada', em: pagaEm })
})

test('leads come newest first, a page one query and one batch, in one state alone', async () => {
  const { storage, contar } = await mundo()
  for (let n = 0; n < 30; n++)
    await storage.commit([
      Interesse.create({
        ...{
          chave: `ChaveDoInteresse${String(n).padStart(4, '0')}`,
          vez: 1,
          nome: `N${n}`,
          empresa: 'P',
          email: 'e@e.e',
        },
        ...{ celular: '11987654321', mensagem: '', em: 1_700_000_000_000 + n, versao: 0 },
        situacao: n % 3 ? 'novo' : 'emContato',
      }),
    ])
  const vistos: string[] = []
  let cursor: string | null = null
  do {
    const query = { limit: 8, ...(cursor && { cursor }) }
    const pagina = await contar(() => listarInteressados({ storage } as never)({ query } as never))
    expect(pagina.lidas).toEqual(['batch', 'query'])
    const r = pagina.r as { itens: { nome: string }[]; cursor: string | null }
    vistos.push(...r.itens.map(i => i.nome))
    cursor = r.cursor
  } while (cursor)
  expect(vistos).toEqual(
    Array.from({ length: 30 }, (_, n) => 29 - n)
      .filter(n => n % 3)
      .map(n => `N${n}`),
  )
})
