import { describe, expect, test } from 'vitest'
import { lerCampos } from '../../../../web/src/ui/useFormulario.ts'

describe('what a form reads of its fields', () => {
  const dados = new FormData()
  dados.set('nome', '  Ana Souza ')
  dados.set('senha', ' com espaco ')
  dados.set('outro', 'x')

  test('takes the spaces around a value, and leaves a secret as it was typed', () => {
    expect(lerCampos(dados, ['nome', 'senha'], ['senha'])).toEqual({ nome: 'Ana Souza', senha: ' com espaco ' })
  })

  test('has nothing of a field that is not there, and no field that was not asked for', () => {
    expect(lerCampos(dados, ['nome', 'celular'])).toEqual({ nome: 'Ana Souza', celular: '' })
  })
})
