import type { Page } from '@playwright/test'
import { CODIGO_CERTO, cartoesTresDs } from '../../functions/sandbox/mpi/cartoes.ts'
import { aprovado, identificarNo, linkDeCartao, pagarCom, recibo } from './comCartao.ts'
import { desk, type EmpresaDaJornada, expect, fotografar, phone, test } from './fixtures.ts'

/** 3-D Secure on the whole stack: our frame, the simulated issuer's page in it, the seal, the charge. */
const cartao = (achar: (c: (typeof cartoesTresDs)[number]) => boolean): string => {
  const magico = cartoesTresDs.find(achar)
  if (!magico) throw new Error('no such magic card')
  return magico.numero
}
const semDesafio = cartao(c => c.efeito === 'Autenticado sem desafio.')
const comDesafio = cartao(c => c.efeito === 'Pede desafio.')
const semParte = cartao(c => c.caminho === 'bandeira-nao-atendida')
const naoRealizado = /pagamento-nao-realizado\/[A-Za-z0-9]{21}$/

const dialogo = (page: Page) => page.getByRole('dialog', { name: 'Confirme com o seu banco' })
const noBanco = (page: Page) =>
  page.frameLocator('iframe[title="Confirmação do banco do cartão"]').frameLocator('iframe[name="emissor"]')

async function ateOCartao(page: Page, empresa: EmpresaDaJornada): Promise<void> {
  await identificarNo(page, await linkDeCartao(empresa, { autenticar3ds: true }))
  await expect(page.getByRole('heading', { name: 'Dados do cartão' })).toBeVisible()
}
async function ateODesafio(page: Page, empresa: EmpresaDaJornada): Promise<void> {
  await ateOCartao(page, empresa)
  await pagarCom(page, comDesafio)
  await expect(noBanco(page).getByLabel('Código de confirmação')).toBeVisible()
}
async function responder(page: Page, codigo: string): Promise<void> {
  await noBanco(page).getByLabel('Código de confirmação').click()
  await noBanco(page).getByLabel('Código de confirmação').pressSequentially(codigo)
  await noBanco(page).getByRole('button', { name: 'Confirmar' }).click()
}

test('authenticated without a challenge: straight to the receipt', async ({ open, empresa }) => {
  const { page } = await open(phone)
  await ateOCartao(page, empresa)
  const quadros: string[] = []
  page.on('framenavigated', f => f !== page.mainFrame() && quadros.push(f.url()))
  await pagarCom(page, semDesafio)
  await expect(page).toHaveURL(recibo)
  await expect(page.getByText('Liquidado')).toBeVisible()
  expect(quadros).toEqual([])
})

test('challenged: a wrong code, the right one, and the receipt (S021, R028)', async ({ open, empresa }) => {
  const { page } = await open(phone)
  await ateODesafio(page, empresa)
  await expect(dialogo(page)).toContainText('O banco do seu cartão quer confirmar que é você.')
  await fotografar(page, 'desafio')
  await responder(page, '9999')
  await expect(noBanco(page).getByRole('alert')).toContainText('Código errado')
  await responder(page, CODIGO_CERTO)
  await expect(page).toHaveURL(recibo)
  await expect(page.getByText('Liquidado')).toBeVisible()
  await fotografar(page, 'desafio-pago')
  await expect(page.locator('body')).not.toContainText(comDesafio)
})

test('refused by the bank: the not-paid page, back to the payment, and another card pays (R029, R057)', async ({
  open,
  empresa,
}) => {
  const { page } = await open(phone)
  await ateODesafio(page, empresa)
  await noBanco(page).getByRole('button', { name: 'Cancelar' }).click()
  await expect(page).toHaveURL(naoRealizado)
  await expect(page.getByRole('heading', { level: 1, name: 'Pagamento não realizado' })).toBeVisible()
  await expect(page.getByText('Nada foi cobrado.', { exact: true })).toBeVisible()
  await fotografar(page, 'nao-realizado')
  await page.getByRole('link', { name: 'Tentar de novo' }).click()
  await pagarCom(page, semDesafio)
  await expect(page).toHaveURL(recibo)
  await expect(page.getByText('Liquidado')).toBeVisible()
})

test('left on our side of the dialog: the not-paid page too, which is no page about a payer', async ({
  open,
  empresa,
}) => {
  const { page } = await open(desk)
  await ateODesafio(page, empresa)
  await dialogo(page).getByRole('button', { name: 'Cancelar' }).click()
  await fotografar(page, 'desafio-sair')
  await dialogo(page).getByRole('button', { name: 'Sair', exact: true }).click()
  await expect(page).toHaveURL(naoRealizado)
  await expect(page.getByText('Nada foi cobrado.', { exact: true })).toBeVisible()
  const outro = await open(phone)
  await outro.page.goto(page.url())
  await expect(outro.page.getByText('Nada foi cobrado.', { exact: true })).toBeVisible()
  expect(await outro.page.content()).not.toMatch(/Ana Clara|111\.?444\.?777|4000000000002503/i)
})

test('a card that takes no part says so, and another one pays', async ({ open, empresa }) => {
  const { page } = await open(phone)
  await ateOCartao(page, empresa)
  await pagarCom(page, semParte)
  await expect(page.getByText('Cartão sem 3D Secure').first()).toBeVisible()
  await fotografar(page, 'sem-3ds')
  await page.getByRole('button', { name: 'Trocar cartão' }).click()
  await pagarCom(page, semDesafio)
  await expect(page).toHaveURL(recibo)
})

test('reloaded during the challenge: nothing was charged, the form says why, and the card pays', async ({
  open,
  empresa,
}) => {
  const { page } = await open(desk)
  await ateODesafio(page, empresa)
  await page.reload()
  await expect(page.getByText('A confirmação do banco foi interrompida e nada foi cobrado.')).toBeVisible()
  await expect(page.getByLabel('Número do cartão')).toHaveValue('')
  await fotografar(page, 'desafio-interrompido')
  await pagarCom(page, aprovado)
  await expect(page).toHaveURL(recibo)
  await expect(page.getByText('Liquidado')).toBeVisible()
})
