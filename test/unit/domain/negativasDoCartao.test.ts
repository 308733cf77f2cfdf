import { describe, expect, test } from 'vitest'
import type { Bandeira } from '../../../shared/domain/cartao.ts'
import {
  type ColunaAbecs,
  decidirRetentativa,
  explicarNegativa,
  limitesDeTentativas,
  linhasAbecs,
  normalizarCodigo,
  outrosCodigos,
  permitirTentativa,
  type Retentativa,
  razaoDaNegativa,
  type TentativaAnterior,
} from '../../../shared/domain/negativasDoCartao.ts'
import { razoesDaRecusa } from '../../../shared/domain/razoesDaRecusa.ts'
import { lerVetores } from './vetores.ts'

type Linha = { meaning: string; reversible: boolean; shopperMessage: string } & Record<ColunaAbecs, string[]>
interface Vetores {
  table: Linha[]
  byBrandCode: Record<ColunaAbecs, Record<string, { retry: 'reversible' | 'irreversible' | 'ambiguous' }>>
  otherReturnCodes: { code: string; meaning: string; retry: string }[]
  decisionExamples: { brand: ColunaAbecs; code: string; mac: string | null; decision: string; waitHours?: number }[]
  schemeRules: { visa: { category1_never: string[] } }
}
const vetores = lerVetores<Vetores>('abecs')

const bandeiras: Record<ColunaAbecs, readonly Bandeira[]> = {
  elo: ['elo'],
  visa: ['visa'],
  mastercard_hiper: ['mastercard', 'hipercard', 'hiper'],
  amex: ['amex'],
  amexCielo: ['amex'],
}
const colunas = Object.keys(bandeiras) as ColunaAbecs[]
/** Slips of the printed table, corrected on our side because payers read the words. */
const revisado = (texto: string) =>
  texto
    .replace('TENTENOVAMENTE', 'TENTE NOVAMENTE')
    .replace('SENHA.CONTATE', 'SENHA. CONTATE')
    .replace('– NÃO', '- NÃO')
    .replace('autorizada.C79:J79', 'autorizada.')
    .trim()
/** Codes that are asked about before anything else. */
const abertos = ['BP900', 'BP901', 'AA', '98', '99', '999']
const HORA = 3_600_000
const DIA = 24 * HORA

