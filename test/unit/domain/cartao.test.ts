import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  bandeiraDe,
  bandeiraPorBin,
  bandeirasAceitas,
  conferirCartao,
  cvvValido,
  formatarNumeroCartao,
  formatarValidade,
  lerValidade,
  luhnValido,
  tamanhoCvv,
  validadeFutura,
} from '../../../shared/domain/cartao.ts'
import { lerVetores } from './vetores.ts'

const vetores = lerVetores<{
  ranges: Record<string, string[]>
  precedence: string[]
  vectors: { pan: string; brand: string | null; luhn: boolean; length: number; cvv: number; note?: string }[]
  invalid: { pan: string; luhn: boolean; why: string }[]
}>('cards')

describe('brands', () => {
  test.each(vetores.vectors)('$pan is $brand ($note)', v => {
    expect(bandeiraDe(v.pan)).toBe(v.brand ?? undefined)
    expect(luhnValido(v.pan)).toBe(v.luhn)
    expect(v.pan).toHaveLength(v.length)
    expect(tamanhoCvv(bandeiraDe(v.pan))).toBe(v.cvv)
    const aceita = bandeirasAceitas.some(b => b === v.brand)
    expect(conferirCartao(v.pan)).toEqual(aceita ? { ok: true, valor: v.brand } : { ok: false, motivo: 'bandeira' })
  })

  test.each(vetores.invalid)('$pan: $why', v => {
    expect(luhnValido(v.pan)).toBe(v.luhn)
    expect(conferirCartao(v.pan).ok).toBe(false)
  })

  it('answers the edges of every range as the longest rule does, and the numbers just outside', () => {
    // A plain reading of the vector's ranges, by precedence.
    const referencia = (bin: string) =>
      vetores.precedence.find(marca =>
        (vetores.ranges[marca] ?? []).some(faixa => {
          const [de = '', ate = de] = faixa.split('-')
          const inicio = bin.slice(0, de.length)
          return inicio >= de && inicio <= ate
        }),
      )
    const errados: string[] = []
    const conferir = (bin: string) => {
      if (bandeiraDe(bin) !== referencia(bin)) errados.push(bin)
    }
    for (const faixa of Object.values(vetores.ranges).flat()) {
      for (const ponta of faixa.split('-')) {
        for (const desvio of [-1, 0, 1]) conferir(String(Number(ponta) + desvio).padEnd(8, '0'))
      }
    }
    for (let bin = 300_000; bin < 700_000; bin += 7) conferir(`${bin}00`)
    expect(errados).toEqual([])
  })

  it('names what is known while the number is typed', () => {
    expect(['', '4', '4011', '401178', '37', '9'].map(bandeiraDe)).toEqual([
      undefined,
      'visa',
      'visa',
      'elo',
      'amex',
      undefined,
    ])
  })

  it('has the six-digit variant, with discover and unknown (V028)', () => {
    expect(bandeiraPorBin('41111')).toEqual({ ok: false, motivo: 'incompleto' })
    expect(bandeiraPorBin('6011 1111')).toEqual({ ok: true, valor: 'discover' })
    expect(bandeiraPorBin('506698')).toEqual({ ok: false, motivo: 'desconhecida' })
    expect(bandeiraPorBin('4011780000000006')).toEqual({ ok: true, valor: 'elo' })
  })

  it('separates a brand that is not served from a wrong number', () => {
    expect(conferirCartao('6011 1111 1111 1117')).toEqual({ ok: false, motivo: 'bandeira' })
    expect(conferirCartao('4111 1111 1111 1112')).toEqual({ ok: false, motivo: 'numero' })
    expect(conferirCartao('3782 822463 1000')).toEqual({ ok: false, motivo: 'numero' })
    expect(conferirCartao('3782 822463 10005')).toEqual({ ok: true, valor: 'amex' })
  })
})

describe('Luhn', () => {
  it('catches any single wrong digit', () => {
    const validos = vetores.vectors.map(v => v.pan)
    fc.assert(
      fc.property(fc.constantFrom(...validos), fc.nat(13), fc.integer({ min: 1, max: 9 }), (pan, posicao, desvio) => {
        const digito = String((Number(pan[posicao]) + desvio) % 10)
        expect(luhnValido(pan.slice(0, posicao) + digito + pan.slice(posicao + 1))).toBe(false)
      }),
    )
  })
  it('ignores the mask and refuses lengths no card has', () => {
    expect([luhnValido('4111 1111 1111 1111'), luhnValido('0'), luhnValido('0'.repeat(20))]).toEqual([
      true,
      false,
      false,
    ])
  })
})

test.each([
  ['4111111111111111', '4111 1111 1111 1111'],
  ['378282246310005', '3782 822463 10005'],
  ['3782', '3782'],
  ['37828', '3782 8'],
  ['30569309025904', '3056 930902 5904'],
  ['5078601870000127985', '5078 6018 7000 0127 985'],
  ['4111 1111 1111 1111 99999', '4111 1111 1111 1111 999'],
  ['', ''],
])('number %j shows %j', (entrada, saida) => {
  expect(formatarNumeroCartao(entrada)).toBe(saida)
})

test('security code', () => {
  expect([
    cvvValido('123', 'visa'),
    cvvValido('1234', 'visa'),
    cvvValido('1234', 'amex'),
    cvvValido('123', 'amex'),
  ]).toEqual([true, false, true, false])
  expect([cvvValido('123'), cvvValido('1234'), cvvValido('12'), cvvValido('12a')]).toEqual([true, true, false, false])
})

describe('expiry', () => {
  // 2026-12-01 02:59:59.999 UTC is still 30 November in São Paulo.
  const fimDeNovembro = Date.parse('2026-12-01T02:59:59.999Z')
  test.each([
    ['11/26', fimDeNovembro, true],
    ['11/26', fimDeNovembro + 1, false],
    ['12/26', fimDeNovembro + 1, true],
    ['10/26', fimDeNovembro, false],
    ['01/27', fimDeNovembro, true],
    ['12/25', fimDeNovembro, false],
    ['11/2026', fimDeNovembro, true],
  ])('%s at %d is ahead: %s', (texto, agora, futura) => {
    const validade = lerValidade(texto)
    expect(validade && validadeFutura(validade, agora)).toBe(futura)
  })

  test.each(['', '13/26', '00/26', '1/26', '1126', '11/1999', 'aa/bb'])('refuses %j', texto => {
    expect(lerValidade(texto)).toBeUndefined()
  })

  it('is written MM/YY and read back', () => {
    for (let ano = 2000; ano < 2100; ano++)
      for (let mes = 1; mes <= 12; mes++) expect(lerValidade(formatarValidade({ mes, ano }))).toEqual({ mes, ano })
  })
})
