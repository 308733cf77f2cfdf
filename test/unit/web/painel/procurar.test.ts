import { expect, it } from 'vitest'
import { procurar } from '../../../../web/src/painel/casca/procurar.ts'

const coisas = ['Meus links', 'Criar link', 'Saldo e saques', 'Calendário', 'Meus clientes pagadores'].map(nome => ({
  nome,
}))
it.each([
  ['', ['Meus links', 'Criar link', 'Saldo e saques', 'Calendário', 'Meus clientes pagadores']],
  ['link', ['Meus links', 'Criar link']],
  ['CALENDARIO', ['Calendário']],
  ['meus', ['Meus links', 'Meus clientes pagadores']],
  ['saq', ['Saldo e saques']],
  ['mlnk', ['Meus links']],
  ['x(', []],
  // the letters of a person's name lie scattered in any long title: that is no find
  ['enlk', []],
])('%j finds %j', (pedido, nomes) => {
  expect(procurar(coisas, pedido).map(c => c.nome)).toEqual(nomes)
})
