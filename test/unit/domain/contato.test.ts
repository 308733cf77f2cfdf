import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { bancoPorCodigo, bancos, rotuloDoBanco } from '../../../shared/data/bancos.ts'
import { municipiosPorUf } from '../../../shared/data/municipios.ts'
import { ehUf, ufs } from '../../../shared/data/ufs.ts'
import { cepValido, formatarCep, somenteCep, ufDoCep } from '../../../shared/domain/cep.ts'
import { emailValido, mascararEmail, normalizarEmail } from '../../../shared/domain/email.ts'
import {
  celularValido,
  ddds,
  escreverTelefone,
  fixoValido,
  formatarTelefone,
  mascararTelefone,
  somenteTelefone,
  telefoneE164,
  telefoneNaTela,
  telefoneValido,
} from '../../../shared/domain/telefone.ts'
import { lerVetores } from './vetores.ts'

const vetores = lerVetores<{
  phones: { v: string; mobile: boolean; landline: boolean; phone: boolean; parsed: string }[]
  ceps: { v: string; brazilianUtils: boolean; parsed: string }[]
}>('phones_cep')

describe('telefone', () => {
  test.each(vetores.phones)('$v', ({ v, mobile, landline, phone, parsed }) => {
    expect([celularValido(v), fixoValido(v), telefoneValido(v)]).toEqual([mobile, landline, phone])
    if (phone) expect(somenteTelefone(v)).toBe(parsed)
  })

  it('knows the 67 area codes of the states', () => {
    expect(ddds).toHaveLength(67)
    expect([...new Set<number>(ufs.flatMap(uf => [...uf.ddds]))].sort((a, b) => a - b)).toEqual(ddds)
  })

  test.each([
    ['', ''],
    ['1', '(1'],
    ['11', '(11'],
    ['1132654321', '(11) 3265-4321'],
    ['11987654321', '(11) 98765-4321'],
    ['+55 11 98765-4321', '(11) 98765-4321'],
    ['55987654321', '(55) 98765-4321'],
  ])('%j shows %j', (entrada, saida) => {
    expect(formatarTelefone(entrada)).toBe(saida)
  })

  it('is read from abroad with the country’s code, once and only of a phone', () => {
    const de = (telefone: string) => [escreverTelefone(telefone, 'pt-BR'), escreverTelefone(telefone, 'en')]
    expect(de('+55 11 98765-4321')).toEqual(['(11) 98765-4321', '+55 (11) 98765-4321'])
    expect(de('55987654321')).toEqual(['(55) 98765-4321', '+55 (55) 98765-4321'])
    expect(de('')).toEqual(['', ''])
  })

  it('keeps the number through mask and E.164, area code 55 included', () => {
    const celular = fc.tuple(fc.constantFrom(...ddds), fc.integer({ min: 0, max: 99_999_999 }))
    fc.assert(
      fc.property(celular, ([ddd, n]) => {
        const numero = `${ddd}9${String(n).padStart(8, '0')}`
        expect(somenteTelefone(formatarTelefone(numero))).toBe(numero)
        expect(somenteTelefone(telefoneE164(numero) ?? '')).toBe(numero)
      }),
    )
    expect(telefoneE164('11187654321')).toBeUndefined()
  })

  it('hides all but the last four digits', () => {
    expect(mascararTelefone('(11) 98765-4321')).toBe('(**) *****-4321')
    expect(mascararTelefone('+1 (415) 555-2671', true)).toBe('+* (***) ***-2671')
    expect(mascararTelefone('+49 151 2345678', true)).toBe('+** *** ***5678')
    expect(mascararTelefone('+33 (0)6 12 34 56 78', true)).toBe('+** * ** ** 56 78')
  })
})

describe('CEP', () => {
  test.each(vetores.ceps)('$v', ({ v, brazilianUtils, parsed }) => {
    expect(cepValido(v)).toBe(brazilianUtils)
    if (brazilianUtils) expect(somenteCep(v)).toBe(parsed)
  })
  test.each([
    ['01001000', '01.001-000'],
    ['01001-0', '01.001-0'],
    ['01', '01'],
    ['', ''],
  ])('%j shows %j', (entrada, saida) => {
    expect(formatarCep(entrada)).toBe(saida)
    expect(cepValido('01.001-000')).toBe(true)
  })
})

