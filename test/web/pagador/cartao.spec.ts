import type { Page } from '@playwright/test'
import { comOTempoParado, pararOTempo, segurar } from './esperas.ts'
import {
  CHECKOUT,
  type LinkComPagamento,
  tresFormas,
  umaRetomada,
  umPagador,
  umPagamentoComCartao,
  umPix,
  umRetorno,
} from './fixtures.ts'
import {
  type ApiFalsa,
  cobrado,
  enderecos,
  escolher,
  expect,
  identificarComEndereco,
  nasLarguras,
  pixGerado,
  preencherCartao,
  semBarreiras,
  semRolagemLateral,
  test,
} from './teste.ts'

const link = { formasPagamento: tresFormas }
const recibo = `/plataforma/loja-aurora/servicos-financeiros/pagamento-realizado-com-sucesso/${CHECKOUT}`
const cartao = umPagamentoComCartao()
const aprovado = cobrado({ ...cartao, situacao: 'aprovado' }, recibo)
const umCartao = (parte: Partial<LinkComPagamento>) =>
  umaRetomada({ ...link, checkoutId: CHECKOUT, formaPagamento: 1, parcelas: 3, ...parte })
const processando = umCartao({ proximaEtapa: 'AGUARDAR_PAGAMENTO', pagamentoCartao: cartao })
const recusa = (retorno: Parameters<typeof umRetorno>[0] = {}, descricao = 'Não autorizada') => ({
  status: 402,
  erro: {
    name: 'PagamentoRecusado',
    message: 'm',
    checkoutId: CHECKOUT,
    descricao,
    retornoUsuario: umRetorno(retorno),
  },
})
const pagar = (page: Page) => page.getByRole('button', { name: /^Pagar (em|R\$)/ })

async function ateOCartao(page: Page, api: ApiFalsa): Promise<void> {
  await page.goto(enderecos.checkout(link))
  await expect.poll(() => api.de('obterLinkComPagamento').length).toBe(1)
  await escolher(page, 'Cartão')
  await identificarComEndereco(page, 'Continuar para o cartão')
  await expect(page.getByRole('heading', { name: 'Dados do cartão' })).toBeFocused()
}

/** The card's form as a refresh finds it, where the way there is not what is tested. */
async function noCartao(page: Page, api: ApiFalsa): Promise<void> {
  const data = umCartao({ proximaEtapa: 'REALIZAR_PAGAMENTO', parcelas: 12, pagador: umPagador() })
  api.quando({ obterLinkComPagamento: () => ({ data }) })
  await page.goto(enderecos.checkout(link, CHECKOUT))
  await expect(page.getByRole('heading', { name: 'Dados do cartão' })).toBeVisible()
}

