import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listarCheckouts } from '../../../functions/areas/relatorios/listarCheckouts/listarCheckouts.ts'
import { fonteDe } from '../../../functions/areas/relatorios/regras/fontes.ts'
import { indicadores } from '../../../functions/events/consumers/indicadores/indicadores.ts'
import { listas } from '../../../functions/events/consumers/listas/listas.ts'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { Empresa } from '../../../functions/platform/storage/Empresa.ts'
import type { Exportacao } from '../../../functions/platform/storage/Exportacao.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { Pagador } from '../../../functions/platform/storage/Pagador.ts'
import type { Received } from '../../../shared/contract/endpoint.ts'
import type { listarCheckouts as contrato } from '../../../shared/contract/relatorios.ts'
import { completarCpf, formatarDocumento } from '../../../shared/domain/documento.ts'
import { chavesDeTeste } from '../../builders/chaves.ts'
import { checkoutGuardado, pagadorGuardado } from '../../builders/checkout.ts'
import { empresaGuardada } from '../../builders/empresa.ts'

/** What a list of payments comes to, and the payments of one person, as the consumers' own functions wrote them. */
const agora = Date.parse('2026-03-20T15:00:00.000Z')
const chaves = chavesDeTeste()
const sessao = { empresaId: 'aurora', perfil: 'administrador', usuarioId: 'u', nome: 'B', slug: 'loja-aurora' }
type Lista = Received<typeof contrato>

async function mundo() {
  const lidas: string[] = []
  const storage = memoryStorage({ onConsumed: ({ operation }) => void lidas.push(operation) })
  await storage.commit([Empresa.put(empresaGuardada({ id: 'aurora', criadoEm: '2026-01-05T12:00:00.000Z' }))])
  const deps = { storage, chaves, clock: { now: () => agora } } as never
  const vender = async (parte: Partial<Checkout>, pagador: { documento?: string } = {}) => {
    const c = checkoutGuardado({ empresaId: 'aurora', taxaPix: 0.99, ...parte })
    await storage.commit([Checkout.put(c), Pagador.put({ ...pagadorGuardado(c.id), ...pagador })])
    const mensagem = { id: 'm', tipo: 'x', PK: `CHK#${c.id}`, SK: 'RAIZ' } as const
    await listas(deps, mensagem as never)
    await indicadores(deps, mensagem as never)
  }
  const listar = async (query: object = {}, quem: object = {}) => {
    lidas.length = 0
    return (await listarCheckouts(deps)({ query, sessao: { ...sessao, ...quem } } as never)) as Lista
  }
  return { vender, listar, lidas, storage }
}
const id = (n: number) => `Venda${String(n).padStart(16, '0')}`
const pago = (em: string) => ({ estado: 'Liquidado', pagoEm: em, e2eid: 'E1' }) as const

const umaVenda = fc.record({
  dia: fc.constantFrom('2026-02-27', '2026-02-28', '2026-03-01', '2026-03-19'),
  forma: fc.constantFrom(0 as const, 1 as const, 2 as const),
  total: fc.integer({ min: 1, max: 9_999 }),
  fim: fc.constantFrom('paga', 'devolvida', 'recusada', 'espera'),
})

test('the total is of what was paid, never of what nobody paid, and is the sum of all the list’s paid rows', async () => {
  const igual = fc.asyncProperty(
    fc.array(umaVenda, { maxLength: 12 }),
    fc.constantFrom({}, { formaPagamento: 2 }, { periodoInicio: '2026-02-28', periodoFim: '2026-03-01' }),
    async (vendas, filtros) => {
      const { vender, listar } = await mundo()
      for (const [n, { dia, forma, total, fim }] of vendas.entries()) {
        // paid a day after it was begun: in another month, for some
        const em = new Date(Date.parse(`${dia}T12:00:00.000Z`) + 86_400_000).toISOString()
        const comum = { id: id(n), criadoEm: `${dia}T12:00:00.000Z`, formaPagamento: forma, total } as const
        const metade = Math.floor(total / 2)
        if (fim === 'paga') await vender({ ...comum, ...pago(em) })
        else if (fim === 'devolvida') await vender({ ...comum, ...pago(em), estornado: metade })
        else await vender({ ...comum, estado: fim === 'recusada' ? 'Recusado' : 'Solicitado' })
      }
      const { itens, total } = await listar({ ...filtros, limit: 100 })
      const pagos = itens.filter(i => i.pagoEm !== null)
      // on the wire both are what the codec makes of centavos: compared as they come here
      expect(total).toEqual({
        quantidade: pagos.length,
        valor: pagos.reduce((s, i) => s + i.valor, 0),
        devolvido: pagos.reduce((s, i) => s + i.estornado, 0),
      })
    },
  )
  await fc.assert(igual, { numRuns: 40 })
})

