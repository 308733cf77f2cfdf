import type { Page } from '@playwright/test'
import { pagina, sessao, taxas, variados } from './amostras.ts'
import { fingirApi } from './falso.ts'
import { armazenado, CRIAR, comSessao, LINKS } from './pagina.ts'
import { expect, semBarreiras, test } from './teste.ts'

/** Two tabs of one session: what one does to the stored session, the other must take in without losing work. */
const brisa = { empresaId: 'emp-brisa', empresa: 'Brisa Café', slug: 'brisa-cafe' } as const
const empresas = [
  { id: 'emp-aurora', nome: 'Loja Aurora', logo: null },
  { id: 'emp-brisa', nome: 'Brisa Café', logo: null },
]
/** Where a company switch lands asks for its figures, which are not these tests' business. */
const semResposta = () => 'sem-resposta' as const
const doInicio = {
  obterIndicadores: semResposta,
  faturamentoDiasSemana: semResposta,
  faturamentoFormaPagamento: semResposta,
  listarRecebiveis: semResposta,
}
const nome = (page: Page) => page.getByLabel('Nome', { exact: true })
const preencher = async (page: Page) => {
  await nome(page).fill('Curso de fotografia')
  await page.getByLabel('Valor', { exact: true }).pressSequentially('124990')
}
/** Counts the sessions that this tab has heard of from the other, after the panel's own listener did. */
const escutar = (page: Page) =>
  page.evaluate(() => {
    const contador = window as { ouvidas?: number }
    contador.ouvidas = 0
    addEventListener('storage', e => {
      if (e.key === 'token') contador.ouvidas = (contador.ouvidas ?? 0) + 1
    })
  })
const ouvidas = (page: Page) => page.evaluate(() => (window as { ouvidas?: number }).ouvidas)

