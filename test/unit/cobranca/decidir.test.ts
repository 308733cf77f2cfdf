import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  decidirEmissao,
  interpretarCriacao,
  interpretarDevolucao,
  interpretarExpiracao,
  interpretarRecebimento,
  leaseDoPixMs,
} from '../../../functions/areas/cobranca/regras/pix/decidirPix.ts'
import { vigiaDoCheckoutMs } from '../../../functions/areas/cobranca/regras/vence.ts'
import type { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import type { CriacaoPix } from '../../../functions/providers/pix/port.ts'
import { type EstadoCheckout, checkout as maquina } from '../../../shared/domain/estados/checkout.ts'
import { agora, anyCheckout, anyPayment, checkout, e2e, pix, txid } from './checkouts.ts'

const payment = (ciclo: number, valor = 10_000, n = 1) => ({
  e2eid: e2e(n),
  txid: txid(ciclo),
  valor,
  horario: agora,
  devolucoes: [],
})
const made: CriacaoPix = { tipo: 'criada', txid: txid(1), brcode: '000201', criadaEm: agora, expiraEm: agora + 300_000 }
const refused: CriacaoPix = { tipo: 'recusada', motivo: 'invalida' }
const legal = (from: EstadoCheckout, to: EstadoCheckout) =>
  from === to || Object.values(maquina.table[from] as Record<string, string>).includes(to)

describe('asking for a Pix', () => {
  test.each([
    ['a first one', checkout({ estado: 'Solicitado' }), 'emitir', 1],
    ['one that is live', checkout({ pix: pix() }), 'responder', undefined],
    ['one past its time, not yet swept', checkout({ pix: pix({ expiraEm: agora }) }), 'emitir', 2],
    ['one that expired', checkout({ estado: 'Expirado', pix: pix({ estado: 'expirada', ciclo: 4 }) }), 'emitir', 5],
    ['one the PSP refused', checkout({ estado: 'Recusado', pix: pix({ estado: 'recusada' }) }), 'emitir', 2],
    [
      'one announced and not answered',
      checkout({ estado: 'Pendente', pix: pix({ estado: 'emitindo' }) }),
      'repetir',
      1,
    ],
    [
      'one announced beside an older one that was paid',
      checkout({ estado: 'Liquidado', pix: pix({ estado: 'emitindo' }) }),
      'recusar',
      undefined,
    ],
    ['one of a paid checkout', checkout({ estado: 'Liquidado', pix: pix({ estado: 'paga' }) }), 'recusar', undefined],
    [
      'one of a divergent checkout',
      checkout({ estado: 'Divergente', pix: pix({ estado: 'divergente' }) }),
      'recusar',
      undefined,
    ],
    ['one before its payer is known', checkout({ estado: 'Iniciado' }), 'recusar', undefined],
    [
      'one of a refunded checkout',
      checkout({ estado: 'Estornado', pix: pix({ estado: 'paga' }) }),
      'recusar',
      undefined,
    ],
  ] as const)('%s', (_, c, acao, ciclo) => {
    const decision = decidirEmissao(c, agora)
    expect(decision.acao).toBe(acao)
    expect('pix' in decision ? decision.pix.ciclo : undefined).toBe(ciclo)
  })

  test('an announcement carries a lease, so that a dead worker is found, and never the same txid twice', () => {
    void fc.assert(
      fc.property(anyCheckout, c => {
        const decision = decidirEmissao(c, agora)
        if (decision.acao !== 'emitir') return
        expect(decision.proximo.vence).toBe(agora + leaseDoPixMs)
        expect(decision.pix).toMatchObject({ estado: 'emitindo', prazo: agora + leaseDoPixMs })
        expect(decision.pix.txid).not.toBe(c.pix?.txid)
        expect(legal(c.estado, decision.proximo.estado)).toBe(true)
        expect(c.e2eid === undefined || !maquina.isTerminal(c.estado)).toBe(true)
      }),
    )
  })
})

describe('the PSP answers', () => {
  const announced = checkout({ estado: 'Pendente', pix: pix({ estado: 'emitindo' }), vence: agora + leaseDoPixMs })
  test('created: live until its own expiry', () => {
    const { proximo, ev } = interpretarCriacao(announced, txid(1), made)!
    expect(proximo).toMatchObject({ estado: 'AguardandoPagamento', pix: { estado: 'ativa' }, vence: agora + 300_000 })
    expect(proximo.pix).not.toHaveProperty('prazo')
    expect(ev).toEqual([{ tipo: 'PixEmitido', ref: '1' }])
  })
  test('refused: may be tried again', () => {
    const { proximo, ev } = interpretarCriacao(announced, txid(1), refused)!
    expect(proximo).toMatchObject({ estado: 'Recusado', pix: { estado: 'recusada' }, vence: undefined })
    expect(ev).toEqual([{ tipo: 'PixRecusado', ref: '1' }])
  })
  test('created under a code that leads elsewhere: refused, and the charge that no payer saw is taken away', () => {
    const { proximo, ev } = interpretarCriacao(announced, txid(1), { tipo: 'recusada', motivo: 'codigo-alheio' })!
    expect(proximo).toMatchObject({ estado: 'Recusado', pix: { estado: 'recusada' } })
    expect(ev).toEqual([
      { tipo: 'PixRecusado', ref: '1' },
      { tipo: 'RemoverPix', ref: txid(1) },
    ])
  })
  test('nothing: nothing changes, and the lease stays', () => {
    expect(interpretarCriacao(announced, txid(1), { tipo: 'indeterminado' })).toBeUndefined()
  })
  test('created, when an older charge has settled the checkout meanwhile: it is taken away', () => {
    const settled: Checkout = { ...announced, estado: 'Liquidado', e2eid: e2e(1), vence: undefined }
    const { proximo, ev } = interpretarCriacao(settled, txid(1), made)!
    expect(proximo).toMatchObject({ estado: 'Liquidado', vence: undefined })
    expect(ev).toEqual([{ tipo: 'RemoverPix', ref: txid(1) }])
  })
  test('refused, when an older charge has settled the checkout meanwhile: it stays settled', () => {
    const settled: Checkout = { ...announced, estado: 'Liquidado', e2eid: e2e(1) }
    expect(interpretarCriacao(settled, txid(1), refused)?.proximo.estado).toBe('Liquidado')
  })
  test.each([
    ['another tab was told that it was refused', checkout({ estado: 'Recusado', pix: pix({ estado: 'recusada' }) })],
    ['another tab has renewed', checkout({ pix: pix({ ciclo: 2 }) })],
  ])('created, when %s: nobody follows it, so it is taken away', (_, c) => {
    expect(interpretarCriacao(c, txid(1), made)).toEqual({ proximo: c, ev: [{ tipo: 'RemoverPix', ref: txid(1) }] })
  })
  test.each(['ativa', 'paga', 'divergente', 'expirada'] as const)(
    'created again, when it is known as %s: nothing',
    estado => {
      expect(interpretarCriacao(checkout({ pix: pix({ estado }) }), txid(1), made)).toBeUndefined()
    },
  )
})

describe('a Pix arrives', () => {
  test.each([
    ['in time', checkout({ pix: pix() })],
    ['before the PSP has answered', checkout({ estado: 'Pendente', pix: pix({ estado: 'emitindo' }) })],
    ['late', checkout({ estado: 'Expirado', pix: pix({ estado: 'expirada' }) })],
    ['on a charge that was taken away', checkout({ estado: 'Expirado', pix: pix({ estado: 'removida' }) })],
  ])('of the right amount, %s: it settles', (_, c) => {
    const { proximo, lancamento, ev } = interpretarRecebimento(c, payment(1))
    expect(proximo).toMatchObject({ estado: 'Liquidado', e2eid: e2e(1), vence: undefined, pix: { estado: 'paga' } })
    expect(lancamento).toMatchObject({ tipo: 'pix', ref: e2e(1), valor: 10_000, txid: txid(1) })
    expect(ev).toEqual([{ tipo: 'CheckoutPago', ref: e2e(1) }])
  })
  test.each(['emitindo', 'ativa', 'expirada'] as const)(
    'on an older charge, the live one %s: it settles, and the live one goes away',
    estado => {
      const c = checkout({
        estado: estado === 'emitindo' ? 'Pendente' : 'AguardandoPagamento',
        pix: pix({ ciclo: 2, estado }),
      })
      const { proximo, ev } = interpretarRecebimento(c, payment(1))
      expect(proximo.estado).toBe('Liquidado')
      expect(ev).toEqual([
        { tipo: 'CheckoutPago', ref: e2e(1) },
        { tipo: 'RemoverPix', ref: txid(2) },
      ])
    },
  )
  test.each([
    ['a wrong amount', checkout({ pix: pix() }), 1, 9_999],
    ['a second payment', checkout({ estado: 'Liquidado', e2eid: e2e(9), pix: pix({ estado: 'paga' }) }), 1, 10_000],
    [
      'a payment of a refunded checkout',
      checkout({ estado: 'Estornado', e2eid: e2e(9), pix: pix({ estado: 'paga' }) }),
      1,
      10_000,
    ],
  ])('%s: recorded, held, returned', (_, c, ciclo, valor) => {
    const { proximo, lancamento, ev } = interpretarRecebimento(c, payment(ciclo, valor))
    expect(proximo.estado).toBe(c.estado === 'Estornado' ? 'Estornado' : 'Divergente')
    expect(proximo.e2eid).toBe(c.e2eid)
    expect(lancamento.tipo).toBe('pix-divergente')
    expect(ev.map(e => e.tipo)).toEqual(['PixDivergente', 'DevolverPix'])
  })
  test('a wrong amount on an older charge: the live one goes away too, because nobody may pay it any more', () => {
    const { ev } = interpretarRecebimento(checkout({ pix: pix({ ciclo: 2 }) }), payment(1, 1))
    expect(ev).toContainEqual({ tipo: 'RemoverPix', ref: txid(2) })
  })
  test('for every root and payment: legs sum to zero, terminal states stay, paid exactly when credited', () => {
    void fc.assert(
      fc.property(anyCheckout, anyPayment, fc.boolean(), (c, p, exact) => {
        const pago = { ...payment(p.ciclo, exact ? c.total : p.valor), e2eid: p.e2eid }
        const { proximo, lancamento } = interpretarRecebimento(c, pago)
        expect(lancamento.pernas.reduce((s, l) => s + l.valor, 0)).toBe(0)
        expect(lancamento).toMatchObject({ ref: p.e2eid, valor: pago.valor })
        expect(legal(c.estado, proximo.estado)).toBe(true)
        if (maquina.isTerminal(c.estado)) expect(proximo.estado).toBe(c.estado)
        if (proximo.estado === 'Liquidado' && c.estado !== 'Liquidado') expect(lancamento.tipo).toBe('pix')
        if (lancamento.tipo === 'pix') {
          expect(c.e2eid).toBeUndefined()
          expect(pago.valor).toBe(c.total)
          expect(proximo.e2eid).toBe(p.e2eid)
        } else expect(proximo.e2eid).toBe(c.e2eid)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('a refund reaches its end', () => {
  const original = { tipo: 'pix' as const, valor: 10_000 }
  const held = { tipo: 'pix-divergente' as const, valor: 10_000 }
  test.each([
    ['the whole payment', checkout({ estado: 'Liquidado', e2eid: e2e(1) }), original, 10_000, 'Estornado'],
    ['a part of the payment', checkout({ estado: 'Liquidado', e2eid: e2e(1) }), original, 9_999, 'Liquidado'],
    ['the second payment', checkout({ estado: 'Divergente', e2eid: e2e(1) }), held, 10_000, 'Liquidado'],
    ['the wrong amount', checkout({ estado: 'Divergente' }), held, 10_000, 'Estornado'],
    [
      'the payment, while another is held',
      checkout({ estado: 'Divergente', e2eid: e2e(1) }),
      original,
      10_000,
      'Estornado',
    ],
    [
      'a second payment, while a third is held',
      checkout({ estado: 'Divergente', e2eid: e2e(1) }),
      held,
      10_000,
      'Divergente',
      true,
    ],
    ['the wrong amount, while another is held', checkout({ estado: 'Divergente' }), held, 10_000, 'Divergente', true],
    ['one after the checkout has ended', checkout({ estado: 'Estornado', e2eid: e2e(1) }), held, 10_000, 'Estornado'],
  ] as [string, Checkout, typeof original | typeof held, number, EstadoCheckout, boolean?][])(
    'of %s',
    (_, c, of, returned, estado, others) => {
      expect(interpretarDevolucao(c, of, returned, others).proximo.estado).toBe(estado)
    },
  )
  test('for every root: a legal step, and no terminal state is left', () => {
    void fc.assert(
      fc.property(anyCheckout, fc.constantFrom(original, held), fc.integer({ min: 1, max: 10_000 }), (c, of, n) => {
        expect(legal(c.estado, interpretarDevolucao(c, of, n).proximo.estado)).toBe(true)
      }),
    )
  })
})

describe('time passes', () => {
  test('a charge that nobody paid expires, and is watched for a day', () => {
    const c = checkout({ pix: pix({ expiraEm: agora - 1 }), vence: agora - 1 })
    const { proximo, ev } = interpretarExpiracao(c, agora)!
    expect(proximo).toMatchObject({
      estado: 'Expirado',
      pix: { estado: 'expirada' },
      vence: agora - 1 + vigiaDoCheckoutMs,
    })
    expect(ev).toEqual([{ tipo: 'PixExpirado', ref: '1' }])
    expect(interpretarExpiracao(proximo, agora)).toBeUndefined()
    expect(interpretarExpiracao(proximo, agora + vigiaDoCheckoutMs)?.proximo.vence).toBeUndefined()
  })
  test('a start that nobody went on with expires', () => {
    const { proximo } = interpretarExpiracao(checkout({ estado: 'Iniciado', vence: agora, uso: 1 }), agora)!
    expect(proximo).toMatchObject({ estado: 'Expirado', vence: undefined })
  })
  test.each([
    ['not due', checkout({ pix: pix(), vence: agora + 1 })],
    ['without a deadline', checkout({ pix: pix() })],
    [
      'announced: only the PSP knows',
      checkout({ estado: 'Pendente', pix: pix({ estado: 'emitindo' }), vence: agora - 1 }),
    ],
  ])('nothing: %s', (_, c) => {
    expect(interpretarExpiracao(c, agora)).toBeUndefined()
  })
})

test('every story of payments, refunds and time from the start keeps to the table, whatever its order', () => {
  const event = fc.oneof(
    fc.record({
      what: fc.constant('pay' as const),
      n: fc.integer({ min: 1, max: 4 }),
      ciclo: fc.integer({ min: 1, max: 3 }),
      exact: fc.boolean(),
    }),
    fc.record({
      what: fc.constant('ask' as const),
      answer: fc.constantFrom(made, refused, { tipo: 'indeterminado' } as CriacaoPix),
    }),
    fc.record({ what: fc.constant('time' as const), ms: fc.constantFrom(1_000, 40_000, 400_000, vigiaDoCheckoutMs) }),
    fc.record({ what: fc.constant('refund' as const), n: fc.integer({ min: 1, max: 4 }) }),
  )
  void fc.assert(
    fc.property(fc.array(event, { maxLength: 25 }), events => {
      let c = checkout({ estado: 'Solicitado' })
      let now = agora
      const journal = new Map<string, { tipo: 'pix' | 'pix-divergente'; valor: number; refunded: boolean }>()
      const step = (proximo: Checkout) => {
        expect(legal(c.estado, proximo.estado)).toBe(true)
        c = { ...proximo, versao: c.versao + 1 }
        const credits = [...journal.values()].filter(l => l.tipo === 'pix').length
        expect(credits).toBeLessThanOrEqual(1)
        expect(c.e2eid !== undefined).toBe(credits === 1)
        if (c.estado === 'Liquidado') expect(credits).toBe(1)
      }
      for (const e of events) {
        if (e.what === 'time') {
          now += e.ms
          const due = interpretarExpiracao(c, now)
          if (due) step(due.proximo)
        } else if (e.what === 'ask') {
          const decision = decidirEmissao(c, now)
          if (decision.acao === 'emitir') step(decision.proximo)
          const answered =
            c.pix &&
            interpretarCriacao(c, c.pix.txid, {
              ...e.answer,
              ...(e.answer.tipo === 'criada' && { txid: c.pix.txid, expiraEm: now + 300_000 }),
            })
          if (answered) step(answered.proximo)
        } else if (e.what === 'pay') {
          if (journal.has(e2e(e.n)) || (c.pix?.ciclo ?? 0) < e.ciclo) continue
          const { proximo, lancamento } = interpretarRecebimento(c, payment(e.ciclo, e.exact ? c.total : 1, e.n))
          journal.set(e2e(e.n), { tipo: lancamento.tipo as 'pix', valor: lancamento.valor, refunded: false })
          step(proximo)
        } else {
          const of = journal.get(e2e(e.n))
          if (!of || of.refunded) continue
          of.refunded = true
          step(interpretarDevolucao(c, of, of.valor).proximo)
        }
      }
    }),
    { numRuns: 1_500 },
  )
})
