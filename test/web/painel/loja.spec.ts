import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import type { Received } from '../../../shared/contract/endpoint.ts'
import type { obterLojaOnline } from '../../../shared/contract/lojaOnline.ts'
import type * as contrato from '../../../shared/contract/produtos.ts'
import { lojaCompleta } from '../../builders/chamadas.ts'
import { fingirApi } from './falso.ts'
import { fotografar } from './fotos.ts'
import { comSessao, responderPergunta, tomarFoco } from './pagina.ts'
import { expect, nasLarguras, semBarreiras, test } from './teste.ts'

const PRODUTOS = '/painel-administrativo/loja-aurora/loja-online/produtos-servicos'
type NaLista = Received<typeof contrato.listarProdutos>['itens'][number]
type Produto = Received<typeof contrato.obterProduto>

const visivel = (page: Page, papel: 'button' | 'checkbox', nome: string) =>
  page.getByRole(papel, { name: nome, exact: true }).locator('visible=true')
const naLista = (n: number, mais: Partial<NaLista> = {}): NaLista => ({
  ...{ id: `Prd${String(n).padStart(18, '0')}`, nome: `Bolo ${n}`, tipo: 'produto', situacao: 'disponivel' },
  ...{ categoria: 'Bolos', sku: null, preco: 60, precoHoje: 60, variacoes: 0, foto: null },
  ...mais,
})
const variados = [
  naLista(1, { nome: 'Bolo de aniversário', variacoes: 6, sku: 'BOLO-ANIV', preco: 120, precoHoje: 99.9 }),
  naLista(2, { nome: 'Bolo de cenoura com cobertura de chocolate', sku: 'CENOURA' }),
  naLista(3, {
    nome: 'Curso de confeitaria em vídeo',
    tipo: 'digital',
    categoria: null,
    preco: 249.9,
    precoHoje: 249.9,
  }),
  naLista(4, { nome: 'Entrega no mesmo dia', tipo: 'servico', categoria: null, situacao: 'indisponivel' }),
]
const inteiro = (p: NaLista, mais: Partial<Produto> = {}): Produto => ({
  ...p,
  ...{ descricao: '', promocao: null, gtin: null, eixos: [], variacoes: [], ordem: 0, fotos: [], tributos: null },
  ...{ perguntas: [], agendamento: null, medidas: null },
  ...{ criadoEm: '2026-11-20T12:00:00.000Z', atualizadoEm: '2026-11-20T12:00:00.000Z' },
  ...mais,
})
const comTamanhos = inteiro(naLista(1, { nome: 'Bolo de aniversário' }), {
  eixos: [{ nome: 'Tamanho', opcoes: ['P', 'G'] }],
  variacoes: ['P', 'G'].map((o, n) => ({
    ...{ id: `Var${String(n).padStart(18, '0')}`, opcoes: [o], preco: n ? 120 : null, precoHoje: n ? 120 : 60 },
    ...{ sku: n ? 'BOLO-G' : null, gtin: null, ativa: true },
  })),
})
const fotoDe = (n: number) => String(n).padStart(32, '0')
const quadrado = async (background: string) => ({
  ...{ name: `${background}.jpg`, mimeType: 'image/jpeg' },
  buffer: await sharp({ create: { width: 60, height: 60, channels: 3, background } })
    .jpeg()
    .toBuffer(),
})
/** After the fake of the calls, which answers no image. */
const responderFotos = async (page: Page) => {
  const { buffer: body } = await quadrado('peru')
  await page.route('**/api/fotos/**', rota => rota.fulfill({ contentType: 'image/jpeg', body }))
}
/** Two photos that are taken and one that is not: each says what became of it, and they change places by keyboard. */
async function porFotos(folha: Locator) {
  const escolher = folha.locator('input[type=file]')
  await escolher.setInputFiles(await quadrado('peru'))
  await expect(folha.getByText('Foto principal')).toBeVisible()
  await folha.getByLabel('O que a foto 1 mostra').fill('Bolo de cenoura coberto')
  await escolher.setInputFiles([await quadrado('tomato')])
  await expect(folha.getByText('A foto é pequena')).toBeVisible()
  await folha.getByRole('button', { name: 'Salvar produto' }).click()
  await expect(folha.getByText('Tire a foto que não foi aceita')).toBeVisible()
  await expect(folha.getByRole('button', { name: 'Adicionar fotos' })).toBeFocused()
  await folha.getByRole('button', { name: 'Tirar a foto 2' }).press('Enter')
  const desfazer = folha.getByRole('button', { name: 'Desfazer' })
  await expect(desfazer).toBeFocused()
  await escolher.setInputFiles([await quadrado('teal'), await quadrado('gold')])
  await expect(folha.getByText('Enviando…')).toHaveCount(0)
  await folha.getByRole('button', { name: 'Tirar a foto 2' }).press('Enter')
  await folha.getByRole('button', { name: 'Pôr a foto 2 antes' }).press('Enter')
  await expect(folha.getByText('Agora é a foto 1 de 2.')).toBeAttached()
  await expect(folha.getByRole('button', { name: 'Pôr a foto 1 depois' })).toBeFocused()
  await expect(folha.getByLabel('O que a foto 2 mostra')).toHaveValue('Bolo de cenoura coberto')
  await folha.getByRole('button', { name: 'Adicionar fotos' }).scrollIntoViewIfNeeded()
}

