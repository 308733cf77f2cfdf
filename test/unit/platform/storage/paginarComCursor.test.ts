import fc from 'fast-check'
import { expect, test } from 'vitest'
import { memoryStorage } from '../../../../functions/platform/storage/memory.ts'
import { paginarComCursor } from '../../../../functions/platform/storage/paginar.ts'
import type { Item } from '../../../../functions/platform/storage/port.ts'

/** A list of any length is read to its end by its cursors, each row once, whatever one request may read. */
const pk = 'LST#EMP#aurora#REC'
const chave = (n: number) => `2026-03-01T00:00:00.000Z#${String(n).padStart(6, '0')}`
async function mesa(total: number) {
  const consultas: string[] = []
  const storage = memoryStorage({ onConsumed: ({ operation }) => void consultas.push(operation) })
  for (let n = 0; n < total; n += 50)
    await storage.commit(
      Array.from({ length: Math.min(50, total - n) }, (_, k) => ({
        op: 'put' as const,
        item: {
          ...{ PK: pk, SK: chave(n + k), _t: 'Linha' },
          ...{ GSI1PK: 'CTS#EMP#aurora', GSI1SK: `${chave(n + k)}#c` },
        },
      })),
    )
  consultas.length = 0
  return { storage, consultas }
}
// the index has keys alone
const parse = ({ SK }: Item) => Number(SK.slice(-6))
const naTabela = { pk }
const noIndice = { index: 'GSI1', pk: 'CTS#EMP#aurora' } as const

test.each([
  ['of the table', naTabela],
  ['of an index', noIndice],
])('2,500 rows %s, a hundred at a time and a filter that keeps one in three', async (_, onde) => {
  const { storage, consultas } = await mesa(2_500)
  for (const matches of [() => true, (n: number) => n % 3 === 0]) {
    const lidos: number[] = []
    let cursor: string | undefined
    do {
      consultas.length = 0
      const pagina = await paginarComCursor(storage, onde, { limit: 100, cursor, parse, matches })
      expect(consultas.length).toBeLessThanOrEqual(10)
      lidos.push(...pagina.itens)
      cursor = pagina.cursor
    } while (cursor !== undefined)
    expect(lidos).toEqual(Array.from({ length: 2_500 }, (_, n) => 2_499 - n).filter(matches))
  }
})

test('any list, either end first, is its pages', async () => {
  const igual = fc.asyncProperty(
    fc.integer({ min: 0, max: 40 }),
    fc.integer({ min: 1, max: 7 }),
    fc.boolean(),
    fc.constantFrom(naTabela, noIndice, { pk, sk: { prefix: '2026' } }, { pk, sk: { from: '2026', to: '2027' } }),
    async (total, limit, antigos, onde) => {
      const { storage } = await mesa(total)
      const lidos: number[] = []
      let cursor: string | undefined
      do {
        const pagina = await paginarComCursor(storage, onde, { limit, cursor, antigos, parse, matches: () => true })
        lidos.push(...pagina.itens)
        cursor = pagina.cursor
      } while (cursor !== undefined)
      const todos = Array.from({ length: total }, (_, n) => n)
      expect(lidos).toEqual(antigos ? todos : todos.reverse())
    },
  )
  await fc.assert(igual, { numRuns: 40 })
})

test('a cursor of another list has nothing behind it', async () => {
  const { storage } = await mesa(5)
  const pedido = { parse, matches: () => true }
  for (const [sk, cursor] of [
    [{ prefix: 'CHK#' }, 'ZZZ'],
    [{ from: '2026-01', to: '2026-02' }, '2027'],
  ] as const)
    expect(await paginarComCursor(storage, { pk, sk }, { ...pedido, cursor })).toEqual({
      ...{ itens: [], parcial: false, proximoOffset: null },
    })
})
