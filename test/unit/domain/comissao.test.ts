import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dataSaoPaulo, horaSaoPaulo } from '../../../shared/domain/calendario.ts'
import {
  comissaoDaVenda,
  comissaoQueFica,
  contadaEm,
  contratoDo,
  indenizacaoMinima,
  mesesAte,
  mesSeguinte,
  pagaAte,
  vigenteEm,
} from '../../../shared/domain/comissao.ts'
import { ehDiaUtil } from '../../../shared/domain/diasUteis.ts'
import { formas } from '../../../shared/domain/formas.ts'
import { parametrosDaRetencao, retencoesDa } from '../../../shared/domain/retencoesDaComissao.ts'

const contrato = (base: 'tarifa' | 'volume') => ({
  ...{ de: '2026-01-01', base },
  percentuais: { pix: 10, cartao: 5.5, boleto: 33.33 },
})

test.each([
  // base, method, fee, commission: the sale is of R$ 1,000.00
  ['tarifa', formas.pix, 990, 99],
  ['tarifa', formas.cartao, 4_990, 274],
  ['tarifa', formas.boleto, 349, 116],
  ['tarifa', formas.pix, 5, 1],
  ['tarifa', formas.pix, 4, 0],
  ['volume', formas.pix, 990, 10_000],
] as const)('of %s by method %i with a fee of %i: %i', (base, forma, taxa, comissao) => {
  expect(comissaoDaVenda({ total: 100_000, taxa, forma }, contrato(base))).toBe(comissao)
})

test('what is taken back is nothing at none, all at the whole, grows with what went back, and is never more', () => {
  const sale = fc.record({ ganha: fc.nat(5_000_000), total: fc.integer({ min: 1, max: 900_000_000 }) })
  fc.assert(
    fc.property(sale, fc.array(fc.nat(1_000_000_000), { maxLength: 8 }), ({ ganha, total }, voltas) => {
      const fica = (voltou: number) => comissaoQueFica(ganha, { total, voltou })
      expect(fica(0)).toBe(ganha)
      expect(fica(total)).toBe(0)
      const emOrdem = [...voltas].sort((a, b) => a - b).map(fica)
      for (const [n, resta] of emOrdem.entries()) {
        expect(resta).toBeGreaterThanOrEqual(0)
        expect(resta).toBeLessThanOrEqual(emOrdem[n - 1] ?? ganha)
      }
      // the parts that go and come are always its difference: no centavo is made or lost on the way
      const passos = [0, ...voltas].map(fica)
      const somado = passos.slice(1).reduce((soma, v, n) => soma + v - (passos[n] ?? 0), ganha)
      expect(somado).toBe(passos.at(-1))
    }),
  )
})

test('a contract holds from its day on, and a period until its last', () => {
  const tres = ['2026-01-10', '2026-03-01', '2026-02-01'].map(de => ({ de }))
  expect([contratoDo(tres, '2026-01-09'), contratoDo(tres, '2026-01-10'), contratoDo(tres, '2026-02-28')]).toEqual([
    undefined,
    { de: '2026-01-10' },
    { de: '2026-02-01' },
  ])
  const periodos = [
    { de: '2026-01-10', ate: '2026-01-20' },
    { de: '2026-01-21', ate: null },
  ]
  const em = (dia: string) => vigenteEm(periodos, dia)?.de
  expect(['2026-01-09', '2026-01-20', '2026-01-21', '2027-01-01'].map(em)).toEqual([
    undefined,
    '2026-01-10',
    '2026-01-21',
    '2026-01-21',
  ])
})

test.each([
  // the month, when it is counted, until when it is paid
  ['2026-10', '2026-11-03', '2026-11-13'], // the 2nd is a holiday; the 15th a Sunday
  ['2026-12', '2027-01-04', '2027-01-15'],
  ['2026-11', '2026-12-01', '2026-12-15'],
  ['2027-01', '2027-02-01', '2027-02-15'],
])('%s is counted on %s and paid by %s', (mes, contada, paga) => {
  expect([dataSaoPaulo(contadaEm(mes)), horaSaoPaulo(contadaEm(mes))]).toEqual([contada, '06:00'])
  expect(pagaAte(mes)).toBe(paga)
  expect(ehDiaUtil(paga)).toBe(true)
})

test('months follow each other over the end of a year, and twelve end with the one asked for', () => {
  expect([mesSeguinte('2026-12'), mesSeguinte('2027-01'), mesSeguinte('2028-02')]).toEqual([
    '2027-01',
    '2027-02',
    '2028-03',
  ])
  const doze = mesesAte('2026-02', 12)
  expect([doze.length, doze[0], doze.at(-1)]).toEqual([12, '2025-03', '2026-02'])
  expect(doze.slice(1)).toEqual(doze.slice(0, -1).map(mesSeguinte))
})

const empresa = { documento: '12ABC34501DE35', simplesNacional: false }
const pessoa = { documento: '52998224725', simplesNacional: false }
test.each([
  // who, the commission, the day, income tax, contribution
  [empresa, 66_666, '2026-12-15', undefined, undefined], // R$ 10.00 of tax is not withheld
  [empresa, 66_700, '2026-12-15', 1_001, undefined],
  [{ ...empresa, simplesNacional: true }, 1_000_000, '2026-12-15', undefined, undefined],
  [pessoa, 200_000, '2026-12-15', undefined, 22_000],
  [pessoa, 500_000, '2025-12-15', 31_289, 55_000], // before the reduction of small incomes
  [pessoa, 500_000, '2026-12-15', undefined, 55_000],
  [pessoa, 600_000, '2026-12-15', 38_002, 66_000],
  [pessoa, 1_000_000, '2026-12-15', 158_488, 93_231],
])('%o of %i on %s: %s of income tax, %s of contribution', (quem, valor, dia, irrf, inss) => {
  const retencoes = retencoesDa(valor, quem, dia)
  const de = (tributo: string) => retencoes.find(r => r.tributo === tributo)?.valor
  expect([de('irrf'), de('inss')]).toEqual([irrf, inss])
})

test('what is withheld is never more than the commission, and a day without parameters is refused', () => {
  fc.assert(
    fc.property(fc.nat(50_000_000), fc.constantFrom(empresa, pessoa), (valor, quem) => {
      const soma = retencoesDa(valor, quem, '2026-06-15').reduce((s, r) => s + r.valor, 0)
      expect(soma).toBeLessThanOrEqual(valor)
    }),
  )
  expect(() => retencoesDa(1, pessoa, '2025-04-30')).toThrow(RangeError)
  for (const p of parametrosDaRetencao) expect(p.fonte).toMatch(/Lei/)
})

test('the indemnity is no less than a twelfth', () => {
  expect([indenizacaoMinima(1_200), indenizacaoMinima(1_201), indenizacaoMinima(-5)]).toEqual([100, 101, 0])
})
