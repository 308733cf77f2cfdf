import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { encerrarSerieDeContas } from '../../../functions/areas/livros/encerrarSerieDeContas/encerrarSerieDeContas.ts'
import { criarConta } from '../../../functions/areas/livros/regras/contas/criarConta.ts'
import { listarContas } from '../../../functions/areas/livros/regras/contas/listarContas.ts'
import { verConta } from '../../../functions/areas/livros/regras/contas/verConta.ts'
import { fazerTitulos, titulosDeUmaVez } from '../../../functions/areas/livros/regras/series/fazerTitulos.ts'
import { createIds } from '../../../functions/platform/runtime/ids.ts'
import { MesDosLivros } from '../../../functions/platform/storage/MesDosLivros.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import type { Storage } from '../../../functions/platform/storage/port.ts'
import { SerieDeContas } from '../../../functions/platform/storage/SerieDeContas.ts'
import { inicioDoDia } from '../../../shared/domain/calendario.ts'
import { intervalos } from '../../../shared/domain/ciclos.ts'
import { diaDeFazer, diasDoTitulo, type Repeticao } from '../../../shared/domain/serieDeContas.ts'
import { chavesDeTeste } from '../../builders/chaves.ts'

const mensal = { intervalo: 'mensal' } as const

/** A table and a clock that its test moves; `quebrar` makes the next writes fail before, or after, they are done. */
function mundo() {
  const dentro = memoryStorage()
  let quebra: 'antes' | 'depois' | undefined
  const storage: Storage = {
    ...dentro,
    async commit(writes) {
      const como = quebra
      quebra = undefined
      if (como === 'antes') throw new Error('cut off before it was written')
      const feito = await dentro.commit(writes)
      if (como === 'depois') throw new Error('cut off after it was written')
      return feito
    },
  }
  let agora = inicioDoDia('2026-01-31') + 1
  const deps = {
    ...{ storage, clock: { now: () => agora, sleep: async () => {} }, ids: createIds(), env: {} },
    ...{ log: { info() {}, warn() {}, error() {} }, chaves: chavesDeTeste() },
  } as never
  const sessao = { usuarioId: 'ana', empresaId: 'quita', perfil: 'quita-administrador', nome: 'Ana', slug: 'quita' }
  const pedido = { sentido: 'pagar', operacao: 'criarContaAPagar', sessao, contexto: {} } as never
  const corpo = {
    ...({ servico: 'aluguel', descricao: 'Sala', valor: 900_00, emissao: '2026-01-31' } as const),
    ...{ vencimento: '2026-01-31', linha: undefined },
    contraparte: { tipo: 'fornecedor', nome: 'Imóveis Ipê', documento: '11222333000181' } as const,
  }
  return {
    ...{ storage, deps },
    quebrar: (como: 'antes' | 'depois') => {
      quebra = como
    },
    criar: async (repeticao: Repeticao, mais: object = {}) => {
      const c = await criarConta(deps, pedido, { ...corpo, ...mais, repeticao })
      if (!c.serie) throw new Error('no series')
      return { conta: c.id, serie: c.serie.id }
    },
    varrer: async (dia: string, serie: string) => {
      agora = inicioDoDia(dia) + 1
      await fazerTitulos(deps, serie)
    },
    titulos: async (serie: string) =>
      (await listarContas(deps, 'pagar', { serie, limit: 100 })).itens
        .map(({ emissao, vencimento, valor, situacao }) => ({ emissao, vencimento, valor, situacao }))
        .reverse(),
    ver: (id: string) => verConta(deps, { sentido: 'pagar', id }),
    serie: (id: string) => SerieDeContas.get(storage, id, { consistent: true }),
    encerrar: (id: string) =>
      encerrarSerieDeContas(deps)({
        ...{ params: { id }, query: {}, body: { motivo: 'mudamos de sala' }, sessao, contexto: {} },
      } as never),
    fechar: (mes: string) =>
      storage.commit([
        MesDosLivros.put({
          ...{ mes, versao: 1, fechado: true },
          ...{ fechou: { id: 'bia', nome: 'Bia' }, fechadoEm: '2026-01-01T00:00:00.000Z' },
        }),
      ]),
  }
}

describe('the days of a series', () => {
  test('the last day of a month stays the last day, counted from the first title', () => {
    const primeiro = { emissao: '2026-01-31', vencimento: '2026-01-31' }
    expect([1, 2, 3, 4].map(n => diasDoTitulo(mensal, primeiro, n)?.vencimento)).toEqual([
      ...['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'],
    ])
  })

  test.each([
    ['a number of times', { vezes: 2 }, ['2026-01-10', '2026-02-10', undefined]],
    ['the day itself counts', { ate: '2026-02-10' }, ['2026-01-10', '2026-02-10', undefined]],
    ['the day before does not', { ate: '2026-02-09' }, ['2026-01-10', undefined, undefined]],
  ])('ends by %s', (_, fim, dias) => {
    const primeiro = { emissao: '2026-01-02', vencimento: '2026-01-10' }
    expect([1, 2, 3].map(n => diasDoTitulo({ ...mensal, ...fim }, primeiro, n)?.vencimento)).toEqual(dias)
  })

  test.each([
    ['ten days before it is due', '2026-03-20', '2026-03-20', '2026-03-10'],
    ['when it is issued, where that is first', '2026-03-05', '2026-03-28', '2026-03-05'],
    ['never before its month', '2026-03-04', '2026-03-04', '2026-03-01'],
    ['in the month of its issue, where it is due in the next', '2026-03-28', '2026-04-05', '2026-03-26'],
  ])('is made %s', (_, emissao, vencimento, dia) => {
    expect(diaDeFazer({ emissao, vencimento })).toBe(dia)
  })

  test('whatever it repeats by, a title is made in its month, by its issue, and due no earlier than it', () => {
    const dia = fc
      .integer({ min: 0, max: 1_400 })
      .map(n => new Date(1_767_225_600_000 + n * 86_400_000).toISOString().slice(0, 10))
    fc.assert(
      fc.property(
        dia,
        fc.nat(60),
        fc.constantFrom(...intervalos),
        fc.integer({ min: 1, max: 40 }),
        (emissao, prazo, intervalo, n) => {
          const vencimento = new Date(Date.parse(emissao) + prazo * 86_400_000).toISOString().slice(0, 10)
          const dias = diasDoTitulo({ intervalo }, { emissao, vencimento }, n)
          if (!dias) throw new Error('a series without end ended')
          const feito = diaDeFazer(dias)
          expect(feito.slice(0, 7)).toBe(dias.emissao.slice(0, 7))
          expect(feito <= dias.emissao && dias.emissao <= dias.vencimento).toBe(true)
        },
      ),
    )
  })
})

