import type { Page } from '@playwright/test'
import { cpfsMagicos } from '../../functions/sandbox/biometria/cpfs.ts'
import { aprovado, identificarNo, linkDeCartao, pagarCom, preencherPagador, recibo } from './comCartao.ts'
import { aoPassar, desk, type EmpresaDaJornada, expect, fotografar, phone, test } from './fixtures.ts'

/** The selfie on the whole stack: Chromium's own camera, the page's JPEG, the simulated bases. */
const camera = { permissions: ['camera'] }
const cpf = (efeito: RegExp): string => {
  const magico = cpfsMagicos.find(c => efeito.test(c.efeito))
  if (!magico) throw new Error('no such magic CPF')
  return magico.cpf
}
const comSelfie = (empresa: EmpresaDaJornada) => linkDeCartao(empresa, { consultaDatavalid: true })
const dialogo = (page: Page) => page.getByRole('dialog')
const aSelfie = (page: Page) => page.getByRole('heading', { name: 'Agora, uma selfie' })
const oCartao = (page: Page) => page.getByRole('heading', { name: 'Dados do cartão' })

async function abrirCamera(page: Page): Promise<void> {
  await page.getByLabel(/Autorizo o uso da minha selfie/).check()
  await page.getByRole('button', { name: 'Registrar selfie', exact: true }).click()
  await expect(dialogo(page).getByRole('heading', { name: 'Centralize seu rosto' })).toBeVisible()
}
const registrar = (page: Page) => page.getByRole('button', { name: 'REGISTRAR SELFIE', exact: true }).click()

test('approved, refreshed before and after, and the card is paid (S006, S009, S018)', async ({ open, empresa }) => {
  const { page } = await open(phone, camera)
  await identificarNo(page, await comSelfie(empresa))
  await expect(aSelfie(page)).toBeVisible()
  await page.reload()
  await expect(aSelfie(page)).toBeVisible()
  await expect(page.getByText('***.444.***-**')).toBeVisible()
  await fotografar(page, 'selfie-intro')
  await abrirCamera(page)
  await fotografar(page, 'selfie-aovivo')
  await aoPassar(page, 'Identidade confirmada', () => registrar(page))
  await expect(oCartao(page)).toBeVisible()
  await expect(dialogo(page)).toHaveCount(0)
  await page.reload()
  await expect(oCartao(page)).toBeVisible()
  await pagarCom(page, aprovado)
  await expect(page).toHaveURL(recibo)
  await expect(page.getByText('Liquidado')).toBeVisible()
  // R058, V068: this browser began the payment, so the receipt shows it its selfie; who has only the address reads none
  const retrato = (de: Page) => de.locator('img[src*="/comprovante-selfie/"]')
  await retrato(page).scrollIntoViewIfNeeded()
  await expect.poll(() => retrato(page).evaluate(no => (no as HTMLImageElement).naturalWidth)).toBe(144)
  await fotografar(page, 'comprovante-com-selfie')
  const estranho = await open(desk)
  await estranho.page.goto(page.url())
  await expect(estranho.page.getByText('Liquidado')).toBeVisible()
  await expect(retrato(estranho.page)).toHaveCount(0)
})

test('not identified three times: the tries are over, and another payer pays (S014, S017, S019, S035)', async ({
  open,
  empresa,
}) => {
  const { page } = await open(phone, camera)
  const endereco = await comSelfie(empresa)
  await identificarNo(page, endereco, { documento: cpf(/mas outra/) })
  await abrirCamera(page)
  for (const resta of ['Você ainda tem 2 tentativas.', 'Você ainda tem uma tentativa.']) {
    await registrar(page)
    await expect(dialogo(page).getByRole('status')).toContainText(resta)
    await page.getByRole('button', { name: 'Tirar outra selfie' }).click()
  }
  await registrar(page)
  const fim = page.getByRole('heading', { name: 'Muitas tentativas seguidas' })
  await expect(fim).toBeVisible()
  await expect(page.getByText('Nada foi cobrado e o cartão não foi usado.')).toBeVisible()
  await fotografar(page, 'bloqueio-tentativas')
  await page.reload()
  await expect(fim).toBeVisible()
  await page.getByRole('button', { name: 'Trocar pagador' }).click()
  await expect(page).toHaveURL(endereco)
  for (const campo of ['Nome completo', 'CPF ou CNPJ', 'Celular com DDD'])
    await expect(page.getByLabel(campo)).toHaveValue('')
  await preencherPagador(page, { nome: 'Bruno Teixeira', documento: cpf(/^Alta/) })
  await expect(page.getByText('Bruno Teixeira')).toBeVisible()
  await abrirCamera(page)
  await registrar(page)
  await expect(oCartao(page)).toBeVisible()
  await pagarCom(page, aprovado)
  await expect(page).toHaveURL(recibo)
})

test('no face in the base: blocked, also after a refresh, and the same document is refused at once (S008, V019, X38)', async ({
  open,
  empresa,
}) => {
  const { page } = await open(desk, camera)
  const documento = cpf(/DV040/)
  await identificarNo(page, await comSelfie(empresa), { documento })
  await abrirCamera(page)
  await registrar(page)
  const bloqueado = page.getByRole('heading', { name: 'Não conseguimos confirmar a identidade' })
  await expect(bloqueado).toBeVisible()
  await fotografar(page, 'bloqueio-datavalid')
  await page.reload()
  await expect(bloqueado).toBeVisible()
  await page.getByRole('button', { name: 'Trocar pagador' }).click()
  await expect(page.getByLabel('CPF ou CNPJ')).toHaveValue('')
  const iniciados: string[] = []
  page.on('request', r => /iniciar-pagamento|registrar-pagador/.test(r.url()) && iniciados.push(r.url()))
  await preencherPagador(page, { documento })
  await expect(page.getByLabel('CPF ou CNPJ')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('CPF ou CNPJ')).toHaveAccessibleDescription(/não foi encontrada nas bases oficiais/)
  await fotografar(page, 'bloqueio-mesmo-documento')
  expect(iniciados).toEqual([])
})

test('a company pays without a selfie (V008)', async ({ open, empresa }) => {
  const { page } = await open(desk, camera)
  await identificarNo(page, await comSelfie(empresa), { nome: 'Padaria Horizonte', documento: '11.222.333/0001-81' })
  await expect(oCartao(page)).toBeVisible()
  await pagarCom(page, aprovado)
  await expect(page).toHaveURL(recibo)
})
