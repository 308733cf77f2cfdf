import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { lerDecimal } from '../../../shared/domain/decimal.ts'
import {
  arredondarMeioAcima,
  deReais,
  digitarReais,
  formatarReais,
  lerReais,
  paraReais,
  parcelasExatas,
  porcentagem,
  repartir,
  separarReais,
} from '../../../shared/domain/dinheiro.ts'
import { centavosDoTexto, lerVetores } from './vetores.ts'

const vetores = lerVetores<{
  splitCents: { total: string; n: number; policy: string; parts: number[] }[]
  floatTraps: { exact: string; halfUp: string }[]
}>('installments')

const centavos = fc.integer({ min: -7_000_000_000_000_000, max: 7_000_000_000_000_000 })
const soma = (partes: readonly number[]) => partes.reduce((a, b) => a + b, 0)

describe('deReais and paraReais', () => {
  test.each([
    [19.99, 1999],
    [1.1, 110],
    [0.07, 7],
    [8.2, 820],
    [1249.9, 124_990],
    [0, 0],
    [-0, 0],
    [-12.34, -1234],
    [4.35, 435],
    [9e12, 900_000_000_000_000],
  ])('%d reais are %d centavos', (reais, esperado) => {
    expect(deReais(reais)).toBe(esperado)
  })

  test.each([1.005, 0.001, 1e-7, 0.1 + 0.2, Number.NaN, Number.POSITIVE_INFINITY, 1e21, 2 ** 46, -(2 ** 46)])(
    'refuses %d',
    reais => {
      expect(deReais(reais)).toBeUndefined()
    },
  )

  it('gives back the same centavos through JSON', () => {
    fc.assert(
      fc.property(centavos, c => {
        const naRede = JSON.parse(JSON.stringify(paraReais(c))) as number
        expect(deReais(naRede)).toBe(c === 0 ? 0 : c)
      }),
      { numRuns: 2000 },
    )
  })

  it('is exact for every amount up to R$ 2.000,00', () => {
    const errados: number[] = []
    for (let c = 0; c <= 200_000; c++) if (deReais(paraReais(c)) !== c) errados.push(c)
    expect(errados).toEqual([])
  })
})

describe('writing and reading amounts', () => {
  test.each([
    [124_990, 'R$\u00a01.249,90'],
    [0, 'R$\u00a00,00'],
    [5, 'R$\u00a00,05'],
    [-500, '-R$\u00a05,00'],
    [123_456_789_012, 'R$\u00a01.234.567.890,12'],
  ])('%d is %s', (c, texto) => {
    expect(formatarReais(c)).toBe(texto)
  })

  it('separates reais from centavos', () => {
    expect(separarReais(124_990)).toEqual({ sinal: '', inteiro: '1.249', centavos: '90' })
    expect(separarReais(-7)).toEqual({ sinal: '-', inteiro: '0', centavos: '07' })
    expect(separarReais(124_990, 'en').inteiro).toBe('1,249')
  })

  test.each(['pt-BR', 'en', 'tr'] as const)('writes %s as Intl does, and reads it back', idioma => {
    const intl = new Intl.NumberFormat(idioma, { style: 'currency', currency: 'BRL' })
    fc.assert(
      fc.property(fc.integer({ min: -1e13, max: 1e13 }), c => {
        expect(formatarReais(c, idioma)).toBe(intl.format(c / 100))
        expect(lerReais(formatarReais(c, idioma), idioma)).toBe(c)
      }),
    )
  })

  test.each([
    ['R$ 1.249,90', 124_990],
    ['r$1.249,9', 124_990],
    ['1249', 124_900],
    ['1.249', 124_900],
    ['1249.90', 124_990],
    ['0,5', 50],
    [' 12 ', 1200],
    ['-R$ 0,00', 0],
  ])('reads %j', (texto, c) => {
    expect(lerReais(texto)).toBe(c)
  })

  test.each([
    '',
    'R$',
    'abc',
    '1,234',
    '1.24,90',
    '1.2345',
    '12,',
    ',50',
    '1.249.90',
    '1e3',
    '99999999999999999',
    '--1',
  ])('refuses %j', texto => {
    expect(lerReais(texto)).toBeUndefined()
  })
})

describe('arredondarMeioAcima', () => {
  test.each(vetores.floatTraps)('rounds $exact to $halfUp', ({ exact, halfUp }) => {
    const { numerador, denominador } = lerDecimal(exact) ?? { numerador: 0n, denominador: 1n }
    expect(arredondarMeioAcima(numerador * 100n, denominador)).toBe(centavosDoTexto(halfUp))
  })

  it('rounds halves away from zero, whichever sign carries the minus', () => {
    expect([
      arredondarMeioAcima(5n, 2n),
      arredondarMeioAcima(-5n, 2n),
      arredondarMeioAcima(5n, -2n),
      arredondarMeioAcima(-1n, 3n),
    ]).toEqual([3, -3, -3, 0])
  })

  it('refuses a zero denominator and an unsafe result', () => {
    expect(() => arredondarMeioAcima(1n, 0n)).toThrow(RangeError)
    expect(() => arredondarMeioAcima(2n ** 54n, 1n)).toThrow(RangeError)
  })

  it('is never more than half away', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }),
        fc.bigInt({ min: 1n, max: 10n ** 6n }),
        (n, d) => {
          const erro = 2n * (BigInt(arredondarMeioAcima(n, d)) * d - n)
          expect(erro <= d && erro >= -d).toBe(true)
        },
      ),
    )
  })
})

