import { expect, test } from 'vitest'
import { listarContestacoes } from '../../../functions/areas/financeiro/listarContestacoes/listarContestacoes.ts'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { Disputa } from '../../../functions/platform/storage/Disputa.ts'
import { Link } from '../../../functions/platform/storage/Link.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { Pagador } from '../../../functions/platform/storage/Pagador.ts'
import type { Key } from '../../../functions/platform/storage/port.ts'
import { checkoutGuardado, pagadorGuardado } from '../../builders/checkout.ts'
import { linkFor, todas } from '../../sim/scenario.ts'

/** A company's contested sales are told by who paid and for what, in two batches a page. */
const agora = Date.parse('2026-11-24T12:00:00.000Z')

test('each row names its payer and its link; a page of any size is two batches', async () => {
  const storage = memoryStorage()
  const links = [1, 2].map(n => linkFor(n, { valor: 10_000, limiteUsos: null, expiraEm: null, metodos: todas }))
  await storage.commit(links.map(l => Link.create({ ...l, nome: `Curso ${l.id}` })))
  const empresaId = 'EmpresaAurora00000001'
  for (let n = 0; n < 12; n++) {
    const id = `CheckoutAurora${String(n).padStart(7, '0')}`
    const c = checkoutGuardado({ id, empresaId, link: links[n % 2]?.id ?? '', estado: 'Liquidado' })
    const quem = { ...pagadorGuardado(id), nome: `ANA DE SOUZA ${'ABCDEFGHIJKL'[n]}X` }
    await storage.commit([
      Checkout.create(c),
      // one sale's payer is not there: the row stays
      ...(n === 3 ? [] : [Pagador.create(quem)]),
      Disputa.put({
        ...{ de: `CHK#${id}`, id: `CB${n}`, empresaId, versao: 1, estado: 'aberta', valor: 100 },
        criadaEm: new Date(agora - n * 1_000).toISOString(),
      }),
    ])
  }
  const lotes: number[] = []
  const contado = {
    ...storage,
    getMany: (chaves: Key[]) => {
      lotes.push(chaves.length)
      return storage.getMany(chaves)
    },
  }
  const listar = listarContestacoes({ storage: contado, clock: { now: () => agora } } as never)
  const pagina = (await listar({ query: { limit: 10 }, sessao: { empresaId } } as never)) as {
    itens: { checkoutId: string; pagador: string | null; cobranca: string | null }[]
  }
  expect(pagina.itens).toHaveLength(10)
  expect(lotes).toEqual([30, 2])
  for (const [n, item] of pagina.itens.entries())
    expect(item).toMatchObject({
      pagador: n === 3 ? null : `Ana de Souza ${'ABCDEFGHIJKL'[n]}x`,
      cobranca: `Curso ${links[n % 2]?.id}`,
    })
})

test('a period is of the day on which a contestation was opened, in São Paulo, and is taken before the page is cut', async () => {
  const storage = memoryStorage()
  const empresaId = 'EmpresaAurora00000001'
  // the first minute of a month, and the last one before it
  const abertas = ['2026-11-01T03:00:00.000Z', '2026-11-01T02:59:00.000Z', '2026-10-15T12:00:00.000Z']
  for (const [n, criadaEm] of abertas.entries()) {
    const id = `CheckoutAurora${String(n).padStart(7, '0')}`
    const comum = { de: `CHK#${id}`, id: `CB${n}`, empresaId, versao: 1, estado: 'aberta' as const, valor: 100 }
    await storage.commit([Checkout.create(checkoutGuardado({ id, empresaId })), Disputa.put({ ...comum, criadaEm })])
  }
  const listar = async (query: object) =>
    (await listarContestacoes({ storage, clock: { now: () => agora } } as never)({
      ...{ query, sessao: { empresaId } },
    } as never)) as { itens: { id: string }[]; cursor?: string }
  const outubro = { periodoInicio: '2026-10-01', periodoFim: '2026-10-31', limit: 1 }
  const primeira = await listar(outubro)
  expect(primeira.itens.map(c => c.id)).toEqual(['CB1'])
  const segunda = await listar({ ...outubro, cursor: primeira.cursor })
  expect(segunda.itens.map(c => c.id)).toEqual(['CB2'])
  expect(segunda.cursor).toBeUndefined()
  expect((await listar({ periodoInicio: '2026-11-01' })).itens.map(c => c.id)).toEqual(['CB0'])
})
