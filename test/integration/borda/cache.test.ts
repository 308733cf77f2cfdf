import { globSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Link } from '../../../functions/platform/storage/Link.ts'
import { documentosPrivados } from '../../../infra/edge/documentos.ts'
import { buildWebIfNeeded } from '../../../infra/local/build.ts'
import { cacheaveis } from '../../../infra/stacks/web.ts'
import { type Operacao, rotas } from '../../../shared/contract/rotas.ts'
import { caminhoDe, type NomeDaRota, rotasDoPagador } from '../../../web/src/pagador/rotas.ts'
import { linkNovo } from '../../builders/link.ts'
import { pagadorNovo } from '../../builders/pagador.ts'
import { contractBench } from '../../contract/bench.ts'
import { CloudFront, type Pedido, visivel } from './cloudfront.ts'

/**
 * The edge keeps pages and public answers (DESIGN §9). Replayed through a model of the distribution against the real
 * handlers: what one payer left there must be exactly what another would have got, and a kept page sells nothing that the
 * link no longer is.
 */
type Publica = { [O in Operacao]: (typeof rotas)[O]['api'] extends 'publica' ? O : never }[Operacao]
/** `todos`: the same for everybody; `pagador`: of one payer, never kept. A public route without a line does not compile. */
const publicas = {
  obterLinkPublico: 'todos',
  // a shop's documents are on its own host, and the bag is the buyer's
  abrirVitrine: 'pagador',
  enviarVitrine: 'pagador',
  verificarAntecipacao: 'pagador',
  validarAntecipacao: 'pagador',
  obterLinkComPagamento: 'pagador',
  processarCheckout: 'pagador',
  iniciarPagamento: 'pagador',
  registrarPagador: 'pagador',
  validarPagador: 'pagador',
  validarContatoPagador: 'pagador',
  reenviarCodigoValidacao: 'pagador',
  registrarProvaVida: 'pagador',
  transferirProvaVida: 'pagador',
  abrirProvaVida: 'pagador',
  iniciarPagamentoDrpx: 'pagador',
  processarPagamentoDrpx: 'pagador',
  validar3ds: 'pagador',
  processarPagamento: 'pagador',
  reprocessarPagamento: 'pagador',
  gerarPdfBoleto: 'pagador',
  verificarPagamentoPix: 'pagador',
  obterOrigemPagamento: 'pagador',
  obterComprovanteCheckout: 'pagador',
  obterDevolucao: 'pagador',
  pedirDevolucao: 'pagador',
  obterConvite: 'pagador',
  responderConvite: 'pagador',
  obterComprovanteSaque: 'pagador',
  obterComprovanteServico: 'pagador',
  verificarComprovante: 'pagador',
  listarChavesDeComprovante: 'todos',
  iniciarCarrinho: 'pagador',
  documentosRequeridos: 'pagador',
  obterCarrinho: 'pagador',
  extratoPedido: 'pagador',
  autorizarCarrinho: 'pagador',
  consultarBoleto: 'pagador',
  editarValorBoleto: 'pagador',
  removerConsulta: 'pagador',
  iniciarCarrinhoPagador: 'pagador',
  salvarPagador: 'pagador',
  validarContatoPagadorCarrinho: 'pagador',
  registrarSelfiePagador: 'pagador',
  registrarPdfBoleto: 'pagador',
  registrarDocumento: 'pagador',
  obterAssinaturaDoPagador: 'pagador',
  cancelarAssinaturaDoPagador: 'pagador',
  buscarCep: 'todos',
  listarBancos: 'todos',
  listarEstados: 'todos',
  listarMunicipios: 'todos',
  listarMunicipiosDaUf: 'todos',
} as const satisfies Record<Publica, 'todos' | 'pagador'>
const operacoes = Object.keys(publicas) as Publica[]
const de = (quem: 'todos' | 'pagador') => operacoes.filter(o => publicas[o] === quem)

const privadas: readonly string[] = Object.values(documentosPrivados).flat()
const paginas = Object.keys(rotasDoPagador) as NomeDaRota[]

let b: Awaited<ReturnType<typeof contractBench>>
let link: string
let ana: { id: string; cookie: string }
let beto: { id: string; cookie: string }
beforeAll(async () => {
  // pages are rendered by the built web
  buildWebIfNeeded()
  b = await contractBench()
  link = await b.criarLink()
  ana = await b.comPix(link)
  beto = await b.iniciar(link)
})
afterAll(() => b.close())

