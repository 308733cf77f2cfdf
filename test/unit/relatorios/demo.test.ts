import { expect, test } from 'vitest'
import { encaminhar } from '../../../functions/dispatcher/encaminhar.ts'
import { Empresa } from '../../../functions/storage/Empresa.ts'
import { Link } from '../../../functions/storage/Link.ts'
import { memoryStorage } from '../../../functions/storage/memory.ts'
import { entities } from '../../../functions/storage/table.ts'
import { linksDemo, seed } from '../../../infra/local/seed.ts'
import { naTabela, semearVendas, umAnoDeVendas } from '../../../infra/local/seed.vendas.ts'

const agora = Date.parse('2026-11-20T15:00:00.000Z')
const params = { get: async () => 'segredo-de-teste' }
const demo = async () => {
  const storage = memoryStorage()
  await seed({ storage, params } as never)
  return storage
}

test('a year of payments: the journal sums to zero, balances are its legs, counters and rows are the checkouts', async () => {
  const base = await demo()
  const modelo = await Link.get(base, linksDemo.estante)
  if (!modelo) throw new Error('the demo has no such link')
  const ano = await umAnoDeVendas(modelo, agora, params, 60)
  const itens = ano.dump()
  const de = (t: string) => itens.filter(i => i._t === t)
  // every item is one of the table's, as its entity reads it
  for (const item of itens) expect(() => entities.find(e => e.name === item._t)?.parse(item)).not.toThrow()

  const saldos = new Map<string, number>()
  for (const l of de('Lancamento'))
    for (const { conta, valor } of l.pernas as { conta: string; valor: number }[])
      saldos.set(conta, (saldos.get(conta) ?? 0) + valor)
  expect([...saldos.values()].reduce((s, v) => s + v, 0)).toBe(0)
  expect(new Map(de('Saldo').map(s => [s.conta, s.disponivel]))).toEqual(saldos)
  expect(saldos.get('emp:aurora')).toBeGreaterThan(0)
  expect(saldos.get('rec:RecAnaAurora2026demoA:a-liberar') ?? 0).toBeGreaterThanOrEqual(0)
  // what is still to be released is what the units hold
  const porUr = de('Ur').filter(u => u.conta === 'emp:aurora' && !u.liquidadaEm)
  expect(porUr.reduce((s, u) => s + (u.valor as number), 0)).toBe(saldos.get('emp:aurora:a-liberar') ?? 0)

  const pagos = de('Checkout').filter(c => c.estado === 'Liquidado')
  expect(pagos.length).toBeGreaterThan(60)
  expect(de('LinhaDeVenda').filter(l => l.dono === 'EMP#aurora' && l.estado === 'Liquidado')).toHaveLength(pagos.length)
  const contado = de('Contador').flatMap(c => (c.dono === 'EMP#aurora' ? Object.entries(c) : []))
  const soma = (o: RegExp) => contado.reduce((s, [k, v]) => (o.test(k) ? s + (v as number) : s), 0)
  expect(soma(/^\d\dv\d$/)).toBe(pagos.reduce((s, c) => s + (c.total as number), 0))
  expect(soma(/^\d\dab$/)).toBe(de('Checkout').length)
  expect(soma(/^\d\dpg$/)).toBe(pagos.length)
  // the paying clients are those of the payments
  expect(de('PagadorDaEmpresa').reduce((s, p) => s + (p.pagamentos as number), 0)).toBe(pagos.length)

  // the same again, and nobody is told of what happened a year ago
  expect((await umAnoDeVendas(modelo, agora, params, 60)).dump()).toEqual(itens)
  for (const item of itens) {
    const escrita = naTabela(item)
    if (escrita.op === 'put') expect(encaminhar(escrita.item, undefined)).toEqual([])
  }
})

test('is written once, beside what was there', async () => {
  const storage = await demo()
  const quantas = await semearVendas({ storage, params }, linksDemo.estante, agora)
  expect(quantas).toBeGreaterThan(500)
  const depois = storage.dump().length
  expect(await semearVendas({ storage, params }, linksDemo.estante, agora)).toBe(0)
  expect(storage.dump()).toHaveLength(depois)
  expect((await Empresa.get(storage, 'aurora'))?.criadoEm).toBe('2025-11-03T12:00:00.000Z')
})
