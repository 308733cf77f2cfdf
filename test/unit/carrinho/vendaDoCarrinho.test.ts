import { expect, test } from 'vitest'
import { vendaDoCarrinho } from '../../../functions/areas/carrinho/regras/vendaDoCarrinho.ts'
import { listarCheckouts } from '../../../functions/areas/relatorios/listarCheckouts/listarCheckouts.ts'
import { fonteDe } from '../../../functions/areas/relatorios/regras/fontes.ts'
import { listas } from '../../../functions/events/consumers/listas/listas.ts'
import { Carrinho } from '../../../functions/platform/storage/Carrinho.ts'
import { Empresa } from '../../../functions/platform/storage/Empresa.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { PagadorDoCarrinho } from '../../../functions/platform/storage/Pagador.ts'
import { chavesDeTeste } from '../../builders/chaves.ts'
import { pagadorGuardado } from '../../builders/checkout.ts'
import { empresaGuardada } from '../../builders/empresa.ts'

/** Slips paid by card in their company's report (V098): one row a paid cart, in no sum of the company's. */
const agora = Date.parse('2026-03-20T15:00:00.000Z')
const id = 'CarrinhoPago000000001'
const pago = (mudanca: Partial<Carrinho> = {}): Carrinho => ({
  estado: 'Liquidado',
  ...{ id, versao: 7, empresaId: 'aurora', contrato: 'ContratoAurora2026AAA' },
  ...{ valor: 100_00, boletos: 2, estrangeiro: false, criadoEm: '2026-03-19T12:00:00.000Z', ev: [] },
  ...{ capturado: 103_62, pagoEm: '2026-03-19T13:00:00.000Z' },
  ...mudanca,
})
const mundo = async (c: Carrinho) => {
  const storage = memoryStorage()
  await storage.commit([
    Empresa.put(empresaGuardada({ id: 'aurora', criadoEm: '2026-01-05T12:00:00.000Z' })),
    Carrinho.create(c),
    PagadorDoCarrinho.put(pagadorGuardado(id)),
  ])
  const contar = (tipo: string) =>
    listas({ storage, chaves: chavesDeTeste() } as never, { id: 'e', tipo, PK: `CAR#${id}`, SK: 'RAIZ' } as never)
  const listar = (query: object = {}) =>
    listarCheckouts({
      ...{ storage, chaves: chavesDeTeste(), clock: { now: () => agora }, env: { PAGAR_URL: 'https://pagar.example' } },
    } as never)({ query, sessao: { empresaId: 'aurora', perfil: 'administrador', slug: 'loja-aurora' } } as never)
  return { storage, contar, listar }
}

test.each([
  ['before its card is charged there is none', { capturado: undefined, pagoEm: undefined }, undefined],
  ['of what was charged', {}, { estado: 'Liquidado', total: 103_62, og: 'boleto-cartao' }],
  ['with what went back', { estornado: 20_00 }, { estado: 'Liquidado', dev: 20_00 }],
  ['given back whole', { estornado: 103_62 }, { estado: 'Estornado', dev: 103_62 }],
] as const)('%s', (_caso, mudanca, linha) => {
  const feita = vendaDoCarrinho(pago(mudanca as Partial<Carrinho>), undefined)
  if (linha) expect(feita).toMatchObject(linha)
  else expect(feita).toBeUndefined()
})

test('one row a cart, however often it is told; found by its origin; no money of the company’s, and no way to give it back', async () => {
  const { storage, contar, listar } = await mundo(pago())
  for (const tipo of ['CarrinhoIniciado', 'CarrinhoPago', 'CarrinhoPago']) await contar(tipo)
  const vendas = storage.dump().filter(i => i._t === 'LinhaDeVenda')
  // the staff's list of payments has none of it: they have a list of carts
  expect(vendas).toMatchObject([{ PK: 'LST#EMP#aurora#CHK#202603', total: 103_62 }])
  expect(vendas[0]).not.toHaveProperty('GSI2PK')
  expect(await listar({ origemPagamento: 'boleto-cartao' })).toMatchObject({
    itens: [
      {
        ...{ id, origemPagamento: 'boleto-cartao', valor: 103_62, estornavel: false, situacaoRepasse: null },
        pedido: `https://pagar.example/plataforma/loja-aurora/servicos-financeiros/comprovante-pagamento/ContratoAurora2026AAA/${id}`,
      },
    ],
  })
  expect(await listar({ origemPagamento: 'link' })).toMatchObject({ itens: [] })
  expect(await listar({ situacaoRepasse: 3 })).toMatchObject({ itens: [] })
  // what the statement has of the company is what the list's total says: nothing of a cart
  expect(await listar()).toMatchObject({ itens: [{ id }], total: { quantidade: 0, valor: 0 } })
  await storage.commit([Carrinho.put(pago({ versao: 8, estornado: 20_00 }))])
  await contar('EstornoConcluido')
  expect(await listar()).toMatchObject({ itens: [{ estornado: 20_00 }] })
})

test('in the file it says what it is, and names no link', async () => {
  const { storage, contar } = await mundo(pago())
  await contar('CarrinhoPago')
  const e = { tipo: 'checkouts', dono: 'EMP#aurora', empresaId: 'aurora', filtros: {}, formato: 'csv' }
  const fonte = fonteDe(storage, e as never, agora)
  const linhas: unknown[][] = []
  for await (const p of fonte.paginas(undefined)) linhas.push(...p.linhas)
  const [linha] = linhas
  const de = (coluna: string) => linha?.[fonte.cabecalho.indexOf(coluna)]
  expect([de('Identificador (para integrações)'), de('Origem'), de('Link'), de('Repasse')]).toEqual([
    id,
    'Boleto pago com cartão',
    '',
    '',
  ])
  // the month's closing adds up sales of the company: a cart is none
  const doMes = fonteDe(storage, { ...e, tipo: 'fechamento', filtros: { mes: '2026-03' } } as never, agora)
  const textos: string[] = []
  for await (const p of doMes.paginas(undefined)) textos.push(JSON.stringify(p.linhas))
  expect(textos.join()).not.toContain('Boleto')
  expect(textos.join()).not.toContain('10362')
})
