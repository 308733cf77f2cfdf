import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { chaveDeOutro } from '../../functions/sandbox/repasse/simulado.ts'
import { dataSaoPaulo, formatarData, somarDias } from '../../shared/domain/calendario.ts'
import { gerarBoleto, linha } from './boletoDaJornada.ts'
import {
  abrirPagamentos,
  desk,
  entrar,
  expect,
  fotografar,
  http,
  insistir,
  pagarBoletoNoBanco,
  pagarNoBanco,
  phone,
  test,
  urls,
} from './fixtures.ts'

const pagar = /^Pagar R\$/
/** The page asks rarely by itself; coming back to it asks at once, as a phone that returns from the bank's app does. */
const voltar = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test('a slip: issued on a phone, copied, downloaded, paid at the bank, and the page moves on to the receipt', async ({
  open,
  empresa,
}) => {
  const { page, context } = await open(phone)
  await gerarBoleto(page, empresa, { nome: 'Iolanda Guimarães' })
  await expect(page).toHaveURL(/checkout-de-pagamento-v2\/[A-Za-z0-9]{21}\/[A-Za-z0-9]{21}$/)
  const hoje = dataSaoPaulo(Date.now())
  await expect(page.getByText(formatarData(somarDias(hoje, 3)), { exact: false }).first()).toBeVisible()
  await expect(page.getByText('vence em 3 dias')).toBeVisible()

  await page.getByRole('button', { name: 'Copiar linha digitável' }).click()
  await expect(page.getByText('Linha digitável foi copiada para área de transferência')).toBeVisible()
  const copiada = await page.evaluate(() => navigator.clipboard.readText())
  expect(copiada).toMatch(/^\d{47}$/)
  expect((await linha(page)).replace(/\D/g, '')).toBe(copiada)

  const [arquivo] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar PDF' }).click(),
  ])
  expect(arquivo.suggestedFilename()).toBe(`boleto-${formatarData(hoje).replaceAll('/', '-')}.pdf`)
  const pdf = await readFile(await arquivo.path())
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.subarray(-6).toString()).toContain('%%EOF')
  await expect(page.getByRole('button', { name: 'PDF baixado' })).toBeVisible()

  await pagarBoletoNoBanco(context, copiada, [pagar])
  await insistir(async limite => {
    await voltar(page)
    await expect(page).toHaveURL(/pagamento-realizado-com-sucesso\/[A-Za-z0-9]{21}$/, limite)
  })
  await expect(page.getByRole('heading', { name: 'Pagamento realizado com sucesso' })).toBeVisible()
  await expect(page.getByText('Liquidado')).toBeVisible()
  await expect(page.getByText(`final ${copiada.slice(-8)}`)).toBeVisible()

  const merchant = await open(desk)
  await entrar(merchant.page, empresa)
  const folha = await abrirPagamentos(merchant.page, 'Mesa de jantar Aurora')
  await expect(folha.getByText(/Iolanda Guimar/).first()).toBeVisible()
  await expect(folha).toContainText('Boleto')
  await expect(folha.getByText('Liquidado').first()).toBeVisible()
})

test('a refresh and another visit show the same slip; another browser sees only what the slip itself shows', async ({
  open,
  empresa,
}) => {
  const { page } = await open(phone)
  await gerarBoleto(page, empresa, { nome: 'Quitéria Vasques' })
  const antes = await linha(page)
  await page.reload()
  await expect.poll(() => linha(page)).toBe(antes)
  await page.goto(empresa.endereco(empresa.links.mesa))
  await expect.poll(() => linha(page)).toBe(antes)
  // the payment's own address, which the bare link led to
  await expect(page).toHaveURL(/checkout-de-pagamento-v2\/[A-Za-z0-9]{21}\/[A-Za-z0-9]{21}$/)
  const outro = await open(desk)
  await outro.page.goto(page.url())
  await expect.poll(() => linha(outro.page)).toBe(antes)
  expect(await outro.page.content()).not.toContain('Vasques')
  expect(await outro.page.content()).not.toContain('111.444.777-35')
})

