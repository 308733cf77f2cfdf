import { expect, test } from 'vitest'
import { listarClientes } from '../../../functions/areas/clientes/listarClientes/listarClientes.ts'
import { listarLinks } from '../../../functions/areas/links/listarLinks/listarLinks.ts'
import { partesDoNome } from '../../../functions/areas/links/regras/buscaDeLinks.ts'
import { listas } from '../../../functions/events/consumers/listas/listas.ts'
import { pagadores } from '../../../functions/events/consumers/pagadores/pagadores.ts'
import { Answer } from '../../../functions/platform/http/handle.ts'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { Link } from '../../../functions/platform/storage/Link.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { Pagador } from '../../../functions/platform/storage/Pagador.ts'
import type { Storage } from '../../../functions/platform/storage/port.ts'
import { completarCpf } from '../../../shared/domain/documento.ts'
import { chavesDeTeste } from '../../builders/chaves.ts'
import { linkFor } from '../../sim/scenario.ts'
import { checkout } from '../cobranca/checkouts.ts'

/** How many links and clients there are in all (decision 0187), and what saying it costs. */
const mundo = () => {
  const gasto = { reads: 0, writes: 0 }
  const storage = memoryStorage({
    onConsumed: c => {
      gasto.reads += c.reads
      gasto.writes += c.writes
    },
  })
  const clock = { now: () => Date.parse('2026-11-20T12:00:00Z') }
  const link = (n: number) => linkFor(n, { valor: 100, limiteUsos: null, expiraEm: null })
  const { empresaId } = link(1)
  const guardar = (n: number) => storage.commit([Link.create(link(n))])
  const contar = (n: number, tabela: Storage = storage) =>
    listas(
      { storage: tabela, chaves: chavesDeTeste() } as never,
      { id: 'e', tipo: 'LinkCriado', PK: `LNK#${link(n).id}`, SK: 'RAIZ' } as never,
    )
  const deps = { storage, clock, chaves: chavesDeTeste(), env: { PAGAR_URL: '' } } as never
  const sessao = { empresaId, slug: 'a', perfil: 'Administrador' }
  const links = async (query: object = {}) => {
    const lida = await listarLinks(deps)({ query, sessao } as never)
    if (lida instanceof Answer) throw new Error('answered with a status')
    return lida
  }
  const clientes = async (query: object = {}) => {
    const lida = await listarClientes(deps)({ query, sessao } as never)
    if (lida instanceof Answer) throw new Error('answered with a status')
    return lida
  }
  /** Payment `n` of payer `quem`, told to the consumer. */
  const paga = async (n: number, quem: number, tabela: Storage = storage) => {
    const id = `Checkout${String(n).padStart(13, '0')}`
    const pagoEm = new Date(Date.UTC(2026, 10, 1) + n * 60_000).toISOString()
    await storage.commit([
      Checkout.put(checkout({ id, empresaId, estado: 'Liquidado', pagoEm })),
      Pagador.put({
        ...{ checkoutId: id, nome: `Pessoa ${quem}`, documento: completarCpf(String(100_000_000 + quem)), email: null },
        ...{ contato: '21998761234', endereco: null, sessionId: null, registradoEm: pagoEm },
      }),
    ])
    const contado = { storage: tabela, clock, chaves: chavesDeTeste() } as never
    await pagadores(contado, { id: 'e', tipo: 'PagamentoConfirmado', PK: `CHK#${id}`, SK: 'RAIZ' } as never)
  }
  const semContador = async () => {
    for (const { PK, SK, _t } of storage.dump())
      if (_t === 'Contador') await storage.commit([{ op: 'remove', key: { PK, SK }, tipo: 'Contador' }])
  }
  const gastou = async (fazer: () => Promise<unknown>) => {
    Object.assign(gasto, { reads: 0, writes: 0 })
    await fazer()
    return { ...gasto }
  }
  return { storage, guardar, contar, links, clientes, paga, semContador, gastou }
}

test('a list says how many links there are in all: a message twice, a change and two workers at once add one', async () => {
  const { guardar, contar, links, storage } = mundo()
  for (const n of [1, 2, 3]) await guardar(n)
  await contar(1)
  await contar(1)
  await Promise.all([contar(2), contar(2), contar(3)])
  expect((await links()).total).toBe(3)
  const l = linkFor(1, { valor: 100, limiteUsos: null, expiraEm: null })
  await storage.commit([Link.put({ ...l, versao: 2, valor: 900 })])
  await contar(1)
  expect((await links({ limit: 1 })).total).toBe(3)
})

test('rows of before are counted by the first row after them, also while another worker counts', async () => {
  const { guardar, contar, links, semContador, storage } = mundo()
  for (let n = 1; n <= 7; n++) await guardar(n)
  for (let n = 1; n <= 5; n++) await contar(n)
  await semContador()
  // until then nothing is said
  expect((await links()).total).toBeUndefined()
  let meio = true
  await contar(6, {
    ...storage,
    // the other worker begins and ends between this one's count and its writing
    query: async q => {
      const lida = await storage.query(q)
      if (meio && q.pk.endsWith('#LNK')) {
        meio = false
        await contar(7)
      }
      return lida
    },
  })
  expect(await links()).toMatchObject({ total: 7, itens: { length: 7 } })
})

test('clients are counted once each, whatever they pay; one that pays again during the first count is one', async () => {
  const { clientes, paga, semContador, storage } = mundo()
  for (let n = 1; n <= 4; n++) await paga(n, n)
  await paga(5, 1)
  expect(await clientes()).toMatchObject({ total: 4, itens: { length: 4 } })
  await semContador()
  let meio = true
  await paga(6, 9, {
    ...storage,
    query: async q => {
      const lida = await storage.query({ ...q, limit: 1 })
      if (meio && q.pk.endsWith('#PGE')) {
        meio = false
        // moves the first row to the end of what is being read
        await paga(7, 2)
      }
      return lida
    },
  })
  expect(await clientes()).toMatchObject({ total: 5, itens: { length: 5 } })
})

test('it costs one item read with the first page of the whole list, and a new link three write units more', async () => {
  const { guardar, contar, links, clientes, paga, gastou } = mundo()
  await guardar(1)
  await contar(1)
  await paga(1, 1)
  await guardar(2)
  // the row and the counter in one transaction; of the name, its words
  const doNome = partesDoNome(linkFor(2, { valor: 100, limiteUsos: null, expiraEm: null }).nome).length
  expect((await gastou(() => contar(2))).writes).toBe(4 + doNome)
  const cursor = (await links({ limit: 1 })).cursor
  const contado = await gastou(() => links({ limit: 1 }))
  const seguinte = await gastou(() => links({ limit: 1, cursor }))
  expect(contado.reads - seguinte.reads).toBe(0.5)
  for (const query of [{ limit: 1, cursor }, { nome: 'x' }, { situacao: 'ativo' }, { periodoInicio: '2026-11-01' }])
    expect((await links(query)).total, JSON.stringify(query)).toBeUndefined()
  expect((await clientes({ busca: 'pessoa' })).total).toBeUndefined()
  expect((await clientes({ cursor: '2026' })).total).toBeUndefined()
})
