import fc from 'fast-check'
import { expect, test } from 'vitest'
import { separarGarantia } from '../../../shared/domain/politicaDeCredito.ts'

test('what is held of a sale is the percentage of the whole, half up, whoever it is split among', () => {
  const partes = fc.array(fc.nat(5_000_000), { minLength: 1, maxLength: 11 })
  fc.assert(
    fc.property(partes, fc.integer({ min: 0, max: 10_000 }), (valores, centesimos) => {
      const separados = separarGarantia(
        valores.map((valor, n) => ({ id: String(n), valor })),
        centesimos / 100,
      )
      const total = valores.reduce((s, v) => s + v, 0)
      const exato = (BigInt(total) * BigInt(centesimos) * 2n + 10_000n) / 20_000n
      expect(separados.reduce((s, v) => s + v, 0)).toBe(Number(exato))
      for (const [n, valor] of valores.entries()) {
        expect(separados[n]).toBeGreaterThanOrEqual(0)
        expect(separados[n]).toBeLessThanOrEqual(valor)
      }
    }),
  )
  expect(separarGarantia([{ id: 'a', valor: 5 }], 10)).toEqual([1])
})
