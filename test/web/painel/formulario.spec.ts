import { mkdirSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { criarLink } from '../../../shared/contract/links.ts'
import { linkNaLista, pagina, paraEdicao, taxas, variados } from './amostras.ts'
import { fingirApi } from './falso.ts'
import { focoCoberto } from './foco.ts'
import { CRIAR, comSessao, LINKS } from './pagina.ts'
import { expect, nasLarguras, semBarreiras, test } from './teste.ts'

const fotografar = async (page: Page, nome: string) => {
  const fotos = process.env.FOTOS
  if (!fotos) return
  mkdirSync(fotos, { recursive: true })
  await page.screenshot({ path: `${fotos}/${nome}.png`, fullPage: true })
}
const criado = { id: linkNaLista(1).id, versao: 1, url: linkNaLista(1).url }
const minimo = async (page: Page) => {
  await page.getByLabel('Nome', { exact: true }).fill('Curso de fotografia')
  await page.getByLabel('Valor', { exact: true }).pressSequentially('124990')
}
/** By keyboard, as everything in the form can be. */
const ligar = async (page: Page, name: string | RegExp) => {
  const opcao = page.getByRole('checkbox', { name })
  await opcao.press('Space')
  await expect(opcao).toBeChecked()
}
const enviar = (page: Page) => page.getByRole('button', { name: 'Criar link' }).click()

/** What tells a thing from another where the machine chooses the colours. */
const aparencia = (alvo: Locator) =>
  alvo.evaluate(no => {
    const { backgroundColor, borderTopStyle, borderTopWidth } = getComputedStyle(no)
    return { fundo: backgroundColor, borda: borderTopStyle === 'none' ? '0px' : borderTopWidth }
  })

test('in the machine’s own colours what is on and what is chosen are seen; more contrast gives borders that are seen', async ({
  page,
}) => {
  await comSessao(page)
  await fingirApi(page, { obterTaxasOperacao: () => ({ data: taxas }) })
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(CRIAR)
  await expect(page.getByRole('checkbox', { name: /Pix/ }).first()).toBeChecked()
  const chave = (ligada: 'checked' | 'unchecked') =>
    page.locator(`[data-scope=switch][data-part=control][data-state=${ligada}]`).first()
  const [ligada, desligada] = [await aparencia(chave('checked')), await aparencia(chave('unchecked'))]
  expect([ligada.borda, desligada.borda]).toEqual(['1px', '1px'])
  expect(ligada.fundo).not.toBe(desligada.fundo)
  const fichas = page.getByRole('group', { name: 'Modo da prévia' }).locator('label')
  const [escolhida, outra] = [await aparencia(fichas.nth(0)), await aparencia(fichas.nth(1))]
  expect(escolhida.fundo).not.toBe(outra.fundo)
  await page.emulateMedia({ forcedColors: 'none', contrast: 'more' })
  const cor = (nome: string) =>
    page.evaluate(n => getComputedStyle(document.documentElement).getPropertyValue(`--q-colors-${n}`), nome)
  expect(await cor('line')).toBe(await cor('line-strong'))
  expect(await cor('ink-2')).toBe(await cor('ink'))
})

test('on a phone lying down no stop of the form is under its bar, nor under the page’s', async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await comSessao(page)
  await fingirApi(page, { obterTaxasOperacao: () => ({ data: taxas }) })
  await page.goto(CRIAR)
  const enviar = page.getByRole('button', { name: 'Criar link' })
  await expect(enviar).toBeVisible()
  await page.getByLabel('Nome', { exact: true }).focus()
  const cobertos: string[] = []
  let paradas = 0
  for (; paradas < 120 && !(await enviar.evaluate(e => e === document.activeElement)); paradas++) {
    await page.keyboard.press('Tab')
    const coberto = await page.evaluate(focoCoberto)
    if (coberto) cobertos.push(coberto)
  }
  expect(paradas).toBeGreaterThan(10)
  await expect(enviar).toBeFocused()
  // and back up, where the page's own bar would cover
  for (let n = 0; n < paradas; n++) {
    await page.keyboard.press('Shift+Tab')
    const coberto = await page.evaluate(focoCoberto)
    if (coberto) cobertos.push(`back: ${coberto}`)
  }
  expect(cobertos).toEqual([])
})

