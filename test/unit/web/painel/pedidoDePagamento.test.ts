import { expect, test } from 'vitest'
import { pedidoDePagamento } from '../../../../web/src/painel/casca/pedidoDePagamento.ts'

const e2e = 'E12345678202611201200abcdefghijk'
test.each([
  ['150,00', { valor: '150.00' }],
  ['R$ 150', { valor: '150.00' }],
  ['r$1.249,90', { valor: '1249.90' }],
  ['1249.90', { valor: '1249.90' }],
  [` ${e2e} `, { identificador: e2e }],
  ['PEDIDO00000000000001', { identificador: 'PEDIDO00000000000001' }],
  ['AbCdEfGhIjKlMnOpQrStU', { identificador: 'AbCdEfGhIjKlMnOpQrStU' }],
  ['AbCdEfGhIjKlMnOpQrStU000001b', { identificador: 'AbCdEfGhIjKlMnOpQrStU000001b' }],
  ['123456', { identificador: '123456' }],
  ['R7K2Q9', { identificador: 'R7K2Q9' }],
  ['10069930690000000001', { identificador: '10069930690000000001' }],
  // a whole document is that of who paid; digits that no document has are a card's
  ['52998224725', { pagador: '52998224725' }],
  ['529.982.247-25', { pagador: '52998224725' }],
  ['11.222.333/0001-81', { pagador: '11222333000181' }],
  ['12.ABC.345/01DE-35', { pagador: '12ABC34501DE35' }],
  ['52998224726', undefined],
  ['11222333000182', undefined],
  ['MARINA', undefined],
  // a part of a name, a document, a date, nothing charged, more than any payment
  ['150', undefined],
  ['Maria Aparecida dos Santos', undefined],
  ['bolo, 2 andares', undefined],
  ['0,00', undefined],
  ['R$ 9999999999,00', undefined],
  ['', undefined],
])('%s', (texto, esperado) => expect(pedidoDePagamento(texto, 'pt-BR')).toEqual(esperado))
