import { test as base, expect, type Page } from '@playwright/test'
import { semBarreiras, semRolagemLateral } from '../../harness/barreiras.ts'
import { atrasar } from '../../harness/lento.ts'
import { servirPainel } from './servidor.ts'

interface Trabalhador {
  painel: { url: string }
}
interface Contexto {
  /** Fails the test when the page broke the policy or threw. */
  semFalhas: undefined
}

/** The panel's test: the built page under its policy, and nothing may break it. */
export const test = base.extend<Contexto, Trabalhador>({
  painel: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern
    async ({}, usar) => {
      const servidor = await servirPainel()
      await usar({ url: servidor.url })
      await servidor.fechar()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ painel }, usar) => usar(painel.url),
  semFalhas: [
    async ({ page }, usar) => {
      await atrasar(page)
      const falhas: string[] = []
      page.on('pageerror', erro => falhas.push(`threw: ${erro.message}`))
      page.on('console', linha => {
        if (/Content Security Policy|Minified React error/i.test(linha.text())) falhas.push(linha.text())
      })
      await usar(undefined)
      expect(falhas).toEqual([])
    },
    { auto: true },
  ],
})

export { semBarreiras } from '../../harness/barreiras.ts'

export { lerQr } from '../../harness/qr.ts'
export { expect }

/**
 * The page as it stands at both widths, light at a desk and dark on a phone: without barriers, and nothing wider than the
 * screen. One load serves both; colours of either scheme are proven from the tokens.
 */
export async function nasLarguras(page: Page, opcoes?: Parameters<typeof semBarreiras>[1]): Promise<void> {
  const antes = page.viewportSize()
  const esquema = await page.evaluate(() => document.documentElement.className)
  for (const [width, classe] of [
    [390, 'dark'],
    [1440, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate(c => {
      document.documentElement.classList.remove('light', 'dark')
      document.documentElement.classList.add(c)
    }, classe)
    await semBarreiras(page, opcoes)
    // what a script lays out follows the window's width a moment later
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${width} px`)
      .toBeLessThanOrEqual(width)
  }
  await page.evaluate(c => {
    document.documentElement.className = c
  }, esquema)
  if (antes) await page.setViewportSize(antes)
  await semRolagemLateral(page)
}
