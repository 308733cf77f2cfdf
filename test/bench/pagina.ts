import { type Browser, devices } from '@playwright/test'
import { julgar } from './medir.ts'
import { CPU, comNavegador, rodar } from './navegador.ts'
import { type Documento, documentos, servir } from './servir.ts'

/**
 * `npm run bench`: the largest contentful paint of the payer's documents on a slow phone, each beside a plain React page
 * with the same content, in the same run. Times say nothing alone; the ratio of the medians must be at most the document's
 * own limit, and nothing of a document may move by itself (exit code 1 if not; issue 21, line 16). `DOCUMENTO=name`
 * measures one.
 */
const RODADAS = Number(process.env.RODADAS ?? 9)
/** Slow 4G: 150 ms to the server and back, 1.6 Mbit/s down, 0.75 up. */
const rede = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
type Janela = Window & { lcp?: number; cls?: number }

/** The last largest paint, in ms since the navigation began, and what moved, once the page stands and nothing came for a second. */
async function pintar(browser: Browser, url: string, visto: string): Promise<{ lcp: number; cls: number }> {
  const contexto = await browser.newContext({ ...devices['Pixel 7'], locale: 'pt-BR' })
  try {
    const page = await contexto.newPage()
    const cdp = await contexto.newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', rede)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU })
    await page.addInitScript(() => {
      const janela = window as Janela
      janela.cls = 0
      new PerformanceObserver(lista => {
        janela.lcp = lista.getEntries().at(-1)?.startTime ?? 0
      }).observe({ type: 'largest-contentful-paint', buffered: true })
      new PerformanceObserver(lista => {
        for (const e of lista.getEntries() as (PerformanceEntry & { value: number })[])
          janela.cls = (janela.cls ?? 0) + e.value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
    await page.locator(visto).first().waitFor({ timeout: 60_000 })
    await page.waitForLoadState('networkidle')
    const { lcp = 0, cls = 0 } = await page.evaluate(() => ({
      lcp: (window as Janela).lcp,
      cls: (window as Janela).cls,
    }))
    if (lcp <= 0) throw new Error(`no largest paint at ${url}`)
    return { lcp, cls }
  } finally {
    await contexto.close()
  }
}

/** Whether a document is fast enough, and stands still. */
async function passa(browser: Browser, origem: string, nome: string, d: Documento): Promise<boolean> {
  let moveu = 0
  const rodadas = await rodar(RODADAS, { pagina: nome, controle: 'control' }, async qual => {
    const { lcp, cls } = await pintar(browser, origem + d[qual], d.visto)
    if (qual === 'pagina') moveu = Math.max(moveu, cls)
    return lcp
  })
  const { pagina, controle, razao, passou } = julgar(rodadas, d.limite)
  console.log(
    `largest contentful paint, median of ${RODADAS}, CPU ${CPU}× slower, slow 4G: ${nome} ${Math.round(pagina)} ms, control ${Math.round(controle)} ms`,
  )
  console.log(`${nome}: ratio ${razao.toFixed(3)} (at most ${d.limite.toFixed(2)}): ${passou ? 'ok' : 'TOO SLOW'}`)
  console.log(`${nome}: moved by itself ${moveu.toFixed(4)} (0): ${moveu === 0 ? 'ok' : 'IT MOVES'}`)
  return passou && moveu === 0
}

const { origem, fechar } = await servir()
const so = process.env.DOCUMENTO
try {
  await comNavegador(async browser => {
    let todas = true
    for (const [nome, d] of Object.entries(documentos))
      if (!so || so === nome) todas = (await passa(browser, origem, nome, d)) && todas
    process.exitCode = todas ? 0 : 1
  })
} finally {
  fechar()
}
