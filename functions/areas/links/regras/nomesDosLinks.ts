import { Link } from '../../../platform/storage/Link.ts'
import type { Storage } from '../../../platform/storage/port.ts'

/** Most that one reading by keys takes. */
const POR_VEZ = 100

/** What links are called, by id, each read once: a hundred a reading. A link that is gone has no name. */
export async function nomesDosLinks(storage: Storage, ids: Iterable<string>): Promise<Map<string, string>> {
  const keys = [...new Set(ids)].map(Link.key)
  const nomes = new Map<string, string>()
  for (let n = 0; n < keys.length; n += POR_VEZ)
    for (const item of await storage.getMany(keys.slice(n, n + POR_VEZ))) {
      const { id, nome } = Link.parse(item)
      nomes.set(id, nome)
    }
  return nomes
}
