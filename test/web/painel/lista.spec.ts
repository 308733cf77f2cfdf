import { PNG } from 'pngjs'
import { checkouts, linkNaLista, pagina, sessao, variados } from './amostras.ts'
import { fingirApi } from './falso.ts'
import { fotografar } from './fotos.ts'
import { armazenado, comSessao, LINKS, pararRelogio, tomarFoco } from './pagina.ts'
import { expect, lerQr, nasLarguras, semBarreiras, test } from './teste.ts'

const visivel = (page: import('@playwright/test').Page, papel: 'button' | 'link', nome: string | RegExp) =>
  page.getByRole(papel, { name: nome, exact: true }).locator('visible=true')

test('the list, its menu, sheet and dialogs', async ({ page }) => {
  await comSessao(page)
  await fingirApi(page, {
    listarLinks: () => ({ data: pagina(variados, 25) }),
    listarCheckoutsDoLink: () => ({ data: checkouts }),
    listarCheckouts: () => 'sem-resposta',
    obterCheckout: () => 'sem-resposta',
  })
  await page.goto(LINKS)
  await expect(visivel(page, 'button', 'Consultoria')).toBeVisible()
  // a row with its buttons is as high as one without
  const alturas = await page.locator('tbody tr').evaluateAll(trs => trs.map(tr => tr.getBoundingClientRect().height))
  expect(Math.max(...alturas)).toBeLessThanOrEqual(49)
  // until when it holds, or from when, but not of one that is over
  for (const dito of ['até 19 dez 2026', 'abre em 1 dez 2026'])
    await expect(page.getByText(dito).locator('visible=true')).toBeVisible()
  await expect(page.getByText(/até \d+ jun 2026/).locator('visible=true')).toHaveCount(0)
  // what a link brought, in its row
  await expect(page.getByText(/^3 pagos · R\$\s3\.749,70$/).locator('visible=true')).toBeVisible()
  if (process.env.FOTOS)
    for (const width of [390, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.screenshot({ path: `${process.env.FOTOS}/links-${width}.png` })
    }
  await nasLarguras(page, { contraste: true })
  // Nothing wider than the screen.

  await visivel(page, 'button', 'Mais ações de Consultoria').click()
  await expect(page.getByRole('menu')).toBeVisible()
  await semBarreiras(page, { menuAberto: true })
  await page.keyboard.press('Escape')
  await expect(visivel(page, 'button', 'Mais ações de Consultoria')).toBeFocused()

  await visivel(page, 'button', /^Curso de fotografia/).click()
  await expect(page.getByText('Ana Beatriz Ramos')).toBeVisible()
  await nasLarguras(page)
  // a payment of it leads to that payment, from anywhere on its row
  const recusado = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'João Vitor Sá' })
  await expect(recusado.getByRole('link')).toHaveAttribute('href', /checkouts-pagamento\?pagamento=chk0{17}2$/)
  await recusado.getByText(/1\.310,02/).click()
  await expect(page).toHaveURL(/checkouts-pagamento\?pagamento=chk0{17}2$/)
  await page.goto(LINKS)
  await visivel(page, 'button', /^Curso de fotografia/).click()
  await expect(page.getByText('Ana Beatriz Ramos')).toBeVisible()
  await tomarFoco(page.getByRole('dialog'))
  await page.keyboard.press('Escape')
  await expect(visivel(page, 'button', /^Curso de fotografia/)).toBeFocused()
})

