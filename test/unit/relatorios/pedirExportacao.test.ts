import { expect, test } from 'vitest'
import {
  exportacoesDe,
  maximoDeExportacoes,
  pedirExportacao,
} from '../../../functions/areas/relatorios/regras/pedirExportacao.ts'
import { derivedId21 } from '../../../functions/platform/runtime/ids.ts'
import { Exportacao } from '../../../functions/platform/storage/Exportacao.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { chavesDeTeste } from '../../builders/chaves.ts'

/** A company that exports a lot: rows lie by a hash, so the newest may be anywhere among them. */
const agora = Date.parse('2026-11-21T12:00:00.000Z')
const sessao = { empresaId: 'aurora', usuarioId: 'usr-1', nome: 'Beatriz Nogueira', perfil: 'administrador' } as never

async function mundo(quantas: number) {
  const storage = memoryStorage()
  for (let n = 0; n < quantas; n++) {
    const nova: Exportacao = {
      dono: 'EMP#aurora',
      empresaId: 'aurora',
      id: derivedId21('segredo', String(n)),
      versao: 1,
      estado: 'pronta',
      tipo: 'checkouts',
      formato: 'csv',
      filtros: {},
      criadoEm: new Date(agora - (quantas - n) * 60_000).toISOString(),
      linhas: 1,
      ttl: 1_900_000_000,
      ev: [],
    }
    await storage.commit([Exportacao.create(nova)])
  }
  const deps = { storage, clock: { now: () => agora }, chaves: chavesDeTeste() } as never
  const pedir = (mes: string) => pedirExportacao(deps, sessao, { tipo: 'extrato', formato: 'csv', filtros: { mes } })
  return { storage, pedir }
}

test('among 350 files of a week the newest are listed, and three under way are counted', async () => {
  const { storage, pedir } = await mundo(350)
  const pedidas = [await pedir('2026-08'), await pedir('2026-09'), await pedir('2026-10')]
  const lista = await exportacoesDe(storage, sessao)
  expect(lista).toHaveLength(maximoDeExportacoes)
  expect(new Set(lista.slice(0, 3).map(e => e.id))).toEqual(new Set(pedidas.map(e => e.id)))
  expect(lista.slice(3).map(e => e.id)).toEqual(
    Array.from({ length: 97 }, (_, n) => derivedId21('segredo', String(349 - n))),
  )
  await expect(pedir('2026-11')).rejects.toMatchObject({ name: 'MuitasExportacoes' })
})

test('a file says who asked for it; one from before that was kept says nobody', async () => {
  const { storage, pedir } = await mundo(1)
  expect((await pedir('2026-10')).pediu).toBe('Beatriz Nogueira')
  expect((await exportacoesDe(storage, sessao)).map(e => e.pediu)).toEqual(['Beatriz Nogueira', undefined])
})
