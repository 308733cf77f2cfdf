import { mkdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Received } from '../../../shared/contract/endpoint.ts'
import { criarLink } from '../../../shared/contract/links.ts'
import { criarModeloDeLink, type listarModelosDeLink } from '../../../shared/contract/modelosDeLink.ts'
import { definirTemaDaEmpresa } from '../../../shared/contract/tema.ts'
import { modelosProntos } from '../../../shared/domain/modelosDeLink.ts'
import { linkNaLista, taxas, temaDaEmpresa } from './amostras.ts'
import { fingirApi } from './falso.ts'
import { CRIAR, comSessao, noEscuro, tomarFoco } from './pagina.ts'
import { expect, semBarreiras, test } from './teste.ts'

/** The company's theme, a link's own, and the presets of the link's form. */
const TEMA = '/painel-administrativo/loja-aurora/empresa/tema'
const fotos = process.env.FOTOS
const fotografar = async (page: Page, nome: string) => {
  if (!fotos) return
  mkdirSync(fotos, { recursive: true })
  await page.screenshot({ path: `${fotos}/${nome}.png`, fullPage: true })
}
const cabe = async (page: Page, largura: number) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(largura)
/** The colour of the button in the preview that shows. */
const corDoBotao = (page: Page) =>
  page
    .getByRole('img', { name: /^Prévia da página/ })
    .locator('visible=true')
    .getByText('Continuar', { exact: true })
    .evaluate(no => getComputedStyle(no).backgroundColor)

for (const [largura, escuro] of [
  [390, true],
  [1440, false],
] as const)
  test(`a theme is chosen, refused while it cannot be read, seen and saved at ${largura} px`, async ({ page }) => {
    await page.setViewportSize({ width: largura, height: 900 })
    if (escuro) await noEscuro(page)
    await comSessao(page)
    let vigente = temaDaEmpresa()
    const api = await fingirApi(page, {
      obterTemaDaEmpresa: () => ({ data: vigente }),
      definirTemaDaEmpresa: ({ body }) => {
        const { tema } = body as { tema: typeof vigente.tema | null }
        vigente = temaDaEmpresa(tema ? { tema, padrao: false } : {})
        return { data: vigente }
      },
    })
    await page.goto(TEMA)
    await expect(page.getByText('Todos conseguem ler.', { exact: false })).toBeVisible()
    await semBarreiras(page)
    await cabe(page, largura)
    // a yellow is told off as it is typed, and by the server's rule when it is sent
    const cor = page.getByLabel('Cor', { exact: true })
    await cor.fill('ffd400')
    await expect(cor).toHaveValue('#FFD400')
    await expect(page.getByText('contraste de 1,27:1, e o mínimo é 4,5:1', { exact: false })).toBeVisible()
    await page.getByRole('button', { name: 'Salvar tema' }).click()
    await expect(page.getByText('O texto não se lê bem com esta cor.', { exact: false })).toBeVisible()
    await expect(cor).toBeFocused()
    await expect.poll(() => api.de('definirTemaDaEmpresa')).toHaveLength(0)
    await semBarreiras(page)
    await fotografar(page, `tema-recusado-${largura}`)
    await page.getByRole('button', { name: 'Usar #806A00' }).press('Enter')
    await expect(page.getByText('Todos conseguem ler.', { exact: false })).toBeVisible()
    // by keyboard: a suggestion, the corners, the tint
    await page.getByRole('button', { name: 'Índigo' }).press('Enter')
    await page.getByRole('radio', { name: 'Redondos' }).press('Space')
    await page.getByRole('radio', { name: 'Lilás' }).press('Space')
    if (largura === 390) await page.getByRole('button', { name: 'Ver prévia' }).click()
    const palco = largura === 390 ? page.getByRole('dialog', { name: 'O que quem paga vê' }) : page.locator('aside')
    if (largura === 390) await tomarFoco(palco)
    await expect.poll(() => corDoBotao(page)).toBe('rgb(67, 56, 202)')
    await fotografar(page, `tema-previa-${largura}`)
    await palco.getByRole('radio', { name: 'Escuro' }).press('Space')
    await expect.poll(() => corDoBotao(page)).not.toBe('rgb(67, 56, 202)')
    await fotografar(page, `tema-previa-escura-${largura}`)
    await palco.getByRole('radio', { name: 'Pagamento' }).press('Space')
    await expect(palco.getByText('Em quantas vezes')).toBeVisible()
    await fotografar(page, `tema-previa-parcelas-${largura}`)
    await semBarreiras(page)
    if (largura === 390) {
      await page.keyboard.press('Escape')
      await expect(palco).toHaveCount(0)
    }
    await page.getByRole('button', { name: 'Salvar tema' }).click()
    await expect(page.getByText('Tema salvo')).toBeVisible()
    const enviado = api.de('definirTemaDaEmpresa')[0]
    expect(enviado?.params).toEqual({ id: 'emp-aurora' })
    expect(definirTemaDaEmpresa.body.safeParse(enviado?.body).success).toBe(true)
    expect(enviado?.body).toEqual({ tema: { cor: '#4338CA', fundo: 'lilas', cantos: 'redondos' } })
    // what the server refuses all the same is said at the field
    const recusa = { name: 'CorSemContraste', message: 'm', campo: 'tema.cor', onde: 'botao' } as const
    api.mudar({
      definirTemaDaEmpresa: () => ({ status: 422, error: { ...recusa, razao: 2, minimo: 4.5, sugestao: '#000000' } }),
    })
    await page.getByRole('button', { name: 'Salvar tema' }).click()
    await expect(page.getByText('O texto não se lê bem com esta cor.', { exact: false })).toBeVisible()
    api.mudar({
      definirTemaDaEmpresa: () => ({ data: temaDaEmpresa() }),
      obterTemaDaEmpresa: () => ({ data: temaDaEmpresa() }),
    })
    await page.getByRole('button', { name: 'Voltar ao padrão' }).click()
    await expect(page.getByText('Tema padrão de volta')).toBeVisible()
    await expect.poll(() => api.de('definirTemaDaEmpresa').at(-1)?.body).toEqual({ tema: null })
  })

