import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { comDesafio, emissor, validado } from './emissor.ts'
import { TOKEN, tresFormas, umaRetomada, umPagamentoComCartao, umRetorno } from './fixtures.ts'
import { type ApiFalsa, cobrado, test as comApi, expect, semBarreiras } from './teste.ts'

/**
 * The merchant's page: real, on a port of its own, because a frame's ancestors and a message's origin are the browser's.
 * By number, so that shop, card and bank are three sites, as they are: where shop and bank were one, no press reached the
 * bank's page inside ours.
 */
interface Mensagem {
  tipo: string
  evento?: string
  message?: string
  link?: string
  checkoutId?: string
  parcelas?: { numeroParcela: number; valor: number }[]
}
const pagador = {
  nome: 'MARIA DA SILVA',
  documento: '52998224725',
  contato: '11987654321',
  email: 'maria@exemplo.com',
  cep: '01001000',
  logradouro: 'PRAÇA DA SÉ',
  numero: '100',
  bairro: 'SE',
  cidade: 'SAO PAULO',
  uf: 'SP',
}
const sucesso = '/plataforma/loja-aurora/servicos-financeiros/pagamento-realizado-com-sucesso/Zz9Yy8Xx7Ww6Vv5Uu4Tt3'
const cartao = umPagamentoComCartao({ situacao: 'aprovado' })
const aprovado = { data: cobrado(cartao, sucesso) }
const recusa = (descricao: string, motivo?: 'sem-3ds') => ({
  status: 402,
  erro: {
    name: 'PagamentoRecusado',
    message: 'm',
    checkoutId: 'Zz9Yy8Xx7Ww6Vv5Uu4Tt3',
    descricao,
    ...(motivo && { motivo }),
    retornoUsuario: umRetorno(),
  },
})

const test = comApi.extend<{ loja: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern
  loja: async ({}, usar) => {
    const servidor = createServer((req, res) => {
      const quadro = new URL(req.url ?? '/', 'http://loja').searchParams.get('quadro') ?? ''
      res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      res.end(
        `<!doctype html><html lang="pt-BR"><title>Loja</title><body style="margin:0"><main><h1 style="font:16px sans-serif;margin:8px">Minha loja</h1><iframe title="Cartão" src="${quadro.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}" style="width:100%;height:760px;border:0"></iframe></main><script>window.mensagens=[];addEventListener('message',e=>{mensagens.push({...e.data,origem:e.origin});if(e.data.tipo==='quita:altura')document.querySelector('iframe').style.height=e.data.altura+'px'})</script>`,
      )
    })
    await new Promise<void>(pronto => servidor.listen(0, '127.0.0.1', pronto))
    await usar(`http://127.0.0.1:${(servidor.address() as AddressInfo).port}`)
    servidor.closeAllConnections()
    servidor.close()
  },
})

const quadro = (page: Page) => page.frameLocator('iframe[title="Cartão"]')
const alturaDoQuadro = (page: Page) => page.evaluate(() => document.querySelector('iframe')?.clientHeight ?? 0)
const mensagens = (page: Page, tipo = 'quita:cartao') =>
  page.evaluate(t => (window as unknown as { mensagens: Mensagem[] }).mensagens.filter(m => m.tipo === t), tipo)
const eventos = async (page: Page) => (await mensagens(page)).map(m => m.evento)
const mandar = (page: Page, dados: object) =>
  page.evaluate(d => document.querySelector('iframe')?.contentWindow?.postMessage(d, '*'), {
    tipo: 'quita:pagador',
    ...dados,
  })