describe('ABECS table', () => {
  test('has the 62 rows of the norm, with its codes, words and side', () => {
    expect(linhasAbecs).toHaveLength(62)
    expect(linhasAbecs).toEqual(
      vetores.table.map(({ meaning, reversible, shopperMessage, ...codigos }) => ({
        reversivel: reversible,
        significado: revisado(meaning),
        mensagem: revisado(shopperMessage),
        codigos: Object.fromEntries(colunas.map(coluna => [coluna, codigos[coluna]])),
      })),
    )
  })

  test.each(colunas)('decides every code of %s; what the norm files on both sides is irreversible', coluna => {
    const codigos = Object.entries(vetores.byBrandCode[coluna])
    expect(codigos.length).toBeGreaterThan(10)
    for (const [codigo, { retry }] of codigos) {
      for (const bandeira of bandeiras[coluna]) {
        const esperado = retry === 'reversible' ? { tipo: 'reversivel', esperaHoras: 0 } : { tipo: 'irreversivel' }
        expect([codigo, decidirRetentativa({ bandeira, codigo })]).toEqual([codigo, esperado])
      }
    }
  })

  test('decides every other code once it is confirmed', () => {
    const quatro = { tentativas: 4, dias: 16 }
    const esperados: Record<string, Retentativa> = {
      no: { tipo: 'irreversivel' },
      'n/a': { tipo: 'irreversivel' },
      yes: { tipo: 'reversivel', esperaHoras: 0 },
      max4in16days: { tipo: 'reversivel', esperaHoras: 0, maximo: quatro },
      nextDay_max4in16days: { tipo: 'reversivel', esperaHoras: 24, maximo: quatro },
      after72h: { tipo: 'reversivel', esperaHoras: 72 },
      after30days: { tipo: 'reversivel', esperaHoras: 720 },
    }
    expect(outrosCodigos.size).toBe(74)
    for (const { code, meaning, retry } of vetores.otherReturnCodes) {
      expect(outrosCodigos.get(code)?.significado).toBe(revisado(meaning))
      // The scheme's own table comes first: 82 and 83 are in it for some brands, 6P for Visa.
      const bandeira = code in vetores.byBrandCode.mastercard_hiper ? 'elo' : 'mastercard'
      expect([code, decidirRetentativa({ bandeira, codigo: code, confirmada: true })]).toEqual([code, esperados[retry]])
    }
  })

  test('gives the examples of the rule', () => {
    expect(vetores.decisionExamples.length).toBeGreaterThan(10)
    for (const { brand, code, mac, decision, waitHours = 0 } of vetores.decisionExamples) {
      const bandeira = bandeiras[brand][0] ?? 'visa'
      const decidida = decidirRetentativa({ bandeira, codigo: code, mac: mac ?? undefined })
      const esperada =
        decision === 'reversible' ? { tipo: 'reversivel', esperaHoras: waitHours } : { tipo: 'irreversivel' }
      expect([brand, code, decidida]).toEqual([brand, code, esperada])
    }
  })

  test('is never more lenient than Visa’s list of codes without a second attempt', () => {
    const nunca = vetores.schemeRules.visa.category1_never
    expect(nunca.map(codigo => decidirRetentativa({ bandeira: 'visa', codigo }).tipo)).toEqual(
      nunca.map(() => 'irreversivel'),
    )
  })

  test('a code without an outcome is asked about, and only then decided', () => {
    for (const codigo of abertos) {
      expect(decidirRetentativa({ bandeira: 'visa', codigo })).toEqual({ tipo: 'consultar' })
      expect(decidirRetentativa({ bandeira: 'visa', codigo, confirmada: true }).tipo).toBe('reversivel')
    }
    expect(decidirRetentativa({ bandeira: 'mastercard', codigo: 'BP 900', mac: '03' })).toEqual({ tipo: 'consultar' })
  })

  test.each([
    ['03', { tipo: 'irreversivel' }],
    ['21', { tipo: 'irreversivel' }],
    ['40', { tipo: 'irreversivel' }],
    ['41', { tipo: 'irreversivel' }],
    ['01', { tipo: 'mudar-dados' }],
    ['4', { tipo: 'mudar-dados' }],
    ['02', { tipo: 'reversivel', esperaHoras: 72 }],
    ['24', { tipo: 'reversivel', esperaHoras: 1 }],
    ['25', { tipo: 'reversivel', esperaHoras: 24 }],
    ['26', { tipo: 'reversivel', esperaHoras: 48 }],
    ['27', { tipo: 'reversivel', esperaHoras: 96 }],
    ['28', { tipo: 'reversivel', esperaHoras: 144 }],
    ['29', { tipo: 'reversivel', esperaHoras: 192 }],
    ['30', { tipo: 'reversivel', esperaHoras: 240 }],
    ['85', { tipo: 'reversivel', esperaHoras: 0 }],
  ])('Mastercard’s advice %s decides over the code; other brands have none', (mac, esperada) => {
    expect(decidirRetentativa({ bandeira: 'mastercard', codigo: '51', mac })).toEqual(esperada)
    expect(decidirRetentativa({ bandeira: 'visa', codigo: '51', mac })).toEqual({ tipo: 'reversivel', esperaHoras: 0 })
  })

  test('normalises codes, and explains them with the row that decides', () => {
    expect(['5', 'bp 900', ' n7 ', '05'].map(normalizarCodigo)).toEqual(['05', 'BP900', 'N7', '05'])
    expect(explicarNegativa('visa', '51')).toEqual({
      significado: 'SALDO/LIMITE INSUFICIENTE',
      mensagem: 'NÃO AUTORIZADA',
    })
    expect(explicarNegativa('elo', '62').mensagem).toBe('CARTÃO NÃO PERMITE TRANSAÇÃO INTERNACIONAL')
    expect(explicarNegativa('visa', 'GF')).toEqual({ significado: 'Transação negada.', mensagem: 'NÃO AUTORIZADA' })
    expect(explicarNegativa('diners', 'zz').mensagem).toBe('NÃO AUTORIZADA')
  })
})

