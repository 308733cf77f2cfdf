import { describe, expect, test } from 'vitest'
import { linhaDaAdquirenteDe } from '../../../functions/areas/conciliacao/regras/casamento/linhaDaAdquirenteDe.ts'
import { casar, type VendaDoDiario } from '../../../shared/domain/conciliacao/casar.ts'
import type { Achado } from '../../../shared/domain/conciliacao/divergencia.ts'
import type { LinhaDaAdquirente } from '../../../shared/domain/conciliacao/linhaDaAdquirente.ts'
import { sugestaoDaDivergencia } from '../../../shared/domain/conciliacao/sugestao.ts'
import { linhaDoEdi } from '../../builders/edi.ts'
import { quantas } from '../../harness/provas.ts'
import { type Mes, mesFeito } from './meses.ts'

const doDiario = (mes: Mes): VendaDoDiario[] =>
  mes.vendas.map(({ tid, taxa, ...v }, n) => ({
    ...v,
    ...(tid && { tid }),
    ...{ de: `CHK#${n}`, empresaId: 'aurora', taxa: taxa / 100 },
  }))
/** Through the very columns of the file: written by the published table, read by ours. */
const doArquivo = (mes: Mes): LinhaDaAdquirente[] =>
  mes.linhas.map(({ opcao, registro, valores }, numero) => {
    const lida = linhaDaAdquirenteDe(linhaDoEdi(registro, valores).trimEnd(), {
      ...{ opcao, arquivoId: opcao, numero, processadoEm: mes.desde },
    })
    if (!lida) throw new Error(`line ${numero} could not be read`)
    return lida
  })
const prazos = ({ hoje, desde }: Pick<Mes, 'hoje' | 'desde'>) => ({
  hoje,
  capturasDesde: desde,
  pagamentosDesde: desde,
})
const nome = (a: Pick<Achado, 'tipo' | 'pedido' | 'parcela' | 'valor'>) =>
  `${a.tipo} ${a.pedido ?? ''} ${['contestacao', 'estorno', 'ajuste', 'antecipacao'].includes(a.tipo) ? '' : a.parcela || 1} ${a.valor}`

test('every error of a month is found and named, and none is invented', () => {
  const meses = quantas({ todas: 2_000, amostra: 120 })
  for (let semente = 0; semente < meses; semente++) {
    const mes = mesFeito(semente)
    const achados = casar(doDiario(mes), doArquivo(mes), prazos(mes))
    const esperados = mes.esperados.map(e => nome(e as Achado))
    expect(achados.map(nome).sort(), `month ${semente}`).toEqual(esperados.sort())
    expect(new Set(achados.map(a => a.chave)).size).toBe(achados.length)
  }
})

const venda: VendaDoDiario = {
  ...{
    de: 'CHK#1',
    empresaId: 'aurora',
    pedido: 'PEDIDO0000000000001A',
    tid: 'TID1',
    nsu: '000101',
    autorizacao: '123456',
  },
  ...{ valor: 336_000, parcelas: 1, taxa: 2.49, captura: '2026-10-01', estornado: 0, contestado: 0 },
}
const linha: LinhaDaAdquirente = {
  ...{ arquivoId: 'a', numero: 2, opcao: '03', especie: 'venda', codigo: '02', desfaz: false, tid: 'TID1', parcela: 1 },
  ...{ bruto: 336_000, liquido: 336_000 - 8_366, taxa: 249, dia: '2026-11-03', captura: '2026-10-01' },
}
const dia = { hoje: '2026-10-02', capturasDesde: '2026-10-01', pagamentosDesde: '2026-10-01' }

describe('one sale', () => {
  test('that both say alike is no finding', () => expect(casar([venda], [linha], dia)).toEqual([]))

  test('whose fee is another contract’s is told in words, with both rates and the difference', () => {
    const [a] = casar([venda], [{ ...linha, liquido: 336_000 - 9_710, taxa: 289 }], dia)
    expect(a && sugestaoDaDivergencia(a)).toBe(
      'A adquirente cobrou 2,89 %, o contrato diz 2,49 %: R$\u00a013,44 na parcela 1.',
    )
  })

  test.each([
    ['2026-10-01', 0],
    ['2026-10-05', 0],
    // Thursday the first, Friday, Monday: on Tuesday two business days have passed
    ['2026-10-06', 1],
  ])('that the acquirer does not know is missed on the day after two business days: %s', (hoje, quantos) => {
    expect(casar([venda], [], { ...dia, hoje })).toHaveLength(quantos)
  })

  test('is missed only where files are due: none ever came, or they began after it', () => {
    const hoje = '2027-01-01'
    expect(casar([venda], [], { hoje })).toEqual([])
    expect(casar([venda], [], { hoje, capturasDesde: '2026-10-02' })).toEqual([])
    expect(casar([venda], [linha], { hoje, capturasDesde: '2026-10-01' })).toEqual([])
    expect(casar([venda], [linha], { hoje, capturasDesde: '2026-10-01', pagamentosDesde: '2026-10-01' })).toMatchObject(
      [{ tipo: 'naoPaga', valor: 336_000 }],
    )
  })

  test('is joined by NSU, authorisation and order together where the TID is blank, and by no two of them', () => {
    const { tid: _, ...semTid } = linha
    const tres = { nsu: '101', autorizacao: '123456', pedido: 'PEDIDO0000000000001A' }
    expect(casar([venda], [{ ...semTid, ...tres }], dia)).toEqual([])
    for (const falta of Object.keys(tres)) {
      const dois = Object.fromEntries(Object.entries(tres).filter(([k]) => k !== falta))
      expect(casar([venda], [{ ...semTid, ...dois }], dia)).toMatchObject([{ tipo: 'faltaAqui' }])
    }
  })

  test('of which both files say the same wrong thing is one finding, with the word of the payment', () => {
    const caro = { ...linha, liquido: 320_000 }
    expect(casar([venda], [{ ...caro, opcao: '04', arquivoId: 'b', numero: 9 }, caro], dia)).toMatchObject([
      { tipo: 'taxa', linha: { arquivoId: 'b', numero: 9 } },
    ])
  })
})
