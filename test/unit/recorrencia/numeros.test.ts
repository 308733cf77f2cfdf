import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contribuicaoDaAssinatura, devidosDe } from '../../../functions/areas/recorrencia/regras/contarAssinatura.ts'
import {
  aposCobranca,
  aposPagamento,
  calendarioDe,
  cancelarAssinatura,
  passoDaAssinatura,
  proximaOlhada,
} from '../../../functions/areas/recorrencia/regras/decidirAssinatura.ts'
import { combina, filtrarAssinaturas } from '../../../functions/areas/recorrencia/regras/filtrarAssinaturas.ts'
import {
  lerContadoresDasAssinaturas,
  mesesAte,
  numerosDasAssinaturas,
} from '../../../functions/areas/recorrencia/regras/numerosDasAssinaturas.ts'
import { indicadores } from '../../../functions/events/consumers/indicadores/indicadores.ts'
import { replace } from '../../../functions/platform/storage/entity.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import type { Storage } from '../../../functions/platform/storage/port.ts'
import { AssinaturaDePlano } from '../../../functions/platform/storage/Recorrencia.ts'
import { inicioDoDia, somarDias } from '../../../shared/domain/calendario.ts'
import { intervalos, vencimentoDoCiclo } from '../../../shared/domain/ciclos.ts'
import { cobraCiclos } from '../../../shared/domain/estados/assinaturaDePlano.ts'
import { assinaturaGuardada } from '../../builders/assinatura.ts'

/** The figures of subscriptions: what counters say is what the subscriptions themselves say (decision 0150). */
const hoje = '2026-11-25'
const agora = inicioDoDia(hoje) + 12 * 3_600_000
const emDia = (dia: string) => inicioDoDia(dia) + 12 * 3_600_000
const idDe = (n: number) => `Assinatura${String(n).padStart(11, '0')}`
const aberto = (n: number, vencimento: string) => ({
  ...{ n, vencimento, link: `L${n}`, checkoutId: `C${n}`, emitida: true },
})

async function contadas(...todas: Partial<AssinaturaDePlano>[]) {
  const storage = memoryStorage()
  const guardadas = todas.map((a, i) => assinaturaGuardada({ id: idDe(i), ...a }))
  await storage.commit(guardadas.map(AssinaturaDePlano.create))
  for (const { id } of guardadas) await contar(storage, id)
  return { storage, guardadas }
}
const contar = (storage: Storage, id: string) =>
  indicadores({ storage } as never, { id: 'm', tipo: 'RecorrenciaCriada', PK: `ASP#${id}`, SK: 'RAIZ' })
const lerNumeros = async (storage: Storage, dia = hoje) =>
  numerosDasAssinaturas(await lerContadoresDasAssinaturas(storage, 'aurora', dia), dia)

