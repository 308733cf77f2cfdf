import { describe, expect, it } from 'vitest'
import { somarDias } from '../../../shared/domain/calendario.ts'
import { acontece, ocorrencias, type Regra, vezesAntes } from '../../../shared/domain/recorrencia.ts'

describe('what repeats', () => {
  it.each<[string, string, Regra, string, string, string[]]>([
    ['every third day', '2026-11-01', { freq: 'daily', interval: 3 }, '2026-11-05', '2026-11-14', ['07', '10', '13']],
    [
      'on its own weekday',
      '2026-11-02',
      { freq: 'weekly', interval: 1 },
      '2026-11-08',
      '2026-11-30',
      ['09', '16', '23', '30'],
    ],
    [
      'on other days of every second week, none before the first',
      '2026-11-04',
      { freq: 'weekly', interval: 2, byWeekday: [5, 1] },
      '2026-11-01',
      '2026-11-30',
      ['06', '16', '20', '30'],
    ],
    [
      'a number of times',
      '2026-11-02',
      { freq: 'daily', interval: 1, count: 4 },
      '2026-11-04',
      '2026-11-30',
      ['04', '05'],
    ],
    [
      'until a day, itself included',
      '2026-11-02',
      { freq: 'daily', interval: 2, until: '2026-11-06' },
      '2026-11-01',
      '2026-11-30',
      ['02', '04', '06'],
    ],
    [
      'not before its first day',
      '2026-11-10',
      { freq: 'daily', interval: 7 },
      '2026-11-01',
      '2026-11-20',
      ['10', '17'],
    ],
  ])('%s', (_, inicio, regra, de, ate, dias) => {
    expect(ocorrencias(inicio, regra, de, ate)).toEqual(dias.map(d => `2026-11-${d}`))
  })
  it('skips the months that have no such day', () => {
    const todo31 = ocorrencias('2026-01-31', { freq: 'monthly', interval: 1 }, '2026-01-01', '2026-12-31')
    expect(todo31.map(d => d.slice(5))).toEqual(['01-31', '03-31', '05-31', '07-31', '08-31', '10-31', '12-31'])
    const bissexto: Regra = { freq: 'yearly', interval: 1 }
    expect(ocorrencias('2024-02-29', bissexto, '2025-01-01', '2033-01-01')).toEqual(['2028-02-29', '2032-02-29'])
  })
  it('answers the same however late the window begins', () => {
    const regras: Regra[] = [
      { freq: 'daily', interval: 5 },
      { freq: 'weekly', interval: 3, byWeekday: [0, 3, 6] },
      { freq: 'monthly', interval: 2 },
      { freq: 'yearly', interval: 1 },
    ]
    for (const regra of regras)
      for (const inicio of ['2019-12-30', '2020-02-29', '2020-01-31']) {
        const todas = ocorrencias(inicio, regra, inicio, '2027-12-31')
        for (let de = '2026-01-01'; de < '2027-01-01'; de = somarDias(de, 13)) {
          const ate = somarDias(de, 60)
          expect(ocorrencias(inicio, regra, de, ate)).toEqual(todas.filter(d => d >= de && d <= ate))
        }
        const [ultima = ''] = todas.slice(-1)
        expect(acontece(inicio, regra, ultima)).toBe(true)
        expect(acontece(inicio, regra, somarDias(ultima, 1))).toBe(false)
        expect(vezesAntes(inicio, regra, ultima)).toBe(todas.length - 1)
      }
  })
})
