import { expect, test } from 'vitest'
import { lancamento, lancamentoDe } from '../../../../functions/areas/cobranca/regras/lancamento.ts'
import { encaminhar } from '../../../../functions/events/dispatch/encaminhar.ts'
import type { Base } from '../../../../functions/platform/runtime/needs.ts'
import { contas, Lancamento, LinhaDoExtrato, Saldo } from '../../../../functions/platform/storage/Lancamento.ts'
import { faltouSaldo, lancarJa } from '../../../../functions/platform/storage/lancarJa.ts'
import { memoryStorage } from '../../../../functions/platform/storage/memory.ts'
import { ConditionFailed, type Item, type Storage } from '../../../../functions/platform/storage/port.ts'
import { contarSemDecisao } from '../../../builders/contarSemDecisao.ts'

/** A table whose journal reaches the balances as in production: stream, dispatcher, consumer (twice each: at least once). */
function mundo() {
  const novos: Item[] = []
  const storage = memoryStorage({ onChange: ({ old, new: novo }) => novo && !old && novos.push(novo) })
  const clock = { now: () => quando }
  const deps = { storage, clock } as unknown as Base & { storage: Storage }
  return {
    storage,
    saldo: async (conta: string) => (await Saldo.get(storage, conta))?.disponivel,
    async contar() {
      for (const novo of novos.splice(0))
        for (const { fila, mensagem } of encaminhar(novo, undefined))
          for (const _vez of [1, 2]) if (fila === 'contabilidade') await contarSemDecisao(deps, mensagem)
    },
  }
}
const quando = Date.parse('2026-03-02T12:00:00.000Z')
const conta = contas.empresa('E')
const venda = (valor: number) =>
  lancamento(
    { id: 'C', empresaId: 'E' },
    {
      tipo: 'pix',
      ref: `e2e${valor}`,
      valor,
      quando,
      pernas: [
        { conta: contas.pspPix, valor: -valor },
        { conta, valor },
      ],
    },
  )
const saque = (id: string, valor: number) =>
  lancamentoDe({
    dono: { de: `TRF#${id}` },
    empresaId: 'E',
    tipo: 'saque-reserva',
    ref: '1',
    valor,
    quando,
    pernas: [
      { conta, valor: -valor },
      { conta: contas.bloqueado(conta), valor },
    ],
  })

test('what is stored of a checkout’s entry is what always was, with the day on which the proof of the books finds it', async () => {
  const item = Lancamento.toItem(venda(100))
  expect(item).toEqual({
    PK: 'CHK#C',
    SK: 'LANC#pix#e2e100',
    GSI1PK: 'LAN#2026-03-02#06',
    GSI1SK: 'CHK#C#pix#e2e100',
    _t: 'Lancamento',
    checkoutId: 'C',
    tipo: 'pix',
    ref: 'e2e100',
    empresaId: 'E',
    valor: 100,
    ocorridoEm: '2026-03-02T12:00:00.000Z',
    pernas: venda(100).pernas,
    ev: [{ tipo: 'Lancado' }],
  })
  const w = mundo()
  await w.storage.commit([Lancamento.create(venda(100))])
  await w.contar()
  const { items } = await w.storage.query({ pk: `CTA#${conta}#202603` })
  expect(items).toEqual([
    {
      PK: `CTA#${conta}#202603`,
      SK: '2026-03-02T12:00:00.000Z#pix#e2e100#1',
      GSI1PK: 'APL#2026-03-02#03',
      GSI1SK: 'emp:E#2026-03-02T12:00:00.000Z#pix#e2e100#1',
      _t: 'LinhaDoExtrato',
      conta,
      ocorridoEm: '2026-03-02T12:00:00.000Z',
      lancamento: 'pix#e2e100',
      perna: 1,
      valor: 100,
      checkoutId: 'C',
      aplicadaEm: '2026-03-02T12:00:00.000Z',
    },
  ])
})

test('a debit counts at once and once: the consumer is not told of its legs', async () => {
  const w = mundo()
  await w.storage.commit([Lancamento.create(venda(1000))])
  await w.contar()
  await w.storage.commit(lancarJa(saque('A', 400)))
  expect(await w.saldo(conta)).toBe(600)
  expect(await w.saldo(contas.bloqueado(conta))).toBe(400)
  await w.contar()
  expect(await w.saldo(conta)).toBe(600)
  const paga = lancamentoDe({
    dono: { de: 'TRF#A' },
    empresaId: 'E',
    tipo: 'saque-pago',
    ref: '1',
    valor: 400,
    quando,
    pernas: [
      { conta: contas.bloqueado(conta), valor: -400 },
      { conta: contas.repasse, valor: 400 },
    ],
  })
  await w.storage.commit(lancarJa(paga))
  expect(await w.saldo(contas.repasse)).toBeUndefined()
  await w.contar()
  expect(await w.saldo(contas.repasse)).toBe(400)
  expect(await w.saldo(contas.bloqueado(conta))).toBe(0)
})

test('what is not there is not debited, and the caller can tell why', async () => {
  const w = mundo()
  const tentar = async (id: string, valor: number) => {
    const writes = lancarJa(saque(id, valor))
    return w.storage.commit(writes).then(
      () => 'feito',
      error => (error instanceof ConditionFailed && faltouSaldo(error, writes) ? 'sem saldo' : 'de novo'),
    )
  }
  expect(await tentar('A', 1), 'an account that never was').toBe('sem saldo')
  await w.storage.commit([Lancamento.create(venda(1000))])
  await w.contar()
  expect(await tentar('A', 1001)).toBe('sem saldo')
  expect(await tentar('A', 1000)).toBe('feito')
  expect(await tentar('A', 0), 'the same entry again').toBe('de novo')
  expect(await w.saldo(conta)).toBe(0)
})

test('two aggregates whose entries look alike, at one instant, are two rows of the statement', async () => {
  const w = mundo()
  await w.storage.commit([Lancamento.create(venda(1000))])
  await w.contar()
  for (const id of ['A', 'B']) await w.storage.commit(lancarJa(saque(id, 300)))
  expect(await w.saldo(conta)).toBe(400)
  const { values } = await LinhaDoExtrato.query(w.storage, { pk: `CTA#${conta}#202603` })
  expect(values.map(l => [l.de ?? l.checkoutId, l.valor])).toEqual([
    ['TRF#A', -300],
    ['TRF#B', -300],
    ['C', 1000],
  ])
})