test('pays by card: plan, form, approval, receipt; the card is sent once and left nowhere', { tag: '@mesa' }, async ({
  page,
  api,
}) => {
  // the receipt comes once what this page keeps was looked at
  const seguir = await segurar(page, `**${recibo}`)
  api.quando({ processarPagamento: () => ({ data: aprovado }) })
  await page.goto(enderecos.checkout(link))
  await expect.poll(() => api.de('obterLinkComPagamento').length).toBe(1)
  await escolher(page, 'Cartão')
  await expect(page.getByText('12x: 2 × R$ 122,79 + 10 × R$ 122,78 com juros · Total R$ 1.473,38')).toBeVisible()
  await page.getByRole('button', { name: 'Mais opções' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Opções de parcelamento' })
  await expect(dialogo.getByRole('button', { name: /^12x: 2\s×\sR\$\s122,79 \+ 10\s×\sR\$\s122,78/ })).toBeFocused()
  await expect(dialogo.getByRole('listitem').first()).toContainText('12x:')
  await expect(dialogo.getByRole('button', { name: /^1 parcela de R\$\s1\.249,90.*sem juros/ })).toBeAttached()
  for (const nome of ['Visa', 'Mastercard', 'American Express', 'Hipercard', 'Elo'])
    await expect(dialogo.getByRole('img', { name: nome })).toBeVisible()
  await semBarreiras(page)
  await semRolagemLateral(page)
  const tela = page.viewportSize() ?? { width: 0, height: 0 }
  const caixa = (await dialogo.boundingBox()) ?? { width: 0 }
  if (tela.width < 500) expect(caixa.width / tela.width).toBeCloseTo(0.9, 1)
  const lista = (await dialogo.getByRole('list').first().boundingBox()) ?? { height: Number.POSITIVE_INFINITY }
  expect(lista.height).toBeLessThanOrEqual(tela.height / 2 + 2)
  await dialogo.getByRole('button', { name: /^3x/ }).click()
  await expect(dialogo).toHaveCount(0)
  await expect(page.getByText('3x: 2 × R$ 435,26 + 1 × R$ 435,25 com juros · Total R$ 1.305,77')).toBeVisible()

  await identificarComEndereco(page, 'Continuar para o cartão')
  await expect(page.getByRole('heading', { name: 'Dados do cartão' })).toBeFocused()
  await expect
    .poll(() => api.de('iniciarPagamento').map(c => c.body))
    .toMatchObject([{ formaPagamento: 1, parcelas: 3 }])
  await expect
    .poll(() => api.de('registrarPagador')[0]?.body)
    .toMatchObject({
      cep: '01001000',
      logradouro: 'PRAÇA DA SÉ',
      numero: '100',
    })
  await expect(pagar(page)).toBeDisabled()
  await preencherCartao(page)
  await expect(page.getByLabel('Número do cartão')).toHaveValue('4000 0000 0000 0051')
  await expect(page.getByLabel('Nome no cartão')).toHaveValue('MARIA SILVA')
  await expect(page.getByLabel('Validade')).toHaveValue('12/30')
  await semBarreiras(page)
  await page.getByRole('button', { name: 'Pagar em 3x: 2 × R$ 435,26 + 1 × R$ 435,25' }).click()

  await expect(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible()
  await expect(page.getByText('Seu pagamento de R$ 1.305,77 foi aprovado.')).toBeVisible()
  await expect
    .poll(() => api.de('processarPagamento').map(c => c.body))
    .toEqual([
      {
        checkout: CHECKOUT,
        formaPagamento: 1,
        parcelas: 3,
        versao: expect.any(Number),
        numeroCartao: '4000000000000051',
        nomeCartao: 'MARIA SILVA',
        vencimentoCartao: '12/30',
        cvvCartao: '123',
        comprovanteVenda: true,
        dispositivo: expect.objectContaining({ javascriptEnabled: true }),
      },
    ])
  const guardado = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href, history.state, document.cookie]),
  )
  const naPagina = await page.content()
  for (const segredo of ['4000000000000051', '4000 0000 0000 0051']) {
    expect(guardado).not.toContain(segredo)
    expect(naPagina).not.toContain(segredo)
  }
  seguir()
  await page.waitForURL(`**${recibo}`)
})

test('the preview follows the fields, flips for the code, and shows no code', async ({ page, api }) => {
  await noCartao(page, api)
  const previa = page.locator('form [aria-hidden=true]').filter({ hasText: 'Válido até' }).first()
  await expect(previa).toContainText('MARIA DA SILVA')
  await page.getByLabel('Número do cartão').pressSequentially('3782822463')
  await expect(page.getByRole('img', { name: 'American Express' })).toBeVisible()
  await expect(previa).toContainText('3782 822463 •••••')
  await expect(page.getByText('4 números na frente')).toBeVisible()
  await page.getByLabel('Nome no cartão').fill('Ana')
  await expect(previa).toContainText('ANA')
  const cartaoVirado = previa.locator('[data-verso]')
  await expect(cartaoVirado).toHaveCount(0)
  await page.getByLabel('CVV').pressSequentially('98')
  await expect(cartaoVirado).toHaveCount(1)
  await expect(previa).toContainText('●●○○')
  await expect(previa).not.toContainText('98')
  await page.getByLabel('Validade').focus()
  await expect(cartaoVirado).toHaveCount(0)
})

