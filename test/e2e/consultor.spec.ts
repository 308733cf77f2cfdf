import type { Page } from '@playwright/test'
import { gerarBoleto, linha } from './boletoDaJornada.ts'
import { assinarEntrada } from './empresaDaJornada.ts'
import {
  assentou,
  desk,
  entrar,
  expect,
  fotografar,
  http,
  insistir,
  irPeloMenu,
  pagarBoletoNoBanco,
  phone,
  test,
  urls,
} from './fixtures.ts'

/** A day of a consultant of the provider's: what they see, what they do for a client, and what only an administrator may. */
const admin = (caminho: string) => `${urls.app}/quita-admin/${caminho}`
const motivo = 'chamado 4821: o boleto foi pago duas vezes'
/** A page that is left while its request is under way takes it along: the answer is waited for. */
async function respondeu(page: Page, fim: string, passo: () => Promise<unknown>): Promise<void> {
  const [resposta] = await Promise.all([
    page.waitForResponse(r => r.request().method() === 'POST' && r.url().endsWith(fim)),
    passo(),
  ])
  expect(resposta.status()).toBe(200)
}

test('a consultant reads operation and no revenue, sees a client as support, asks for money to go back, and decides on none', async ({
  open,
  empresa,
}) => {
  // a payer pays a slip twice: what is held waits for staff
  const { page: pagador, context } = await open(phone)
  const link = await empresa.criarLink({ valor: 317.41, formasPagamento: [{ tipo: 0, parcelas: [] }] })
  await gerarBoleto(pagador, empresa, { link })
  const checkout = new URL(pagador.url()).pathname.split('/').at(-1) ?? ''
  await pagarBoletoNoBanco(context, (await linha(pagador)).replace(/\D/g, ''), [/^Pagar R\$/, /^Pagar de novo$/])
  await assentou()

  const { page } = await open(desk)
  await assinarEntrada(page, empresa.email('quita-consultor'))
  await page.goto(admin('dashboards'))
  const operacao = page.getByRole('region', { name: 'Operação' })
  await expect(operacao.getByText(/^Webhooks: |webhooks? sem resposta/)).toBeVisible()
  await expect(operacao.getByText('Receita')).toHaveCount(0)
  const menu = page.locator('#menu-lateral')
  await expect(menu.locator('a[href="/quita-admin/operacao/filas"]')).toHaveCount(1)
  await expect(menu.locator('a[href="/quita-admin/financeiro/livros"]')).toHaveCount(0)
  await fotografar(page, 'consultor-dashboards')

  // the case: the consultant asks for it to go back, and another person lets it go
  await irPeloMenu(page, '/quita-admin/operacao/filas')
  const porta = page.getByRole('button', { name: /^Abrir Boleto a devolver de Loja Aurora, R\$\s317,41$/ })
  await porta.click()
  const caso = page.getByRole('dialog', { name: 'Boleto a devolver' })
  await caso.getByLabel('Tipo da chave Pix').selectOption('E-mail')
  await caso.getByLabel('Chave Pix', { exact: true }).fill('dobro@pagador.example')
  await caso.getByLabel('Motivo').fill('pediu pelo suporte')
  await fotografar(page, 'consultor-caso')
  await caso.getByRole('button', { name: /^Devolver R\$\s317,41/ }).click()
  await respondeu(page, '/devolucao', () =>
    page.getByRole('alertdialog').getByRole('button', { name: 'Pedir' }).click(),
  )
  await expect(porta).toHaveCount(0)

  // the client's pages, for a reason that the client reads; nothing is changed there
  await page.goto(admin(`relacionamento/clientes?cliente=${empresa.empresaId}`))
  const cliente = page.getByRole('dialog', { name: 'Loja Aurora', exact: true })
  await cliente.getByRole('button', { name: 'Ver como o cliente' }).click()
  const pergunta = page.getByRole('dialog', { name: 'Entrar em Loja Aurora como suporte' })
  await pergunta.getByLabel('Motivo do atendimento').fill(motivo)
  await pergunta.getByRole('button', { name: 'Entrar' }).click()
  const faixa = page.getByRole('complementary', { name: 'Atendimento de suporte' })
  await expect(faixa).toContainText('Você está em Loja Aurora como suporte')
  await expect(faixa).toContainText(motivo)
  await expect(faixa).toContainText('Só leitura')
  await fotografar(page, 'consultor-suporte')
  await expect(page.getByRole('main').getByRole('link', { name: 'Criar link' })).toHaveCount(0)
  await page.goto(`${empresa.painel}/servicos-financeiros/criar-links-de-pagamento`)
  await expect(page.getByRole('heading', { name: 'Seu perfil não abre esta página' })).toBeVisible()
  await page.goto(`${empresa.painel}/servicos-financeiros/links-de-pagamento`)
  await faixa.getByRole('button', { name: 'Sair do atendimento' }).click()
  await expect(page).toHaveURL(/\/quita-admin\/dashboards$/)
  await assentou()
  const { page: loja } = await open(phone)
  await entrar(loja, empresa, { em: 'configuracoes/auditoria' })
  const deQuem = loja.getByText(`Suporte da Quita: Camila Duarte, ${motivo}`)
  await expect(deQuem.filter({ visible: true }).first()).toBeVisible()

  // money is not theirs to decide on: not by a page, and not by a call
  await page.goto(admin('financeiro/solicitacao-saque'))
  await expect(page.getByRole('heading', { name: 'Seu perfil não abre esta página' })).toBeVisible()
  await fotografar(page, 'consultor-recusado')
  await page.goto(admin(`relacionamento/clientes?cliente=${empresa.empresaId}`))
  await cliente.getByRole('button', { name: 'Contrato' }).click()
  await expect(cliente.getByText('Só um administrador da equipe muda taxas e módulos.')).toBeVisible()
  await expect(cliente.getByRole('button', { name: 'Nova versão' })).toHaveCount(0)
  const headers = await empresa.sessao('quita-consultor')
  const pedido = await http.call('listarSaquesDaEquipe', { headers })
  expect([pedido.status, pedido.body]).toMatchObject([403, { name: 'SemPermissao' }])

  // an administrator lets it go, and the list of all says who did and why
  const { page: rita } = await open(desk)
  await assinarEntrada(rita, empresa.email('quita-administrador'))
  await rita.goto(admin('financeiro/solicitacao-saque'))
  await rita.getByRole('button', { name: /^Abrir Saque de Loja Aurora, R\$\s317,41$/ }).click()
  const saque = rita.getByRole('dialog', { name: 'Saque' })
  await expect(saque.getByText('pediu pelo suporte')).toBeVisible()
  await saque.getByRole('button', { name: 'Liberar' }).click()
  await respondeu(rita, '/analise', () =>
    rita.getByRole('alertdialog').getByRole('button', { name: 'Liberar' }).click(),
  )
  await rita.goto(admin(`financeiro/solicitacao-saque?ver=todos&so=decididos&empresa=${empresa.empresaId}`))
  await rita.getByRole('button', { name: /^Abrir o saque de R\$\s317,41 de Loja Aurora$/ }).click()
  await expect(saque.getByText(/^Liberado por /)).toBeVisible()
  await expect(saque.getByText('Conferi de quem é o dinheiro, quem pediu e para onde vai.')).toBeVisible()
  await fotografar(rita, 'consultor-liberado')
  await insistir(async limite => {
    await pagador.goto(`${empresa.servicos}/comprovante-de-pagamento/${checkout}`)
    await expect(pagador.getByText('Liquidado')).toBeVisible(limite)
  })
})
