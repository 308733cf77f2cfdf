import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diaDaSemana, diasEntre, somarDias } from '../../../shared/domain/calendario.ts'
import {
  type Calendario,
  ciclosAFazer,
  DIAS_DE_ANTECEDENCIA,
  intervalos,
  vencimentoDoCiclo,
} from '../../../shared/domain/ciclos.ts'

const dias = (calendario: Calendario, ate: number) =>
  Array.from({ length: ate }, (_, n) => vencimentoDoCiclo(calendario, n + 1))
const umCalendario = fc.record({
  inicio: fc.integer({ min: 0, max: 3_000 }).map(n => somarDias('2024-01-01', n)),
  intervalo: fc.constantFrom(...intervalos),
  diasDeTeste: fc.integer({ min: 0, max: 90 }),
  ciclos: fc.option(fc.integer({ min: 1, max: 40 }), { nil: undefined }),
})

describe('when a subscription is charged', () => {
  it.each<[string, Calendario, string[]]>([
    [
      'the 31st stays the 31st',
      { inicio: '2027-01-31', intervalo: 'mensal', diasDeTeste: 0 },
      ['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'],
    ],
    [
      '29 February comes back in leap years',
      { inicio: '2024-02-29', intervalo: 'anual', diasDeTeste: 0 },
      ['2024-02-29', '2025-02-28', '2026-02-28', '2027-02-28', '2028-02-29'],
    ],
    [
      'the trial moves the first charge',
      { inicio: '2026-12-20', intervalo: 'trimestral', diasDeTeste: 14 },
      ['2027-01-03', '2027-04-03'],
    ],
    ['half-yearly', { inicio: '2026-08-31', intervalo: 'semestral', diasDeTeste: 0 }, ['2026-08-31', '2027-02-28']],
    ['weekly', { inicio: '2026-12-28', intervalo: 'semanal', diasDeTeste: 0 }, ['2026-12-28', '2027-01-04']],
  ])('%s', (_, calendario, esperados) => {
    expect(dias(calendario, esperados.length)).toEqual(esperados)
  })
  it('has no cycle before the first, after the last, or between two', () => {
    const calendario: Calendario = { inicio: '2026-11-10', intervalo: 'mensal', diasDeTeste: 0, ciclos: 2 }
    expect([0, 1.5, 2, 3].map(n => vencimentoDoCiclo(calendario, n))).toEqual([
      undefined,
      undefined,
      '2026-12-10',
      undefined,
    ])
  })
  it('makes a cycle ten days before it is due, and not a day earlier', () => {
    const calendario: Calendario = { inicio: '2026-11-20', intervalo: 'mensal', diasDeTeste: 0 }
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
          let hoje = calendario.inicio
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
})
