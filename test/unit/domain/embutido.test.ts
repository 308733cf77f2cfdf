import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { endpoints } from '../../../shared/contract/index.ts'
import { paraReais } from '../../../shared/domain/dinheiro.ts'
import {
  centavosParaEmbutido,
  eventosDoEmbutido,
  mensagemDoFracasso,
  origemDeLoja,
} from '../../../shared/domain/embutido.ts'
import { textosDoEmbutido } from '../../../shared/textos/pt-BR/pagadorEmbutido.ts'
import { lerDaLoja } from '../../../web/src/pagador/embutido/loja.ts'

describe('an origin that may frame the card', () => {
  test.each(['https://loja.com.br', 'https://www.loja.com.br', 'https://loja.com.br:8443', 'https://xn--caf-dma.com'])(
    '%s may be one',
    origem => expect(origemDeLoja(origem)).toBe(true),
  )
  test.each([
    'http://loja.com.br',
    'https://*.loja.com.br',
    'https://*',
    'https:',
    '*',
    "'self'",
    'https://loja.com.br/',
    'https://loja.com.br/caminho',
    'https://loja.com.br; script-src *',
    'https://loja.com.br https://outra.com',
    'https://loja.com.br\nhttps://outra.com',
    'https://Loja.com.br',
    'https://usuario@loja.com.br',
    'https://loja',
    'https://-loja.com.br',
    'https://loja.com.br:0',
    'https://loja.com.br:123456',
    'https://loja.com.br:99999',
    'https://loja.com.br:443',
    `https://${'a'.repeat(64)}.com`,
    'data:text/html,x',
  ])('%s may not', origem => expect(origemDeLoja(origem)).toBe(false))
})

test('V037: the total × 100 truncated, on the decimal that was meant', () => {
  expect([1.15, 1473.38, 0.29, 1.1, 4.35, 1000].map(centavosParaEmbutido)).toEqual([
    115, 147_338, 29, 110, 435, 100_000,
  ])
  expect([10.999, 0.009, 1.9999999, 1e-7].map(centavosParaEmbutido)).toEqual([1099, 0, 199, 0])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), centavos => {
      expect(centavosParaEmbutido(paraReais(centavos))).toBe(centavos)
    }),
  )
})

test('the eight messages, and the specification’s words spelt right', () => {
  expect(eventosDoEmbutido).toHaveLength(8)
  const pt = textosDoEmbutido['pt-BR']
  expect([
    pt.SYSTEM_ERROR,
    pt.PAYMENT_FAILED,
    pt.CHALLENGE_FAILED,
    pt.NO_3DS,
    pt.aoFinalizar,
    pt.MID_NOT_FOUND,
  ]).toEqual([
    'Erro interno, contate o suporte',
    'Falha ao autorizar pagamento',
    'O banco recusou seu pagamento',
    'Cartão sem 3D Secure',
    'Ocorreu um erro ao finalizar seu pagamento, tente novamente mais tarde',
    'Cliente não liberado para transacionar',
  ])
})

test('what a merchant’s page sends is read by shape, and nothing else passes', () => {
  expect(
    lerDaLoja({
      tipo: 'quita:pagador',
      pagador: { nome: 'A', documento: 1, contato: 'x', numeroCartao: '4' },
      parcelas: 1.5,
    }),
  ).toEqual({
    pagador: {
      nome: 'A',
      documento: '',
      contato: 'x',
      email: null,
      cep: null,
      logradouro: null,
      numero: null,
      complemento: null,
      bairro: null,
      cidade: null,
      uf: null,
    },
    parcelas: undefined,
    valor: undefined,
  })
  for (const outro of [null, 'x', {}, { tipo: 'outra', pagador: {} }, { tipo: 'quita:pagador', pagador: null }])
    expect(lerDaLoja(outro)).toBeUndefined()
})

test.each([
  [{ name: 'PagamentoRecusado', motivo: 'nao-autenticada' }, 'CHALLENGE_FAILED'],
  [{ name: 'PagamentoRecusado', motivo: 'sem-3ds' }, 'NO_3DS'],
  [{ name: 'PagamentoRecusado' }, 'PAYMENT_FAILED'],
  [{ name: 'PagamentoRecusado', motivo: 'toString' }, 'PAYMENT_FAILED'],
  [{ name: 'DesafioInvalido' }, 'CHALLENGE_FAILED'],
  [{ name: 'FormaIndisponivel' }, 'MID_NOT_FOUND'],
  [{ name: 'ProvedorSemResposta' }, 'SYSTEM_ERROR'],
  [{ name: 'constructor' }, 'SYSTEM_ERROR'],
  [{}, 'SYSTEM_ERROR'],
])('%o is told as %s', (erro, mensagem) => {
  expect(mensagemDoFracasso(erro)).toBe(mensagem)
})

test('every error that charging may answer has a message, and every message is one of the eight', () => {
  const erros = endpoints.processarPagamentoDrpx.errors.map(e => e.name)
  expect(eventosDoEmbutido).toHaveLength(8)
  for (const name of erros) expect(eventosDoEmbutido).toContain(mensagemDoFracasso({ name }))
  // what the company does not offer is not told as a trouble of ours
  const nossos = erros.filter(name => mensagemDoFracasso({ name }) === 'SYSTEM_ERROR')
  expect(nossos.sort()).toEqual(
    [
      'CheckoutNaoEncontrado',
      'EtapaInvalida',
      'LinkAlterado',
      'LinkProcessado',
      'Manutencao',
      'PagamentoEmAndamento',
      'ProvedorSemResposta',
    ].sort(),
  )
})
