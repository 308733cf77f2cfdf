import { expect, test } from 'vitest'
import { listarLinks } from '../../../functions/areas/links/listarLinks/listarLinks.ts'
import { parteDaBusca, partesDoNome } from '../../../functions/areas/links/regras/buscaDeLinks.ts'
import { acompanharLink } from '../../../functions/events/consumers/listas/links.ts'
import { listas } from '../../../functions/events/consumers/listas/listas.ts'
import { Answer } from '../../../functions/platform/http/handle.ts'
import { Link } from '../../../functions/platform/storage/Link.ts'
import { LinhaDeLink } from '../../../functions/platform/storage/Lista.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import type { Storage } from '../../../functions/platform/storage/port.ts'
import { semBusca } from '../../../infra/semBusca.ts'
import { chavesDeTeste } from '../../builders/chaves.ts'
import { linkFor } from '../../sim/scenario.ts'

/** Links found by how the words of their names begin (decision 0143), and what that costs. */
const mundo = () => {
  const gasto = { writes: 0, reads: 0, query: 0, get: 0 }
  const storage = memoryStorage({
    onConsumed: c => {
      gasto.writes += c.writes
      gasto.reads += c.reads
      if (c.operation === 'query' || c.operation === 'get') gasto[c.operation]++
    },
  })
  const link = (n: number, nome: string) => ({ ...linkFor(n, { valor: 100, limiteUsos: null, expiraEm: null }), nome })
  const contar = (id: string, tabela: Storage = storage) =>
    listas(
      { storage: tabela, chaves: chavesDeTeste() } as never,
      {
        ...{ id: 'e', tipo: 'LinkEditado', PK: `LNK#${id}`, SK: 'RAIZ' },
      } as never,
    )
  const listar = async (query: object) => {
    const deps = { storage, clock: { now: () => Date.parse('2026-11-20T12:00:00Z') }, env: { PAGAR_URL: '' } }
    const { empresaId } = link(1, '')
    const lida = await listarLinks(deps as never)({ query, sessao: { empresaId, slug: 'a' } } as never)
    if (lida instanceof Answer) throw new Error('answered with a status')
    return lida
  }
  const achados = async (nome: string) => (await listar({ nome })).itens.map(l => l.nome)
  const partes = () =>
    storage
      .dump()
      .flatMap(i => (i._t === 'BuscaDeLink' ? [String(i.parte)] : []))
      .sort()
  const gastou = async (fazer: () => Promise<unknown>) => {
    Object.assign(gasto, { writes: 0, reads: 0, query: 0, get: 0 })
    await fazer()
    return { ...gasto }
  }
  return { storage, link, contar, listar, achados, partes, gastou }
}

test.each([
  ['Pão de AÇÚCAR', ['pao', 'acu']],
  ['Curso de fotografia: turma de verão', ['cur', 'fot', 'tur', 'ver']],
  ['Pedido 4821 / pedidos', ['ped', '482']],
  ['Mesa com cadeira', ['mes', 'cad']],
  ['TV 55', []],
  ['🎂', []],
])('%s stands under %j', (nome, partes) => {
  expect(partesDoNome(nome)).toEqual(partes)
})

test.each([
  ['pedido 4821', '482'],
  ['curso fotogr', 'fot'],
  ['AÇÚ', 'acu'],
  ['com cadeira', 'cad'],
  ['tv', undefined],
  ['com', undefined],
  ['!!', undefined],
])('%s is looked for under %s', (texto, parte) => {
  expect(parteDaBusca(texto)).toBe(parte)
})

test('what it costs, in write units: a link one more for each word, a change that keeps the name none, a new name its words and those that go', async () => {
  const { storage, link, contar, partes, gastou } = mundo()
  const l = link(1, 'Curso de fotografia: turma de verão')
  const outro = link(2, 'Mesa')
  await storage.commit([Link.create(l), Link.create(outro)])
  await contar(outro.id)
  // its row, and the count of the company's links with it in one transaction (decision 0187)
  expect((await gastou(() => contar(l.id))).writes).toBe(2 * 2 + 4)
  expect((await gastou(() => contar(l.id))).writes).toBe(0)
  await storage.commit([Link.put({ ...l, versao: 2, valor: 900 })])
  expect((await gastou(() => contar(l.id))).writes).toBe(1)
  await storage.commit([Link.put({ ...l, versao: 3, nome: 'Curso de culinária' })])
  // the row, two words, three that go
  expect((await gastou(() => contar(l.id))).writes).toBe(1 + 2 + 3)
  expect(partes()).toEqual(['cul', 'cur', 'mes'])
})

