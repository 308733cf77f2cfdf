import fc from 'fast-check'
import type { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import type { Pix, Tentativa } from '../../../functions/platform/storage/cobrancas.ts'
import { checkout as maquina } from '../../../shared/domain/estados/checkout.ts'
import { cobrancaPix } from '../../../shared/domain/estados/pix.ts'
import { txidDe } from '../../../shared/domain/pix/txid.ts'

export const id = 'Checkout0000000000001'
export const agora = Date.UTC(2026, 10, 20, 12)
export const txid = (ciclo: number) => txidDe(id, ciclo)
export const e2e = (n: number) => `E99999004202611201200${String(n).padStart(11, '0')}`

export const pix = (more: Partial<Pix> = {}): Pix => {
  const ciclo = more.ciclo ?? 1
  const comum = { ciclo, txid: txid(ciclo) }
  if (more.estado === 'emitindo') return { ...comum, prazo: agora + 30_000, ...more, estado: 'emitindo' }
  return { ...comum, estado: 'ativa', brcode: `000201${ciclo}`, expiraEm: agora + 300_000, ...more }
}
export const checkout = (more: Partial<Checkout> = {}): Checkout => ({
  id,
  link: 'Link00000000000000001',
  versaoLink: 1,
  empresaId: 'aurora',
  slug: 'loja-aurora',
  versao: 3,
  estado: 'AguardandoPagamento',
  formaPagamento: 2,
  parcelas: 1,
  valor: 10_000,
  total: 10_000,
  taxaPix: 0.99,
  expiracaoPixMinutos: 5,
  estrangeiro: false,
  criadoEm: new Date(agora).toISOString(),
  ev: [],
  ...more,
})

/** An attempt at a card, as the root keeps it. */
export const tentativa = (estado: Tentativa['estado'], more: Partial<Tentativa> = {}): Tentativa => ({
  ciclo: 1,
  pedidoId: 'Pedido00000000000001',
  estado,
  valor: 10_000,
  parcelas: 1,
  bandeira: 'visa',
  bin: '400000',
  finais: '0010',
  digital: 'd'.repeat(22),
  dados: 'd'.repeat(11),
  em: agora - 20_000,
  ...more,
})

/** Any root at all, reachable or not: the rules must be total. */
export const anyCheckout = fc
  .record({
    estado: fc.constantFrom(...maquina.states),
    pix: fc.option(
      fc.record({ ciclo: fc.integer({ min: 1, max: 3 }), estado: fc.constantFrom(...cobrancaPix.states) }),
      {
        nil: undefined,
      },
    ),
    e2eid: fc.option(fc.constant(e2e(0)), { nil: undefined }),
    total: fc.integer({ min: 1, max: 1_000_000_000 }),
    taxaPix: fc.integer({ min: 0, max: 1_000 }).map(n => n / 100),
    dueIn: fc.option(fc.integer({ min: -90_000_000, max: 600_000 }), { nil: undefined }),
  })
  .map(({ pix: p, e2eid, dueIn, ...c }) =>
    checkout({
      ...c,
      ...(p && { pix: pix(p) }),
      ...(e2eid !== undefined && { e2eid }),
      ...(dueIn !== undefined && { vence: agora + dueIn }),
    }),
  )

export const anyPayment = fc.record({
  e2eid: fc.integer({ min: 1, max: 9 }).map(e2e),
  ciclo: fc.integer({ min: 1, max: 3 }),
  valor: fc.integer({ min: 1, max: 1_000_000_000 }),
})
