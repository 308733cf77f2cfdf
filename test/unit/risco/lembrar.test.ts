import { expect, test } from 'vitest'
import { risco } from '../../../functions/events/consumers/risco/risco.ts'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { Pagador } from '../../../functions/platform/storage/Pagador.ts'
import type { Storage } from '../../../functions/platform/storage/port.ts'
import { chavesDeTeste } from '../../builders/chaves.ts'
import { checkoutGuardado, pagadorGuardado } from '../../builders/checkout.ts'

test('what the rules must remember is told again while the table fails, and once is enough after that', async () => {
  const table = memoryStorage()
  const c = checkoutGuardado({ formaPagamento: 1 })
  await table.commit([Checkout.create(c), Pagador.create(pagadorGuardado(c.id))])
  const remember = (storage: Storage) =>
    risco({ storage, chaves: chavesDeTeste() } as never, {
      ...{ id: 'e', tipo: 'PagadorRegistrado', PK: `CHK#${c.id}`, SK: 'RAIZ' },
    })
  const commit = async () => {
    throw new Error('the table is not there')
  }
  await expect(remember({ ...table, commit })).rejects.toThrow('the table is not there')
  await remember(table)
  const kept = table.dump().filter(i => i._t === 'Ocorrencia')
  expect(kept.length).toBeGreaterThan(0)
  await remember(table)
  expect(table.dump().filter(i => i._t === 'Ocorrencia')).toEqual(kept)
})
