import { expect, test } from 'vitest'
import { colunasDaEmpresa, empresa, situacoesDaEmpresa } from '../../../shared/domain/estados/empresa.ts'
import { passosPossiveis } from '../../../shared/domain/vidaDaEmpresa.ts'

test.each([
  ['proposta', ['enviar', 'recusar']],
  ['emAnalise', ['ativar', 'devolver', 'recusar']],
  ['ativa', []],
  ['suspensa', []],
  ['encerrada', []],
] as const)('of %s staff decide %s', (situacao, passos) => expect(passosPossiveis(situacao)).toEqual(passos))

test('a company publishes in one state only, and comes to it by a decision on its papers', () => {
  expect(situacoesDaEmpresa.filter(s => colunasDaEmpresa[s].publica)).toEqual(['ativa'])
  expect(situacoesDaEmpresa.filter(s => Object.values(empresa.table[s]).includes('ativa' as never))).toEqual([
    'emAnalise',
    'suspensa',
  ])
})