const perguntas: Produto['perguntas'] = [
  {
    ...{ pergunta: 'Pergunta0000000000001', rotulo: 'Cobertura', tipo: 'opcao', obrigatoria: true },
    ...{ maximo: null, antecedencia: null, opcoes: ['Chocolate', 'Limão'] },
  },
]
const lojaAberta: Received<typeof obterLojaOnline> = {
  ...{ ...lojaCompleta, cupons: [], estado: 'publicada', falta: [], previa: null },
  url: 'http://loja-aurora.localhost:4000',
}

test('a first product from nothing, sold by link', async ({ page }) => {
  await comSessao(page, { lojaLiberada: true })
  const feito = inteiro(naLista(9, { nome: 'Bolo de cenoura' }))
  let itens: NaLista[] = []
  const api = await fingirApi(page, {
    listarProdutos: () => ({ data: { itens, cursor: null } }),
    criarProduto: () => {
      itens = [naLista(9, { nome: 'Bolo de cenoura', foto: `/api/fotos/${fotoDe(4)}/p` })]
      return { data: feito }
    },
    obterProduto: () => ({ data: { ...feito, perguntas } }),
    obterLojaOnline: () => ({ data: lojaAberta }),
    enviarFotoDeProduto: (_, vez) =>
      vez === 2
        ? { status: 422, error: { name: 'FotoInvalida', message: '', motivo: 'pequena' } }
        : { data: { foto: fotoDe(vez), largura: 900, altura: 900, url: `/api/fotos/${fotoDe(vez)}/p` } },
    venderProdutoPorLink: () => ({
      data: {
        id: 'Lnk012345678901234567',
        url: 'http://pagar.localhost:4000/l/x',
        nome: 'Bolo de cenoura',
        valor: 120,
      },
    }),
  })
  await responderFotos(page)
  await page.goto(PRODUTOS)
  await expect(page.getByText('Cadastre o primeiro produto')).toBeVisible()
  await fotografar(page, 'produtos-vazio')
  await nasLarguras(page)
  await visivel(page, 'button', 'Novo produto').first().click()
  const folha = page.getByRole('dialog')
  await folha.getByRole('button', { name: 'Salvar produto' }).click()
  // what is missing is said at its field, and nothing was sent
  await expect(folha.getByText('Dê um nome ao produto')).toBeVisible()
  await expect(folha.getByLabel('Nome')).toBeFocused()
  await expect(folha.getByText('Informe um preço a partir de R$ 1,00')).toBeVisible()
  expect(api.de('criarProduto')).toHaveLength(0)
  await folha.getByLabel('Nome').fill('Bolo de cenoura')
  await folha.getByRole('textbox', { name: 'Preço', exact: true }).pressSequentially('6000')
  // percents of the price, as a note writes them
  await folha.getByLabel('CBS no preço (%)').fill('99,999')
  await folha.getByRole('button', { name: 'Salvar produto' }).click()
  await expect(folha.getByText('Use um percentual como 0,9', { exact: false })).toBeVisible()
  await folha.getByLabel('CBS no preço (%)').fill('0,9')
  await folha.getByLabel('IBS no preço (%)').fill('0,1')
  // what is asked of who buys it: a choice needs something to choose from
  await folha.getByRole('button', { name: 'Nova pergunta' }).click()
  const pergunta = folha.getByRole('group', { name: 'Pergunta 1' })
  await pergunta.getByLabel('O que perguntar').fill('Cobertura')
  await pergunta.getByLabel('Como se responde').selectOption('Escolhendo')
  await pergunta.getByLabel('Opções').fill('Chocolate')
  await folha.getByRole('button', { name: 'Salvar produto' }).click()
  await expect(pergunta.getByText('Informe ao menos duas opções')).toBeVisible()
  await pergunta.getByLabel('Opções').fill('Chocolate, Limão')
  // how it is packed: all of it or nothing
  const embalado = folha.getByRole('group', { name: 'Peso e tamanho embalado' })
  await embalado.getByLabel('Peso (g)').fill('900')
  for (const lado of ['Altura', 'Largura', 'Comprimento']) await embalado.getByLabel(`${lado} (cm)`).fill('90')
  await folha.getByRole('button', { name: 'Salvar produto' }).click()
  await expect(embalado.getByText('Os três lados somam até 200 cm')).toBeVisible()
  for (const lado of ['Altura', 'Largura', 'Comprimento']) await embalado.getByLabel(`${lado} (cm)`).fill('20')
  await pergunta.scrollIntoViewIfNeeded()
  await fotografar(page, 'produto-perguntas')
  await porFotos(folha)
  await fotografar(page, 'produto-fotos')
  await nasLarguras(page)
  await semBarreiras(page)
  await folha.getByRole('button', { name: 'Salvar produto' }).click()
  await expect(page.getByText('“Bolo de cenoura” foi salvo').first()).toBeAttached()
  await expect
    .poll(() => api.de('criarProduto')[0]?.body)
    .toMatchObject({
      ...{ nome: 'Bolo de cenoura', preco: 60, tipo: 'produto', disponivel: true, eixos: [], variacoes: [] },
      ...{ sku: null, gtin: null, promocao: null, tributos: { cbs: 0.9, ibs: 0.1 }, agendamento: null },
      medidas: { peso: 900, altura: 20, largura: 20, comprimento: 20 },
      perguntas: [{ pergunta: null, rotulo: 'Cobertura', tipo: 'opcao', opcoes: ['Chocolate', 'Limão'] }],
      fotos: [
        { foto: expect.stringMatching(/^0+[34]$/), alt: '' },
        { foto: fotoDe(1), alt: 'Bolo de cenoura coberto' },
      ],
    })
  await visivel(page, 'button', 'Ações de Bolo de cenoura').click()
  await page.getByRole('menuitem', { name: 'Vender por link' }).click()
  await tomarFoco(page.getByRole('dialog'))
  // a link asks nothing: what would be left out is said, with the address where it is asked
  await expect(page.getByText('Este produto pergunta “Cobertura”. Um link não pergunta nada')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Copiar o endereço na loja' })).toBeVisible()
  await fotografar(page, 'produto-link-perguntas')
  await page.getByLabel('Quantidade').fill('2')
  await page.getByRole('button', { name: /Gerar link de R\$\s120,00/ }).click()
  await expect(page.getByText('O link está pronto')).toBeVisible()
  await expect.poll(() => api.de('venderProdutoPorLink')[0]?.body).toEqual({ variacao: null, quantidade: 2 })
  await expect(page.getByRole('link', { name: 'Enviar pelo WhatsApp' })).toHaveAttribute(
    'href',
    /wa\.me.*Responda%20tamb%C3%A9m%3A%20Cobertura/,
  )
  await fotografar(page, 'produto-link')
  await nasLarguras(page)
})

test('sizes and flavours: combinations follow the options, and keep what was typed of them', async ({ page }) => {
  await comSessao(page, { lojaLiberada: true })
  const api = await fingirApi(page, {
    listarProdutos: () => ({ data: { itens: variados, cursor: null } }),
    obterProduto: () => ({ data: comTamanhos }),
    alterarProduto: (_, vez) =>
      vez === 1
        ? { status: 409, error: { name: 'SkuJaExiste', message: '', id: 'Prd000000000000000002', sku: 'CENOURA' } }
        : { data: comTamanhos },
  })
  await page.goto(PRODUTOS)
  await visivel(page, 'button', 'Bolo de aniversário').click()
  const folha = page.getByRole('dialog')
  await tomarFoco(folha)
  await folha.getByLabel('Opções, separadas por vírgula').fill('P, M, G')
  await folha.getByRole('textbox', { name: 'Código de M' }).fill('cenoura')
  const venderP = folha.getByRole('checkbox', { name: 'Vender P' })
  await venderP.press('Space')
  await expect(venderP).not.toBeChecked()
  await fotografar(page, 'produto-variacoes')
  await semBarreiras(page)
  await folha.getByRole('button', { name: 'Salvar produto' }).click()
  await expect(folha.getByText('O código CENOURA já é de outro produto seu')).toBeVisible()
  await expect(folha.getByRole('textbox', { name: 'Código de M' })).toBeFocused()
  await folha.getByRole('textbox', { name: 'Código de M' }).fill('BOLO-M')
  await folha.getByRole('button', { name: 'Salvar produto' }).click()
  await expect(folha).toBeHidden()
  await expect
    .poll(() => api.de('alterarProduto')[1]?.body)
    .toMatchObject({
      eixos: [{ nome: 'Tamanho', opcoes: ['P', 'M', 'G'] }],
      variacoes: [
        { variacao: comTamanhos.variacoes[0]?.id, opcoes: ['P'], preco: null, ativa: false },
        { variacao: null, opcoes: ['M'], sku: 'BOLO-M', ativa: true },
        { variacao: comTamanhos.variacoes[1]?.id, opcoes: ['G'], preco: 120, sku: 'BOLO-G' },
      ],
    })
})

test('many at once: made unavailable, and archived after a question', async ({ page }) => {
  await comSessao(page, { lojaLiberada: true })
  const comFotos = variados.map((p, n) => (n < 2 ? { ...p, foto: `/api/fotos/${fotoDe(n)}/p` } : p))
  const api = await fingirApi(page, {
    listarProdutos: () => ({ data: { itens: comFotos, cursor: null } }),
    mudarSituacaoDosProdutos: async ({ body }, vez) => {
      // another is chosen while the first answer is on its way
      if (vez === 1) await visivel(page, 'checkbox', `Escolher ${variados[3]?.nome}`).press('Space')
      return { data: { mudados: (body as { produtos: string[] }).produtos.length } }
    },
  })
  await responderFotos(page)
  await page.goto(PRODUTOS)
  await expect(visivel(page, 'button', 'Bolo de aniversário')).toBeVisible()
  await fotografar(page, 'produtos')
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const n of [0, 1]) {
    await visivel(page, 'checkbox', `Escolher ${variados[n]?.nome}`).press('Space')
    await expect(visivel(page, 'checkbox', `Escolher ${variados[n]?.nome}`)).toBeChecked()
  }
  await expect(page.getByText('2 escolhidos')).toBeVisible()
  await nasLarguras(page)
  await visivel(page, 'button', 'Deixar indisponível').click()
  await expect(page.getByText('1 escolhido', { exact: true })).toBeVisible()
  await expect(visivel(page, 'checkbox', `Escolher ${variados[3]?.nome}`)).toBeChecked()
  await visivel(page, 'checkbox', `Escolher ${variados[3]?.nome}`).press('Space')
  await expect
    .poll(() => api.de('mudarSituacaoDosProdutos')[0]?.body)
    .toEqual({
      ...{ produtos: [variados[0]?.id, variados[1]?.id], situacao: 'indisponivel' },
    })
  await visivel(page, 'checkbox', `Escolher ${variados[0]?.nome}`).press('Space')
  await visivel(page, 'button', 'Arquivar').click()
  const pergunta = page.getByRole('alertdialog')
  await expect(pergunta.getByText('Arquivar 1 produto?')).toBeVisible()
  await expect.poll(() => api.de('mudarSituacaoDosProdutos')).toHaveLength(1)
  await responderPergunta(pergunta, 'Arquivar')
  await expect.poll(() => api.de('mudarSituacaoDosProdutos').length).toBe(2)
})

