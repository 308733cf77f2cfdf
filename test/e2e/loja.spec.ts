import { planilhaDeProdutos } from '../builders/planilha.ts'
import {
  assentou,
  codigoPix,
  desk,
  entrar,
  expect,
  fotografar,
  http,
  identificar,
  pagarNoBanco,
  phone,
  semBarreiras,
  test,
  urls,
} from './fixtures.ts'

/** What sells cakes by WhatsApp does on its first day: a shop with a coupon, an order from a phone; and a counter. */
const bolos = ['Cenoura', 'Fubá', 'Laranja', 'Limão', 'Milho', 'Coco', 'Maçã', 'Banana', 'Nozes', 'Chocolate']
const planilha = planilhaDeProdutos(
  bolos.map((sabor, n) => ({ nome: `Bolo de ${sabor}`, preco: `${60 + n},00`, estoque: '12', custo: '20,00' })),
)

test('from an empty company to a shop that sells: ten products, a coupon, an order by Pix from a phone, fetched', async ({
  open,
  empresa,
}) => {
  const { page } = await open(desk)
  await entrar(page, empresa, { em: 'loja-online/planilha-de-produtos' })
  const arquivo = { name: 'bolos.csv', mimeType: 'text/csv', buffer: Buffer.from(planilha) }
  await page.locator('#conteudo input[type=file]').setInputFiles(arquivo)
  await page.getByRole('button', { name: 'Gravar 10 produtos' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Gravar 10 produtos' }).click()
  await expect(page.getByRole('heading', { name: '10 produtos gravados' })).toBeVisible()

  await page.goto(`${empresa.painel}/parametrizacao/loja-online`)
  await page.getByLabel('Endereço físico').fill('Rua Harmonia, 100, São Paulo, SP')
  await page.getByText('Retirar com você').click()
  await page.getByRole('button', { name: 'Mais um cupom' }).click()
  const cupom = page.getByRole('group', { name: 'Cupom 1' })
  await cupom.getByLabel('Código').fill('bolo10')
  await cupom.getByLabel('Desconto (%)').fill('10')
  await cupom.getByLabel('Limite de pedidos').fill('1')
  await page.getByRole('button', { name: 'Salvar a loja' }).click()
  await page.getByRole('button', { name: 'Publicar a loja' }).click()
  await expect(page.getByRole('link', { name: 'Ver a loja' })).toBeVisible()
  await fotografar(page, 'jornada-loja-aberta')

  const comprador = await open(phone)
  const loja = urls.pagar.replace('//pagar.', `//${empresa.slug}.`)
  await comprador.page.goto(loja)
  await semBarreiras(comprador.page)
  await fotografar(comprador.page, 'jornada-vitrine')
  await comprador.page.getByRole('link', { name: /Bolo de Cenoura/ }).click()
  await comprador.page.getByRole('button', { name: 'Adicionar ao carrinho' }).click()
  await comprador.page.getByRole('button', { name: /^Retirar/ }).click()
  await comprador.page.getByLabel('Cupom de desconto').fill('Bolo 10')
  await comprador.page.getByRole('button', { name: 'Usar' }).click()
  await expect(comprador.page.getByText('−R$ 6,00')).toBeVisible()
  await semBarreiras(comprador.page)
  await fotografar(comprador.page, 'jornada-carrinho')
  await comprador.page.getByRole('link', { name: 'Continuar', exact: true }).click()
  await comprador.page.getByLabel('Seu nome').fill('Marta Ribeiro')
  await comprador.page.getByLabel('E-mail', { exact: true }).fill('marta@exemplo.com')
  await comprador.page.getByLabel('Celular com DDD').fill('(11) 98765-4321')
  await comprador.page.getByLabel('Recado para a loja').fill('Escrever “Parabéns, Lia” no bolo')
  await semBarreiras(comprador.page)
  await fotografar(comprador.page, 'jornada-finalizar')
  await comprador.page.getByRole('button', { name: 'Ir para o pagamento' }).click()
  await expect(comprador.page.getByText('Cupom BOLO10: menos R$ 6,00.')).toBeAttached()
  await identificar(comprador.page)
  await comprador.page.getByRole('button', { name: 'Gerar Pix' }).click()
  await expect(comprador.page.getByRole('heading', { name: 'Pague com Pix' })).toBeVisible()
  await fotografar(comprador.page, 'jornada-pix')
  await pagarNoBanco(comprador.context, await codigoPix(comprador.page))
  await expect(comprador.page).toHaveURL(/\/pedido\/[A-Za-z0-9]{42}$|pagamento-realizado-com-sucesso/)
  await expect(comprador.page.getByText(/R\$\s54,00/).first()).toBeVisible()
  await fotografar(comprador.page, 'jornada-pago')
  await assentou()

  await page.goto(`${empresa.painel}/loja-online`)
  await page.getByRole('button', { name: /^#/ }).locator('visible=true').first().click()
  const folha = page.getByRole('dialog')
  await expect(folha.getByText('Cupom BOLO10')).toBeVisible()
  await expect(folha.getByText('Escrever “Parabéns, Lia” no bolo')).toBeVisible()
  await fotografar(page, 'jornada-pedido')
  await folha.getByRole('button', { name: 'Começar a separar' }).click()
  await folha.getByRole('button', { name: 'Marcar como pronto' }).click()
  await folha.getByRole('button', { name: 'Marcar como entregue' }).click()
  await expect(folha.getByRole('button', { name: 'Marcar como devolvido' })).toBeVisible()
  await assentou()
  const headers = await empresa.sessao()
  type Estoque = { itens: { nome: string; quantidade: number }[] }
  const { body } = await http.call<Estoque>('listarEstoque', { headers, query: { nome: 'Bolo de Cenoura' } })
  expect(body.itens).toMatchObject([{ quantidade: 11 }])

  // the coupon was for one order: another buyer is told so, and orders without it
  const outro = await open(phone)
  await outro.page.goto(loja)
  await outro.page.getByRole('link', { name: /Bolo de Milho/ }).click()
  await outro.page.getByRole('button', { name: 'Adicionar ao carrinho' }).click()
  await outro.page.getByRole('button', { name: /^Retirar/ }).click()
  await outro.page.getByLabel('Cupom de desconto').fill('BOLO10')
  await outro.page.getByRole('button', { name: 'Usar' }).click()
  await expect(outro.page.getByText('Este cupom já foi usado todas as vezes.', { exact: false })).toBeVisible()
  await expect(outro.page.getByRole('link', { name: 'Continuar', exact: true })).toHaveCount(0)
  await outro.page.getByRole('button', { name: 'Tirar cupom' }).click()
  await expect(outro.page.getByRole('link', { name: 'Continuar', exact: true })).toBeVisible()
})

test('a counter: who sells says so by a PIN, a sale by Pix is paid on the screen, and the drawer is counted', async ({
  open,
  empresa,
}) => {
  const { page, context } = await open(phone)
  await entrar(page, empresa, { em: 'parametrizacao/pos' })
  const quem = page.getByRole('region', { name: 'Quem vende no balcão' })
  await quem.getByRole('button', { name: 'Mais uma pessoa' }).click()
  await quem.getByLabel('Nome').fill('Ana')
  await quem.getByLabel('PIN (4 a 6 números)').fill('2580')
  await quem.getByRole('button', { name: 'Salvar quem vende' }).click()
  await expect(quem.getByLabel('PIN novo (4 a 6 números)')).toBeVisible()

  await page.goto(`${empresa.painel}/servicos-financeiros/ponto-de-venda`)
  await page.getByRole('button', { name: 'Ana' }).click()
  await page.getByLabel('PIN de Ana').fill('2580')
  await page.getByRole('button', { name: 'Começar a vender' }).click()
  await expect(page.getByText('Vendendo: Ana')).toBeVisible()
  for (const tecla of ['2', '5', '00']) await page.getByRole('button', { name: tecla, exact: true }).click()
  await page.getByRole('button', { name: 'Cobrar por Pix' }).click()
  await expect(page.getByRole('img', { name: /^Código Pix de R\$\s25,00/ })).toBeVisible()
  await fotografar(page, 'jornada-balcao-codigo')
  await page.getByRole('button', { name: 'Copiar código' }).click()
  const codigo = await page.evaluate(() => navigator.clipboard.readText())
  await pagarNoBanco(context, codigo)
  await expect(page.getByRole('heading', { name: /^Recebido R\$\s25,00/ })).toBeVisible()
  await expect(page.getByText('Vendido por Ana')).toBeVisible()
  await fotografar(page, 'jornada-balcao-pago')
  await page.getByRole('button', { name: 'Nova venda' }).click()

  await page.getByRole('link', { name: 'Gaveta do dia' }).click()
  await page.getByLabel('Troco inicial').fill('10000')
  await page.getByRole('button', { name: 'Abrir gaveta' }).click()
  await page.getByLabel('Valor', { exact: true }).fill('2550')
  await page.getByRole('button', { name: 'Lançar' }).click()
  await expect(page.getByText(/R\$\s125,50/).first()).toBeVisible()
  await page.getByLabel('Contado').fill('12500')
  await page.getByRole('button', { name: 'Fechar gaveta' }).click()
  await expect(page.getByText(/Falta de R\$\s0,50/)).toBeVisible()
  await expect(page.getByText('Contada por Ana')).toBeVisible()
  await semBarreiras(page)
  await fotografar(page, 'jornada-gaveta')
})

test('a point of sale that is installed opens without a network by saying that it charges nothing', async ({
  browser,
  empresa,
}) => {
  // its own context: what a browser writes of a lost network into its console is no fault of the page
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await entrar(page, empresa, { em: 'servicos-financeiros/ponto-de-venda' })
  await expect(page.getByRole('button', { name: 'Cobrar por Pix' })).toBeVisible()
  const manifesto = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
    return link && (await (await fetch(link.href)).json())
  })
  expect(manifesto).toMatchObject({ start_url: 'ponto-de-venda', display: 'standalone' })
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated')
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sem conexão' })).toBeVisible()
  await expect(page.getByText('não cobra nada', { exact: false })).toBeVisible()
  await fotografar(page, 'jornada-sem-rede')
  await context.setOffline(false)
  await page.getByRole('link', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('button', { name: 'Cobrar por Pix' })).toBeVisible()
  await context.close()
})
