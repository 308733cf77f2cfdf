import { expect, test } from 'vitest'
import { liberarUr } from '../../../functions/areas/cobranca/regras/agenda/liberarUr.ts'
import { lancamentoDe } from '../../../functions/areas/cobranca/regras/lancamento.ts'
import { listarRecebiveisDaEquipe } from '../../../functions/areas/financeiro/listarRecebiveisDaEquipe/listarRecebiveisDaEquipe.ts'
import { contas } from '../../../functions/platform/storage/Lancamento.ts'
import { lancarJa } from '../../../functions/platform/storage/lancarJa.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { somarNaUr, Ur } from '../../../functions/platform/storage/Recebivel.ts'
import { vereditoDaOferta } from '../../../shared/domain/vereditoDaOferta.ts'

/** The agenda of every account reads what stands for the sweeper and in the journal already: each unit once, in its day. */
const agora = Date.parse('2026-11-24T12:00:00.000Z')
const HOJE = '2026-11-24'
interface Lido {
  itens: { id: string; data: string; valor: number; situacao: string; recebedor: { id: string } | null }[]
  cursor: string | null
  parcial: boolean
}
const listar = (storage: ReturnType<typeof memoryStorage>, query: object, quando = agora) =>
  listarRecebiveisDaEquipe({ storage, clock: { now: () => quando } } as never)({ query } as never) as Promise<Lido>

async function tudo(storage: ReturnType<typeof memoryStorage>, query: object): Promise<Lido['itens']> {
  const itens: Lido['itens'] = []
  let cursor: string | null = null
  for (let n = 0; n < 100; n++) {
    const p: Lido = await listar(storage, { ...query, ...(cursor && { cursor }) })
    itens.push(...p.itens)
    cursor = p.cursor
    if (!cursor) return itens
  }
  throw new Error('the agenda has no end')
}

const conta = (n: number) => (n % 3 ? contas.empresa(`e${n}`) : contas.recebedor(`r${n}`))
const dia = (n: number) => `2026-12-${String(1 + (n % 5)).padStart(2, '0')}`
/** 130 accounts on five days, and what else falls due at the very instant that a day begins. */
async function comAgenda() {
  const storage = memoryStorage()
  for (let n = 0; n < 130; n++)
    await storage.commit([
      somarNaUr({ conta: conta(n), empresaId: `e${n % 7}`, data: dia(n), arranjo: n % 2 ? 'VCC' : 'MCC' }, 1_000 + n),
    ])
  for (let n = 0; n < 40; n++)
    await storage.commit([
      {
        op: 'put',
        item: {
          ...{ PK: `CHK#boleto${n}`, SK: 'RAIZ', _t: 'Outro' },
          ...{ GSI3PK: `VENCE#${String(n % 16).padStart(2, '0')}`, GSI3SK: `2026-12-01T03:00:00.000Z#boleto${n}` },
        },
      },
    ])
  return storage
}

test('page after page gives every unit of every account once, day after day, and nothing else that falls due then', async () => {
  const storage = await comAgenda()
  for (const limit of [7, 25, 100]) {
    const itens = await tudo(storage, { limit })
    expect(new Set(itens.map(i => i.id)).size).toBe(130)
    expect(itens).toHaveLength(130)
    expect(itens.map(i => i.data)).toEqual([...itens.map(i => i.data)].sort())
  }
})

test('by company, arrangement and day it is those and no others', async () => {
  const storage = await comAgenda()
  const n = (query: object) => tudo(storage, { limit: 10, ...query }).then(i => i.length)
  expect(await n({ empresa: 'e3' })).toBe(Array.from({ length: 130 }, (_, i) => i).filter(i => i % 7 === 3).length)
  expect(await n({ arranjo: 'VCC' })).toBe(65)
  expect(await n({ periodoInicio: '2026-12-02', periodoFim: '2026-12-02' })).toBe(26)
  expect(await n({ situacao: 'liquidado' })).toBe(0)
  const [um] = (await listar(storage, { limit: 1, periodoInicio: '2026-12-01' })).itens
  expect(um?.situacao).toBe('agendado')
})

test('a period that ends before it begins, or is longer than 31 days, is refused by its name', async () => {
  const storage = memoryStorage()
  for (const [periodoInicio, periodoFim, mensagem] of [
    ['2026-12-02', '2026-12-01', 'o fim vem antes do início'],
    ['2026-12-01', '2027-01-01', 'escolha um período de até 31 dias'],
  ])
    await expect(listar(storage, { periodoInicio, periodoFim })).rejects.toMatchObject({
      fields: { campos: [{ campo: 'query.periodoFim', mensagem }] },
    })
  expect(await listar(storage, { periodoInicio: '2026-12-01', periodoFim: '2026-12-31' })).toMatchObject({ itens: [] })
})

test('what was released leaves the days to come and stands on the day of its release', async () => {
  const storage = memoryStorage()
  const id = { conta: contas.empresa('aurora'), data: '2026-11-23', arranjo: 'VCC' as const }
  await storage.commit([
    somarNaUr({ ...id, empresaId: 'aurora' }, 5_000),
    ...lancarJa(
      lancamentoDe({
        ...{ dono: { de: 'FUNDO#1' }, empresaId: 'aurora', tipo: 'cartao', ref: '1', valor: 5_000, quando: agora },
        pernas: [
          { conta: contas.adquirente, valor: -5_000 },
          { conta: contas.aLiberar(id.conta), valor: 5_000 },
        ],
      }),
    ),
  ])
  const desde = { periodoInicio: '2026-11-20', periodoFim: HOJE }
  expect((await listar(storage, desde)).itens.map(i => i.valor)).toEqual([5_000])
  await liberarUr({ storage, clock: { now: () => agora } as never }, Ur.key(id))
  expect((await listar(storage, desde)).itens).toEqual([])
  expect((await listar(storage, { situacao: 'liquidado' })).itens).toMatchObject([
    { data: '2026-11-23', valor: 5_000, situacao: 'liquidado', recebedor: null },
  ])
})

test.each([
  ['oferecida', 0, 'nenhuma'],
  ['oferecida', 2, 'reprovada'],
  ['cancelada', 0, 'nenhuma'],
  ['executada', 1, 'aprovada'],
  ['bloqueada', 3, 'reprovada'],
  ['bloqueada', 1, 'semBase'],
])('an offer in %s after %i selfies says %s', (estado, tentativas, veredito) => {
  expect(vereditoDaOferta({ estado, tentativas })).toBe(veredito)
})
