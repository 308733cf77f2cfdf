import { describe, expect, test } from 'vitest'
import { decidirRetentativa, linhasAbecs, type TentativaAnterior } from '../../../shared/domain/negativasDoCartao.ts'
import {
  type CicloRecusado,
  proximaRetentativa,
  proximoQuintoDiaUtil,
} from '../../../shared/domain/retentativaDoCartao.ts'

const as = (instante: string) => Date.parse(`${instante}-03:00`)
const base: CicloRecusado = {
  negativa: { bandeira: 'visa', codigo: '05' },
  primeira: as('2026-12-10T09:00:00'),
  feitas: 0,
  agora: as('2026-12-10T09:00:05'),
  horasAprovadas: [],
  anteriores: [],
  dados: 'a',
}

test.each([
  ['2026-12-01', '2026-12-07'],
  ['2026-12-07', '2027-01-08'],
  ['2026-12-31', '2027-01-08'],
  ['2026-01-31', '2026-02-06'],
])('after %s the fifth business day is %s', (dia, quinto) => {
  expect(proximoQuintoDiaUtil(dia)).toBe(quinto)
})

describe('a refused cycle', () => {
  test.each<[string, Partial<CicloRecusado>]>([
    ['2026-12-11T10:00:00', {}],
    ['2026-12-13T15:00:00', { feitas: 1, agora: as('2026-12-11T10:00:05') }],
    ['2026-12-17T19:00:00', { feitas: 2, agora: as('2026-12-13T15:00:05') }],
    ['2026-12-11T21:00:00', { horasAprovadas: [21, 8] }],
    ['2026-12-13T08:00:00', { feitas: 1, agora: as('2026-12-11T21:00:05'), horasAprovadas: [21, 8] }],
    ['2027-01-08T10:00:00', { negativa: { bandeira: 'visa', codigo: '51' } }],
    // Mastercard's advice: wait ten days
    ['2026-12-20T10:00:00', { negativa: { bandeira: 'mastercard', codigo: '05', mac: '30' } }],
  ])('is tried again at %s: %o', (em, mudanca) => {
    expect(proximaRetentativa({ ...base, ...mudanca })).toEqual({ tipo: 'em', em: as(em) })
  })
  test.each<[string, Partial<CicloRecusado>]>([
    ['parar', { feitas: 3 }],
    ['parar', { negativa: { bandeira: 'visa', codigo: '04' } }],
    ['parar', { negativa: { bandeira: 'mastercard', codigo: '05', mac: '03' } }],
    ['mudar-dados', { negativa: { bandeira: 'mastercard', codigo: '05', mac: '01' } }],
    ['consultar', { negativa: { bandeira: 'visa', codigo: 'BP900' } }],
  ])('is not tried again (%s): %o', (tipo, mudanca) => {
    expect(proximaRetentativa({ ...base, ...mudanca })).toEqual({ tipo })
  })
  test('is tried again for no code that ABECS calls irreversible', () => {
    const visa = linhasAbecs.flatMap(l => l.codigos.visa)
    const nunca = visa.filter(codigo => decidirRetentativa({ bandeira: 'visa', codigo }).tipo === 'irreversivel')
    expect(nunca.length).toBeGreaterThan(10)
    const tentados = nunca.filter(
      codigo => proximaRetentativa({ ...base, negativa: { bandeira: 'visa', codigo } }).tipo === 'em',
    )
    expect(tentados).toEqual([])
  })
  test('waits for the brands’ limit of fifteen in thirty days', () => {
    const anteriores = Array.from(
      { length: 15 },
      (_, n): TentativaAnterior => ({
        em: as('2026-12-01T12:00:00') + n * 12 * 3_600_000,
        dados: 'b',
      }),
    )
    expect(proximaRetentativa({ ...base, anteriores })).toEqual({ tipo: 'em', em: as('2027-01-01T10:00:00') })
  })
})