test('renamed, it is found by its new name and not by the old one; folded, by each word’s beginning', async () => {
  const { storage, link, contar, achados } = mundo()
  const l = link(1, 'Sofá de São João')
  await storage.commit([Link.create(l), Link.create(link(2, 'Sofazinho'))])
  for (const id of [l.id, link(2, '').id]) await contar(id)
  expect(await achados('SOFA joao')).toEqual(['Sofá de São João'])
  expect((await achados('sofá')).sort()).toEqual(['Sofazinho', 'Sofá de São João'])
  await storage.commit([Link.put({ ...l, versao: 2, nome: 'Mesa de São João' })])
  await contar(l.id)
  expect(await achados('sofá')).toEqual(['Sofazinho'])
  expect(await achados('joa')).toEqual(['Mesa de São João'])
})

test('two workers, and one that dies at any of its writes: a link is always found by its name', async () => {
  for (let corte = 0; corte < 6; corte++) {
    const { storage, link, contar, achados } = mundo()
    const l = link(1, 'Sofá azul')
    await storage.commit([Link.create(l)])
    await contar(l.id)
    await storage.commit([Link.put({ ...l, versao: 2, nome: 'Mesa verde' })])
    let escritas = 0
    const morre: Storage = {
      ...storage,
      commit: async (writes, options) => {
        if (escritas++ >= corte) throw new Error('dead')
        // the other worker goes back to the name of before, meanwhile
        if (escritas === 2) {
          await storage.commit([Link.put({ ...l, versao: 3, nome: 'Sofá azul' })])
          await contar(l.id)
        }
        return storage.commit(writes, options)
      },
    }
    await contar(l.id, morre).catch(() => {})
    await contar(l.id)
    const nome = String((await storage.get(Link.key(l.id)))?.nome)
    expect(await achados(nome.slice(0, 4)), `cut ${corte}`).toEqual([nome])
  }
})

test('a link beyond a thousand rows is found by one query and one batch; all of a name come, page after page, in both orders', async () => {
  const { storage, link, contar, listar, gastou } = mundo()
  const N = 1_500
  const nomes = Array.from({ length: N }, (_, n) => (n === 3 ? 'Sofá antigo' : n % 3 ? `Cadeira ${n}` : `Mesa ${n}`))
  for (const [n, nome] of nomes.entries()) {
    const l = { ...link(n + 1, nome), criadoEm: new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString() }
    await storage.commit([Link.create(l)])
    await contar(l.id)
  }
  let achado: Awaited<ReturnType<typeof listar>> | undefined
  const custo = await gastou(async () => {
    achado = await listar({ nome: 'sofa' })
  })
  expect(achado).toMatchObject({ itens: [{ nome: 'Sofá antigo' }], parcial: false })
  expect(achado?.cursor).toBeUndefined()
  expect(custo.query).toBe(1)
  const tudo = async (ordem: string) => {
    const vistos: string[] = []
    let cursor: string | undefined
    do {
      const p = await listar({ nome: 'cadeira', limit: 100, ordem, ...(cursor && { cursor }) })
      vistos.push(...p.itens.map(l => l.nome))
      cursor = p.cursor
    } while (cursor)
    return vistos
  }
  const cadeiras = nomes.filter(n => n.startsWith('Cadeira'))
  expect(await tudo('antigos')).toEqual(cadeiras)
  expect(await tudo('novos')).toEqual(cadeiras.toReversed())
})

test('links of before are found by their words after the command, which leaves the others alone', async () => {
  const { storage, link, contar, achados } = mundo()
  const deAntes = link(1, 'Bolo de aniversário')
  await storage.commit([Link.create(deAntes), Link.create(link(2, 'Bolo de festa'))])
  for (const id of [deAntes.id, link(2, '').id]) await contar(id)
  // as an older release left it: a row, and nothing that leads to it
  for (const i of storage.dump().filter(i => i._t === 'BuscaDeLink' && i.id === deAntes.id))
    await storage.commit([{ op: 'remove', key: { PK: i.PK, SK: i.SK }, tipo: 'BuscaDeLink' }])
  const linha = LinhaDeLink.parse(storage.dump().find(i => i._t === 'LinhaDeLink' && i.id === deAntes.id) as never)
  const { buscado: _, ...semMarca } = linha
  await storage.commit([LinhaDeLink.put(semMarca)])
  expect(await achados('bolo')).toEqual(['Bolo de festa'])
  // one item a page
  const varrer = async (depois?: Record<string, string>) => {
    const linhas = storage.dump().filter(i => i._t === 'LinhaDeLink')
    const n = depois ? Number(depois.n) + 1 : 0
    return { itens: linhas.slice(n, n + 1), ...(n + 1 < linhas.length && { depois: { n: String(n) } }) }
  }
  const rodar = () => semBusca(varrer, id => acompanharLink(storage, id))
  expect(await rodar()).toBe(1)
  expect((await achados('bolo')).sort()).toEqual(['Bolo de aniversário', 'Bolo de festa'])
  expect(await rodar()).toBe(0)
})
