import { comCameras } from '../../harness/browser.ts'
import { CHECKOUT, comSelfie, naSelfie } from './fixtures.ts'
import { enderecos, expect, semBarreiras, test } from './teste.ts'

test.use({ launchOptions: comCameras('=device-count=0') })

test('no camera: says so in the specified words, closes, and leads to another device (X22)', async ({ page, api }) => {
  api.quando({
    obterLinkComPagamento: () => ({ data: naSelfie() }),
    transferirProvaVida: () => ({ data: { url: 'https://pagar.exemplo.com.br/x#T', expiraEmSegundos: 600 } }),
  })
  await page.goto(enderecos.checkout(comSelfie, CHECKOUT))
  await expect(page.getByText('Não identificamos uma câmera em seu dispositivo.')).toBeVisible()
  await semBarreiras(page)
  if (process.env.FOTOS) await page.screenshot({ path: `${process.env.FOTOS}/sem-camera-passo.png`, fullPage: true })
  await page.getByLabel(/Autorizo o uso/).check()
  const registrar = page.getByRole('button', { name: 'Registrar selfie' })
  await registrar.click()
  const dialogo = page.getByRole('dialog')
  await expect(dialogo.getByRole('status')).toContainText('Não identificamos uma câmera em seu dispositivo.')
  await semBarreiras(page)
  if (process.env.FOTOS) await page.screenshot({ path: `${process.env.FOTOS}/sem-camera-dialogo.png` })
  await dialogo.getByRole('button', { name: 'Voltar depois' }).click()
  await expect(dialogo).toHaveCount(0)
  await expect(registrar).toBeFocused()
  await registrar.click()
  await dialogo.getByRole('button', { name: 'Continuar em outro aparelho' }).click()
  await expect(page.getByRole('heading', { name: 'Continue no celular' })).toBeVisible()
  await expect.poll(() => api.de('registrarProvaVida')).toHaveLength(0)
})
