import { criarLink } from '../../../shared/contract/links.ts'
import { checkouts, linkNaLista, pagina, paraEdicao, taxas, variados } from './amostras.ts'
import { fingirApi } from './falso.ts'
import { fotografar } from './fotos.ts'
import { CRIAR, comSessao, LINKS, noEscuro, responderPergunta, tomarFoco } from './pagina.ts'
import { expect, nasLarguras, semBarreiras, test } from './teste.ts'

const curto = 'https://pagar.quita.example/l/7KMP2-9XQ01'
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
  await expect.poll(() => api.de('criarLink')).toEqual([])
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
  await expect.poll(() => api.de('alterarLink')).toEqual([])
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

const passos = [
  { passo: 'abertos' as const, quantidade: 240 },
  { passo: 'identificados' as const, quantidade: 96 },
  { passo: 'token' as const, quantidade: 72 },
  { passo: 'pagos' as const, quantidade: 54 },
]
test('a link’s funnel: bars, the table behind, nobody yet, and a failure', async ({ page }) => {
  await comSessao(page)
  const id = linkNaLista(1).id
  const api = await fingirApi(page, {
    listarLinks: () => ({ data: pagina(variados) }),
    listarCheckoutsDoLink: () => ({ data: checkouts }),
    obterFunilDoLink: (_, vez) =>
      vez === 1
        ? { status: 404, error: { name: 'ErroInterno', message: 'x', correlationId: 'c' } }
        : { data: { id, passos } },
  })
  await page.goto(LINKS)
  const linha = page.getByRole('button', { name: 'Curso de fotografia: turma de verão', exact: true })
  await linha.locator('visible=true').press('Enter')
  const folha = page.getByRole('dialog')
  await expect(folha.getByText('Não conseguimos contar as visitas')).toBeVisible()
  await tomarFoco(folha)
  await folha.getByRole('button', { name: 'Tentar de novo' }).press('Enter')
  await expect(folha.getByRole('heading', { name: 'Do link ao pagamento' })).toBeVisible()
  await expect(folha.getByText('75% da etapa anterior')).toHaveCount(2)
  await expect(folha.getByText('selfie')).toHaveCount(0)
  await nasLarguras(page)
  await folha.getByText('Ver em tabela').press('Enter')
  await expect(folha.getByRole('row').nth(2)).toHaveText(/Se identificaram\s*96\s*40%\s*40%/)
  await expect(folha.getByRole('row').nth(4)).toHaveText(/Pagaram\s*54\s*75%\s*23%/)
  await nasLarguras(page)
  await expect.poll(() => api.de('obterFunilDoLink').at(-1)?.params).toEqual({ id })
  await page.keyboard.press('Escape')
  // closed, and the focus is back where it came from: another key before that is the sheet's, not the next row's
  await expect(linha.locator('visible=true')).toBeFocused()
  api.mudar({ obterFunilDoLink: () => ({ data: { id, passos: [{ passo: 'abertos', quantidade: 0 }] } }) })
  await page.getByRole('button', { name: 'Consultoria', exact: true }).locator('visible=true').press('Enter')
  await expect(page.getByText('Ninguém abriu este link ainda')).toBeVisible()
})

