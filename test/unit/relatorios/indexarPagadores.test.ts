import { expect, test } from 'vitest'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { BuscaDePagador, pagadoresDaPalavra } from '../../../functions/platform/storage/PagadorDaEmpresa.ts'
import { indexarPagadores } from '../../../infra/indexarPagadores.ts'

/** Words of names that an older release wrote join the staff's index, once, and an e-mail's hash never. */
const linha = (termo: string, n: number) => ({
  empresaId: 'aurora',
  termo,
  id: `Pagador${String(n).padStart(14, '0')}`,
})
const semIndice = (l: BuscaDePagador) => {
  const { GSI1PK: _, GSI1SK: __, ...item } = BuscaDePagador.toItem(l)
  return item as ReturnType<typeof BuscaDePagador.toItem>
}

test('names of before are found once the command ran; a run that was cut is run again; what went away stays away', async () => {
  const storage = memoryStorage()
  const [velha, nova, email, sumiu] = [
    linha('n#helena', 1),
    linha('n#helio', 2),
    linha('e#abc', 3),
    linha('n#heloisa', 4),
  ]
  await storage.commit([{ op: 'put', item: semIndice(velha) }, BuscaDePagador.put(nova), BuscaDePagador.put(email)])
  const paginas = [
    { itens: [semIndice(velha), BuscaDePagador.toItem(nova)], depois: { PK: 'x', SK: 'x' } },
    { itens: [semIndice(email), semIndice(sumiu)] },
  ]
  const ler = async (depois: object | undefined) => (depois ? paginas[1] : paginas[0]) ?? { itens: [] }
  const achados = async () =>
    (await storage.query({ index: 'GSI1', pk: pagadoresDaPalavra('helena') })).items.map(i => i.SK.slice(0, 8))
  expect(await achados()).toEqual(['n#helio#'])
  expect(await indexarPagadores(storage, ler)).toBe(1)
  expect(await achados()).toEqual(['n#helena', 'n#helio#'])
  expect(await indexarPagadores(storage, async () => ({ itens: [BuscaDePagador.toItem(velha)] }))).toBe(0)
})
