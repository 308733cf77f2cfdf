import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linhasDaPlanilhaDoLote } from '../../../functions/areas/links/regras/lote/linhasDaPlanilhaDoLote.ts'
import { criarLink } from '../../../shared/contract/links.ts'
import { desarmar, escreverCsv, rearmar } from '../../../shared/domain/csv.ts'
import {
  colunaDoCampo,
  colunas,
  type IdDaColuna,
  idsDasColunas,
  linhasDoModelo,
} from '../../../shared/domain/lote/colunas.ts'
import { conteudoDaLinha, lerLinha, repeticoes } from '../../../shared/domain/lote/linha.ts'
import { decodificar, naoEhCsv, separar, tabelaDeLinks } from '../../../shared/domain/lote/planilha.ts'
import { planilha } from '../../builders/planilha.ts'

/** A spreadsheet of links: from the bytes that spreadsheets save to the body that `criarLink` takes. */
const bytes = (texto: string) => new TextEncoder().encode(texto)
const recusa = (arquivo: string | Uint8Array) => {
  try {
    linhasDaPlanilhaDoLote(typeof arquivo === 'string' ? bytes(arquivo) : arquivo)
  } catch (error) {
    const { name, fields, message } = error as Error & { fields: object }
    return { name, ...fields, message }
  }
  return undefined
}
const parcelas = [1, 2, 3, 6].map(numeroParcela => ({ numeroParcela, juros: numeroParcela - 1 }))
const agora = Date.parse('2026-11-22T15:00:00Z')
const contexto = { habilitadas: [0, 1, 2] as const, parcelas, agora }
const linhaDe = (celulas: Partial<Record<IdDaColuna, string>>) => ({ linha: 2, celulas, sobra: false })
const lida = (celulas: Partial<Record<IdDaColuna, string>>) =>
  lerLinha(linhaDe({ nome: 'Camiseta', valor: '59,90', ...celulas }), contexto)

