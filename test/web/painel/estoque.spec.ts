import type { Page } from '@playwright/test'
import type { Received } from '../../../shared/contract/endpoint.ts'
import type * as contrato from '../../../shared/contract/estoque.ts'
import type * as produtos from '../../../shared/contract/produtos.ts'
import { fingirApi } from './falso.ts'
import { fotografar } from './fotos.ts'
import { comSessao } from './pagina.ts'
import { expect, nasLarguras, test } from './teste.ts'

const AREA = '/painel-administrativo/loja-aurora/gerenciamento-estoque'
type Nivel = Received<typeof contrato.obterEstoque>
type Produto = Received<typeof produtos.obterProduto>

const visivel = (page: Page, nome: string) =>
  page.getByRole('button', { name: nome, exact: true }).locator('visible=true')
const nivel = (n: number, mais: Partial<Nivel> = {}): Nivel => ({
  ...{ id: `Niv${String(n).padStart(18, '0')}`, produto: `Prd${String(n).padStart(18, '0')}`, nome: `Bolo ${n}` },
  ...{ quantidade: 12, custoMedio: 22.35, custo: 268.2, preco: 60, margem: 62.75, minimo: 3 },
  ...{ baixo: false, encomenda: false, atualizadoEm: '2026-11-26T12:00:00.000Z' },
  ...{ reservado: 0, disponivel: mais.quantidade ?? 12 },
  ...mais,
})
const itens = [
  nivel(1, { nome: 'Bolo de aniversário (G)', quantidade: 2, reservado: 1, disponivel: 1, baixo: true, custo: 44.7 }),
  nivel(2, { nome: 'Bolo de cenoura', reservado: 5, disponivel: 7 }),
  nivel(3, { nome: 'Caixa para presente', quantidade: 0, custo: 0, preco: 5, margem: -12.4, baixo: true }),
  nivel(4, { nome: 'Torta sob encomenda', quantidade: -3, custo: 0, encomenda: true, minimo: null, margem: null }),
]
const resumo = {
  ...{ id: 'Prd000000000000000009', nome: 'Bolo de fubá', categoria: null },
  ...({ tipo: 'produto', situacao: 'disponivel' } as const),
  ...{ sku: null, preco: 40, precoHoje: 40, foto: null },
} as const
const fuba: Produto = {
  ...resumo,
  ...{
    descricao: '',
    promocao: null,
    gtin: null,
    ordem: 0,
    fotos: [],
    tributos: null,
    perguntas: [],
    agendamento: null,
    medidas: null,
    eixos: [{ nome: 'Tamanho', opcoes: ['P', 'G'] }],
  },
  variacoes: ['P', 'G'].map((o, n) => ({
    ...{ id: `Var${String(n).padStart(18, '0')}`, opcoes: [o], preco: null, precoHoje: 40, sku: null, gtin: null },
    ativa: true,
  })),
  ...{ criadoEm: '2026-11-20T12:00:00.000Z', atualizadoEm: '2026-11-20T12:00:00.000Z' },
}
test('a product is put into stock, and again it is told so', async ({ page }) => {
  await comSessao(page, { lojaLiberada: true })
  const api = await fingirApi(page, {
    listarProdutos: () => ({ data: { itens: [{ ...resumo, variacoes: 2 }], cursor: null } }),
    obterProduto: () => ({ data: fuba }),
    cadastrarEstoque: (_, vez) =>
      vez === 1
        ? { data: nivel(9, { nome: 'Bolo de fubá (G)' }) }
        : { status: 409, error: { name: 'EstoqueJaExiste', message: 'já está', id: 'Var000000000000000001' } },
  })
  await page.goto(`${AREA}/cadastro-estoque`)
  await page.getByRole('button', { name: 'Bolo de fubá' }).click()
  await page.getByRole('button', { name: 'Pôr no estoque' }).click()
  await expect(page.getByText('Informe um número inteiro')).toBeVisible()
  await expect(page.getByLabel('Quantas há hoje')).toBeFocused()
  expect(api.de('cadastrarEstoque')).toHaveLength(0)
  await page.getByLabel('Qual').selectOption({ index: 1 })
  await page.getByLabel('Quantas há hoje').fill('10')
  await page.getByLabel('Custo de uma unidade').pressSequentially('2235')
  await page.getByLabel('Avisar com quantas unidades').fill('3')
  await fotografar(page, 'estoque-cadastro')
  await nasLarguras(page)
  await page.getByRole('button', { name: 'Pôr no estoque' }).click()
  await expect(page.getByText('“Bolo de fubá (G)” está no estoque').first()).toBeAttached()
  await expect
    .poll(() => api.de('cadastrarEstoque')[0]?.body)
    .toEqual({
      ...{ produto: resumo.id, variacao: fuba.variacoes[1]?.id, quantidade: 10, custo: 22.35 },
      ...{ minimo: 3, encomenda: false },
    })
  await page.getByLabel('Quantas há hoje').fill('1')
  await page.getByRole('button', { name: 'Pôr no estoque' }).click()
  await expect(page.getByText('Este item já está no estoque: lance um movimento')).toBeVisible()
})

