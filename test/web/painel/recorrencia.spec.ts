import { mkdirSync } from 'node:fs'
import type { Received } from '../../../shared/contract/endpoint.ts'
import type { listarPlanos } from '../../../shared/contract/recorrencias.ts'
import { fingirApi } from './falso.ts'
import { comSessao, noEscuro } from './pagina.ts'
import { expect, semBarreiras, test } from './teste.ts'

/** Subscriptions: what a company that its PSP's checks do not let have mandates is offered, and what it is told. */
const ASSINATURAS = '/painel-administrativo/loja-aurora/recorrencia/assinaturas'
const fotos = process.env.FOTOS
type Planos = Received<typeof listarPlanos>
const planos = (motivos: Planos['pixAutomatico']['motivos']): Planos => ({
  ...{ itens: [], contratada: true },
  pixAutomatico: { motivos, conferidoEm: motivos.includes('naoConferido') ? null : '2026-11-20T12:00:00.000Z' },
})

for (const largura of [390, 1440])
  test(`why there is no Pix Automático and what to do; a slip is offered all the same, at ${largura} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: largura, height: 900 })
    if (largura === 390) await noEscuro(page)
    await comSessao(page)
    const api = await fingirApi(page, {
      listarAssinaturas: () => ({ data: { itens: [], cursor: null, contratada: true } }),
      listarPlanos: () => ({ data: planos(['inativa', 'recente']) }),
    })
    await page.goto(ASSINATURAS)
    await page.getByRole('button', { name: 'Nova assinatura' }).click()
    const nova = page.getByRole('dialog', { name: 'Nova assinatura' })
    await expect(nova.getByText('O Pix Automático ainda não está disponível para a sua empresa.')).toBeVisible()
    await expect(nova.getByText('O seu CNPJ não está ativo na Receita Federal.', { exact: false })).toBeVisible()
    await expect(nova.getByText('O Banco Central pede ao menos seis meses de CNPJ.', { exact: false })).toBeVisible()
    await expect(nova.getByRole('button', { name: 'Pix Automático' })).toHaveCount(0)
    await expect(nova.getByRole('button', { name: 'Boleto com Pix' })).toBeVisible()
    await semBarreiras(page)
    if (fotos) {
      mkdirSync(fotos, { recursive: true })
      await page.screenshot({ path: `${fotos}/sem-pix-automatico-${largura}.png` })
    }
    api.mudar({ listarPlanos: () => ({ data: planos([]) }) })
    await page.reload()
    await page.getByRole('button', { name: 'Nova assinatura' }).click()
    await expect(nova.getByRole('button', { name: 'Pix Automático' })).toBeVisible()
    await expect(nova.getByText('O Pix Automático ainda não está disponível', { exact: false })).toHaveCount(0)
  })

test('the look of subscriptions is one step away', async ({ page }) => {
  await comSessao(page)
  await fingirApi(page, {
    listarAssinaturas: () => ({ data: { itens: [], cursor: null, contratada: true } }),
    listarPlanos: () => ({ data: planos([]) }),
    obterTemaDaRecorrencia: () => ({ status: 500, error: { name: 'ErroInterno', message: 'm', correlationId: 'c' } }),
  })
  await page.goto(ASSINATURAS)
  await page.getByRole('link', { name: 'Aparência' }).click()
  await expect(page).toHaveURL(/recorrencia\/aparencia$/)
})
