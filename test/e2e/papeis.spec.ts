import type { Page } from '@playwright/test'
import { type Perfil, perfilDaEquipe, perfis } from '../../shared/contract/direitos.ts'
import { navegacaoDe } from '../../shared/navegacao.ts'
import { menuDaEquipe } from '../../shared/navegacaoDaEquipe.ts'
import { caminhoDoLink, desenhados, paginasDe } from '../../web/src/painel/casca/navegacao.ts'
import {
  desk,
  type EmpresaDaJornada,
  entrar,
  expect,
  irPeloMenu,
  novaEmpresa,
  semBarreiras,
  test,
  urls,
} from './fixtures.ts'

/**
 * The panel as each of the seven roles: its menu is its own, its pages open and load whole, the others say why not. What a
 * page calls is allowed or refused for each role on each endpoint at the functions' door (`contract/roles.test.ts`).
 */
const doMenu = (itens: Parameters<typeof paginasDe>[0]) =>
  paginasDe(itens).flatMap(item => (item.link?.startsWith('/cliente/') ? [item.link.slice(9)] : []))
const enderecos = (perfil: Perfil) => doMenu(desenhados(navegacaoDe(perfil)))
/** Those that it may open, a row of its own or none: an accountant finds the calendar and has no row for it. */
const permitidas = (perfil: Perfil) => doMenu(navegacaoDe(perfil))
const daEmpresa = perfis.filter(perfil => !perfilDaEquipe(perfil))
const todas = [...new Set(daEmpresa.flatMap(enderecos))]
/** The administrator opens every page, the last of the roles that have a page opens it too, and each role one at least. */
const abertas = (perfil: Perfil): string[] => {
  const dela = enderecos(perfil)
  if (perfil === 'administrador') return dela
  const olhadas = dela.filter(p => daEmpresa.findLast(outro => enderecos(outro).includes(p)) === perfil)
  return olhadas.length ? olhadas : dela.slice(0, 1)
}
/**
 * The pages that a role may not open, and is looked at on. What a page's door asks is its row of the menu, for each role
 * (`unit/web/painel/navegacao.test.ts`); so each page is looked at with two roles that it refuses, the first and the last,
 * and each role at one page at least.
 */
const recusadas = (perfil: Perfil): string[] => {
  const dela = todas.filter(p => !permitidas(perfil).includes(p))
  const olhadas = dela.filter(p => {
    const quem = daEmpresa.filter(outro => !permitidas(outro).includes(p))
    return perfil === quem[0] || perfil === quem.at(-1)
  })
  return olhadas.length ? olhadas : dela.slice(0, 1)
}

/**
 * Nothing is changed here: the roles that one worker goes through are of one company, with a month in its books. A fixture
 * of the worker's would start workers and browsers for this file alone.
 */
let daCasa: Promise<EmpresaDaJornada> | undefined
const comVendas = (): Promise<EmpresaDaJornada> => {
  daCasa ??= novaEmpresa({ diasDeVendas: 30 })
  return daCasa
}

/** The page came: one heading, nothing still on its way, nothing that failed, and nobody sent away. */
async function inteira(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(main.getByRole('alert')).toHaveCount(0)
  await expect(main.getByRole('heading', { level: 1 })).not.toHaveText('Seu perfil não abre esta página')
}

const PUBLICA = 'evolucao/plataforma'
/** Another address in the same document, as the back button changes it: the router reads it and guards it anew. */
const irPara = (page: Page, caminho: string) =>
  page.evaluate(para => {
    history.pushState(null, '', para)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, caminho)

for (const perfil of daEmpresa)
  test(`${perfil}: what the menu offers opens, and nothing else does`, async ({ open }) => {
    const empresa = await comVendas()
    const { page } = await open(desk)
    const caminho = (pagina: string) => caminhoDoLink(`/cliente/${pagina}`, empresa.slug)
    await entrar(page, empresa, { como: perfil, em: PUBLICA })
    const novidades = page.getByRole('heading', { level: 1, name: 'Novidades da plataforma' })
    await expect(novidades).toBeVisible()

    const suas = enderecos(perfil).map(caminho)
    const lateral = page.locator('#menu-lateral')
    const oferecidas = () =>
      lateral.getByRole('link', { includeHidden: true }).evaluateAll(links => links.map(a => a.getAttribute('href')))
    await expect.poll(oferecidas).toEqual(suas)
    for (const pagina of abertas(perfil).map(caminho)) {
      await irPeloMenu(page, pagina)
      await expect(page).toHaveURL(urls.app + pagina)
      await inteira(page)
      if (perfil === 'administrador') await semBarreiras(page)
    }
    const recusada = page.getByRole('heading', { level: 1, name: 'Seu perfil não abre esta página' })
    for (const [n, pagina] of recusadas(perfil).map(caminho).entries()) {
      // the first by a typed address; the others in the panel that is there, each coming from a page that everybody has
      if (n === 0) await page.goto(urls.app + pagina)
      else {
        await irPara(page, caminho(PUBLICA))
        await expect(novidades).toBeVisible()
        await irPara(page, pagina)
      }
      await expect(page).toHaveURL(urls.app + pagina)
      await expect(recusada).toBeVisible()
    }
  })

for (const perfil of perfis.filter(perfilDaEquipe))
  test(`${perfil}: the staff’s own menu opens, a merchant’s pages do not`, async ({ open }) => {
    const empresa = await comVendas()
    const { page } = await open(desk)
    await entrar(page, empresa, { como: perfil, em: 'servicos-financeiros/links-de-pagamento' })
    // their session carries no merchant: they land on their own first page
    const inicio = `${urls.app}/quita-admin/dashboards`
    await expect(page).toHaveURL(inicio)
    const suas = paginasDe(navegacaoDe(perfil)).map(item => item.link ?? '')
    const lateral = page.locator('#menu-lateral')
    const oferecidas = () =>
      lateral.getByRole('link', { includeHidden: true }).evaluateAll(links => links.map(a => a.getAttribute('href')))
    await expect.poll(oferecidas).toEqual(suas)
    for (const pagina of suas) {
      await irPeloMenu(page, pagina)
      await expect(page).toHaveURL(urls.app + pagina)
      await inteira(page)
    }
    const dosOutros = menuDaEquipe
      .flatMap(g => g.filhos ?? [])
      .flatMap(l => (l.link && !suas.includes(l.link) ? [l.link] : []))
    for (const pagina of dosOutros) {
      await irPara(page, pagina)
      await expect(page.getByRole('heading', { level: 1, name: 'Seu perfil não abre esta página' })).toBeVisible()
    }
  })
