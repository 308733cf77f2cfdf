import { expect, test } from 'vitest'
import { custoDaAntecipacao } from '../../../shared/domain/antecipacao.ts'
import { lerVetores } from './vetores.ts'

interface Vetor {
  v: number
  ratePctMonth: string
  days: number
  simpleFee: number
  compoundFee: number
}
const { vectors } = lerVetores<{ anticipation: { vectors: Vetor[] } }>('receivables').anticipation

test.each(vectors)(
  '$v in $days days at $ratePctMonth % a month',
  ({ v, ratePctMonth, days, simpleFee, compoundFee }) => {
    expect(custoDaAntecipacao(v, ratePctMonth, days, 'simples')).toBe(simpleFee)
    expect(custoDaAntecipacao(v, ratePctMonth, days, 'composto')).toBe(compoundFee)
  },
)
test('half a centavo is rounded up, nothing costs nothing, and a rate must be a number', () => {
  expect(custoDaAntecipacao(100, '15', 1, 'simples')).toBe(1)
  expect(custoDaAntecipacao(0, '1.99', 31, 'simples')).toBe(0)
  expect(custoDaAntecipacao(10_000, '0', 31, 'composto')).toBe(0)
  expect(() => custoDaAntecipacao(1, 'muito', 1, 'simples')).toThrow(RangeError)
})
