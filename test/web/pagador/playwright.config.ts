import { defineConfig, devices } from '@playwright/test'
import { paginas, semTraducao } from '../../harness/browser.ts'
import { lento } from '../../harness/lento.ts'

/** The payer's pages in a browser, built for the run (about a second) unless `WEB_DIST` points to a build. */
const comum = {
  ...paginas,
  locale: 'pt-BR',
  timezoneId: 'America/Sao_Paulo',
  permissions: ['clipboard-read', 'clipboard-write'],
  // what moves while a page waits is drawn sixty times a second; tests of movement ask for it
  contextOptions: { reducedMotion: 'reduce' as const },
}

// one pixel for each of CSS: a telephone's seven would all be drawn, and nobody looks at them
const telefone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1, ...comum }

export default defineConfig({
  testDir: '.',
  build: semTraducao,
  testMatch: '*.spec.ts',
  globalSetup: './construir.ts',
  outputDir: '../../../.local/web-pagador',
  fullyParallel: true,
  workers: 3,
  timeout: 60_000 * lento,
  expect: { timeout: 15_000 * lento },
  reporter: 'line',
  projects: [
    { name: 'telefone', use: telefone },
    // what a desk does otherwise: a wide page, a pointer, a keyboard, the dark
    {
      name: 'mesa',
      grep: /@mesa/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, colorScheme: 'dark', ...comum },
    },
  ],
})
