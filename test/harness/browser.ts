import { existsSync } from 'node:fs'

const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium'
if (!existsSync(chromium))
  throw new Error(`The browser tests need Chromium: nothing at ${chromium}; name its path in CHROMIUM.`)

/** Debian's Chromium, without the background calls of a desktop browser. */
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
      '--use-fake-device-for-media-stream',
    ],
  },
}
