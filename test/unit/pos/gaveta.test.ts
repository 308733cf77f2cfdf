import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moverGavetaPos } from '../../../functions/areas/pos/moverGavetaPos/moverGavetaPos.ts'
import { obterGavetaPos } from '../../../functions/areas/pos/obterGavetaPos/obterGavetaPos.ts'
import { createIds } from '../../../functions/platform/runtime/ids.ts'
import { Empresa } from '../../../functions/platform/storage/Empresa.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import type { Perfil } from '../../../shared/contract/direitos.ts'
import { esperadoNaGaveta, movimentosDaGaveta } from '../../../shared/domain/gavetaPos.ts'
import { chavesDeTeste } from '../../builders/chaves.ts'
import { empresaGuardada } from '../../builders/empresa.ts'

/** A person's drawer: one open at a time, what should be in it, what was counted, and who reads whose. */
interface Lida {
  esperado: number
  diferenca: number | null
  contado: number | null
  movimentos: { tipo: string; valor: number }[]
}
async function mundo() {
  const storage = memoryStorage()
  let em = Date.parse('2026-12-04T11:00:00.000Z')
  const modulos = { loja: false, pos: true, folha: false, recorrencia: false }
  await storage.commit([Empresa.create({ ...empresaGuardada(), modulos })])
  const clock = { now: () => em++, sleep: async () => {} }
  const deps = { storage, clock, ids: createIds(), chaves: chavesDeTeste() } as never
  const como = (usuarioId: string, perfil: Perfil = 'links') => ({ empresaId: 'aurora', usuarioId, perfil })
  return {
    mover: (passo: string, valor: number, { quem = 'ana', chave }: { quem?: string; chave?: string } = {}) =>
      moverGavetaPos(deps)({
        ...{ body: { passo, valor, motivo: '' }, sessao: como(quem), contexto: { idempotencyKey: chave } },
      } as never) as Promise<Lida>,
    ver: (quem = 'ana', perfil: Perfil = 'links') =>
      obterGavetaPos(deps)({ query: {}, sessao: como(quem, perfil) } as never) as Promise<{
        aberta: Lida | null
        fechadas: Lida[]
      }>,
  }
}
const recusa = (name: string) => ({ error: { name } })

test('a day: opened, sold, brought in, taken out, counted short; one drawer a person, and its keeper’s own', async () => {
  const m = await mundo()
  await expect(m.mover('venda', 100)).rejects.toMatchObject(recusa('GavetaFechada'))
  await m.mover('abrir', 10_000)
  await expect(m.mover('abrir', 1)).rejects.toMatchObject(recusa('GavetaJaAberta'))
  await m.mover('venda', 2_550)
  await m.mover('suprimento', 5_000)
  await expect(m.mover('sangria', 17_551)).rejects.toMatchObject(recusa('ValorForaDaGaveta'))
  expect(await m.mover('sangria', 17_000)).toMatchObject({ esperado: 550 })
  await expect(m.mover('venda', 0)).rejects.toMatchObject(recusa('RequisicaoInvalida'))
  await m.mover('abrir', 0, { quem: 'bia' })
  expect(await m.mover('fechar', 500)).toMatchObject({ esperado: 550, contado: 500, diferenca: -50 })
  await expect(m.mover('fechar', 500)).rejects.toMatchObject(recusa('GavetaFechada'))
  expect(await m.ver()).toMatchObject({ aberta: null, fechadas: [{ diferenca: -50 }] })
  expect(await m.ver('bia')).toMatchObject({ aberta: { esperado: 0 }, fechadas: [] })
  expect((await m.ver('caio', 'gestor-financeiro')).fechadas).toHaveLength(1)
})
test('presses at once: each is noted, one key once, and no two take out the same money', async () => {
  const m = await mundo()
  await Promise.allSettled([m.mover('abrir', 100), m.mover('abrir', 100)])
  await Promise.all([1, 2, 3].map(() => m.mover('venda', 100, { chave: 'uma' })))
  expect((await m.ver()).aberta).toMatchObject({ esperado: 200, movimentos: [{ tipo: 'venda' }] })
  const tirar = await Promise.allSettled([m.mover('sangria', 150), m.mover('sangria', 150)])
  expect(tirar.map(r => r.status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await m.ver()).aberta).toMatchObject({ esperado: 50 })
})
test('what should be there is what was put in less what was taken out, in whatever order', () => {
  const movimento = fc.record({ tipo: fc.constantFrom(...movimentosDaGaveta), valor: fc.nat(1e6) })
  fc.assert(
    fc.property(fc.nat(1e6), fc.array(movimento), (abertura, movimentos) => {
      const soma = movimentos.reduce((s, { tipo, valor }) => s + (tipo === 'sangria' ? -valor : valor), abertura)
      expect(esperadoNaGaveta({ abertura, movimentos })).toBe(soma)
    }),
  )
})
