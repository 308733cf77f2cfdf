import type { Operacao } from '../../../shared/contract/rotas.ts'
import { loginComRetorno, motivoAusencia } from '../app/retUrl.ts'
import { recarregar } from '../app/semSalvar.ts'
import { call, type Entrada, type Opcoes, type Resultado } from './call.ts'
import { confirmarQuemE } from './fatorRecente.ts'
import { ausente, chegou } from './presenca.ts'
import { progresso } from './progresso.ts'
import { guardarSessao, identidadeDe, lerSessao, limparSessao, pertoDoFim, trocandoSessao } from './sessao.ts'

/**
 * The panel's calls: `call` with the bearer token, renewal, the request bar and the global errors (002 §8).
 * Renewal is `POST /usuarios/renovar` with the HttpOnly refresh cookie; the answer replaces the stored session.
 */

/** These carry no token, and their 401 is an answer, not a lost session. */
const semSessao: readonly Operacao[] = [
  'entrar',
  'entrarSegundoFator',
  'opcoesEntrarChave',
  'entrarChave',
  'renovarSessao',
  'sair',
  'solicitarRecuperacaoSenha',
  'verificarRecuperacaoSenha',
  'recuperarSenha',
  'obterRemocaoDeFator',
  'recusarRemocaoDeFator',
  'obterConviteUsuario',
  'cadastrarConviteUsuario',
  'registrarInteresse',
]

/** Their answer sets the cookie of a new session. */
const abremSessao: readonly Operacao[] = ['entrar', 'entrarSegundoFator', 'entrarChave']

let irPara = (caminho: string) => {
  location.assign(caminho)
}
/** The router gives its own navigation here, so that a lost session does not reload the page. */
export const definirNavegacao = (navegar: (caminho: string) => void) => {
  irPara = navegar
}

let daPagina: string | undefined
/** Whose page is open (`identidadeDe`), while one is: no call leaves it for anyone else. */
export const definirPagina = (identidade: string | undefined) => {
  daPagina = identidade
}
const outraIdentidade = (): boolean => {
  const agora = lerSessao()
  return daPagina !== undefined && (agora ? identidadeDe(agora) !== daPagina : trocandoSessao())
}

let motivoDoFim: typeof motivoAusencia | undefined
/** Why the last session of this page ended: the page's guard may lead to login first, and must say the same. */
export const motivoDaSaida = (): typeof motivoAusencia | undefined => motivoDoFim

/**
 * X74: forget the session and go to login, coming back here afterwards. Of several calls refused at once the first one
 * goes: seen from login there is no way back.
 */
const perderSessao = (motivo?: typeof motivoAusencia) => {
  const { pathname, search } = location
  motivoDoFim = motivo
  limparSessao()
  if (pathname !== '/login') irPara(loginComRetorno(pathname, search, motivo))
}

/** Whose answers set or clear the session's cookie: one at a time, among tabs too where the browser has locks. */
type Trava = 'sessao-renovar' | 'sessao-sair'
const travado = <T>(trava: Trava, fazer: () => Promise<T>): Promise<T> =>
  navigator.locks ? navigator.locks.request(trava, fazer) : fazer()

/** How long the end of a session may take, and a sign-in waits for what is under way of the one before, in milliseconds. */
const fimMs = 5000

/** Ends a session that staff left alone (`presenca.ts`), here and at the server, and says so at login. */
export const encerrarPorAusencia = (): void => {
  if (!lerSessao()) return
  void travado('sessao-sair', () => call('sair', {}, { timeoutMs: fimMs }))
  perderSessao(motivoAusencia)
}

/**
 * The answer to a renewal or to the end of the session before writes the cookie, whoever is in by then: a quick sign-in
 * would lose its own. It goes once they have come, or after `fimMs`, when that end was given up.
 */
const anteriorAcabou = (): Promise<unknown> =>
  Promise.allSettled(
    (['sessao-renovar', 'sessao-sair'] as const).map(trava =>
      navigator.locks?.request(trava, { signal: AbortSignal.timeout(fimMs) }, () => undefined),
    ),
  )

type Renovacao = 'renovada' | 'recusada' | 'sem-resposta'

async function renovarAgora(tokenVelho: string): Promise<Renovacao> {
  // Another tab may have renewed while this one waited for the lock: rotating twice would waste its cookie.
  const atual = lerSessao()
  if (!atual) return 'recusada'
  if (atual.token !== tokenVelho) return 'renovada'
  const resposta = await call('renovarSessao', {})
  // who signed out, or in as another, while the answer was on its way is not signed in again by it
  const depois = lerSessao()
  if (depois?.token !== tokenVelho) return depois ? 'renovada' : 'recusada'
  if (resposta.ok) {
    guardarSessao(resposta.data)
    return 'renovada'
  }
  return resposta.status === 401 ? 'recusada' : 'sem-resposta'
}

