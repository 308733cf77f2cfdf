import { PNG } from 'pngjs'
import { lerQr } from '../harness/qr.ts'
import {
  codigoPix,
  desk,
  expect,
  fotografar,
  http,
  identificar,
  insistir,
  pagarNoBanco,
  phone,
  test,
} from './fixtures.ts'

/** Receipts, from the payment to whoever doubts the paper: split, printed, checked, given back, withdrawn. */

test('a split payment’s receipt proves itself, altered it does not, and it says what went back since', async ({
  open,
  empresa,
}) => {
  const rateio = [{ recebedorId: empresa.recebedores.ana, tipo: 'percentual' as const, valor: 30 }]
  const link = await empresa.criarLink({ valor: 150, rateio, formasPagamento: [{ tipo: 2, parcelas: [] }] })
  const { page, context } = await open(phone)
  await page.goto(empresa.endereco(link))
  await identificar(page)
  await page.getByRole('button', { name: 'Gerar Pix' }).click()
  await expect(page.getByRole('heading', { name: 'Pague com Pix' })).toBeVisible()
  await pagarNoBanco(context, await codigoPix(page))
  await expect(page).toHaveURL(/pagamento-realizado-com-sucesso\/[A-Za-z0-9]{21}$/)
  const id = page.url().slice(-21)
  await expect(page.locator('section').filter({ hasText: 'Divisão do valor' })).toContainText(/Ana Beatriz Coutinho/)
  const qr = page.getByRole('img', { name: 'Código QR da conferência deste comprovante' })
  await expect(qr).toBeVisible()
  await fotografar(page, 'comprovante-assinado')

  // whoever holds the paper points a phone at it
  const url = lerQr(PNG.sync.read(await qr.screenshot())) ?? ''
  expect(url).toBe(await page.getByRole('link', { name: 'Conferir este comprovante' }).getAttribute('href'))
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden()
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)

  const duvida = await open(desk)
  await duvida.page.goto(url)
  await expect(duvida.page.getByRole('heading', { level: 1, name: 'Comprovante autêntico' })).toBeVisible()
  await expect(duvida.page.getByText(/R\$\s150,00/).first()).toBeVisible()
  await fotografar(duvida.page, 'verificar')
  // within the signature: it still reads as a receipt, which is what a forged one does
  const meio = url.lastIndexOf('.') + 20
  await duvida.page.goto(url.slice(0, meio) + (url[meio] === 'A' ? 'B' : 'A') + url.slice(meio + 1))
  await expect(duvida.page.getByRole('heading', { level: 1, name: 'Comprovante alterado' })).toBeVisible()

  const headers = await empresa.sessao('gestor-financeiro')
  const pedido = { ...headers, 'idempotency-key': 'estorno-dos-comprovantes' }
  const { status } = await http.call('estornarCheckout', { headers: pedido, params: { id }, body: { valor: 50 } })
  expect(status).toBe(200)
  await insistir(async limite => {
    await duvida.page.goto(url)
    const voltou = duvida.page.getByRole('heading', { level: 1, name: 'Autêntico, e uma parte voltou' })
    await expect(voltou).toBeVisible(limite)
  })
  await expect(duvida.page.getByText(/R\$\s50,00 dos R\$\s150,00 voltaram para quem pagou/)).toBeVisible()
})

test('a withdrawal has its receipt, which is followed until it arrived; there is none for an unknown id', async ({
  open,
  empresa,
}) => {
  const headers = await empresa.sessao('gestor-financeiro')
  const { page, context } = await open(phone)
  await page.goto(empresa.endereco(await empresa.criarLink({ valor: 500 })))
  await identificar(page)
  await page.getByRole('button', { name: 'Gerar Pix' }).click()
  await pagarNoBanco(context, await codigoPix(page))
  let saque = { id: '', para: '' }
  await expect(async () => {
    const pedido = { ...headers, 'idempotency-key': 'saque-dos-comprovantes' }
    const { status, body } = await http.call<typeof saque>('solicitarSaque', { headers: pedido, body: { valor: 50 } })
    expect(status, JSON.stringify(body)).toBe(200)
    saque = body
  }).toPass()
  await page.goto(`${empresa.servicos}/comprovante-de-servico/${saque.id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Comprovante de saque' })).toBeVisible()
  await expect(page.getByText('Processado', { exact: true })).toBeVisible({ timeout: 120_000 })
  await expect(page.getByText('Transferido para')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Conferir este comprovante' })).toBeVisible()
  await fotografar(page, 'comprovante-de-saque')
  await page.getByRole('link', { name: 'Conferir este comprovante' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Comprovante autêntico' })).toBeVisible()
  await page.goto(`${empresa.servicos}/comprovante-de-servico/Inexistente0000000000`)
  await page.waitForURL('**/ooops/404')
})
