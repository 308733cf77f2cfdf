import { expect, test } from 'vitest'
import { preverFeriados } from '../../../functions/areas/parametrizacao/preverFeriados/preverFeriados.ts'
import { contarDia, maximoDeChaves } from '../../../functions/areas/parametrizacao/regras/contarDia.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import type { Item, Storage, Write } from '../../../functions/platform/storage/port.ts'
import { somarNaUr } from '../../../functions/platform/storage/Recebivel.ts'
import { AssinaturaDePlano, debitosDoDia } from '../../../functions/platform/storage/Recorrencia.ts'
import { boletosDoDia, LinhaDeVenda } from '../../../functions/platform/storage/Venda.ts'
import { VersaoDosParametros } from '../../../functions/platform/storage/VersaoDosParametros.ts'
import { feriadosQueMudam } from '../../../shared/domain/feriadosExtras.ts'

/** What falls on a proposed holiday: counted over every company by indexes, and by a fixed number of queries. */
const dia = '2026-12-03'
const feriado = (data: string) => ({ data, nome: 'Luto oficial', tipo: 'decreto' as const })

function contada(storage = memoryStorage()) {
  const pedido = { consultas: 0, lotes: 0, leituras: 0 }
  const contado: Storage = {
    ...storage,
    get(...a) {
      pedido.leituras++
      return storage.get(...a)
    },
    getMany(...a) {
      pedido.lotes++
      return storage.getMany(...a)
    },
    query(...a) {
      pedido.consultas++
      return storage.query(...a)
    },
  }
  return { storage, contado, pedido }
}
const linha = (n: number, mais: Partial<LinhaDeVenda> = {}): LinhaDeVenda => ({
  ...{ dono: `EMP#empresa${n % 3}`, id: `Boleto${String(n).padStart(15, '0')}`, versao: 1, link: 'l', total: 100 + n },
  ...{ estado: 'AguardandoPagamento', formaPagamento: 0, nomePagador: 'Ana', criadoEm: '2026-11-20T12:00:00.000Z' },
  vb: dia,
  ...mais,
})
async function escrever(storage: Storage, writes: Write[]) {
  for (let n = 0; n < writes.length; n += 50) await storage.commit(writes.slice(n, n + 50))
}
const daVersao = (antes: string[], valor: string[]) =>
  VersaoDosParametros.put({
    ...{ versao: 3, secao: 'feriados', estado: 'proposta', motivo: 'Decreto', quem: 'ana', em: 1 },
    ...{ antes: { extras: antes.map(feriado) }, valor: { extras: valor.map(feriado) } },
  })

test.each([
  ['between two open days', [], ['2026-12-03'], [['2026-12-03', true, '2026-12-02', '2026-12-04']]],
  ['before a weekend', [], ['2026-12-04'], [['2026-12-04', true, '2026-12-03', '2026-12-07']]],
  [
    'beside another of the same change, and beside Christmas',
    [],
    ['2026-12-23', '2026-12-24'],
    [
      ['2026-12-23', true, '2026-12-22', '2026-12-28'],
      ['2026-12-24', true, '2026-12-22', '2026-12-28'],
    ],
  ],
  ['withdrawn', ['2026-12-03'], [], [['2026-12-03', false, '2026-12-02', '2026-12-04']]],
  ['one that was there', ['2026-12-03'], ['2026-12-03'], []],
])('a holiday %s lies between the open days around it', (_, antes, depois, dito) => {
  const mudam = feriadosQueMudam([antes.map(feriado), depois.map(feriado)])
  expect(mudam.map(f => [f.dia, f.entra, f.antes, f.depois])).toEqual(dito)
})

