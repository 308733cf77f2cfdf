import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inicioDoDia, somarDias } from '../../../shared/domain/calendario.ts'
import { ehDiaUtil, somarDiasUteis } from '../../../shared/domain/diasUteis.ts'
import {
  apresentar,
  cobrancaAposStatus,
  diaDoDebito,
  encerraACobranca,
  janelaDoDebito,
  mandatoAposStatus,
  podeCancelar,
  prazoDeEnvio,
  type Retentativa,
  recusaDaRetentativa,
  recusaDoEnvio,
  recusaDoValor,
} from '../../../shared/domain/pix/mandato.ts'

const as = (instante: string) => Date.parse(`${instante}-03:00`)
const dia = fc.integer({ min: 0, max: 12 * 365 }).map(n => somarDias('2024-01-01', n))

describe('a status of the PSP', () => {
  test('moves a mandate once, and never one that is over', () => {
    expect(apresentar('criada')).toBe('aguardandoAutorizacao')
    expect(apresentar('aprovada')).toBeUndefined()
    expect(mandatoAposStatus('aguardandoAutorizacao', 'CRIADA')).toBeUndefined()
    expect(mandatoAposStatus('aguardandoAutorizacao', 'APROVADA')).toBe('aprovada')
    expect(mandatoAposStatus('aprovada', 'APROVADA')).toBeUndefined()
    expect(mandatoAposStatus('aprovada', 'CANCELADA')).toBe('cancelada')
    expect(mandatoAposStatus('cancelada', 'APROVADA')).toBeUndefined()
  })
  test('moves a charge, also when the one before was lost', () => {
    expect(cobrancaAposStatus('criada', 'CRIADA')).toBeUndefined()
    expect(cobrancaAposStatus('criada', 'ATIVA')).toBe('ativa')
    expect(cobrancaAposStatus('criada', 'CONCLUIDA')).toBe('concluida')
    expect(cobrancaAposStatus('concluida', 'CANCELADA')).toBeUndefined()
  })
})

describe('when a charge is sent', () => {
  test.each([
    ['2026-12-10', '2026-11-30', '2026-12-05', '2026-12-07'],
    // Carnival's Monday and Tuesday: the third business day before comes before D−5
    ['2026-02-18', '2026-02-08', '2026-02-11', '2026-02-11'],
  ])('for %s: from %s, on %s, until %s', (vencimento, abre, enviarEm, ultimo) => {
    expect(prazoDeEnvio(vencimento)).toEqual({ abre, enviarEm, ultimo })
  })
  test.each([
    ['2026-11-29T23:59:59', 'cedo'],
    ['2026-11-30T00:00:00', undefined],
    ['2026-12-07T23:59:59', undefined],
    ['2026-12-08T00:00:00', 'tarde'],
  ])('for 2026-12-10 at %s: %s', (instante, recusa) => {
    expect(recusaDoEnvio(as(instante), '2026-12-10')).toBe(recusa)
  })
  test('is a day that banks take, three business days ahead, whatever the due date', () => {
    fc.assert(
      fc.property(dia, vencimento => {
        const { abre, enviarEm, ultimo } = prazoDeEnvio(vencimento)
        expect(abre <= enviarEm && enviarEm <= ultimo).toBe(true)
        expect(ultimo <= somarDiasUteis(vencimento, -3)).toBe(true)
        expect(recusaDoEnvio(inicioDoDia(enviarEm), vencimento)).toBeUndefined()
      }),
    )
  })
})

