import { expect, test } from 'vitest'
import { emSuaLingua, idiomaDoTexto } from '../../../shared/domain/idiomaDoTexto.ts'

test.each([
  ['Camisa de linho', 'pt-BR'],
  ['Não autorizado. Entre em contato com o seu banco.', 'pt-BR'],
  ['<p>Café torrado&nbsp;em grãos</p>', 'pt-BR'],
  ['Roasted coffee beans, shipped to your door', 'en'],
  ['Not authorised. Ask the bank that issued your card.', 'en'],
  ['Bermuda', undefined],
  ['R$ 1.305,77', undefined],
  ['', undefined],
] as const)('%s is %s', (texto, idioma) => {
  expect(idiomaDoTexto(texto)).toBe(idioma)
})

test('only words in another language than the page’s say theirs', () => {
  expect(emSuaLingua('Camisa de linho', 'en')).toEqual({ lang: 'pt-BR' })
  expect(emSuaLingua('Camisa de linho', 'pt-BR')).toEqual({})
  expect(emSuaLingua('Bermuda', 'en')).toEqual({})
})