test('wrong fields say so in the documented words, are emptied as specified, and are summed up', async ({
  page,
  api,
}) => {
  await noCartao(page, api)
  const numero = page.getByLabel('Número do cartão')
  await numero.pressSequentially('4000000000000052')
  await numero.blur()
  await expect(page.getByText('O número do cartão informado é inválido, verifique e tente novamente.')).toBeVisible()
  await expect(numero).toHaveValue('')
  await expect(numero).toHaveAttribute('aria-invalid', 'true')
  const validade = page.getByLabel('Validade')
  await validade.pressSequentially('0120')
  await validade.blur()
  await expect(page.getByText('Data inválida, verifique o campo informado.')).toBeVisible()
  await expect(validade).toHaveValue('')
  const nome = page.getByLabel('Nome no cartão')
  await nome.fill('4000 0000 0000 0051')
  await nome.blur()
  await expect(page.getByText('O nome do pagador foi preenchido com o número do cartão. Favor corrigir.')).toBeVisible()
  await expect(nome).toHaveValue('')
  await page.getByLabel('CVV').press('Enter')
  const resumo = page.getByRole('alert')
  await expect(resumo).toBeFocused()
  await expect(resumo.getByRole('listitem')).toHaveText([
    'Informe o número do cartão.',
    'Informe a validade do cartão.',
    'Informe os 3 números do verso do cartão.',
  ])
  await nasLarguras(page)
  await resumo.getByRole('button', { name: 'Informe a validade do cartão.' }).click()
  await expect(validade).toBeFocused()
  await expect.poll(() => api.de('processarPagamento')).toEqual([])
})

test('the server’s words land on the card’s fields, and what was typed stays', async ({ page, api }) => {
  const campos = [{ campo: 'body.cvvCartao', mensagem: 'Confira o CVV.' }]
  api.quando({
    processarPagamento: () => ({ status: 400, erro: { name: 'RequisicaoInvalida', message: 'm', campos } }),
  })
  await noCartao(page, api)
  await preencherCartao(page)
  await pagar(page).click()
  await expect(page.getByRole('alert')).toContainText('Confira o CVV.')
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByLabel('CVV')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Número do cartão')).toHaveValue('4000 0000 0000 0051')
})

test('another holder than the payer is stopped here, once (V032, X36)', async ({ page, api }) => {
  await page.clock.install()
  api.quando({ processarPagamento: () => ({ data: aprovado }) })
  await page.goto(enderecos.checkout({ ...link, validarNomeCheckout: true }))
  await expect.poll(() => api.de('obterLinkComPagamento').length).toBe(1)
  await escolher(page, 'Cartão')
  await identificarComEndereco(page, 'Continuar para o cartão')
  await preencherCartao(page, { nome: 'Joana Silva' })
  await pararOTempo(page)
  await pagar(page).click()
  const nome = page.getByLabel('Nome no cartão')
  const aviso = page.getByRole('status').getByText(/^Verifique os dados do cartão informados e o nome do pagador/)
  await expect(aviso).toBeVisible()
  await expect(nome).toBeFocused()
  await expect(nome).toHaveAttribute('aria-invalid', 'true')
  await page.clock.runFor(14_000)
  await expect(aviso).toBeVisible()
  await page.clock.runFor(2000)
  await expect(aviso).toHaveCount(0)
  await page.clock.resume()
  await nasLarguras(page)
  await page.getByRole('button', { name: 'Corrigir o nome do pagador' }).click()
  await expect(page.getByLabel('Nome completo')).toHaveValue('Maria da Silva')
  await page.getByLabel(/autorizo a cobrança/i).check()
  await page.getByRole('button', { name: 'Continuar para o cartão' }).click()
  await expect.poll(() => api.de('processarPagamento')).toEqual([])
  await preencherCartao(page, { nome: 'María S' })
  await pagar(page).click()
  await expect.poll(() => api.de('processarPagamento').length).toBe(1)
})

