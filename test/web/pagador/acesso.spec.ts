import type { Locator, Page } from '@playwright/test'
import type { Received } from '../../../shared/contract/endpoint.ts'
import type { EndpointDe } from '../../../shared/contract/index.ts'
import { rotas } from '../../../shared/contract/rotas.ts'
import type { Convite } from '../../../web/src/pagador/convite/tipos.ts'
import { CARRINHO, CONTRATO, umBoleto as umBoletoDoCarrinho, umCarrinho, umPedido } from './carrinho.amostras.ts'
import { CHECKOUT, TOKEN, tresFormas, umaRetomada, umBoleto, umComprovante, umPix, umRetorno } from './fixtures.ts'
import { assinatura, daAssinatura, daDevolucao, doServico, mandato, retida, umServico } from './outras.amostras.ts'
import { CONVITE, umaOferta, umConvite } from './recebedor.ts'
import { type ApiFalsa, enderecos, expect, pixGerado, semBarreiras, semRolagemLateral, test, tirar } from './teste.ts'

/** WCAG 2.2 AA where axe cannot see: keyboard alone, focus, targets, reflow, the system's own colours, languages. */
type Retomada = Received<EndpointDe<'obterLinkComPagamento'>>
const link = { formasPagamento: tresFormas }
const base = '/plataforma/loja-aurora/servicos-financeiros'
const em = (parte: Partial<Retomada>) => umaRetomada({ checkoutId: CHECKOUT, ...parte }, link)
interface Tela {
  titulo: string | RegExp
  endereco?: string
  data?: Retomada
}
const telas: Readonly<Record<string, Tela>> = {
  form: { titulo: 'Quem está pagando?', endereco: enderecos.checkout(link), data: umaRetomada({}, link) },
  pix: {
    titulo: 'Pague com Pix',
    data: em({ formaPagamento: 2, proximaEtapa: 'AGUARDAR_PAGAMENTO', pagamentoPix: { dadosPix: umPix() } }),
  },
  'expired Pix': {
    titulo: 'Link Expirado',
    data: em({ formaPagamento: 2, proximaEtapa: 'PAGAMENTO_EXPIRADO', pagamentoPix: { dadosPix: umPix(0, true) } }),
  },
  boleto: {
    titulo: /boleto/i,
    data: em({ formaPagamento: 0, proximaEtapa: 'AGUARDAR_PAGAMENTO', pagamentoBoleto: { dadosBoleto: umBoleto() } }),
  },
  card: {
    titulo: 'Dados do cartão',
    data: em({ formaPagamento: 1, parcelas: 12, proximaEtapa: 'REALIZAR_PAGAMENTO' }),
  },
  refusal: {
    titulo: 'Ops, o pagamento não foi concluído',
    data: em({ formaPagamento: 1, proximaEtapa: 'ANTIFRAUDE_ADQUIRENTE', retornoUsuario: umRetorno() }),
  },
  receipt: { titulo: /Comprovante|Pagamento realizado/, endereco: enderecos.comprovante },
  error: { titulo: 'Página não encontrada', endereco: '/ooops/404' },
}

async function abrir(page: Page, api: ApiFalsa, { titulo, endereco, data }: Tela) {
  api.quando({
    ...(data && { obterLinkComPagamento: () => ({ data }) }),
    obterComprovanteCheckout: () => ({ data: umComprovante() }),
  })
  await page.goto(endereco ?? enderecos.checkout(link, CHECKOUT))
  await expect(page.getByRole('heading', { name: titulo }).first()).toBeVisible()
}

/** Moves with Tab until the target has focus; on the way every stop must be seen and not be covered (2.4.7, 2.4.11). */
async function ate(page: Page, alvo: Locator): Promise<void> {
  for (let n = 0; n < 60; n++) {
    await page.keyboard.press('Tab')
    // the page scrolls smoothly to what has focus
    await expect.poll(() => page.evaluate(focoVisivel)).toBe('')
    if (await alvo.evaluate(e => e === document.activeElement)) return
  }
  throw new Error('Tab never gets there')
}

