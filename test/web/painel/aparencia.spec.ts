import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { Received } from '../../../shared/contract/endpoint.ts'
import { definirTemaDaRecorrencia, type obterTemaDaRecorrencia } from '../../../shared/contract/temaDaRecorrencia.ts'
import { fingirApi } from './falso.ts'
import { comSessao, falhou, noEscuro } from './pagina.ts'
import { expect, semBarreiras, test } from './teste.ts'

/** How subscription pages look: seen as payers will see it, changed, given back to the company's look. */
const APARENCIA = '/painel-administrativo/loja-aurora/recorrencia/aparencia'
const fotos = process.env.FOTOS
const fotografar = async (page: Page, nome: string) => {
  if (!fotos) return
  mkdirSync(fotos, { recursive: true })
  await page.screenshot({ path: `${fotos}/${nome}.png`, fullPage: true })
}
type Aparencia = Received<typeof obterTemaDaRecorrencia>
const aparencia = (mudanca: Partial<Aparencia> = {}): Aparencia => ({
  tema: { cor: '#9F1239', fundo: 'rosa', cantos: 'retos' },
  origem: 'empresa',
  logo: null,
  logoProprio: false,
  banner: null,
  nomeComercial: 'Loja Aurora',
  podeAlterar: true,
  ...mudanca,
})
/** A strip with a horizon, so that a picture of the page shows where it was cut. */
const faixa = async (formato: 'png' | 'webp') => {
  const ceu = { create: { width: 960, height: 320, channels: 3, background: '#F2B880' } } as const
  const chao = await sharp({ create: { width: 960, height: 110, channels: 3, background: '#7A3E1D' } })
    .png()
    .toBuffer()
  return sharp(ceu)
    .composite([{ input: chao, left: 0, top: 210 }])
    [formato]()
    .toBuffer()
}
const previa = (page: Page) => page.getByRole('img', { name: 'Prévia da página da assinatura de Loja Aurora' })
const corDoBotao = (page: Page) =>
  previa(page)
    .locator('visible=true')
    .getByText('Pagar', { exact: true })
    .evaluate(no => getComputedStyle(no).backgroundColor)