test('porcentagem is exact and rounds half up', () => {
  expect([porcentagem(1005, '10'), porcentagem(100_000, 4.99), porcentagem(-1005, 10), porcentagem(1, '49.9')]).toEqual(
    [101, 4990, -101, 0],
  )
  expect(() => porcentagem(1, 'x')).toThrow(RangeError)
})

test.each([
  ['4.99', 499n, 100n],
  [0.1, 1n, 10n],
  [1e-7, 1n, 10_000_000n],
  ['-2', -2n, 1n],
  [1e21, 10n ** 21n, 1n],
])('lerDecimal(%s)', (valor, numerador, denominador) => {
  expect(lerDecimal(valor)).toEqual({ numerador, denominador })
})

test.each(['', 'abc', '1,5', '1.', '.5', '1e400', Number.NaN, '9'.repeat(21)])('lerDecimal refuses %s', valor => {
  expect(lerDecimal(valor)).toBeUndefined()
})

describe('repartir', () => {
  const pesos = fc
    .array(fc.integer({ min: 0, max: 10_000 }), { minLength: 1, maxLength: 12 })
    .filter(p => p.some(Boolean))

  it('splits by percentages and gives spare centavos to the largest remainders', () => {
    expect(repartir(10_000, [33.33, 33.33, 33.34])).toEqual([3333, 3333, 3334])
    expect(repartir(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(repartir(2, [1, 3])).toEqual([0, 2])
    expect(repartir(5, ['0.5', '99.5', 0])).toEqual([0, 5, 0])
  })

  it('sums exactly, stays within one centavo of the quota, and mirrors a refund', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), pesos, (total, lista) => {
        const partes = repartir(total, lista)
        const somaPesos = BigInt(soma(lista))
        expect(soma(partes)).toBe(total)
        lista.forEach((peso, i) => {
          const piso = Number((BigInt(total) * BigInt(peso)) / somaPesos)
          expect([piso, piso + 1]).toContain(partes[i])
          if (peso === 0) expect(partes[i]).toBe(0)
        })
        expect(repartir(-total, lista)).toEqual(partes.map(p => (p ? -p : p)))
      }),
    )
  })

  it('gives each id the same whatever the order of the list', () => {
    const recebedores = fc.uniqueArray(
      fc.record({ id: fc.string({ maxLength: 4 }), peso: fc.integer({ min: 1, max: 9 }) }),
      {
        selector: r => r.id,
        minLength: 1,
        maxLength: 8,
      },
    )
    const cenario = recebedores.chain(lista =>
      fc.tuple(fc.constant(lista), fc.shuffledSubarray(lista, { minLength: lista.length })),
    )
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), cenario, (total, [lista, embaralhada]) => {
        const porId = (quem: typeof lista) => {
          const partes = repartir(
            total,
            quem.map(r => r.peso),
            quem.map(r => r.id),
          )
          return Object.fromEntries(quem.map((r, i) => [`#${r.id}`, partes[i]]))
        }
        expect(porId(embaralhada)).toEqual(porId(lista))
      }),
    )
  })

  it('gives the same set of parts without ids', () => {
    const cenario = pesos.chain(lista =>
      fc.tuple(fc.constant(lista), fc.shuffledSubarray(lista, { minLength: lista.length })),
    )
    const ordenar = (partes: number[]) => partes.sort((a, b) => a - b)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), cenario, (total, [lista, embaralhada]) => {
        expect(ordenar(repartir(total, embaralhada))).toEqual(ordenar(repartir(total, lista)))
      }),
    )
  })

  it('refuses negative, unreadable or all-zero weights', () => {
    expect(() => repartir(100, [1, -1])).toThrow(RangeError)
    expect(() => repartir(100, ['x'])).toThrow(RangeError)
    expect(() => repartir(100, [0, 0])).toThrow(RangeError)
    expect(() => repartir(100, [])).toThrow(RangeError)
  })
})

describe('parcelasExatas', () => {
  const nossa = vetores.splitCents.filter(v => v.policy === 'remainder on first instalments')
  test.each(nossa)('$total in $n', ({ total, n, parts }) => {
    expect(parcelasExatas(centavosDoTexto(total), n)).toEqual(parts)
  })

  it('differs from the acquirer-style rows only in where the spare centavos go', () => {
    for (const { total, n, parts } of vetores.splitCents) {
      const partes = parcelasExatas(centavosDoTexto(total), n)
      expect(soma(partes)).toBe(soma(parts))
      expect(partes.at(-1)).toBe(parts.at(-1))
    }
  })

  it('is exact for every amount from 1 to 1,000,000 centavos in 1 to 12 (exhaustive)', () => {
    let errado: string | undefined
    for (let total = 1; total <= 1_000_000; total++) {
      for (let n = 1; n <= 12; n++) {
        const partes = parcelasExatas(total, n)
        let acumulado = 0
        for (let i = 0; i < n; i++) acumulado += partes[i] as number
        const sobra = (partes[0] as number) - (partes[n - 1] as number)
        if (partes.length !== n || acumulado !== total || sobra < 0 || sobra > 1) errado ??= `${total} em ${n}`
      }
    }
    expect(errado).toBeUndefined()
  }, 600_000)

  test.each([0, -1, 1.5, Number.NaN])('refuses %d instalments', n => {
    expect(() => parcelasExatas(100, n)).toThrow(RangeError)
  })

  it('refuses a negative or fractional total', () => {
    expect(() => parcelasExatas(-1, 2)).toThrow(RangeError)
    expect(() => parcelasExatas(1.5, 2)).toThrow(RangeError)
  })
})

test('what a field is filled with says the amount without currency or thousands', () => {
  expect([digitarReais(124_990), digitarReais(124_990, 'en'), digitarReais(-5)]).toEqual([
    '1249,90',
    '1249.90',
    '-0,05',
  ])
})
