import { beforeEach, expect, test } from 'vitest'
import { buscarDaEquipe } from '../../../functions/areas/relatorios/buscarDaEquipe/buscarDaEquipe.ts'
import { listas } from '../../../functions/events/consumers/listas/listas.ts'
import { Carrinho } from '../../../functions/platform/storage/Carrinho.ts'
import { Empresa } from '../../../functions/platform/storage/Empresa.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { PagadorDoCarrinho } from '../../../functions/platform/storage/Pagador.ts'
import { PedidoDaLoja } from '../../../functions/platform/storage/PedidoDaLoja.ts'
import type { Storage } from '../../../functions/platform/storage/port.ts'
import { Transferencia } from '../../../functions/platform/storage/Transferencia.ts'
import { chavesDeTeste } from '../../builders/chaves.ts'
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
    itens: [{ alvo: 'carrinho', id, empresa, valor: 83_040, situacao: 'Cancelado', criadoEm }],
  })
})
