import { type Browser, chromium, devices } from '@playwright/test'
import { julgar, ordem, type Rodada } from './medir.ts'
import { enderecos, servir } from './servir.ts'

/**
 * `npm run bench`: the payer page's largest contentful paint on a slow phone, beside a plain React page with the same
 * content, in the same run. Times say nothing alone; the ratio of the medians must be at most 0.40 (exit code 1 if not).
 */
const LIMITE = 0.4
const RODADAS = Number(process.env.RODADAS ?? 9)
const cpu = 4
/** Slow 4G: 150 ms to the server and back, 1.6 Mbit/s down, 0.75 up. */
const rede = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }

/** The last largest paint, in ms since the navigation began, once the form is there and nothing has come for a second. */
async function maiorPintura(browser: Browser, url: string): Promise<number> {
  const contexto = await browser.newContext({ ...devices['Pixel 7'], locale: 'pt-BR' })
  try {
    const page = await contexto.newPage()
    const cdp = await contexto.newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', rede)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpu })
    await page.addInitScript(() => {
      new PerformanceObserver(lista => {
        ;(window as { lcp?: number }).lcp = lista.getEntries().at(-1)?.startTime ?? 0
      }).observe({ type: 'largest-contentful-paint', buffered: true })
    })
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
    await page.getByLabel('Nome completo').waitFor({ timeout: 60_000 })
    await page.waitForLoadState('networkidle')
    const lcp = await page.evaluate(() => (window as { lcp?: number }).lcp ?? 0)
    if (lcp <= 0) throw new Error(`no largest paint at ${url}`)
    return lcp
  } finally {
    await contexto.close()
  }
}

const { origem, fechar } = await servir()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-sync'],
})
try {
  const rodadas: Rodada[] = []
  // The first round warms browser and server, and is not counted.
  for (let n = -1; n < RODADAS; n++) {
    const rodada: Rodada = { pagina: 0, controle: 0 }
    for (const qual of ordem(n + 1)) rodada[qual] = await maiorPintura(browser, origem + enderecos[qual])
    if (n >= 0) rodadas.push(rodada)
    console.log(
      `${n < 0 ? 'warm-up' : `round ${n + 1}`}: page ${Math.round(rodada.pagina)} ms, control ${Math.round(rodada.controle)} ms`,
    )
  }
  const { pagina, controle, razao, passou } = julgar(rodadas, LIMITE)
  console.log(
    `largest contentful paint, median of ${RODADAS}, CPU ${cpu}× slower, slow 4G: page ${Math.round(pagina)} ms, control ${Math.round(controle)} ms`,
  )
  console.log(`ratio ${razao.toFixed(3)} (at most ${LIMITE.toFixed(2)}): ${passou ? 'ok' : 'TOO SLOW'}`)
  process.exitCode = passou ? 0 : 1
} finally {
  await browser.close()
  fechar()
}
