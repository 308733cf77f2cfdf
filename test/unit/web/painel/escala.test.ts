import fc from 'fast-check'
import { expect, test } from 'vitest'
import { marcasDoEixo } from '../../../../web/src/ui/escala.ts'

test.each([
  [[], [0, 1]],
  [
    [0, 0],
    [0, 1],
  ],
  [[1], [0, 0.5, 1]],
  [[90], [0, 50, 100]],
  [
    [1_250, 300],
    [0, 500, 1_000, 1_500],
  ],
  [[0.03], [0, 0.01, 0.02, 0.03]],
  [
    [-300, 900],
    [-500, 0, 500, 1_000],
  ],
  [[-7], [-8, -6, -4, -2, 0]],
])('%j is marked %j', (valores, marcas) => {
  expect(marcasDoEixo(valores)).toEqual(marcas)
})

test('an axis holds zero and every value, in at most four even steps', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 1 }), centavos => {
      const valores = centavos.map(c => c / 100)
      const marcas = marcasDoEixo(valores)
      const [baixo = 0, alto = 0] = [marcas[0], marcas.at(-1)]
      const passo = (alto - baixo) / (marcas.length - 1)
      expect(marcas).toContain(0)
      expect(marcas.length).toBeLessThanOrEqual(5)
      for (const v of valores) expect(v >= baixo && v <= alto).toBe(true)
      for (const [n, m] of marcas.entries()) expect(m).toBeCloseTo(baixo + n * passo, 6)
    }),
  )
})
