import { globSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Link } from '../../../functions/platform/storage/Link.ts'
import { documentosPrivados } from '../../../infra/edge/documentos.ts'
import { buildWebIfNeeded } from '../../../infra/local/build.ts'
import { cacheaveis } from '../../../infra/stacks/web.ts'
import { type Operacao, rotas } from '../../../shared/contract/rotas.ts'
import { caminhoDe, type NomeDaRota, rotasDoPagador } from '../../../web/src/pagador/rotas.ts'
import { recebedorComRecebivel } from '../../builders/antecipacao.ts'
import { pagadorDoCarrinho } from '../../builders/carrinho.ts'
import { linkNovo } from '../../builders/link.ts'
import { pagadorNovo } from '../../builders/pagador.ts'
import { convidado } from '../../builders/recebedor.ts'
import { selfie } from '../../builders/selfie.ts'
import { contractBench } from '../../contract/bench.ts'
import { carrinhos, contratoAurora } from '../../contract/cart.ts'
import { empresaVazia } from '../../contract/errors.saldo.ts'
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
  obterFotoDeProduto: 'todos',
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
  obterRetratoDoPagador: 'pagador',
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
  pedirCodigoDaAssinatura: 'pagador',
  mudarAssinaturaDoPagador: 'pagador',
  usarCartaoNaAssinatura: 'pagador',
  buscarCep: 'todos',
  listarBancos: 'todos',
  listarEstados: 'todos',
  listarMunicipios: 'todos',
  listarMunicipiosDaUf: 'todos',
} as const satisfies Record<Publica, 'todos' | 'pagador'>
const operacoes = Object.keys(publicas) as Publica[]
const de = (quem: 'todos' | 'pagador') => operacoes.filter(o => publicas[o] === quem)

const privadas: readonly string[] = Object.values(documentosPrivados).flatMap(d => d.paginas)
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
  const { headers } = await empresaVazia(b)
  const foto = { headers, body: {}, arquivo: await selfie() }
  valores.foto = (await b.ok<{ foto: string }>('enviarFotoDeProduto', foto)).body.foto
})
afterAll(() => b.close())

/** The same address asked by two payers, each with a payment, a cookie and a query of their own. */
const doisPagadores = (caminho: (quem: { id: string }) => string): [Pedido, Pedido] => [
  { caminho: caminho(ana), cookie: ana.cookie, query: { utm_source: 'ana', paymentId: ana.id } },
  { caminho: caminho(beto), cookie: beto.cookie, query: { utm_source: 'beto', paymentId: beto.id } },
]
const valores: Record<string, string> = { cep: '01310100', uf: 'SP', versao: 'm' }
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

/** A private document of somebody: where it is, the call whose answer is in it, and what only its reader may see. */
interface Documento {
  valores: Record<string, string>
  call: { params: Record<string, string> }
  /** What is in the answer for who may read it. */
  inteiro: string
  /** The cookie that opens it; without, the address does. */
  cookie?: string
}
const doComprovante = async (): Promise<Documento> => ({
  valores: { id: ana.id },
  call: { params: { id: ana.id } },
  inteiro: pagadorNovo('').nome,
  cookie: ana.cookie,
})
const privados = {
  comprovante: { operacao: 'obterComprovanteCheckout', dado: 'comprovante', abrir: doComprovante },
  realizado: { operacao: 'obterComprovanteCheckout', dado: 'comprovante', abrir: doComprovante },
  pedido: {
    operacao: 'extratoPedido',
    dado: 'pedido',
    async abrir() {
      const { comBoletos, comToken } = carrinhos(() => b)
      const { id, headers } = await comToken(await comBoletos())
      const valores = { contrato: contratoAurora, id }
      const params = { contrato: contratoAurora, carrinho: id }
      return { valores, call: { params }, inteiro: pagadorDoCarrinho().nome, cookie: headers.cookie }
    },
  },
  conviteDoRecebedor: {
    operacao: 'obterConvite',
    dado: 'convite',
    async abrir() {
      const token = await b.tokenDo(await b.recebedor())
      return { valores: { token }, call: { params: { id: token } }, inteiro: convidado().email }
    },
  },
  antecipacao: {
    operacao: 'verificarAntecipacao',
    dado: 'oferta',
    async abrir() {
      const data = await recebedorComRecebivel(b.storage, { id: 'rec-da-borda', agora: Date.now() })
      const { body } = await b.ok<{ id: string }>('criarAntecipacao', {
        headers: await b.sessao('administrador'),
        body: { recebedor: 'rec-da-borda', data, arranjo: 'VCC', valor: null },
      })
      return { valores: { token: body.id }, call: { params: { id: body.id } }, inteiro: 'Marta Ribeiro' }
    },
  },
} as const satisfies Record<
  (typeof documentosPrivados)[keyof typeof documentosPrivados]['paginas'][number],
  { operacao: Publica; dado: string; abrir: () => Promise<Documento> }
>
const doHtml = ({ body }: { body: unknown }, dado: string): unknown =>
  (JSON.parse(/id="dados">(.*?)<\/script>/.exec(String(body))?.[1] ?? '{}') as Record<string, unknown>)[dado]

describe('a private document', () => {
  const endereco = (nome: NomeDaRota, valores: Record<string, string>) =>
    caminhoDe(nome, { slug: 'loja-aurora', ...valores })
  const cada = Object.entries(privados) as [keyof typeof privados, (typeof privados)[keyof typeof privados]][]

  test.each(cada)('page %s: of who asks, and never kept', async (nome, { operacao, dado, abrir }) => {
    const { valores, call, inteiro, cookie }: Documento = await abrir()
    const cloudfront = new CloudFront(b.http)
    const caminho = endereco(nome, valores)
    expect(cloudfront.podeGuardar({ caminho })).toBe(false)
    const doDono = await cloudfront.pedir({ caminho, ...(cookie && { cookie }) })
    const deOutro = await cloudfront.pedir({ caminho, cookie: beto.cookie })
    const deNinguem = await cloudfront.pedir({ caminho, query: { utm_source: 'x' } })
    for (const { status, headers, body } of [doDono, deOutro, deNinguem]) {
      expect(status).toBe(200)
      expect(headers['cache-control']).toBe('private, no-store')
      expect(headers['set-cookie']).toBeUndefined()
      for (const segredo of [cookie, beto.cookie, 'utm_source'])
        if (segredo) expect(String(body)).not.toContain(segredo)
    }
    // each is the page's own call, by the same browser: what it says, and nothing more
    const chamada = async (mais: Record<string, string> = {}) =>
      (await b.http.call(operacao, { ...call, headers: mais })).body
    expect(doHtml(doDono, dado)).toEqual(await chamada(cookie ? { cookie } : {}))
    expect(doHtml(deNinguem, dado)).toEqual(await chamada())
    expect(doHtml(deOutro, dado)).toEqual(doHtml(deNinguem, dado))
    expect(String(doDono.body)).toContain(inteiro)
    if (cookie) for (const { body } of [deOutro, deNinguem]) expect(String(body)).not.toContain(inteiro)
    // a messenger's preview reads nothing that its reader may not forward by it
    expect(String((await cloudfront.pedir({ caminho, navegador: false })).body)).not.toContain(inteiro)
  })

  test.each(cada)('page %s of nobody: without data, and its call says why', async nome => {
    const caminho = endereco(nome, { contrato: contratoAurora, id: 'A'.repeat(21), token: 'A'.repeat(21) })
    const { status, headers, body } = await new CloudFront(b.http).pedir({ caminho })
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-store'])
    expect(String(body)).not.toContain('id="dados"')
  })
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
