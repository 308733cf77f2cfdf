import { type Browser, devices } from '@playwright/test'
import { inpDe } from './digitar.ts'
import { julgar, naoMais } from './medir.ts'
import { CPU, comNavegador, rodar } from './navegador.ts'
import { type Documento, documentos, servir } from './servir.ts'

/**
 * `npm run bench`: the largest contentful paint of the payer's documents on a slow phone, each beside a plain React page
 * with the same content, in the same run. Times say nothing alone; the ratio of the medians must be at most the document's
 * own limit, nothing of a document may move by itself, and neither its long tasks nor a key typed in it may keep the reader
 * waiting longer than in the control (exit code 1 if not; issue 21, line 16). `DOCUMENTO=name`
 * measures one.
 */
const RODADAS = Number(process.env.RODADAS ?? 9)
/** Slow 4G: 150 ms to the server and back, 1.6 Mbit/s down, 0.75 up. */
const rede = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
type Janela = Window & { medida?: { lcp: number; cls: number; tarefas: number[] } }

interface Medida {
  /** The last largest paint, in ms since the navigation began. */
  lcp: number
  /** What moved by itself. */
  cls: number
  /** Tasks of over 50 ms, from the navigation to the last key: how many, and the longest in ms. */
  tarefas: number
  maior: number
  /** A key in the page's first field until it is seen, in ms (steps of 8); 0 where a page has none. */
  inp: number
}

/** One visit: the page until it stands and nothing came for a second, then typing in it. */
async function visitar(browser: Browser, url: string, { visto, campo }: Documento): Promise<Medida> {
  const contexto = await browser.newContext({ ...devices['Pixel 7'], locale: 'pt-BR' })
  try {
    const page = await contexto.newPage()
    const cdp = await contexto.newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', rede)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU })
    await page.addInitScript(observar)
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
    await page.locator(visto).first().waitFor({ timeout: 60_000 })
    await page.waitForLoadState('networkidle')
    const ler = () => page.evaluate(() => structuredClone((window as Janela).medida ?? { lcp: 0, cls: 0, tarefas: [] }))
    const { lcp, cls } = await ler()
    if (lcp <= 0) throw new Error(`no largest paint at ${url}`)
    const inp = campo ? await inpDe(page.locator(campo).first()) : 0
    const { tarefas } = await ler()
    return { lcp, cls, tarefas: tarefas.length, maior: Math.max(0, ...tarefas), inp }
  } finally {
    await contexto.close()
  }
}

/** Runs in the page, before anything of it. */
function observar() {
  const medida = { lcp: 0, cls: 0, tarefas: [] as number[] }
  ;(window as Janela).medida = medida
  const ver = (type: string, fazer: (e: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver(lista => lista.getEntries().forEach(fazer)).observe({ type, buffered: true })
  ver('largest-contentful-paint', e => {
    medida.lcp = e.startTime
  })
  ver('layout-shift', e => {
    medida.cls += e.value ?? 0
  })
  ver('longtask', e => medida.tarefas.push(e.duration))
}

/** Whether a document is fast enough, stands still, and keeps its reader waiting no longer than its control does. */
async function passa(browser: Browser, origem: string, nome: string, d: Documento): Promise<boolean> {
  const visitas: { pagina: Medida[]; controle: Medida[] } = { pagina: [], controle: [] }
  const rodadas = await rodar(RODADAS, { pagina: nome, controle: 'control' }, async qual => {
    const medida = await visitar(browser, origem + d[qual], d)
    visitas[qual].push(medida)
    return medida.lcp
  })
  const { pagina, controle, razao, passou } = julgar(rodadas, d.limite)
  console.log(
    `largest contentful paint, median of ${RODADAS}, CPU ${CPU}× slower, slow 4G: ${nome} ${Math.round(pagina)} ms, control ${Math.round(controle)} ms`,
  )
  console.log(`${nome}: ratio ${razao.toFixed(3)} (at most ${d.limite.toFixed(2)}): ${passou ? 'ok' : 'TOO SLOW'}`)
  const moveu = Math.max(...visitas.pagina.map(v => v.cls))
  console.log(`${nome}: moved by itself ${moveu.toFixed(4)} (0): ${moveu === 0 ? 'ok' : 'IT MOVES'}`)
  // the first visits warmed browser and server
  const contadas = visitas.pagina.slice(1).map((pagina, i) => ({ pagina, controle: visitas.controle[i + 1] ?? pagina }))
  const iguais = Object.entries({ tarefas: 'long tasks', maior: 'longest task, ms', inp: 'key until seen, ms' }).map(
    ([qual, dita]) => {
      const k = qual as 'tarefas' | 'maior' | 'inp'
      const v = naoMais(contadas.map(c => ({ pagina: c.pagina[k], controle: c.controle[k] })))
      console.log(`${nome}: ${dita} ${v.pagina}, control ${v.controle}: ${v.passou ? 'ok' : 'MORE'}`)
      return v.passou
    },
  )
  return passou && moveu === 0 && iguais.every(Boolean)
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
