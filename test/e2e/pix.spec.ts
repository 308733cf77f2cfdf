import jsQR from 'jsqr'
import { PNG } from 'pngjs'
import {
  abrirPagamentos,
  codigoPix,
  desk,
  entrar,
  escolherForma,
  expect,
  fotografar,
  identificar,
  insistir,
  pagarNoBanco,
  phone,
  semBarreiras,
  test,
} from './fixtures.ts'

test('the main job: a merchant creates a link, a payer opens it on a phone, pays by Pix, and the receipt opens', async ({
  open,
  empresa,
}) => {
  const merchant = await open(desk)
  await entrar(merchant.page, empresa)
  await merchant.page.getByRole('link', { name: 'Criar link' }).first().click()
  await merchant.page.getByLabel('Nome', { exact: true }).fill('Cadeira Aurora')
  await merchant.page.getByLabel('Valor', { exact: true }).fill('349,90')
  await merchant.page.getByRole('button', { name: 'Criar link' }).click()
  const endereco = merchant.page.getByText(/checkout-de-pagamento-v2\/[A-Za-z0-9]{21}/)
  await expect(endereco.first()).toBeVisible()
  const url =
    /http\S+checkout-de-pagamento-v2\/[A-Za-z0-9]{21}/.exec((await endereco.first().innerText()).trim())?.[0] ?? ''

  const payer = await open(phone)
  await payer.page.goto(url)
  await expect(payer.page).toHaveTitle(/Loja Aurora/)
  await identificar(payer.page)
  await payer.page.getByRole('button', { name: 'Gerar Pix' }).click()
  await expect(payer.page.getByRole('heading', { name: 'Pague com Pix' })).toBeVisible()
  await expect(payer.page).toHaveURL(/checkout-de-pagamento-v2\/[A-Za-z0-9]{21}\/[A-Za-z0-9]{21}$/)

  const codigo = await codigoPix(payer.page)
  // the note goes by itself after five seconds: who is late to close it copies once more
  await insistir(async limite => {
    await payer.page.getByRole('button', { name: /^(Copiar código Pix|Código copiado)/ }).click()
    await expect(payer.page.getByText('QRCode Pix foi copiado com sucesso.')).toBeVisible()
    await payer.page.getByRole('button', { name: 'Fechar aviso' }).click(limite)
  })
  expect(await payer.page.evaluate(() => navigator.clipboard.readText())).toBe(codigo)
  const foto = PNG.sync.read(await payer.page.getByRole('img', { name: /QR Code do Pix/ }).screenshot())
  expect(jsQR(new Uint8ClampedArray(foto.data), foto.width, foto.height)?.data).toBe(codigo)

  await pagarNoBanco(payer.context, codigo)
  await expect(payer.page).toHaveURL(/pagamento-realizado-com-sucesso\/[A-Za-z0-9]{21}$/)
  await expect(payer.page.getByRole('heading', { name: 'Pagamento realizado com sucesso' })).toBeVisible()
  await expect(payer.page.getByText(/R\$\s349,90/).first()).toBeVisible()
  await expect(payer.page.getByText('Liquidado')).toBeVisible()
})

