import sharp from 'sharp'
import { acordada } from './esperas.ts'
import { CHECKOUT, type Comprovante, umComprovante } from './fixtures.ts'
import { chamadasFeitas, enderecos, expect, semBarreiras, semRolagemLateral, test, tirar } from './teste.ts'

/** The receipts of the methods, and of what went back. */
const cartao = { nomeCartao: '', finalCartao: '1234', bandeiraCartao: 'Amex', cpfCartao: '' }
const noCartao = (parte: Partial<Comprovante> = {}): Comprovante => {
  const c = umComprovante({
    formaPagamento: { tipo: 1, nome: 'Cartão de crédito', icone: 'cartao' },
    e2eid: null,
    autorizacao: '123456',
    nsu: '004587',
    ...parte,
  })
  return { ...c, pagador: { ...c.pagador, cartao } }
}
const noBoleto = (parte: Partial<Comprovante> = {}) =>
  umComprovante({
    formaPagamento: { tipo: 0, nome: 'Boleto', icone: 'boleto' },
    e2eid: null,
    boleto: { finalLinha: '00124990', vencimento: '2026-11-23', nossoNumero: '3128557-0' },
    ...parte,
  })

test('card: brand, last digits, instalments, authorisation; the total is what was charged', async ({ page, api }) => {
  const data = noCartao({ numeroParcelas: 3, valorLiquido: 1287.4, restante: 1287.4, juros: 37.5, jurosPorcentagem: 3 })
  api.quando({ obterComprovanteCheckout: () => ({ data }) })
  await page.goto(enderecos.realizado)
  for (const texto of [
    'R$ 1.287,40',
    'American Express **** **** **** 1234',
    '3 vezes',
    '1 × R$ 429,14 + 2 × R$ 429,13',
    'R$ 1.249,90',
    'R$ 37,50 (3,0%)',
    '123456',
    '004587',
    'LOJA*AURORA',
  ]) {
    await expect(page.getByText(texto, { exact: true })).toBeVisible()
  }
  // what was never kept has no line
  for (const rotulo of ['Titular', 'CPF do titular']) {
    await expect(page.getByText(rotulo, { exact: true })).toHaveCount(0)
  }
  await semBarreiras(page)
  await semRolagemLateral(page)
})

test('of a themed link: its colour, corners and tint, light and dark, under the page’s policy', async ({
  page,
  api,
}) => {
  const tema = { cor: '#7E22CE', cantos: 'retos' } as const
  api.quando({ obterComprovanteCheckout: () => ({ data: noCartao({ tema, backgroundColor: 'areia' }) }) })
  await page.goto(enderecos.realizado)
  await expect(page.getByRole('heading', { name: 'Pagamento realizado com sucesso' })).toBeVisible()
  const loja = page.getByRole('link', { name: 'Voltar para a loja' })
  await expect(loja).toHaveCSS('background-color', 'rgb(126, 34, 206)')
  await expect(loja).toHaveCSS('border-radius', '2px')
  await expect(page.locator('html')).toHaveAttribute('data-fundo', 'areia')
  await semBarreiras(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(loja).not.toHaveCSS('background-color', 'rgb(126, 34, 206)')
  await semBarreiras(page)
})

test('slip: due date, when it was paid, its number and the end of its line', async ({ page, api }) => {
  api.quando({ obterComprovanteCheckout: () => ({ data: noBoleto() }) })
  await page.goto(enderecos.comprovante)
  const transacao = page.locator('section').filter({ hasText: 'Transação' })
  await expect(transacao).toContainText('Vencimento23/11/2026')
  await expect(transacao).toContainText('Pago em20/11/2026 14:05')
  await expect(transacao).toContainText('final 00124990')
  await expect(transacao).toContainText('3128557-0')
  await expect(page.getByText('***.456.***-**', { exact: true })).toBeVisible()
  await semBarreiras(page)
})

test('a slip still to be paid is no proof of payment', async ({ page, api }) => {
  const data = noBoleto({ situacao: 7, situacaoLabel: 'Aguardando Pagamento', restante: 0 })
  api.quando({ obterComprovanteCheckout: () => ({ data }) })
  await page.goto(enderecos.comprovante)
  await expect(page.getByText('Ainda estamos aguardando a confirmação.')).toBeVisible()
  await expect(page.getByText('Pago em')).toHaveCount(0)
  await expect(page.getByText('Quem está pagando')).toBeVisible()
})

test('refunded in part: settled, and says what went back and what remains', async ({ page, api }) => {
  api.quando({ obterComprovanteCheckout: () => ({ data: noCartao({ estornado: 249.9, restante: 1000 }) }) })
  await page.goto(enderecos.comprovante)
  await expect(page.getByText('Pago', { exact: true })).toBeVisible()
  await expect(page.getByText('Liquidado', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Estornado em parte: R\$\s249,90$/)).toBeVisible()
  await expect(page.getByText(/Devolvido a quem pagou: R\$\s249,90\. No cartão, a devolução aparece/)).toBeVisible()
  await expect(page.locator('section').filter({ hasText: 'Transação' })).toContainText(
    /Restante do pagamentoR\$\s1\.000,00/,
  )
  await semBarreiras(page)
})

test('refunded whole: who received and who paid stay named, and no store is offered', async ({ page, api }) => {
  const data = umComprovante({ situacao: 5, situacaoLabel: 'Estornado', estornado: 1249.9, restante: 0 })
  api.quando({ obterComprovanteCheckout: () => ({ data }) })
  await page.goto(enderecos.realizado)
  await expect(page.getByText('Estornado', { exact: true })).toBeVisible()
  await expect(page.getByText(/Devolvido a quem pagou: R\$\s1\.249,90\./)).toBeVisible()
  await expect(page.getByText('No cartão, a devolução')).toHaveCount(0)
  await expect(page.getByText('Quem recebeu')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pagamento realizado com sucesso' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Voltar para a loja' })).toHaveCount(0)
  await semBarreiras(page)
})

