import { expect, test } from 'vitest'
import { varrer } from '../../../functions/events/sweep/varrer.ts'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { shardOf } from '../../../functions/platform/storage/shardOf.ts'
import type { PixPort } from '../../../functions/providers/pix/port.ts'
import { txidDe } from '../../../shared/domain/pix/txid.ts'
import { agora, checkout, pix, tentativa } from './checkouts.ts'

const umaNoShard = (shard: string, desde: number): string => {
  for (let n = desde; ; n++) {
    const id = `Varrido${String(n).padStart(14, '0')}`
    if (shardOf(id) === shard) return id
  }
}

test('a provider that hangs on what is due in one shard does not keep the others from being looked at', async () => {
  const storage = memoryStorage()
  let relogio = agora + 600_000
  const perguntados = new Set<string>()
  const calado = async (txid: string) => {
    perguntados.add(txid)
    relogio += 20_000
    return { tipo: 'indeterminado' as const }
  }
  const ids = Array.from({ length: 40 }, (_, n) => umaNoShard('00', n * 1_000))
  const longe = umaNoShard('15', 0)
  for (const id of [...ids, longe]) {
    const c = checkout({ id, pix: pix({ txid: txidDe(id, 1), expiraEm: agora + 300_000 }), vence: agora + 300_000 })
    await storage.commit([Checkout.create(c)])
  }
  const deps = {
    storage,
    clock: { now: () => relogio },
    log: { info: () => {}, warn: () => {}, error: () => {} },
    pix: { consultar: calado } as Partial<PixPort>,
  } as unknown as Parameters<typeof varrer>[0]
  for (let minuto = 0; minuto < 16 && !perguntados.has(txidDe(longe, 1)); minuto++) {
    relogio = agora + 600_000 + minuto * 60_000
    await varrer(deps, relogio + 50_000)
  }
  expect(perguntados).toContain(txidDe(longe, 1))
})

test('an acquirer that hangs on the card leaves time to ask about the slip of the same checkout', async () => {
  const storage = memoryStorage()
  let relogio = agora
  let restavam = 0
  const boleto = { ciclo: 2, pedidoId: 'Pedido00000000000002', estado: 'aberto', vencimento: '2026-11-23' } as const
  const c = checkout({
    tentativa: tentativa('indeterminada', { prazo: agora - 1, consultas: 0 }),
    boleto: { ...boleto, em: agora - 60_000, prazo: agora - 1, codigoDeBarras: '0'.repeat(44) },
    vence: agora - 1,
  })
  await storage.commit([Checkout.create(c)])
  const deps = {
    storage,
    clock: { now: () => relogio },
    log: { info: () => {}, warn: () => {}, error: () => {} },
    adquirente: {
      capacidades: { prazoCapturaMs: 7 * 86_400_000 },
      consultarPorPedido: async () => {
        relogio += 20_000
        return { tipo: 'indeterminada' }
      },
    },
    boleto: {
      consultarPorPedido: async (_pedido: string, { prazo }: { prazo: number }) => {
        restavam = prazo - relogio
        return { tipo: 'indeterminado' }
      },
    },
  } as unknown as Parameters<typeof varrer>[0]
  await varrer(deps, agora + 50_000)
  expect(restavam).toBe(20_000)
})
