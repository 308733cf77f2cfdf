import * as z from 'zod'
import { entity } from './entity.ts'

/** Fields of one act, as the request that did it writes them and as the chain keeps them. */
const ato = {
  empresaId: z.string(),
  /** Epoch ms of the act. */
  em: z.int(),
  operacao: z.string(),
  /** `falhou`: something was written, and the request ended otherwise all the same. */
  resultado: z.enum(['feito', 'recusado', 'falhou']),
  /** Name of the wire error, where there was one. */
  erro: z.string().optional(),
  ator: z.object({
    tipo: z.enum(['usuario', 'chave', 'desconhecido']),
    /** User, API key, or the keyed hash of an unknown e-mail. */
    id: z.string(),
    nome: z.string(),
    perfil: z.string().optional(),
    /** The receiver that the person acted as. */
    emNomeDe: z.string().optional(),
    /** Why a person of the provider's was in the company as support. */
    motivo: z.string().optional(),
  }),
  alvo: z.object({ tipo: z.string(), id: z.string() }).optional(),
  mudancas: z.array(z.object({ campo: z.string(), antes: z.string().optional(), depois: z.string().optional() })),
  /** The address is cut to its network (IPv4 /24, IPv6 /48). */
  origem: z.object({ ip: z.string(), agente: z.string(), pedido: z.string() }),
}

/** An act on its way to its company's chain: written in the act's own transaction, so that the two cannot part. */
export const Ato = entity({
  name: 'Ato',
  pattern: { PK: 'ATO#id', SK: 'RAIZ', note: 'an act until the audit consumer has chained it' },
  schema: z.object({ id: z.string(), ...ato }),
  key: (id: string) => ({ PK: `ATO#${id}`, SK: 'RAIZ' }),
  id: a => a.id,
})
export type Ato = ReturnType<typeof Ato.parse>

/** A link of a company's chain; `hash` is over everything else in it, the hash before included. */
export const Registro = entity({
  name: 'Registro',
  pattern: { PK: 'AUD#EMP#empresaId#aaaamm', SK: 'R#sequencia', note: 'audit log: hash-chained acts of a company' },
  schema: z.object({ id: z.string(), ...ato, seq: z.int(), mes: z.string(), anterior: z.string(), hash: z.string() }),
  key: ({ empresaId, mes, seq }: { empresaId: string; mes: string; seq: number }) => ({
    PK: particaoDaAuditoria(empresaId, mes),
    SK: ordemDoRegistro(seq),
  }),
  id: ({ empresaId, mes, seq }) => ({ empresaId, mes, seq }),
})
export type Registro = ReturnType<typeof Registro.parse>

export const particaoDaAuditoria = (empresaId: string, mes: string) => `AUD#EMP#${empresaId}#${mes}`
export const ordemDoRegistro = (seq: number) => `R#${String(seq).padStart(12, '0')}`

/** Where a chain ends, under a MAC whose key is not in the table: a shorter chain cannot pretend to be whole. */
export const Cabeca = entity({
  name: 'Cabeca',
  pattern: { PK: 'AUD#EMP#empresaId', SK: 'CABECA', note: 'last link of the audit chain, with its MAC' },
  schema: z.object({ empresaId: z.string(), seq: z.int(), hash: z.string(), mes: z.string(), mac: z.string() }),
  key: (empresaId: string) => ({ PK: `AUD#EMP#${empresaId}`, SK: 'CABECA' }),
  id: c => c.empresaId,
})
