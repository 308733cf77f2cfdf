import { expect, test } from 'vitest'
import { listarRetidos } from '../../../functions/areas/saldo/listarRetidos/listarRetidos.ts'
import { Carrinho, Documento } from '../../../functions/platform/storage/Carrinho.ts'
import { CasoMed } from '../../../functions/platform/storage/CasoMed.ts'
import { Disputa } from '../../../functions/platform/storage/Disputa.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { Posse } from '../../../functions/platform/storage/Posse.ts'
import type { Storage } from '../../../functions/platform/storage/port.ts'
import { Recebedor } from '../../../functions/platform/storage/Recebedor.ts'
import type { Perfil } from '../../../shared/contract/direitos.ts'
import type { Output } from '../../../shared/contract/endpoint.ts'
import type { listarRetidos as contrato } from '../../../shared/contract/saldoDaEquipe.ts'
import { recebedorAtivo } from '../../builders/rateio.ts'

/** The staff's queue: its kinds, its deadlines, its owners, and what a page of it costs. */
const agora = Date.parse('2026-11-24T12:00:00.000Z')
const ha = (dias: number) => new Date(agora - dias * 86_400_000).toISOString()
const id = (n: number) => `Caso${String(n).padStart(17, '0')}`

async function mundo(quantos: number) {
  const lidas: string[] = []
  const tabela = memoryStorage()
  const storage: Storage = {
    ...tabela,
    query: q => {
      lidas.push('query')
      return tabela.query(q)
    },
    getMany: chaves => {
      lidas.push('lote')
      return tabela.getMany(chaves)
    },
    get: (...qual) => {
      lidas.push('get')
      return tabela.get(...qual)
    },
  }
  for (let n = 0; n < quantos; n++) {
    const de = `CHK#${id(n)}`
    const comum = { id: `D${n}`, empresaId: 'aurora', valor: 100, criadaEm: ha(2), versao: 1 }
    const documento = { carrinhoId: id(n), tipo: 1 as const, daEmpresa: true, pedidoEm: ha(4) }
    await storage.commit([
      Disputa.put({ ...comum, de, estado: 'aberta' }),
      Disputa.put({ ...comum, de, id: `F${n}`, estado: 'perdida' }),
      CasoMed.put({
        ...{ ...comum, de, id: `M${n}`, estado: 'aberta', motivo: 'fraude', e2eid: `E${n}`, bloqueado: 100 },
        defesaAte: ha(1),
      }),
      Recebedor.create({ ...recebedorAtivo(id(n), 'Ana'), estado: 'emAnalise', em: agora - 3 * 86_400_000 }),
      Carrinho.put({
        ...{ id: id(n), versao: 1, estado: 'AguardandoDocumentacao', empresaId: 'aurora', contrato: 'c' },
        ...{ valor: 500, boletos: 1, estrangeiro: false, criadoEm: ha(5), ev: [] },
      }),
      Documento.put({ ...documento, id: `P${n}a` }),
      Documento.put({ ...documento, id: `P${n}b` }),
      // what came is asked for no more
      Documento.put({ ...documento, id: `P${n}c`, enviadoEm: ha(1) }),
    ])
  }
  lidas.length = 0
  const listar = async (perfil: Perfil, query: { limit?: number; cursor?: string } = {}) => {
    const fila = await listarRetidos({ storage, clock: { now: () => agora } } as never)({
      query,
      sessao: { usuarioId: 'ana', perfil, empresaId: 'quita', nome: 'Ana', slug: 'quita' },
    } as never)
    return fila as Output<typeof contrato>
  }
  return { storage, lidas, listar }
}

