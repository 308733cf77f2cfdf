import { expect, test } from 'vitest'
import { listarProporcoes } from '../../../functions/areas/vigilancia/listarProporcoes/listarProporcoes.ts'
import { fazerRonda } from '../../../functions/areas/vigilancia/regras/movimentos/fazerRonda.ts'
import { lerProporcoes } from '../../../functions/areas/vigilancia/regras/proporcoes/lerProporcoes.ts'
import { medirEmpresa } from '../../../functions/areas/vigilancia/regras/proporcoes/medirEmpresa.ts'
import { indicadores } from '../../../functions/events/consumers/indicadores/indicadores.ts'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { Disputa } from '../../../functions/platform/storage/Disputa.ts'
import { Empresa } from '../../../functions/platform/storage/Empresa.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import type { Storage } from '../../../functions/platform/storage/port.ts'
import { Contador } from '../../../functions/platform/storage/Venda.ts'
import type { Output } from '../../../shared/contract/endpoint.ts'
import type { listarProporcoes as contrato } from '../../../shared/contract/proporcoes.ts'
import {
  type BandeiraComPrograma,
  mesAnterior,
  programaNoMes,
  proporcoesDo,
  subiuParaAvisar,
} from '../../../shared/domain/programasDeBandeira.ts'
import { checkoutGuardado } from '../../builders/checkout.ts'
import { empresaGuardada } from '../../builders/empresa.ts'

/** Sales and disputes by month, of one brand. */
const de =
  (qual: BandeiraComPrograma, meses: Record<string, [vendas: number, contestacoes: number]>) =>
  (mes: string, bandeira: BandeiraComPrograma) => {
    const [vendas = 0, contestacoes = 0] = bandeira === qual ? (meses[mes] ?? []) : []
    return { vendas, contestacoes }
  }

test.each<[string, BandeiraComPrograma, Record<string, [number, number]>, string, number | null, string]>([
  // Visa divides by the month's own sales
  ['both of Visa’s are reached', 'visa', { '2026-11': [100_000, 1_500] }, 'acima', 150, 'Excessive'],
  ['one dispute fewer', 'visa', { '2026-11': [100_000, 1_499] }, 'perto', 150, 'Excessive'],
  ['one sale more', 'visa', { '2026-11': [100_001, 1_500] }, 'perto', 150, 'Excessive'],
  ['below three quarters of the ratio', 'visa', { '2026-11': [200_000, 1_500] }, 'dentro', 75, 'Excessive'],
  ['half of the count, at three quarters', 'visa', { '2026-11': [66_666, 750] }, 'perto', 113, 'Excessive'],
  ['the ratio of a small company', 'visa', { '2026-11': [100, 5] }, 'atencao', 500, 'Excessive'],
  ['too few to say', 'visa', { '2026-11': [10, 4] }, 'dentro', 4_000, 'Excessive'],
  ['what was in force before April', 'visa', { '2026-03': [100_000, 2_199] }, 'perto', 220, 'Excessive'],
  // Mastercard divides by the sales of the month before
  ['both of ECM are reached', 'mastercard', { '2026-10': [6_000, 0], '2026-11': [1, 100] }, 'acima', 167, 'ECM'],
  ['both of HECM', 'mastercard', { '2026-10': [10_000, 0], '2026-11': [90_000, 300] }, 'acima', 300, 'HECM'],
  ['HECM’s count at ECM’s ratio', 'mastercard', { '2026-10': [20_000, 0], '2026-11': [1, 300] }, 'acima', 150, 'ECM'],
  ['no sale to divide by', 'mastercard', { '2026-11': [50, 100] }, 'acima', null, 'ECM'],
])('%s', (_, bandeira, meses, nivel, pontos, faixa) => {
  const mes = Object.keys(meses).at(-1) ?? ''
  const achada = proporcoesDo(mes, de(bandeira, meses)).find(p => p.bandeira === bandeira)
  expect([achada?.nivel, achada?.pontos, achada?.faixa.nome]).toEqual([nivel, pontos, faixa])
})

test('a month is measured by the row of its first day, and a brand without cards is left out', () => {
  expect(programaNoMes('visa', '2025-05')).toBeUndefined()
  expect(programaNoMes('visa', '2026-03')?.faixas[0].pontos).toBe(220)
  expect(programaNoMes('visa', '2026-04')?.faixas[0].pontos).toBe(150)
  expect(proporcoesDo('2026-11', de('visa', {}))).toEqual([])
  expect(mesAnterior('2026-01')).toBe('2025-12')
  expect(subiuParaAvisar('acima', 'perto')).toBe(false)
  expect(subiuParaAvisar('dentro', 'atencao')).toBe(false)
})

const dia = '2026-11-24'
async function mundo() {
  const tabela = memoryStorage()
  const lidas: string[] = []
  const ler =
    <A extends unknown[], R>(qual: string, como: (...a: A) => R) =>
    (...a: A): R => {
      lidas.push(qual)
      return como(...a)
    }
  const storage: Storage = {
    ...tabela,
    query: ler('query', tabela.query),
    getMany: ler('lote', tabela.getMany),
    get: ler('get', tabela.get),
    commit: ler('commit', tabela.commit),
  }
  const clock = { now: () => Date.parse('2026-11-25T15:00:00.000Z'), sleep: async () => {} }
  const deps = { storage, clock, log: { info() {}, warn() {}, error() {} } } as never
  const aurora = empresaGuardada()
  await tabela.commit([
    Empresa.create(aurora),
    Empresa.create(empresaGuardada({ id: 'quita', slug: 'a-provedora', provedora: true })),
  ])
  const contar = (mes: string, o: Record<string, number>) => {
    const id = { dono: 'EMP#aurora', tipo: 'CRT' as const, mes }
    return tabela.commit([Contador.add(id, o, { set: id })])
  }
  const custo = async (fazer: () => Promise<unknown>) => {
    lidas.length = 0
    await fazer()
    return ['query', 'lote', 'get', 'commit'].map(qual => lidas.filter(l => l === qual).length)
  }
  return {
    ...{ tabela, deps, aurora, contar, custo },
    medir: (ate = dia) => medirEmpresa(deps, aurora, ate),
    sino: async () => (await tabela.query({ pk: 'CXA#avisos#EMP#quita' })).items.map(i => [i.tipo, i.nome, i.grupo]),
    listar: (query: object = {}) =>
      listarProporcoes(deps)({ params: {}, query } as never) as Promise<Output<typeof contrato>>,
  }
}

