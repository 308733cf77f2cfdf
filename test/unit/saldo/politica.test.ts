import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mudarPolitica, type PedidoDePolitica } from '../../../functions/areas/saldo/regras/mudarPolitica.ts'
import { createIds } from '../../../functions/platform/runtime/ids.ts'
import { Empresa } from '../../../functions/platform/storage/Empresa.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { politicaDe, politicaEm } from '../../../functions/platform/storage/Politica.ts'
import { politicaPadrao, separarGarantia } from '../../../shared/domain/politicaDeCredito.ts'
import { empresaGuardada } from '../../builders/empresa.ts'

/** Decision 0053: the policy is versioned, an operator's, and audited where it is written. */
async function mundo() {
  let agora = 1_800_000_000_000
  const storage = memoryStorage()
  await storage.commit([Empresa.create(empresaGuardada())])
  const deps = { storage, ids: createIds(), clock: { now: () => agora, sleep: async () => {} } }
  const mudar = (pedido: Partial<PedidoDePolitica>) =>
    mudarPolitica(deps, { empresaId: 'aurora', quem: 'Rita', motivo: 'contrato novo', ...pedido })
  const atos = () => storage.dump().filter(i => i._t === 'Ato')
  return { storage, mudar, atos, passar: (ms: number) => (agora += ms), agora: () => agora }
}

test('the default lets nothing go below zero; a version changes what it names, and says who and why', async () => {
  const m = await mundo()
  expect(await politicaDe(m.storage, 'aurora')).toEqual(politicaPadrao)
  expect(await m.mudar({ credito: 500_000 })).toMatchObject({ mudou: { versao: 1, piso: 0, credito: 500_000 } })
  const primeira = m.agora()
  m.passar(60_000)
  expect(await m.mudar({ garantia: { percentual: 10, dias: 30 } })).toMatchObject({
    mudou: { versao: 2, credito: 500_000 },
  })
  expect(m.atos()).toMatchObject([
    { operacao: 'mudarPolitica', empresaId: 'aurora', ator: { nome: 'Rita', perfil: 'quita-administrador' } },
    { mudancas: expect.arrayContaining([expect.objectContaining({ campo: 'garantia' })]) },
  ])
  // a sale is held back by the policy of its own moment
  expect((await politicaEm(m.storage, 'aurora', primeira - 1)).credito).toBe(0)
  expect((await politicaEm(m.storage, 'aurora', primeira)).garantia.dias).toBe(0)
  expect((await politicaEm(m.storage, 'aurora', m.agora())).garantia.dias).toBe(30)
})

test.each<[string, Partial<PedidoDePolitica>]>([
  ['empresa', { empresaId: 'ninguem', credito: 1 }],
  ['sem-motivo', { credito: 1, motivo: ' ' }],
  ['sem-motivo', { credito: 1, quem: '' }],
  ['credito', { credito: -1 }],
  ['piso', { piso: 0.5 }],
  ['garantia', { garantia: { percentual: 101, dias: 30 } }],
  ['garantia', { garantia: { percentual: 10, dias: 0 } }],
  ['garantia', { garantia: { percentual: 0.001, dias: 3 } }],
  ['igual', { credito: 0 }],
])('refused (%s): nothing is written, no act either', async (recusada, pedido) => {
  const m = await mundo()
  expect(await m.mudar(pedido)).toEqual({ recusada })
  expect(m.atos()).toEqual([])
})

test('two operators at once: one after the other, both kept', async () => {
  const m = await mundo()
  const fins = await Promise.all([m.mudar({ credito: 100 }), m.mudar({ piso: 100 })])
  expect(fins.map(f => 'mudou' in f && f.mudou.versao).sort()).toEqual([1, 2])
  expect(await politicaDe(m.storage, 'aurora')).toMatchObject({ piso: 100, credito: 100 })
  expect(m.atos()).toHaveLength(2)
})

test('what is held of a sale is the percentage of the whole, half up, whoever it is split among', () => {
  const partes = fc.array(fc.nat(5_000_000), { minLength: 1, maxLength: 11 })
  fc.assert(
    fc.property(partes, fc.integer({ min: 0, max: 10_000 }), (valores, centesimos) => {
      const separados = separarGarantia(
        valores.map((valor, n) => ({ id: String(n), valor })),
        centesimos / 100,
      )
      const total = valores.reduce((s, v) => s + v, 0)
      const exato = (BigInt(total) * BigInt(centesimos) * 2n + 10_000n) / 20_000n
      expect(separados.reduce((s, v) => s + v, 0)).toBe(Number(exato))
      for (const [n, valor] of valores.entries()) {
        expect(separados[n]).toBeGreaterThanOrEqual(0)
        expect(separados[n]).toBeLessThanOrEqual(valor)
      }
    }),
  )
  expect(separarGarantia([{ id: 'a', valor: 5 }], 10)).toEqual([1])
})
