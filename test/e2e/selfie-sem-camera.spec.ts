import { PNG } from 'pngjs'
import { comCameras } from '../harness/browser.ts'
import { lerQr } from '../harness/qr.ts'
import { aprovado, identificarNo, linkDeCartao, pagarCom, recibo } from './comCartao.ts'
import { desk, expect, fotografar, phone, test } from './fixtures.ts'

/** The hand-off on the whole stack: a computer without a camera, and a phone, which is another browser. */
test.use({ launchOptions: comCameras('=device-count=0') })

test('no camera here: the phone takes the selfie and this page goes on by itself', async ({
  open,
  empresa,
  playwright,
}) => {
  const { page } = await open(desk, { permissions: ['camera'] })
  await identificarNo(page, await linkDeCartao(empresa, { consultaDatavalid: true }))
  await expect(page.getByText('Não identificamos uma câmera em seu dispositivo.')).toBeVisible()
  await page.getByRole('button', { name: 'Continuar em outro aparelho' }).click()
  const qr = page.getByRole('img', { name: /QR Code para tirar a selfie/ })
  await expect(qr).toBeVisible()
  const endereco = page.getByLabel('Ou abra este endereço no outro aparelho')
  await expect(endereco).toHaveValue(/\/prova-de-vida\/[A-Za-z0-9]{21}#.+/)
  await fotografar(page, 'transferir-aqui')

  const celular = await playwright.chromium.launch(comCameras(''))
  try {
    const { page: la } = await open(phone, { browser: celular, permissions: ['camera'] })
    const lido = lerQr(PNG.sync.read(await qr.screenshot())) ?? 'nothing was read'
    await expect(endereco).toHaveValue(lido)
    await la.goto(lido)
    await expect(la.getByRole('heading', { level: 1, name: 'Loja Aurora' })).toBeVisible()
    await expect(la.getByText('***.444.***-**')).toBeVisible()
    expect(la.url()).not.toContain('#')
    await fotografar(la, 'transferir-la')
    await la.getByLabel(/Autorizo o uso da minha selfie/).check()
    await la.getByRole('button', { name: 'Registrar selfie', exact: true }).click()
    await la.getByRole('button', { name: 'REGISTRAR SELFIE', exact: true }).click()
    await expect(la.getByRole('heading', { name: 'Pronto, volte ao outro aparelho' })).toBeVisible()
    await fotografar(la, 'transferir-pronto')
  } finally {
    await Promise.all(celular.contexts().map(c => c.close()))
    await celular.close()
  }

  await expect(page.getByRole('heading', { name: 'Dados do cartão' })).toBeVisible()
  await pagarCom(page, aprovado)
  await expect(page).toHaveURL(recibo)
})
