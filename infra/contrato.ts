import * as z from 'zod'
import type { Endpoint } from '../shared/contract/endpoint.ts'
import type { WireError } from '../shared/contract/erros.ts'
import { escoposDe } from '../shared/contract/escopos.ts'
import { endpoints } from '../shared/contract/index.ts'
import type { Api, Operacao } from '../shared/contract/rotas.ts'
import { produto } from '../shared/produto.ts'
import { webhooksPublicados } from './eventosPublicados.ts'
import { funcoes } from './functions.ts'
import { paraProvedores } from './openapi.ts'

/**
 * The published OpenAPI 3.1 of the contract: what `/docs` shows and `npm run -s openapi` prints. Both directions are
 * described as they travel (`io: 'input'`): reais with two decimals, never the centavos inside. The simulators have
 * contracts of their own and are not here; operations that are `interno` are not published either.
 */
export type Json = Record<string, unknown>

export const esquema = (schema: z.ZodType): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-2020-12',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      const marked = jsonSchema as Json
      if (marked.sensivel === undefined) return
      marked['x-sensivel'] = marked.sensivel
      delete marked.sensivel
    },
  }) as Json
  return json
}

const refDoErro = (e: WireError) => ({ $ref: `#/components/schemas/${e.name}` })

const esquemaDoErro = (e: WireError): Json => ({
  type: 'object',
  description: e.message,
  ...esquema(z.object({ name: z.literal(e.name), message: z.string(), ...e.fields })),
})

/** The answers of an endpoint: 200, and per status one error or the one of several that `name` tells apart. */
function respostas(e: Endpoint): Json {
  const porStatus = new Map<number, WireError[]>()
  for (const erro of e.todosOsErros) porStatus.set(erro.status, [...(porStatus.get(erro.status) ?? []), erro])
  const erros = [...porStatus].sort(([a], [b]) => a - b)
  return {
    200: { description: 'OK', content: { 'application/json': { schema: esquema(e.response) } } },
    ...Object.fromEntries(
      erros.map(([status, lista]) => [
        status,
        {
          description: lista.map(x => x.name).join(', '),
          content: {
            'application/json': {
              schema:
                lista.length === 1
                  ? refDoErro(lista[0]!)
                  : {
                      oneOf: lista.map(refDoErro),
                      discriminator: {
                        propertyName: 'name',
                        mapping: Object.fromEntries(lista.map(x => [x.name, refDoErro(x).$ref])),
                      },
                    },
            },
          },
        },
      ]),
    ),
  }
}

function parametros(e: Endpoint): Json[] {
  const de = (onde: 'path' | 'query', objeto: z.ZodObject): Json[] => {
    const { properties = {}, required = [] } = esquema(objeto) as {
      properties?: Record<string, Json>
      required?: string[]
    }
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: onde,
      required: onde === 'path' || required.includes(name),
      schema,
    }))
  }
  const chave = {
    name: 'Idempotency-Key',
    in: 'header',
    required: e.idempotente === 'obrigatoria',
    description: 'Mesma chave e mesmo corpo devolvem a mesma resposta por 72 h; outro corpo é 409.',
    schema: { type: 'string', minLength: 1, maxLength: 100 },
  }
  return [...de('path', e.params), ...de('query', e.query), ...(e.idempotente ? [chave] : [])]
}

/** How each provider without a certificate shows who it is; the acquirer by its own header. */
const esquemasDeAviso: Readonly<Record<string, string>> = { whatsapp: 'assinatura', zapsign: 'avisoDeAssinatura' }

const seguranca = (e: Endpoint): Json[] => {
  if (e.access.tipo === 'sessao')
    return [{ sessao: [], cookie: [] }, ...(escoposDe(e.operation).length ? [{ chave: [] }] : [])]
  if (e.access.tipo !== 'webhook') return []
  if (e.rota.api === 'entrada') return [{ mtls: [] }]
  return [{ [esquemasDeAviso[e.access.provedor] ?? 'aviso']: [] }]
}

const hostDaApi: Record<Api, string> = {
  publica: 'pagar',
  painel: 'app',
  backoffice: 'app',
  entrada: 'entrada',
  avisos: 'avisos',
}
/** Public URL = `/api` + path, except where the documented path carries `/api` itself, and on the webhooks' domains. */
const servidor = ({ rota }: Endpoint) => ({
  url: `https://${hostDaApi[rota.api]}.{dominio}${paraProvedores(rota.api) || rota.caminho.startsWith('/api/') ? '' : '/api'}`,
  variables: { dominio: { default: `${produto.slug}.example` } },
})

