import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { COMPRIMIDO } from '../../../web/precomprimir.ts'
import type { DadosDaPagina, PaginaPronta } from '../../../web/src/pagador/dados.ts'
import { umPedido } from './carrinho.amostras.ts'
import { pasta } from './construir.ts'
import { CHECKOUT, comprovanteAssinado, TOKEN, tresFormas, umLink } from './fixtures.ts'
import { umaOferta, umConvite } from './recebedor.ts'
import { cabecalhos, comprimir } from './servidor.ts'
import { type ApiFalsa, enderecos, escolher, expect, identificar, identificarComEndereco, test } from './teste.ts'

/** The payer's budgets (DESIGN §13), as exact counts. */
test.describe.configure({ mode: 'default' })
const KB = 1024
interface Web {
  manifesto: Record<string, { file: string; imports?: string[]; css?: string[]; isDynamicEntry?: boolean }>
  /** The embedded card's own build. */
  embutido: Web['manifesto']
  /** The cart's, and the receivers' pages', too. */
  carrinho: Web['manifesto']
  recebedor: Web['manifesto']
}
/** Outside a browser not every system resolves `*.localhost`. */
const porEndereco = (base: string | undefined, caminho: string) =>
  new URL(caminho, (base ?? '').replace('pagar.localhost', '127.0.0.1')).href
const web = () => JSON.parse(readFileSync(resolve(pasta, 'web.json'), 'utf8')) as Web

/** A file's bytes as published: those that the build left beside it. */
const peso = (arquivo: string) => statSync(resolve(pasta, `${arquivo}${COMPRIMIDO}`)).size
const alcance = (m: Web['manifesto'], chave: string, vistos = new Set<string>()): Set<string> => {
  if (vistos.has(chave)) return vistos
  vistos.add(chave)
  for (const outra of m[chave]?.imports ?? []) alcance(m, outra, vistos)
  return vistos
}

/** What a page may weigh over what the checkout and the receipt open with, with the pieces that come with it. */
const paginas: Readonly<Record<string, number>> = {
  'agendado/AgendadoPagina': 2 * KB,
  'fim/FimDoLinkPagina': 2 * KB,
  'devolucao/DevolucaoPagina': 5 * KB,
  'recorrencia/RecorrenciaPagina': 9 * KB,
  'recorrencia/ComCodigo': 5 * KB,
  'recorrencia/DoCartao': 4 * KB,
  'recorrencia/ComCartao': 5 * KB,
  'tresds/Desafio': 6 * KB,
  'pix/QrCode': 7 * KB,
  'comprovante/Prova': 7 * KB,
  'comprovante/ComprovanteDeServicoPagina': 8 * KB,
  'comprovante/Tema': 1 * KB,
  'resultado/NaoRealizadoPagina': 4 * KB,
  'selfie/ProvaDeVidaPagina': 10 * KB,
  'verificar/VerificarPagina': 4 * KB,
  'verificar/PedirEndereco': 3 * KB,
}
/** What every lazy part of the checkout may weigh, with the words and pieces that come with it; the card's own sum is the page's. */
const partes: Readonly<Record<string, number>> = {
  'bloqueio/BloqueioEtapa': 4 * KB,
  'checkout/OpcoesDeParcelamento': 4 * KB,
  'checkout/Pais': 2 * KB,
  'etapas/AnaliseEtapa': 2 * KB,
  'etapas/BoletoEtapa': 14 * KB,
  'etapas/CartaoEtapa': 11 * KB,
  'etapas/DesafioEtapa': 6 * KB,
  'etapas/PixEtapa': 10 * KB,
  'etapas/RecusaEtapa': 4 * KB,
  'etapas/TokenEtapa': 4 * KB,
  'selfie/SelfieEtapa': 12 * KB,
  'selfie/Transferir': 15 * KB,
  'verificacao/perguntar': 2 * KB,
  'verificacao/provar.ts': 2 * KB,
}
const idiomas = ['pt-BR', 'en'] as const
const palavras = (parte: string, idioma: string) => `../virtual:palavras/${parte}/${idioma}`
const arquivoDe = (parte: string) => (parte.endsWith('.ts') ? parte : `${parte}.tsx`)
const soma = (m: Web['manifesto'], chaves: Iterable<string>) =>
  [...chaves].reduce((total, chave) => total + (m[chave] ? peso(m[chave].file) : 0), 0)
