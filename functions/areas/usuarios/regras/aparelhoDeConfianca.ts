import { perfilDaEquipe } from '../../../../shared/contract/direitos.ts'
import type { Output } from '../../../../shared/contract/endpoint.ts'
import type { SessaoAberta } from '../../../../shared/contract/usuarios.ts'
import { descreverNavegador } from '../../../../shared/domain/navegador.ts'
import { sha256 } from '../../../platform/http/auth.ts'
import { cookieName, setCookie } from '../../../platform/http/cookies.ts'
import type { Answer, Contexto } from '../../../platform/http/handle.ts'
import type { Base } from '../../../platform/runtime/needs.ts'
import { AparelhoDeConfianca } from '../../../platform/storage/Confianca.ts'
import type { Storage, Write } from '../../../platform/storage/port.ts'
import type { Usuario } from '../../../platform/storage/Usuario.ts'
import { anotarEntrada } from './pessoasDaEquipe.ts'
import { type Abertura, abrirSessao, acabou, type DepsDeSessao, familiaDa } from './sessoes.ts'

/**
 * Browsers that are known to be a person's (decision 0066). Each keeps a secret of its own in a cookie, written at a sign-in
 * that was whole; with it a person's tries are counted apart from everybody else's. It opens nothing by itself.
 */
const cookie = 'aparelho'
const DIAS = 180
/** People who share a browser: each has a secret of their own in its cookie, the last to enter first. */
const MAXIMO_NO_COOKIE = 4

type Cookies = Contexto['cookies']
type Env = Base['env']
const segredosDo = (env: Env, cookies: Cookies): string[] =>
  [...new Set((cookies[cookieName(env, cookie)] ?? '').split('.'))]
    .filter(s => /^[\w-]{43}$/.test(s))
    .slice(0, MAXIMO_NO_COOKIE)

/**
 * The person's own browser, if the request comes from one. An e-mail without an account costs the same reads: only what
 * the cookie holds decides how many.
 */
export async function confiancaDe(
  { storage, env, clock }: Pick<Base, 'env' | 'clock'> & { storage: Storage },
  usuarioId: string,
  usuario: Usuario | undefined,
  cookies: Cookies,
): Promise<AparelhoDeConfianca | undefined> {
  const segredos = segredosDo(env, cookies)
  if (!segredos.length) return undefined
  const chaves = segredos.map(s => AparelhoDeConfianca.key({ usuarioId, hash: sha256(s) }))
  const [achado] = (await storage.getMany(chaves)).map(AparelhoDeConfianca.parse)
  if (!achado || !usuario || achado.ttl * 1000 <= clock.now()) return undefined
  return acabou(usuario, achado.familia, achado.vistoEm) ? undefined : achado
}

/** A whole sign-in: a session, and this browser is the person's from now on. */
export async function abrirDeConfianca(
  deps: DepsDeSessao,
  usuario: Usuario,
  abertura: Abertura & { contexto: Pick<Contexto, 'cookies' | 'userAgent'> },
  conhecido: AparelhoDeConfianca | undefined,
): Promise<{ resposta: Answer<Output<{ response: typeof SessaoAberta }>>; writes: Write[] }> {
  const { resposta, writes } = await abrirSessao(deps, usuario, abertura)
  const { contexto } = abertura
  const agora = deps.clock.now()
  const guardados = segredosDo(deps.env, contexto.cookies)
  const segredo = guardados.find(s => sha256(s) === conhecido?.hash) ?? deps.ids.secret(32)
  const segundos = DIAS * 86_400
  const aparelho = AparelhoDeConfianca.put({
    usuarioId: usuario.id,
    hash: sha256(segredo),
    familia: familiaDa(writes),
    vistoEm: agora,
    desde: conhecido?.desde ?? agora,
    ...descreverNavegador(contexto.userAgent),
    ttl: Math.floor(agora / 1000) + segundos,
  })
  const value = [segredo, ...guardados.filter(s => s !== segredo)].slice(0, MAXIMO_NO_COOKIE).join('.')
  resposta.cookies.push(setCookie({ env: deps.env, name: cookie, value, maxAge: segundos, sameSite: 'Lax' }))
  const { empresaId } = abertura
  const perfil = usuario.empresas.find(e => e.empresaId === empresaId)?.perfil
  // the staff's page says when each of them last came in
  const entrada = perfil && perfilDaEquipe(perfil) ? [anotarEntrada(empresaId, usuario.id, agora)] : []
  return { resposta, writes: [...writes, aparelho, ...entrada] }
}
