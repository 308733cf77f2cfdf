import * as z from 'zod'
import { nomesDeEscopos } from '../../../shared/contract/escopos.ts'
import { entity } from './entity.ts'
import { indiceVence } from './shardOf.ts'

/** A key of a company's own programs, found by the SHA-256 of what they send: a copy of the table opens nothing. */
export const ChaveDeApi = entity({
  name: 'ChaveDeApi',
  pattern: { PK: 'KEY#sha256', SK: 'RAIZ', note: 'API key by its hash; goes 90 days after its end (TTL)' },
  schema: z.object({
    hash: z.string(),
    id: z.string(),
    empresaId: z.string(),
    slug: z.string(),
    /** Who made it: a key never has more rights than this person has now. */
    criadorId: z.string(),
    criadorNome: z.string().meta({ sensivel: true }),
    nome: z.string(),
    prefixo: z.string(),
    escopos: z.array(z.enum(nomesDeEscopos)),
    modo: z.enum(['teste', 'producao']),
    criadaEm: z.string(),
    expiraEm: z.string().nullable(),
    revogadaEm: z.string().nullable(),
    /** Networks that it may come from; none: any. */
    enderecos: z.array(z.string()).optional(),
    /** Centavos that it may give back a day, as its company said; `limiteDaChave` says those of others. */
    limiteDiario: z.int().nullish(),
    /** Counts its changes: of two at once, one is decided again. */
    mudancas: z.int().optional(),
    ttl: z.int().optional(),
  }),
  key: (hash: string) => ({ PK: `KEY#${hash}`, SK: 'RAIZ' }),
  id: c => c.hash,
})
export type ChaveDeApi = ReturnType<typeof ChaveDeApi.parse>

const linha = {
  empresaId: z.string(),
  criadaEm: z.string(),
  id: z.string(),
  hash: z.string(),
  ttl: z.int().optional(),
}
type IdDaLinha = { empresaId: string; criadaEm: string; id: string }

/** Leads from a company to its keys, but the revoked ones: those that work and those that ended by themselves. */
export const LinhaDeChave = entity({
  name: 'LinhaDeChave',
  pattern: { PK: 'LST#EMP#empresaId#KEY', SK: 'criadaEm#id', note: "the company's API keys, newest last" },
  schema: z.object(linha),
  key: ({ empresaId, criadaEm, id }: IdDaLinha) => ({ PK: `LST#EMP#${empresaId}#KEY`, SK: `${criadaEm}#${id}` }),
  id: ({ empresaId, criadaEm, id }) => ({ empresaId, criadaEm, id }),
})
export type LinhaDeChave = ReturnType<typeof LinhaDeChave.parse>

/** Leads from a company to the keys that it revoked: apart, so that however many they are, they hide no live one. */
export const LinhaDeChaveRevogada = entity({
  name: 'LinhaDeChaveRevogada',
  pattern: { PK: 'LST#EMP#empresaId#KEYREV', SK: 'criadaEm#id', note: 'revoked API keys, newest last; TTL 90 days' },
  schema: z.object(linha),
  key: ({ empresaId, criadaEm, id }: IdDaLinha) => ({ PK: `LST#EMP#${empresaId}#KEYREV`, SK: `${criadaEm}#${id}` }),
  id: ({ empresaId, criadaEm, id }) => ({ empresaId, criadaEm, id }),
})

/** What a key gave back on a day of São Paulo, in centavos: written with each refund, so that its limit is exact. */
export const GastoDaChave = entity({
  name: 'GastoDaChave',
  pattern: { PK: 'KEY#sha256', SK: 'GASTO#dia', note: 'what an API key gave back on a day; TTL' },
  schema: z.object({ hash: z.string(), dia: z.string(), total: z.int(), ttl: z.int() }),
  key: ({ hash, dia }: { hash: string; dia: string }) => ({ PK: `KEY#${hash}`, SK: `GASTO#${dia}` }),
  id: ({ hash, dia }) => ({ hash, dia }),
})

/**
 * When people are told that a key will end, and how often they were: the stream hands each time to the mailer. Beside the
 * last use, where functions that take keys may write: a key of before ends were told of has it from its next use on.
 */
export const PrazoDeChave = entity({
  name: 'PrazoDeChave',
  pattern: {
    PK: 'KUS#sha256',
    SK: 'PRAZO',
    index: 'GSI3 VENCE#shard · instant#id until its end was told of',
    note: 'API key that ends: how often it was told, and when next',
  },
  schema: z.object({
    hash: z.string(),
    vez: z.int(),
    /** The end that was told of last, in epoch ms, and how many days before. */
    fim: z.int().optional(),
    dias: z.int().optional(),
    /** When it was told last, in epoch ms. */
    em: z.int().optional(),
    vence: z.number().optional().or(z.undefined()),
    ttl: z.int().optional(),
  }),
  key: (hash: string) => ({ PK: `KUS#${hash}`, SK: 'PRAZO' }),
  id: p => p.hash,
  indexes: p => indiceVence(p.vence, p.hash),
})
export type PrazoDeChave = ReturnType<typeof PrazoDeChave.parse>

/** When a key was used last, to the minute: an item of its own, which every function that takes keys may write. */
export const UsoDeChave = entity({
  name: 'UsoDeChave',
  pattern: { PK: 'KUS#sha256', SK: 'RAIZ', note: 'last use of an API key' },
  schema: z.object({ hash: z.string(), em: z.int(), minutos: z.int() }),
  key: (hash: string) => ({ PK: `KUS#${hash}`, SK: 'RAIZ' }),
  id: u => u.hash,
})

/** What a key did on a day of São Paulo, for who answers questions about it; in place, as its last use is. */
export const UsoDaChaveNoDia = entity({
  name: 'UsoDaChaveNoDia',
  pattern: { PK: 'KUS#sha256', SK: 'DIA#dia', note: 'minutes in which an API key was used or refused on a day; TTL' },
  schema: z.object({
    hash: z.string(),
    dia: z.string(),
    /** In how many minutes it was used, and in how many it was refused. */
    minutos: z.int().optional(),
    recusados: z.int().optional(),
    /** Whence the last use came, cut to its network. */
    rede: z.string().optional().meta({ sensivel: true }),
    /** The last refusal: why, whence, and when (ms). */
    motivo: z.string().optional(),
    redeRecusada: z.string().optional().meta({ sensivel: true }),
    recusadaEm: z.int().optional(),
    ttl: z.int(),
  }),
  key: ({ hash, dia }: { hash: string; dia: string }) => ({ PK: `KUS#${hash}`, SK: `DIA#${dia}` }),
  id: ({ hash, dia }) => ({ hash, dia }),
})
export type UsoDaChaveNoDia = ReturnType<typeof UsoDaChaveNoDia.parse>