interface Abertura {
  page: Page
  baseURL: string | undefined
  loja: string
  origens?: string[]
  link?: object
}
async function abrir({ page, baseURL, loja, origens = [loja], link = {} }: Abertura): Promise<void> {
  const busca = new URLSearchParams({
    link: JSON.stringify({ formasPagamento: tresFormas, ...link }),
    origens: JSON.stringify(origens),
  })
  const endereco = `${baseURL}/plataforma/loja-aurora/servicos-financeiros/cartao-embutido/${TOKEN}?${busca}`
  await page.goto(`${loja}/?quadro=${encodeURIComponent(endereco)}`)
}
async function pronto(abertura: Abertura): Promise<void> {
  const { page } = abertura
  await abrir(abertura)
  await expect.poll(async () => (await mensagens(page, 'quita:pronto')).length).toBe(1)
  await mandar(page, { pagador })
}
async function preencher(page: Page): Promise<void> {
  const q = quadro(page)
  await q.getByLabel('Número do cartão').pressSequentially('4000000000000051')
  await q.getByLabel('Nome no cartão').fill('MARIA DA SILVA')
  await q.getByLabel('Validade').pressSequentially('1230')
  await q.getByLabel('CVV').pressSequentially('123')
  await q.getByLabel('Autorizo a cobrança no meu cartão de crédito').check()
}
const pagar = (page: Page) =>
  quadro(page)
    .getByRole('button', { name: /^Pagar R\$/ })
    .click()

function responder(api: ApiFalsa, cobranca: object): void {
  api.quando({
    iniciarPagamentoDrpx: () => ({ data: { id: 'Zz9Yy8Xx7Ww6Vv5Uu4Tt3' } }),
    processarPagamentoDrpx: () => cobranca as typeof aprovado,
  })
}

test('without a challenge: the plans are told, the card is charged once, the shop is told of the success', async ({
  page,
  api,
  baseURL,
  loja,
}) => {
  responder(api, aprovado)
  await pronto({ page, baseURL, loja })
  // V037: instalment total × 100, truncated
  const [{ parcelas } = { parcelas: [] }] = await mensagens(page, 'quita:pronto')
  expect(parcelas?.find(p => p.numeroParcela === 12)).toEqual({ numeroParcela: 12, valor: 147_338 })
  await semBarreiras(page)
  // the frame is as tall as what it shows: 760 px at first
  await expect.poll(() => alturaDoQuadro(page)).toBeLessThan(700)
  const comOFormulario = await alturaDoQuadro(page)
  await preencher(page)
  await pagar(page)
  await expect(quadro(page).getByText(/Pagamento de R\$\s1\.473,38 aprovado/)).toBeVisible()
  await expect.poll(() => eventos(page)).toEqual(['PETITION_INITIATED', 'CHALLENGE_SUCCESS'])
  await expect.poll(async () => (await mensagens(page)).at(-1)).toMatchObject({ link: `${baseURL}${sucesso}` })
  await expect.poll(() => alturaDoQuadro(page)).toBeLessThan(comOFormulario - 100)
  await expect
    .poll(() => api.de('registrarPagador')[0]?.body)
    .toMatchObject({ nome: 'MARIA DA SILVA', autorizacao: true, versao: 3 })
  await expect
    .poll(() => api.de('processarPagamentoDrpx')[0]?.body)
    .toMatchObject({ parcelas: 12, numeroCartao: '4000000000000051' })
  expect(JSON.stringify(await mensagens(page))).not.toMatch(/4000000000000051|"123"/)
})

test('with a challenge: required, then success, the frame of the bank inside ours inside the shop’s', async ({
  page,
  api,
  baseURL,
  loja,
}) => {
  const banco = await emissor(page, 'post')
  responder(api, {})
  api.quando({
    processarPagamentoDrpx: ({ vez }) => (vez === 1 ? { data: comDesafio(banco.url) } : aprovado),
    validar3ds: () => validado('codigo'),
  })
  await pronto({ page, baseURL, loja })
  await preencher(page)
  await pagar(page)
  const noBanco = quadro(page)
    .frameLocator('iframe[title="Confirmação do banco do cartão"]')
    .frameLocator('iframe[name="emissor"]')
  await expect(noBanco.getByText('Confirmar compra')).toBeVisible()
  // room for the bank's page, and back to the form's own height
  await expect.poll(() => alturaDoQuadro(page)).toBeGreaterThanOrEqual(700)
  await noBanco.getByText('Confirmar compra').click()
  await expect(quadro(page).getByText(/Pagamento de R\$/)).toBeVisible()
  await expect.poll(() => eventos(page)).toEqual(['PETITION_INITIATED', 'CHALLENGE_REQUIRED', 'CHALLENGE_SUCCESS'])
  await expect
    .poll(() => api.de('processarPagamentoDrpx')[1]?.body)
    .toMatchObject({ threeDsCode: 'codigo', cvvCartao: '123' })
})

