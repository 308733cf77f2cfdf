import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { escreverProva, partesDaProva, procurar, provaConfere, sha256 } from '../../../shared/domain/provaDeTrabalho.ts'

test.each(['', 'abc', 'a'.repeat(55), 'semente-da-prova.7.65535'])('SHA-256 of %j is the standard’s', ascii => {
  const hex = [...sha256(ascii)].map(palavra => palavra.toString(16).padStart(8, '0')).join('')
  expect(hex).toBe(createHash('sha256').update(ascii).digest('hex'))
})

const semente = 'semente-de-22-letras-x'
const bits = 6
const resolver = (de: string) =>
  Array.from({ length: partesDaProva }, (_, parte) => procurar(de, parte, { de: 0, vezes: 10_000 }, bits) ?? -1)

test('a proof is found, and is of its own seed only', () => {
  const numeros = resolver(semente)
  expect(provaConfere(semente, escreverProva(numeros), bits)).toBe(true)
  expect(provaConfere('outra-semente-de-letras', escreverProva(numeros), bits)).toBe(false)
})

test.each<[string, (numeros: number[]) => string]>([
  ['a part is missing', n => escreverProva(n.slice(1))],
  ['a part is too many', n => escreverProva([...n, 1])],
  ['a part was not found', n => escreverProva([...n.slice(0, -1), (n.at(-1) ?? 0) + 1])],
  ['a number is none', n => `${escreverProva(n.slice(0, -1))}.-1`],
  ['it is empty', () => ''],
])('refused where %s', (_, estragar) => {
  expect(provaConfere(semente, estragar(resolver(semente)), 10)).toBe(false)
})

test('a search that is cut off goes on where it stopped', () => {
  const inteira = procurar(semente, 3, { de: 0, vezes: 10_000 }, bits) ?? -1
  expect(procurar(semente, 3, { de: 0, vezes: inteira }, bits)).toBeUndefined()
  expect(procurar(semente, 3, { de: inteira, vezes: 1 }, bits)).toBe(inteira)
})