test('after a denial anybody’s card may be tried (K09)', async ({ page, api }) => {
  api.quando({ processarPagamento: () => recusa(), reprocessarPagamento: () => ({ data: aprovado }) })
  await page.goto(enderecos.checkout({ ...link, validarNomeCheckout: true }))
  await expect.poll(() => api.de('obterLinkComPagamento').length).toBe(1)
  await escolher(page, 'Cartão')
  await identificarComEndereco(page, 'Continuar para o cartão')
  await preencherCartao(page)
  await pagar(page).click()
  await page.getByRole('button', { name: 'Trocar cartão' }).click()
  await preencherCartao(page, { nome: 'Joana Silva' })
  await pagar(page).click()
  await expect.poll(() => api.de('reprocessarPagamento').length).toBe(1)
})

test('a company pays with anybody’s card (V032)', async ({ page, api }) => {
  api.quando({ processarPagamento: () => ({ data: aprovado }) })
  await page.goto(enderecos.checkout({ ...link, validarNomeCheckout: true }))
  await expect.poll(() => api.de('obterLinkComPagamento').length).toBe(1)
  await escolher(page, 'Cartão')
  await identificarComEndereco(page, 'Continuar para o cartão', '11222333000181')
  await preencherCartao(page, { nome: 'Joana Silva' })
  await pagar(page).click()
  await expect.poll(() => api.de('processarPagamento').length).toBe(1)
})

test('keyboard alone pays, and a double Enter sends once', { tag: '@mesa' }, async ({ page, api }) => {
  await page.clock.install()
  const soltar = await segurar(page, '**/processar-pagamento')
  api.quando({ processarPagamento: () => ({ data: aprovado }) })
  await ateOCartao(page, api)
  for (const [campo, texto] of [
    ['Número do cartão', '4000000000000051'],
    ['Nome no cartão', 'Maria Silva'],
    ['Validade', '1230'],
    ['CVV', '123'],
  ] as const) {
    await page.keyboard.press('Tab')
    await expect(page.getByLabel(campo)).toBeFocused()
    await page.keyboard.type(texto)
  }
  await pararOTempo(page)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  const cortina = page.getByText('Estamos falando com o seu banco')
  await expect(cortina).toBeVisible()
  await page.clock.runFor(4000)
  await expect(cortina).toBeVisible()
  await comOTempoParado(page, () => semBarreiras(page))
  // S021: the backdrop is gone after 5 s at the latest; the words that nothing is charged twice take its place.
  await page.clock.runFor(1000)
  await expect(cortina).toHaveCount(0)
  await expect(page.getByText(/nada é cobrado duas vezes/)).toBeVisible()
  await page.clock.resume()
  soltar()
  await page.waitForURL(`**${recibo}`)
  await expect.poll(() => api.de('processarPagamento')).toHaveLength(1)
})

test('denied: the server’s words and options; the same card again, by the reprocess call (S034)', async ({
  page,
  api,
}) => {
  api.quando({
    processarPagamento: () => recusa({ razao: 'limite' }),
    reprocessarPagamento: () => ({ data: aprovado }),
  })
  await ateOCartao(page, api)
  await preencherCartao(page)
  await pagar(page).click()
  await expect(page.getByRole('heading', { name: 'Ops, o pagamento não foi concluído' })).toBeFocused()
  await expect(page.getByText('Não autorizada', { exact: true })).toBeVisible()
  await expect(page.getByText('Cartão final 0051')).toBeVisible()
  await expect(page.getByText(/O cartão não tem limite livre para este valor/)).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: /Pix|Tentar|Trocar cartão/ })).toHaveText([
    'Pagar com Pix',
    'Tentar novamente',
    'Trocar cartão',
  ])
  for (const nome of ['Tentar novamente', 'Trocar cartão', 'Pagar com Pix', 'Pagar com boleto', 'Trocar pagador'])
    await expect(page.getByRole('button', { name: nome })).toBeVisible()
  await expect(page.getByText('não guardamos os dados do cartão: eles são digitados de novo')).toBeVisible()
  await nasLarguras(page)
  // S034: reset
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByLabel('Nome no cartão')).toHaveValue('MARIA SILVA')
  for (const vazio of ['Número do cartão', 'Validade', 'CVV']) await expect(page.getByLabel(vazio)).toHaveValue('')
  await page.getByRole('button', { name: 'Pagar de outra forma' }).click()
  await page.getByRole('button', { name: 'Trocar cartão' }).click()
  await expect(page.getByLabel('Nome no cartão')).toHaveValue('')
  await preencherCartao(page, { numero: '5555555555554444' })
  await pagar(page).click()
  await page.waitForURL(`**${recibo}`)
  await expect.poll(() => api.de('processarPagamento')).toHaveLength(1)
  await expect
    .poll(() => api.de('reprocessarPagamento').map(c => c.body))
    .toMatchObject([{ checkout: CHECKOUT, formaPagamento: 1, numeroCartao: '5555555555554444' }])
  await expect.poll(() => api.de('iniciarPagamento')).toHaveLength(1)
})

