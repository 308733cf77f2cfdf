import * as z from 'zod'
import type { Data } from '../../../shared/domain/calendario.ts'
import { entity } from './entity.ts'
import type { Storage, Write } from './port.ts'

/** A day's sum is of use until its day is over; the table forgets it after this many days. */
const guardadaPorMs = 40 * 86_400_000

/**
 * Centavos that a company with a limit of sales took on a day of São Paulo (decision 0141): of each payment that was charged,
 * once, less those that came to nothing. Companies without such a limit have none.
 */
export const SomaDeVendas = entity({
  name: 'SomaDeVendas',
  pattern: {
    PK: 'VDA#empresaId',
    SK: 'dia',
    note: 'what a company with a limit of sales was charged for on a day; TTL',
  },
  schema: z.object({ empresaId: z.string(), dia: z.string(), total: z.int(), ttl: z.int() }),
  key: ({ empresaId, dia }: { empresaId: string; dia: Data }) => ({ PK: `VDA#${empresaId}`, SK: dia }),
  id: ({ empresaId, dia }) => ({ empresaId, dia }),
})
type DoDia = { empresaId: string; dia: Data }

/** Centavos of a day so far. */
export const vendidoNoDia = async (storage: Storage, id: DoDia): Promise<number> =>
  (await SomaDeVendas.get(storage, id, { consistent: true }))?.total ?? 0

/** Adds to a day; `ate`: refused where the sum stands above it. */
export const somarVenda = ({ empresaId, dia }: DoDia, valor: number, ate?: number): Write =>
  SomaDeVendas.add(
    { empresaId, dia },
    { total: valor },
    {
      set: { empresaId, dia, ttl: Math.ceil((Date.parse(dia) + guardadaPorMs) / 1000) },
      ...(ate !== undefined && { when: [{ attr: 'total', op: '<=', value: ate, orAbsent: true }] }),
    },
  )
