import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reajustarProdutos } from '../../../functions/areas/loja/reajustarProdutos/reajustarProdutos.ts'
import { ProdutoDaLoja } from '../../../functions/platform/storage/Catalogo.ts'
import { Empresa } from '../../../functions/platform/storage/Empresa.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { reajustado } from '../../../shared/domain/reajuste.ts'
import { empresaGuardada } from '../../builders/empresa.ts'
import { produtosDaVitrine } from '../../builders/vitrine.ts'

/** New prices of many products: to the centavo, all or none, looked at first, and back by the prices of before. */
const [cenoura, festa, torta] = produtosDaVitrine as [ProdutoDaLoja, ProdutoDaLoja, ProdutoDaLoja]
interface Lida {
  mudados: number
  precos: { produto: string; variacao: string | null; antes: number; depois: number; problema: string | null }[]
}
async function loja() {
  const storage = memoryStorage()
  const modulos = { loja: true, pos: false, folha: false, recorrencia: false }
  await storage.commit([
    Empresa.create({ ...empresaGuardada(), modulos }),
    ...produtosDaVitrine.map(p => ProdutoDaLoja.create(p)),
  ])
  const deps = { storage, clock: { now: () => 7, sleep: async () => {} } } as never
  const reajustar = (produtos: ProdutoDaLoja[], mais: object, gravar = true) => {
    const como = { percentual: null, valor: null, precos: null, ...mais }
    const body = { produtos: produtos.map(p => p.id), ...como, gravar }
    return reajustarProdutos(deps)({ body, sessao: { empresaId: 'aurora' } } as never) as Promise<Lida>
  }
  return { reajustar, ler: async (p: ProdutoDaLoja) => (await ProdutoDaLoja.get(storage, p.id)) as ProdutoDaLoja }
}

test('a look writes nothing; the same then changes products and combinations with a price of their own, and goes back whole', async () => {
  const { reajustar, ler } = await loja()
  const visto = await reajustar([cenoura, festa], { percentual: 7.5 }, false)
  expect(visto).toMatchObject({
    mudados: 0,
    precos: [{ antes: 6000, depois: 6450 }, { depois: 9675 }, { depois: 15_050 }],
  })
  expect(await ler(cenoura)).toEqual(cenoura)
  const feito = await reajustar([cenoura, festa], { percentual: 7.5 })
  expect([feito.mudados, feito.precos]).toEqual([2, visto.precos])
  expect(await ler(festa)).toMatchObject({ preco: 9675, versao: 2, em: 7 })
  // a combination without a price of its own follows its product's
  expect((await ler(festa)).variacoes.map(v => v.preco)).toEqual([undefined, 15_050])
  const precos = feito.precos.map(p => ({ produto: p.produto, variacao: p.variacao, preco: p.antes }))
  expect((await reajustar([cenoura, festa], { precos })).mudados).toBe(2)
  expect([(await ler(cenoura)).preco, (await ler(festa)).variacoes]).toEqual([cenoura.preco, festa.variacoes])
})

test('one price that can be none stops them all, and says which', async () => {
  const { reajustar, ler } = await loja()
  // R$ 80,00 less a fifth is below its promotion of R$ 70,00
  const visto = await reajustar([cenoura, torta], { percentual: -20 }, false)
  expect(visto.precos.map(p => p.problema)).toEqual([null, 'promocao'])
  await expect(reajustar([cenoura, torta], { percentual: -20 })).rejects.toMatchObject({
    error: { name: 'RequisicaoInvalida' },
    fields: { campos: [{ campo: 'precos.1' }] },
  })
  expect(await ler(cenoura)).toEqual(cenoura)
  expect((await reajustar([cenoura], { valor: -6000 }, false)).precos[0]?.problema).toBe('minimo')
  expect((await reajustar([cenoura], { valor: 0 })).mudados).toBe(0)
})

test('a price is a whole number of centavos, and never falls when it is raised', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 100_000_000 }), fc.integer({ min: 0, max: 9000 }), (preco, decimos) => {
      const depois = reajustado(preco, { percentual: decimos / 10 })
      expect(Number.isInteger(depois)).toBe(true)
      expect(depois).toBeGreaterThanOrEqual(preco)
      expect(Math.abs(depois - (preco * (1000 + decimos)) / 1000)).toBeLessThanOrEqual(0.5)
    }),
  )
})