function cabe(m: Web['manifesto'], chaves: readonly string[], limite: number, parte: string): void {
  expect(soma(m, chaves), parte).toBeLessThanOrEqual(limite)
}

for (const idioma of idiomas) {
  test(`JavaScript to a usable Pix or card step is at most 80 KB, with words in ${idioma}`, () => {
    const { manifesto } = web()
    const entrada = [...alcance(manifesto, 'src/pagador/entrada.tsx'), palavras('entrada', idioma)]
    for (const etapa of ['etapas/PixEtapa', 'etapas/CartaoEtapa']) {
      const ate = new Set([...entrada, ...alcance(manifesto, `src/pagador/${etapa}.tsx`), palavras(etapa, idioma)])
      for (const chave of ate) expect(manifesto[chave]?.file, chave).toBeTruthy()
      console.log(`JavaScript to ${etapa} in ${idioma}: ${soma(manifesto, ate)} B brotli`)
      expect(soma(manifesto, ate), etapa).toBeLessThanOrEqual(80 * KB)
    }
  })

  test(`every part that comes later has its own budget, words in ${idioma} included`, () => {
    const { manifesto } = web()
    const entrada = alcance(manifesto, 'src/pagador/entrada.tsx')
    const casca = alcance(manifesto, 'src/pagador/casca.entrada.tsx', new Set(entrada))
    const tardias = Object.keys(manifesto).filter(
      c => manifesto[c]?.isDynamicEntry && /^src\//.test(c) && c !== 'src/pagador/entrada.tsx',
    )
    expect(tardias.map(c => c.replace(/^src\/pagador\/|\.tsx$/g, '')).sort()).toEqual(
      Object.keys({ ...paginas, ...partes }).sort(),
    )
    for (const [parte, limite] of Object.entries({ ...paginas, ...partes })) {
      expect(limite, parte).toBeLessThanOrEqual(15 * KB)
      const base = parte in paginas ? casca : entrada
      const propria = [...alcance(manifesto, `src/pagador/${arquivoDe(parte)}`)].filter(c => !base.has(c))
      cabe(manifesto, [...propria, palavras(parte, idioma)], limite, parte)
    }
  })
}

test('the embedded card, with its words, is at most 80 KB', () => {
  const { embutido } = web()
  const entrada = 'src/pagador/embutido/embutido.entrada.tsx'
  for (const textos of ['../shared/textos/pt-BR/pagador.ts', '../shared/textos/en/pagador.ts']) {
    const total = soma(embutido, new Set([...alcance(embutido, entrada), textos]))
    console.log(`JavaScript of the embedded card in ${textos.split('/').at(-2)}: ${total} B brotli`)
    expect(total).toBeGreaterThan(50 * KB)
    expect(total).toBeLessThanOrEqual(80 * KB)
  }
})

