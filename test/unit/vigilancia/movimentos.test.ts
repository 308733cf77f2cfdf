import { expect, test } from 'vitest'
import * as z from 'zod'
import { listarRetidos } from '../../../functions/areas/saldo/listarRetidos/listarRetidos.ts'
import { baixarComunicacao } from '../../../functions/areas/vigilancia/baixarComunicacao/baixarComunicacao.ts'
import { decidirAlertaDeMovimento } from '../../../functions/areas/vigilancia/decidirAlertaDeMovimento/decidirAlertaDeMovimento.ts'
import { listarAlertasDeMovimento } from '../../../functions/areas/vigilancia/listarAlertasDeMovimento/listarAlertasDeMovimento.ts'
import { obterAlertaDeMovimento } from '../../../functions/areas/vigilancia/obterAlertaDeMovimento/obterAlertaDeMovimento.ts'
import { fazerRonda } from '../../../functions/areas/vigilancia/regras/movimentos/fazerRonda.ts'
import { lerFatos } from '../../../functions/areas/vigilancia/regras/movimentos/lerFatos.ts'
import { createIds } from '../../../functions/platform/runtime/ids.ts'
import { alertasAbertos } from '../../../functions/platform/storage/AlertaDeMovimento.ts'
import { Empresa } from '../../../functions/platform/storage/Empresa.ts'
import { contas, LinhaDoExtrato } from '../../../functions/platform/storage/Lancamento.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import {
  LinhaDePagador,
  PagadorDaEmpresa,
  PagamentoDoPagador,
} from '../../../functions/platform/storage/PagadorDaEmpresa.ts'
import type { Storage } from '../../../functions/platform/storage/port.ts'
import { Contador } from '../../../functions/platform/storage/Venda.ts'
import type * as contratos from '../../../shared/contract/alertasDeMovimento.ts'
import type { Output } from '../../../shared/contract/endpoint.ts'
import { endpoints } from '../../../shared/contract/index.ts'
import type { listarRetidos as listaDaFila } from '../../../shared/contract/saldoDaEquipe.ts'
import { linhas } from '../../../shared/domain/eventos.ts'
import { avaliarMovimentos, type FatosDaEmpresa, parametrosNoDia } from '../../../shared/domain/vigilancia.ts'
import { chavesDeTeste } from '../../builders/chaves.ts'
import { empresaGuardada } from '../../builders/empresa.ts'

const dia = '2026-11-24'
const em = (hora: string) => `${dia}T${hora}:00.000Z`
const calma: FatosDaEmpresa = {
  ...{
    dia,
    criadaEm: Date.parse('2024-01-01T00:00:00Z'),
    mes: 10_000_00,
    mesesAntes: [10_000_00, 9_000_00, 11_000_00],
  },
  ...{ vendas: [], pagadores: [], extrato: [] },
}
const vezes = <T>(n: number, um: (n: number) => T): T[] => Array.from({ length: n }, (_, k) => um(k))
const pagamento = (n: number, mais: object = {}) => ({
  ...{ checkoutId: `c${n}`, link: 'l', total: 500_00, devolvido: 0, em: em('10:00'), ...mais },
})

