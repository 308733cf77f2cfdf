import * as z from 'zod'
import type { Storage } from './port.ts'

/** What a split needs to know of a receiver: the root of its item collection, read narrowly. */
const Recebedor = z.object({
  id: z.string(),
  empresaId: z.string(),
  nome: z.string(),
  documento: z.string().default(''),
  celular: z.string().default(''),
  estado: z.string(),
})
export type RecebedorDoRateio = z.output<typeof Recebedor>

/** These receivers, as far as they are this company's; others do not exist for it. */
export async function recebedoresDaEmpresa(
  storage: Storage,
  empresaId: string,
  ids: readonly string[],
): Promise<Map<string, RecebedorDoRateio>> {
  if (!ids.length) return new Map()
  const itens = await storage.getMany([...new Set(ids)].map(id => ({ PK: `REC#${id}`, SK: 'RAIZ' })))
  const lidos = itens.map(item => Recebedor.parse(item)).filter(r => r.empresaId === empresaId)
  return new Map(lidos.map(r => [r.id, r]))
}

/** Whether a split may name it: it signed the terms, and nobody blocked it since. */
export const podeReceber = ({ estado }: Pick<RecebedorDoRateio, 'estado'>): boolean => estado === 'ativo'
