import { describe, expect, it } from 'vitest'
import { julgar, mediana, naoMais, ordem } from '../../bench/medir.ts'

describe('the benchmark’s arithmetic', () => {
  it('takes the middle of odd and even counts, in any order', () => {
    expect(mediana([9, 1, 5])).toBe(5)
    expect(mediana([4, 1, 3, 2])).toBe(2.5)
    expect(mediana([100, 2, 10])).toBe(10)
    expect(() => mediana([])).toThrow(RangeError)
  })

  it('compares medians, so that one bad round decides nothing', () => {
    const rodadas = [
      { pagina: 390, controle: 1000 },
      { pagina: 5000, controle: 1000 },
      { pagina: 400, controle: 1010 },
    ]
    expect(julgar(rodadas, 0.4)).toEqual({ pagina: 400, controle: 1000, razao: 0.4, passou: true })
    expect(julgar(rodadas, 0.39).passou).toBe(false)
  })

  it('compares counts too, none included', () => {
    const nenhuma = { pagina: 0, controle: 0 }
    expect(naoMais([nenhuma, nenhuma, { pagina: 3, controle: 0 }])).toEqual({ pagina: 0, controle: 0, passou: true })
    expect(naoMais([{ pagina: 2, controle: 1 }]).passou).toBe(false)
  })

  it('interleaves', () => {
    expect([0, 1, 2].map(ordem)).toEqual([
      ['pagina', 'controle'],
      ['controle', 'pagina'],
      ['pagina', 'controle'],
    ])
  })
})
