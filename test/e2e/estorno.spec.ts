import type { Page } from '@playwright/test'
import { aprovado, ateOCartao, pagarCom } from './comCartao.ts'
import { abrirPagamentos, desk, entrar, expect, phone, test } from './fixtures.ts'

/** Refunds, from the sale to what the payer's receipt says of them. */
async function abrirEstorno(page: Page, nome: string): Promise<void> {
  await page.getByRole('button', { name: `Estornar o pagamento de ${nome}` }).click()
  await expect(page.getByRole('dialog', { name: 'Estornar pagamento' })).toBeVisible()
}

test('a card sale is given back in part, then the rest, and the receipt says both', async ({ open, empresa }) => {
  const nome = 'Perpetua Vasconcelos'
  const payer = await open(phone)
  await ateOCartao(payer.page, empresa, { nome })
  await pagarCom(payer.page, aprovado)
  await expect(payer.page).toHaveURL(/pagamento-realizado-com-sucesso\/[A-Za-z0-9]{21}$/)
  const recibo = payer.page.url()

  const merchant = await open(desk)
  await entrar(merchant.page, empresa)
  await abrirPagamentos(merchant.page, 'Mesa de jantar Aurora')
  await abrirEstorno(merchant.page, nome)
  await merchant.page.getByText('Só uma parte').click()
  await merchant.page.getByLabel('Valor a devolver').fill('2000,00')
  await merchant.page.getByRole('button', { name: /^Estornar R\$/ }).click()
  await expect(merchant.page.getByText(/O máximo que ainda pode voltar é R\$\s1\.249,90/)).toBeVisible()
  await merchant.page.getByLabel('Valor a devolver').fill('249,90')
  await merchant.page.getByRole('button', { name: /^Estornar R\$\s249,90/ }).click()
  await expect(merchant.page.getByText(/Estorno de R\$\s249,90 feito/)).toBeVisible()
  await merchant.page.getByRole('button', { name: 'Voltar aos pagamentos' }).click()
  await payer.page.goto(recibo)
  await expect(payer.page.getByText(/Estornado em parte: R\$\s249,90/).first()).toBeVisible()

  // the acquirer wants five seconds between two changes of one sale: the second is asked for at once all the same
  await abrirEstorno(merchant.page, nome)
  await merchant.page.getByRole('button', { name: /^Estornar R\$\s1\.000,00/ }).click()
  await expect(merchant.page.getByText(/Estorno de R\$\s1\.000,00 feito/)).toBeVisible()
  await merchant.page.getByRole('button', { name: 'Voltar aos pagamentos' }).click()
  await expect(merchant.page.getByRole('button', { name: `Estornar o pagamento de ${nome}` })).toHaveCount(0)
  await payer.page.goto(recibo)
  await expect(payer.page.getByText('Estornado', { exact: true }).first()).toBeVisible()
})
