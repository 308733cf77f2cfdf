import { criarLink } from '../../../shared/contract/links.ts'
import { linkNaLista, taxas } from './amostras.ts'
import { fingirApi } from './falso.ts'
import { fotografar } from './fotos.ts'
import { CRIAR, comSessao } from './pagina.ts'
import { expect, nasLarguras, test } from './teste.ts'

/** The fiscal document of a link's sale, and the taxes in its price (decision 0221). */
const CHAVE = '35261111222333000181550010000000421000000424'

test('a document and its taxes: a wrong key is told by its field, more taxes than price too, and both are sent', async ({
  page,
}) => {
  await comSessao(page)
  const api = await fingirApi(page, {
    obterTaxasOperacao: () => ({ data: taxas }),
    criarLink: () => ({ data: { id: linkNaLista(1).id, versao: 1, url: linkNaLista(1).url } }),
  })
  await page.goto(CRIAR)
  await page.getByLabel('Nome', { exact: true }).fill('Mesa sob medida')
  await page.getByLabel('Valor', { exact: true }).pressSequentially('10000')
  const secao = page.getByRole('button', { name: /Documento fiscal e tributos/ })
  if (await secao.isVisible()) await secao.click()
  const chave = page.getByLabel(/^Chave de acesso/)
  await chave.fill(`${CHAVE.slice(0, -1)}5`)
  await page.getByLabel(/^CBS no preço/).pressSequentially('9990')
  await page.getByLabel(/^IBS no preço/).pressSequentially('100')
  const enviar = page.getByRole('button', { name: 'Criar link' })
  await enviar.click()
  await expect(page.locator('form').getByText('Esta chave não é de um documento deste tipo.').last()).toBeVisible()
  await expect(page.locator('form').getByText('Os tributos não podem passar do valor do link.').last()).toBeVisible()
  await chave.scrollIntoViewIfNeeded()
  await fotografar(page, 'fiscal-errado')
  await chave.fill(CHAVE.replace(/(.{4})/g, '$1 '))
  await page.getByLabel(/^CBS no preço/).fill('')
  await page.getByLabel(/^CBS no preço/).pressSequentially('880')
  await nasLarguras(page)
  await chave.scrollIntoViewIfNeeded()
  await fotografar(page, 'fiscal')
  await enviar.click()
  await expect(page.getByRole('heading', { name: 'Seu link está pronto' })).toBeVisible()
  const corpo = api.de('criarLink').at(-1)?.body
  expect(criarLink.body.safeParse(corpo).success).toBe(true)
  expect(corpo).toMatchObject({ docFiscal: { tipo: 'nfe', chave: CHAVE }, cbsInformado: 8.8, ibsInformado: 1 })
})
