import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { diasEntre, somarDias } from '../../../shared/domain/calendario.ts'
import { type Calendario, intervalos, vencimentoDoCiclo } from '../../../shared/domain/ciclos.ts'
import {
  ajustarCobranca,
  ajusteDaMudanca,
  ajusteDoInicio,
  cicloZero,
  diasDoCiclo,
  restoDoCiclo,
} from '../../../shared/domain/proRata.ts'

/** Decision 0266: shares of days by exact integers. Years around a leap one, and the 29th to the 31st as often as any day. */
const dia = fc
  .integer({ min: 0, max: 4 * 366 })
  .map(n => somarDias('2027-01-01', n))
  .chain(d => fc.constantFrom(d, `${d.slice(0, 7)}-28`, '2028-02-29', '2027-12-31', '2028-01-31', '2027-10-30'))
const calendario: fc.Arbitrary<Calendario> = fc.record({ primeiro: dia, intervalo: fc.constantFrom(...intervalos) })
const valor = fc.integer({ min: 100, max: 100_000_000 })
const ciclo = fc
  .tuple(calendario, fc.integer({ min: 1, max: 40 }))
  .map(([c, n]) => diasDoCiclo(c, n) ?? { inicio: '', fim: '' })

describe('a part of a cycle', () => {
  it('however it is cut, its parts add up to its amount, and none is below zero', () => {
    fc.assert(
      fc.property(valor, ciclo, fc.array(fc.nat(400), { maxLength: 8 }), (v, c, cortes) => {
        const total = diasEntre(c.inicio, c.fim)
        const dias = [...new Set([0, ...cortes.map(n => n % total), total])].sort((a, b) => a - b)
        const partes = dias.slice(1).map((ate, n) => {
          const de = somarDias(c.inicio, dias[n] ?? 0)
          return restoDoCiclo(v, c, de) - restoDoCiclo(v, c, somarDias(c.inicio, ate))
        })
        expect(partes.every(p => Number.isSafeInteger(p) && p >= 0)).toBe(true)
        expect(partes.reduce((s, p) => s + p, 0)).toBe(v)
      }),
    )
  })
  it('is within half a centavo of the exact share', () => {
    fc.assert(
      fc.property(valor, ciclo, fc.nat(400), (v, c, n) => {
        const total = diasEntre(c.inicio, c.fim)
        const passados = n % total
        const resto = restoDoCiclo(v, c, somarDias(c.inicio, passados))
        expect(Math.abs(2 * (resto * total - v * (total - passados)))).toBeLessThanOrEqual(total)
      }),
    )
  })
  it.each([
    ['the whole of January', 9_000, '2027-01-31', '2027-01-31', 9_000],
    ['the last day of a February of 28 days', 2_800, '2027-01-28', '2027-02-27', 90],
    ['from the 29th of a leap February on', 2_900, '2028-02-01', '2028-02-29', 100],
  ])('%s', (_, v, primeiro, de, esperado) => {
    const c = diasDoCiclo({ primeiro, intervalo: 'mensal' }, 1)
    expect(c && restoDoCiclo(v, c, de)).toBe(esperado)
  })
})

