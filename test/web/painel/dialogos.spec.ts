import type { Locator, Page } from '@playwright/test'
import { fingirApi } from './falso.ts'
import { comSessao, tomarFoco } from './pagina.ts'
import { expect, semBarreiras, test } from './teste.ts'

/** No dialog is higher than the screen: its head and its last word stay, and what is between them scrolls. */
const AREA = '/painel-administrativo/loja-aurora'
const uma = { itens: [], parcial: false, proximoOffset: null }
const ficha = {
  ...{ id: 'joana', nome: 'Joana Alencar', email: 'joana@aurora.example', perfil: 'links' as const, ativo: true },
  ...{ desde: '2026-01-05T12:00:00.000Z', voce: false, alteravel: true, promocao: null },
}

/** Its edges are the screen's, and so are those of each of these. */
async function caberem(page: Page, dialogo: Locator, ...partes: Locator[]) {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  for (const parte of [dialogo, ...partes])
    await expect(async () => {
      const onde = await parte.boundingBox()
      expect(onde?.y).toBeGreaterThanOrEqual(0)
      expect((onde?.y ?? 0) + (onde?.height ?? height + 1)).toBeLessThanOrEqual(height)
      expect((onde?.x ?? 0) + (onde?.width ?? width + 1)).toBeLessThanOrEqual(width)
    }, `${width}x${height}: ${parte}`).toPass({ timeout: 5_000 })
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
  [844, 390],
  [320, 568],
] as const)
  test(`who is invited at ${width}x${height}: every field is reached, and the invitation goes`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    await comSessao(page)
    const api = await fingirApi(page, {
      listarUsuariosDaEmpresa: () => ({ data: { itens: [ficha], cursor: null } }),
      listarConvitesUsuario: () => ({ data: uma }),
      enviarConviteUsuario: () => ({
        data: { id: 'ConviteAurora20260001', expiraEm: '2026-12-01T12:00:00.000Z', liberaEm: null },
      }),
    })
    await page.goto(`${AREA}/usuarios`)
    await page.getByRole('button', { name: 'Convidar pessoa' }).click()
    const convite = page.getByRole('dialog', { name: 'Convidar pessoa' })
    await tomarFoco(convite)
    const titulo = convite.getByRole('heading', { name: 'Convidar pessoa' })
    const sempre = [
      titulo,
      convite.getByRole('button', { name: 'Fechar' }),
      convite.getByRole('button', { name: 'Enviar convite' }),
    ]
    await caberem(page, convite, ...sempre, convite.getByLabel('Nome completo'))
    await convite.getByLabel('Nome completo').fill('Paula Prado')
    await convite.getByLabel('E-mail').fill('paula@aurora.example')
    await convite.getByText('Administrador', { exact: true }).click()
    // the last thing that is said before the button
    const espera = convite.getByText(/têm 24 horas para objetar/)
    await espera.scrollIntoViewIfNeeded()
    await caberem(page, convite, ...sempre, espera)
    await semBarreiras(page)
    if (process.env.FOTOS) await page.screenshot({ path: `${process.env.FOTOS}/convidar-${width}x${height}.png` })
    // who goes back by the keyboard is not left below the foot
    await convite.getByLabel('E-mail').focus()
    await caberem(page, convite, ...sempre, convite.getByLabel('E-mail'))
    await convite.getByRole('button', { name: 'Enviar convite' }).click()
    await expect(page.getByText('Convite enviado a Paula Prado')).toBeVisible()
    await expect
      .poll(() => api.de('enviarConviteUsuario').map(c => c.body))
      .toEqual([{ nome: 'Paula Prado', email: 'paula@aurora.example', perfil: 'administrador' }])
  })

test('a tall dialog, a sheet and the palette on the smallest screen: head and close stay, and the end is reached', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 })
  await comSessao(page)
  await fingirApi(page, {
    listarUsuariosDaEmpresa: () => ({ data: { itens: [ficha], cursor: null } }),
    listarConvitesUsuario: () => ({ data: uma }),
    obterRecuperacaoDeAcesso: () => ({
      data: { situacao: 'nenhuma', pediu: null, confirmou: null, confirmavel: false, venceEm: null, temFator: true },
    }),
    listarChavesDeApi: () => ({ data: { chaves: [], modo: 'teste', maximo: 20 } }),
    listarWebhooks: () => ({ data: { webhooks: [], maximo: 10 } }),
    listarEntregas: () => ({ data: { itens: [], cursor: null } }),
    listarEmpresasVinculadas: () => ({ data: [] }),
  })
  await page.goto(`${AREA}/usuarios`)
  await page.getByRole('button', { name: 'Joana Alencar' }).locator('visible=true').click()
  const folha = page.getByRole('dialog', { name: 'Joana Alencar' })
  await caberem(page, folha, folha.getByRole('button', { name: 'Fechar' }))
  await folha.getByRole('button', { name: 'Tirar acesso' }).scrollIntoViewIfNeeded()
  await caberem(
    page,
    folha,
    folha.getByRole('button', { name: 'Fechar' }),
    folha.getByRole('button', { name: 'Tirar acesso' }),
  )
  await page.keyboard.press('Escape')
  await expect(folha).toHaveCount(0)

  await page.setViewportSize({ width: 844, height: 390 })
  await page.keyboard.press('Control+k')
  const paleta = page.getByRole('dialog')
  await tomarFoco(paleta)
  await caberem(page, paleta, paleta.getByRole('listbox'))
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 320, height: 568 })

  await page.goto(`${AREA}/configuracoes/desenvolvedores`)
  await page.getByRole('button', { name: 'Criar chave' }).first().click()
  const chave = page.getByRole('dialog', { name: 'Criar chave' })
  await tomarFoco(chave)
  const fechar = chave.getByRole('button', { name: 'Fechar' })
  await caberem(page, chave, chave.getByRole('heading', { name: 'Criar chave' }), fechar)
  const criar = chave.getByRole('button', { name: 'Criar chave' })
  await criar.scrollIntoViewIfNeeded()
  await caberem(page, chave, fechar, criar)
})