test('a challenge that is not passed', async ({ page, api, baseURL, loja }) => {
  const banco = await emissor(page, 'post')
  responder(api, { data: comDesafio(banco.url) })
  api.quando({ validar3ds: () => validado('', '/x') })
  await pronto({ page, baseURL, loja })
  await preencher(page)
  await pagar(page)
  await quadro(page).getByRole('button', { name: 'Cancelar' }).click()
  await quadro(page).getByRole('button', { name: 'Sair', exact: true }).click()
  await expect(quadro(page).getByRole('alert')).toContainText('O banco recusou seu pagamento')
  await expect
    .poll(async () => (await mensagens(page)).at(-1))
    .toMatchObject({
      evento: 'CHALLENGE_FAILED',
      message: 'O banco recusou seu pagamento',
    })
})

for (const [nome, resposta, evento, message] of [
  ['denied', recusa('Não autorizada'), 'PAYMENT_FAILED', 'Falha ao autorizar pagamento'],
  ['without 3-D Secure', recusa('Cartão sem 3D Secure', 'sem-3ds'), 'NO_3DS', 'Cartão sem 3D Secure'],
  [
    'our failure',
    { status: 503, erro: { name: 'Manutencao', message: 'm' } },
    'SYSTEM_ERROR',
    'Erro interno, contate o suporte',
  ],
  [
    'a company without cards',
    { status: 422, erro: { name: 'FormaIndisponivel', message: 'm' } },
    'MID_NOT_FOUND',
    'Cliente não liberado para transacionar',
  ],
] as const) {
  test(`${nome}: ${evento}, in its words, and the form is the payer’s again`, async ({ page, api, baseURL, loja }) => {
    responder(api, resposta)
    await pronto({ page, baseURL, loja })
    await preencher(page)
    await pagar(page)
    await expect(quadro(page).getByRole('alert')).toHaveText(message)
    await expect(quadro(page).getByRole('alert')).toBeFocused()
    const ditas = async () => (await mensagens(page)).slice(1).map(m => [m.evento, m.message])
    await expect.poll(ditas).toEqual([[evento, message]])
    await expect(quadro(page).getByLabel('Número do cartão')).toHaveValue('4000 0000 0000 0051')
    await semBarreiras(page)
  })
}

test('passed, and then a failure of ours: the words of a payment that could not be finished', async ({
  page,
  api,
  baseURL,
  loja,
}) => {
  const banco = await emissor(page, 'mensagem')
  responder(api, {})
  api.quando({
    processarPagamentoDrpx: ({ vez }) =>
      vez === 1 ? { data: comDesafio(banco.url) } : { status: 503, erro: { name: 'Manutencao', message: 'm' } },
    validar3ds: () => validado('codigo'),
  })
  await pronto({ page, baseURL, loja })
  await preencher(page)
  await pagar(page)
  const confirmar = quadro(page)
    .frameLocator('iframe[title="Confirmação do banco do cartão"]')
    .frameLocator('iframe[name="emissor"]')
    .getByText('Confirmar compra')
  await confirmar.click()
  await expect(quadro(page).getByRole('alert')).toHaveText(
    'Ocorreu um erro ao finalizar seu pagamento, tente novamente mais tarde',
  )
})