describe('the state of a CEP', () => {
  test.each([
    ['01001-000', 'SP'],
    ['19999999', 'SP'],
    ['20040-020', 'RJ'],
    ['69005-010', 'AM'],
    ['69301-000', 'RR'],
    ['69400-000', 'AM'],
    ['70040-010', 'DF'],
    ['72800-000', 'GO'],
    ['73301-000', 'DF'],
    ['73801-000', 'GO'],
    ['76801-000', 'RO'],
    ['78005-000', 'MT'],
    ['99999-999', 'RS'],
    ['00999-999', undefined],
    ['0100100', undefined],
  ])('%s is of %s', (cep, uf) => {
    expect(ufDoCep(cep)).toBe(uf)
  })
})

describe('e-mail', () => {
  test.each([
    'fulano@example.com',
    ' Fulano.Silva+pix@Example.COM ',
    "o'neil@sub.dominio.com.br",
    'a@b.co',
    `${'a'.repeat(64)}@example.com`,
    'x@xn--bcher-kva.xn--p1ai',
  ])('%s is valid', email => {
    expect(emailValido(email)).toBe(true)
  })
  test.each([
    '',
    'fulano',
    '@example.com',
    'fulano@',
    'fulano@example',
    'a@@example.com',
    'a@b@example.com',
    '.a@example.com',
    'a.@example.com',
    'a..b@example.com',
    'a b@example.com',
    'a@-example.com',
    'a@example-.com',
    'a@example..com',
    'a@example.c',
    'a@1.2.3.4',
    'joão@example.com',
    `${'a'.repeat(65)}@example.com`,
    `a@${'b.'.repeat(130)}com`,
    'a@example.com\r\nBcc: x@example.com',
  ])('%j is not', email => {
    expect(emailValido(email)).toBe(false)
  })

  it('takes no longer than linear time over hostile text', () => {
    const inicio = process.cpuUsage()
    for (const trecho of ['a', 'a.', 'a-', '@', 'a@', '.', '-']) {
      expect(emailValido(`a@${trecho.repeat(200_000)}`)).toBe(false)
      expect(emailValido(`${trecho.repeat(200_000)}@example.com`)).toBe(false)
    }
    // Quadratic time over 400,000 characters would take minutes.
    const { user, system } = process.cpuUsage(inicio)
    expect((user + system) / 1000).toBeLessThan(3000)
  })

  it('is stored in lower case and shown by its first letter', () => {
    expect(normalizarEmail(' Ana@Example.com ')).toBe('ana@example.com')
    expect(mascararEmail('Ana@Example.com')).toBe('a***@example.com')
  })
})

describe('lists served by the API', () => {
  it('has 27 states and 5,571 municipalities, each code under its state', () => {
    expect(ufs).toHaveLength(27)
    expect([ehUf('SP'), ehUf('sp'), ehUf('XX')]).toEqual([true, false, false])
    const todos = ufs.flatMap(uf => municipiosPorUf[uf.sigla].map(([ibge, nome]) => ({ uf, ibge, nome })))
    expect(todos).toHaveLength(5571)
    expect(new Set(todos.map(m => m.ibge)).size).toBe(5571)
    expect(todos.filter(m => Math.floor(m.ibge / 100_000) !== m.uf.ibge)).toEqual([])
  })

  it('has 463 banks by code', () => {
    expect(bancos).toHaveLength(463)
    expect(bancos.filter(b => !/^\d{3}$/.test(b.codigo) || !/^\d{8}$/.test(b.ispb) || !b.nome || !b.nomeCurto)).toEqual(
      [],
    )
    expect(new Set(bancos.map(b => b.codigo)).size).toBe(463)
    const bb = bancoPorCodigo('001')
    expect(bb && rotuloDoBanco(bb)).toBe('001 - Banco do Brasil S.A.')
    expect(bancoPorCodigo('000')).toBeUndefined()
  })
})

test('a phone of another country is shown as it was typed, never with a mask of ours', () => {
  expect(['11987654321', '+55 11 98765-4321'].map(telefoneNaTela)).toEqual(['(11) 98765-4321', '(11) 98765-4321'])
  for (const deFora of ['+33 6 12 34 56 78', '33061234567', '+1 (198) 765-4321', '0033612345678'])
    expect(telefoneNaTela(deFora)).toBe(deFora)
})
