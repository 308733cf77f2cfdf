import { expect, test } from 'vitest'
import { listarPagamentosDoCliente } from '../../../functions/areas/clientes/listarPagamentosDoCliente/listarPagamentosDoCliente.ts'
import { listarCheckouts } from '../../../functions/areas/relatorios/listarCheckouts/listarCheckouts.ts'
import { Empresa } from '../../../functions/platform/storage/Empresa.ts'
import { Link } from '../../../functions/platform/storage/Link.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { PagadorDaEmpresa, PagamentoDoPagador } from '../../../functions/platform/storage/PagadorDaEmpresa.ts'
import { Pista, pistas } from '../../../functions/platform/storage/Pista.ts'
import { LinhaDeVenda } from '../../../functions/platform/storage/Venda.ts'
import type { listarPagamentosDoCliente as contratoDoPagador } from '../../../shared/contract/clientes.ts'
import type { Received } from '../../../shared/contract/endpoint.ts'
import type { listarCheckouts as contratoDaLista } from '../../../shared/contract/relatorios.ts'
import { empresaGuardada } from '../../builders/empresa.ts'
import { linkFor } from '../../sim/scenario.ts'

/** Possible repeated charges, as the list of payments and a payer's sheet point them out. */
const agora = Date.parse('2026-03-20T15:00:00.000Z')
const HORA = 3_600_000
const clock = { now: () => agora, sleep: async () => {} }
const sessao = { empresaId: 'aurora', perfil: 'administrador' as const, usuarioId: 'u', nome: 'B', slug: 'loja-aurora' }
const venda = (n: number) => `Venda${String(n).padStart(16, '0')}`

async function mundo() {
  const lidas: string[] = []
  const memoria = memoryStorage({ onConsumed: c => void (c.operation !== 'commit' && lidas.push(c.operation)) })
  const storage: typeof memoria = {
    ...memoria,
    getMany: (...args) => {
      lidas.push('lote')
      return memoria.getMany(...args)
    },
  }
  await storage.commit([Empresa.put(empresaGuardada({ id: 'aurora', criadoEm: '2026-01-05T12:00:00.000Z' }))])
  /** The `n`th newest row, an hour before the one before it, and what the document is found by. */
  const pagar = async (n: number, documento: string, over: Partial<LinhaDeVenda> = {}) => {
    const em = agora - n * HORA
    const criadoEm = new Date(em).toISOString()
    const linha: LinhaDeVenda = {
      ...{ dono: 'EMP#aurora', id: venda(n), versao: 1, link: 'LinkGuardado12345AAAA', estado: 'Liquidado' },
      ...{ formaPagamento: 2, total: 15_000, nomePagador: `Pagador ${documento}`, doc: '***.982.***-**' },
      ...{ criadoEm, pagoEm: em, ...over },
    }
    await storage.commit([
      LinhaDeVenda.put(linha),
      Pista.put({ checkoutId: linha.id, tipo: 'doc', criadoEm, por: pistas.documento(documento) }),
    ])
  }
  const listar = async (query: object = {}, quem: object = sessao) => {
    lidas.length = 0
    const { itens, cursor } = (await listarCheckouts({ storage, clock } as never)({
      ...{ query, sessao: quem },
    } as never)) as Received<typeof contratoDaLista>
    const leituras = {
      consultas: lidas.filter(l => l === 'query').length,
      lotes: lidas.filter(l => l === 'lote').length,
    }
    return { marcas: itens.map(i => i.possivelRepetida), cursor, leituras }
  }
  return { storage, pagar, listar, lidas }
}

test('the same document, amount and day: each row leads to the other, at one batch more', async () => {
  const { pagar, listar } = await mundo()
  await pagar(1, 'ana')
  await pagar(2, 'bia', { doc: '***.111.***-**' })
  const antes = await listar()
  expect(antes.marcas).toEqual([null, null])
  await pagar(3, 'ana')
  const { marcas, leituras } = await listar()
  expect(marcas).toEqual([venda(3), null, venda(1)])
  expect(leituras).toEqual({ consultas: antes.leituras.consultas, lotes: antes.leituras.lotes + 1 })
})

test('one mask is two people: the keyed hashes are compared, and no mark is made', async () => {
  const { pagar, listar } = await mundo()
  await pagar(1, 'ana')
  await pagar(2, 'outra com a mesma máscara')
  expect((await listar()).marcas).toEqual([null, null])
})

test('one card in one name counts whatever the document; the digits alone do not', async () => {
  const { pagar, listar } = await mundo()
  const cartao = { formaPagamento: 1 as const, crt: 'visa 0010 3', nomePagador: 'Ana Ramos' }
  await pagar(1, 'ana', { ...cartao, doc: '***.1**.***-**' })
  await pagar(2, 'empresa da ana', {
    ...cartao,
    crt: 'visa 0010 1',
    nomePagador: 'ANA RAMOS',
    doc: '11.222.333/0001-81',
  })
  await pagar(3, 'bia', { ...cartao, nomePagador: 'Bia Prado', doc: '***.2**.***-**' })
  expect((await listar()).marcas).toEqual([venda(2), venda(1), null])
})

test.each([
  ['given back', { estado: 'Estornado', dev: 15_000 }],
  ['not paid', { estado: 'Expirado', pagoEm: undefined }],
  ['of another amount', { total: 15_001 }],
  ['paid a day and a second before', { pagoEm: agora - 25 * HORA - 1_000 }],
])('what was %s is no repetition', async (_, over) => {
  const { pagar, listar } = await mundo()
  await pagar(1, 'ana')
  await pagar(2, 'ana', over as Partial<LinhaDeVenda>)
  expect((await listar()).marcas).toEqual([null, null])
})

