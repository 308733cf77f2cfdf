import { expect, test } from 'vitest'
import { linhaDigitavel, montarCobranca } from '../../../shared/domain/boleto/linhaDigitavel.ts'
import { reconhecer } from '../../../shared/domain/buscaDaEquipe.ts'

const id = 'AbCdEfGhIjKlMnOpQrStU'
const codigo = montarCobranca({
  banco: '001',
  valor: 1_000,
  vencimento: '2026-12-10',
  campoLivre: '1'.padStart(25, '0'),
})
const linha = linhaDigitavel(codigo)

test.each([
  ['an e2e id', 'E12345678202611201200abcdefghijk', 'e2e', 'E12345678202611201200abcdefghijk'],
  ['a txid of the first PSP', `${id}000001`, 'txid', `${id}000001`],
  ['a txid of the second', `${id}000001b`, 'txid', `${id}000001b`],
  [
    'a line with its dots and spaces',
    `${linha.slice(0, 5)}.${linha.slice(5, 10)} ${linha.slice(10)}`,
    'boleto',
    codigo,
  ],
  ['a bar code', codigo, 'boleto', codigo],
  ['a CPF as it is written', '529.982.247-25', 'documento', '52998224725'],
  ['a CNPJ with letters', '12.ABC.345/01DE-35', 'documento', '12ABC34501DE35'],
  ['an id', ` ${id} `, 'id', id],
  ['the address of a payment page', `https://pagar.quita.example/plataforma/a/b/${id}?x=1`, 'id', id],
  ['an order', 'PEDIDO00000000000001', 'pedido', 'PEDIDO00000000000001'],
  ['the order of a shop, by the number that its buyer reads', '#7k2qxa', 'pedidoDaLoja', '7K2QXA'],
  ['the same without its sign', '7K2QXA', 'pedidoDaLoja', '7K2QXA'],
  ['an NSU', '123456', 'nsu', '123456'],
  ['the name of who paid', ' Ana d’Ávila-Prado ', 'nome', 'Ana d’Ávila-Prado'],
  ['a TID of another length', '1120000000001', 'tid', '1120000000001'],
] as const)('%s is told by its shape', (_o, texto, tipo, valor) => {
  expect(reconhecer(texto)).toEqual([{ tipo, valor }])
})

test('six letters are an order of a shop, and a name where there is no such order', () => {
  expect(reconhecer('Helena')).toEqual([
    { tipo: 'pedidoDaLoja', valor: 'HELENA' },
    { tipo: 'nome', valor: 'Helena' },
  ])
})

test.each([
  ['twenty digits', '10069930690000000001', ['pedido', 'tid']],
  ['eleven that are no CPF', '12345678901', ['nsu', 'tid']],
])('%s may be two things: the likelier first', (_o, valor, tipos) => {
  expect(reconhecer(valor)).toEqual(tipos.map(tipo => ({ tipo, valor })))
})

test.each([
  'olá, bom dia',
  'da Sá',
  '12345',
  'https://quita.example/',
  `${linha.slice(0, 9)}${9 - Number(linha[9])}${linha.slice(10)}`,
  '****',
])('%s has no shape that is known, or a digit too few or wrong', texto => expect(reconhecer(texto)).toEqual([]))
