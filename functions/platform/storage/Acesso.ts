import * as z from 'zod'
import { perfis } from '../../../shared/contract/direitos.ts'
import { conviteDeUsuario } from '../../../shared/domain/estados/conviteDeUsuario.ts'
import { type SituacaoDoInteresse, situacoesDoInteresse } from '../../../shared/domain/estados/interesse.ts'
import { entity, eventosDe } from './entity.ts'
import type { Write } from './port.ts'

/**
 * A person's access, beside the person: sessions, ways to prove who they are, ways in. The word `conta` is kept for money.
 */

/** A signed-in browser as the person sees it: one item a session, however often its secret rotates. */
export const Aparelho = entity({
  name: 'Aparelho',
  pattern: { PK: 'USR#usuarioId', SK: 'SES#familia', note: 'session of a person, for their list; TTL' },
  schema: z.object({
    usuarioId: z.string(),
    /** SHA-256 of the session's family. */
    familia: z.string(),
    empresaId: z.string(),
    navegador: z.string(),
    sistema: z.string(),
    /** Epoch ms. */
    criadaEm: z.int(),
    vistaEm: z.int(),
    ttl: z.int(),
  }),
  key: ({ usuarioId, familia }: { usuarioId: string; familia: string }) => ({
    PK: `USR#${usuarioId}`,
    SK: `SES#${familia}`,
  }),
  id: ({ usuarioId, familia }) => ({ usuarioId, familia }),
})
export type Aparelho = ReturnType<typeof Aparelho.parse>

/** The last time a new password was asked for. The stream hands it to the mailer; the token derives from `vez`. */
export const PedidoDeRecuperacao = entity({
  name: 'PedidoDeRecuperacao',
  pattern: { PK: 'USR#usuarioId', SK: 'RECUPERACAO', note: 'the last reset asked for: older ones are void; TTL' },
  schema: z.object({
    usuarioId: z.string(),
    vez: z.int(),
    /** Epoch ms. */
    em: z.int(),
    expiraEm: z.int(),
    ttl: z.int(),
  }),
  key: (usuarioId: string) => ({ PK: `USR#${usuarioId}`, SK: 'RECUPERACAO' }),
  id: p => p.usuarioId,
})

/** A reset by the hash of its token: a copy of the table resets nothing. Used once, by condition. */
export const Recuperacao = entity({
  name: 'Recuperacao',
  pattern: { PK: 'RST#sha256', SK: 'RAIZ', note: 'password reset by hash of its token; used once; TTL' },
  schema: z.object({
    hash: z.string(),
    usuarioId: z.string(),
    vez: z.int(),
    /** Epoch ms. */
    expiraEm: z.int(),
    usadaEm: z.int().optional(),
    ttl: z.int(),
  }),
  key: (hash: string) => ({ PK: `RST#${hash}`, SK: 'RAIZ' }),
  id: r => r.hash,
})

/**
 * What a person is written about their access: the password, a factor or a passkey changed. Items of every stage carry the
 * name `AvisoDeConta`, so the table keeps it.
 */
export const assuntosDoAviso = [
  'senha',
  'senha-dormiu',
  'fator-ligado',
  'fator-desligado',
  'chave-nova',
  'chave-removida',
  'remocao-pedida',
  'recuperacao-pedida',
  'recuperacao-confirmada',
  'recuperacao-feita',
] as const
/** What lets a person in otherwise than before: the maker of API keys looks at them. */
const mudancasDeCredencial: ReadonlySet<AssuntoDoAviso> = new Set([
  'senha',
  'fator-ligado',
  'fator-desligado',
  'chave-nova',
  'chave-removida',
  'recuperacao-feita',
])
export const mudaACredencial = ({ assunto }: { assunto: AssuntoDoAviso }): boolean => mudancasDeCredencial.has(assunto)
/** What an administrator is told of another person of the company. */
export const assuntosDeColega = ['remocao-de-colega', 'recuperacao-de-colega'] as const
export type AssuntoDoAviso = (typeof assuntosDoAviso)[number] | (typeof assuntosDeColega)[number]
export const AvisoDeAcesso = entity({
  name: 'AvisoDeConta',
  pattern: { PK: 'USR#usuarioId', SK: 'AVISO#ulid', note: 'something of the account changed: told by e-mail; TTL' },
  schema: z.object({
    usuarioId: z.string(),
    ulid: z.string(),
    assunto: z.enum([...assuntosDoAviso, ...assuntosDeColega]),
    /** Whose account it is, where it is another person's. */
    sobre: z.string().optional(),
    /** Which factor is to be removed: `totp`, or the id of a passkey. */
    fator: z.string().optional(),
    em: z.int(),
    ttl: z.int(),
  }),
  key: ({ usuarioId, ulid }: { usuarioId: string; ulid: string }) => ({ PK: `USR#${usuarioId}`, SK: `AVISO#${ulid}` }),
  id: ({ usuarioId, ulid }) => ({ usuarioId, ulid }),
})
export type AvisoDeAcesso = ReturnType<typeof AvisoDeAcesso.parse>

