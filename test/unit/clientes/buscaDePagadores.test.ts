import { expect, test } from 'vitest'
import { palavrasDoNome } from '../../../functions/areas/clientes/regras/buscaDePagadores.ts'

test.each([
  ['São João da Silva', ['sao', 'joao', 'silva']],
  ['ÉLODIE', ['elodie']],
  ['elodie', ['elodie']],
  ['Maria do Carmo de Sá', ['maria', 'carmo', 'sa']],
  ['J. P. Souza-Lima Souza', ['souza', 'lima']],
])('%s is found by the words that tell people apart', (nome, palavras) =>
  expect(palavrasDoNome(nome)).toEqual(palavras),
)
