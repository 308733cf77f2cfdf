import { expect, test } from 'vitest'
import { aposNegativa } from '../../../functions/areas/recorrencia/regras/cartao/decidirCartao.ts'
import type { Tentativa } from '../../../functions/platform/storage/cobrancas.ts'
import type { CicloAberto } from '../../../functions/platform/storage/Recorrencia.ts'
import { assinaturaGuardada } from '../../builders/assinatura.ts'

const agora = Date.UTC(2026, 11, 1, 12)
const pedido = 'P'.repeat(20)
const aberto: CicloAberto = {
  ...{ n: 1, vencimento: '2026-12-01', link: 'L', checkoutId: 'C', emitida: true, por: 'cartao' },
  noCartao: {
    ...{ olharEm: agora, porque: 'vencimento' },
    tentativas: [{ cartao: 'k', finais: '0010', em: agora, pedido, fim: 'enviada' }],
  },
}
const cartao = { id: 'k', bandeira: 'visa' as const, finais: '0010', desde: '2026-11-20T12:00:00.000Z' }
const a = assinaturaGuardada({ forma: 'cartao', cartao, abertos: [aberto] })
const negada = (codigo: string, nova: 'reversivel' | 'irreversivel'): Tentativa => ({
  ...{ ciclo: 1, pedidoId: pedido, estado: 'negada', valor: 8990, parcelas: 1, bandeira: 'visa', em: agora },
  ...{ bin: '400000', finais: '0010', digital: 'd', codigo, nova },
})
const dita = (t: Tentativa) =>
  aposNegativa(a, { n: 1, t, cartao: { id: 'k', aprovadas: [] } }, agora)?.noCartao.tentativas[0]?.razao

test.each(['limite', 'acesso-negado'])('an acquirer that took no order (%s) is no bank that says never', codigo => {
  expect(dita(negada(codigo, 'reversivel'))).toBe('depois')
})
test('what its bank forbids is said to be over', () => {
  expect([dita(negada('43', 'irreversivel')), dita(negada('51', 'reversivel'))]).toEqual(['nunca', 'limite'])
})
