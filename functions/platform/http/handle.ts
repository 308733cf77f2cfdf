import { createHash, timingSafeEqual } from 'node:crypto'
import middy from '@middy/core'
import httpHeaderNormalizer from '@middy/http-header-normalizer'
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda'
import { auditado, type Endpoint, type Input, type Output } from '../../../shared/contract/endpoint.ts'
import { CABECALHO_DO_APARELHO } from '../../../shared/domain/aparelho.ts'
import { comCorrelacao } from '../runtime/correlacao.ts'
import type { Base } from '../runtime/needs.ts'
import { prepararCalendario } from '../runtime/prepararCalendario.ts'
import type { Storage } from '../storage/port.ts'
import type { Ator, AuditWriter, Gravador, Origem } from './audit.ts'
import type { Auth, SessaoAtual } from './auth.ts'
import { exigirDireito, fatorDe, sessaoSeHouver, sessionFor } from './caller.ts'
import { parseCookies } from './cookies.ts'
import { Fault } from './fault.ts'
import { bodyOf, decode } from './input.ts'
import { limitarPublico } from './limitePublico.ts'
import { answer, comMarca, notFromTheEdge, refusal } from './output.ts'
import { scrub, sensitivePaths, sensitiveValues } from './redact.ts'
import { correlationOf, refuseForeign } from './whence.ts'

/** What HTTP knows besides the declared input. */
export interface Contexto {
  correlationId: string
  /** As the edge saw it; never a header the client wrote. */
  ip: string
  userAgent: string
  cookies: Record<string, string>
  idempotencyKey: string | undefined
  /** The static header that the acquirer sends with its notifications. */
  aviso?: string | undefined
  /** The static header that the e-signature service sends with its own. */
  avisoDeAssinatura?: string | undefined
  /** A webhook's body byte for byte, and what was signed over it (`X-Hub-Signature-256`). */
  corpoCru?: Uint8Array | undefined
  assinatura?: string | undefined
  /** The certificate that a webhook's caller presented, in PEM, as the gateway read it (mutual TLS). */
  certificado?: string | undefined
  /** Says who acts where there is no session: what follows is in the audit log (`audit/gravador.ts`). */
  ator?(quem: Ator): void
  /** Says why staff decide: the act's entry in the audit log keeps it. */
  justificar?(motivo: string): void
  /** Asks the session for a fresh second factor, where what was sent says that it is needed (`fatorRecente: 'conforme'`). */
  exigirFator?(): Promise<void>
  /** The session of a public call that has one (`comSessao`); undefined where no token was sent. */
  sessaoSeHouver?(): Promise<SessaoAtual | undefined>
  /** When this request's time is over, in epoch ms; outgoing calls stop before it. */
  prazo: number
}
type SessaoDe<E> = E extends { access: infer A }
  ? A extends { tipo: 'sessao' | 'interno' }
    ? SessaoAtual
    : undefined
  : never
/** The file of a multipart body, whose bytes are not checked yet. */
type ArquivoDe<E> = E extends { multipart: { opcional: true } }
  ? { arquivo?: Uint8Array; nomeDoArquivo?: string }
  : E extends { multipart: { campo: string } }
    ? { arquivo: Uint8Array; nomeDoArquivo?: string }
    : unknown
export type Request<E> = Input<E> & ArquivoDe<E> & { sessao: SessaoDe<E>; contexto: Contexto }

/** An answer with headers or cookies of its own. */
export class Answer<T> {
  body: T
  headers: Record<string, string>
  cookies: string[]
  /** The body is a text and goes out as it is, not as JSON. */
  texto: boolean
  /** The body is base64 of what goes out, as of an image; its type is among the headers. */
  bytes: boolean
  /** Of a document that says by it what it is: found, elsewhere, nowhere. */
  status: number
  constructor(
    body: T,
    more: {
      headers?: Record<string, string>
      cookies?: string[]
      texto?: boolean
      bytes?: boolean
      status?: number
    } = {},
  ) {
    this.body = body
    this.status = more.status ?? 200
    this.texto = more.texto ?? false
    this.bytes = more.bytes ?? false
    this.headers = more.headers ?? {}
    this.cookies = more.cookies ?? []
  }
}
export type UseCase<E, D> = (deps: D) => (request: Request<E>) => Promise<Output<E> | Answer<Output<E>>>
export type Handler = (event: APIGatewayProxyEvent, context: Context) => Promise<APIGatewayProxyResult>
type NeedsAuth<E> = E extends { access: { tipo: 'sessao' | 'interno' } } ? { auth: Auth } : unknown