describe('the file', () => {
  test.each([
    ['nothing', new Uint8Array(), 'vazio'],
    ['blank lines only', bytes('\uFEFF \r\n;;\r\n'), 'vazio'],
    ['a workbook', Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0), 'excel'],
    ['an old workbook', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), 'excel'],
    ['a PDF', bytes('%PDF-1.7\n'), 'pdf'],
    ['an image', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0), 'binario'],
    ['titles only', bytes('Nome;Valor\r\n'), 'sem-linhas'],
    ['a quote that stays open', bytes('Nome;Valor\r\nA;1,00\r\n"B;2,00\r\n'), 'malformado'],
    ['too many rows', bytes(`Nome;Valor\r\n${'A;1,00\r\n'.repeat(501)}`), 'linhas-demais'],
  ] as const)('%s is refused as %s', (_, arquivo, motivo) => {
    expect(recusa(arquivo)).toMatchObject({ name: 'PlanilhaInvalida', motivo })
  })
  test('five hundred rows are read', () => {
    expect(linhasDaPlanilhaDoLote(bytes(`Nome;Valor\r\n${'A;1,00\r\n'.repeat(500)}`))).toHaveLength(500)
  })
  test('the line of an open quote is told, and nothing of what it says', () => {
    expect(recusa('Nome;Valor\r\nA;1,00\r\n"Segredo;2,00\r\n')).toMatchObject({ linha: 3 })
    expect(JSON.stringify(recusa('Nome;Valor\r\nA;1,00\r\n"Segredo;2,00\r\n'))).not.toContain('Segredo')
  })
  test('titles that are missing, unknown or there twice are named', () => {
    expect(recusa('Nome;Vallor;NOME;Turma\r\nA;1;B;8\r\n')).toMatchObject({
      motivo: 'colunas',
      linha: 1,
      faltam: ['Valor'],
      desconhecidas: ['Vallor', 'Turma'],
      repetidas: ['NOME'],
    })
  })
  test('a column without a title is fine while it is empty', () => {
    expect(linhasDaPlanilhaDoLote(bytes('Nome;Valor;;\r\nA;1,00;;\r\n'))[0]).toMatchObject({ sobra: false })
    expect(linhasDaPlanilhaDoLote(bytes('Nome;Valor;;\r\nA;1,00;;x\r\n'))[0]).toMatchObject({ sobra: true })
  })

  const frase = 'Nome;Valor;Descrição\r\nInscrição de João;1.249,90;"à vista; ""hoje"""\r\n'
  const esperada = { linha: 2, celulas: { nome: 'Inscrição de João', valor: '1.249,90', descricao: 'à vista; "hoje"' } }
  test.each([
    ['UTF-8', bytes(frase)],
    ['UTF-8 with its mark', bytes(`\uFEFF${frase}`)],
    ['Windows-1252, as Excel saves', Uint8Array.from(Buffer.from(frase, 'latin1'))],
    ['UTF-16, as "Unicode text"', Uint8Array.from(Buffer.from(`\uFEFF${frase}`, 'utf16le'))],
    ['the line sep=', bytes(`sep=;\r\n${frase}`)],
    ['line feeds alone', bytes(frase.replaceAll('\r\n', '\n'))],
  ])('%s', (_, arquivo) => {
    expect(linhasDaPlanilhaDoLote(arquivo)).toEqual([{ ...esperada, sobra: false }])
  })
  test.each([';', ',', '\t'])('the separator %j is found, whatever else a line has', separador => {
    const texto = [`NOME${separador}"valor"${separador}descricao`, `A${separador}"1,50"${separador}"x;y,z"`].join('\n')
    expect(separar(texto, tabelaDeLinks).separador).toBe(separador)
    expect(linhasDaPlanilhaDoLote(bytes(texto))[0]?.celulas).toEqual({ nome: 'A', valor: '1,50', descricao: 'x;y,z' })
  })
  test('rows are counted as the spreadsheet does: blank ones and those of many lines', () => {
    const linhas = linhasDaPlanilhaDoLote(bytes('\r\nNome;Valor\r\n\r\n"de\r\nduas";1,00\r\n;\r\nC;2,00\r\n'))
    expect(linhas.map(l => [l.linha, l.celulas.nome])).toEqual([
      [4, 'de\r\nduas'],
      [6, 'C'],
    ])
  })
  test('any texts written by us are read back as they were, formulas too', () => {
    const texto = fc
      .string({ unit: 'grapheme', maxLength: 30 })
      .map(t => t.trim())
      .filter(t => t !== '' && !t.includes('\uFEFF') && !/^'[=+\-@\t\r\n]/.test(t))
    const linha = fc.record({ nome: texto, descricao: texto })
    fc.assert(
      fc.property(fc.array(linha, { minLength: 1, maxLength: 6 }), linhas => {
        const lidas = linhasDaPlanilhaDoLote(bytes(planilha(linhas)))
        expect(lidas.map(l => l.celulas)).toEqual(linhas)
      }),
    )
  })
  test('no cell of ours begins a formula', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), t => {
        expect(desarmar(t)).not.toMatch(/^[=+\-@\t\r\n]/)
        if (/^[=+\-@\t\r\n]/.test(t)) expect(rearmar(desarmar(t))).toBe(t)
      }),
    )
    expect(escreverCsv([['a;b', '=1+1', 'x"y']])).toBe('\uFEFF"a;b";\'=1+1;"x""y"\r\n')
  })
  test('bytes of any kind are refused by name or read, and never throw anything else', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), lixo => {
        expect(recusa(lixo)?.name ?? 'PlanilhaInvalida').toBe('PlanilhaInvalida')
        expect(typeof decodificar(lixo)).toBe('string')
        expect([undefined, 'vazio', 'excel', 'pdf', 'binario']).toContain(naoEhCsv(lixo))
      }),
    )
  })
})

describe('the model', () => {
  const modelo = () => linhasDaPlanilhaDoLote(bytes(escreverCsv(linhasDoModelo('2026-11-22'))))
  test('is a spreadsheet without an error, under the schema of a link', () => {
    for (const linha of modelo()) {
      const { erros, corpo } = lerLinha(linha, contexto)
      expect(erros).toEqual([])
      expect(criarLink.body.safeParse(corpo).error?.issues ?? []).toEqual([])
    }
    expect(modelo()).toHaveLength(2)
  })
  test('every column is known by its own title and by its others, and none by another’s', () => {
    const nomes = idsDasColunas.flatMap(id => [colunas[id].titulo, ...(colunas[id].outros ?? [])])
    expect(new Set(nomes.map(n => n.toLowerCase())).size).toBe(nomes.length)
  })
})