test('prices of what is chosen: seen before they are written, and back by one press', async ({ page }) => {
  await comSessao(page, { lojaLiberada: true })
  const [um, dois] = variados.map(p => p.id)
  const linha = (produto: string | undefined, nome: string, antes: number, mais: object = {}) => ({
    ...{ produto: produto ?? '', variacao: null, nome, antes, depois: antes * 1.1, problema: null },
    ...mais,
  })
  const precos = [linha(um, 'Bolo de aniversário', 60), linha(dois, 'Torta', 80)]
  const api = await fingirApi(page, {
    listarProdutos: () => ({ data: { itens: variados, cursor: null } }),
    reajustarProdutos: ({ body }, vez) => {
      const problema = { depois: 6, problema: 'promocao' as const }
      if (vez === 1) return { data: { mudados: 0, precos: [precos[0], linha(dois, 'Torta', 80, problema)] as never } }
      return { data: { mudados: (body as { gravar: boolean }).gravar ? 2 : 0, precos } }
    },
  })
  await page.goto(PRODUTOS)
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const n of [0, 1]) await visivel(page, 'checkbox', `Escolher ${variados[n]?.nome}`).press('Space')
  await page.getByRole('button', { name: 'Mudar preços' }).click()
  const folha = page.getByRole('dialog', { name: 'Mudar preços' })
  await folha.getByRole('button', { name: 'Ver como fica' }).click()
  await expect(folha.getByText('Informe quanto', { exact: false })).toBeVisible()
  expect(api.de('reajustarProdutos')).toHaveLength(0)
  await folha.getByRole('button', { name: 'Diminuir' }).click()
  await folha.getByLabel('Quantos por cento').fill('92,5')
  await folha.getByLabel('Quantos por cento').fill('12,5')
  await folha.getByRole('button', { name: 'Ver como fica' }).click()
  await expect(folha.getByText('Ficaria abaixo da promoção', { exact: false })).toBeVisible()
  await expect(folha.getByRole('button', { name: 'Gravar os preços' })).toHaveCount(0)
  await folha.getByRole('button', { name: 'Aumentar' }).click()
  await folha.getByLabel('Quantos por cento').fill('10')
  await folha.getByRole('button', { name: 'Ver como fica' }).click()
  await expect(folha.getByText('R$ 66,00')).toBeVisible()
  await fotografar(page, 'produtos-precos')
  await nasLarguras(page)
  await folha.getByRole('button', { name: 'Gravar os preços' }).click()
  await expect(page.getByText('Preços de 2 produtos mudados.')).toBeVisible()
  await fotografar(page, 'produtos-precos-mudados')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText('Preços de 2 produtos mudados.')).toHaveCount(0)
  await expect
    .poll(() => api.de('reajustarProdutos').map(c => c.body))
    .toMatchObject([
      { percentual: -12.5, valor: null, gravar: false },
      { percentual: 10, gravar: false },
      { percentual: 10, precos: null, gravar: true },
      { percentual: null, gravar: true, precos: [{ preco: 60 }, { preco: 80 }] },
    ])
})

test('a company whose contract has no shop is told so, and a name is looked for by its beginning', async ({ page }) => {
  await comSessao(page)
  const api = await fingirApi(page, { listarProdutos: () => ({ data: { itens: variados, cursor: null } }) })
  await page.goto(PRODUTOS)
  await expect(page.getByText(/A loja online não está no contrato/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Novo produto' })).toHaveCount(0)
  await page.getByLabel('Buscar pelo começo do nome').fill('bolo')
  await expect.poll(() => api.de('listarProdutos').at(-1)?.query.nome).toBe('bolo')
  await page.getByRole('button', { name: 'Arquivados' }).click()
  await expect.poll(() => api.de('listarProdutos').at(-1)?.query.arquivados).toBe('sim')
})
