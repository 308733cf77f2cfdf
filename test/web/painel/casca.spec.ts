import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { vestirMenu } from '../../../functions/areas/casca/obterNavegacao/vestirMenu.ts'
import type * as contrato from '../../../shared/contract/casca.ts'
import type { Received } from '../../../shared/contract/endpoint.ts'
import { navegacaoDe } from '../../../shared/navegacao.ts'
import { carregarTextos, idiomas } from '../../../shared/textos/painel.ts'
import { escalaDaMarca } from '../../../web/src/theme/tokens.ts'
import { checkoutNaLista, daCasca, linkNaLista, pagina, sessao, variados } from './amostras.ts'
import { fingirApi } from './falso.ts'
import { fotografar as fotografarTudo } from './fotos.ts'
import { armazenado, comSessao, LINKS, noEscuro, pararRelogio, tomarFoco } from './pagina.ts'
import { expect, semBarreiras, test } from './teste.ts'
import { respostasDaVisaoGeral } from './visaoGeral.ts'

const helena = {
  ...{ id: 'ClienteAurora20260001', nome: 'Helena Prado', documento: '52998224725', pagamentos: 2, total: 200 },
  ...{ devolvido: 30, ultimoEm: '2026-11-20T12:00:00.000Z' },
}

const pago = {
  ...checkoutNaLista(1, { nomePagador: 'Helena Prado', valor: 150 }),
  ...{
    documento: '***.982.***-**',
    origemPagamento: 'link' as const,
    link: 'LinkDaMesaAurora20261',
    linkNome: 'Mesa de jantar Aurora',
    situacaoRepasse: 3,
  },
  ...{ situacaoRepasseLabel: 'Processado', repasseInicio: '2026-11-20', repasseFim: '2026-11-20' },
  possivelRepetida: null,
}

/** The least picture that an address can hold. */
const FOTO = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

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