describe('a row', () => {
  test('with a name and a value is a link as the form begins', () => {
    const { corpo, erros } = lida({})
    expect(erros).toEqual([])
    expect(criarLink.body.parse(corpo)).toMatchObject({
      nome: 'Camiseta',
      valor: 5990,
      descricao: '',
      formasPagamento: [
        { tipo: 2, parcelas: [] },
        { tipo: 1, parcelas },
      ],
      consultaAntifraude: true,
      validarNomeCheckout: true,
      limiteUsos: null,
      expiraEm: null,
      pagador: null,
      pixExpiracaoMinutos: 30,
      boletoVencimentoDias: 3,
    })
  })
  test.each([
    ['valor', 'R$ 1.249,90', { valor: 1249.9 }],
    ['valor', '1249.9', { valor: 1249.9 }],
    ['descricao', '<b>1 & 2</b>\nfim', { descricao: '&lt;b&gt;1 &amp; 2&lt;/b&gt;<br>fim' }],
    [
      'formas',
      'PIX e boleto',
      {
        formasPagamento: [
          { tipo: 2, parcelas: [] },
          { tipo: 0, parcelas: [] },
        ],
      },
    ],
    [
      'formas',
      'Cartão de crédito / pix / Pix',
      {
        formasPagamento: [
          { tipo: 1, parcelas },
          { tipo: 2, parcelas: [] },
        ],
      },
    ],
    [
      'parcelas',
      'até 3x',
      {
        formasPagamento: [
          { tipo: 2, parcelas: [] },
          { tipo: 1, parcelas: parcelas.slice(0, 3) },
        ],
      },
    ],
    [
      'parcelas',
      'à vista',
      {
        formasPagamento: [
          { tipo: 2, parcelas: [] },
          { tipo: 1, parcelas: parcelas.slice(0, 1) },
        ],
      },
    ],
    ['usos', '10', { limiteUsos: 10 }],
    ['abre', '1/12/2026', { abreEm: '2026-12-01T03:00:00.000Z' }],
    ['expira', '31/12/2026', { expiraEm: '2027-01-01T02:59:59.999Z' }],
    ['expira', '31/12/26 18:30', { expiraEm: '2026-12-31T21:30:00.000Z' }],
    ['expira', '2026-12-31T18:30:00', { expiraEm: '2026-12-31T21:30:00.000Z' }],
    ['pix', '60', { pixExpiracaoMinutos: 60 }],
    ['boleto', '10', { boletoVencimentoDias: 10 }],
    [
      'pagador',
      'Ana Souza',
      { pagadorIdentificado: true, pagador: { identificacao: { nomeCompleto: 'Ana Souza', documento: '' } } },
    ],
  ] as const)('%s %j', (coluna, texto, esperado) => {
    const { corpo, erros } = lida({ [coluna]: texto })
    expect(erros).toEqual([])
    expect(corpo).toMatchObject(esperado)
    expect(criarLink.body.safeParse(corpo).success).toBe(true)
  })
  test.each([
    ['1231.4477735', undefined],
    ['111.444.777-35', '11144477735'],
    // a spreadsheet took the zeros at the left away
    ['1234567890', '01234567890'],
    ['191', undefined],
    ['11222333000181', '11222333000181'],
    ['1,11445E+10', undefined],
  ])('the payer’s document %j is %j', (documento, esperado) => {
    const { corpo, erros } = lida({ pagador: 'Ana Souza', documento })
    expect(corpo?.pagador?.identificacao.documento).toBe(esperado)
    expect(erros).toEqual(esperado ? [] : [{ coluna: 'documento', motivo: 'documento' }])
  })
  test.each([
    [{ nome: '' }, 'nome', 'falta'],
    [{ valor: 'grátis' }, 'valor', 'valor'],
    [{ valor: '1,234' }, 'valor', 'valor'],
    [{ formas: 'dinheiro' }, 'formas', 'forma'],
    [{ formas: ',' }, 'formas', 'forma'],
    [{ parcelas: 'muitas' }, 'parcelas', 'inteiro'],
    [{ parcelas: '12' }, 'parcelas', 'parcelas'],
    [{ usos: '1,5' }, 'usos', 'inteiro'],
    [{ abre: '31/02/2027' }, 'abre', 'data'],
    [{ expira: '31/dez' }, 'expira', 'data'],
    [{ expira: '21/11/2026' }, 'expira', 'passado'],
    [{ pagador: 'Ana', celular: '123' }, 'celular', 'celular'],
    [{ pagador: 'Ana', email: 'ana@' }, 'email', 'email'],
    [{ documento: '111.444.777-35' }, 'pagador', 'pagador'],
  ] as const)('%j is refused on its column', (celulas, coluna, motivo) => {
    const todas: Record<string, string> = { nome: 'Camiseta', valor: '59,90', ...celulas }
    const cheias = Object.fromEntries(Object.entries(todas).filter(([, v]) => v !== ''))
    const { erros, corpo } = lerLinha(linhaDe(cheias), contexto)
    expect(erros).toEqual([{ coluna, motivo }])
    expect(corpo).toBeUndefined()
  })
  test('all that is wrong is said at once, and what could be read is kept', () => {
    const lido = lerLinha({ linha: 9, celulas: { nome: 'A', usos: 'x', expira: 'y' }, sobra: true }, contexto)
    expect(lido.erros.map(e => [e.coluna, e.motivo])).toEqual([
      [null, 'sobra'],
      ['valor', 'falta'],
      ['usos', 'inteiro'],
      ['expira', 'data'],
    ])
    expect(lido).toMatchObject({ nome: 'A', valor: null })
  })
  test.each([
    [{ valor: '0,99' }, 'valor'],
    [{ nome: 'N'.repeat(81) }, 'nome'],
    [{ usos: '0' }, 'usos'],
    [{ pix: '4' }, 'pix'],
    [{ boleto: '61' }, 'boleto'],
    [{ abre: '31/12/2026', expira: '30/12/2026' }, 'abre'],
    [{ pagador: 'N'.repeat(101) }, 'pagador'],
  ] as const)('what a link’s own schema refuses of %j leads to its column', (celulas, coluna) => {
    const { corpo, erros } = lida(celulas)
    expect(erros).toEqual([])
    const lido = criarLink.body.safeParse(corpo)
    expect(lido.error?.issues.map(i => colunaDoCampo(i.path.join('.')))).toEqual([coluna])
  })
  test('a company’s methods decide what an empty cell means', () => {
    const { corpo } = lerLinha(linhaDe({ nome: 'A', valor: '1,00' }), { ...contexto, habilitadas: [0] })
    expect(corpo?.formasPagamento).toEqual([{ tipo: 0, parcelas: [] }])
  })
})

describe('which row is which', () => {
  test('the order of the columns and the spaces around do not matter; a word does', () => {
    const [a] = linhasDaPlanilhaDoLote(bytes('Nome;Valor\n Ana ;1,00\n'))
    const [b] = linhasDaPlanilhaDoLote(bytes('valor;nome\n1,00;Ana\n'))
    const [c] = linhasDaPlanilhaDoLote(bytes('valor;nome\n1,01;Ana\n'))
    expect(conteudoDaLinha(a!)).toBe(conteudoDaLinha(b!))
    expect(conteudoDaLinha(c!)).not.toBe(conteudoDaLinha(b!))
  })
  test('rows that say the same are counted, and led to the first', () => {
    const linhas = linhasDaPlanilhaDoLote(bytes('Nome;Valor\nA;1,00\nB;1,00\nA;1,00\nA;1,00\n'))
    expect(repeticoes(linhas)).toEqual([
      { vez: 0, igualA: null },
      { vez: 0, igualA: null },
      { vez: 1, igualA: 2 },
      { vez: 2, igualA: 2 },
    ])
  })
})
