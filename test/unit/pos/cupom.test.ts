import fc from 'fast-check'
import { expect, test } from 'vitest'
import { letrasDaLargura, linhasDoCupom, quebrar } from '../../../shared/domain/cupom.ts'
import { menu, menuContratado, navegacaoDe } from '../../../shared/navegacao.ts'

const venda = { valor: 124_990, forma: 2, quando: '20/11/2026 14:05', codigo: 'ABC123' } as const

test('a ticket of 58 mm, line by line', () => {
  const cupom = { nome: 'Loja Aurora', cabecalho: '', rodape: 'Troca em sete dias, com este cupom' }
  expect(linhasDoCupom(cupom, venda, 58)).toEqual([
    '          Loja Aurora',
    '-'.repeat(32),
    'Pix                  R$ 1.249,90'.replace('R$ ', 'R$\u00a0'),
    'Data            20/11/2026 14:05',
    'Código                    ABC123',
    '-'.repeat(32),
    '  Troca em sete dias, com este',
    '             cupom',
  ])
})

test('no line is wider than its paper, and no letter of what was said is lost', () =>
  fc.assert(
    fc.property(fc.string({ maxLength: 192 }), fc.constantFrom(58, 80), (rodape, largura) => {
      const letras = letrasDaLargura[largura]
      const linhas = linhasDoCupom({ nome: 'Loja', cabecalho: rodape.slice(0, 96), rodape }, venda, largura)
      expect(Math.max(...linhas.map(l => l.length))).toBeLessThanOrEqual(letras)
      expect(quebrar(rodape, letras).join('').replaceAll(/\s/g, '')).toBe(rodape.replaceAll(/\s/g, ''))
    }),
  ))

test('the page of terminals is in the menu of a company whose contract has the module, and of no other', () => {
  const ids = (temPos: boolean) =>
    navegacaoDe(
      'administrador',
      menuContratado(menu, modulo => modulo === 'pos' && temPos),
    ).flatMap(g => (g.children ?? []).map(i => i.id))
  expect(ids(true)).toContain('pos')
  expect(ids(false)).not.toContain('pos')
  // where one sells, the drawer, and where one says how it looks
  expect(ids(false)).toHaveLength(ids(true).length - 3)
})