/** The authenticator app's secret, sealed; `ultimoPasso` is the last 30 s step that was accepted. */
export const FatorTotp = entity({
  name: 'FatorTotp',
  pattern: { PK: 'USR#usuarioId', SK: 'FATOR#TOTP', note: 'authenticator app: sealed secret, last accepted step' },
  schema: z.object({
    usuarioId: z.string(),
    /** AES-256-GCM, bound to the person. */
    lacrado: z.string().meta({ sensivel: true }),
    ativo: z.boolean(),
    ultimoPasso: z.int(),
    /** Epoch ms. */
    em: z.int(),
  }),
  key: (usuarioId: string) => ({ PK: `USR#${usuarioId}`, SK: 'FATOR#TOTP' }),
  id: f => f.usuarioId,
})

/** What is left of the recovery codes, as keyed hashes; replaced over the version that was read. */
export const CodigosDeRecuperacao = entity({
  name: 'CodigosDeRecuperacao',
  pattern: { PK: 'USR#usuarioId', SK: 'FATOR#CODIGOS', note: 'recovery codes left, hashed; each is used once' },
  schema: z.object({
    usuarioId: z.string(),
    versao: z.int(),
    hashes: z.array(z.string()).meta({ sensivel: true }),
    em: z.int(),
  }),
  key: (usuarioId: string) => ({ PK: `USR#${usuarioId}`, SK: 'FATOR#CODIGOS' }),
  id: c => c.usuarioId,
})

/** A passkey: its public key, and what its owner calls it. */
export const ChaveDeAcesso = entity({
  name: 'ChaveDeAcesso',
  pattern: { PK: 'USR#usuarioId', SK: 'CHAVE#id', note: 'passkey of a person' },
  schema: z.object({
    usuarioId: z.string(),
    /** Ours: 21 characters. */
    id: z.string(),
    /** The authenticator's, base64url. */
    credencial: z.string(),
    nome: z.string(),
    publica: z.string(),
    contador: z.int(),
    transportes: z.array(z.string()),
    /** Epoch ms. */
    criadaEm: z.int(),
    usadaEm: z.int().nullable(),
  }),
  key: ({ usuarioId, id }: { usuarioId: string; id: string }) => ({ PK: `USR#${usuarioId}`, SK: `CHAVE#${id}` }),
  id: ({ usuarioId, id }) => ({ usuarioId, id }),
})
export type ChaveDeAcesso = ReturnType<typeof ChaveDeAcesso.parse>

/** A step between two requests of a user who is proving an identity; taken once, by removing it. */
export const DesafioDeAcesso = entity({
  name: 'DesafioDeAcesso',
  pattern: { PK: 'DSF#sha256', SK: 'RAIZ', note: 'sign-in or passkey step by hash of its secret; TTL' },
  schema: z.object({
    hash: z.string(),
    passo: z.enum(['segundo-fator', 'entrar-chave', 'registrar-chave', 'confirmar-fator']),
    usuarioId: z.string().optional(),
    /** Of the person when the step began: another password or factor ends it. */
    credencial: z.int().optional(),
    /** The session that it confirms, by the hash of its family. */
    familia: z.string().optional(),
    /** What the authenticator must sign. */
    webauthn: z.string().optional(),
    expiraEm: z.int(),
    ttl: z.int(),
  }),
  key: (hash: string) => ({ PK: `DSF#${hash}`, SK: 'RAIZ' }),
  id: d => d.hash,
})

