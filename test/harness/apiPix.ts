import { readFileSync } from 'node:fs'
import { Ajv, type ValidateFunction } from 'ajv'
import formats from 'ajv-formats'
import { parse } from 'yaml'
import type { Fetch } from '../../functions/providers/http.ts'

/**
 * The official document of the API Pix (BACEN, github.com/bacen/pix-api, openapi.yaml 2.9.0, Apache 2.0; the copy in
 * test/vectors) as a judge of what goes over the wire.
 */
interface Parte {
  $ref?: string
  content?: Record<string, { schema?: unknown; examples?: Record<string, Parte & { value?: unknown }> }>
  value?: unknown
}
interface Operacao {
  parameters?: { $ref?: string; in?: string; name?: string; required?: boolean }[]
  requestBody?: Parte
  responses: Record<string, Parte>
}
interface Documento {
  paths: Record<string, Record<string, Operacao>>
  components: { schemas: Record<string, unknown> }
}

const documento: Documento = corrigir(
  parse(readFileSync(new URL('../vectors/pix-api-openapi.yaml', import.meta.url), 'utf8')),
)
const ajv = new Ajv({ strict: false, allErrors: true })
formats.default(ajv)
// its own examples of a location have no scheme
ajv.addFormat('uri', texto => URL.canParse(texto) || URL.canParse(`https://${texto}`))
ajv.addSchema({ $id: 'pix', ...documento })

/**
 * The document's own slips, which no PSP could obey: its patterns of documents carry slashes, `GET /pix` asks for `cobs`,
 * the charges of `GET /cob` for the id of another resource, and a webhook for the `cnpj` of another interface. A new mandate
 * would need the id that its PSP makes, a request of one two fields that it has not, and a reason for its end would be both of two shapes that take anything.
 */
function corrigir(lido: Documento): Documento {
  const limpo = JSON.parse(JSON.stringify(lido), (chave, valor) =>
    chave === 'pattern' && typeof valor === 'string' ? valor.replace(/^\/(.*)\/$/, '$1') : valor,
  ) as Documento
  const semExigir = (no: unknown, campo: string): void => {
    if (typeof no !== 'object' || no === null) return
    const { required } = no as { required?: unknown }
    if (Array.isArray(required)) Object.assign(no, { required: required.filter(exigido => exigido !== campo) })
    for (const filho of Object.values(no)) semExigir(filho, campo)
  }
  const umSo = (no: unknown): void => {
    if (typeof no !== 'object' || no === null) return
    if ('oneOf' in no) {
      const { oneOf, ...resto } = no as { oneOf: unknown }
      for (const chave of Object.keys(no)) delete (no as Record<string, unknown>)[chave]
      Object.assign(no, resto, { anyOf: oneOf })
    }
    for (const filho of Object.values(no)) umSo(filho)
  }
  const { PixConsultados, CobsConsultadas, WebhookCompleto } = limpo.components.schemas
  const { RecBase, DadosPagadorRec, RecEncerramento, CobRAtualizacao, PayloadLocationRecGerada } =
    limpo.components.schemas
  const { SolicRecBase, SolicRecCompleta } = limpo.components.schemas
  for (const campo of ['idRec', 'retentativa']) semExigir(RecBase, campo)
  semExigir(PayloadLocationRecGerada, 'tipo')
  semExigir(DadosPagadorRec, 'ispbParticipante')
  semExigir(SolicRecBase, 'pagador')
  semExigir(SolicRecCompleta, 'rec')
  umSo(RecEncerramento)
  umSo(CobRAtualizacao)
  semExigir(PixConsultados, 'cobs')
  semExigir(CobsConsultadas, 'idCob')
  semExigir(WebhookCompleto, 'cnpj')
  return limpo
}

const ponteiro = (...passos: string[]) =>
  `#/${passos.map(p => p.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`
const em = (ref: string): unknown =>
  ref
    .slice(2)
    .split('/')
    .reduce<unknown>((no, passo) => (no as Record<string, unknown>)[passo.replaceAll('~1', '/')], documento)

/** A part of an operation behind its reference, and where it lives. */
function seguir<T extends { $ref?: string }>(parte: T, onde: string): { parte: T; onde: string } {
  return parte.$ref ? { parte: em(parte.$ref) as T, onde: parte.$ref } : { parte, onde }
}

const compilados = new Map<string, ValidateFunction>()
function validador(onde: string): ValidateFunction {
  const pronto = compilados.get(onde) ?? ajv.compile({ $ref: `pix${onde}` })
  compilados.set(onde, pronto)
  return pronto
}

/** What is wrong with a body by the schema at `onde`; undefined: nothing. */
function falta(onde: string, corpo: unknown): string | undefined {
  const validar = validador(onde)
  return validar(corpo) ? undefined : ajv.errorsText(validar.errors)
}

