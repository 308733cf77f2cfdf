import { expect, test } from 'vitest'
import { nomesDosLinks } from '../../../functions/areas/links/regras/nomesDosLinks.ts'
import { listarCheckouts } from '../../../functions/areas/relatorios/listarCheckouts/listarCheckouts.ts'
import { fonteDe } from '../../../functions/areas/relatorios/regras/fontes.ts'
import { listas } from '../../../functions/events/consumers/listas/listas.ts'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { Empresa } from '../../../functions/platform/storage/Empresa.ts'
import type { Exportacao } from '../../../functions/platform/storage/Exportacao.ts'
import { Link } from '../../../functions/platform/storage/Link.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { Pagador } from '../../../functions/platform/storage/Pagador.ts'
import type { Key } from '../../../functions/platform/storage/port.ts'
import type { Received } from '../../../shared/contract/endpoint.ts'
import type { listarCheckouts as contrato } from '../../../shared/contract/relatorios.ts'
import { chavesDeTeste } from '../../builders/chaves.ts'
import { checkoutGuardado, pagadorGuardado } from '../../builders/checkout.ts'
import { empresaGuardada } from '../../builders/empresa.ts'
import { linkFor } from '../../sim/scenario.ts'

/** A list of payments, and its file, say of which link each is, by as few readings as its links take. */
const agora = Date.parse('2026-03-20T15:00:00.000Z')
const chaves = chavesDeTeste()
const guardado = { ...linkFor(1, { valor: 100, limiteUsos: null, expiraEm: null }), empresaId: 'aurora' }
const mesa = { ...guardado, id: 'LinkDaMesaAurora20261', nome: 'Mesa de jantar' }
const banco = { ...guardado, id: 'LinkDoBancoAurora2026', nome: 'Banco de praça' }
const sumiu = 'LinkQueSumiuAurora261'

async function mundo() {
  const memoria = memoryStorage()
  const lotes: string[][] = []
  const storage = {
    ...memoria,
    getMany: (keys: Key[]) => {
      lotes.push(keys.map(k => k.PK))
      return memoria.getMany(keys)
    },
  }
  const deps = { storage, chaves, clock: { now: () => agora } } as never
  await storage.commit([
    Empresa.put(empresaGuardada({ id: 'aurora', criadoEm: '2026-03-05T12:00:00.000Z' })),
    Link.put(mesa),
    Link.put(banco),
  ])
  const links = [mesa.id, banco.id, mesa.id, sumiu]
  for (const [n, link] of links.entries()) {
    const c = checkoutGuardado({
      ...{ id: `Venda000000000000000${n}`, empresaId: 'aurora', link, criadoEm: `2026-03-1${n}T12:00:00.000Z` },
      ...{ estado: 'Liquidado', pagoEm: '2026-03-15T12:00:00.000Z', e2eid: 'E1', taxaPix: 0.99 },
    })
    await storage.commit([Checkout.put(c), Pagador.put(pagadorGuardado(c.id))])
    await listas(deps, { id: 'm', tipo: 'x', PK: `CHK#${c.id}`, SK: 'RAIZ' } as never)
  }
  lotes.length = 0
  return { storage, deps, lotes }
}
const nomes = ['', 'Mesa de jantar', 'Banco de praça', 'Mesa de jantar']
const lidos = (lotes: string[][]) => lotes.map(l => l.filter(pk => pk.startsWith('LNK#')).sort()).filter(l => l.length)
const umLote = [[sumiu, mesa.id, banco.id].map(id => `LNK#${id}`).sort()]

test('each row has its link’s name, every link read once, together', async () => {
  const { deps, lotes } = await mundo()
  const sessao = { empresaId: 'aurora', perfil: 'administrador', usuarioId: 'u', nome: 'B', slug: 'loja-aurora' }
  const lista = (await listarCheckouts(deps)({ query: {}, sessao } as never)) as Received<typeof contrato>
  expect(lista.itens.map(i => i.linkNome)).toEqual(nomes)
  expect(lidos(lotes)).toEqual(umLote)
})

test('the file names the link, and no code of it', async () => {
  const { storage, lotes } = await mundo()
  const e = { tipo: 'checkouts', formato: 'csv', dono: 'EMP#aurora', empresaId: 'aurora', filtros: {} }
  const fonte = fonteDe(storage, e as unknown as Exportacao, agora, chaves as never)
  const coluna = fonte.cabecalho.indexOf('Link')
  const linhas = []
  for await (const p of fonte.paginas(undefined)) linhas.push(...p.linhas)
  expect(linhas.map(l => l[coluna])).toEqual(nomes)
  expect(JSON.stringify(linhas)).not.toContain(mesa.id)
  expect(lidos(lotes)).toEqual(umLote)
})

test('more than a hundred are read a hundred at a time; none, not at all', async () => {
  const { storage, lotes } = await mundo()
  const ids = Array.from({ length: 250 }, (_, n) => `Link${n}`)
  await nomesDosLinks(storage, [...ids, ...ids, mesa.id])
  expect(lotes.map(l => l.length)).toEqual([100, 100, 51])
  lotes.length = 0
  await nomesDosLinks(storage, [])
  expect(lotes).toEqual([])
})
