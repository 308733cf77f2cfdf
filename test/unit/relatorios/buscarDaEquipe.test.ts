import { beforeEach, expect, test } from 'vitest'
import { termosDe } from '../../../functions/areas/clientes/regras/buscaDePagadores.ts'
import { buscarDaEquipe } from '../../../functions/areas/relatorios/buscarDaEquipe/buscarDaEquipe.ts'
import { listas } from '../../../functions/events/consumers/listas/listas.ts'
import { Carrinho } from '../../../functions/platform/storage/Carrinho.ts'
import { Empresa } from '../../../functions/platform/storage/Empresa.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { PagadorDoCarrinho } from '../../../functions/platform/storage/Pagador.ts'
import { BuscaDePagador, PagadorDaEmpresa } from '../../../functions/platform/storage/PagadorDaEmpresa.ts'
import { PedidoDaLoja } from '../../../functions/platform/storage/PedidoDaLoja.ts'
import type { Storage } from '../../../functions/platform/storage/port.ts'
import { Transferencia } from '../../../functions/platform/storage/Transferencia.ts'
import { chaveiroDeTeste, chavesDeTeste } from '../../builders/chaves.ts'
import { empresaGuardada } from '../../builders/empresa.ts'

/** What a support call brings that no checkout's clue leads to: an order of a shop, and what left by Pix. */
const criadoEm = '2026-11-20T12:00:00.000Z'
const e2eid = 'E99999004202611201200abcdefghijk'
const pedido = (id: string): PedidoDaLoja => ({
  ...{ id, empresaId: 'aurora', versao: 1, estado: 'recebido', chave: 'c', linhas: [], mercadorias: 0, frete: 0 },
  ...{ total: 12_990, comprador: { nome: 'Ana', email: 'a@x.example', telefone: '1' } },
  ...{ entrega: { tipo: 'retirada' }, historia: [], criadoEm, ev: [] },
})
const saque = (id: string, over: Partial<Transferencia> = {}): Transferencia => ({
  ...{ id, empresaId: 'aurora', conta: 'emp:aurora', origem: 'saque', versao: 1, estado: 'paga', valor: 5_000 },
  ...{ destino: { tipo: 'chave', chave: 'a@x.example' }, para: 'Pix', favorecido: 'Aurora', pedidoPor: 'u' },
  ...{ criadoEm, ev: [], e2eid },
  ...over,
})

let lidos: { consultas: number; lotes: number }
let storage: Storage
beforeEach(async () => {
  const base = memoryStorage()
  await base.commit([
    ...[Empresa.create(empresaGuardada()), PedidoDaLoja.create(pedido('7k2QxaBcDeFgHiJkLmNoP'))],
    ...[PedidoDaLoja.create(pedido('8k2QxaBcDeFgHiJkLmNoP')), Transferencia.create(saque('saque0000000000000001'))],
    Transferencia.create(saque('saque0000000000000002', { e2eid: undefined })),
  ])
  lidos = { consultas: 0, lotes: 0 }
  storage = {
    ...base,
    query(q) {
      lidos.consultas++
      return base.query(q)
    },
    getMany(keys) {
      lidos.lotes++
      return base.getMany(keys)
    },
  }
})
interface Resposta {
  tipo: string
  itens: { empresa: { nome: string }; pagador: { nome: string } | null }[]
  parcial: boolean
}
const buscar = (q: string) =>
  buscarDaEquipe({ storage, chaves: chavesDeTeste() } as never)({ query: { q } } as never) as Promise<unknown>

test.each([
  ['an order of a shop, by its number', '#7K2QXA', 'pedidoDaLoja', '7k2QxaBcDeFgHiJkLmNoP', 1],
  ['the same as a person writes it', '7k2qxa', 'pedidoDaLoja', '7k2QxaBcDeFgHiJkLmNoP', 1],
  ['what left, by its end-to-end id', e2eid, 'saque', 'saque0000000000000001', 2],
])('%s is found in a bounded number of reads', async (_, q, alvo, id, consultas) => {
  const empresa = { id: 'aurora', nome: empresaGuardada().nomeComercial }
  expect(await buscar(q)).toMatchObject({ itens: [{ alvo, id, empresa, criadoEm }], parcial: false })
  // the place, what is there, and whose it is
  expect(lidos).toEqual({ consultas, lotes: 2 })
})

test('a number that nobody has leads to nothing, by one query', async () => {
  expect(await buscar('#ZZZZZZ')).toEqual({ tipo: 'pedidoDaLoja', itens: [], parcial: false })
  expect(lidos).toEqual({ consultas: 1, lotes: 0 })
})

