import { readFile } from 'node:fs/promises'
import { passarAte, segurar } from './esperas.ts'
import { BARRAS, type Boleto, CHECKOUT, LINHA, QR, TOKEN, umaRetomada, umBoleto, umPix } from './fixtures.ts'
import { enderecos, expect, pixGerado, semBarreiras, semRolagemLateral, test } from './teste.ts'

const comBoleto = [
  {
    id: 1,
    tipo: 0 as const,
    icone: 'boleto' as const,
    consultaDatavalid: false,
    consultaAntifraude: false,
    parcelas: [],
  },
]
const emAberto = (
  parte: Partial<Boleto> = {},
  etapa: 'AGUARDAR_PAGAMENTO' | 'PAGAMENTO_EXPIRADO' = 'AGUARDAR_PAGAMENTO',
) =>
  umaRetomada(
    {
      checkoutId: CHECKOUT,
      formaPagamento: 0,
      parcelas: 1,
      proximaEtapa: etapa,
      pagamentoBoleto: { dadosBoleto: umBoleto(parte) },
    },
    { formasPagamento: comBoleto },
  )
const boletoGerado = (boleto = umBoleto()) => ({
  ...pixGerado(),
  pagamentoPix: null,
  dadosPix: null,
  pagamentoBoleto: { dadosBoleto: boleto },
  dadosBoleto: boleto,
})
const pagina = enderecos.checkout({ formasPagamento: comBoleto }, CHECKOUT)

test.beforeEach(({ page }) => page.clock.install({ time: new Date('2026-11-20T10:00:00-03:00') }))

test('shows what to check, the line in groups, and copies its digits', async ({ page, api }) => {
  api.quando({ obterLinkComPagamento: () => ({ data: emAberto() }) })
  await page.goto(pagina)
  await expect(page.getByRole('heading', { name: 'Seu boleto está pronto' })).toBeVisible()
  const dados = page.locator('dl').filter({ hasText: 'Vencimento' })
  await expect(dados).toContainText('Maria da Silva')
  await expect(dados).toContainText('529.982.247-25')
  await expect(dados).toContainText('18/11/2026')
  await expect(dados).toContainText('23/11/2026')
  await expect(dados).toContainText('vence em 3 dias')
  await expect(dados).toContainText('Pedido 1042: kit verão')
  await expect(dados).toContainText(/R\$\s1\.249,90/)
  await expect(page.getByLabel('Linha digitável', { exact: true })).toHaveValue(
    '00190.00009 03128.557042 20000.001170 9 16390000124990',
  )
  await page.getByRole('button', { name: 'Copiar linha digitável' }).click()
  await expect(page.getByText('Linha digitável foi copiada para área de transferência')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Linha copiada' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(LINHA)
  await semBarreiras(page)
  await semRolagemLateral(page)
})

test('draws the bars so that they read back to the 44 digits', async ({ page, api }) => {
  api.quando({ obterLinkComPagamento: () => ({ data: emAberto() }) })
  await page.goto(pagina)
  const barras = page.getByRole('img', { name: /Código de barras do boleto de R\$\s1\.249,90/ })
  await expect(barras).toBeVisible()
  const { width = 0 } = (await barras.boundingBox()) ?? {}
  // a narrow bar is one CSS pixel, on the narrowest phone too
  expect(width).toBe(336)
  const d = (await barras.locator('path').last().getAttribute('d')) ?? ''
  expect(lerItf(d)).toBe(BARRAS)
})

test('makes the PDF when asked: generating, then downloaded, named by the day', async ({ page, api }) => {
  const soltar = await segurar(page, '**/api/**/gerar-pdf-boleto/**')
  api.quando({
    obterLinkComPagamento: () => ({ data: emAberto() }),
    gerarPdfBoleto: () => ({ data: { data: Buffer.from('%PDF-1.7 boleto').toString('base64') } }),
  })
  await page.goto(pagina)
  await page.getByRole('button', { name: 'Baixar PDF' }).click()
  await expect(page.getByRole('button', { name: 'Gerando PDF…' })).toHaveAttribute('aria-disabled', 'true')
  const baixado = page.waitForEvent('download')
  soltar()
  // said for five seconds: heard before the file is read
  await expect(page.getByText('Seu boleto será baixado em instantes…')).toBeVisible()
  const arquivo = await baixado
  expect(arquivo.suggestedFilename()).toBe('boleto-20-11-2026.pdf')
  expect((await readFile(await arquivo.path())).toString()).toBe('%PDF-1.7 boleto')
  await expect(page.getByRole('button', { name: 'PDF baixado' })).toBeVisible()
  await expect.poll(() => api.de('gerarPdfBoleto').map(c => c.params)).toEqual([[CHECKOUT]])
})

test('a PDF that cannot be made is said, and may be asked for again (X11)', async ({ page, api }) => {
  api.quando({
    obterLinkComPagamento: () => ({ data: emAberto() }),
    gerarPdfBoleto: () => ({ status: 422, erro: { name: 'BoletoIndisponivel', message: 'm' } }),
  })
  await page.goto(pagina)
  await page.getByRole('button', { name: 'Baixar PDF' }).click()
  await expect(
    page.getByText('Não foi possível gerar o boleto bancário. Entre em contato com o estabelecimento comercial.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Baixar PDF' })).toBeEnabled()
})

