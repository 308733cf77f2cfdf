import { hash } from 'node:crypto'
import type { APIGatewayProxyResult } from 'aws-lambda'
import * as z from 'zod'
import type { Endpoint } from '../../../shared/contract/endpoint.ts'
import { ErroInterno } from '../../../shared/contract/erros.ts'
import { Fault } from './fault.ts'
import type { Answer } from './handle.ts'

/** What a request is answered with: the declared output, or a declared error; anything else leaves as ErroInterno. */

const securityHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

/** What did not come through the edge learns nothing, not even which endpoint it asked. */
export const notFromTheEdge: APIGatewayProxyResult = {
  statusCode: 403,
  headers: securityHeaders,
  body: JSON.stringify({ name: 'ForaDaBorda', message: 'Forbidden' }),
}

export function answer(endpoint: Endpoint, result: Answer<unknown>, correlationId: string): APIGatewayProxyResult {
  const body: unknown = z.encode(endpoint.response, result.body as never)
  const tipo = result.texto && { 'content-type': 'text/plain; charset=utf-8' }
  return {
    statusCode: result.status,
    headers: { ...securityHeaders, 'x-correlation-id': correlationId, ...tipo, ...result.headers },
    ...(result.cookies.length && { multiValueHeaders: { 'set-cookie': result.cookies } }),
    ...(result.bytes && { isBase64Encoded: true }),
    body: result.texto || result.bytes ? String(body) : JSON.stringify(body),
  }
}

/**
 * The answer to a reading, with a mark of what it says: who shows the mark of the same answer is told only that it stands
 * (304, without a body). The edge may weaken the mark where it compresses.
 */
export function comMarca(resposta: APIGatewayProxyResult, conhecida: string | undefined): APIGatewayProxyResult {
  if (resposta.statusCode !== 200 || resposta.multiValueHeaders) return resposta
  const etag = `"${hash('sha256', resposta.body, 'base64url')}"`
  const conhece = conhecida?.endsWith(etag)
  return { ...resposta, headers: { ...resposta.headers, etag }, ...(conhece && { statusCode: 304, body: '' }) }
}

export function refusal(endpoint: Endpoint, error: unknown, correlationId: string): APIGatewayProxyResult {
  const declared = error instanceof Fault && endpoint.todosOsErros.some(e => e.name === error.error.name)
  // fields that break their promise make it an error of ours, not a failure to answer
  const encoded = declared ? z.safeEncode(z.object(error.error.fields), error.fields as never) : undefined
  const { wire, fields, message } =
    declared && encoded?.success
      ? { wire: error.error, fields: encoded.data, message: error.message }
      : { wire: ErroInterno, fields: { correlationId }, message: ErroInterno.message }
  const wait = 'aguardeSegundos' in fields ? { 'retry-after': String(fields.aguardeSegundos) } : {}
  return {
    statusCode: wire.status,
    headers: { ...securityHeaders, 'x-correlation-id': correlationId, ...wait },
    body: JSON.stringify({ name: wire.name, message, ...fields }),
  }
}
