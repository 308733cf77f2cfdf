import { defineConfig } from '@playwright/test'
import { browser, paginas, semTraducao } from '../harness/browser.ts'
import { lento } from '../harness/lento.ts'

/** The journeys: real Chromium on the whole local stack, as `npm start` runs it. */
const port = Number(process.env.E2E_PORT ?? 4400)
process.env.E2E_PORT = String(port)
const oTrabalho = /the main job/

export default defineConfig({
  testDir: '.',
  build: semTraducao,
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  // only what hangs is ended by time: a busy machine takes several times as long as a free one
  timeout: 600_000 * lento,
  expect: { timeout: 45_000 * lento },
  reporter: [['list'], ['json']],
  outputDir: '../../test-results/e2e',
  use: {
    ...paginas,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // what turns while a page waits is drawn sixty times a second, a third of the browser's time
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: 'off',
  },
  projects: [
    // the main job in the whole browser, with all that moves; the rest in the same engine without the browser around it,
    // which takes half the processor's time
    { name: 'trabalho', grep: oTrabalho, use: { ...browser, contextOptions: {} } },
    { name: 'jornadas', grepInvert: oTrabalho },
  ],
  webServer: {
    command: 'node test/harness/serve.ts',
    cwd: new URL('../..', import.meta.url).pathname,
    env: { PORT: String(port), LOG: 'off' },
    // the door that makes companies: it opens when all is up
    url: `http://127.0.0.1:${port + 3}/`,
    reuseExistingServer: false,
    // the build included, on a machine that others keep busy
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
})
