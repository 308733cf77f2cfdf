import { codigoDaEquipe } from '../../infra/local/fatorDaEquipe.ts'
import {
  assentou,
  codigoPix,
  desk,
  type EmpresaDaJornada,
  entrar,
  expect,
  fotografar,
  http,
  identificar,
  insistir,
  irPeloMenu,
  novaEmpresa,
  type Open,
  pagarNoBanco,
  phone,
  senha,
  test,
  urls,
} from './fixtures.ts'

/** Money on its way out that waits: told before and while, taken back by who asked, released by a second person. */

/** A payer's R$ 500,00, by Pix. */
async function recebido(open: Open, empresa: EmpresaDaJornada): Promise<void> {
  const { page, context } = await open(phone)
  await page.goto(empresa.endereco(await empresa.criarLink({ valor: 500 })))
  await identificar(page)
  await page.getByRole('button', { name: 'Gerar Pix' }).click()
  await pagarNoBanco(context, await codigoPix(page))
  await expect(page).toHaveURL(/pagamento-realizado-com-sucesso/)
}

test('a changed account waits, its withdrawal is taken back, and the next one goes out by a second person', async ({
  open,
  empresa,
  request,
}) => {
  await recebido(open, empresa)
  const nova = `tesouraria@${empresa.dominio}`
  const admin = (await open(desk)).page
  await entrar(admin, empresa, { em: 'empresa' })
  await admin.getByRole('button', { name: 'Alterar conta' }).click()
  const conta = admin.getByRole('dialog', { name: 'Alterar conta' })
  await expect(conta).toContainText('cada saque espera a nossa equipe por 24 horas')
  await conta.getByLabel('Tipo de chave').selectOption('2')
  await conta.locator('input[name="chavePix"]').fill(nova)
  await conta.locator('input[name="senha"]').fill(senha)
  await conta.getByRole('button', { name: 'Confirmar conta' }).click()
  await expect(admin.getByText(/Por 24 horas, cada saque espera a conferência da nossa equipe/)).toBeVisible()
  await fotografar(admin, 'conta-que-espera')

  // who asks sees why it waits and who approves, and takes it back
  const { page } = await open(phone)
  await entrar(page, empresa, { como: 'gestor-financeiro', em: 'financeiro/saldo' })
  const saques = page.getByRole('list', { name: 'Saques' })
  const disponivel = page.locator('dl > div').filter({ hasText: 'Disponível' })
  await expect(disponivel).toContainText(/R\$\s4\d\d,\d\d/)
  const antes = await disponivel.textContent()
  await page.getByRole('button', { name: 'Sacar', exact: true }).click()
  const dialogo = page.getByRole('dialog', { name: 'Sacar' })
  await dialogo.getByLabel('Quanto você quer sacar?').pressSequentially('12000')
  await dialogo.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialogo.getByText('Este saque vai para análise')).toBeVisible()
  await fotografar(page, 'saque-vai-esperar')
  await dialogo.getByRole('button', { name: /^Sacar R\$/ }).click()
  await expect(dialogo.getByRole('status')).toContainText('Saque em análise')
  await dialogo.getByRole('button', { name: 'Fechar' }).last().click()
  await expect(saques).toContainText('Aguardando análise')
  await expect(saques).toContainText('Quem aprova: a equipe Quita')
  await fotografar(page, 'saque-espera')
  await saques.getByRole('button', { name: /^Desistir do saque de R\$\s120,00, \d/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desistir do saque' }).click()
  await expect(saques).toContainText('Quem pediu desistiu. O valor voltou ao saldo.')
  await expect(disponivel).toHaveText(antes ?? '')
  await fotografar(page, 'saque-desistido')

  // the next one: not by the same person, and then by staff
  const headers = await empresa.sessao('gestor-financeiro')
  const pedido = { headers: { ...headers, 'idempotency-key': 'segundo-saque' }, body: { valor: 80 } }
  const { body: saque } = await http.call<{ id: string; situacao: number }>('solicitarSaque', pedido)
  expect(saque.situacao).toBe(0)
  const decisao = { params: { id: saque.id }, body: { decisao: 'liberar', motivo: 'conferido com a empresa' } }
  const chave = { 'idempotency-key': 'decisao-do-segundo-saque' }
  expect((await http.call('analisarSaque', { headers: { ...headers, ...chave }, ...decisao })).body).toMatchObject({
    name: 'SemPermissao',
  })
  const equipe = await empresa.sessao('quita-administrador')
  expect((await http.call('analisarSaque', { headers: { ...equipe, ...chave }, ...decisao })).status).toBe(200)
  await insistir(async limite => {
    await page.reload()
    await expect(saques).toContainText('Processado', limite)
  })
  await fotografar(page, 'saque-liberado')

  // every administrator was told: of the account, and of the first money to it, once for both withdrawals
  await assentou()
  await admin.goto(`${empresa.painel}/avisos`)
  await expect(admin.getByText('A conta dos saques mudou')).toBeVisible()
  await expect(admin.getByText('Dinheiro para uma conta nova')).toHaveCount(1)
  await fotografar(admin, 'avisos-de-saida')
  const cartas = await request.get(`${urls.banco}/_email?para=${empresa.email('administrador')}`)
  const { emails } = (await cartas.json()) as { emails: { assunto: string }[] }
  expect(emails.filter(e => /para uma conta nova$/.test(e.assunto))).toHaveLength(1)
})

test('a first account: registered in the panel, its first withdrawal waits, a second person releases it, the next leaves', async ({
  open,
}) => {
  const empresa = await novaEmpresa({ semConta: { saldo: 1_000_00 }, equipeComFator: true })
  const { page } = await open(desk)
  await entrar(page, empresa, { em: 'financeiro/saldo' })
  await expect(page.getByText('Cadastre uma conta bancária ou chave Pix para receber saques.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sacar', exact: true })).toBeDisabled()
  await fotografar(page, 'primeira-conta-sem')
  await page.goto(`${empresa.painel}/empresa`)
  await page.getByRole('button', { name: 'Cadastrar conta' }).click()
  const conta = page.getByRole('dialog', { name: 'Cadastrar conta' })
  await expect(conta).toContainText('O primeiro saque para uma conta nova é conferido pela nossa equipe')
  await conta.getByLabel('Tipo de chave').selectOption('2')
  await conta.locator('input[name="chavePix"]').fill(`caixa@${empresa.dominio}`)
  await conta.locator('input[name="senha"]').fill(senha)
  await conta.getByRole('button', { name: 'Confirmar conta' }).click()
  await expect(conta).toBeHidden()
  await expect(page.getByText(/Pix · c\*+@/)).toBeVisible()
  await fotografar(page, 'primeira-conta-cadastrada')

  await page.goto(`${empresa.painel}/financeiro/saldo`)
  const saques = page.getByRole('list', { name: 'Saques' })
  await page.getByRole('button', { name: 'Sacar', exact: true }).click()
  const dialogo = page.getByRole('dialog', { name: 'Sacar' })
  await dialogo.getByLabel('Quanto você quer sacar?').pressSequentially('15000')
  await dialogo.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialogo.getByText('Este saque vai para análise')).toBeVisible()
  await dialogo.getByRole('button', { name: /^Sacar R\$/ }).click()
  await expect(dialogo.getByRole('status')).toContainText('Saque em análise')
  await dialogo.getByRole('button', { name: 'Fechar' }).last().click()
  await expect(saques).toContainText('É o primeiro saque para esta conta.')
  await fotografar(page, 'primeira-conta-espera')

  await assentou()
  // another person, of the staff: signed in with the code of their app, in the queue where it waits
  const { page: equipe } = await open(desk)
  await equipe.goto(`${urls.app}/login`)
  await equipe.getByLabel('E-mail').fill(empresa.email('quita-administrador'))
  await equipe.getByLabel('Senha', { exact: true }).fill(senha)
  await equipe.getByRole('button', { name: 'Entrar', exact: true }).click()
  await equipe.getByLabel('Código do aplicativo').fill(codigoDaEquipe(Date.now()))
  await expect(equipe).toHaveURL(/\/quita-admin\/dashboards$/)
  await irPeloMenu(equipe, '/quita-admin/financeiro/solicitacao-saque')
  const fila = equipe.getByRole('table', { name: 'Solicitações de saque' })
  // other journeys have withdrawals that wait too: this one by where its money goes
  const portas = fila.getByRole('button', { name: /^Abrir Saque de Loja Aurora, R\$\s150,00$/ })
  const folha = equipe.getByRole('dialog', { name: 'Saque' })
  await portas.last().click()
  await expect(folha).toContainText('É o primeiro saque para esta conta.')
  await expect(folha).toContainText('Pix · c')
  await fotografar(equipe, 'equipe-primeira-conta')
  await folha.getByRole('button', { name: 'Liberar' }).click()
  await equipe.getByRole('alertdialog').getByRole('button', { name: 'Liberar' }).click()
  await expect(equipe.getByText(/^Decisão registrada\./)).toBeVisible()
  await insistir(async limite => {
    await page.reload()
    await expect(saques).toContainText('Processado', limite)
  })
  await fotografar(page, 'primeira-conta-liberada')

  // the account is known from then on
  const segundo = { headers: { ...(await empresa.sessao()), 'idempotency-key': 'segundo' }, body: { valor: 80 } }
  expect((await http.call('solicitarSaque', segundo)).body).toMatchObject({ situacao: 3, espera: null })
})