test('the Pix on the slip pays it, and the receipt is a Pix’s', async ({ open, empresa }) => {
  const { page, context } = await open(phone)
  await gerarBoleto(page, empresa)
  const copiada = (await linha(page)).replace(/\D/g, '')
  await page.getByText('Mais rápido: pague este boleto com Pix').click()
  await page.getByRole('button', { name: 'Copiar código Pix' }).click()
  await expect(page.getByText('QRCode Pix foi copiado com sucesso.')).toBeVisible()
  await pagarNoBanco(context, await page.evaluate(() => navigator.clipboard.readText()))
  await expect(page).toHaveURL(/pagamento-realizado-com-sucesso/)
  await expect(page.getByText('ID da transação Pix')).toBeVisible()
  // the slip is taken away: the bank no longer takes it
  const banco = await context.newPage()
  await insistir(async limite => {
    await banco.goto(`${urls.banco}/banco/boleto?linha=${copiada}`)
    await expect(banco.getByText('Cancelado por quem cobrou')).toBeVisible(limite)
  })
})

test('paid twice at the bank: the receipt says what is held, the payer names a key by e-mail, and it goes back', async ({
  open,
  empresa,
}) => {
  const { page, context } = await open(phone)
  const email = `dobro@pagadores.${empresa.dominio}`
  await gerarBoleto(page, empresa, { email })
  const checkout = new URL(page.url()).pathname.split('/').at(-1)
  await pagarBoletoNoBanco(context, (await linha(page)).replace(/\D/g, ''), [pagar, /^Pagar de novo$/])
  await insistir(async limite => {
    await page.goto(`${empresa.servicos}/comprovante-de-pagamento/${checkout}`)
    await expect(page.getByText('Divergente')).toBeVisible(limite)
  })
  await expect(page.getByText(/Guardamos R\$\s1\.249,90 .* diga em qual chave Pix quer receber/)).toBeVisible()
  const retidos = async () => {
    const headers = await empresa.sessao('quita-consultor')
    const { body } = await http.call<{ itens: { referencia: string }[] }>('listarRetidos', { headers })
    return body.itens.filter(i => i.referencia === checkout).length
  }
  await expect.poll(retidos).toBe(1)

  const caixa = await context.newPage()
  await insistir(async limite => {
    await caixa.goto(`${urls.banco}/email?para=${email}`)
    await caixa
      .getByRole('link', { name: /Você tem R\$\s1\.249,90 para receber de volta/ })
      .first()
      .click(limite)
    await expect(caixa).toHaveURL(/\/email\/[\w-]+$/, limite)
  })
  await caixa.goto(`${caixa.url()}/html`)
  await fotografar(caixa, 'email-devolucao')
  await caixa.getByRole('link', { name: 'Receber de volta' }).click()
  await expect(caixa.getByRole('heading', { name: 'Este valor é seu' })).toBeVisible()
  await expect(caixa.getByText('Pago mais de uma vez')).toBeVisible()
  await caixa.getByText('E-mail', { exact: true }).click()
  await caixa.getByLabel('Sua chave Pix').fill(chaveDeOutro)
  await caixa.getByRole('button', { name: /^Receber R\$/ }).click()
  await expect(caixa.getByText(/Essa chave é de outra pessoa/)).toBeVisible()
  await caixa.getByLabel('Sua chave Pix').fill('dobro@pagador.example')
  await caixa.getByRole('button', { name: /^Receber R\$/ }).click()
  await expect(caixa.getByRole('heading', { name: 'Valor devolvido' })).toBeVisible()
  await expect.poll(retidos).toBe(0)
  await insistir(async limite => {
    await page.reload()
    await expect(page.getByText('Liquidado')).toBeVisible(limite)
  })
})