for (const [largura, escuro] of [
  [390, true],
  [1440, false],
] as const)
  test(`colour, logo and banner of the subscriptions alone, and back to the company's, at ${largura} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: largura, height: 900 })
    if (escuro) await noEscuro(page)
    await comSessao(page)
    const imagem = `data:image/webp;base64,${(await faixa('webp')).toString('base64')}`
    let vigente = aparencia()
    const passaA = (mudanca: Partial<Aparencia>) => {
      vigente = { ...vigente, ...mudanca }
      return { data: vigente }
    }
    const api = await fingirApi(page, {
      obterTemaDaRecorrencia: () => ({ data: vigente }),
      definirTemaDaRecorrencia: ({ body }) => {
        const { tema, textoDoBanner } = body as { tema: Aparencia['tema'] | null; textoDoBanner?: string }
        const banner = vigente.banner && { ...vigente.banner, texto: textoDoBanner ?? vigente.banner.texto }
        const { tema: daEmpresa, origem } = aparencia()
        vigente = { ...vigente, ...(tema ? { tema, origem: 'recorrencia' } : { tema: daEmpresa, origem }), banner }
        return { data: vigente }
      },
      enviarBannerDaRecorrencia: (_, vez) => {
        if (vez === 1)
          return { status: 422, error: { name: 'ImagemInvalida', message: 'A imagem é pequena: envie uma maior.' } }
        vigente = { ...vigente, banner: { imagem, texto: 'Pôr do sol na loja' } }
        return { data: vigente }
      },
      removerBannerDaRecorrencia: () => passaA({ banner: null }),
      enviarLogoDaRecorrencia: () => passaA({ logo: imagem, logoProprio: true }),
      removerLogoDaRecorrencia: () => passaA({ logo: null, logoProprio: false }),
    })
    await page.goto(APARENCIA)
    await expect(page.getByText('É a cor da empresa.', { exact: false })).toBeVisible()
    await semBarreiras(page)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(largura)
    await expect(page.getByRole('button', { name: 'Usar a da empresa' })).toHaveCount(0)
    // a colour that cannot be read is told of before it is sent
    const cor = page.getByLabel('Cor', { exact: true })
    await cor.fill('ffd400')
    await page.getByRole('button', { name: 'Salvar aparência' }).click()
    await expect(page.getByText('O texto não se lê bem com esta cor.', { exact: false })).toBeVisible()
    await expect.poll(() => api.de('definirTemaDaRecorrencia')).toHaveLength(0)
    await page.getByRole('button', { name: 'Azul vivo' }).press('Enter')
    await page.getByRole('radio', { name: 'Redondos' }).press('Space')
    await page.getByRole('button', { name: 'Salvar aparência' }).click()
    await expect(page.getByText('Aparência salva')).toBeVisible()
    const enviado = api.de('definirTemaDaRecorrencia')[0]?.body
    expect(enviado).toEqual({ tema: { cor: '#1D4ED8', fundo: 'rosa', cantos: 'redondos' } })
    expect(definirTemaDaRecorrencia.body.safeParse(enviado).success).toBe(true)
    // a banner is not taken without words for who does not see it
    const arquivo = { name: 'praia.png', mimeType: 'image/png', buffer: await faixa('png') }
    const escolher = async (botao: string) => {
      const [picker] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: botao }).click(),
      ])
      await picker.setFiles(arquivo)
    }
    await page.getByRole('button', { name: 'Escolher imagem' }).click()
    await expect(page.getByText('Diga antes o que a imagem mostra')).toBeVisible()
    await expect(page.getByLabel('O que a imagem mostra')).toBeFocused()
    await page.getByLabel('O que a imagem mostra').fill('Pôr do sol na loja')
    await escolher('Escolher imagem')
    await expect(page.getByText('A imagem é pequena: envie uma maior.')).toBeVisible()
    await semBarreiras(page)
    await escolher('Escolher imagem')
    await expect(page.getByText('Imagem salva')).toBeVisible()
    await expect(page.getByRole('img', { name: 'Pôr do sol na loja' })).toBeVisible()
    await escolher('Usar outra marca')
    await expect(page.getByText('Uma marca só das assinaturas.')).toBeVisible()
    if (largura === 390) await page.getByRole('button', { name: 'Ver prévia' }).click()
    await expect.poll(() => corDoBotao(page)).toBe('rgb(29, 78, 216)')
    await fotografar(page, `aparencia-previa-${largura}`)
    await page.getByRole('radio', { name: 'Escuro' }).press('Space')
    await expect.poll(() => corDoBotao(page)).not.toBe('rgb(29, 78, 216)')
    await semBarreiras(page)
    if (largura === 390) await page.keyboard.press('Escape')
    await fotografar(page, `aparencia-${largura}`)
    // words alone are changed without choosing a theme anew
    await page.getByLabel('O que a imagem mostra').fill('A loja ao entardecer')
    await page.getByRole('button', { name: 'Salvar aparência' }).click()
    await expect
      .poll(() => api.de('definirTemaDaRecorrencia').at(-1)?.body)
      .toEqual({ tema: vigente.tema, textoDoBanner: 'A loja ao entardecer' })
    // each way back asks first
    for (const [botao, operacao] of [
      ['Tirar marca', 'removerLogoDaRecorrencia'],
      ['Tirar imagem', 'removerBannerDaRecorrencia'],
    ] as const) {
      await page.getByRole('button', { name: botao }).click()
      expect(api.de(operacao)).toHaveLength(0)
      await page.getByRole('alertdialog').getByRole('button', { name: botao }).click()
      await expect.poll(() => api.de(operacao)).toHaveLength(1)
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
    }
    await page.getByRole('button', { name: 'Usar a da empresa' }).click()
    await semBarreiras(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Usar a da empresa' }).click()
    await expect(page.getByText('A cor da empresa está de volta')).toBeVisible()
    await expect.poll(() => api.de('definirTemaDaRecorrencia').at(-1)?.body).toEqual({ tema: null })
    await expect(cor).toHaveValue('#9F1239')
  })

test('who may not change it sees it; a server that fails can be asked again', async ({ page }) => {
  await comSessao(page)
  await fingirApi(page, {
    obterTemaDaRecorrencia: (_, vez) => (vez === 1 ? falhou : { data: aparencia({ podeAlterar: false }) }),
  })
  await page.goto(APARENCIA)
  await expect(page.getByText('Não conseguimos abrir a aparência')).toBeVisible()
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByText('Só quem cuida das cobranças da empresa pode mudar.')).toBeVisible()
  await expect(page.getByText('Não há imagem de capa.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Salvar aparência' })).toHaveCount(0)
  await semBarreiras(page)
})

test('a role without charges has no part in it', async ({ page }) => {
  await comSessao(page, { perfil: 'links' })
  await fingirApi(page, {})
  await page.goto(APARENCIA)
  await expect(page.getByRole('heading', { name: 'Seu perfil não abre esta página' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Salvar aparência' })).toHaveCount(0)
})