test('every kind with its own deadline, each case once, and who works on it', async () => {
  const m = await mundo(1)
  const ate = agora + 60_000
  const posse = { referencia: id(0), desde: ha(0), ate, ttl: 1 }
  await m.storage.commit([
    Posse.put({ ...posse, natureza: 'disputa', ator: 'ana', quem: 'Ana' }),
    Posse.put({ ...posse, natureza: 'recebedor', ator: 'bia', quem: 'Bia' }),
    // one that ran out is nobody's
    Posse.put({ ...posse, natureza: 'documentos', ator: 'bia', quem: 'Bia', ate: agora }),
  ])
  const { itens } = await m.listar('quita-administrador')
  expect(itens.map(i => [i.natureza, i.caso, i.valor, i.vencido, i.dono?.quem, i.dono?.eu])).toEqual([
    ['documentos', null, 500, true, undefined, undefined],
    ['recebedor', null, null, true, 'Bia', false],
    ['disputa', 'D0', 100, false, 'Ana', true],
    ['contestacao', 'M0', 100, true, undefined, undefined],
  ])
})

test('a consultant is shown no receiver', async () => {
  const m = await mundo(1)
  expect((await m.listar('quita-consultor')).itens.map(i => i.natureza)).not.toContain('recebedor')
})

test('the page costs the same number of calls for one case of each kind as for sixty', async () => {
  const contar = async (quantos: number) => {
    const m = await mundo(quantos)
    await m.listar('quita-administrador')
    return ['query', 'lote', 'get'].map(qual => m.lidas.filter(o => o === qual).length)
  }
  // twenty-four queries of kinds, and the leases; a batch for each of the three indexes that hold something, and one of companies
  const uma = await contar(1)
  expect(uma).toEqual([25, 4, 0])
  expect(await contar(60)).toEqual(uma)
})

/** Every page to its end, of so many of a kind. */
async function tudo(m: Awaited<ReturnType<typeof mundo>>, perfil: Perfil, limit: number) {
  const paginas: Output<typeof contrato>['itens'][] = []
  let cursor: string | null = null as string | null
  do {
    const p = await m.listar(perfil, { limit, ...(cursor && { cursor }) })
    paginas.push(p.itens)
    cursor = p.cursor
  } while (cursor && paginas.length < 50)
  return paginas
}
const qual = ({ natureza, referencia, caso }: Output<typeof contrato>['itens'][number]) =>
  `${natureza} ${referencia} ${caso}`

test('page after page gives every case of every kind once, however few a page takes', async () => {
  const m = await mundo(23)
  const inteira = (await m.listar('quita-administrador')).itens.map(qual)
  expect(inteira).toHaveLength(23 * 4)
  for (const limit of [1, 5, 23, 200]) {
    const paginas = await tudo(m, 'quita-administrador', limit)
    // a cart that was asked for two papers may be on two pages: the page shows it once
    expect([...new Set(paginas.flat().map(qual))].toSorted(), String(limit)).toEqual(inteira.toSorted())
    for (const itens of paginas) expect(itens.map(i => i.desde)).toEqual(itens.map(i => i.desde).toSorted())
  }
})

test('the page after reads on in the kinds that had more, and in no other; one kind, four calls', async () => {
  const m = await mundo(3)
  await m.storage.commit(
    Array.from({ length: 12 }, (_, n) =>
      Recebedor.create({ ...recebedorAtivo(id(100 + n), 'Ana'), estado: 'emAnalise', em: agora - n * 1000 }),
    ),
  )
  const primeira = await m.listar('quita-administrador', { limit: 10 })
  expect(primeira.cursor).not.toBeNull()
  m.lidas.length = 0
  const segunda = await m.listar('quita-administrador', { limit: 10, cursor: primeira.cursor ?? '' })
  expect([segunda.itens.map(i => i.natureza), segunda.cursor]).toEqual([Array(5).fill('recebedor'), null])
  // the kind's page and batch, the leases, and the companies
  expect(m.lidas.toSorted()).toEqual(['lote', 'lote', 'query', 'query'])
  // a cursor of somebody who may see more leads nowhere for who may not
  expect((await m.listar('quita-consultor', { cursor: primeira.cursor ?? '' })).itens).toEqual([])
})

test.each([
  'W10',
  'bmFkYQ',
  Buffer.from('[["saques",["",""]]]').toString('base64url'),
  Buffer.from('[["toString",["a","b","c"]]]').toString('base64url'),
])('what is no cursor of ours ends the list: %s', async cursor => {
  const m = await mundo(2)
  expect(await m.listar('quita-administrador', { cursor })).toEqual({ itens: [], cursor: null })
})
