import { defineConfig, devices } from '@playwright/test'

/** The payer's pages in a browser, built for the run (about a second) unless `WEB_DIST` points to a build. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // a camera that a test may allow; without the permission it is denied
  '--use-fake-device-for-media-stream',
]
const launchOptions = { args, executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium' }
const comum = {
  launchOptions,
  locale: 'pt-BR',
  timezoneId: 'America/Sao_Paulo',
  permissions: ['clipboard-read', 'clipboard-write'],
}

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './construir.ts',
  outputDir: '../../../.local/web-pagador',
  fullyParallel: true,
  workers: 4,
  timeout: 20_000,
  reporter: 'line',
  projects: [
    { name: 'telefone', use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, ...comum } },
    {
      name: 'mesa',
      testMatch: ['acessibilidade.spec.ts', 'pagar.spec.ts'],
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, colorScheme: 'dark', ...comum },
    },
  ],
})
