import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
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

/** axe, WCAG 2.2 AA, on what is on screen: nothing may be found. */
export async function semBarreiras(page: Page, { menuAberto = false } = {}) {
  // Entering animations pass through colours that are nobody's design.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(a => a.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(a => a.finished.catch(() => {})),
    ),
  )
  const axe = new AxeBuilder({ page }).withTags([
    'wcag2a',
    'wcag2aa',
    'wcag21a',
    'wcag21aa',
    'wcag22aa',
    'best-practice',
  ])
  // An open menu floats over the page, outside every landmark and on top of other targets: it is looked at alone.
  const { violations } = await (menuAberto ? axe.include('[role=menu]').disableRules(['region']) : axe).analyze()
  expect(violations.map(v => `${v.id}: ${v.nodes.map(n => `${n.target} ${n.failureSummary}`).join(' | ')}`)).toEqual([])
}

export { lerQr } from '../../harness/qr.ts'
export { expect }
