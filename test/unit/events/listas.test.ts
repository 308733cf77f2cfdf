import { expect, test } from 'vitest'
import { listas } from '../../../functions/events/consumers/listas/listas.ts'
import { Carrinho } from '../../../functions/platform/storage/Carrinho.ts'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { Link } from '../../../functions/platform/storage/Link.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { Pagador } from '../../../functions/platform/storage/Pagador.ts'
import { chavesDeTeste } from '../../builders/chaves.ts'
import { linkFor } from '../../sim/scenario.ts'
import { agora, checkout, id } from '../cobranca/checkouts.ts'

test('a worker that read a link before it changed does not put its old row over the new one', async () => {
  const storage = memoryStorage()
  const link = linkFor(1, { valor: 100, limiteUsos: null, expiraEm: null })
  const told = (table: typeof storage) =>
    listas(
      { storage: table, chaves: chavesDeTeste() } as never,
      { id: 'e', tipo: 'LinkEditado', PK: `LNK#${link.id}`, SK: 'RAIZ' } as never,
    )
  const names = () => storage.dump().flatMap(i => (i._t === 'LinhaDeLink' ? [i.nome] : []))
  await storage.commit([Link.create(link)])
  const old = await storage.get(Link.key(link.id))
  await storage.commit([Link.put({ ...link, versao: 2, nome: 'Mesa de jatobá' })])
  await told(storage)
  expect(names()).toEqual(['Mesa de jatobá'])
  await told({
    ...storage,
    get: async (key, options) => (key.PK === Link.key(link.id).PK ? old : storage.get(key, options)),
  })
  expect(names()).toEqual(['Mesa de jatobá'])
})

test('a payer who registers between the two reads of the visit’s message is listed once, by their own message', async () => {
  const storage = memoryStorage()
  const pagador = {
    checkoutId: id,
    nome: 'Helena Vasconcelos',
    documento: '52998224725',
    email: null,
    contato: '21998761234',
    endereco: null,
    sessionId: null,
    registradoEm: new Date(agora).toISOString(),
  }
  const visita = checkout({ estado: 'Iniciado', versao: 1 })
  await storage.commit([Checkout.create(visita)])
  let rows = 0
  const tell = (table: typeof storage) =>
    listas(
      { storage: table, chaves: chavesDeTeste() } as never,
      { id: 'e', tipo: 'CheckoutIniciado', PK: `CHK#${id}`, SK: 'RAIZ' } as never,
    )
  const registering: typeof storage = {
    ...storage,
    async get(key, options) {
      const seen = await storage.get(key, options)
      // they register once the worker has read the visit
      if (key.SK === 'RAIZ')
        await storage.commit([Checkout.put({ ...visita, estado: 'Solicitado', versao: 2 }), Pagador.put(pagador)])
      return seen
    },
    commit: (writes, options) => {
      rows += writes.length
      return storage.commit(writes, options)
    },
  }
  await tell(registering)
  expect(rows).toBe(0)
  await tell({ ...registering, get: storage.get })
  // its two rows, and what staff find it by
  expect(rows).toBe(3)
})

test('a cart stands in the staff’s list from its beginning, by one row that its message told twice does not repeat', async () => {
  const storage = memoryStorage()
  const criadoEm = new Date(agora).toISOString()
  const carrinho = { id, versao: 1, estado: 'ConsultaIniciada' as const, empresaId: 'aurora', contrato: id, criadoEm }
  await storage.commit([Carrinho.create({ ...carrinho, valor: 0, boletos: 0, estrangeiro: false, ev: [] })])
  const contada = { id: 'e', tipo: 'CarrinhoIniciado', PK: `CAR#${id}`, SK: 'RAIZ' } as never
  for (let n = 0; n < 2; n++) await listas({ storage, chaves: chavesDeTeste() } as never, contada)
  expect(storage.dump().filter(i => i._t === 'LinhaDeCarrinho')).toMatchObject([
    { PK: 'LST#EMP#aurora#CAR', GSI1PK: 'EQP#CAR#0', GSI1SK: `${criadoEm}#${id}` },
  ])
})