/** A request must end before API Gateway's 30 s: DESIGN §7 allows it 25. */
const requestMs = 25_000

/**
 * The one way from API Gateway to a use case: limits, session and role, decoded input, encoded output, declared errors.
 * Anything undeclared is logged without personal data and leaves as ErroInterno with the correlation id.
 * `audit` opens the audit log of a request; functions/handle.ts gives the product's own.
 */
export const handleWith =
  (audit: AuditWriter) =>
  <const E extends Endpoint>(endpoint: E) =>
  <D extends Base>(useCase: UseCase<E, D>) =>
  (deps: D & NeedsAuth<E>): Handler => {
    let run: ReturnType<UseCase<E, D>> | undefined
    const comAuditoria = auditado(endpoint)
    const sensitive = endpoint.temCorpo ? sensitivePaths(endpoint.body) : []
    const naQuery = sensitivePaths(endpoint.query)

    const base = (event: APIGatewayProxyEvent, context: Context): Promise<APIGatewayProxyResult> => {
      const correlationId = correlationOf(event, context.awsRequestId)
      return comCorrelacao({ correlationId }, () => atender(event, correlationId))
    }
    const atender = async (event: APIGatewayProxyEvent, correlationId: string): Promise<APIGatewayProxyResult> => {
      const started = deps.clock.now()
      // a secret of the query is one from the start: whatever fails later must not say it
      let secrets = sensitiveValues(naQuery, event.queryStringParameters ?? {})
      let status = 500
      let erro: string | undefined
      let atos: Gravador | undefined
      try {
        if (!cameThroughTheEdge(deps.env.ORIGEM_SEGREDOS, event.headers['x-quita-origem'])) {
          status = 403
          return notFromTheEdge
        }
        refuseForeign(endpoint, event, deps.env)
        const cookies = parseCookies(event.headers.cookie)
        const origem = {
          correlationId,
          ip: event.headers['x-quita-ip'] ?? event.requestContext.identity?.sourceIp ?? '',
          userAgent: event.headers['user-agent'] ?? '',
        }
        if (comAuditoria)
          atos = gravadorDe({ audit, deps, operacao: endpoint.operation, origem, params: event.pathParameters })
        const aparelho = event.headers[CABECALHO_DO_APARELHO]
        await limitarPublico(endpoint, deps, { ip: origem.ip, aparelho, agora: started })
        const sessao = await sessionFor(endpoint, {
          event,
          cookies,
          deps,
          ip: origem.ip,
          aoIdentificar: quem => atos?.ator(atorDe(quem)),
        })
        if (sessao) exigirDireito(endpoint, sessao)
        const { comSessao } = endpoint
        const exigirFator = () => fatorDe(deps, endpoint, sessao)
        if (endpoint.fatorRecente !== 'conforme') await exigirFator()
        const { rawBody, ...file } = await bodyOf(endpoint, event)
        secrets = [...secrets, ...sensitiveValues(sensitive, rawBody)]
        const input = { ...decode(endpoint, event, rawBody, file.campos), ...file.arquivo }
        if (!atos) run ??= useCase(deps)
        const work = run ?? useCase(auditing(deps, atos))
        const contexto: Contexto = {
          ...origem,
          cookies,
          ...(atos && { ator: atos.ator, justificar: atos.justificar }),
          ...(endpoint.fatorRecente === 'conforme' && { exigirFator }),
          ...(comSessao && { sessaoSeHouver: () => sessaoSeHouver(endpoint, comSessao, { event, cookies, deps }) }),
          idempotencyKey: event.headers['idempotency-key'],
          aviso: event.headers['x-quita-cielo'],
          avisoDeAssinatura: event.headers['x-quita-zapsign'],
          ...(endpoint.access.tipo === 'webhook' && assinado(event)),
          prazo: started + requestMs,
        }
        await prepararCalendario(deps)
        const result = await work({ ...input, sessao, contexto } as unknown as Request<E>)
        const answered = result instanceof Answer ? result : new Answer<unknown>(result)
        const resposta = answer(endpoint, answered, correlationId)
        const saida = event.httpMethod === 'GET' ? comMarca(resposta, event.headers['if-none-match']) : resposta
        status = saida.statusCode
        return saida
      } catch (error) {
        const refused = refusal(endpoint, error, correlationId)
        status = refused.statusCode
        erro = error instanceof Fault ? error.name : 'ErroInterno'
        if (status >= 500) logUndeclared(deps, error, { operation: endpoint.operation, correlationId, secrets })
        return refused
      } finally {
        await atos?.concluir(status, erro)
        deps.log.info('request', {
          operation: endpoint.operation,
          correlationId,
          status,
          ms: deps.clock.now() - started,
        })
      }
    }
    return middy<APIGatewayProxyEvent, APIGatewayProxyResult>()
      .use(httpHeaderNormalizer())
      .handler(base) as unknown as Handler
  }

