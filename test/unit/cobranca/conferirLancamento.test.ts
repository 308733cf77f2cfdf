import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assentarCheckout } from '../../../functions/areas/cobranca/regras/agenda/assentar.ts'
import { type Recusa, recusaDoLancamento } from '../../../functions/areas/cobranca/regras/agenda/conferirLancamento.ts'
import { lancamentoDeBoleto } from '../../../functions/areas/cobranca/regras/boleto/lancamentosDoBoleto.ts'
import { lancamentoDeCartao } from '../../../functions/areas/cobranca/regras/cartao/lancamentosDoCartao.ts'
import { lancamentoDeEstorno } from '../../../functions/areas/cobranca/regras/estorno/lancamentosDoEstorno.ts'
import {
  lancamentoDeDevolucao,
  lancamentoDePix,
  lancamentoDoPixDivergente,
} from '../../../functions/areas/cobranca/regras/pix/lancamentosDoPix.ts'
import { contabilidade } from '../../../functions/events/consumers/contabilidade/contabilidade.ts'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { contas, Lancamento, Saldo } from '../../../functions/platform/storage/Lancamento.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { checkoutGuardado } from '../../builders/checkout.ts'

const quando = Date.UTC(2026, 2, 2, 12)
const pago = checkoutGuardado({
  ...{ estado: 'Liquidado', pagoEm: new Date(quando).toISOString(), taxaCartao: 3.99, taxaBoleto: 350 },
  e2eid: 'E1',
  rateio: [
    { r: 'ana', p: 30 },
    { r: 'rui', f: 1_000 },
  ],
})
/** The same sale, paid by card, or on a slip of this cycle. */
const naCaptura = {
  e2eid: undefined,
  tentativa: { estado: 'capturada', pedidoId: 'pedido' },
} as unknown as Partial<Checkout>
const noSlip = (ciclo: number) =>
  ({ e2eid: undefined, boleto: { pedidoId: 'p', ciclo } }) as unknown as Partial<Checkout>
const doSlip = (pedidoId: string) => lancamentoDeBoleto(pago, pedidoId, pago.total, quando)
const porPix = lancamentoDePix(pago, { e2eid: 'E1', valor: pago.total, horario: quando }, 'tx')
const noCartao = lancamentoDeCartao(pago, 'pedido', pago.total, quando)
const divergente = lancamentoDoPixDivergente(pago, { e2eid: 'E2', valor: 1, horario: quando }, 'tx')
/** Moves centavos from one account of the entry to another: its legs still sum to zero. */
const desviar = (l: Lancamento, de: string, para: string, valor: number): Lancamento => {
  const pernas = l.pernas.map(p => (p.conta === de ? { ...p, valor: p.valor - valor } : p))
  const outra = pernas.find(p => p.conta === para)
  return {
    ...l,
    pernas: outra
      ? pernas.map(p => (p === outra ? { ...p, valor: p.valor + valor } : p))
      : [...pernas, { conta: para, valor }],
  }
}
const empresa = contas.empresa('aurora')
const saque = (de: string): Lancamento => ({
  ...{ de, tipo: 'saque-devolvido', ref: 'x', empresaId: 'aurora', valor: 500, ocorridoEm: porPix.ocorridoEm, ev: [] },
  pernas: [
    { conta: contas.repasse, valor: -500 },
    { conta: empresa, valor: 500 },
  ],
})
const doAvulso = (pernas: Lancamento['pernas']): Lancamento => ({
  ...{
    de: 'PIX#E9',
    tipo: 'pix-avulso',
    ref: 'E9',
    empresaId: 'quita',
    valor: 500,
    ocorridoEm: porPix.ocorridoEm,
    ev: [],
  },
  pernas,
})