test('a refresh, another visit and the bare link all resume the same Pix', async ({ open, empresa }) => {
  const { page, context } = await open(phone)
  await page.goto(empresa.endereco(empresa.links.mesa))
  await identificar(page)
  await page.getByRole('button', { name: 'Gerar Pix' }).click()
  await expect(page.getByRole('heading', { name: 'Pague com Pix' })).toBeVisible()
  const codigo = await codigoPix(page)
  await page.reload()
  await expect.poll(() => codigoPix(page)).toBe(codigo)
  await page.goto(empresa.endereco(empresa.links.mesa))
  await expect.poll(() => codigoPix(page)).toBe(codigo)
  await pagarNoBanco(context, codigo)
  await expect(page).toHaveURL(/pagamento-realizado-com-sucesso/)
  // the bare link is now, for this browser, a paid one
  await page.goto(empresa.endereco(empresa.links.mesa))
  await expect(page).toHaveURL(/comprovante-de-pagamento\/[A-Za-z0-9]{21}\?pago=antes$/)
  // it is paid as often as anybody likes: the same device may pay again
  await expect(page.getByText('Você já pagou por este link neste aparelho', { exact: false })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pagar de novo' })).toBeVisible()
})

test('another browser on the same link sees nothing of this payer', async ({ open, empresa }) => {
  const first = await open(phone)
  await first.page.goto(empresa.endereco(empresa.links.mesa))
  await identificar(first.page, { nome: 'Zoraide Quintanilha' })
  await first.page.getByRole('button', { name: 'Gerar Pix' }).click()
  await expect(first.page.getByRole('heading', { name: 'Pague com Pix' })).toBeVisible()
  const second = await open(phone)
  await second.page.goto(empresa.endereco(empresa.links.mesa))
  await expect(second.page.getByLabel('Nome completo')).toBeVisible()
  await expect(first.page).toHaveURL(/checkout-de-pagamento-v2\/[A-Za-z0-9]{21}\/[A-Za-z0-9]{21}$/)
  expect(await second.page.content()).not.toContain('Zoraide')
  // who holds the payment's own address may pay it, and sees only the first name
  await second.page.goto(first.page.url())
  await expect(second.page.getByRole('heading', { name: 'Pague com Pix' })).toBeVisible()
  expect(await second.page.content()).not.toContain('Quintanilha')
})

test('a wrong document is said on the field, and paying with a wrong amount ends in analysis', async ({
  open,
  empresa,
}) => {
  const { page, context } = await open(phone)
  await page.goto(empresa.endereco(empresa.links.mesa))
  await identificar(page, { documento: '111.111.111-11' })
  await page.getByRole('button', { name: 'Gerar Pix' }).click()
  await expect(page.getByText('O documento informado é inválido').first()).toBeVisible()
  await page.getByLabel('CPF ou CNPJ').fill('111.444.777-35')
  await page.getByRole('button', { name: 'Gerar Pix' }).click()
  await expect(page.getByRole('heading', { name: 'Pague com Pix' })).toBeVisible()
  await pagarNoBanco(context, await codigoPix(page), /valor errado/i)
  // the page says it by itself: looked at, or given back already
  await expect(page.getByRole('heading', { name: 'Pague com Pix' })).toBeHidden()
  const analise = page.getByRole('heading', { name: 'Pagamento em análise' })
  const voltou = page.getByText(/^Recebemos R\$\s1\.249,89, que não era o valor desta cobrança\. Tudo já voltou/)
  await expect(analise.or(voltou)).toBeVisible()
  // what came goes back within moments: the payment's address says so, and leads to the charge, which is still open
  await insistir(async limite => {
    await page.reload()
    await expect(voltou).toBeVisible(limite)
  })
  await fotografar(page, 'valor-errado')
  await page.getByRole('link', { name: 'Voltar para a cobrança' }).click()
  await expect(page.getByRole('button', { name: 'Gerar Pix' })).toBeVisible()
})

test('the merchant sees who paid', async ({ open, empresa }) => {
  const payer = await open(phone)
  await payer.page.goto(empresa.endereco(empresa.links.curso))
  await identificar(payer.page, { nome: 'Heloísa Bittencourt' })
  await payer.page.getByRole('button', { name: 'Gerar Pix' }).click()
  await expect(payer.page.getByRole('heading', { name: 'Pague com Pix' })).toBeVisible()
  await pagarNoBanco(payer.context, await codigoPix(payer.page))
  await expect(payer.page).toHaveURL(/pagamento-realizado-com-sucesso/)
  const merchant = await open(desk)
  await entrar(merchant.page, empresa)
  await abrirPagamentos(merchant.page, 'Curso de marcenaria (turma de dezembro)')
  // as the payer wrote it: only what goes to banks is without accents (0227)
  await expect(merchant.page.getByText('Heloísa Bittencourt')).toBeVisible()
  await expect(merchant.page.getByText('Liquidado').first()).toBeVisible()
})

test('English for foreigners, from the form to the receipt', async ({ open, empresa }) => {
  const { page, context } = await open(phone)
  await page.goto(empresa.endereco(empresa.links.cafe))
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await escolherForma(page, 'Pix')
  await page.getByLabel('Full name').fill('John Smith')
  await page.getByLabel('ID document').fill('X1234567')
  await page.getByLabel('Phone with country code').fill('+44 20 7946 0958')
  await page.getByRole('button', { name: 'Create Pix' }).click()
  await expect(page.getByRole('heading', { name: 'Pay with Pix' })).toBeVisible()
  await semBarreiras(page)
  await pagarNoBanco(context, await codigoPix(page))
  await expect(page).toHaveURL(/pagamento-realizado-com-sucesso/)
  await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('unknown, closed and foreign addresses end on a page that says so', async ({ open, empresa }) => {
  const { page } = await open(phone)
  await page.goto(`${empresa.servicos}/checkout-de-pagamento-v2/NaoExiste0000000000AA`)
  await expect(page).toHaveURL(/\/ooops\/link-nao-encontrado$/)
  await page.goto(`${empresa.servicos}/comprovante-de-pagamento/NaoExiste0000000000AA`)
  await expect(page).toHaveURL(/\/ooops\/nao-encontrado$/)
})
