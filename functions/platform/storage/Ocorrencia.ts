import * as z from 'zod'
import { dimensoes, ocorridos } from '../../../shared/domain/risco/regras.ts'
import { entity } from './entity.ts'

/**
 * One thing that happened under a dimension of the anti-fraud rules, written by the risk consumer: create-only, so that a
 * message that comes twice counts once. Keys and values are keyed hashes: no address, document or card can be read here.
 */
export const Ocorrencia = entity({
  name: 'Ocorrencia',
  pattern: {
    PK: 'VEL#dimensao#hmac',
    SK: 'instante#checkout#evento',
    note: 'what happened by device, IP, document, card …, for the anti-fraud rules; two days (TTL)',
  },
  schema: z.object({
    dimensao: z.enum(dimensoes),
    chave: z.string(),
    /** Epoch ms. */
    em: z.int(),
    checkout: z.string(),
    tipo: z.enum(ocorridos),
    /** The card's cycle; 0 where there is none. */
    ciclo: z.int(),
    cartao: z.string().optional(),
    documento: z.string().optional(),
    nome: z.string().optional(),
    /** Centavos. */
    valor: z.int().optional(),
    ttl: z.int(),
  }),
  key: (o: { dimensao: string; chave: string; em: number; checkout: string; tipo: string; ciclo: number }) => ({
    PK: particaoDe(o.dimensao, o.chave),
    SK: `${new Date(o.em).toISOString()}#${o.checkout}#${o.tipo}${o.ciclo}`,
  }),
  id: ({ dimensao, chave, em, checkout, tipo, ciclo }) => ({ dimensao, chave, em, checkout, tipo, ciclo }),
})
export type Ocorrencia = ReturnType<typeof Ocorrencia.parse>

/** Everything that happened under one hash of a dimension, by instant. */
export function particaoDe(dimensao: string, chave: string): string {
  return `VEL#${dimensao}#${chave}`
}