test('on a phone: the menu slides over and closes on navigation', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
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
  await expect(menu.getByText('marina@', { exact: false })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Meus links' })).toHaveAttribute('aria-current', 'page')
  await semBarreiras(page)
  await fotografar(page, '390-menu')
  await menu.getByRole('link', { name: 'Meus recebedores' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Meus recebedores' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await abrirPersonalizar(page)
  await semBarreiras(page)
  await fotografar(page, '390-personalizar')
})

test('the menu says what waits, what is off and why, and what a place is for; a page that is only found has no row (V100)', async ({
  page,
}) => {
  const hoje = (situacao: 'ativa' | 'suspensa', contestacoes: number) => ({
    data: daCasca({
      default: vestirMenu(navegacaoDe('administrador'), { empresa: { situacao }, contestacoes }),
      situacaoDaEmpresa: situacao === 'suspensa' ? 'suspensa' : null,
    }),
  })
  await comSessao(page)
  const api = await fingirApi(page, {
    listarLinks: () => ({ data: pagina(variados) }),
    obterNavegacao: () => hoje('ativa', 2),
  })
  await page.setViewportSize({ width: 1440, height: 2400 })
  await page.goto(LINKS)
  const menu = menuLateral(page)
  await expect(menu.getByRole('link', { name: 'Contestações 2 a responder' })).toBeVisible()
  await expect(menu.getByText('Vários de uma vez')).toBeVisible()
  await expect(menu.getByRole('separator')).toHaveCount(1)
  await expect(menu.getByText('Aparência da recorrência')).toHaveCount(0)
  await semBarreiras(page)
  await fotografarTudo(page, 'menu-hoje')
  api.mudar({ obterNavegacao: () => hoje('suspensa', 0) })
  await page.reload()
  const criar = menu.getByRole('link', { name: /^Criar link Sua empresa não está vendendo agora/ })
  await expect(criar).toHaveAttribute('aria-disabled', 'true')
  await criar.click({ force: true })
  await expect(page).toHaveURL(LINKS)
  // the page's own button says the same
  const daPagina = page.getByRole('main').getByRole('button', { name: 'Criar link' })
  await expect(daPagina).toHaveAttribute('aria-disabled', 'true')
  await expect(daPagina).toHaveAccessibleDescription(/^Sua empresa não está vendendo agora/)
  await expect(menu.getByText(/a responder/)).toHaveCount(0)
  await semBarreiras(page)
  await fotografarTudo(page, 'menu-suspensa')
})

test('in a window of 900 px the whole menu is reached: other groups are folded, and stay as they were left', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await comSessao(page)
  await fingirApi(page, { listarLinks: () => ({ data: pagina(variados) }) })
  await page.goto(LINKS)
  const menu = menuLateral(page)
  await expect(menu.getByRole('link', { name: 'Meus links' })).toHaveAttribute('aria-current', 'page')
  // every group's name is in the window, without scrolling
  const grupos = menu.locator('[data-grupo] > button')
  await expect(grupos.nth(6)).toBeVisible()
  for (const grupo of await grupos.all()) await expect(grupo).toBeInViewport({ ratio: 1 })
  const relatorios = menu.getByRole('button', { name: 'Relatórios financeiros' })
  await expect(relatorios).toHaveAttribute('aria-expanded', 'false')
  await expect(menu.getByRole('link', { name: 'Saldo e saques' })).toHaveCount(0)
  await relatorios.press('Enter')
  await expect(menu.getByRole('link', { name: 'Saldo e saques' })).toBeInViewport({ ratio: 1 })
  await semBarreiras(page)
  await fotografar(page, '1440-grupos')
  await page.reload()
  await expect(menu.getByRole('link', { name: 'Saldo e saques' })).toBeVisible()
  // where all of it fits, all of it is open
  await page.evaluate(() => localStorage.removeItem('preferencia-grupos-do-menu'))
  await page.setViewportSize({ width: 1440, height: 2400 })
  await page.reload()
  await expect(menu.getByRole('link', { name: 'Auditoria' })).toBeVisible()
})

test('at 1440 px: four menus', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await comSessao(page)
  await fingirApi(page, { listarLinks: () => ({ data: pagina(variados) }) })
  await page.goto(LINKS)
  await expect(menuLateral(page).getByRole('link', { name: 'Meus links' })).toHaveAttribute('aria-current', 'page')
  await semBarreiras(page)
  await fotografar(page, '1440-default')
  for (const [rotulo, largura] of [
    ['Compacto', 112],
    ['Denso', 80],
    ['Fino', 80],
  ] as const) {
    await abrirPersonalizar(page)
    await page.getByText(rotulo, { exact: true }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect.poll(async () => (await menuLateral(page).boundingBox())?.width).toBe(largura)
    await expect(menuLateral(page).getByRole('link', { name: 'Criar link' })).toBeVisible()
    if (rotulo !== 'Denso') await semBarreiras(page)
    await fotografar(page, `1440-${rotulo}`)
  }
})

test('at 1440 px: six themes, light and dark, the menu put away, both layouts', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await comSessao(page)
  await fingirApi(page, {
    listarLinks: () => ({ data: pagina(variados) }),
    obterNavegacao: () => ({
      data: daCasca({ default: navegacaoDe('administrador'), marca: { cor: '#BE185D', logo: null } }),
    }),
  })
  await page.goto(LINKS)
  await abrirPersonalizar(page)
  await page.getByText('Fino', { exact: true }).click()
  const solida = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--q-colors-brand-solid'))
  const vistas = new Set([await solida()])
  for (const tema of ['Índigo', 'Rosa', 'Roxo', 'Âmbar']) {
    await page.getByText(tema, { exact: true }).click()
    await expect.poll(async () => vistas.has(await solida())).toBe(false)
    vistas.add(await solida())
  }
  expect(vistas.size).toBe(5)
  // the company's own colour, as its pages have it, and corrected as any
  await page.getByText('Marca da empresa', { exact: true }).click()
  await expect.poll(solida).toBe(escalaDaMarca('#BE185D').brand[0])
  await semBarreiras(page)
  await fotografar(page, '1440-empresa')
  await page.evaluate(() => localStorage.setItem('preferencia-esquema', 'dark'))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(solida).toBe(escalaDaMarca('#BE185D').brand[1])
  await abrirPersonalizar(page)
  await expect(page.getByRole('link', { name: 'Ver a aparência' })).toHaveAttribute('href', /\/empresa\/tema$/)
  await page.getByText('Cor da marca', { exact: true }).click()
  await page.getByLabel('Cor da sua marca').fill('#ffd400')
  await semBarreiras(page)
  await fotografar(page, '1440-tema')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Recolher menu' }).click()
  await expect(menuLateral(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(menuLateral(page)).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('data-tema', 'brand')
  await page.goto(`${LINKS}?layout=empty`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
})

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
    obterNavegacao: () => ({
      data: daCasca({ default: navegacaoDe('administrador'), novos: { avisos: lido ? 0 : 1, mensagens: 0 } }),
    }),
    listarAvisos: () => ({ data: [{ ...venda, read: lido }] }),
    listarMensagens: () => ({ status: 500, error: { name: 'ErroInterno', message: 'x', correlationId: 'c' } }),
    alternarAviso: () => {
      lido = true
      return { data: { ...venda, read: true } }
    },
  })
  await page.goto(LINKS)
  await page.getByRole('button', { name: 'Avisos: 1 novo' }).click()
  const aviso = page.getByRole('link', { name: /Pagamento recebido \(não lido\) R\$\s1\.249,90 em Curso/ })
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

test('the panel’s words are there by HTTP, in each language (E001)', async ({ page }) => {
  for (const idioma of idiomas) {
    const resposta = await page.goto(`/assets/i18n/${idioma}.json`)
    expect(resposta?.headers()['content-type']).toContain('application/json')
    expect(await resposta?.json()).toEqual(await carregarTextos(idioma))
  }
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
  // X77, as specified
  await page.evaluate(() => localStorage.setItem('preferencia-idioma', 'en'))
  await page.reload()
  await page.getByRole('button', { name: 'Full screen' }).click()
  await expect(page.getByText('Fullscreen mode is not supported by this browser')).toBeVisible()
})

for (const [largura, escuro] of [
  [1440, false],
  [390, true],
] as const)
  test(`a few letters lead anywhere, and shortcuts are kept at hand: ${largura} px`, async ({ page }) => {
    await page.setViewportSize({ width: largura, height: 900 })
    if (escuro) await noEscuro(page)
    await comSessao(page)
    type Atalho = Received<typeof contrato.listarAtalhos>[number]
    const atalho = (id: string, label: string, link: string): Atalho => ({
      id: id.padEnd(21, '0'),
      label,
      description: '',
      icon: 'carteira',
      link,
      useRouter: true,
      read: true,
    })
    let guardados = [
      atalho('Saldo', 'Saldo', '/cliente/financeiro/saldo'),
      atalho('Docs', 'Novidades', '/cliente/evolucao/plataforma'),
    ]
    const api = await fingirApi(page, {
      listarLinks: ({ query }) => ({
        data: pagina(query.nome ? variados.filter(l => l.nome.toLowerCase().includes(`${query.nome}`)) : variados),
      }),
      listarClientes: ({ query }) => ({
        data: { itens: query.busca === '529.982.247-25' ? [helena] : [], parcial: false, proximoOffset: null },
      }),
      listarCheckouts: () => ({
        data: { itens: [pago], total: null, parcial: false, proximoOffset: null, cursor: null },
      }),
      listarEmpresasVinculadas: () => ({
        data: [
          { id: 'emp-aurora', nome: 'Loja Aurora', logo: null },
          { id: 'emp-brisa', nome: 'Brisa Café', logo: null },
        ],
      }),
      trocarEmpresa: () => ({ data: sessao({ empresaId: 'emp-brisa', empresa: 'Brisa Café', slug: 'brisa-cafe' }) }),
      listarRecebedores: () => ({ data: { itens: [], parcial: false, proximoOffset: null } }),
      // where it lands asks for its figures, which are not this test's business
      obterIndicadores: () => 'sem-resposta',
      faturamentoDiasSemana: () => 'sem-resposta',
      faturamentoFormaPagamento: () => 'sem-resposta',
      listarRecebiveis: () => 'sem-resposta',
      listarAtalhos: () => ({ data: guardados }),
      criarAtalho: () => {
        guardados = [...guardados, atalho('Rec', 'Meus recebedores', '/cliente/relacionamento/recebedores')]
        return { data: guardados[2] as Atalho }
      },
      alterarAtalho: () => {
        guardados = [guardados[0], guardados[2], guardados[1]] as Atalho[]
        return { data: guardados[1] as Atalho }
      },
      excluirAtalho: () => {
        guardados = guardados.slice(1)
        return { data: {} }
      },
    })
    await page.goto(LINKS)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Control+k')
    const campo = page.getByRole('combobox', { name: 'Buscar no painel' })
    await expect(campo).toBeFocused()
    await expect(page.getByRole('option', { name: 'Calendário', exact: true })).toHaveAttribute('aria-selected', 'true')
    await semBarreiras(page)
    await fotografar(page, `${largura}-paleta`)
    await campo.fill('xyzw')
    await expect(page.getByText('Nada encontrado para “xyzw”')).toBeVisible()
    await campo.fill('bolo')
    await page.getByRole('option', { name: /Bolo de aniversário/ }).waitFor()
    await expect.poll(() => api.de('listarLinks').at(-1)?.query).toEqual({ nome: 'bolo', limit: '5' })
    // who paid, by their whole document
    await campo.fill('529.982.247-25')
    await expect(page.getByRole('group', { name: 'Clientes pagadores' }).getByRole('option')).toHaveText([
      // names repeat: the document and the day they last paid tell one from another
      /^Helena Prado · \S+ · \d\d\/\d\d\/\d{4}$/,
    ])
    await expect.poll(() => api.de('listarCheckouts').at(-1)?.query).toEqual({ pagador: '52998224725', limit: '5' })
    // a payment, by its amount in the last days, or by what the payer's bank calls it
    const pagamentos = page.getByRole('group', { name: 'Pagamentos' }).getByRole('option')
    await campo.fill('R$ 150')
    await expect(pagamentos).toHaveText([/^R\$\s150,00 · Helena Prado · 20\/11\/2026 \d\d:\d\d · Liquidado$/])
    await expect.poll(() => api.de('listarCheckouts').at(-1)?.query).toMatchObject({ valor: '150.00', limit: '5' })
    await expect(page.getByRole('group', { name: 'Pagamentos dos últimos 30 dias' })).toBeVisible()
    await fotografar(page, `${largura}-paleta-valor`)
    const e2e = 'E12345678202611201200abcdefghijk'
    await campo.fill(e2e)
    await expect.poll(() => api.de('listarCheckouts').at(-1)?.query).toEqual({ identificador: e2e, limit: '5' })
    await expect(pagamentos).toHaveCount(1)
    await campo.fill('meus')
    await expect(page.getByRole('option', { name: 'Meus links' })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowDown')
    await expect(campo).toHaveAttribute('aria-activedescendant', 'paleta-pagina-recebedores')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Meus recebedores' })).toBeVisible()
    await expect(campo).toHaveCount(0)

    // an act begins on its page, and once only: nothing of it stays in the address
    await page.getByRole('button', { name: 'Buscar no painel' }).click()
    await campo.fill('convidar')
    await expect(page.getByRole('group', { name: 'Ações' }).getByRole('option')).toHaveText([
      'Convidar usuário',
      'Convidar recebedor',
    ])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/recebedores$/)
    await tomarFoco(page.getByRole('dialog', { name: 'Convidar recebedor' }))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    if (largura === 1440) {
      await page.getByRole('button', { name: 'Atalhos' }).click()
      await page.getByRole('button', { name: 'Adicionar Meus recebedores' }).click()
      await expect(page.getByRole('button', { name: 'Adicionar Meus recebedores' })).toHaveCount(0)
      await page.getByRole('button', { name: 'Subir Meus recebedores' }).click()
      await expect(page.getByRole('listitem').filter({ hasText: 'Alt ⇧ 2' })).toContainText('Meus recebedores')
      await expect.poll(() => api.de('alterarAtalho')[0]?.body).toMatchObject({ item: { posicao: 1 } })
      await semBarreiras(page)
      await fotografar(page, '1440-atalhos')
      await page.getByRole('button', { name: 'Remover Saldo e saques' }).click()
      await expect(page.getByRole('listitem').filter({ hasText: 'Alt ⇧ 2' })).toContainText('Novidades')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: 'Atalhos' })).toBeFocused()
      await page.keyboard.press('Alt+Shift+Digit2')
      await expect(page.getByRole('heading', { level: 1, name: 'Novidades da plataforma' })).toBeVisible()
    }

    await page.getByRole('button', { name: 'Buscar no painel' }).click()
    await campo.fill('bris')
    await expect(page.getByRole('option', { name: 'Brisa Café' })).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/painel-administrativo\/brisa-cafe\/dashboards$/)
    await expect.poll(() => api.de('trocarEmpresa')[0]?.body).toEqual({ empresaId: 'emp-brisa' })
    expect(await armazenado(page, 'client')).toBe('brisa-cafe')
  })

