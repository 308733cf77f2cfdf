import { defineConfig } from '@playwright/test'
import { browser, paginas, semTraducao } from '../harness/browser.ts'

/** The journeys: real Chromium on the whole local stack, as `npm start` runs it. */
const port = Number(process.env.E2E_PORT ?? 4400)
process.env.E2E_PORT = String(port)

export default defineConfig({
  testDir: '.',
  build: semTraducao,
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json']],
  outputDir: '../../test-results/e2e',
  use: { ...paginas, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', screenshot: 'only-on-failure', trace: 'off' },
  projects: [
    // the main job in the whole browser, the rest in the same engine without the browser around it
    { name: 'trabalho', testMatch: /pix\.spec/, use: browser },
    { name: 'jornadas', testIgnore: /expiracao|casca|pix\.spec/ },
    // after the others: codes that expire for everybody, and an administrator who goes to work in another company, where
    // every later sign-in of theirs begins
    { name: 'depois', testMatch: /expiracao|casca/, dependencies: ['jornadas', 'trabalho'], fullyParallel: false },
  ],
  webServer: {
    command: 'node test/harness/serve.ts',
    cwd: new URL('../..', import.meta.url).pathname,
    env: { PORT: String(port), LOG: 'off' },
    url: `http://localhost:${port}/`,
    reuseExistingServer: false,
    timeout: 90_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
})
