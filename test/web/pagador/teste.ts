import { test as base, expect, type Page, type Request, type Route } from '@playwright/test'
import type { Call, Received } from '../../../shared/contract/endpoint.ts'
import type { EndpointDe } from '../../../shared/contract/index.ts'
import { type Operacao, rotas } from '../../../shared/contract/rotas.ts'
import { CABECALHO_DO_APARELHO } from '../../../shared/domain/aparelho.ts'
import { REGIAO_CHEIA, semBarreiras, semRolagemLateral, vigiarRegioes } from '../../harness/barreiras.ts'
import { atrasar } from '../../harness/lento.ts'
import { pasta } from './construir.ts'
import { acordada } from './esperas.ts'
import { CHECKOUT, type Link, TOKEN, umaRetomada, umPix } from './fixtures.ts'
import { servir } from './servidor.ts'

/** An answer of the fake API: a body of the contract, a named error of it, or no answer. */
type Resposta<O extends Operacao> =
  | { data: Received<EndpointDe<O>> }
  | { status: number; erro: { name: string; message: string; [campo: string]: unknown } }
  | 'cai'
type Respostas = {
  [O in Operacao]?: (pedido: { body: Call<EndpointDe<O>>['body']; params: string[]; vez: number }) => Resposta<O>
}

/** The payer's API, typed by the contract: every call not answered by a test gets a usual answer. */
export class ApiFalsa {
  readonly chamadas: { operacao: Operacao; body: unknown; params: string[]; aparelho: string | undefined }[] = []
  private respostas: Respostas = {
    obterLinkComPagamento: () => ({ data: umaRetomada() }),
    iniciarPagamento: () => ({ data: { id: CHECKOUT } }),
    registrarPagador: () => ({ data: { name: 'PagadorLiberado' } }),
    processarPagamento: () => ({ data: pixGerado() }),
    processarCheckout: ({ body }) => this.deUmaVez(body),
    verificarPagamentoPix: () => ({ data: { pago: false, expirado: false, link: null } }),
    buscarCep: () => ({ data: { logradouro: 'Praça da Sé', bairro: 'Sé', cidade: 'São Paulo', estado: 'SP' } }),
  }

  quando(respostas: Respostas): void {
    this.respostas = { ...this.respostas, ...respostas }
  }
  de(operacao: Operacao) {
    return this.chamadas.filter(c => c.operacao === operacao)
  }

  /** E037 as the server makes it of its three steps: each is recorded too, and the first that refuses is the answer. */
  private deUmaVez({
    link,
    formaPagamento,
    parcelas,
    chave,
    segredo,
    ...pagador
  }: Call<EndpointDe<'processarCheckout'>>['body']) {
    const { versao } = pagador
    const inicio = this.responder('iniciarPagamento', { link, formaPagamento, parcelas, versao, chave, segredo })
    if (inicio === 'cai' || 'erro' in inicio) return inicio
    const registro = this.responder('registrarPagador', { ...pagador, checkout: inicio.data.id })
    if (registro === 'cai' || 'erro' in registro) return registro
    const { name, proximaEtapa = 'REALIZAR_PAGAMENTO' } = registro.data
    if (name !== 'PagadorLiberado' || proximaEtapa !== 'REALIZAR_PAGAMENTO')
      return { status: 409, erro: { name: 'EtapaInvalida', message: 'm', proximaEtapa } }
    return this.responder('processarPagamento', {
      checkout: inicio.data.id,
      formaPagamento,
      parcelas,
      dispositivo: null,
    })
  }
  private responder<O extends Operacao>(operacao: O, body: Call<EndpointDe<O>>['body']): Resposta<O> {
    this.chamadas.push({ operacao, body, params: [], aparelho: this.chamadas.at(-1)?.aparelho })
    const responder = this.respostas[operacao] as (p: object) => Resposta<O>
    return responder({ body, params: [], vez: this.de(operacao).length })
  }

