import * as z from 'zod'
import { type Checkout, indiceCartao, indicePedido } from './Checkout.ts'
import { Boleto, Pix, Tentativa } from './cobrancas.ts'
import { entity } from './entity.ts'
import type { Storage } from './port.ts'
import { indiceVence } from './shardOf.ts'

/** A Pix charge that a renewal replaced: still payable at the PSP, so it is kept and watched. */
export const PixAnterior = entity({
  name: 'PixAnterior',
  pattern: { PK: 'CHK#id', SK: 'PIX#ciclo', note: 'a Pix that a renewal replaced' },
  schema: Pix.extend({ checkoutId: z.string() }),
  key: ({ checkoutId, ciclo }: { checkoutId: string; ciclo: number }) => ({
    PK: `CHK#${checkoutId}`,
    SK: `PIX#${String(ciclo).padStart(6, '0')}`,
  }),
  id: ({ checkoutId, ciclo }) => ({ checkoutId, ciclo }),
})

/**
 * A slip that a renewal or another method replaced: banks may still have taken money for it, so it is watched (`prazo`)
 * until its days are over. Found by its order id.
 */
export const BoletoAnterior = entity({
  name: 'BoletoAnterior',
  pattern: {
    PK: 'CHK#id',
    SK: 'BOL#ciclo',
    index: 'GSI1 PED#rodada · pedido#id · GSI3 while it is watched',
    note: 'a slip that another charge replaced',
  },
  schema: Boleto.extend({ checkoutId: z.string() }),
  key: ({ checkoutId, ciclo }: { checkoutId: string; ciclo: number }) => ({
    PK: `CHK#${checkoutId}`,
    SK: `BOL#${String(ciclo).padStart(6, '0')}`,
  }),
  id: ({ checkoutId, ciclo }) => ({ checkoutId, ciclo }),
  indexes: b => ({ ...indicePedido(b, b.checkoutId), ...indiceVence(b.prazo, b.checkoutId) }),
})
export type BoletoAnterior = ReturnType<typeof BoletoAnterior.parse>

/**
 * A finished attempt that another charge replaced. It counts for the retry limits; one denied only because the acquirer
 * never knew of it is watched (`prazo`) for a hold that comes late.
 */
const anteriorDe = <const N extends string>(name: N, raiz: 'CHK' | 'CAR') =>
  entity({
    name,
    pattern: {
      PK: `${raiz}#id`,
      SK: 'TENT#ciclo',
      index: 'GSI1 PED#rodada · pedido#id · GSI2 CRT#empresa#digital · GSI3 while it is watched',
      note: 'an attempt that another charge replaced',
    },
    schema: Tentativa.extend({ checkoutId: z.string(), empresaId: z.string() }),
    key: ({ checkoutId, ciclo }: { checkoutId: string; ciclo: number }) => ({
      PK: `${raiz}#${checkoutId}`,
      SK: `TENT#${String(ciclo).padStart(6, '0')}`,
    }),
    id: ({ checkoutId, ciclo }) => ({ checkoutId, ciclo }),
    indexes: t => ({
      ...indicePedido(t, t.checkoutId),
      ...indiceCartao(t.empresaId, t),
      ...indiceVence(t.prazo, t.checkoutId),
    }),
  })
export const TentativaAnterior = anteriorDe('TentativaAnterior', 'CHK')
/** A cart's: `checkoutId` is the cart's id. */
export const TentativaDoCarrinho = anteriorDe('TentativaDoCarrinho', 'CAR')
export type TentativaAnterior = ReturnType<typeof TentativaAnterior.parse>

/** How many cards this checkout sent so far: the live or last one, and those that another charge replaced. */
export async function tentativasNoCartao(storage: Storage, c: Checkout): Promise<number> {
  if (!c.tentativa && !c.pix && !c.boleto) return 0
  const anteriores = await storage.count({ pk: `CHK#${c.id}`, sk: { prefix: 'TENT#' }, consistent: true })
  return anteriores + (c.tentativa ? 1 : 0)
}
