import { expect, test } from 'vitest'
import type { Pagamento } from '../../../web/src/pagador/checkout/usePagamento.ts'
import { semCelular } from '../../../web/src/pagador/etapas/token.ts'
import { umPagador } from './fixtures.ts'

/** "Trocar celular" keeps the rest: of what was typed in this page or, after a reload, of what the server tells. */
const endereco = {
  ...{ cep: '01001000', logradouro: 'Praça da Sé', numero: '100', complemento: '' },
  ...{ bairro: 'Sé', cidade: 'São Paulo', uf: 'SP' },
}
type Do = Pick<Pagamento, 'digitado' | 'estado'>
const um = (digitado: Partial<Do['digitado']['current']>, pagador: Do['estado']['pagador']) =>
  ({ digitado: { current: digitado }, estado: { forma: 1, pagador } }) as unknown as Do

test('what was typed in this page comes before what the server tells, and the phone is left out', () => {
  const dados = {
    ...{ nomeCompleto: 'Ana Souza', documento: '529.982.247-25', celular: '(11) 98765-4321' },
    ...{ email: 'ana@exemplo.com', autorizacao: true },
  }
  expect(semCelular(um({ dados }, { ...umPagador(), endereco }))).toEqual({
    forma: 1,
    dados: { nomeCompleto: 'Ana Souza', documento: '529.982.247-25', email: 'ana@exemplo.com', celular: '' },
    endereco: { ...endereco, regiao: '', pais: '' },
  })
})

test('what the server tells masked is not typed back', () => {
  const mascarado = { nomeCompleto: 'Maria *****', documento: '***.982.247-**' }
  expect(semCelular(um({}, umPagador(mascarado)))).toBeUndefined()
  expect(semCelular(um({}, null))).toBeUndefined()
  expect(semCelular(um({}, umPagador({ nomeCompleto: 'Maria da Silva' })))?.dados.nomeCompleto).toBe('Maria da Silva')
})
