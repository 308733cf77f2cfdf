import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatarCnae, mccDa, restricaoDa, restricaoDas } from '../../../shared/domain/atividades.ts'
import {
  anosDaRenovacao,
  classesDeRisco,
  classificar,
  type FatosDoCliente,
  renovarEm,
} from '../../../shared/domain/riscoDoCliente.ts'

const fatos = (mais: Partial<FatosDoCliente> = {}): FatosDoCliente => ({
  ...{
    exposta: false,
    sancao: false,
    atividadeRestrita: false,
    idadeEmDias: 4_000,
    socioEstrangeiro: false,
    volume: 0,
  },
  ...mais,
})
describe('the class of a client', () => {
  test.each([
    [{}, 'baixo', []],
    [{ exposta: true, socioEstrangeiro: true }, 'alto', ['exposta']],
    [{ sancao: true }, 'alto', ['sancao']],
    [{ atividadeRestrita: true }, 'alto', ['atividade']],
    [{ volume: 199_999_99 }, 'baixo', []],
    [{ volume: 200_000_00 }, 'medio', ['volumeMedio']],
    [{ volume: 1_000_000_00 }, 'alto', ['volumeAlto']],
    [{ idadeEmDias: 364 }, 'medio', ['nova']],
    [{ idadeEmDias: 365 }, 'baixo', []],
    [{ idadeEmDias: 30, volume: 200_000_00 }, 'alto', ['novaComVolume']],
    [{ socioEstrangeiro: true }, 'medio', ['estrangeiro']],
    [{ idadeEmDias: null }, 'medio', ['desconhecida']],
    [{ socioEstrangeiro: null }, 'medio', ['desconhecida']],
  ] as const)('of %j is %s, by %j', (mais, classe, regras) => {
    expect(classificar(fatos(mais))).toEqual({ classe, regras })
  })
  test('never falls as more is held against a client, and is looked at sooner the higher it is', () => {
    const qualquer = fc.record({
      ...{ exposta: fc.boolean(), sancao: fc.boolean(), atividadeRestrita: fc.boolean() },
      idadeEmDias: fc.option(fc.nat(5_000)),
      socioEstrangeiro: fc.option(fc.boolean()),
      volume: fc.nat(2_000_000_00),
    })
    const peso = (f: FatosDoCliente) => classesDeRisco.indexOf(classificar(f).classe)
    fc.assert(
      fc.property(qualquer, f => {
        for (const pior of [{ exposta: true }, { sancao: true }, { volume: f.volume + 1_000_000_00 }])
          expect(peso({ ...f, ...pior })).toBeGreaterThanOrEqual(peso(f))
      }),
    )
    const anos = classesDeRisco.map(c => anosDaRenovacao[c])
    expect(anos).toEqual([...anos].sort((a, b) => b - a))
  })
  test('a registration of the last day of February is looked at again on the first of March', () => {
    const dia = (ms: number) => new Date(ms).toISOString().slice(0, 10)
    expect(dia(renovarEm(Date.parse('2028-02-29T12:00:00Z'), 'alto'))).toBe('2029-03-01')
    expect(dia(renovarEm(Date.parse('2026-11-24T12:00:00Z'), 'baixo'))).toBe('2031-11-24')
  })
})

describe('what a client does', () => {
  test('is judged by the longest beginning, and by the rows of the day', () => {
    expect(restricaoDa('9200399', '2026-11-24')?.tratamento).toBe('recusada')
    expect(restricaoDa('4721102', '2026-11-24')).toBeUndefined()
    expect(restricaoDa('6499999', '2026-11-24')).toMatchObject({
      tratamento: 'analise',
      motivo: 'serviços financeiros',
    })
    // before the first row there was no rule
    expect(restricaoDa('9200399', '2025-12-31')).toBeUndefined()
  })
  test('of several activities the strictest counts', () => {
    expect(restricaoDas(['4783101', '4721102', '4789006'], '2026-11-24')).toMatchObject({
      ...{ atividade: '4789006', tratamento: 'recusada' },
    })
    expect(restricaoDas(['4721102'], '2026-11-24')).toBeUndefined()
  })
  test.each([
    ['4721102', '5462'],
    ['4783101', '5944'],
    ['4799999', '5999'],
    ['5611203', '5812'],
    ['8630504', '8021'],
    ['9999999', '7399'],
  ])('%s is the category %s', (cnae, mcc) => expect(mccDa(cnae)).toBe(mcc))
  test('a CNAE is written as the registry does', () => expect(formatarCnae('4721102')).toBe('4721-1/02'))
})
