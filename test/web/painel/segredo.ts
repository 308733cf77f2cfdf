import type { Locator } from '@playwright/test'
import { expect, semBarreiras } from './teste.ts'

/** What is shown once stays in its dialog, and the focus with it, until the dialog's own button is pressed. */
export async function ficaAteGuardar(dialogo: Locator, segredo: string) {
  const page = dialogo.page()
  const comFoco = dialogo.locator(':focus')
  await expect(dialogo.getByText(segredo)).toBeVisible()
  await expect(comFoco).toHaveRole('button')
  await expect(comFoco).toHaveAccessibleName(/^Copiar/)
  await expect(dialogo.getByRole('button', { name: 'Fechar' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.mouse.click(6, 6)
  // Tab goes round in it
  for (let n = 0; n < 3; n++) await page.keyboard.press('Tab')
  await expect(comFoco).toHaveCount(1)
  await expect(dialogo.getByText(segredo)).toBeVisible()
  await semBarreiras(page)
  await dialogo.getByRole('button', { name: 'Já guardei' }).press('Enter')
  await expect(dialogo).toHaveCount(0)
  await expect(page.getByText(segredo)).toHaveCount(0)
}
