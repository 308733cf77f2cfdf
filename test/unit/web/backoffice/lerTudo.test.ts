import { expect, test } from 'vitest'
import { lerTudo } from '../../../../web/src/backoffice/conciliacao/lerTudo.ts'

const lista = (total: number, porPagina: number) => {
  const pedidos: (string | undefined)[] = []
  const pagina = async (cursor: string | undefined) => {
    pedidos.push(cursor)
    const de = Number(cursor ?? 0)
    const ate = Math.min(de + porPagina, total)
    return { itens: Array.from({ length: ate - de }, (_, n) => de + n), cursor: ate < total ? String(ate) : null }
  }
  return { pedidos, pagina }
}
test.each([
  [0, 0, 1, false],
  [3, 3, 1, false],
  [11, 11, 3, false],
  // exactly as many as one spreadsheet takes, and one more
  [20, 20, 4, false],
  [21, 20, 4, true],
])(
  'of %d rows %d are read by %d calls, and whether there are more is said: %s',
  async (total, lidas, chamadas, cortada) => {
    const l = lista(total, 5)
    const r = await lerTudo(l.pagina, 20)
    expect([r.itens, r.cortada]).toEqual([Array.from({ length: lidas }, (_, n) => n), cortada])
    expect(l.pedidos).toHaveLength(chamadas)
  },
)
