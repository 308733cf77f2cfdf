import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { porcentagem } from '../../../shared/domain/dinheiro.ts'
import { parcelarCarrinho, parcelarLink, taxaMensal } from '../../../shared/domain/parcelamento.ts'
import { centavosDoTexto, lerVetores } from './vetores.ts'

const vetores = lerVetores<{
  installments: { amount: string; n: number; jurosPct: string; installment: string; exactTotal: string }[]
  grossUp: { sum: string; taxaPct: string; total: string; feeOnTotal: string }[]
}>('installments')
const juros = lerVetores<{ vectors: { principal: number; n: number; pmt: number; rate1e9: string; note: string }[] }>(
  'interest',
)

const soma = (partes: readonly number[]) => partes.reduce((a, b) => a + b, 0)
const percentual = (maximo: number) => fc.integer({ min: 0, max: maximo }).map(n => (n / 100).toFixed(2))
/** The instalment that pays back a principal at a rate, by the annuity formula. */
const prestacao = (pv: number, n: number, i: number) => (i === 0 ? pv / n : (pv * i) / -Math.expm1(-n * Math.log1p(i)))
const contagem = fc.integer({ min: 1, max: 12 })

describe('parcelarLink (000 §3)', () => {
  test.each(vetores.installments)('$amount in $n at $jurosPct%', v => {
    const [linha] = parcelarLink(centavosDoTexto(v.amount), [{ numeroParcela: v.n, juros: v.jurosPct }])
    expect(linha?.valorParcela).toBe(centavosDoTexto(v.installment))
    expect(linha?.total).toBe(centavosDoTexto(v.exactTotal))
    expect(soma(linha?.cobradas ?? [])).toBe(linha?.total)
  })

  it('lists the highest count first and keeps what the option carries', () => {
    const opcoes = [1, 12, 3].map(numeroParcela => ({ numeroParcela, juros: 0, icone: `i${numeroParcela}` }))
    expect(parcelarLink(10_000, opcoes).map(o => [o.numeroParcela, o.icone, o.valorParcela])).toEqual([
      [12, 'i12', 833],
      [3, 'i3', 3333],
      [1, 'i1', 10_000],
    ])
    expect(opcoes.map(o => o.numeroParcela)).toEqual([1, 12, 3])
  })

  it('charges exactly the total for random amounts, and nothing more when interest-free', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), contagem, percentual(3000), (valor, numeroParcela, taxa) => {
        const [com, sem] = parcelarLink(valor, [
          { numeroParcela, juros: taxa },
          { numeroParcela, juros: 0 },
        ])
        expect(soma(com?.cobradas ?? [])).toBe(com?.total)
        expect(com?.total).toBe(valor + porcentagem(valor, taxa))
        expect(sem?.total).toBe(valor)
        expect(soma(sem?.cobradas ?? [])).toBe(valor)
      }),
    )
  })

  it('agrees with exact integer arithmetic from 1 to 1,000,000 centavos in 1 to 12 (stride 487, six rates)', () => {
    const errados: string[] = []
    for (let valor = 1; valor <= 1_000_000; valor += 487) {
      for (let numeroParcela = 1; numeroParcela <= 12; numeroParcela++) {
        for (const pontos of [0, 1, 199, 499, 1238, 2999]) {
          // Below 2^53 these integers are exact: basis points over 10,000, doubled for the half.
          const bruto = valor * (10_000 + pontos)
          const [linha] = parcelarLink(valor, [{ numeroParcela, juros: pontos / 100 }])
          const total = Math.floor((2 * bruto + 10_000) / 20_000)
          const parcela = Math.floor((2 * bruto + 10_000 * numeroParcela) / (20_000 * numeroParcela))
          if (linha?.total !== total || linha.valorParcela !== parcela || soma(linha.cobradas) !== total)
            errados.push(`${valor} em ${numeroParcela} a ${pontos}`)
        }
      }
    }
    expect(errados).toEqual([])
  })

  test.each([
    [0, 0],
    [13, 0],
    [1.5, 0],
    [2, -1],
    [2, 'x'],
  ])('refuses %s instalments at %s%%', (numeroParcela, taxa) => {
    expect(() => parcelarLink(100, [{ numeroParcela, juros: taxa }])).toThrow(RangeError)
  })
})

