import { describe, expect, test } from 'vitest'
import { domicilioDe, lerExtratoDoBanco } from '../../../shared/domain/extrato/extratoDoBanco.ts'
import { linhaDoExtratoCnab, ofxDe } from '../../builders/extratoDoBanco.ts'

const movimentos = [
  { dia: '2026-11-21', valor: 19_351, ref: 'A1', historico: 'CIELO VENDAS CREDITO' },
  { dia: '2026-11-21', valor: -500, ref: 'A2', historico: 'TARIFA & CIA' },
]

describe('an OFX statement', () => {
  test.each(['sgml', 'xml'] as const)('is read movement by movement: %s', forma => {
    expect(lerExtratoDoBanco(ofxDe(movimentos, forma))).toEqual({
      ok: true,
      extrato: { conta: { banco: '0341', agencia: '1234', conta: '56789-0' }, movimentos },
    })
  })

  test.each([
    ['TRNAMT', /<TRNAMT>[^<\n]*/, '<TRNAMT>12,345', 'movimento'],
    ['DTPOSTED', /<DTPOSTED>\d{8}/, '<DTPOSTED>20261131', 'movimento'],
    ['FITID', /<FITID>[^<\n]*/, '<FITID>', 'movimento'],
    ['ACCTID', /<ACCTID>[^<\n]*/, '<ACCTID>', 'conta'],
  ])('whose %s cannot be read is refused whole', (_nome, onde, por, motivo) => {
    expect(lerExtratoDoBanco(ofxDe(movimentos).replace(onde, por))).toMatchObject({ ok: false, erro: { motivo } })
  })

  test('without a movement says so, and what is no statement is refused', () => {
    expect(lerExtratoDoBanco(ofxDe([]))).toMatchObject({ ok: false, erro: { motivo: 'vazio' } })
    expect(lerExtratoDoBanco('%PDF-1.7')).toMatchObject({ ok: false, erro: { motivo: 'formato' } })
  })
})

describe('a CNAB 240 statement', () => {
  const cabecalho = `34100000${' '.repeat(232)}`
  const rodape = (n: number) => `34199999${' '.repeat(15)}${String(n).padStart(6, '0')}`.padEnd(240)
  const arquivo = (linhas: string[], n = linhas.length + 2) => [cabecalho, ...linhas, rodape(n)].join('\r\n')
  const uma = linhaDoExtratoCnab({ dia: '21112026', valor: 19_351, sinal: 'C', historico: 'CIELO VENDAS' })

  test('is read line by line; two that say the same are two', () => {
    const lido = lerExtratoDoBanco(arquivo([uma, uma]))
    expect(lido).toMatchObject({
      ok: true,
      extrato: { movimentos: [{ dia: '2026-11-21', valor: 19_351 }, { valor: 19_351 }] },
    })
    if (!lido.ok) throw new Error('not read')
    const [a, b] = lido.extrato.movimentos
    expect(a?.ref).not.toBe(b?.ref)
    expect(domicilioDe(lido.extrato.conta)).toBe('341-1234-567890')
  })

  test.each([
    ['its count of records differs', arquivo([uma], 9), 'rodape', 3],
    ['a line is short', arquivo([uma.slice(1)]), 'formato', 2],
    [
      'a day does not exist',
      arquivo([linhaDoExtratoCnab({ dia: '31112026', valor: 1, sinal: 'C', historico: '' })]),
      'movimento',
      2,
    ],
    [
      'it is neither a credit nor a debit',
      arquivo([linhaDoExtratoCnab({ dia: '21112026', valor: 1, sinal: 'X', historico: '' })]),
      'movimento',
      2,
    ],
    ['a second account is in it', arquivo([uma, `${uma.slice(0, 52)}99999${uma.slice(57)}`]), 'conta', 3],
  ])('is refused where %s', (_porque, texto, motivo, linha) => {
    expect(lerExtratoDoBanco(texto)).toEqual({ ok: false, erro: { motivo, linha } })
  })
})
