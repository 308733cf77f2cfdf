import { pagina, sessao, variados } from './amostras.ts'
import { fingirApi } from './falso.ts'
import { armazenado, comSessao, LINKS, pararRelogio } from './pagina.ts'
import { expect, nasLarguras, semBarreiras, test } from './teste.ts'

const preencher = async (page: import('@playwright/test').Page, senha = 'segredo-certo') => {
  await page.getByLabel('E-mail').fill('marina@lojaaurora.com.br')
  await page.getByLabel('Senha', { exact: true }).fill(senha)
  await page.getByRole('button', { name: 'Entrar' }).click()
}
const recusada = {
  status: 401,
  error: { name: 'CredenciaisInvalidas', message: 'E-mail ou senha não conferem.' },
} as const

test('signing in stores the session and lands on the links', async ({ page }) => {
  const api = await fingirApi(page, {
    entrar: () => ({ data: sessao({ perfil: 'gestor-comercial' }) }),
    listarLinks: () => ({ data: pagina(variados) }),
  })
  await page.goto('/login')
  await preencher(page)
  await expect(page.getByRole('heading', { name: 'Links de pagamento' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${LINKS}$`))
  expect(await armazenado(page, 'client')).toBe('loja-aurora')
  await expect
    .poll(() => api.de('entrar')[0]?.body)
    .toEqual({ email: 'marina@lojaaurora.com.br', senha: 'segredo-certo' })
  await expect.poll(() => api.de('entrar')[0]?.headers.authorization).toBeUndefined()
  // the page stands before its list is asked for
  await expect.poll(() => api.de('listarLinks')[0]?.headers.authorization).toBe('Bearer token-1')
})

test('sign-in is read and typed into before any script of the panel, and goes on from there', async ({ page }) => {
  let responder = () => {}
  const resposta = new Promise<void>(pronto => {
    responder = pronto
  })
  const api = await fingirApi(page, { entrar: () => resposta.then(() => recusada) })
  // the panel's own modules wait until what the document brings was used
  let deixar = () => {}
  const espera = new Promise<void>(pronto => {
    deixar = pronto
  })
  await page.route(/\/assets\/(main|painel-porta)-[^/]+\.js$/, async rota => {
    await espera
    await rota.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  const [email, senha] = [page.getByLabel('E-mail'), page.getByLabel('Senha', { exact: true })]
  await expect(page.getByRole('heading', { level: 1, name: 'Acesse sua conta' })).toBeVisible()
  await expect(email).toBeFocused()
  await page.evaluate(() => {
    const visto = window as unknown as { saltos: number }
    visto.saltos = 0
    new PerformanceObserver(lista => {
      for (const salto of lista.getEntries()) visto.saltos += (salto as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const antes = await email.boundingBox()
  await email.pressSequentially('marina@lojaaurora.com.br')
  await senha.pressSequentially('errada')
  await page.keyboard.press('Enter')
  // nothing was sent, by an address least of all
  await expect(page).toHaveURL(/\/login$/)
  expect(api.de('entrar')).toEqual([])
  await expect(page.locator('[data-porta-pronta]')).toHaveCount(1)
  deixar()
  await expect(page.locator('[data-porta-pronta]')).toHaveCount(0)
  await expect(senha).toBeFocused()
  await expect(email).toHaveValue('marina@lojaaurora.com.br')
  expect(await page.evaluate(() => (window as unknown as { saltos: number }).saltos)).toBe(0)
  expect(await email.boundingBox()).toEqual(antes)
  // the press was kept
  await expect
    .poll(() => api.de('entrar').map(c => c.body))
    .toEqual([{ email: 'marina@lojaaurora.com.br', senha: 'errada' }])
  responder()
  await expect(page.getByRole('alert')).toHaveText('E-mail ou senha não conferem.')
})

test('too many attempts count down, and then the button works again', async ({ page }) => {
  await page.clock.install()
  const api = await fingirApi(page, {
    entrar: (_, vez) =>
      vez === 1 ? { status: 429, error: { name: 'MuitasTentativas', message: 'x', aguardeSegundos: 90 } } : recusada,
  })
  await page.goto('/login')
  await expect(page.getByLabel('E-mail')).toBeVisible()
  await pararRelogio(page)
  await preencher(page)
  await expect(page.getByRole('button', { name: 'Tente de novo em 1:30' })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.clock.runFor(31_000)
  await expect(page.getByRole('button', { name: 'Tente de novo em 0:59' })).toBeVisible()
  await expect.poll(() => api.de('entrar')).toHaveLength(1)
  await page.clock.runFor(60_000)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByText('não conferem')).toBeVisible()
})

test('the form of the login: what is missing, what is typed, what is wrong', async ({ page }) => {
  const api = await fingirApi(page, { entrar: () => recusada })
  await page.goto('/acessar-minha-conta')
  const senha = page.getByLabel('Senha', { exact: true })
  await test.step('what is missing is said on its field, without a call', async () => {
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page.getByText('Informe o seu e-mail')).toBeVisible()
    await expect(page.getByText('Informe a sua senha')).toBeVisible()
    await expect(page.getByLabel('E-mail')).toBeFocused()
    expect(api.chamadas).toEqual([])
  })
  await test.step('the password can be shown, and caps lock is noticed', async () => {
    await senha.fill('abc')
    await page.getByRole('button', { name: 'Mostrar senha' }).click()
    await expect(senha).toHaveAttribute('type', 'text')
    await senha.evaluate(campo =>
      campo.dispatchEvent(new KeyboardEvent('keyup', { bubbles: true, key: 'A', modifierCapsLock: true })),
    )
    await expect(page.getByText('A tecla Caps Lock está ligada')).toBeVisible()
  })
  await test.step('a wrong password says one thing, keeps the e-mail and selects the password', async () => {
    await preencher(page, 'errada')
    await expect(page.getByRole('alert')).toHaveText('E-mail ou senha não conferem.')
    await expect(page.getByLabel('E-mail')).toHaveValue('marina@lojaaurora.com.br')
    await expect(senha).toBeFocused()
    await semBarreiras(page)
  })
})

for (const [retUrl, destino] of [
  [`${LINKS}?situacao=ativo`, `${LINKS}?situacao=ativo`],
  ['//evil.example/x', LINKS],
  ['https://evil.example', LINKS],
] as const)
  test(`retUrl ${retUrl} leads to ${destino}`, async ({ page, baseURL }) => {
    await fingirApi(page, {
      entrar: () => ({ data: sessao({ perfil: 'links' }) }),
      listarLinks: () => ({ data: pagina([]) }),
    })
    await page.goto(`/login?retUrl=${encodeURIComponent(retUrl)}`)
    await preencher(page)
    await expect(page).toHaveURL(`${baseURL}${destino}`)
  })

test('without a session a guarded address goes to login with the way back', async ({ page }) => {
  await page.goto(`${LINKS}?nome=bolo`)
  await expect(page).toHaveURL(/\/login\?retUrl=/)
  expect(new URL(page.url()).searchParams.get('retUrl')).toBe(`${LINKS}?nome=bolo`)
})

test('an address of another company opens the same page in the session’s own', async ({ page }) => {
  await comSessao(page)
  await fingirApi(page, { listarLinks: () => ({ data: pagina([]) }) })
  await page.goto('/painel-administrativo/outra/servicos-financeiros/links-de-pagamento?situacao=ativo')
  await expect(page).toHaveURL(new RegExp(`${LINKS}\\?situacao=ativo$`))
  await expect(page.getByRole('heading', { level: 1, name: 'Links de pagamento' })).toBeVisible()
  // the back button's way to an address: the router reads it, and nothing is loaded
  const irPara = (fim: string) =>
    page.evaluate(para => {
      history.pushState(null, '', para)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    }, `/painel-administrativo/loja-aurora/${fim}`)
  // R097
  await irPara('404-not-found')
  await expect(page.getByRole('heading', { level: 1, name: 'Não encontramos esta página' })).toBeVisible()
  await expect(page).toHaveURL(/\/404-not-found$/)
  // R088
  await irPara('servicos-financeiros')
  await expect(page).toHaveURL(new RegExp(`${LINKS}$`))
  await expect(page.getByRole('heading', { level: 1, name: 'Links de pagamento' })).toBeVisible()
})

test('a 401 renews once, with the cookie, and repeats the call with the new token', async ({ page }) => {
  await comSessao(page, { token: 'velho' })
  const api = await fingirApi(page, {
    listarLinks: ({ headers }) =>
      headers.authorization === 'Bearer novo'
        ? { data: pagina(variados) }
        : { status: 401, error: { name: 'SessaoInvalida', message: 'x' } },
    renovarSessao: () => ({ data: sessao({ token: 'novo' }) }),
  })
  await page.goto(LINKS)
  await expect(page.getByText('Consultoria').locator('visible=true')).toBeVisible()
  await expect.poll(() => api.de('renovarSessao')).toHaveLength(1)
  await expect.poll(() => api.de('renovarSessao')[0]?.headers.authorization).toBeUndefined()
  expect(await armazenado(page, 'token')).toBe('novo')
})

test('near its end the token is renewed before the call', async ({ page }) => {
  await comSessao(page, { token: 'velho', expiraEm: new Date(Date.now() + 20_000).toISOString() })
  const api = await fingirApi(page, {
    listarLinks: () => ({ data: pagina([]) }),
    renovarSessao: () => ({ data: sessao({ token: 'novo' }) }),
  })
  await page.goto(LINKS)
  await expect(page.getByText('Seu primeiro link começa aqui')).toBeVisible()
  await expect.poll(() => api.chamadas.map(c => c.operacao)).toEqual(['renovarSessao', 'listarLinks'])
  await expect.poll(() => api.de('listarLinks')[0]?.headers.authorization).toBe('Bearer novo')
})

test('a session that cannot be renewed is forgotten and leads to login (X74)', async ({ page }) => {
  await comSessao(page)
  const perdida = { status: 401, error: { name: 'SessaoInvalida', message: 'x' } } as const
  await fingirApi(page, { listarLinks: () => perdida, renovarSessao: () => perdida })
  await page.goto(`${LINKS}?situacao=ativo`)
  await expect(page).toHaveURL(/\/login\?retUrl=/)
  expect(await armazenado(page, 'token')).toBeNull()
  expect(await armazenado(page, 'usuario-email')).toBeNull()
})

test('a renewal without an answer keeps the person signed in on this page', async ({ page }) => {
  await comSessao(page)
  await fingirApi(page, {
    listarLinks: () => ({ status: 401, error: { name: 'SessaoInvalida', message: 'x' } }),
    renovarSessao: () => 'sem-resposta',
  })
  await page.goto(LINKS)
  await expect(page.getByText('Não conseguimos abrir seus links')).toBeVisible()
  expect(await armazenado(page, 'token')).toBe('token-1')
})

test('maintenance takes the person to its page (X75)', async ({ page }) => {
  await comSessao(page)
  await fingirApi(page, {
    listarLinks: () => ({ status: 503, error: { name: 'ErroInterno', message: 'x', correlationId: 'c' } }),
  })
  await page.goto(LINKS)
  await expect(page).toHaveURL(/\/ooops\/manutencao$/)
  await expect(page.getByRole('heading', { name: 'Estamos em manutenção' })).toBeVisible()
  await semBarreiras(page)
})

test('signing out ends the session at the server and here', async ({ page }) => {
  await comSessao(page)
  const api = await fingirApi(page, { listarLinks: () => ({ data: pagina(variados) }), sair: () => ({ data: {} }) })
  await page.goto(LINKS)
  await page.getByRole('button', { name: 'Logado com Marina' }).click()
  // R133
  for (const nome of ['Meu Perfil', 'Alterar empresa'])
    await expect(page.getByRole('menuitem', { name: nome, exact: true })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Encerrar sessão' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect.poll(() => api.de('sair')).toHaveLength(1)
  expect(await armazenado(page, 'token')).toBeNull()
})

test('who signs in at once after an absence waits for the end of the session before, whose answer clears the cookie', async ({
  page,
}) => {
  const CONSULTOR = {
    ...({ perfil: 'quita-consultor', empresaId: 'quita', empresa: 'Quita', slug: 'quita' } as const),
    // beyond the pause: nothing is renewed here
    expiraEm: new Date(Date.now() + 60 * 60_000).toISOString(),
  }
  let responder = () => {}
  const resposta = new Promise<void>(pronto => {
    responder = pronto
  })
  let saiu = false
  const entrouDepois: boolean[] = []
  await page.clock.install()
  await comSessao(page, CONSULTOR)
  const api = await fingirApi(page, {
    listarRetidos: () => ({ data: { itens: [], cursor: null } }),
    sair: () => resposta.then(() => ({ data: {} })),
    entrar: () => {
      entrouDepois.push(saiu)
      return { data: sessao({ ...CONSULTOR, token: 'token-novo' }) }
    },
  })
  await page.goto('/quita-admin/operacao/filas')
  await expect(page.getByRole('heading', { level: 1, name: 'Filas' })).toBeVisible()
  await page.clock.fastForward('16:00')
  await expect(page.getByRole('heading', { level: 1, name: 'Acesse sua conta' })).toBeVisible()
  await expect.poll(() => api.de('sair')).toHaveLength(1)
  await preencher(page)
  await expect(page.getByRole('button', { name: 'Entrando' })).toBeVisible()
  // what the page had sent by then was seen before this call, which is of nothing
  await page.evaluate(() => fetch('/api/nada').catch(() => {}))
  saiu = true
  responder()
  await expect(page.getByRole('heading', { level: 1, name: 'Filas' })).toBeVisible()
  expect(entrouDepois).toEqual([true])
  expect(await armazenado(page, 'token')).toBe('token-novo')
})

test('login has no barriers, and is where an address of nothing leads (R068)', async ({ page }) => {
  await page.goto('/nada/disso')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()
  await nasLarguras(page)
})
