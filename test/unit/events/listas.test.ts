import { expect, test } from 'vitest'
import { listas } from '../../../functions/events/consumers/listas/listas.ts'
import { Link } from '../../../functions/platform/storage/Link.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { linkFor } from '../../sim/scenario.ts'

test('a worker that read a link before it changed does not put its old row over the new one', async () => {
  const storage = memoryStorage()
  const link = linkFor(1, { valor: 100, limiteUsos: null, expiraEm: null })
  const told = (table: typeof storage) =>
    listas({ storage: table } as never, { id: 'e', tipo: 'LinkEditado', PK: `LNK#${link.id}`, SK: 'RAIZ' } as never)
  const names = () => storage.dump().flatMap(i => (i._t === 'LinhaDeLink' ? [i.nome] : []))
  await storage.commit([Link.create(link)])
  const old = await storage.get(Link.key(link.id))
  await storage.commit([Link.put({ ...link, versao: 2, nome: 'Mesa de jatobá' })])
  await told(storage)
  expect(names()).toEqual(['Mesa de jatobá'])
  await told({ ...storage, get: async () => old })
  expect(names()).toEqual(['Mesa de jatobá'])
})
