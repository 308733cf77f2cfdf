import { readFile } from 'node:fs/promises'
import { planilha } from '../builders/planilha.ts'
import {
  codigoPix,
  desk,
  entrar,
  expect,
  fotografar,
  http,
  identificar,
  pagarNoBanco,
  phone,
  test,
} from './fixtures.ts'

/** A merchant's spreadsheet on the whole stack: wrong, corrected, created, and one of its links paid. */
interface Funil {
  passos: { passo: string; quantidade: number }[]
}
const turma = 'Acampamento de verão'
const arquivo = (valor: string) => ({
  name: 'acampamento.csv',
  mimeType: 'text/csv',
  // as Excel in Portuguese saves it
  buffer: Buffer.from(
    planilha([
      { nome: `${turma}: Bruno`, valor: '310,00', formas: 'Pix', referencia: 'B-1' },
      { nome: `${turma}: Carla`, valor, formas: 'Pix', referencia: 'C-2' },
    ]).replace('\uFEFF', ''),
    'latin1',
  ),
})

test('a spreadsheet is corrected, becomes links, and one of them is paid by Pix and counted', async ({
  open,
  empresa,
}) => {
  const { page } = await open(desk)
  await entrar(page, empresa)
  await page.getByRole('link', { name: 'Criar por planilha' }).first().click()
  await expect(page.getByRole('heading', { name: 'Criar links por planilha' })).toBeVisible()
  const escolher = page.getByRole('main').locator('input[type=file]')
  await escolher.setInputFiles(arquivo('trezentos'))
  await expect(page.getByText('Valor: Escreva um valor em reais').locator('visible=true')).toBeVisible()
  await fotografar(page, 'lote-conferido')

  await escolher.setInputFiles(arquivo('320,50'))
  await page.getByRole('button', { name: 'Criar 2 links' }).click()
  const pergunta = page.getByRole('alertdialog')
  await expect(pergunta).toContainText('R$ 630,50')
  await pergunta.getByRole('button', { name: 'Criar 2 links' }).click()
  await expect(page.getByRole('heading', { name: '2 links criados' })).toBeVisible()
  const descendo = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar resultado' }).click()
  const resultado = await readFile(await (await descendo).path(), 'utf8')
  const url = /C-2;.*;320,50;Criada;(\S+?);/.exec(resultado)?.[1] ?? ''

  const pagador = await open(phone)
  await pagador.page.goto(url)
  await expect(pagador.page.getByText(/R\$\s320,50/).first()).toBeVisible()
  await identificar(pagador.page)
  await pagador.page.getByRole('button', { name: 'Gerar Pix' }).click()
  await expect(pagador.page.getByRole('heading', { name: 'Pague com Pix' })).toBeVisible()
  await pagarNoBanco(pagador.context, await codigoPix(pagador.page))
  await expect(pagador.page).toHaveURL(/pagamento-realizado-com-sucesso/)

  // the same file again makes nothing; the link is in the list, and its sheet says that one came all the way
  await page.getByRole('button', { name: 'Enviar outra planilha' }).click()
  await page.getByRole('main').locator('input[type=file]').setInputFiles(arquivo('320,50'))
  await expect(page.getByText('2 linhas já viraram links antes')).toBeVisible()
  // counted by a consumer a moment later
  const id = url.split('/').at(-1) ?? ''
  const headers = await empresa.sessao()
  await expect
    .poll(async () => {
      const { body } = await http.call<Funil>('obterFunilDoLink', { headers, params: { id } })
      return body.passos.find(p => p.passo === 'pagos')?.quantidade
    })
    .toBe(1)
  await page.getByRole('link', { name: 'Meus links' }).first().click()
  await page
    .getByRole('button', { name: `${turma}: Carla`, exact: true })
    .locator('visible=true')
    .press('Enter')
  const folha = page.getByRole('dialog')
  await folha.getByText('Ver em tabela').press('Enter')
  await expect(folha.getByRole('row', { name: /^Pagaram/ })).toHaveText(/Pagaram\s*1\s*100%/)
})
