import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { fatorDoVencimento, vencimentoDoFator } from '../../../shared/domain/boleto/fator.ts'
import { barrasBoletoMm, barrasItf, caminhoItf, elementosItf } from '../../../shared/domain/boleto/itf.ts'
import {
  codigoDeBarras,
  formatarLinha,
  lerBoleto,
  linhaDigitavel,
  type MotivoBoleto,
  montarArrecadacao,
  montarCobranca,
  type Segmento,
  segmentos,
  trechosDasLinhas,
} from '../../../shared/domain/boleto/linhaDigitavel.ts'
import { diasEntre, somarDias } from '../../../shared/domain/calendario.ts'
import { lerVetores } from './vetores.ts'

interface Vetor {
  id: string
  kind: 'cobranca' | 'arrecadacao'
  linha: string
  linhaFormatada: string
  barcode: string
  dvGeral: string
  valueCents: number
  note?: string
  // cobranca
  bank: string
  fator: number
  dueDate_ref_2026_11_20: string | null
  dueDate_cycle1: string | null
  dueDate_cycle2: string | null
  campoLivre: string
  // arrecadacao
  segment: Segmento
  valueIdentifier: 6 | 7 | 8 | 9
  effectiveValue: boolean
  company: string
  freeField: string
}
const { vectors } = lerVetores<{ vectors: Vetor[] }>('boleto')
const invalidos = lerVetores<{ vectors: { input: string; reason: string }[] }>('boleto_invalid').vectors
const fatores = lerVetores<{
  decode: { fator: number; referenceDate: string; dueDate: string | null }[]
  encode: { date: string; fator: number }[]
}>('boleto_fator')
const itf = lerVetores<{
  vectors: {
    barcode: string
    elements: string
    count: number
    modules_wide2: number
    modules_wide3: number
    mm_per_module_103mm_wide3: number
  }[]
}>('itf')

const REFERENCIA = '2026-11-20'
const digitos = (n: number) => fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: n, maxLength: n })

describe('every valid vector', () => {
  test.each(vectors)('$id converts both ways and shows its mask', v => {
    expect(codigoDeBarras(v.linha)).toEqual({ ok: true, valor: v.barcode })
    expect(codigoDeBarras(v.linhaFormatada)).toEqual({ ok: true, valor: v.barcode })
    expect(codigoDeBarras(v.barcode)).toEqual({ ok: true, valor: v.barcode })
    expect(linhaDigitavel(v.barcode)).toBe(v.linha)
    expect(formatarLinha(v.linha)).toBe(v.linhaFormatada)
  })

  test.each(vectors.filter(v => v.kind === 'cobranca'))('$id is a bank slip', v => {
    const vencimento = v.dueDate_ref_2026_11_20
    expect(lerBoleto(v.linha, REFERENCIA)).toEqual({
      ok: true,
      valor: {
        tipo: 'cobranca',
        codigo: v.barcode,
        linha: v.linha,
        banco: v.bank,
        valor: v.valueCents,
        fator: v.fator,
        campoLivre: v.campoLivre,
        ...(vencimento === null ? {} : { vencimento }),
      },
    })
    const partes = { banco: v.bank, valor: v.valueCents, campoLivre: v.campoLivre }
    for (const data of [v.dueDate_cycle1, v.dueDate_cycle2])
      expect(montarCobranca(data === null ? partes : { ...partes, vencimento: data })).toBe(v.barcode)
  })

  test.each(vectors.filter(v => v.kind === 'arrecadacao'))('$id is a bill', v => {
    const leitura = lerBoleto(v.barcode, REFERENCIA)
    if (!leitura.ok || leitura.valor.tipo !== 'arrecadacao') throw new Error('not read as a bill')
    const guia = leitura.valor
    expect(guia).toMatchObject({
      linha: v.linha,
      segmento: v.segment,
      identificador: v.valueIdentifier,
      empresa: v.company,
      campoLivre: v.freeField,
    })
    expect(Number(guia.campoValor)).toBe(v.valueCents)
    expect(guia.valor).toBe(v.effectiveValue ? v.valueCents : undefined)
    expect(montarArrecadacao(guia)).toBe(v.barcode)
  })
})