test('an accountant finds a payment by who paid, and is asked about nothing that the role may not read', async ({
  page,
}) => {
  await comSessao(page, { perfil: 'contador', multiEmpresas: false })
  const api = await fingirApi(page, {
    ...respostasDaVisaoGeral(),
    listarCheckouts: () => ({
      data: { itens: [pago], total: null, parcial: false, proximoOffset: null, cursor: null },
    }),
    obterCheckout: () => 'sem-resposta',
  })
  await page.goto('/painel-administrativo/loja-aurora/dashboards')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Buscar no painel' }).fill('529.982.247-25')
  await page.getByRole('group', { name: 'Pagamentos' }).getByRole('option').click()
  await expect(page).toHaveURL(/\?pagamento=chk0{17}1$/)
  await expect.poll(() => api.de('listarCheckouts')[0]?.query).toEqual({ pagador: '52998224725', limit: '5' })
})

test('a link that the palette finds opens its sheet, not its form', async ({ page }) => {
  await comSessao(page, { multiEmpresas: false })
  const achado = variados[1]
  await fingirApi(page, {
    listarLinks: ({ query }) => ({ data: pagina(query.nome ? variados.filter(l => l === achado) : variados) }),
    listarClientes: () => ({ data: { itens: [], parcial: false, proximoOffset: null } }),
    listarCheckoutsDoLink: () => ({ data: { itens: [], parcial: false, proximoOffset: null } }),
  })
  await page.goto(LINKS)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Buscar no painel' }).fill('bolo')
  await page.getByRole('option', { name: /Bolo de aniversário/ }).click()
  await tomarFoco(page.getByRole('dialog', { name: achado?.nome ?? '' }))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).not.toHaveURL(/link=/)
})

