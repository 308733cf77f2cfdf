import { expect, test } from 'vitest'
import { razaoDaTentativa, razaoDoCartao } from '../../../functions/areas/cobranca/vista/cartao.ts'

/** A cart's answer has one reason and no word on whether the card may come again: what may not must say so. */
const negada = (codigo: string, nova: 'reversivel' | 'irreversivel' | 'mudar-dados') =>
  ({ estado: 'negada', bandeira: 'visa', codigo, nova }) as never

test.each([
  ['51', 'reversivel', 'limite'],
  ['51', 'irreversivel', 'nunca'],
  ['invalida', 'mudar-dados', 'dados'],
] as const)('a card denied by %s, which is %s, is told of as %s', (codigo, nova, razao) => {
  expect(razaoDoCartao(negada(codigo, nova))).toBe(razao)
})

test('the cause alone would have told a payer to raise the limit of a card that is refused for good', () => {
  expect(razaoDaTentativa(negada('51', 'irreversivel'))).toBe('limite')
})
