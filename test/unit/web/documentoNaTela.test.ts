import { expect, test } from 'vitest'
import { documentoDeFora, documentoNaTela } from '../../../web/src/painel/clientes/documentoNaTela.ts'

test('a passport is shown as it came: no mask of a CPF or CNPJ makes it another document', () => {
  expect(documentoNaTela('18AB12345')).toBe('18AB12345')
  expect(documentoDeFora('18AB12345')).toBe(true)
})

test('a CPF and a CNPJ have their masks, and what came masked stays', () => {
  expect(documentoNaTela('52998224725')).toBe('529.982.247-25')
  expect(documentoNaTela('12ABC34501DE35')).toBe('12.ABC.345/01DE-35')
  expect(documentoNaTela('***.982.***-**')).toBe('***.982.***-**')
  expect(['52998224725', '12ABC34501DE35', '***.982.***-**'].filter(documentoDeFora)).toEqual([])
})
