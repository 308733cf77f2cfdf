import type { Page } from '@playwright/test'
import { aprovado, identificarNo, linkDeCartao, pagarCom, recibo } from './comCartao.ts'
import { celularNovo, expect, fotografar, lerCodigo, phone, test } from './fixtures.ts'

/** The WhatsApp token on the whole stack: a merchant's link that asks for it, the code read on the simulated phone. */
async function ateOToken(page: Page, endereco: string, celular: string): Promise<void> {
  await identificarNo(page, endereco, { celular })
  await expect(page.getByRole('heading', { name: 'Confirme seu celular' })).toBeVisible()
}
test('a wrong code once, a refresh, the right one, and the card is approved', async ({ open, empresa }) => {
  const celular = celularNovo()
  const { page, context } = await open(phone)
  await ateOToken(page, await linkDeCartao(empresa, { validarContatoPagador: true }), celular)
  const campo = page.getByLabel('Código de 4 dígitos')
  await expect(campo).toBeFocused()
  await expect(page.getByText('Mensagem entregue no seu WhatsApp.')).toBeVisible()
  await expect(page.getByText(/Reenviar código em 0[01]:/)).toBeVisible()
  await fotografar(page, 'e2e-token')
  const codigo = await lerCodigo(context, celular)
  await campo.pressSequentially(codigo === '0000' ? '0001' : '0000')
  await expect(page.getByRole('alert')).toContainText('O token informado não confere com o enviado no WhatsApp')
  await fotografar(page, 'e2e-token-errado')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Confirme seu celular' })).toBeVisible()
  await expect(campo).toBeFocused()
  await campo.pressSequentially(codigo)
  await expect(page.getByRole('heading', { name: 'Dados do cartão' })).toBeVisible()
  await pagarCom(page, aprovado)
  await expect(page).toHaveURL(recibo)
  await expect(page.getByText('Liquidado')).toBeVisible()
})
