import { Empresa } from './Empresa.ts'
import type { Storage } from './port.ts'

/** What companies are called, by id: one batch for a page of rows; of none that is unknown. */
export async function nomesDasEmpresas(storage: Storage, ids: readonly string[]): Promise<Map<string, string>> {
  const chaves = [...new Set(ids)].map(id => Empresa.key(id))
  const empresas = chaves.length ? (await storage.getMany(chaves)).map(Empresa.parse) : []
  return new Map(empresas.map(e => [e.id, e.nomeComercial]))
}
