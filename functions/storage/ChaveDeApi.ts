import * as z from 'zod'
import { nomesDeEscopos } from '../../shared/contract/escopos.ts'
import { entity } from './entity.ts'

/** A key of a company's own programs, found by the SHA-256 of what they send: a copy of the table opens nothing. */
export const ChaveDeApi = entity({
  name: 'ChaveDeApi',
  pattern: { PK: 'KEY#sha256', SK: 'RAIZ', note: 'API key by its hash; revoked ones go after 90 days (TTL)' },
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
    ttl: z.int().optional(),
  }),
  key: (hash: string) => ({ PK: `KEY#${hash}`, SK: 'RAIZ' }),
  id: c => c.hash,
})
export type ChaveDeApi = ReturnType<typeof ChaveDeApi.parse>

/** Leads from a company to its keys. */
export const LinhaDeChave = entity({
  name: 'LinhaDeChave',
  pattern: { PK: 'LST#EMP#empresaId#KEY', SK: 'criadaEm#id', note: "the company's API keys, newest last" },
  schema: z.object({
    empresaId: z.string(),
    criadaEm: z.string(),
    id: z.string(),
    hash: z.string(),
    ttl: z.int().optional(),
  }),
  key: ({ empresaId, criadaEm, id }: { empresaId: string; criadaEm: string; id: string }) => ({
    PK: `LST#EMP#${empresaId}#KEY`,
    SK: `${criadaEm}#${id}`,
  }),
  id: ({ empresaId, criadaEm, id }) => ({ empresaId, criadaEm, id }),
})

/** When a key was used last, to the minute: an item of its own, which every function that takes keys may write. */
export const UsoDeChave = entity({
  name: 'UsoDeChave',
  pattern: { PK: 'KUS#sha256', SK: 'RAIZ', note: 'last use of an API key' },
  schema: z.object({ hash: z.string(), em: z.int(), minutos: z.int() }),
  key: (hash: string) => ({ PK: `KUS#${hash}`, SK: 'RAIZ' }),
  id: u => u.hash,
})
