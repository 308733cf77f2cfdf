import type { Page } from '@playwright/test'
import { daDevolucao as endereco, retida } from './outras.amostras.ts'
import { expect, semBarreiras, semRolagemLateral, test } from './teste.ts'

/** Money that is held for a payer: what and why, their key, every refusal, and how it ends. */
const devolvida = { ...retida, situacao: 'devolvido' as const, para: 'Pix · h***@exemplo.example' }
const enviar = (page: Page) => page.getByRole('button', { name: 'Receber R$ 250,50' }).click()

for (const largura of [390, 1440])
  test(`what is held and why, a key of no form, of another person, then the payer's, at ${largura} px`, async ({
    page,
    api,
  }) => {
    await page.setViewportSize({ width: largura, height: 900 })
    api.quando({
      obterDevolucao: () => ({ data: retida }),
      pedirDevolucao: ({ vez }) => ({ data: vez === 1 ? { ...retida, recusa: 'titular' } : devolvida }),
    })
    await page.goto(endereco)
    await expect(page).toHaveTitle(/^Receber de volta/)
    await expect(page.getByText('Boleto com vencimento em 23/11/2026, pago em 20/11/2026')).toBeVisible()
    await expect(page.getByText('Pix feito em 01/08/2026')).toBeVisible()
    await semBarreiras(page)
    await semRolagemLateral(page)
    await enviar(page)
    await expect(page.getByText('Digite a chave Pix.')).toBeVisible()
    await page.getByText('E-mail', { exact: true }).click()
    await page.getByLabel('Sua chave Pix').fill('helena')
    await enviar(page)
    await expect(page.getByText('Confira a chave: ela não tem este formato.')).toBeVisible()
    await expect.poll(() => api.de('pedirDevolucao')).toEqual([])
    await page.getByText('CPF', { exact: true }).click()
    await page.getByLabel('Sua chave Pix').fill('52998224725')
    await expect(page.getByLabel('Sua chave Pix')).toHaveValue('529.982.247-25')
    await enviar(page)
    await expect(
      page.getByText('Essa chave é de outra pessoa. Use uma chave do documento ***.982.***-**.'),
    ).toBeVisible()
    await semBarreiras(page)
    await enviar(page)
    await expect(page.getByRole('heading', { name: 'Valor devolvido' })).toBeFocused()
    await expect(page.getByText('Pix · h***@exemplo.example')).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect
      .poll(() => api.de('pedirDevolucao').map(c => c.body))
      .toEqual(Array(2).fill({ tipoChave: 0, chave: '529.982.247-25' }))
    await semBarreiras(page)
  })

test('an answer that was lost is read; what is on its way is asked about; links that open nothing, in English too', async ({
  page,
  api,
}) => {
  const aCaminho = { ...retida, situacao: 'emAndamento' as const, linkParaEstrangeiro: true }
  api.quando({
    obterDevolucao: ({ vez }) => ({ data: vez === 1 ? retida : vez === 2 ? aCaminho : devolvida }),
    pedirDevolucao: () => 'cai',
  })
  await page.clock.install()
  await page.goto(endereco)
  await page.getByLabel('Sua chave Pix').fill('52998224725')
  await enviar(page)
  await expect(page.getByRole('heading', { name: 'O valor está a caminho' })).toBeVisible()
  await page.clock.fastForward(10_000)
  await expect(page.getByRole('heading', { name: 'Valor devolvido' })).toBeVisible()

  api.quando({ obterDevolucao: () => ({ data: aCaminho }) })
  await page.goto(endereco)
  await expect(page.getByRole('heading', { name: 'The amount is on its way' })).toBeVisible()
  // what a second person of the staff has not let go is not on its way
  for (const [linkParaEstrangeiro, palavras] of [
    [true, 'We are checking this return'],
    [false, 'Estamos conferindo a devolução'],
  ] as const) {
    api.quando({ obterDevolucao: () => ({ data: { ...aCaminho, situacao: 'emConferencia', linkParaEstrangeiro } }) })
    await page.goto(endereco)
    await expect(page.getByRole('heading', { name: palavras })).toBeVisible()
    await semBarreiras(page)
  }
  if (process.env.FOTOS)
    await page.screenshot({ path: `${process.env.FOTOS}/devolucao-em-conferencia.png`, fullPage: true })
  for (const [name, palavras] of [
    ['DevolucaoVencida', 'Este link venceu'],
    ['DevolucaoNaoEncontrada', 'Link não encontrado'],
  ] as const) {
    api.quando({ obterDevolucao: () => ({ status: 404, erro: { name, message: '' } }) })
    await page.goto(endereco)
    await expect(page.getByRole('heading', { name: palavras })).toBeVisible()
    await semBarreiras(page)
  }
  api.quando({ obterDevolucao: () => 'cai' })
  await page.goto(endereco)
  await expect(page.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
})