test('rows stand still under an open menu: what came meanwhile is shown after it', async ({ page }) => {
  await comSessao(page)
  await page.clock.install()
  const api = await fingirApi(page, { listarLinks: () => ({ data: pagina(variados) }) })
  await page.goto(LINKS)
  const acoes = visivel(page, 'button', 'Mais ações de Consultoria')
  await expect(acoes).toBeVisible()
  // back in the list: it is there as it was, and read again meanwhile
  await page.locator('#menu-lateral').getByRole('button', { name: 'Configurações' }).click()
  await page.getByRole('link', { name: 'Novidades da plataforma' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Novidades da plataforma' })).toBeVisible()
  // what was read seconds ago is read anew
  await page.clock.fastForward(5_000)
  let chegar = () => {}
  const chegou = new Promise<void>(pronto => {
    chegar = pronto
  })
  api.mudar({
    listarLinks: async () => {
      await chegou
      return { data: pagina([linkNaLista(77, { nome: 'Chegou agora' }), ...variados]) }
    },
  })
  await page.getByRole('link', { name: 'Meus links' }).click()
  await acoes.click()
  const opcao = page.getByRole('menuitem', { name: 'Ver pagamentos' })
  await expect(opcao).toBeVisible()
  const onde = await acoes.boundingBox()
  const lida = page.waitForEvent('requestfinished', p => p.url().includes('/api/clientes/links-pagamento'))
  chegar()
  await lida
  // two frames: whatever it came with would be drawn
  await page.evaluate(() => new Promise(feito => requestAnimationFrame(() => requestAnimationFrame(feito))))
  expect(await acoes.boundingBox()).toEqual(onde)
  await expect(visivel(page, 'button', 'Chegou agora')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(visivel(page, 'button', 'Chegou agora')).toBeVisible()
  expect((await acoes.boundingBox())?.y).toBeGreaterThan(onde?.y ?? 0)
})

test('a company without links is taught the first step', async ({ page }) => {
  await comSessao(page)
  await fingirApi(page, { listarLinks: () => ({ data: pagina([]) }) })
  await page.goto(LINKS)
  await expect(page.getByRole('heading', { name: 'Seu primeiro link começa aqui' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Criar o primeiro link' })).toBeVisible()
  await semBarreiras(page)
})

test('a failed list says so, warns on the bar, and tries again', async ({ page }) => {
  await comSessao(page)
  // the bar warns for a second and a half of the page's time, which goes on only where the test says so
  await page.clock.install()
  await pararRelogio(page)
  const api = await fingirApi(page, {
    listarLinks: () => ({ status: 404, error: { name: 'ErroInterno', message: 'x', correlationId: 'c' } }),
  })
  await page.goto(LINKS)
  await expect(page.getByRole('alert')).toContainText('Não conseguimos abrir seus links')
  await expect(page.locator('[data-progresso=alerta]')).toHaveCount(1)
  await page.clock.runFor(1500)
  await expect(page.locator('[data-progresso]')).toHaveCount(0)
  // X76: none of these takes the person anywhere
  for (const status of [400, 402, 403]) {
    api.mudar({ listarLinks: () => ({ status, error: { name: 'ErroInterno', message: 'x', correlationId: 'c' } }) })
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(page.locator('[data-progresso=alerta]')).toHaveCount(1)
    await page.clock.runFor(1500)
    await expect(page.locator('[data-progresso]')).toHaveCount(0)
  }
  await expect(page).toHaveURL(LINKS)
  await page.clock.resume()
  await semBarreiras(page)
  api.mudar({ listarLinks: () => ({ data: pagina(variados) }) })
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(visivel(page, 'button', 'Consultoria')).toBeVisible()
})

test('filters are in the address and in the call, and survive a reload', async ({ page }) => {
  await comSessao(page)
  const api = await fingirApi(page, {
    listarLinks: ({ query }) => ({ data: pagina(query.situacao === 'esgotado' ? [] : variados) }),
  })
  await page.goto(LINKS)
  await page.getByRole('searchbox', { name: 'Buscar pelo nome' }).fill('bolo')
  await expect(page).toHaveURL(/\?nome=bolo$/)
  await page.getByRole('button', { name: 'Esgotados' }).click()
  await expect(page).toHaveURL(/nome=bolo&situacao=esgotado/)
  await expect(page.getByRole('heading', { name: 'Nenhum link com esses filtros' })).toBeVisible()
  await expect.poll(() => api.chamadas.at(-1)?.query).toMatchObject({ nome: 'bolo', situacao: 'esgotado', limit: '25' })
  await semBarreiras(page)
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue('bolo')
  await expect(page.getByRole('button', { name: 'Esgotados' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(visivel(page, 'button', 'Consultoria')).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('')
})

test('a list begins at its other end, from the head of its column and from above a phone’s cards', async ({ page }) => {
  await comSessao(page)
  const api = await fingirApi(page, {
    listarLinks: ({ query }) => ({ data: pagina(query.ordem === 'antigos' ? variados.toReversed() : variados, 25) }),
  })
  await page.goto(LINKS)
  const coluna = page.getByRole('columnheader', { name: 'Criado em' })
  await expect(coluna).toHaveAttribute('aria-sort', 'descending')
  const primeiro = page.getByRole('row').nth(1).getByRole('rowheader')
  await expect(primeiro).toContainText(variados[0]?.nome ?? '')
  await coluna.getByRole('button').press('Enter')
  await expect(primeiro).toContainText(variados.at(-1)?.nome ?? '')
  await expect(coluna).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/\?ordem=antigos$/)
  // it is an order, and no filter: an empty list is still that of a company without links
  await expect.poll(() => api.de('listarLinks').at(-1)?.query).toMatchObject({ ordem: 'antigos' })
  await nasLarguras(page)
  await fotografar(page, 'links-ordem')
  await page.setViewportSize({ width: 390, height: 900 })
  const ordem = page.getByRole('combobox', { name: 'Ordem' }).locator('visible=true')
  await expect(ordem.getByRole('option', { selected: true })).toHaveText('Mais antigos primeiro')
  await ordem.selectOption('Mais novos primeiro')
  await expect(page).toHaveURL(LINKS)
})

test('while other filters come, the rows before are on their way out; where they fail, it says so', async ({
  page,
}) => {
  await comSessao(page)
  await page.clock.install()
  // made before it is asked for: the rows are on their way out before the call is here
  let responder = () => {}
  const resposta = new Promise<void>(pronto => {
    responder = pronto
  })
  const encerrado = linkNaLista(88, { nome: 'Fechado ontem' })
  const caiu = { status: 500, error: { name: 'ErroInterno', message: 'x', correlationId: 'c' } } as const
  const api = await fingirApi(page, {
    listarLinks: async ({ query }) => {
      if (query.situacao === 'esgotado') return { data: pagina([]) }
      if (query.situacao !== 'encerrado') return { data: pagina(variados, 25) }
      await resposta
      return { data: pagina([encerrado]) }
    },
  })
  await page.goto(LINKS)
  const consultoria = visivel(page, 'button', 'Consultoria')
  const saindo = page
    .locator('[aria-busy=true]')
    .filter({ has: page.getByRole('table', { name: 'Links de pagamento' }) })
  await expect(consultoria).toBeVisible()
  await page.getByRole('button', { name: 'Encerrados' }).click()
  await expect(saindo).toHaveCount(1)
  // those before are no answer to these filters: neither counted nor continued
  await expect(page.getByText(/^Mostrando/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Carregar mais' })).toHaveCount(0)
  responder()
  await expect(visivel(page, 'button', 'Fechado ontem')).toBeVisible()
  await expect(saindo).toHaveCount(0)
  await expect(consultoria).toHaveCount(0)

  // nothing there, then all of them: no first step for a company that has links
  await page.getByRole('button', { name: 'Esgotados' }).click()
  await expect(page.getByRole('heading', { name: 'Nenhum link com esses filtros' })).toBeVisible()
  api.mudar({ listarLinks: () => caiu })
  await page.getByRole('searchbox').fill('bolo')
  await expect(page.getByRole('alert')).toContainText('Não conseguimos abrir seus links')
  await expect(page.getByRole('heading', { name: 'Nenhum link com esses filtros' })).toHaveCount(0)
  await semBarreiras(page)
})

test('a list is read again on coming back to a filter, and to the window', async ({ page }) => {
  await comSessao(page)
  await page.clock.install()
  const chegado = (nome: string) => [linkNaLista(77, { nome }), ...variados]
  const api = await fingirApi(page, {
    listarLinks: ({ query }) => ({ data: pagina(query.situacao ? [linkNaLista(88)] : variados) }),
  })
  await page.goto(LINKS)
  await expect(visivel(page, 'button', 'Consultoria')).toBeVisible()
  await page.getByRole('button', { name: 'Encerrados' }).click()
  await expect(visivel(page, 'button', 'Consultoria')).toHaveCount(0)
  api.mudar({ listarLinks: () => ({ data: pagina(chegado('Chegou agora')) }) })
  await page.getByRole('button', { name: 'Todos' }).click()
  await expect(visivel(page, 'button', 'Chegou agora')).toBeVisible()

  api.mudar({ listarLinks: () => ({ data: pagina(chegado('Chegou à tarde')) }) })
  await page.clock.fastForward('04:00')
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(visivel(page, 'button', 'Chegou à tarde')).toBeVisible()
})

test('a period is chosen from a popover', async ({ page }) => {
  await comSessao(page)
  await fingirApi(page, { listarLinks: () => ({ data: pagina(variados) }) })
  await page.clock.setFixedTime(new Date('2026-11-20T15:00:00Z'))
  await page.goto(LINKS)
  await page.getByRole('button', { name: 'Qualquer período' }).click()
  await expect(page.getByRole('button', { name: 'Últimos 7 dias' })).toBeVisible()
  // the arrow of the next month is within
  const caixa = page.getByRole('dialog')
  const seta = caixa.getByRole('button', { name: 'Próximo mês' })
  const direita = (onde: Awaited<ReturnType<typeof seta.boundingBox>>) => (onde?.x ?? 9999) + (onde?.width ?? 0)
  expect(direita(await seta.boundingBox())).toBeLessThan(direita(await caixa.boundingBox()))
  await semBarreiras(page)
  await page.getByRole('button', { name: 'Últimos 7 dias' }).click()
  await expect(page).toHaveURL(/periodoInicio=2026-11-14&periodoFim=2026-11-20/)
  await expect(page.getByRole('button', { name: 'De 14 nov 2026 a 20 nov 2026' })).toBeVisible()
})

test('more pages are loaded where the list left off', async ({ page }) => {
  await comSessao(page)
  const api = await fingirApi(page, {
    listarLinks: ({ query }) => ({
      data:
        query.offset === undefined
          ? { ...pagina([linkNaLista(1)], 25), ...(!query.situacao && { total: 2 }) }
          : pagina([linkNaLista(1), linkNaLista(2)]),
    }),
  })
  // of a filter nobody counts how many there are: what was read is said
  await page.goto(`${LINKS}?situacao=ativo`)
  await expect(page.getByText('Mostrando 1 link', { exact: true })).toBeVisible()
  await page.goto(LINKS)
  await expect(page.getByText('Mostrando 1 de 2 links ao todo')).toBeVisible()
  await page.getByRole('button', { name: 'Carregar mais' }).click()
  await expect(page.getByText('2 links ao todo', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Carregar mais' })).toHaveCount(0)
  await expect.poll(() => api.de('listarLinks').map(c => c.query.offset)).toEqual([undefined, undefined, '25'])
})

test('on the rows: arrows, how many come at a time, copying, and a QR code that leads to the link', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await comSessao(page)
  const api = await fingirApi(page, { listarLinks: () => ({ data: pagina(variados, 25) }) })
  await page.goto(LINKS)
  await test.step('arrows go from row to row; how many come at a time is chosen and kept in the address', async () => {
    await visivel(page, 'button', 'Curso de fotografia: turma de verão').focus()
    await page.keyboard.press('ArrowDown')
    await expect(visivel(page, 'button', 'Pedido 4821 · Bolo de aniversário')).toBeFocused()
    await page.keyboard.press('End')
    await expect(visivel(page, 'button', 'Consultoria')).toBeFocused()
    await page.getByLabel('Itens por página').selectOption('50')
    await expect(page).toHaveURL(/\?itens=50$/)
    await expect.poll(() => api.de('listarLinks').at(-1)?.query.limit).toBe('50')
  })
  await test.step('copying says so', async () => {
    await visivel(page, 'button', /^Copiar o link Curso/).click()
    await expect(page.getByRole('status').filter({ hasText: 'Link copiado' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(variados[0]?.url)
  })
  await test.step('the QR code of the dialog, and its file, lead to the link', async () => {
    await visivel(page, 'button', /^QR code de Curso/).click()
    const codigo = page.getByRole('img', { name: /^QR code de Curso/ })
    await semBarreiras(page)
    expect(lerQr(PNG.sync.read(await codigo.screenshot()))).toBe(variados[0]?.url)
    const [arquivo] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'PNG' }).click(),
    ])
    expect(arquivo.suggestedFilename()).toBe('qr-curso-de-fotografia-turma-de-verao.png')
    const pedacos: Buffer[] = []
    for await (const pedaco of await arquivo.createReadStream()) pedacos.push(pedaco as Buffer)
    expect(lerQr(PNG.sync.read(Buffer.concat(pedacos)))).toBe(variados[0]?.url)
  })
})

test('closing a link names it, starts on the safe answer, and refreshes the list', async ({ page }) => {
  await comSessao(page)
  let encerrado = false
  const api = await fingirApi(page, {
    listarLinks: () => ({ data: pagina([linkNaLista(1, { situacao: encerrado ? 'encerrado' : 'ativo' })]) }),
    excluirLink: (_, vez) => {
      if (vez === 1) return { status: 403, error: { name: 'SemPermissao', message: 'x' } }
      encerrado = true
      return { data: { id: linkNaLista(1).id, situacao: 'encerrado' } }
    },
  })
  await page.goto(LINKS)
  await visivel(page, 'button', /^Mais ações/).click()
  await page.getByRole('menuitem', { name: 'Encerrar link' }).click()
  const dialogo = page.getByRole('alertdialog', { name: 'Encerrar “Curso de fotografia 1”?' })
  await expect(dialogo.getByRole('button', { name: 'Manter aberto' })).toBeFocused()
  await semBarreiras(page)
  await dialogo.getByRole('button', { name: 'Encerrar link' }).click()
  await expect(dialogo.getByRole('alert')).toContainText('Peça a quem administra a empresa')
  await dialogo.getByRole('button', { name: 'Encerrar link' }).click()
  await expect(dialogo).toBeHidden()
  await expect(page.getByRole('cell', { name: 'Encerrado' })).toBeVisible()
  await expect.poll(() => api.de('excluirLink')[1]?.params).toEqual({ id: linkNaLista(1).id })
})

test('uses are raised with an idempotency key', async ({ page }) => {
  await comSessao(page)
  const api = await fingirApi(page, {
    listarLinks: () => ({ data: pagina([linkNaLista(1, { limiteUsos: 5 })]) }),
    incrementarLink: () => ({ data: { id: linkNaLista(1).id, limiteUsos: 15 } }),
  })
  await page.goto(LINKS)
  await visivel(page, 'button', /^Mais ações/).click()
  await page.getByRole('menuitem', { name: 'Aumentar usos' }).click()
  await tomarFoco(page.getByRole('dialog'))
  await page.getByLabel('Quantos usos a mais?').fill('0')
  await page.getByRole('button', { name: 'Aumentar', exact: true }).click()
  await expect(page.getByText('Informe um número de 1 a 1.000')).toBeVisible()
  await page.getByLabel('Quantos usos a mais?').fill('10')
  await page.getByRole('button', { name: 'Aumentar', exact: true }).click()
  await expect(page.getByText('Agora o link aceita 15 pagamentos')).toBeVisible()
  await expect.poll(() => api.de('incrementarLink')[0]?.body).toEqual({ id: linkNaLista(1).id, quantidade: 10 })
  await expect.poll(() => api.de('incrementarLink')[0]?.headers['idempotency-key']).toMatch(/^[\w-]{21}$/)
})

test('a role without G02 sees neither menu nor list', async ({ page }) => {
  await comSessao(page, { perfil: 'recebedor' })
  const api = await fingirApi(page, {})
  await page.goto(LINKS)
  await expect(page.getByRole('heading', { name: 'Seu perfil não abre esta página' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Links de pagamento' })).toHaveCount(0)
  await semBarreiras(page)
  expect(api.chamadas).toEqual([])
})

test('switching company rewrites the session and reloads in the other one', async ({ page }) => {
  await comSessao(page)
  await fingirApi(page, {
    listarLinks: () => ({ data: pagina(variados) }),
    listarEmpresasVinculadas: () => ({
      data: [
        { id: 'emp-aurora', nome: 'Loja Aurora', logo: null },
        { id: 'emp-bento', nome: 'Ateliê Bento', logo: null },
      ],
    }),
    trocarEmpresa: () => ({
      data: sessao({
        empresaId: 'emp-bento',
        empresa: 'Ateliê Bento',
        slug: 'atelie-bento',
        token: 't2',
        perfil: 'links',
      }),
    }),
  })
  await page.goto(LINKS)
  await page.getByRole('button', { name: 'Loja Aurora' }).click()
  await expect(page.getByRole('dialog', { name: 'Selecione a empresa que deseja acessar' })).toBeVisible()
  // R134: by initials, with an index of them; a company without a logo says so
  const indice = page.getByRole('navigation', { name: 'Índice alfabético' })
  await expect(indice.getByRole('link')).toHaveText(['A', 'L'])
  await expect(page.getByRole('region', { name: 'L', exact: true }).getByRole('button')).toContainText('Loja Aurora')
  await expect(page.getByRole('region', { name: 'A', exact: true })).toContainText('NO THUMB')
  await indice.getByRole('link', { name: 'L', exact: true }).click()
  await expect(page.getByRole('region', { name: 'L', exact: true }).getByRole('button')).toBeFocused()
  await semBarreiras(page)
  await page.getByRole('button', { name: /Ateliê Bento/ }).click()
  await expect(page).toHaveURL(/painel-administrativo\/atelie-bento\/servicos-financeiros\/links-de-pagamento$/)
  await expect(page.getByRole('button', { name: 'Ateliê Bento' })).toBeVisible()
  expect(await armazenado(page, 'usuario-perfil')).toBe('links')
})

test('language and appearance are chosen in the menu and remembered', async ({ page }) => {
  await comSessao(page)
  await fingirApi(page, { listarLinks: () => ({ data: pagina(variados) }) })
  await page.goto(LINKS)
  await page.getByRole('button', { name: 'Logado com Marina' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await semBarreiras(page, { menuAberto: true })
  await page.getByRole('menuitemradio', { name: 'Escura' }).click()
  await expect(page.locator('html')).toHaveClass(/dark/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await page.getByRole('button', { name: 'Logado com Marina' }).click()
  await page.getByRole('menuitemradio', { name: 'Türkçe' }).click()
  await expect(page.getByRole('heading', { name: 'Ödeme bağlantıları' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Ödeme bağlantıları' })).toBeVisible()
  await expect(page.locator('html')).toHaveClass(/dark/)
})

test('on a phone the filters are one button with their count; the row is one target', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await comSessao(page)
  const api = await fingirApi(page, {
    listarLinks: () => ({ data: pagina(variados) }),
    listarCheckoutsDoLink: () => ({ data: { itens: [], parcial: false, proximoOffset: null } }),
  })
  await page.goto(`${LINKS}?situacao=ativo`)
  const filtros = page.getByRole('button', { name: 'Filtros (1)' })
  await expect(filtros).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('searchbox', { name: 'Buscar pelo nome' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Todos', exact: true })).toBeHidden()
  await filtros.click()
  await page.getByRole('button', { name: 'Todos', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Filtros', exact: true })).toBeVisible()
  await semBarreiras(page)
  // anywhere on the card opens it; what acts by itself does only that
  const cartao = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Ativo' }).first()
  await cartao.getByRole('button', { name: /Copiar/ }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(api.de('listarCheckoutsDoLink')).toHaveLength(0)
  await cartao.getByText(/R\$/).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect.poll(() => api.de('listarCheckoutsDoLink').length).toBeGreaterThan(0)
})
