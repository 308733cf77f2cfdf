import { expect, test } from 'vitest'
import { obterRecebivel } from '../../../functions/areas/financeiro/obterRecebivel/obterRecebivel.ts'
import { Answer } from '../../../functions/platform/http/handle.ts'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { Link } from '../../../functions/platform/storage/Link.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { Recebivel, Ur } from '../../../functions/platform/storage/Recebivel.ts'
import { linksDemo, seed } from '../../../infra/local/seed.ts'
import { baseDe, naTabela, umAnoDeVendas } from '../../../infra/local/seed.vendas.ts'
import { porcentagem } from '../../../shared/domain/dinheiro.ts'
import { chavesDeTeste } from '../../builders/chaves.ts'

test('a day of the agenda is its sales: who paid, by which link, gross and fee; to a receiver its part alone', async () => {
  const tabela = memoryStorage()
  const chaves = chavesDeTeste('segredo-de-teste')
  await seed({ storage: tabela, chaves } as never)
  const modelo = await Link.get(tabela, linksDemo.estante)
  if (!modelo) throw new Error('the demo has no such link')
  const agora = Date.parse('2026-11-20T15:00:00.000Z')
  const itens = await umAnoDeVendas(modelo, agora, chaves, { dias: 60, base: await baseDe(tabela, modelo) })
  for (const item of itens) await tabela.commit([naTabela(item)])
  const lotes: number[] = []
  const storage = {
    ...tabela,
    getMany: (keys: Parameters<typeof tabela.getMany>[0]) => {
      lotes.push(keys.length)
      return tabela.getMany(keys)
    },
  }
  const ler = async (conta: string, sessao: object) => {
    const urs = itens.filter(i => i._t === 'Ur').map(Ur.parse)
    const tambem = (u: Ur) => (outra: Ur) =>
      outra.conta !== u.conta && outra.data === u.data && outra.arranjo === u.arranjo
    // a unit in which a sale of company and receiver is
    const ur = urs.find(u => u.conta === conta && u.parcelas > 1 && urs.some(tambem(u)))
    if (!ur) throw new Error('no unit of that account')
    const params = { data: ur.data, arranjo: ur.arranjo }
    const lida = await obterRecebivel({ storage } as never)({ params, query: {}, sessao } as never)
    if (lida instanceof Answer) throw new Error('answered with a status')
    return { ur, lida }
  }
  const { ur, lida } = await ler('emp:aurora', { empresaId: 'aurora', perfil: 'contador' })
  expect(lida.itens.length).toBeGreaterThan(1)
  const recebedores: number[] = []
  for (const { checkoutId, venda } of lida.itens) {
    const c = await Checkout.get(tabela, checkoutId)
    expect(venda).toMatchObject({
      valor: c?.total,
      taxa: porcentagem(c?.total ?? 0, c?.taxaCartao ?? 0),
      em: c?.pagoEm,
    })
    // what neither we nor receivers have of it is what its instalments bring, to the centavo
    const deles = itens.filter(i => i._t === 'Recebivel' && i.conta === 'emp:aurora' && i.checkoutId === checkoutId)
    expect(deles.reduce((s, r) => s + Number(r.original), 0)).toBe(
      (venda?.valor ?? 0) - (venda?.taxa ?? 0) - (venda?.recebedores ?? 0),
    )
    recebedores.push(venda?.recebedores ?? 0)
    expect(venda?.pagador).toMatch(/^\p{Lu}\p{Ll}+ \p{Lu}/u)
    expect(venda?.link).toBe((await Link.get(tabela, c?.link ?? ''))?.nome)
  }
  expect(Math.max(...recebedores)).toBeGreaterThan(0)
  expect(lida.itens.reduce((s, p) => s + p.valor, 0)).toBe(ur.valor)
  // from what was charged to what comes: fees and what went back, to the centavo
  const { bruto = 0, taxas = 0, estornos = 0 } = lida.vendas ?? {}
  expect([bruto - taxas - estornos, taxas > 0]).toEqual([lida.constituido, true])
  expect(lida.contratos).toEqual([])
  // the instalments, their checkouts with who paid, their links: three batches however many there are
  expect(lotes).toHaveLength(3)
  // in parts, by the cursor, it is the same instalments, each once; a part costs one query
  const emPartes: unknown[] = []
  let cursor: string | undefined
  do {
    const params = { data: ur.data, arranjo: ur.arranjo }
    const query = { limit: 1, ...(cursor && { cursor }) }
    const sessao = { empresaId: 'aurora', perfil: 'contador' }
    const parte = await obterRecebivel({ storage } as never)({ params, query, sessao } as never)
    if (parte instanceof Answer) throw new Error('answered with a status')
    expect([parte.itens.length, parte.parcial]).toEqual([1, parte.cursor !== undefined])
    emPartes.push(...parte.itens)
    cursor = parte.cursor
  } while (cursor !== undefined)
  expect(emPartes).toEqual(lida.itens)
  lotes.length = 3
  const ana = 'RecAnaAurora2026demoA'
  const dela = await ler(`rec:${ana}`, { empresaId: 'aurora', perfil: 'recebedor', recebedorId: ana })
  expect(dela.lida.itens.map(p => p.venda)).toEqual(dela.lida.itens.map(() => null))
  // its own record, and the instalments
  expect(lotes).toHaveLength(5)
})

test('what two undone refunds of a sale bring on a day: two rows that are told apart, and sum to the day', async () => {
  const storage = memoryStorage()
  const unidade = { conta: 'emp:aurora', data: '2026-12-21', arranjo: 'VCC' } as const
  const voltou = (parte: string, valor: number) =>
    Recebivel.create({ ...unidade, checkoutId: 'c', parte, numero: 1, parcelas: 1, valor, original: valor })
  await storage.commit([
    Ur.create({ ...unidade, empresaId: 'aurora', valor: 8_050, parcelas: 2 }),
    voltou('EstornoA', 5_025),
    voltou('EstornoB', 3_025),
  ])
  const params = { data: unidade.data, arranjo: unidade.arranjo }
  const sessao = { empresaId: 'aurora', perfil: 'contador' }
  const lida = await obterRecebivel({ storage } as never)({ params, query: {}, sessao } as never)
  if (lida instanceof Answer) throw new Error('answered with a status')
  expect(lida.itens.map(p => [p.numeroParcela, p.parte])).toEqual([
    [1, 'EstornoA'],
    [1, 'EstornoB'],
  ])
  expect(lida.itens.reduce((s, p) => s + p.valor, 0)).toBe(lida.valor)
})