/** Why the focused element cannot be seen; nothing when it can. */
function focoVisivel(): string {
  const alvo = document.activeElement
  if (!alvo || alvo === document.body) return ''
  const caixa = alvo.closest('label') ?? alvo
  const temContorno = [alvo, caixa].some(e => {
    const { outlineStyle, outlineWidth } = getComputedStyle(e)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  })
  const quem = alvo.outerHTML.slice(0, 80)
  if (!temContorno) return `no outline: ${quem}`
  const r = caixa.getBoundingClientRect()
  const pontos = [0.1, 0.5, 0.9].map(p => document.elementFromPoint(r.left + r.width * p, r.top + r.height / 2))
  return pontos.some(p => p && (caixa.contains(p) || p.contains(caixa))) ? '' : `covered: ${quem}`
}

/** In the page: what is pressed and is less than 24 px wide or high. */
function alvosPequenos(): string[] {
  return [...document.querySelectorAll('a[href], button, input, select, textarea, summary')].flatMap(e => {
    const r = (e.closest('label') ?? e).getBoundingClientRect()
    return r.width && (r.width < 24 || r.height < 24) ? [`${e.outerHTML.slice(0, 80)} ${r.width}x${r.height}`] : []
  })
}
/** In the page: whether faint lines, and then secondary words, are as strong as the strong ones. */
function linhasFortes(): boolean[] {
  const raiz = getComputedStyle(document.documentElement)
  const valor = (nome: string) => raiz.getPropertyValue(nome)
  return [valor('--line') === valor('--line-strong'), valor('--ink-2') === valor('--ink')]
}
/** In the page: buttons and fields that the system's own colours leave without an edge. */
function semBorda(): string[] {
  return [
    ...document.querySelectorAll('main button, main input:not([type=checkbox], [type=radio], [type=file])'),
  ].flatMap(e => {
    const { borderTopStyle, textDecorationLine, backgroundColor } = getComputedStyle(e)
    const visto = e.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const soTexto = textDecorationLine !== 'none' || backgroundColor === 'rgba(0, 0, 0, 0)'
    return visto && borderTopStyle === 'none' && !soTexto ? [e.outerHTML.slice(0, 80)] : []
  })
}

/** In the page: what cuts off what is inside it, where nothing says that it scrolls. */
function cortados(): string[] {
  return [...document.querySelectorAll('main, main :not(input, textarea, select)')].flatMap(e => {
    const cheio = e.clientWidth > 1 && e.scrollWidth > e.clientWidth + 1
    const corta = /hidden|clip/.test(getComputedStyle(e).overflowX) && e.checkVisibility()
    return cheio && corta ? [`${e.outerHTML.slice(0, 80)} ${e.scrollWidth} in ${e.clientWidth}`] : []
  })
}

async function identificarPorTeclado(page: Page): Promise<void> {
  await ate(page, page.getByLabel('Nome completo'))
  await page.keyboard.type('Maria da Silva')
  await ate(page, page.getByLabel('CPF ou CNPJ'))
  await page.keyboard.type('52998224725')
  await ate(page, page.getByLabel('Celular com DDD'))
  await page.keyboard.type('11987654321')
}

test('Pix by keyboard alone', async ({ page, api }) => {
  await page.goto(enderecos.checkout(link))
  await expect.poll(() => api.de('obterLinkComPagamento').length).toBe(1)
  await identificarPorTeclado(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Pague com Pix' })).toBeFocused()
  await ate(page, page.getByRole('button', { name: 'Copiar código Pix' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('QRCode Pix foi copiado com sucesso.')).toBeVisible()
})

test('boleto by keyboard alone: method by arrows, address found by the CEP', async ({ page, api }) => {
  const boleto = umBoleto({ dataVencimento: '2099-11-23' })
  api.quando({
    processarPagamento: () => ({
      data: { ...pixGerado(), pagamentoPix: null, dadosPix: null, pagamentoBoleto: { dadosBoleto: boleto } },
    }),
  })
  let responder = () => {}
  const banco = new Promise<void>(livre => {
    responder = livre
  })
  let pedido = false
  await page.route(`**/api${rotas.processarPagamento.caminho}`, async rota => {
    pedido = true
    await banco
    await rota.fallback()
  })
  await page.goto(enderecos.checkout(link))
  await expect.poll(() => api.de('obterLinkComPagamento').length).toBe(1)
  await ate(page, page.getByRole('radio', { name: /^Pix/ }))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: /^Boleto/ })).toBeChecked()
  await identificarPorTeclado(page)
  await ate(page, page.getByLabel('CEP'))
  await page.keyboard.type('01001000')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel(/^Número( |$)/)).toBeFocused()
  await page.keyboard.type('100')
  await ate(page, page.getByRole('button', { name: 'Gerar boleto' }))
  await page.keyboard.press('Enter')
  // the heading that says it is being made goes away with its words, and the next one has the focus
  await expect.poll(() => pedido).toBe(true)
  await expect(page.getByRole('heading', { name: 'Registrando seu boleto…' })).toBeFocused()
  responder()
  await expect(page.getByRole('heading', { name: 'Seu boleto está pronto' })).toBeFocused()
  await ate(page, page.getByRole('button', { name: 'Copiar linha digitável' }))
})

