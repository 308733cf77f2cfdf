import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diaDaSemana, diasEntre, somarDias } from '../../../shared/domain/calendario.ts'
import {
  type Calendario,
  ciclosAFazer,
  DIAS_DE_ANTECEDENCIA,
  estaAtrasado,
  intervalos,
  ultimoPerdido,
  vencimentoDoCiclo,
} from '../../../shared/domain/ciclos.ts'

const dias = (calendario: Calendario, ate: number) =>
  Array.from({ length: ate }, (_, n) => vencimentoDoCiclo(calendario, n + 1))
const umCalendario = fc.record({
  primeiro: fc.integer({ min: 0, max: 3_000 }).map(n => somarDias('2024-01-01', n)),
  intervalo: fc.constantFrom(...intervalos),
  ciclos: fc.option(fc.integer({ min: 1, max: 40 }), { nil: undefined }),
})

describe('when a subscription is charged', () => {
  it.each<[string, Calendario, string[]]>([
    [
      'the 31st stays the 31st',
      { primeiro: '2027-01-31', intervalo: 'mensal' },
      ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'],
    ],
    [
      '29 February comes back in leap years',
      { primeiro: '2024-02-29', intervalo: 'anual' },
      ['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29'],
    ],
    ['quarterly', { primeiro: '2027-01-03', intervalo: 'trimestral' }, ['2027-01-03', '2027-04-03']],
    ['half-yearly', { primeiro: '2026-08-31', intervalo: 'semestral' }, ['2026-08-31', '2027-02-28']],
    ['weekly', { primeiro: '2026-12-28', intervalo: 'semanal' }, ['2026-12-28', '2027-01-04']],
  ])('%s', (_, calendario, esperados) => {
    expect(dias(calendario, esperados.length)).toEqual(esperados)
  })
  it('has no cycle before the first, after the last, or between two', () => {
    const calendario: Calendario = { primeiro: '2026-11-10', intervalo: 'mensal', ciclos: 2 }
    expect([0, 1.5, 2, 3].map(n => vencimentoDoCiclo(calendario, n))).toEqual([
      undefined,
      undefined,
      '2026-12-10',
      undefined,
    ])
  })
  it('makes a cycle ten days before it is due, and not a day earlier', () => {
    const calendario: Calendario = { primeiro: '2026-11-20', intervalo: 'mensal' }
    const feitosEm = (hoje: string) => ciclosAFazer(calendario, { feitos: 1, hoje, limite: 5 })
    expect([feitosEm('2026-12-09'), feitosEm('2026-12-10')]).toEqual([[], [2]])
  })
  it('keeps the first day wherever the month has it, else the last day of the month', () => {
    fc.assert(
      fc.property(umCalendario, calendario => {
        const todos = dias({ ...calendario, ciclos: undefined }, 30) as string[]
        const primeiro = todos[0] as string
        for (const dia of todos) {
          if (calendario.intervalo === 'semanal') expect(diaDaSemana(dia)).toBe(diaDaSemana(primeiro))
          else if (dia.slice(8) !== primeiro.slice(8)) {
            expect(dia.slice(8) < primeiro.slice(8)).toBe(true)
            expect(somarDias(dia, 1).slice(8)).toBe('01')
          }
        }
        for (const [n, dia] of todos.slice(1).entries()) expect(diasEntre(todos[n] as string, dia)).toBeGreaterThan(6)
      }),
    )
  })
  it('makes each cycle once and skips none, whichever days the sweeper runs on', () => {
    fc.assert(
      fc.property(
        umCalendario,
        fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 1, max: 5 }),
        (calendario, saltos, limite) => {
          const feitos: number[] = []
          let hoje = calendario.primeiro
          for (const salto of saltos) {
            hoje = somarDias(hoje, salto)
            for (;;) {
              const novos = ciclosAFazer(calendario, { feitos: feitos.length, hoje, limite })
              expect(novos.length).toBeLessThanOrEqual(limite)
              if (novos.length === 0) break
              feitos.push(...novos)
            }
          }
          const ate = somarDias(hoje, DIAS_DE_ANTECEDENCIA)
          const devidos = dias(calendario, 800).filter(dia => dia !== undefined && dia <= ate).length
          expect(feitos).toEqual(Array.from({ length: devidos }, (_, n) => n + 1))
        },
      ),
    )
  })
  it('does not charge later what fell due while it was stopped, and charges the day after', () => {
    const calendario: Calendario = { primeiro: '2026-01-31', intervalo: 'mensal', ciclos: 6 }
    const em = (hoje: string) => ultimoPerdido(calendario, { feitos: 1, hoje })
    expect([em('2026-02-27'), em('2026-02-28'), em('2026-04-30'), em('2030-01-01')]).toEqual([1, 2, 4, 6])
  })
  it.each([
    ['a Friday may be told of on Monday', '2026-11-27', '2026-11-30', '2026-12-01'],
    ['a Saturday is paid on Monday and told of on Tuesday', '2026-11-28', '2026-12-01', '2026-12-02'],
    ['Christmas moves it', '2026-12-24', '2026-12-28', '2026-12-29'],
  ])('is late after the banks have told: %s', (_, vencimento, aindaNao, ja) => {
    expect([estaAtrasado(vencimento, aindaNao), estaAtrasado(vencimento, ja)]).toEqual([false, true])
  })
})
