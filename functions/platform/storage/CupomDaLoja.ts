import * as z from 'zod'
import { entity } from './entity.ts'

/** How many orders have a coupon of a shop (decision 0243). */
export const UsosDoCupom = entity({
  name: 'UsosDoCupom',
  pattern: { PK: 'CUPOM#id', SK: 'RAIZ', note: 'how many orders have a coupon of a shop' },
  schema: z.object({ id: z.string(), empresaId: z.string(), usos: z.int() }),
  key: (id: string) => ({ PK: `CUPOM#${id}`, SK: 'RAIZ' }),
  id: u => u.id,
})

/** That an order has a coupon: create-only, so that one order counts once, however often it is charged. */
export const UsoDoCupom = entity({
  name: 'UsoDoCupom',
  pattern: { PK: 'CUPOM#id', SK: 'USO#token', note: 'that an order, by its link, has a coupon: one order counts once' },
  schema: z.object({ cupom: z.string(), link: z.string(), em: z.int() }),
  key: ({ cupom, link }: { cupom: string; link: string }) => ({ PK: `CUPOM#${cupom}`, SK: `USO#${link}` }),
  id: ({ cupom, link }) => ({ cupom, link }),
})
