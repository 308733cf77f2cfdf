import { fornecedorNovo, lojaCompleta } from '../builders/chamadas.ts'
import { cpfNovo } from '../builders/recebedor.ts'
import { aprovado, pagarCom, preencherPagador } from './comCartao.ts'
import {
  assentou,
  celularNovo,
  desk,
  type EmpresaDaJornada,
  entrar,
  expect,
  fotografar,
  http,
  phone,
  semBarreiras,
  test,
  urls,
} from './fixtures.ts'

/** A shop that sends: an order by card with an answer to a question, on its way, given back in part; and what it buys. */

async function chamar<T>(empresa: EmpresaDaJornada, ...[operacao, pedido]: Parameters<typeof http.call>): Promise<T> {
  const r = await http.call<T>(operacao, { ...pedido, headers: await empresa.sessao() })
  if (r.status !== 200) throw new Error(`${operacao}: ${r.status} ${JSON.stringify(r.body)}`)
  return r.body
}
const pergunta = {
  ...{ pergunta: null, rotulo: 'Nome no bolo', tipo: 'texto', obrigatoria: true, maximo: 20, antecedencia: null },
  opcoes: [],
}
const bolo = {
  ...{ nome: 'Bolo de cenoura', descricao: '', tipo: 'produto', preco: 60, promocao: null, sku: 'CENOURA', gtin: null },
  ...{ categoria: null, eixos: [], variacoes: [], disponivel: true, ordem: 0, perguntas: [pergunta] },
}
/** A cake of which there are so many. */
async function comBolos(empresa: EmpresaDaJornada, quantidade: number): Promise<void> {
  const { id } = await chamar<{ id: string }>(empresa, 'criarProduto', { body: bolo })
  const body = { produto: id, variacao: null, quantidade, custo: 20, minimo: null, encomenda: false }
  await chamar(empresa, 'cadastrarEstoque', { body })
}
const noEstoque = async (empresa: EmpresaDaJornada): Promise<number | undefined> => {
  await assentou()
  const { itens } = await chamar<{ itens: { quantidade: number }[] }>(empresa, 'listarEstoque', {
    query: { nome: 'Bolo de cenoura' },
  })
  return itens[0]?.quantidade
}