describe('figures', () => {
  test('what a month brings is each interval taken to a month, rounded once, of those charged now', async () => {
    const { storage } = await contadas(
      { estado: 'ativa', pagos: 1, valor: 1000, intervalo: 'semanal' },
      { estado: 'emAtraso', pagos: 1, valor: 1000, intervalo: 'mensal' },
      { estado: 'ativa', pagos: 1, valor: 1000, intervalo: 'trimestral' },
      { estado: 'ativa', pagos: 1, valor: 1000, intervalo: 'semestral' },
      { estado: 'ativa', pagos: 1, valor: 1000, intervalo: 'anual' },
      { estado: 'pendente', valor: 99_900 },
      { estado: 'suspensa', pagos: 1, valor: 99_900 },
      { estado: 'cancelada', pagos: 1, valor: 99_900, fimEm: '2026-11-02T12:00:00.000Z' },
    )
    const lidos = await lerNumeros(storage)
    // (52 + 12 + 4 + 2 + 1) charges of R$ 10,00 a year, by twelve
    expect(lidos.mrr).toBe(Math.round((71 * 1000) / 12))
    expect(Object.fromEntries(lidos.porSituacao.map(p => [p.situacao, p.quantas]))).toEqual({
      ...{ pendente: 1, ativa: 4, emAtraso: 1, suspensa: 1, pausada: 0, cancelada: 1, concluida: 0 },
    })
  })
  test('churn is of those who were there when the month began; who came and left within it is none of them', async () => {
    const antes = { pagos: 3, ativadaEm: '2026-08-10T12:00:00.000Z' }
    const deste = { pagos: 1, ativadaEm: '2026-11-03T12:00:00.000Z' }
    const { storage } = await contadas(
      { ...antes, estado: 'ativa' },
      { ...antes, estado: 'suspensa' },
      { ...antes, estado: 'concluida', fimEm: '2026-11-10T12:00:00.000Z' },
      { ...antes, estado: 'cancelada', fimEm: '2026-11-10T12:00:00.000Z' },
      { ...antes, estado: 'cancelada', fimEm: '2026-10-31T12:00:00.000Z' },
      { ...deste, estado: 'ativa' },
      { ...deste, estado: 'cancelada', fimEm: '2026-11-20T12:00:00.000Z' },
      // never paid: neither came nor left
      { estado: 'cancelada', fimEm: '2026-11-20T12:00:00.000Z' },
    )
    const { meses } = await lerNumeros(storage)
    expect(meses.map(m => m.mes)).toEqual(['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'])
    expect(meses.slice(2)).toMatchObject([
      { noInicio: 0, entraram: 5, canceladas: 0, churn: null },
      { noInicio: 5, entraram: 0, canceladas: 0, churn: 0 },
      { noInicio: 5, canceladas: 1, churn: 20 },
      { noInicio: 4, entraram: 2, canceladas: 2, concluidas: 1, churn: 25 },
    ])
  })
  test('a charge that fails counts once, and again where it was paid after all, in the month in which it failed', async () => {
    const { storage, guardadas } = await contadas({
      ...{ estado: 'ativa', pagos: 1, feitos: 2, primeiro: '2026-09-01' },
      abertos: [aberto(2, '2026-10-28')],
    })
    const [a] = guardadas as [AssinaturaDePlano]
    const passo = passoDaAssinatura(a, emDia('2026-10-31'))
    if (passo.tipo !== 'mover') throw new Error(passo.tipo)
    expect(passo.falharam).toEqual([2])
    expect(passo.mudanca.ev).toEqual([{ tipo: 'RecorrenciaAtrasou' }, { tipo: 'CicloFalhou', ref: '2' }])
    expect(passoDaAssinatura(passo.mudanca.proximo, emDia('2026-11-01'))).toMatchObject({ tipo: 'cobrar' })
    await storage.commit([replace(AssinaturaDePlano, passo.mudanca.proximo, passo.mudanca.ev)])
    await contar(storage, a.id)
    expect((await lerNumeros(storage)).recuperacao).toEqual({ falharam: 1, recuperadas: 0, taxa: 0 })
    const atual = (await AssinaturaDePlano.get(storage, a.id)) as AssinaturaDePlano
    const pago = aposPagamento(atual, { n: 2, valor: 8990 }, emDia('2026-11-20'))
    if (!pago) throw new Error('the cycle is open')
    await storage.commit([replace(AssinaturaDePlano, pago.proximo, pago.ev)])
    // told twice, it counts once
    await contar(storage, a.id)
    await contar(storage, a.id)
    const { meses, recuperacao } = await lerNumeros(storage)
    expect(recuperacao).toEqual({ falharam: 1, recuperadas: 1, taxa: 100 })
    expect(meses.at(-2)).toMatchObject({ mes: '2026-10', falharam: 1, recuperadas: 1 })
    // four months later nothing of the last three failed
    expect((await lerNumeros(storage, '2027-02-10')).recuperacao).toEqual({ falharam: 0, recuperadas: 0, taxa: null })
  })
  test('the months up to one cross the year', () => {
    expect(mesesAte('2027-02', 4)).toEqual(['2026-11', '2026-12', '2027-01', '2027-02'])
  })
  test('figures cost two reads however many subscriptions there are', async () => {
    const { storage } = await contadas(...Array.from({ length: 40 }, () => ({ estado: 'ativa' as const, pagos: 1 })))
    const feitas: string[] = []
    const espiado: Storage = {
      ...storage,
      get: async (...a) => {
        feitas.push('get')
        return storage.get(...a)
      },
      query: async q => {
        const lida = await storage.query(q)
        feitas.push(`query ${lida.items.length}`)
        return lida
      },
    }
    await lerContadoresDasAssinaturas(espiado, 'aurora', hoje)
    expect(feitas.sort()).toEqual(['get', 'query 2'])
  })
})