test('nothing that was typed is asked twice when the method changes (3.3.7)', async ({ page, api }) => {
  await page.goto(enderecos.checkout(link))
  await expect.poll(() => api.de('obterLinkComPagamento').length).toBe(1)
  await identificarPorTeclado(page)
  for (const forma of ['Cartão', 'Boleto', 'Pix']) {
    await page.getByRole('radio', { name: new RegExp(`^${forma}`) }).check()
    await expect(page.getByLabel('Nome completo')).toHaveValue('Maria da Silva')
    await expect(page.getByLabel('CPF ou CNPJ')).toHaveValue('529.982.247-25')
  }
})

test('a time that ends may be had again, and is told politely (2.2.1)', async ({ page, api }) => {
  await abrir(page, api, telas['expired Pix'] as Tela)
  await expect(page.getByRole('button', { name: 'Gerar novo Pix' })).toBeVisible()
  await abrir(page, api, telas.pix as Tela)
  // a timer's role is silent; what is said is said in a polite region
  await expect(page.getByRole('timer')).not.toHaveAttribute('aria-live', 'assertive')
  expect(await page.locator('[aria-live=assertive]').count()).toBe(0)
})

for (const [nome, resposta, titulo] of [
  ['expires', { pago: false, expirado: true, link: null }, 'Link Expirado'],
  ['is paid', { pago: true, expirado: false, link: null }, 'Pagamento confirmado'],
] as const)
  test(`a Pix that ${nome} takes the focus to the outcome’s heading, never to the page’s beginning (2.4.3)`, async ({
    page,
    api,
  }) => {
    let data: Received<EndpointDe<'verificarPagamentoPix'>> = { pago: false, expirado: false, link: null }
    api.quando({ verificarPagamentoPix: () => ({ data }) })
    // told by the page itself: a paid Pix goes on to its receipt in a moment
    const focados: string[] = []
    await page.exposeFunction('focou', (texto: string) => void focados.push(texto))
    await page.addInitScript(() =>
      addEventListener('focusin', ({ target }) =>
        (window as unknown as { focou: (texto: string) => void }).focou(
          String((target as HTMLElement).textContent).trim(),
        ),
      ),
    )
    await abrir(page, api, telas.pix as Tela)
    await page.getByRole('button', { name: 'Copiar' }).first().focus()
    data = resposta
    await expect.poll(() => focados).toContain(titulo)
  })

for (const [nome, tela] of Object.entries(telas))
  test(`${nome}: targets, widths, and more contrast`, async ({ page, api }) => {
    const antes = page.viewportSize()
    await abrir(page, api, tela)
    await test.step('targets of 24 px at least (2.5.8)', async () => {
      expect(await page.evaluate(alvosPequenos)).toEqual([])
    })
    await test.step('no sideways scroll at 200 % and 400 % (1.4.10)', async () => {
      for (const width of [640, 320]) {
        await page.setViewportSize({ width, height: 512 })
        const sobra = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        await expect.poll(sobra, { message: `at ${width} px` }).toBeLessThanOrEqual(0)
      }
      if (antes) await page.setViewportSize(antes)
    })
    for (const tema of ['light', 'dark'] as const)
      await test.step(`axe finds nothing, ${tema}, with more contrast asked for`, async () => {
        await page.emulateMedia({ colorScheme: tema, contrast: 'more' })
        // these colours are not the tokens' own pairs: axe reads them
        await semBarreiras(page, { contraste: true })
        expect(await page.evaluate(linhasFortes)).toEqual([true, true])
      })
  })