test('denied, then another card: the other call, on the same payment', async ({ page, api, baseURL, loja }) => {
  responder(api, recusa('Não autorizada'))
  api.quando({ reprocessarPagamento: () => aprovado })
  await pronto({ page, baseURL, loja })
  await preencher(page)
  await pagar(page)
  await expect(quadro(page).getByRole('alert')).toBeVisible()
  await pagar(page)
  await expect(quadro(page).getByText(/Pagamento de R\$/)).toBeVisible()
  await expect.poll(() => api.de('iniciarPagamentoDrpx')).toHaveLength(1)
  await expect.poll(() => api.de('reprocessarPagamento')).toHaveLength(1)
  // the frame has no cookie: the start's key and secret say whose payment it corrects
  const [comeco] = api.de('iniciarPagamentoDrpx')
  const { chave, segredo } = (comeco?.body ?? {}) as { chave?: string; segredo?: string }
  expect(segredo).toMatch(/^[0-9a-f]{32}$/)
  await expect.poll(() => api.de('registrarPagador')[0]?.body).toMatchObject({ chave, segredo })
})

test('a bank that does not answer: nothing is said until somebody knows, and nothing is sent again', async ({
  page,
  api,
  baseURL,
  loja,
}) => {
  responder(api, 'cai' as unknown as object)
  const esperando = umaRetomada({
    checkoutId: 'Zz9Yy8Xx7Ww6Vv5Uu4Tt3',
    formaPagamento: 1,
    proximaEtapa: 'AGUARDAR_PAGAMENTO',
  })
  let sabido = false
  api.quando({
    obterLinkComPagamento: () =>
      !sabido
        ? { data: esperando }
        : {
            status: 409,
            erro: { name: 'LinkProcessado', message: 'm', slug: 'loja-aurora', checkoutId: 'Zz9Yy8Xx7Ww6Vv5Uu4Tt3' },
          },
  })
  await pronto({ page, baseURL, loja })
  await preencher(page)
  await pagar(page)
  await expect(quadro(page).getByText('Não pague de novo: estamos conferindo.')).toBeVisible()
  await expect.poll(() => eventos(page)).toEqual(['PETITION_INITIATED'])
  sabido = true
  await expect(quadro(page).getByText(/Pagamento de R\$/)).toBeVisible()
  await expect.poll(() => eventos(page)).toEqual(['PETITION_INITIATED', 'CHALLENGE_SUCCESS'])
  await expect.poll(() => api.de('processarPagamentoDrpx')).toHaveLength(1)
})

test('an amount that is not the plan’s charges nothing', async ({ page, api, baseURL, loja }) => {
  responder(api, aprovado)
  await pronto({ page, baseURL, loja })
  await mandar(page, { pagador, parcelas: 12, valor: 147_337 })
  await preencher(page)
  await pagar(page)
  await expect(quadro(page).getByRole('alert')).toHaveText('Erro interno, contate o suporte')
  expect(api.chamadas.filter(c => /Drpx$/.test(c.operacao))).toEqual([])
})

test('a payer who needs the token goes on in our own page', async ({ page, api, baseURL, loja }) => {
  responder(api, aprovado)
  api.quando({
    registrarPagador: () => ({ data: { name: 'PagadorLiberado', proximaEtapa: 'VALIDAR_CONTATO_PAGADOR' } }),
  })
  await pronto({ page, baseURL, loja })
  await preencher(page)
  await pagar(page)
  const continuar = quadro(page).getByRole('link', { name: 'Continuar na página de pagamento' })
  await expect(continuar).toHaveAttribute(
    'href',
    new RegExp(`/checkout-de-pagamento-v2/${TOKEN}/Zz9Yy8Xx7Ww6Vv5Uu4Tt3$`),
  )
  await expect.poll(() => api.de('processarPagamentoDrpx')).toHaveLength(0)
})