test.each([
  ['a state', { situacao: 3 }],
  ['a name', { pagador: 'Helena' }],
  ['an amount', { valor: '1.00' }],
  ['the days of a settlement', { repasseInicio: '2026-03-01' }],
])('a filter that is not counted has no total: %s', async (_, query) => {
  const { vender, listar } = await mundo()
  await vender({ id: id(1), criadoEm: '2026-03-10T12:00:00.000Z', total: 100, ...pago('2026-03-10T12:00:00.000Z') })
  expect((await listar(query)).total).toBeNull()
  // an empty one is none
  expect((await listar({ pagador: '' })).total).not.toBeNull()
})

test('it is said once, where the list begins, and never to a receiver; it costs one query', async () => {
  const { vender, listar, lidas } = await mundo()
  for (const n of [1, 2, 3])
    await vender({ id: id(n), criadoEm: `2026-03-1${n}T12:00:00.000Z`, ...pago('2026-03-15T12:00:00.000Z') })
  const primeira = await listar({ limit: 2 })
  expect(primeira.total?.quantidade).toBe(3)
  // where the company began; the rows and the counters; the rows beyond the page's end, that one of it may repeat
  expect(lidas.filter(o => o === 'query')).toHaveLength(3)
  expect((await listar({ limit: 2, cursor: primeira.cursor })).total).toBeNull()
  expect((await listar({}, { perfil: 'recebedor', recebedorId: 'ana' })).total).toBeNull()
})

test('a whole document finds that person alone, however alike another’s mask is, with the filters of the list', async () => {
  const { vender, listar, lidas, storage } = await mundo()
  // the middle three digits, which a mask shows, are the same
  const [dela, deOutra] = ['529982247', '111982333'].map(c => completarCpf(c)) as [string, string]
  for (let n = 1; n <= 5; n++)
    await vender(
      { id: id(n), criadoEm: `2026-03-1${n}T12:00:00.000Z`, ...pago('2026-03-16T12:00:00.000Z') },
      { documento: n % 2 ? dela : deOutra },
    )
  await vender({ id: id(6), empresaId: 'outra', criadoEm: '2026-03-17T12:00:00.000Z' }, { documento: dela })
  const nomes = (l: Lista) => l.itens.map(i => i.id)
  expect(nomes(await listar({ pagador: formatarDocumento(dela) }))).toEqual([id(5), id(3), id(1)])
  // whose beginning it is, the document's key and the rows that it leads to; nothing of the month is walked
  expect(lidas.filter(o => o === 'query').length).toBeLessThanOrEqual(3)
  expect(nomes(await listar({ pagador: deOutra }))).toEqual([id(4), id(2)])
  expect(nomes(await listar({ pagador: dela, periodoInicio: '2026-03-12', periodoFim: '2026-03-14' }))).toEqual([id(3)])
  expect(nomes(await listar({ pagador: dela, situacao: 4 }))).toEqual([])
  const primeira = await listar({ pagador: dela, limit: 2 })
  expect([nomes(primeira), primeira.parcial]).toEqual([[id(5), id(3)], false])
  expect(nomes(await listar({ pagador: dela, limit: 2, cursor: primeira.cursor }))).toEqual([id(1)])
  // the file has what the list has
  const e = { tipo: 'checkouts', formato: 'csv', dono: 'EMP#aurora', empresaId: 'aurora', filtros: { pagador: dela } }
  const noArquivo = []
  for await (const p of fonteDe(storage, e as unknown as Exportacao, agora, chaves as never).paginas(undefined))
    noArquivo.push(...p.linhas.map(l => l.at(-1)))
  expect(noArquivo).toEqual([id(5), id(3), id(1)])
  // a receiver finds no payment by who paid
  expect(nomes(await listar({ pagador: dela }, { perfil: 'recebedor', recebedorId: 'ana' }))).toEqual([])
})