test('the step up is told to the staff’s bell once, each of its own; what was measured is in the month’s list', async () => {
  const m = await mundo()
  await m.contar('202610', { '05s:mastercard': 5_000 })
  await m.contar('202611', { '03d:mastercard': 60, '03s:visa': 90 })
  // nothing of Visa was disputed: nothing is kept of it
  expect(await m.custo(() => m.medir())).toEqual([2, 0, 1, 1])
  expect(await m.custo(() => m.medir())).toEqual([1, 0, 1, 1])
  expect(await m.sino()).toEqual([['proporcaoPerto', 'Loja Aurora (Mastercard ECP)', 'G17']])
  await m.contar('202611', { '09d:mastercard': 40, '09d:visa': 6 })
  await m.medir()
  await m.medir()
  expect((await m.sino()).map(([tipo]) => tipo)).toEqual(['proporcaoPerto', 'proporcaoAcima'])

  expect(await m.custo(() => m.listar())).toEqual([1, 2, 0, 0])
  const { mes, itens } = await m.listar()
  expect([mes, ...itens.map(i => [i.empresa.nome, i.bandeira, i.nivel, i.contestacoes, i.vendas, i.pontos])]).toEqual([
    '2026-11',
    ['Loja Aurora', 'mastercard', 'acima', 100, 5_000, 200],
    ['Loja Aurora', 'visa', 'atencao', 6, 90, 667],
  ])
  expect(new Set(itens.map(i => i.id)).size).toBe(2)
  // page by page, none twice
  const primeira = await m.listar({ limit: 1 })
  const segunda = await m.listar({ limit: 1, cursor: primeira.cursor })
  expect([...primeira.itens, ...segunda.itens].map(i => i.bandeira)).toEqual(['mastercard', 'visa'])
  expect((await m.listar({ mes: '2026-10' })).itens).toEqual([])
  // sales that came since bring it within: it leaves the list, and the bell is not told of the way back
  await m.contar('202611', { '20s:visa': 900 })
  await m.medir()
  expect((await m.listar()).itens.map(i => i.bandeira)).toEqual(['mastercard'])
  expect(await m.sino()).toHaveLength(2)
})

test('the nightly round measures every company', async () => {
  const m = await mundo()
  await m.contar('202611', { '03s:visa': 100, '03d:visa': 7 })
  expect(await fazerRonda(m.deps, Date.parse('2026-11-25T15:05:00.000Z'))).toMatchObject({ dia, empresas: 1 })
  expect((await m.listar()).itens.map(i => [i.empresa.id, i.nivel, i.ate])).toEqual([['aurora', 'atencao', dia]])
})

test('a dispute is counted on its own day by the brand of the card, once, whatever becomes of it', async () => {
  const { tabela } = await mundo()
  const pago = checkoutGuardado({ formaPagamento: 1, taxaCartao: 3.49 })
  const c = {
    ...pago,
    estado: 'Liquidado',
    pagoEm: '2026-11-05T15:00:00.000Z',
    tentativa: {
      ...{ ciclo: 1, pedidoId: 'P'.repeat(20), estado: 'capturada', valor: pago.total, parcelas: 1 },
      ...{ bandeira: 'visa', bin: '402400', finais: '3191', digital: 'd', em: Date.parse('2026-11-05T15:00:00.000Z') },
    },
  } as Checkout
  const contar = () => indicadores({ storage: tabela } as never, { id: 'x', tipo: 'x', PK: `CHK#${c.id}`, SK: 'RAIZ' })
  const em = async () =>
    (await lerProporcoes(tabela, c.empresaId, { mes: '2026-12', quantos: 2 })).map(p => [
      p.mes,
      p.contestacoes,
      p.vendas,
    ])
  await tabela.commit([Checkout.put(c)])
  await contar()
  expect(await em()).toEqual([['2026-11', 0, 1]])
  const disputa = {
    de: `CHK#${c.id}`,
    id: 'D1',
    empresaId: c.empresaId,
    valor: c.total,
    criadaEm: '2026-12-02T15:00:00.000Z',
  }
  await tabela.commit([
    Checkout.put({ ...c, contestado: c.total }),
    Disputa.put({ ...disputa, versao: 1, estado: 'aberta' }),
    // of another payment under its orders: ours, not the company's
    Disputa.put({ ...disputa, id: 'D2', pagamentoId: 'outro', versao: 1, estado: 'aberta' }),
  ])
  await contar()
  await contar()
  const comDisputa = [
    ['2026-12', 1, 0],
    ['2026-11', 0, 1],
  ]
  expect(await em()).toEqual(comDisputa)
  // won: the money came back, and the programme counts it all the same
  await tabela.commit([Checkout.put({ ...c, contestado: 0 }), Disputa.put({ ...disputa, versao: 2, estado: 'ganha' })])
  await contar()
  expect(await em()).toEqual(comDisputa)
})
