import type { Received } from '../../../shared/contract/endpoint.ts'
import type { obterVendaPos } from '../../../shared/contract/vendaPos.ts'
import { fingirApi } from './falso.ts'
import { fotografar } from './fotos.ts'
import { AREA, comSessao } from './pagina.ts'
import { expect, nasLarguras, test } from './teste.ts'

/** The company's own point of sale: the pad, the shop's products, the code that turns to paid by itself, the receipt. */
type Venda = Received<typeof obterVendaPos>
const venda = (mais: Partial<Venda> = {}): Venda => ({
  ...{ id: 'VendaNoBalcao00000001', nome: 'Bolo de cenoura e mais 1', valor: 72.5, itens: [], meio: 'pix' },
  ...{ situacao: 'aguardando', pix: { copiaECola: `00020126${'A1'.repeat(60)}6304ABCD`, tempoRestanteSegundos: 1795 } },
  ...{ url: 'https://pagar.example/plataforma/loja-aurora/VendaNoBalcao00000001', comprovante: null },
  ...{ pagoEm: null, pagoCom: null, criadaEm: '2026-11-20T17:05:00.000Z', operador: null },
  ...mais,
})
const paga = () =>
  venda({
    ...{ situacao: 'paga', pix: null, pagoEm: '2026-11-20T17:05:40.000Z', pagoCom: 2 },
    comprovante: 'https://pagar.example/comprovante/VendaNoBalcao00000001',
  })
const configuracao = {
  ...{ nome: 'Loja Aurora', cabecalho: 'Obrigado', rodape: 'Troca em 7 dias', formas: [1 as const, 2 as const] },
  ...{ formasHabilitadas: [0 as const, 1 as const, 2 as const], logo: null, fundo: null },
  operadores: [] as { operador: string; nome: string }[],
}
const doProduto = { tipo: 'produto' as const, situacao: 'disponivel' as const, categoria: null, sku: null, foto: null }
const semMais = { descricao: '', medidas: null, promocao: null, gtin: null, eixos: [] }
const produtos = {
  itens: [
    {
      ...{ ...doProduto, id: 'ProdutoBolo0000000001', nome: 'Bolo de cenoura', preco: 60, precoHoje: 60, variacoes: 0 },
      planilha: { ...semMais, variacoes: [] },
    },
    {
      ...{ ...doProduto, id: 'ProdutoTorta000000001', nome: 'Torta', preco: 80, precoHoje: 80, variacoes: 1 },
      planilha: {
        ...semMais,
        variacoes: [
          {
            ...{ id: 'VariacaoG000000000001', opcoes: ['G'], preco: null, precoHoje: 80, sku: null, gtin: null },
            ativa: true,
          },
        ],
      },
    },
  ],
  cursor: null,
}

const NFCE = '35261111222333000181650010000000421000000427'

