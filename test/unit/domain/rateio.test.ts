import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { agendar, arranjoDe, cortar, diaDaParcela } from '../../../shared/domain/agenda.ts'
import { ehDiaUtil } from '../../../shared/domain/diasUteis.ts'
import { devolvidoDaParte, porcentagemDe, type Regra, ratear } from '../../../shared/domain/rateio.ts'

const p = (recebedorId: string, valor: number): Regra => ({ recebedorId, tipo: 'percentual', valor })
const f = (recebedorId: string, valor: number): Regra => ({ recebedorId, tipo: 'fixo', valor })

describe('a split', () => {
  test.each<[string, number, Regra[], number[], number, boolean]>([
    ['nobody but the company', 10_000, [], [], 10_000, false],
    ['a percentage', 10_000, [p('a', 12.5)], [1_250], 8_750, false],
    [
      'thirds of a real: spare centavos to the largest remainders',
      100,
      [p('a', 33.33), p('b', 33.33)],
      [33, 33],
      34,
      false,
    ],
    [
      'everything, in halves of an odd amount: the smaller id gets the spare one',
      101,
      [p('b', 50), p('a', 50)],
      [50, 51],
      0,
      false,
    ],
    [
      'a fixed amount comes out of the company’s share',
      10_000,
      [f('a', 1_500), p('b', 10)],
      [1_500, 1_000],
      7_500,
      false,
    ],
    ['to the last centavo', 10_000, [f('a', 9_000), p('b', 10)], [9_000, 1_000], 0, false],
    ['more than there is: cut in proportion', 10_000, [f('a', 15_000), f('b', 5_000)], [7_500, 2_500], 0, true],
    ['percentages over a hundred', 100, [p('a', 80), p('b', 80)], [50, 50], 0, true],
    ['nothing to split', 0, [p('a', 50), f('b', 100)], [0, 0], 0, true],
    ['nothing at all, by percentage only', 0, [p('a', 50)], [0], 0, false],
  ])('%s', (_, liquido, regras, partes, empresa, excede) => {
    const divisao = ratear(liquido, regras)
    expect(divisao.partes.map(x => x.valor)).toEqual(partes)
    expect(divisao).toMatchObject({ empresa, excede })
  })

  const regra = fc.record({
    recebedorId: fc.string({ minLength: 1, maxLength: 4 }),
    tipo: fc.constantFrom('percentual', 'fixo'),
    valor: fc.integer({ min: 0, max: 10_000 }),
  })
  const regras = fc
    .uniqueArray(regra, { selector: r => r.recebedorId, maxLength: 10 })
    .map(rs => rs.map((r): Regra => (r.tipo === 'fixo' ? f(r.recebedorId, r.valor) : p(r.recebedorId, r.valor / 100))))

  test('sums to the amount exactly, gives nobody less than nothing, and does not depend on the order', () => {
    void fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), regras, fc.nat(), (liquido, rs, giro) => {
        const divisao = ratear(liquido, rs)
        expect(divisao.partes.reduce((s, x) => s + x.valor, divisao.empresa)).toBe(liquido)
        expect(Math.min(divisao.empresa, ...divisao.partes.map(x => x.valor))).toBeGreaterThanOrEqual(0)
        const n = rs.length ? giro % rs.length : 0
        const girado = ratear(liquido, [...rs.slice(n), ...rs.slice(0, n)].reverse())
        const porId = (d: typeof divisao) => Object.fromEntries(d.partes.map(x => [x.recebedorId, x.valor]))
        expect(porId(girado)).toEqual(porId(divisao))
        expect(girado.empresa).toBe(divisao.empresa)
      }),
    )
  })

  test('given back in whatever pieces: never less than before, all of it at the end', () => {
    const pedacos = fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 8 })
    void fc.assert(
      fc.property(pedacos, fc.double({ min: 0, max: 1, noNaN: true }), (partes, fracao) => {
        const total = partes.reduce((a, b) => a + b, 0)
        const parte = Math.floor(total * fracao)
        let antes = 0
        let voltou = 0
        for (const pedaco of partes) {
          const d = devolvidoDaParte(parte, total, antes + pedaco) - devolvidoDaParte(parte, total, antes)
          expect(d).toBeGreaterThanOrEqual(0)
          expect(d).toBeLessThanOrEqual(pedaco)
          antes += pedaco
          voltou += d
        }
        expect(voltou).toBe(parte)
      }),
    )
  })
  test('a percentage for people', () => expect([porcentagemDe(1, 3), porcentagemDe(5, 0)]).toEqual([33.33, 0]))
})

describe('the agenda', () => {
  test.each([
    // a Saturday in December, Christmas, carnival: the next day on which banks open
    ['2026-11-20', 1, '2026-12-21'],
    ['2026-11-25', 1, '2026-12-28'],
    ['2026-12-11', 2, '2027-02-10'],
    ['2026-11-20', 12, '2027-11-16'],
    // D+31, and thirty days for each after it
    ['2026-11-10', 1, '2026-12-11'],
    ['2026-11-10', 4, '2027-03-11'],
  ])('captured on %s, instalment %i settles on %s', (captura, k, dia) => {
    expect(diaDaParcela(captura, k)).toBe(dia)
  })
  test('instalments sum to the amount, spare centavos first, on days on which banks open; none is of nothing', () => {
    expect(agendar(10_001, 3, '2026-11-20').map(x => x.valor)).toEqual([3_334, 3_334, 3_333])
    expect(agendar(2, 3, '2026-11-20').map(x => x.numero)).toEqual([1, 2])
    void fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), fc.integer({ min: 1, max: 12 }), fc.nat(2000), (v, n, d) => {
        const captura = new Date(Date.UTC(2026, 0, 1 + d)).toISOString().slice(0, 10)
        const agenda = agendar(v, n, captura)
        expect(agenda.reduce((s, x) => s + x.valor, 0)).toBe(v)
        expect(agenda.every(x => ehDiaUtil(x.data) && x.data > captura)).toBe(true)
      }),
    )
  })
  test('one that is late settles on the day that is given', () => {
    expect(agendar(200, 2, '2026-11-20', '2027-01-04').map(x => x.data)).toEqual(['2027-01-04', '2027-01-20'])
  })
  test('a refund takes the furthest first, and says what nothing was left for', () => {
    const de = [
      { data: '2026-12-21', valor: 100 },
      { data: '2027-02-18', valor: 100 },
      { data: '2027-01-19', valor: 100 },
    ]
    expect(cortar(150, de)).toEqual({ cortes: [0, 100, 50], falta: 0 })
    expect(cortar(350, de)).toEqual({ cortes: [100, 100, 100], falta: 50 })
    expect(cortar(10, [])).toEqual({ cortes: [], falta: 10 })
  })
  test.each([
    ['visa', 'VCC'],
    ['mastercard', 'MCC'],
    ['elo', 'ECC'],
    ['amex', 'ACC'],
    ['hipercard', 'HCC'],
    [undefined, 'OCC'],
  ] as const)('%s is %s', (bandeira, arranjo) => expect(arranjoDe(bandeira)).toBe(arranjo))
})
