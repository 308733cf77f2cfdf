import { randomUUID, X509Certificate } from 'node:crypto'
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda'
import { type Api, type Operacao, rotas } from '../../shared/contract/rotas.ts'
import { FunctionTimeout, type Lambda, PayloadTooLarge } from './lambda.ts'

/** API Gateway (HTTP API, payload format 1.0) over the local functions: routes from the contract, its limits, its errors. */
export interface GatewayRequest {
  method: string
  path: string
  query: URLSearchParams
  headers: Record<string, string>
  body: Buffer
  ip: string
  /** What the caller presented, in PEM, where the listener asked for it (mutual TLS). */
  certificado?: string
}
export interface GatewayResponse {
  status: number
  headers: Record<string, string | string[]>
  body: Buffer | string
}
const maxHeaders = 10_240
const maxBody = 10 * 1024 * 1024

/** Which operations a host answers. */
export type Serves = (operacao: Operacao, api: Api) => boolean

/** What stands behind the edge: this gateway over local functions, or a deployed one. */
export type Gateway = (serves: Serves, req: GatewayRequest) => Promise<GatewayResponse>
export const localGateway =
  (lambda: Lambda): Gateway =>
  (serves, req) =>
    gateway(lambda, serves, req)

interface Match {
  operacao: Operacao
  params: Record<string, string>
}
const tabela = (Object.keys(rotas) as Operacao[]).map(operacao => ({
  operacao,
  ...rotas[operacao],
  partes: rotas[operacao].caminho.split('/'),
}))

/** The most specific route: a literal segment beats a variable, left to right, as API Gateway decides. */
export function match(serves: Serves, method: string, path: string): Match | undefined {
  const partes = path.split('/')
  const candidatas = tabela
    .filter(r => serves(r.operacao, r.api) && r.metodo === method && r.partes.length === partes.length)
    .filter(r => r.partes.every((p, n) => p.startsWith('{') || p === partes[n]))
    .sort((a, b) => peso(b.partes) - peso(a.partes))
  const [rota] = candidatas
  if (!rota) return undefined
  const params = Object.fromEntries(
    rota.partes.flatMap((p, n) => (p.startsWith('{') ? [[p.slice(1, -1), decode(partes[n] ?? '')]] : [])),
  )
  return { operacao: rota.operacao, params }
}
const peso = (partes: string[]) => partes.reduce((n, p) => n * 2 + (p.startsWith('{') ? 0 : 1), 0)
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const json = (status: number, message: string): GatewayResponse => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ message }),
})

export async function gateway(lambda: Lambda, serves: Serves, req: GatewayRequest): Promise<GatewayResponse> {
  const found = match(serves, req.method, req.path)
  if (!found) return json(404, 'Not Found')
  const headerBytes = Object.entries(req.headers).reduce((n, [k, v]) => n + k.length + v.length, 0)
  if (headerBytes > maxHeaders) return json(431, 'Request Header Fields Too Large')
  if (req.body.length > maxBody) return json(413, 'Request Entity Too Large')
  try {
    const answer = (await lambda.invoke(found.operacao, asEvent(req, found))) as APIGatewayProxyResult
    const headers: Record<string, string | string[]> = {}
    for (const [name, value] of Object.entries(answer.headers ?? {})) headers[name] = String(value)
    for (const [name, values] of Object.entries(answer.multiValueHeaders ?? {})) headers[name] = values.map(String)
    return {
      status: answer.statusCode,
      headers,
      body: answer.isBase64Encoded ? Buffer.from(answer.body, 'base64') : answer.body,
    }
  } catch (error) {
    if (error instanceof FunctionTimeout) return json(504, 'Endpoint request timed out')
    if (error instanceof PayloadTooLarge) return json(413, 'Request Entity Too Large')
    console.error(`function ${found.operacao} failed`, error)
    return json(500, 'Internal Server Error')
  }
}

/** Who calls, as the gateway tells a function: the certificate of a mutual TLS, with its names. */
function identidade({ ip, certificado }: GatewayRequest) {
  if (certificado === undefined) return { sourceIp: ip }
  const { subject: subjectDN, issuer: issuerDN, serialNumber } = new X509Certificate(certificado)
  return { sourceIp: ip, clientCert: { clientCertPem: certificado, subjectDN, issuerDN, serialNumber } }
}

function asEvent(req: GatewayRequest, { params }: Match): APIGatewayProxyEvent {
  const text = /^(application\/json|text\/)/.test(req.headers['content-type'] ?? 'application/json')
  const query = Object.fromEntries(req.query)
  return {
    version: '1.0',
    resource: req.path,
    path: req.path,
    httpMethod: req.method,
    headers: req.headers,
    multiValueHeaders: {},
    queryStringParameters: Object.keys(query).length ? query : null,
    multiValueQueryStringParameters: null,
    pathParameters: Object.keys(params).length ? params : null,
    stageVariables: null,
    requestContext: { requestId: randomUUID(), identity: identidade(req) },
    body: req.body.length ? req.body.toString(text ? 'utf8' : 'base64') : null,
    isBase64Encoded: !text && req.body.length > 0,
  } as unknown as APIGatewayProxyEvent
}
