import { expect, test } from 'vitest'
import { obterMinhaConciliacao } from '../../../functions/areas/relatorios/obterMinhaConciliacao/obterMinhaConciliacao.ts'
import { Divergencia, VendaConferida } from '../../../functions/platform/storage/Divergencia.ts'
import { Empresa } from '../../../functions/platform/storage/Empresa.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { LinhaDeVenda } from '../../../functions/platform/storage/Venda.ts'
import type { SituacaoDaDivergencia } from '../../../shared/domain/estados/divergencia.ts'
import { formas } from '../../../shared/domain/formas.ts'
import { empresaGuardada } from '../../builders/empresa.ts'

/** Decision 0219: each card sale of a month as the acquirer's files have it, once, and the totals are the sales'. */
const clock = { now: () => Date.parse('2026-11-28T12:00:00.000Z') }
const sessao = { empresaId: 'aurora', perfil: 'administrador' }
type Lida = {
  itens: { id: string; estado: string }[]
  totais: Record<string, { quantidade: number; valor: number }>
  cursor: string | null
}

async function mundo() {
  const storage = memoryStorage()
  await storage.commit([Empresa.put({ ...empresaGuardada(), id: 'aurora', criadoEm: '2026-01-05T12:00:00.000Z' })])
  const vender = (id: string, mais: object = {}) =>
    storage.commit([
      LinhaDeVenda.put({
        ...{ dono: 'EMP#aurora', id, versao: 1, link: 'l', estado: 'Capturado', formaPagamento: formas.cartao },
        ...{ total: 10_000, nomePagador: 'Helena', criadoEm: '2026-11-10T12:00:00.000Z', pagoEm: 1, ...mais },
      } as never),
    ])
  const conferir = (id: string, completa: boolean, divergencias: string[] = []) =>
    storage.commit([VendaConferida.put({ unidade: `CHK#${id}`, versao: 1, completa, pagas: 0, divergencias } as never)])
  const divergir = (id: string, situacao: SituacaoDaDivergencia) =>
    storage.commit([
      Divergencia.put({
        ...{ id, versao: 1, situacao, chave: id, tipo: 'taxa', dia: '2026-11-10', valor: 10 },
        criadaEm: '2026-11-11T12:00:00.000Z',
      } as never),
    ])
  const ler = (query: object = {}) =>
    obterMinhaConciliacao({ storage, clock } as never)({
      ...{ params: { mes: '2026-11' }, query, sessao },
    } as never) as Promise<unknown> as Promise<Lida>
  return { vender, conferir, divergir, ler }
}

test('checked, still to be checked and being looked into are told apart, and what is no card sale is not there', async () => {
  const m = await mundo()
  for (const id of ['inteira', 'faltaParcela', 'nunca', 'aberta', 'explicada']) await m.vender(id)
  await m.vender('pix', { formaPagamento: formas.pix })
  await m.vender('naoPaga', { pagoEm: undefined })
  await m.vender('outubro', { criadoEm: '2026-10-31T12:00:00.000Z' })
  await m.conferir('inteira', true)
  await m.conferir('faltaParcela', false)
  await m.divergir('d1', 'aberta')
  await m.divergir('d2', 'explicada')
  await m.conferir('aberta', true, ['d1'])
  await m.conferir('explicada', true, ['d2'])
  const { itens, totais, cursor } = await m.ler()
  expect(Object.fromEntries(itens.map(i => [i.id, i.estado]))).toEqual({
    ...{ inteira: 'conferida', explicada: 'conferida', aberta: 'divergente' },
    ...{ faltaParcela: 'aConferir', nunca: 'aConferir' },
  })
  expect(totais).toEqual({
    conferida: { quantidade: 2, valor: 20_000 },
    aConferir: { quantidade: 2, valor: 20_000 },
    divergente: { quantidade: 1, valor: 10_000 },
  })
  expect(cursor).toBeNull()
})

test('a long month comes in parts that are the whole, each sale once', async () => {
  const m = await mundo()
  for (let n = 0; n < 340; n++) await m.vender(`v${String(n).padStart(3, '0')}`)
  const um = await m.ler()
  const dois = await m.ler({ cursor: um.cursor })
  expect([um.itens.length, dois.itens.length, dois.cursor]).toEqual([300, 40, null])
  expect(new Set([...um.itens, ...dois.itens].map(i => i.id)).size).toBe(340)
})
