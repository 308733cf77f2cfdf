import * as z from 'zod'
import { formasDeConfirmar } from '../../../shared/contract/erros/acesso.ts'
import { entity } from './entity.ts'

/**
 * A signed-in browser. Found by the SHA-256 of its refresh secret: a copy of the table cannot sign in.
 * Rotation keeps the secret before for 30 s, so that two tabs renewing at once both stay in (DESIGN §9).
 */
export const Sessao = entity({
  name: 'Sessao',
  pattern: { PK: 'SES#sha256', SK: 'RAIZ', note: 'session by hash of its refresh secret; TTL' },
  schema: z.object({
    hash: z.string(),
    familia: z.string(),
    usuarioId: z.string(),
    empresaId: z.string(),
    /**
     * The receiver that its administrator acts as (DESIGN §9): a state of the server's session, never a second
     * credential.
     */
    recebedorId: z.string().optional(),
    /**
     * The client that a person of the provider's is in as support (decision 0084), and until when (epoch ms); `empresaId`
     * stays the provider's own company, where the session goes back to.
     */
    suporte: z.object({ empresaId: z.string(), motivo: z.string(), ate: z.int() }).optional(),
    criadaEm: z.string(),
    /** Epoch ms: when its family began, which rotations keep. */
    inicio: z.int().optional(),
    /** Set when rotated: the session that took over, and until when this one still answers. */
    sucessora: z.string().optional().meta({ sensivel: true }),
    graca: z.int().optional(),
    ttl: z.int(),
  }),
  key: (hash: string) => ({ PK: `SES#${hash}`, SK: 'RAIZ' }),
  id: s => s.hash,
})

/** A session that ended for every secret it ever had: sign-out, or a secret reused after its grace. */
export const FamiliaEncerrada = entity({
  name: 'FamiliaEncerrada',
  pattern: { PK: 'FAM#sha256', SK: 'RAIZ', note: 'ended session: none of its secrets renews again; TTL' },
  schema: z.object({ familia: z.string(), ttl: z.int() }),
  key: (familia: string) => ({ PK: `FAM#${familia}`, SK: 'RAIZ' }),
  id: f => f.familia,
})

/**
 * When a session last proved a second factor: of the server's session alone, so that no token and no renewal carries it.
 * Another password or factor since (`credencial`) makes it worth nothing.
 */
export const ProvaDeFator = entity({
  name: 'ProvaDeFator',
  pattern: { PK: 'FAM#sha256', SK: 'FATOR', note: 'last proof of a second factor in a session; TTL' },
  schema: z.object({
    familia: z.string(),
    usuarioId: z.string(),
    forma: z.enum(formasDeConfirmar),
    /** Epoch ms. */
    em: z.int(),
    credencial: z.int().optional(),
    ttl: z.int(),
  }),
  key: (familia: string) => ({ PK: `FAM#${familia}`, SK: 'FATOR' }),
  id: p => p.familia,
})
export type ProvaDeFator = ReturnType<typeof ProvaDeFator.parse>

/** Attempts in a window: sign-in by account and by address. Counted before the check, so parallel guesses count too. */
export const Tentativas = entity({
  name: 'Tentativas',
  pattern: { PK: 'LIM#assunto#chave#janela', SK: 'RAIZ', note: 'throttle counter; TTL' },
  schema: z.object({
    assunto: z.string(),
    chave: z.string(),
    janela: z.string(),
    total: z.int(),
    /** Epoch ms of what was counted last, where there is a wait between two. */
    ultimo: z.int().optional(),
    ttl: z.int(),
  }),
  key: (id: { assunto: string; chave: string; janela: string }) => ({
    PK: `LIM#${id.assunto}#${id.chave}#${id.janela}`,
    SK: 'RAIZ',
  }),
  id: ({ assunto, chave, janela }) => ({ assunto, chave, janela }),
})

/** What a call with an Idempotency-Key answered; written in the effect's own transaction (DESIGN §3). */
export const Idempotencia = entity({
  name: 'Idempotencia',
  pattern: { PK: 'IDEM#sujeito#operacao#sha256', SK: 'RAIZ', note: 'answer of a call by its key; TTL 72 h' },
  schema: z.object({
    sujeito: z.string(),
    operacao: z.string(),
    hash: z.string(),
    corpo: z.string(),
    resposta: z.unknown(),
    ttl: z.int(),
  }),
  key: (id: { sujeito: string; operacao: string; hash: string }) => ({
    PK: `IDEM#${id.sujeito}#${id.operacao}#${id.hash}`,
    SK: 'RAIZ',
  }),
  id: ({ sujeito, operacao, hash }) => ({ sujeito, operacao, hash }),
})
