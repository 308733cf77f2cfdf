import fc from 'fast-check'
import { expect, test } from 'vitest'

test('properties are tried on the same cases at each run', () => {
  expect(fc.readConfigureGlobal().seed).toEqual(expect.any(Number))
  const sorteados = () => {
    const vistos: number[] = []
    fc.assert(fc.property(fc.integer(), n => void vistos.push(n)))
    return vistos
  }
  expect(sorteados()).toEqual(sorteados())
})