test('X32, X33: fewer than six digits, then a number of no brand', async ({ page, api, baseURL, loja }) => {
  responder(api, aprovado)
  await pronto({ page, baseURL, loja })
  await preencher(page)
  const numero = quadro(page).getByLabel('Número do cartão')
  await numero.fill('40000')
  await pagar(page)
  await expect(quadro(page).getByText('Número de cartão inválido')).toBeVisible()
  await expect(numero).toBeFocused()
  await numero.fill('9999990000000000')
  await pagar(page)
  await expect(quadro(page).getByText('Bandeira Desconhecida')).toBeVisible()
  // known, and not among those we take (V026)
  await numero.fill('6011000000000004')
  await pagar(page)
  await expect(quadro(page).getByText('A bandeira do cartão informado não é atendida no momento.')).toBeVisible()
  await expect.poll(() => api.de('processarPagamentoDrpx')).toHaveLength(0)
})

test('a page that the link does not name cannot frame the card, and hears nothing', async ({ page, baseURL, loja }) => {
  await abrir({ page, baseURL, loja, origens: ['https://loja.exemplo.com'] })
  // the browser shows its own page where it refused ours
  await expect
    .poll(() =>
      page
        .frames()
        .map(f => f.url())
        .at(-1),
    )
    .toMatch(/^chrome-error:/)
  await expect(quadro(page).getByLabel('Número do cartão')).toHaveCount(0)
  expect(await page.evaluate(() => (window as unknown as { mensagens: unknown[] }).mensagens)).toEqual([])
})

test('a frame in between is not heard: only the window around, of a listed origin', async ({
  page,
  api,
  baseURL,
  loja,
}) => {
  responder(api, aprovado)
  await abrir({ page, baseURL, loja })
  await expect.poll(async () => (await mensagens(page, 'quita:pronto')).length).toBe(1)
  const cartao = page.frames().find(f => f.url().includes('cartao-embutido'))
  // messages are heard one after another: once the second came, the first was heard
  await cartao?.evaluate(
    p =>
      new Promise<void>(pronto => {
        addEventListener('message', e => e.data === 'ultima' && pronto())
        window.postMessage({ tipo: 'quita:pagador', pagador: p }, '*')
        window.postMessage('ultima', '*')
      }),
    pagador,
  )
  await expect(quadro(page).getByText('Aguardando os dados da loja…')).toBeVisible()
  await expect(quadro(page).getByRole('button', { name: /^Pagar R\$/ })).toHaveAttribute('aria-disabled', 'true')
})

test('who may frame what: the link’s list, ourselves, nobody', async ({ request, baseURL }) => {
  const politica = async (caminho: string) => {
    const url = new URL(caminho, (baseURL ?? '').replace('pagar.localhost', '127.0.0.1')).href
    const csp = (await request.get(url)).headers()['content-security-policy'] ?? ''
    return Object.fromEntries(csp.split('; ').map(d => [d.split(' ')[0], d.slice(d.indexOf(' ') + 1)]))
  }
  const servicos = '/plataforma/loja/servicos-financeiros'
  const lista = 'https://blog.exemplo.com https://loja.exemplo.com'
  expect((await politica(`${servicos}/cartao-embutido/${TOKEN}`))['frame-ancestors']).toBe(lista)
  expect((await politica(`/3ds/${TOKEN}`))['frame-ancestors']).toBe(`'self' ${lista}`)
  expect((await politica(`${servicos}/cartao-embutido/${TOKEN}?origens=[]`))['frame-ancestors']).toBe("'none'")
  const desafio = await politica('/3ds')
  expect(desafio['frame-ancestors']).toBe("'self'")
  expect(desafio['default-src']).toBe("'none'")
  expect(desafio['script-src']).toMatch(/^'sha256-[\w+/]{43}='$/)
  expect(desafio['frame-src']).toBe("'self' https: http://localhost:*")
  expect((await politica('/3ds/retorno'))['script-src']).toMatch(/^'sha256-/)
  for (const outra of [
    `${servicos}/checkout-de-pagamento-v2/${TOKEN}`,
    `${servicos}/comprovante-de-pagamento/${TOKEN}`,
    '/ooops/404',
  ])
    expect((await politica(outra))['frame-ancestors'], outra).toBe("'none'")
})
