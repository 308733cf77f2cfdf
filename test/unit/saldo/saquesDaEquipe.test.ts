import { expect, test } from 'vitest'
import { lerSaquesDaEquipe } from '../../../functions/areas/saldo/regras/lerSaquesDaEquipe.ts'
import { listasDaEquipe } from '../../../functions/platform/storage/listaDaEquipe.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { Transferencia, transferenciasRetidas } from '../../../functions/platform/storage/Transferencia.ts'
import { transferencia } from '../../../shared/domain/estados/transferencia.ts'
import { transferenciaPaga } from '../../builders/rateio.ts'

/** The staff's list of withdrawals (R117): what waits for them is in their queue, everything else in the list, never in both. */
const idN = (n: number) => `Saque${String(n).padStart(16, '0')}`
const em = (n: number) => new Date(Date.parse('2026-11-20T12:00:00.000Z') + n * 60_000).toISOString()
const saqueN = (n: number, over: Partial<Transferencia> = {}) =>
  transferenciaPaga(idN(n), { criadoEm: em(n), e2eid: undefined, ...over })
const decisao = { qual: 'liberar', quem: 'Camila Duarte', em: em(900), motivo: 'confirmado por telefone' }
async function com(...saques: Transferencia[]) {
  const storage = memoryStorage()
  for (const s of saques) await storage.commit([Transferencia.create(s)])
  return storage
}

test('of every state it is in the queue or in the list, and in one of them', async () => {
  const { index } = listasDaEquipe.TRF
  for (const estado of transferencia.states) {
    const storage = await com(saqueN(1, { estado }))
    const fila = (await storage.query({ index, pk: transferenciasRetidas })).items.length
    const lista = (await lerSaquesDaEquipe(storage, {})).itens.length
    expect([fila, lista], estado).toEqual(estado === 'emAnalise' || estado === 'bloqueada' ? [1, 0] : [0, 1])
  }
})

test('who decided, when and why is in its row; what no person looked at says so', async () => {
  const storage = await com(saqueN(1), saqueN(2, { decisao, estado: 'devolvidaEmParte', devolvido: 1_00 }))
  const { itens, cursor } = await lerSaquesDaEquipe(storage, {})
  expect(cursor).toBeNull()
  expect(itens.map(s => [s.id, s.situacao, s.devolvido, s.decisao])).toEqual([
    [idN(2), 'devolvida', 1_00, decisao],
    [idN(1), 'paga', 0, null],
  ])
})

test('what a payer asked for, and a line of a payroll, are in neither', async () => {
  const storage = await com(
    saqueN(1, { pedidoPor: 'pagador', origem: 'devolucao-pix' }),
    saqueN(2, { origem: 'folha' }),
  )
  expect((await lerSaquesDaEquipe(storage, {})).itens).toEqual([])
})

test('page after page each once, newest first; by company, by what became of it, by days of São Paulo, by decision', async () => {
  const todos = Array.from({ length: 60 }, (_, n) =>
    saqueN(n, {
      empresaId: n % 3 === 0 ? 'brisa' : 'aurora',
      estado: n % 4 === 0 ? 'recusada' : 'paga',
      ...(n % 5 === 0 && { decisao }),
    }),
  )
  const storage = await com(...todos)
  const ler = async (filtros: object) => {
    const ids: string[] = []
    let cursor: string | undefined
    do {
      const p = await lerSaquesDaEquipe(storage, { limit: 7, ...(cursor && { cursor }), ...filtros })
      ids.push(...p.itens.map(s => s.id))
      cursor = p.cursor ?? undefined
    } while (cursor)
    return ids
  }
  const que = (f: (n: number) => boolean) =>
    Array.from({ length: 60 }, (_, n) => n)
      .filter(f)
      .toReversed()
      .map(idN)
  expect(await ler({})).toEqual(que(() => true))
  expect(await ler({ empresa: 'brisa' })).toEqual(que(n => n % 3 === 0))
  expect(await ler({ situacao: 'recusada' })).toEqual(que(n => n % 4 === 0))
  expect(await ler({ so: 'decididos' })).toEqual(que(n => n % 5 === 0))
  expect(await ler({ so: 'decididos', situacao: 'recusada' })).toEqual(que(n => n % 20 === 0))
  expect(await ler({ periodoInicio: '2026-11-21' })).toEqual([])
  expect(await ler({ periodoInicio: '2026-11-20', periodoFim: '2026-11-20' })).toEqual(que(() => true))
})
