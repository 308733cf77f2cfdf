import { expect, test } from 'vitest'
import { listarFavorecidos } from '../../../functions/areas/folha/listarFavorecidos/listarFavorecidos.ts'
import { listarLinhasDoLote } from '../../../functions/areas/folha/listarLinhasDoLote/listarLinhasDoLote.ts'
import { listarLotesDaFolha } from '../../../functions/areas/folha/listarLotesDaFolha/listarLotesDaFolha.ts'
import { obterLoteDaFolha } from '../../../functions/areas/folha/obterLoteDaFolha/obterLoteDaFolha.ts'
import { autorizarLote } from '../../../functions/areas/folha/regras/autorizarLote.ts'
import type { Storage } from '../../../functions/platform/storage/port.ts'
import { empresaId, mundo, pessoas } from './mundo.ts'

/** What the calls of a payroll read, as exact counts: of 20 lines or of 1,200 the same, but for what is of each line. */
async function contando(quantas: number) {
  const m = await mundo()
  let lidas: string[] = []
  const storage: Storage = {
    ...m.storage,
    get: (chave, o) => {
      lidas.push('get')
      return m.storage.get(chave, o)
    },
    getMany: chaves => {
      lidas.push('lote')
      return m.storage.getMany(chaves)
    },
    query: q => {
      lidas.push('query')
      return m.storage.query(q)
    },
  }
  const deps = { ...m.deps, storage } as never
  const lote = await m.novo(pessoas(quantas, () => 1_00))
  const contar = async (fazer: () => Promise<unknown>) => {
    lidas = []
    await fazer()
    return ['get', 'lote', 'query'].map(qual => lidas.filter(l => l === qual).length)
  }
  const pedido = (mais: object = {}) =>
    ({
      params: { id: lote.id },
      query: {},
      body: {},
      sessao: { empresaId, usuarioId: 'u2', nome: 'B' },
      ...mais,
    }) as never
  return { m, deps, lote, contar, pedido }
}

test.each([20, 1_200])('of a lot of %s lines a list, a sheet and a page of lines are as many reads', async quantas => {
  const { m, deps, contar, pedido, lote } = await contando(quantas)
  // a page of the index, and its lots in one batch
  expect(await contar(() => listarLotesDaFolha(deps)(pedido()))).toEqual([0, 1, 1])
  // the lot, and of two pairs of people whether they are one; what became of its lines, and the company's people
  expect(await contar(() => obterLoteDaFolha(deps)(pedido()))).toEqual([5, 0, 2])
  expect(await contar(() => listarLinhasDoLote(deps)(pedido()))).toEqual([2, 0, 0])
  await m.autorizar(lote)
  await m.passar(2)
  // fifty transfers and whether each is paid again: a batch each
  expect(await contar(() => listarLinhasDoLote(deps)(pedido()))).toEqual([2, 2, 0])
  expect(await contar(() => listarFavorecidos(deps)(pedido()))).toEqual([0, 0, 1])
})

test('an authorisation reads every line of its lot, fifty an item, and every payee, a hundred a batch', async () => {
  const { deps, contar, lote } = await contando(1_200)
  const quem = { usuarioId: 'u2', nome: 'B', empresaId }
  const [, lotes] = await contar(() => autorizarLote(deps, { id: lote.id, hash: lote.hash, quem }, undefined))
  // 24 items of lines in one batch; 1,200 payees in twelve
  expect(lotes).toBe(13)
})
