import { describe, expect, test } from 'vitest'
import { encargosDoBoleto, type TermosDoBoleto } from '../../../shared/domain/boleto/encargos.ts'
import { aceitaValor, calculoDe, faixaDe, impedimentoDe, type Titulo } from '../../../shared/domain/boleto/registro.ts'
import { lerVetores } from './vetores.ts'

interface Vetor {
  slip: {
    amountCents: number
    dueDate: string
    abatimentoCents?: number
    multa?: TermosDoBoleto['multa']
    juros?: TermosDoBoleto['juros']
    desconto?: unknown[]
  }
  payDate: string
  expect: { multaCents: number; jurosCents: number; descontoCents: number; totalCents: number }
}
const vetores = lerVetores<{
  chargeVectors: Vetor[]
  nuclea: { sitTitPgto: Record<string, [boolean, string]> }
}>('slip_query')

describe('a slip’s charges (brazil §2.5)', () => {
  test.each(vetores.chargeVectors.map(v => [`${JSON.stringify(v.slip)} on ${v.payDate}`, v] as const))('%s', (_, v) => {
    const { amountCents: valor, dueDate: vencimento, abatimentoCents, multa, juros, desconto } = v.slip
    const descontos = (desconto && Array.isArray(desconto[0]) ? desconto : desconto && [desconto]) as
      | TermosDoBoleto['descontos']
      | undefined
    const termos: TermosDoBoleto = {
      valor,
      vencimento,
      ...(abatimentoCents && { abatimento: abatimentoCents }),
      ...(multa && { multa }),
      ...(juros && { juros }),
      ...(descontos && { descontos }),
    }
    expect(encargosDoBoleto(termos, v.payDate)).toEqual({
      multa: v.expect.multaCents,
      juros: v.expect.jurosCents,
      desconto: v.expect.descontoCents,
      total: v.expect.totalCents,
    })
  })

  // Thursday 10 December 2026, paid on Thursday 3: seven days early, five of them business days
  test.each([
    [3, '1.50', 1_050, 'R$ a calendar day'],
    [4, '1.50', 750, 'R$ a business day'],
    [5, '0.50', 3_500, '% a calendar day'],
    [6, '0.50', 2_500, '% a business day'],
  ] as const)('discount %i, %s early, is %i (%s)', (modalidade, valor, desconto, _) => {
    const termos = { valor: 100_000, vencimento: '2026-12-10', descontos: [[modalidade, valor]] as const }
    expect(encargosDoBoleto(termos, '2026-12-03').desconto).toBe(desconto)
    expect(encargosDoBoleto(termos, '2026-12-10').desconto).toBe(0)
    expect(encargosDoBoleto(termos, '2026-12-11').desconto).toBe(0)
  })

  test('a discount never makes a slip worth less than nothing; a charge that is no number is refused', () => {
    const vencimento = '2026-12-10'
    const de = (descontos: TermosDoBoleto['descontos']) =>
      encargosDoBoleto({ valor: 1000, vencimento, ...(descontos && { descontos }) }, '2026-12-01')
    expect(de([[1, '50.00', '2026-12-05']])).toMatchObject({ desconto: 1000, total: 0 })
    expect(() => de([[1, '-1', '2026-12-05']])).toThrow(RangeError)
  })
})

const titulo = (mudar: Partial<Titulo> = {}): Titulo => ({
  situacao: 12,
  valor: 10_000,
  vencimento: '2026-11-20',
  limite: '2026-12-19',
  bloqueado: false,
  divergencia: 3,
  calculos: [
    { validade: '2026-12-31', juros: 30, multa: 200, desconto: 0, total: 10_230 },
    { validade: '2026-11-23', juros: 0, multa: 0, desconto: 500, total: 9_500 },
  ],
  ...mudar,
})

describe('the registry’s rules (DDA0110R1)', () => {
  test.each(Object.entries(vetores.nuclea.sitTitPgto))('situation %s', (codigo, [pagavel]) => {
    expect(impedimentoDe(titulo({ situacao: Number(codigo) }), '2026-11-20') === undefined).toBe(pagavel)
  })

  test('a limit on a weekend moves to the next business day; a blocked or unknown slip is not paid', () => {
    expect(impedimentoDe(titulo(), '2026-12-21')).toBeUndefined()
    expect(impedimentoDe(titulo(), '2026-12-22')).toBe('vencido')
    expect(impedimentoDe(titulo({ bloqueado: true }), '2026-11-20')).toBe('bloqueado')
    expect(impedimentoDe(titulo({ situacao: 99 }), '2026-11-20')).toBe('recusado')
  })

  test('the row of the nearest day still to come counts; without one the face value', () => {
    expect(calculoDe(titulo(), '2026-11-20')).toMatchObject({ total: 9_500, desconto: 500 })
    expect(calculoDe(titulo(), '2026-11-24')).toMatchObject({ total: 10_230, multa: 200 })
    expect(calculoDe(titulo(), '2027-01-02')).toEqual({ juros: 0, multa: 0, desconto: 0, total: 10_000 })
  })

  test.each([
    ['any value', titulo({ divergencia: 1 }), [1, 9_999_999_999]],
    ['between limits', titulo({ divergencia: 2, minimo: ['P', '50'], maximo: ['V', 15_000] }), [5_000, 15_000]],
    ['exactly', titulo(), [9_500, 9_500]],
    ['up to the face', titulo({ divergencia: 4, minimo: ['V', 2_000] }), [2_000, 10_000]],
  ] as const)('%s', (_, t, [minimo, maximo]) => {
    expect(faixaDe(t, '2026-11-20')).toEqual({ minimo, maximo })
    expect([minimo - 1, minimo, maximo, maximo + 1].map(v => aceitaValor(t, v, '2026-11-20'))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(aceitaValor(t, minimo + 0.5, '2026-11-20')).toBe(false)
  })
})
