import type { APIGatewayProxyEvent } from 'aws-lambda'
import { aceita, type Endpoint, exigeSessao } from '../../../shared/contract/endpoint.ts'
import { SemPermissao, SessaoInvalida } from '../../../shared/contract/erros.ts'
import { permitidoNaEncerrada } from '../../../shared/contract/permitidoNaEncerrada.ts'
import { permitidoNoSuporte } from '../../../shared/contract/permitidoNoSuporte.ts'
import type { Base } from '../runtime/needs.ts'
import type { Auth, SessaoAtual } from './auth.ts'
import { pareceChave } from './chaveDeApi.ts'
import { cookieName } from './cookies.ts'
import { fault } from './fault.ts'

/** Who makes a call, by a session or a program's key, and whether they may: all before anything of its body is read. */

/** The session a call needs; undefined where none is needed. */
export async function sessionFor(
  { access, operation, query }: Endpoint,
  {
    event,
    cookies,
    deps,
    ip,
    aoIdentificar,
  }: {
    event: APIGatewayProxyEvent
    cookies: Record<string, string>
    deps: Base & { auth?: Auth }
    ip: string
    aoIdentificar: (sessao: SessaoAtual) => void
  },
): Promise<SessaoAtual | undefined> {
  if (!exigeSessao(access)) return undefined
  const bearer = tokenDe(event, query)
  const sessao = pareceChave(bearer)
    ? await deps.auth?.porChave?.({ bearer, operacao: operation, ip }, aoIdentificar)
    : await deps.auth?.session(bearer, cookies[cookieName(deps.env, 'sessao')], deps.clock.now())
  if (!sessao) throw fault(SessaoInvalida)
  aoIdentificar(sessao)
  return sessao
}

/**
 * The token of a call: of its header, else `jwtToken` of its query where the contract documents one (E068, E069; decision
 * 0130). A program's key has no cookie to bind it, so it is never read from an address.
 */
function tokenDe(
  { headers, queryStringParameters }: APIGatewayProxyEvent,
  query: Endpoint['query'],
): string | undefined {
  const doCabecalho = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]
  if (doCabecalho || !('jwtToken' in query.shape)) return doCabecalho
  const daQuery = queryStringParameters?.jwtToken
  return pareceChave(daQuery) ? undefined : daQuery
}

/**
 * The session of who makes a public call with one; undefined without a token.
 * @throws SessaoInvalida for a token that opens none, SemPermissao as for a call that needs this right
 */
export async function sessaoSeHouver(
  endpoint: Endpoint,
  access: NonNullable<Endpoint['comSessao']>,
  {
    event,
    cookies,
    deps,
  }: { event: APIGatewayProxyEvent; cookies: Record<string, string>; deps: Base & { auth?: Auth } },
): Promise<SessaoAtual | undefined> {
  const token = tokenDe(event, endpoint.query)
  if (!token) return undefined
  const sessao = await deps.auth?.session(token, cookies[cookieName(deps.env, 'sessao')], deps.clock.now())
  if (!sessao) throw fault(SessaoInvalida)
  exigirDireito({ ...endpoint, access }, sessao)
  return sessao
}

/** What a person of a company that ended reads where only reading is left. */
const soLeitura = 'Esta empresa foi encerrada: dá para consultar e exportar, e mais nada muda.'

/** @throws SemPermissao where the role has no right to the call, support has none, or its company ended. */
export function exigirDireito(endpoint: Endpoint, { perfil, pendente, suporte, encerrada }: SessaoAtual): void {
  const { access } = endpoint
  if (!aceita(access, perfil)) throw fault(SemPermissao)
  if (suporte && !permitidoNoSuporte(endpoint, perfil)) throw fault(SemPermissao)
  if (encerrada && !permitidoNaEncerrada(endpoint, perfil)) throw fault(SemPermissao, {}, soLeitura)
  // without the second factor that its role needs, a session opens its own account only
  if (pendente && !(access.tipo === 'sessao' && access.grupo === null)) throw fault(SemPermissao)
}

/** @throws FatorNecessario from a session whose last proof of a second factor is too old for this call. */
export async function fatorDe(
  deps: Base & { auth?: Auth },
  { fatorRecente }: Endpoint,
  sessao: SessaoAtual | undefined,
) {
  if (!fatorRecente || !sessao) return
  // a call that asks for a factor is never open for want of who reads it
  if (!deps.auth?.exigirFator) throw fault(SemPermissao)
  await deps.auth.exigirFator(sessao, fatorRecente, deps.clock.now())
}
