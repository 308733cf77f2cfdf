import { expect, test } from 'vitest'
import { lancamentoDoQueVoltou } from '../../../functions/areas/cobranca/regras/cartao/lancamentosDoCartao.ts'
import { emDisputa } from '../../../functions/areas/saldo/regras/emDisputa.ts'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { Disputa } from '../../../functions/platform/storage/Disputa.ts'
import { contas } from '../../../functions/platform/storage/Lancamento.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { checkoutGuardado } from '../../builders/checkout.ts'

/** What disputes that are not decided took of a balance: the journal's own figure, to the centavo. */
const pagoEm = '2026-11-19T12:00:00.000Z'
const venda = (n: number, over: Partial<Checkout> = {}): Checkout =>
  checkoutGuardado({
    ...{ id: `CheckoutAurora000000${n}`, empresaId: 'aurora', estado: 'Liquidado', formaPagamento: 1, pagoEm },
    ...{ total: 15_001, taxaCartao: 3.49, rateio: [{ r: 'ana', p: 33.33 }], ...over },
  })
const disputa = (c: Checkout, id: string, over: Partial<Disputa> = {}) =>
  Disputa.put({
    ...{ de: `CHK#${c.id}`, id, empresaId: 'aurora', versao: 1, estado: 'aberta', valor: 15_001, criadaEm: pagoEm },
    ...over,
  })
const daEmpresa = { conta: contas.empresa('aurora'), empresaId: 'aurora' }
const deAna = { conta: contas.recebedor('ana'), empresaId: 'aurora' }
const saiu = (antes: Checkout, depois: Checkout, conta: string) =>
  -lancamentoDoQueVoltou(antes, depois, { tipo: 'contestacao', ref: 'CB', quando: Date.parse(pagoEm) }).pernas.reduce(
    (s, p) => (p.conta === contas.aLiberar(conta) ? s + p.valor : s),
    0,
  )

test('of company and receiver what the entries of open disputes took; nothing of those that were decided', async () => {
  const lidas: string[] = []
  const tabela = memoryStorage({ onConsumed: ({ operation }) => void lidas.push(operation) })
  expect(await emDisputa(tabela, daEmpresa)).toBeUndefined()
  expect(lidas).toEqual(['query'])
  const [inteira, emParte, perdida] = [
    venda(1, { contestado: 15_001 }),
    venda(2, { contestado: 4_000, estornado: 12_000 }),
    venda(3, { contestado: 15_001 }),
  ]
  await tabela.commit([
    ...[inteira, emParte, perdida].map(c => Checkout.put(c)),
    disputa(inteira, 'CB1'),
    disputa(emParte, 'CB2', { valor: 4_000, estado: 'representada' }),
    disputa(perdida, 'CB3', { estado: 'perdida' }),
    disputa(perdida, 'CB4', { estado: 'ganha' }),
  ])
  for (const quem of [daEmpresa, deAna]) {
    const esperado = [inteira, emParte].reduce((s, c) => s + saiu({ ...c, contestado: 0 }, c, quem.conta), 0)
    expect(esperado).toBeGreaterThan(0)
    expect(await emDisputa(tabela, quem)).toEqual({ valor: esperado, parcial: false })
  }
  expect(await emDisputa(tabela, { ...daEmpresa, empresaId: 'brisa' })).toBeUndefined()
})

test('of more contestations than one reading takes it says that there may be more', async () => {
  const storage = memoryStorage()
  const c = venda(1, { contestado: 15_001 })
  await storage.commit([Checkout.put(c), disputa(c, 'NOVA', { criadaEm: '2026-11-20T12:00:00.000Z' })])
  const velhas = Array.from({ length: 100 }, (_, n) => disputa(c, `V${n}`, { estado: 'ganha' }))
  await storage.commit(velhas.slice(0, 50))
  await storage.commit(velhas.slice(50))
  expect(await emDisputa(storage, daEmpresa)).toMatchObject({ parcial: true })
})
