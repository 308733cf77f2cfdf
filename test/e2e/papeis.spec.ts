import type { Page } from '@playwright/test'
import { type Perfil, perfis } from '../../shared/contract/direitos.ts'
import { navegacaoDe } from '../../shared/navegacao.ts'
import { caminhoDoLink, paginasDe } from '../../web/src/painel/casca/navegacao.ts'
import { desk, expect, semBarreiras, senha, test, urls } from './fixtures.ts'

/** Every page of the panel as each of the seven roles: those of its menu open and load whole, the others say why not. */
const SLUG = 'loja-aurora'
const paginas = (perfil: Perfil) =>
  paginasDe(navegacaoDe(perfil)).flatMap(item => (item.link ? [caminhoDoLink(item.link, SLUG)] : []))
const todas = [...new Set(perfis.flatMap(paginas))]

/** The page came: one heading, nothing still on its way, nothing that failed, and nobody sent away. */
async function inteira(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(main.getByRole('alert')).toHaveCount(0)
  await expect(main.getByRole('heading', { level: 1 })).not.toHaveText('Seu perfil não abre esta página')
}

for (const perfil of perfis)
  test(`${perfil}: what the menu offers opens, and nothing else does`, async ({ open }) => {
    const { page } = await open(desk)
    await page.goto(
      `${urls.app}/login?retUrl=${encodeURIComponent(caminhoDoLink('/cliente/evolucao/plataforma', SLUG))}`,
    )
    await page.getByLabel('E-mail').fill(`${perfil}@aurora.example`)
    await page.getByLabel('Senha', { exact: true }).fill(senha)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Novidades da plataforma' })).toBeVisible()

    const suas = paginas(perfil)
    const lateral = page.locator('#menu-lateral')
    const oferecidas = () => lateral.getByRole('link').evaluateAll(links => links.map(a => a.getAttribute('href')))
    await expect.poll(oferecidas).toEqual(suas)
    for (const pagina of suas) {
      await lateral.locator(`a[href="${pagina}"]`).click()
      await expect(page).toHaveURL(urls.app + pagina)
      await inteira(page)
      if (perfil === 'administrador') await semBarreiras(page)
    }
    for (const pagina of todas.filter(p => !suas.includes(p))) {
      await page.goto(urls.app + pagina)
      await expect(page.getByRole('heading', { level: 1, name: 'Seu perfil não abre esta página' })).toBeVisible()
    }
  })