interface Achada {
  nome: string
  operacao: Operacao
  base: string[]
}
function operacaoDe(metodo: string, caminho: string): Achada | undefined {
  for (const [modelo, operacoes] of Object.entries(documento.paths)) {
    const operacao = operacoes[metodo.toLowerCase()]
    // the document of a mandate, which payers' banks read elsewhere, has the shape of the address of the mandate itself
    if (modelo === '/rec/{recUrlAccessToken}') continue
    if (operacao && new RegExp(`^${modelo.replace(/\{[^}]+\}/g, '[^/]+')}$`).test(caminho))
      return { nome: `${metodo} ${modelo}`, operacao, base: ['paths', modelo, metodo.toLowerCase()] }
  }
  return undefined
}

function julgarPedido({ operacao, base, nome }: Achada, url: URL, corpo: string | undefined): string[] {
  const exigidos = (operacao.parameters ?? [])
    .map(p => seguir(p, '').parte)
    .filter(p => p.in === 'query' && p.required && !url.searchParams.has(p.name ?? ''))
  const faltas = exigidos.map(p => `${nome}: without ${p.name}`)
  if (!operacao.requestBody) return faltas
  const { parte, onde } = seguir(operacao.requestBody, ponteiro(...base, 'requestBody'))
  if (!parte.content?.['application/json']) return faltas
  const porque = falta(`${onde}/content/application~1json/schema`, corpo === undefined ? undefined : JSON.parse(corpo))
  return porque ? [...faltas, `${nome} sent: ${porque}`] : faltas
}

function julgarResposta({ operacao, base, nome }: Achada, status: number, tipo: string, corpo: unknown): string[] {
  const resposta = operacao.responses[String(status)]
  // said in its prose alone: a query that is refused; a missing token is RFC 6750's
  if (!resposta) return status === 400 || status === 401 ? [] : [`${nome}: ${status} is not in the document`]
  const { parte, onde } = seguir(resposta, ponteiro(...base, 'responses', String(status)))
  if (!parte.content) return []
  if (!parte.content[tipo]) return [`${nome} ${status}: ${tipo} instead of ${Object.keys(parte.content).join(', ')}`]
  const porque = falta(`${onde}/content/${tipo.replace('/', '~1')}/schema`, corpo)
  return porque ? [`${nome} ${status}: ${porque}`] : []
}

export interface Juiz {
  fetch: Fetch
  /** What broke the document so far, each in a sentence. */
  faltas: string[]
}

/**
 * A `fetch` that holds every request and answer below `base` against the document. Answers that are no JSON are faults
 * on purpose. `pedidos: false` judges only the answers, for tests that ask what is wrong.
 */
export function julgar(fetch: Fetch, base: string, { pedidos = true } = {}): Juiz {
  const faltas: string[] = []
  return {
    faltas,
    async fetch(endereco, init) {
      const url = new URL(endereco)
      const caminho = endereco.startsWith(base) ? endereco.slice(base.length).split('?')[0] : undefined
      const achada = caminho === undefined ? undefined : operacaoDe(init.method ?? 'GET', caminho)
      if (caminho !== undefined && !achada && pedidos) faltas.push(`${init.method} ${caminho} is not in the document`)
      if (achada && pedidos) faltas.push(...julgarPedido(achada, url, init.body?.toString()))
      const resposta = await fetch(endereco, init)
      const corpo =
        achada &&
        (await resposta
          .clone()
          .json()
          .catch(() => undefined))
      const tipo = resposta.headers.get('content-type')?.split(';')[0] ?? ''
      if (achada && corpo !== undefined) faltas.push(...julgarResposta(achada, resposta.status, tipo, corpo))
      return resposta
    },
  }
}

export interface Exemplo {
  operacao: string
  status: string
  nome: string
  corpo: unknown
}

/** Every official example of an answer, with what is wrong with it by its own schema, if anything. */
export function exemplosDeResposta(): (Exemplo & { falta: string | undefined })[] {
  return Object.entries(documento.paths).flatMap(([caminho, operacoes]) =>
    Object.entries(operacoes).flatMap(([metodo, operacao]) =>
      Object.entries(operacao.responses ?? {}).flatMap(([status, resposta]) => {
        const { parte, onde } = seguir(resposta, ponteiro('paths', caminho, metodo, 'responses', status))
        return Object.entries(parte.content ?? {}).flatMap(([tipo, { examples = {} }]) =>
          Object.entries(examples).map(([nome, exemplo]) => {
            const corpo = seguir(exemplo, '').parte.value
            const schema = `${onde}/content/${tipo.replace('/', '~1')}/schema`
            return { operacao: `${metodo.toUpperCase()} ${caminho}`, status, nome, corpo, falta: falta(schema, corpo) }
          }),
        )
      }),
    ),
  )
}
