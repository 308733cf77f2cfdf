import { expect, test } from 'vitest'
import { conferirDia } from '../../../../functions/areas/conciliacao/regras/ur/conferirDia.ts'
import { rondarUrs } from '../../../../functions/areas/conciliacao/regras/ur/rondarUrs.ts'
import { AgendaDasUrs, RondaDasUrs } from '../../../../functions/platform/storage/AgendaDasUrs.ts'
import { EfeitoDaUr } from '../../../../functions/platform/storage/EfeitoDaUr.ts'
import { Empresa } from '../../../../functions/platform/storage/Empresa.ts'
import { contas } from '../../../../functions/platform/storage/Lancamento.ts'
import { memoryStorage } from '../../../../functions/platform/storage/memory.ts'
import { somarNaUr, Ur } from '../../../../functions/platform/storage/Recebivel.ts'
import { gemeoRegistradora } from '../../../../functions/sandbox/registradora/gemeo.ts'
import { RegistradoraSimulada } from '../../../../functions/sandbox/registradora/simulado.ts'
import { empresaGuardada } from '../../../builders/empresa.ts'

/** Our units beside the registrar's (decision 0216): each difference is found and named, and none is invented. */
const DIA = '2026-12-21'
const agora = Date.parse('2026-11-20T12:00:00.000Z')
const CNPJS = { a: '11222333000181', b: '11444777000161', c: '00000000000191' }
type Id = keyof typeof CNPJS

async function mundo(quem: 'quita' | 'adquirente' = 'quita') {
  const storage = memoryStorage()
  const simulada = new RegistradoraSimulada()
  const estado = { calada: false }
  for (const [id, cnpj] of Object.entries(CNPJS))
    await storage.commit([Empresa.put({ ...empresaGuardada(), id, cnpj })])
  const registradora = gemeoRegistradora(simulada, { calada: () => estado.calada })
  const deps = { storage, registradora, clock: { now: () => agora }, env: { REGISTRO_DE_URS: quem } } as const
  const id = (e: Id, data = DIA) => ({ conta: contas.empresa(e), data, arranjo: 'VCC' as const })
  const vender = (e: Id, valor: number, data = DIA) =>
    storage.commit([somarNaUr({ ...id(e, data), empresaId: e }, valor)])
  /** What the acquirer tells the registrar by itself. */
  const daAdquirente = (e: string, valor: number) =>
    simulada.receber([
      {
        ...{ reference: 'x', documentoUsuarioFinalRecebedor: e, arranjoPagamento: 'VCC' },
        ...{ dataPrevistaLiquidacao: DIA, valorConstituidoTotal: valor, valorConstituidoPreContratado: 0 },
      },
    ])
  const ur = async (e: Id) => await Ur.get(storage, id(e))
  const agenda = () => AgendaDasUrs.get(storage, { dia: DIA, arranjo: 'VCC' })
  return {
    storage,
    simulada,
    estado,
    deps,
    id,
    vender,
    daAdquirente,
    ur,
    agenda,
    conferir: () => conferirDia(deps, DIA, agora + 5_000),
  }
}

test('where we register, what a day is becomes what the registrar holds, and its comparison is answered', async () => {
  const m = await mundo()
  await m.vender('a', 10_000)
  await m.vender('b', 20_000)
  expect(await m.conferir()).toBe('conferido')
  expect(
    m.simulada
      .ler(DIA, DIA, 1)
      .unidades.map(u => u.valorConstituidoTotal)
      .sort(),
  ).toEqual([10_000, 20_000])
  expect(await m.agenda()).toMatchObject({
    ...{ unidades: 2, constituido: 30_000, livre: 30_000, la: 30_000, situacoes: { igual: 2 }, soLa: [] },
  })
  expect(m.simulada.comparacoes.get(DIA)).toEqual({ reconciliationStatus: 'CONFIRMED', units: 2, total: 30_000 })
  await m.vender('a', 500)
  await m.conferir()
  expect((await m.ur('a'))?.registro).toMatchObject({ situacao: 'igual', la: 10_500 })
})

test('a refusal keeps its code, a centavo less is a difference, and the comparison says so', async () => {
  const m = await mundo()
  await m.vender('a', 10_018)
  await m.vender('b', 10_031)
  await m.conferir()
  expect((await m.ur('a'))?.registro).toMatchObject({ situacao: 'recusada', motivo: '0018' })
  expect((await m.ur('b'))?.registro).toMatchObject({ situacao: 'valorDifere', la: 10_030 })
  expect((await m.agenda())?.situacoes).toEqual({ recusada: 1, valorDifere: 1 })
  expect(m.simulada.comparacoes.get(DIA)?.reconciliationStatus).toBe('DIVERGENT')
})

