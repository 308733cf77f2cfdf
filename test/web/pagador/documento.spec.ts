import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Locator, Page } from '@playwright/test'
import type { DadosDoComprovante, PaginaPronta } from '../../../web/src/pagador/dados.ts'
import { umPedido } from './carrinho.amostras.ts'
import { pasta } from './construir.ts'
import { acordada, deslocado, vigiarDeslocamento } from './esperas.ts'
import { CHECKOUT, type Comprovante, comprovanteAssinado, tresFormas, umComprovante } from './fixtures.ts'
import { CONVITE, umaOferta, umConvite } from './recebedor.ts'
import { chamadasFeitas, enderecos, expect, semBarreiras, test, tirar } from './teste.ts'

/** Private documents (decision 0175): the page stands by its first answer, and asks for nothing that is in it. */
const servicos = '/plataforma/loja-aurora/servicos-financeiros'
const doPedido = `${servicos}/comprovante-pagamento/ContratoAurora2026AAA/${CHECKOUT}`
const com = (endereco: string, documento: unknown, mais = '') =>
  `${endereco}?documento=${encodeURIComponent(JSON.stringify(documento))}${mais}`

/** The addresses that a page asks for, and what moves by itself. */
async function vigiar(page: Page): Promise<{ documentos: string[]; chamadas: string[] }> {
  const pedidos = { documentos: [] as string[], chamadas: [] as string[] }
  page.on('request', r => {
    if (r.isNavigationRequest()) pedidos.documentos.push(r.url())
    else if (/\/api\/(?!depois)/.test(r.url())) pedidos.chamadas.push(r.url())
  })
  await vigiarDeslocamento(page)
  return pedidos
}

const aberto = { situacao: 7, situacaoLabel: 'Aguardando Pagamento', restante: 0, verificacao: null }