  async atender(rota: Route): Promise<void> {
    const pedido = rota.request()
    const caminho = new URL(pedido.url()).pathname.replace(/^\/api/, '')
    for (const [operacao, { metodo, caminho: padrao }] of Object.entries(rotas) as [
      Operacao,
      (typeof rotas)[Operacao],
    ][]) {
      const achado = new RegExp(`^${padrao.replace(/\{\w+\}/g, '([^/]+)')}$`).exec(caminho)
      const responder = this.respostas[operacao] as ((p: object) => Resposta<Operacao>) | undefined
      if (!achado || metodo !== pedido.method() || !responder) continue
      const body: unknown = multipart(pedido) ?? pedido.postDataJSON()
      const params = achado.slice(1)
      this.chamadas.push({ operacao, body, params, aparelho: pedido.headers()[CABECALHO_DO_APARELHO] })
      const resposta = responder({ body, params, vez: this.de(operacao).length })
      if (resposta === 'cai') return rota.abort('connectionfailed')
      return 'data' in resposta
        ? rota.fulfill({ json: resposta.data })
        : rota.fulfill({ status: resposta.status, json: resposta.erro })
    }
    await rota.fulfill({ status: 404, json: { name: 'SemResposta', message: `no answer for ${caminho}` } })
  }
}

/** The text fields of a multipart body, and what its file is: name of the field, type, size and first bytes. */
function multipart(pedido: Request): Record<string, unknown> | undefined {
  const fronteira = /^multipart\/form-data; boundary=(.+)$/.exec(pedido.headers()['content-type'] ?? '')?.[1]
  if (!fronteira) return undefined
  const partes = (pedido.postDataBuffer()?.toString('latin1') ?? '').split(`--${fronteira}`).slice(1, -1)
  return Object.fromEntries(
    partes.map(parte => {
      const fim = parte.indexOf('\r\n\r\n')
      const cabeca = parte.slice(0, fim)
      const valor = parte.slice(fim + 4, -2)
      const tipo = /content-type: (\S+)/i.exec(cabeca)?.[1]
      const arquivo = { tipo, bytes: valor.length, comeco: Buffer.from(valor.slice(0, 3), 'latin1').toString('hex') }
      return [/ name="(\w+)"/.exec(cabeca)?.[1], tipo ? arquivo : valor]
    }),
  )
}

export const pixGerado = (pix = umPix()) => ({
  checkoutId: CHECKOUT,
  slug: 'loja-aurora',
  comprovante: null,
  threeDS: false,
  desafio3ds: null,
  pagamentoCartao: null,
  pagamentoPix: { dadosPix: pix },
  dadosPix: pix,
  expirado: pix.expirado,
  pagamentoBoleto: null,
  dadosBoleto: null,
  link: null,
  message: null,
})

export const cobrado = (
  cartao: Received<EndpointDe<'processarPagamento'>>['pagamentoCartao'],
  link: string | null = null,
) => ({
  ...pixGerado(),
  pagamentoPix: null,
  dadosPix: null,
  pagamentoCartao: cartao,
  comprovante: link,
  link,
})

const base_ = '/plataforma/loja-aurora/servicos-financeiros'
export const enderecos = {
  checkout: (link: Partial<Link> = {}, pagamento = '') =>
    `${base_}/checkout-de-pagamento-v2/${TOKEN}${pagamento && `/${pagamento}`}${Object.keys(link).length ? `?link=${encodeURIComponent(JSON.stringify(link))}` : ''}`,
  comprovante: `${base_}/comprovante-de-pagamento/${CHECKOUT}`,
  realizado: `${base_}/pagamento-realizado-com-sucesso/${CHECKOUT}`,
  naoRealizado: `${base_}/pagamento-nao-realizado/${CHECKOUT}`,
  provaDeVida: (token: string) => `${base_}/prova-de-vida/${CHECKOUT}#${token}`,
  aguardando: `${base_}/aguardando-pagamento-v2/${TOKEN}/${CHECKOUT}`,
}

interface Contexto {
  api: ApiFalsa
  /** Fails the test when the page broke its policy, threw, did not hydrate, or brought a live region with its words. */
  semFalhas: undefined
}
const cheia = (linha: string) => linha.startsWith(REGIAO_CHEIA)
interface Trabalhador {
  servidor: string
}

