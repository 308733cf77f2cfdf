import { afterEach, describe, expect, test } from 'vitest'
import { decidirMudanca, proporMudanca } from '../../../functions/areas/parametrizacao/regras/mudarParametros.ts'
import { handle } from '../../../functions/handle.ts'
import { criarCalendario } from '../../../functions/platform/runtime/calendario.ts'
import { consume } from '../../../functions/platform/runtime/consume.ts'
import { criarGerais } from '../../../functions/platform/runtime/gerais.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { lerParametros } from '../../../functions/platform/storage/ParametrosGerais.ts'
import { VersaoDosParametros } from '../../../functions/platform/storage/VersaoDosParametros.ts'
import { listarEstados } from '../../../shared/contract/consultas.ts'
import { Reais } from '../../../shared/contract/tipos.ts'
import { secoesCom } from '../../../shared/contract/valoresDosParametros.ts'
import { inicioDoDia, somarDias } from '../../../shared/domain/calendario.ts'
import { ehDiaUtil, usarFeriados } from '../../../shared/domain/diasUteis.ts'
import type { FeriadoExtra } from '../../../shared/domain/feriadosExtras.ts'
import { comecoDe, valorEm } from '../../../shared/domain/parametrizacao.ts'

/** Holidays as a section of the parameters: two people, from the start of a day on, known before anything is counted. */
const hora = 3_600_000
/** Noon of a Tuesday in São Paulo. */
const agora = inicioDoDia('2026-11-24') + 12 * hora
const luto: FeriadoExtra = { data: '2026-11-26', nome: 'Luto oficial', tipo: 'decreto' }
const ponte: FeriadoExtra = { data: '2026-12-24', nome: 'Véspera de Natal', tipo: 'facultativo' }
const log = { info: () => undefined, warn: () => undefined, error: () => undefined } as never
const falta = (mais: object) =>
  expect.objectContaining({ error: expect.objectContaining({ name: 'FeriadoInvalido' }), ...mais })
afterEach(() => usarFeriados())

function mundo() {
  const storage = memoryStorage()
  let relogio = agora
  const propor = async (extras: FeriadoExtra[], mais: { desde?: number; desfaz?: number } = {}) => {
    const base = { secao: 'feriados', valor: { extras }, motivo: 'Decreto 1', quem: 'ana' } as const
    const { versao, writes } = proporMudanca(await lerParametros(storage), { ...base, ...mais }, relogio)
    await storage.commit(writes)
    return versao
  }
  const aprovar = async (n: number) => {
    const v = await VersaoDosParametros.get(storage, n)
    if (!v) throw new Error('no such version')
    const feita = decidirMudanca(await lerParametros(storage), v, { decisao: 'aprovar', quem: 'bia', agora: relogio })
    if (feita) await storage.commit(feita.writes)
    return feita?.versao
  }
  const gerais = criarGerais({ storage, clock: { now: () => relogio }, log })
  return {
    ...{ storage, propor, aprovar, gerais, calendario: criarCalendario(gerais) },
    em: (instante: number) => {
      relogio = instante
    },
    vale: async (em: number) => valorEm((await lerParametros(storage)).vigencias, 'feriados', em).extras,
  }
}

describe('a holiday that staff add', () => {
  test('holds from the start of the day after its approval, at every function at once', async () => {
    const m = mundo()
    const { versao } = await m.propor([luto])
    const manha = inicioDoDia('2026-11-25')
    expect(await m.aprovar(versao)).toMatchObject({ estado: 'aprovada', desde: manha, decidiu: 'bia' })
    expect([await m.vale(manha - 1), await m.vale(manha)]).toEqual([[], [luto]])
  })

  test.each([
    [inicioDoDia('2026-11-24'), '2026-11-25'],
    [inicioDoDia('2026-11-25') - 60_000, '2026-11-25'],
    [inicioDoDia('2026-11-25') - 59_999, '2026-11-26'],
    [agora, '2026-11-25'],
  ])('taken at %d, it begins on %s: who read a minute ago knows it by then', (instante, dia) => {
    expect(comecoDe('feriados', undefined, instante)).toBe(inicioDoDia(dia))
    expect(comecoDe('taxas', undefined, instante)).toBe(instante)
    expect(comecoDe('feriados', inicioDoDia('2026-12-01'), instante)).toBe(inicioDoDia('2026-12-01'))
  })

  test('is known from the day that was asked for, where that comes later', async () => {
    const m = mundo()
    const dia = inicioDoDia('2026-12-01')
    await m.aprovar((await m.propor([ponte], { desde: dia })).versao)
    expect([await m.vale(dia - 1), await m.vale(dia)]).toEqual([[], [ponte]])
  })

  test('is refused where its day has come by then, when it is proposed and when it is taken', async () => {
    const m = mundo()
    const campo = { fields: { campo: 'data', motivo: 'passado', data: '2026-11-24' } }
    await expect(m.propor([{ ...luto, data: '2026-11-24' }])).rejects.toEqual(falta(campo))
    const { versao } = await m.propor([luto])
    m.em(inicioDoDia('2026-11-26') + hora)
    await expect(m.aprovar(versao)).rejects.toEqual(falta({ fields: { ...campo.fields, data: luto.data } }))
    expect(await m.vale(agora + 90 * 24 * hora)).toEqual([])
  })

  test('is withdrawn while it has not come, and stays once it was counted', async () => {
    const m = mundo()
    await m.aprovar((await m.propor([luto, ponte])).versao)
    m.em(inicioDoDia('2026-11-27'))
    await expect(m.propor([ponte])).rejects.toEqual(
      falta({ fields: { campo: 'extras', motivo: 'jaContado', data: luto.data } }),
    )
    await m.aprovar((await m.propor([luto])).versao)
    expect(await m.vale(inicioDoDia('2026-11-28'))).toEqual([luto])
  })
})

