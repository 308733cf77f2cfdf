import { expect, test } from 'vitest'
import { cabeNoSeuPais } from '../../../shared/domain/telefoneDeFora.ts'

test.each([
  ['+33 6 12 34 56 78', true],
  ['+33 (0)6 12 34 56 78', true],
  ['0033 6 12 34 56 78', true],
  ['+33 6 12 34 56', false],
  ['+33 06 12 34 56 78', false],
  ['+1 415 555 2671', true],
  ['+1 415 555 267', false],
  ['+351 912 345 678', true],
  ['+351 912 345 6789', false],
  ['+54 9 11 2345 6789', true],
  ['+55 11 98765-4321', true],
  ['+39 02 1234 567', true],
  ['+358 40 1234567', true],
])('%s has the length of its country’s numbers: %s', (telefone, cabe) => {
  expect(cabeNoSeuPais(telefone)).toBe(cabe)
})
