import { codigoPix, expect, identificar, pagarNoBanco, phone, test, urls } from './fixtures.ts'

/** Alone in its project: the simulator's shortest expiry holds for everybody. */
const link = `${urls.pagar}/plataforma/loja-aurora/servicos-financeiros/checkout-de-pagamento/MesaAurora2026demoAAA`
const ajustar = (segundos: number | null) =>
  fetch(`${urls.banco}/_ajustes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ expiracaoMaximaSegundos: segundos }),
  })

test.afterEach(async () => {
  await ajustar(null)
})

test('an expired Pix says so, is renewed on the same link, paid once, and the receipt opens', async ({ open }) => {
  const { page, context } = await open(phone)
  await ajustar(4)
  await page.goto(link)
  await identificar(page)
  await page.getByRole('button', { name: 'Gerar Pix' }).click()
  await expect(page.getByRole('heading', { name: 'Pague com Pix' })).toBeVisible()
  const primeiro = await codigoPix(page)
  await expect(page.getByText('Link Expirado')).toBeVisible({ timeout: 12_000 })
  await expect(page.getByText('O QRCode Pix está expirado. Entre em contato com seu fornecedor')).toBeVisible()
  await page.getByRole('button', { name: 'Copiar código expirado' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('QR Code Pix expirado')
  await ajustar(null)
  await page.getByRole('button', { name: 'Gerar novo Pix' }).click()
  await expect(page.getByRole('heading', { name: 'Pague com Pix' })).toBeVisible()
  const segundo = await codigoPix(page)
  expect(segundo).not.toBe(primeiro)
  await pagarNoBanco(context, segundo)
  await expect(page).toHaveURL(/pagamento-realizado-com-sucesso/)
})

test('a Pix paid after it expired is honoured', async ({ open }) => {
  const { page, context } = await open(phone)
  await ajustar(3)
  await page.goto(link)
  await identificar(page)
  await page.getByRole('button', { name: 'Gerar Pix' }).click()
  await expect(page.getByRole('heading', { name: 'Pague com Pix' })).toBeVisible()
  const codigo = await codigoPix(page)
  await expect(page.getByText('Link Expirado')).toBeVisible({ timeout: 12_000 })
  await pagarNoBanco(context, codigo, /depois de vencer/i)
  await expect(page).toHaveURL(/pagamento-realizado-com-sucesso/, { timeout: 25_000 })
})

test('a click on the renewal in the very instant of the expiry gives a new Pix', async ({ open }) => {
  const { page } = await open(phone)
  await ajustar(4)
  await page.goto(link)
  await identificar(page)
  await page.getByRole('button', { name: 'Gerar Pix' }).click()
  await expect(page.getByRole('heading', { name: 'Pague com Pix' })).toBeVisible()
  const primeiro = await codigoPix(page)
  await ajustar(null)
  // no waiting between the page's own end of the countdown and the click: the page presses as soon as the button is there
  await page.evaluate(() => {
    const olhar = new MutationObserver(() => {
      const botao = [...document.querySelectorAll('button')].find(b => b.textContent?.includes('Gerar novo Pix'))
      if (!botao) return
      olhar.disconnect()
      botao.click()
    })
    olhar.observe(document.body, { childList: true, subtree: true })
  })
  await expect.poll(() => codigoPix(page).catch(() => primeiro), { timeout: 20_000 }).not.toBe(primeiro)
})
