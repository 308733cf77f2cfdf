import type { Page } from '@playwright/test'
import { CODIGO_CERTO, cartoesTresDs } from '../../functions/sandbox/mpi/cartoes.ts'
import { amostras, PAGAR } from '../../infra/docs/amostras.ts'
import type { LinkNovo } from '../builders/link.ts'
import { browser as comum } from '../harness/browser.ts'
import { aprovado, umaParcela } from './comCartao.ts'
import { desk, type EmpresaDaJornada, expect, fotografar, phone, semBarreiras, test, urls } from './fixtures.ts'

/**
 * The embedded card on the whole stack. A link names https origins, so the merchant's page is at one: the browser is
 * answered by the test where it asks for it, and everything inside its frame is the stack's. On a developer's machine
 * it also names the simulators' shop.
 */
// a shop on the internet may not frame a loopback address; in production ours is not one
test.use({
  launchOptions: {
    ...comum.launchOptions,
    args: [...comum.launchOptions.args, '--disable-features=LocalNetworkAccessChecks'],
  },
})
const loja = 'https://loja.aurora.example'
const outraLoja = 'https://copia.aurora.example'
const comDesafio = cartoesTresDs.find(c => c.efeito === 'Pede desafio.')?.numero ?? ''
interface Mensagem {
  tipo: string
  evento?: string
  message?: string
  link?: string
  origem: string
}

/** The sample of the developers' page as a merchant would paste it, and a recorder of what the frame says. */
const amostra = (empresa: EmpresaDaJornada, token: string) =>
  amostras.embutir.replaceAll(PAGAR, urls.pagar).replace('LOJA', empresa.slug).replace('TOKEN', token)
const paginaDaLoja = (
  empresa: EmpresaDaJornada,
  token: string,
) => `<!doctype html><html lang="pt-BR"><title>Loja</title>
<meta name="viewport" content="width=device-width"><body style="margin:0"><main>
<h1 style="font:16px sans-serif;margin:8px">Minha loja</h1>
<script>
  window.mensagens = []
  addEventListener('message', e => {
    if (e.source === document.getElementById('cartao').contentWindow)
      window.mensagens.push({ ...e.data, origem: e.origin })
  })
</script>
${amostra(empresa, token)}</main>`

async function abrirLoja(
  page: Page,
  empresa: EmpresaDaJornada,
  more: Partial<LinkNovo> = {},
  origem = loja,
): Promise<void> {
  const token = await empresa.criarLink({ formasPagamento: umaParcela, origensPermitidas: [loja], ...more })
  await page
    .context()
    .route(`${origem}/**`, rota =>
      rota.fulfill({ contentType: 'text/html; charset=utf-8', body: paginaDaLoja(empresa, token) }),
    )
  await page.goto(`${origem}/comprar`)
}
const quadro = (page: Page) => page.frameLocator('iframe[title="Cartão"]')
const noBanco = (page: Page) =>
  quadro(page).frameLocator('iframe[title="Confirmação do banco do cartão"]').frameLocator('iframe[name="emissor"]')
const mensagens = (page: Page) => page.evaluate(() => (window as unknown as { mensagens: Mensagem[] }).mensagens)
const altura = (page: Page) => page.evaluate(() => document.getElementById('cartao')?.clientHeight ?? 0)
const eventos = async (page: Page) => (await mensagens(page)).flatMap(m => m.evento ?? [])

async function preencherEPagar(page: Page, numero: string): Promise<void> {
  const q = quadro(page)
  await q.getByLabel('Número do cartão').pressSequentially(numero)
  await q.getByLabel('Nome no cartão').fill('MARIA DA SILVA')
  await q.getByLabel('Validade').pressSequentially('1230')
  await q.getByLabel('CVV').pressSequentially('123')
  await q.getByLabel(/Autorizo a cobrança/).check()
  await q.getByRole('button', { name: /^Pagar R\$/ }).click()
}

