import { expect, test } from 'vitest'
import { listarAuditoria, mesesDe } from '../../../functions/areas/auditoria/listarAuditoria/listarAuditoria.ts'
import { Registro } from '../../../functions/platform/storage/Auditoria.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import type { Storage } from '../../../functions/platform/storage/port.ts'

/** What one reading of the audit log costs at most, and that page after page it is whole. */
const agora = Date.parse('2027-08-15T12:00:00.000Z')
const registro = (seq: number, em: string, nome: string): Registro => ({
  id: `ato${seq}`,
  empresaId: 'aurora',
  em: Date.parse(em),
  operacao: 'criarLink',
  resultado: 'feito',
  ator: { tipo: 'usuario', id: 'u', nome },
  mudancas: [],
  origem: { ip: '203.0.113.0', agente: 'navegador', pedido: `p${seq}` },
  seq,
  mes: em.slice(0, 7),
  anterior: '',
  hash: `h${seq}`,
})

async function mundo(registros: Registro[]) {
  const base = memoryStorage()
  for (const r of registros) await base.commit([Registro.put(r)])
  let consultas = 0
  const storage: Storage = {
    ...base,
    query(q) {
      consultas++
      return base.query(q)
    },
  }
  const deps = { storage, clock: { now: () => agora, sleep: async () => {} } } as never
  type Pagina = { itens: { seq: number; mudancas: { campo: string }[] }[]; cursor: string | null; parcial: boolean }
  return async (query: Record<string, unknown>, sessao: object = {}) => {
    consultas = 0
    const pagina = (await listarAuditoria(deps)({
      query,
      sessao: { empresaId: 'aurora', perfil: 'administrador', ...sessao },
    } as never)) as Pagina
    return { ...pagina, consultas }
  }
}
type Ler = Awaited<ReturnType<typeof mundo>>
async function todas(ler: Ler, query: Record<string, unknown>) {
  const seqs: number[] = []
  let cursor: string | null = null
  let maior = 0
  do {
    const p: Awaited<ReturnType<Ler>> = await ler({ ...query, ...(cursor && { cursor }) })
    seqs.push(...p.itens.map(r => r.seq))
    maior = Math.max(maior, p.consultas)
    expect(p.parcial).toBe(p.cursor !== null && p.itens.length < 25)
    cursor = p.cursor
  } while (cursor)
  return { seqs, maior }
}

test('why staff decided is read by staff, in the client too, and by no one of the company', async () => {
  const decidido = registro(1, '2027-08-10T12:00:00.000Z', 'Bia')
  const mudancas = [
    { campo: 'motivoDaEquipe', depois: 'a empresa não confirmou' },
    { campo: 'estado', antes: 'emAnalise', depois: 'bloqueada' },
  ]
  const ler = await mundo([{ ...decidido, operacao: 'analisarSaque', mudancas }])
  const campos = async (sessao: object) => (await ler({}, sessao)).itens[0]?.mudancas.map(m => m.campo)
  expect(await campos({})).toEqual(['estado'])
  expect(await campos({ perfil: 'quita-consultor' })).toEqual(['motivoDaEquipe', 'estado'])
  expect(await campos({ suporte: { motivo: 'chamado 1', ate: agora } })).toEqual(['motivoDaEquipe', 'estado'])
})

test('a narrow filter whose tenth query is empty reads ten all the same, and goes on from there', async () => {
  // nothing in the ten months before today's: each is an empty query; below them, months that are full
  const cheios = Array.from({ length: 1_500 }, (_, n) =>
    registro(n + 1, `2026-0${1 + Math.floor(n / 300)}-10T12:00:00.000Z`, n === 0 ? 'Ana' : 'Bruno'),
  )
  const ler = await mundo(cheios)
  const primeira = await ler({ ator: 'ana' })
  expect(primeira).toMatchObject({ itens: [], parcial: true, consultas: 10 })
  const { seqs, maior } = await todas(ler, { ator: 'ana' })
  expect(seqs).toEqual([1])
  expect(maior).toBe(10)
})

test('page by page every act is read once, over empty months too', async () => {
  const registros = [
    ...Array.from({ length: 130 }, (_, n) => registro(n + 1, '2026-01-10T12:00:00.000Z', 'Ana')),
    ...Array.from({ length: 70 }, (_, n) => registro(n + 131, '2027-08-10T12:00:00.000Z', 'Ana')),
  ]
  const { seqs, maior } = await todas(await mundo(registros), {})
  expect(seqs).toEqual(Array.from({ length: 200 }, (_, n) => 200 - n))
  expect(maior).toBeLessThanOrEqual(10)
})

test('at the turn of a month the next one is read too: a worker whose clock is ahead took the chain there', () => {
  expect(mesesDe({}, Date.parse('2026-11-29T23:00:00.000Z'))[0]).toBe('2026-12')
  expect(mesesDe({}, Date.parse('2026-11-20T12:00:00.000Z'))[0]).toBe('2026-11')
  expect(mesesDe({ periodoFim: '2026-11-10' }, Date.parse('2026-11-30T12:00:00.000Z'))[0]).toBe('2026-11')
})
