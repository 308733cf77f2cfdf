import { describe, expect, test } from 'vitest'
import { olharPagamento, procurarFaltas } from '../../../functions/areas/conciliacao/regras/casamento/procurarFaltas.ts'
import { cuidarDoArquivo } from '../../../functions/areas/conciliacao/regras/edi/cuidarDoArquivo.ts'
import { ArquivoDoEdi } from '../../../functions/platform/storage/ArquivoDoEdi.ts'
import { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import {
  DiaConferido,
  Divergencia,
  divergenciasEm,
  idDaDivergencia,
  RondaDoEdi,
  VendaConferida,
} from '../../../functions/platform/storage/Divergencia.ts'
import { Lancamento } from '../../../functions/platform/storage/Lancamento.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { Pista, pistas } from '../../../functions/platform/storage/Pista.ts'
import type { Storage } from '../../../functions/platform/storage/port.ts'
import { shardsDeVencimento } from '../../../functions/platform/storage/shardOf.ts'
import { inicioDoDia, somarDias } from '../../../shared/domain/calendario.ts'
import { SEQUENCIA_DE_REPROCESSO } from '../../../shared/domain/edi/arquivos.ts'
import type { SituacaoDaDivergencia } from '../../../shared/domain/estados/divergencia.ts'
import { checkoutGuardado } from '../../builders/checkout.ts'
import { arquivoDoEdi } from '../../builders/edi.ts'
import { type Mes, mesFeito, type VendaFeita } from './meses.ts'

/** The journal and the files of one month in a table, and the workers that compare them. */
function mundo(hoje: string) {
  const base = memoryStorage()
  const objetos = new Map<string, Buffer>()
  const erros: unknown[] = []
  let agora = inicioDoDia(hoje) + 43_200_000
  let escritas = 0
  const storage: Storage = {
    ...base,
    query: async q => (atrasado && q.pk.startsWith('EDIV#') ? { items: [] } : base.query(q)),
    async commit(writes, options) {
      escritas += writes.length
      await base.commit(writes, options)
    },
  }
  let atrasado = false
  const edi = {
    abrir: async (nome: string, inicio: number) =>
      (async function* () {
        yield (objetos.get(nome) as Buffer).subarray(inicio)
      })(),
  }
  const log = { info: () => undefined, error: (nome: string, mais: object) => erros.push({ nome, ...mais }) }
  const deps = { storage, edi, log, clock: { now: () => agora } } as never
  const chegar = async (id: string, texto: string) => {
    objetos.set(`${id}.txt`, Buffer.from(texto, 'latin1'))
    const criado = ArquivoDoEdi.create({
      ...{ id, versao: 1, situacao: 'recebido', nome: `${id}.txt`, chave: `${id}.txt`, bytes: texto.length },
      ...{ sha256: id, criadoEm: '2026-11-21T09:00:00.000Z', importadas: 0, ev: [{ tipo: 'EdiRecebido' }] },
    })
    await storage.commit([criado])
    for (let n = 0; n < 3; n++) await cuidarDoArquivo(deps, id)
  }
  return {
    storage,
    erros,
    chegar,
    cuidar: (id: string) => cuidarDoArquivo(deps, id),
    /** As the sweeper does: what is due, by the beginning of its keys; its time ends after so many looks at the clock. */
    async varrer(olhadas = Number.POSITIVE_INFINITY) {
      let olhou = 0
      const clock = { now: () => (olhou++ <= olhadas ? agora : agora + 60_000) }
      for (const shard of shardsDeVencimento) {
        const sk = { to: `${new Date(agora).toISOString()}~` }
        const { items } = await storage.query({ index: 'GSI3', pk: `VENCE#${shard}`, sk })
        for (const { PK, SK } of items)
          if (PK.startsWith('CVD#')) await olharPagamento(deps, { PK, SK })
          else await procurarFaltas({ ...(deps as object), clock } as never, agora + 60_000)
      }
    },
    escritas: () => escritas,
    atrasarIndice: () => {
      atrasado = true
    },
    irPara: (dia: string) => {
      agora = inicioDoDia(dia) + 43_200_000
    },
    async vender(v: VendaFeita, n: number) {
      const id = `Venda${String(n).padStart(16, '0')}`
      const em = inicioDoDia(v.captura) + 36_000_000
      const { pedido: pedidoId, tid, nsu, autorizacao, valor, parcelas } = v
      const c = checkoutGuardado({
        ...{ id, estado: 'Liquidado', formaPagamento: 1, parcelas, valor, total: valor, taxaCartao: v.taxa / 100 },
        ...{ estornado: v.estornado, contestado: v.contestado },
        tentativa: {
          ...{
            ciclo: 1,
            pedidoId,
            estado: 'capturada',
            valor,
            parcelas,
            bandeira: 'visa',
            bin: '400000',
            finais: '0002',
          },
          ...{ digital: 'd', em, nsu, autorizacao, ...(tid && { tid }) },
        },
      } as Partial<Checkout>)
      const entrada = Lancamento.create({
        ...{ checkoutId: id, tipo: 'cartao', ref: pedidoId, empresaId: 'aurora', valor, parcelas, arranjo: 'VCC' },
        ...{ ocorridoEm: new Date(em).toISOString(), ev: [] },
        pernas: [
          { conta: 'adquirente:cartao', valor: -valor },
          { conta: 'quita:receita', valor },
        ],
      })
      const pista = {
        checkoutId: id,
        tipo: 'num' as const,
        criadoEm: c.criadoEm,
        por: pistas.tid(tid ?? ''),
        nsu: pistas.nsu(nsu),
      }
      await storage.commit([Checkout.create(c), entrada, ...(tid ? [Pista.put(pista)] : [])])
      return `CHK#${id}`
    },
    async em(situacao: SituacaoDaDivergencia) {
      const { items } = await storage.query({ index: 'GSI1', pk: divergenciasEm(situacao) })
      return items.length ? (await storage.getMany(items)).map(Divergencia.parse) : []
    },
  }
}

const arquivoDe = (mes: Mes, opcao: '03' | '04' | '15', mais: Record<string, string | number> = {}) => {
  const dia = (d: string) => d.replaceAll('-', '')
  const linhas = mes.linhas
    .filter(l => l.opcao === opcao)
    .map(({ registro, valores }) => ({
      ...{ registro, valores },
      soma: { bruto: Number(valores.valorBrutoParcela ?? 0), liquido: Number(valores.valorLiquido ?? 0) },
    }))
  // the trailer of payments adds up records D, and there is none here
  const soma = opcao === '03' ? linhas : linhas.map(({ soma: _, ...l }) => l)
  return arquivoDoEdi(opcao, soma, {
    cabecalho: { periodoInicial: dia(mes.desde), periodoFinal: dia(somarDias(mes.desde, 27)), ...mais },
  })
}
const nome = (a: Pick<Divergencia, 'tipo' | 'pedido' | 'parcela' | 'valor'>) =>
  `${a.tipo} ${a.pedido ?? ''} ${['contestacao', 'estorno', 'ajuste', 'antecipacao'].includes(a.tipo) ? '' : a.parcela || 1} ${a.valor}`

test('whole months, from their files to their divergences: each error is open by its name, and nothing else is', async () => {
  for (const semente of [3, 21, 40, 58]) {
    const mes = mesFeito(semente)
    const m = mundo(mes.hoje)
    for (const [n, v] of mes.vendas.entries()) await m.vender(v, n)
    for (const opcao of ['04', '03', '15'] as const) await m.chegar(opcao, arquivoDe(mes, opcao))
    await m.varrer()
    // the files of captures and payments name different lines of one finding: the months tell it once
    const esperados = mes.esperados.map(e => nome(e as never)).sort()
    expect((await m.em('aberta')).map(nome).sort(), `month ${semente}`).toEqual(esperados)
  }
})

/** One sale of ours of 1.000,00 in one instalment, and its lines. */
const UMA: VendaFeita = {
  ...{ pedido: 'PEDIDO0000000000001A', tid: 'TID00000000000000001', nsu: '000101', autorizacao: '123456' },
  ...{ valor: 100_000, parcelas: 1, taxa: 249, captura: '2026-10-01', estornado: 0, contestado: 0 },
}
const mesDeUma = (liquido: number, linhas = 1): Mes => ({
  ...{ hoje: '2026-10-02', desde: '2026-10-01', vendas: [UMA], esperados: [] },
  linhas: Array.from({ length: linhas }, () => ({
    ...{ opcao: '03', registro: 'E', venda: 0, parcela: 1 },
    valores: {
      ...{ tipoLancamento: '02', tid: UMA.tid ?? '', valorBrutoParcela: 100_000, valorLiquido: liquido },
      ...{ dataCaptura: '01102026', dataLancamento: '03112026' },
    },
  })),
})

test('the days without sales cost two writes each, and a run whose time ends goes on from the part where it was', async () => {
  const m = mundo('2026-10-02')
  await m.chegar('a', arquivoDe(mesDeUma(97_510), '03'))
  m.irPara('2026-11-05')
  const ronda = () => RondaDoEdi.get(m.storage, 'RONDA')
  const antes = m.escritas()
  await m.varrer(5)
  // the first two looks are at the day and the contract in force, each other one at a part of the first day
  expect(await ronda()).toMatchObject({ dia: '2026-10-01', parte: 4 })
  expect(m.escritas() - antes).toBe(1)
  await m.varrer()
  expect(await ronda()).toMatchObject({ dia: '2026-11-03', parte: 0 })
  // 33 days that were looked through, the last before the holiday: each its own row and the round's
  expect(m.escritas() - antes).toBe(1 + 2 * 33)
  expect(await DiaConferido.get(m.storage, '2026-11-02')).toMatchObject({ vendas: 0, faltaram: 0 })
})

describe('one sale', () => {
  test('compared again, by the same file or the sweeper, writes nothing', async () => {
    const m = mundo('2026-10-02')
    await m.vender(UMA, 1)
    await m.chegar('a', arquivoDe(mesDeUma(97_000), '03'))
    expect((await m.em('aberta')).map(nome)).toEqual([`taxa ${UMA.pedido} 1 510`])
    const antes = m.escritas()
    await m.cuidar('a')
    await m.varrer()
    expect(m.escritas()).toBe(antes)
  })

  test('whose file is replaced by one that agrees is explained by itself, and open again if it differs again', async () => {
    const m = mundo('2026-10-02')
    const de = await m.vender(UMA, 1)
    await m.chegar('a', arquivoDe(mesDeUma(97_000), '03'))
    await m.chegar('b', arquivoDe(mesDeUma(97_510), '03', { sequencia: SEQUENCIA_DE_REPROCESSO }))
    await m.cuidar('a')
    expect(await m.em('aberta')).toEqual([])
    expect(await m.em('explicada')).toMatchObject([
      { tipo: 'taxa', decisao: { motivo: expect.stringContaining('mesmo') } },
    ])
    expect(await VendaConferida.get(m.storage, de)).toMatchObject({ completa: true, divergencias: [] })
    const depois = { sequencia: SEQUENCIA_DE_REPROCESSO, dataProcessamento: '20261122' }
    await m.chegar('c', arquivoDe(mesDeUma(96_000), '03', depois))
    expect((await m.em('aberta')).map(d => d.valor)).toEqual([1_510])
  })

  test('that a person explained stays explained while it says the same, and opens when it says something else', async () => {
    const m = mundo('2026-10-02')
    await m.vender(UMA, 1)
    await m.chegar('a', arquivoDe(mesDeUma(97_000), '03'))
    const [d] = await m.em('aberta')
    const decisao = {
      quem: { id: 'u', nome: 'Ana' },
      motivo: 'A tabela do mês era outra.',
      em: '2026-10-02T12:00:00.000Z',
    }
    await m.storage.commit([Divergencia.put({ ...(d as Divergencia), versao: 2, situacao: 'explicada', decisao })])
    const outra = (dia: string) => ({ sequencia: SEQUENCIA_DE_REPROCESSO, dataProcessamento: dia })
    await m.chegar('b', arquivoDe(mesDeUma(97_000), '03', outra('20261122')))
    expect(await m.em('explicada')).toMatchObject([{ decisao }])
    await m.chegar('c', arquivoDe(mesDeUma(96_900), '03', outra('20261123')))
    expect(await m.em('aberta')).toMatchObject([{ valor: 610 }])
  })

  test('that no file has is found by the sweeper after two business days, rings once, and is explained once it comes', async () => {
    const m = mundo('2026-10-02')
    const outra = { ...UMA, pedido: 'PEDIDO0000000000002A', tid: 'TID00000000000000002', nsu: '000102' }
    await m.vender(UMA, 1)
    await m.vender(outra, 2)
    await m.chegar('a', arquivoDe(mesDeUma(97_510), '03'))
    await m.varrer()
    expect(await m.em('aberta')).toEqual([])
    m.irPara('2026-10-06')
    for (let n = 0; n < 2; n++) await m.varrer()
    expect((await m.em('aberta')).map(nome)).toEqual([`faltaNaAdquirente ${outra.pedido} 1 100000`])
    expect(m.erros).toEqual([{ nome: 'acquirer-missing', dia: '2026-10-01', vendas: 1, centavos: 100_000 }])
    expect(await DiaConferido.get(m.storage, '2026-10-01')).toMatchObject({ vendas: 2, faltaram: 1, valor: 100_000 })
    const tarde = mesDeUma(97_510)
    for (const l of tarde.linhas) l.valores.tid = outra.tid
    await m.chegar('b', arquivoDe(tarde, '03', { sequencia: 2 }))
    expect(await m.em('aberta')).toEqual([])
    expect(
      await Divergencia.get(
        m.storage,
        idDaDivergencia(`faltaNaAdquirente#CHK#Venda${'2'.padStart(16, '0')}#${outra.pedido}#1`),
      ),
    ).toMatchObject({ situacao: 'explicada' })
  })

  test('that came to us after its line: the line of an unknown sale is explained by itself', async () => {
    const m = mundo('2026-10-02')
    await m.chegar('a', arquivoDe(mesDeUma(97_510), '03'))
    expect(await m.em('aberta')).toMatchObject([{ tipo: 'faltaAqui', tid: UMA.tid, valor: 100_000 }])
    await m.vender(UMA, 1)
    m.irPara('2026-10-06')
    await m.varrer()
    expect(await m.em('aberta')).toEqual([])
  })

  test('whose lines the index does not have yet is compared by the lines of its own file', async () => {
    const m = mundo('2026-10-02')
    await m.vender(UMA, 1)
    m.atrasarIndice()
    await m.chegar('a', arquivoDe(mesDeUma(97_000, 2), '03'))
    expect((await m.em('aberta')).map(nome).sort()).toEqual([
      `duplicada ${UMA.pedido} 1 100000`,
      `taxa ${UMA.pedido} 1 510`,
    ])
  })
})
