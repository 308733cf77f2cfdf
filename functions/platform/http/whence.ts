import type { APIGatewayProxyEvent } from 'aws-lambda'
import type { Endpoint } from '../../../shared/contract/endpoint.ts'
import { RequisicaoInvalida } from '../../../shared/contract/erros.ts'
import type { Env } from '../runtime/env.ts'
import { fault } from './fault.ts'

/** Whence a request comes and as what, before anything of it is read: a page of another site makes no call that changes something. */

type Headers = APIGatewayProxyEvent['headers']
const nossas = new Set(['same-origin', 'same-site', 'none'])

/**
 * Whether a browser made the call for a page that is not ours. Each browser of the last years sends `Sec-Fetch-Site`, older
 * ones `Origin` with what is not a GET; who sends neither is no browser, and has no cookies but its own.
 */
export function fromAnotherSite(headers: Headers, env: Pick<Env, 'APP_URL' | 'PAGAR_URL'>): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return !nossas.has(site)
  const { origin } = headers
  return origin !== undefined && origin !== env.APP_URL && origin !== env.PAGAR_URL
}

/** An older browser's form on a shop's own host, which is beside the payer's (decision 0146). */
function fromAShop(headers: Headers, { PAGAR_URL }: Pick<Env, 'PAGAR_URL'>): boolean {
  const { origin = '' } = headers
  const { protocol, host } = new URL(PAGAR_URL)
  const end = host.replace(/^pagar/, '')
  const start = `${protocol}//`
  return (
    headers['sec-fetch-site'] === undefined &&
    origin.startsWith(start) &&
    origin.endsWith(end) &&
    /^[a-z0-9-]+$/.test(origin.slice(start.length, -end.length))
  )
}

/** The media type that an endpoint's body has. */
const declared = ({ multipart }: Pick<Endpoint, 'multipart'>) =>
  multipart ? 'multipart/form-data' : 'application/json'
/** What a browser's own form is sent as. */
export const FORM = 'application/x-www-form-urlencoded'
export const typeOf = (headers: Headers): string | undefined =>
  headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase()

/**
 * Refuses by its header's name what a form or script of another site sent, and a body of another type than the endpoint
 * declares: a form's body can be typed as text, and read as JSON. Providers' callbacks have proofs of their own.
 */
export function refuseForeign(
  endpoint: Pick<Endpoint, 'access' | 'multipart' | 'formulario' | 'rota' | 'temCorpo'>,
  { body, headers }: Pick<APIGatewayProxyEvent, 'body' | 'headers'>,
  env: Pick<Env, 'APP_URL' | 'PAGAR_URL'>,
): void {
  if (endpoint.access.tipo === 'webhook' || endpoint.rota.metodo === 'GET') return
  if (fromAnotherSite(headers, env) && !(endpoint.formulario && fromAShop(headers, env)))
    throw refused('origin', 'chamada feita por outro site')
  if (!endpoint.temCorpo || !body) return
  const tipo = typeOf(headers)
  if (tipo !== declared(endpoint) && !(endpoint.formulario && tipo === FORM))
    throw refused('content-type', `deve ser ${declared(endpoint)}`)
}

const refused = (campo: string, mensagem: string) => fault(RequisicaoInvalida, { campos: [{ campo, mensagem }] })

/** The caller's id of a request, which goes into our logs as it is, if it is one; else ours. */
export const correlationOf = ({ headers }: Pick<APIGatewayProxyEvent, 'headers'>, ours: string): string => {
  const given = headers['x-correlation-id']
  return given && /^[\w-]{8,64}$/.test(given) ? given : ours
}
