import { CHECKOUT, TOKEN, tresFormas, umaRetomada, umComprovante, umPix, umRetorno } from './fixtures.ts'
import { type ApiFalsa, enderecos, expect, pixGerado, semBarreiras, test } from './teste.ts'

/** R057, opened by anybody: the fake API knows no cookie. */
const endereco = `/plataforma/quita/servicos-financeiros/pagamento-nao-realizado/${CHECKOUT}`
const negado = (parte: Parameters<typeof umaRetomada>[0] = {}, link: Parameters<typeof umaRetomada>[1] = {}) =>
  umaRetomada(
    {
      checkoutId: CHECKOUT,
      formaPagamento: 1,
      proximaEtapa: 'ANTIFRAUDE_ADQUIRENTE',
      retornoUsuario: umRetorno({ descricao: 'O banco não confirmou a compra.' }),
      ...parte,
    },
    { formasPagamento: tresFormas, ...link },
  )
const responder = (api: ApiFalsa, data = negado()) =>
  api.quando({
    obterOrigemPagamento: () => ({ data: { origem: 'link', link: TOKEN } }),
    obterLinkComPagamento: () => ({ data }),
    obterComprovanteCheckout: () => ({ data: umComprovante() }),
  })

test('says what happened, that nothing was charged, what to do and whom to call', async ({ page, api }) => {
  responder(api, negado({ pagador: null }))
  await page.goto(endereco)
  await expect(page.getByRole('heading', { level: 1, name: 'Pagamento não realizado' })).toBeVisible()
  await expect(page).toHaveTitle('Pagamento não realizado · Quita')
  await expect(page.getByText('O banco não confirmou a compra.')).toBeVisible()
  await expect(page.getByText('Nada foi cobrado.', { exact: true })).toBeVisible()
  await expect(page.getByText(/Loja Aurora · R\$\s1\.249,90/)).toBeVisible()
  const volta = `/plataforma/loja-aurora/servicos-financeiros/checkout-de-pagamento-v2/${TOKEN}/${CHECKOUT}`
  for (const [name, com] of [
    ['Pagar com Pix', 2],
    ['Pagar com boleto', 0],
    ['Tentar de novo', 1],
  ] as const)
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', `${volta}?com=${com}`)
  await expect(page.getByRole('link', { name: '(11) 98765-4321' })).toHaveAttribute('href', 'tel:+5511987654321')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expect.poll(() => api.de('obterLinkComPagamento')[0]?.params).toEqual([TOKEN, CHECKOUT])
  await semBarreiras(page)
})

test('what is pressed is done: the card’s form or the Pix, and no second screen of the same refusal', async ({
  page,
  api,
}) => {
  responder(api)
  api.quando({ reprocessarPagamento: () => ({ data: pixGerado() }) })
  await page.goto(endereco)
  await page.getByRole('link', { name: 'Tentar de novo' }).click()
  await expect(page.getByLabel('Número do cartão')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Ops/ })).toHaveCount(0)
  expect(new URL(page.url()).search).toBe('')
  await page.goto(endereco)
  await page.getByRole('link', { name: 'Pagar com Pix' }).click()
  await expect(page.getByRole('img', { name: /QR Code do Pix/ })).toBeVisible()
  await expect
    .poll(() => api.de('reprocessarPagamento').map(c => c.body))
    .toMatchObject([{ checkout: CHECKOUT, formaPagamento: 2 }])
})

test('a payment that was made and given back goes to its receipt', async ({ page, api }) => {
  responder(api, negado({ proximaEtapa: 'PAGAMENTO_CONCLUIDO' }))
  await page.goto(endereco)
  await page.waitForURL(`**${enderecos.comprovante}`)
})

test('shows nothing of the payer, whatever the server tells this browser', async ({ page, api }) => {
  const identificacao = {
    nomeCompleto: 'MARIA DA SILVA',
    documento: '52998224725',
    celular: '11912345678',
    email: 'maria@exemplo.com',
    selfie: null,
    documentoLiberado: false,
    bloqueadoDatavalid: false,
    bloqueadoAntifraude: false,
    bloqueadoTentativas: false,
  }
  responder(api, negado({ pagador: { identificacao, endereco: null } }))
  await page.goto(endereco)
  await expect(page.getByText('Nada foi cobrado.', { exact: true })).toBeVisible()
  expect(await page.content()).not.toMatch(/MARIA|52998224725|11912345678|maria@/)
})

test('in English for foreigners', async ({ page, api }) => {
  const message = 'Não autorizado. Entre em contato com o seu banco.'
  responder(api, negado({ retornoUsuario: null, message }, { linkParaEstrangeiros: true }))
  await page.goto(endereco)
  // a bank's words that nobody translated say whose language they are in
  await expect(page.getByRole('status').filter({ hasText: message })).toHaveAttribute('lang', 'pt-BR')
  await expect(page.getByRole('heading', { level: 1, name: 'Payment not completed' })).toBeVisible()
  await expect(page.getByText('Nothing was charged.', { exact: true })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('not known yet: says so, offers no second payment, and goes to the receipt once it is paid', async ({
  page,
  api,
}) => {
  responder(api)
  let sabido = false
  api.quando({
    obterLinkComPagamento: () =>
      !sabido
        ? {
            data: negado({
              proximaEtapa: 'AGUARDAR_PAGAMENTO',
              retornoUsuario: null,
              pagamentoPix: { dadosPix: umPix() },
            }),
          }
        : { status: 409, erro: { name: 'LinkProcessado', message: 'm', slug: 'loja-aurora', checkoutId: CHECKOUT } },
  })
  await page.goto(endereco)
  await expect(page.getByRole('heading', { name: 'Ainda estamos conferindo' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Tentar de novo' })).toHaveCount(0)
  await semBarreiras(page)
  sabido = true
  await page.waitForURL(`**${enderecos.comprovante}`)
})

test('the link’s time is over: nothing was charged, and a new link is the way', async ({ page, api }) => {
  responder(api)
  api.quando({
    obterLinkComPagamento: () => ({ status: 410, erro: { name: 'LinkExpirado', message: 'm', id: TOKEN } }),
  })
  await page.goto(endereco)
  await expect(page.getByText('O prazo desta cobrança terminou.')).toBeVisible()
  await expect(page.getByText('Nada foi cobrado.', { exact: true })).toBeVisible()
  await semBarreiras(page)
})

test('a payment that is not there, and no network at first', async ({ page, api }) => {
  api.quando({
    obterOrigemPagamento: ({ vez }) =>
      vez === 1 ? 'cai' : { status: 404, erro: { name: 'CheckoutNaoEncontrado', message: 'm' } },
  })
  await page.goto(endereco)
  await page.waitForURL('**/ooops/nao-encontrado')
  // of an address that leads nowhere nobody knows whether something was paid
  await expect(page.getByText('Se você já pagou, procure o comprovante no seu e-mail')).toBeVisible()
  await expect(page.getByText(/nada foi cobrado/i)).toHaveCount(0)
})