describe('how often a card may be tried', () => {
  const agora = Date.UTC(2026, 10, 20, 17)
  const negadas = (n: number, cada: number, retentativa?: Retentativa): TentativaAnterior[] =>
    Array.from({ length: n }, (_, i) => ({
      em: agora - (i + 1) * cada,
      dados: `d${i}`,
      ...(retentativa ? { retentativa } : {}),
    }))
  const reversivel: Retentativa = { tipo: 'reversivel', esperaHoras: 0 }

  test('seven in 24 hours and fifteen in 30 days, then it waits until the oldest leaves the window', () => {
    expect(limitesDeTentativas).toEqual([
      { tentativas: 7, dias: 1 },
      { tentativas: 15, dias: 30 },
    ])
    expect(permitirTentativa(negadas(6, HORA, reversivel), 'x', agora)).toEqual({ tipo: 'permitida' })
    expect(permitirTentativa(negadas(7, HORA, reversivel), 'x', agora)).toEqual({
      tipo: 'esperar',
      ate: agora - 7 * HORA + DIA,
    })
    expect(permitirTentativa(negadas(14, DIA), 'x', agora)).toEqual({ tipo: 'permitida' })
    expect(permitirTentativa(negadas(15, DIA), 'x', agora)).toEqual({ tipo: 'esperar', ate: agora + 15 * DIA })
    expect(permitirTentativa(negadas(40, 30 * DIA), 'x', agora)).toEqual({ tipo: 'permitida' })
  })

  test('an irreversible denial bars the same data and amount, not others', () => {
    const anteriores = [{ em: agora - DIA, dados: 'a', retentativa: { tipo: 'irreversivel' } as const }]
    expect(permitirTentativa(anteriores, 'a', agora)).toEqual({ tipo: 'nunca' })
    expect(permitirTentativa(anteriores, 'b', agora)).toEqual({ tipo: 'permitida' })
  })

  test('honours the wait of the code, and four in sixteen days', () => {
    const espera = [{ em: agora - HORA, dados: 'a', retentativa: { tipo: 'reversivel', esperaHoras: 72 } as const }]
    expect(permitirTentativa(espera, 'a', agora)).toEqual({ tipo: 'esperar', ate: agora + 71 * HORA })
    const maximo = { tipo: 'reversivel', esperaHoras: 0, maximo: { tentativas: 4, dias: 16 } } as const
    expect(permitirTentativa(negadas(3, DIA, maximo), 'x', agora)).toEqual({ tipo: 'permitida' })
    expect(permitirTentativa(negadas(4, DIA, maximo), 'x', agora)).toEqual({ tipo: 'esperar', ate: agora + 12 * DIA })
  })

  test('an attempt without an outcome is settled before the next', () => {
    const anteriores = [{ em: agora, dados: 'a', retentativa: { tipo: 'consultar' } as const }]
    expect(permitirTentativa(anteriores, 'a', agora)).toEqual({ tipo: 'consultar' })
  })
})

describe('what a denial means to who pays', () => {
  test.each([
    ['visa', '14', 'dados'],
    ['visa', '54', 'dados'],
    ['mastercard', '15', 'dados'],
    ['visa', '51', 'limite'],
    ['amex', '116', 'limite'],
    ['mastercard', '61', 'limite'],
    ['visa', '05', 'banco'],
    ['visa', '78', 'banco'],
    ['elo', '62', 'nunca'],
    ['visa', '41', 'nunca'],
    ['visa', '52', 'nunca'],
    ['visa', '91', 'depois'],
    ['elo', '04', 'depois'],
    ['visa', 'zz', 'nunca'],
  ] as const)('%s %s: %s', (bandeira, codigo, razao) => {
    expect(razaoDaNegativa(bandeira, codigo)).toBe(razao)
  })

  test('of every row it is one of them, and what the norm bars is never said to pass later', () => {
    for (const { codigos, reversivel } of linhasAbecs)
      for (const codigo of codigos.visa) {
        const razao = razaoDaNegativa('visa', codigo)
        expect(razoesDaRecusa).toContain(razao)
        if (!reversivel) expect(['dados', 'nunca', 'limite'], codigo).toContain(razao)
      }
  })
})