test('what was moved to in the palette is what Enter opens, though an answer comes above it meanwhile', async ({
  page,
}) => {
  await comSessao(page)
  let responder = () => {}
  const tarde = new Promise<void>(pronto => {
    responder = pronto
  })
  const api = await fingirApi(page, {
    listarLinks: async ({ query }) => {
      if (query.nome) await tarde
      return { data: pagina(query.nome ? [linkNaLista(9, { nome: 'Brisa: pedido 12' })] : variados) }
    },
    listarClientes: () => ({ data: { itens: [], parcial: false, proximoOffset: null } }),
    listarEmpresasVinculadas: () => ({ data: [{ id: 'emp-brisa', nome: 'Brisa Café', logo: null }] }),
    trocarEmpresa: () => ({ data: sessao({ empresaId: 'emp-brisa', empresa: 'Brisa Café', slug: 'brisa-cafe' }) }),
    // where it lands asks for its figures, which are not this test's business
    obterIndicadores: () => 'sem-resposta',
    faturamentoDiasSemana: () => 'sem-resposta',
    faturamentoFormaPagamento: () => 'sem-resposta',
    listarRecebiveis: () => 'sem-resposta',
  })
  await page.goto(LINKS)
  await page.getByRole('button', { name: 'Buscar no painel' }).click()
  await page.getByRole('combobox', { name: 'Buscar no painel' }).fill('bris')
  const empresa = page.getByRole('option', { name: 'Brisa Café' })
  await expect(empresa).toHaveAttribute('aria-selected', 'true')
  await expect.poll(() => api.de('listarLinks').at(-1)?.query.nome).toBe('bris')
  await page.keyboard.press('ArrowDown')
  responder()
  await expect(page.getByRole('option')).toHaveText(['Brisa: pedido 12', 'Brisa Café'])
  await expect(empresa).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/brisa-cafe\/dashboards$/)
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
    // where it lands asks for its figures, which are not this test's business
    obterIndicadores: () => 'sem-resposta',
    faturamentoDiasSemana: () => 'sem-resposta',
    faturamentoFormaPagamento: () => 'sem-resposta',
    listarRecebiveis: () => 'sem-resposta',
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
  await expect(page.getByRole('button', { name: 'Logado com Ana' })).toBeFocused()
  await semBarreiras(page)
  await fotografar(page, '390-light-recebedor')
  await faixa.click()
  await expect(page).toHaveURL(/\/dashboards$/)
  await expect.poll(() => api.de('acessarRecebedor')[0]?.body).toEqual({ recebedor: null })
  await expect.poll(() => armazenado(page, 'dados-admin')).toBeNull()
  expect(await armazenado(page, 'usuario-perfil')).toBe('administrador')
})

