import type { Page } from '@playwright/test'
import { codigoPix, type EmpresaDaJornada, expect, identificar, pagarNoBanco, phone, test, urls } from './fixtures.ts'

/** A charge that ends soon: the simulator's limit is set for the one amount that this journey's link has. */
const ESPERA = 8
const ajustar = (valor: number, segundos: number | null) =>
  fetch(`${urls.banco}/_ajustes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ expiracaoMaximaSegundos: segundos, valor }),
  })
/** A link whose first Pix ends soon; `normal` lets the next live as long as any. */
async function linkQueVence(empresa: EmpresaDaJornada): Promise<{ link: string; normal(): Promise<unknown> }> {
  const centavos = 100_000 + Math.floor(Math.random() * 9_000_000)
  await ajustar(centavos, ESPERA)
  const id = await empresa.criarLink({ valor: centavos / 100 })
  return { link: `${empresa.servicos}/checkout-de-pagamento/${id}`, normal: () => ajustar(centavos, null) }
}
/** The code of a Pix that ends soon, taken at the frame that shows it: asked for afterwards, it may be over. */
async function gerarPix(page: Page): Promise<string> {
  const mostrado = page.waitForFunction(
    () =>
      document.querySelector('h2')?.textContent === 'Pague com Pix' &&
      document.querySelector<HTMLTextAreaElement>('textarea[readonly]')?.value,
    undefined,
    { polling: 'raf' },
  )
  await page.getByRole('button', { name: 'Gerar Pix' }).click()
  const codigo = await (await mostrado).jsonValue()
  expect(codigo).toMatch(/^000201/)
  return String(codigo)
}

test('an expired Pix says so, is renewed on the same link, paid once, and the receipt opens', async ({
  open,
  empresa,
}) => {
  const { link, normal } = await linkQueVence(empresa)
  const { page, context } = await open(phone)
  await page.goto(link)
  await identificar(page)
  const primeiro = await gerarPix(page)
  await expect(page.getByText('Link Expirado')).toBeVisible()
  await expect(page.getByText('O QRCode Pix está expirado. Entre em contato com seu fornecedor')).toBeVisible()
  await page.getByRole('button', { name: 'Copiar código expirado' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('QR Code Pix expirado')
  await normal()
  await page.getByRole('button', { name: 'Gerar novo Pix' }).click()
  await expect(page.getByRole('heading', { name: 'Pague com Pix' })).toBeVisible()
  const segundo = await codigoPix(page)
  expect(segundo).not.toBe(primeiro)
  await pagarNoBanco(context, segundo)
  await expect(page).toHaveURL(/pagamento-realizado-com-sucesso/)
})

test('a Pix paid after it expired is honoured', async ({ open, empresa }) => {
  const { link } = await linkQueVence(empresa)
  const { page, context } = await open(phone)
  await page.goto(link)
  await identificar(page)
  const codigo = await gerarPix(page)
  await expect(page.getByText('Link Expirado')).toBeVisible()
  await pagarNoBanco(context, codigo, /depois de vencer/i)
  await expect(page).toHaveURL(/pagamento-realizado-com-sucesso/)
})

test('a click on the renewal in the very instant of the expiry gives a new Pix', async ({ open, empresa }) => {
  const { link, normal } = await linkQueVence(empresa)
  const { page } = await open(phone)
  await page.goto(link)
  await identificar(page)
  const primeiro = await gerarPix(page)
  await normal()
  // no waiting between the page's own end of the countdown and the click: the page presses as soon as the button is there
  await page.evaluate(() => {
    const apertar = () => {
      const botao = [...document.querySelectorAll('button')].find(b => b.textContent?.includes('Gerar novo Pix'))
      if (!botao) return
      olhar.disconnect()
      botao.click()
    }
    const olhar = new MutationObserver(apertar)
    olhar.observe(document.body, { childList: true, subtree: true })
    // a slow machine may be here after the end
    apertar()
  })
  await expect.poll(() => codigoPix(page).catch(() => primeiro)).not.toBe(primeiro)
})
