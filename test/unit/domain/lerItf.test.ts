import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { barrasItf } from '../../../shared/domain/boleto/itf.ts'
import { lerBarras } from '../../../shared/domain/boleto/lerItf.ts'
import { codigoDeBarras } from '../../../shared/domain/boleto/linhaDigitavel.ts'

/** A picture as a camera takes it: a slip's bars on paper, tilted, out of focus, unevenly lit, with grain. */
function foto(codigo: string, { razao = 3, porModulo = 3, inclinado = 0, claro = 1, grao = 0, deCabeca = false } = {}) {
  const { modulos, barras } = barrasItf(codigo, razao)
  const largura = Math.round(modulos * porModulo) + 80
  const altura = 120
  const pixels = new Uint8ClampedArray(largura * altura).fill(235 * claro)
  const modulosEscuros = new Set(barras.flatMap(b => Array.from({ length: b.largura }, (_, n) => b.x + n)))
  const escuro = (x: number, y: number) =>
    modulosEscuros.has(Math.floor((x - 40 - inclinado * (y - altura / 2)) / porModulo))
  for (let y = 20; y < altura - 20; y++)
    for (let x = 0; x < largura; x++) {
      const tinta = [x - 0.5, x, x + 0.5].filter(p => escuro(p, y)).length / 3
      const luz = claro * (1 - 0.3 * (x / largura))
      const onde = deCabeca ? (altura - 1 - y) * largura + (largura - 1 - x) : y * largura + x
      pixels[onde] = (235 - 200 * tinta) * luz + (((x * 7919 + y * 104729) % 13) - 6) * grao
    }
  return { pixels, largura, altura }
}
const CODIGO = '00199163900001249900000003128557042000000117'

describe('a slip’s bars, read without the browser’s help', () => {
  it.each([
    ['printed three to one', {}],
    ['printed two to one', { razao: 2 }],
    ['far away', { porModulo: 2 }],
    ['tilted', { inclinado: 0.15 }],
    ['in a dim kitchen, with grain', { claro: 0.5, grao: 2 }],
    ['upside down', { deCabeca: true }],
  ])('%s', (_, como) => expect(lerBarras(foto(CODIGO, como))).toBe(CODIGO))

  it('any slip’s code comes back as it is, and one whose check digit is wrong does not', () => {
    const corpo = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 43, maxLength: 43 })
    fc.assert(
      fc.property(corpo, corpoSorteado => {
        const [antes, depois] = ['2379', corpoSorteado.slice(4).join('')]
        const todos = Array.from({ length: 10 }, (_, d) => `${antes}${d}${depois}`)
        const certo = todos.find(c => codigoDeBarras(c).ok)
        const errado = todos.find(c => !codigoDeBarras(c).ok)
        return certo !== undefined && lerBarras(foto(certo)) === certo && lerBarras(foto(errado ?? '')) === undefined
      }),
      { numRuns: 12 },
    )
  })
  it.each([
    ['a code of another length', foto(CODIGO.slice(0, 30))],
    ['a blank sheet', { pixels: new Uint8ClampedArray(400 * 90).fill(200), largura: 400, altura: 90 }],
  ])('finds nothing in %s', (_, imagem) => expect(lerBarras(imagem)).toBeUndefined())
})
