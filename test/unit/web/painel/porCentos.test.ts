import fc from 'fast-check'
import { expect, test } from 'vitest'
import { porCentos } from '../../../../web/src/painel/dashboards/porCentos.ts'

/** Shares that stand beside each other add up to the whole. */
test.each([
  [
    [655, 205, 140],
    [66, 20, 14],
  ],
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [0, 0],
    [0, 0],
  ],
  [[5], [100]],
])('%j: %j', (valores, partes) => expect(porCentos(valores)).toEqual(partes))

test('whatever the values: 100 in all, and none a whole point off', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1e9), { minLength: 1, maxLength: 6 }), valores => {
      const soma = valores.reduce((s, v) => s + v, 0)
      fc.pre(soma > 0)
      const partes = porCentos(valores)
      expect(partes.reduce((s, v) => s + v, 0)).toBe(100)
      for (const [n, v] of valores.entries()) expect(Math.abs((partes[n] ?? 0) - (v / soma) * 100)).toBeLessThan(1)
    }),
  )
})
