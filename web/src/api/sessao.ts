import type * as z from 'zod'
import { type Perfil, perfis } from '../../../shared/contract/direitos.ts'
import type { SessaoAberta } from '../../../shared/contract/usuarios.ts'
import { nomeProprio } from '../../../shared/domain/nome.ts'

/**
 * The stored session (V103): the documented local-storage keys hold the interface's state. The token alone opens
 * nothing: the server binds it to an HttpOnly cookie that scripts cannot read (DESIGN §9).
 */
export type RespostaDeSessao = z.input<typeof SessaoAberta>

export interface Sessao {
  token: string
  /** ISO 8601; null when the session was stored by something that did not say. */
  expiraEm: string | null
  nome: string
  primeiroNome: string
  nomeCurto: string
  email: string
  perfil: Perfil
  avatar: string | null
  /** The company's slug: the `client` key. */
  slug: string
  empresa: string
  empresaId: string
  contratoId: string
  multiEmpresas: boolean
  lojaLiberada: boolean
  /** An administrator is acting as a receiver: `nome` and `perfil` are the receiver's (S124). */
  comoRecebedor: boolean
  /** Staff are in this company as support (decision 0084): why, and until when (ISO 8601). */
  suporte: { motivo: string; ate: string } | null
  /** A second factor is missing: until when everything opens without (ISO 8601), or `pendente` where nothing does. */
  fator: string | null
  /** Of a company that the provider stopped. */
  parada: 'suspensa' | 'encerrada' | null
}

type Armazem = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Keys that are the person's preference and not their session: they outlive a sign-out on this device. */
export const chavesDePreferencia = [
  'preferencia-esquema',
  'preferencia-tema',
  'preferencia-cor',
  'preferencia-cor-empresa',
  'preferencia-menu',
  'preferencia-menu-aberto',
  'preferencia-idioma',
] as const
/**
 * The payments report's view, one per company (its slug follows): it may name a payer, so it is the person's and not
 * the device's. It outlives renewals and company switches, and ends with the person's session.
 */
export const prefixoDaVisao = 'preferencia-visao-checkouts:'
/** What the documented keys have no place for. */
const CHAVE_EXTRA = 'sessao-detalhes'
/** Bumped when the meaning of a stored key changes: an older session is then asked to sign in again. */
const VERSAO = '1'

const partesDoNome = (nome: string) => {
  const palavras = nomeProprio(nome).split(' ').filter(Boolean)
  const primeiro = palavras[0] ?? ''
  const ultimo = palavras.length > 1 ? palavras[palavras.length - 1] : undefined
  return { primeiro, curto: ultimo ? `${primeiro} ${ultimo}` : primeiro }
}

const apagar = (armazem: Armazem, fica: (chave: string) => boolean) => {
  const chaves = Array.from({ length: armazem.length }, (_, i) => armazem.key(i))
  for (const chave of chaves)
    if (chave && !(chavesDePreferencia as readonly string[]).includes(chave) && !fica(chave)) armazem.removeItem(chave)
}

/** Clears local storage (X74), keeping only this device's preferences. */
export const limparSessao = (armazem: Armazem = localStorage) => apagar(armazem, () => false)

/**
 * `dados-admin`: what the interface shows again when an administrator comes back from acting as a receiver. Its `token`
 * is a marker: the way back is the server's session (DESIGN §9), and nothing here could open it.
 */
const dadosDoAdministrador = (armazem: Pick<Storage, 'getItem'>): string => {
  const ler = (chave: string) => armazem.getItem(chave) ?? ''
  return JSON.stringify({
    token: 'sessao-no-servidor',
    nome: ler('usuario-nome'),
    email: ler('usuario-email'),
    avatar: ler('usuario-avatar'),
    perfil: ler('usuario-perfil'),
    client: ler('client'),
    loja: ler('loja'),
    lojaOnline: ler('loja-online'),
    cobrancaBoletoParcelado: ler('cobrancaBoletoParcelado'),
    usuarioNomeCurto: ler('usuario-nome-curto'),
    multiEmpresas: ler('multi-empresas'),
  })
}

/** Enough of a token to know it again: its signature's end. */
const fimDoToken = (token: string) => token.slice(-16)

/** Whose session an answer replaces: acting as a receiver, the administrator's. */
const mesmaPessoa = (resposta: RespostaDeSessao, armazem: Pick<Storage, 'getItem'>): boolean => {
  const administrador = armazem.getItem('dados-admin')
  const atual = administrador ? lerExtra(administrador).email : armazem.getItem('usuario-email')
  return !!resposta.recebedor || resposta.email === atual
}

/**
 * Local storage is rewritten from the answer (002 §4), for login, renewal and company switch alike. Other tabs read it
 * while it is being written: what stays is not touched, the token comes last, and the details name the tokens that
 * they go with, so that half of another session is no session.
 */
