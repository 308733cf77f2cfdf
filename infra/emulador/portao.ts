import type { Api, Operacao } from '../../shared/contract/rotas.ts'
import { rotas } from '../../shared/contract/rotas.ts'
import { type Gateway, type GatewayRequest, type GatewayResponse, match } from '../local/gateway.ts'
import { prefixoDe } from '../names.ts'
import { apis, caminhoNoGateway } from '../openapi.ts'
import type { Estagio } from '../stages.ts'
import type { Destino } from './implantar.ts'

/** Where each API of the stage answers at an emulator, found by its name: an emulator draws the ids. */
export async function acharApis({ url, regiao }: Destino, estagio: Estagio): Promise<Record<Api, string>> {
  const resposta = await fetch(`${url}/restapis?limit=500`, {
    headers: { authorization: credencialDe(regiao, 'apigateway') },
  })
  const { item = [] } = (await resposta.json()) as { item?: { id: string; name: string }[] }
  const enderecos = apis.map(api => {
    const achada = item.find(a => a.name === `${prefixoDe(estagio)}-${api}`)
    if (!achada) throw new Error(`The emulator has no API ${prefixoDe(estagio)}-${api}`)
    return [api, `${url}/restapis/${achada.id}/v1/_user_request_`]
  })
  return Object.fromEntries(enderecos) as Record<Api, string>
}

/** What an emulator reads of a signed call: the region and the service, out of the credential's scope. */
export const credencialDe = (regiao: string, servico: string): string =>
  `AWS4-HMAC-SHA256 Credential=test/20260101/${regiao}/${servico}/aws4_request, SignedHeaders=host, Signature=0`

/** Of one connection each, or decided anew by the next: what an edge does not hand on. */
const daLigacao = new Set([
  ...['host', 'connection', 'keep-alive', 'transfer-encoding', 'content-length', 'content-encoding', 'expect'],
  ...['accept-encoding', 'upgrade', 'date', 'server'],
])

/**
 * The edge's way to the deployed gateway: which API an address belongs to is CloudFront's decision (here: the contract's),
 * all else is the gateway's own. A certificate of mutual TLS is handed on in a header, as a load balancer does; the
 * functions do not read it, so a stage of an emulator pins no PSP.
 */
export const portaoImplantado =
  (enderecos: Record<Api, string>): Gateway =>
  async (serve, pedido) => {
    const achada = match(serve, pedido.method, pedido.path)
    if (!achada)
      return { status: 404, headers: { 'content-type': 'application/json' }, body: '{"message":"Not Found"}' }
    return encaminhar(enderecoDe(enderecos, achada.operacao, pedido), pedido)
  }

function enderecoDe(enderecos: Record<Api, string>, operacao: Operacao, { path, query }: GatewayRequest): string {
  const busca = query.size ? `?${query.toString()}` : ''
  return `${enderecos[rotas[operacao].api]}${caminhoNoGateway(path)}${busca}`
}

async function encaminhar(
  endereco: string,
  { method, headers, body, certificado }: GatewayRequest,
): Promise<GatewayResponse> {
  const resposta = await fetch(endereco, {
    method,
    redirect: 'manual',
    headers: {
      ...Object.fromEntries(Object.entries(headers).filter(([nome]) => !daLigacao.has(nome.toLowerCase()))),
      ...(certificado && { 'x-amzn-mtls-clientcert': encodeURIComponent(certificado) }),
    },
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  })
  const volta: Record<string, string | string[]> = {}
  resposta.headers.forEach((valor, nome) => {
    if (!daLigacao.has(nome)) volta[nome] = valor
  })
  const biscoitos = resposta.headers.getSetCookie()
  if (biscoitos.length) volta['set-cookie'] = biscoitos
  return { status: resposta.status, headers: volta, body: Buffer.from(await resposta.arrayBuffer()) }
}

/** Calls a deployed function as its URL would. */
export const chamarFuncao =
  ({ url, regiao }: Destino, nome: string) =>
  async (evento: unknown): Promise<unknown> => {
    const resposta = await fetch(`${url}/2015-03-31/functions/${nome}:live/invocations`, {
      method: 'POST',
      headers: { authorization: credencialDe(regiao, 'lambda'), 'content-type': 'application/json' },
      body: JSON.stringify(evento),
    })
    const texto = await resposta.text()
    if (!resposta.ok || resposta.headers.has('x-amz-function-error')) throw new Error(`${nome}: ${texto.slice(0, 500)}`)
    return JSON.parse(texto) as unknown
  }
