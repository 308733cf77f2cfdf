import type { verificarComprovante } from '../../../shared/contract/comprovantes.ts'
import type { Received } from '../../../shared/contract/endpoint.ts'
import { deslocado, segurar, vigiarDeslocamento } from './esperas.ts'
import { CHECKOUT, umComprovante } from './fixtures.ts'
import { assinado, doServico, umServico, verificacao } from './outras.amostras.ts'
import { enderecos, expect, semBarreiras, semRolagemLateral, test, tirar } from './teste.ts'

/** Receipts that prove themselves, what their QR opens, and the receipts of transfers. */
type Verificacao = Received<typeof verificarComprovante>
const conferido = (agora: Partial<NonNullable<Verificacao['agora']>> = {}): Verificacao => ({
  resultado: 'autentico',
  fatos: {
    tipo: 'pagamento',
    id: CHECKOUT,
    empresa: 'Loja Aurora',
    documento: '12ABC34501DE35',
    forma: 'pix',
    valor: 1249.9,
    estornado: 0,
    quando: '2026-11-20T17:05:00.000Z',
    assinadoEm: '2026-11-21T12:00:00.000Z',
    chave: 'k1Zb29Xp0a',
  },
  agora: {
    situacaoLabel: 'Liquidado',
    estornado: 0,
    mudou: 'nao',
    caminho: enderecos.comprovante,
    ...agora,
  },
})
const falso = (resultado: Exclude<Verificacao['resultado'], 'autentico'>): Verificacao => ({
  resultado,
  fatos: null,
  agora: null,
})