test('another plan, chosen at the card, is charged by the call that may change terms', async ({ page, api }) => {
  api.quando({ reprocessarPagamento: () => ({ data: aprovado }) })
  await ateOCartao(page, api)
  await page.getByRole('button', { name: 'Alterar' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^1 parcela/ })
    .click()
  await preencherCartao(page)
  await page.getByRole('button', { name: 'Pagar R$ 1.249,90' }).click()
  await page.waitForURL(`**${recibo}`)
  await expect.poll(() => api.de('iniciarPagamento').map(c => c.body)).toMatchObject([{ parcelas: 12 }])
  await expect.poll(() => api.de('processarPagamento')).toEqual([])
  await expect.poll(() => api.de('reprocessarPagamento').map(c => c.body)).toMatchObject([{ parcelas: 1 }])
})

test('denied for good: only what the server allows, then Pix on the same checkout', async ({ page, api }) => {
  const outro = 'Aa1Bb2Cc3Dd4Ee5Ff6Gg7'
  const negada = recusa({ permiteReprocessar: false, trocaPagador: false })
  api.quando({
    processarPagamento: () => ({ ...negada, erro: { ...negada.erro, checkoutId: outro } }),
    reprocessarPagamento: () => ({ data: pixGerado() }),
  })
  await noCartao(page, api)
  await preencherCartao(page)
  await pagar(page).click()
  await expect(page.getByRole('button', { name: 'Trocar cartão' })).toBeVisible()
  for (const nome of ['Tentar novamente', 'Trocar pagador'])
    await expect(page.getByRole('button', { name: nome })).toHaveCount(0)
  await page.getByRole('button', { name: 'Pagar com Pix' }).click()
  await expect(page.getByRole('img', { name: /QR Code do Pix/ })).toBeVisible()
  await expect(page.getByText('à vista no Pix')).toBeVisible()
  // S033: the checkout of the error replaced the page's.
  const [corpo] = api.de('reprocessarPagamento').map(c => c.body as Record<string, unknown>)
  expect(corpo).toMatchObject({ checkout: outro, formaPagamento: 2, parcelas: 1 })
  expect(Object.keys(corpo ?? {}).filter(campo => /Cartao$/.test(campo))).toEqual([])
})

test('unknown, then approved: says so, asks patiently, never sends the card again (S021, R027)', async ({
  page,
  api,
}) => {
  let pago = false
  api.quando({
    processarPagamento: () => ({ data: cobrado(cartao) }),
    obterLinkComPagamento: ({ params }) =>
      params[1] === 'atual'
        ? { data: umaRetomada(link) }
        : pago
          ? { status: 409, erro: { name: 'LinkProcessado', message: 'm', checkoutId: CHECKOUT, slug: 'loja-aurora' } }
          : { data: processando },
  })
  const seguir = await segurar(page, `**${recibo}`)
  await ateOCartao(page, api)
  await preencherCartao(page)
  await pagar(page).click()
  await expect(page.getByRole('heading', { name: 'Confirmando seu pagamento' })).toBeFocused()
  await expect(page.getByText(/no cartão final 0051/)).toBeVisible()
  await expect(page.getByText('Nada é cobrado duas vezes. Não é preciso pagar de novo.')).toBeVisible()
  await nasLarguras(page)
  await expect.poll(() => api.de('obterLinkComPagamento').length).toBeGreaterThan(1)
  await expect(page.getByRole('heading', { name: 'Confirmando seu pagamento' })).toBeVisible()
  pago = true
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible()
  seguir()
  await page.waitForURL(`**${recibo}`)
  await expect.poll(() => api.de('processarPagamento')).toHaveLength(1)
})

