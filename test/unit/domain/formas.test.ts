import { expect, test } from 'vitest'
import { formas, formasAtendidas } from '../../../shared/domain/formas.ts'
import { tiposDeConta } from '../../../shared/domain/recebedor.ts'

test('the ways to pay and the kinds of accounts have the documented numbers (S117–S120)', () => {
  expect(formas).toEqual({ boleto: 0, cartao: 1, pix: 2 })
  expect(formasAtendidas).toEqual([0, 1, 2])
  expect(tiposDeConta).toEqual({ banco: 0, pix: 1 })
})
