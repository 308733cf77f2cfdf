import { brotliDecompressSync } from 'node:zlib'
import type { APIGatewayProxyEvent, APIGatewayProxyEventV2, Context } from 'aws-lambda'
import { expect, test } from 'vitest'
import { documentoDaAntecipacao } from '../../functions/areas/antecipacao/documentoDaAntecipacao/documentoDaAntecipacao.ts'
import { documentoDoPedido } from '../../functions/areas/carrinho/documentoDoPedido/documentoDoPedido.ts'
import { documentoDoConvite } from '../../functions/areas/recebedores/documentoDoConvite/documentoDoConvite.ts'
import type { Handler } from '../../functions/platform/http/handle.ts'
import {
  documentoPrivado,
  type LerDocumento,
  type PedidoDeDocumento,
} from '../../functions/platform/pagina/documentoPrivado.ts'
import type { DadosDaPagina } from '../../web/src/pagador/dados.ts'

/** How a private document is made of its page's own call (decision 0175). */
const resposta = (statusCode: number, corpo: unknown) => ({ statusCode, headers: {}, body: JSON.stringify(corpo) })

function mundo(
  statusCode = 200,
  dormir: () => Promise<void> = () => new Promise(() => {}),
  corpo: object = { lido: true },
  vazia?: DadosDaPagina,
) {
  const logs: string[] = []
  const chamadas: APIGatewayProxyEvent[] = []
  const desenhados: DadosDaPagina[] = []
  const pedidos: PedidoDeDocumento[] = []
  const chamada: Handler = async event => {
    chamadas.push(event)
    return resposta(statusCode, corpo)
  }
  const deps = {
    clock: { now: () => 0, sleep: dormir },
    log: { error: (evento: string) => void logs.push(evento) },
    env: { PAGAR_URL: 'https://pagar.quita.example' },
    pagina: {
      renderizar: (dados: DadosDaPagina) => {
        if (dados.pagina === 'casca' && dados.titulo?.includes('torta')) throw new TypeError('of undefined')
        desenhados.push(dados)
        return { html: `<!doctype html>${JSON.stringify(dados)}`, csp: "default-src 'none'", status: 200 }
      },
    },
  } as unknown as Parameters<ReturnType<typeof documentoPrivado>>[0]
  const abrir = documentoPrivado(async pedido => {
    pedidos.push(pedido)
    const lido = await pedido.pedir(chamada, { id: pedido.partes[1] ?? '' })
    return lido ? ({ pagina: 'casca', titulo: JSON.stringify(lido) } as const) : undefined
  }, vazia)(deps)
  const pedir = (rawPath: string, mais: Partial<APIGatewayProxyEventV2> = {}) =>
    abrir({ rawPath, headers: {}, ...mais } as APIGatewayProxyEventV2, {} as Context)
  return { pedir, chamadas, desenhados, pedidos, logs }
}

test('the call that it makes has the browser’s cookies and address, and nothing else of the request', async () => {
  const { pedir, chamadas, pedidos } = mundo()
  await pedir('/documento/comprovante/abc', {
    headers: {
      'x-quita-ip': '203.0.113.7',
      'user-agent': 'navegador',
      authorization: 'Bearer x',
      'if-none-match': '"x"',
      'sec-fetch-site': 'same-origin',
    },
    cookies: ['quita-retomar=a.b', 'quita-carrinho=c.d'],
    rawQueryString: 'utm=x',
  })
  expect(chamadas).toEqual([
    expect.objectContaining({
      httpMethod: 'GET',
      headers: {
        'x-quita-ip': '203.0.113.7',
        'user-agent': 'navegador',
        cookie: 'quita-retomar=a.b; quita-carrinho=c.d',
      },
      pathParameters: { id: 'abc' },
      queryStringParameters: null,
      body: null,
    }),
  ])
  expect(pedidos[0]).toMatchObject({ partes: ['comprovante', 'abc'], deFora: false, deNavegador: true })
})

test('a document whose page is more than a shell is that page, before its data', async () => {
  const { pedir, desenhados } = mundo(404, undefined, undefined, { pagina: 'pedido' })
  for (const caminho of ['/documento/pedido/abc', '/pagina/casca']) await pedir(caminho)
  expect(desenhados).toEqual(Array(2).fill({ pagina: 'pedido' }))
})