test('an answer that was lost is looked up, not sent again; what never arrived may be sent by the payer', async ({
  page,
  api,
}) => {
  const intacto = umCartao({ proximaEtapa: 'REALIZAR_PAGAMENTO' })
  api.quando({
    processarPagamento: ({ vez }) => (vez === 1 ? 'cai' : { data: aprovado }),
    obterLinkComPagamento: ({ params }) => ({ data: params[1] === 'atual' ? umaRetomada(link) : intacto }),
  })
  await ateOCartao(page, api)
  await preencherCartao(page)
  await pagar(page).click()
  await expect(page.getByText('Seu pagamento não chegou até nós e nada foi cobrado.')).toBeVisible()
  await expect.poll(() => api.de('processarPagamento')).toHaveLength(1)
  await pagar(page).click()
  await page.waitForURL(`**${recibo}`)
  await expect.poll(() => api.de('processarPagamento')).toHaveLength(2)
})

for (const [proximaEtapa, titulo, parte] of [
  ['REALIZAR_PAGAMENTO', 'Dados do cartão', {}],
  ['AGUARDAR_PAGAMENTO', 'Confirmando seu pagamento', { pagamentoCartao: cartao }],
  ['ANTIFRAUDE_ADQUIRENTE', 'Ops, o pagamento não foi concluído', { retornoUsuario: umRetorno({ message: 'Motivo' }) }],
] as const) {
  test(`a refresh resumes the card at ${proximaEtapa} (S004, S005, S009)`, async ({ page, api }) => {
    api.quando({ obterLinkComPagamento: () => ({ data: umCartao({ proximaEtapa, ...parte }) }) })
    await page.goto(enderecos.checkout(link, CHECKOUT))
    await expect(page.getByRole('heading', { name: titulo })).toBeVisible()
    await expect(page.getByText('3x: 2 × R$ 435,26 + 1 × R$ 435,25 com juros · Total R$ 1.305,77')).toBeVisible()
    await nasLarguras(page)
    await expect.poll(() => api.de('processarPagamento')).toEqual([])
  })
}

test('held back by the anti-fraud rules with no way on: whom to call, and that a person may look again', async ({
  page,
  api,
}) => {
  const soCartao = { formasPagamento: link.formasPagamento.filter(f => f.tipo === 1) }
  const retornoUsuario = umRetorno({
    trocaPagador: false,
    trocaCartao: false,
    permiteReprocessar: false,
    descricao: 'Por segurança, este pagamento no cartão não foi autorizado, e nada foi cobrado.',
  })
  const data = { ...umCartao({ proximaEtapa: 'ANTIFRAUDE_ADQUIRENTE', retornoUsuario }), ...soCartao }
  api.quando({ obterLinkComPagamento: () => ({ data }) })
  await page.goto(enderecos.checkout(soCartao, CHECKOUT))
  await expect(page.getByRole('heading', { name: 'Ops, o pagamento não foi concluído' })).toBeVisible()
  const etapa = page.getByRole('main')
  await expect(etapa.getByText('A decisão foi automática. Você pode pedir que uma pessoa a revise')).toBeVisible()
  await expect(etapa.getByRole('link', { name: '(11) 98765-4321' })).toHaveAttribute('href', 'tel:+5511987654321')
  await expect(etapa.getByRole('button')).toHaveCount(0)
  await nasLarguras(page)
})

