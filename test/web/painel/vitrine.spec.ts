import { produtosDaVitrine, vitrineEmMemoria } from '../../builders/vitrine.ts'
import { fotografar } from './fotos.ts'
import { expect, nasLarguras, test } from './teste.ts'

/** The shop's documents in a browser, with their own policy, as its host sends them. */
const HOST = 'http://loja-aurora.localhost:4999'

test('a shop on a phone and at a desk: list, product, bag, and what is no shop', async ({ page }) => {
  const loja = await vitrineEmMemoria({ aviso: 'Fechados de 24 a 26 de dezembro.' })
  await page.route(`${HOST}/**`, async rota => {
    const pedido = rota.request()
    const { pathname, search } = new URL(pedido.url())
    if (pedido.method() === 'POST') {
      const para = await loja.enviar(Object.fromEntries(new URLSearchParams(pedido.postData() ?? '')))
      // what a browser makes of the redirection
      const r = await loja.abrir(para)
      return rota.fulfill({ status: r.status, headers: r.headers, body: r.body })
    }
    const r = await loja.abrir(pathname + search)
    return rota.fulfill({ status: r.status, headers: r.headers, body: r.body })
  })
  await page.goto(`${HOST}/`)
  await expect(page.getByRole('heading', { level: 1, name: 'Produtos' })).toBeVisible()
  await fotografar(page, 'vitrine-lista')
  await nasLarguras(page)
  await page.getByRole('link', { name: /Torta de <limão>/ }).click()
  await expect(page.getByText(/ou 3x.* sem juros/)).toBeVisible()
  await fotografar(page, 'vitrine-produto')
  await nasLarguras(page)
  await page.getByLabel('Quantidade').fill('2')
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click()
  await expect(page.getByRole('heading', { name: 'Carrinho' })).toBeVisible()
  await page.getByLabel('Receber em casa').check()
  await page.getByLabel('CEP da entrega').fill('05412-000')
  await page.getByRole('button', { name: 'Ver o frete' }).click()
  await expect(page.getByText('no mesmo dia')).toBeVisible()
  await fotografar(page, 'vitrine-carrinho')
  await nasLarguras(page)
  await page.goto(`${HOST}/produto/${produtosDaVitrine[4]?.id}`)
  await expect(page.getByRole('heading', { name: 'Não encontramos esta página' })).toBeVisible()
  await nasLarguras(page)
})