test.each<[string, Partial<FatosDaEmpresa>, string[]]>([
  ['nothing unusual', {}, []],
  ['three times the usual month, above the least', { mes: 60_000_00 }, ['volumeAcimaDoUsual']],
  ['three times the usual month, below the least', { mes: 40_000_00 }, []],
  ['no month before it', { mes: 60_000_00, mesesAntes: [0, 0, 0] }, []],
  [
    'a new company with a burst',
    { criadaEm: Date.parse('2026-11-01'), mes: 100_000_00, mesesAntes: [0, 0, 0] },
    ['empresaNovaComPico'],
  ],
  ['a new company without', { criadaEm: Date.parse('2026-11-01'), mes: 99_999_99, mesesAntes: [0, 0, 0] }, []],
  [
    'five refunds to one person',
    { pagadores: [{ id: 'p', pagamentos: vezes(5, n => pagamento(n, { devolvido: 1 })) }] },
    ['estornosAUmaPessoa'],
  ],
  ['four', { pagadores: [{ id: 'p', pagamentos: vezes(4, n => pagamento(n, { devolvido: 1 })) }] }, []],
  [
    'one person over six links',
    { pagadores: [{ id: 'p', pagamentos: vezes(6, n => pagamento(n, { link: `l${n}` })) }] },
    ['pagadorEmMuitosLinks'],
  ],
  [
    'ten round amounts',
    { vendas: vezes(10, n => ({ tipo: 'pagador' as const, ref: `p${n}`, total: 2_000_00, em: em('10:00') })) },
    ['valoresRedondos'],
  ],
  [
    'nine and a crooked one',
    {
      vendas: vezes(10, n => ({
        tipo: 'pagador' as const,
        ref: `p${n}`,
        total: n ? 2_000_00 : 1_999_99,
        em: em('10:00'),
      })),
    },
    [],
  ],
  [
    'out within two hours',
    {
      extrato: [
        { em: em('10:00'), valor: 30_000_00, saque: false },
        { em: em('11:59'), valor: -25_000_00, saque: true },
      ],
    },
    ['saqueLogoDepois'],
  ],
  [
    'out later',
    {
      extrato: [
        { em: em('10:00'), valor: 30_000_00, saque: false },
        { em: em('12:01'), valor: -25_000_00, saque: true },
      ],
    },
    [],
  ],
])('%s', (_, mais, regras) => {
  expect(avaliarMovimentos({ ...calma, ...mais }).map(a => a.regra)).toEqual(regras)
})

test('a day is judged by the parameters that were in force on it', () => {
  expect(parametrosNoDia('2020-01-01')).toBe(parametrosNoDia('2026-11-24'))
})

const contar = (mes: string, valor: number) =>
  Contador.add(
    { dono: 'EMP#aurora', tipo: 'VEN', mes },
    { '10v2': valor },
    { set: { dono: 'EMP#aurora', tipo: 'VEN', mes } },
  )
async function mundo() {
  const tabela = memoryStorage()
  const lidas: string[] = []
  const ler =
    <A extends unknown[], R>(qual: string, como: (...a: A) => R) =>
    (...a: A): R => {
      lidas.push(qual)
      return como(...a)
    }
  const storage: Storage = {
    ...tabela,
    query: ler('query', tabela.query),
    getMany: ler('lote', tabela.getMany),
    get: ler('get', tabela.get),
  }
  const tempo = { agora: Date.parse('2026-11-25T15:00:00.000Z') }
  const clock = { now: () => tempo.agora, sleep: async () => {} }
  const deps = {
    ...{ storage, clock, ids: createIds(), env: {}, chaves: chavesDeTeste() },
    log: { info() {}, warn() {}, error() {} },
  } as never
  await tabela.commit([Empresa.create(empresaGuardada())])
  const pedir = (mais: object) =>
    ({
      ...{ params: {}, query: {}, ...mais },
      sessao: { usuarioId: 'ana', empresaId: 'quita', perfil: 'quita-administrador', nome: 'Ana Reis', slug: 'quita' },
      contexto: { prazo: tempo.agora + 25_000 },
    }) as never
  const quanto = async <T>(fazer: () => Promise<T>) => {
    lidas.length = 0
    const feito = await fazer()
    return [feito, ['query', 'lote', 'get'].map(qual => lidas.filter(l => l === qual).length)] as const
  }
  return {
    ...{ tabela, deps, tempo, quanto },
    ronda: () => fazerRonda(deps, tempo.agora + 5 * 60_000),
    listar: (quais?: string) =>
      listarAlertasDeMovimento(deps)(pedir({ query: { ...(quais && { quais }) } })) as Promise<
        Output<typeof contratos.listarAlertasDeMovimento>
      >,
    obter: (id: string) => obterAlertaDeMovimento(deps)(pedir({ params: { id } })) as Promise<Alerta>,
    decidir: (id: string, body: object) =>
      decidirAlertaDeMovimento(deps)(pedir({ params: { id }, body })) as Promise<Alerta>,
    baixar: async (id: string) =>
      JSON.parse(((await baixarComunicacao(deps)(pedir({ params: { id } }))) as { conteudo: string }).conteudo),
    fila: async () => {
      const f = (await listarRetidos(deps)(pedir({}))) as Output<typeof listaDaFila>
      return f.itens.filter(i => i.natureza === 'alerta')
    },
  }
}
type Alerta = Output<typeof contratos.obterAlertaDeMovimento>
const motivo = 'Promoção de novembro, conferida com as notas.'