describe('the sweeper', () => {
  test('makes each title in its month, once however often it runs, until the last one', async () => {
    const m = mundo()
    const { serie, conta } = await m.criar({ ...mensal, vezes: 3 })
    expect((await m.ver(conta)).serie).toMatchObject({ numero: 1, vezes: 3, proximo: '2026-02-28' })
    await m.varrer('2026-02-17', serie)
    expect(await m.titulos(serie)).toHaveLength(1)
    for (let n = 0; n < 3; n++) await m.varrer('2026-02-18', serie)
    await Promise.all([m.varrer('2026-03-21', serie), m.varrer('2026-03-21', serie)])
    const igual = { valor: 900_00, situacao: 'aberta' }
    expect(await m.titulos(serie)).toEqual([
      { emissao: '2026-01-31', vencimento: '2026-01-31', ...igual },
      { emissao: '2026-02-28', vencimento: '2026-02-28', ...igual },
      { emissao: '2026-03-31', vencimento: '2026-03-31', ...igual },
    ])
    expect(await m.serie(serie)).toMatchObject({ situacao: 'concluida', feitas: 3 })
    expect((await m.serie(serie))?.vence).toBeUndefined()
  })

  test.each(['antes', 'depois'] as const)('that stops %s the write makes one title', async como => {
    const m = mundo()
    const { serie } = await m.criar(mensal)
    m.quebrar(como)
    await expect(m.varrer('2026-02-18', serie)).rejects.toThrow('cut off')
    await m.varrer('2026-02-18', serie)
    expect((await m.titulos(serie)).map(t => t.vencimento)).toEqual(['2026-01-31', '2026-02-28'])
  })

  test.each(['antes', 'depois'] as const)('a declaration cut off %s the write leaves both, or neither', async como => {
    const m = mundo()
    m.quebrar(como)
    await expect(m.criar(mensal)).rejects.toThrow('cut off')
    const { itens } = await listarContas(m.deps, 'pagar', { limit: 100 })
    const series = await m.storage.query({ index: 'GSI1', pk: 'SCP#pagar#ATIVAS', limit: 10 })
    expect([itens.length, series.items.length]).toEqual(como === 'antes' ? [0, 0] : [1, 1])
  })

  test('writes nothing in a month that is closed: what was due in it is issued on the day on which it is written', async () => {
    const m = mundo()
    const { serie } = await m.criar(mensal)
    await m.fechar('2026-02')
    await m.varrer('2026-03-02', serie)
    expect(await m.titulos(serie)).toMatchObject([
      { emissao: '2026-01-31', vencimento: '2026-01-31' },
      { emissao: '2026-03-02', vencimento: '2026-02-28' },
    ])
    await m.varrer('2026-03-21', serie)
    expect((await m.titulos(serie)).at(-1)).toMatchObject({ emissao: '2026-03-31', vencimento: '2026-03-31' })
  })

  test('goes on in the next sweep with a series of which many are late', async () => {
    const m = mundo()
    const { serie } = await m.criar({ intervalo: 'semanal' }, { emissao: '2025-06-02', vencimento: '2025-06-02' })
    await m.varrer('2026-01-31', serie)
    expect(await m.titulos(serie)).toHaveLength(1 + titulosDeUmaVez)
    await m.varrer('2026-01-31', serie)
    expect(await m.titulos(serie)).toHaveLength(1 + 2 * titulosDeUmaVez)
  })
})

describe('a person', () => {
  test('ends a series: what it made stays, nothing more comes, and it ends once', async () => {
    const m = mundo()
    const { serie, conta } = await m.criar(mensal)
    expect(await m.encerrar(serie)).toMatchObject({ situacao: 'encerrada', proximo: null, feitas: 1 })
    await m.varrer('2026-06-01', serie)
    expect(await m.titulos(serie)).toHaveLength(1)
    expect((await m.ver(conta)).serie).toMatchObject({ situacao: 'encerrada', proximo: null })
    await expect(m.encerrar(serie)).rejects.toMatchObject({ name: 'SerieJaTerminou' })
    await expect(m.encerrar('nenhuma')).rejects.toMatchObject({ name: 'SerieNaoEncontrada' })
    expect(await m.serie(serie)).toMatchObject({ encerrou: { id: 'ana' }, motivo: 'mudamos de sala' })
  })

  test('is refused a series that has no second title', async () => {
    await expect(mundo().criar({ ...mensal, ate: '2026-02-27' })).rejects.toMatchObject({
      ...{ name: 'ContaInvalida', fields: { motivo: 'repeticao' } },
    })
  })
})