describe('what will be charged', () => {
  test('by day, what is open and what is to come; a payment takes its day away', async () => {
    const { storage, guardadas } = await contadas(
      { estado: 'ativa', pagos: 1, feitos: 1, primeiro: '2026-11-28', abertos: [aberto(1, '2026-11-28')] },
      { estado: 'pendente', primeiro: '2026-12-10', intervalo: 'semanal', valor: 500 },
      { estado: 'pausada', primeiro: '2026-12-02' },
    )
    const { previsao } = await lerNumeros(storage)
    expect(previsao.dias).toHaveLength(30)
    expect([previsao.dias[0]?.dia, previsao.dias.at(-1)?.dia]).toEqual(['2026-11-25', '2026-12-24'])
    expect(previsao.dias.filter(d => d.cobrancas)).toEqual([
      { dia: '2026-11-28', valor: 8990, cobrancas: 1 },
      { dia: '2026-12-10', valor: 500, cobrancas: 1 },
      { dia: '2026-12-17', valor: 500, cobrancas: 1 },
      { dia: '2026-12-24', valor: 500, cobrancas: 1 },
    ])
    expect([previsao.total, previsao.cobrancas]).toEqual([8990 + 1500, 4])
    const pago = aposPagamento(guardadas[0] as AssinaturaDePlano, { n: 1, valor: 8990 }, agora)
    if (!pago) throw new Error('the cycle is open')
    await storage.commit([replace(AssinaturaDePlano, pago.proximo, pago.ev)])
    await contar(storage, idDe(0))
    expect((await lerNumeros(storage)).previsao).toMatchObject({ total: 1500, cobrancas: 3 })
  })
  test('counted at its last version, a subscription tells any thirty days until the sweeper’s next one', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...intervalos),
        fc.integer({ min: 1, max: 400 }),
        fc.option(fc.integer({ min: 1, max: 12 }), { nil: undefined }),
        fc.integer({ min: 0, max: 5 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (intervalo, daqui, ciclos, feitos, quando) => {
          const primeiro = somarDias(hoje, daqui)
          const a = assinaturaGuardada({
            ...{ estado: 'ativa', pagos: 1, intervalo, primeiro, feitos: Math.min(feitos, ciclos ?? feitos) },
            ...(ciclos && { ciclos }),
          })
          const olhada = proximaOlhada(a, emDia(primeiro) - 400 * 86_400_000)
          const proximo = vencimentoDoCiclo(calendarioDe(a), a.feitos + 1)
          if (olhada === undefined || proximo === undefined) {
            expect(devidosDe(a)).toEqual([])
            return
          }
          // some day from long before up to the day of the sweeper's look
          const dia = somarDias(proximo, -Math.round(10 + quando * 60))
          const certos: string[] = []
          for (let n = a.feitos + 1, d: string | undefined = proximo; d !== undefined && d <= somarDias(dia, 29); ) {
            certos.push(d)
            d = vencimentoDoCiclo(calendarioDe(a), ++n)
          }
          const ditos = devidosDe(a)
            .map(d => d.dia)
            .filter(d => d >= dia && d <= somarDias(dia, 29))
          expect(ditos).toEqual(certos)
        },
      ),
    )
  })
  test('whatever happens to it, counters are what it adds as it stands: nothing is left behind', async () => {
    const { storage } = await contadas({ primeiro: somarDias(hoje, 3) })
    const id = idDe(0)
    const mudar = async (m: { proximo: AssinaturaDePlano; ev: AssinaturaDePlano['ev'] } | undefined) => {
      if (m) await storage.commit([replace(AssinaturaDePlano, m.proximo, m.ev)])
      await contar(storage, id)
      const a = (await AssinaturaDePlano.get(storage, id)) as AssinaturaDePlano
      const somas = Object.fromEntries(
        (await storage.query({ pk: 'CNT#EMP#aurora' })).items.flatMap(item =>
          Object.entries(item).flatMap(([o, v]) =>
            typeof v === 'number' && v !== 0 ? [[`EMP#aurora|ASP|${item.mes}|${o}`, v]] : [],
          ),
        ),
      )
      expect(somas).toEqual(contribuicaoDaAssinatura(a))
      return a
    }
    let a = await mudar(undefined)
    a = await mudar(aposCobranca(a, aberto(1, somarDias(hoje, 3)), agora))
    const tarde = passoDaAssinatura(a, emDia(somarDias(hoje, 6)))
    a = await mudar(tarde.tipo === 'mover' ? tarde.mudanca : undefined)
    a = await mudar(aposPagamento(a, { n: 1, valor: 8990 }, emDia(somarDias(hoje, 7))))
    a = await mudar(cancelarAssinatura(a, 'pagador', emDia(somarDias(hoje, 8))))
    expect(cobraCiclos(a.estado)).toBe(false)
  })
})

