import * as z from 'zod'
import { recuperacaoDeAcesso } from '../../../shared/domain/estados/recuperacaoDeAcesso.ts'
import { entity } from './entity.ts'
import { shardOf } from './shardOf.ts'

/**
 * What keeps a person's access theirs (decision 0066): known browsers, a password's sleep, factors that are asked for, go or
 * were lost. Apart from `Acesso.ts`, which the mailer carries.
 */

/**
 * A browser in which a person signed in wholly, by the hash of a secret that its cookie keeps: what strangers try does not
 * stop them there. It opens nothing. Void, like a session, after a change of password elsewhere.
 */
export const AparelhoDeConfianca = entity({
  name: 'AparelhoDeConfianca',
  pattern: { PK: 'USR#usuarioId', SK: 'CONFIANCA#sha256', note: "browser that is known to be the person's; TTL" },
  schema: z.object({
    usuarioId: z.string(),
    /** SHA-256 of the secret. */
    hash: z.string(),
    /** The last session that was opened here, and when (epoch ms). */
    familia: z.string(),
    vistoEm: z.int(),
    desde: z.int(),
    navegador: z.string(),
    sistema: z.string(),
    ttl: z.int(),
  }),
  key: ({ usuarioId, hash }: { usuarioId: string; hash: string }) => ({
    PK: `USR#${usuarioId}`,
    SK: `CONFIANCA#${hash}`,
  }),
  id: ({ usuarioId, hash }) => ({ usuarioId, hash }),
})
export type AparelhoDeConfianca = ReturnType<typeof AparelhoDeConfianca.parse>

/**
 * Wrong passwords of an e-mail, known or not, out of browsers in which no person has signed in; the tenth of a day puts the
 * password to sleep there.
 */
export const SonoDaSenha = entity({
  name: 'SonoDaSenha',
  pattern: {
    PK: 'LIM#sono#chave',
    SK: 'RAIZ',
    note: 'wrong passwords of a day, and until when the password sleeps; TTL',
  },
  schema: z.object({
    chave: z.string(),
    versao: z.int(),
    erros: z.int(),
    /** Epoch ms: the first of these errors; the end of the sleep; when the person was last told. */
    desde: z.int(),
    dormeAte: z.int(),
    avisadoEm: z.int(),
    ttl: z.int(),
  }),
  key: (chave: string) => ({ PK: `LIM#sono#${chave}`, SK: 'RAIZ' }),
  id: s => s.chave,
})
export type SonoDaSenha = ReturnType<typeof SonoDaSenha.parse>

/** When a second factor was first asked of a person who must have one and has none: their grace is counted from it. */
export const PedidoDeFator = entity({
  name: 'PedidoDeFator',
  pattern: { PK: 'USR#usuarioId', SK: 'FATOR#PEDIDO', note: 'since when a person must have a second factor' },
  schema: z.object({
    usuarioId: z.string(),
    /** Epoch ms. */
    em: z.int(),
  }),
  key: (usuarioId: string) => ({ PK: `USR#${usuarioId}`, SK: 'FATOR#PEDIDO' }),
  id: p => p.usuarioId,
})

/** A factor that its person asked to have removed: it goes when the time is over, unless they keep it. */
export const RemocaoDeFator = entity({
  name: 'RemocaoDeFator',
  pattern: {
    PK: 'USR#usuarioId',
    SK: 'REMOCAO#fator',
    index: 'GSI3 VENCE#shard · instant#id until it is done',
    note: 'factor that waits to be removed: `totp`, or the id of a passkey',
  },
  schema: z.object({
    usuarioId: z.string(),
    fator: z.string(),
    /** Epoch ms. */
    pedidaEm: z.int(),
    vence: z.int(),
  }),
  key: ({ usuarioId, fator }: { usuarioId: string; fator: string }) => ({
    PK: `USR#${usuarioId}`,
    SK: `REMOCAO#${fator}`,
  }),
  id: ({ usuarioId, fator }) => ({ usuarioId, fator }),
  indexes: r => ({
    GSI3PK: `VENCE#${shardOf(r.usuarioId)}`,
    GSI3SK: `${new Date(r.vence).toISOString()}#${r.usuarioId}`,
  }),
})
export type RemocaoDeFator = ReturnType<typeof RemocaoDeFator.parse>

const Quem = z.object({ id: z.string(), nome: z.string() })
/** Recoveries that wait for a second administrator, by their age. */
export const recuperacoesPedidas = 'EQP#RECUPERACOES'

/** The recovery of a person who lost every second factor: by two administrators, a day later. */
export const RecuperacaoDeAcesso = entity({
  name: 'RecuperacaoDeAcesso',
  pattern: {
    PK: 'USR#usuarioId',
    SK: 'FATOR#RECUPERACAO',
    index:
      'GSI1 EQP#RECUPERACOES · instant#id while it waits for a second person; GSI3 VENCE#shard · instant#id once it is confirmed',
    note: 'lost second factors: who asked, who confirmed',
  },
  schema: z.object({
    usuarioId: z.string(),
    /** Where it was asked for. */
    empresaId: z.string(),
    versao: z.int(),
    estado: z
      .enum(recuperacaoDeAcesso.states as [string, ...string[]])
      .transform(v => v as (typeof recuperacaoDeAcesso.states)[number]),
    pediu: Quem,
    confirmou: Quem.optional(),
    /** Epoch ms. */
    pedidaEm: z.int(),
    vence: z.int().optional(),
  }),
  key: (usuarioId: string) => ({ PK: `USR#${usuarioId}`, SK: 'FATOR#RECUPERACAO' }),
  id: r => r.usuarioId,
  indexes: r => ({
    ...(r.estado === 'pedida' && {
      GSI1PK: recuperacoesPedidas,
      GSI1SK: `${new Date(r.pedidaEm).toISOString()}#${r.usuarioId}`,
    }),
    ...(r.vence !== undefined && {
      GSI3PK: `VENCE#${shardOf(r.usuarioId)}`,
      GSI3SK: `${new Date(r.vence).toISOString()}#${r.usuarioId}`,
    }),
  }),
})
export type RecuperacaoDeAcesso = ReturnType<typeof RecuperacaoDeAcesso.parse>