describe('the day of the debit', () => {
  test('moves to a business day only when the charge says so', () => {
    expect(diaDoDebito('2026-12-12', true)).toBe('2026-12-14')
    expect(diaDoDebito('2026-12-12', false)).toBe('2026-12-12')
    fc.assert(fc.property(dia, d => ehDiaUtil(diaDoDebito(d, true))))
  })
  test.each([
    ['2026-12-09T21:59:59', true],
    ['2026-12-09T22:00:00', false],
    ['2026-12-09T22:01:00', false],
    ['2026-12-10T00:00:00', false],
  ])('a debit of 2026-12-10 cancelled at %s: %s', (instante, pode) => {
    expect(podeCancelar(as(instante), '2026-12-10')).toBe(pode)
  })
  test.each([
    ['2026-12-09T23:59:59', undefined],
    ['2026-12-10T00:00:00', 'primeira'],
    ['2026-12-10T07:59:59', 'primeira'],
    ['2026-12-10T08:00:00', undefined],
    ['2026-12-10T17:59:59', undefined],
    ['2026-12-10T18:00:00', 'segunda'],
    ['2026-12-10T20:59:59', 'segunda'],
    ['2026-12-10T21:00:00', undefined],
  ])('at %s the window is %s', (instante, janela) => {
    expect(janelaDoDebito(as(instante), '2026-12-10')).toBe(janela)
  })
})

describe('a retry', () => {
  const boa: Retentativa = {
    politica: 'PERMITE_3R_7D',
    hoje: '2026-12-10',
    debito: '2026-12-10',
    dia: '2026-12-11',
    anteriores: [],
    emAndamento: false,
    codigo: 'AM02',
    valor: 4990,
    valorDaRetentativa: 4990,
  }
  test.each<[string | undefined, Partial<Retentativa>]>([
    [undefined, {}],
    [undefined, { dia: '2026-12-17' }],
    [undefined, { codigo: 'ZZ99' }],
    [undefined, { anteriores: ['2026-12-12', '2026-12-13'] }],
    ['politica', { politica: 'NAO_PERMITE' }],
    ['emAndamento', { emAndamento: true }],
    ['encerrada', { codigo: 'AC05' }],
    ['esgotada', { anteriores: ['2026-12-12', '2026-12-13', '2026-12-14'] }],
    ['valor', { valorDaRetentativa: 4991 }],
    ['passado', { dia: '2026-12-10' }],
    ['foraDoPrazo', { dia: '2026-12-18' }],
    ['proximoCiclo', { dia: '2026-12-17', proximoVencimento: '2026-12-17' }],
    ['mesmoDia', { anteriores: ['2026-12-11'] }],
  ])('%s: %o', (recusa, mudanca) => {
    expect(recusaDaRetentativa({ ...boa, ...mudanca })).toBe(recusa)
  })
  test('is accepted at most three times, whatever is asked', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -3, max: 12 }), { maxLength: 40 }), pedidos => {
        const aceitas: string[] = []
        for (const n of pedidos) {
          const quando = somarDias(boa.debito, n)
          if (recusaDaRetentativa({ ...boa, dia: quando, anteriores: aceitas }) === undefined) aceitas.push(quando)
        }
        expect(aceitas.length).toBeLessThanOrEqual(3)
        expect(new Set(aceitas).size).toBe(aceitas.length)
        expect(aceitas.every(d => d > boa.debito && d <= somarDias(boa.debito, 7))).toBe(true)
      }),
    )
  })
  test('only the listed codes end the charge', () => {
    const codigos = 'AB10 AC05 AC06 AM02 AM09 DENC DS27 DTED DTNT FBRD IRNT MIDI MSUC NIEC NIPA NITX QUNT RC09 UDEI'
    expect(codigos.split(' ').filter(encerraACobranca).join(' ')).toBe('AC05 AM09 DENC DS27 DTED MIDI MSUC NITX RC09')
  })
})

test.each([
  [0, {}, 'invalido'],
  [10.5, {}, 'invalido'],
  [4990, {}, undefined],
  [4990, { fixo: 4990 }, undefined],
  [5000, { fixo: 4990 }, 'diferenteDoMandato'],
  [5000, { maximoDoPagador: 5000 }, undefined],
  [5001, { maximoDoPagador: 5000 }, 'acimaDoMaximo'],
])('an amount of %d under %o: %s', (valor, limites, recusa) => {
  expect(recusaDoValor(valor, limites)).toBe(recusa)
})