test.each([
  ['who pays', '529.982.247-25', 'documento'],
  ['its TID', '10069930690000000001', 'tid'],
  ['its NSU', '123456', 'nsu'],
  ['its own id', '9k2QxaBcDeFgHiJkLmNoP', 'id'],
])('a cart that was refused is found by %s', async (_, q, tipo) => {
  const id = '9k2QxaBcDeFgHiJkLmNoP'
  const tentativa = {
    ...{ ciclo: 1, pedidoId: 'Pedido00000000000001', estado: 'anulada' as const, valor: 83_040, parcelas: 3 },
    ...{ bandeira: 'visa' as const, bin: '400000', finais: '0010', digital: 'd'.repeat(22), em: 1 },
    ...{ tid: '10069930690000000001', nsu: '123456', autorizacao: 'R7K2Q9' },
  }
  const pagador = { nome: 'Helena', documento: '52998224725', email: null, contato: '21998761234' }
  await storage.commit([
    Carrinho.create({
      ...{ id, versao: 9, estado: 'Cancelado', empresaId: 'aurora', contrato: id, valor: 80_000, boletos: 1 },
      ...{ total: 83_040, estrangeiro: false, contato: 'validado', razoes: ['boleto-de-terceiro'], criadoEm, ev: [] },
      tentativa,
    }),
    PagadorDoCarrinho.put({
      ...{ ...pagador, checkoutId: id, endereco: null, sessionId: null, registradoEm: criadoEm },
    }),
  ])
  const contar = () =>
    listas(
      { storage, chaves: chavesDeTeste() } as never,
      { id: 'e', tipo: 'CarrinhoAutorizado', PK: `CAR#${id}`, SK: 'RAIZ' } as never,
    )
  for (let n = 0; n < 2; n++) await contar()
  const empresa = { id: 'aurora', nome: empresaGuardada().nomeComercial }
  expect(await buscar(q)).toEqual({
    ...{ tipo, parcial: false },
    itens: [{ alvo: 'carrinho', id, empresa, valor: 83_040, situacao: 'Cancelado', criadoEm, pagador: null }],
  })
})

/** Who paid, in two companies, written as their consumer writes them. */
async function comPagadores() {
  const chaveiro = chaveiroDeTeste()
  await storage.commit([Empresa.create(empresaGuardada({ id: 'brisa', slug: 'brisa', nomeComercial: 'Café Brisa' }))])
  const guardar = async (n: number, empresaId: string, nome: string) => {
    const id = `Pagador${String(n).padStart(14, '0')}`
    const p: PagadorDaEmpresa = {
      ...{ id, empresaId, versao: 1, nome, documento: '52998224725', email: 'a@x.example', contato: '11987654321' },
      ...{ pagamentos: n, total: n * 1_000, devolvido: 0, primeiroEm: criadoEm },
      ultimoEm: `2026-11-${String(10 + n).padStart(2, '0')}T12:00:00.000Z`,
    }
    await storage.commit([
      PagadorDaEmpresa.create(p),
      ...termosDe(chaveiro, empresaId, p).map(termo => BuscaDePagador.put({ empresaId, termo, id })),
    ])
  }
  await guardar(1, 'aurora', 'Ana de Souza Prado')
  await guardar(2, 'brisa', 'ANA PRADO LIMA')
  await guardar(3, 'brisa', 'José Pradera')
  await guardar(4, 'brisa', 'Anabela Costa')
}

test('who paid any company is found by the beginnings of words of the name, in a query and two batches', async () => {
  await comPagadores()
  lidos = { consultas: 0, lotes: 0 }
  const nomes = async (q: string) => {
    const { tipo, itens, parcial } = (await buscar(q)) as Resposta
    return { tipo, parcial, nomes: itens.map(i => `${i.empresa.nome}: ${i.pagador?.nome}`) }
  }
  // newest first; accents, capitals and the order of words make no difference
  expect(await nomes('prado ana')).toEqual({
    ...{ tipo: 'nome', parcial: false },
    nomes: ['Café Brisa: ANA PRADO LIMA', `${empresaGuardada().nomeComercial}: Ana de Souza Prado`],
  })
  expect(lidos).toEqual({ consultas: 1, lotes: 2 })
  expect((await nomes('JOSE')).nomes).toEqual(['Café Brisa: José Pradera'])
  expect((await nomes('anab')).nomes).toEqual(['Café Brisa: Anabela Costa'])
  expect(await nomes('ninguem assim')).toEqual({ tipo: 'nome', parcial: false, nomes: [] })
  const { itens } = (await buscar('souza')) as Resposta
  expect(itens).toEqual([
    {
      ...{ alvo: 'pagador', id: 'Pagador00000000000001', valor: 1_000, situacao: '1 pagamento' },
      empresa: { id: 'aurora', nome: empresaGuardada().nomeComercial },
      criadoEm: '2026-11-11T12:00:00.000Z',
      pagador: { nome: 'Ana de Souza Prado', documento: '***.982.***-**' },
    },
  ])
})

test('of a name that hundreds have, another word is asked for, and no more is read', async () => {
  for (let n = 0; n < 130; n++) {
    const id = `Maria${String(n).padStart(16, '0')}`
    const nome = `Maria Pessoa ${n}`
    const p = { id, empresaId: 'aurora', versao: 1, nome, documento: '52998224725', email: null, contato: '1' }
    const somas = { pagamentos: 1, total: 1, devolvido: 0, primeiroEm: criadoEm, ultimoEm: criadoEm }
    await storage.commit([
      PagadorDaEmpresa.create({ ...p, ...somas }),
      ...['n#maria', 'n#pessoa'].map(termo => BuscaDePagador.put({ empresaId: 'aurora', termo, id })),
    ])
  }
  lidos = { consultas: 0, lotes: 0 }
  const muitas = (await buscar('maria')) as Resposta
  expect([muitas.itens.length, muitas.parcial]).toEqual([100, true])
  expect(lidos).toEqual({ consultas: 1, lotes: 2 })
  // nobody among the first: that there may be others is said, and nothing is claimed
  expect(await buscar('maria zu')).toEqual({ tipo: 'nome', itens: [], parcial: true })
})