for (const [largura, escuro] of [
  [1440, false],
  [390, true],
] as const)
  test(`a person’s picture and how they are: ${largura} px`, async ({ page }) => {
    await page.setViewportSize({ width: largura, height: 900 })
    if (escuro) await noEscuro(page)
    await comSessao(page)
    const pessoa = { id: 'usr-1', name: 'Marina Costa Prado', email: 'marina@aurora.example', avatar: null }
    let status: 'online' | 'busy' = 'online'
    const api = await fingirApi(page, {
      listarLinks: () => ({ data: pagina(variados) }),
      obterNavegacao: () => ({
        data: daCasca({ default: navegacaoDe('administrador'), pessoa: { avatar: null, status } }),
      }),
      alterarPessoa: (_, vez) => {
        if (vez > 1) return { status: 500, error: { name: 'ErroInterno', message: 'x', correlationId: 'c' } }
        status = 'busy'
        return { data: { ...pessoa, status } }
      },
    })
    await page.goto(LINKS)
    const menu = page.getByRole('button', { name: 'Logado com Marina' })
    await expect(menu).toHaveAccessibleDescription('Disponível')
    await menu.click()
    await expect(page.getByRole('menuitemradio', { name: 'Disponível' })).toBeChecked()
    await semBarreiras(page, { menuAberto: true })
    await fotografar(page, `${largura}-status`)
    await page.getByRole('menuitemradio', { name: 'Ocupado' }).click()
    await expect(menu).toHaveAccessibleDescription('Ocupado')
    await expect.poll(() => api.de('alterarPessoa')[0]?.body).toEqual({ status: 'busy' })
    // what could not be kept is taken back, in words
    await expect(page.getByRole('menuitemradio')).toHaveCount(0)
    await menu.click()
    await page.getByRole('menuitemradio', { name: 'Ausente' }).click()
    await expect(page.getByText('Não conseguimos guardar. Você continua como: Ocupado.')).toBeVisible()
    await expect(menu).toHaveAccessibleDescription('Ocupado')
    await page.keyboard.press('Escape')

    if (largura === 390) await page.getByRole('button', { name: 'Abrir menu' }).locator('visible=true').click()
    const lado = page.getByRole('navigation', { name: 'Menu' })
    await expect(lado.locator('[data-status=busy]')).toBeVisible()
    await expect(lado.getByText('MP', { exact: true })).toBeVisible()
    const escolher = page.waitForEvent('filechooser')
    await lado.getByRole('button', { name: 'Trocar foto' }).click()
    await (await escolher).setFiles({ name: 'x.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
    await expect(page.getByText('Escolha um arquivo de imagem.')).toBeVisible()
    await expect.poll(() => api.de('alterarImagemUsuario')).toEqual([])
    await semBarreiras(page)
    await fotografar(page, `${largura}-pessoa`)
    // X78: a picture that was taken is said in the server's words, for three seconds
    await page.clock.install()
    await pararRelogio(page)
    api.mudar({ alterarImagemUsuario: () => ({ data: { image: FOTO, message: 'Imagem alterada com sucesso.' } }) })
    const outra = page.waitForEvent('filechooser')
    await lado.getByRole('button', { name: 'Trocar foto' }).click()
    await (await outra).setFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('x') })
    const dito = page.getByText('Imagem alterada com sucesso.')
    await expect(dito).toBeVisible()
    await page.clock.runFor(1_500)
    await expect(dito).toBeVisible()
    await page.clock.runFor(1_500)
    await expect(dito).toHaveCount(0)
    expect(await armazenado(page, 'usuario-avatar')).toBe(FOTO)
  })
