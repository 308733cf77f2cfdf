import { describe, expect, test } from 'vitest'
import { dataSaoPaulo, horaSaoPaulo, inicioDoDia } from '../../../shared/domain/calendario.ts'
import { type Negada, primeiraTentativa, proximaTentativa } from '../../../shared/domain/retentativaDoCartao.ts'

const HORA = 3_600_000
const em = (dia: string, hora: number) => inicioDoDia(dia) + hora * HORA
/** Denied on its day, Thursday the 10th, at nine. */
const negada = (mais: Partial<Negada> = {}): Negada => ({
  ...{ primeira: em('2026-12-10', 9), tentativas: 1, retentativa: { tipo: 'reversivel', esperaHoras: 0 } },
  ...{ semSaldo: false, aprovadas: [], agora: em('2026-12-10', 9) + 60_000 },
  ...mais,
})
const proxima = (mais: Partial<Negada> = {}) => {
  const p = proximaTentativa(negada(mais))
  return p.tipo === 'fim' ? p.fim : `${dataSaoPaulo(p.em)} ${horaSaoPaulo(p.em)} ${p.porque}`
}

describe('when a kept card is tried again', () => {
  test('the first try is on the morning of its day', () => {
    expect(primeiraTentativa('2026-12-10')).toBe(em('2026-12-10', 9))
  })
  test.each([
    ['D+1', 1, '2026-12-10', '2026-12-11 13:00 padrao'],
    ['D+3', 2, '2026-12-11', '2026-12-13 18:00 padrao'],
    ['D+7', 3, '2026-12-13', '2026-12-17 10:00 padrao'],
    ['never a fifth time', 4, '2026-12-17', 'esgotadas'],
    ['tomorrow, where its day went by while nothing was asked', 1, '2026-12-20', '2026-12-21 13:00 padrao'],
  ])('%s', (_, tentativas, dia, dita) => {
    expect(proxima({ tentativas, agora: em(dia, 9) })).toBe(dita)
  })
  test('what is irreversible, or asks for other data, is never tried again', () => {
    for (let tentativas = 1; tentativas <= 4; tentativas++) {
      expect(proxima({ tentativas, retentativa: { tipo: 'irreversivel' } })).toBe('nunca')
      expect(proxima({ tentativas, retentativa: { tipo: 'mudar-dados' } })).toBe('dados')
    }
  })
  test('not before the wait that the denial asked for, by day, and not after half a month of it', () => {
    const esperar = (esperaHoras: number) => proxima({ retentativa: { tipo: 'reversivel', esperaHoras } })
    expect(esperar(24)).toBe('2026-12-11 13:00 padrao')
    expect(esperar(72)).toBe('2026-12-13 09:01 espera')
    expect(esperar(72 + 14)).toBe('2026-12-14 09:00 espera')
    expect(esperar(720)).toBe('esgotadas')
  })
  test('without balance, on the fifth business day where that is near', () => {
    const semSaldo = (dia: string) => proxima({ semSaldo: true, primeira: em(dia, 9), agora: em(dia, 9) })
    // the 7th is December's fifth; January's is the 8th, because the 1st is a holiday
    expect(semSaldo('2026-12-01')).toBe('2026-12-07 09:00 salario')
    expect(semSaldo('2026-12-30')).toBe('2027-01-08 09:00 salario')
    expect(semSaldo('2026-12-07')).toBe('2026-12-08 13:00 padrao')
    expect(semSaldo('2026-12-10')).toBe('2026-12-11 13:00 padrao')
  })
  test('at the hour at which it was approved before, on that weekday where it comes before the next step', () => {
    // Saturdays at 20:00, twice, and once on a Monday morning
    const aprovadas = [em('2026-10-10', 20), em('2026-11-09', 8), em('2026-11-14', 20)]
    expect(proxima({ aprovadas })).toBe('2026-12-12 20:00 aprovadas')
    expect(proxima({ aprovadas, tentativas: 2, agora: em('2026-12-12', 20) })).toBe('2026-12-14 20:00 aprovadas')
    // of two hours as good, the later approval's; no payer's bank rings at night
    expect(proxima({ aprovadas: [em('2026-11-03', 8), em('2026-11-04', 11)] })).toBe('2026-12-11 11:00 aprovadas')
    expect(proxima({ aprovadas: [em('2026-11-03', 3)] })).toBe('2026-12-11 13:00 padrao')
  })
  test('whatever was said, the next try is later than now, at an hour of day, and at most three follow the first', () => {
    for (let n = 0; n < 500; n++) {
      const agora = em('2026-12-10', 0) + n * 37 * 60_000
      for (const semSaldo of [true, false])
        for (let tentativas = 1; tentativas <= 5; tentativas++) {
          const p = proximaTentativa(negada({ primeira: em('2026-12-10', 9), agora, tentativas, semSaldo }))
          if (tentativas > 3) expect(p).toEqual({ tipo: 'fim', fim: 'esgotadas' })
          if (p.tipo === 'fim') continue
          const hora = Number(horaSaoPaulo(p.em).slice(0, 2))
          expect([p.em > agora, hora >= 7 && hora < 21]).toEqual([true, true])
        }
    }
  })
})