describe('an entry counts where its checkout’s decision gives it', () => {
  test.each<[string, Lancamento, Recusa | undefined, Partial<Checkout>?]>([
    ['a Pix as it was decided', porPix, undefined],
    ['a card as it was decided', noCartao, undefined, naCaptura],
    ['a slip as it was decided', doSlip('p'), undefined, noSlip(1)],
    ['a slip that another had replaced', doSlip('antes'), undefined, noSlip(2)],
    [
      'a slip that the bank had cancelled, once a card that took its place was denied',
      doSlip('antes'),
      undefined,
      {
        e2eid: undefined,
        boleto: undefined,
        tentativa: { estado: 'negada', ciclo: 2 },
      } as unknown as Partial<Checkout>,
    ],
    [
      'a slip that the bank had cancelled, once a Pix that took its place ran out',
      doSlip('antes'),
      undefined,
      { e2eid: undefined, boleto: undefined, pix: { estado: 'expirada', ciclo: 2 } } as unknown as Partial<Checkout>,
    ],
    ['the same sale by another Pix', { ...porPix, ref: 'E2' }, 'outra-decisao'],
    ['the same sale by a card', noCartao, 'outra-decisao'],
    ['the same sale by another order', { ...noCartao, ref: 'outro' }, 'outra-decisao', naCaptura],
    ['the same sale by another slip', doSlip('outro'), 'outra-decisao', noSlip(1)],
    ['the same sale by a slip, of a Pix', doSlip('p'), 'outra-decisao'],
    ['money that must go back credits no company', divergente, undefined],
    ['a refund within the sale', lancamentoDeEstorno(pago, 'r', 5_000, quando), undefined],
    [
      'more than the amount',
      lancamentoDePix(pago, { e2eid: 'E1', valor: 99_999, horario: quando }, 'tx'),
      'outra-decisao',
    ],
    ['a centavo of the fee to the company', desviar(porPix, contas.receita, empresa, 1), 'outra-decisao'],
    ['a receiver’s part to the company', desviar(porPix, contas.recebedor('ana'), empresa, 100), 'outra-decisao'],
    ['before the checkout is paid', porPix, 'outra-decisao', { pagoEm: undefined as never }],
    ['a leg that it says was applied', { ...porPix, aplicadas: [0] }, 'outra-decisao'],
    ['a card’s money at once', desviar(noCartao, contas.aLiberar(empresa), empresa, 100), 'outras-contas'],
    ['a receiver that the split does not name', desviar(porPix, empresa, contas.recebedor('eva'), 100), 'outro-dono'],
    ['another company’s entry', { ...porPix, empresaId: 'boreal' }, 'outro-dono'],
    ['another company’s account', desviar(divergente, contas.aDevolver, contas.empresa('boreal'), 1), 'outras-contas'],
    [
      'a refund undone beyond the sale',
      {
        ...noCartao,
        tipo: 'estorno-desfeito',
        pernas: [
          { conta: contas.adquirente, valor: -15_001 },
          { conta: contas.aLiberar(empresa), valor: 15_001 },
        ],
      },
      'outra-decisao',
    ],
    [
      'of a receiver more than its part',
      {
        ...noCartao,
        tipo: 'estorno-desfeito',
        pernas: [
          { conta: contas.adquirente, valor: -1_001 },
          { conta: contas.aLiberar(contas.recebedor('rui')), valor: 1_001 },
        ],
      },
      'outra-decisao',
    ],
    [
      'a withdrawal that came back, in a checkout',
      { ...saque(''), de: undefined, checkoutId: pago.id },
      'outro-agregado',
    ],
    ['the same in a cart', saque('CAR#c'), 'outro-agregado'],
    ['the same where transfers are: theirs is the partition', saque('TRF#t'), undefined],
    [
      'a Pix of no charge',
      doAvulso([
        { conta: contas.pspPix, valor: -500 },
        { conta: contas.aDevolver, valor: 500 },
      ]),
      undefined,
    ],
    [
      'a Pix of no charge that credits a company',
      doAvulso([
        { conta: contas.pspPix, valor: -500 },
        { conta: empresa, valor: 500 },
      ]),
      'outras-contas',
    ],
  ])('%s', (_, l, motivo, mudou = {}) => {
    expect(recusaDoLancamento(Lancamento.key(l), l, { ...pago, ...mudou })).toBe(motivo)
  })
  test('an entry that names another place than its own is of that place only', () => {
    expect(recusaDoLancamento({ PK: `CHK#${pago.id}`, SK: 'LANC#saque-devolvido#x' }, saque('TRF#t'), pago)).toBe(
      'outra-chave',
    )
    expect(recusaDoLancamento({ ...Lancamento.key(porPix), SK: 'LANC#pix#E7' }, porPix, pago)).toBe('outra-chave')
  })
  test('a checkout that is not there decided nothing', () => {
    expect(recusaDoLancamento(Lancamento.key(porPix), porPix, undefined)).toBe('sem-checkout')
  })
})

