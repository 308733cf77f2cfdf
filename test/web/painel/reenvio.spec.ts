import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { checkoutNaLista, linkNaLista, pagina } from './amostras.ts'
import { fingirApi } from './falso.ts'
import { comSessao, LINKS } from './pagina.ts'
import { expect, nasLarguras, test } from './teste.ts'

/** Sending a payer's receipt again from the sheet of a link's payments. */
const fotos = process.env.FOTOS
const fotografar = async (page: Page, nome: string) => {
  if (!fotos) return
  mkdirSync(fotos, { recursive: true })
  await page.screenshot({ path: `${fotos}/${nome}.png` })
}
const id = checkoutNaLista(1).id
const para = 'a***@exemplo.example'
const pago = () => checkoutNaLista(1, { estornavel: true })
const naoPago = () =>
  checkoutNaLista(2, { nomePagador: 'João Vitor Sá', situacao: 7, situacaoLabel: 'Aguardando Pagamento', pagoEm: null })
const respostas = () => ({
  listarLinks: () => ({ data: pagina([linkNaLista(1)]) }),
  listarCheckoutsDoLink: () => ({ data: { itens: [pago(), naoPago()], parcial: false, proximoOffset: null } }),
})
const abrirFolha = async (page: Page) => {
  await page.goto(LINKS)
  await page.getByRole('button', { name: 'Curso de fotografia 1', exact: true }).locator('visible=true').click()
  await expect(page.getByRole('heading', { name: 'Pagamentos', exact: true })).toBeVisible()
}
const botao = (page: Page) => page.getByRole('button', { name: 'Reenviar o comprovante de Ana Beatriz Ramos' })
const dialogo = (page: Page) => page.getByRole('dialog', { name: 'Reenviar comprovante' })
const confirmar = (page: Page) => dialogo(page).getByRole('button', { name: 'Reenviar comprovante' })

test('asked, sent once with a key, and told to whom,', async ({ page }) => {
  const nome = (que: string) => `reenvio-${que}`
  await comSessao(page)
  const api = await fingirApi(page, {
    ...respostas(),
    reenviarComprovante: () => ({ data: { checkoutId: id, para } }),
  })
  await abrirFolha(page)
  // only what was paid has a receipt
  await expect(page.getByRole('button', { name: /^Reenviar o comprovante/ })).toHaveCount(1)
  await nasLarguras(page)
  await fotografar(page, nome('lista'))
  await botao(page).click()
  await expect(dialogo(page).getByText(/R\$\s1\.249,90 vai de novo .* Ana Beatriz Ramos/)).toBeVisible()
  await nasLarguras(page)
  await fotografar(page, nome('dialogo'))
  await expect.poll(() => api.de('reenviarComprovante')).toEqual([])
  await confirmar(page).click()
  await expect(dialogo(page).getByRole('status')).toContainText(`Comprovante a caminho de ${para}`)
  await expect(dialogo(page).getByRole('button', { name: 'Voltar aos pagamentos' })).toBeFocused()
  await nasLarguras(page)
  await fotografar(page, nome('feito'))
  await dialogo(page).getByRole('button', { name: 'Voltar aos pagamentos' }).click()
  await expect(botao(page)).toBeFocused()
  await expect.poll(() => api.de('reenviarComprovante').map(c => c.params)).toEqual([{ id }])
  await expect.poll(() => api.de('reenviarComprovante')[0]?.headers['idempotency-key']).toMatch(/^[\w-]{21}$/)
})

test.describe('what is refused is said in words', () => {
  const erro = (status: number, name: string, more: object = {}) => ({
    status,
    error: { name: name as 'AguardeParaReenviar', message: '', ...more },
  })
  const recusas = [
    ['too early', erro(429, 'AguardeParaReenviar', { aguardeSegundos: 42 }), /Aguarde 42 segundos/],
    ['no address', erro(422, 'ComprovanteSemDestino', { motivo: 'sem-email' }), /não informou e-mail/],
    ['gone', erro(404, 'CheckoutNaoEncontrado'), /Não encontramos mais este pagamento/],
    ['no answer', 'sem-resposta' as const, /Não tivemos resposta/],
  ] as const
  test('too early, no address, gone, no answer', async ({ page }) => {
    await comSessao(page)
    const api = await fingirApi(page, respostas())
    await abrirFolha(page)
    for (const [oque, resposta, texto] of recusas)
      await test.step(oque, async () => {
        api.mudar({ reenviarComprovante: () => resposta })
        await botao(page).click()
        await expect(dialogo(page).getByRole('alert')).toHaveCount(0)
        await confirmar(page).click()
        await expect(dialogo(page).getByRole('alert')).toHaveText(texto)
        await page.keyboard.press('Escape')
        await expect(dialogo(page)).toHaveCount(0)
      })
  })
})

test('a role that only reads sees no such button', async ({ page }) => {
  await comSessao(page, { perfil: 'links' })
  await fingirApi(page, respostas())
  await abrirFolha(page)
  await expect(page.getByText('Ana Beatriz Ramos')).toBeVisible()
  await expect(botao(page)).toHaveCount(0)
})
