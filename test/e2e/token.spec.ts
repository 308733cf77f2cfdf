import type { BrowserContext, Page } from '@playwright/test'
import { linkNovo } from '../builders/link.ts'
import { client } from '../harness/stack.ts'
import { aprovado, pagarCom } from './comCartao.ts'
import { desk, expect, identificar, phone, semBarreiras, test, urls } from './fixtures.ts'

/** The WhatsApp token on the whole stack: a merchant's link that asks for it, the code read on the simulated phone. */
const http = client(Number(new URL(urls.pagar).port))
const recibo = /pagamento-realizado-com-sucesso\/[A-Za-z0-9]{21}$/

async function criarLink(more: object = {}): Promise<string> {
  const headers = await http.login('administrador@aurora.example')
  const formasPagamento = [{ tipo: 1 as const, parcelas: [{ numeroParcela: 1, juros: 0 }] }]
  const body = linkNovo({ validarContatoPagador: true, formasPagamento, ...more })
  const { status, body: criado } = await http.call<{ id: string }>('criarLink', { headers, body })
  expect(status).toBe(200)
  return `${urls.pagar}/plataforma/loja-aurora/servicos-financeiros/checkout-de-pagamento-v2/${criado.id}`
}
/** The last code that the phone shows, as a person reads it. */
async function lerCodigo(context: BrowserContext, telefone: string): Promise<string> {
  const caixa = await context.newPage()
  await caixa.goto(`${urls.banco}/whatsapp?telefone=${telefone}`)
  const codigo = await caixa.locator('.token').last().innerText()
  await caixa.close()
  return codigo.trim()
}
async function ateOToken(page: Page, endereco: string, celular: string): Promise<void> {
  await page.goto(endereco)
  await identificar(page, { forma: 'Cartão' })
  await page.getByLabel('Celular com DDD').fill(celular)
  await page.getByLabel('CEP').fill('01001-000')
  await page.getByLabel('CEP').blur()
  await expect(page.getByLabel('Cidade')).toHaveValue('São Paulo')
  await page.getByLabel('Número', { exact: true }).fill('100')
  await page.getByLabel(/Autorizo a cobrança/).check()
  await page.getByRole('button', { name: 'Continuar para o cartão' }).click()
  await expect(page.getByRole('heading', { name: 'Confirme seu celular' })).toBeVisible()
}
const fotografar = async (page: Page, nome: string) => {
  if (process.env.FOTOS) await page.screenshot({ path: `${process.env.FOTOS}/${nome}.png`, fullPage: true })
}

for (const [nome, aparelho, celular] of [
  ['390', phone, '(11) 98123-4501'],
  ['1440', desk, '(11) 98123-4502'],
] as const) {
  test(`a wrong code once, a refresh, the right one, and the card is approved (${nome})`, async ({ open }) => {
    const { page, context } = await open(aparelho)
    await ateOToken(page, await criarLink(), celular)
    const campo = page.getByLabel('Código de 4 dígitos')
    await expect(campo).toBeFocused()
    await expect(page.getByText('Mensagem entregue no seu WhatsApp.')).toBeVisible({ timeout: 15_000 })
    await expect(page.getByText(/Reenviar código em 0[01]:/)).toBeVisible()
    await semBarreiras(page)
    await fotografar(page, `e2e-token-${nome}`)
    const codigo = await lerCodigo(context, celular)
    expect(codigo).toMatch(/^\d{4}$/)
    await campo.pressSequentially(codigo === '0000' ? '0001' : '0000')
    await expect(page.getByRole('alert')).toContainText('O token informado não confere com o enviado no WhatsApp')
    await fotografar(page, `e2e-token-errado-${nome}`)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Confirme seu celular' })).toBeVisible()
    await expect(campo).toBeFocused()
    await campo.pressSequentially(codigo)
    await expect(page.getByRole('heading', { name: 'Dados do cartão' })).toBeVisible()
    await pagarCom(page, aprovado)
    await expect(page).toHaveURL(recibo)
    await expect(page.getByText('Liquidado')).toBeVisible()
  })
}