/** What failed that no endpoint declares: its frames and words, without the secrets of the request. */
function logUndeclared(
  { log }: Base,
  error: unknown,
  { operation, correlationId, secrets }: { operation: string; correlationId: string; secrets: string[] },
): void {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  // only the frames: the stack begins with the message, which may have many lines
  const frames = stack?.split('\n').filter(line => /^\s+at /.test(line))
  const at = scrub((frames ?? []).slice(0, 3).join(' '), secrets)
  log.error('undeclared', { operation, correlationId, name, message: scrub(message, secrets).slice(0, 500), at })
}

/** The origin answers only CloudFront, which adds the secret (DESIGN §9); compared in constant time. */
function cameThroughTheEdge(secrets: string[], given: string | undefined): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return !secrets.length || secrets.some(secret => timingSafeEqual(digest(secret), digest(given ?? '')))
}

/** Audited calls are those that may write: what they need says so, and a test holds it. */
function gravadorDe({
  audit,
  deps,
  operacao,
  origem,
  params,
}: {
  audit: AuditWriter
  deps: Base & { storage?: Storage }
  operacao: string
  origem: Origem
  params: Params
}) {
  if (!('storage' in deps) || !deps.storage) return undefined
  const { clock, ids, log, storage } = deps
  return audit({ clock, ids, log, storage }, operacao, origem, params ?? {})
}
type Params = APIGatewayProxyEvent['pathParameters']

const atorDe = ({ usuarioId, nome, empresaId, perfil, recebedorId, chave, ator, suporte }: SessaoAtual): Ator => ({
  tipo: chave ? 'chave' : 'usuario',
  id: chave?.id ?? usuarioId,
  nome,
  empresaId,
  // acting as a receiver, the person keeps their own role in the log
  perfil: ator ?? perfil,
  ...(recebedorId && { recebedorId }),
  ...(suporte && { motivo: suporte.motivo }),
})
/** The same dependencies, with a table that remembers who writes to it: for one request. */
const auditing = <D extends Base>(deps: D, atos: Gravador | undefined): D =>
  atos ? (Object.create(deps, { storage: { value: atos.storage, enumerable: true } }) as D) : deps

const assinado = ({ body, isBase64Encoded, headers, requestContext }: APIGatewayProxyEvent): Partial<Contexto> => ({
  corpoCru: Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8'),
  assinatura: headers['x-hub-signature-256'],
  certificado: requestContext.identity?.clientCert?.clientCertPem,
})
