import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  baldeDe,
  decidirSaida,
  limitesDeSaidaPadrao as limites,
  limitesDeSaidaValidos,
  type PedidoDeSaida,
  primeiroDiaDaSoma,
  somar,
  usoDe,
} from '../../../shared/domain/saidas.ts'

const nada = { dia: 0, mes: 0 }
const conhecida = { situacao: 'conhecida' } as const
const pedido = (mais: Partial<PedidoDeSaida>): PedidoDeSaida => ({
  ...{ valor: 1_00, limites, empresa: nada, destino: nada, conta: conhecida },
  ...mais,
})

describe('the rule of money out', () => {
  test.each<[string, Partial<PedidoDeSaida>, unknown]>([
    ['leaves', {}, { acao: 'sai', folga: { empresa: 49_999_00, destino: 49_999_00 } }],
    ['up to the limit of the day', { valor: 20_000_00, empresa: { dia: 30_000_00, mes: 0 } }, { acao: 'sai' }],
    ['a centavo beyond it', { valor: 20_000_01, empresa: { dia: 30_000_00, mes: 0 } }, { motivos: ['dia'] }],
    ['the second of 49,999.99', { valor: 49_999_99, empresa: { dia: 49_999_99, mes: 0 } }, { motivos: ['dia'] }],
    ['one of 50,000.00 alone', { valor: 50_000_00 }, { motivos: ['valor'] }],
    ['the month', { valor: 1_01, empresa: { dia: 0, mes: 499_999_00 } }, { motivos: ['mes'] }],
    [
      'the destination',
      { valor: 2_00, destino: { dia: 49_999_00, mes: 500_000_00 } },
      { motivos: ['destino-dia', 'destino-mes'] },
    ],
    ['a first account', { conta: { situacao: 'nova' } }, { acao: 'espera', motivos: ['destino-novo'] }],
    [
      'a changed account',
      { conta: { situacao: 'mudada', livreEm: 7 } },
      { acao: 'espera', motivos: ['destino-mudado'], ate: 7 },
    ],
    ['what a receiver takes itself', { empresa: undefined, valor: 10_00 }, { folga: { destino: 49_990_00 } }],
    ['what goes back the way it came', { destino: undefined, conta: undefined }, { folga: { empresa: 49_999_00 } }],
    ['an order as large as the PSP takes', { valor: 15_000_00, limiteOrdem: 15_000_00 }, { acao: 'sai' }],
    [
      'a larger one, whatever else holds',
      { valor: 15_000_01, limiteOrdem: 15_000_00, conta: { situacao: 'nova' } },
      { acao: 'recusada', motivo: 'ordem', limite: 15_000_00 },
    ],
  ])('%s', (_, mais, esperado) => {
    expect(decidirSaida(pedido(mais))).toMatchObject(esperado as object)
  })

  test('whatever is asked for, in whatever order: what leaves unseen is never above a limit', () => {
    const valor = fc.integer({ min: 1, max: 60_000_00 })
    fc.assert(
      fc.property(fc.array(fc.tuple(valor, fc.boolean()), { maxLength: 40 }), saidas => {
        const soma = { empresa: { ...nada }, destino: { ...nada } }
        for (const [v, mesmoDestino] of saidas) {
          const destino = mesmoDestino ? soma.destino : { ...nada }
          const d = decidirSaida(pedido({ valor: v, empresa: soma.empresa, destino }))
          if (d.acao !== 'sai') continue
          for (const s of [soma.empresa, destino]) {
            s.dia += v
            s.mes += v
          }
          // the room that is told is what is left of the tighter limit
          expect(d.folga.empresa).toBe(Math.min(limites.dia - soma.empresa.dia, limites.mes - soma.empresa.mes))
        }
        expect(soma.empresa.dia).toBeLessThanOrEqual(limites.dia)
      }),
      { numRuns: 200 },
    )
  })
})

describe('sums by the hour', () => {
  const agora = Date.parse('2026-11-23T13:30:00.000Z')
  const hora = 3_600_000
  const em = (...quando: [number, number][]) =>
    quando.map(([instante, valor]) => {
      const { dia, hora: h } = baldeDe(instante)
      return { dia, porHora: [{ hora: h, valor }] }
    })
  test.each<[string, number, number, number]>([
    ['now', 0, 10, 10],
    ['24 hours ago, to the millisecond', 24 * hora, 10, 10],
    ['in the hour in which the 24 end', 24 * hora + 29 * 60_000, 10, 10],
    ['before that hour', 24 * hora + 31 * 60_000, 0, 10],
    ['30 days ago', 30 * 24 * hora, 0, 10],
    ['before that day', 31 * 24 * hora, 0, 0],
  ])('%s', (_, antes, dia, mes) => {
    expect(somar(em([agora - antes, 10]), agora)).toEqual({ dia, mes })
  })
  test('never less than what left within the time, and at most an hour, or a day, more', () => {
    const saida = fc.tuple(fc.integer({ min: 0, max: 40 * 24 * hora }), fc.integer({ min: 1, max: 1_000 }))
    fc.assert(
      fc.property(fc.array(saida, { maxLength: 20 }), fc.integer({ min: 0, max: 24 * hora }), (saidas, mais) => {
        const quando = agora + mais
        const soma = somar(em(...saidas.map(([antes, v]): [number, number] => [quando - antes, v])), quando)
        const dentro = (ms: number) => saidas.filter(([antes]) => antes <= ms).reduce((s, [, v]) => s + v, 0)
        expect(soma.dia).toBeGreaterThanOrEqual(dentro(24 * hora))
        expect(soma.dia).toBeLessThanOrEqual(dentro(25 * hora))
        expect(soma.mes).toBeGreaterThanOrEqual(dentro(30 * 24 * hora))
        expect(soma.mes).toBeLessThanOrEqual(dentro(31 * 24 * hora))
      }),
    )
  })
  test('the first day that counts is the thirtieth before today', () => {
    expect(primeiroDiaDaSoma(agora)).toBe('2026-10-24')
  })
})

test('what is free is never below nothing', () => {
  expect(usoDe(100, 40)).toEqual({ limite: 100, usado: 40, livre: 60 })
  expect(usoDe(100, 140)).toEqual({ limite: 100, usado: 140, livre: 0 })
})

test.each([
  [{}, true],
  [{ dia: 1.5 }, false],
  [{ revisao: -1 }, false],
  [{ dia: limites.mes + 1 }, false],
  [{ destinoDia: limites.destinoMes + 1 }, false],
])('limits %j', (mais, validos) => {
  expect(limitesDeSaidaValidos({ ...limites, ...mais })).toBe(validos)
})
