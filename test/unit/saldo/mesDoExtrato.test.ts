import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ofx } from '../../../functions/areas/relatorios/regras/extratoEmOfx.ts'
import { fonteDe } from '../../../functions/areas/relatorios/regras/fontes.ts'
import type { Celula } from '../../../functions/areas/relatorios/regras/formatos.ts'
import { listarExtratoCarteira } from '../../../functions/areas/saldo/listarExtratoCarteira/listarExtratoCarteira.ts'
import { resumoDoMes } from '../../../functions/areas/saldo/regras/mesDoExtrato.ts'
import type { Exportacao } from '../../../functions/platform/storage/Exportacao.ts'
import { linhaDaPerna, Saldo } from '../../../functions/platform/storage/Lancamento.ts'
import { aplicarPerna, juntarSaldos } from '../../../functions/platform/storage/lancarJa.ts'
import { type MemoryStorage, memoryStorage } from '../../../functions/platform/storage/memory.ts'

/** A month's balances: kept by the write that moves the account, and told page by page without reading the month. */
const conta = 'emp:aurora'
const agora = Date.parse('2026-12-15T15:00:00.000Z')
const sessao = { empresaId: 'aurora', perfil: 'administrador', usuarioId: 'u', nome: 'B', slug: 'loja-aurora' }
interface Movimento {
  em: string
  valor: number
}

async function tabelaCom(movimentos: readonly Movimento[]) {
  const lidas: string[] = []
  const storage = memoryStorage({ onConsumed: ({ operation }) => void lidas.push(operation) })
  for (const [n, { em, valor }] of movimentos.entries()) await mover(storage, n, { em, valor })
  lidas.length = 0
  return { storage, lidas }
}
const mover = (storage: MemoryStorage, n: number, { em, valor }: Movimento) => {
  const pernas = [
    { conta, valor },
    { conta: 'quita:receita', valor: -valor },
  ]
  const doLivro = { de: `LMN#${n}`, tipo: 'manual', ref: `${n}`, empresaId: 'aurora', valor, ocorridoEm: em, pernas }
  return storage.commit(aplicarPerna(linhaDaPerna({ ...doLivro, ev: [] } as never, 0)))
}

interface Pagina {
  resumo: ReturnType<typeof resumoDoMes>
  itens: { id: string; valor: number; saldo: number | null }[]
  cursor: string | null
}
const pedir = (storage: MemoryStorage, query: object) =>
  listarExtratoCarteira({ storage, clock: { now: () => agora } } as never)({
    query,
    sessao,
  } as never) as Promise<Pagina>
async function inteiro(storage: MemoryStorage, mes: string, limit: number) {
  const paginas = [await pedir(storage, { mes, limit })]
  for (let c = paginas[0]?.cursor; c; c = paginas.at(-1)?.cursor)
    paginas.push(await pedir(storage, { mes, limit, cursor: c }))
  return paginas
}
async function noArquivo(storage: MemoryStorage, formato: string, mes: string) {
  const e = { tipo: 'extrato', formato, dono: 'EMP#aurora', id: 'E', filtros: { mes } } as unknown as Exportacao
  const fonte = fonteDe(storage, e, agora)
  const linhas: Celula[][] = []
  for await (const p of fonte.paginas(undefined)) linhas.push(...p.linhas)
  return { e, linhas, fecho: await fonte.fecho?.() }
}
const centavos = (c: Celula | undefined) => (typeof c === 'object' ? c.centavos : Number.NaN)

const dias = [
  '2026-10-31T23:00:00.000Z',
  '2026-11-01T02:59:59.999Z',
  '2026-11-01T03:00:00.000Z',
  '2026-11-20T12:00:00.000Z',
]
const umMovimento = fc.record({
  em: fc.constantFrom(...dias, '2026-12-01T02:59:59.999Z', '2026-12-01T03:00:00.000Z'),
  valor: fc.integer({ min: -50_000, max: 50_000 }),
})

test('whatever moved and in whatever order it was found, list, spreadsheet and OFX say the month’s one arithmetic', async () => {
  const juntos = fc.asyncProperty(
    fc.array(umMovimento, { maxLength: 14 }),
    fc.integer({ min: 1, max: 5 }),
    async (movimentos, limit) => {
      const { storage } = await tabelaCom(movimentos)
      const doMes = movimentos.filter(m => m.em >= '2026-11-01T03:00' && m.em < '2026-12-01T03:00')
      const antes = movimentos.filter(m => m.em < '2026-11-01T03:00').reduce((s, m) => s + m.valor, 0)
      const entradas = doMes.reduce((s, m) => s + Math.max(0, m.valor), 0)
      const saidas = doMes.reduce((s, m) => s + Math.max(0, -m.valor), 0)
      const resumo = { saldoInicial: antes, entradas, saidas, saldoFinal: antes + entradas - saidas }
      const paginas = await inteiro(storage, '2026-11', limit)
      for (const p of paginas) expect(p.resumo).toEqual(resumo)
      const itens = paginas.flatMap(p => p.itens)
      expect(itens).toHaveLength(doMes.length)
      // from the oldest: each balance is the one before and its row, and the last is the month's
      let saldo = antes
      for (const i of itens.toReversed()) {
        saldo += i.valor
        expect(i.saldo).toBe(saldo)
      }
      expect(saldo).toBe(resumo.saldoFinal)
      const planilha = (await noArquivo(storage, 'csv', '2026-11')).linhas
      expect(planilha.slice(1, -3).map(l => [centavos(l[2]), centavos(l[3])])).toEqual(
        itens.toReversed().map(i => [i.valor, i.saldo]),
      )
      expect([planilha.at(0)?.[1], centavos(planilha.at(0)?.[3])]).toEqual(['Saldo anterior', antes])
      expect(planilha.slice(-3).map(l => [l[1], centavos(l[1] === 'Saldo final' ? l[3] : l[2])])).toEqual([
        ['Entradas do mês', entradas],
        ['Saídas do mês', 0 - saidas],
        ['Saldo final', resumo.saldoFinal],
      ])
      const doOfx = await noArquivo(storage, 'ofx', '2026-11')
      expect(doOfx.fecho?.map(centavos)).toEqual([resumo.saldoFinal, antes, entradas, saidas])
    },
  )
  await fc.assert(juntos, { numRuns: 60 })
})

