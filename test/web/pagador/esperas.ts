import { expect, type Locator, type Page } from '@playwright/test'

/** What the payer's tests wait for, and what they hold back, so that none looks at a page while it moves on. */

/**
 * Holds the answers of a call (or a page that is gone to) from its `desde`-th on, until what is given back is called: what
 * stands meanwhile stands as long as the test looks.
 */
export async function segurar(page: Page, rota: string, desde = 1): Promise<() => void> {
  let soltar = () => {}
  const solto = new Promise<void>(pronto => {
    soltar = pronto
  })
  let vez = 0
  await page.route(rota, async r => {
    vez += 1
    if (vez >= desde) await solto
    await r.fallback()
  })
  return () => soltar()
}

/** A page that the server wrote is alive: what is pressed before that does nothing. */
export const acordada = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const no = document.querySelector('#raiz form, #raiz main')
        return no !== null && Object.keys(no).some(chave => chave.startsWith('__reactProps'))
      }),
    )
    .toBe(true)

/** Counts what moves by itself on the page, from its start. */
export const vigiarDeslocamento = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const janela = window as { cls?: number }
    janela.cls = 0
    new PerformanceObserver(lista => {
      for (const e of lista.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!e.hadRecentInput) janela.cls = (janela.cls ?? 0) + e.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
/** What has moved so far, once two frames were drawn. */
export const deslocado = (page: Page) =>
  page.evaluate(async () => {
    await new Promise(pronto => requestAnimationFrame(() => requestAnimationFrame(pronto)))
    return (window as { cls?: number }).cls
  })

/** From now on the page's time stands still, and moves by `clock.runFor` alone; `clock.install` came before the page. */
export async function pararOTempo(page: Page): Promise<void> {
  const agora = await page.evaluate(() => Date.now())
  // time only stops in the future: what comes due until then comes due now
  await page.clock.pauseAt(agora + 5_000)
}

/** Time passes in the page, `passo` milliseconds between looks, until this is seen. */
export const passarAte = (page: Page, no: Locator, passo = 100): Promise<void> =>
  expect
    .poll(
      async () => {
        await page.clock.runFor(passo)
        return no.isVisible()
      },
      { intervals: [100] },
    )
    .toBe(true)

/** A look at a page whose time stands still: what looks for barriers waits for a few of its milliseconds. */
export async function comOTempoParado(page: Page, olhar: () => Promise<void>): Promise<void> {
  let olhando = true
  const olhado = olhar().finally(() => {
    olhando = false
  })
  while (olhando) await page.clock.runFor(1)
  await olhado
}
