import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  chaveDaCombinacao,
  combinacoes,
  faltaNasVariacoes,
  gtinValido,
  nomeDeBusca,
  precoEm,
  skuValido,
} from '../../../shared/domain/catalogo.ts'
import { menu, menuContratado, navegacaoDe } from '../../../shared/navegacao.ts'
import { rascunhoDe, variacoesDe } from '../../../web/src/painel/loja/rascunhoDoProduto.ts'

describe('a barcode', () => {
  test.each([
    ['7891000315507', true],
    ['4006381333931', true],
    ['96385074', true],
    ['036000291452', true],
    ['10614141000415', true],
    ['7891000315508', false],
    ['789100031550', false],
    ['', false],
    ['78910003155O7', false],
  ])('%s: %s', (gtin, vale) => expect(gtinValido(gtin)).toBe(vale))
  test('of a valid one, no single other digit is valid', () => {
    const digito = fc.integer({ min: 0, max: 9 })
    fc.assert(
      fc.property(fc.nat(12), digito, (n, d) => {
        const certo = '7891000315507'
        const outro = certo.slice(0, n) + d + certo.slice(n + 1)
        expect(gtinValido(outro)).toBe(outro === certo)
      }),
    )
  })
})

const eixo = fc.record({
  nome: fc.string({ minLength: 1, maxLength: 8 }),
  opcoes: fc.uniqueArray(fc.string({ minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 5 }),
})
describe('combinations', () => {
  test('are as many as the product of the options, each once', () => {
    fc.assert(
      fc.property(fc.array(eixo, { minLength: 1, maxLength: 3 }), eixos => {
        const todas = combinacoes(eixos)
        expect(todas.length).toBe(eixos.reduce((n, e) => n * e.opcoes.length, 1))
        expect(new Set(todas.map(chaveDaCombinacao)).size).toBe(todas.length)
      }),
    )
    expect(combinacoes([])).toEqual([])
  })
  test('of no axis there are none to sell, of an axis at least one', () => {
    expect(faltaNasVariacoes({ eixos: [], variacoes: [] })).toBeUndefined()
    expect(faltaNasVariacoes({ eixos: [{ nome: 'Cor', opcoes: ['Azul'] }], variacoes: [] })?.campo).toBe('variacoes')
  })
})

test.each([
  ['before the promotion', '2026-11-09', 60_00],
  ['on its first day', '2026-11-10', 50_00],
  ['on its last day', '2026-11-12', 50_00],
  ['after it', '2026-11-13', 60_00],
])('the price %s', (_, dia, preco) => {
  const produto = { preco: 60_00, promocao: { preco: 50_00, de: '2026-11-10', ate: '2026-11-12' } }
  expect(precoEm(produto, dia)).toBe(preco)
  // what has a price of its own is in no promotion
  expect(precoEm(produto, dia, 45_00)).toBe(45_00)
})
test('codes and names as they are compared', () => {
  expect(['BOLO-P', ' bolo-p ', 'a', '1.2/3_4'].map(skuValido)).toEqual([true, true, true, true])
  expect(['', '-a', 'um código', 'x'.repeat(33)].map(skuValido)).toEqual([false, false, false, false])
  expect(nomeDeBusca('  Pão   de AÇÚCAR ')).toBe('pao de acucar')
})

describe('the form keeps a combination', () => {
  const v = (id: string, ...opcoes: string[]) => ({ id, opcoes, centavos: 45_00, sku: id, gtin: null, ativa: true })
  const eixos = [{ nome: 'Tamanho', opcoes: 'P, G' }]
  const antes = { ...rascunhoDe(undefined), eixos, variacoes: [v('a', 'P'), v('b', 'G')] }
  const ids = (opcoes: string) => variacoesDe([{ nome: 'Tamanho', opcoes }], antes).map(x => [x.opcoes[0], x.id])
  test('whose word is corrected', () => {
    expect(ids('Pequeno, G')).toEqual([
      ['Pequeno', 'a'],
      ['G', 'b'],
    ])
  })
  test('beside one that is added, and drops one that is taken out', () => {
    expect(ids('P, M, G')).toEqual([
      ['P', 'a'],
      ['M', null],
      ['G', 'b'],
    ])
    expect(ids('G')).toEqual([['G', 'b']])
  })
  test('while there are too many of them', () => {
    const dez = Array.from({ length: 11 }, (_, n) => `o${n}`).join(',')
    const muitos = [
      { nome: 'A', opcoes: dez },
      { nome: 'B', opcoes: dez },
    ]
    expect(variacoesDe(muitos, antes)).toBe(antes.variacoes)
  })
})

test('the shop is in the menu of a company whose contract has it, for the roles of G04 (R103)', () => {
  const links = (tem: boolean, perfil: 'gestor-financeiro' | 'gestor-comercial') =>
    JSON.stringify(
      navegacaoDe(
        perfil,
        menuContratado(menu, () => tem),
      ),
    )
  expect(links(true, 'gestor-financeiro')).toContain('loja-online/produtos-servicos')
  expect(links(false, 'gestor-financeiro')).not.toContain('loja-online')
  expect(links(true, 'gestor-comercial')).not.toContain('loja-online')
})
