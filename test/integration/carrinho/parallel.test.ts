import { expect, test } from 'vitest'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { mundoDoDinheiro } from '../dinheiro.ts'

test('fifty submissions at once are one authorisation, and fifty workers one payment of each slip and one capture', async () => {
  const { cielo, celcoin, clock, ...m } = mundoDoDinheiro(memoryStorage())
  await m.carrinho(['comum', 'comum', 'comum'], { parcelas: 3, taxa: 5 })
  const enviadas = await Promise.allSettled(Array.from({ length: 50 }, () => m.autorizar()))
  expect(enviadas.filter(e => e.status === 'fulfilled')).toHaveLength(1)
  for (const e of enviadas)
    if (e.status === 'rejected')
      expect(String(e.reason)).toMatch(/PagamentoEmAndamento|EtapaDoCarrinhoInvalida|condition/)
  const c = await m.lido()
  expect(c).toMatchObject({ estado: 'AguardandoPagamentoDeBoleto', tentativas: 1 })
  expect(cielo.porPedido(c.tentativa?.pedidoId ?? '')).toHaveLength(1)

  for (let volta = 0; volta < 3; volta++) {
    await Promise.allSettled(Array.from({ length: 50 }, () => m.avancar()))
    clock.avancar(31_000)
  }
  expect(await m.lido()).toMatchObject({ estado: 'Liquidado', capturado: 31_579 })
  expect(celcoin.transacoes().filter(t => t.pagaEm !== null)).toHaveLength(3)
  expect(new Set(celcoin.transacoes().map(t => t.linha)).size).toBe(3)
  const [pagamento] = cielo.porPedido(c.tentativa?.pedidoId ?? '')
  expect(pagamento).toMatchObject({ capturado: 31_579 })
})
