import { type Browser, chromium } from '@playwright/test'
import { ordem, type Rodada } from './medir.ts'

/** What the benchmarks share: one browser, and rounds of page and control in turn. */
export const CPU = 4

/** A browser for as long as `fazer` takes. */
export async function comNavegador(fazer: (browser: Browser) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-sync'],
  })
  try {
    await fazer(browser)
  } finally {
    await browser.close()
  }
}

/** `n` rounds in ms, after one that warms browser and server and is not counted; `nomes` are the page's and the control's. */
export async function rodar(
  n: number,
  nomes: Readonly<Record<keyof Rodada, string>>,
  medir: (qual: keyof Rodada) => Promise<number>,
): Promise<Rodada[]> {
  const rodadas: Rodada[] = []
  for (let i = -1; i < n; i++) {
    const rodada: Rodada = { pagina: 0, controle: 0 }
    for (const qual of ordem(i + 1)) rodada[qual] = await medir(qual)
    if (i >= 0) rodadas.push(rodada)
    const dita = (qual: keyof Rodada) => `${nomes[qual]} ${Math.round(rodada[qual])} ms`
    console.log(`${i < 0 ? 'warm-up' : `round ${i + 1}`}: ${dita('pagina')}, ${dita('controle')}`)
  }
  return rodadas
}
