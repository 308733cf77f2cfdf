import type { Page } from '@playwright/test'

/**
 * How many times slower a page's own work runs (`LENTO=6`), while the test that drives it keeps its pace: a step that
 * does not wait for what it needs is red at once, instead of once in a hundred runs on a busy machine. `npm test` runs
 * at 1.
 */
export const lento = Number(process.env.LENTO ?? 1)

/** Slows a page down by {@link lento}. */
export async function atrasar(page: Page): Promise<void> {
  if (lento === 1) return
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: lento })
}