test('a renewal in another tab leaves a form alone; another company reloads it; signing out leads to login', async ({
  page,
  context,
}) => {
  await comSessao(page)
  const api = await fingirApi(page, {
    listarLinks: ({ headers }) =>
      headers.authorization === 'Bearer token-1'
        ? { status: 401, error: { name: 'SessaoInvalida', message: 'x' } }
        : { data: pagina(variados) },
    renovarSessao: () => ({ data: sessao({ token: 'token-2' }) }),
    listarEmpresasVinculadas: () => ({ data: empresas }),
    trocarEmpresa: () => ({ data: sessao({ ...brisa, token: 'token-3' }) }),
    sair: () => ({ data: {} }),
    ...doInicio,
  })
  await page.goto('/signed-in-redirect?layout=empty')
  const outra = await context.newPage()
  const daOutra = await fingirApi(outra, {
    obterTaxasOperacao: () => ({ data: taxas }),
    criarLink: () => ({ status: 409, error: { name: 'ChaveReutilizada', message: 'x' } }),
  })
  await outra.goto(CRIAR)
  await preencher(outra)
  await escutar(outra)

  await page.goto(LINKS)
  await expect(page.getByText('Consultoria').locator('visible=true')).toBeVisible()
  await expect.poll(() => api.de('renovarSessao')).toHaveLength(1)
  await expect.poll(() => ouvidas(outra)).toBe(1)
  // the same page goes on, with the new token
  await outra.getByRole('button', { name: 'Criar link' }).click()
  await expect(outra.getByText('Este envio já foi usado').first()).toBeVisible()
  expect(daOutra.de('criarLink')[0]).toMatchObject({
    body: { nome: 'Curso de fotografia', valor: 1249.9 },
    headers: { authorization: 'Bearer token-2' },
  })
  expect(await ouvidas(outra)).toBe(1)

  await page.getByRole('button', { name: 'Logado com Marina' }).click()
  await page.getByRole('menuitem', { name: 'Alterar empresa' }).click()
  await page.getByRole('button', { name: 'Brisa Café' }).click()
  await expect(page).toHaveURL(/\/brisa-cafe\/dashboards$/)
  await expect(outra).toHaveURL(/\/brisa-cafe\/.*criar-links-de-pagamento$/)
  await expect(nome(outra)).toHaveValue('')

  await page.getByRole('button', { name: 'Logado com Marina' }).click()
  await page.getByRole('menuitem', { name: 'Encerrar sessão' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(outra).toHaveURL(/\/login(\?retUrl=.*)?$/)
})

test('with a form half filled, another company asks first, and nothing is sent for a session that is not the page’s', async ({
  page,
}) => {
  await comSessao(page)
  const api = await fingirApi(page, {
    obterTaxasOperacao: () => ({ data: taxas }),
    listarEmpresasVinculadas: () => ({ data: empresas }),
    trocarEmpresa: (_, vez) =>
      vez === 1
        ? { status: 500, error: { name: 'ErroInterno', message: 'x', correlationId: 'c' } }
        : { data: sessao({ ...brisa, token: 'token-3' }) },
    criarLink: () => ({ status: 409, error: { name: 'ChaveReutilizada', message: 'x' } }),
    ...doInicio,
  })
  const paginaSaiu: string[] = []
  page.on('dialog', aviso => {
    paginaSaiu.push(aviso.type())
    void aviso.accept()
  })
  const trocar = async () => {
    await page.getByRole('button', { name: 'Logado com Marina' }).click()
    await page.getByRole('menuitem', { name: 'Alterar empresa' }).click()
    await page.getByRole('button', { name: 'Brisa Café' }).click()
  }
  const pergunta = page.getByRole('alertdialog', { name: 'Sair sem salvar?' })
  await page.goto(CRIAR)
  await preencher(page)
  await trocar()
  await semBarreiras(page)
  await pergunta.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(pergunta).toHaveCount(0)
  await expect.poll(() => api.de('trocarEmpresa')).toEqual([])
  expect(await armazenado(page, 'client')).toBe('loja-aurora')
  await expect(nome(page)).toHaveValue('Curso de fotografia')
  // a switch that failed leaves the form held as before
  await page.getByRole('button', { name: 'Brisa Café' }).click()
  await pergunta.getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await pergunta.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(pergunta).toHaveCount(0)
  await trocar()
  await pergunta.getByRole('button', { name: 'Descartar' }).click()
  await expect(page).toHaveURL(/\/brisa-cafe\/dashboards$/)
  expect(paginaSaiu).toEqual([])

  // the stored session became another one without this page having heard of it
  await page.goto(CRIAR.replace('loja-aurora', 'brisa-cafe'))
  await preencher(page)
  const antes = page.waitForEvent('load')
  await page.evaluate(() => {
    for (const [chave, valor] of [
      ['client', 'loja-aurora'],
      ['token', 'token-4'],
    ] as const)
      localStorage.setItem(chave, valor)
    localStorage.setItem('sessao-detalhes', JSON.stringify({ empresaId: 'emp-aurora', empresa: 'Loja Aurora' }))
  })
  await page.getByRole('button', { name: 'Criar link' }).click()
  await antes
  await expect(page).toHaveURL(/\/loja-aurora\/.*criar-links-de-pagamento$/)
  await expect(nome(page)).toHaveValue('')
  await expect.poll(() => api.de('criarLink')).toEqual([])
  expect(paginaSaiu).toEqual([])
})

test('a session that ends under a form leads to login, and what was typed is there for the same person only', async ({
  page,
}) => {
  await comSessao(page)
  const acabou = { status: 401, error: { name: 'SessaoInvalida', message: 'x' } } as const
  let pessoa = sessao({ token: 'token-2', email: 'outra@lojaaurora.com.br' })
  const api = await fingirApi(page, {
    obterTaxasOperacao: () => ({ data: taxas }),
    listarLinks: () => ({ data: pagina(variados) }),
    criarLink: () => acabou,
    renovarSessao: () => acabou,
    entrar: () => ({ data: pessoa }),
    sair: () => ({ data: {} }),
  })
  const entrar = async () => {
    // the address changes before the page does, and the form that is about to go has an e-mail of its own
    await expect(page.getByRole('heading', { level: 1, name: 'Acesse sua conta' })).toBeVisible()
    await page.getByLabel('E-mail').fill('marina@lojaaurora.com.br')
    await page.getByLabel('Senha', { exact: true }).fill('segredo-certo')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  }
  const aviso = page.getByText('Recuperamos o que você estava preenchendo.')
  const volta = `/login?retUrl=${encodeURIComponent(CRIAR)}`
  await page.goto(CRIAR)
  await preencher(page)
  await page.getByRole('checkbox', { name: 'Para uma pessoa específica' }).press('Space')
  await page.getByLabel(/^CPF ou CNPJ/).fill('529.982.247-25')
  await page.getByLabel('Nome completo').fill('Ana Beatriz Ramos')
  await page.getByLabel('Celular').fill('(11) 98765-4321')
  await page.getByLabel('E-mail').fill('ana@exemplo.example')
  await page.getByRole('button', { name: 'Criar link' }).click()
  await expect(page).toHaveURL(volta)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toMatch(/982|Ana|9876/)

  // somebody else of the same company, at the same address, begins from nothing
  await entrar()
  await expect(nome(page)).toHaveValue('')
  await expect(aviso).toHaveCount(0)
  pessoa = sessao({ token: 'token-3' })
  await page.getByRole('button', { name: 'Logado com Marina' }).click()
  await page.getByRole('menuitem', { name: 'Encerrar sessão' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.goto(volta)
  await entrar()
  await expect(aviso).toBeVisible()
  await expect(page.getByText('Os dados de quem vai pagar precisam ser preenchidos de novo.')).toBeVisible()
  await expect(page.getByText('O logo precisa ser escolhido de novo.')).toHaveCount(0)
  await expect(nome(page)).toHaveValue('Curso de fotografia')
  await expect(page.getByLabel('Valor', { exact: true })).toHaveValue(/^R\$\s1\.249,90$/)
  await semBarreiras(page)
  // it is work not saved yet, and gone once it is let go
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click()
  await expect(page).toHaveURL(new RegExp(`${LINKS}$`))
  await page.goto(CRIAR)
  await expect(nome(page)).toHaveValue('')
  await expect(aviso).toHaveCount(0)
  await expect.poll(() => api.de('entrar')).toHaveLength(2)
})