test('a page costs the same whatever the month holds: three reads of the account around the first, two of each other', async () => {
  const { storage, lidas } = await tabelaCom(
    Array.from({ length: 120 }, (_, n) => ({ em: `2026-11-10T12:00:00.${String(n).padStart(3, '0')}Z`, valor: n + 1 })),
  )
  const primeira = await pedir(storage, { mes: '2026-11', limit: 50 })
  // whose account it is, the balance before and after the rows, and the rows' own page
  expect(lidas).toEqual(['get', 'get', 'query', 'get'])
  lidas.length = 0
  const segunda = await pedir(storage, { mes: '2026-11', limit: 50, cursor: primeira.cursor })
  expect(lidas).toEqual(['get', 'get', 'query'])
  expect((await pedir(storage, { mes: '2026-11', limit: 50, cursor: segunda.cursor })).cursor).toBeNull()
})

test('an entry that comes between two readings is on the page with its balance, or not at all', async () => {
  const { storage } = await tabelaCom([{ em: '2026-11-10T12:00:00.000Z', valor: 100 }])
  let veio = false
  const nisso: MemoryStorage = {
    ...storage,
    async query(q) {
      if (!veio) await mover(storage, 7, { em: '2026-11-11T12:00:00.000Z', valor: 30 })
      veio = true
      return storage.query(q)
    },
  }
  const { itens, resumo } = await pedir(nisso, { mes: '2026-11' })
  expect(resumo?.saldoFinal).toBe(130)
  expect(itens.map(i => [i.valor, i.saldo])).toEqual([
    [30, 130],
    [100, 100],
  ])
})

test('who reads on after a new entry sees the balances that the rows below always had', async () => {
  const { storage } = await tabelaCom(
    ['10', '11', '12'].map(d => ({ em: `2026-11-${d}T12:00:00.000Z`, valor: Number(d) })),
  )
  const { cursor } = await pedir(storage, { mes: '2026-11', limit: 1 })
  await mover(storage, 9, { em: '2026-11-13T12:00:00.000Z', valor: 500 })
  const { itens } = await pedir(storage, { mes: '2026-11', limit: 5, cursor })
  expect(itens.map(i => i.saldo)).toEqual([21, 10])
})

test('a balance with rows from before months were summed says that it does not know, and its file names no balance', async () => {
  expect(resumoDoMes({ disponivel: 10, e202611: 9 }, '2026-11')).toBeNull()
  expect(resumoDoMes(undefined, '2026-11')).toEqual({ saldoInicial: 0, entradas: 0, saidas: 0, saldoFinal: 0 })
  const { storage } = await tabelaCom([{ em: '2026-11-10T12:00:00.000Z', valor: 100 }])
  await storage.commit([Saldo.add(conta, { disponivel: 40 })])
  const { itens, resumo } = await pedir(storage, { mes: '2026-11' })
  expect([resumo, itens[0]?.saldo]).toEqual([null, null])
  const { linhas } = await noArquivo(storage, 'csv', '2026-11')
  expect(linhas.map(l => [l[2], l[3]])).toMatchObject([
    ['', ''],
    [{ centavos: 100 }, ''],
    [{ centavos: 100 }, ''],
    [{ centavos: 0 }, ''],
    ['', ''],
  ])
  const { e, fecho } = await noArquivo(storage, 'ofx', '2026-11')
  const texto = Buffer.from(ofx(e, agora).fim(fecho)).toString('latin1')
  expect(texto).toContain('<BALAMT>1.40</BALAMT>')
  expect(texto).not.toContain('MKTGINFO')
})

test('balances joined in one transaction keep every month that they moved', () => {
  const soma = (mes: string, valor: number) => Saldo.add(conta, { disponivel: valor, [`e${mes}`]: valor })
  expect(juntarSaldos([soma('202611', 5), soma('202611', 7), soma('202612', 1)])).toMatchObject([
    { add: { disponivel: 13, e202611: 12, e202612: 1 } },
  ])
})
