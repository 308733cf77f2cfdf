import { acordada, comOTempoParado, pararOTempo, passarAte, segurar } from './esperas.ts'
import {
  CHECKOUT,
  type LinkComPagamento,
  TOKEN,
  tresFormas,
  umaRetomada,
  umBoleto,
  umComprovante,
  umPagamentoComCartao,
  umPix,
  umRetorno,
} from './fixtures.ts'
import { enderecos, escolher, expect, identificar, semBarreiras, test } from './teste.ts'

const agendado = {
  name: 'LinkAgendado',
  message: 'm',
  id: TOKEN,
  abreEm: '2026-12-01T15:30:00.000Z',
  nomeComercial: 'Loja Aurora',
  linkParaEstrangeiros: false,
}
const erros = [
  [410, { name: 'LinkExpirado', message: 'm', id: TOKEN, motivo: 'excluido' }, `/ooops/link-expirado/${TOKEN}`],
  [422, agendado, `/ooops/link-agendado/${TOKEN}`],
  [503, { name: 'Manutencao', message: 'm' }, '/ooops/503'],
  [404, { name: 'LinkNaoEncontrado', message: 'm' }, '/ooops/link-nao-encontrado'],
] as const
for (const [status, erro, destino] of erros) {
  test(`load error ${erro.name} leaves to ${destino.split('/').slice(0, 3).join('/')}`, async ({ page, api }) => {
    api.quando({
      obterLinkComPagamento: () => ({ status, erro }),
      obterComprovanteCheckout: () => ({ data: umComprovante() }),
      obterLinkPublico: () => ({ status: 422, erro: agendado }),
    })
    await page.goto(enderecos.checkout())
    await page.waitForURL(`**${destino}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}

test('who opens a link that was paid reads so first, on the receipt of that payment', async ({ page, api }) => {
  const erro = { name: 'LinkProcessado', message: 'm', checkoutId: CHECKOUT, slug: 'loja-aurora' }
  api.quando({
    obterLinkComPagamento: () => ({ status: 409, erro }),
    obterComprovanteCheckout: () => ({ data: umComprovante() }),
  })
  await page.goto(enderecos.checkout())
  await page.waitForURL(`**${enderecos.comprovante}?pago=antes`)
  await expect(page.getByRole('status').filter({ hasText: 'Este link já foi pago' })).toBeVisible()
  if (process.env.FOTOS) await page.screenshot({ path: `${process.env.FOTOS}/pagador-ja-pago-390.png` })
  // the receipt's own address says nothing of the kind
  await page.goto(enderecos.comprovante)
  await expect(page.getByText('R$ 1.249,90').first()).toBeVisible()
  await expect(page.getByText('Este link já foi pago')).toHaveCount(0)
})

const quem = { nomeComercial: 'Loja Aurora', email: 'contato@aurora.example', contato: '11987654321' }
const fins = [
  ['expirado', 'O prazo desta cobrança terminou', 'The time to pay this charge is over', false],
  ['esgotado', 'Esta cobrança não tem mais pagamentos disponíveis', 'This charge has no payments left', true],
  ['excluido', 'A empresa encerrou esta cobrança', 'The company has closed this charge', false],
  ['suspensa', 'Esta cobrança não pode ser paga agora', 'This charge cannot be paid right now', true],
] as const
for (const [esquema, largura] of [
  ['light', 390],
  ['dark', 1440],
] as const)
  test(`a link that takes no payment says why, who charges and how to reach them: ${esquema}`, async ({
    page,
    api,
  }) => {
    await page.setViewportSize({ width: largura, height: 844 })
    await page.emulateMedia({ colorScheme: esquema })
    const linkParaEstrangeiros = esquema === 'dark'
    let erro: { name: string; message: string } = { name: '', message: '' }
    api.quando({ obterLinkComPagamento: () => ({ status: 410, erro }) })
    for (const [motivo, emPortugues, emIngles, outraVez] of fins)
      await test.step(motivo, async () => {
        erro = Object.assign(
          { name: 'LinkExpirado', message: 'm' },
          { id: TOKEN, motivo, ...quem, linkParaEstrangeiros },
        )
        await page.goto(enderecos.checkout())
        await page.waitForURL(`**/ooops/link-expirado/${TOKEN}`)
        const titulo = linkParaEstrangeiros ? emIngles : emPortugues
        await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeVisible()
        await expect(page).toHaveTitle(new RegExp(titulo))
        await expect(page.getByText('Loja Aurora')).toBeVisible()
        const numero = linkParaEstrangeiros ? '+55 (11) 98765-4321' : '(11) 98765-4321'
        await expect(page.getByRole('link', { name: numero, exact: true })).toHaveAttribute(
          'href',
          'tel:+5511987654321',
        )
        await expect(page.getByRole('link', { name: quem.email })).toHaveAttribute('href', `mailto:${quem.email}`)
        const verificar = linkParaEstrangeiros ? 'Check the link again' : 'Verificar o link de novo'
        await expect(page.getByRole('link', { name: verificar })).toHaveCount(outraVez ? 1 : 0)
        await semBarreiras(page)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(largura)
        if (process.env.FOTOS)
          await page.screenshot({ path: `${process.env.FOTOS}/pagador-fim-${motivo}-${largura}.png` })
      })
  })

test('the page of a link that ended opens one that may be paid after all', async ({ page, api }) => {
  const fim = { name: 'LinkExpirado', message: 'm', id: TOKEN, motivo: 'esgotado', ...quem }
  api.quando({
    iniciarPagamento: () => ({ status: 410, erro: { ...fim, linkParaEstrangeiros: false } }),
    obterLinkComPagamento: ({ vez }) => (vez === 2 ? { status: 410, erro: fim } : { data: umaRetomada() }),
  })
  // a payer who has the page open learns it at the start
  await page.goto(enderecos.checkout())
  await identificar(page)
  await page.waitForURL(`**/ooops/link-expirado/${TOKEN}`)
  await page.getByRole('link', { name: 'Verificar o link de novo' }).click()
  await page.waitForURL(`**/checkout-de-pagamento-v2/${TOKEN}`)
})

for (const [esquema, largura] of [
  ['light', 390],
  ['dark', 1440],
] as const)
  test(`before its start a link says when it opens, in its words, and opens then: ${esquema}`, async ({
    page,
    api,
  }) => {
    await page.setViewportSize({ width: largura, height: 844 })
    await page.emulateMedia({ colorScheme: esquema })
    await page.clock.install({ time: new Date('2026-12-01T15:00:00Z') })
    const estrangeiro = esquema === 'dark'
    api.quando({
      obterLinkPublico: () => ({ status: 422, erro: { ...agendado, linkParaEstrangeiros: estrangeiro } }),
    })
    await page.goto(`/ooops/link-agendado/${TOKEN}`)
    const quando = estrangeiro ? /Opens on December 1, 2026 at 12:30\sPM/ : /Abre em 1 de dezembro de 2026 às 12:30/
    await expect(page.getByText(quando)).toBeVisible()
    await expect(page.getByText(estrangeiro ? '(Brasília time)' : '(horário de Brasília)')).toBeVisible()
    await expect(page.getByText('Loja Aurora')).toBeVisible()
    const abrir = page.getByRole('link', { name: estrangeiro ? 'Open the charge' : 'Abrir a cobrança' })
    await expect(abrir).toHaveCount(0)
    await semBarreiras(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(largura)
    await page.clock.fastForward('30:01')
    await expect(abrir).toHaveAttribute('href', new RegExp(`/checkout-de-pagamento-v2/${TOKEN}$`))
    await semBarreiras(page)
  })

test('a failed start says why for 7 s, then leaves (X05)', async ({ page, api }) => {
  await page.clock.install()
  api.quando({
    iniciarPagamento: () => ({ status: 422, erro: { name: 'FormaIndisponivel', message: 'Forma indisponível aqui.' } }),
  })
  await page.goto(enderecos.checkout())
  await acordada(page)
  await pararOTempo(page)
  await identificar(page)
  await expect(page.getByText('Forma indisponível aqui.')).toBeVisible()
  await page.clock.runFor(6500)
  await expect(page.getByText('Forma indisponível aqui.')).toBeVisible()
  await expect(page.getByLabel('Nome completo')).toBeVisible()
  await page.clock.runFor(1000)
  await page.waitForURL('**/ooops/nao-encontrado')
})

test('a link that changed reloads the page and says so', async ({ page, api }) => {
  api.quando({ iniciarPagamento: () => ({ status: 409, erro: { name: 'LinkAlterado', message: 'm', versao: 4 } }) })
  await page.goto(enderecos.checkout())
  await identificar(page)
  await page.waitForURL('**?v=4')
  await expect(page.getByText('A empresa atualizou esta cobrança.')).toBeVisible()
})

test('a link whose amount changed says from how much to how much, and keeps what was typed', async ({ page, api }) => {
  api.quando({ iniciarPagamento: () => ({ status: 409, erro: { name: 'LinkAlterado', message: 'm', versao: 4 } }) })
  await page.goto(enderecos.checkout({ valor: 60 }))
  await identificar(page)
  await page.waitForURL('**?v=4')
  await expect(page.getByText(/mudou o valor desta cobrança de R\$\s60,00 para R\$\s1\.249,90/)).toBeVisible()
  await expect(page.getByLabel('Nome completo')).toHaveValue('Maria da Silva')
  await expect(page.getByLabel('CPF ou CNPJ')).not.toHaveValue('')
})

test('a reload at identification keeps what was typed in this tab, with the method, but no consent', async ({
  page,
}) => {
  await page.goto(enderecos.checkout({ formasPagamento: tresFormas, termoCliente: 'x' }))
  await escolher(page, 'Boleto')
  await page.getByLabel('Nome completo').fill('Maria da Silva')
  await page.getByLabel('CEP').fill('01310100')
  await page.getByLabel('CEP').blur()
  await expect(page.getByLabel(/^Número( |$)/)).toBeVisible()
  await page.getByRole('checkbox').check()
  // still being typed in as the page goes
  await page.getByLabel('Celular').pressSequentially('1198765')
  await page.reload()
  await expect(page.getByLabel('Nome completo')).toHaveValue('Maria da Silva')
  await expect(page.getByLabel('Celular')).toHaveValue('(11) 9876-5')
  await expect(page.getByRole('radio', { name: /Boleto/ })).toBeChecked()
  await expect(page.getByLabel('CEP')).toHaveValue('01.310-100')
  await expect(page.getByRole('checkbox')).not.toBeChecked()
  // another tab knows nothing of it
  const outra = await page.context().newPage()
  await outra.goto(page.url())
  await expect(outra.getByLabel('Nome completo')).toHaveValue('')
})

test('a page older than the charge reloads by itself, once', async ({ page, api }) => {
  api.quando({ obterLinkComPagamento: () => ({ data: umaRetomada({}, { versao: 9 }) }) })
  await page.goto(enderecos.checkout())
  await page.waitForURL('**?v=9')
  await expect.poll(() => api.de('obterLinkComPagamento').length).toBe(2)
  await expect(page.getByLabel('Nome completo')).toBeVisible()
})

test('the receipt shows the payment and goes on to the store', async ({ page, api }) => {
  api.quando({ obterComprovanteCheckout: () => ({ data: umComprovante() }) })
  await page.goto(enderecos.comprovante)
  await expect(page.getByRole('heading', { name: 'Comprovante de pagamento' })).toBeVisible()
  for (const texto of [
    'Pago',
    'Liquidado',
    'R$ 1.249,90',
    '20/11/2026 14:05',
    'Loja Aurora',
    '11.222.333/0001-81',
    '***.456.***-**',
    'À vista',
    'E12345678202611201705abcdef12345',
  ]) {
    await expect(page.getByText(texto, { exact: true }).first()).toBeVisible()
  }
  await expect(page.getByRole('link', { name: 'Voltar para a loja' })).toHaveAttribute(
    'href',
    'https://loja.exemplo.com/obrigado',
  )
  await page.getByRole('button', { name: 'Copiar link' }).click()
  await expect(page.getByText('Link copiado')).toBeVisible()
})

test('a card receipt shows the card, and the payer’s masked document (V070, V073, V074)', async ({ page, api }) => {
  const cartao = { nomeCartao: 'MARIA SILVA', finalCartao: '1234', bandeiraCartao: 'Visa', cpfCartao: '***.456.***-**' }
  const c = umComprovante({
    numeroParcelas: 3,
    juros: 37.5,
    jurosPorcentagem: 3,
    formaPagamento: { tipo: 1, nome: 'Cartão de crédito', icone: 'cartao' },
  })
  api.quando({ obterComprovanteCheckout: () => ({ data: { ...c, pagador: { ...c.pagador, cartao } } }) })
  await page.goto(enderecos.comprovante)
  for (const texto of [
    'Visa **** **** **** 1234',
    '3 vezes',
    'LOJA*AURORA',
    'R$ 37,50 (3,0%)',
    '1 × R$ 416,64 + 2 × R$ 416,63',
  ]) {
    await expect(page.getByText(texto, { exact: true })).toBeVisible()
  }
  await expect(page.getByText('Documento', { exact: true })).toHaveCount(1)
  await expect(page.getByText(c.pagador.documento, { exact: true }).first()).toBeVisible()
})

test('the success page tells the page around it, in English for foreigners', async ({ page, api }) => {
  api.quando({ obterComprovanteCheckout: () => ({ data: umComprovante({ linkParaEstrangeiro: true }) }) })
  await page.addInitScript(() => {
    window.addEventListener('quita:pagamento-aprovado', e =>
      console.log('evento', JSON.stringify((e as CustomEvent).detail)),
    )
  })
  const evento = page.waitForEvent('console', m => m.text().startsWith('evento'))
  await page.goto(enderecos.realizado)
  expect((await evento).text()).toBe(`evento {"id":"${CHECKOUT}"}`)
  await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('a receipt still awaiting says so and keeps checking', async ({ page, api }) => {
  api.quando({
    obterComprovanteCheckout: ({ vez }) => ({
      data: vez < 2 ? umComprovante({ situacao: 7, situacaoLabel: 'Aguardando Pagamento' }) : umComprovante(),
    }),
  })
  const conferir = await segurar(page, '**/comprovante-checkout/*', 2)
  await page.goto(enderecos.comprovante)
  await expect(page.getByText('Ainda estamos aguardando a confirmação.')).toBeVisible()
  conferir()
  await expect(page.getByText('Liquidado')).toBeVisible()
  await expect.poll(() => api.de('obterComprovanteCheckout')).toHaveLength(2)
})

test('no receipt leaves to not-found (X65)', async ({ page, api }) => {
  api.quando({
    obterComprovanteCheckout: () => ({ status: 404, erro: { name: 'ComprovanteNaoEncontrado', message: 'm' } }),
  })
  await page.goto(enderecos.comprovante)
  await page.waitForURL('**/ooops/nao-encontrado')
})

test('the awaiting page goes to the receipt when paid, back to the checkout when expired', async ({ page, api }) => {
  const data = umaRetomada({
    checkoutId: CHECKOUT,
    formaPagamento: 2,
    proximaEtapa: 'AGUARDAR_PAGAMENTO',
    pagamentoPix: { dadosPix: umPix() },
  })
  api.quando({
    obterLinkComPagamento: () => ({ data }),
    verificarPagamentoPix: () => ({ data: { pago: true, expirado: false, link: enderecos.comprovante } }),
    obterComprovanteCheckout: () => ({ data: umComprovante() }),
  })
  const saber = await segurar(page, '**/verifica-pagamento-pix')
  await page.goto(enderecos.aguardando)
  await expect(page.getByRole('heading', { name: 'Aguardando a confirmação do pagamento' })).toBeVisible()
  saber()
  await page.waitForURL(`**${enderecos.comprovante}`)
  api.quando({ verificarPagamentoPix: () => ({ data: { pago: false, expirado: true, link: null } }) })
  await page.goto(enderecos.aguardando)
  await page.waitForURL(`**${enderecos.checkout({}, CHECKOUT)}`)
})

const aguardando = (parte: Partial<LinkComPagamento>) =>
  umaRetomada({ formasPagamento: tresFormas, checkoutId: CHECKOUT, proximaEtapa: 'AGUARDAR_PAGAMENTO', ...parte })
const recibo = `/plataforma/loja-aurora/servicos-financeiros/pagamento-realizado-com-sucesso/${CHECKOUT}`

test('awaiting a card nobody knows about: which one, how much, never again; then its outcome (R005)', async ({
  page,
  api,
}) => {
  await page.clock.install()
  const cartao = umPagamentoComCartao()
  const data = aguardando({ formaPagamento: 1, parcelas: 12, pagamentoCartao: cartao })
  const pago = { name: 'LinkProcessado', message: 'm', checkoutId: CHECKOUT, slug: 'loja-aurora' }
  let pagou = false
  api.quando({
    obterLinkComPagamento: () => (pagou ? { status: 409, erro: pago } : { data }),
    obterComprovanteCheckout: () => ({ data: umComprovante() }),
  })
  await page.goto(enderecos.aguardando)
  await expect(page.getByRole('heading', { name: 'Confirmando seu pagamento' })).toBeVisible()
  await expect(page.getByText('R$ 1.473,38 no cartão final 0051')).toBeVisible()
  await expect(page.getByText('Nada é cobrado duas vezes.')).toBeVisible()
  await expect(page.getByRole('status').getByText('Aguardando a resposta do banco')).toBeVisible()
  await expect(page.getByRole('button')).toHaveCount(0)
  await semBarreiras(page)
  pagou = true
  await page.clock.fastForward(4000)
  await page.waitForURL(`**${recibo}`)
  await expect.poll(() => api.de('verificarPagamentoPix')).toEqual([])
})

test('awaiting a card that was denied meanwhile leads back to what the payer may do', async ({ page, api }) => {
  const negado = { formaPagamento: 1, parcelas: 1, retornoUsuario: umRetorno() } as const
  api.quando({
    obterLinkComPagamento: ({ vez }) => ({
      data: aguardando({ ...negado, proximaEtapa: vez === 1 ? 'AGUARDAR_PAGAMENTO' : 'ANTIFRAUDE_ADQUIRENTE' }),
    }),
  })
  await page.goto(enderecos.aguardando)
  await page.waitForURL(`**${enderecos.checkout({}, CHECKOUT)}`)
  await expect(page.getByRole('heading', { name: 'Ops, o pagamento não foi concluído' })).toBeVisible()
})

test('awaiting a slip: until when, and patience; its Pix may run out, the slip lives on (R005)', async ({
  page,
  api,
}) => {
  await page.clock.install({ time: new Date('2026-11-19T12:00:00-03:00') })
  const data = aguardando({
    formaPagamento: 0,
    parcelas: 1,
    pagamentoBoleto: { dadosBoleto: umBoleto({ valor: 980.5 }) },
  })
  let pago = false
  api.quando({
    obterLinkComPagamento: () => ({ data }),
    verificarPagamentoPix: () => ({ data: { pago, expirado: true, link: pago ? enderecos.comprovante : null } }),
    obterComprovanteCheckout: () => ({ data: umComprovante() }),
  })
  // how often it asks is told by the page's time, which the machine's does not move
  await page.clock.pauseAt(new Date('2026-11-19T12:10:00-03:00'))
  await page.goto(enderecos.aguardando)
  await passarAte(page, page.getByRole('heading', { name: 'Aguardando o pagamento do boleto' }))
  await page.clock.runFor(500)
  await expect(page.getByText('R$ 980,50')).toBeVisible()
  await expect(page.getByText(/Pague até 23\/11\/2026.*em até 2 dias úteis/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver o boleto' })).toHaveAttribute(
    'href',
    enderecos.checkout({}, CHECKOUT),
  )
  await comOTempoParado(page, () => semBarreiras(page))
  await page.clock.runFor(5000)
  await expect.poll(() => api.de('verificarPagamentoPix')).toEqual([])
  await page.clock.runFor(15_000)
  await expect.poll(() => api.de('verificarPagamentoPix').length).toBe(1)
  await expect(page.getByRole('heading', { name: 'Aguardando o pagamento do boleto' })).toBeVisible()
  pago = true
  await page.clock.runFor(25_000)
  await page.waitForURL(`**${enderecos.comprovante}`)
})