test('no answer may be kept, by anybody; a refusal leaves the page to its own call', async () => {
  for (const statusCode of [200, 404, 429, 503]) {
    const { pedir, desenhados } = mundo(statusCode)
    const { headers, statusCode: status } = await pedir('/documento/comprovante/abc')
    expect([status, headers?.['cache-control']]).toEqual([200, 'private, no-store'])
    expect(headers?.['x-robots-tag']).toBe('noindex')
    expect(desenhados).toEqual([{ pagina: 'casca', ...(statusCode === 200 && { titulo: '{"lido":true}' }) }])
  }
})

test('an address that is no document asks nothing', async () => {
  const { pedir, chamadas, desenhados } = mundo()
  for (const caminho of ['/pagina/casca', '/', '/pagina/2/abc']) await pedir(caminho)
  expect(chamadas).toEqual([])
  expect(new Set(desenhados.map(d => JSON.stringify(d)))).toEqual(new Set(['{"pagina":"casca"}']))
})

test('what takes too long leaves empty', async () => {
  const { pedir, desenhados } = mundo(200, async () => {})
  await pedir('/documento/comprovante/abc')
  expect(desenhados).toEqual([{ pagina: 'casca' }])
})

test('it says that another site led here, and is compressed where the edge says that it may', async () => {
  const { pedir, pedidos } = mundo()
  const { body, headers, isBase64Encoded } = await pedir('/documento/comprovante/abc', {
    headers: { 'sec-fetch-site': 'cross-site', 'x-quita-br': '1' },
  })
  expect(pedidos[0]?.deFora).toBe(true)
  expect([isBase64Encoded, headers?.['content-encoding']]).toEqual([true, 'br'])
  expect(brotliDecompressSync(Buffer.from(body ?? '', 'base64')).toString()).toContain('lido')
  const plano = await pedir('/documento/comprovante/abc', { headers: { 'x-quita-br': '0' } })
  expect([plano.isBase64Encoded, plano.headers?.['content-encoding']]).toEqual([undefined, undefined])
})

test.each([
  ['a link of ours, or an address that was typed', 'none', false],
  ['our own page', 'same-origin', false],
  ['another site', 'cross-site', true],
  ['a browser that does not say', undefined, true],
])('led to by %s: whether the page asks once more, as itself', async (_, dito, deFora) => {
  const { pedir, pedidos } = mundo()
  await pedir('/documento/comprovante/abc', { headers: dito ? { 'sec-fetch-site': dito } : {} })
  expect(pedidos[0]?.deFora).toBe(deFora)
})

test('what cannot be drawn here leaves empty, and is told', async () => {
  const { pedir, desenhados, logs } = mundo(200, undefined, { lido: 'torta' })
  expect((await pedir('/documento/comprovante/abc')).statusCode).toBe(200)
  expect(desenhados).toEqual([{ pagina: 'casca' }])
  expect(logs).toEqual(['document-not-drawn'])
})

/** A document's own reading, with the answer of its page's call. */
function lendo(ler: LerDocumento, mais: Partial<PedidoDeDocumento>) {
  const pedidos: Record<string, string>[] = []
  const pedido: PedidoDeDocumento = {
    partes: [],
    deNavegador: true,
    deFora: false,
    origem: 'https://pagar.quita.example',
    agora: Date.UTC(2026, 10, 21, 2, 0),
    pedir: async (_, params) => {
      pedidos.push(params)
      return { lido: true } as never
    },
    ...mais,
  }
  return ler(pedido).then(dados => ({ dados, pedidos }))
}
const id = 'abcdefghijklmnopqrstu'

test.each([
  ['an invitation', documentoDoConvite, ['conviteDoRecebedor', id]],
  ['an offer', documentoDaAntecipacao, ['antecipacao', id]],
] as const)(
  '%s is read for a browser, once; a messenger that looks at its link for a preview reads nothing of a receiver',
  async (_, ler, partes) => {
    expect(await lendo(ler, { partes })).toMatchObject({ dados: expect.anything(), pedidos: [{ id }] })
    expect(await lendo(ler, { partes, deNavegador: false })).toEqual({ dados: undefined, pedidos: [] })
    expect(await lendo(ler, { partes, pedir: async () => undefined })).toMatchObject({ dados: undefined })
  },
)

test('an order knows its page’s address and the day it was asked for, in São Paulo', async () => {
  const { dados, pedidos } = await lendo(documentoDoPedido, {
    partes: ['pedido', 'aurora', 'Contrato', id],
    deFora: true,
  })
  expect(pedidos).toEqual([{ contrato: 'Contrato', carrinho: id }])
  expect(dados).toEqual({
    pagina: 'pedido',
    rota: { nome: 'pedido', valores: { slug: 'aurora', contrato: 'Contrato', id } },
    doServidor: { pedido: { lido: true }, hoje: '2026-11-20', deFora: true },
  })
})