test('the receipt stands with everything else held: one request, and it is the largest paint', async ({ page }) => {
  const outras: string[] = []
  await page.route(/\/(assets|api)\//, rota => void outras.push(rota.request().url()))
  await page.goto(com(enderecos.realizado, umComprovante()), { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'Pagamento realizado com sucesso' })).toBeVisible()
  await expect(page.getByText('Maria', { exact: false }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Voltar para a loja' })).toBeVisible()
  expect(outras.filter(u => !u.includes('/assets/'))).toEqual([])
})

for (const [linkParaEstrangeiros, titulo, numero] of [
  [false, 'O prazo desta cobrança terminou', '(11) 98765-4321'],
  [true, 'The time to pay this charge is over', '+55 (11) 98765-4321'],
] as const)
  test(`the end of a link stands in its language with its reason before any script, and stays: ${numero}`, async ({
    page,
    api,
  }) => {
    const fim = { motivo: 'expirado', nomeComercial: 'Loja Aurora', email: 'contato@aurora.example' }
    const inteiro = { ...fim, contato: '11987654321', linkParaEstrangeiros }
    const erro = { name: 'LinkExpirado', message: 'm', id: CHECKOUT, ...inteiro }
    api.quando({ obterLinkComPagamento: () => ({ status: 410, erro }) })
    const endereco = com(`/ooops/link-expirado/${CHECKOUT}`, inteiro)
    const visto = async () => {
      await expect(page.getByRole('heading', { level: 1, name: titulo })).toBeVisible()
      await expect(page.getByText('Loja Aurora')).toBeVisible()
      await expect(page.getByRole('link', { name: numero, exact: true })).toBeVisible()
    }
    await page.route(/\/assets\//, () => {})
    await page.goto(endereco, { waitUntil: 'commit' })
    await visto()
    // every style that it needs is in the document: what comes later moves nothing
    const lugar = () => page.getByRole('link', { name: fim.email }).boundingBox()
    const antes = await lugar()
    await page.unroute(/\/assets\//)
    const pedidos = await vigiar(page)
    await page.goto(endereco)
    await acordada(page)
    await chamadasFeitas(page)
    await visto()
    // the payer's own call tells who has paid it, and changes nothing for who has not
    expect([pedidos.documentos.length, pedidos.chamadas.length]).toEqual([1, 1])
    expect(await deslocado(page)).toBe(0)
    expect(await lugar()).toEqual(antes)
    await semBarreiras(page)
    await tirar(page, `documento-fim-${linkParaEstrangeiros}`)
  })

const { resumo, boletos, workflow } = umPedido()
const pagos = boletos.map(b => ({ ...b, liquidacao: '2026-11-21T12:00:00.000Z', situacaoLabel: 'Pago' }))
const { verificacao } = comprovanteAssinado()
/** Each document, by what it shows of its data. */
const lidos: Readonly<Record<string, [endereco: string, dados: unknown, visto: (page: Page) => Locator]>> = {
  receipt: [enderecos.comprovante, comprovanteAssinado(), page => page.getByRole('img', { name: /QR/ })],
  invitation: [
    `/convite/recebedor/${CONVITE}`,
    umConvite(),
    page => page.getByRole('heading', { name: 'Loja Aurora convidou você' }),
  ],
  order: [
    doPedido,
    umPedido({
      etapa: 11,
      boletos: pagos,
      resumo: { ...resumo, desfecho: 'pago' },
      workflow: workflow.slice(0, 1),
      verificacao,
    }),
    page => page.getByRole('img', { name: 'QR Code que confere este comprovante' }),
  ],
  anticipation: [
    `${servicos}/antecipacao-express/${CHECKOUT}`,
    umaOferta,
    page => page.getByText('R$ 979,44', { exact: true }),
  ],
}
/** What a browser without scripts is told: what its reader came for. */
const semScript: Readonly<Record<string, string>> = {
  receipt: 'Para salvar ou compartilhar esta página, ative o JavaScript',
  order: 'Para salvar ou compartilhar esta página, ative o JavaScript',
  invitation: 'Para responder a este convite, ative o JavaScript',
  anticipation: 'Para ver e autorizar a antecipação, ative o JavaScript',
}
for (const [nome, [endereco, dados, visto]] of Object.entries(lidos))
  test(`${nome}: settled, it is read once: one document, no call, nothing moves @mesa`, async ({ page }) => {
    const pedidos = await vigiar(page)
    const { width = 390 } = page.viewportSize() ?? {}
    await page.setViewportSize({ width, height: 2_000 })
    await page.goto(com(endereco, dados))
    await expect(visto(page)).toBeVisible()
    await acordada(page)
    await chamadasFeitas(page)
    expect([pedidos.documentos.length, pedidos.chamadas]).toEqual([1, []])
    expect(await deslocado(page)).toBe(0)
    expect(await page.locator('noscript').textContent()).toContain(semScript[nome] ?? 'ative o JavaScript')
    await semBarreiras(page)
    await tirar(page, `documento-${nome}-${width}`)
  })

test('still open, it asks again when the time comes, and says so when it was paid', async ({ page, api }) => {
  await page.clock.install()
  api.quando({ obterComprovanteCheckout: () => ({ data: umComprovante() }) })
  await page.goto(com(enderecos.comprovante, umComprovante(aberto)))
  await acordada(page)
  await chamadasFeitas(page)
  expect(api.de('obterComprovanteCheckout')).toEqual([])
  await page.clock.runFor(5_000)
  await expect(page.getByText('Pago', { exact: true })).toBeVisible()
  await expect.poll(() => api.de('obterComprovanteCheckout')).toHaveLength(1)
})

test('from another site’s link, without the strict cookie, it asks once more and shows the payer their own', async ({
  page,
  api,
}) => {
  const inteiro = umComprovante()
  const mascarado = { ...inteiro, pagador: { ...inteiro.pagador, nome: 'Maria', endereco: null } }
  api.quando({
    obterComprovanteCheckout: () => ({
      data: { ...inteiro, pagador: { ...inteiro.pagador, nome: 'Maria da Silva Prado' } },
    }),
  })
  await page.goto(com(enderecos.comprovante, mascarado, '&deFora'))
  await expect(page.getByText('Maria da Silva Prado', { exact: true })).toBeVisible()
  await expect.poll(() => api.de('obterComprovanteCheckout')).toHaveLength(1)
})

test('an order that is still paid asks again in its time; of another site, at once, and shows its payer their own', async ({
  page,
  api,
}) => {
  await page.clock.install()
  const { pagador } = umPedido()
  const inteiro = umPedido({ pagador: pagador && { ...pagador, nome: 'Maria da Silva Prado' } })
  api.quando({ extratoPedido: () => ({ data: inteiro }) })
  await page.goto(com(doPedido, umPedido()))
  await acordada(page)
  await chamadasFeitas(page)
  expect(api.de('extratoPedido')).toEqual([])
  await expect(page.getByText('Maria da Silva', { exact: true })).toBeVisible()
  await page.clock.runFor(15_000)
  await expect(page.getByText('Maria da Silva Prado', { exact: true })).toBeVisible()
  const antes = api.de('extratoPedido').length
  await page.goto(com(doPedido, umPedido(), '&deFora'))
  await expect(page.getByText('Maria da Silva Prado', { exact: true })).toBeVisible()
  await expect.poll(() => api.de('extratoPedido')).toHaveLength(antes + 1)
})

test('of a themed link abroad: its colours and its language are the document’s own', async ({ page }) => {
  const tema = { cor: '#7E22CE', cantos: 'retos' } as const
  const c = umComprovante({ tema, backgroundColor: 'areia', linkParaEstrangeiro: true })
  await page.goto(com(enderecos.realizado, c))
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.locator('html')).toHaveAttribute('data-fundo', 'areia')
  const loja = page.locator('nav a').first()
  await expect(loja).toHaveCSS('background-color', 'rgb(126, 34, 206)')
  await acordada(page)
  await expect(page.getByText('Settled', { exact: false }).first()).toBeVisible()
  await expect(loja).toHaveCSS('border-radius', '2px')
  await semBarreiras(page)
})

test('who comes back to a link that was paid before is told so by the document itself', async ({ page }) => {
  const pedidos = await vigiar(page)
  await page.goto(com(enderecos.comprovante, umComprovante(), '&pago=antes'))
  await expect(page.getByText(/já foi pag/)).toBeVisible()
  await acordada(page)
  expect(await deslocado(page)).toBe(0)
  expect(pedidos.chamadas).toEqual([])
})

test('the same receipt is the same bytes, and data cannot leave their element', async () => {
  const { renderizar } = (await import(pathToFileURL(resolve(pasta, 'servidor.js')).href)) as {
    renderizar: (dados: DadosDoComprovante) => PaginaPronta
  }
  const pagina = (c: Comprovante) =>
    renderizar({
      pagina: 'comprovante',
      rota: { nome: 'comprovante', valores: { id: CHECKOUT } },
      comprovante: c,
      origem: 'https://pagar.exemplo.com.br',
      jaPago: false,
      deFora: false,
    })
  expect(pagina(umComprovante())).toEqual(pagina(umComprovante()))
  const { html, csp } = pagina(umComprovante({ descricao: '</script><script>alert(1)</script>' }))
  expect(html).not.toContain('<script>alert')
  expect(html.match(/<\/script>/g)).toHaveLength(3)
  expect(csp).toContain("frame-ancestors 'none'")
  expect(html).not.toMatch(/ style=| on\w+=/)
})

/** Cut behind each block that closes, until the first screen is surely there: as a slow line or a busy phone has it. */
const pedacos = (html: string): string[] => {
  const corpo = html.indexOf('<body')
  const partes = html.slice(corpo).split(/(?<=<\/(?:p|label|div|h1|h2|li|section)>)/)
  return [html.slice(0, corpo), ...partes.slice(0, 60), partes.slice(60).join('')]
}
const aosPoucos = {
  link: enderecos.checkout({ verificada: true, formasPagamento: tresFormas }),
  receipt: com(enderecos.comprovante, comprovanteAssinado()),
  order: com(doPedido, umPedido()),
} as const
for (const [nome, endereco] of Object.entries(aosPoucos))
  test(`${nome}: painted while it comes, nothing of it moves`, async ({ page, request, servidor }) => {
    const porNumero = servidor.replace('pagar.localhost', '127.0.0.1')
    const html = await (await request.get(porNumero + endereco, { headers: { host: new URL(servidor).host } })).text()
    // without scripts: what the document alone does
    const lento = createServer(async (_, res) => {
      res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      for (const parte of pedacos(html.replace(/<script[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g, ''))) {
        res.write(parte)
        await new Promise(pronto => setTimeout(pronto, 25))
      }
      res.end()
    })
    await new Promise<void>(pronto => lento.listen(0, '127.0.0.1', pronto))
    try {
      // the window's own size is an input to the browser, which for a while forgives what moves: here nothing is forgiven
      await page.addInitScript(() => {
        const movidos: string[] = []
        Object.assign(window, { movidos })
        new PerformanceObserver(lista => {
          for (const e of lista.getEntries() as (PerformanceEntry & { sources: { node: Node | null }[] })[])
            movidos.push(...e.sources.map(({ node }) => `${node?.nodeName}: ${node?.textContent?.slice(0, 40)}`))
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await page.goto(`http://127.0.0.1:${(lento.address() as AddressInfo).port}/`)
      await deslocado(page)
      expect(await page.evaluate(() => (window as { movidos?: string[] }).movidos)).toEqual([])
    } finally {
      lento.close()
    }
  })
