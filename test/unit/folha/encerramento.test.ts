import { expect, test } from 'vitest'
import { andarEncerramento } from '../../../functions/areas/contratos/regras/encerramento/andar.ts'
import { cancelarFolhas } from '../../../functions/areas/contratos/regras/encerramento/folhas.ts'
import { Empresa } from '../../../functions/platform/storage/Empresa.ts'
import { Encerramento } from '../../../functions/platform/storage/Encerramento.ts'
import { BlocoDaFolha, LoteDaFolha, ReenvioDaFolha } from '../../../functions/platform/storage/Folha.ts'
import { Saldo } from '../../../functions/platform/storage/Lancamento.ts'
import type { Storage } from '../../../functions/platform/storage/port.ts'
import { empresaGuardada } from '../../builders/empresa.ts'
import { conta, empresaId, mundo, pessoas } from './mundo.ts'

/** Payrolls of a company that ends (decision 0100): its money is never held for good, and nobody is half paid. */
const limite = 1_000_000_00
const umDia = 24 * 60 * 60_000
type M = Awaited<ReturnType<typeof mundo>>

/** What the confirmation writes: the company ended, one block on its account, and the sweeper's first step. */
async function encerrar(m: M, situacao: 'encerrada' | 'suspensa' = 'encerrada') {
  const em = new Date(m.clock.now()).toISOString()
  await m.storage.commit([
    Empresa.put(empresaGuardada({ id: empresaId, situacao })),
    Saldo.add(conta, { disponivel: 0, bloqueios: 1 }),
    Encerramento.put({
      ...{ empresaId, versao: 1, situacao: 'emCurso', etapa: 'chaves', vence: m.clock.now() },
      ...{ pedido: { id: 'ana', nome: 'Ana', em, motivo: 'pediu para sair' }, reserva: [], pagamentos: [] },
    }),
  ])
}
const andar = (m: M, storage: Storage = m.storage) =>
  andarEncerramento({ ...m.deps, storage } as never, empresaId, m.clock.now() + 50_000)
const etapa = async (m: M) => (await Encerramento.get(m.storage, empresaId, { consistent: true }))?.etapa

test.each(['agendada', 'emAnalise', 'bloqueada'] as const)(
  'one that is %s is cancelled, and its total is available again once',
  async estado => {
    const m = await mundo()
    const novo = await m.novo(pessoas(3))
    await m.autorizar(novo)
    const lote = await m.lote(novo.id)
    await m.storage.commit([LoteDaFolha.put({ ...lote, estado, reenvioDe: 'antigo' })])
    await m.storage.commit([ReenvioDaFolha.put({ loteId: 'antigo', linha: 1, novo: lote.id })])
    expect(await m.presa()).toBe(lote.total)
    await encerrar(m)
    await andar(m)
    await andar(m)
    const fim = await m.lote(lote.id)
    expect([fim.estado, fim.vence]).toEqual(['cancelada', undefined])
    expect(await ReenvioDaFolha.get(m.storage, { loteId: 'antigo', linha: 1 })).toBeUndefined()
    expect([await m.saldo(), await m.presa()]).toEqual([limite, 0])
    expect((await m.lancamentos(`FOL#${lote.id}`)).map(l => l.tipo).sort()).toEqual(['folha-reserva', 'folha-voltou'])
    await m.passar(3)
    expect(m.pagos.size).toBe(0)
  },
)

test('drafts and lots that nobody authorised hold nothing and stay as they are', async () => {
  const m = await mundo()
  const lote = await m.novo(pessoas(2))
  await encerrar(m)
  await andar(m)
  expect((await m.lote(lote.id)).estado).toBe('aguardandoAutorizacao')
  expect([await m.saldo(), await etapa(m)]).toEqual([limite, 'contagem'])
})

