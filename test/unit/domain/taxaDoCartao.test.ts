import fc from 'fast-check'
import { expect, test } from 'vitest'
import { taxaDoCartaoDoLink } from '../../../functions/areas/cobranca/regras/liquido.ts'
import { opcoesDoCarrinho } from '../../../shared/domain/carrinho.ts'
import { custoDe, incertoDe, semParcelasDe, type Taxas } from '../../../shared/domain/contrato.ts'
import { porcentagem } from '../../../shared/domain/dinheiro.ts'
import { dividirPorForma } from '../../../shared/domain/rateio.ts'
import {
  MAXIMO_DE_PARCELAS,
  maiorTaxaDoCartao,
  menorTaxaDoCartao,
  problemaDasFaixas,
  taxaDoCartao,
  trechosDoCartao,
} from '../../../shared/domain/taxaDoCartao.ts'

/** A card's fee by instalments: bands share out every number, and without any of them nothing is as it was not. */
const numeros = Array.from({ length: MAXIMO_DE_PARCELAS }, (_, n) => n + 1)
const percentual = fc.integer({ min: 0, max: 2_000 }).map(n => n / 100)
const faixas = fc
  .uniqueArray(fc.integer({ min: 2, max: MAXIMO_DE_PARCELAS }), { maxLength: MAXIMO_DE_PARCELAS - 1 })
  .chain(des => fc.tuple(...des.sort((a, b) => a - b).map(de => percentual.map(p => ({ de, percentual: p })))))
const taxa = fc.record({ percentual, faixas })

test('what a contract may say shares out 1 to 12: each number is of one run, and pays that run’s percent', () => {
  fc.assert(
    fc.property(taxa, t => {
      expect(problemaDasFaixas(t.faixas)).toBeUndefined()
      const trechos = trechosDoCartao(t)
      expect(trechos.flatMap(({ de, ate }) => numeros.filter(n => n >= de && n <= ate))).toEqual(numeros)
      for (const n of numeros)
        expect(taxaDoCartao(t, n)).toBe(trechos.find(({ de, ate }) => n >= de && n <= ate)?.percentual)
    }),
  )
})

test('without a band one percent holds for every number, as before there were any', () => {
  fc.assert(
    fc.property(percentual, fc.integer({ min: 0, max: 10_000_000 }), (p, valor) => {
      for (const n of numeros) expect(taxaDoCartao({ percentual: p }, n)).toBe(p)
      const taxas: Taxas = { pix: { percentual: 0 }, boleto: { valor: 0 }, cartao: { percentual: p } }
      const nada = { valor: 0, quantidade: 0 }
      const movimento = { pix: nada, boleto: nada, cartao: { valor, quantidade: 1 } }
      expect(custoDe(taxas, movimento).cartao).toBe(porcentagem(valor, p))
      expect(incertoDe(taxas, movimento)).toBe(0)
    }),
  )
})

test.each([
  ['the first instalment', [1], 'inicio'],
  ['beyond the last', [13], 'inicio'],
  ['no whole number', [2.5], 'inicio'],
  ['the same twice', [2, 2], 'ordem'],
  ['backwards', [7, 2], 'ordem'],
  ['two and seven', [2, 7], undefined],
] as const)('a band from %s', (_, des, problema) => {
  expect(problemaDasFaixas(des.map(de => ({ de })))).toBe(problema)
})

test('what a month would have cost is each sale’s own fee; what nobody counted is held between two sums', () => {
  const parte = fc.record({ n: fc.constantFrom(...numeros), valor: fc.integer({ min: 0, max: 1_000_000 }) })
  fc.assert(
    fc.property(taxa, fc.array(parte, { maxLength: 20 }), fc.array(parte, { maxLength: 5 }), (t, contadas, outras) => {
      const porParcelas = new Map<number, number>()
      for (const { n, valor } of contadas) porParcelas.set(n, (porParcelas.get(n) ?? 0) + valor)
      const soma = (de: typeof contadas) => de.reduce((s, { valor }) => s + valor, 0)
      const nada = { valor: 0, quantidade: 0 }
      const cartao = { valor: soma(contadas) + soma(outras), quantidade: 1, porParcelas }
      const movimento = { pix: nada, boleto: nada, cartao }
      const taxas: Taxas = { pix: { percentual: 0 }, boleto: { valor: 0 }, cartao: t }
      expect(semParcelasDe(movimento)).toBe(soma(outras))
      const verdade = [...contadas, ...outras].reduce(
        (s, { n, valor }) => s + porcentagem(valor, taxaDoCartao(t, n)),
        0,
      )
      const { cartao: ate } = custoDe(taxas, movimento)
      // half a centavo of each rounding, of the sales and of the sums
      const folga = (contadas.length + outras.length + MAXIMO_DE_PARCELAS + 2) / 2
      expect(verdade).toBeLessThanOrEqual(ate + folga)
      expect(verdade).toBeGreaterThanOrEqual(ate - incertoDe(taxas, movimento) - folga)
    }),
  )
})

test('a split that is shown before anybody chose leaves no less than the dearest number of instalments does', () => {
  fc.assert(
    fc.property(taxa, fc.integer({ min: 100, max: 10_000_000 }), (t, bruto) => {
      const taxas = { pix: { percentual: 0 }, boleto: { valor: 0 }, cartao: t }
      const [d] = dividirPorForma(taxas, bruto, [1], [{ recebedorId: 'r', tipo: 'percentual', valor: 30 }])
      if (!d) throw new Error('no split')
      expect(d.empresa + d.partes.reduce((s, p) => s + p.valor, 0) + d.taxa).toBe(bruto)
      for (const n of numeros) expect(bruto - porcentagem(bruto, taxaDoCartao(t, n))).toBeGreaterThanOrEqual(d.liquido)
      expect(menorTaxaDoCartao(t)).toBeLessThanOrEqual(maiorTaxaDoCartao(t))
    }),
  )
})

test('a link of before bands, or of before cards, pays what it kept; a cart’s options are each of their own band', () => {
  expect([1, 6, 12].map(n => taxaDoCartaoDoLink({}, n))).toEqual([0, 0, 0])
  expect([1, 6, 12].map(n => taxaDoCartaoDoLink({ taxaCartao: 3.49 }, n))).toEqual([3.49, 3.49, 3.49])
  const faixasCartao = [
    { de: 2, percentual: 3.99 },
    { de: 7, percentual: 4.49 },
  ]
  expect([1, 2, 6, 7, 12].map(n => taxaDoCartaoDoLink({ taxaCartao: 3.49, faixasCartao }, n))).toEqual([
    3.49, 3.99, 3.99, 4.49, 4.49,
  ])
  const parcelas = [1, 2, 3].map(numeroParcela => ({ numeroParcela, juros: 0 }))
  const sem = opcoesDoCarrinho(100_000, { percentual: 3.49, parcelas })
  const com = opcoesDoCarrinho(100_000, { percentual: 3.49, parcelas, faixas: [{ de: 3, percentual: 9.99 }] })
  expect(com.filter(o => o.parcela < 3)).toEqual(sem.filter(o => o.parcela < 3))
  expect(com.find(o => o.parcela === 3)?.valorTotal).toBeGreaterThan(sem.find(o => o.parcela === 3)?.valorTotal ?? 0)
})
