import { readFile } from 'node:fs/promises'
import type { Received } from '../../../shared/contract/endpoint.ts'
import type { importarProdutos } from '../../../shared/contract/planilhaDeProdutos.ts'
import type { listarProdutos } from '../../../shared/contract/produtos.ts'
import { planilhaDeProdutos } from '../../builders/planilha.ts'
import { fingirApi } from './falso.ts'
import { fotografar } from './fotos.ts'
import { comSessao } from './pagina.ts'
import { expect, nasLarguras, semBarreiras, test } from './teste.ts'

const PRODUTOS = '/painel-administrativo/loja-aurora/loja-online/produtos-servicos'
type Importado = Received<typeof importarProdutos>
type Linha = Importado['linhas'][number]

/** Products out of a spreadsheet, and into one. */
const linha = (n: number, mais: Partial<Linha> = {}): Linha => ({
  ...{ linha: n, nome: `Bolo ${n}`, preco: 60, situacao: 'novo', produtoId: null, erros: [] },
  ...mais,
})
const conferencia: Importado = {
  linhas: [
    linha(2, { nome: 'Bolo de cenoura' }),
    linha(3, { nome: 'Camiseta básica com estampa de flores', preco: 84.9, situacao: 'muda' }),
    linha(4, {
      ...{ nome: 'Torta de limão', preco: null, situacao: 'recusado' },
      erros: [
        { coluna: 'preco', titulo: 'Preço', motivo: 'valor', mensagem: 'Escreva um valor em reais, como 149,90.' },
        {
          ...{ coluna: 'gtin', titulo: 'Código de barras (GTIN)', motivo: 'regra' },
          mensagem: 'o dígito verificador não confere',
        },
      ],
    }),
    linha(5, { nome: 'Velas', situacao: 'igual' }),
  ],
  ...{ novos: 1, mudam: 1, iguais: 1, recusados: 1, falharam: 0, proxima: null },
}
const arquivo = {
  ...{ name: 'produtos.csv', mimeType: 'text/csv' },
  buffer: Buffer.from(planilhaDeProdutos([{ nome: 'Bolo', preco: '60,00' }])),
}
const parte = (linhas: Linha[], mais: Partial<Importado>): Importado => ({
  ...{ linhas, novos: 0, mudam: 0, iguais: 0, recusados: 0, falharam: 0, proxima: null },
  ...mais,
})

test('a spreadsheet from the list: refused, checked, stopped, taken up, written', async ({ page }) => {
  await comSessao(page, { lojaLiberada: true })
  const [nova, muda, errada, igual] = conferencia.linhas as [Linha, Linha, Linha, Linha]
  const api = await fingirApi(page, {
    listarProdutos: () => ({ data: { itens: [], cursor: null } }),
    importarProdutos: (_, vez) => {
      if (vez === 1)
        return {
          status: 422,
          error: {
            ...{ name: 'PlanilhaInvalida', message: 'Os títulos da primeira linha não são os do modelo.' },
            ...{ motivo: 'colunas', linha: 1, faltam: ['Nome'], desconhecidas: ['Apelido'], repetidas: [] },
          },
        }
      if (vez === 2) return { data: conferencia }
      if (vez === 3) return { data: parte([nova], { novos: 1, proxima: 2 }) }
      if (vez === 4) return 'sem-resposta'
      return { data: parte([muda, errada, igual], { mudam: 1, iguais: 1, recusados: 1 }) }
    },
  })
  await page.goto(PRODUTOS)
  await page.getByRole('link', { name: 'Importar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Produtos por planilha' })).toBeVisible()
  await fotografar(page, 'planilha-de-produtos')
  await nasLarguras(page)
  const escolher = page.locator('#conteudo input[type=file]')
  await escolher.setInputFiles(arquivo)
  await expect(page.getByText('Faltam: Nome.')).toBeVisible()
  await expect(page.getByText('Não conhecemos: Apelido.', { exact: false })).toBeVisible()
  await escolher.setInputFiles(arquivo)
  await expect(page.getByRole('heading', { name: '4 linhas conferidas' })).toBeFocused()
  await expect.poll(() => api.de('importarProdutos')[1]?.body).toMatchObject({ gravar: false })
  await expect(
    page.getByText('Código de barras (GTIN): o dígito verificador não confere').locator('visible=true'),
  ).toBeVisible()
  await expect(page.getByText('1 produto tem erro', { exact: false })).toBeVisible()
  await semBarreiras(page)
  await nasLarguras(page)
  await fotografar(page, 'planilha-de-produtos-conferida')
  await page.getByRole('button', { name: 'Gravar 2 produtos' }).click()
  const pergunta = page.getByRole('alertdialog')
  await expect(pergunta.getByText('Novos: 1. Atualizados: 1.', { exact: false })).toBeVisible()
  await pergunta.getByRole('button', { name: 'Gravar 2 produtos' }).click()
  await page.getByRole('button', { name: 'Continuar de onde parou' }).click()
  await expect(page.getByRole('heading', { name: '2 produtos gravados' })).toBeFocused()
  await expect
    .poll(() => api.de('importarProdutos').at(-1)?.body)
    .toMatchObject({ gravar: true, apos: 2, ignorarComErro: true })
  await semBarreiras(page)
  await fotografar(page, 'planilha-de-produtos-pronta')
  await page.getByRole('link', { name: 'Ver produtos' }).click()
  await expect(page.getByRole('heading', { name: 'Produtos e serviços' })).toBeVisible()
})

