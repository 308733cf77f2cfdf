import { expect, test } from 'vitest'
import { listarLinks } from '../../../functions/areas/links/listarLinks/listarLinks.ts'
import { Answer } from '../../../functions/platform/http/handle.ts'
import { LinhaDeLink } from '../../../functions/platform/storage/Lista.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { Contador } from '../../../functions/platform/storage/Venda.ts'
import { seed } from '../../../infra/local/seed.ts'
import { chavesDeTeste } from '../../builders/chaves.ts'

test('a link’s row says what it brought, and no sum that is not of all of it; one batch a page', async () => {
  const tabela = memoryStorage()
  await seed({ storage: tabela, chaves: chavesDeTeste('segredo-de-teste') } as never)
  const linha = (id: string, dia: number) =>
    LinhaDeLink.put({
      ...{ empresaId: 'aurora', id, versao: 1, nome: id, valor: 8_500, criadoEm: `2026-11-0${dia}T12:00:00.000Z` },
      ...{ estado: 'aberto', expiraEm: null, limiteUsos: null, formas: [2] },
    } as never)
  const contar = (id: string, add: Record<string, number>) => {
    const dele = { dono: `LNK#${id}`, tipo: 'FUN', mes: 'sempre' } as const
    return Contador.add(dele, add, { set: dele })
  }
  await tabela.commit([linha('umPago', 1), linha('deAntes', 2), linha('nenhum', 3)])
  await tabela.commit([
    contar('umPago', { ab: 3, pg: 1, nv: 1, vl: 8_500, dv: 1_500 }),
    contar('deAntes', { pg: 4, nv: 1, vl: 8_500 }),
  ])
  let lotes = 0
  const getMany: typeof tabela.getMany = keys => {
    lotes++
    return tabela.getMany(keys)
  }
  const deps = {
    storage: { ...tabela, getMany },
    clock: { now: () => Date.parse('2026-11-20T12:00:00Z') },
    env: { PAGAR_URL: '' },
  }
  const lida = await listarLinks(deps as never)({
    query: {},
    sessao: { empresaId: 'aurora', slug: 'loja-aurora' },
  } as never)
  if (lida instanceof Answer) throw new Error('answered with a status')
  const de = (id: string) => lida.itens.find(l => l.id === id)?.pagos
  expect(de('umPago')).toEqual({ quantidade: 1, valor: 8_500, devolvido: 1_500 })
  expect(de('deAntes')).toEqual({ quantidade: 4, valor: null, devolvido: 0 })
  expect(de('nenhum')).toEqual({ quantidade: 0, valor: 0, devolvido: 0 })
  expect(lotes).toBe(1)
})
