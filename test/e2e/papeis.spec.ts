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

const PUBLICA = caminhoDoLink('/cliente/evolucao/plataforma', SLUG)
/** Another address in the same document, as the back button changes it: the router reads it and guards it anew. */
const irPara = (page: Page, caminho: string) =>
  page.evaluate(para => {
    history.pushState(null, '', para)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, caminho)

for (const perfil of perfis)
  test(`${perfil}: what the menu offers opens, and nothing else does`, async ({ open }) => {
    const { page } = await open(desk)
    await page.goto(`${urls.app}/login?retUrl=${encodeURIComponent(PUBLICA)}`)
    await page.getByLabel('E-mail').fill(`${perfil}@aurora.example`)
    await page.getByLabel('Senha', { exact: true }).fill(senha)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    const novidades = page.getByRole('heading', { level: 1, name: 'Novidades da plataforma' })
    await expect(novidades).toBeVisible()

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
    const recusada = page.getByRole('heading', { level: 1, name: 'Seu perfil não abre esta página' })
    for (const [n, pagina] of todas.filter(p => !suas.includes(p)).entries()) {
      // the first by a typed address; the others in the panel that is there, each coming from a page that everybody has
      if (n === 0) await page.goto(urls.app + pagina)
      else {
        await irPara(page, PUBLICA)
        await expect(novidades).toBeVisible()
        await irPara(page, pagina)
      }
      await expect(page).toHaveURL(urls.app + pagina)
      await expect(recusada).toBeVisible()
    }
  })
