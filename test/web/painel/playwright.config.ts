import { defineConfig } from '@playwright/test'
import { paginas, semTraducao } from '../../harness/browser.ts'
import { lento } from '../../harness/lento.ts'

/** The panel's pages in a browser, built for the run (about two seconds) unless `WEB_DIST` points to a build. */
export default defineConfig({
  testDir: '.',
  build: semTraducao,
  testMatch: '*.spec.ts',
  globalSetup: './construir.ts',
  outputDir: '../../../.local/web-painel',
  fullyParallel: true,
  forbidOnly: true,
  workers: 3,
  timeout: 60_000 * lento,
  expect: { timeout: 15_000 * lento },
  reporter: 'line',
  use: {
    ...paginas,
    viewport: { width: 1440, height: 900 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    contextOptions: { reducedMotion: 'reduce' },
  },
})
