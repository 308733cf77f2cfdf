import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { padraoId, padraoPedidoAdquirente } from '../../../shared/domain/ids.ts'
import { aplicarMascara, somenteDigitos } from '../../../shared/domain/mascara.ts'
import {
  emMaiusculas,
  mascararNome,
  mesmoPrimeiroNome,
  nomeComNumeroDoCartao,
  nomeDePessoaCompleto,
  nomeDoTitular,
  nomeMaiusculo,
  nomeProprio,
  puramenteNumerico,
  semAcentos,
  titularDivergente,
} from '../../../shared/domain/nome.ts'

test.each([
  ['João  da Conceição ', 'JOAO DA CONCEICAO'],
  ['Łukasz Ørsted', 'LUKASZ ORSTED'],
  ['Weiß', 'WEISS'],
  ['', ''],
])('%j is sent as %j', (nome, enviado) => {
  expect(nomeMaiusculo(nome)).toBe(enviado)
})

test.each([
  ['João  da Conceição ', 'JOÃO DA CONCEIÇÃO', 'João da Conceição'],
  ['E\u0301lodie Dubois', 'ÉLODIE DUBOIS', 'Élodie Dubois'],
])('%j is registered as %j, and read as %j', (digitado, registrado, lido) => {
  expect(emMaiusculas(digitado)).toBe(registrado)
  expect(nomeProprio(registrado)).toBe(lido)
})

it('removes accents whether composed or not', () => {
  expect(semAcentos('São Joa\u0303o Æ')).toBe('Sao Joao AE')
})

test.each([
  ['João Silva', 'JOAO S SILVA', true],
  [' ágata', 'Agata Souza', true],
  ['João', 'Joana', false],
  ['', '', false],
  ['  ', 'Ana', false],
])('%j and %j share the first word: %s', (a, b, iguais) => {
  expect(mesmoPrimeiroNome(a, b)).toBe(iguais)
})

test.each([
  ['another person, asked for', {}, 'João Silva', 'MARIA SOUZA', true],
  ['the same first word', {}, 'João Silva', 'joao s', false],
  ['a blank holder is the payer', {}, 'João Silva', ' ', false],
  ['the text null is the payer', {}, 'João Silva', 'null', false],
  ['not asked for', { validarNomeCheckout: false }, 'João', 'MARIA', false],
  ['a company pays with anybody’s card', { empresa: true }, 'Aurora Ltda', 'MARIA', false],
  ['the second attempt', { anteriores: 1 }, 'João', 'MARIA', false],
])('holder: %s', (_, mais, pagador, titular, diverge) => {
  const regra = { validarNomeCheckout: true, empresa: false, anteriores: 0, ...mais }
  expect(titularDivergente(regra, pagador, titular)).toBe(diverge)
})

test.each([
  ['12345', true],
  ['123.456.789-09', true],
  ['(11) 98765-4321', true],
  ['4111 1111', true],
  ['Ana 2', false],
  ['', false],
  [' - ', false],
])('%j is purely numeric: %s', (nome, numerico) => {
  expect(puramenteNumerico(nome)).toBe(numerico)
})

test.each([
  ['4111 1111 1111 1111', '4111111111111111', true],
  ['4111-1111', '5555', true],
  ['ANA SILVA', '4111111111111111', false],
  ['', '', false],
])('holder %j with number %j is refused: %s', (nome, numero, recusado) => {
  expect(nomeComNumeroDoCartao(nome, numero)).toBe(recusado)
})

test.each([
  ['', 'José Dias', 'JOSE DIAS'],
  ['null', 'José Dias', 'JOSE DIAS'],
  [null, 'José Dias', 'JOSE DIAS'],
  [undefined, 'José Dias', 'JOSE DIAS'],
  ['José Á Dias', 'Outro', 'JOSE A DIAS'],
])('holder %j falls back to %j as %s', (nome, pagador, enviado) => {
  expect(nomeDoTitular(nome, pagador)).toBe(enviado)
})

test.each([
  ['MARIA DA SILVA', 'Maria da Silva'],
  ['joão e maria dos santos', 'João e Maria dos Santos'],
  ["SANT'ANNA D'ÁVILA-REIS", "Sant'Anna D'Ávila-Reis"],
  ['DA COSTA', 'Da Costa'],
])('%s is written %s', (nome, proprio) => {
  expect(nomeProprio(nome)).toBe(proprio)
})

it('a mask keeps every character it was given, up to its size', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{0,20}$/), digitos => {
      const mascarado = aplicarMascara('00.000.000/0000-00', digitos)
      expect(somenteDigitos(mascarado)).toBe(digitos.slice(0, 14))
      expect(mascarado).not.toMatch(/[^0-9]$/)
    }),
  )
})

test('id patterns', () => {
  expect([padraoId.test('aB3'.repeat(7)), padraoId.test('a'.repeat(20)), padraoId.test(`${'a'.repeat(20)}-`)]).toEqual([
    true,
    false,
    false,
  ])
  expect([padraoPedidoAdquirente.test('0'.repeat(20)), padraoPedidoAdquirente.test('0'.repeat(21))]).toEqual([
    true,
    false,
  ])
})

test.each([
  ['Maria Silva', true],
  ['  Maria   Silva ', true],
  ['李 明', true],
  ['Maria', false],
  ['Maria -', false],
  ['Maria 2', false],
  ['', false],
])('%j is the whole name of a person: %s', (nome, completo) => {
  expect(nomeDePessoaCompleto(nome)).toBe(completo)
})

test.each([
  ['MARIA DA SILVA', 'Maria ***'],
  ['Acme', 'Acme ***'],
  ['', ''],
])('%j is shown to a stranger as %j', (nome, mostrado) => {
  expect(mascararNome(nome)).toBe(mostrado)
})
