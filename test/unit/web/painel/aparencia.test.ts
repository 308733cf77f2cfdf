import { describe, expect, it } from 'vitest'
import { contraste, corrigir, ehCor } from '../../../../shared/domain/cor.ts'
import { escolherLayout } from '../../../../web/src/painel/casca/layout.ts'
import { cores, escalaDaMarca, temas } from '../../../../web/src/theme/tokens.ts'

const daMarca = ['#FFD400', '#0B7A5B', '#FFFFFF', '#000000', '#FF00AA', '#7A889E']
const escalas = [
  ...Object.entries(temas),
  ...daMarca.map(cor => [`brand ${cor}`, escalaDaMarca(cor)] as const),
].flatMap(([nome, escala]) =>
  ([0, 1] as const).map(lado => [`${nome} ${lado ? 'dark' : 'light'}`, escala, lado] as const),
)

describe('six themes in two schemes', () => {
  it.each(escalas)('%s can be read', (_nome, escala, lado) => {
    const surface = cores.surface[lado]
    const { brand, 'brand-strong': forte, 'brand-soft': suave, 'on-brand': sobre } = escala
    expect(contraste(sobre[lado], brand[lado])).toBeGreaterThanOrEqual(4.5)
    expect(contraste(forte[lado], suave[lado])).toBeGreaterThanOrEqual(4.5)
    expect(contraste(forte[lado], surface)).toBeGreaterThanOrEqual(4.5)
    expect(contraste(brand[lado], surface)).toBeGreaterThanOrEqual(3)
    expect(contraste(cores.ink[lado], suave[lado])).toBeGreaterThanOrEqual(4.5)
    expect(contraste(sobre[lado], forte[lado])).toBeGreaterThanOrEqual(4.5)
  })
  it('leaves a colour that is already dark enough as it is', () => {
    expect(escalaDaMarca('#0B7A5B').brand[0]).toBe('#0B7A5B')
    expect(corrigir('#FFD400', '#000000', ['#FFFFFF'])).not.toBe('#FFD400')
    expect([ehCor('#12abEF'), ehCor('#12'), ehCor('red')]).toEqual([true, false, false])
    expect(contraste('#000000', '#FFFFFF')).toBeCloseTo(21)
  })
})

describe('the layout (R129)', () => {
  it.each([
    [null, [], 'classy'],
    [null, [undefined, { layout: 'empty' }], 'empty'],
    [null, [{ layout: 'empty' }, { layout: 'classy' }], 'classy'],
    ['empty', [{ layout: 'classy' }], 'empty'],
    ['classy', [{ layout: 'empty' }], 'classy'],
    ['modern', [{ layout: 'other' }], 'classy'],
  ] as const)('query %s, routes %j: %s', (busca, rotas, layout) => {
    expect(escolherLayout(busca, rotas)).toBe(layout)
  })
})