/** A company's invitation of a person to work in it. */
export const ConviteDeUsuario = entity({
  name: 'ConviteDeUsuario',
  pattern: { PK: 'EMP#empresaId', SK: 'CONVITE#id', note: 'invitation of a user, of the company' },
  schema: z.object({
    empresaId: z.string(),
    id: z.string(),
    versao: z.int(),
    estado: z
      .enum(conviteDeUsuario.states as [string, ...string[]])
      .transform(v => v as (typeof conviteDeUsuario.states)[number]),
    nome: z.string().meta({ sensivel: true }),
    email: z.string().meta({ sensivel: true }),
    perfil: z.enum(perfis),
    /** Who invited, by name. */
    quem: z.string(),
    quemId: z.string().optional(),
    /** Of an administrator: not accepted before this (epoch ms), so that the other administrators may object. */
    liberaEm: z.int().optional().or(z.undefined()),
    /** The administrator who objected; kept until they, or staff, invite as an administrator again. */
    objetor: z
      .object({ id: z.string(), nome: z.string().meta({ sensivel: true }) })
      .optional()
      .or(z.undefined()),
    /** `vez` counts the times it was sent; the token derives from it. Epoch ms. */
    vez: z.int(),
    enviadoEm: z.int(),
    expiraEm: z.int(),
    criadoEm: z.string(),
    ev: eventosDe('ConviteDeUsuario'),
  }),
  key: ({ empresaId, id }: { empresaId: string; id: string }) => ({ PK: `EMP#${empresaId}`, SK: `CONVITE#${id}` }),
  id: ({ empresaId, id }) => ({ empresaId, id }),
})
export type ConviteDeUsuario = ReturnType<typeof ConviteDeUsuario.parse>

/** Leads from an invitation's token, by its hash, to the invitation. */
export const TokenDeConvite = entity({
  name: 'TokenDeConvite',
  pattern: { PK: 'CVU#sha256', SK: 'RAIZ', note: "user's invitation by hash of its token; TTL" },
  schema: z.object({ hash: z.string(), empresaId: z.string(), conviteId: z.string(), vez: z.int(), ttl: z.int() }),
  key: (hash: string) => ({ PK: `CVU#${hash}`, SK: 'RAIZ' }),
  id: t => t.hash,
})

/** Leads in one state, for the staff's list. */
export const interessadosEm = (situacao: SituacaoDoInteresse) => `EQP#INT#${situacao}`

/** A person who wants an account for a company: a lead, which staff follow until a company comes of it. */
export const Interesse = entity({
  name: 'Interesse',
  pattern: {
    PK: 'INT#chave',
    SK: 'RAIZ',
    index: 'GSI1 EQP#INT#situacao · instant#chave',
    note: 'interest in an account, by keyed hash of the e-mail',
  },
  schema: z.object({
    chave: z.string(),
    vez: z.int(),
    nome: z.string().meta({ sensivel: true }),
    empresa: z.string().meta({ sensivel: true }),
    email: z.string().meta({ sensivel: true }),
    celular: z.string().meta({ sensivel: true }),
    mensagem: z.string().meta({ sensivel: true }),
    /** Epoch ms of the last words of theirs. */
    em: z.int(),
    situacao: z.enum(situacoesDoInteresse).default('novo'),
    /** How often staff changed it: of two changes at once, one is decided again. */
    versao: z.int().default(0),
    /** Who of the staff follows it. */
    dono: z.object({ id: z.string(), nome: z.string() }).optional(),
    /** What staff keep of it. */
    nota: z.string().optional().meta({ sensivel: true }),
    /** The company that came of it. */
    empresaId: z.string().optional(),
  }),
  key: (chave: string) => ({ PK: `INT#${chave}`, SK: 'RAIZ' }),
  id: i => i.chave,
  indexes: i => ({ GSI1PK: interessadosEm(i.situacao), GSI1SK: `${new Date(i.em).toISOString()}#${i.chave}` }),
})
export type Interesse = ReturnType<typeof Interesse.parse>

/** Writes a lead over what was read of it: what its person and what staff change meanwhile is decided again. */
export const trocarInteresse = (antes: Interesse, depois: Interesse): Write =>
  Interesse.put({ ...depois, versao: antes.versao + 1 }, [
    { attr: 'vez', op: '=', value: antes.vez },
    { attr: 'versao', op: '=', value: antes.versao, orAbsent: true },
  ])
