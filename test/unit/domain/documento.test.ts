import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  cnpjValido,
  completarCnpj,
  completarCpf,
  cpfValido,
  formatarCnpj,
  formatarCpf,
  formatarDocumento,
  mascararCpf,
  mascararDocumento,
  somenteDocumento,
  tipoDocumento,
} from '../../../shared/domain/documento.ts'
import { lerVetores } from './vetores.ts'

interface Caso {
  v: string
  masked: string
  why: string
}
const vetores = lerVetores<{
  cpf: { valid: Caso[]; invalid: Caso[] }
  cnpj: {
    workedExample: { base: string; dv1: number; dv2: number }
    valid: Caso[]
    invalid: Caso[]
    inputNormalisation: { rows: Caso[] }
  }
}>('cpf_cnpj')

const texto = (tamanho: number, alfabeto: string) =>
  fc.string({ unit: fc.constantFrom(...alfabeto), minLength: tamanho, maxLength: tamanho })
const base9 = texto(9, '0123456789').filter(b => new Set(b).size > 1)
const base12 = texto(12, '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ').filter(b => new Set(b).size > 1)

describe('CPF', () => {
  test.each(vetores.cpf.valid)('$v is valid', ({ v, masked }) => {
    expect([cpfValido(v), cpfValido(masked), formatarCpf(v), tipoDocumento(v)]).toEqual([true, true, masked, 'cpf'])
    expect(somenteDocumento(masked)).toBe(v)
  })
  test.each(vetores.cpf.invalid)('$v is not: $why', ({ v }) => {
    expect([cpfValido(v), tipoDocumento(v)]).toEqual([false, undefined])
  })
  test.each([...'0123456789'])('eleven times %s is refused', digito => {
    expect(cpfValido(digito.repeat(11))).toBe(false)
  })

  // Remainders 0 and 1 both give the digit 0, so a first check digit of 0 can hide a wrong digit: the norm's own limit.
  it('catches any single wrong digit wherever the first check digit is not 0', () => {
    fc.assert(
      fc.property(
        base9.filter(b => completarCpf(b)[9] !== '0'),
        fc.nat(10),
        fc.integer({ min: 1, max: 9 }),
        (base, posicao, desvio) => {
          const cpf = completarCpf(base)
          const errado = [...cpf].map((d, i) => (i === posicao ? String((Number(d) + desvio) % 10) : d)).join('')
          expect([cpfValido(cpf), cpfValido(errado)]).toEqual([true, false])
        },
      ),
      { numRuns: 5_000 },
    )
  })
  test.each([
    ['83453214706', '93453214706'],
    ['10776336100', '10776136100'],
  ])('%s and %s differ in one digit and are both valid: the digit 0 stands for two remainders', (um, outro) => {
    expect([cpfValido(um), cpfValido(outro)]).toEqual([true, true])
  })
})

describe('CNPJ, numeric and alphanumeric', () => {
  it('follows the worked example of IN RFB 2.229/2024', () => {
    const { base, dv1, dv2 } = vetores.cnpj.workedExample
    expect(completarCnpj(base)).toBe(`${base}${dv1}${dv2}`)
  })
  test.each(vetores.cnpj.valid)('$v is valid', ({ v, masked }) => {
    expect([cnpjValido(v), cnpjValido(masked), formatarCnpj(v), tipoDocumento(v)]).toEqual([true, true, masked, 'cnpj'])
    expect(somenteDocumento(masked)).toBe(v)
  })
  test.each(vetores.cnpj.invalid)('$v is not: $why', ({ v }) => {
    expect([cnpjValido(v), tipoDocumento(v)]).toEqual([false, undefined])
  })
  test.each(vetores.cnpj.inputNormalisation.rows)('normalises $v', ({ v }) => {
    expect(somenteDocumento(v)).toBe('12ABC34501DE35')
    expect(cnpjValido(v)).toBe(true)
  })
  test.each([...'0123456789'])('fourteen times %s is refused', digito => {
    expect(cnpjValido(digito.repeat(14))).toBe(false)
  })

  it('does not let Unicode turn other letters into ASCII ones', () => {
    const valido = completarCnpj('12SIC34501DE')
    expect(cnpjValido(valido)).toBe(true)
    expect(cnpjValido(valido.replace('S', 'ſ'))).toBe(false)
    expect(cnpjValido(valido.replace('I', 'ı'))).toBe(false)
  })

  it('accepts every completed base, in lower case and masked too, and only its own check digits', () => {
    fc.assert(
      fc.property(base12, fc.integer({ min: 1, max: 99 }), (base, desvio) => {
        const cnpj = completarCnpj(base)
        const outro = base + String((Number(cnpj.slice(12)) + desvio) % 100).padStart(2, '0')
        expect(cnpjValido(formatarCnpj(cnpj.toLowerCase()))).toBe(true)
        expect(cnpjValido(outro)).toBe(false)
      }),
    )
  })
})

describe('masks while typing', () => {
  test.each([
    ['', ''],
    ['123', '123'],
    ['1234', '123.4'],
    ['12345678909', '123.456.789-09'],
    ['112223330001', '11.222.333/0001'],
    ['12abc', '12.ABC'],
    ['11222333000181999', '11.222.333/0001-81'],
  ])('%s shows %s', (entrada, saida) => {
    expect(formatarDocumento(entrada)).toBe(saida)
  })

  it('typing over its own output changes nothing', () => {
    fc.assert(
      fc.property(texto(14, '0123456789A'), fc.nat(14), (caracteres, quantos) => {
        const mascarado = formatarDocumento(caracteres.slice(0, quantos))
        expect(formatarDocumento(mascarado)).toBe(mascarado)
        expect(somenteDocumento(mascarado)).toBe(caracteres.slice(0, quantos))
      }),
    )
  })
})

test('public display shows three digits of a CPF and the whole of a CNPJ', () => {
  expect(mascararCpf('123.456.789-09')).toBe('***.456.***-**')
  expect(mascararCpf('')).toBe('***.***.***-**')
  expect(mascararDocumento('12345678909')).toBe('***.456.***-**')
  expect(mascararDocumento('12ABC34501DE35')).toBe('12.ABC.345/01DE-35')
  expect(mascararDocumento('P1234567')).toBe('***')
})