test('the actions are dimmed until the slip exists, then work (V038)', async ({ page, api }) => {
  let registrado = false
  api.quando({
    obterLinkComPagamento: () => ({
      data: umaRetomada(
        { checkoutId: CHECKOUT, formaPagamento: 0, parcelas: 1, proximaEtapa: 'REALIZAR_PAGAMENTO' },
        { formasPagamento: comBoleto },
      ),
    }),
    processarPagamento: () =>
      registrado
        ? { data: boletoGerado() }
        : { status: 502, erro: { name: 'ProvedorSemResposta', message: 'm', checkoutId: CHECKOUT } },
  })
  await page.goto(pagina)
  await expect(page.getByRole('heading', { name: 'Registrando seu boleto…' })).toBeVisible()
  await expect(page.getByText('Confirmando com o banco…')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copiar linha digitável' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Baixar PDF' })).toBeDisabled()
  await semBarreiras(page)
  registrado = true
  await page.clock.runFor(20_000)
  await expect(page.getByRole('heading', { name: 'Seu boleto está pronto' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copiar linha digitável' })).toBeEnabled()
})

test('its Pix is one tap away', async ({ page, api }) => {
  api.quando({ obterLinkComPagamento: () => ({ data: emAberto({ pix: umPix(259_200) }) }) })
  await page.goto(pagina)
  const qr = page.getByRole('img', { name: /QR Code do Pix deste boleto/ })
  await expect(qr).toBeHidden()
  await page.getByText('Mais rápido: pague este boleto com Pix').click()
  await expect(qr).toBeVisible()
  await page.getByRole('button', { name: 'Copiar código Pix' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(QR)
  // the done mark is of what is in the clipboard now
  await page.getByRole('button', { name: 'Copiar linha digitável' }).click()
  await expect(page.getByRole('button', { name: 'Copiar código Pix' })).toBeVisible()
  await semBarreiras(page)
})

test('without a Pix, or with one that ran out, none is offered', async ({ page, api }) => {
  api.quando({ obterLinkComPagamento: () => ({ data: emAberto({ pix: umPix(0, true) }) }) })
  await page.goto(pagina)
  await expect(page.getByRole('heading', { name: 'Seu boleto está pronto' })).toBeVisible()
  await expect(page.getByText('Mais rápido')).toHaveCount(0)
})

test('asks slowly whether it was paid, and moves on by itself', async ({ page, api }) => {
  let pago = false
  api.quando({
    obterLinkComPagamento: () => ({ data: emAberto() }),
    verificarPagamentoPix: () => ({ data: { pago, expirado: true, link: pago ? enderecos.realizado : null } }),
  })
  // how often it asks is told by the page's time, which the machine's does not move
  await page.clock.pauseAt(new Date('2026-11-20T10:10:00-03:00'))
  const seguir = await segurar(page, `**${enderecos.realizado}`)
  await page.goto(pagina)
  await passarAte(page, page.getByText('Aguardando a confirmação do banco'))
  await page.clock.runFor(12_000)
  await expect.poll(() => api.de('verificarPagamentoPix')).toHaveLength(0)
  await page.clock.runFor(5000)
  await expect.poll(() => api.de('verificarPagamentoPix').length).toBe(1)
  // an expired Pix says nothing about the slip
  await expect(page.getByRole('heading', { name: 'Seu boleto está pronto' })).toBeVisible()
  pago = true
  await page.clock.runFor(25_000)
  await expect(page.getByText('Recebemos seu pagamento de R$ 1.249,90.')).toBeVisible()
  await page.clock.runFor(2000)
  seguir()
  await page.waitForURL(`**${enderecos.realizado}`)
})

test('past due: says so, does not ask to pay twice, and makes a new one', async ({ page, api }) => {
  const novo = umBoleto({ dataVencimento: '2026-11-30', dataEmissao: '2026-11-25' })
  api.quando({
    obterLinkComPagamento: () => ({ data: emAberto({}, 'PAGAMENTO_EXPIRADO') }),
    processarPagamento: () => ({ data: boletoGerado(novo) }),
  })
  await page.clock.setFixedTime(new Date('2026-11-25T10:00:00-03:00'))
  await page.goto(pagina)
  await expect(page.getByRole('heading', { name: 'Este boleto venceu' })).toBeVisible()
  await expect(page.getByText(/Ele venceu em 23\/11\/2026/)).toBeVisible()
  await expect(page.getByText(/não pague de novo/)).toBeVisible()
  await semBarreiras(page)
  await page.getByRole('button', { name: 'Gerar novo boleto' }).click()
  await expect(page.getByText('vence em 5 dias')).toBeVisible()
  await expect
    .poll(() => api.de('processarPagamento').map(c => c.body))
    .toMatchObject([{ checkout: CHECKOUT, formaPagamento: 0 }])
})

test('a cancelled slip is not offered for payment', async ({ page, api }) => {
  api.quando({ obterLinkComPagamento: () => ({ data: emAberto({ situacao: 'cancelado' }) }) })
  await page.goto(pagina)
  await expect(page.getByRole('heading', { name: 'Este boleto não vale mais' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copiar linha digitável' })).toHaveCount(0)
  await semBarreiras(page)
})

test('a due date without banks says until when it may be paid', async ({ page, api }) => {
  api.quando({
    obterLinkComPagamento: () => ({ data: emAberto({ dataVencimento: '2026-11-20', ultimoDia: '2026-11-23' }) }),
  })
  await page.goto(pagina)
  await expect(page.getByText('vence hoje')).toBeVisible()
  await expect(page.getByText('Pague até 23/11/2026 no app de qualquer banco')).toBeVisible()
})

test('the whole way from the form: address, one start, one charge', async ({ page, api }) => {
  api.quando({
    processarPagamento: () => ({ data: boletoGerado() }),
    buscarCep: () => ({
      data: { logradouro: 'Avenida Paulista', bairro: 'Bela Vista', cidade: 'São Paulo', estado: 'SP' },
    }),
  })
  await page.goto(enderecos.checkout({ formasPagamento: comBoleto }))
  await expect.poll(() => api.de('obterLinkComPagamento').length).toBe(1)
  await page.getByLabel('Nome completo').fill('Maria da Silva')
  await page.getByLabel('CPF ou CNPJ').fill('529.982.247-25')
  await page.getByLabel('Celular com DDD').fill('(11) 98765-4321')
  await page.getByLabel('CEP').fill('01310-100')
  await page.getByLabel('CEP').blur()
  await expect(page.getByLabel('Rua ou avenida')).toHaveValue('Avenida Paulista')
  await page.getByLabel('Número').fill('1000')
  await page.getByRole('button', { name: 'Gerar boleto' }).click()
  await expect(page.getByRole('heading', { name: 'Seu boleto está pronto' })).toBeVisible()
  await expect
    .poll(() => api.de('iniciarPagamento').map(c => c.body))
    .toMatchObject([{ link: TOKEN, formaPagamento: 0, parcelas: 1 }])
  await expect
    .poll(() => api.de('registrarPagador').map(c => c.body))
    .toMatchObject([{ cep: '01310100', numero: '1000', uf: 'SP' }])
  await expect.poll(() => api.de('processarPagamento')).toHaveLength(1)
})

test('a method tapped before the page came alive is the one that is asked for', async ({ page, api }) => {
  let soltar = () => {}
  const presos = new Promise<void>(pronto => {
    soltar = pronto
  })
  await page.route(/\/assets\/.*\.js$/, async rota => {
    await presos
    await rota.continue()
  })
  const pix = {
    id: 2,
    tipo: 2 as const,
    icone: 'pix' as const,
    consultaDatavalid: false,
    consultaAntifraude: false,
    parcelas: [],
  }
  await page.goto(enderecos.checkout({ formasPagamento: [pix, ...comBoleto] }), { waitUntil: 'commit' })
  await page.getByRole('radio', { name: /^Boleto/ }).check()
  await expect(page.getByLabel('CEP')).toHaveCount(0)
  soltar()
  await expect(page.getByLabel('CEP')).toBeVisible()
  await expect(page.getByText('à vista no boleto')).toBeVisible()
  await expect.poll(() => api.de('iniciarPagamento')).toHaveLength(0)
})

/** Interleaved 2 of 5 read back from the drawn path: bars and spaces by their widths. */
function lerItf(d: string): string {
  const barras = [...d.matchAll(/M(\d+) 0h(\d+)/g)].map(m => [Number(m[1]), Number(m[2])] as const)
  const larguras = barras.flatMap(([x, largura], i) => [largura, (barras[i + 1]?.[0] ?? x + largura) - x - largura])
  const dados = larguras.slice(4, -4)
  const pesos = [1, 2, 4, 7, 0]
  let texto = ''
  for (let i = 0; i + 9 < dados.length; i += 10) {
    for (const lado of [0, 1]) {
      const soma = pesos.reduce((s, peso, k) => s + (dados[i + 2 * k + lado] === 2 ? peso : 0), 0)
      texto += soma === 11 ? 0 : soma
    }
  }
  return texto
}