/** A company whose month jumped, and one person of it who paid five times and got it all back. */
async function comAchados() {
  const m = await mundo()
  const pessoa = {
    id: 'p1',
    empresaId: 'aurora',
    nome: 'Helena Vasconcelos',
    documento: '52998224725',
    total: 2_500_00,
  }
  const somas = { pagamentos: 5, devolvido: 2_500_00 }
  const linha = { empresaId: 'aurora', documento: '1', devolvido: 0, pagamentos: 1, total: 2_000_00 }
  await m.tabela.commit([
    contar('202610', 10_000_00),
    contar('202611', 90_000_00),
    PagadorDaEmpresa.put({
      ...{ ...pessoa, ...somas, versao: 5, email: null, contato: '1' },
      ...{ primeiroEm: em('09:00'), ultimoEm: em('10:04') },
    }),
    LinhaDePagador.put({ ...pessoa, ...somas, ultimoEm: em('10:04') }),
    ...vezes(5, n =>
      PagamentoDoPagador.put({
        ...{ pagadorId: 'p1', checkoutId: `c${n}`, versao: 1, link: 'l', estado: 'Estornado', formaPagamento: 2 },
        ...{ total: 500_00, dev: 500_00, pagoEm: em(`10:0${n}`) },
      }),
    ),
    // what they paid has no cent in it; what the company got of it, after fees, has
    ...vezes(10, n => LinhaDePagador.put({ ...linha, id: `q${n}`, nome: `Q${n}`, ultimoEm: em(`11:0${n}`) })),
    ...[
      { lancamento: 'pix#E1', valor: 30_000_00, ocorridoEm: em('12:00') },
      { lancamento: 'TRF#t1/saque-reserva#t1', valor: -29_000_00, ocorridoEm: em('12:30') },
    ].map(l => LinhaDoExtrato.put({ ...l, conta: contas.empresa('aurora'), perna: 0 })),
  ])
  expect(await m.ronda()).toMatchObject({ dia, empresas: 1, achados: 4 })
  const { itens } = await m.listar()
  const de = (regra: string) => itens.find(i => i.regra === regra)?.id ?? ''
  return { ...m, itens, de }
}

test('the round reads what consumers wrote: each rule by its own rows, once, and kept without an end', async () => {
  const m = await comAchados()
  expect(m.itens.map(i => i.regra).sort()).toEqual([
    ...['estornosAUmaPessoa', 'saqueLogoDepois', 'valoresRedondos', 'volumeAcimaDoUsual'],
  ])
  // a second round of the same day finds nothing more, and one of the next day not the same months and people again
  expect(await m.ronda()).toMatchObject({ empresas: 0, achados: 0 })
  m.tempo.agora += 86_400_000
  expect(await m.ronda()).toMatchObject({ dia: '2026-11-25', empresas: 1, achados: 0 })
  const { items } = await m.tabela.query({ index: 'GSI1', pk: alertasAbertos })
  for (const item of await m.tabela.getMany(items)) expect(item).not.toHaveProperty('ttl')
})

test('what a company costs the round, and what the pages cost', async () => {
  const m = await comAchados()
  const [fatos, doDia] = await m.quanto(() =>
    lerFatos((m.deps as { storage: Storage }).storage, { id: 'aurora', criadoEm: '2026-01-05T12:00:00.000Z' }, dia),
  )
  expect(doDia).toEqual([4, 0, 0])
  expect(fatos.vendas).toHaveLength(15)
  expect((await m.quanto(() => m.listar()))[1]).toEqual([1, 2, 0])
  expect((await m.quanto(() => m.obter(m.de('volumeAcimaDoUsual'))))[1]).toEqual([0, 1, 1])
  expect((await m.quanto(() => m.obter(m.de('estornosAUmaPessoa'))))[1]).toEqual([0, 2, 1])
})

