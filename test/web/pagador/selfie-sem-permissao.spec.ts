import { browser } from '../../harness/browser.ts'
import { CHECKOUT, comSelfie, naSelfie } from './fixtures.ts'
import { enderecos, expect, semBarreiras, test } from './teste.ts'

// only the whole browser asks its person for the camera
test.use({ launchOptions: browser.launchOptions, permissions: ['clipboard-read', 'clipboard-write'] })

test('a denied camera: how to allow it, only logged (X23), a retry and another device', async ({ page, api }) => {
  const avisos: string[] = []
  page.on('console', linha => linha.type() === 'warning' && avisos.push(linha.text()))
  api.quando({
    obterLinkComPagamento: () => ({ data: naSelfie() }),
    transferirProvaVida: () => ({ data: { url: 'https://pagar.exemplo.com.br/x#T', expiraEmSegundos: 600 } }),
  })
  await page.goto(enderecos.checkout(comSelfie, CHECKOUT))
  const dialogo = page.getByRole('dialog')
  const registrar = page.getByRole('button', { name: 'Registrar selfie', exact: true })
  await page.getByLabel(/Autorizo o uso/).check()
  await registrar.click()
  await expect(dialogo.getByRole('heading', { name: 'A câmera está bloqueada' })).toBeFocused()
  await expect(dialogo.getByRole('status')).toContainText('toque no cadeado')
  expect(avisos.some(a => a.includes('NotAllowedError'))).toBe(true)
  await semBarreiras(page)
  await page.context().grantPermissions(['camera'])
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(dialogo.getByRole('heading', { name: 'Centralize seu rosto' })).toBeVisible()
  await page.context().clearPermissions()
  await page.keyboard.press('Escape')
  await expect(registrar).toBeFocused()
  await registrar.click()
  await dialogo.getByRole('button', { name: 'Continuar em outro aparelho' }).click()
  await expect(page.getByRole('heading', { name: 'Continue no celular' })).toBeFocused()
  await expect(dialogo).toHaveCount(0)
})
