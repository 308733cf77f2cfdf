import { expect, test } from 'vitest'
import { listarEmpresas } from '../../../functions/areas/contratos/listarEmpresas/listarEmpresas.ts'
import { listarInteressados } from '../../../functions/areas/contratos/listarInteressados/listarInteressados.ts'
import { obterEmpresa } from '../../../functions/areas/contratos/obterEmpresa/obterEmpresa.ts'
import { chaveDoMes } from '../../../functions/areas/contratos/regras/movimento.ts'
import { Interesse } from '../../../functions/platform/storage/Acesso.ts'
import { Empresa } from '../../../functions/platform/storage/Empresa.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import type { Storage } from '../../../functions/platform/storage/port.ts'
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
    contar(() => listarEmpresas({ storage, clock } as never)({ query } as never) as Promise<Lista>)
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

test('a client whole is four reads and six queries; its months are twelve, this one last', async () => {
  const { contar, storage } = await mundo()
  const params = { id: 'loja-0007' }
  const { r, lidas } = await contar(() => obterEmpresa({ storage, clock } as never)({ params } as never))
  expect(lidas).toEqual(['get', 'get', 'get', 'get', ...Array.from({ length: 6 }, () => 'query')])
  const cliente = r as { meses: { mes: string; valor: number; quantidade: number }[] }
  expect(cliente.meses).toHaveLength(12)
  expect(cliente.meses.at(-1)).toEqual({ mes: '2026-11', valor: 3_500, quantidade: 3 })
  expect(cliente.meses[0]).toEqual({ mes: '2025-12', valor: 0, quantidade: 0 })
  expect(chaveDoMes('loja-0007', '2026-11').SK).toBe('VEN#202611')
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