test('watched, it leaves the queue, comes back, and must then be decided; reported, it waits for its number', async () => {
  const m = await comAchados()
  const id = m.de('estornosAUmaPessoa')
  expect((await m.fila()).find(c => c.referencia === id)?.limiteEm).toBe('2027-01-09T15:00:00.000Z')
  const vista = await m.obter(id)
  expect(vista).toMatchObject({
    decisoes: ['arquivar', 'acompanhar', 'comunicar'],
    medida: 5,
    limite: 5,
    emReais: false,
  })
  expect(vista.evidencias[0]?.quem).toBe('Helena Vasconcelos, ***.982.***-**')
  await expect(m.baixar(id)).rejects.toThrow('O caso já saiu desta situação')

  expect(await m.decidir(id, { decisao: 'acompanhar', motivo })).toMatchObject({
    ...{ situacao: 'acompanhada', voltaEm: '2026-12-10T15:00:00.000Z' },
  })
  expect((await m.fila()).map(c => c.referencia)).not.toContain(id)
  m.tempo.agora += 15 * 86_400_000
  expect((await m.fila()).map(c => c.referencia)).toContain(id)
  // five days before the analysis must be over there is nothing left to watch
  m.tempo.agora = Date.parse('2027-01-04T14:00:00.000Z')
  expect((await m.obter(id)).decisoes).toEqual(['arquivar', 'comunicar'])
  await expect(m.decidir(id, { decisao: 'acompanhar', motivo })).rejects.toThrow('O caso já saiu desta situação')

  // decided on a Friday, it is at COAF by the end of Monday
  m.tempo.agora = Date.parse('2027-01-08T14:00:00.000Z')
  const aComunicar = await m.decidir(id, { decisao: 'comunicar', motivo: 'Não há explicação comercial.' })
  expect(aComunicar).toMatchObject({
    situacao: 'aComunicar',
    prazo: '2027-01-12T02:59:59.999Z',
    decisoes: ['registrar'],
  })
  expect((await m.fila()).find(c => c.referencia === id)?.limiteEm).toBe('2027-01-12T02:59:59.999Z')
  expect(await m.baixar(id)).toMatchObject({
    ...{ layout: 'quita-comunicacao-1', titular: { documento: '11222333000181' }, medida: { apurado: 5, limite: 5 } },
    envolvidos: [{ documento: '52998224725', nome: 'Helena Vasconcelos' }],
    analise: [{ decisao: 'acompanhar', por: 'Ana Reis' }, { decisao: 'comunicar' }],
    decisao: { por: 'Ana Reis', fundamento: 'Não há explicação comercial.' },
  })
  expect(await m.decidir(id, { decisao: 'registrar', protocolo: '2027/0001-8' })).toMatchObject({
    ...{ situacao: 'comunicada', prazo: null, decisoes: [] },
  })
  expect((await m.listar('encerradas')).itens.map(i => i.id)).toEqual([id])
  await expect(m.decidir(id, { decisao: 'arquivar', motivo })).rejects.toThrow('O caso já saiu desta situação')
  expect(await m.baixar(id)).toMatchObject({ ocorrencia: { id } })
})

test('no event of it leaves the table, and no call of a company has a field of it', () => {
  expect(linhas.AlertaDeMovimento).toBeUndefined()
  const nosso = /volumeAcimaDoUsual|AlertaDeMovimento|movimentacoes-atipicas|aComunicar/
  const queDizem = Object.values(endpoints).filter(e =>
    nosso.test(
      JSON.stringify(
        [e.response, e.body].flatMap(s =>
          s instanceof z.ZodType ? [z.toJSONSchema(s, { unrepresentable: 'any', io: 'input' })] : [],
        ),
      ),
    ),
  )
  expect(queDizem.map(e => `${e.rota.api} ${e.operation}`).sort()).toEqual([
    'backoffice decidirAlertaDeMovimento',
    'backoffice listarAlertasDeMovimento',
    'backoffice obterAlertaDeMovimento',
  ])
})
