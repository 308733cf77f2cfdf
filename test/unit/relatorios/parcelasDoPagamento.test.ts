import { expect, test } from 'vitest'
import {
  parcelasDoPagamento,
  situacaoDaParcela,
} from '../../../functions/areas/relatorios/regras/parcelasDoPagamento.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { Recebivel, Ur } from '../../../functions/platform/storage/Recebivel.ts'

/** Where each instalment of a payment stands: what came already says so, and when. */
const liquidadaEm = '2026-03-02T03:00:00.000Z'

test.each([
  ['its day is to come', { valor: 900 }, 'agendado'],
  ['it was released', { valor: 900, liquidadaEm }, 'liquidado'],
  ['a part of its unit was anticipated: it may be another sale’s', { valor: 400, antecipado: 500 }, 'agendado'],
  ['all of its unit was anticipated', { valor: 0, antecipado: 900 }, 'antecipado'],
  ['the same, once its day has come', { valor: 0, antecipado: 900, liquidadaEm }, 'antecipado'],
  ['all of its unit paid what the account owed', { valor: 0, abatido: 900 }, 'abatido'],
  ['refunds took all of it', { valor: 0 }, 'agendado'],
  ['no unit is known', undefined, 'agendado'],
] as const)('%s', (_, ur, situacao) => expect(situacaoDaParcela(ur)).toBe(situacao))

test('of one owner alone, in the order of their numbers, by one batch; without instalments nothing is read', async () => {
  const tabela = memoryStorage()
  const de = { checkoutId: 'CheckoutAurora0000001', arranjo: 'VCC', parcelas: 2, valor: 500, original: 500 } as const
  const parcela = (conta: string, numero: number, data: string) => ({
    ...de,
    conta,
    parte: String(numero),
    numero,
    data,
  })
  const parcelas = [
    parcela('emp:aurora', 2, '2026-04-01'),
    parcela('emp:aurora', 1, '2026-03-02'),
    parcela('rec:ana', 1, '2026-03-02'),
  ]
  const ur = { conta: 'emp:aurora', empresaId: 'aurora', arranjo: 'VCC', valor: 500, parcelas: 1 } as const
  await tabela.commit([
    ...parcelas.map(p => Recebivel.put(p)),
    Ur.put({ ...ur, data: '2026-03-02', liquidadaEm }),
    Ur.put({ ...ur, data: '2026-04-01' }),
    Ur.put({ ...ur, conta: 'rec:ana', data: '2026-03-02' }),
  ])
  const itens = tabela.dump()
  const lotes: number[] = []
  const storage: typeof tabela = {
    ...tabela,
    getMany: chaves => {
      lotes.push(chaves.length)
      return tabela.getMany(chaves)
    },
  }
  expect(await parcelasDoPagamento(storage, itens, 'EMP#aurora')).toMatchObject([
    { numeroParcela: 1, data: '2026-03-02', situacao: 'liquidado', liquidadoEm: liquidadaEm },
    { numeroParcela: 2, data: '2026-04-01', situacao: 'agendado', liquidadoEm: null },
  ])
  // what a refund, or a dispute, took whole is not to come on any day
  const cortada = itens.map(i => (i.numero === 2 ? { ...i, valor: 0 } : i))
  expect((await parcelasDoPagamento(tabela, cortada, 'EMP#aurora')).map(p => p.situacao)).toEqual([
    'liquidado',
    'devolvido',
  ])
  expect(await parcelasDoPagamento(storage, itens, 'REC#ana')).toMatchObject([{ situacao: 'agendado' }])
  expect(await parcelasDoPagamento(storage, itens, 'REC#outra')).toEqual([])
  expect(lotes).toEqual([2, 1])
})

test('two refunds that were undone come back on one day as two rows that can be told apart', async () => {
  const tabela = memoryStorage()
  const comum = { checkoutId: 'CheckoutAurora0000001', arranjo: 'VCC', conta: 'emp:aurora', numero: 1 } as const
  const volta = { ...comum, parcelas: 1, data: '2026-03-02', valor: 500, original: 500 }
  await tabela.commit(['r1', 'r2'].map(parte => Recebivel.put({ ...volta, parte })))
  const lidas = await parcelasDoPagamento(tabela, tabela.dump(), 'EMP#aurora')
  expect(new Set(lidas.map(p => p.parte)).size).toBe(2)
})