test('a workbook is refused before it is sent, with what to do', async ({ page }) => {
  await comSessao(page, { lojaLiberada: true })
  const api = await fingirApi(page, {})
  await page.goto(PRODUTOS.replace('produtos-servicos', 'planilha-de-produtos'))
  await page
    .locator('#conteudo input[type=file]')
    .setInputFiles({ ...arquivo, name: 'a.xlsx', buffer: Buffer.from([0x50, 0x4b, 3, 4]) })
  await expect(page.getByText('use Salvar como e escolha CSV', { exact: false })).toBeVisible()
  expect(api.de('importarProdutos')).toEqual([])
})

test('what the list shows is saved as the spreadsheet that comes back, page after page', async ({ page }) => {
  await comSessao(page, { lojaLiberada: true })
  type Item = Received<typeof listarProdutos>['itens'][number]
  const item = (n: number): Item => ({
    ...{ id: `Prd${String(n).padStart(18, '0')}`, nome: `Bolo ${n}`, tipo: 'produto', situacao: 'disponivel' },
    ...{ categoria: 'Bolos', sku: `B-${n}`, preco: 1249.9, precoHoje: 1249.9, variacoes: 0, foto: null },
    planilha: { descricao: '', promocao: null, gtin: null, eixos: [], variacoes: [], medidas: null },
  })
  const api = await fingirApi(page, {
    listarProdutos: ({ query }) => ({
      data: query.cursor
        ? { itens: [item(2)], cursor: null }
        : { itens: [item(1)], cursor: query.planilha ? 'Ym9sbw' : null },
    }),
  })
  await page.goto(PRODUTOS)
  const baixado = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar' }).click()
  // said for three seconds only: before the file is read
  await expect(page.getByText('2 produtos na planilha').first()).toBeAttached()
  const texto = await readFile(await (await baixado).path(), 'utf8')
  expect((await baixado).suggestedFilename()).toBe('produtos.csv')
  // its mark, which a spreadsheet needs to read accents
  expect(texto.startsWith('\uFEFF')).toBe(true)
  const [titulos = '', ...linhas] = texto.trim().split('\r\n')
  expect(titulos.split(';').slice(0, 3)).toEqual(['Nome', 'Tipo', 'Preço'])
  expect(linhas.map(l => l.split(';').slice(0, 3))).toEqual([
    ['Bolo 1', 'Produto', '1249,90'],
    ['Bolo 2', 'Produto', '1249,90'],
  ])
  await expect.poll(() => api.de('listarProdutos').filter(c => c.query.planilha)).toHaveLength(2)
})
