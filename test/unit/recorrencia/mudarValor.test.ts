import { describe, expect, test } from 'vitest'
import { cobrarCiclo } from '../../../functions/areas/recorrencia/regras/cobrarCiclo.ts'
import { devidosDe } from '../../../functions/areas/recorrencia/regras/contarAssinatura.ts'
import {
  ajustesQueCabem,
  correntes,
  mudarValor,
  recusaDaMudanca,
} from '../../../functions/areas/recorrencia/regras/mudarValor.ts'
import { createIds } from '../../../functions/platform/runtime/ids.ts'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import {
  AssinaturaDePlano,
  type CicloAberto,
  CicloDaAssinatura,
} from '../../../functions/platform/storage/Recorrencia.ts'
import { assinaturaGuardada } from '../../builders/assinatura.ts'
import { empresaGuardada } from '../../builders/empresa.ts'

/** Decision 0266: what is beside the price of a charge, and a price that changes while a cycle runs. */
const agora = Date.parse('2026-12-16T15:00:00.000Z')
const ativa = (over: Partial<AssinaturaDePlano> = {}) =>
  assinaturaGuardada({ estado: 'ativa', feitos: 1, pagos: 1, proporcional: true, ...over })
const aberto = (over: Partial<CicloAberto> = {}): CicloAberto => ({
  ...{ n: 2, vencimento: '2027-01-01', link: 'L', checkoutId: 'C', emitida: true },
  ...over,
})
const doDezembro = [{ inicio: '2026-12-01', fim: '2027-01-01' }]
const mudar = (a: AssinaturaDePlano, valor: number, cobrados = doDezembro) =>
  mudarValor(a, { valor }, { cobrados, por: 'Ana', agora })?.proximo

async function cobrar(a: AssinaturaDePlano, n: number) {
  const storage = memoryStorage()
  await storage.commit([AssinaturaDePlano.create(a)])
  const deps = { storage, ids: createIds(), clock: { now: () => agora }, env: { SEGREGACAO: 'ligada' } }
  const depois = await cobrarCiclo(deps as never, a, { n, vencimento: '2027-01-01', empresa: empresaGuardada() })
  const ciclo = await CicloDaAssinatura.get(storage, { assinaturaId: a.id, n }, { consistent: true })
  return { depois, ciclo, checkout: await Checkout.get(storage, ciclo?.checkoutId ?? '') }
}

describe('a price that changes on the 16th of 31 days', () => {
  test('up: sixteen days of the difference go with the next charge, which is at the new price', async () => {
    const a = mudar(ativa(), 12_090)
    expect(a).toMatchObject({
      ...{ valor: 12_090, mudancas: [{ de: 8_990, para: 12_090, ciclo: 2, ajuste: 1_600, por: 'Ana' }] },
      ajustes: [{ tipo: 'mudanca', valor: 1_600, de: '2026-12-16', ate: '2027-01-01' }],
    })
    if (!a) throw new Error('it may change')
    expect(devidosDe(a)).toEqual([{ dia: '2027-01-01', valor: 13_690 }])
    const { depois, ciclo, checkout } = await cobrar({ ...a, cbsInformado: 121 }, 2)
    expect(checkout).toMatchObject({ valor: 13_690, total: 13_690, fiscal: { cbs: 137 } })
    expect(ciclo).toMatchObject({ valor: 13_690, ajustes: [{ tipo: 'mudanca', valor: 1_600 }] })
    expect(depois).toMatchObject({ ajustes: [], abertos: [{ n: 2, valor: 13_690 }] })
  })
  test('down to a tenth: the credit that the next charge is too small for goes on to the one after', async () => {
    const a = mudar(ativa(), 200)
    if (!a) throw new Error('it may change')
    expect(a.ajustes).toMatchObject([{ valor: -4_537 }])
    const { depois, ciclo } = await cobrar(a, 2)
    expect(ciclo).toMatchObject({ valor: 100, ajustes: [{ valor: -4_537 }, { tipo: 'saldo', valor: 4_437 }] })
    expect(depois.ajustes).toMatchObject([{ tipo: 'saldo', valor: -4_437 }])
    const outra = await cobrar({ ...depois, abertos: [] }, 3)
    expect(outra.ciclo?.valor).toBe(100)
  })
  test('up and down again on one day, nothing waits; what is open stays at what it was charged at', () => {
    const antes = ativa({ feitos: 2, abertos: [aberto()] })
    const cobrados = [...doDezembro, { inicio: '2027-01-01', fim: '2027-02-01' }]
    const a = mudar(antes, 12_090, cobrados)
    // January was charged at the old price too: all of its difference, and half of December's
    expect(a).toMatchObject({ ajustes: [{ valor: 4_700, de: '2026-12-16', ate: '2027-02-01' }] })
    expect(a?.abertos).toMatchObject([{ n: 2, valor: 8_990 }])
    const deVolta = a && mudar(a, 8_990, cobrados)
    expect(deVolta).toMatchObject({ ajustes: [], mudancas: [{ para: 12_090 }, { para: 8_990, ajuste: -4_700 }] })
  })
  test('where its conditions do not charge by days, the running cycle stays as it is', () => {
    const { proporcional: _nao, ...inteiros } = ativa()
    expect(mudar(inteiros, 12_090)).toMatchObject({ valor: 12_090, ajustes: [], mudancas: [{ ajuste: 0 }] })
  })
  test('a cycle that was withdrawn, or is over, was not charged for the days to come', () => {
    const a = ativa({ feitos: 2 })
    const ciclos = [
      { n: 2, situacao: 'retirada' as const },
      { n: 1, situacao: 'paga' as const },
    ]
    expect(correntes(a, ciclos, '2026-12-16')).toEqual(doDezembro)
    expect(correntes(a, ciclos, '2027-01-01')).toEqual([])
  })
})

test.each([
  ['a mandate lives', { forma: 'pixAutomatico', mandato: { estado: 'aprovada' } }, 'pixAutomatico'],
  ['its code is being made', { forma: 'pixAutomatico' }, 'pixAutomatico'],
  ['a debit runs its course', { abertos: [aberto({ debito: {} as never })] }, 'pixAutomatico'],
  ['a card is kept', { forma: 'cartao' }, 'cartao'],
  ['it charges nothing now', { estado: 'pausada' }, 'situacao'],
  ['its last charge is made', { ciclos: 1 }, 'ultima'],
  ['its mandate ended: slips', { forma: 'pixAutomatico', mandato: { estado: 'cancelada' } }, undefined],
] as const)('%s: whether the price may change', (_, over, esperada) => {
  const a = ativa(over as Partial<AssinaturaDePlano>)
  expect(recusaDaMudanca(a)).toBe(esperada)
  expect(mudar(a, 12_090) === undefined).toBe(esperada !== undefined)
})

test('a debit takes nothing beside its amount, a card a credit alone, a code and a slip all', () => {
  const mais = { ajustes: [{ tipo: 'inicio' as const, valor: 500, de: '2026-12-01', ate: '2026-12-10' }] }
  const menos = { ajustes: [{ tipo: 'mudanca' as const, valor: -500, de: '2026-12-01', ate: '2026-12-10' }] }
  const cabem = (a: typeof mais | typeof menos, por: Parameters<typeof ajustesQueCabem>[1]) =>
    ajustesQueCabem(a, por).length
  expect([cabem(mais, 'debito'), cabem(mais, 'cartao'), cabem(mais, 'codigo'), cabem(mais, undefined)]).toEqual([
    ...[0, 0, 1, 1],
  ])
  expect([cabem(menos, 'debito'), cabem(menos, 'cartao')]).toEqual([0, 1])
})
