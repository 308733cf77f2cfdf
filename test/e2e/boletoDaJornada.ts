import type { Page } from '@playwright/test'
import { type EmpresaDaJornada, expect, identificar } from './fixtures.ts'

/** From the form of a link, the table's unless told, to a registered slip. */
export async function gerarBoleto(
  page: Page,
  empresa: EmpresaDaJornada,
  { link = empresa.links.mesa, ...quem }: { nome?: string; email?: string; link?: string } = {},
): Promise<void> {
  await page.goto(empresa.endereco(link))
  await identificar(page, { forma: 'Boleto', ...quem })
  await page.getByLabel('CEP').fill('01310-100')
  await page.getByLabel('CEP').blur()
  await expect(page.getByLabel('Rua ou avenida')).toHaveValue(/Paulista/)
  await page.getByLabel('Número').fill('1000')
  await page.getByRole('button', { name: 'Gerar boleto' }).click()
  await expect(page.getByRole('heading', { name: 'Seu boleto está pronto' })).toBeVisible()
}

/** The slip's line as the page shows it. */
export const linha = (page: Page) => page.getByLabel('Linha digitável', { exact: true }).inputValue()
