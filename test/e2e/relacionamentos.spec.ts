import { cpfNovo } from '../builders/recebedor.ts'
import { desk, entrar, expect, fotografar, phone, test, urls } from './fixtures.ts'

/** Somebody joins a company, is given more, sees more, and is out at once when that ends. */
const senha = 'ipe-amarelo-7431-Rio'

test('invited from the panel, accepts, signs in, is given another role, and is out when removed', async ({
  open,
  empresa,
  request,
}) => {
  const email = `paula@contas.${empresa.dominio}`
  const admin = (await open(desk)).page
  await entrar(admin, empresa, { em: 'usuarios' })
  await admin.getByRole('button', { name: 'Convidar pessoa' }).click()
  const convite = admin.getByRole('dialog', { name: 'Convidar pessoa' })
  await convite.getByLabel('Nome completo').fill('Paula Prado')
  await convite.getByLabel('E-mail').fill(email)
  await convite.getByText('Links de pagamento', { exact: true }).click()
  await convite.getByRole('button', { name: 'Enviar convite' }).click()
  await expect(admin.getByText('Convite enviado a Paula Prado')).toBeVisible()
  let endereco = ''
  await expect
    .poll(async () => {
      const { emails } = await (await request.get(`${urls.banco}/_email?para=${email}`)).json()
      endereco = /http:\/\/app\S+\/convite\/usuario\/\w{21}/.exec(emails[0]?.texto ?? '')?.[0] ?? ''
      return endereco
    })
    .not.toBe('')

  const paula = (await open(phone)).page
  await paula.goto(endereco)
  await paula.getByLabel('CPF').fill(cpfNovo())
  await paula.getByLabel('Crie uma senha').fill(senha)
  await paula.getByLabel('Repita a senha').fill(senha)
  await paula.getByRole('button', { name: 'Aceitar e criar meu acesso' }).click()
  await paula.getByRole('link', { name: 'Entrar' }).click()
  const entrarComo = async () => {
    await paula.goto(`${urls.app}/login`)
    await paula.getByLabel('E-mail').fill(email)
    await paula.getByLabel('Senha', { exact: true }).fill(senha)
    await paula.getByRole('button', { name: 'Entrar', exact: true }).click()
  }
  await entrarComo()
  await expect(paula.getByRole('heading', { name: 'Links de pagamento' })).toBeVisible()
  await paula.goto(`${empresa.painel}/financeiro/saldo`)
  await expect(paula.getByText('Seu perfil não abre esta página')).toBeVisible()

  // another role: what was open ends, and signing in again shows what is new
  await admin.reload()
  const folha = admin.getByRole('dialog', { name: /paula prado/i })
  const abrir = async () => {
    await admin
      .getByRole('button', { name: /paula prado/i })
      .locator('visible=true')
      .first()
      .click()
    await expect(folha.getByText(email)).toBeVisible()
  }
  await abrir()
  await folha.getByText('Gestor financeiro').click()
  await folha.getByRole('button', { name: 'Salvar perfil' }).click()
  await expect(admin.getByText(/paula prado agora é Gestor financeiro/i)).toBeVisible()
  await paula.reload()
  await expect(paula.getByLabel('Senha', { exact: true })).toBeVisible()
  await entrarComo()
  // in before another page is asked for: that would end the sign-in on its way
  await paula.waitForURL(/painel-administrativo/)
  await paula.goto(`${empresa.painel}/financeiro/saldo`)
  await expect(paula.getByRole('heading', { level: 1, name: 'Saldo e saques' })).toBeVisible()
  await fotografar(admin, 'relacionamentos-pessoa')

  // removed: out at once, and not in again
  await folha.getByRole('button', { name: 'Tirar acesso' }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Tirar acesso' }).click()
  await expect(folha.getByRole('button', { name: 'Devolver acesso' })).toBeVisible()
  await paula.reload()
  await expect(paula.getByLabel('Senha', { exact: true })).toBeVisible()
  await entrarComo()
  await expect(paula.getByText('E-mail ou senha não conferem')).toBeVisible()
})
