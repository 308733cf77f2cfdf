import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { temaEfetivo } from '../../../functions/areas/links/vista/tema.ts'
import { contraste, misturar } from '../../../shared/domain/cor.ts'
import {
  coresDeFundo,
  coresSugeridas,
  examinarCor,
  falhaDaCor,
  fundos,
  papel,
  temaPadrao,
  tomQuePassa,
} from '../../../shared/domain/tema.ts'
import { cores, escalaDaMarca, temaCss, temas } from '../../../web/src/theme/tokens.ts'

const umaCor = fc.integer({ min: 0, max: 0xffffff }).map(n => `#${n.toString(16).padStart(6, '0').toUpperCase()}`)
const telas = coresDeFundo.map(f => fundos[f])

describe('a theme’s colour', () => {
  test.each([
    ['#0B7A5B', undefined],
    ['#000000', undefined],
    ['#4338CA', undefined],
    ['#9F1239', undefined],
    // on white it would do, on a tinted page it would not
    ['#767676', 'pagina'],
    ['#FFD400', 'pagina'],
    ['#FFFFFF', 'botao'],
  ])('%s fails at %s', (cor, onde) => {
    expect(falhaDaCor(cor)?.onde).toBe(onde)
  })
  test('the ratios are WCAG’s, and are never rounded up to a pass', () => {
    const razoes = Object.fromEntries(examinarCor('#777777').map(e => [e.onde, e.razao]))
    // #777 on white is 4.478…: the classical colour that looks like 4.5
    expect(razoes.botao).toBe(4.47)
    expect(examinarCor('#000000')[0]).toEqual({ onde: 'botao', razao: 21, minimo: 4.5 })
    fc.assert(
      fc.property(umaCor, cor => {
        const passa = [papel[0], ...telas.map(t => t[0])].every(f => contraste(cor, f) >= 4.5)
        expect(falhaDaCor(cor) === undefined).toBe(passa)
      }),
    )
  })
  test('the nearest shade passes, is the colour itself when it may be, and one step lighter would not pass', () => {
    fc.assert(
      fc.property(umaCor, cor => {
        const tom = tomQuePassa(cor)
        expect(falhaDaCor(tom)).toBeUndefined()
        if (!falhaDaCor(cor)) {
          expect(tom).toBe(cor)
          return
        }
        const passos = Array.from({ length: 51 }, (_, n) => misturar(cor, '#000000', n / 50))
        const antes = passos[passos.indexOf(tom) - 1]
        expect(antes && falhaDaCor(antes)).toBeDefined()
      }),
    )
  })
  test('whatever may be chosen, every word of the page can be read: light and dark, on every tint', () => {
    fc.assert(
      fc.property(umaCor, cor => {
        const escala = escalaDaMarca(tomQuePassa(cor))
        for (const lado of [0, 1] as const) {
          const { brand, 'brand-strong': forte, 'brand-soft': suave, 'on-brand': sobre } = escala
          const pares: [string, string, number][] = [
            [sobre[lado], brand[lado], 4.5],
            [sobre[lado], forte[lado], 4.5],
            [forte[lado], suave[lado], 4.5],
            [cores.ink[lado], suave[lado], 4.5],
            ...[papel, ...telas].flatMap(f => [
              [brand[lado], f[lado], 4.5] as [string, string, number],
              [forte[lado], f[lado], 4.5] as [string, string, number],
            ]),
          ]
          for (const [a, b, minimo] of pares)
            expect(contraste(a, b), `${cor} ${a} on ${b}`).toBeGreaterThanOrEqual(minimo)
        }
      }),
    )
  })
  test.each(Object.entries(coresSugeridas))('%s, which we suggest, may be used', (_nome, cor) => {
    expect(falhaDaCor(cor)).toBeUndefined()
  })
  test('the product’s own theme is the tokens’', () => {
    expect(escalaDaMarca(temaPadrao.cor).brand[0]).toBe(temas.default.brand[0])
    expect(falhaDaCor(temaPadrao.cor)).toBeUndefined()
  })
})

describe('what the page gets', () => {
  test('colours and lengths, and nothing that could end the style', () => {
    fc.assert(
      fc.property(umaCor, fc.constantFrom('retos', 'suaves', 'redondos'), (cor, cantos) => {
        expect(temaCss({ cor, cantos } as { cor: string; cantos: 'retos' })).toMatch(
          /^:root\{(--[a-z-]+:#[0-9A-F]{6};){4}--r-input:\d+px;--r-card:\d+px\}@media screen and \(prefers-color-scheme:dark\)\{:root\{(--[a-z-]+:#[0-9A-F]{6};){4}\}\}$/,
        )
      }),
    )
  })
  const daEmpresa = { cor: '#9F1239', fundo: 'rosa', cantos: 'retos' } as const
  const doLink = { cor: '#1D4ED8', cantos: 'redondos' } as const
  test.each([
    ['nobody chose', undefined, null, 'padrao', temaPadrao, 'padrao'],
    ['the company', daEmpresa, null, 'padrao', daEmpresa, 'empresa'],
    ['the company, another tint', daEmpresa, undefined, 'azul', { ...daEmpresa, fundo: 'azul' }, 'empresa'],
    ['the link over it', daEmpresa, doLink, 'padrao', { ...doLink, fundo: 'rosa' }, 'link'],
    ['the link alone', undefined, doLink, 'cinza', { ...doLink, fundo: 'cinza' }, 'link'],
    ['only a tint', undefined, null, 'areia', { ...temaPadrao, fundo: 'areia' }, 'padrao'],
  ] as const)('%s', (_quem, tema, proprio, backgroundColor, esperado, origem) => {
    const link = { backgroundColor, tema: proprio, empresa: { tema } }
    expect(temaEfetivo(link)).toEqual({ tema: esperado, origem })
  })
})