test('what is running out, a movement, and a count with its differences', async ({ page }) => {
  await comSessao(page, { lojaLiberada: true })
  const pagamento = 'Checkout1234567890123'
  const movimento = (n: number, tipo: 'entrada' | 'perda' | 'venda', quantidade: number, saldo: number) => ({
    ...{ n, tipo, quantidade, custo: quantidade * 22.35, saldo, motivo: 'feira de domingo', por: 'Marina Costa' },
    ...{ pagamento: tipo === 'venda' ? pagamento : null, em: '2026-11-26T12:00:00.000Z' },
  })
  const api = await fingirApi(page, {
    listarEstoque: ({ query }) => ({
      data: { itens: query.baixo === 'sim' ? itens.filter(n => n.baixo) : itens, cursor: null },
    }),
    obterEstoque: () => ({ data: itens[0] as Nivel }),
    listarMovimentosDoEstoque: () => ({
      data: {
        itens: [movimento(3, 'venda', -1, 2), movimento(2, 'perda', -1, 3), movimento(1, 'entrada', 4, 4)],
        cursor: null,
      },
    }),
    moverEstoque: (_, vez) =>
      vez === 1
        ? {
            status: 409,
            error: { name: 'EstoqueInsuficiente', message: 'não há', id: itens[0]?.id ?? '', quantidade: 2 },
          }
        : { data: nivel(1, { quantidade: 1 }) },
    contarEstoque: () => ({
      data: { diferencas: [{ id: itens[1]?.id ?? '', nome: 'Bolo de cenoura', havia: 12, contado: 10, custo: -44.7 }] },
    }),
  })
  await page.goto(`${AREA}/estoque`)
  await expect(visivel(page, 'Bolo de cenoura')).toBeVisible()
  await fotografar(page, 'estoque')
  await nasLarguras(page)
  await page.getByRole('button', { name: 'Acabando', exact: true }).click()
  await expect.poll(() => api.de('listarEstoque').at(-1)?.query.baixo).toBe('sim')
  await expect(visivel(page, 'Bolo de cenoura')).toHaveCount(0)

  await visivel(page, 'Bolo de aniversário (G)').click()
  const folha = page.getByRole('dialog')
  await expect(folha.getByText('feira de domingo').first()).toBeVisible()
  await expect(folha.getByText('1 reservada em pagamentos')).toBeVisible()
  await expect(folha.getByRole('link', { name: 'Ver pagamento' })).toHaveAttribute(
    'href',
    new RegExp(`/relatorios/checkouts-pagamento\\?pagamento=${pagamento}$`),
  )
  await fotografar(page, 'estoque-folha')
  await nasLarguras(page)
  await folha.getByRole('button', { name: 'Venda' }).click()
  await folha.getByLabel('Quantidade').fill('5')
  await folha.getByRole('button', { name: 'Lançar', exact: true }).click()
  await expect(folha.getByText('Há só 2 no estoque')).toBeVisible()
  await folha.getByLabel('Quantidade').fill('1')
  await folha.getByRole('button', { name: 'Lançar', exact: true }).click()
  await expect(page.getByText('Lançado. Agora são 1').first()).toBeAttached()
  await expect
    .poll(() => api.de('moverEstoque')[1]?.body)
    .toEqual({ tipo: 'venda', quantidade: 1, custo: null, motivo: '' })
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Acabando', exact: true }).click()
  await page.getByRole('button', { name: 'Contar o estoque' }).click()
  await folha.getByRole('button', { name: /Lançar 0/ }).click()
  await expect(folha.getByText('Conte ao menos um item')).toBeVisible()
  await folha.getByLabel('Contado de Bolo de cenoura').fill('10')
  await folha.getByLabel('Contado de Caixa para presente').fill('0')
  await expect(folha.getByText('−2')).toBeVisible()
  await fotografar(page, 'estoque-contagem')
  await folha.getByRole('button', { name: 'Lançar 1 diferença' }).click()
  await expect(folha).toBeHidden()
  await expect
    .poll(() => api.de('contarEstoque')[0]?.body)
    .toEqual({
      contados: [
        { estoque: itens[1]?.id, quantidade: 10 },
        { estoque: itens[2]?.id, quantidade: 0 },
      ],
      motivo: '',
    })
})

