import { expect, type Locator, type Page } from '@playwright/test'
import type { Received } from '../../../shared/contract/endpoint.ts'
import type * as usuarios from '../../../shared/contract/usuarios.ts'
import { guardarSessao } from '../../../web/src/api/sessao.ts'
import { sessao } from './amostras.ts'

export const AREA = '/painel-administrativo/loja-aurora/servicos-financeiros'
export const LINKS = `${AREA}/links-de-pagamento`
export const CRIAR = `${AREA}/criar-links-de-pagamento`

/** Puts a session where the panel keeps it, before the page loads; only once, so that losing it is seen. */
export async function comSessao(page: Page, mudanca: Partial<Received<typeof usuarios.renovarSessao>> = {}) {
  const itens = new Map<string, string>()
  guardarSessao(sessao(mudanca), {
    length: 0,
    key: () => null,
    getItem: chave => itens.get(chave) ?? null,
    setItem: (chave, valor) => void itens.set(chave, valor),
    removeItem: () => {},
  })
  await page.addInitScript(
    chaves => {
      if (sessionStorage.getItem('plantada')) return
      sessionStorage.setItem('plantada', '1')
      for (const [chave, valor] of chaves) localStorage.setItem(chave, valor)
    },
    [...itens],
  )
}

export const noEscuro = (page: Page) => page.addInitScript(() => localStorage.setItem('preferencia-esquema', 'dark'))
export const armazenado = (page: Page, chave: string) => page.evaluate(c => localStorage.getItem(c), chave)

/**
 * Waits until a dialog that was just opened has the focus, which comes a frame after its fields can be seen. Before that
 * Esc is nobody's, and what is typed or pressed may land on the dialog's first control instead of where it was meant.
 */
export const tomarFoco = (dialogo: Locator) => expect(dialogo.locator(':focus')).toHaveCount(1)

/**
 * The page's clock, which was installed, stands still from here on: what counts down, or goes by itself after seconds, is as
 * it was for as long as the test takes to look, until it runs the time itself.
 */
export async function pararRelogio(page: Page) {
  // ahead of what passes until the page hears of it
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
}

/**
 * A read that fails until it is asked for again by hand. What is worth it (silence, 5xx, 429) the page asks for again by
 * itself after five seconds, and the button to try again would be gone under the pointer.
 */
export const falhou = { status: 404, error: { name: 'ErroInterno', message: 'x', correlationId: 'c' } } as const

/** Answers a dialog by keyboard once the focus is on one of its controls: before that, the dialog itself has it, and moves it to the safe answer. */
export async function responderPergunta(pergunta: Locator, botao: string) {
  await expect(pergunta.locator(':is(button, input, select, textarea):focus')).toBeVisible()
  await pergunta.getByRole('button', { name: botao }).press('Enter')
}