describe('refusals', () => {
  const motivos: Record<string, MotivoBoleto> = {
    'field 1 mod10 DV wrong': 'digito-campo',
    'field 2 mod10 DV wrong': 'digito-campo',
    'general mod11 DV wrong': 'digito-geral',
    'value changed, general DV no longer matches': 'digito-geral',
    'arrecadacao block 1 DV wrong (mod10)': 'digito-campo',
    'block 4 DV wrong': 'digito-campo',
    'arrecadacao general DV wrong (and block 1 DV)': 'digito-campo',
    '46 digits': 'tamanho',
    empty: 'vazio',
  }
  test.each(invalidos)('$reason: $input', ({ input, reason }) => {
    const leitura = lerBoleto(input, REFERENCIA)
    expect(leitura.ok).toBe(false)
    if (reason in motivos) expect(leitura).toEqual({ ok: false, motivo: motivos[reason] })
  })

  const cobranca = vectors.find(v => v.kind === 'cobranca')?.barcode ?? ''
  test.each<[string, string, MotivoBoleto]>([
    ['letters', '0019x', 'caracteres'],
    ['other signs', `${cobranca.slice(0, 43)}/`, 'caracteres'],
    ['a foreign currency', `0018${cobranca.slice(4)}`, 'moeda'],
    ['bank 000', `000${cobranca.slice(3)}`, 'banco'],
    ['a 48-digit line that is not a bill', '1'.repeat(48), 'segmento'],
    ['segment 8', `88${'6'.repeat(42)}`, 'segmento'],
    ['value identifier 5', `815${'0'.repeat(41)}`, 'identificador'],
    ['45 digits', `${cobranca}0`, 'tamanho'],
  ])('says why: %s', (_, entrada, motivo) => {
    expect(codigoDeBarras(entrada)).toEqual({ ok: false, motivo })
  })

  it('catches any single wrong digit of a mod 10 line', () => {
    const linhas = vectors.filter(v => v.kind === 'cobranca' || v.valueIdentifier < 8).map(v => v.linha)
    // The general digit repeats 1 for remainders 0, 1 and 10 by rule, so field digits are what must catch everything.
    fc.assert(
      fc.property(fc.constantFrom(...linhas), fc.nat(31), fc.integer({ min: 1, max: 9 }), (linha, posicao, desvio) => {
        const digito = String((Number(linha[posicao]) + desvio) % 10)
        expect(codigoDeBarras(linha.slice(0, posicao) + digito + linha.slice(posicao + 1)).ok).toBe(false)
      }),
    )
  })
})

describe('round trips', () => {
  it('of bank slips', () => {
    const partes = fc.record({
      banco: digitos(3).filter(b => b !== '000' && !b.startsWith('8')),
      valor: fc.integer({ min: 0, max: 9_999_999_999 }),
      vencimento: fc.integer({ min: -3000, max: 5500 }).map(dias => somarDias(REFERENCIA, dias)),
      campoLivre: digitos(25),
    })
    fc.assert(
      fc.property(partes, p => {
        const codigo = montarCobranca(p)
        const linha = linhaDigitavel(codigo)
        expect(lerBoleto(formatarLinha(linha), REFERENCIA)).toMatchObject({ ok: true, valor: { ...p, codigo, linha } })
      }),
    )
  })

  it('of bills, in every segment and identifier', () => {
    const segmento = fc.constantFrom(...(Object.keys(segmentos).map(Number) as Segmento[]))
    fc.assert(
      fc.property(
        segmento,
        fc.constantFrom(6, 7, 8, 9),
        digitos(11),
        digitos(29),
        (s, identificador, campoValor, resto) => {
          const corte = s === 6 ? 8 : 4
          const p = {
            segmento: s,
            identificador,
            campoValor,
            empresa: resto.slice(0, corte),
            campoLivre: resto.slice(corte),
          } as const
          const codigo = montarArrecadacao(p)
          expect(lerBoleto(linhaDigitavel(codigo), REFERENCIA)).toMatchObject({ ok: true, valor: { ...p, codigo } })
        },
      ),
    )
  })

  it('refuses parts that do not fit', () => {
    const bom = { banco: '001', valor: 1, campoLivre: '0'.repeat(25) }
    for (const errado of [
      { banco: '1' },
      { banco: '000' },
      { valor: 1e10 },
      { valor: 0.5 },
      { campoLivre: '0' },
      { vencimento: '1999-01-01' },
    ])
      expect(() => montarCobranca({ ...bom, ...errado })).toThrow(RangeError)
    const guia = {
      segmento: 1,
      identificador: 6,
      campoValor: '0'.repeat(11),
      empresa: '0012',
      campoLivre: '0'.repeat(25),
    } as const
    for (const errado of [
      { campoValor: '0' },
      { empresa: '00000012', campoLivre: '0'.repeat(21) },
      { campoLivre: '0' },
    ])
      expect(() => montarArrecadacao({ ...guia, ...errado })).toThrow(RangeError)
  })
})

