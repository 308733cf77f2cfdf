import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { diaDaParcela } from '../../../shared/domain/agenda.ts'
import { feriadosBancarios, somarDias } from '../../../shared/domain/calendario.ts'
import {
  ehDiaUtil,
  feriadosDoAno,
  proximoDiaUtil,
  somarDiasUteis,
  usarFeriados,
} from '../../../shared/domain/diasUteis.ts'
import type { FeriadoExtra } from '../../../shared/domain/feriadosExtras.ts'
import {
  problemaDaMudancaDeFeriados,
  problemaDoDia,
  problemasDosFeriados,
} from '../../../shared/domain/feriadosExtras.ts'
import { diaDoDebito, prazoDeEnvio } from '../../../shared/domain/pix/mandato.ts'

/** Holidays that staff add: what counts business days sees them, and which may enter or leave (decision 0124). */
const extra = (data: string, nome = 'Luto oficial'): FeriadoExtra => ({ data, nome, tipo: 'decreto' })
const comExtras = (...datas: string[]) => usarFeriados(() => datas.map(d => extra(d)))
afterEach(() => usarFeriados())
const dia = fc.integer({ min: 0, max: 6 * 365 }).map(n => somarDias('2025-01-01', n))

describe('a holiday that staff added', () => {
  test('is no business day to anything that counts, and is one again without it', () => {
    const antes = [proximoDiaUtil('2027-03-10'), somarDiasUteis('2027-03-09', 1), somarDiasUteis('2027-03-11', -1)]
    expect(antes).toEqual(['2027-03-10', '2027-03-10', '2027-03-10'])
    comExtras('2027-03-10')
    expect(ehDiaUtil('2027-03-10')).toBe(false)
    expect(proximoDiaUtil('2027-03-10')).toBe('2027-03-11')
    expect(somarDiasUteis('2027-03-09', 1)).toBe('2027-03-11')
    expect(somarDiasUteis('2027-03-11', -1)).toBe('2027-03-09')
    expect(diaDoDebito('2027-03-10', true)).toBe('2027-03-11')
    usarFeriados()
    expect(ehDiaUtil('2027-03-10')).toBe(true)
  })

  test('moves a settlement, and the last day on which a debit may be sent', () => {
    const [captura, vencimento] = ['2027-02-07', '2027-03-15']
    const antes = [diaDaParcela(captura, 1), prazoDeEnvio(vencimento).ultimo]
    comExtras('2027-03-10')
    expect(antes).toEqual(['2027-03-10', '2027-03-10'])
    expect([diaDaParcela(captura, 1), prazoDeEnvio(vencimento).ultimo]).toEqual(['2027-03-11', '2027-03-09'])
  })

  test('stands in its year beside the national ones, in order', () => {
    comExtras('2027-03-10', '2028-01-03')
    const datas = feriadosDoAno(2027).map(f => f.data)
    expect(datas).toEqual([...feriadosBancarios(2027).map(f => f.data), '2027-03-10'].sort())
    expect(feriadosDoAno(2028)[1]).toEqual({ data: '2028-01-03', nome: 'Luto oficial', tipo: 'decreto' })
  })

  test('never brings a day forward', () => {
    fc.assert(
      fc.property(dia, fc.integer({ min: 0, max: 20 }), fc.array(dia, { maxLength: 60 }), (data, n, datas) => {
        usarFeriados()
        const antes = somarDiasUteis(data, n)
        comExtras(...datas)
        const depois = somarDiasUteis(data, n)
        expect(depois >= antes && ehDiaUtil(depois)).toBe(true)
      }),
    )
  })
})

describe('the list of holidays', () => {
  test.each([
    ['2027-03-13', 'fimDeSemana'],
    ['2027-03-14', 'fimDeSemana'],
    ['2027-09-07', 'nacional'],
    ['2027-05-27', 'nacional'],
    ['2027-03-10', 'repetida'],
    ['2027-03-11', undefined],
  ])('%s: %s', (data, problema) => {
    expect(problemaDoDia(data, ['2027-03-10'])).toBe(problema)
  })

  test('says which of several cannot stand', () => {
    const lista = [extra('2027-03-10'), extra('2027-03-11'), extra('2027-03-10'), extra('2027-03-13')]
    expect(problemasDosFeriados(lista)).toEqual([
      { indice: 2, motivo: 'repetida' },
      { indice: 3, motivo: 'fimDeSemana' },
    ])
  })

  const [velho, contado, futuro] = [extra('2024-03-12'), extra('2027-02-08'), extra('2027-03-10')]
  test.each([
    [[], [extra('2027-03-01')], undefined],
    [[], [extra('2027-02-26')], { campo: 'data', motivo: 'passado', data: '2027-02-26' }],
    [[], [extra('2030-03-01')], { campo: 'data', motivo: 'longe', data: '2030-03-01' }],
    [[contado, futuro], [contado], undefined],
    [[contado, futuro], [futuro], { campo: 'extras', motivo: 'jaContado', data: '2027-02-08' }],
    [[velho, contado], [contado], undefined],
    [[contado], [extra(contado.data, 'Outro nome')], undefined],
  ])('from %j to %j: %j', (antes, depois, problema) => {
    expect(problemaDaMudancaDeFeriados(antes, depois, '2027-03-01')).toEqual(problema)
  })
})