test('slips, receivables, payrolls and debits of every company are counted on their day, and what left it is not', async () => {
  const { storage, contado, pedido } = contada()
  const daCasa = (n: number): Item => ({
    ...{ PK: `CPR#${n}`, SK: 'RAIZ', GSI2PK: 'CPR#pagar#ABERTAS' },
    GSI2SK: `${dia}#${'32000'.padStart(13, '0')}#${n}`,
  })
  const folha: Item = {
    ...{ PK: 'FOL#1', SK: 'RAIZ', GSI3PK: 'VENCE#07', GSI3SK: '2026-12-03T09:00:00.000Z#1' },
  }
  const pix: Item = { PK: 'CHK#1', SK: 'RAIZ', GSI3PK: 'VENCE#07', GSI3SK: '2026-12-03T15:00:00.000Z#1' }
  await escrever(storage, [
    ...[1, 2, 3].map(n => LinhaDeVenda.put(linha(n))),
    // of another day; paid; a receiver's part of one of them
    LinhaDeVenda.put(linha(4, { vb: '2026-12-04' })),
    LinhaDeVenda.put({ ...linha(5), vb: undefined }),
    ...['a', 'b'].map(c => somarNaUr({ conta: `EMP#${c}`, empresaId: c, data: dia, arranjo: 'VCC' }, 5_000)),
    ...[folha, pix, daCasa(1), daCasa(2)].map(item => ({ op: 'put' as const, item })),
  ])
  expect(await contarDia(contado, dia)).toEqual({
    dia,
    boletos: { quantos: 3, valor: 306, completo: true },
    recebiveis: { quantos: 2, valor: 10_000, completo: true },
    folhas: { quantos: 1, valor: null, completo: true },
    debitos: { quantos: 0, valor: 0, completo: true },
    aReceber: { quantos: 0, valor: 0, completo: true },
    aPagar: { quantos: 2, valor: 64_000, completo: true },
  })
  expect(pedido).toEqual({ consultas: 23, lotes: 1, leituras: 0 })
})

test('more than one query reads is told as at least so many, and what was not read is not added up', async () => {
  const { storage, contado, pedido } = contada()
  const muitos = Array.from(
    { length: maximoDeChaves + 1 },
    (_, n): Item => ({
      ...{ PK: `CHK#${n}`, SK: 'X', GSI3PK: boletosDoDia(dia)[0], GSI3SK: `${'100'.padStart(13, '0')}#${n}` },
    }),
  )
  const urs = Array.from({ length: 101 }, (_, n) =>
    somarNaUr({ conta: `EMP#${n}`, empresaId: 'a', data: dia, arranjo: 'VCC' }, 100),
  )
  await escrever(storage, [...muitos.map(item => ({ op: 'put' as const, item })), ...urs])
  expect(await contarDia(contado, dia)).toMatchObject({
    boletos: { quantos: maximoDeChaves, valor: maximoDeChaves * 100, completo: false },
    recebiveis: { quantos: 101, valor: null, completo: true },
  })
  expect(pedido).toEqual({ consultas: 23, lotes: 0, leituras: 0 })
})

test('a whole change costs so many queries as it has days, and says what it did not count', async () => {
  const { storage, contado, pedido } = contada()
  const prever = () => preverFeriados({ storage: contado } as never)({ params: { versao: 3 } } as never)
  await storage.commit([daVersao([], ['2026-12-03'])])
  expect(await prever()).toMatchObject({ feriados: [{ dia: '2026-12-03', entra: true }], naoContados: 0 })
  expect(pedido).toEqual({ consultas: 3 * 23, lotes: 0, leituras: 1 })
  await storage.commit([
    daVersao([], ['2027-06-01', '2027-06-08', '2027-06-15', '2027-06-22', '2027-06-29', '2027-07-06', '2027-07-13']),
  ])
  const { dias, ...resto } = (await prever()) as { dias: object[]; naoContados: number }
  expect([dias.length, resto.naoContados]).toEqual([18, 1])
})

test.each([
  ['the next cycle', { feitos: 1, abertos: [] }, '2027-01-10'],
  ['one that is open', { feitos: 2, abertos: [{ n: 2, vencimento: '2027-01-10', debito: true }] }, '2027-01-10'],
  ['none while it is paused', { feitos: 1, abertos: [], estado: 'pausada' }, undefined],
  ['none without a mandate', { feitos: 1, abertos: [], mandato: undefined }, undefined],
])('a subscription by mandate stands on the day of its next debit: %s', (_, mais, dito) => {
  const a = {
    ...{ id: 'Assinatura00000000001', empresaId: 'aurora', criadoEm: '2026-11-01T12:00:00.000Z', ev: [] },
    ...{ primeiro: '2026-12-10', intervalo: 'mensal', forma: 'pixAutomatico', estado: 'ativa', valor: 4990 },
    ...{ mandato: { estado: 'aprovada' }, ...mais },
  } as never as AssinaturaDePlano
  const item = AssinaturaDePlano.toItem(a)
  expect(item.GSI2PK).toBe(dito && debitosDoDia(dito))
  if (dito) expect(item.GSI2SK).toBe(`0000000004990#${a.id}`)
})