test('where the acquirer registers nothing is told: what only one side has is named, and so is a lien', async () => {
  const m = await mundo('adquirente')
  await m.vender('a', 10_000)
  await m.vender('b', 10_066)
  m.daAdquirente(CNPJS.b, 10_066)
  m.daAdquirente('99888777000166', 5_000)
  await m.conferir()
  expect(m.simulada.ler(DIA, DIA, 1).unidades).toHaveLength(2)
  expect((await m.ur('a'))?.registro?.situacao).toBe('soAqui')
  expect(await m.ur('b')).toMatchObject({ onerado: 3_019, registro: { situacao: 'efeitoNovo' } })
  expect(await m.agenda()).toMatchObject({
    ...{ constituido: 20_066, posContratado: 3_019, livre: 17_047, situacoes: { soAqui: 1, efeitoNovo: 1, soLa: 1 } },
    soLa: [{ documento: '0166', valor: 5_000 }],
  })
  const { values } = await EfeitoDaUr.query(m.storage, { pk: `UR#${contas.empresa('b')}`, sk: { prefix: 'EFT#' } })
  expect(values).toMatchObject([{ tipo: 'onusFiduciario', valor: 3_019, quemPaga: 'adquirente', situacao: 'ativo' }])
  // seen by then: the same is told again
  await m.conferir()
  expect((await m.ur('b'))?.registro?.situacao).toBe('igual')
})

test('a registrar that does not answer says nothing of any unit, and drops no contract', async () => {
  const m = await mundo()
  await m.vender('a', 10_066)
  await m.conferir()
  m.estado.calada = true
  await m.vender('b', 700)
  expect(await m.conferir()).toBe('calada')
  expect(await m.ur('a')).toMatchObject({ onerado: 3_019 })
  expect((await m.ur('b'))?.registro).toBeUndefined()
  const agenda = await m.agenda()
  expect(agenda).toMatchObject({ constituido: 10_766, posContratado: 3_019, situacoes: {} })
  expect([agenda?.la, agenda?.conferidaEm]).toEqual([undefined, new Date(agora).toISOString()])
})

test('a unit that the registrar forgot keeps its contracts; one that it tells free has none', async () => {
  const m = await mundo('adquirente')
  await m.vender('a', 10_066)
  m.daAdquirente(CNPJS.a, 10_066)
  await m.conferir()
  const esquecida = { ...m.deps, registradora: gemeoRegistradora(new RegistradoraSimulada()) }
  await conferirDia(esquecida, DIA, agora + 5_000)
  expect(await m.ur('a')).toMatchObject({ onerado: 3_019, registro: { situacao: 'soAqui' } })
  m.simulada.onerar(CNPJS.a, 'VCC', DIA, [])
  await m.conferir()
  expect(await m.ur('a')).toMatchObject({ onerado: 0, registro: { situacao: 'igual' } })
})

test('found the same again nothing but the day’s row is written', async () => {
  const m = await mundo()
  await m.vender('a', 10_000)
  await m.conferir()
  const escritos: string[] = []
  const storage: typeof m.storage = {
    ...m.storage,
    commit: async (w, o) => {
      escritos.push(...w.map(x => ('key' in x ? x.key.PK : x.item.PK)))
      await m.storage.commit(w, o)
    },
  }
  await conferirDia({ ...m.deps, storage }, DIA, agora + 5_000)
  expect(escritos).toEqual(['URD#2026-12'])
})

test('the day’s round reaches every banking day once, and goes on after a registrar that did not answer', async () => {
  const m = await mundo()
  await m.vender('a', 10_000)
  await m.vender('c', 400, '2027-11-19')
  m.estado.calada = true
  await rondarUrs(m.deps, agora + 60_000)
  expect(await RondaDasUrs.get(m.storage, 'RONDA')).toMatchObject({ dia: '2026-11-20', proximo: DIA, calada: true })
  m.estado.calada = false
  await rondarUrs(m.deps, agora + 60_000)
  expect((await RondaDasUrs.get(m.storage, 'RONDA'))?.proximo).toBeUndefined()
  expect((await m.agenda())?.situacoes).toEqual({ igual: 1 })
  expect(await AgendaDasUrs.get(m.storage, { dia: '2027-11-19', arranjo: 'VCC' })).toMatchObject({ constituido: 400 })
  expect(await rondarUrs(m.deps, agora + 60_000)).toBe(0)
})
