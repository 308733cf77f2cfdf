import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { pagina, sessao, variados } from './amostras.ts'
import { fingirApi } from './falso.ts'
import { armazenado, comSessao, LINKS, noEscuro } from './pagina.ts'
import { expect, semBarreiras, test } from './teste.ts'

/** The shell (002 §2.1, §4): what is around every page. */
const fotos = process.env.FOTOS
const fotografar = async (page: Page, nome: string) => {
  if (!fotos) return
  mkdirSync(fotos, { recursive: true })
  await page.screenshot({ path: `${fotos}/casca-${nome}.png` })
}
const menuLateral = (page: Page) => page.locator('#menu-lateral')
const abrirPersonalizar = async (page: Page) => {
  await page.getByRole('button', { name: 'Logado com Marina' }).click()
  await page.getByRole('menuitem', { name: 'Personalizar o painel' }).click()
  await expect(page.getByRole('dialog', { name: 'Personalizar o painel' })).toBeVisible()
}

for (const escuro of [false, true]) {
  const nome = escuro ? 'dark' : 'light'
  test(`on a phone, ${nome}: the menu slides over and closes on navigation`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    if (escuro) await noEscuro(page)
    await comSessao(page)
    await fingirApi(page, {
      listarLinks: () => ({ data: pagina(variados) }),
      listarRecebedores: () => ({ data: { itens: [], parcial: false, proximoOffset: null } }),
    })
    await page.goto(LINKS)
    await expect(menuLateral(page)).toBeHidden()
    await page.getByRole('button', { name: 'Abrir menu' }).locator('visible=true').click()
    const menu = page.getByRole('dialog').getByRole('navigation', { name: 'Menu' })
    await expect(menu.getByText('Marina Costa Prado')).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Meus links' })).toHaveAttribute('aria-current', 'page')
    await semBarreiras(page)
    await fotografar(page, `390-${nome}-menu`)
    await menu.getByRole('link', { name: 'Meus recebedores' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Meus recebedores' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await abrirPersonalizar(page)
    await semBarreiras(page)
    await fotografar(page, `390-${nome}-personalizar`)
  })

  test(`at 1440 px, ${nome}: four menus`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    if (escuro) await noEscuro(page)
    await comSessao(page)
    await fingirApi(page, { listarLinks: () => ({ data: pagina(variados) }) })
    await page.goto(LINKS)
    await expect(menuLateral(page).getByRole('link', { name: 'Meus links' })).toHaveAttribute('aria-current', 'page')
    await semBarreiras(page)
    await fotografar(page, `1440-${nome}-default`)
    for (const [rotulo, largura] of [
      ['Compacto', 112],
      ['Denso', 80],
      ['Fino', 80],
    ] as const) {
      await abrirPersonalizar(page)
      await page.getByText(rotulo, { exact: true }).click()
      await page.keyboard.press('Escape')
      expect((await menuLateral(page).boundingBox())?.width).toBe(largura)
      await expect(menuLateral(page).getByRole('link', { name: 'Criar link' })).toBeVisible()
      if (rotulo !== 'Denso') await semBarreiras(page)
      await fotografar(page, `1440-${nome}-${rotulo}`)
    }
  })

  test(`at 1440 px, ${nome}: six themes, the menu put away, both layouts`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    if (escuro) await noEscuro(page)
    await comSessao(page)
    await fingirApi(page, { listarLinks: () => ({ data: pagina(variados) }) })
    await page.goto(LINKS)
    await abrirPersonalizar(page)
    await page.getByText('Fino', { exact: true }).click()
    const solida = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--q-colors-brand-solid'))
    const vistas = new Set([await solida()])
    for (const tema of ['Índigo', 'Rosa', 'Roxo', 'Âmbar']) {
      await page.getByText(tema, { exact: true }).click()
      vistas.add(await solida())
    }
    expect(vistas.size).toBe(5)
    await page.getByText('Cor da marca', { exact: true }).click()
    await page.getByLabel('Cor da sua marca').fill('#ffd400')
    await semBarreiras(page)
    await fotografar(page, `1440-${nome}-tema`)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Recolher menu' }).click()
    await expect(menuLateral(page)).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(menuLateral(page)).toHaveCount(0)
    expect(await page.evaluate(() => document.documentElement.dataset.tema)).toBe('brand')
    await page.goto(`${LINKS}?layout=empty`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('banner')).toHaveCount(0)
  })
}

