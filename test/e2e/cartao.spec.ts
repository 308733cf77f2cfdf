import type { Page } from '@playwright/test'
import { aprovado, ateOCartao, magico, pagarCom } from './comCartao.ts'
import { aoPassar, codigoPix, desk, expect, pagarNoBanco, phone, test } from './fixtures.ts'

/** The card's journeys on the whole stack: real page, real charge, the acquirer's simulator with its magic cards. */
const recibo = /pagamento-realizado-com-sucesso\/[A-Za-z0-9]{21}$/
const outroAprovado = magico(c => c.efeito === '3DS Data Only; autorizado.' && c.bandeira === 'mastercard')
const negado = magico(c => c.bandeira === 'visa' && c.desfecho?.codigo === '51')
const pendurado = magico(c => c.falha?.rota === 'cielo-autorizar' && c.falha.modo === 'pendurar-com-efeito')

async function conferirRecibo(page: Page): Promise<void> {
  await expect(page).toHaveURL(recibo)
  await expect(page.getByRole('heading', { name: 'Pagamento realizado com sucesso' })).toBeVisible()
  await expect(page.getByText('Liquidado')).toBeVisible()
}

test('card approved in three instalments, and its receipt', async ({ open, empresa }) => {
  const { page } = await open(phone)
  await ateOCartao(page, empresa, { parcelas: 3 })
  await pagarCom(page, aprovado)
  await conferirRecibo(page)
  await expect(page.getByText(new RegExp(`${aprovado.slice(-4)}$`)).first()).toBeVisible()
  await expect(page.locator('body')).not.toContainText(aprovado)
})

test('refused, then approved with another card', async ({ open, empresa }) => {
  const { page } = await open(desk)
  await ateOCartao(page, empresa)
  await pagarCom(page, negado)
  await expect(page.getByRole('heading', { name: 'Ops, o pagamento não foi concluído' })).toBeVisible()
  // The server knows where the payer stands: a refresh shows the same denial, with the same ways on.
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Ops, o pagamento não foi concluído' })).toBeVisible()
  await page.getByRole('button', { name: 'Trocar cartão' }).click()
  await pagarCom(page, outroAprovado)
  await conferirRecibo(page)
})

test('refused, then paid by Pix on the same checkout', async ({ open, empresa }) => {
  const { page, context } = await open(phone)
  await ateOCartao(page, empresa)
  await pagarCom(page, negado)
  await expect(page.getByRole('heading', { name: 'Ops, o pagamento não foi concluído' })).toBeVisible()
  const antes = page.url()
  await page.getByRole('button', { name: 'Pagar com Pix' }).click()
  await expect(page.getByRole('heading', { name: 'Pague com Pix' })).toBeVisible()
  expect(page.url()).toBe(antes)
  await pagarNoBanco(context, await codigoPix(page))
  await conferirRecibo(page)
})

test('a bank that never answers: the page waits, a refresh resumes it, and the payment is confirmed once', async ({
  open,
  empresa,
}) => {
  const { page } = await open(phone)
  await ateOCartao(page, empresa)
  await aoPassar(page, 'nada é cobrado duas vezes', () =>
    aoPassar(page, 'Confirmando seu pagamento', () => pagarCom(page, pendurado)),
  )
  await page.reload()
  // By now it may already be settled: either way it ends at the receipt, without another press.
  await expect(page).toHaveURL(/pagamento-realizado-com-sucesso|comprovante-de-pagamento/, { timeout: 120_000 })
  await expect(page.getByText('Liquidado')).toBeVisible()
})
