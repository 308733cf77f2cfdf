import { expect, test } from 'vitest'
import { fazerRonda } from '../../../functions/areas/vigilancia/regras/movimentos/fazerRonda.ts'
import { AlertaDeMovimento, alertasAbertos } from '../../../functions/platform/storage/AlertaDeMovimento.ts'
import { Empresa } from '../../../functions/platform/storage/Empresa.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { Contador } from '../../../functions/platform/storage/Venda.ts'
import { avaliarMovimentos, type FatosDaEmpresa, parametrosNoDia } from '../../../shared/domain/vigilancia.ts'
import { empresaGuardada } from '../../builders/empresa.ts'

const dia = '2026-11-24'
const em = (hora: string) => `${dia}T${hora}:00.000Z`
const calma: FatosDaEmpresa = {
  ...{
    dia,
    criadaEm: Date.parse('2024-01-01T00:00:00Z'),
    mes: 10_000_00,
    mesesAntes: [10_000_00, 9_000_00, 11_000_00],
  },
  ...{ vendas: [], pagadores: [], extrato: [] },
}
const vezes = <T>(n: number, um: (n: number) => T): T[] => Array.from({ length: n }, (_, k) => um(k))
const pagamento = (n: number, mais: object = {}) => ({
  ...{ checkoutId: `c${n}`, link: 'l', total: 500_00, devolvido: 0, em: em('10:00'), ...mais },
})

test.each<[string, Partial<FatosDaEmpresa>, string[]]>([
  ['nothing unusual', {}, []],
  ['three times the usual month, above the least', { mes: 60_000_00 }, ['volumeAcimaDoUsual']],
  ['three times the usual month, below the least', { mes: 40_000_00 }, []],
  ['no month before it', { mes: 60_000_00, mesesAntes: [0, 0, 0] }, []],
  [
    'a new company with a burst',
    { criadaEm: Date.parse('2026-11-01'), mes: 100_000_00, mesesAntes: [0, 0, 0] },
    ['empresaNovaComPico'],
  ],
  ['a new company without', { criadaEm: Date.parse('2026-11-01'), mes: 99_999_99, mesesAntes: [0, 0, 0] }, []],
  [
    'five refunds to one person',
    { pagadores: [{ id: 'p', pagamentos: vezes(5, n => pagamento(n, { devolvido: 1 })) }] },
    ['estornosAUmaPessoa'],
  ],
  ['four', { pagadores: [{ id: 'p', pagamentos: vezes(4, n => pagamento(n, { devolvido: 1 })) }] }, []],
  [
    'one person over six links',
    { pagadores: [{ id: 'p', pagamentos: vezes(6, n => pagamento(n, { link: `l${n}` })) }] },
    ['pagadorEmMuitosLinks'],
  ],
  [
    'ten round amounts',
    { vendas: vezes(10, n => ({ checkoutId: `c${n}`, total: 2_000_00, em: em('10:00') })) },
    ['valoresRedondos'],
  ],
  [
    'nine and a crooked one',
    { vendas: vezes(10, n => ({ checkoutId: `c${n}`, total: n ? 2_000_00 : 1_999_99, em: em('10:00') })) },
    [],
  ],
  [
    'out within two hours',
    {
      extrato: [
        { em: em('10:00'), valor: 30_000_00, saque: false },
        { em: em('11:59'), valor: -25_000_00, saque: true },
      ],
    },
    ['saqueLogoDepois'],
  ],
  [
    'out later',
    {
      extrato: [
        { em: em('10:00'), valor: 30_000_00, saque: false },
        { em: em('12:01'), valor: -25_000_00, saque: true },
      ],
    },
    [],
  ],
])('%s', (_, mais, regras) => {
  expect(avaliarMovimentos({ ...calma, ...mais }).map(a => a.regra)).toEqual(regras)
})

test('a day is judged by the parameters that were in force on it', () => {
  expect(parametrosNoDia('2020-01-01')).toBe(parametrosNoDia('2026-11-24'))
})

test('the round finds a company once, and a second round of the same day nothing more', async () => {
  const storage = memoryStorage()
  const clock = { now: () => Date.parse('2026-11-25T15:00:00.000Z'), sleep: async () => {} }
  const deps = { storage, clock, log: { info() {}, warn() {}, error() {} } } as never
  const contar = (mes: string, valor: number) =>
    Contador.add(
      { dono: 'EMP#aurora', tipo: 'VEN', mes },
      { '10v2': valor },
      { set: { dono: 'EMP#aurora', tipo: 'VEN', mes } },
    )
  await storage.commit([
    Empresa.create(empresaGuardada()),
    ...[
      contar('202608', 10_000_00),
      contar('202609', 10_000_00),
      contar('202610', 10_000_00),
      contar('202611', 90_000_00),
    ],
  ])
  const prazo = Date.parse('2026-11-25T15:05:00.000Z')
  expect(await fazerRonda(deps, prazo)).toMatchObject({ dia, empresas: 1 })
  expect(await fazerRonda(deps, prazo)).toMatchObject({ empresas: 0, achados: 0 })
  const { items } = await storage.query({ index: 'GSI1', pk: alertasAbertos })
  const alertas = (await storage.getMany(items)).map(AlertaDeMovimento.parse)
  expect(alertas.map(a => a.regra)).toContain('volumeAcimaDoUsual')
  // kept for ten years at least: nothing ends it
  for (const item of await storage.getMany(items)) expect(item).not.toHaveProperty('ttl')
})
