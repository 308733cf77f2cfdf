import { expect, test } from 'vitest'
import { livreNaRegistradora } from '../../../functions/areas/antecipacao/regras/indisponivel.ts'
import { contas } from '../../../functions/platform/storage/Lancamento.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { anteciparDaUr, Ur } from '../../../functions/platform/storage/Recebivel.ts'
import type { RegistradoraPort } from '../../../functions/providers/registradora/port.ts'
import { gemeoRegistradora } from '../../../functions/sandbox/registradora/gemeo.ts'
import { RegistradoraSimulada } from '../../../functions/sandbox/registradora/simulado.ts'

/** What may be paid early by the registrar's word of this moment (decision 0231), and how often it is asked for it. */
const ID = { conta: contas.recebedor('marta'), data: '2026-12-21', arranjo: 'VCC' as const }
const documento = '11222333000181'
const DITA = {
  ...{ reference: 'x', documentoUsuarioFinalRecebedor: documento, arranjoPagamento: 'VCC' },
  ...{ dataPrevistaLiquidacao: ID.data, valorConstituidoPreContratado: 0 },
}

function mundo(quem: 'quita' | 'adquirente' = 'quita') {
  const simulada = new RegistradoraSimulada()
  const chamadas: string[] = []
  const registradora = new Proxy(gemeoRegistradora(simulada), {
    get: (porta, nome: keyof RegistradoraPort) => {
      chamadas.push(nome)
      return porta[nome]
    },
  })
  const perguntar = async (valor: number, mais: Partial<Ur> = {}) => {
    const ur = { ...ID, empresaId: 'aurora', valor, parcelas: 1, documento, ...mais } as const
    try {
      return await livreNaRegistradora(
        { registradora, env: { REGISTRO_DE_URS: quem } },
        { ...ur, arranjo: 'VCC' },
        { prazo: 1 },
      )
    } catch (error) {
      return (error as { fields?: { motivo?: string } }).fields?.motivo
    }
  }
  const dizer = (valorConstituidoTotal: number, gravames: number[] = []) => {
    simulada.receber([{ ...DITA, valorConstituidoTotal }])
    simulada.onerar(
      documento,
      'VCC',
      ID.data,
      gravames.map(valor => ({ tipo: 'LienOthers', valor })),
    )
  }
  return { chamadas, perguntar, dizer }
}

test.each([
  ['nothing is known of contracts', 0, [], 100_000],
  ['the registrar tells of one that we do not know yet', 0, [30_000], 70_000],
  ['of two together', 0, [30_000, 20_000], 50_000],
  ['we keep one that it tells no more: it stands until the next reading', 40_000, [], 60_000],
  ['both know of some: the larger sum counts, not both', 40_000, [25_000], 60_000],
  ['both, and there it is more', 25_000, [40_000], 60_000],
] as const)('where %s', async (_, onerado, gravames, livre) => {
  const m = mundo()
  m.dizer(100_000, [...gravames])
  expect(await m.perguntar(100_000, { onerado })).toEqual({ livre, tomado: 100_000 - livre })
  expect(m.chamadas).toEqual(['lerUnidade'])
})

test('contracts that take all, and more than all, leave nothing', async () => {
  const m = mundo()
  m.dizer(100_000, [100_000])
  expect(await m.perguntar(100_000)).toBe('contrato')
  m.dizer(100_000, [250_000])
  expect(await m.perguntar(100_000)).toBe('contrato')
})

test('a unit that was not told yet is told first, and what waited for it there counts', async () => {
  const m = mundo()
  expect(await m.perguntar(10_066)).toEqual({ livre: 7_047, tomado: 3_019 })
  expect(m.chamadas).toEqual(['lerUnidade', 'enviarUnidades', 'consultarEnvio', 'lerUnidade'])
  expect(await m.perguntar(10_066)).toEqual({ livre: 7_047, tomado: 3_019 })
  expect(m.chamadas).toHaveLength(5)
})

test.each([
  ['is refused there', 10_018, 'registro', 3],
  ['is answered late', 10_099, { livre: 10_099, tomado: 0 }, 6],
  ['is not said of, when asked', 10_041, 'registradora', 4],
  ['is not known there, however often it is told', 10_042, 'registro', 4],
] as const)('a unit that %s: at most six calls', async (_, valor, fim, vezes) => {
  const m = mundo()
  expect(await m.perguntar(valor)).toEqual(fim)
  expect(m.chamadas).toHaveLength(vezes)
})

test('where the acquirer registers nothing is told: what it does not hold yet is not paid early', async () => {
  const m = mundo('adquirente')
  expect(await m.perguntar(100_000)).toBe('registro')
  expect(m.chamadas).toEqual(['lerUnidade'])
})

test('the write holds to what the registrar said: what is left of the unit by then must reach for both', async () => {
  const storage = memoryStorage()
  await storage.commit([Ur.put({ ...ID, empresaId: 'aurora', valor: 100_000, parcelas: 1, onerado: 10_000 })])
  const antecipar = (valor: number, tomado: number) =>
    storage.commit([anteciparDaUr({ ...ID, onerado: 10_000 }, valor, tomado)])
  await expect(antecipar(70_001, 30_000)).rejects.toThrow()
  await antecipar(70_000, 30_000)
  await expect(antecipar(1, 30_000)).rejects.toThrow()
  expect(await Ur.get(storage, ID)).toMatchObject({ valor: 30_000, antecipado: 70_000 })
})
