import { existsSync } from 'node:fs'

const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium'
if (!existsSync(chromium))
  throw new Error(`The browser tests need Chromium: nothing at ${chromium}; name its path in CHROMIUM.`)

const fingirCamera = '--use-fake-device-for-media-stream=fps=5'

/**
 * Debian's Chromium, without the background calls of a desktop browser: what the main journeys run in, and whatever
 * needs its own dialogs (a camera's permission that is denied).
 */
export const browser = {
  browserName: 'chromium' as const,
  headless: true,
  launchOptions: {
    executablePath: chromium,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // a camera that a context may allow; without the permission it is denied
      fingirCamera,
    ],
  },
}

const semJanela = '/usr/bin/chromium-headless-shell'
/**
 * The same engine of the same build without the browser around it, where Debian's package of it is installed: a page
 * takes half the processor's time, so that every screen fits in the run. It has no dialogs: a camera is allowed at once.
 * Its pages live for a few seconds: what V8 would compile a second time, to run faster later, costs a tenth and gives none.
 */
export const paginas = {
  ...browser,
  launchOptions: {
    executablePath: !process.env.CHROMIUM && existsSync(semJanela) ? semJanela : chromium,
    args: [...browser.launchOptions.args, '--use-fake-ui-for-media-stream', '--js-flags=--no-opt --no-maglev'],
  },
}

/** The same with other fake cameras: `=device-count=0` has none. */
export const comCameras = (cameras: string) => ({
  ...paginas.launchOptions,
  args: paginas.launchOptions.args.map(a => (a === fingirCamera ? `${a},${cameras}` : a)),
})

/**
 * Nothing is transpiled: Node runs our TypeScript as it is, and what is built is built. Playwright would translate both for
 * its workers, each by itself: the payer's server render alone took each of them seconds.
 */
export const semTraducao = { external: ['**/*.ts', '**/*.js'] }