test('the bell counts what is new, reads in the person’s words, and leads to its page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await comSessao(page)
  const venda = {
    id: '2026-11-20T17:05:00.000Z.abc',
    title: 'Pagamento recebido',
    description: 'R$ 1.249,90 em Curso',
    time: '2026-11-20T17:05:00.000Z',
    read: false,
    image: null,
    icon: 'feito',
    link: '/cliente/relacionamento/recebedores',
    useRouter: true,
    chave: 'recado.venda',
    valores: { valor: 1249.9, nome: 'Curso' },
    meu: false,
  }
  let lido = false
  const api = await fingirApi(page, {
    listarLinks: () => ({ data: pagina(variados) }),
    listarRecebedores: () => ({ data: { itens: [], parcial: false, proximoOffset: null } }),
    listarAvisos: () => ({ data: [{ ...venda, read: lido }] }),
    listarMensagens: () => ({ status: 500, error: { name: 'ErroInterno', message: 'x', correlationId: 'c' } }),
    alternarAviso: () => {
      lido = true
      return { data: { ...venda, read: true } }
    },
  })
  await page.goto(LINKS)
  await page.getByRole('button', { name: 'Avisos: 1 novo' }).click()
  const aviso = page.getByRole('button', { name: /Pagamento recebido \(não lido\) R\$\s1\.249,90 em Curso/ })
  await expect(aviso).toBeVisible()
  await semBarreiras(page)
  await fotografar(page, '390-light-sino')
  await aviso.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Meus recebedores' })).toBeVisible()
  await expect.poll(() => api.de('alternarAviso')[0]?.body).toEqual({ id: venda.id })
  await expect(page.getByRole('button', { name: 'Avisos', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Mensagens' }).click()
  await expect(page.getByText('Não conseguimos abrir a caixa')).toBeVisible()
})

test('full screen where there is none says so', async ({ page }) => {
  await comSessao(page)
  await page.addInitScript(() => {
    // a browser that has no full screen has no such method
    Object.defineProperty(Element.prototype, 'requestFullscreen', { value: undefined })
  })
  await fingirApi(page, { listarLinks: () => ({ data: pagina(variados) }) })
  await page.goto(LINKS)
  await page.getByRole('button', { name: 'Tela cheia' }).click()
  await expect(page.getByText('Este navegador não permite tela cheia')).toBeVisible()
})

test('acting as a receiver is said on every page, and leads back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await comSessao(page, {
    multiEmpresas: false,
    perfil: 'recebedor',
    usuario: 'ANA BEATRIZ COUTINHO',
    recebedor: { id: 'rec-1', nome: 'Ana Beatriz Coutinho' },
  })
  const api = await fingirApi(page, {
    listarLinks: () => ({ data: pagina(variados) }),
    acessarRecebedor: () => ({ data: sessao() }),
    obterIndicadores: () => 'sem-resposta',
  })
  await page.goto(LINKS)
  const faixa = page.getByRole('button', {
    name: 'Você está acessando como Ana Beatriz Coutinho, clique aqui para voltar à visão de administrador.',
  })
  await expect(faixa).toBeVisible()
  await page.getByRole('button', { name: 'Logado com Ana' }).click()
  // V094, V095
  await expect(page.getByRole('menuitem', { name: 'Personalizar o painel' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Alterar empresa' })).toHaveCount(0)
  await expect(page.getByRole('menuitem', { name: 'Encerrar sessão' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await semBarreiras(page)
  await fotografar(page, '390-light-recebedor')
  await faixa.click()
  await expect(page).toHaveURL(/\/dashboards$/)
  await expect.poll(() => api.de('acessarRecebedor')[0]?.body).toEqual({ recebedor: null })
  await expect.poll(() => armazenado(page, 'dados-admin')).toBeNull()
  expect(await armazenado(page, 'usuario-perfil')).toBe('administrador')
})
