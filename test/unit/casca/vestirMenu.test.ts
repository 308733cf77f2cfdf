import { expect, test } from 'vitest'
import { vestirMenu } from '../../../functions/areas/casca/obterNavegacao/vestirMenu.ts'
import { type ItemDeNavegacao, navegacaoDe } from '../../../shared/navegacao.ts'
import { desenhados, paginasDe } from '../../../web/src/painel/casca/navegacao.ts'

/** V100: what the menu says of today. */
const achar = (itens: readonly ItemDeNavegacao[], id: string): ItemDeNavegacao | undefined =>
  itens.flatMap(i => [i, ...(i.children ?? [])].flatMap(f => [f, ...(f.children ?? [])])).find(i => i.id === id)
const menuCom = (hoje: Partial<Parameters<typeof vestirMenu>[1]> = {}) =>
  vestirMenu(navegacaoDe('administrador'), { empresa: { situacao: 'ativa' }, contestacoes: 0, ...hoje })

test.each([
  [undefined, undefined],
  [0, undefined],
  [2, { title: '2' }],
  [12, { title: '9+' }],
])('with %s contestations to answer, its place has the badge %j', (contestacoes, badge) => {
  expect(achar(menuCom({ contestacoes }), 'contestacoes')?.badge).toEqual(badge)
})

test.each([
  ['ativa', undefined],
  ['suspensa', true],
  ['encerrada', true],
] as const)('of a company that is %s, making links is off: %s, and says why', (situacao, disabled) => {
  const menu = menuCom({ empresa: { situacao } })
  for (const id of ['criar-link', 'lote-de-links']) {
    expect(achar(menu, id)?.disabled, id).toBe(disabled)
    expect(!!achar(menu, id)?.tooltip, id).toBe(!!disabled)
  }
  expect(achar(menu, 'meus-links')?.disabled).toBeUndefined()
})

test('a line parts the work from the settings, and is no first thing; what is for many has a line of its own', () => {
  const tipos = menuCom().map(i => [i.id, i.type])
  const onde = tipos.findIndex(([, tipo]) => tipo === 'divider')
  expect(tipos[onde + 1]).toEqual(['configuracoes', 'group'])
  expect(tipos.filter(([, tipo]) => tipo === 'divider')).toHaveLength(1)
  const so = vestirMenu(navegacaoDe('administrador').slice(-1), { empresa: undefined, contestacoes: undefined })
  expect(so.map(i => i.type)).toEqual(['group'])
  expect(achar(menuCom(), 'lote-de-links')).toMatchObject({ chaves: { subtitle: 'nav.loteDeLinks.para' } })
})

test('a hidden page is in the menu’s answer, for who looks for it, and is not drawn', () => {
  expect(achar(menuCom(), 'aparencia-da-recorrencia')?.hidden).toBe(true)
  expect(paginasDe(menuCom()).map(i => i.id)).toContain('aparencia-da-recorrencia')
  expect(JSON.stringify(desenhados(menuCom()))).not.toContain('aparencia-da-recorrencia')
  expect(
    desenhados([
      {
        id: 'g',
        type: 'group',
        title: '',
        chave: '',
        children: [{ id: 'x', type: 'basic', title: '', chave: '', hidden: true }],
      },
    ]),
  ).toEqual([])
})
