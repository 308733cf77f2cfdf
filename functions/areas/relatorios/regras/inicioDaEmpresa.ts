import { Empresa } from '../../../platform/storage/Empresa.ts'
import type { Storage } from '../../../platform/storage/port.ts'

/** The instant before which a company has nothing: reports end there. */
export async function inicioDaEmpresa(storage: Storage, empresaId: string): Promise<string> {
  return (await Empresa.get(storage, empresaId))?.criadoEm ?? '2024-01-01T00:00:00.000Z'
}