test('the cart, to its card’s form, is at most 80 KB; what comes later is at most 15 KB each', () => {
  const { carrinho } = web()
  const entrada = 'src/pagador/carrinho/carrinho.entrada.tsx'
  const base = new Set([...alcance(carrinho, entrada), '../shared/textos/pt-BR/pagador.ts'])
  const cartao = new Set([...base, ...alcance(carrinho, 'src/pagador/carrinho/Cartao.tsx')])
  console.log(`JavaScript of the cart, to its card's form: ${soma(carrinho, cartao)} B brotli`)
  expect(soma(carrinho, cartao)).toBeGreaterThan(50 * KB)
  expect(soma(carrinho, cartao)).toBeLessThanOrEqual(80 * KB)
  const tardias = Object.keys(carrinho).filter(c => carrinho[c]?.isDynamicEntry && /^src\//.test(c))
  expect(tardias.length).toBeGreaterThan(6)
  // a whole PDF reader, for whoever chooses a PDF
  const limite = (parte: string) => (parte.endsWith('/pdf.ts') ? 420 : 15) * KB
  for (const parte of tardias) {
    const propria = [...alcance(carrinho, parte)].filter(c => !base.has(c))
    cabe(carrinho, propria, limite(parte), parte)
  }
})

test('the receipt is at most 72 KB in ten files, words included', () => {
  const { manifesto } = web()
  const toda = [...alcance(manifesto, 'src/pagador/casca.entrada.tsx'), '../shared/textos/pt-BR/pagador.ts']
  console.log(`JavaScript of the receipt, in ${toda.length} files: ${soma(manifesto, toda)} B brotli`)
  expect(toda.length).toBeLessThanOrEqual(10)
  cabe(manifesto, toda, 72 * KB, 'receipt')
})

test('a receiver’s page is at most 80 KB, and its own part of it at most 15 KB', () => {
  const { recebedor } = web()
  for (const pagina of ['convite', 'antecipacao']) {
    const entrada = `src/pagador/${pagina}/${pagina}.entrada.tsx`
    const toda = [...alcance(recebedor, entrada), '../shared/textos/pt-BR/pagador.ts']
    console.log(`JavaScript of ${pagina}, in ${toda.length} files: ${soma(recebedor, toda)} B brotli`)
    expect(toda).toHaveLength(3)
    cabe(recebedor, toda, 80 * KB, pagina)
    cabe(recebedor, [entrada], 15 * KB, pagina)
  }
})

/** The private documents, each with what it is usually asked for. */
const privados: DadosDaPagina[] = [
  {
    pagina: 'comprovante',
    rota: { nome: 'comprovante', valores: { id: CHECKOUT } },
    comprovante: comprovanteAssinado(),
    origem: 'https://pagar.exemplo.com.br',
    jaPago: false,
    deFora: false,
  },
  { pagina: 'convite', doServidor: { convite: umConvite(), origem: 'https://pagar.exemplo.com.br' } },
  { pagina: 'antecipacao', doServidor: { oferta: umaOferta } },
  {
    pagina: 'pedido',
    rota: { nome: 'pedido', valores: { slug: 'loja-aurora', contrato: 'ContratoAurora2026AAA', id: CHECKOUT } },
    doServidor: { pedido: umPedido(), hoje: '2026-11-20', deFora: false },
  },
]
test('the first response is at most 14,000 B with headers, at brotli 5', async () => {
  const { renderizar } = (await import(pathToFileURL(resolve(pasta, 'servidor.js')).href)) as {
    renderizar: (d: DadosDaPagina) => PaginaPronta
  }
  const logo = `data:image/webp;base64,${Buffer.from(Array.from({ length: 1500 }, (_, i) => (i * 7919) % 251)).toString('base64')}`
  const tema = { cor: '#4338CA', cantos: 'redondos' } as const
  const cheio = { logo, tema, linkParaEstrangeiros: true, termoCliente: 'x'.repeat(20_000) }
  const cartaoPrimeiro = [...tresFormas].sort((a, b) => Number(b.tipo === 1) - Number(a.tipo === 1))
  const origem = 'https://pagar.exemplo.com.br'
  const links = [umLink(), umLink(cheio), umLink({ ...cheio, formasPagamento: cartaoPrimeiro })]
  for (const dados of [...links.map(link => ({ pagina: 'checkout', versao: 2, link, origem }) as const), ...privados]) {
    const pagina = renderizar(dados)
    const linhas = Object.entries(cabecalhos(pagina)).map(([nome, valor]) => `${nome}: ${valor}\r\n`)
    const total = comprimir(pagina.html).length + Buffer.byteLength(`HTTP/1.1 200 OK\r\n${linhas.join('')}\r\n`)
    console.log(`first response, ${dados.pagina}: ${total} B`)
    expect(total).toBeLessThanOrEqual(14_000)
  }
})

test('the server page carries names, tags and no payer', async ({ request, baseURL }) => {
  const html = await (
    await request.get(
      porEndereco(
        baseURL,
        enderecos.checkout({ nomeComercial: 'Aço & <b>Cia</b>', termoCliente: 'SEGREDO', backgroundColor: 'areia' }),
      ),
    )
  ).text()
  expect(html).toContain('<title>Aço &amp; &lt;b&gt;Cia&lt;/b&gt; · Pagamento</title>')
  expect(html).toMatch(/<meta property="og:image" content="http:\/\/[^"]+\/assets\/quita-\w+\.png">/)
  expect(html).toContain('<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">')
  expect(html).toContain('<strong>3 peças</strong>')
  // R008, R009: the background of the link, and who charges
  expect(html).toMatch(/<html[^>]* data-fundo="areia"/)
  for (const dado of ['11.222.333/0001-81', 'tel:', 'mailto:', `>${TOKEN}<`]) expect(html, dado).toContain(dado)
  expect(html).not.toContain('SEGREDO')
  expect(html).not.toMatch(/ style=| on\w+=/)
})

test('every module is pinned by integrity', async ({ request, baseURL }) => {
  const html = await (await request.get(porEndereco(baseURL, enderecos.checkout()))).text()
  const marcas = html.match(/<(?:script type="module"|link rel="modulepreload")[^>]*>/g) ?? []
  expect(marcas.length).toBeGreaterThanOrEqual(3)
  for (const marca of marcas) expect(marca).toMatch(/integrity="sha256-[\w+/]{43}="/)
  const mapa = /<script type="importmap">(.*?)<\/script>/.exec(html)?.[1] ?? ''
  const integrity = (JSON.parse(mapa) as { integrity: Record<string, string> }).integrity
  const modulos = Object.values(web().manifesto).map(m => `/${m.file}`)
  for (const modulo of modulos.filter(m => m.endsWith('.js'))) expect(integrity[modulo], modulo).toBeTruthy()
})

/** The bytes that come over the wire for files of the build, each asked for as a browser asks. */
test('what is sent is what the build left: brotli 11, byte for byte, and nothing in place of it', async ({
  request,
  baseURL,
}) => {
  const { carrinho, manifesto } = web()
  const doCarrinho = alcance(
    carrinho,
    'src/pagador/carrinho/Cartao.tsx',
    alcance(carrinho, 'src/pagador/carrinho/carrinho.entrada.tsx'),
  )
  const doLink = alcance(manifesto, 'src/pagador/etapas/CartaoEtapa.tsx', alcance(manifesto, 'src/pagador/entrada.tsx'))
  const palavrasDoLink = ['entrada', 'etapas/CartaoEtapa'].map(p => palavras(p, 'pt-BR'))
  const caminhos = [
    { m: carrinho, chaves: [...doCarrinho, '../shared/textos/pt-BR/pagador.ts'] },
    { m: manifesto, chaves: [...doLink, ...palavrasDoLink] },
  ]
  for (const { m, chaves } of caminhos) {
    let total = 0
    let naHora = 0
    for (const arquivo of new Set(chaves.map(c => m[c]?.file ?? c))) {
      const resposta = await request.get(porEndereco(baseURL, `/${arquivo}`))
      expect(resposta.headers()['content-encoding'], arquivo).toBe('br')
      const enviados = Number(resposta.headers()['content-length'])
      const plano = readFileSync(resolve(pasta, arquivo))
      expect(Buffer.compare(await resposta.body(), plano), arquivo).toBe(0)
      expect(enviados, arquivo).toBe(peso(arquivo))
      naHora += comprimir(plano).length
      total += enviados
    }
    expect(total).toBeLessThan(naHora)
    expect(total).toBeLessThanOrEqual(80 * KB)
  }
})

test('the largest paint needs one request: everything else may be held', async ({ page }) => {
  const outras: string[] = []
  await page.route(/\/(assets|api)\//, rota => void outras.push(rota.request().url()))
  await page.goto(enderecos.checkout(), { waitUntil: 'commit' })
  const lcp = await page.evaluate(
    () =>
      new Promise<string>(pronto => {
        new PerformanceObserver(lista => {
          const ultimo = lista.getEntries().at(-1) as (PerformanceEntry & { element?: Element }) | undefined
          if (ultimo) pronto(ultimo.element?.textContent ?? '')
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
  expect(lcp).not.toBe('')
  await expect(page.getByLabel('Nome completo')).toBeVisible()
  expect(outras.every(u => u.includes('/assets/'))).toBe(true)
})

test('nothing shifts, from the first paint to the Pix', async ({ page, api }) => {
  await page.addInitScript(medirDeslocamento)
  await page.goto(enderecos.checkout())
  await expect.poll(() => api.de('obterLinkComPagamento').length).toBe(1)
  await page.evaluate(() => new Promise(pronto => requestAnimationFrame(() => requestAnimationFrame(pronto))))
  expect(await page.evaluate(() => (window as { cls?: number }).cls)).toBe(0)
  await identificar(page)
  await expect(page.getByRole('img', { name: /QR Code/ })).toBeVisible()
})

/** The card's step, asked for as a payer asks for it. */
async function irAoCartao(page: Page, api: ApiFalsa): Promise<void> {
  await page.addInitScript(medirDeslocamento)
  await page.goto(enderecos.checkout({ formasPagamento: tresFormas }))
  await expect.poll(() => api.de('obterLinkComPagamento').length).toBe(1)
  await escolher(page, 'Cartão')
  await identificarComEndereco(page, 'Continuar para o cartão')
}

test('nothing shifts by itself while the card is typed', async ({ page, api }) => {
  await irAoCartao(page, api)
  await expect(page.getByLabel('Número do cartão')).toBeVisible()
  await medirDeNovo(page)
  await page.getByLabel('Número do cartão').pressSequentially('4000000000000051')
  await page.getByLabel('CVV').focus()
  expect(await deslocado(page)).toBe(0)
})

test('a step whose files come late keeps what follows it out of sight: nothing shifts when they are there', async ({
  page,
  api,
}) => {
  let soltar = () => {}
  const soltos = new Promise<void>(pronto => {
    soltar = pronto
  })
  await page.route(/\/assets\/CartaoEtapa-/, async rota => {
    await soltos
    await rota.continue()
  })
  await irAoCartao(page, api)
  await expect(page.getByText('Abrindo o pagamento…')).toBeInViewport()
  await expect(page.getByText('O que está incluído')).not.toBeInViewport()
  await medirDeNovo(page)
  soltar()
  await expect(page.getByLabel('Número do cartão')).toBeVisible()
  expect(await deslocado(page)).toBe(0)
})

/** What moved before does not count: the payer asked for it. */
const medirDeNovo = async (page: Page): Promise<void> => {
  await deslocado(page)
  await page.evaluate(() => Object.assign(window, { cls: 0 }).cls)
}
/** The sum of what moved by itself, once what moves has come to rest and was drawn. */
const deslocado = (page: Page): Promise<number | undefined> =>
  page.evaluate(async () => {
    await Promise.all(document.getAnimations().map(a => a.finished))
    await new Promise(pronto => requestAnimationFrame(() => requestAnimationFrame(pronto)))
    return (window as { cls?: number }).cls
  })

/** Adds up what moves without the payer having touched anything just before. */
function medirDeslocamento(): void {
  const janela = window as { cls?: number }
  janela.cls = 0
  new PerformanceObserver(lista => {
    for (const e of lista.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!e.hadRecentInput) janela.cls = (janela.cls ?? 0) + e.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}