const emAndamento = new Map<string, Promise<Renovacao>>()
/** One renewal at a time: in this tab by sharing the promise, among tabs by a lock. */
const renovar = (tokenVelho: string): Promise<Renovacao> => {
  const ja = emAndamento.get(tokenVelho)
  if (ja) return ja
  const nova = travado('sessao-renovar', () => renovarAgora(tokenVelho)).finally(() => emAndamento.delete(tokenVelho))
  emAndamento.set(tokenVelho, nova)
  return nova
}

/** Another token now, when what the session may open has changed; the server's answer replaces what is stored. */
export async function renovarAgoraMesmo(): Promise<void> {
  const token = lerSessao()?.token
  if (token) await renovar(token)
  dispatchEvent(new Event(SESSAO_RENOVADA))
}
/** What is shown of the session may be another thing now. */
export const SESSAO_RENOVADA = 'sessao-renovada'

const comToken = (opcoes: Opcoes): Opcoes => {
  const token = lerSessao()?.token
  return token ? { ...opcoes, headers: { ...opcoes.headers, authorization: `Bearer ${token}` } } : opcoes
}

/**
 * A call with the stored token, if it is still this page's: what was typed for one company must not be done in the one
 * that another tab has gone on to. The page is then loaded anew, for who is signed in now.
 */
async function comTokenDaPagina<O extends Operacao>(
  operacao: O,
  entrada: Entrada<O>,
  opcoes: Opcoes,
): Promise<Resultado<O>> {
  if (!outraIdentidade()) return call(operacao, entrada, comToken(opcoes))
  recarregar()
  return { ok: false, status: 0, error: { name: 'SemResposta', message: '', motivo: 'cancelada' } }
}

async function comSessao<O extends Operacao>(operacao: O, entrada: Entrada<O>, opcoes: Opcoes): Promise<Resultado<O>> {
  const antes = lerSessao()
  if (antes && pertoDoFim(antes, Date.now())) await renovar(antes.token)
  const usada = lerSessao()
  const primeira = await comTokenDaPagina(operacao, entrada, opcoes)
  if (primeira.status !== 401 || !usada) return primeira
  const renovacao = await renovar(usada.token)
  if (renovacao === 'renovada') return comTokenDaPagina(operacao, entrada, opcoes)
  // The session is not over, it only could not be renewed now: the user keeps it and may try again.
  return renovacao === 'recusada'
    ? primeira
    : { ok: false, status: 0, error: { name: 'SemResposta', message: '', motivo: 'rede' } }
}

/**
 * Makes a call of the panel's API. Never throws; a lost session or maintenance also takes the person where the
 * specification says (X74, X75), and the caller still gets the error. Asked for a fresh second factor, it asks the person
 * and goes on; `FatorNecessario` comes back only from who chose not to, and then nothing was done.
 */
export async function chamar<O extends Operacao>(
  operacao: O,
  entrada: Entrada<O>,
  opcoes: Opcoes = {},
): Promise<Resultado<O>> {
  for (;;) {
    const resultado = await umaChamada(operacao, entrada, opcoes)
    if (resultado.ok || resultado.error.name !== 'FatorNecessario') return resultado
    // the same call again, body and Idempotency-Key, once the person has said who they are
    if (!(await confirmarQuemE(resultado.error))) return resultado
  }
}

async function umaChamada<O extends Operacao>(operacao: O, entrada: Entrada<O>, opcoes: Opcoes): Promise<Resultado<O>> {
  const publica = semSessao.includes(operacao)
  // what needs no session is asked for by a person's hand
  if (publica) chegou()
  else if (ausente()) {
    encerrarPorAusencia()
    return { ok: false, status: 0, error: { name: 'SemResposta', message: '', motivo: 'cancelada' } }
  }
  progresso.comecou()
  if (abremSessao.includes(operacao)) await anteriorAcabou()
  const resultado = publica ? await call(operacao, entrada, opcoes) : await comSessao(operacao, entrada, opcoes)
  const cancelada = !resultado.ok && resultado.error.name === 'SemResposta' && resultado.error.motivo === 'cancelada'
  const pergunta = !resultado.ok && resultado.error.name === 'FatorNecessario'
  progresso.terminou(resultado.ok || cancelada || pergunta)
  // refused for the session of before: the one that is stored now is not lost
  if (resultado.status === 401 && !publica) {
    if (outraIdentidade()) recarregar()
    else perderSessao()
  }
  if (resultado.status === 503) irPara('/ooops/manutencao')
  return resultado
}

/** Ends the session here and at the server; an unreachable server does not keep anyone signed in on this device. */
export async function encerrarSessao(): Promise<void> {
  if (lerSessao()) await chamar('sair', {}, { timeoutMs: 5000 })
  limparSessao()
}