test('split, and a part refunded: the parts and the fee add up to what was paid, and it says when', async ({
  page,
  api,
}) => {
  const rateio = [
    { nome: 'Loja Aurora', valor: 900, porcentagem: 74.38 },
    { nome: 'Ana Beatriz', valor: 310, porcentagem: 25.62 },
  ]
  const data = umComprovante({ rateio, taxa: 39.9, estornado: 249.9, restante: 1000 })
  api.quando({ obterComprovanteCheckout: () => ({ data }) })
  await page.goto(enderecos.comprovante)
  const divisao = page.locator('section').filter({ hasText: 'Divisão do valor' })
  await expect(divisao).toContainText(/antes da devolução de R\$\s249,90/)
  await expect(divisao.locator('dd')).toHaveText([/900,00/, /310,00/, /39,90/, /1\.249,90/])
})

test('of a link that is paid many times: it may be paid again, and the page there resumes nothing', async ({
  page,
  api,
}) => {
  api.quando({ obterComprovanteCheckout: () => ({ data: umComprovante({ pagaDeNovo: true }) }) })
  // led here from the link itself, on the device that paid: not told to ask the company for another link
  await page.goto(`${enderecos.comprovante}?pago=antes`)
  await expect(page.getByText(/Para fazer outro pagamento, use “Pagar de novo”/)).toBeVisible()
  await expect(page.getByText(/peça outro link/)).toHaveCount(0)
  await page.goto(enderecos.realizado)
  const deNovo = page.getByRole('link', { name: 'Pagar de novo' })
  // who just paid keeps the receipt first
  await expect(page.getByRole('navigation').getByRole('button').or(deNovo).last()).toHaveText('Pagar de novo')
  // what it does is said before it is done
  await expect(deNovo).toHaveAccessibleDescription('Abre outra cobrança. Nada é cobrado até você confirmar.')
  await semBarreiras(page)
  if (process.env.FOTOS) await page.screenshot({ path: `${process.env.FOTOS}/pagar-de-novo.png`, fullPage: true })
  await deNovo.click()
  await expect(page.getByLabel('Nome completo')).toBeVisible()
  await acordada(page)
  await chamadasFeitas(page)
  await expect.poll(() => api.de('obterLinkComPagamento')).toEqual([])
})

test('prints the paper without the buttons', async ({ page, api }) => {
  const { pagador, ...resto } = noBoleto({ estornado: 249.9, restante: 1000 })
  const image = `/api/clientes/comprovante-selfie/${CHECKOUT}`
  const foto = await sharp({ create: { width: 144, height: 144, channels: 3, background: '#8899aa' } })
    .jpeg()
    .toBuffer()
  await page.route(`**${image}`, rota => rota.fulfill({ contentType: 'image/jpeg', body: foto }))
  api.quando({ obterComprovanteCheckout: () => ({ data: { ...resto, pagador: { ...pagador, image } } }) })
  await page.goto(enderecos.comprovante)
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeVisible()
  // V068: the payer's own face, in a place that is kept for it; a paper is passed on, and goes without it
  const retrato = page.getByRole('img', { name: pagador.nome })
  await retrato.scrollIntoViewIfNeeded()
  await expect.poll(() => retrato.evaluate(no => (no as HTMLImageElement).naturalWidth)).toBe(144)
  await expect(retrato).toHaveCSS('width', '72px')
  await semBarreiras(page)
  await tirar(page, 'comprovante-com-foto')
  await page.emulateMedia({ media: 'print' })
  await expect(retrato).toBeHidden()
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden()
  await expect(page.getByText(/Devolvido a quem pagou/)).toBeVisible()
})

test('a payment that does not match says so, and that nothing more is to be paid', async ({ page, api }) => {
  const data = noBoleto({ situacao: 6, situacaoLabel: 'Divergente', restante: 0 })
  api.quando({ obterComprovanteCheckout: () => ({ data }) })
  await page.goto(enderecos.comprovante)
  await expect(page.getByText(/Estamos conferindo\. Não pague de novo\./)).toBeVisible()
  await expect(page.getByText('Quem recebeu')).toBeVisible()
  await semBarreiras(page)
  // what is held, and how each part comes back
  const { pagador } = data
  for (const [retido, email, palavras] of [
    [
      { porChave: 100, porPix: 0 },
      'h•••@exemplo.example',
      /Guardamos R\$\s100,00 .* link que enviamos para h•••@exemplo/,
    ],
    [{ porChave: 100, porPix: 0 }, '', /fale com Loja Aurora para receber de volta/],
    [{ porChave: 0, porPix: 50 }, '', /Recebemos R\$\s50,00 a mais por Pix\. O valor volta sozinho/],
  ] as const) {
    api.quando({ obterComprovanteCheckout: () => ({ data: { ...data, retido, pagador: { ...pagador, email } } }) })
    await page.goto(enderecos.comprovante)
    await expect(page.getByText(palavras)).toBeVisible()
    await expect(page.getByText('Não pague de novo.')).toBeVisible()
  }
})