/** The same address asked by two payers, each with a payment, a cookie and a query of their own. */
const doisPagadores = (caminho: (quem: { id: string }) => string): [Pedido, Pedido] => [
  { caminho: caminho(ana), cookie: ana.cookie, query: { utm_source: 'ana', paymentId: ana.id } },
  { caminho: caminho(beto), cookie: beto.cookie, query: { utm_source: 'beto', paymentId: beto.id } },
]
const valores: Record<string, string> = { cep: '01310100', uf: 'SP' }
const naApi = (operacao: Publica, quem: { id: string }) =>
  `/api${rotas[operacao].caminho.replace(/\{(\w+)\}/g, (_, v: string) => {
    if (v === 'pagamento') return quem.id
    return valores[v] ?? (operacao === 'obterLinkPublico' || operacao === 'obterLinkComPagamento' ? link : quem.id)
  })}`

describe('what the edge may keep', () => {
  test('is only what is the same for everybody', () => {
    for (const operacao of cacheaveis) expect(publicas[operacao as Publica], operacao).toBe('todos')
    const cloudfront = new CloudFront(b.http)
    for (const operacao of de('pagador'))
      expect(cloudfront.podeGuardar({ caminho: naApi(operacao, ana) }), operacao).toBe(false)
  })

  test.each(de('todos'))('%s: what one left is what the other would get', async operacao => {
    const cloudfront = new CloudFront(b.http)
    const [a, o] = doisPagadores(quem => naApi(operacao, quem))
    const primeira = await cloudfront.pedir(a)
    expect(primeira.status).toBe(200)
    expect(String(primeira.headers['cache-control'])).toMatch(/^public/)
    expect(primeira.headers['set-cookie']).toBeUndefined()
    expect(visivel(await cloudfront.pedir(o))).toEqual(visivel(await cloudfront.direto(o)))
  })

  test.each(paginas.filter(p => !privadas.includes(p)))('page %s: the same, whoever opened it first', async nome => {
    const cloudfront = new CloudFront(b.http)
    const [a, o] = doisPagadores(({ id }) =>
      caminhoDe(nome, { slug: 'loja-aurora', token: link, pagamento: id, id: nome === 'linkExpirado' ? link : id }),
    )
    expect(cloudfront.podeGuardar(a)).toBe(true)
    const primeira = await cloudfront.pedir(a)
    expect(String(primeira.headers['cache-control'])).toMatch(/^public/)
    expect(primeira.headers['set-cookie']).toBeUndefined()
    for (const segredo of [ana.id, ana.cookie, 'utm_source']) expect(String(primeira.body)).not.toContain(segredo)
    expect(visivel(await cloudfront.pedir(o))).toEqual(visivel(await cloudfront.direto(o)))
  })
})

describe('what is of one payer', () => {
  // a route without its function does not start the stack at all (infra/functions.ts)
  const feitas = de('pagador').filter(o => globSync(`functions/**/${o}/handler.ts`).length)
  test.each(feitas)('%s is private and never kept, when it answers and when it refuses', async operacao => {
    const { metodo } = rotas[operacao]
    for (const quem of [ana, { id: 'A'.repeat(21), cookie: '' }]) {
      const resposta = await b.http.raw('pagar', metodo, naApi(operacao, quem), {
        headers: { cookie: quem.cookie },
        query: { checkout: quem.id },
        ...(metodo !== 'GET' && { body: { checkout: quem.id, link, codigo: '0000', transacaoNanoId: quem.id } }),
      })
      expect(resposta.headers['cache-control'], `${operacao} ${resposta.status}`).toBe('private, no-store')
    }
  })
})

/** Only the payer's own browser reads the whole name. */
const NOME_INTEIRO = pagadorNovo('').nome

describe('a private document', () => {
  const endereco = (nome: NomeDaRota, id: string) => caminhoDe(nome, { slug: 'loja-aurora', id })
  test.each(['comprovante', 'realizado'] as const)('page %s: of who asks, and never kept', async nome => {
    const cloudfront = new CloudFront(b.http)
    const caminho = endereco(nome, ana.id)
    expect(cloudfront.podeGuardar({ caminho })).toBe(false)
    const doDono = await cloudfront.pedir({ caminho, cookie: ana.cookie })
    const deOutro = await cloudfront.pedir({ caminho, cookie: beto.cookie })
    const deNinguem = await cloudfront.pedir({ caminho, query: { utm_source: 'x' } })
    for (const { status, headers, body } of [doDono, deOutro, deNinguem]) {
      expect(status).toBe(200)
      expect(headers['cache-control']).toBe('private, no-store')
      expect(headers['set-cookie']).toBeUndefined()
      for (const segredo of [ana.cookie, beto.cookie, 'utm_source']) expect(String(body)).not.toContain(segredo)
    }
    // each is the page's own call, by the same browser: what it says, and nothing more
    const chamada = async (cookie?: string) =>
      (
        await b.http.call('obterComprovanteCheckout', {
          params: { id: ana.id },
          headers: cookie ? { cookie } : {},
        })
      ).body
    const doHtml = ({ body }: { body: unknown }) =>
      (JSON.parse(/id="dados">(.*?)<\/script>/.exec(String(body))?.[1] ?? '{}') as { comprovante: unknown }).comprovante
    expect(doHtml(doDono)).toEqual(await chamada(ana.cookie))
    expect(doHtml(deNinguem)).toEqual(await chamada())
    expect(doHtml(deOutro)).toEqual(doHtml(deNinguem))
    expect(String(doDono.body)).toContain(NOME_INTEIRO)
    for (const { body } of [deOutro, deNinguem]) expect(String(body)).not.toContain(NOME_INTEIRO)
  })

  test.each(['comprovante', 'realizado'] as const)(
    'page %s of no payment: empty, and its call says why',
    async nome => {
      const { status, headers, body } = await new CloudFront(b.http).pedir({ caminho: endereco(nome, 'A'.repeat(21)) })
      expect([status, headers['cache-control']]).toEqual([200, 'private, no-store'])
      expect(String(body)).not.toContain('id="dados"')
    },
  )
})