test('the consumer applies no leg of an entry that it refuses, and says which and why', async () => {
  const storage = memoryStorage()
  const dito: unknown[] = []
  const deps = {
    storage,
    clock: { now: () => quando },
    log: { error: (...linha: unknown[]) => dito.push(linha) },
  } as never
  const forjado = desviar(porPix, contas.receita, empresa, 100)
  await storage.commit([Checkout.create(pago), Lancamento.create(forjado)])
  const key = Lancamento.key(forjado)
  for (const perna of forjado.pernas.keys())
    await expect(contabilidade(deps, { ...key, perna } as never)).rejects.toThrow('outra-decisao')
  for (const { conta } of forjado.pernas) expect(await Saldo.get(storage, conta)).toBeUndefined()
  expect(dito[1]).toEqual(['entry-refused', { de: key.PK, lancamento: key.SK, perna: 1, motivo: 'outra-decisao' }])
})

test('whatever the split and the fee, a Pix and all that goes back of it, in any parts, counts', () => {
  const percentual = fc.integer({ min: 1, max: 5_000 }).map(n => n / 100)
  const regra = fc.oneof(
    fc.record({ p: fc.oneof(percentual, fc.constantFrom(12.5, 25, 40, 2.5, 0.01)) }),
    fc.record({ f: fc.integer({ min: 1, max: 300 }) }),
  )
  const divisao = fc
    .array(regra, { maxLength: 4 })
    .filter(rs => rs.reduce((soma, r) => soma + ('p' in r ? r.p : 0), 0) <= 90)
    .map(rs => rs.map((r, n) => ({ r: `r${n}`, ...r })))
  const taxa = fc.integer({ min: 0, max: 500 }).map(n => n / 100)
  const partes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(fc.integer({ min: 2_000, max: 200_000 }), taxa, divisao, partes, (total, taxaPix, rateio, pesos) => {
      const c = { ...pago, total, valor: total, taxaPix, rateio }
      const venda = lancamentoDePix(c, { e2eid: 'E1', valor: total, horario: quando }, 'tx')
      const conta = (l: Lancamento) => recusaDoLancamento(Lancamento.key(l), l, c)
      expect(conta(venda)).toBeUndefined()
      const somaDosPesos = pesos.reduce((a, b) => a + b, 0)
      let antes = 0
      for (const [n, peso] of pesos.entries()) {
        const ultima = n === pesos.length - 1
        const valor = ultima ? total - antes : Math.floor((total * peso) / somaDosPesos)
        const volta = lancamentoDeDevolucao(c, venda, { id: `d${n}`, valor }, { antes, quando })
        expect(conta(volta), JSON.stringify({ total, taxaPix, rateio, antes, valor })).toBeUndefined()
        antes += valor
      }
    }),
    // a part of the net that is a centavo above the same part of the whole
    { numRuns: 2_000, examples: [[2_543, 1.5, [12.5, 12.5, 25, 0.01].map((p, n) => ({ r: `r${n}`, p })), [1]]] },
  )
})

test('a refund books no entry that the checkout did not decide, and the sale that it did', async () => {
  const storage = memoryStorage()
  const deps = { storage, clock: { now: () => quando, sleep: async () => {} } }
  const forjado = lancamentoDePix(pago, { e2eid: 'E7', valor: pago.total * 50, horario: quando }, 'tx')
  await storage.commit([Checkout.create(pago), Lancamento.create(forjado)])
  await assentarCheckout(deps, pago.id)
  expect(await Saldo.get(storage, empresa)).toBeUndefined()
  await storage.commit([Lancamento.create(porPix)])
  await assentarCheckout(deps, pago.id)
  const dela = porPix.pernas.find(p => p.conta === empresa)?.valor
  expect((await Saldo.get(storage, empresa))?.disponivel).toBe(dela)
})