/** A lot of 120 people, three items of lines, stopped by an ending after its first fifty became transfers. */
async function pelaMetade(situacao: 'encerrada' | 'suspensa') {
  const m = await mundo()
  const novo = await m.novo(pessoas(120, () => 10_00))
  await m.autorizar(novo)
  const depois = await BlocoDaFolha.get(m.storage, { loteId: novo.id, n: 2 }, { consistent: true })
  if (!depois) throw new Error('the second item of lines is there')
  // what the first item's transaction leaves
  await m.storage.commit([BlocoDaFolha.remove({ loteId: novo.id, n: 2 })])
  await m.passar(1)
  await m.passar(1).catch(() => undefined)
  await m.storage.commit([BlocoDaFolha.put(depois)])
  expect(await m.lote(novo.id)).toMatchObject({ estado: 'processando', feitos: 1 })
  await encerrar(m, situacao)
  return { m, lote: await m.lote(novo.id) }
}

test('one that had started is paid to its last line, and the end waits for what it holds', async () => {
  const { m, lote } = await pelaMetade('encerrada')
  await andar(m)
  expect((await m.lote(lote.id)).estado).toBe('processando')
  expect(await m.presa()).toBeGreaterThan(0)
  await m.passar(8)
  expect(await m.lote(lote.id)).toMatchObject({ estado: 'concluida', feitos: 3 })
  expect(m.pagos.size).toBe(120)
  expect([await m.saldo(), await m.presa()]).toEqual([limite - lote.total, 0])
})

test('while a payroll holds money its company has not ended, whatever else is gone; then it has', async () => {
  const { m, lote } = await pelaMetade('encerrada')
  // what is available was paid out: the payroll's money is all that is left
  await m.storage.commit([Saldo.add(conta, { disponivel: -(await m.saldo()) })])
  const umaRodada = async () => {
    m.clock.avancar(umDia)
    await andar(m)
    return (await Encerramento.get(m.storage, empresaId, { consistent: true }))?.situacao
  }
  expect(await m.presa()).toBeGreaterThan(0)
  expect([await umaRodada(), await umaRodada()]).toEqual(['emCurso', 'emCurso'])
  await m.passar(8)
  expect([(await m.lote(lote.id)).estado, await m.presa()]).toEqual(['concluida', 0])
  expect(await umaRodada()).toBe('concluido')
})

test.each([
  ['a suspension stops it where it is', 'suspensa', 0],
  ['something else beside the ending blocks the account', 'encerrada', 1],
] as const)('%s: no more lines leave', async (_, situacao, mais) => {
  const { m, lote } = await pelaMetade(situacao)
  if (mais) await m.storage.commit([Saldo.add(conta, { disponivel: 0, bloqueios: mais })])
  await m.passar(15)
  expect(await m.lote(lote.id)).toMatchObject({ estado: 'processando', feitos: 1 })
})

test('a lot that changes at the same moment is looked at again by the next sweep', async () => {
  const m = await mundo()
  const novo = await m.novo(pessoas(2))
  await m.autorizar(novo)
  await encerrar(m)
  let primeira = true
  const corre: Storage = {
    ...m.storage,
    async commit(w, o) {
      if (primeira) {
        primeira = false
        const l = await m.lote(novo.id)
        await m.storage.commit([LoteDaFolha.put({ ...l, versao: l.versao + 1 })])
      }
      return m.storage.commit(w, o)
    },
  }
  expect(await cancelarFolhas({ storage: corre, clock: m.deps.clock }, empresaId)).toBe(false)
  expect(await m.presa()).toBe(novo.total)
  expect(await cancelarFolhas({ storage: corre, clock: m.deps.clock }, empresaId)).toBe(true)
  expect(await m.presa()).toBe(0)
})

test('what it costs: a query and a batch a page, and nothing of what has ended', async () => {
  const m = await mundo()
  await m.novo(pessoas(2))
  const lidos = { query: 0, getMany: 0, commit: 0 }
  const contado: Storage = {
    ...m.storage,
    query: q => {
      lidos.query++
      return m.storage.query(q)
    },
    getMany: k => {
      lidos.getMany++
      return m.storage.getMany(k)
    },
    commit: (...a) => {
      lidos.commit++
      return m.storage.commit(...a)
    },
  }
  await cancelarFolhas({ storage: contado, clock: m.deps.clock }, empresaId)
  expect(lidos).toEqual({ query: 1, getMany: 1, commit: 0 })
})