/** The largest amount that a charge may have, and a name of sixty letters. */
const VALOR = 9_999_999.99
const NOME = 'Comércio e Distribuição de Materiais Construtores do Planalto'
const umBoletoLargo = umBoletoDoCarrinho({
  valorBoleto: VALOR,
  originalValue: VALOR,
  recebedorNome: NOME,
  bancoEmissor: NOME,
})
const daqui = { ...link, valor: VALOR, nomeComercial: NOME }
const pedidoLargo = umPedido({ etapa: 11 })
const convite = (parte: Partial<Convite>) => ({ endereco: `/convite/recebedor/${CONVITE}`, convite: umConvite(parte) })
/** Every other public page, each state of an invitation, at its widest: where it is, and its first heading. */
const outras: Readonly<Record<string, { endereco: string; titulo?: string | RegExp; convite?: Convite }>> = {
  carrinho: { endereco: `${base}/pagar-boleto/${CONTRATO}/${CARRINHO}`, titulo: 'Pague boletos com cartão' },
  pedido: { endereco: `${base}/comprovante-pagamento/${CONTRATO}/${CHECKOUT}` },
  convidado: convite({ cliente: { nome: NOME, documento: '12ABC34501DE35', verificada: true } }),
  recusado: convite({ situacaoConvite: 3, situacao: 5 }),
  'em análise': convite({ situacaoConvite: 4, situacao: 2 }),
  'a assinar': convite({ situacaoConvite: 4, situacao: 1, urlDocumento: 'https://app.zapsign.example/verificar/1' }),
  pronto: convite({ situacaoConvite: 4, situacao: 8 }),
  oferta: { endereco: `${base}/antecipacao-express/${CHECKOUT}`, titulo: 'Antecipação Express' },
  verificar: { endereco: '/verificar' },
  'não pago': { endereco: enderecos.naoRealizado },
  'link largo': { endereco: enderecos.checkout(daqui) },
  comprovante: { endereco: enderecos.comprovante },
  serviço: { endereco: doServico, titulo: 'Comprovante de transferência' },
  devolução: { endereco: daDevolucao, titulo: 'Receber de volta' },
  assinatura: { endereco: daAssinatura, titulo: 'Sua assinatura' },
}