describe('parcelarCarrinho (001 §3.3)', () => {
  test.each(vetores.grossUp)('$sum at $taxaPct%', v => {
    const [linha] = parcelarCarrinho(centavosDoTexto(v.sum), [{ parcela: 1, taxa: v.taxaPct }])
    expect(linha?.valorTotal).toBe(centavosDoTexto(v.total))
    expect(porcentagem(linha?.valorTotal ?? 0, v.taxaPct)).toBe(centavosDoTexto(v.feeOnTotal))
  })

  it('leaves the slips whole after the fee, and splits the total exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e10 }), contagem, percentual(9999), (valor, parcela, taxa) => {
        const [linha] = parcelarCarrinho(valor, [{ parcela, taxa }])
        const total = linha?.valorTotal ?? 0
        expect(total - porcentagem(total, taxa)).toBe(valor)
        expect(soma(linha?.cobradas ?? [])).toBe(total)
      }),
    )
  })

  it('lists the highest count first, with the monthly rate', () => {
    const linhas = parcelarCarrinho(100_000, [
      { parcela: 1, taxa: 3.5 },
      { parcela: 12, taxa: 12.38 },
      { parcela: 6, taxa: 0 },
    ])
    expect(linhas.map(l => [l.parcela, l.valorTotal, l.valorParcela])).toEqual([
      [12, 114_129, 9511],
      [6, 100_000, 16_667],
      [1, 103_627, 103_627],
    ])
    expect(prestacao(100_000, 12, linhas[0]?.jurosMensal ?? 0)).toBeCloseTo(114_129 / 12, 3)
    expect(linhas[1]?.jurosMensal).toBe(0)
    expect(linhas[2]?.jurosMensal).toBeCloseTo(0.03627, 9)
  })

  test.each([100, 150, -1])('refuses a fee of %d%%', taxa => {
    expect(() => parcelarCarrinho(100, [{ parcela: 2, taxa }])).toThrow(RangeError)
  })
})

describe('taxaMensal (K27)', () => {
  test.each(juros.vectors)('$principal in $n of $pmt ($note)', v => {
    const taxa = taxaMensal(v.principal, v.n, v.pmt)
    expect(taxa).toBeDefined()
    expect(Math.abs((taxa ?? Number.NaN) - Number(v.rate1e9))).toBeLessThan(1e-9)
  })

  it('finds the rate that made the instalment, beyond what Newton reaches alone', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 420 }), fc.double({ min: 1e-4, max: 6, noNaN: true }), (n, i) => {
        const taxa = taxaMensal(1000, n, prestacao(1000, n, i)) ?? Number.NaN
        expect(Math.abs(taxa - i)).toBeLessThan(1e-9 * Math.max(1, i))
      }),
    )
  })

  it('never returns a number that does not pay the principal back', () => {
    const positivo = fc.double({ min: 0.01, max: 1e9, noNaN: true })
    fc.assert(
      fc.property(positivo, fc.integer({ min: 1, max: 120 }), positivo, (pv, n, parcela) => {
        const i = taxaMensal(pv, n, parcela)
        if (i === undefined) return
        expect(Math.abs(prestacao(pv, n, i) - parcela) / Math.max(pv, parcela)).toBeLessThan(1e-9)
      }),
    )
  })

  it.each([
    [2, 1e-6],
    [6, 0.0001],
    [36, 0.0001],
  ])('answers by bisection where ten Newton steps fail: %d of %d of the principal', (n, razao) => {
    const i = taxaMensal(1000, n, 1000 * razao) ?? Number.NaN
    expect(prestacao(1000, n, i) / 1000).toBeCloseTo(razao, 9)
  })

  it('does not overflow where (1+i)ⁿ does', () => {
    expect(taxaMensal(1, 480, 3)).toBeCloseTo(3, 12)
    expect(taxaMensal(0.01, 93, 1e6)).toBeCloseTo(1e8, 5)
  })

  test.each([
    [0, 2, 10],
    [-1, 2, 10],
    [100, 0, 10],
    [100, 1.5, 10],
    [100, 2, 0],
    [Number.NaN, 2, 10],
    [100, 2, Number.POSITIVE_INFINITY],
    [1e-300, 2, 1e300],
  ])('has no rate for %d in %d of %d', (pv, n, parcela) => {
    expect(taxaMensal(pv, n, parcela)).toBeUndefined()
  })
})
