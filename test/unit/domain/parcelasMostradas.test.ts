import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatarReais, parcelasExatas } from '../../../shared/domain/dinheiro.ts'
import { parcelarLink } from '../../../shared/domain/parcelamento.ts'
import { dizerParcelas, parcelasMostradas } from '../../../shared/domain/parcelasMostradas.ts'

const dizer = (total: number, n: number) =>
  dizerParcelas(total, n, { iguais: (vezes, valor) => `${vezes}x de ${valor}`, reais: c => formatarReais(c) })

describe('instalments as they are shown are those that are charged', () => {
  test.each([
    [129_365, 10, '10x: 5 × R$ 129,37 + 5 × R$ 129,36'],
    [10_000, 3, '3x: 1 × R$ 33,34 + 2 × R$ 33,33'],
    [124_990, 10, '10x de R$ 124,99'],
    [5, 12, '12x: 5 × R$ 0,01 + 7 × R$ 0,00'],
    [124_990, 1, '1x de R$ 1.249,90'],
  ])('%i centavos in %i: %s', (total, n, palavras) => {
    expect(dizer(total, n).replace(/\u00a0/g, ' ')).toBe(palavras)
  })

  test('they sum to the total, spare centavos first, at most a centavo apart', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000_00 }), fc.integer({ min: 1, max: 12 }), (total, n) => {
        const grupos = parcelasMostradas(total, n)
        expect(grupos.flatMap(g => new Array<number>(g.vezes).fill(g.valor))).toEqual(parcelasExatas(total, n))
        expect(grupos.length).toBe(total % n ? 2 : 1)
      }),
    )
  })

  test('a link’s rounded figure (000 §3) stays the contract’s, and is not what is shown', () => {
    const [plano] = parcelarLink(124_990, [{ numeroParcela: 10, juros: 3.5 }])
    expect(plano).toMatchObject({ valorParcela: 12_936, total: 129_365 })
    expect(parcelasMostradas(plano?.total ?? 0, 10)).toEqual([
      { vezes: 5, valor: 12_937 },
      { vezes: 5, valor: 12_936 },
    ])
  })
})
