import { expect, test } from 'vitest'
import { listarSubClientes } from '../../../functions/areas/clientes/listarSubClientes/listarSubClientes.ts'
import { Answer } from '../../../functions/platform/http/handle.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { LinhaDeSubCliente } from '../../../functions/platform/storage/SubCliente.ts'

/** E141, K41. */
test('ten a page unless another number is asked for, newest first, found by name', async () => {
  const storage = memoryStorage()
  const dias = Array.from({ length: 12 }, (_, n) => String(n + 1).padStart(2, '0'))
  await storage.commit(
    dias.map(dia =>
      LinhaDeSubCliente.put({
        ...{
          empresaId: 'aurora',
          id: `S${dia}`,
          versao: 1,
          nomeComercial: dia === '03' ? 'Filial São João' : `F${dia}`,
        },
        ...{ cnpj: '11444777000161', slug: `f${dia}`, ativo: true, criadoEm: `2026-11-${dia}T12:00:00.000Z` },
      } as never),
    ),
  )
  const listar = async (query: object) => {
    const lida = await listarSubClientes({ storage } as never)({ query, sessao: { empresaId: 'aurora' } } as never)
    if (lida instanceof Answer) throw new Error('answered with a status')
    return lida
  }
  const primeira = await listar({})
  expect(primeira).toMatchObject({ proximoOffset: 10, itens: [{ id: 'S12' }, { id: 'S11' }, ...Array(8).fill({})] })
  expect((await listar({ offset: 10 })).itens.map(s => s.id)).toEqual(['S02', 'S01'])
  expect((await listar({ limit: 3 })).itens).toHaveLength(3)
  expect((await listar({ nome: 'sao joao' })).itens.map(s => s.id)).toEqual(['S03'])
})
