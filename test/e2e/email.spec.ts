import { aprovado, ateOCartao, pagarCom } from './comCartao.ts'
import {
  abrirPagamentos,
  assentou,
  codigoPix,
  desk,
  entrar,
  expect,
  fotografar,
  identificar,
  insistir,
  pagarNoBanco,
  phone,
  semBarreiras,
  test,
  urls,
} from './fixtures.ts'

/** E-mails, from what happened to what people find in their inbox. */

test('a Pix is paid: the receipt comes by e-mail and its link opens; the company is told', async ({
  open,
  empresa,
}) => {
  const { page, context } = await open(phone)
  const nome = 'Quiteria Branco'
  await page.goto(empresa.endereco(empresa.links.mesa))
  const payer = `ana@pagadores.${empresa.dominio}`
  await identificar(page, { nome, email: payer })
  await page.getByRole('button', { name: 'Gerar Pix' }).click()
  await pagarNoBanco(context, await codigoPix(page))

  const inbox = await context.newPage()
  const minha = inbox.getByRole('link', { name: /Pagamento de R\$\s1\.249,90 a Loja Aurora confirmado/ })
  await insistir(async limite => {
    await inbox.goto(`${urls.banco}/email?para=${payer}`)
    await minha.first().click(limite)
    await expect(inbox).toHaveURL(/\/email\/[\w-]+$/, limite)
    await expect(inbox.getByText(nome).first()).toBeVisible(limite)
  })
  // the message as a mail reader shows it: its own page lets no script in, axe neither, so that looks at a copy
  await inbox.goto(`${inbox.url()}/html`)
  const copia = await context.newPage()
  await copia.setContent(await inbox.content())
  await semBarreiras(copia)
  await copia.close()
  await expect(inbox.getByRole('heading', { name: 'Pagamento confirmado' })).toBeVisible()
  await expect(inbox.getByText('***.444.***-**')).toBeVisible()
  await fotografar(inbox, 'email-comprovante')
  await inbox.getByRole('link', { name: 'Ver comprovante' }).click()
  await expect(inbox).toHaveURL(/pagamento-realizado-com-sucesso\/[A-Za-z0-9]{21}$/)
  await expect(inbox.getByText(nome).first()).toBeVisible()

  await assentou()
  await inbox.goto(`${urls.banco}/email?para=contato@${empresa.dominio}`)
  await expect(
    inbox.getByRole('link', { name: /Você recebeu R\$\s1\.249,90: Mesa de jantar Aurora/ }).first(),
  ).toBeVisible()
  await fotografar(inbox, 'email-caixa')
})

test('the company sends a receipt again', async ({ open, empresa }) => {
  const nome = 'Zulmira Falco'
  const payer = `ana@pagadores.${empresa.dominio}`
  const pagante = await open(phone)
  await ateOCartao(pagante.page, empresa, { nome, email: payer })
  await pagarCom(pagante.page, aprovado)
  await expect(pagante.page).toHaveURL(/pagamento-realizado-com-sucesso\/[A-Za-z0-9]{21}$/)
  const codigo = pagante.page.url().split('/').at(-1) ?? ''
  const recebidos = async () => {
    const resposta = await pagante.page.request.get(`${urls.banco}/_email?para=${payer}`)
    const { emails } = (await resposta.json()) as { emails: { referencia: string }[] }
    return emails.filter(e => e.referencia === `comprovante-${codigo}`).length
  }
  await expect.poll(recebidos).toBe(1)

  const { page } = await open(desk)
  await entrar(page, empresa)
  await abrirPagamentos(page, 'Mesa de jantar Aurora')
  await page.getByRole('button', { name: `Reenviar o comprovante de ${nome}` }).click()
  const dialogo = page.getByRole('dialog', { name: 'Reenviar comprovante' })
  await dialogo.getByRole('button', { name: 'Reenviar comprovante' }).click()
  await expect(dialogo.getByText(`Comprovante a caminho de a***@pagadores.${empresa.dominio}`)).toBeVisible()
  await fotografar(page, 'painel-reenvio')
  await expect.poll(recebidos).toBe(2)
})