test('a stock with nothing in it says the first step', async ({ page }) => {
  await comSessao(page, { lojaLiberada: true })
  await fingirApi(page, { listarEstoque: () => ({ data: { itens: [], cursor: null } }) })
  await page.goto(`${AREA}/estoque`)
  await expect(page.getByText('Nada no estoque ainda')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pôr no estoque' }).first()).toBeVisible()
})

test('a sale that was paid without stock: it waits, and is taken once there is some', async ({ page }) => {
  await comSessao(page, { lojaLiberada: true })
  const pagamento = 'Checkout1234567890123'
  let situacao: 'semEstoque' | 'aEspera' | 'vendida' = 'semEstoque'
  const vendas = () =>
    situacao === 'vendida'
      ? []
      : [
          {
            ...{ pagamento, situacao, valor: 120, em: '2026-11-26T12:00:00.000Z' },
            itens: [{ nome: 'Bolo de cenoura', quantidade: 2 }],
          },
        ]
  const api = await fingirApi(page, {
    listarEstoque: () => ({ data: { itens, cursor: null } }),
    listarVendasSemEstoque: () => ({ data: { itens: vendas(), cursor: null } }),
    resolverVendaSemEstoque: ({ body }, vez) => {
      if (vez === 2)
        return { status: 409, error: { name: 'EstoqueInsuficiente', message: 'não há', id: pagamento, quantidade: 1 } }
      situacao = (body as { decisao: string }).decisao === 'esperar' ? 'aEspera' : 'vendida'
      return { data: { pagamento, situacao } }
    },
  })
  await page.goto(`${AREA}/estoque`)
  const aviso = page.getByText('Vendido sem estoque')
  await expect(aviso).toBeVisible()
  await expect(page.getByText('2 × Bolo de cenoura')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver pagamento' })).toHaveAttribute('href', new RegExp(`=${pagamento}$`))
  await fotografar(page, 'estoque-falta')
  await nasLarguras(page)
  await page.getByRole('button', { name: 'Combinar espera' }).click()
  await expect(page.getByText('à espera', { exact: false }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Combinar espera' })).toHaveCount(0)
  const atender = page.getByRole('button', { name: 'Dar baixa agora' })
  await atender.click()
  await expect(page.getByText('Há só 1 no estoque')).toBeVisible()
  await atender.click()
  await expect(aviso).toHaveCount(0)
  await expect
    .poll(() => api.de('resolverVendaSemEstoque').map(c => [c.params.id, c.body]))
    .toEqual([
      [pagamento, { decisao: 'esperar' }],
      [pagamento, { decisao: 'atender' }],
      [pagamento, { decisao: 'atender' }],
    ])
})