/** JSON, or a form: its text fields and its one file (bytes: a media type, no format). */
function corpo({ body, multipart }: Endpoint): Json {
  const schema = esquema(body)
  if (!multipart) return { 'application/json': { schema } }
  const { campo, tipos } = multipart
  const { properties, required } = schema as { properties: Json; required?: string[] }
  const comArquivo = {
    ...schema,
    properties: { ...properties, [campo]: { type: 'string', contentMediaType: tipos[0] } },
    required: [...(required ?? []), campo],
  }
  return {
    'multipart/form-data': { schema: comArquivo, encoding: { [campo]: { contentType: tipos.join(', ') } } },
  }
}

function operacao(e: Endpoint, area: string): Json {
  const parameters = parametros(e)
  return {
    operationId: e.operation,
    summary: e.summary,
    description: `Se falhar: ${e.impacto}`,
    tags: [area],
    servers: [servidor(e)],
    security: seguranca(e),
    ...(escoposDe(e.operation).length && { 'x-escopos': escoposDe(e.operation) }),
    // a key was made with one: it is asked of sessions alone
    ...(e.fatorRecente && { 'x-fator-recente': e.fatorRecente === true ? 'sempre' : e.fatorRecente }),
    ...(e.access.tipo === 'sessao' && e.access.grupo && { 'x-grupo': e.access.grupo, 'x-direito': e.access.direito }),
    ...(parameters.length && { parameters }),
    ...(e.temCorpo && {
      requestBody: { required: true, content: corpo(e) },
    }),
    responses: respostas(e),
  }
}

export interface OpenApi {
  openapi: '3.1.0'
  info: Json
  tags: { name: string }[]
  paths: Record<string, Record<string, Json>>
  /** What we send, by type of event. */
  webhooks: Record<string, { post: Json }>
  components: { schemas: Record<string, Json>; securitySchemes: Record<string, Json> }
}

/** The whole published contract. `areaDe` groups the operations; by default the folder of the function. */
export function openapi(areaDe: (operacao: Operacao) => string = areas()): OpenApi {
  const publicados = Object.values(endpoints).filter(e => e.access.tipo !== 'interno')
  const paths: OpenApi['paths'] = {}
  const erros = new Map<string, WireError>()
  for (const e of publicados) {
    const item = { [e.rota.metodo.toLowerCase()]: operacao(e, areaDe(e.operation)) }
    paths[e.rota.caminho] = { ...paths[e.rota.caminho], ...item }
    for (const erro of e.todosOsErros) erros.set(erro.name, erro)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${produto.nome} API`,
      version: '1',
      description: 'Valores em reais; erros com `name` e `message`.',
    },
    tags: [...new Set(publicados.map(e => areaDe(e.operation)))].sort().map(name => ({ name })),
    paths,
    webhooks: webhooksPublicados(esquema),
    components: {
      schemas: Object.fromEntries([...erros].sort().map(([nome, erro]) => [nome, esquemaDoErro(erro)])),
      securitySchemes: {
        sessao: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'Vale 15 min, e só com o cookie.' },
        cookie: { type: 'apiKey', in: 'cookie', name: `__Host-${produto.slug}-sessao` },
        chave: { type: 'http', scheme: 'bearer', description: 'Chave de API: `qk_test_…` ou `qk_live_…`.' },
        mtls: { type: 'mutualTLS' },
        aviso: { type: 'apiKey', in: 'header', name: `x-${produto.slug}-cielo` },
        avisoDeAssinatura: { type: 'apiKey', in: 'header', name: `x-${produto.slug}-zapsign` },
        assinatura: {
          type: 'apiKey',
          in: 'header',
          name: 'x-hub-signature-256',
          description: 'HMAC-SHA256 dos bytes do corpo; na inscrição (GET), a palavra combinada.',
        },
      },
    },
  }
}

function areas() {
  const porNome = new Map(funcoes().map(f => [f.nome, f.grupo]))
  return (nome: Operacao) => porNome.get(nome) ?? ''
}
