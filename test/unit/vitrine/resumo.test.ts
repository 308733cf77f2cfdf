import { expect, test } from 'vitest'
import { listarPedidosDaLoja } from '../../../functions/areas/vitrine/listarPedidosDaLoja/listarPedidosDaLoja.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { PedidoDaLoja } from '../../../functions/platform/storage/PedidoDaLoja.ts'
import { resumirPedidos } from '../../../shared/domain/resumoDaLoja.ts'
import { pedidoGuardado } from '../../builders/pedidoDaLoja.ts'

/** What a shop sold lately: of orders that were paid and not returned, thirty days back. */
const linha = (nome: string, quantidade: number, unitario = 1000) => ({ nome, quantidade, unitario })
const pago = { checkoutId: 'Chk0000000000000000A1' }

test('what is unpaid or came back was not sold; what sells most is by units', () => {
  const pedidos = [
    pedidoGuardado({ ...pago, estado: 'pago', total: 5800, linhas: [linha('Bolo', 1, 6000)] }),
    pedidoGuardado({ ...pago, estado: 'entregue', total: 4000, linhas: [linha('Torta', 3), linha('Bolo', 1)] }),
    pedidoGuardado({ ...pago, estado: 'devolvido', total: 9000, linhas: [linha('Bolo', 9)] }),
    // paid, and cancelled by its shop: the money is there until it is given back
    pedidoGuardado({ ...pago, estado: 'cancelado', total: 1000, linhas: [linha('Vela', 1)] }),
    pedidoGuardado({ estado: 'recebido', total: 9000, linhas: [linha('Bolo', 9)] }),
  ]
  expect(resumirPedidos(pedidos)).toEqual({
    ...{ pedidos: 5, pagos: 3, vendido: 10_800, aSeparar: 1 },
    maisVendidos: [
      { nome: 'Torta', quantidade: 3, valor: 3000 },
      { nome: 'Bolo', quantidade: 2, valor: 7000 },
      { nome: 'Vela', quantidade: 1, valor: 1000 },
    ],
  })
})

test('it is told where it is asked for, of this company and of thirty days', async () => {
  const storage = memoryStorage()
  const agora = Date.parse('2026-12-31T15:00:00.000Z')
  const pedido = (n: number, dias: number, mais: Partial<PedidoDaLoja> = {}) =>
    PedidoDaLoja.create(
      pedidoGuardado({
        ...{ ...pago, estado: 'pago', id: `Pedido${String(n).padStart(15, '0')}` },
        ...{ criadoEm: new Date(agora - dias * 86_400_000).toISOString(), ...mais },
      }),
    )
  await storage.commit([pedido(1, 1), pedido(2, 29), pedido(3, 31), pedido(4, 1, { empresaId: 'outra' })])
  const deps = { storage, clock: { now: () => agora, sleep: async () => {} } } as never
  const pedir = (query: object) =>
    listarPedidosDaLoja(deps)({ query, sessao: { empresaId: 'aurora' } } as never) as Promise<{
      itens: object[]
      resumo: object | null
    }>
  expect(await pedir({ resumo: 'sim', limit: 1 })).toMatchObject({
    itens: [{}],
    resumo: { dias: 30, pedidos: 2, pagos: 2, vendido: 12_000, aSeparar: 2, parcial: false },
  })
  expect((await pedir({})).resumo).toBeNull()
})