test.each([
  ['went back in part', { dev: 100 }],
  ['is on its way back', { est: 'p15000' }],
  ['waits for a second person', { est: 'e15000' }],
])('what %s is pointed out until all of it went back', async (_, over) => {
  const { pagar, listar } = await mundo()
  await pagar(1, 'ana')
  await pagar(2, 'ana', over as Partial<LinhaDeVenda>)
  expect((await listar()).marcas).toEqual([venda(2), venda(1)])
})

test('the other is on another page, or hidden by a filter: one query beyond each end', async () => {
  const { pagar, listar } = await mundo()
  for (let n = 1; n <= 6; n++) await pagar(n, n === 2 || n === 5 ? 'ana' : `p${n}`, { doc: `***.00${n}.***-**` })
  await pagar(2, 'ana', { doc: '***.982.***-**' })
  await pagar(5, 'ana', { doc: '***.982.***-**', formaPagamento: 0 })
  const primeira = await listar({ limit: 2 })
  expect(primeira.marcas).toEqual([null, venda(5)])
  // with the total, which is said where the list begins
  expect(primeira.leituras.consultas).toBe(3)
  const terceira = await listar({ limit: 2, cursor: `${new Date(agora - 4 * HORA).toISOString()}#${venda(4)}` })
  expect(terceira.marcas).toEqual([venda(2), null])
  expect(terceira.leituras.consultas).toBe(3)
  expect((await listar({ formaPagamento: 0 })).marcas).toEqual([venda(2)])
})

test('where a month begins within the day, the month before is read too', async () => {
  const { pagar, listar } = await mundo()
  const doMes = (n: number, iso: string) => pagar(n, 'ana', { criadoEm: iso, pagoEm: Date.parse(iso) })
  await doMes(1, '2026-03-01T05:00:00.000Z')
  await doMes(2, '2026-03-01T02:00:00.000Z')
  const { marcas, leituras } = await listar({ periodoInicio: '2026-03-01' })
  expect(marcas).toEqual([venda(2)])
  expect(leituras.consultas).toBe(4)
})

test('a receiver is not told who paid: no mark, and nothing more is read', async () => {
  const { pagar, listar } = await mundo()
  const dela = { dono: 'REC#ana', doc: undefined, nomePagador: '', formaPagamento: 1 as const, crt: 'visa 0010 1' }
  await pagar(1, 'ana', dela)
  await pagar(2, 'ana', dela)
  const quem = { ...sessao, perfil: 'recebedor', recebedorId: 'ana' }
  const { marcas, leituras } = await listar({ limit: 1 }, quem)
  expect(marcas).toEqual([null])
  expect(leituras.consultas).toBe(1)
})

test('the payer’s sheet points out the same, across its pages', async () => {
  const { storage, lidas } = await mundo()
  const pagador = {
    ...{ id: 'PagadorDoTeste0000001', empresaId: 'aurora', versao: 1, nome: 'Ana', documento: '52998224725' },
    ...{ email: null, contato: '11988887777', pagamentos: 4, total: 60_000, devolvido: 0 },
    ...{ primeiroEm: new Date(agora).toISOString(), ultimoEm: new Date(agora).toISOString() },
  }
  const pago = (n: number, over: Partial<PagamentoDoPagador> = {}) =>
    PagamentoDoPagador.put({
      ...{ pagadorId: pagador.id, checkoutId: venda(n), versao: 1, link: 'l', estado: 'Liquidado', formaPagamento: 2 },
      ...{ total: 15_000, pagoEm: new Date(agora - n * HORA).toISOString(), ...over },
    })
  await storage.commit([PagadorDaEmpresa.put(pagador), pago(1), pago(2, { dev: 15_000 }), pago(3), pago(40)])
  const ver = async (query: object) => {
    lidas.length = 0
    const { itens } = (await listarPagamentosDoCliente({ storage } as never)({
      ...{ params: { id: pagador.id }, query, sessao },
    } as never)) as Received<typeof contratoDoPagador>
    return [itens.map(i => i.possivelRepetida), lidas.filter(l => l === 'query').length]
  }
  expect(await ver({})).toEqual([[venda(3), null, venda(1), null], 1])
  expect(await ver({ limit: 1 })).toEqual([[venda(3)], 2])
  expect(await ver({ limit: 1, offset: 2 })).toEqual([[venda(1)], 3])
})

test('the payer’s sheet says what each link is called: no code of ours names a payment', async () => {
  const { storage } = await mundo()
  const link = { ...linkFor(1, { valor: 100, limiteUsos: null, expiraEm: null }), nome: 'Mesa de jantar' }
  const pagador = {
    ...{ id: 'PagadorDoTeste0000001', empresaId: 'aurora', versao: 1, nome: 'Ana', documento: '52998224725' },
    ...{ email: null, contato: '11988887777', pagamentos: 2, total: 30_000, devolvido: 0 },
    ...{ primeiroEm: new Date(agora).toISOString(), ultimoEm: new Date(agora).toISOString() },
  }
  const pago = (n: number, de: string) =>
    PagamentoDoPagador.put({
      ...{ pagadorId: pagador.id, checkoutId: venda(n), versao: 1, link: de, estado: 'Liquidado', formaPagamento: 2 },
      ...{ total: 15_000, pagoEm: new Date(agora - n * HORA).toISOString() },
    })
  await storage.commit([
    ...[PagadorDaEmpresa.put(pagador), Link.put(link)],
    ...[pago(1, link.id), pago(2, 'LinkQueSumiuAurora261')],
  ])
  const { itens } = (await listarPagamentosDoCliente({ storage } as never)({
    ...{ params: { id: pagador.id }, query: {}, sessao },
  } as never)) as Received<typeof contratoDoPagador>
  expect(itens.map(i => i.linkNome)).toEqual(['Mesa de jantar', ''])
})