export const test = base.extend<Contexto, Trabalhador>({
  servidor: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from this pattern
    async ({}, usar) => {
      const { origem, fechar } = await servir(pasta)
      await usar(origem)
      await fechar()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ servidor }, usar) => usar(servidor),
  api: async ({ page }, usar) => {
    const api = new ApiFalsa()
    await page.route('**/api/**', rota => api.atender(rota))
    await usar(api)
  },
  semFalhas: [
    async ({ page }, usar) => {
      await atrasar(page)
      const falhas: string[] = []
      page.on('pageerror', erro => falhas.push(`threw: ${erro.message}`))
      page.on('console', linha => {
        // a page that may not frame ours is refused by the browser, as it should be
        if (/^Framing /.test(linha.text())) return
        if (/Content Security Policy|Trusted|integrity|Minified React error/i.test(linha.text()) || cheia(linha.text()))
          falhas.push(linha.text())
      })
      await page.addInitScript(vigiarRegioes)
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', e =>
          console.error(`Content Security Policy: ${e.violatedDirective}`),
        )
      })
      await usar(undefined)
      expect(falhas).toEqual([])
    },
    { auto: true },
  ],
})
export { expect }

/** Fills a payer in and sends the form; what each key does to a field is held by `formulario.spec.ts`. */
export async function identificar(page: Page): Promise<void> {
  await acordada(page)
  await page.getByLabel('Nome completo').fill('Maria da Silva')
  await page.getByLabel('CPF ou CNPJ').fill('52998224725')
  await page.getByLabel('Celular com DDD').fill('+55 11 98765-4321')
  await page.getByRole('button', { name: 'Gerar Pix' }).click()
}

/** Resolves when the fake server has heard every call that the page made so far: it hears them in their order. */
export const chamadasFeitas = (page: Page): Promise<void> =>
  page.evaluate(() => fetch('/api/depois-das-outras').then(() => undefined))

/** Chooses a method by its tile. */
export const escolher = (page: Page, forma: 'Pix' | 'Cartão' | 'Boleto') =>
  page.getByRole('radio', { name: new RegExp(`^${forma}`) }).check()

/** Identification, address and authorisation, for card and boleto; `botao` ends it. */
export async function identificarComEndereco(page: Page, botao: string, documento = '52998224725'): Promise<void> {
  await acordada(page)
  await page.getByLabel('Nome completo').fill('Maria da Silva')
  await page.getByLabel('CPF ou CNPJ').fill(documento)
  await page.getByLabel('Celular com DDD').fill('+55 11 98765-4321')
  await page.getByLabel('CEP').fill('01001000')
  await page.getByLabel('CEP').blur()
  await page.getByLabel(/^Número( |$)/).fill('100')
  const autorizacao = page.getByLabel(/autorizo a cobrança/i)
  if (await autorizacao.count()) await autorizacao.check()
  await page.getByRole('button', { name: botao }).click()
}

/** Fills a card in; a valid Visa unless told otherwise. Journeys by the keyboard type each digit. */
export async function preencherCartao(
  page: Page,
  { numero = '4000000000000051', nome = 'Maria Silva', validade = '1230', cvv = '123' } = {},
): Promise<void> {
  await page.getByLabel('Número do cartão').fill(numero)
  await page.getByLabel('Nome no cartão').fill(nome)
  await page.getByLabel('Validade').fill(validade)
  await page.getByLabel('CVV').fill(cvv)
}

export { semBarreiras, semRolagemLateral } from '../../harness/barreiras.ts'
/** The page as it stands on a phone and at a desk, without barriers: one load serves both. */
export async function nasLarguras(page: Page, opcoes?: Parameters<typeof semBarreiras>[1]): Promise<void> {
  const antes = page.viewportSize()
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await semBarreiras(page, opcoes)
  }
  if (antes) await page.setViewportSize(antes)
  await semRolagemLateral(page)
}

/** The page's picture on a phone and on a desk, where they are asked for. */
export async function tirar(page: Page, nome: string): Promise<void> {
  const pasta = process.env.FOTOS
  if (!pasta) return
  for (const [largura, altura] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width: largura, height: altura })
    await page.screenshot({ path: `${pasta}/${nome}-${largura}.png`, fullPage: true })
  }
}
