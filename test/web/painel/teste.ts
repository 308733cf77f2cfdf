import { test as base, expect } from '@playwright/test'
import { servirPainel } from './servidor.ts'

interface Trabalhador {
  painel: { url: string }
}
interface Contexto {
  /** Fails the test when the page broke the policy or threw. */
  semFalhas: undefined
}

/** The panel's test: the built page under its policy, and nothing may break it. */
export const test = base.extend<Contexto, Trabalhador>({
  painel: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern
    async ({}, usar) => {
      const servidor = await servirPainel()
      await usar({ url: servidor.url })
      await servidor.fechar()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ painel }, usar) => usar(painel.url),
  semFalhas: [
    async ({ page }, usar) => {
      const falhas: string[] = []
      page.on('pageerror', erro => falhas.push(`threw: ${erro.message}`))
      page.on('console', linha => {
        if (/Content Security Policy|Minified React error/i.test(linha.text())) falhas.push(linha.text())
      })
      await usar(undefined)
      expect(falhas).toEqual([])
    },
    { auto: true },
  ],
})

export { semBarreiras } from '../../harness/barreiras.ts'

export { lerQr } from '../../harness/qr.ts'
export { expect }