test('the form, everything open, has no barriers', async ({ page }) => {
  await comSessao(page)
  await fingirApi(page, { obterTaxasOperacao: () => ({ data: taxas }) })
  await page.goto(CRIAR)
  await ligar(page, /Boleto/)
  for (const nome of [
    'Termo da empresa',
    'Data para abrir',
    'Data para expirar',
    'Limite de usos',
    'Para uma pessoa específica',
  ])
    await ligar(page, nome)
  await page.getByRole('button', { name: 'Acrescentar item' }).click()
  await nasLarguras(page)
  await enviar(page)
  await expect(page.getByText(/Corrija \d pontos para continuar/)).toBeVisible()
  await nasLarguras(page)
})

test('creates a link that the contract accepts, and hands it over', async ({ page }) => {
  await comSessao(page)
  const api = await fingirApi(page, {
    obterTaxasOperacao: () => ({ data: taxas }),
    criarLink: () => ({ data: criado }),
  })
  await page.goto(CRIAR)
  await minimo(page)
  await expect(page.getByLabel('Valor', { exact: true })).toHaveValue(/^R\$\s1\.249,90$/)
  await page.getByRole('textbox', { name: 'Descrição' }).click()
  await page.getByRole('button', { name: 'Negrito' }).click()
  await page.keyboard.type('Quatro encontros')
  await page.getByRole('button', { name: 'Até 6x' }).click()
  await expect(page.getByRole('button', { name: 'Até 6x' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('button', { name: 'Até 3x' })).toHaveAttribute('aria-pressed', 'false')
  // the interest that the company bears, in money while it is chosen, and in the preview as the payer will read it
  await page.getByLabel('Sem juros até, por minha conta').selectOption('Até 3x sem juros, eu assumo')
  await expect(
    page.getByText(/Em 3x, o pagador paga R\$\s1\.249,90\. Você recebe R\$\s[\d.,]+; deixa de ganhar/),
  ).toBeVisible()
  await expect(page.getByRole('row', { name: /^3x/ })).toContainText('você deixa de ganhar')
  await expect(page.getByRole('row', { name: /^4x/ })).not.toContainText('você deixa de ganhar')
  await nasLarguras(page)
  if (process.env.FOTOS) {
    // a phone has it folded
    for (const largura of [1280, 1440]) {
      await page.setViewportSize({ width: largura, height: 900 })
      await page.getByLabel('Sem juros até, por minha conta').scrollIntoViewIfNeeded()
      await page.screenshot({ path: `${process.env.FOTOS}/sem-juros-${largura}.png` })
    }
  }
  await ligar(page, 'Limite de usos')
  await page.getByLabel('Quantos pagamentos').fill('20')
  // shown to strangers only where it is for nobody
  const mostrar = page.getByRole('checkbox', { name: 'Mostrar no endereço da empresa' })
  await ligar(page, 'Mostrar no endereço da empresa')
  await ligar(page, 'Para uma pessoa específica')
  await expect(mostrar).toBeDisabled()
  await expect(mostrar).not.toBeChecked()
  await page.getByRole('checkbox', { name: 'Para uma pessoa específica' }).press('Space')
  await expect(mostrar).toBeChecked()
  await page.getByText('Lilás').click()
  await page.getByLabel('Rigor da análise').selectOption('Rígido')
  await expect(page.getByRole('img', { name: /^Prévia da página: Curso de fotografia, R\$\s1\.249,90$/ })).toBeVisible()
  await enviar(page)
  await expect(page.getByRole('heading', { name: 'Seu link está pronto' })).toBeFocused()
  await expect(page.getByText(/R\$\s1\.249,90 · até 6x no cartão · 3x sem juros · Sem prazo · 20 usos/)).toBeVisible()
  await semBarreiras(page)
  const chamada = api.de('criarLink')[0]
  expect(criarLink.body.safeParse(chamada?.body).success).toBe(true)
  expect(chamada?.body).toMatchObject({
    nome: 'Curso de fotografia',
    valor: 1249.9,
    limiteUsos: 20,
    mostrado: true,
    backgroundColor: 'lilas',
    consultaAntifraude: true,
    limiarAntifraude: 'rigido',
    descricao: '<strong>Quatro encontros</strong>',
    formasPagamento: [
      { tipo: 2, parcelas: [] },
      { tipo: 1, parcelas: taxas.cartao.parcelas.slice(0, 6).map((p, n) => (n < 3 ? { ...p, juros: 0 } : p)) },
    ],
  })
  expect(chamada?.headers['idempotency-key']).toMatch(/^[\w-]{21}$/)
  await page.getByRole('button', { name: 'Criar outro' }).click()
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('')
})

test('each of the server’s field errors is on its field, and in the summary with focus', async ({ page }) => {
  await comSessao(page)
  const campos = [
    ['body.nome', 'campo-nome', 'nome repetido'],
    ['body.valor', 'campo-valor', 'valor alto demais'],
    ['body.formasPagamento.0', 'campo-formas', 'Pix indisponível'],
    ['body.formasPagamento.1.parcelas', 'campo-parcelas', 'parcelas fora do contrato'],
    ['body.redirectPagamentoAprovado', 'campo-redirectPagamentoAprovado', 'endereço recusado'],
    ['body.logo', 'campo-logo', 'logo ilegível'],
  ] as const
  await fingirApi(page, {
    obterTaxasOperacao: () => ({ data: taxas }),
    criarLink: () => ({
      status: 400,
      error: {
        name: 'RequisicaoInvalida',
        message: 'x',
        campos: campos.map(([campo, , mensagem]) => ({ campo, mensagem })),
      },
    }),
  })
  await page.goto(CRIAR)
  await minimo(page)
  await enviar(page)
  await expect(page.getByText('Corrija 6 pontos para continuar')).toBeVisible()
  for (const [, id, mensagem] of campos) {
    await expect(page.getByText(mensagem)).toHaveCount(2)
    await page.getByRole('link', { name: mensagem }).click()
    await expect(page.locator(`#${id}`)).toBeFocused()
  }
  await semBarreiras(page)
  await page.getByLabel('Nome', { exact: true }).fill('Outro nome')
  await expect(page.getByText('nome repetido')).toHaveCount(0)
})

const recusas = [
  ['FormaIndisponivel', 422, 'Sua empresa ainda não pode usar uma das formas escolhidas'],
  ['ParcelasInvalidas', 422, 'As parcelas não fazem parte das condições da sua empresa'],
  ['ImagemInvalida', 422, 'Não conseguimos ler essa imagem'],
  ['ChaveReutilizada', 409, 'Este envio já foi usado'],
  ['CorpoMuitoGrande', 413, 'O conteúdo ficou grande demais'],
  ['SemPermissao', 403, 'Peça a quem administra a empresa'],
] as const
test('what the server refuses is said in the form, which stays filled', async ({ page }) => {
  await comSessao(page)
  const api = await fingirApi(page, { obterTaxasOperacao: () => ({ data: taxas }) })
  await page.goto(CRIAR)
  await minimo(page)
  for (const [nome, status, texto] of recusas)
    await test.step(nome, async () => {
      api.mudar({ criarLink: () => ({ status, error: { name: nome, message: 'x' } }) })
      await expect(page.getByText(texto)).toHaveCount(0)
      await enviar(page)
      await expect(page.getByText(texto).first()).toBeVisible()
      await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Curso de fotografia')
    })
})

test('without an answer, trying again keeps the idempotency key', async ({ page }) => {
  await comSessao(page)
  const api = await fingirApi(page, {
    obterTaxasOperacao: () => ({ data: taxas }),
    criarLink: (_, vez) => (vez === 1 ? 'sem-resposta' : { data: criado }),
  })
  await page.goto(CRIAR)
  await minimo(page)
  await enviar(page)
  await expect(page.getByText('o link não será criado em dobro')).toBeVisible()
  await enviar(page)
  await expect(page.getByRole('heading', { name: 'Seu link está pronto' })).toBeVisible()
  const chaves = api.de('criarLink').map(c => c.headers['idempotency-key'])
  expect(chaves[0]).toBe(chaves[1])
})

test('a logo is reduced to 512 px, shown under the policy, and sent', async ({ page }) => {
  await comSessao(page)
  const api = await fingirApi(page, {
    obterTaxasOperacao: () => ({ data: taxas }),
    criarLink: () => ({ data: criado }),
  })
  await page.goto(CRIAR)
  await minimo(page)
  const grande = await page.evaluate(() => {
    const tela = document.createElement('canvas')
    tela.width = 1600
    tela.height = 800
    const tinta = tela.getContext('2d')
    if (tinta) {
      tinta.fillStyle = '#0B7A5B'
      tinta.fillRect(0, 0, 1600, 800)
    }
    return tela.toDataURL('image/png').split(',')[1] ?? ''
  })
  await page
    .locator('main input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(grande, 'base64') })
  await expect(page.getByRole('button', { name: 'Trocar imagem' })).toBeVisible()
  await page
    .locator('main input[type=file]')
    .setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('not an image') })
  await expect(page.getByText('Não conseguimos ler essa imagem')).toBeVisible()
  await enviar(page)
  await expect(page.getByRole('heading', { name: 'Seu link está pronto' })).toBeVisible()
  const [chamada] = api.de('criarLink')
  const { logo } = (chamada?.body ?? {}) as { logo?: string }
  const png = Buffer.from(logo?.split(',')[1] ?? '', 'base64')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([512, 256])
})

test('editing loads what the link has and replaces it', async ({ page }) => {
  await comSessao(page)
  const api = await fingirApi(page, {
    obterTaxasOperacao: () => ({ data: taxas }),
    obterLinkParaEdicao: () => ({ data: paraEdicao }),
    alterarLink: () => ({ data: { id: paraEdicao.id, versao: 4, url: paraEdicao.url } }),
    listarLinks: () => ({ data: pagina(variados) }),
  })
  await page.goto(`${CRIAR}/editar/${paraEdicao.id}`)
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue(paraEdicao.nome)
  await expect(page.getByLabel('Expira em')).toHaveValue('2026-12-19T23:59')
  await expect(page.getByRole('textbox', { name: 'Descrição' })).toContainText('sábados')
  await page.getByLabel('Nome', { exact: true }).fill('Curso de retrato')
  await page.getByRole('button', { name: 'Salvar alterações' }).click()
  // said for three seconds only: before the address, which stays
  await expect(page.getByText('“Curso de retrato” foi atualizado')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${LINKS}$`))
  const { id: _id, versao: _v, url: _u, situacao: _s, criadoEm: _c, enderecoCurto: _e, ...corpo } = paraEdicao
  await expect
    .poll(() => api.de('alterarLink')[0]?.body)
    .toEqual({ ...corpo, nome: 'Curso de retrato', descricao: expect.any(String) })
})

test('a link that is gone, or closed, says so', async ({ page }) => {
  await comSessao(page)
  const api = await fingirApi(page, {
    obterTaxasOperacao: () => ({ data: taxas }),
    obterLinkParaEdicao: () => ({ status: 404, error: { name: 'LinkNaoEncontrado', message: 'x' } }),
  })
  await page.goto(`${CRIAR}/editar/${paraEdicao.id}`)
  await expect(page.getByRole('heading', { name: 'Não encontramos este link' })).toBeVisible()
  api.mudar({ obterLinkParaEdicao: () => ({ data: { ...paraEdicao, situacao: 'encerrado' } }) })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Este link foi encerrado' })).toBeVisible()
})

test('leaving with changes asks first', async ({ page }) => {
  await comSessao(page)
  await fingirApi(page, {
    obterTaxasOperacao: () => ({ data: taxas }),
    listarLinks: () => ({ data: pagina(variados) }),
  })
  await page.goto(CRIAR)
  await minimo(page)
  await page.getByRole('button', { name: 'Cancelar' }).click()
  const pergunta = page.getByRole('alertdialog', { name: 'Sair sem salvar?' })
  await expect(pergunta).toBeVisible()
  await semBarreiras(page)
  await pergunta.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Curso de fotografia')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await pergunta.getByRole('button', { name: 'Descartar' }).click()
  await expect(page).toHaveURL(new RegExp(`${LINKS}$`))
})

test('what is pasted in the description comes in plain, and stored HTML cannot run', async ({ page }) => {
  await comSessao(page)
  const malicioso = '<p>Oi<img src=x><script>window.__x=2</script> <a href="javascript:alert(1)">aqui</a></p>'
  const api = await fingirApi(page, {
    obterTaxasOperacao: () => ({ data: taxas }),
    obterLinkParaEdicao: () => ({ data: { ...paraEdicao, descricao: malicioso } }),
    alterarLink: () => ({ data: { id: paraEdicao.id, versao: 4, url: paraEdicao.url } }),
    listarLinks: () => ({ data: pagina(variados) }),
  })
  await page.goto(`${CRIAR}/editar/${paraEdicao.id}`)
  const descricao = page.getByRole('textbox', { name: 'Descrição' })
  await expect(descricao).toHaveText('Oi aqui')
  await descricao.focus()
  await page.keyboard.press('Control+End')
  await descricao.evaluate(caixa => {
    const dados = new DataTransfer()
    dados.setData('text/html', '<img src=x onerror="window.__x=3">')
    dados.setData('text/plain', ' e mais')
    caixa.dispatchEvent(new ClipboardEvent('paste', { clipboardData: dados, bubbles: true, cancelable: true }))
  })
  await page.getByRole('button', { name: 'Salvar alterações' }).click()
  await expect(page).toHaveURL(new RegExp(`${LINKS}$`))
  await expect.poll(() => api.de('alterarLink')[0]?.body).toMatchObject({ descricao: '<p>Oi aqui e mais</p>' })
  expect(await page.evaluate(() => (window as { __x?: number }).__x)).toBeUndefined()
})

test('on a phone the form is short: name, value, methods; the rest is folded under what it does', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await comSessao(page)
  const api = await fingirApi(page, {
    obterTaxasOperacao: () => ({ data: taxas }),
    criarLink: () => ({ data: criado }),
  })
  await page.goto(CRIAR)
  const dobras = page.locator('[data-dobra]')
  await expect(dobras.first()).toBeVisible()
  for (const dobra of await dobras.all()) await expect(dobra).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('button', { name: /^Prazo e pagador Sem prazo · usos sem limite/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Divisão do valor Tudo fica com a empresa/ })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /Limite de usos/ })).toBeHidden()
  await semBarreiras(page)
  await fotografar(page, 'form-curto-390')
  // a chosen preset looks chosen, until something of it is changed
  await page.getByRole('button', { name: /^Comece por um modelo/ }).click()
  const modelo = page.locator('#dentro-modelos').getByRole('button').first()
  await modelo.click()
  await expect(modelo).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('#dentro-modelos [aria-pressed=true]')).toHaveCount(1)
  await page.getByRole('button', { name: /^Prazo e pagador/ }).click()
  await ligar(page, /Limite de usos/)
  await page.locator('#campo-limiteUsos').fill('0')
  await expect(page.getByRole('button', { name: /^Prazo e pagador .*0 uso/ })).toBeVisible()
  await page.getByRole('button', { name: /^Prazo e pagador/ }).click()
  await minimo(page)
  await enviar(page)
  // what is wrong is in a folded group: its line opens it and goes there
  await page.getByRole('alert').getByRole('link').first().click()
  await expect(page.locator('#campo-limiteUsos')).toBeFocused()
  await page.locator('#campo-limiteUsos').fill('3')
  await enviar(page)
  await expect.poll(() => api.de('criarLink').length).toBe(1)
  await expect(page.getByRole('heading', { level: 1, name: 'Seu link está pronto' })).toBeFocused()
  for (const nome of ['Copiar link', 'Cartaz', 'QR'])
    await expect(page.getByRole('button', { name: new RegExp(nome, 'i') }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'WhatsApp' })).toBeVisible()
  await semBarreiras(page)
  await fotografar(page, 'link-pronto-390')
})
