import type { APIGatewayProxyEvent } from 'aws-lambda'
import * as z from 'zod'
import ptBR from 'zod/v4/locales/pt-BR.js'
import type { Endpoint } from '../../../shared/contract/endpoint.ts'
import { RequisicaoInvalida } from '../../../shared/contract/erros.ts'
import { parseForm, parseJson } from './body.ts'
import { nameOnly } from './campos.ts'
import { fault } from './fault.ts'
import { lerMultipart } from './multipart.ts'
import { FORM, typeOf } from './whence.ts'

/** What a request carries, as its endpoint declares it: read within limits, and refused by the names of its fields. */

// what a person may read of a refused field is Portuguese; fields with words of their own keep them
z.config(ptBR())

type Campo = { campo: string; mensagem: string }
/** The body as JSON, or a form's text fields with its file and what is wrong with its parts. */
export async function bodyOf(
  { temCorpo, multipart, formulario, limite }: Endpoint,
  { body, isBase64Encoded, headers }: APIGatewayProxyEvent,
): Promise<{ rawBody: unknown; arquivo?: { arquivo: Uint8Array; nomeDoArquivo: string }; campos?: Campo[] }> {
  if (!temCorpo) return { rawBody: undefined }
  if (formulario && typeOf(headers) === FORM) return { rawBody: parseForm(body, isBase64Encoded, limite) }
  if (!multipart) return { rawBody: parseJson(body, isBase64Encoded, limite) }
  const {
    textos,
    arquivo,
    nomeDoArquivo = '',
    campos,
  } = await lerMultipart({
    corpo: Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8'),
    contentType: headers['content-type'],
    campo: multipart.campo,
    limite,
    opcional: multipart.opcional,
  })
  return { rawBody: textos, campos, ...(arquivo && { arquivo: { arquivo, nomeDoArquivo } }) }
}

/** The key without which a call that takes money out is not done: a retry of it could not be told from another call. */
const chaveQueFalta = ({ idempotente }: Endpoint, chave = ''): Campo[] =>
  idempotente === 'obrigatoria' && (chave.length < 1 || chave.length > 100)
    ? [{ campo: 'idempotency-key', mensagem: 'envie uma chave por pedido, de até 100 caracteres' }]
    : []

/** `antes`: what was found wrong before any schema looked. */
export function decode(endpoint: Endpoint, event: APIGatewayProxyEvent, body: unknown, antes: Campo[] = []) {
  const parts = {
    params: endpoint.params.safeParse(event.pathParameters ?? {}),
    query: endpoint.query.safeParse(semVazios(event.queryStringParameters ?? {})),
    body: endpoint.body.safeParse(body),
  }
  const recusados = Object.values(parts).flatMap(part => (part.success ? [] : part.error.issues.flatMap(asCampos)))
  const campos = [...antes, ...chaveQueFalta(endpoint, event.headers['idempotency-key']), ...recusados]
  if (campos.length) throw fault(RequisicaoInvalida, { campos })
  return { params: parts.params.data, query: parts.query.data, body: parts.body.data }
}

/** A filter that was left empty is none: forms send their empty fields too. */
const semVazios = (query: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(query).filter(([, valor]) => valor !== ''))

/** Field paths and words, never values. */
function asCampos(issue: z.core.$ZodIssue): Campo[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map(k => ({ campo: [...issue.path, nameOnly(k)].join('.'), mensagem: 'campo desconhecido' }))
  // a key that is none is the caller's own words, too
  if (issue.code === 'invalid_key') {
    const nome = nameOnly(String(issue.path.at(-1)))
    return [{ campo: [...issue.path.slice(0, -1), nome].join('.'), mensagem: 'campo desconhecido' }]
  }
  return [{ campo: issue.path.join('.') || 'body', mensagem: issue.message }]
}
