import * as z from 'zod'
import {
  type Contado,
  type Contagem,
  contados,
  type Escopo,
  escopos,
} from '../../../shared/domain/risco/testeDeCartoes.ts'
import { entity, eventosDe } from './entity.ts'
import type { Test } from './port.ts'
import { indiceVence, shardOf } from './shardOf.ts'

/** Slices are kept in parts, so that an attack on one link is not one hot item. */
const partes = 4
/** What one part of a slice counts at most: beyond it every rule has long been met. */
const maximoDaParte = 250
/** Different cards are told apart by so many marks. */
const marcas = 64

/**
 * Cards denied on a link or a company's links, in slices of five minutes, and on a link in slices of an hour of its day:
 * written only after a denial (decision 0065). `sem`
 * counts those of a browser without a device id; a mark `c0`…`c63` is there once a card of that hash was denied.
 */
export const NegativasDeCartao = entity({
  name: 'NegativasDeCartao',
  pattern: {
    PK: 'NEG#escopo#chave',
    SK: 'fatia#parte',
    note: 'denied cards of five minutes (three hours, TTL), of an hour (a day)',
  },
  schema: z.object({
    escopo: z.enum(contados),
    chave: z.string(),
    fatia: z.int(),
    parte: z.int(),
    total: z.int(),
    sem: z.int().optional(),
    ttl: z.int(),
  }),
  key: ({ escopo, chave, fatia, parte }: LugarDasNegativas) => ({
    PK: particaoDasNegativas(escopo, chave),
    SK: `${fatia}#${parte}`,
  }),
  id: ({ escopo, chave, fatia, parte }) => ({ escopo, chave, fatia, parte }),
})
export type NegativasDeCartao = ReturnType<typeof NegativasDeCartao.parse>
interface LugarDasNegativas {
  escopo: Contado
  chave: string
  fatia: number
  parte: number
}
export const particaoDasNegativas = (escopo: Contado, chave: string): string => `NEG#${escopo}#${chave}`

/** One more denial, in its checkout's part of the slice; a part that is full counts no more. */
export function maisUmaNegativa(
  { escopo, chave, fatia }: Omit<LugarDasNegativas, 'parte'>,
  { checkoutId, cartao, semAparelho }: { checkoutId: string; cartao: string; semAparelho: boolean },
  ttl: number,
) {
  const lugar = { escopo, chave, fatia, parte: Number(shardOf(checkoutId)) % partes }
  const when: Test[] = [{ attr: 'total', op: '<', value: maximoDaParte, orAbsent: true }]
  const marca = `c${numeroDe(cartao) % marcas}`
  return NegativasDeCartao.add(
    lugar,
    { total: 1, [marca]: 1, ...(semAparelho && { sem: 1 }) },
    { set: { ...lugar, ttl }, when },
  )
}

/** Pure: the slices of a window as one count. */
export function somarNegativas(fatias: readonly NegativasDeCartao[], aprovadas: number): Contagem {
  const cartoes = new Set(fatias.flatMap(f => Object.keys(f).filter(nome => /^c\d+$/.test(nome))))
  const negadas = fatias.reduce((n, f) => n + f.total, 0)
  const semAparelho = fatias.reduce((n, f) => n + (f.sem ?? 0), 0)
  return { negadas, semAparelho, cartoes: cartoes.size, aprovadas }
}

const numeroDe = (texto: string): number => {
  let hash = 0
  for (const char of texto) hash = (hash * 31 + char.charCodeAt(0)) >>> 0
  return hash
}

/**
 * A link or a company whose cards are watched now: a raised level, until when, and what raised it. Its merchant is told of
 * each pause once (`vez` is its instant). Instants in ms since 1970.
 */
export const VigiaDeCartoes = entity({
  name: 'VigiaDeCartoes',
  pattern: { PK: 'VIG#escopo#chave', SK: 'RAIZ', note: 'cards of a link or company that are challenged or paused' },
  schema: z.object({
    escopo: z.enum(escopos),
    chave: z.string(),
    empresaId: z.string(),
    versao: z.int(),
    desafioAte: z.int(),
    pausaAte: z.int().optional(),
    levantadaEm: z.int().optional(),
    /** Denials and different cards that raised the last level. */
    negadas: z.int(),
    cartoes: z.int(),
    vez: z.int().optional(),
    /** When the sweeper tells that the pause is over. */
    vence: z.int().optional().or(z.undefined()),
    ev: eventosDe('VigiaDeCartoes').optional(),
    ttl: z.int(),
  }),
  indexes: v => indiceVence(v.vence, v.chave),
  key: ({ escopo, chave }: { escopo: Escopo; chave: string }) => ({ PK: `VIG#${escopo}#${chave}`, SK: 'RAIZ' }),
  id: ({ escopo, chave }) => ({ escopo, chave }),
})
export type VigiaDeCartoes = ReturnType<typeof VigiaDeCartoes.parse>

/** Pure: what a watch writes when its pause is over: told once, and no longer due. */
export const fimDaPausa = ({ vez }: VigiaDeCartoes): Pick<VigiaDeCartoes, 'ev' | 'vence'> => ({
  ev: vez === undefined ? [] : [{ tipo: 'CartoesLiberados', ref: String(vez) }],
  vence: undefined,
})