describe('due-date factor', () => {
  test.each(fatores.decode)('$fator seen from $referenceDate is $dueDate', v => {
    expect(vencimentoDoFator(v.fator, v.referenceDate)).toBe(v.dueDate ?? undefined)
  })
  test.each(fatores.encode)('$date is $fator', v => {
    expect(fatorDoVencimento(v.date)).toBe(v.fator)
  })

  it('has none before 2000-07-03', () => {
    expect(fatorDoVencimento('2000-07-02')).toBeUndefined()
    expect([vencimentoDoFator(0, REFERENCIA), vencimentoDoFator(10_000, REFERENCIA)]).toEqual([undefined, undefined])
  })

  it('always names a day that has that factor, inside the window when one is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 9999 }), fc.integer({ min: 0, max: 18_000 }), (fator, dias) => {
        const referencia = somarDias('2000-07-03', dias)
        const vencimento = vencimentoDoFator(fator, referencia) ?? ''
        expect(fatorDoVencimento(vencimento)).toBe(fator)
        expect(Math.abs(diasEntre(referencia, vencimento))).toBeLessThanOrEqual(9000)
      }),
    )
  })
})

describe('masks while typing', () => {
  test.each([
    ['', ''],
    ['00190', '00190'],
    ['001905', '00190.5'],
    ['84610000000', '84610000000'],
    ['846100000005', '84610000000-5'],
  ])('%j shows %j', (entrada, saida) => {
    expect(formatarLinha(entrada)).toBe(saida)
  })
})

describe('ITF bars', () => {
  test.each(itf.vectors)('$barcode', v => {
    expect(elementosItf(v.barcode)).toBe(v.elements)
    expect(elementosItf(v.barcode)).toHaveLength(v.count)
    expect(barrasItf(v.barcode).modulos).toBe(v.modules_wide3)
    expect(barrasItf(v.barcode, 2).modulos).toBe(v.modules_wide2)
    expect(barrasBoletoMm.largura / barrasItf(v.barcode).modulos).toBeCloseTo(v.mm_per_module_103mm_wide3, 4)
  })

  it('draws disjoint bars from edge to edge, one to a subpath', () => {
    const codigo = itf.vectors[0]?.barcode ?? ''
    const { barras, modulos } = barrasItf(codigo)
    expect(barras).toHaveLength(114)
    barras.forEach((barra, i) => {
      const anterior = barras[i - 1]
      if (anterior) expect(barra.x).toBeGreaterThan(anterior.x + anterior.largura - 1)
    })
    const ultima = barras.at(-1)
    expect([barras[0]?.x, (ultima?.x ?? 0) + (ultima?.largura ?? 0)]).toEqual([0, modulos])
    expect(caminhoItf(codigo).match(/M\d+ 0h[13]v1h-[13]z/g)).toHaveLength(114)
    expect(barrasBoletoMm).toEqual({ largura: 103, altura: 13, margem: 5 })
  })

  test.each(['', '123', '12a4'])('refuses %j', codigo => {
    expect(() => elementosItf(codigo)).toThrow(RangeError)
  })
})

describe('the part of a line that tells one slip from another', () => {
  const linha = (livre: string) => `34197${livre}000018916760000035000`
  it('is the third field of one alone, and of slips that differ in it', () => {
    expect(trechosDasLinhas(['00190000090312345678920000001170418900000124990'])).toEqual(['20000.001170'])
    expect(trechosDasLinhas([])).toEqual([])
  })
  it('is another field where the issuer’s agency and account are the same', () => {
    const [um, dois] = [linha('777050000000000000000'), linha('777056000000000400000')]
    expect(trechosDasLinhas([um, dois])).toEqual(['00000.000000', '60000.000004'])
  })
  it('is a bill’s last, whatever the slips beside it have', () => {
    const conta = '836900000008876001387771700000000005000000000018'
    expect(trechosDasLinhas([conta, linha('777050000000000000000')])).toEqual(['00000000001-8', '00000.000018'])
  })
})
