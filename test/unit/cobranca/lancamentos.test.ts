import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  lancamentoDeDevolucao,
  lancamentoDePix,
  lancamentoDoPixDivergente,
} from '../../../functions/areas/cobranca/regras/pix/lancamentosDoPix.ts'
import { linhaDoTempo } from '../../../functions/areas/relatorios/regras/linhaDoTempo.ts'
import { Lancamento } from '../../../functions/platform/storage/Lancamento.ts'
import { agora, checkout, e2e, txid } from './checkouts.ts'

const pago = (valor: number) => ({ e2eid: e2e(1), valor, horario: agora })

test.each([
  // amount, fee of 0.99 % half up on exact numbers, what the company is owed
  [1, 0, 1],
  [50, 0, 50],
  [51, 1, 50],
  [10_000, 99, 9_901],
  [124_990, 1_237, 123_753],
])('a Pix of %i cents: fee %i, owed %i', (valor, taxa, devido) => {
  const { pernas } = lancamentoDePix(checkout({ total: valor }), pago(valor), txid(1))
  expect(pernas).toEqual(
    [
      { conta: 'psp:pix', valor: -valor },
      { conta: 'emp:aurora', valor: devido },
      { conta: 'quita:receita', valor: taxa },
    ].filter(p => p.valor !== 0),
  )
})

test('what is held to be returned credits nobody', () => {
  expect(lancamentoDoPixDivergente(checkout(), pago(9_999), txid(1)).pernas).toEqual([
    { conta: 'psp:pix', valor: -9_999 },
    { conta: 'quita:a-devolver', valor: 9_999 },
  ])
})

test.each([
  ['pix', 'emp:aurora'],
  ['pix-divergente', 'quita:a-devolver'],
] as const)('a refund of %s comes out of %s, under the refund’s own key', (tipo, conta) => {
  const refund = lancamentoDeDevolucao(
    checkout(),
    { tipo, ref: e2e(1), valor: 10_000 },
    { id: 'dev1', valor: 400 },
    { antes: 0, quando: agora },
  )
  expect(refund).toMatchObject({ tipo: 'devolucao', ref: `${e2e(1)}#dev1`, valor: 400 })
  // the Pix system's own id of it, by which the payer's bank finds it, once the PSP says it
  expect(refund).not.toHaveProperty('rtrId')
  const comId = { id: 'dev1', valor: 400, rtrId: 'D123' }
  const dito = lancamentoDeDevolucao(checkout(), { tipo, ref: e2e(1), valor: 10_000 }, comId, {
    antes: 0,
    quando: agora,
  })
  expect(dito.rtrId).toBe('D123')
  const momentos = linhaDoTempo(checkout(), undefined, [{ ...dito, _t: 'Lancamento' } as never])
  expect(momentos.filter(m => m.tipo === 'estorno')).toMatchObject([{ e2eid: 'D123' }])
  expect(refund.pernas).toEqual([
    { conta, valor: -400 },
    { conta: 'psp:pix', valor: 400 },
  ])
})

test.each([
  // of a Pix of 10.000: what went back before, what goes back now, what its accounts give, what is ours
  [0, 10_000, 10_000, 0],
  [4_000, 10_000, 6_000, 4_000],
  [10_000, 10_000, 0, 10_000],
  [20_000, 1, 0, 1],
])('after %i, a return of %i takes %i of what the Pix brought, and %i is ours', (antes, valor, deles, alem) => {
  for (const [tipo, conta] of [
    ['pix', 'emp:aurora'],
    ['pix-divergente', 'quita:a-devolver'],
  ] as const) {
    const original = { tipo, ref: e2e(1), valor: 10_000 }
    const { pernas } = lancamentoDeDevolucao(checkout(), original, { id: 'dev1', valor }, { antes, quando: agora })
    const legs = [
      { conta, valor: -deles },
      { conta: 'quita:contestacoes', valor: -alem },
      { conta: 'psp:pix', valor },
    ]
    expect(pernas).toEqual(legs.filter(p => p.valor !== 0))
  }
})

test('a MED before the refund that a company asked for: its money is given back to it, and the second return is ours', () => {
  const estorno = { id: 'E1', valor: 10_000, antes: 0, estado: 'enviado', reservado: true } as never
  const c = checkout({ estado: 'Estornado', estornado: 10_000, estorno })
  const original = { tipo: 'pix', ref: e2e(1), valor: 10_000 } as const
  const segunda = lancamentoDeDevolucao(c, original, { id: 'E1', valor: 10_000 }, { antes: 10_000, quando: agora })
  expect(segunda.pernas).toEqual(
    expect.arrayContaining([
      { conta: 'quita:estornos', valor: -10_000 },
      { conta: 'emp:aurora', valor: 10_000 },
      { conta: 'quita:contestacoes', valor: -10_000 },
      { conta: 'psp:pix', valor: 10_000 },
    ]),
  )
})

test('whatever the amount and the fee: legs are whole cents, sum to zero, and the company never gets more', () => {
  void fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999_999 }), fc.integer({ min: 0, max: 10_000 }), (valor, fee) => {
      const entry = lancamentoDePix(checkout({ total: valor, taxaPix: fee / 100 }), pago(valor), txid(1))
      expect(Lancamento.schema.safeParse(entry).success).toBe(true)
      expect(entry.pernas.reduce((s, p) => s + p.valor, 0)).toBe(0)
      const owed = entry.pernas.find(p => p.conta === 'emp:aurora')?.valor ?? 0
      expect(owed).toBeLessThanOrEqual(valor)
      expect(Math.abs(valor - owed - (valor * fee) / 10_000)).toBeLessThanOrEqual(0.5 + valor * 1e-12)
    }),
  )
})
