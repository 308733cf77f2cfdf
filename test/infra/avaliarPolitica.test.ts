import { describe, expect, test } from 'vitest'
import { type DeclaracaoDePolitica, permitido } from './avaliarPolitica.ts'

const tabela = 'arn:aws:dynamodb:sa-east-1:0:table/quita'
const deixa = (mais: Partial<DeclaracaoDePolitica> = {}): DeclaracaoDePolitica => ({
  Effect: 'Allow',
  Action: ['dynamodb:PutItem'],
  Resource: [tabela],
  ...mais,
})
const so = (operador: string, chaves: string[]) => ({
  Condition: { [`ForAllValues:${operador}`]: { 'dynamodb:LeadingKeys': chaves } },
})

describe('the evaluator answers as IAM does', () => {
  test.each<[string, DeclaracaoDePolitica[], string[], boolean]>([
    ['nothing is allowed by silence', [], ['CHK#a'], false],
    ['an allow without a condition', [deixa()], ['CHK#a'], true],
    ['another action', [deixa({ Action: 'dynamodb:GetItem' })], ['CHK#a'], false],
    ['an action by a star, in any case', [deixa({ Action: 'DynamoDB:*' })], ['CHK#a'], true],
    ['another resource', [deixa({ Resource: `${tabela}/index/GSI1` })], ['CHK#a'], false],
    ['a partition of its own', [deixa(so('StringLike', ['CHK#*']))], ['CHK#a'], true],
    ['one of two partitions that is not', [deixa(so('StringLike', ['CHK#*']))], ['CHK#a', 'CTA#a'], false],
    ['a star is no star to StringEquals', [deixa(so('StringEquals', ['CHK#*']))], ['CHK#a'], false],
    ['ForAllValues of no value is true', [deixa(so('StringLike', ['CHK#*']))], [], true],
    ['a deny wins', [deixa(), deixa({ Effect: 'Deny', ...so('StringLike', ['CTA#*']) })], ['CTA#a'], false],
    [
      'a deny of another partition',
      [deixa(), deixa({ Effect: 'Deny', ...so('StringLike', ['CTA#*']) })],
      ['CHK#a'],
      true,
    ],
  ])('%s', (_, declaracoes, particoes, pode) => {
    expect(permitido(declaracoes, { acao: 'dynamodb:PutItem', recurso: tabela, particoes })).toBe(pode)
  })
  test('an operator or a key that it does not know is no answer', () => {
    const pedido = { acao: 'dynamodb:PutItem', recurso: tabela, particoes: ['CHK#a'] }
    expect(() => permitido([deixa(so('StringNotLike', ['CHK#*']))], pedido)).toThrow('no evaluation')
    const outra = { Condition: { 'ForAllValues:StringLike': { 'aws:PrincipalTag/x': ['y'] } } }
    expect(() => permitido([deixa(outra)], pedido)).toThrow('no evaluation')
  })
})
