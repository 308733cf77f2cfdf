import { describe, expect, test } from 'vitest'
import { listarContestacoes } from '../../../functions/areas/financeiro/listarContestacoes/listarContestacoes.ts'
import { CasoMed } from '../../../functions/platform/storage/CasoMed.ts'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { Disputa } from '../../../functions/platform/storage/Disputa.ts'
import { Link } from '../../../functions/platform/storage/Link.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { Pagador } from '../../../functions/platform/storage/Pagador.ts'
import type { Key } from '../../../functions/platform/storage/port.ts'
import { checkoutGuardado, pagadorGuardado } from '../../builders/checkout.ts'
import { linkFor, todas } from '../../sim/scenario.ts'

/** A company's contested sales are told by who paid and for what, in two batches a page besides its cases. */
interface Pagina {
  itens: {
    id: string
    checkoutId: string
    pagador: string | null
    cobranca: string | null
    decididaEm: string | null
  }[]
  cursor?: string
  parcial: boolean
  total?: object
}
const agora = Date.parse('2026-11-24T12:00:00.000Z')

test('each row names its payer and its link; a page of any size is two batches besides its cases', async () => {
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
  const pagina = (await listar({ query: { limit: 10 }, sessao: { empresaId } } as never)) as Pagina
  expect(pagina.itens).toHaveLength(10)
  // the first page reads all of the list's cases, and says what they come to; the next ones their own
  expect(lotes).toEqual([12, 20, 2])
  expect(pagina.total).toEqual({ casos: 12, emJogo: 12, valorEmJogo: 1_200, paraResponder: 12, responderAte: null })
  lotes.length = 0
  const outra = (await listar({
    query: { limit: 10, cursor: pagina.cursor },
    sessao: { empresaId },
  } as never)) as Pagina
  expect(outra.itens).toHaveLength(2)
  expect(outra.total).toBeUndefined()
  expect(lotes).toEqual([2, 4, 2])
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

describe('a list by where its cases stand', () => {
  const empresaId = 'EmpresaAurora00000001'
  const idDa = (n: number) => `CheckoutAurora${String(n).padStart(7, '0')}`
  const quando = (n: number) => new Date(agora - n * 3_600_000).toISOString()
  const comum = (n: number) => ({
    ...{ de: `CHK#${idDa(n)}`, id: `CB${n}`, empresaId, versao: 1, valor: 1_000 + n, criadaEm: quando(n) },
  })
  const doPix = (n: number, over: Partial<CasoMed>): CasoMed => ({
    ...{ ...comum(n), e2eid: 'E1', estado: 'aberta' as const, motivo: 'fraude' as const, bloqueado: 0, ...over },
  })
  async function listaCom(escritas: ReturnType<typeof Disputa.put>[]) {
    const storage = memoryStorage()
    for (const [n, escrita] of escritas.entries())
      await storage.commit([Checkout.create(checkoutGuardado({ id: idDa(n), empresaId })), escrita])
    const listar = listarContestacoes({ storage, clock: { now: () => agora } } as never)
    return (query: object) => listar({ query, sessao: { empresaId } } as never) as Promise<Pagina>
  }
  const ids = ({ itens }: Pagina) => itens.map(c => c.id)

  test('each phase has its cases, taken before the page is cut; a total says what is at stake and until when to answer', async () => {
    const listar = await listaCom([
      Disputa.put({ ...comum(0), estado: 'aberta' }),
      Disputa.put({ ...comum(1), estado: 'representada' }),
      Disputa.put({ ...comum(2), estado: 'perdida', mudouEm: quando(-1) }),
      CasoMed.put(doPix(3, { defesaAte: '2026-11-28T12:00:00.000Z' })),
      CasoMed.put(doPix(4, { defesaAte: '2026-11-26T12:00:00.000Z' })),
      // its day has passed: open still, and nothing waits for the company
      CasoMed.put(doPix(5, { defesaAte: '2026-11-20T12:00:00.000Z' })),
      CasoMed.put(doPix(6, { estado: 'recusada', decididaEm: quando(-2) })),
    ])
    expect(ids(await listar({ fase: 'aberta' }))).toEqual(['CB0', 'CB3', 'CB4', 'CB5'])
    expect(ids(await listar({ fase: 'respondida' }))).toEqual(['CB1'])
    const decididas = await listar({ fase: 'decidida' })
    expect(decididas.itens.map(c => [c.id, c.decididaEm])).toEqual([
      ['CB2', quando(-1)],
      ['CB6', quando(-2)],
    ])
    expect(decididas.total).toMatchObject({ casos: 2, emJogo: 0, valorEmJogo: 0 })
    expect(ids(await listar({ prazo: 'true' }))).toEqual(['CB3', 'CB4'])
    expect((await listar({})).total).toEqual({
      ...{ casos: 7, emJogo: 5, valorEmJogo: 5_013, paraResponder: 3, responderAte: '2026-11-26T12:00:00.000Z' },
    })
    // page after page of one phase, each case once
    const primeira = await listar({ fase: 'aberta', limit: 2 })
    expect(ids(primeira)).toEqual(['CB0', 'CB3'])
    const segunda = await listar({ fase: 'aberta', limit: 2, cursor: primeira.cursor })
    expect(ids(segunda)).toEqual(['CB4', 'CB5'])
    const fim = segunda.cursor && (await listar({ fase: 'aberta', limit: 2, cursor: segunda.cursor }))
    expect(fim ? ids(fim) : []).toEqual([])
  })

  test('a list longer than a request reads goes on, and says no total that it does not know', async () => {
    const escritas = Array.from({ length: 1_010 }, (_, n) =>
      Disputa.put({ ...comum(n), estado: n === 1_005 ? 'ganha' : 'aberta' }),
    )
    const listar = await listaCom(escritas)
    const primeira = await listar({ limit: 20 })
    expect(primeira.itens).toHaveLength(20)
    expect(primeira).toMatchObject({ parcial: false })
    expect(primeira.total).toBeUndefined()
    const procurada = await listar({ fase: 'decidida' })
    expect(procurada).toMatchObject({ itens: [], parcial: true })
    expect(ids(await listar({ fase: 'decidida', cursor: procurada.cursor }))).toEqual(['CB1005'])
  })
})