describe('a stale page', () => {
  const abrir = async (token: string) => {
    const cloudfront = new CloudFront(b.http)
    const pedido = { caminho: caminhoDe('checkoutV2', { slug: 'loja-aurora', token }) }
    const naPagina = async (query: Record<string, string> = {}) => {
      const { status, body } = await cloudfront.pedir({ ...pedido, query })
      expect(status).toBe(200)
      const dados = /<script type="application\/json" id="dados">(.*?)<\/script>/.exec(String(body))?.[1] ?? '{}'
      return { html: String(body), link: (JSON.parse(dados) as { link: { versao: number; valor: number } }).link }
    }
    const versaoNaPagina = async () => (await naPagina()).link.versao
    await versaoNaPagina()
    return {
      naPagina,
      passar: (segundos: number) => cloudfront.passar(segundos),
      /** Starts what the page shows, as the edge still gives it. */
      comprar: async () =>
        b.http.call('iniciarPagamento', {
          body: { link: token, formaPagamento: 2, parcelas: 1, versao: await versaoNaPagina() },
        }),
      atual: () => cloudfront.direto(pedido),
    }
  }

  test('cannot sell a link that was edited', async () => {
    const token = await b.criarLink()
    const { comprar } = await abrir(token)
    await b.ok('alterarLink', {
      headers: await b.sessao('links'),
      params: { id: token },
      body: linkNovo({ valor: 999 }),
    })
    expect(await comprar()).toMatchObject({ status: 409, body: { name: 'LinkAlterado', versao: 2 } })
  })

  test('shows the new price to who asks for the version that it learnt of, and within thirty seconds to everybody', async () => {
    const token = await b.criarLink({ valor: 123.45 })
    const { comprar, naPagina, passar } = await abrir(token)
    const precos = ['123,45', '678,90']
    const preco = async (query?: Record<string, string>) => {
      const { html, link: noJson } = await naPagina(query)
      const mostrados = precos.filter(p => html.includes(p))
      expect(mostrados).toEqual([precos[noJson.valor === 123.45 ? 0 : 1]])
      return mostrados[0]
    }
    expect(await preco()).toBe('123,45')
    await b.ok('alterarLink', {
      headers: await b.sessao('links'),
      params: { id: token },
      body: linkNovo({ valor: 678.9 }),
    })
    expect(await preco()).toBe('123,45')
    const { body } = await comprar()
    expect(await preco({ v: String((body as { versao?: number }).versao) })).toBe('678,90')
    passar(30)
    expect(await preco()).toBe('123,45')
    passar(1)
    expect(await preco()).toBe('678,90')
  })

  test('cannot sell a link that was closed', async () => {
    const token = await b.criarLink()
    const { comprar, atual } = await abrir(token)
    await b.ok('excluirLink', { headers: await b.sessao('links'), params: { id: token } })
    expect(await comprar()).toMatchObject({ status: 410, body: { name: 'LinkExpirado' } })
    expect(await atual()).toMatchObject({ status: 302, headers: { location: `/ooops/link-expirado/${token}` } })
  })

  test('cannot sell a link whose time is over', async () => {
    const token = await b.criarLink({ expiraEm: new Date(Date.now() + 3_600_000).toISOString() })
    const { comprar } = await abrir(token)
    const aberto = await Link.get(b.storage, token, { consistent: true })
    if (!aberto) throw new Error('the link is gone')
    await b.storage.commit([Link.put({ ...aberto, expiraEm: new Date(Date.now() - 1).toISOString() })])
    expect(await comprar()).toMatchObject({ status: 410, body: { name: 'LinkExpirado' } })
  })
})