export const guardarSessao = (resposta: RespostaDeSessao, armazem: Armazem = localStorage) => {
  const administrador = resposta.recebedor && (armazem.getItem('dados-admin') ?? dadosDoAdministrador(armazem))
  const { primeiro, curto } = partesDoNome(resposta.usuario)
  const antes = lerSessao(armazem)
  const vale = mesmaPessoa(resposta, armazem)
  const nova = {
    ...resposta,
    nome: nomeProprio(resposta.usuario),
    comoRecebedor: !!administrador,
    suporte: resposta.suporte ?? null,
  }
  const renovada = antes && identidadeDe(antes) === identidadeDe(nova)
  const valores: Record<string, string> = {
    'usuario-nome': nomeProprio(resposta.usuario),
    'usuario-primeiro-nome': primeiro,
    'usuario-nome-curto': curto,
    'usuario-email': resposta.email,
    'usuario-perfil': resposta.perfil,
    'usuario-avatar': resposta.image ?? '',
    client: resposta.slug,
    'contrato-id': resposta.idContrato,
    loja: resposta.loja ?? '',
    'loja-online': String(resposta.lojaLiberada),
    cobrancaBoletoParcelado: String(resposta.cobrancaBoletoParcelado),
    'multi-empresas': String(resposta.multiEmpresas),
    versao: VERSAO,
    ...(administrador && { 'dados-admin': administrador }),
    [CHAVE_EXTRA]: JSON.stringify({
      expiraEm: resposta.expiraEm,
      empresa: resposta.empresa,
      empresaId: resposta.empresaId,
      fator: resposta.segundoFatorPendente ? 'pendente' : resposta.segundoFatorAte,
      suporte: resposta.suporte,
      parada: resposta.situacaoDaEmpresa,
      tokens: [...(renovada ? [antes.token] : []), resposta.token].map(fimDoToken),
    }),
  }
  // First the details: from here on another session is unreadable until its token comes.
  const { [CHAVE_EXTRA]: detalhes = '', ...outros } = valores
  armazem.setItem(CHAVE_EXTRA, detalhes)
  apagar(armazem, chave => chave === 'token' || chave in valores || (vale && chave.startsWith(prefixoDaVisao)))
  for (const [chave, valor] of Object.entries(outros)) armazem.setItem(chave, valor)
  // Last: other tabs take the token's arrival as "the session is whole".
  armazem.setItem('token', resposta.token)
}

const lerExtra = (texto: string | null) => {
  try {
    const extra: unknown = JSON.parse(texto ?? '{}')
    return typeof extra === 'object' && extra !== null ? (extra as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
const textoOu = (valor: unknown, senao: string) => (typeof valor === 'string' ? valor : senao)

const lerSuporte = (valor: unknown): Sessao['suporte'] => {
  const { motivo, ate } = (typeof valor === 'object' && valor ? valor : {}) as Record<string, unknown>
  return typeof motivo === 'string' && typeof ate === 'string' ? { motivo, ate } : null
}

/** The stored session, or undefined: no token, no company (R137: no client, no menu), or a role that we do not know. */
export const lerSessao = (armazem: Pick<Storage, 'getItem'> = localStorage): Sessao | undefined => {
  const ler = (chave: string) => armazem.getItem(chave) ?? ''
  const perfil = perfis.find(p => p === ler('usuario-perfil'))
  if (!ler('token') || !ler('client') || !perfil || ler('versao') !== VERSAO) return undefined
  const extra = lerExtra(armazem.getItem(CHAVE_EXTRA))
  // half written: these are the details of another token
  if (Array.isArray(extra.tokens) && !extra.tokens.includes(fimDoToken(ler('token')))) return undefined
  return {
    token: ler('token'),
    expiraEm: textoOu(extra.expiraEm, '') || null,
    nome: ler('usuario-nome'),
    primeiroNome: ler('usuario-primeiro-nome'),
    nomeCurto: ler('usuario-nome-curto'),
    email: ler('usuario-email'),
    perfil,
    avatar: ler('usuario-avatar') || null,
    slug: ler('client'),
    empresa: textoOu(extra.empresa, ler('client')),
    empresaId: textoOu(extra.empresaId, ''),
    contratoId: ler('contrato-id'),
    multiEmpresas: ler('multi-empresas') === 'true',
    lojaLiberada: ler('loja-online') === 'true',
    comoRecebedor: ler('dados-admin') !== '',
    suporte: lerSuporte(extra.suporte),
    fator: textoOu(extra.fator, '') || null,
    parada: extra.parada === 'suspensa' || extra.parada === 'encerrada' ? extra.parada : null,
  }
}

/** Another tab is writing another session at this moment: there is a token, and not yet the one of the rest. */
export const trocandoSessao = (armazem: Pick<Storage, 'getItem'> = localStorage): boolean =>
  !!armazem.getItem('token') && !lerSessao(armazem)

type Identidade = Pick<Sessao, 'slug' | 'empresaId' | 'perfil' | 'comoRecebedor' | 'email' | 'nome' | 'suporte'>
/** Who, where and with which rights: what a page was drawn for. A renewal keeps it, whatever else it brings. */
export const identidadeDe = (s: Identidade): string =>
  JSON.stringify([s.slug, s.empresaId, s.perfil, s.email, s.comoRecebedor && s.nome, s.suporte?.ate])

/** Renewing this long before the end, so that a request does not arrive with a token that died on the way. */
const FOLGA_MS = 60_000
export const pertoDoFim = (sessao: Pick<Sessao, 'expiraEm'>, agora: number): boolean =>
  sessao.expiraEm !== null && Date.parse(sessao.expiraEm) - agora < FOLGA_MS
