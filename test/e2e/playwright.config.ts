import { defineConfig } from '@playwright/test'
import { browser } from '../harness/browser.ts'

/** The journeys: real Chromium on the whole local stack, as `npm start` runs it. */
const port = Number(process.env.E2E_PORT ?? 4400)
process.env.E2E_PORT = String(port)

export default defineConfig({
  testDir: '.',
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json']],
  outputDir: '../../test-results/e2e',
  use: { ...browser, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo', screenshot: 'only-on-failure', trace: 'off' },
  projects: [
    { name: 'jornadas', testIgnore: /expiracao/ },
    { name: 'expiracao', testMatch: /expiracao/, dependencies: ['jornadas'], fullyParallel: false },
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
