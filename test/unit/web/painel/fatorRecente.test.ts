import { afterEach, expect, test } from 'vitest'
import { confirmarQuemE, definirPergunta } from '../../../../web/src/api/fatorRecente.ts'

/** Who asks the person for a fresh second factor, in one place for every call. */
const falta = { formas: ['chave' as const], cadastrar: false }
let largar = () => {}
afterEach(() => largar())

test('calls that are refused together ask once, and the next one asks again', async () => {
  const feitas: ((sim: boolean) => void)[] = []
  largar = definirPergunta(() => new Promise(resolver => feitas.push(resolver)))
  const juntas = [confirmarQuemE(falta), confirmarQuemE(falta)]
  expect(feitas).toHaveLength(1)
  feitas[0]?.(true)
  expect(await Promise.all(juntas)).toEqual([true, true])
  const depois = confirmarQuemE(falta)
  feitas[1]?.(false)
  expect(await depois).toBe(false)
})

test('where nothing asks, nobody confirmed; a page that left takes only its own question away', async () => {
  expect(await confirmarQuemE(falta)).toBe(false)
  const velha = definirPergunta(async () => false)
  largar = definirPergunta(async () => true)
  velha()
  expect(await confirmarQuemE(falta)).toBe(true)
})
