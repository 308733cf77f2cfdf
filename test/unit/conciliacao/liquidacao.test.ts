import { expect, test } from 'vitest'
import { compararLiquidacoes } from '../../../functions/areas/conciliacao/regras/liquidacao/compararLiquidacoes.ts'
import { novasLiquidacoes } from '../../../functions/areas/conciliacao/regras/liquidacao/novasLiquidacoes.ts'
import type { LiquidacaoDoDia } from '../../../functions/platform/storage/Liquidacao.ts'

const linha = (mais: Partial<LiquidacaoDoDia>): LiquidacaoDoDia => ({
  ...{ dia: '2026-11-20', domicilio: '341-1-2', lado: 'pago', ref: 'a', valor: 10_000 },
  ...mais,
})

test('a day agrees to the centavo, lacks what did not come, or waits for a statement that reaches it', () => {
  const { dias } = compararLiquidacoes([
    linha({}),
    linha({ lado: 'recebido', ref: '1', valor: 6_000 }),
    linha({ lado: 'recebido', ref: '2', valor: 4_000 }),
    linha({ dia: '2026-11-21' }),
    linha({ dia: '2026-11-22', lado: 'recebido', ref: 'extrato', valor: 0 }),
    linha({ dia: '2026-11-23' }),
    linha({ dia: '2026-11-19', lado: 'recebido', ref: '3', valor: 1 }),
  ])
  expect(dias.map(d => [d.dia, d.pago, d.recebido, d.diferenca])).toEqual([
    ['2026-11-23', 10_000, null, 0],
    ['2026-11-21', 10_000, 0, -10_000],
    ['2026-11-20', 10_000, 10_000, 0],
    ['2026-11-19', 0, 1, 1],
  ])
})

test('of two open balances of one headquarters the newest counts whole', () => {
  const aberto = (dia: string, em: string, valor: number) =>
    linha({ dia, lado: 'aberto', domicilio: '99', em, valor, ref: em })
  const { abertos } = compararLiquidacoes([
    aberto('2026-11-25', '2026-11-20', 5),
    aberto('2026-11-26', '2026-11-20', 6),
    aberto('2026-11-26', '2026-11-21', 7),
  ])
  expect(abertos).toEqual([{ dia: '2026-11-26', matriz: '99', valor: 7 }])
})

test('only what was paid is added up, by day and domicile; what is open by its own day', () => {
  const unidade = (mais: object) => ({
    ...{ statusPagamento: '04', dataPagamento: '2026-11-20', banco: '0341', agencia: '01234', conta: '000056789' },
    ...{ digitoConta: '0', valorLiquido: 100, matrizPagamento: '99', dataVencimentoOriginal: '2026-12-01', ...mais },
  })
  const pagas = novasLiquidacoes()
  for (const mais of [{}, { valorLiquido: -30 }, { statusPagamento: '06' }, { dataPagamento: '2026-11-21' }])
    pagas.somar('04', unidade(mais))
  expect(pagas.todas()).toEqual([
    { dia: '2026-11-20', domicilio: '341-1234-567890', valor: 70 },
    { dia: '2026-11-21', domicilio: '341-1234-567890', valor: 100 },
  ])
  const abertas = novasLiquidacoes()
  abertas.somar('09', unidade({ statusPagamento: '00' }))
  expect(abertas.todas()).toEqual([{ dia: '2026-12-01', domicilio: '99', valor: 100 }])
})
