import { expect, test } from 'vitest'
import { pedidoDePix } from '../../../functions/areas/cobranca/regras/pix/emitirPix.ts'
import { enderecoNaTela } from '../../../functions/areas/cobranca/vista/enderecoNaTela.ts'
import { DadosCartao } from '../../../functions/providers/adquirente/cartao.ts'
import { corpoDaVenda } from '../../../functions/providers/adquirente/venda.ts'
import { pagadorGuardado } from '../../builders/checkout.ts'
import { novaAutorizacao } from '../providers/adquirente.suite.ts'
import { checkout } from './checkouts.ts'

/** A payer's name is kept as it was typed; acquirers and banks read none of its accents (V031). */
const nome = 'JOÃO DA CONCEIÇÃO'

test('the acquirer reads no accent of a payer', () => {
  const cartao = new DadosCartao({ numero: '4000000000000010', titular: 'JOAO', validade: '12/2030', cvv: '123' })
  const nova = novaAutorizacao('4000000000000010', { pagador: { nome }, cartao })
  expect(corpoDaVenda(nova, 'Visa', '').Customer).toEqual({ Name: 'JOAO DA CONCEICAO' })
})

test('nor does the PSP of a Pix', () => {
  const c = checkout({ formaPagamento: 2 })
  const pix = { txid: 't'.repeat(27) } as Parameters<typeof pedidoDePix>[1]
  const pagador = { ...pagadorGuardado(c.id), nome, documento: '52998224725' }
  expect(pedidoDePix(c, pix, pagador, 0).devedor).toEqual({ documento: '52998224725', nome: 'JOAO DA CONCEICAO' })
})

const endereco = { cep: '01001000', numero: '1', complemento: '', bairro: 'SÉ', cidade: 'SÃO PAULO', uf: 'SP' }
test.each([
  ['PRAÇA DA SÉ', 'Praça da Sé'],
  ['RUA XV DE NOVEMBRO', 'Rua XV de Novembro'],
  ['AVENIDA DOM PEDRO II', 'Avenida Dom Pedro II'],
  ['QUADRA 12A', 'Quadra 12A'],
  ['rua McDonald', 'rua McDonald'],
])('a payer reads %s as %s', (logradouro, lido) => {
  expect(enderecoNaTela({ ...endereco, logradouro })).toEqual({
    ...endereco,
    ...{ logradouro: lido, bairro: 'Sé', cidade: 'São Paulo' },
  })
})

test('an address abroad is read as it was typed', () => {
  const fora = { ...endereco, logradouro: '12 RUE X', pais: 'FR' }
  expect(enderecoNaTela(fora)).toEqual(fora)
})