describe('the list of a figure', () => {
  const a = assinaturaGuardada({
    ...{ estado: 'cancelada', pagos: 2, ativadaEm: '2026-10-02T12:00:00.000Z', fimEm: '2026-12-01T01:00:00.000Z' },
    falhas: [{ mes: '2026-11', falharam: 1, recuperadas: 1 }],
    plano: { id: 'P'.repeat(21), nome: 'Ouro' },
  })
  const viva = assinaturaGuardada({ estado: 'emAtraso', feitos: 1, abertos: [aberto(1, '2026-12-01')] })
  test.each([
    [{ situacao: 'vigentes' }, false, true],
    [{ situacao: 'cancelada' }, true, false],
    [{ forma: 'pixAutomatico' }, false, false],
    [{ planoId: 'P'.repeat(21) }, true, false],
    [{ vence: '2026-12-01' }, false, true],
    [{ vence: '2027-01-01' }, false, true],
    [{ vence: '2026-12-02' }, false, false],
    [{ comecou: '2026-10' }, true, false],
    // the first of December at one in the morning in Greenwich is November in São Paulo
    [{ cancelou: '2026-11' }, true, false],
    [{ cancelou: '2026-12' }, false, false],
    [{ falhouDesde: '2026-11' }, true, false],
    [{ falhouDesde: '2026-10' }, true, false],
    [{ falhouDesde: '2026-12' }, false, false],
    [{ busca: 'RIBEIRO' }, true, true],
    [{ busca: 'mensal' }, true, true],
    [{ busca: 'joão' }, false, false],
  ] as const)('%j', (filtros, cancelada, atrasada) => {
    expect([combina(a, filtros), combina(viva, filtros)]).toEqual([cancelada, atrasada])
  })
  test('each filter walks the whole list by its cursor, none twice and none left out', async () => {
    const storage = memoryStorage()
    const todas = Array.from({ length: 57 }, (_, n) =>
      assinaturaGuardada({
        ...{ id: idDe(n), estado: n % 3 ? 'ativa' : 'pausada' },
        criadoEm: new Date(agora + n * 1000).toISOString(),
      }),
    )
    for (const t of todas) await storage.commit([AssinaturaDePlano.create(t)])
    for (const filtros of [{}, { situacao: 'pausada' as const }]) {
      const vistas: string[] = []
      let cursor: string | undefined
      do {
        const pagina = await filtrarAssinaturas(storage, 'aurora', { limit: 5, cursor, ...filtros })
        expect(pagina.itens.length).toBeLessThanOrEqual(5)
        vistas.push(...pagina.itens.map(x => x.id))
        cursor = pagina.cursor ?? undefined
      } while (cursor)
      const certas = todas.filter(t => combina(t, filtros)).map(t => t.id)
      expect(vistas).toEqual(certas.reverse())
    }
  })
  test('one request reads a thousand at most, and says that there is more', async () => {
    const storage = memoryStorage()
    for (let n = 0; n < 1_010; n++)
      await storage.commit([
        AssinaturaDePlano.create(
          assinaturaGuardada({
            ...{ id: idDe(n), estado: n ? 'ativa' : 'pausada' },
            criadoEm: new Date(agora + n * 1000).toISOString(),
          }),
        ),
      ])
    const primeira = await filtrarAssinaturas(storage, 'aurora', { situacao: 'pausada' })
    expect(primeira).toMatchObject({ itens: [], parcial: true, cursor: expect.any(String) })
    const segunda = await filtrarAssinaturas(storage, 'aurora', {
      ...{ situacao: 'pausada', cursor: primeira.cursor ?? '' },
    })
    expect(segunda).toMatchObject({ itens: [{ id: idDe(0) }], parcial: false, cursor: null })
  })
})
