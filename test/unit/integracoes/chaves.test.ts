import { expect, test } from 'vitest'
import { criarChaveDeApi } from '../../../functions/areas/integracoes/criarChaveDeApi/criarChaveDeApi.ts'
import { listarChavesDeApi } from '../../../functions/areas/integracoes/listarChavesDeApi/listarChavesDeApi.ts'
import { revogarChaveDeApi } from '../../../functions/areas/integracoes/revogarChaveDeApi/revogarChaveDeApi.ts'
import { createIds } from '../../../functions/platform/runtime/ids.ts'
import { ChaveDeApi, LinhaDeChave } from '../../../functions/platform/storage/ChaveDeApi.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { MAXIMO_DE_CHAVES } from '../../../shared/contract/chaves.ts'

/** A company's API keys, however many it ever had: each live one is seen, counted and can be revoked. */
const dia = 86_400_000
const sessao = { usuarioId: 'usr-1', nome: 'Beatriz', empresaId: 'aurora', slug: 'aurora' }

function mundo() {
  const storage = memoryStorage()
  let agora = Date.parse('2026-11-21T12:00:00.000Z')
  const clock = { now: () => agora++, sleep: async () => {} }
  const d = { storage, clock, ids: createIds(), env: { STAGE: 'local' } } as never
  const criar = async (validadeDias: 30 | 90 | 365 | null = null) =>
    (await criarChaveDeApi(d)({ body: { nome: 'Loja', escopos: ['links:ler'], validadeDias }, sessao } as never)) as {
      dados: { id: string }
    }
  const revogar = (id: string) => revogarChaveDeApi(d)({ params: { id }, sessao } as never)
  const listar = async () =>
    ((await listarChavesDeApi(d)({ sessao } as never)) as { chaves: { id: string; situacao: string }[] }).chaves
  const guardadas = () =>
    storage
      .dump()
      .filter(i => i._t === ChaveDeApi.name)
      .map(ChaveDeApi.parse)
  /** As every company's keys were before their rows had an end. */
  const semFim = async (n: number, over: Partial<ChaveDeApi> = {}) => {
    const criadaEm = new Date(agora - 400 * dia + n).toISOString()
    const id = String(n).padStart(21, '0')
    const chave: ChaveDeApi = {
      hash: `hash${n}`,
      id,
      empresaId: 'aurora',
      slug: 'aurora',
      criadorId: 'usr-1',
      criadorNome: 'Beatriz',
      nome: `Antiga ${n}`,
      prefixo: 'qk_test_abcd',
      escopos: ['links:ler'],
      modo: 'teste',
      criadaEm,
      expiraEm: null,
      revogadaEm: null,
      ...over,
    }
    await storage.commit([
      ChaveDeApi.create(chave),
      LinhaDeChave.create({ empresaId: 'aurora', criadaEm, id, hash: chave.hash }),
    ])
    return id
  }
  return { storage, criar, revogar, listar, guardadas, semFim, passar: (ms: number) => (agora += ms) }
}

test('a key older than a hundred others is listed, counted and revoked', async () => {
  const m = mundo()
  const antiga = await m.criar()
  for (let n = 0; n < 120; n++) await m.revogar((await m.criar()).dados.id)
  expect((await m.listar()).find(c => c.id === antiga.dados.id)).toMatchObject({ situacao: 'ativa' })
  for (let n = 1; n < MAXIMO_DE_CHAVES; n++) await m.criar()
  await expect(m.criar()).rejects.toMatchObject({ name: 'LimiteDeChaves' })
  expect(await m.revogar(antiga.dados.id)).toMatchObject({ id: antiga.dados.id, situacao: 'revogada' })
  // once more, long after its row left the page of the live ones
  expect(await m.revogar(antiga.dados.id)).toMatchObject({ id: antiga.dados.id, situacao: 'revogada' })
  await m.criar()
})

test('rows that were left behind without an end hide no live key either', async () => {
  const m = mundo()
  const viva = await m.semFim(0)
  for (let n = 1; n <= 250; n++) await m.semFim(n, { expiraEm: '2026-01-01T00:00:00.000Z' })
  const revogada = await m.semFim(251, { revogadaEm: '2026-01-02T00:00:00.000Z' })
  expect((await m.listar()).filter(c => c.situacao === 'ativa').map(c => c.id)).toEqual([viva])
  expect(await m.revogar(revogada)).toMatchObject({ situacao: 'revogada' })
  expect(await m.revogar(viva)).toMatchObject({ situacao: 'revogada' })
  expect((await m.listar()).filter(c => c.situacao === 'ativa')).toEqual([])
})

test('a key that ends is kept for ninety days after its end, row and all; a revoked one after its revocation', async () => {
  const m = mundo()
  await m.criar(30)
  await m.criar()
  const [comFim, semFim] = m.guardadas()
  const fim = Date.parse(comFim?.expiraEm ?? '')
  expect(comFim?.ttl).toBe(Math.ceil((fim + 90 * dia) / 1000))
  expect(semFim?.ttl).toBeUndefined()
  const linhas = () => m.storage.dump().filter(i => String(i._t).startsWith(LinhaDeChave.name))
  expect(linhas().map(l => l.ttl)).toEqual([comFim?.ttl, undefined])
  m.passar(dia)
  await m.revogar(comFim?.id ?? '')
  const depois = m.guardadas().find(c => c.id === comFim?.id)
  expect(depois?.ttl).toBe(Math.ceil((Date.parse(depois?.revogadaEm ?? '') + 90 * dia) / 1000))
  expect(linhas().find(l => l.id === comFim?.id)?.ttl).toBe(depois?.ttl)
})
