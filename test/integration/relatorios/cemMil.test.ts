import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listarCheckouts } from '../../../functions/areas/relatorios/listarCheckouts/listarCheckouts.ts'
import { obterIndicadores } from '../../../functions/areas/relatorios/obterIndicadores/obterIndicadores.ts'
import { parteMinima } from '../../../functions/platform/runtime/arquivos.ts'
import { Empresa } from '../../../functions/platform/storage/Empresa.ts'
import { Contador } from '../../../functions/platform/storage/Venda.ts'
import { empresaGuardada } from '../../builders/empresa.ts'
import { abrir, carregar, clock, doLinkDeTodos, linhaN, type Mesa, total, unico } from './cemMil.ts'

/** What reports and dashboards of a company with 100,000 checkouts cost in the local table: counted, never timed. */
const dir = mkdtempSync(join(tmpdir(), 'quita-cem-mil-'))
const sessao = { empresaId: 'aurora', perfil: 'administrador', usuarioId: 'u', nome: 'B', slug: 'loja-aurora' }
let mesa: Mesa
beforeAll(async () => {
  await carregar(dir)
  mesa = await abrir(dir)
  await mesa.storage.commit([
    Empresa.put(empresaGuardada({ id: 'aurora', criadoEm: '2025-11-01T12:00:00.000Z' })),
    doLinkDeTodos(),
    ...['202609', '202610', '202611'].flatMap(mes =>
      (['VEN', 'CRT'] as const).map(tipo => {
        const id = { dono: 'EMP#aurora', tipo, mes }
        return Contador.add(id, { '05v2': 5, '05n2': 1 }, { set: id })
      }),
    ),
  ])
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

interface Pagina {
  itens: { id: string }[]
  cursor: string | null
  parcial: boolean
}
/** One request with the queries it made and the read units they cost (4 KB read eventually consistently are half a unit). */
async function custo<T>(chamada: (deps: never) => (input: never) => Promise<T>, query: object) {
  const antes = mesa.gastos.length
  const resposta = await chamada({ storage: mesa.storage, clock } as never)({ query, sessao } as never)
  const consultas = mesa.gastos.slice(antes).filter(g => g.operation === 'query')
  return { resposta, consultas: consultas.length, unidades: consultas.reduce((s, g) => s + g.reads, 0) }
}
const listar = (query: object) => custo<Pagina>(listarCheckouts as never, query)

test('a page costs its rows', async () => {
  const { resposta, consultas, unidades } = await listar({ limit: 25 })
  expect(resposta.itens.map(i => i.id)).toEqual(Array.from({ length: 25 }, (_, n) => linhaN(n).id))
  // the page, a hundred rows behind it at most, among which one may be the same charge made twice, and the counters of its sum
  expect(consultas).toBe(3)
  expect(unidades).toBeLessThanOrEqual(7)
  // and so does a filter that many rows match, from the middle of the year
  const pix = await listar({ formaPagamento: 2, periodoFim: '2026-08-31', limit: 25 })
  expect(pix.resposta.itens).toHaveLength(25)
  // here there are rows on both sides of the page
  expect(pix.consultas).toBe(4)
})

test('a filter that finds one in a hundred thousand costs ten queries at a time, and says where to go on', async () => {
  const nada = await listar({ pagador: 'unico', limit: 25 })
  expect(nada.resposta).toMatchObject({ itens: [], parcial: true, cursor: expect.stringMatching(/./) })
  expect(nada.consultas).toBe(10)
  // ten answers of at most a thousand rows of 400 bytes
  expect(nada.unidades).toBeLessThan(10 * 50)
  const perto = linhaN(unico - 3_000)
  const achou = await listar({ pagador: 'unico', limit: 25, cursor: `${perto.criadoEm}#${perto.id}` })
  expect(achou.resposta.itens).toMatchObject([{ id: linhaN(unico).id }])
  expect(achou.consultas).toBeLessThanOrEqual(10)
})

test('the dashboard reads a handful of small items, whatever the company sold', async () => {
  const { resposta, consultas, unidades } = await custo<{ valor: number }>(obterIndicadores as never, {})
  expect(resposta.valor).toBe(5)
  expect([consultas, unidades]).toEqual([2, 1])
})

/** A query for each thousand rows of a month, and one for a month that has none: 107 for the whole hundred thousand. */
function consultasDoAno(): number {
  const porMes = new Map<string, number>()
  for (let n = 0; n < total; n++) {
    const mes = linhaN(n).criadoEm.slice(0, 7)
    porMes.set(mes, (porMes.get(mes) ?? 0) + 1)
  }
  const vazios = 13 - porMes.size
  return [...porMes.values()].reduce((soma, linhas) => soma + Math.ceil(linhas / 1_000), vazios)
}

test('the export holds a part at a time: every row is in it, by a process that could not hold them', async () => {
  await mesa.close()
  const arquivo = join(dir, 'exportacao.csv')
  const filho = ['--max-old-space-size=64', 'test/integration/relatorios/exportar.child.ts', dir, arquivo]
  const { stdout } = await promisify(execFile)(process.execPath, filho)
  const { partes, ...resto } = JSON.parse(stdout) as { partes: number[] }
  expect(resto).toEqual({ consultas: consultasDoAno(), linhas: total, estado: 'pronta' })
  expect(partes.length).toBeGreaterThan(1)
  for (const bytes of partes.slice(0, -1)) expect(bytes).toBeGreaterThanOrEqual(parteMinima)
  for (const bytes of partes) expect(bytes).toBeLessThan(parteMinima + 400_000)
  const linhas = readFileSync(arquivo, 'utf8').split('\r\n')
  expect(linhas).toHaveLength(total + 2)
  expect(linhas.slice(1, -1).every((l, n) => l.endsWith(`;${linhaN(n).id}`))).toBe(true)
})
