import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contarVenda, exigirVendaDoDia, vendaPerdida } from '../../../functions/areas/cobranca/regras/vendaDoDia.ts'
import { indicadores } from '../../../functions/events/consumers/indicadores/indicadores.ts'
import { Fault } from '../../../functions/platform/http/fault.ts'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { ConditionFailed, redecide, type Storage } from '../../../functions/platform/storage/port.ts'
import { vendidoNoDia } from '../../../functions/platform/storage/SomaDeVendas.ts'
import { checkoutGuardado } from '../../builders/checkout.ts'

/** A company's limit of sales by day (decision 0141): counted in the charge's own transaction, given back where it came to nothing. */
const agora = Date.parse('2026-11-28T15:00:00.000Z')
const dia = '2026-11-28'
const link = (vendaDia?: number, valor = 60_00) => ({
  ...{ empresaId: 'aurora', valor },
  empresa: { ...(vendaDia !== undefined && { vendaDia }) },
})
const c = (n: number, mais: Partial<Checkout> = {}) =>
  checkoutGuardado({ id: `Venda${String(n).padStart(16, '0')}`, valor: 60_00, ...mais })
const vendido = (storage: Storage) => vendidoNoDia(storage, { empresaId: 'aurora', dia })
const esgotadas = (e: unknown) => e instanceof Fault && e.error.name === 'VendasDoDiaEsgotadas'
/** A charge of a checkout, as its announcement writes it; false where its company sold enough. */
const cobrar = (storage: Storage, { n, valor, limite }: { n: number; valor: number; limite: number }) =>
  redecide(async () => {
    const { writes } = await contarVenda(storage, { c: c(n), valor, link: link(limite) }, agora)
    await storage.commit(writes)
    return true
  }, 50).catch(e => {
    if (esgotadas(e)) return false
    throw e
  })

test('a company without a limit costs nothing: the table is not asked and not written', async () => {
  const storage = new Proxy(memoryStorage(), { get: () => expect.unreachable('the table was asked') })
  expect(await contarVenda(storage, { c: c(1), valor: 60_00, link: link() }, agora)).toEqual({
    mudanca: {},
    writes: [],
  })
  await exigirVendaDoDia(storage, link(), agora)
})

test('with one it is one read and one conditional write; the same payment is counted once a day', async () => {
  const storage = memoryStorage()
  const { writes, mudanca } = await contarVenda(storage, { c: c(1), valor: 60_00, link: link(100_00) }, agora)
  expect([writes.length, mudanca]).toEqual([1, { contadaNoDia: { dia, valor: 60_00 } }])
  await storage.commit(writes)
  const denovo = { c: c(1, mudanca), valor: 60_00, link: link(100_00) }
  expect(await contarVenda(storage, denovo, agora)).toEqual({ mudanca: {}, writes: [] })
  // another payment has no room, and one that is above the limit never has; the day after everybody has
  for (const novo of [link(100_00), link(100_00, 100_01)])
    await expect(exigirVendaDoDia(storage, novo, agora)).rejects.toSatisfy(esgotadas)
  const amanha = agora + 86_400_000
  expect((await contarVenda(storage, denovo, amanha)).writes).toHaveLength(1)
  await exigirVendaDoDia(storage, link(100_00), amanha)
})

test('of two that read the same sum, the one that does not fit is decided again', async () => {
  const storage = memoryStorage()
  const [um, outro] = await Promise.all(
    [1, 2].map(n => contarVenda(storage, { c: c(n), valor: 60_00, link: link(100_00) }, agora)),
  )
  await storage.commit(um?.writes ?? [])
  await expect(storage.commit(outro?.writes ?? [])).rejects.toThrow(ConditionFailed)
})

test('however many are charged at once, what was let through never passes the limit, and is what is counted', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 50_00 }), { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 1, max: 120_00 }),
      async (valores, limite) => {
        const storage = memoryStorage()
        const feitas = await Promise.all(valores.map((valor, n) => cobrar(storage, { n, valor, limite })))
        const passou = valores.filter((_, n) => feitas[n]).reduce((s, v) => s + v, 0)
        expect(passou).toBeLessThanOrEqual(limite)
        expect(await vendido(storage)).toBe(passou)
        // nobody who fits is left out
        for (const [n, v] of valores.entries()) if (!feitas[n]) expect(passou + v).toBeGreaterThan(limite)
      },
    ),
    { numRuns: 60 },
  )
})

const pix = (estado: string) => ({ pix: { estado } }) as Partial<Checkout>
const cartao = (estado: string) => ({ tentativa: { estado } }) as Partial<Checkout>
const boleto = (estado: string) => ({ boleto: { estado } }) as Partial<Checkout>
test.each([
  ['a Pix that may be paid', pix('ativa'), false],
  ['one that ran out', pix('expirada'), true],
  ['one that ran out and was paid late', { ...pix('expirada'), e2eid: 'E1' }, false],
  ['a card whose outcome nobody knows', cartao('indeterminada'), false],
  ['a denied card', cartao('negada'), true],
  ['a denied card, and a slip in its place', { ...cartao('negada'), ...boleto('aberto') }, false],
  ['a slip that was withdrawn', boleto('cancelado'), true],
  ['paid', { ...cartao('capturada'), pagoEm: '2026-11-28T15:00:00.000Z' }, false],
])('%s: whether its day has room again', (_, mais, dito) => {
  expect(vendaPerdida(c(1, mais))).toBe(dito)
})

test('what came to nothing leaves the sum once, however often it is told, and takes its place again when it is paid late', async () => {
  const storage = memoryStorage()
  await cobrar(storage, { n: 1, valor: 60_00, limite: 100_00 })
  await cobrar(storage, { n: 2, valor: 40_00, limite: 100_00 })
  const visto = async (mais: object) => {
    const raiz = c(1, { contadaNoDia: { dia, valor: 60_00 }, ...mais } as Partial<Checkout>)
    await storage.commit([Checkout.put(raiz)])
    for (const _ of [1, 2]) await indicadores({ storage } as never, { PK: `CHK#${raiz.id}` } as never)
    return vendido(storage)
  }
  expect(await visto({ pix: { ...pixDe(), estado: 'ativa' } })).toBe(100_00)
  expect(await visto({ estado: 'Expirado', pix: { ...pixDe(), estado: 'expirada' } })).toBe(40_00)
  expect(await cobrar(storage, { n: 3, valor: 60_00, limite: 100_00 })).toBe(true)
  const pago = { estado: 'Liquidado', e2eid: 'E1', pagoEm: '2026-11-28T18:00:00.000Z' }
  expect(await visto({ ...pago, pix: { ...pixDe(), estado: 'paga' } })).toBe(160_00)
})
const pixDe = () => ({ ciclo: 1, txid: 'T'.repeat(30), expiraEm: agora })
