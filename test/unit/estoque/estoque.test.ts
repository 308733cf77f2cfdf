import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  custoMedio,
  estaBaixo,
  type Movimento,
  margem,
  mover,
  movimentosDeEstoque,
  type Nivel,
  nivelVazio,
  passaDoQueHa,
} from '../../../shared/domain/estoque.ts'

const movimento: fc.Arbitrary<Movimento> = fc.record({
  tipo: fc.constantFrom(...movimentosDeEstoque),
  quantidade: fc.integer({ min: 1, max: 500 }),
  custoUnitario: fc.option(fc.integer({ min: 0, max: 9_999 }), { nil: undefined }),
})
/** Every movement, one after another; those that the shop refuses are left out. */
function correr(movimentos: readonly Movimento[], podeFaltar: boolean) {
  let nivel: Nivel = nivelVazio
  const feitos: { quantidade: number; custo: number }[] = []
  for (const m of movimentos) {
    const efeito = mover(nivel, m)
    if (!podeFaltar && passaDoQueHa(efeito)) continue
    feitos.push(efeito)
    nivel = efeito.depois
  }
  return { nivel, feitos }
}
const soma = (lista: readonly { quantidade: number; custo: number }[], campo: 'quantidade' | 'custo') =>
  lista.reduce((s, m) => s + m[campo], 0)

describe('any movements, in any order', () => {
  test.each([true, false])('quantity and cost are the sums of the log (may be missing: %s)', podeFaltar => {
    fc.assert(
      fc.property(fc.array(movimento, { maxLength: 60 }), movimentos => {
        const { nivel, feitos } = correr(movimentos, podeFaltar)
        expect(nivel.quantidade).toBe(soma(feitos, 'quantidade'))
        expect(nivel.custo).toBe(soma(feitos, 'custo'))
        expect(Number.isSafeInteger(nivel.custo)).toBe(true)
        // what is not there cost nothing, and nothing that is there cost less than nothing
        expect(nivel.custo).toBeGreaterThanOrEqual(0)
        if (nivel.quantidade <= 0) expect(nivel.custo).toBe(0)
        if (!podeFaltar) expect(nivel.quantidade).toBeGreaterThanOrEqual(0)
      }),
    )
  })
  test('what was bought leaves whole with the last unit, however it is cut', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ q: fc.integer({ min: 1, max: 50 }), c: fc.integer({ min: 0, max: 999 }) }), {
          minLength: 1,
        }),
        fc.infiniteStream(fc.integer({ min: 1, max: 9 })),
        (compras, cortes) => {
          const entradas = compras.map(({ q, c }) => ({ tipo: 'entrada', quantidade: q, custoUnitario: c }) as const)
          let { nivel } = correr(entradas, false)
          const comprado = compras.reduce((s, { q, c }) => s + q * c, 0)
          expect(nivel.custo).toBe(comprado)
          let saiu = 0
          while (nivel.quantidade > 0) {
            const n = Math.min(cortes.next().value ?? 1, nivel.quantidade)
            const antes = custoMedio(nivel)
            const efeito = mover(nivel, { tipo: 'venda', quantidade: n })
            saiu -= efeito.custo
            nivel = efeito.depois
            // the average of what stays moves by less than a centavo a unit
            if (nivel.quantidade > 0) expect(custoMedio(nivel) - antes).toBeGreaterThanOrEqual(0)
          }
          expect([saiu, nivel.custo]).toEqual([comprado, 0])
        },
      ),
    )
  })
  test('a count makes the level what was counted, and a second one changes nothing', () => {
    fc.assert(
      fc.property(fc.array(movimento), fc.integer({ min: 0, max: 900 }), (movimentos, contado) => {
        const { nivel } = correr(movimentos, true)
        const { depois } = mover(nivel, { tipo: 'contagem', quantidade: contado })
        expect(depois.quantidade).toBe(contado)
        const outra = mover(depois, { tipo: 'contagem', quantidade: contado })
        expect([outra.quantidade, outra.custo]).toEqual([0, 0])
      }),
    )
  })
})

describe('worked by hand', () => {
  const em = (quantidade: number, custo: number, ultimoCusto = 0): Nivel => ({ quantidade, custo, ultimoCusto })
  test.each<[string, Nivel, Movimento, Nivel]>([
    ['a first purchase', nivelVazio, { tipo: 'entrada', quantidade: 3, custoUnitario: 333 }, em(3, 999, 333)],
    ['a dearer one', em(3, 999, 333), { tipo: 'entrada', quantidade: 1, custoUnitario: 501 }, em(4, 1500, 501)],
    ['one of three for 10,00', em(3, 1000), { tipo: 'venda', quantidade: 1 }, em(2, 667)],
    ['the next', em(2, 667), { tipo: 'venda', quantidade: 1 }, em(1, 334)],
    ['the last takes the centavo', em(1, 334), { tipo: 'perda', quantidade: 1 }, em(0, 0)],
    ['more than there is', em(1, 334), { tipo: 'venda', quantidade: 3 }, em(-2, 0)],
    ['what covers the missing', em(-2, 0), { tipo: 'entrada', quantidade: 3, custoUnitario: 500 }, em(1, 500, 500)],
    ['what does not cover it', em(-2, 0), { tipo: 'entrada', quantidade: 1, custoUnitario: 500 }, em(-1, 0, 500)],
    ['what comes back is worth the average', em(2, 667, 5), { tipo: 'devolucao', quantidade: 1 }, em(3, 1000, 333)],
    ['or what the last one cost', em(0, 0, 400), { tipo: 'devolucao', quantidade: 2 }, em(2, 800, 400)],
    ['counted as it is', em(2, 667, 5), { tipo: 'contagem', quantidade: 2 }, em(2, 667, 5)],
    ['fewer than it says', em(3, 1000, 5), { tipo: 'contagem', quantidade: 2 }, em(2, 667, 5)],
    ['more than it says', em(2, 667, 5), { tipo: 'contagem', quantidade: 3 }, em(3, 1000, 333)],
  ])('%s', (_, antes, m, depois) => expect(mover(antes, m).depois).toEqual(depois))
  test('only what leaves is refused: an entry may leave units missing', () => {
    const falta = mover(em(-5, 0), { tipo: 'entrada', quantidade: 1, custoUnitario: 1 })
    expect(passaDoQueHa(falta)).toBe(false)
    expect(passaDoQueHa(mover(em(1, 1), { tipo: 'venda', quantidade: 2 }))).toBe(true)
    expect(passaDoQueHa(mover(em(2, 1), { tipo: 'venda', quantidade: 2 }))).toBe(false)
  })
  test.each([
    [100_00, 60_00, 4000],
    [100_00, 0, 10_000],
    [50_00, 60_00, -2000],
    [3_00, 1_00, 6666],
    [0, 60_00, undefined],
  ])('the margin of %i that cost %i', (preco, custo, m) => expect(margem(preco, custo)).toBe(m))
  test('low is at the level that was chosen, and never without one', () => {
    expect([estaBaixo(5, 5), estaBaixo(6, 5), estaBaixo(-1, 0), estaBaixo(-9, undefined)]).toEqual([
      ...[true, false, true, false],
    ])
  })
})
