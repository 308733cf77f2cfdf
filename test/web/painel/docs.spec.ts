import { mkdirSync } from 'node:fs'
import { noEscuro } from './pagina.ts'
import { expect, semBarreiras, test } from './teste.ts'

/** The developers' page as it was built: read, searched by its index, copied from, in each language. */
const fotos = process.env.FOTOS

for (const [largura, escuro] of [
  [390, true],
  [1440, false],
] as const)
  test(`the developers' page at ${largura} px, ${escuro ? 'dark' : 'light'}`, async ({ page, context, painel }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.setViewportSize({ width: largura, height: 900 })
    if (escuro) await noEscuro(page)
    await page.goto('/docs')
    await expect(page.getByRole('heading', { level: 1, name: 'Documentação da API' })).toBeVisible()
    const foto = async (nome: string) => {
      if (fotos) mkdirSync(fotos, { recursive: true })
      if (fotos) await page.screenshot({ path: `${fotos}/docs-${nome}-${largura}.png` })
    }
    await foto('topo')
    // the index opens by keyboard on a phone, stands open on a desk
    const indice = page.getByRole('navigation', { name: 'Nesta página' })
    if (largura === 390) {
      await indice.locator('summary').focus()
      await page.keyboard.press('Enter')
    }
    await indice.getByRole('link', { name: 'Webhooks' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 2, name: 'Webhooks' })).toBeInViewport()
    await foto('webhooks')

    // samples are of this host, and are copied whole
    await page.getByRole('button', { name: 'Copiar' }).nth(1).click()
    await expect(page.getByRole('button', { name: 'Copiado' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
      `curl '${painel.url}/api/clientes/links-pagamento?limit=5'`,
    )
    await page.locator('#criarLink > summary').click()
    await page.locator('[id="evento-pagamento.pago"] > summary').click()
    await expect(page.locator('#criarLink').getByRole('rowheader', { name: 'boletoVencimentoDias' })).toBeVisible()
    await expect(page.getByText('"type": "pagamento.pago"')).toBeVisible()
    await page.getByText('"type": "pagamento.pago"').scrollIntoViewIfNeeded()
    await foto('evento')
    await page.locator('#criarLink').scrollIntoViewIfNeeded()
    await foto('chamada')
    await semBarreiras(page)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(largura)

    await page.getByRole('link', { name: 'English' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'API documentation' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    const documento = await page.evaluate(async () => (await fetch('/docs/openapi.json')).json())
    expect(Object.keys(documento.webhooks)).toContain('pagamento.pago')
  })