test('without a challenge: paid in the merchant’s page, which is told', async ({ open, empresa }) => {
  const { page } = await open(desk)
  await abrirLoja(page, empresa)
  await expect(quadro(page).getByRole('button', { name: /^Pagar R\$/ })).toBeEnabled()
  await fotografar(page, 'embutido')
  await preencherEPagar(page, aprovado)
  await expect(quadro(page).getByText(/Pagamento de R\$\s150,00 aprovado/)).toBeVisible()
  await semBarreiras(page)
  await fotografar(page, 'embutido-pago')
  await expect.poll(() => altura(page)).toBeLessThan(300)
  // the frame is another process: what it says comes a moment after it is seen
  await expect.poll(() => eventos(page)).toEqual(['PETITION_INITIATED', 'CHALLENGE_SUCCESS'])
  const todas = await mensagens(page)
  expect(JSON.stringify(todas)).not.toContain(aprovado)
  const recibo = todas.findLast(m => m.link)?.link ?? ''
  await page.goto(recibo)
  await expect(page.getByText('Liquidado')).toBeVisible()
})

test('with a challenge, answered by the pointer three frames deep (S024–S027)', async ({ open, empresa }) => {
  const { page } = await open(phone)
  await abrirLoja(page, empresa, { autenticar3ds: true })
  await preencherEPagar(page, comDesafio)
  const codigo = noBanco(page).getByLabel('Código de confirmação')
  await codigo.click()
  await expect(codigo).toBeFocused()
  await expect.poll(() => altura(page)).toBeGreaterThanOrEqual(720)
  await fotografar(page, 'embutido-desafio')
  await codigo.pressSequentially(CODIGO_CERTO)
  await noBanco(page).getByRole('button', { name: 'Confirmar' }).click()
  await expect(quadro(page).getByText(/Pagamento de R\$\s150,00 aprovado/)).toBeVisible()
  await expect.poll(() => eventos(page)).toEqual(['PETITION_INITIATED', 'CHALLENGE_REQUIRED', 'CHALLENGE_SUCCESS'])
})

test('the bank says no: told in its words to a shop on the same machine, and another card pays (X16)', async ({
  open,
  empresa,
}) => {
  const { page } = await open(desk)
  const mesa = new URL(urls.banco).origin
  const token = await empresa.criarLink({
    formasPagamento: umaParcela,
    origensPermitidas: [mesa],
    autenticar3ds: true,
  })
  await page.goto(`${mesa}/loja`)
  await page.getByLabel('Endereço do link de pagamento').fill(empresa.endereco(token))
  await page.getByRole('button', { name: 'Mostrar' }).click()
  await preencherEPagar(page, comDesafio)
  await noBanco(page).getByRole('button', { name: 'Cancelar' }).click()
  await expect(quadro(page).getByRole('alert')).toContainText('O banco recusou seu pagamento')
  const ditos = page.getByRole('log').getByRole('listitem')
  await expect(ditos).toHaveText([
    'Pronto: 1 plano(s)',
    'PETITION_INITIATED',
    'CHALLENGE_REQUIRED',
    /^CHALLENGE_FAILED/,
  ])
  await fotografar(page, 'embutido-recusado')
  await quadro(page).getByLabel('Número do cartão').fill(aprovado)
  await quadro(page)
    .getByRole('button', { name: /^Pagar R\$/ })
    .click()
  await expect(quadro(page).getByText(/Pagamento de R\$\s150,00 aprovado/)).toBeVisible()
})

test('a page of another origin is refused by the policy, and hears nothing', async ({ browser, empresa }) => {
  // a context of its own: what the browser refuses is what it says in the console
  const context = await browser.newContext(desk)
  const page = await context.newPage()
  const ditos: string[] = []
  page.on('console', m => ditos.push(m.text()))
  await abrirLoja(page, empresa, {}, outraLoja)
  await expect.poll(() => ditos.join('\n')).toMatch(/frame-ancestors https:\/\/loja\.aurora\.example/)
  await expect(quadro(page).getByLabel('Número do cartão')).toHaveCount(0)
  expect(await mensagens(page)).toEqual([])
  await context.close()
})
