import { defineConfig, devices } from '@playwright/test'
import { paginas, semTraducao } from '../../harness/browser.ts'

/** The payer's pages in a browser, built for the run (about a second) unless `WEB_DIST` points to a build. */
const comum = {
  ...paginas,
  locale: 'pt-BR',
  timezoneId: 'America/Sao_Paulo',
  permissions: ['clipboard-read', 'clipboard-write'],
}

const telefone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, ...comum }

export default defineConfig({
  testDir: '.',
  build: semTraducao,
  testMatch: '*.spec.ts',
  globalSetup: './construir.ts',
  outputDir: '../../../.local/web-pagador',
  fullyParallel: true,
  workers: 3,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: 'line',
  projects: [
    { name: 'telefone', use: telefone },
    {
      name: 'mesa',
      testMatch: ['acessibilidade.spec.ts', 'cartao.spec.ts', 'pagar.spec.ts', 'tresds.spec.ts'],
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, colorScheme: 'dark', ...comum },
    },
  ],
})