test('every other page at its widest: targets, widths, more contrast, the system’s own colours', async ({
  page,
  api,
}) => {
  test.setTimeout(240_000)
  const dados = em({ formaPagamento: 1, proximaEtapa: 'ANTIFRAUDE_ADQUIRENTE', retornoUsuario: umRetorno() })
  const carrinho = umCarrinho({ parcelas: 12, data: [{ consultaId: 'ConsultaAurora2026AA1', boleto: umBoletoLargo }] })
  const servico = umServico({ valor: VALOR })
  let convidado = umConvite()
  api.quando({
    iniciarCarrinho: () => ({ data: carrinho }),
    obterCarrinho: () => ({ data: carrinho }),
    extratoPedido: () => ({
      data: {
        ...pedidoLargo,
        resumo: { ...pedidoLargo.resumo, total: VALOR, boletos: VALOR, autorizado: VALOR, boletosPagos: VALOR },
        boletos: pedidoLargo.boletos.map(b => ({ ...b, valor: VALOR, recebedor: NOME })),
      },
    }),
    obterConvite: () => ({ data: convidado }),
    verificarAntecipacao: () => ({ data: { ...umaOferta, valorTransacionado: VALOR, valorAntecipado: VALOR } }),
    obterOrigemPagamento: () => ({ data: { origem: 'link', link: TOKEN } }),
    obterLinkComPagamento: ({ params }) => ({ data: params.includes(CHECKOUT) ? dados : umaRetomada({}, daqui) }),
    obterComprovanteCheckout: () => ({
      data: umComprovante({
        valor: VALOR,
        valorLiquido: VALOR,
        rateio: [{ nome: NOME, valor: VALOR, porcentagem: 100 }],
      }),
    }),
    obterComprovanteServico: () => ({ data: { ...servico, empresa: { ...servico.empresa, nome: NOME } } }),
    obterDevolucao: () => ({ data: { ...retida, valor: VALOR, cobrado: VALOR, empresa: NOME } }),
    obterAssinaturaDoPagador: () => ({
      data: assinatura({
        ...{ empresa: NOME, nome: NOME, valor: VALOR, forma: 'pixAutomatico', decisoes: ['pausar', 'boleto'] },
        mandato: { ...mandato, valor: VALOR },
      }),
    }),
  })
  const largas: string[] = []
  for (const [nome, tela] of Object.entries(outras))
    await test.step(nome, async () => {
      if (tela.convite) convidado = tela.convite
      await page.emulateMedia({ colorScheme: 'light', contrast: 'more', forcedColors: 'none' })
      await page.goto(tela.endereco)
      await expect(page.getByRole('heading', { level: 1, name: tela.titulo ?? /./ })).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      expect(await page.evaluate(alvosPequenos), nome).toEqual([])
      await semRolagemLateral(page, 'at its widest').catch(e => largas.push(`${nome}: ${e.message}`))
      const antes = page.viewportSize()
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await page.evaluate(cortados), nome).toEqual([])
      if (antes) await page.setViewportSize(antes)
      await semBarreiras(page, { contraste: true })
      expect(await page.evaluate(linhasFortes)).toEqual([true, true])
      await page.emulateMedia({ colorScheme: 'light', contrast: 'no-preference', forcedColors: 'active' })
      // what may be pressed has an edge that the system draws
      expect(await page.evaluate(semBorda), nome).toEqual([])
      await page.emulateMedia({ forcedColors: 'none' })
      await tirar(page, `larga-${Object.keys(outras).indexOf(nome)}`)
    })
  expect(largas).toEqual([])
})

test('in the system’s own colours the chosen method is still told apart', async ({ page, api }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await abrir(page, api, telas.form as Tela)
  const da = (forma: string) =>
    page.locator('label', { has: page.getByRole('radio', { name: new RegExp(`^${forma}`) }) })
  await expect(da('Pix')).toHaveCSS('border-top-width', '3px')
  await expect(da('Boleto')).toHaveCSS('border-top-width', '1px')
})

test('title, tags and language are the link’s', async ({ page, api }) => {
  const tag = (nome: string) => page.locator(`meta[property="${nome}"]`).getAttribute('content')
  await page.goto(enderecos.checkout())
  await expect(page).toHaveTitle('Loja Aurora · Pagamento')
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
  expect([await tag('og:title'), await tag('og:locale')]).toEqual(['Loja Aurora · Pagamento', 'pt_BR'])
  await page.goto(enderecos.checkout({ linkParaEstrangeiros: true }))
  await expect(page).toHaveTitle('Loja Aurora · Payment')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect([await tag('og:title'), await tag('og:locale')]).toEqual(['Loja Aurora · Payment', 'en_US'])
  expect(await tag('og:description')).toContain('R$')
  await test.step('the merchant’s own words say that they are Portuguese (WCAG 3.1.2), and what tells nothing says nothing', async () => {
    await expect(page.getByText('Camisa de linho')).toHaveAttribute('lang', 'pt-BR')
    await expect(page.getByText('Bermuda', { exact: true })).not.toHaveAttribute('lang')
    await expect(
      page.getByRole('heading', { name: 'Description' }).locator('xpath=following-sibling::div'),
    ).toHaveAttribute('lang', 'pt-BR')
  })
  api.quando({ obterComprovanteCheckout: () => ({ data: umComprovante({ linkParaEstrangeiro: true }) }) })
  await page.goto(enderecos.comprovante)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveTitle(/receipt/i)
  await expect(page.getByText('Pedido 1042: kit verão')).toHaveAttribute('lang', 'pt-BR')
})
