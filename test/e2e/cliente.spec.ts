import { completarCnpj } from '../../shared/domain/documento.ts'
import { cpfNovo } from '../builders/recebedor.ts'
import { assinarEntrada } from './empresaDaJornada.ts'
import {
  assentou,
  codigoPix,
  desk,
  expect,
  fotografar,
  identificar,
  insistir,
  pagarNoBanco,
  phone,
  test,
  urls,
} from './fixtures.ts'

/** From a stranger's interest to money in the bank, in pages alone: staff's, the merchant's and a payer's. */
const senha = 'ipe-amarelo-7431-Rio'

test('a lead becomes a paying merchant: registered, activated, invited, paid, and its first withdrawal released', async ({
  open,
  empresa,
  request,
}) => {
  const marca = `${Date.now()}`.slice(-9)
  const nome = `Padaria ${marca}`
  const email = `rosa@padaria-${marca}.example`
  const cnpj = completarCnpj(marca.padStart(12, '1'))

  const { page: dela } = await open(phone)
  await dela.goto(`${urls.app}/inscreva-se`)
  await dela.getByLabel('Seu nome').fill('Rosa Lima')
  await dela.getByLabel('Nome da empresa').fill(nome)
  await dela.getByLabel('E-mail').fill(email)
  await dela.getByLabel('Celular com DDD').fill('(11) 98765-4321')
  await dela.getByRole('button', { name: 'Quero ser avisado' }).click()
  await expect(dela.getByText('Recebemos o seu interesse')).toBeVisible()

  const { page: equipe } = await open(desk)
  await assinarEntrada(equipe, empresa.email('quita-administrador'))
  await equipe.goto(`${urls.app}/quita-admin/relacionamento/interessados`)
  await equipe.getByRole('button', { name: `Abrir ${nome}, de Rosa Lima` }).click()
  const lead = equipe.getByRole('dialog', { name: nome })
  await lead.getByRole('button', { name: 'Registrar contato' }).click()
  await equipe.getByRole('button', { name: 'Em contato' }).click()
  await expect(equipe).toHaveURL(/situacao=emContato/)
  await equipe.getByRole('button', { name: `Abrir ${nome}, de Rosa Lima` }).click()
  await lead.getByRole('button', { name: 'Cadastrar cliente' }).click()
  const cadastro = equipe.getByRole('dialog', { name: 'Cadastrar cliente' })
  await cadastro.getByLabel('CNPJ').fill(cnpj)
  await cadastro.getByLabel('Telefone').focus()
  await expect(cadastro.getByLabel('Razão social')).toHaveValue(/^COMERCIO SIMULADO/)
  await cadastro.getByRole('button', { name: 'Continuar' }).click()
  await expect(cadastro.getByLabel('CEP')).toHaveValue('01.310-100')
  await cadastro.getByRole('button', { name: 'Continuar' }).click()
  const cpf = cpfNovo()
  await cadastro.getByLabel('Representante legal').fill('Rosa Lima')
  await cadastro.getByLabel('CPF do representante').fill(cpf)
  await cadastro.getByLabel('Nome do sócio 1').fill('Rosa Lima')
  await cadastro.getByLabel('CPF ou CNPJ do sócio 1').fill(cpf)
  await cadastro.getByLabel('Participação do sócio 1, %').fill('100')
  for (const quem of ['O representante', 'O sócio 1'])
    await cadastro.getByLabel(`${quem} é pessoa politicamente exposta?`).selectOption('Não')
  await cadastro.getByRole('button', { name: 'Cadastrar como proposta' }).click()

  const folha = equipe.getByRole('dialog', { name: nome })
  for (const [passo, situacao] of [
    ['Enviar para análise', 'Em análise'],
    ['Ativar', 'Ativa'],
  ] as const) {
    await folha.getByRole('button', { name: passo }).click()
    await equipe.getByRole('alertdialog').getByRole('button', { name: passo }).click()
    // the sheet behind the question counts as hidden: what it became is waited for, and not that its button is gone
    await expect(folha.getByText(situacao, { exact: true })).toBeVisible()
  }
  await fotografar(equipe, 'jornada-cliente-ativo')
  await folha.getByRole('button', { name: 'Pessoas' }).click()
  await folha.getByRole('button', { name: 'Convidar administrador' }).click()
  const convite = equipe.getByRole('dialog', { name: 'Convidar administrador' })
  await convite.getByLabel('Nome completo').fill('Rosa Lima')
  await convite.getByLabel('E-mail').fill(email)
  await convite.getByRole('button', { name: 'Enviar convite' }).click()
  await expect(folha.getByText('Convidado, ainda não entrou')).toBeVisible()

  let endereco = ''
  await expect
    .poll(async () => {
      const { emails } = (await (await request.get(`${urls.banco}/_email?para=${email}`)).json()) as {
        emails: { texto: string }[]
      }
      endereco = emails.map(e => /http:\/\/app\S+\/convite\/usuario\/\w{21}/.exec(e.texto)?.[0]).findLast(Boolean) ?? ''
      return endereco
    })
    .toBeTruthy()
  const { page } = await open(desk)
  await page.goto(endereco)
  await page.getByLabel('CPF').fill(cpf)
  await page.getByLabel('Crie uma senha').fill(senha)
  await page.getByLabel('Repita a senha').fill(senha)
  await page.getByRole('checkbox', { name: /^Li e aceito o termo de adesão/ }).press('Space')
  await page.getByRole('button', { name: 'Aceitar e criar meu acesso' }).click()
  await page.getByRole('link', { name: 'Entrar' }).click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(senha)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL(/\/painel-administrativo\/[\w-]+\//)
  const painel = /^.*\/painel-administrativo\/[\w-]+/.exec(page.url())?.[0] ?? ''

  await page.goto(`${painel}/servicos-financeiros/criar-links-de-pagamento`)
  await page.getByLabel('Nome', { exact: true }).fill('Encomenda de pães')
  await page.getByLabel('Valor', { exact: true }).fill('349,90')
  await page.getByRole('button', { name: 'Criar link' }).click()
  const link = page.getByText(/checkout-de-pagamento-v2\/[A-Za-z0-9]{21}/).first()
  await expect(link).toBeVisible()
  const url = /http\S+checkout-de-pagamento-v2\/[A-Za-z0-9]{21}/.exec(await link.innerText())?.[0] ?? ''

  const payer = await open(phone)
  await payer.page.goto(url)
  await expect(payer.page).toHaveTitle(new RegExp(nome))
  await identificar(payer.page)
  await payer.page.getByRole('button', { name: 'Gerar Pix' }).click()
  await pagarNoBanco(payer.context, await codigoPix(payer.page))
  await expect(payer.page).toHaveURL(/pagamento-realizado-com-sucesso/)

  await page.goto(`${painel}/empresa`)
  await page.getByRole('button', { name: 'Cadastrar conta' }).click()
  const conta = page.getByRole('dialog', { name: 'Cadastrar conta' })
  await conta.getByLabel('Tipo de chave').selectOption('1')
  await conta.locator('input[name="chavePix"]').fill(cnpj)
  await conta.locator('input[name="senha"]').fill(senha)
  await conta.getByRole('button', { name: 'Confirmar conta' }).click()
  await expect(conta).toBeHidden()
  await assentou()
  await page.goto(`${painel}/financeiro/saldo`)
  await page.getByRole('button', { name: 'Sacar', exact: true }).click()
  const dialogo = page.getByRole('dialog', { name: 'Sacar' })
  await dialogo.getByLabel('Quanto você quer sacar?').pressSequentially('15000')
  await dialogo.getByRole('button', { name: 'Continuar' }).click()
  await dialogo.getByRole('button', { name: /^Sacar R\$/ }).click()
  await expect(dialogo.getByRole('status')).toContainText('Saque em análise')
  await dialogo.getByRole('button', { name: 'Fechar' }).last().click()

  await assentou()
  await equipe.goto(`${urls.app}/quita-admin/financeiro/solicitacao-saque`)
  await equipe.getByRole('button', { name: new RegExp(`^Abrir Saque de ${nome}, R\\$\\s150,00$`) }).click()
  const caso = equipe.getByRole('dialog', { name: 'Saque' })
  await caso.getByRole('button', { name: 'Liberar' }).click()
  await equipe.getByRole('alertdialog').getByRole('button', { name: 'Liberar' }).click()
  await expect(equipe.getByText(/^Decisão registrada\./)).toBeVisible()
  await insistir(async limite => {
    await page.reload()
    await expect(page.getByRole('list', { name: 'Saques' })).toContainText('Processado', limite)
  })
  await fotografar(page, 'jornada-primeiro-saque')
  // the bank paid it: staff read on the client's sheet that the account is its own
  await assentou()
  await equipe.goto(`${urls.app}/quita-admin/relacionamento/clientes`)
  await equipe.getByLabel('Nome, CNPJ ou endereço').fill(nome)
  await equipe.getByRole('button', { name: new RegExp(nome) }).click()
  await expect(folha.getByText(/^Recebeu um saque em /)).toBeVisible()
  await fotografar(equipe, 'jornada-conta-confirmada')
})
