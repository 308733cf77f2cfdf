import { checkoutNaLista, linkNaLista, pagina } from './amostras.ts'
import { fingirApi } from './falso.ts'
import { comSessao, LINKS } from './pagina.ts'
import { expect, semBarreiras, test } from './teste.ts'

const risco = {
  pontos: 100,
  reprovado: true,
  motivos: ['recusas-do-aparelho' as const, 'cartoes-do-aparelho' as const],
}
const itens = [
  checkoutNaLista(1, { nomePagador: 'Ana Ramos', situacao: 4, situacaoLabel: 'Recusado', risco }),
  checkoutNaLista(2, {
    nomePagador: 'Bia Lima',
    risco: { pontos: 10, reprovado: false, motivos: ['sem-aparelho' as const] },
  }),
  checkoutNaLista(3, { nomePagador: 'Caio Reis' }),
]
const aberta = async (page: import('@playwright/test').Page) => {
  await comSessao(page)
  await fingirApi(page, {
    listarLinks: () => ({ data: pagina([linkNaLista(1)]) }),
    listarCheckoutsDoLink: () => ({ data: { itens, parcial: false, proximoOffset: null } }),
  })
  await page.goto(LINKS)
  await page
    .getByRole('button', { name: linkNaLista(1).nome })
    .locator('visible=true')
    .first()
    .click()
  await expect(page.getByText('Ana Ramos')).toBeVisible()
}

test('a payment says what the anti-fraud rules found, and why when it is asked', async ({ page }) => {
  await aberta(page)
  const ana = page.getByRole('listitem').filter({ hasText: 'Ana Ramos' })
  const porque = ana.getByText('Muitas recusas seguidas no mesmo aparelho em 1 hora')
  await expect(porque).toBeHidden()
  await ana.getByText('Recusado pelo antifraude: 100 pontos').click()
  await expect(porque).toBeVisible()
  await expect(ana.getByText('Muitos cartões diferentes no mesmo aparelho em 24 horas')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Bia Lima' }).getByText('Risco: 10 pontos')).toBeVisible()
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: 'Caio Reis' })
      .getByText(/Risco|antifraude/),
  ).toHaveCount(0)
  await semBarreiras(page)
})
