import type { Page } from '@playwright/test'
import { desk, entrar, expect, fotografar, http, phone, semBarreiras, test } from './fixtures.ts'

/** The look of a company on the whole stack: chosen in the panel, seen by a payer, one link's own over it. */
const corDe = (page: Page) =>
  page.locator('form button[type=submit]').evaluate(no => {
    const { backgroundColor, borderRadius } = getComputedStyle(no)
    return [backgroundColor, borderRadius]
  })

test('a company changes its theme, and the payer’s page shows it under its policy', async ({ open, empresa }) => {
  const admin = await empresa.sessao()
  const id = await empresa.criarLink({ nome: 'Com a nossa cara' })
  const { page } = await open(desk)
  await entrar(page, empresa, { em: 'empresa' })
  await page.getByRole('link', { name: 'Personalizar tema' }).click()
  await page.getByRole('button', { name: 'Roxo' }).click()
  await page.getByText('Redondos').click()
  await page.getByText('Areia').click()
  await page.getByRole('button', { name: 'Salvar tema' }).click()
  await expect(page.getByText('Tema salvo')).toBeVisible()

  const { page: pagador } = await open(phone)
  // open links follow a moment later, from the stream
  await expect
    .poll(async () => {
      await pagador.goto(empresa.endereco(id))
      return corDe(pagador)
    })
    .toEqual(['rgb(126, 34, 206)', '22px'])
  await expect(pagador.locator('html')).toHaveAttribute('data-fundo', 'areia')
  await semBarreiras(pagador, { contraste: true })
  await fotografar(pagador, 'tema-pagador')
  await pagador.emulateMedia({ colorScheme: 'dark' })
  expect((await corDe(pagador))[0]).not.toBe('rgb(126, 34, 206)')
  await semBarreiras(pagador, { contraste: true })

  // the link's own, over its company's: another version, which the address gets past the edge with
  const proprio = { cor: '#B91C1C', fundo: 'padrao', cantos: 'retos' }
  const params = { id }
  const mudado = await http.call<{ versao: number }>('definirTemaDoLink', {
    headers: admin,
    params,
    body: { tema: proprio },
  })
  await pagador.emulateMedia({ colorScheme: 'light' })
  await pagador.goto(`${empresa.endereco(id)}?v=${mudado.body.versao}`)
  expect(await corDe(pagador)).toEqual(['rgb(185, 28, 28)', '2px'])
  await expect(pagador.locator('html')).toHaveAttribute('data-fundo', 'areia')
})