test('who may not change it sees it; a server that fails can be asked again', async ({ page }) => {
  await comSessao(page, { perfil: 'links' })
  const dados = temaDaEmpresa({ podeAlterar: false, tema: { cor: '#9F1239', fundo: 'rosa', cantos: 'retos' } })
  await fingirApi(page, {
    obterTemaDaEmpresa: (_, vez) =>
      vez === 1 ? { status: 500, error: { name: 'ErroInterno', message: 'm', correlationId: 'c' } } : { data: dados },
  })
  await page.goto(TEMA)
  await expect(page.getByText('Não conseguimos abrir o tema da empresa')).toBeVisible()
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByText('Só quem administra a empresa pode mudar.')).toBeVisible()
  await expect(page.getByText('#9F1239')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Salvar tema' })).toHaveCount(0)
  await semBarreiras(page)
  await fotografar(page, 'tema-leitura')
})

test('presets fill the form, say what changed and are undone; a company keeps and removes its own', async ({
  page,
}) => {
  await comSessao(page)
  type Modelo = Received<typeof listarModelosDeLink>['itens'][number]
  let itens: Modelo[] = []
  const api = await fingirApi(page, {
    obterTaxasOperacao: () => ({ data: taxas }),
    obterTemaDaEmpresa: () => ({
      data: temaDaEmpresa({ tema: { cor: '#9F1239', fundo: 'rosa', cantos: 'retos' }, padrao: false }),
    }),
    listarModelosDeLink: () => ({ data: { itens, maximo: 20 } }),
    criarModeloDeLink: ({ body }, vez) => {
      if (vez === 1) return { status: 422, error: { name: 'NomeDeModeloEmUso', message: 'm', campo: 'nome' } }
      const pedido = body as Pick<Modelo, 'nome' | 'comportamento'>
      const novo = { id: 'ModeloAurora202600001', criadoEm: '2026-11-20T12:00:00.000Z', ...pedido }
      itens = [novo]
      return { data: novo }
    },
    excluirModeloDeLink: ({ params }) => {
      itens = []
      return { data: { id: params.id ?? '' } }
    },
    criarLink: () => ({ data: { id: linkNaLista(1).id, versao: 1, url: linkNaLista(1).url } }),
  })
  await page.goto(CRIAR)
  // the preview is in the company's look
  await expect.poll(() => corDoBotao(page)).toBe('rgb(159, 18, 57)')
  await page.getByRole('button', { name: /^Venda segura/ }).press('Enter')
  await expect(page.getByText(/^Venda segura mudou: Rigor da análise, Identidade com selfie/)).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Identidade com selfie' })).toBeChecked()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByRole('checkbox', { name: 'Identidade com selfie' })).not.toBeChecked()
  await page.getByRole('button', { name: /^Só Pix/ }).click()
  await expect(page.getByRole('checkbox', { name: /^Cartão/ })).not.toBeChecked()
  await fotografar(page, 'modelos')
  await semBarreiras(page)

  await page.getByRole('button', { name: 'Salvar como modelo' }).click()
  const dialogo = page.getByRole('dialog', { name: 'Salvar como modelo' })
  await dialogo.getByRole('button', { name: 'Salvar modelo' }).click()
  await expect(dialogo.getByText('Dê um nome ao modelo')).toBeVisible()
  await dialogo.getByLabel('Nome do modelo').fill('Balcão')
  await dialogo.getByRole('button', { name: 'Salvar modelo' }).click()
  await expect(dialogo.getByText('Já existe um modelo com este nome')).toBeVisible()
  await semBarreiras(page)
  await dialogo.getByLabel('Nome do modelo').fill('Balcão da feira')
  await dialogo.getByRole('button', { name: 'Salvar modelo' }).click()
  await expect(page.getByText('Modelo “Balcão da feira” salvo')).toBeVisible()
  const pedido = api.de('criarModeloDeLink').at(-1)?.body
  expect(criarModeloDeLink.body.safeParse(pedido).success).toBe(true)
  expect(pedido).toMatchObject({ nome: 'Balcão da feira', comportamento: { ...modelosProntos.soPix, parcelas: 12 } })

  await page.getByRole('button', { name: /^Rápido/ }).click()
  await page.getByRole('button', { name: 'Balcão da feira', exact: true }).click()
  await expect(page.getByRole('checkbox', { name: /^Cartão/ })).not.toBeChecked()
  await page.getByRole('button', { name: 'Excluir o modelo Balcão da feira' }).click()
  const pergunta = page.getByRole('alertdialog', { name: 'Excluir o modelo “Balcão da feira”?' })
  await pergunta.getByRole('button', { name: 'Excluir modelo' }).click()
  // under the question nothing is found, nor does a key reach it: first the question goes
  await expect(pergunta).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Balcão da feira', exact: true })).toHaveCount(0)

  // a look of its own begins as the company's, and is sent with the link
  await page.getByRole('checkbox', { name: 'Cores só deste link' }).press('Space')
  const cor = page.getByLabel('Cor', { exact: true })
  await expect(cor).toHaveValue('#9F1239')
  await page.getByLabel('Nome', { exact: true }).fill('Curso de fotografia')
  await page.getByLabel('Valor', { exact: true }).pressSequentially('124990')
  await cor.fill('#FFD400')
  await page.getByRole('button', { name: 'Criar link' }).click()
  await expect(page.getByText('Corrija 1 ponto para continuar')).toBeVisible()
  await fotografar(page, 'link-com-tema')
  await semBarreiras(page)
  await page.getByRole('button', { name: 'Azul vivo' }).click()
  await expect.poll(() => corDoBotao(page)).toBe('rgb(29, 78, 216)')
  await page.getByRole('button', { name: 'Criar link' }).click()
  await expect(page.getByRole('heading', { name: 'Seu link está pronto' })).toBeFocused()
  const corpo = api.de('criarLink')[0]?.body
  expect(criarLink.body.safeParse(corpo).success).toBe(true)
  expect(corpo).toMatchObject({
    tema: { cor: '#1D4ED8', cantos: 'retos' },
    backgroundColor: 'padrao',
    formasPagamento: [{ tipo: 2, parcelas: [] }],
  })
})