describe('a subscription that begins before its charge day', () => {
  it('is charged less than a whole cycle, and the sooner it begins the more', () => {
    fc.assert(
      fc.property(valor, calendario, fc.nat(400), (v, c, n) => {
        const { inicio, fim } = cicloZero(c)
        const total = diasEntre(inicio, fim)
        const depois = (1 + n) % total
        const a = ajusteDoInicio(v, c, somarDias(inicio, depois))
        const antes = ajusteDoInicio(v, c, somarDias(inicio, Math.max(0, depois - 1)))
        expect(a?.valor ?? 0).toBeGreaterThanOrEqual(0)
        expect(a?.valor ?? 0).toBeLessThanOrEqual(v)
        expect(antes?.valor ?? 0).toBeGreaterThanOrEqual(a?.valor ?? 0)
        expect(ajusteDoInicio(v, c, c.primeiro)).toBeUndefined()
      }),
    )
  })
  test('of a 31st of March the cycle before begins on the last of February, in a leap year too', () => {
    expect(cicloZero({ primeiro: '2027-03-31', intervalo: 'mensal' }).inicio).toBe('2027-02-28')
    expect(cicloZero({ primeiro: '2028-03-31', intervalo: 'mensal' }).inicio).toBe('2028-02-29')
    expect(cicloZero({ primeiro: '2027-01-31', intervalo: 'mensal' }).inicio).toBe('2026-12-31')
    expect(cicloZero({ primeiro: '2028-02-29', intervalo: 'anual' }).inicio).toBe('2027-02-28')
    expect(cicloZero({ primeiro: '2027-01-04', intervalo: 'semanal' }).inicio).toBe('2026-12-28')
  })
})

describe('a price that changes', () => {
  it('there and back on one day comes to nothing, and through a third price to the same as at once', () => {
    fc.assert(
      fc.property(valor, valor, valor, calendario, fc.nat(900), (a, b, c, cal, n) => {
        const cobrados = [1, 2].map(k => diasDoCiclo(cal, k) ?? { inicio: '', fim: '' })
        const em = somarDias(cal.primeiro, n % Math.max(1, diasEntre(cal.primeiro, cobrados[1]?.fim ?? '')))
        const de = (x: number, y: number) => ajusteDaMudanca({ de: x, para: y }, cobrados, em)?.valor ?? 0
        expect(de(a, b) + de(b, a)).toBe(0)
        expect(de(a, b) + de(b, c)).toBe(de(a, c))
        expect(Math.sign(de(a, b))).toBe(de(a, b) === 0 ? 0 : Math.sign(b - a))
      }),
    )
  })
  it('is of the days to come alone: nothing where every charged cycle is over', () => {
    const c = diasDoCiclo({ primeiro: '2027-01-10', intervalo: 'mensal' }, 1)
    expect(c && ajusteDaMudanca({ de: 9_000, para: 12_100 }, [c], '2027-02-10')).toBeUndefined()
    // 9 of 31 days at R$ 31,00 more
    expect(c && ajusteDaMudanca({ de: 9_000, para: 12_100 }, [c], '2027-02-01')).toEqual({
      ...{ tipo: 'mudanca', valor: 900, de: '2027-02-01', ate: '2027-02-10' },
    })
  })
})

describe('what a cycle charges', () => {
  const ajuste = fc.record({
    tipo: fc.constant('mudanca' as const),
    ...{ valor: fc.integer({ min: -100_000_000, max: 100_000_000 }) },
    ...{ de: fc.constant('2027-01-01'), ate: fc.constant('2027-02-01') },
  })
  it('is its price and what is named beside it, never below R$ 1,00, and no credit is lost', () => {
    fc.assert(
      fc.property(valor, fc.array(ajuste, { maxLength: 5 }), (preco, pendentes) => {
        const { valor: cobrado, ajustes, sobram } = ajustarCobranca(preco, pendentes, '2027-02-01')
        const soma = (de: { valor: number }[]) => de.reduce((s, a) => s + a.valor, 0)
        expect(cobrado).toBeGreaterThanOrEqual(100)
        expect(preco + soma(ajustes)).toBe(cobrado)
        expect(cobrado + soma(sobram)).toBe(preco + soma(pendentes))
        expect(sobram.every(a => a.valor < 0)).toBe(true)
      }),
    )
  })
})

test('a cycle is as long as its days are, and the last one too', () => {
  const c: Calendario = { primeiro: '2027-01-31', intervalo: 'mensal', ciclos: 2 }
  expect(diasDoCiclo(c, 2)).toEqual({ inicio: '2027-02-28', fim: '2027-03-31' })
  expect(diasDoCiclo(c, 3)).toBeUndefined()
  expect(vencimentoDoCiclo(c, 3)).toBeUndefined()
})