describe('what counts business days', () => {
  const evento = { headers: {}, requestContext: {}, pathParameters: null, queryStringParameters: null, body: null }
  const base = {
    ...{ log, clock: { now: () => agora }, ids: {}, env: { ORIGEM_SEGREDOS: [], AMBIENTE: 'local' } },
  }
  /** Both holidays have been in force since this morning. */
  async function comFeriados() {
    const m = mundo()
    await m.aprovar((await m.propor([luto, ponte])).versao)
    m.em(inicioDoDia('2026-11-25'))
    return m
  }

  test('has them before an endpoint’s work begins', async () => {
    const { calendario } = await comFeriados()
    let aberto: boolean | undefined
    const fazer = () => async () => {
      aberto = ehDiaUtil(luto.data)
      return []
    }
    await handle(listarEstados)(fazer as never)({ ...base, calendario } as never)(evento as never, {} as never)
    expect(aberto).toBe(false)
  })

  test('has them before a consumer’s work begins', async () => {
    const { calendario } = await comFeriados()
    let aberto: boolean | undefined
    const Records = [{ messageId: '1', body: '{"PK":"CHK#1","tipo":"CheckoutPago"}' }]
    const work = async () => {
      aberto = ehDiaUtil(luto.data)
    }
    const fim = await consume('notificacoes', work)({ ...base, calendario } as never)({ Records } as never)
    expect([fim.batchItemFailures, aberto]).toEqual([[], false])
  })

  test('begins nothing while the parameters were never read; what was read once is believed', async () => {
    const m = await comFeriados()
    const { get } = m.storage
    const cair = () => {
      m.storage.get = async () => {
        throw new Error('the table is away')
      }
    }
    cair()
    await expect(m.calendario.preparar()).rejects.toThrow('the table is away')
    expect(ehDiaUtil(luto.data)).toBe(true)
    m.storage.get = get
    m.em(inicioDoDia('2026-11-25') + 10_000)
    await m.calendario.preparar()
    expect(ehDiaUtil(luto.data)).toBe(false)
    cair()
    m.em(inicioDoDia('2026-11-25') + 90_000)
    await m.calendario.preparar()
    expect(ehDiaUtil(luto.data)).toBe(false)
  })
})

describe('a list of holidays as it is sent', () => {
  const recusa = (extras: object[]) =>
    secoesCom(Reais)
      .feriados.safeParse({ extras })
      .error?.issues.map(i => i.path.join('.'))
  const uteis = Array.from({ length: 200 }, (_, n) => somarDias('2027-01-04', n)).filter(ehDiaUtil)
  const muitos = (n: number) => uteis.slice(0, n).map(data => ({ ...luto, data }))

  test.each([
    [[{ ...luto, data: '2026-11-28' }], ['extras.0.data']],
    [[{ ...luto, data: '2026-12-25' }], ['extras.0.data']],
    [[luto, { ...luto, nome: 'De novo' }], ['extras.1.data']],
    [[{ ...luto, data: '2026-11-31' }], ['extras.0.data']],
    [[{ ...luto, nome: ' x ' }], ['extras.0.nome']],
    [[{ ...luto, tipo: 'municipal' }], ['extras.0.tipo']],
    [muitos(61), ['extras']],
    [muitos(60), undefined],
  ])('%#: is refused by the name of its field', (extras, campos) => {
    expect(recusa(extras)).toEqual(campos)
  })
})
