import { criarLink } from '../../../shared/contract/links.ts'
import { linkNaLista, pagina, paraEdicao, taxas, variados } from './amostras.ts'
import { fingirApi } from './falso.ts'
import { CRIAR, comSessao, LINKS } from './pagina.ts'
import { expect, semBarreiras, test } from './teste.ts'

const original = {
  ...paraEdicao,
  rateio: [{ recebedorId: 'rec1', nome: 'Rita Prado', tipo: 'percentual' as const, valor: 12.5 }],
  expiraEm: '2026-01-20T02:59:00.000Z',
}

test('duplicates a link: the form is filled, and nothing is created until it is saved', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await comSessao(page)
  const api = await fingirApi(page, {
    listarLinks: () => ({ data: pagina(variados) }),
    obterLinkParaEdicao: () => ({ data: original }),
    obterTaxasOperacao: () => ({ data: taxas }),
    listarRecebedoresDoRateio: () => ({
      data: { recebedores: [{ recebedorId: 'rec1', nome: 'Rita Prado', documento: '' }] },
    }),
    criarLink: () => ({ data: { id: linkNaLista(9).id, versao: 1, url: linkNaLista(9).url } }),
  })
  await page.goto(LINKS)
  await page.getByRole('button', { name: 'Mais ações de Consultoria' }).locator('visible=true').press('Enter')
  await page.getByRole('menuitem', { name: 'Duplicar' }).click()
  await expect(page).toHaveURL(new RegExp(`${CRIAR}\\?copiar=`))
  await expect(page.getByRole('heading', { name: 'Duplicar link de pagamento' })).toBeVisible()
  await expect(page.getByText('Nada é criado até você salvar')).toBeVisible()
  await expect(page.getByText('já passou e não foi copiada')).toBeVisible()
  const nome = page.getByLabel('Nome', { exact: true })
  await expect(nome).toHaveValue(`${original.nome} (cópia)`)
  await semBarreiras(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  expect(api.de('criarLink')).toEqual([])
  await page.getByRole('button', { name: 'Criar link' }).click()
  await expect(page.getByRole('heading', { name: 'Seu link está pronto' })).toBeFocused()
  const corpo = api.de('criarLink')[0]?.body
  expect(criarLink.body.safeParse(corpo).success).toBe(true)
  expect(corpo).toMatchObject({
    nome: `${original.nome} (cópia)`,
    backgroundColor: 'lilas',
    limiteUsos: 20,
    expiraEm: null,
    rateio: [{ recebedorId: 'rec1', tipo: 'percentual', valor: 12.5 }],
  })
  expect(api.de('alterarLink')).toEqual([])
})

test('a copy of a link that is gone, or of an address typed by hand, says so', async ({ page }) => {
  await comSessao(page)
  await fingirApi(page, {
    obterLinkParaEdicao: () => ({
      status: 400,
      error: { name: 'RequisicaoInvalida', message: 'x', campos: [{ campo: 'params.id', mensagem: 'x' }] },
    }),
    obterTaxasOperacao: () => ({ data: taxas }),
  })
  await page.goto(`${CRIAR}?copiar=nada`)
  await expect(page.getByRole('heading', { name: 'Não encontramos este link' })).toBeVisible()
})
