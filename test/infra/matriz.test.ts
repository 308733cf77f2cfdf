import { expect, test } from 'vitest'
import { matrizDeDireitos } from '../../infra/matriz.ts'
import { perfis } from '../../shared/contract/direitos.ts'
import { rotas } from '../../shared/contract/rotas.ts'

/** The printed role matrix; that the server keeps to it is `test/contract/roles.test.ts`. */
const celulas = (linha: string) =>
  linha
    .split('|')
    .slice(1, -1)
    .map(c => c.trim())
const [cabeca = '', traco = '', ...resto] = matrizDeDireitos().split('\n')
const linhas = new Map(resto.filter(l => l.startsWith('|')).map(l => [celulas(l)[0] ?? '', celulas(l).slice(1)]))

test('every call has its one row, every role its column', () => {
  expect(celulas(cabeca)).toEqual(['chamada', 'caminho', 'acesso', ...perfis])
  expect(celulas(traco)).toHaveLength(3 + perfis.length)
  expect([...linhas.keys()].sort()).toEqual(Object.keys(rotas).sort())
  expect(resto.filter(l => l.startsWith('|'))).toHaveLength(Object.keys(rotas).length)
  for (const [chamada, linha] of linhas) expect(linha, chamada).toHaveLength(2 + perfis.length)
})

// administrador, quita-administrador, quita-consultor, gestor-financeiro, gestor-comercial, recebedor, links, contador
test.each([
  ['obterLinkPublico', 'sem sessão', '○○○○○○○○'],
  ['listarCheckouts', 'G01 ler', '●●●●●●·●'],
  ['estornarCheckout', 'G01 escrever', '●●●●●···'],
  ['criarLink', 'G02 escrever', '●●●●●·●·'],
  ['solicitarSaque', 'G03 escrever', '●●·●····'],
  ['criarWebhook', 'ADM escrever', '●●······'],
  ['analisarSaque', 'G09 escrever', '·●······'],
  ['alterarSenha', 'qualquer sessão', '●●●●●●●●'],
  ['pagarConta', 'fluxo', '·●······'],
  ['receberPix', 'provedor (pix)', '········'],
])('%s: %s, %s', (chamada, acesso, quem) => {
  const [, visto, ...marcas] = linhas.get(chamada) ?? []
  expect([visto, marcas.map(m => m || '·').join('')]).toEqual([acesso, quem])
})
