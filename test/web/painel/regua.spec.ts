import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Received } from '../../../shared/contract/endpoint.ts'
import { definirReguaDaRecorrencia, type obterReguaDaRecorrencia } from '../../../shared/contract/regua.ts'
import { reguaPadrao } from '../../../shared/textos/pt-BR/reguaDeCobranca.ts'
import { fingirApi } from './falso.ts'
import { comSessao, noEscuro } from './pagina.ts'
import { expect, semBarreiras, test } from './teste.ts'

/** What payers of late charges are told: the house's steps, changed, shown as they are read, saved, given back. */
const REGUA = '/painel-administrativo/loja-aurora/recorrencia/avisos-de-atraso'
const fotos = process.env.FOTOS
const fotografar = async (page: Page, nome: string) => {
  if (!fotos) return
  mkdirSync(fotos, { recursive: true })
  await page.screenshot({ path: `${fotos}/${nome}.png`, fullPage: true })
}
type Regua = Received<typeof obterReguaDaRecorrencia>
const daCasa: Regua = { passos: reguaPadrao.map(p => ({ ...p })), padrao: true, nomeComercial: 'Loja Aurora' }

for (const [largura, escuro] of [
  [390, true],
  [1440, false],
] as const)
  test(`steps of dunning in the company's words, as the payer reads them, at ${largura} px`, async ({ page }) => {
    await page.setViewportSize({ width: largura, height: 900 })
    if (escuro) await noEscuro(page)
    await comSessao(page)
    let vigente = daCasa
    const api = await fingirApi(page, {
      obterReguaDaRecorrencia: () => ({ data: vigente }),
      definirReguaDaRecorrencia: ({ body }) => {
        const { passos } = body as { passos: Regua['passos'] | null }
        vigente = passos ? { ...daCasa, passos, padrao: false } : daCasa
        return { data: vigente }
      },
    })
    await page.goto(REGUA)
    await expect(page.getByText('Estes são os nossos avisos.', { exact: false })).toBeVisible()
    await semBarreiras(page)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(largura)
    await fotografar(page, `regua-${largura}`)
    const cartao = (n: number) => page.getByRole('region', { name: `Aviso ${n}` })
    // what is wrong is told before it is sent, and where
    await cartao(2).getByLabel('Dias depois do vencimento').fill('2')
    await cartao(1).getByLabel('Mensagem', { exact: true }).fill('Pague {total} já')
    await page.getByRole('button', { name: 'Salvar avisos' }).click()
    await expect(page.getByText('{total} não existe.', { exact: false })).toBeVisible()
    await expect(page.getByText('Já há um aviso neste dia.')).toBeVisible()
    await expect(cartao(1).getByLabel('Mensagem', { exact: true })).toBeFocused()
    await fotografar(page, `regua-erros-${largura}`)
    expect(api.de('definirReguaDaRecorrencia')).toHaveLength(0)
    await cartao(2).getByLabel('Dias depois do vencimento').fill('7')
    const mensagem = cartao(2).getByLabel('Mensagem', { exact: true })
    await cartao(1).getByLabel('Mensagem', { exact: true }).fill('Olá!')
    await mensagem.fill('Pague até amanhã, ')
    await cartao(2).getByRole('button', { name: 'nome' }).click()
    await expect(mensagem).toHaveValue('Pague até amanhã, {nome}')
    await expect(mensagem).toBeFocused()
    if (largura === 390) await page.getByRole('button', { name: 'Ver prévia' }).click()
    const lido =
      'Olá, Marta. Mensagem de Loja Aurora: “Pague até amanhã, Marta” Toque no botão para ver a cobrança e pagar.'
    await expect(page.getByText(lido).locator('visible=true')).toBeVisible()
    await semBarreiras(page)
    await fotografar(page, `regua-previa-${largura}`)
    if (largura === 390) await page.keyboard.press('Escape')
    await cartao(3).getByRole('button', { name: 'Tirar o aviso 3' }).click()
    await page.getByRole('button', { name: 'Salvar avisos' }).click()
    await expect(page.getByText('Avisos salvos')).toBeVisible()
    const enviado = api.de('definirReguaDaRecorrencia')[0]?.body
    expect(enviado).toMatchObject({
      passos: [
        { dias: 2, texto: 'Olá!' },
        { dias: 7, canal: 'whatsapp' },
      ],
    })
    expect(definirReguaDaRecorrencia.body.safeParse(enviado).success).toBe(true)
    await page.getByRole('button', { name: 'Usar os nossos avisos' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Usar os nossos avisos' }).click()
    await expect(page.getByText('Os nossos avisos valem de novo')).toBeVisible()
    await expect.poll(() => api.de('definirReguaDaRecorrencia').at(-1)?.body).toEqual({ passos: null })
    await expect(cartao(3)).toBeVisible()
  })
