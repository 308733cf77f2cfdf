import { expect, test } from 'vitest'
import { fonteDe } from '../../../functions/areas/relatorios/regras/fontes.ts'
import type { Exportacao } from '../../../functions/platform/storage/Exportacao.ts'
import { LinhaDoExtrato } from '../../../functions/platform/storage/Lancamento.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'

test('a statement that is exported page by page says where each page ends, and of the last that it is the last', async () => {
  const table = memoryStorage()
  const row = { conta: 'emp:aurora', perna: 0, checkoutId: 'C' }
  for (const day of ['10', '11', '12'])
    await table.commit([
      LinhaDoExtrato.put({ ...row, ocorridoEm: `2026-11-${day}T12:00:00.000Z`, lancamento: `pix#${day}`, valor: 100 }),
    ])
  const storage = { ...table, query: (q: Parameters<typeof table.query>[0]) => table.query({ ...q, limit: 2 }) }
  const wanted = { tipo: 'extrato', dono: 'EMP#aurora', filtros: { mes: '2026-11' } } as unknown as Exportacao
  const pagesFrom = async (cursor: string | undefined) => {
    const read = []
    for await (const page of fonteDe(storage, wanted, 0).paginas(cursor)) read.push(page)
    return read
  }
  const pages = await pagesFrom(undefined)
  // the balance before, two entries; the last entry and the month's three totals
  expect(pages.map(p => p.linhas.length)).toEqual([3, 4])
  expect(pages.at(-1)?.cursor).toBeNull()
  const rest = await pagesFrom(pages[0]?.cursor ?? undefined)
  expect(rest.map(p => p.linhas)).toEqual([pages[1]?.linhas])
})
