import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  headerArquivo,
  headerLote,
  ocorrencias,
  segmentoA,
  segmentoBPix,
  trailerArquivo,
  trailerLote,
} from '../../../shared/domain/cnab/campos.ts'
import { escreverCnab, lerRemessa } from '../../../shared/domain/cnab/folha.ts'
import { escreverRegistro, LARGURA, type LeiauteCnab, lerCampo } from '../../../shared/domain/cnab/registro.ts'
import { lerLinhaDaFolha } from '../../../shared/domain/folha/linha.ts'
import cnab from '../../vectors/cnab.json' with { type: 'json' }
import { pessoas } from './mundo.ts'

type Publicado = { from: number; to: number; name: string; type: string }[]
const { cnab240, codes } = cnab
const tipos: Readonly<Record<string, string>> = { DDMMAAAA: 'D', HHMMSS: '9' }

describe('the published positions', () => {
  test.each<[string, LeiauteCnab, Publicado]>([
    ['header of the file', headerArquivo, cnab240.headerArquivo],
    ['header of a lot of payments', headerLote, cnab240.headerLotePagamento],
    ['segment A', segmentoA, cnab240.segmentoA_pagamento],
    ['segment B of a Pix', segmentoBPix, cnab240.segmentoB_pix],
    ['trailer of a lot', trailerLote, cnab240.trailerLotePagamento],
    ['trailer of the file', trailerArquivo, cnab240.trailerArquivo],
  ])('%s', (_, leiaute, publicado) => {
    for (const [nome, { de, ate, tipo }] of Object.entries(leiaute)) {
      const achado = publicado.find(p => p.name.replace(/\(.*\)$/, '') === nome)
      expect(achado, nome).toMatchObject({ from: de, to: ate })
      expect(tipos[achado?.type ?? ''] ?? achado?.type, nome).toBe(tipo)
    }
    const lugares = Object.values(leiaute)
    for (const a of lugares) expect(lugares.filter(b => b !== a && b.de <= a.ate && a.de <= b.ate)).toEqual([])
  })

  test('what a return file says of a payment is a code of the table', () => {
    for (const codigo of Object.values(ocorrencias)) expect(codes.ocorrenciaPagamento).toHaveProperty(codigo)
  })
})

/** A file's records, without the end that the last one has too. */
const registrosDe = (texto: string): string[] => texto.split('\r\n').slice(0, -1)
const empresa = { cnpj: '11222333000181', nome: 'Aurora Móveis e Decoração Ltda' }
const linhas = (n: number, valor?: (i: number) => number) =>
  pessoas(n, valor).flatMap(({ escrita }, i) => {
    const { linha } = lerLinhaDaFolha({ ...escrita, descricao: 'SALARIO', referencia: `M-${i}` })
    return linha ? [{ ...linha, banco: linha.destino.tipo === 'conta' ? '001' : '000' }] : []
  })
const arquivo = (de: ReturnType<typeof linhas>, retorno = false): string =>
  [
    ...escreverCnab({
      ...{ empresa, nsa: 7, em: { data: '2026-11-20', hora: '101500' }, pagaEm: '2026-11-23', retorno },
      linhas: de,
    }),
  ].join('')

test('a remessa is read back as it was written: who, how much, to which key or account, on which day', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 200_000_00 }), { minLength: 1, maxLength: 20 }), valores => {
      const escritas = linhas(valores.length, i => valores[i] ?? 1)
      expect(escritas).toHaveLength(valores.length)
      const texto = arquivo(escritas)
      const registros = registrosDe(texto)
      expect(registros.every(r => r.length === LARGURA)).toBe(true)
      const lida = lerRemessa(texto, 5_000)
      if (!lida.ok) throw new Error(lida.motivo)
      expect(lida.data).toBe('2026-11-23')
      const lidas = lida.pagamentos.map(p => lerLinhaDaFolha(p.escrita))
      expect(lidas.flatMap(l => l.erros)).toEqual([])
      expect(lidas.map(({ linha }) => linha)).toEqual(
        escritas.map(({ banco: _, email: __, ...l }) => ({ ...l, nome: l.nome.toUpperCase() })),
      )
    }),
    { numRuns: 60 },
  )
})

test('a file that lost a record, or a centavo, is refused whole, with the record that does not agree', () => {
  const registros = registrosDe(arquivo(linhas(3)))
  const com = (mudar: (r: string[]) => void) => {
    const copia = [...registros]
    mudar(copia)
    return lerRemessa(copia.join('\r\n'), 5_000)
  }
  const naoLe = (motivo: string, linha: number) => ({ ok: false, motivo, linha })
  expect(com(r => void r.splice(3, 1))).toEqual(naoLe('cnab-contagem', 8))
  expect(com(r => void r.splice(2, 1))).toEqual(naoLe('cnab-soma', 8))
  expect(com(r => r.push(r.at(-1) ?? ''))).toEqual(naoLe('cnab', 11))
  expect(com(r => void r.pop())).toEqual(naoLe('cnab', 9))
  expect(com(r => r.splice(4, 1, 'curto'))).toEqual(naoLe('cnab', 5))
  expect(lerRemessa(registros.join('\r\n'), 2)).toMatchObject({ ok: false, motivo: 'linhas-demais' })
  expect(lerRemessa('Nome;Valor', 5_000)).toEqual(naoLe('cnab', 1))
  // 240 after 240, without ends of line, is a file too
  expect(lerRemessa(registros.join(''), 5_000)).toMatchObject({ ok: true })
})

test('a return says of each line what became of it, when and how much', () => {
  const [uma, outra] = linhas(2)
  if (!uma || !outra) throw new Error('two lines')
  const texto = arquivo(
    [
      { ...uma, ocorrencia: ocorrencias.pago, pagaEm: '2026-11-24' },
      { ...outra, ocorrencia: ocorrencias.chave },
    ] as never,
    true,
  )
  const [cabeca = '', , a = '', , b = ''] = texto.split('\r\n')
  expect(lerCampo(cabeca, headerArquivo.remessaRetorno)).toBe('2')
  const visto = (r: string) => [
    lerCampo(r, segmentoA.ocorrencias),
    lerCampo(r, segmentoA.dataReal),
    lerCampo(r, segmentoA.valorReal),
  ]
  expect(visto(a)).toEqual(['00', '24112026', String(uma.valor).padStart(15, '0')])
  expect(visto(b)).toEqual(['PJ', '00000000', '0'.repeat(15)])
})

test('a number that does not fit its field is no shorter number, and a text is cut', () => {
  expect(() => escreverRegistro(trailerLote, { qtdRegistros: 1_000_000 })).toThrow(RangeError)
  const longo = escreverRegistro(headerArquivo, { empresa: 'ção '.repeat(20) })
  expect(longo).toHaveLength(LARGURA)
  expect(lerCampo(longo, headerArquivo.empresa).startsWith('CAO CAO')).toBe(true)
})