test('an amount and a product are charged by a code that turns to paid by itself; its receipt is one ticket on paper', async ({
  page,
}) => {
  await comSessao(page, { lojaLiberada: true })
  const api = await fingirApi(page, {
    obterConfiguracaoPos: () => ({ data: configuracao }),
    listarProdutos: () => ({ data: produtos }),
    venderNoPos: () => ({ data: venda() }),
    obterVendaPos: (_, vez) => ({ data: vez < 3 ? venda() : paga() }),
  })
  await page.goto(`${AREA}/ponto-de-venda`)
  const pix = page.getByRole('button', { name: 'Cobrar por Pix' })
  await expect(pix).toBeDisabled()
  for (const tecla of ['1', '2', '5', '00']) await page.getByRole('button', { name: tecla, exact: true }).click()
  await page.getByRole('button', { name: 'Apagar o último número' }).click()
  await expect(page.getByText('R$ 12,50', { exact: true })).toBeVisible()
  await fotografar(page, 'balcao-valor')
  // who issues the note first tells it; more taxes than the sale is, and a key of nothing, let nothing go
  await page.getByText('Nota fiscal e tributos (opcional)').filter({ visible: true }).click()
  const [chave, cbs] = [page.getByLabel('Chave da nota fiscal'), page.getByLabel(/^CBS/)].map(c =>
    c.filter({ visible: true }),
  )
  await cbs?.fill('9900')
  await expect(page.getByText('Os tributos não podem passar do total.').filter({ visible: true })).toBeVisible()
  await expect(pix).toBeDisabled()
  await cbs?.fill('11')
  await chave?.fill('123')
  await expect(
    page.getByText('Esta chave não é de uma nota.', { exact: false }).filter({ visible: true }),
  ).toBeVisible()
  await chave?.fill(NFCE)
  await expect(page.getByText('É uma NFC-e.').filter({ visible: true })).toBeVisible()
  await expect(pix).toBeEnabled()
  await fotografar(page, 'balcao-nota')
  await nasLarguras(page)
  await page.getByRole('button', { name: 'Produtos', exact: true }).click()
  await page.getByRole('button', { name: 'Mais um de Bolo de cenoura' }).click()
  await page.getByRole('button', { name: 'Mais um de Torta (G)' }).click()
  await page.getByRole('button', { name: 'Um a menos de Torta (G)' }).click()
  await expect(page.getByText('R$ 72,50', { exact: true })).toBeVisible()
  await fotografar(page, 'balcao-produtos')
  await nasLarguras(page)

  // without a network nothing is charged, and nothing is kept to be charged later
  await page.context().setOffline(true)
  await expect(page.getByText('Nada é cobrado nem fica guardado')).toBeVisible()
  await expect(pix).toBeDisabled()
  await pix.click({ force: true })
  await page.context().setOffline(false)
  await expect(page.getByText('Nada é cobrado nem fica guardado')).toHaveCount(0)
  expect(api.de('venderNoPos')).toHaveLength(0)

  await pix.click()
  await expect(page.getByRole('img', { name: 'Código Pix de R$ 72,50' })).toBeVisible()
  await expect
    .poll(() => api.de('venderNoPos').map(c => c.body))
    .toEqual([
      {
        ...{ meio: 'pix', descricao: '', valor: 12.5 },
        linhas: [{ produto: 'ProdutoBolo0000000001', variacao: null, quantidade: 1 }],
        ...{ docFiscal: { tipo: 'nfce', chave: NFCE }, cbsInformado: 0.11 },
      },
    ])
  await fotografar(page, 'balcao-codigo')
  await expect(page.getByRole('heading', { name: 'Recebido R$ 72,50' })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('button', { name: 'Nova venda' })).toBeFocused()
  await page.getByLabel('WhatsApp do cliente').fill('11987654321')
  await expect(page.getByRole('link', { name: 'Enviar recibo' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/5511987654321\?text=.*comprovante/,
  )
  await fotografar(page, 'balcao-pago')
  await nasLarguras(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('[data-cupom]')).toContainText('Troca em 7 dias')
  await expect(page.getByRole('button', { name: 'Nova venda' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'Nova venda' }).click()
  await expect(pix).toBeVisible()
  await expect(page).toHaveURL(/ponto-de-venda$/)
})

test('a shared device asks who sells, by a PIN; another person takes over, and the page is one to install', async ({
  page,
}) => {
  await comSessao(page)
  const operadores = [
    { operador: 'OperadoraAna000000001', nome: 'Ana' },
    { operador: 'OperadoraBia000000001', nome: 'Bia' },
  ]
  const api = await fingirApi(page, {
    obterConfiguracaoPos: () => ({ data: { ...configuracao, operadores } }),
    entrarNoPos: ({ body }) =>
      (body as { pin: string }).pin === '2580'
        ? { data: { turno: 'turno-da-ana', operador: 'Ana', ate: '2026-11-21T09:00:00.000Z' } }
        : { status: 422, error: { name: 'PinNaoConfere', message: 'O PIN não confere.' } },
    venderNoPos: () => ({ data: { ...venda(), operador: 'Ana' } }),
    obterVendaPos: () => ({ data: { ...paga(), operador: 'Ana' } }),
  })
  await page.goto(`${AREA}/ponto-de-venda`)
  await expect(page.getByRole('heading', { name: 'Quem está vendendo?' })).toBeVisible()
  await fotografar(page, 'balcao-quem')
  await nasLarguras(page)
  await page.getByRole('button', { name: 'Ana' }).click()
  await page.getByLabel('PIN de Ana').fill('1111')
  await page.getByRole('button', { name: 'Começar a vender' }).click()
  await expect(page.getByText('O PIN não confere.')).toBeVisible()
  await page.getByLabel('PIN de Ana').fill('2580')
  await page.getByLabel('PIN de Ana').press('Enter')
  await expect(page.getByText('Vendendo: Ana')).toBeVisible()
  for (const tecla of ['5', '00']) await page.getByRole('button', { name: tecla, exact: true }).click()
  await fotografar(page, 'balcao-vendendo')
  await page.getByRole('button', { name: 'Cobrar por Pix' }).click()
  await expect(page.getByText('Vendido por Ana')).toBeVisible({ timeout: 20_000 })
  await expect.poll(() => api.de('venderNoPos')[0]?.body).toMatchObject({ valor: 5, turno: 'turno-da-ana' })
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', `${AREA}/balcao.webmanifest`)
  await page.getByRole('button', { name: 'Trocar', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Bia' })).toBeVisible()
})

test('a drawer is opened, noted in and counted; what was short is said of those of before', async ({ page }) => {
  await comSessao(page)
  const comum = {
    quem: 'Marina Costa',
    abertaEm: '2026-11-20T11:00:00.000Z',
    abertura: 100,
    suprimentos: 0,
    observacao: '',
    ...{ abertaPor: null, fechadaPor: null },
  }
  const aberta = {
    ...{ ...comum, vendas: 25.5, sangrias: 50, esperado: 75.5, fechadaEm: null, contado: null, diferenca: null },
    movimentos: [
      { tipo: 'sangria' as const, valor: 50, motivo: 'cofre', em: '2026-11-20T15:00:00.000Z' },
      { tipo: 'venda' as const, valor: 25.5, motivo: '', em: '2026-11-20T14:00:00.000Z' },
    ],
  }
  const fechada = {
    ...{ ...comum, vendas: 0, sangrias: 0, esperado: 100, movimentos: [], contado: 99.5, diferenca: -0.5 },
    fechadaEm: '2026-11-19T21:00:00.000Z',
  }
  const deQuem = (hoje: boolean) =>
    hoje
      ? [{ operador: 'Ana', vendas: 2, valor: 55.5, devolvido: 0 }]
      : [
          { operador: 'Bruno', vendas: 30, valor: 1890, devolvido: 0 },
          { operador: 'Ana', vendas: 21, valor: 940.5, devolvido: 60 },
        ]
  let estado: 'fechada' | 'aberta' = 'fechada'
  const api = await fingirApi(page, {
    obterConfiguracaoPos: () => ({ data: configuracao }),
    obterGavetaPos: ({ query }) => ({
      data: {
        ...{ aberta: estado === 'aberta' ? aberta : null, fechadas: [fechada] },
        vendas: query.de
          ? { de: query.de, ate: query.ate ?? query.de, vendedores: deQuem(query.de === query.ate), parcial: false }
          : null,
      },
    }),
    moverGavetaPos: ({ body }) => {
      if ((body as { passo: string }).passo === 'sangria')
        return { status: 422, error: { name: 'ValorForaDaGaveta', message: 'Não há tanto dinheiro.', esperado: 75.5 } }
      estado = 'aberta'
      return { data: aberta }
    },
  })
  await page.goto(`${AREA}/gaveta-do-dia`)
  await expect(page.getByText('Falta de R$ 0,50')).toBeVisible()
  const vendedores = page.getByRole('region', { name: 'Vendas por vendedor' })
  await expect(vendedores.getByText('R$ 55,50')).toBeVisible()
  await vendedores.getByRole('button', { name: '30 dias' }).click()
  await expect(vendedores.getByRole('listitem').first()).toContainText('Bruno')
  await expect(vendedores.getByText('devolvido R$ 60,00', { exact: false })).toBeVisible()
  await page.getByLabel('Troco inicial').fill('10000')
  await page.getByRole('button', { name: 'Abrir gaveta' }).click()
  await expect(page.getByText('R$ 75,50')).toBeVisible()
  await expect.poll(() => api.de('moverGavetaPos')[0]?.body).toEqual({ passo: 'abrir', valor: 100, motivo: '' })
  await page.getByRole('button', { name: 'Lançar' }).click()
  await expect(page.getByText('Informe o valor')).toBeVisible()
  await page.getByRole('button', { name: 'Sangria' }).click()
  await page.getByLabel('Valor', { exact: true }).fill('8000')
  await page.getByRole('button', { name: 'Lançar' }).click()
  await expect(page.getByText('Não há tanto dinheiro na gaveta.')).toBeVisible()
  // each of the two amounts on the page is its own label's
  await page.getByLabel('Contado').fill('100')
  await expect(page.getByLabel('Valor', { exact: true })).toHaveValue(/R\$\s80,00/)
  await fotografar(page, 'balcao-gaveta')
  await nasLarguras(page)
})
