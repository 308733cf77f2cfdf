import { rotas } from '../../../shared/contract/rotas.ts'
import { passarAte, segurar } from './esperas.ts'
import { CHECKOUT, QR, TOKEN, tresFormas, umaRetomada, umPix } from './fixtures.ts'
import { enderecos, expect, identificar, pixGerado, test } from './teste.ts'

test('pays with Pix: form, QR, copy, confirmation, receipt', { tag: '@mesa' }, async ({ page, api }) => {
  const destino = `/plataforma/loja-aurora/servicos-financeiros/pagamento-realizado-com-sucesso/${CHECKOUT}`
  let pago = false
  const seguir = await segurar(page, `**${destino}`)
  api.quando({ verificarPagamentoPix: () => ({ data: { pago, expirado: false, link: pago ? destino : null } }) })
  await page.goto(enderecos.checkout())
  await expect(page).toHaveTitle('Loja Aurora · Pagamento')
  const enviados: string[] = []
  page.on('request', r => r.method() === 'POST' && enviados.push(new URL(r.url()).pathname))
  await identificar(page)

  await expect(page.getByRole('img', { name: /QR Code do Pix de R\$\s1\.249,90 para Loja Aurora/ })).toBeVisible()
  await expect(page.getByRole('timer')).toContainText(/29:5\d/)
  expect(new URL(page.url()).pathname).toBe(enderecos.checkout({}, CHECKOUT))
  await expect
    .poll(() => api.de('iniciarPagamento').map(c => c.body))
    .toEqual([
      {
        ...{ link: TOKEN, formaPagamento: 2, parcelas: 1, versao: 3 },
        chave: expect.stringMatching(/^[0-9a-f]{32}$/),
        segredo: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    ])
  await expect
    .poll(() => api.de('registrarPagador').map(c => c.body))
    .toEqual([
      {
        checkout: CHECKOUT,
        versao: 3,
        nome: 'MARIA DA SILVA',
        documento: '52998224725',
        email: null,
        contato: '11987654321',
        ...{
          cep: null,
          logradouro: null,
          numero: null,
          complemento: null,
          bairro: null,
          cidade: null,
          uf: null,
          // V014: random letters of this browser, put into the page's element
          sessionId: expect.stringMatching(/^[a-p]{32}$/),
        },
      },
    ])
  // E037: start, payer and charge are one call; the steps above are what the fake server made of it
  expect(enviados).toEqual([`/api${rotas.processarCheckout.caminho}`])
  // every call says which browser it comes from: it is counted by it too (decision 0068)
  const corpo = api.de('registrarPagador')[0]?.body as { sessionId: string } | undefined
  expect(new Set(api.chamadas.map(c => c.aparelho))).toEqual(new Set([corpo?.sessionId]))
  // the name that the bank will show is the code's, not always the merchant's
  await expect(page.getByText('No aplicativo do banco, quem recebe aparece como LOJA AURORA.')).toBeVisible()

  await page.getByRole('button', { name: 'Copiar código Pix' }).click()
  // the button says it for three seconds
  await Promise.all([
    expect(page.getByRole('button', { name: 'Código copiado' })).toBeVisible(),
    expect(page.getByText('QRCode Pix foi copiado com sucesso.')).toBeVisible(),
  ])
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(QR)

  pago = true
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible()
  seguir()
  await page.waitForURL(`**${destino}`)
})

test('a link with a deadline says it, in the merchant’s time', async ({ page }) => {
  await page.goto(enderecos.checkout({ expiraEm: '2026-12-01T02:59:00.000Z' }))
  await expect(page.getByText('Pague até 30 de novembro de 2026 às 23:59 (horário de Brasília)')).toBeVisible()
})

test('copy comes before the QR on a phone, after it on a desk', { tag: '@mesa' }, async ({ page, api }, info) => {
  api.quando({ obterLinkComPagamento: () => ({ data: emAndamento() }) })
  await page.goto(enderecos.checkout({}, CHECKOUT))
  const copiar = page.getByRole('button', { name: /Copiar/ })
  const qr = page.getByRole('img', { name: /QR Code/ })
  await expect(copiar).toBeVisible()
  // both at one moment: the page may still be scrolling to its step
  const antes = async () =>
    copiar.evaluate(
      (a, b) => a.getBoundingClientRect().y < (b?.getBoundingClientRect().y ?? 0),
      await qr.elementHandle(),
    )
  await expect.poll(antes).toBe(info.project.name === 'telefone')
})

const emAndamento = (pix = umPix(90), etapa: 'AGUARDAR_PAGAMENTO' | 'PAGAMENTO_EXPIRADO' = 'AGUARDAR_PAGAMENTO') =>
  umaRetomada({
    checkoutId: CHECKOUT,
    formaPagamento: 2,
    parcelas: 1,
    proximaEtapa: etapa,
    pagamentoPix: { dadosPix: pix },
  })

test('resumes a Pix in progress, from its own address and from the bare link (S003)', async ({ page, api }) => {
  api.quando({ obterLinkComPagamento: () => ({ data: emAndamento() }) })
  for (const [endereco, pedido] of [
    [enderecos.checkout({}, CHECKOUT), CHECKOUT],
    [enderecos.checkout(), 'atual'],
  ] as const) {
    await page.goto(endereco)
    await expect(page.getByRole('timer')).toContainText(/01:(30|2\d)/)
    await expect.poll(() => api.de('obterLinkComPagamento').at(-1)?.params).toEqual([TOKEN, pedido])
    expect(new URL(page.url()).pathname).toBe(enderecos.checkout({}, CHECKOUT))
  }
  await expect.poll(() => api.de('iniciarPagamento')).toEqual([])
})

test('an expired Pix says so, copies no code, and is renewed on the same checkout (X12, X13)', async ({
  page,
  api,
}) => {
  api.quando({
    obterLinkComPagamento: () => ({ data: emAndamento(umPix(0, true), 'PAGAMENTO_EXPIRADO') }),
    verificarPagamentoPix: () => ({ data: { pago: false, expirado: true, link: null } }),
  })
  await page.goto(enderecos.checkout({}, CHECKOUT))
  await expect(page.getByRole('heading', { name: 'Link Expirado' })).toBeVisible()
  await expect(page.getByText('O QRCode Pix está expirado. Entre em contato com seu fornecedor')).toBeVisible()
  await page.getByRole('button', { name: 'Copiar código expirado' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('QR Code Pix expirado')
  api.quando({ verificarPagamentoPix: () => ({ data: { pago: false, expirado: false, link: null } }) })
  await page.getByRole('button', { name: 'Gerar novo Pix' }).click()
  await expect(page.getByRole('img', { name: /QR Code/ })).toBeVisible()
  await expect
    .poll(() => api.de('processarPagamento').map(c => (c.body as { checkout: string }).checkout))
    .toEqual([CHECKOUT])
})

test('a Pix that is not there yet says that it is awaited, and is made when asked (R016)', async ({ page, api }) => {
  api.quando({ obterLinkComPagamento: () => ({ data: { ...emAndamento(), pagamentoPix: null } }) })
  await page.goto(enderecos.checkout({}, CHECKOUT))
  await expect(page.getByRole('heading', { name: 'Aguardando Processamento' })).toBeVisible()
  await expect.poll(() => api.de('processarPagamento')).toEqual([])
  await page.getByRole('button', { name: 'Gerar Pix' }).click()
  await expect(page.getByRole('img', { name: /QR Code/ })).toBeVisible()
})

test('expires on screen when the time is over', async ({ page, api }) => {
  api.quando({ obterLinkComPagamento: () => ({ data: emAndamento(umPix(2)) }) })
  await page.goto(enderecos.checkout({}, CHECKOUT))
  await expect(page.getByRole('heading', { name: 'Link Expirado' })).toBeVisible()
})

test('a bank that does not answer is asked again with the same call, never a second start', async ({ page, api }) => {
  const semBanco = { status: 504, erro: { name: 'ProvedorSemResposta', message: 'm', checkoutId: CHECKOUT } } as const
  // with the start and the payer, then by itself twice
  api.quando({ processarPagamento: ({ vez }) => (vez <= 2 ? semBanco : { data: pixGerado() }) })
  const banco = await segurar(page, '**/processar-pagamento', 2)
  await page.goto(enderecos.checkout())
  await identificar(page)
  await expect(page.getByText('Confirmando com o banco…')).toBeVisible()
  banco()
  await expect(page.getByRole('img', { name: /QR Code/ })).toBeVisible()
  const corpos = api.de('processarPagamento').map(c => JSON.stringify(c.body))
  expect(corpos).toHaveLength(3)
  expect(corpos[1]).toBe(corpos[2])
  const comecos = new Set(api.de('iniciarPagamento').map(c => JSON.stringify(c.body)))
  expect(comecos.size).toBe(1)
})

test('a lost connection at the start is retried with the same key and secret', async ({ page, api }) => {
  api.quando({ iniciarPagamento: ({ vez }) => (vez === 1 ? 'cai' : { data: { id: CHECKOUT } }) })
  const rede = await segurar(page, `**/api${rotas.processarCheckout.caminho}`, 2)
  await page.goto(enderecos.checkout())
  await identificar(page)
  await expect(page.getByText('Sem conexão no momento. Continuamos tentando.')).toBeVisible()
  rede()
  await expect(page.getByRole('img', { name: /QR Code/ })).toBeVisible()
  const comecos = api.de('iniciarPagamento').map(c => c.body as { chave: string; segredo: string })
  expect(comecos).toHaveLength(2)
  expect(new Set(comecos.map(c => `${c.chave} ${c.segredo}`)).size).toBe(1)
})

test('polling without network says so gently and goes on', async ({ page, api }) => {
  await page.clock.install()
  api.quando({ obterLinkComPagamento: () => ({ data: emAndamento(umPix()) }), verificarPagamentoPix: () => 'cai' })
  await page.goto(enderecos.checkout({}, CHECKOUT))
  await expect(page.getByText('Sem conexão no momento. Continuamos tentando.')).toBeVisible()
  await expect(page.getByRole('img', { name: /QR Code/ })).toBeVisible()
  api.quando({ verificarPagamentoPix: () => ({ data: { pago: false, expirado: false, link: null } }) })
  // the longer it was away, the later it asks
  await passarAte(page, page.getByText('Aguardando seu pagamento'), 3000)
})

test('a payment that the bank is asked about hides the code, even past its time, until the bank has said', async ({
  page,
  api,
}) => {
  await page.clock.install()
  let confirmando = true
  api.quando({
    obterLinkComPagamento: () => ({ data: emAndamento(umPix(4)) }),
    verificarPagamentoPix: () => ({
      data: { pago: false, expirado: false, link: null, ...(confirmando && { confirmando: true as const }) },
    }),
  })
  await page.goto(enderecos.checkout({}, CHECKOUT))
  await expect(page.getByRole('heading', { name: 'Confirmando com o banco…' })).toBeVisible()
  await expect(page.getByRole('img', { name: /QR Code/ })).toBeHidden()
  await page.clock.runFor(4000)
  await expect(page.getByRole('heading', { name: 'Confirmando com o banco…' })).toBeVisible()
  confirmando = false
  await passarAte(page, page.getByRole('heading', { name: 'Link Expirado' }), 3000)
})

test('a payment of another amount takes the code away by itself and says that it is looked at', async ({
  page,
  api,
}) => {
  let chegou = false
  api.quando({
    obterLinkComPagamento: () => ({
      data: chegou ? { ...emAndamento(), proximaEtapa: 'PAGAMENTO_EM_ANALISE' as const } : emAndamento(),
    }),
    verificarPagamentoPix: () => ({
      data: { pago: false, expirado: false, link: null, ...(chegou && { outraEtapa: true as const }) },
    }),
  })
  await page.goto(enderecos.checkout({}, CHECKOUT))
  await expect(page.getByRole('img', { name: /QR Code/ })).toBeVisible()
  chegou = true
  await expect(page.getByRole('heading', { name: 'Pagamento em análise' })).toBeVisible()
  await expect(page.getByRole('img', { name: /QR Code/ })).toBeHidden()
})

test('a Pix in sight may be left for another method: what was typed stays, and chosen again it is the same Pix', async ({
  page,
  api,
}) => {
  await page.goto(enderecos.checkout({ formasPagamento: tresFormas }))
  await identificar(page)
  await page.getByRole('button', { name: 'Pagar de outra forma' }).click()
  await expect(page.getByRole('img', { name: /QR Code/ })).toBeHidden()
  await expect(page.getByLabel('Nome completo')).toHaveValue(/Maria da Silva/i)
  await expect(page.getByLabel('CPF ou CNPJ')).toHaveValue('529.982.247-25')
  expect(new URL(page.url()).pathname).toBe(enderecos.checkout())
  await page.getByRole('button', { name: 'Gerar Pix' }).click()
  await expect(page.getByRole('img', { name: /QR Code/ })).toBeVisible()
  const [primeiro, segundo] = api.de('iniciarPagamento').map(c => (c.body as { chave: string }).chave)
  expect(segundo).toBe(primeiro)
})

test('change payer goes back to the link alone and does not resume (S035)', async ({ page, api }) => {
  api.quando({ obterLinkComPagamento: () => ({ data: emAndamento() }) })
  await page.goto(enderecos.checkout({}, CHECKOUT))
  await page.getByRole('button', { name: 'Trocar pagador' }).click()
  await expect(page.getByLabel('Nome completo')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(enderecos.checkout())
  await expect.poll(() => api.de('obterLinkComPagamento')).toHaveLength(1)
})

test('a blocked payer is told so, with a way on', async ({ page, api }) => {
  api.quando({ registrarPagador: () => ({ data: { name: 'BloqueadoTentativas' } }) })
  await page.goto(enderecos.checkout())
  await identificar(page)
  await expect(page.getByRole('heading', { name: 'Muitas tentativas seguidas' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Trocar pagador' })).toBeVisible()
  await expect.poll(() => api.de('processarPagamento')).toEqual([])
})
