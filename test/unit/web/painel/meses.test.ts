import { expect, test } from 'vitest'
import { escritorDeMeses, mesAoLado, mesesPorAno, mesSaoPaulo } from '../../../../web/src/ui/meses.ts'

test('a month is São Paulo’s, has its neighbours over the turn of a year, and is written in three languages', () => {
  expect(mesSaoPaulo(Date.parse('2026-12-01T02:59:59Z'))).toBe('2026-11')
  expect(mesSaoPaulo(Date.parse('2026-12-01T03:00:00Z'))).toBe('2026-12')
  expect(['2026-01', '2026-02', '2028-02', '2026-12'].map(m => mesAoLado(m, 1))).toEqual([
    '2026-02',
    '2026-03',
    '2028-03',
    '2027-01',
  ])
  expect(['2026-01', '2026-03'].map(m => mesAoLado(m, -1))).toEqual(['2025-12', '2026-02'])
  expect((['pt-BR', 'en', 'tr'] as const).map(idioma => escritorDeMeses(idioma)('2026-10'))).toEqual([
    'Outubro de 2026',
    'October 2026',
    'Ekim 2026',
  ])
  expect(escritorDeMeses('tr')('2026-01')).toBe('Ocak 2026')
})

test('the list runs from this month back to January of 2020, and further where an address asks', () => {
  const anos = mesesPorAno('2026-11', '2026-10')
  expect(anos.map(a => a.ano)).toEqual(['2026', '2025', '2024', '2023', '2022', '2021', '2020'])
  expect(anos[0]?.meses.slice(0, 2)).toEqual(['2026-11', '2026-10'])
  expect(anos.at(-1)?.meses.at(-1)).toBe('2020-01')
  expect(mesesPorAno('2026-11', '2027-02')[0]?.meses).toEqual(['2027-02', '2027-01'])
  expect(mesesPorAno('2026-11', '2019-12').at(-1)).toEqual({ ano: '2019', meses: ['2019-12'] })
})

test('of a company, back to the month in which it began, or the one that is shown', () => {
  const de = (escolhido: string) => mesesPorAno('2026-11', escolhido, '2026-09').flatMap(a => a.meses)
  expect(de('2026-10')).toEqual(['2026-11', '2026-10', '2026-09'])
  expect(de('2026-08').at(-1)).toBe('2026-08')
})