test('cards that are paused on a link: why, until when, and let in again after a question', async ({ page }) => {
  await comSessao(page)
  const id = linkNaLista(1).id
  const pausa = { id, situacao: 'pausa', ate: '2026-11-28T00:30:00.000Z', negadas: 12, cartoes: 11 } as const
  const api = await fingirApi(page, {
    listarLinks: () => ({ data: pagina(variados) }),
    listarCheckoutsDoLink: () => ({ data: checkouts }),
    obterCartoesDoLink: (_, vez) => ({ data: vez === 1 ? pausa : { ...pausa, situacao: 'desafio' } }),
    liberarCartoesDoLink: (_, vez) =>
      vez === 1
        ? { status: 500, error: { name: 'ErroInterno', message: 'x', correlationId: 'c' } }
        : { data: { ...pausa, situacao: 'desafio' } },
  })
  await noEscuro(page)
  await page.goto(LINKS)
  const linha = page.getByRole('button', { name: 'Curso de fotografia: turma de verão', exact: true })
  await linha.locator('visible=true').press('Enter')
  const folha = page.getByRole('dialog')
  await expect(folha.getByRole('heading', { name: 'Cartões em pausa até 27 nov 2026, 21:30' })).toBeVisible()
  await expect(folha.getByText('12 recusas em uma hora, de 11 ou mais cartões diferentes')).toBeVisible()
  await nasLarguras(page)
  await folha.getByRole('button', { name: 'Liberar cartões' }).press('Enter')
  const pergunta = page.getByRole('alertdialog')
  await responderPergunta(pergunta, 'Liberar cartões')
  await expect(pergunta.getByRole('alert')).toBeVisible()
  await semBarreiras(page)
  await responderPergunta(pergunta, 'Liberar cartões')
  await expect(folha.getByRole('heading', { name: 'Cartões com verificação até 27 nov 2026, 21:30' })).toBeVisible()
  await expect.poll(() => api.de('liberarCartoesDoLink').map(c => c.params)).toEqual([{ id }, { id }])
})

