import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  dataSaoPaulo,
  dataValida,
  diasEntre,
  feriadosBancarios,
  fimDoDia,
  formatarData,
  formatarDataHora,
  formatarDiaMes,
  horaSaoPaulo,
  inicioDoDia,
  somarDias,
} from '../../../shared/domain/calendario.ts'
import { ehDiaUtil, proximoDiaUtil, somarDiasUteis } from '../../../shared/domain/diasUteis.ts'
import { lerVetores } from './vetores.ts'

const vetores = lerVetores<{
  years: { year: number; holidays: { date: string; name: string; type: string }[] }[]
  bankHolidays: Record<string, string[]>
}>('holidays')
const dia = fc.integer({ min: 0, max: 12 * 365 }).map(n => somarDias('2024-01-01', n))

describe('bank holidays', () => {
  test.each(Object.entries(vetores.bankHolidays))('of %s', (ano, datas) => {
    expect(feriadosBancarios(Number(ano)).map(f => f.data)).toEqual([...datas].sort())
  })

  test.each(vetores.years)('of $year have every national one, with a name', ({ year, holidays }) => {
    const nossos = new Map(feriadosBancarios(year).map(f => [f.data, f.nome]))
    expect(holidays.filter(h => h.type === 'national' && !nossos.get(h.date))).toEqual([])
  })

  it('have 20 November only since 2024', () => {
    expect([ehDiaUtil('2023-11-20'), ehDiaUtil('2024-11-20'), ehDiaUtil('2026-11-20')]).toEqual([true, false, false])
  })
})

describe('business days', () => {
  test.each([
    ['2026-11-20', '2026-11-23'],
    ['2026-11-23', '2026-11-23'],
    ['2026-02-14', '2026-02-18'],
    ['2025-12-25', '2025-12-26'],
    ['2027-01-01', '2027-01-04'],
  ])('from %s banks open on %s', (data, abre) => {
    expect(proximoDiaUtil(data)).toBe(abre)
  })

  test.each([
    ['2026-11-19', 1, '2026-11-23'],
    ['2026-11-20', 1, '2026-11-23'],
    ['2026-11-20', 2, '2026-11-24'],
    ['2026-11-23', -1, '2026-11-19'],
    ['2026-11-21', 0, '2026-11-23'],
    ['2026-12-30', 2, '2027-01-04'],
  ])('%s plus %d is %s', (data, n, esperado) => {
    expect(somarDiasUteis(data, n)).toBe(esperado)
  })

  it('adds one by one, and comes back', () => {
    fc.assert(
      fc.property(dia, fc.integer({ min: 1, max: 30 }), (data, n) => {
        const depois = somarDiasUteis(data, n)
        let contados = 0
        for (let d = somarDias(data, 1); d <= depois; d = somarDias(d, 1)) if (ehDiaUtil(d)) contados++
        expect([contados, ehDiaUtil(depois)]).toEqual([n, true])
        expect(somarDiasUteis(somarDiasUteis(depois, n), -n)).toBe(depois)
      }),
    )
  })
})

describe('days and instants', () => {
  it('gives the day and time of São Paulo, whatever the machine', () => {
    const instante = Date.parse('2026-11-21T02:59:59.999Z')
    expect([dataSaoPaulo(instante), horaSaoPaulo(instante), dataSaoPaulo(instante + 1)]).toEqual([
      '2026-11-20',
      '23:59',
      '2026-11-21',
    ])
    expect(formatarDataHora(instante + 1)).toBe('21/11/2026 00:00')
    // Summer time, which Brazil had until February 2019.
    expect(dataSaoPaulo(Date.parse('2019-01-01T02:30:00Z'))).toBe('2019-01-01')
  })

  it('starts and ends each day where the day changes', () => {
    expect(inicioDoDia('2026-11-20')).toBe(Date.parse('2026-11-20T03:00:00Z'))
    expect(fimDoDia('2026-11-20')).toBe(Date.parse('2026-11-21T02:59:59.999Z'))
    expect(inicioDoDia('2019-01-10')).toBe(Date.parse('2019-01-10T02:00:00Z'))
    fc.assert(
      fc.property(dia, data => {
        expect([dataSaoPaulo(inicioDoDia(data)), dataSaoPaulo(fimDoDia(data))]).toEqual([data, data])
        expect(dataSaoPaulo(inicioDoDia(data) - 1)).toBe(somarDias(data, -1))
      }),
    )
  })

  it('counts days across leap years', () => {
    expect([somarDias('2024-02-28', 1), somarDias('2025-02-28', 1), somarDias('2024-03-01', -1)]).toEqual([
      '2024-02-29',
      '2025-03-01',
      '2024-02-29',
    ])
    fc.assert(
      fc.property(dia, fc.integer({ min: -9999, max: 9999 }), (data, n) => {
        expect(diasEntre(data, somarDias(data, n))).toBe(n)
      }),
    )
  })

  it('writes dd/MM/yyyy, and knows a day', () => {
    expect([formatarData('2026-11-20'), formatarDiaMes('2026-11-20')]).toEqual(['20/11/2026', '20/11'])
    expect([dataValida('2024-02-29'), dataValida('2025-02-29'), dataValida('2025-2-1')]).toEqual([true, false, false])
  })
})