test('the receipt carries its split and its QR, and prints on one page', async ({ page, api }) => {
  const rateio = [
    { nome: 'Loja Aurora', valor: 857.53, porcentagem: 69.3 },
    { nome: 'Ana Marceneira', valor: 379.99, porcentagem: 30.7 },
  ]
  api.quando({ obterComprovanteCheckout: () => ({ data: umComprovante({ rateio, verificacao }) }) })
  await page.goto(enderecos.comprovante)
  await expect(page.locator('section').filter({ hasText: 'Divisão do valor' })).toContainText(
    /Ana MarceneiraR\$\s379,99 \(30,7%\)/,
  )
  await expect(page.getByRole('img', { name: 'Código QR da conferência deste comprovante' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Conferir este comprovante' })).toHaveAttribute('href', verificacao.url)
  await semBarreiras(page)
  await semRolagemLateral(page)
  await expect(page.getByText('Taxa ao mês')).toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden()
  await expect(page.getByRole('img', { name: 'Código QR da conferência deste comprovante' })).toBeVisible()
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  expect(pdf.toString('latin1')).toMatch(/\/MediaBox\s*\[\s*0 0 59[45][.\d]* 84[12]/)
})

test('what the QR opens: genuine, then each way in which it is not', async ({ page, api }) => {
  const casos: [Verificacao, string, RegExp][] = [
    [conferido(), 'Comprovante autêntico', /nada mudou desde a emissão/],
    [
      conferido({ situacaoLabel: 'Estornado', estornado: 1249.9, mudou: 'estornado' }),
      'Autêntico, mas o valor voltou',
      /Depois da emissão, R\$\s1\.249,90 voltaram/,
    ],
    [
      conferido({ situacaoLabel: 'Divergente', mudou: 'situacao' }),
      'Autêntico, mas a situação mudou',
      /Hoje a situação é: Divergente/,
    ],
    [
      conferido({ estornado: 249.9, mudou: 'estornado' }),
      'Autêntico, e uma parte voltou',
      /R\$\s249,90 dos R\$\s1\.249,90 voltaram para quem pagou; o restante do pagamento vale/,
    ],
    [falso('danificado'), 'Não deu para ler o código inteiro', /Isso não quer dizer que o comprovante seja falso/],
    [falso('alterado'), 'Comprovante alterado', /não é o que foi assinado/],
    [falso('desconhecido'), 'Comprovante desconhecido', /Não encontramos este comprovante/],
  ]
  for (const [data, titulo, texto] of casos) {
    api.quando({ verificarComprovante: () => ({ data }) })
    await page.goto(`/verificar/${assinado}`)
    await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeVisible()
    await expect(page.getByText(texto)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'O que foi assinado' })).toHaveCount(data.fatos ? 1 : 0)
    await semBarreiras(page)
  }
  await expect.poll(() => api.de('verificarComprovante')[0]?.params).toEqual([assinado])
  // nobody answered: it keeps asking, and calls nothing false
  let rede = false
  api.quando({ verificarComprovante: () => (rede ? { data: conferido() } : 'cai') })
  await page.goto(`/verificar/${assinado}`)
  await expect(page.getByText('Sem conexão. Estamos tentando de novo…')).toBeVisible()
  rede = true
  await expect(page.getByRole('heading', { name: 'Comprovante autêntico' })).toBeVisible()
  await expect(page.getByText('12.ABC.345/01DE-35')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Abrir o comprovante' })).toHaveAttribute('href', enderecos.comprovante)
})

test('a transfer: both sides, where it went, its proof; then a withdrawal, then none', async ({ page, api }) => {
  api.quando({ obterComprovanteServico: () => ({ data: umServico() }) })
  await page.goto(doServico)
  await expect(page.getByRole('heading', { level: 1, name: 'Comprovante de transferência' })).toBeVisible()
  for (const texto of ['Transferido para', 'Ana Marceneira', '12.ABC.345/01DE-35', '•••890', 'Processado'])
    await expect(page.getByText(texto, { exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Código QR da conferência deste comprovante' })).toBeVisible()
  // R054: whose account, with its figure, and the pitch at the foot
  await expect(page.locator('section').filter({ hasText: 'Conta corrente' }).locator('svg').first()).toBeVisible()
  await expect(page.locator('footer')).toContainText('sua empresa recebe por Pix, cartão e boleto')
  await semBarreiras(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden()
  expect((await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'screen' })

  const pix = {
    icone: 'pix',
    tipoConta: 'Chave Pix',
    agencia: '',
    conta: '',
    chavePix: 'a•••@x',
    tipoChavePix: 'E-mail',
  }
  const saque = umServico({
    tipoTransacao: 'Solicitação Saque',
    situacao: 2,
    situacaoLabel: 'Processando',
    dadosBancarios: pix,
    e2eid: null,
  })
  api.quando({ obterComprovanteServico: () => ({ data: { ...saque, verificacao: null } }) })
  await page.goto(doServico)
  await expect(page.getByRole('heading', { level: 1, name: 'Comprovante de saque' })).toBeVisible()
  await expect(page.getByText('a•••@x')).toBeVisible()
  // nothing to prove yet: the QR is the page's own address
  await expect(page.getByRole('img', { name: 'Código QR do endereço deste comprovante' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Conferir este comprovante' })).toHaveCount(0)

  api.quando({
    obterComprovanteServico: () => ({ status: 404, erro: { name: 'ComprovanteNaoEncontrado', message: '' } }),
  })
  await page.goto(doServico)
  await page.waitForURL('**/ooops/404')
})

test('what came early says what it would have been, on which day, and what that cost', async ({ page, api }) => {
  const antecipacao = { valorRegular: 1000, data: '2026-12-31', custo: 20.56, taxaMes: '1.99' }
  api.quando({ obterComprovanteServico: () => ({ data: umServico({ valor: 979.44, antecipacao }) }) })
  await page.goto(doServico)
  const parte = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Antecipação' }) })
  for (const texto of ['Valor em 31/12/2026', /^R\$\s1\.000,00$/, /^−R\$\s20,56$/, '1,99%'])
    await expect(parte.getByText(texto, { exact: true })).toBeVisible()
  await semBarreiras(page)
  await tirar(page, `servico-antecipado-${page.viewportSize()?.width}`)
})

test('who has a receipt in front of them gives its address, whole or by its code', async ({ page, api }) => {
  api.quando({ verificarComprovante: () => ({ data: conferido() }) })
  const campo = page.getByLabel('Endereço do comprovante')
  const conferir = page.getByRole('button', { name: 'Conferir' })
  await page.goto('/verificar')
  await expect(page.getByRole('heading', { level: 1, name: 'Conferir um comprovante' })).toBeVisible()
  await expect(page).toHaveTitle(/Conferir um comprovante/)
  await conferir.click()
  await expect(page.getByText('Cole o endereço do comprovante.')).toBeVisible()
  await expect(campo).toBeFocused()
  await campo.fill('https://outro.example/comprovante/123')
  await conferir.click()
  await expect(page.getByText('Este não é o endereço de um comprovante.')).toBeVisible()
  await semBarreiras(page)
  await tirar(page, `verificar-sozinha-${page.viewportSize()?.width}`)
  // as a mail breaks it
  await campo.fill(`https://pagar.quita.example/verificar/${assinado.slice(0, 20)} ${assinado.slice(20)}`)
  await campo.press('Enter')
  await page.waitForURL(`**/verificar/${assinado}`)
  await expect(page.getByRole('heading', { name: 'Comprovante autêntico' })).toBeVisible()
})

test.describe('in another language', () => {
  test.use({ locale: 'fr-FR' })
  test('who reads no Portuguese verifies in English, and may choose', async ({ page, api }) => {
    // the verdict comes before the reader's language does, and waits for it: nothing is said in another and moves
    const soltar = await segurar(page, '**/assets/en-*.js')
    await vigiarDeslocamento(page)
    api.quando({ verificarComprovante: () => ({ data: conferido() }) })
    await page.goto(`/verificar/${assinado}`)
    await expect.poll(() => api.de('verificarComprovante')).toHaveLength(1)
    await expect(page.getByRole('heading', { level: 1, name: 'Comprovante autêntico' })).toHaveCount(0)
    soltar()
    await expect(page.getByRole('heading', { level: 1, name: 'Genuine receipt' })).toBeVisible()
    expect(await deslocado(page)).toBe(0)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    // what the server says of its state, too
    await expect(page.getByText('Settled', { exact: true })).toBeVisible()
    await semBarreiras(page)
    await page.getByRole('button', { name: 'Português' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Comprovante autêntico' })).toBeVisible()
    await expect(page.getByText('Liquidado', { exact: true })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
  })
})