test('a start is set with the keyboard, refused after the end, and the list tells and filters what is scheduled', async ({
  page,
}) => {
  await comSessao(page)
  const api = await fingirApi(page, {
    listarLinks: () => ({ data: pagina(variados) }),
    listarCheckoutsDoLink: () => ({ data: { itens: [], parcial: false, proximoOffset: null } }),
    obterLinkParaEdicao: () => ({ data: paraEdicao }),
    obterTaxasOperacao: () => ({ data: taxas }),
    alterarLink: () => ({ data: { id: paraEdicao.id, versao: 4, url: paraEdicao.url } }),
  })
  await page.goto(`${CRIAR}/editar/${paraEdicao.id}`)
  const abre = page.getByLabel('Válido a partir de')
  await expect(abre).toHaveValue('2026-11-25T09:00')
  await page.getByLabel('Expira em').fill('2099-01-01T10:00')
  await abre.fill('2099-01-01T10:00')
  await page.getByRole('button', { name: 'Salvar alterações' }).press('Enter')
  // the summary takes the focus first: a key before that is the summary's
  await expect(page.locator(':focus')).toContainText('O link precisa abrir antes de expirar')
  await page.getByRole('link', { name: 'O link precisa abrir antes de expirar' }).press('Enter')
  await expect(abre).toBeFocused()
  await semBarreiras(page)
  await abre.fill('2098-12-31T10:00')
  await page.getByRole('button', { name: 'Salvar alterações' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Links de pagamento' })).toBeVisible()
  const corpo = api.de('alterarLink')[0]?.body
  expect(corpo).toMatchObject({ abreEm: '2098-12-31T13:00:00.000Z', expiraEm: '2099-01-01T13:00:00.000Z' })
  await expect(page.getByText('Agendado', { exact: true }).locator('visible=true')).toHaveCount(1)
  await page.getByRole('button', { name: 'Agendados' }).click()
  await expect.poll(() => api.de('listarLinks').at(-1)?.query.situacao).toBe('agendado')
  await page.getByRole('button', { name: 'Lote de verão', exact: true }).locator('visible=true').click()
  await expect(page.getByRole('dialog').getByText('Abre em 1 dez 2026, 09:00')).toBeVisible()
})

test('a poster is downloaded from the QR dialog; one that failed says so', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await noEscuro(page)
  await comSessao(page)
  const pdf = Buffer.from('%PDF-1.7 cartaz').toString('base64')
  const api = await fingirApi(page, {
    listarLinks: () => ({ data: pagina(variados) }),
    gerarCartazDoLink: (_, vez) =>
      vez === 1
        ? { status: 404, error: { name: 'LinkNaoEncontrado', message: 'x' } }
        : { data: { data: pdf, enderecoCurto: curto } },
  })
  await page.goto(LINKS)
  await page
    .getByRole('button', { name: /^QR code de Curso/ })
    .locator('visible=true')
    .press('Enter')
  const a6 = page.getByRole('button', { name: 'Cartaz A6' })
  await tomarFoco(page.getByRole('dialog'))
  await a6.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Não conseguimos preparar o cartaz')
  await semBarreiras(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const [arquivo] = await Promise.all([page.waitForEvent('download'), a6.press('Enter')])
  expect(arquivo.suggestedFilename()).toBe('cartaz-curso-de-fotografia-turma-de-verao-a6.pdf')
  const pedacos: Buffer[] = []
  for await (const pedaco of await arquivo.createReadStream()) pedacos.push(pedaco as Buffer)
  expect(Buffer.concat(pedacos).toString()).toBe('%PDF-1.7 cartaz')
  await expect.poll(() => api.de('gerarCartazDoLink').map(c => c.query)).toEqual([{ formato: 'a6' }, { formato: 'a6' }])
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a link’s sheet says how it is paid and how often, and hands it on by each way', async ({ page }) => {
  await comSessao(page)
  const limitado = linkNaLista(1, { nome: 'Curso de fotografia', valor: 1249.9, limiteUsos: 5, usos: 0 })
  const api = await fingirApi(page, {
    listarLinks: () => ({ data: pagina([limitado]) }),
    listarCheckoutsDoLink: () => ({ data: checkouts }),
    obterLinkParaEdicao: () => ({
      data: {
        ...paraEdicao,
        formasPagamento: [
          { tipo: 2, parcelas: [] },
          { tipo: 1, parcelas: [1, 2, 3, 4, 5, 6, 7, 8].map(n => ({ numeroParcela: n, juros: n <= 6 ? 0 : 4.5 })) },
        ],
      },
    }),
    gerarCartazDoLink: (_, vez) =>
      vez === 1
        ? { status: 500, error: { name: 'ErroInterno', message: 'x', correlationId: 'c' } }
        : { data: { data: '', enderecoCurto: curto } },
  })
  await page.goto(LINKS)
  await page.getByRole('button', { name: 'Curso de fotografia', exact: true }).locator('visible=true').press('Enter')
  const folha = page.getByRole('dialog', { name: 'Curso de fotografia' })
  await tomarFoco(folha)
  await expect(folha.getByText(/0 de 5 usos/)).toBeVisible()
  await expect(folha.getByText('Pix · até 8x no cartão (6x sem juros)')).toBeVisible()
  await expect(folha.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\//)
  await expect(folha.getByRole('link', { name: 'Editar' })).toHaveAttribute('href', /editar\/lnk0+1$/)
  await folha.getByRole('button', { name: 'Criar endereço curto' }).press('Enter')
  await expect(folha.getByRole('alert')).toContainText('Não conseguimos criar o endereço agora')
  await folha.getByRole('button', { name: 'Criar endereço curto' }).press('Enter')
  await expect(folha.getByText('pagar.quita.example/l/7KMP2-9XQ01')).toBeVisible()
  await expect(folha.getByRole('button', { name: 'Copiar o endereço curto de Curso de fotografia' })).toBeFocused()
  await expect.poll(() => api.de('gerarCartazDoLink').at(-1)?.query).toEqual({ formato: 'endereco' })
  await semBarreiras(page)
  await nasLarguras(page)
  await fotografar(page, 'folha-do-link')
  await folha.getByRole('button', { name: 'QR code e cartaz' }).press('Enter')
  const qr = page.getByRole('dialog', { name: 'QR code do link' })
  await expect(qr.getByRole('button', { name: 'Cartaz A4' })).toBeVisible()
  await tomarFoco(qr)
  await page.keyboard.press('Escape')
  await expect(folha.getByRole('button', { name: 'QR code e cartaz' })).toBeFocused()
})
