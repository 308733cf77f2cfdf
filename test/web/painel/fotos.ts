import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'

/** Pictures of the page as it stands, on two desks and a phone, light and dark, where `FOTOS` names a folder; else nothing. */
export const fotografar = async (page: Page, nome: string) => {
  const fotos = process.env.FOTOS
  if (!fotos) return
  mkdirSync(fotos, { recursive: true })
  const tela = page.viewportSize()
  const antes = await page.evaluate(() => document.documentElement.className)
  for (const [width, classe] of [
    [1440, 'light'],
    [1280, 'light'],
    [390, 'light'],
    [390, 'dark'],
    [1280, 'dark'],
    [1440, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate(c => {
      document.documentElement.className = document.documentElement.className.replace(/light|dark/, c)
    }, classe)
    await page.screenshot({ path: `${fotos}/${nome}-${width}-${classe}.png`, fullPage: true })
  }
  await page.evaluate(classes => {
    document.documentElement.className = classes
  }, antes)
  if (tela) await page.setViewportSize(tela)
}
