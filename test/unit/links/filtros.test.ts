import { expect, test } from 'vitest'
import { listarLinks } from '../../../functions/areas/links/listarLinks/listarLinks.ts'
import { escritasDaBusca } from '../../../functions/areas/links/regras/buscaDeLinks.ts'
import { Answer } from '../../../functions/platform/http/handle.ts'
import { LinhaDeLink } from '../../../functions/platform/storage/Lista.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'

const achavel = (l: LinhaDeLink) => [LinhaDeLink.put(l), ...escritasDaBusca(l)]

/** E057, V097: name, period and status, each by itself and together; newest first, in pages. */
test('each filter alone keeps what it names', async () => {
  const storage = memoryStorage()
  const linha = (dia: number, mais: object = {}) =>
    achavel({
      ...{ empresaId: 'aurora', id: `L${dia}`, versao: 1, nome: `Cadeira ${dia}`, valor: 8_500 },
      ...{ criadoEm: `2026-11-0${dia}T12:00:00.000Z`, estado: 'aberto', expiraEm: null, limiteUsos: null, formas: [2] },
      ...mais,
    } as LinhaDeLink)
  await storage.commit(
    [
      linha(1),
      linha(2, { nome: 'Sofá de São João' }),
      linha(3, { expiraEm: '2026-11-10T12:00:00.000Z' }),
      linha(4, { estado: 'encerrado' }),
      linha(5, { abreEm: '2027-01-01T12:00:00.000Z' }),
      linha(6, { suspenso: true }),
    ].flat(),
  )
  const deps = { storage, clock: { now: () => Date.parse('2026-11-20T12:00:00Z') }, env: { PAGAR_URL: '' } }
  const listar = async (query: object) => {
    const lida = await listarLinks(deps as never)({ query, sessao: { empresaId: 'aurora', slug: 'a' } } as never)
    if (lida instanceof Answer) throw new Error('answered with a status')
    return lida
  }
  const achados = async (query: object) => (await listar(query)).itens.map(l => l.id)
  expect(await achados({})).toEqual(['L6', 'L5', 'L4', 'L3', 'L2', 'L1'])
  expect(await achados({ nome: 'sao joao' })).toEqual(['L2'])
  expect(await achados({ periodoInicio: '2026-11-02', periodoFim: '2026-11-04' })).toEqual(['L4', 'L3', 'L2'])
  expect(await achados({ situacao: 'ativo' })).toEqual(['L2', 'L1'])
  expect(await achados({ situacao: 'expirado' })).toEqual(['L3'])
  expect(await achados({ situacao: 'encerrado' })).toEqual(['L4'])
  expect(await achados({ situacao: 'agendado' })).toEqual(['L5'])
  expect(await achados({ situacao: 'suspenso' })).toEqual(['L6'])
  expect(await achados({ nome: 'cadeira', situacao: 'ativo', periodoFim: '2026-11-05' })).toEqual(['L1'])
  expect(await achados({ ordem: 'antigos', situacao: 'ativo' })).toEqual(['L1', 'L2'])
  const antiga = await listar({ ordem: 'antigos', limit: 4 })
  expect(await achados({ ordem: 'antigos', cursor: antiga.cursor })).toEqual(['L5', 'L6'])
  const primeira = await listar({ limit: 2 })
  expect(primeira).toMatchObject({ itens: [{ id: 'L6' }, { id: 'L5' }], proximoOffset: 2 })
  expect(await achados({ limit: 2, offset: 4 })).toEqual(['L2', 'L1'])
})

test('a list of any length is read to its end, and a name is found wherever it is', async () => {
  const lidas: string[] = []
  const storage = memoryStorage({ onConsumed: ({ operation }) => void lidas.push(operation) })
  const N = 2_300
  const linha = (n: number) =>
    achavel({
      ...{ empresaId: 'aurora', id: `L${n}`, versao: 1, nome: n === 0 ? 'Sofá antigo' : `Cadeira ${n}`, valor: 8_500 },
      ...{ criadoEm: new Date(Date.UTC(2026, 0, 1) + n * 1_000).toISOString(), estado: 'aberto', expiraEm: null },
      ...{ limiteUsos: n % 400 === 0 ? 1 : null, formas: [2] },
    } as LinhaDeLink)
  for (let n = 0; n < N; n += 25) await storage.commit(Array.from({ length: 25 }, (_, k) => linha(n + k)).flat())
  const deps = { storage, clock: { now: () => Date.parse('2026-11-20T12:00:00Z') }, env: { PAGAR_URL: '' } }
  const listar = async (query: object) => {
    lidas.length = 0
    const lida = await listarLinks(deps as never)({ query, sessao: { empresaId: 'aurora', slug: 'a' } } as never)
    if (lida instanceof Answer) throw new Error('answered with a status')
    return lida
  }
  const vistos = new Set<string>()
  let cursor: string | undefined
  do {
    const p = await listar({ limit: 100, ...(cursor && { cursor }) })
    for (const l of p.itens) vistos.add(l.id)
    cursor = p.cursor
  } while (cursor)
  expect(vistos.size).toBe(N)
  // the oldest by its name: one query of its word, and one answer
  const achado = await listar({ nome: 'sofa' })
  expect([achado.itens.map(l => l.id), achado.parcial, achado.cursor]).toEqual([['L0'], false, undefined])
  expect(lidas.filter(o => o === 'query')).toHaveLength(1)
  // one by its number, among thousands of the same first word
  expect((await listar({ nome: 'cadeira 1207' })).itens.map(l => l.id)).toEqual(['L1207'])
  expect(lidas.filter(o => o === 'query')).toHaveLength(1)
  // and too short to lead anywhere: the list itself, to its end
  expect((await listar({ nome: '7' })).itens.map(l => l.id)).toContain('L799')
  // a state that uses decide is filtered before the page is cut: none is used up, and the answer knows where it ended
  expect(await listar({ situacao: 'esgotado', limit: 3 })).toMatchObject({ itens: [], parcial: false })
  expect((await listar({ situacao: 'ativo', limit: 50 })).itens).toHaveLength(50)
})