test('before any charge the method may still change, and nothing typed is lost (V035)', async ({ page, api }) => {
  await page.goto(enderecos.checkout(link))
  await expect.poll(() => api.de('obterLinkComPagamento').length).toBe(1)
  await expect(page.getByLabel('CEP')).toHaveCount(0)
  await escolher(page, 'Cartão')
  await page.getByLabel(/Autorizo a cobrança/).check()
  await page.getByLabel('CEP').fill('01001000')
  await escolher(page, 'Pix')
  await expect(page.getByLabel('CEP')).toBeHidden()
  await escolher(page, 'Cartão')
  await expect(page.getByLabel('CEP')).toHaveValue('01.001-000')
  await expect(page.getByLabel(/Autorizo a cobrança/)).not.toBeChecked()
  await nasLarguras(page)
  await identificarComEndereco(page, 'Continuar para o cartão')
  await page.getByRole('button', { name: 'Pagar de outra forma' }).click()
  await expect(page.getByLabel('Nome completo')).toHaveValue('Maria da Silva')
  await expect(page.getByLabel('CEP')).toHaveValue('01.001-000')
  await escolher(page, 'Pix')
  await page.getByRole('button', { name: 'Gerar Pix' }).click()
  await expect(page.getByRole('img', { name: /QR Code do Pix/ })).toBeVisible()
  const inicios = api.de('iniciarPagamento').map(c => c.body as { formaPagamento: number; chave: string })
  expect(inicios.map(i => i.formaPagamento)).toEqual([1, 2])
  expect(new Set(inicios.map(i => i.chave)).size).toBe(2)
  await expect.poll(() => api.de('registrarPagador')[1]?.body).toMatchObject({ nome: 'MARIA DA SILVA', cep: null })
})

test('a card asks for the payer’s word and for the bill’s address (V035, X29)', async ({ page, api }) => {
  await page.goto(enderecos.checkout(link))
  await expect.poll(() => api.de('obterLinkComPagamento').length).toBe(1)
  await escolher(page, 'Cartão')
  await page.getByRole('button', { name: 'Continuar para o cartão' }).click()
  const resumo = page.getByRole('alert')
  await expect(resumo).toContainText('Informe os dados do endereço da fatura do seu cartão')
  await expect(resumo).toContainText('Autorize a cobrança no cartão para continuar.')
  await nasLarguras(page)
  await expect.poll(() => api.de('iniciarPagamento')).toEqual([])
})

test('a foreigner pays by card in English (R011)', async ({ page, api }) => {
  const estrangeiro = { ...link, linkParaEstrangeiros: true }
  api.quando({
    obterLinkComPagamento: () => ({ data: umCartao({ ...estrangeiro, proximaEtapa: 'REALIZAR_PAGAMENTO' }) }),
  })
  await page.goto(enderecos.checkout(estrangeiro, CHECKOUT))
  await expect(page.getByRole('heading', { name: 'Card details' })).toBeVisible()
  await expect(page.getByText('3x: 2 × R$435.26 + 1 × R$435.25, interest included · Total R$1,305.77')).toBeVisible()
  await page.getByRole('button', { name: 'Change' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Instalment options' })
  await expect(dialogo.getByRole('button', { name: /^12x: 2\s×\sR\$122\.79 \+ 10\s×\sR\$122\.78/ })).toBeAttached()
  await dialogo.getByRole('button', { name: /^1 instalment of R\$1,249\.90.*interest-free/ }).click()
  await expect(page.getByRole('button', { name: 'Pay R$1,249.90' })).toBeVisible()
  await expect(page.getByText('1 instalment of R$1,249.90', { exact: true })).toBeVisible()
  await nasLarguras(page)
})

test('a Pix that runs beside the card of another tab is shown as it stands', async ({ page, api }) => {
  api.quando({
    processarPagamento: () => ({
      status: 409,
      erro: { name: 'EtapaInvalida', message: 'm', checkoutId: CHECKOUT, proximaEtapa: 'AGUARDAR_PAGAMENTO' },
    }),
    obterLinkComPagamento: ({ params }) => ({
      data:
        params[1] === 'atual'
          ? umaRetomada(link)
          : umCartao({ formaPagamento: 2, proximaEtapa: 'AGUARDAR_PAGAMENTO', pagamentoPix: { dadosPix: umPix() } }),
    }),
  })
  await ateOCartao(page, api)
  await preencherCartao(page)
  await pagar(page).click()
  await expect(page.getByRole('img', { name: /QR Code do Pix/ })).toBeVisible()
})
