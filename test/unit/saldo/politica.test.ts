import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PedidoDePolitica } from '../../../functions/areas/saldo/regras/decidirPolitica.ts'
import { confirmarPolitica, proporPolitica } from '../../../functions/areas/saldo/regras/proporPolitica.ts'
import { createIds } from '../../../functions/platform/runtime/ids.ts'
import { Empresa } from '../../../functions/platform/storage/Empresa.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { Politica, politicaDe, politicaEm, ultimaPolitica } from '../../../functions/platform/storage/Politica.ts'
import { linhasDaPolitica } from '../../../infra/linhasDaPolitica.ts'
import { politicaPadrao, separarGarantia } from '../../../shared/domain/politicaDeCredito.ts'
import { empresaGuardada } from '../../builders/empresa.ts'

/** Decision 0053: the policy is versioned, an operator's, and audited where it is written. */
async function mundo() {
  let agora = 1_800_000_000_000
  const storage = memoryStorage()
  await storage.commit([Empresa.create(empresaGuardada())])
  const deps = { storage, ids: createIds(), clock: { now: () => agora, sleep: async () => {} } }
  const propor = (pedido: Partial<PedidoDePolitica>) =>
    proporPolitica(deps, { empresaId: 'aurora', quem: 'Rita', motivo: 'contrato novo', ...pedido })
  const confirmar = (quem = 'Olavo') => confirmarPolitica(deps, { empresaId: 'aurora', quem })
  const mudar = async (pedido: Partial<PedidoDePolitica>) => {
    const p = await propor(pedido)
    return 'recusada' in p ? p : confirmar()
  }
  const atos = () => storage.dump().filter(i => i._t === 'Ato')
  return { storage, propor, confirmar, mudar, atos, passar: (ms: number) => (agora += ms), agora: () => agora }
}

test('the default lets nothing go below zero; a version changes what it names, and says who and why', async () => {
  const m = await mundo()
  expect(await politicaDe(m.storage, 'aurora', m.agora())).toEqual(politicaPadrao)
  expect(await m.mudar({ credito: 500_000 })).toMatchObject({ mudou: { versao: 1, piso: 0, credito: 500_000 } })
  const primeira = m.agora()
  m.passar(60_000)
  expect(await m.mudar({ garantia: { percentual: 10, dias: 30 } })).toMatchObject({
    mudou: { versao: 2, credito: 500_000 },
  })
  expect(m.atos()).toMatchObject([
    { operacao: 'mudarPolitica', empresaId: 'aurora', ator: { nome: 'Rita, Olavo', perfil: 'quita-administrador' } },
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

describe('a second operator (decision 0063)', () => {
  test('what one proposes holds only once another confirms it, whatever way they write their name', async () => {
    const m = await mundo()
    await m.propor({ credito: 100 })
    expect((await politicaDe(m.storage, 'aurora', m.agora())).credito).toBe(0)
    expect(m.atos()).toEqual([])
    for (const eu of ['Rita', ' rita ', 'RÍTA']) expect(await m.confirmar(eu)).toEqual({ recusada: 'mesma-pessoa' })
    expect(await m.confirmar(' ')).toEqual({ recusada: 'sem-motivo' })
    expect(await m.confirmar()).toMatchObject({ mudou: { versao: 1, credito: 100, quem: 'Rita', confirmou: 'Olavo' } })
    expect(await m.confirmar()).toEqual({ recusada: 'sem-proposta' })
  })
  test('a proposal ends after a week, and where the policy changed since; the newest is the one', async () => {
    const m = await mundo()
    await m.propor({ credito: 100 })
    m.passar(7 * 86_400_000)
    expect(await m.confirmar()).toEqual({ recusada: 'vencida' })
    await m.propor({ credito: 200 })
    await m.propor({ piso: 300 })
    expect(await m.confirmar()).toMatchObject({ mudou: { credito: 0, piso: 300 } })
    await m.propor({ piso: 400 })
    await m.storage.commit([
      Politica.create({ ...politicaPadrao, empresaId: 'aurora', versao: 2, desde: 0, quem: 'q', motivo: 'm' }),
    ])
    expect(await m.confirmar()).toEqual({ recusada: 'mudou' })
  })
  test('two who confirm at once: one version', async () => {
    const m = await mundo()
    await m.propor({ credito: 100 })
    const fins = await Promise.all([m.confirmar(), m.confirmar('Ana')])
    expect(fins.filter(f => 'mudou' in f)).toHaveLength(1)
    expect(m.atos()).toHaveLength(1)
  })
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

test('the command prints what the policy retains, and what is held with the contract, each by its name', async () => {
  const m = await mundo()
  const dizer = async () =>
    linhasDaPolitica(await ultimaPolitica(m.storage, 'aurora'), await politicaDe(m.storage, 'aurora', m.agora()))
  const empresa = await Empresa.get(m.storage, 'aurora')
  await m.storage.commit([Empresa.put({ ...empresaGuardada(), ...empresa, garantia: { percentual: 5, dias: 60 } })])
  // no operator has decided: what is held is the contract's, and no policy's
  expect((await dizer()).slice(0, 2)).toEqual([
    expect.stringMatching(/^retention 0 % for 0 days, floor R\$\s0,00, credit R\$\s0,00$/),
    'held of each sale, with its contract: 5 % for 60 days',
  ])
  await m.mudar({ garantia: { percentual: 10, dias: 30 } })
  expect((await dizer()).slice(0, 2)).toEqual([
    expect.stringMatching(/^retention 10 % for 30 days/),
    'held of each sale, with its contract: 10 % for 60 days',
  ])
  await m.mudar({ garantia: { percentual: 0, dias: 0 } })
  expect((await dizer()).slice(0, 2)).toEqual([
    expect.stringMatching(/^retention 0 % for 0 days/),
    'held of each sale, with its contract: 5 % for 60 days',
  ])
})