test('an order by card from a phone: asked, picked, sent, given back in part, and the stock is right', async ({
  open,
  empresa,
}) => {
  await comBolos(empresa, 12)
  await chamar(empresa, 'definirLojaOnline', { body: lojaCompleta })
  await chamar(empresa, 'mudarEstadoDaLoja', { body: { decisao: 'publicar' } })

  const { page } = await open(phone)
  await page.goto(urls.pagar.replace('//pagar.', `//${empresa.slug}.`))
  await page.getByRole('link', { name: /Bolo de cenoura/ }).click()
  await expect(page.getByText('Ao finalizar, a loja pergunta: Nome no bolo.')).toBeVisible()
  await page.getByLabel('Quantidade').fill('2')
  await page.getByRole('button', { name: 'Adicionar ao carrinho' }).click()
  await page.getByLabel('CEP da entrega').fill('05412-000')
  await page.getByRole('button', { name: 'Ver o frete' }).click()
  // carriers quote it beside the shop's own delivery, and one of them is to take it
  await page.getByRole('button', { name: /Correios SEDEX/ }).click()
  await expect(page.getByRole('button', { name: /Correios SEDEX.*escolhida/ })).toBeVisible()
  await semBarreiras(page)
  await fotografar(page, 'jornada-envio-frete')
  await page.getByRole('link', { name: 'Continuar', exact: true }).click()
  await page.getByLabel('Seu nome').fill('Marta Ribeiro')
  await page.getByLabel('E-mail', { exact: true }).fill('marta@exemplo.com')
  await page.getByLabel('Celular com DDD').fill('(11) 98765-4321')
  for (const [campo, dito] of [
    ['Rua ou avenida', 'Rua Oscar Freire'],
    ['Número', '2000'],
    ['Bairro', 'Pinheiros'],
    ['Cidade', 'São Paulo'],
    ['UF', 'SP'],
    ['Nome no bolo', 'Lia'],
  ] as const)
    await page.getByLabel(campo, { exact: true }).fill(dito)
  await semBarreiras(page)
  await fotografar(page, 'jornada-envio-finalizar')
  await page.getByRole('button', { name: 'Ir para o pagamento' }).click()
  // a payer of its own: the one of the other journeys has paid so often that the risk rules look twice
  await preencherPagador(page, { email: 'marta@exemplo.com', documento: cpfNovo(), celular: celularNovo() })
  await pagarCom(page, aprovado)
  await expect(page).toHaveURL(/\/pedido\/[A-Za-z0-9]{42}$|pagamento-realizado-com-sucesso/)
  expect(await noEstoque(empresa)).toBe(10)

  const loja = await open(desk)
  await entrar(loja.page, empresa, { em: 'loja-online' })
  await loja.page.getByRole('button', { name: /^#/ }).locator('visible=true').first().click()
  const folha = loja.page.getByRole('dialog')
  await expect(folha.getByText('Nome no bolo: Lia')).toBeVisible()
  await expect(folha.getByText('Correios SEDEX, até 2 dias úteis')).toBeVisible()
  const papel = loja.page.waitForEvent('download')
  await folha.getByRole('button', { name: 'Lista de separação em PDF' }).click()
  expect((await papel).suggestedFilename()).toMatch(/^lista-de-separacao-\w{6}\.pdf$/)
  await folha.getByRole('button', { name: 'Começar a separar' }).click()
  await folha.getByLabel('Código de rastreio').fill('BR123456789BR')
  await folha.getByRole('button', { name: 'Marcar como enviado' }).click()
  await expect(folha.getByRole('button', { name: 'Marcar como entregue' })).toBeVisible()
  await fotografar(loja.page, 'jornada-envio-pedido')

  // one of the two arrived crushed: its price goes back, and it does not come back to the shelf
  type Pedidos = { itens: { id: string }[] }
  const [pedido] = (await chamar<Pedidos>(empresa, 'listarPedidosDaLoja', {})).itens
  const params = { id: pedido?.id ?? '' }
  const { pagamento } = await chamar<{ pagamento: string }>(empresa, 'obterPedidoDaLoja', { params })
  await folha.getByRole('link', { name: 'Ver o pagamento' }).click()
  await expect(loja.page).toHaveURL(new RegExp(`pagamento=${pagamento}`))
  await loja.page.getByRole('dialog').getByRole('button', { name: 'Estornar' }).click()
  await loja.page.getByText('Só uma parte').click()
  await loja.page.getByLabel('Valor a devolver').fill('60,00')
  await loja.page.getByRole('button', { name: /^Estornar R\$\s60,00/ }).click()
  await expect(loja.page.getByText(/Estorno de R\$\s60,00 feito/)).toBeVisible()
  await fotografar(loja.page, 'jornada-envio-estorno')
  expect(await noEstoque(empresa)).toBe(10)
})

test('a purchase: asked of a supplier, received in two parts, and on the shelf', async ({ open, empresa }) => {
  await comBolos(empresa, 2)
  await chamar(empresa, 'criarFornecedor', { body: fornecedorNovo })
  const { page } = await open(desk)
  await entrar(page, empresa, { em: 'fornecedores/meus-fornecedores' })
  await page.getByRole('button', { name: 'Novo pedido' }).click()
  const folha = page.getByRole('dialog')
  await folha.getByLabel('Item 1', { exact: true }).selectOption({ label: 'Bolo de cenoura' })
  await folha.getByLabel('Quantidade do item 1').fill('50')
  await folha.getByLabel('Custo do item 1').pressSequentially('2600')
  await folha.getByRole('button', { name: 'Salvar rascunho' }).click()
  await folha.getByRole('button', { name: 'Marcar como enviado' }).click()
  await folha.getByLabel('Chegou de Bolo de cenoura').fill('20')
  await folha.getByRole('button', { name: 'Receber no estoque' }).click()
  await expect(folha.getByText('20 de 50 chegaram')).toBeVisible()
  expect(await noEstoque(empresa)).toBe(22)
  await folha.getByRole('button', { name: 'Receber no estoque' }).click()
  await expect(folha.getByText('50 de 50 chegaram')).toBeVisible()
  await fotografar(page, 'jornada-compra')
  expect(await noEstoque(empresa)).toBe(52)
})
