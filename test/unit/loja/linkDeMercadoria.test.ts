import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limparDescricao } from '../../../functions/areas/links/regras/limparDescricao.ts'
import {
  type LinhaVendida,
  linkDeMercadoria,
  mercadoriaDe,
  type Pedido,
} from '../../../functions/areas/loja/regras/linkDeMercadoria.ts'
import { env } from '../../../functions/platform/runtime/env.ts'
import { geraisPadrao } from '../../../functions/platform/runtime/gerais.ts'
import { createIds } from '../../../functions/platform/runtime/ids.ts'
import { Link } from '../../../functions/platform/storage/Link.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { tributosDasLinhas } from '../../../shared/domain/tributosInformados.ts'
import { empresaGuardada } from '../../builders/empresa.ts'
import { produtoGuardado } from '../../builders/produto.ts'

/** The one-use link of an order, and what of the stock it takes. */
const bolo = produtoGuardado()
const [p, g] = ['VariacaoP123456789AAA', 'VariacaoG123456789AAA'].map(id => ({ id, opcoes: [id], ativa: true }))
if (!p || !g) throw new Error('two sizes')
const torta = produtoGuardado({ id: 'ProdutoTorta12345AAAA', nome: 'Torta', variacoes: [p, g] })
const linha = (over: Partial<LinhaVendida> = {}): LinhaVendida => ({
  ...{ produto: bolo, variacao: undefined, quantidade: 1, unitario: 6000 },
  ...over,
})
const fazer = (over: Partial<Pedido> = {}) =>
  linkDeMercadoria(
    {
      ...{ origem: 'loja', nome: 'Pedido 12', descricao: 'Entregar\nà tarde', valor: 7500, linhas: [linha()] },
      ...over,
    },
    empresaGuardada(),
    {
      ...{ storage: memoryStorage(), gerais: geraisPadrao, env: env() },
      ...{ ids: createIds(), clock: { now: () => 0, sleep: async () => {} } },
    },
  )

const ataques = [
  '<script>alert(1)</script>',
  '</p><img src=x onerror=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  'a & b\n\n"c" \'d\'',
]
test('lines of one thing are summed, each size is a thing of its own', () => {
  const linhas = [
    ...[linha({ quantidade: 2 }), linha({ produto: torta, variacao: p }), linha()],
    ...[linha({ produto: torta, variacao: g, quantidade: 4 }), linha({ produto: torta, variacao: p, quantidade: 3 })],
  ]
  expect(mercadoriaDe(linhas)).toEqual([
    { produtoId: bolo.id, quantidade: 3 },
    { produtoId: torta.id, combinacao: p.id, quantidade: 4 },
    { produtoId: torta.id, combinacao: g.id, quantidade: 4 },
  ])
})
test('an order tells the taxes that its products say are in their prices, line by line, and none of the delivery', async () => {
  const doce = { ...bolo, tributos: { cbs: 0.9, ibs: 0.1 } }
  const isento = { ...torta, variacoes: [], tributos: undefined }
  const link = await fazer({
    valor: 30_000,
    linhas: [linha({ produto: doce, quantidade: 3, unitario: 1_005 }), linha({ produto: isento, unitario: 9_000 })],
  })
  // 0.9 % and 0.1 % of R$ 30,15, half up
  expect(link.fiscal).toEqual({ cbs: 27, ibs: 3 })
  expect((await fazer()).fiscal).toBeUndefined()
  // a coupon takes as much of the taxes as it takes of the lines
  const linhas = [linha({ produto: doce, quantidade: 10, unitario: 10_000 })]
  expect((await fazer({ valor: 75_000, linhas, desconto: 25_000 })).fiscal).toEqual({ cbs: 675, ibs: 75 })
  const inteira = [linha({ produto: { ...doce, tributos: { cbs: 60, ibs: 39 } }, unitario: 10_000 })]
  expect((await fazer({ valor: 100, linhas: inteira, desconto: 9_900 })).fiscal).toEqual({ cbs: 60, ibs: 39 })
})
test('taxes of lines are never more than the lines', () => {
  const aliquotas = fc
    .record({ cbs: fc.integer({ min: 0, max: 9_999 }), ibs: fc.integer({ min: 0, max: 9_999 }) })
    .filter(a => a.cbs + a.ibs < 10_000)
    .map(a => ({ cbs: a.cbs / 100, ibs: a.ibs / 100 }))
  const deUma = fc.record({ valor: fc.integer({ min: 0, max: 1_000_000 }), aliquotas })
  fc.assert(
    fc.property(fc.array(deUma, { maxLength: 5 }), linhas => {
      const { cbs, ibs } = tributosDasLinhas(linhas)
      expect(cbs + ibs).toBeLessThanOrEqual(linhas.reduce((s, l) => s + l.valor, 0))
    }),
  )
})
test('an order’s link is paid once, charges what the order says, and keeps what made it', async () => {
  const link = await fazer({ expiraEm: '2030-01-01T00:00:00.000Z' })
  expect(Link.parse(Link.toItem(link))).toMatchObject({
    ...{ nome: 'Pedido 12', valor: 7500, limiteUsos: 1, origem: 'loja', expiraEm: '2030-01-01T00:00:00.000Z' },
    descricao: '<p>Entregar</p><p>à tarde</p>',
    itens: [{ descricao: 'Bolo', quantidade: 1, valor: 6000 }],
    mercadoria: [{ produtoId: bolo.id, quantidade: 1 }],
  })
})
test('whatever a product says of itself, its link’s description is paragraphs of text and no other markup', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string({ maxLength: 200 }), fc.constantFrom(...ataques)), async descricao => {
      const feito = (await fazer({ descricao })).descricao
      expect(feito).toMatch(/^(<p>[^<>"']*<\/p>)*$/)
      // what cleans other people's HTML finds nothing to take away
      const texto = (html: string) => html.replaceAll('&quot;', '"').replaceAll('&#39;', "'")
      expect(texto(limparDescricao(feito))).toBe(texto(feito).trim())
    }),
  )
})
test.each([
  ['a product that is not sold', { linhas: [linha({ produto: { ...bolo, situacao: 'indisponivel' } })] }],
  ['a size that is not sold', { linhas: [linha({ produto: torta, variacao: { ...p, ativa: false } })] }],
  ['less than may be charged', { valor: 99 }],
  ['a method that the company has not', { formas: [9 as never] }],
  [
    'more things than one payment may take',
    { linhas: Array.from({ length: 31 }, (_, n) => linha({ produto: { ...bolo, id: `Produto${n}` } })) },
  ],
])('%s is refused', (_, over) => expect(fazer(over)).rejects.toThrow())
test('thirty things are taken', async () => {
  const linhas = Array.from({ length: 30 }, (_, n) => linha({ produto: { ...bolo, id: `Produto${n}` } }))
  expect((await fazer({ linhas })).mercadoria).toHaveLength(30)
})
