import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { diasEntre, somarDias } from '../../../shared/domain/calendario.ts'
import { primeiroAluguel, ultimoAluguel } from '../../../shared/domain/pos.ts'
import { mundoDoPos } from './mundo.ts'

/** A terminal in use from a day on, at R$ 60 a month. */
async function emUso(ativacao: string, valor = 60_00) {
  const m = await mundoDoPos()
  const c = await m.criarContrato([{ modelo: 'pax-a910', quantidade: 1, valor }], { inicio: '2026-01-01' })
  const t = await m.pedir({ contrato: c.id, item: c.itens[0]?.id ?? '', serial: 'PX20001' })
  m.em(ativacao)
  await m.mudar(t.id, { numeroLogico: '70001' })
  await m.levar(t.id, ['enviar', 'ativar'])
  const { serie, ativadoEm } = await m.mudar(t.id, { apelido: 'Balcão' })
  return { m, id: t.id, serie: serie ?? '', ativadoEm }
}

describe('what is owed', () => {
  test('the first month is of its days, the day of the activation too; it is charged once it ended', () => {
    expect(primeiroAluguel(60_00, '2026-11-10')).toEqual({
      ...{ emissao: '2026-12-01', vencimento: '2026-12-10', valor: 42_00 },
    })
    expect(primeiroAluguel(60_00, '2026-12-01')).toEqual({
      ...{ emissao: '2027-01-01', vencimento: '2027-01-10', valor: 60_00 },
    })
  })

  test.each([
    // the day on which it is given back is not owed
    ['2026-11-10', '2026-11-25', { vezes: 1, valor: 30_00 }],
    ['2026-11-10', '2027-01-16', { vezes: 3, valor: 29_03 }],
    ['2026-11-10', '2026-12-01', { vezes: 1, valor: 42_00 }],
    ['2026-10-10', '2026-12-01', { vezes: 2, valor: 60_00 }],
    ['2026-11-10', '2026-11-10', { vezes: 0, valor: 0 }],
    ['2026-11-01', '2026-11-01', { vezes: 0, valor: 0 }],
  ])('in use from %s to the day before %s: %j', (ativacao, fim, esperado) => {
    expect(ultimoAluguel(60_00, { ativacao, fim })).toEqual(esperado)
  })

  test('over any days it comes to the days’ share of each month, within half a centavo a month', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 800 }),
        fc.integer({ min: 0, max: 800 }),
        fc.integer({ min: 1, max: 10_000_00 }),
        (de, dias, aluguel) => {
          const ativacao = somarDias('2026-01-01', de)
          const fim = somarDias(ativacao, dias)
          const { vezes, valor } = ultimoAluguel(aluguel, { ativacao, fim })
          const primeiro = primeiroAluguel(aluguel, ativacao).valor
          const cobrado = vezes === 0 ? 0 : vezes === 1 ? valor : primeiro + (vezes - 2) * aluguel + valor
          let devido = 0
          for (let dia = ativacao; dia < fim; dia = somarDias(dia, 1)) {
            const inicio = `${dia.slice(0, 7)}-01`
            const doMes = diasEntre(inicio, `${somarDias(inicio, 31).slice(0, 7)}-01`)
            devido += aluguel / doMes
          }
          expect(Math.abs(cobrado - devido)).toBeLessThanOrEqual(0.5 * vezes + 1e-6)
        },
      ),
    ))
})

describe('in the books', () => {
  test('a title for each month that ended, of the company, from the activation to the return', async () => {
    const { m, id, serie } = await emUso('2026-11-10')
    await m.varrer('2026-11-30', serie)
    expect(await m.titulos()).toEqual([])
    await m.varrer('2026-12-01', serie)
    await m.varrer('2027-01-02', serie)
    m.em('2027-01-16')
    await m.levar(id, ['devolver'])
    await m.varrer('2027-01-31', serie)
    expect(await m.titulos()).toHaveLength(2)
    await m.varrer('2027-02-01', serie)
    await m.varrer('2027-06-01', serie)
    expect(await m.titulos()).toEqual([
      { emissao: '2026-12-01', vencimento: '2026-12-10', valor: 42_00, servico: 'aluguel' },
      { emissao: '2027-01-01', vencimento: '2027-01-10', valor: 60_00, servico: 'aluguel' },
      { emissao: '2027-02-01', vencimento: '2027-02-10', valor: 29_03, servico: 'aluguel' },
    ])
    expect(await m.serie(serie)).toMatchObject({
      ...{ situacao: 'concluida', feitas: 3, contraparte: { tipo: 'empresa', empresaId: 'aurora' } },
      descricao: 'Aluguel do terminal PAX A910, série PX20001',
    })
  })

  test('given back in its first month, before any title was made, it is charged its days alone', async () => {
    const { m, id, serie } = await emUso('2026-11-10')
    m.em('2026-11-25')
    await m.levar(id, ['trocar'])
    await m.varrer('2026-12-05', serie)
    await m.varrer('2027-01-05', serie)
    expect((await m.titulos()).map(t => t.valor)).toEqual([30_00])
  })

  test('given back on the first of a month, the month before is the last: already made, or still to be', async () => {
    for (const feito of [true, false]) {
      const { m, id, serie } = await emUso('2026-11-10')
      if (feito) await m.varrer('2026-12-01', serie)
      m.em('2026-12-01')
      await m.levar(id, ['perder'])
      await m.varrer('2027-02-01', serie)
      expect((await m.titulos()).map(t => t.valor)).toEqual([42_00])
      expect(await m.serie(serie)).toMatchObject({ situacao: 'concluida', feitas: 1 })
    }
  })

  test('in and out of use on one day, it owes nothing', async () => {
    const { m, id, serie } = await emUso('2026-11-10')
    await m.levar(id, ['devolver'])
    await m.varrer('2027-02-01', serie)
    expect(await m.titulos()).toEqual([])
    expect(await m.serie(serie)).toMatchObject({ situacao: 'encerrada', encerrou: { id: 'ana' } })
  })

  test('what is lent has no series', async () => {
    const { m, id, serie, ativadoEm } = await emUso('2026-11-10', 0)
    expect([serie, ativadoEm]).toEqual(['', '2026-11-10'])
    await m.levar(id, ['devolver'])
    expect(await m.titulos()).toEqual([])
  })
})
