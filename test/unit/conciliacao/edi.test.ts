import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { conferirEdi, lerLinhaDoEdi } from '../../../functions/areas/conciliacao/regras/edi/conferirEdi.ts'
import { type LinhaDoFluxo, linhasDoFluxo } from '../../../functions/areas/conciliacao/regras/edi/linhasDoFluxo.ts'
import { registrosEdi, situacaoDaSequencia } from '../../../shared/domain/edi/arquivos.ts'
import type { LeiauteEdi } from '../../../shared/domain/edi/campo.ts'
import { palavrasDoErroDoEdi } from '../../../shared/domain/edi/erros.ts'
import { arquivoDoEdi, cabecalho, linhaDoEdi } from '../../builders/edi.ts'
import { quantas } from '../../harness/provas.ts'
import edi from '../../vectors/cielo_edi_v15.json' with { type: 'json' }

const amostra = (nome: string) => readFileSync(new URL(`../../vectors/${nome}`, import.meta.url))
async function* aosPedacos(bytes: Uint8Array, tamanho = 4_096) {
  for (let de = 0; de < bytes.length; de += tamanho) yield bytes.subarray(de, de + tamanho)
}
const conferir = (texto: string | Uint8Array, tamanho?: number) =>
  conferirEdi(aosPedacos(typeof texto === 'string' ? Buffer.from(texto, 'latin1') : texto, tamanho))
async function lidas(bytes: Uint8Array, tamanho?: number): Promise<LinhaDoFluxo[]> {
  const todas: LinhaDoFluxo[] = []
  for await (const linhas of linhasDoFluxo(aosPedacos(bytes, tamanho))) todas.push(...linhas)
  return todas
}
/** What is said of a file that is refused. */
async function dito(texto: string): Promise<string> {
  const r = await conferir(texto)
  return r.ok ? 'aceito' : palavrasDoErroDoEdi('a.txt', r.erro)
}

const venda = (mais: Record<string, string | number> = {}) => ({
  registro: 'E',
  valores: { parcela: 1, totalParcelas: 1, nsu: 101, valorBrutoParcela: 10_000, valorLiquido: 9_700, ...mais },
  soma: { bruto: 10_000, liquido: 9_700 },
})
const bom = arquivoDoEdi('03', [venda(), venda({ nsu: 102 })])
/** The file with a few columns of one of its lines written otherwise; both counted from 1. */
const trocado = (arquivo: string, { linha, coluna, por }: { linha: number; coluna: number; por: string }): string =>
  arquivo
    .split('\r\n')
    .map((l, n) => (n + 1 === linha ? l.slice(0, coluna - 1) + por + l.slice(coluna - 1 + por.length) : l))
    .join('\r\n')

describe('the published positions', () => {
  test.each(Object.entries(edi.records))('record %s', (letra, { length, fields }) => {
    const { campos, tamanho, exato } = registrosEdi[letra as keyof typeof registrosEdi]
    const nossos = Object.entries(campos as LeiauteEdi).map(([name, c]) => ({
      name,
      from: c.de,
      to: c.de + c.tamanho - 1,
      type: c.tipo === 'I' ? 'N' : c.tipo,
    }))
    expect(nossos).toEqual(fields.map(({ name, from, to, type }) => ({ name, from, to, type })))
    expect(exato ? tamanho : null).toBe(length)
    // an amount's sign is the column before it
    for (const { name, from } of nossos.filter(c => c.type === 'C'))
      expect([name, nossos.some(s => s.type === 'S' && s.to === from - 1)]).toEqual([name, true])
  })
})

describe('the published samples', () => {
  test.each(Object.entries(edi.samples))('%s: its lines and sums', async (nome, { lines, grossCents, netCents }) => {
    for (const tamanho of [1, 7, 761, 65_536]) {
      const r = await conferir(amostra(nome), tamanho)
      expect(r).toMatchObject({
        ok: true,
        edi: { linhas: lines - 2, rejeitadas: 0, bruto: grossCents, liquido: netCents },
      })
    }
  })

  test('each instalment of the file of captures, field by field', async () => {
    const linhas = (await lidas(amostra('CIELO03_sample.txt'))).slice(1, -1)
    const vistas = linhas.map(l => {
      const { lido: e } = lerLinhaDoEdi('03', l) as { lido: Record<string, string | number> }
      return {
        order: e?.numeroPedido,
        installment: Number(e?.parcela) || 1,
        of: Number(e?.totalParcelas) || 1,
        grossCents: e?.valorBrutoParcela,
        feeCents: -Number(e?.valorComissao),
        netCents: e?.valorLiquido,
        forecast: e?.vencimentoOriginal,
        urKey: e?.chaveUR,
        auth: e?.autorizacao,
        nsu: Number(e?.nsu),
        tid: e?.tid,
      }
    })
    expect(vistas).toEqual(edi.samples['CIELO03_sample.txt'].rows)
  })

  test('each line says where it is, so that its bytes are found again', async () => {
    const bytes = Buffer.from(amostra('CIELO04_sample.txt'))
    for (const l of await lidas(bytes, 100))
      expect(bytes.subarray(l.inicio, l.fim).toString('latin1')).toBe(`${l.texto}\r\n`)
  })

  test('days, hours and percentages as they are kept', async () => {
    const [, pix] = await lidas(amostra('CIELO16_sample.txt'))
    expect(lerLinhaDoEdi('16', pix as LinhaDoFluxo).lido).toMatchObject({
      data: '2026-11-20',
      hora: '185320',
      valorBruto: 5_000,
      taxaAdm: -50,
      valorLiquido: 4_950,
    })
    const [, , parcela] = await lidas(amostra('CIELO03_sample.txt'))
    expect(lerLinhaDoEdi('03', parcela as LinhaDoFluxo).lido).toMatchObject({ taxaMdr: 350, dataCaptura: '2026-11-20' })
  })
})

describe('what refuses a whole file, by line, columns and field', () => {
  test.each([
    ['nothing', '', 'a.txt, linha 0: o arquivo está vazio'],
    [
      'no header',
      `${linhaDoEdi('E', {})}\r\n`,
      'a.txt, linha 1: a primeira linha deveria ser o cabeçalho (registro 0)',
    ],
    [
      'a version that is not known',
      arquivoDoEdi('03', [venda()], { cabecalho: { versao: '016' } }),
      'a.txt, linha 1, colunas 71 a 73 (versao): a versão do leiaute é 016, e só a 015 é conhecida',
    ],
    [
      'an option that is not known',
      arquivoDoEdi('07', [venda()]),
      'a.txt, linha 1, colunas 48 a 49 (opcaoExtrato): a opção de extrato 07 não é conhecida: são 03, 04, 09, 15, 16',
    ],
    [
      'a day of the header that is none',
      arquivoDoEdi('03', [venda()], { cabecalho: { dataProcessamento: '20260230' } }),
      'a.txt, linha 1, colunas 12 a 19 (dataProcessamento): não é um dia que existe, e tem "20260230"',
    ],
    [
      'a header without a sequence',
      trocado(bom, { linha: 1, coluna: 36, por: '       ' }),
      'a.txt, linha 1, colunas 36 a 42 (sequencia): deveria ter só dígitos, e tem "       "',
    ],
    ['a second header', `${cabecalho('03')}\r\n${bom}`, 'a.txt, linha 2: há um segundo cabeçalho'],
    [
      'a record of another file',
      arquivoDoEdi('03', [{ registro: 'D', valores: {} }]),
      'a.txt, linha 2: o registro D não cabe neste arquivo, que tem E, R',
    ],
    [
      'a line that is too short',
      bom.replace(/ +\r\nE/, '\r\nE'),
      /^a\.txt, linha 1: a linha tem \d+ colunas e deveria ter 250$/,
    ],
    [
      'an amount of the sums that is none',
      trocado(bom, { linha: 3, coluna: 262, por: '00000000x0000' }),
      'a.txt, linha 3, colunas 262 a 274 (valorBrutoParcela): deveria ser um valor em centavos, e tem "00000000x0000"',
    ],
    [
      'an amount of the sums without a sign',
      trocado(bom, { linha: 3, coluna: 275, por: '?' }),
      'a.txt, linha 3, colunas 276 a 288 (valorLiquido): deveria ter o sinal + ou - na coluna anterior, e tem "0000000009700"',
    ],
    [
      'no trailer',
      bom.split('\r\n').slice(0, 3).join('\r\n'),
      'a.txt, linha 3: falta o rodapé (registro 9): o arquivo está incompleto',
    ],
    ['a line after the trailer', `${bom}${linhaDoEdi('E', {})}`, 'a.txt, linha 5: há linhas depois do rodapé'],
    [
      'a line less than the trailer counts',
      arquivoDoEdi('03', [venda()], { rodape: { totalRegistros: 2 } }),
      'a.txt, linha 3, colunas 2 a 12 (totalRegistros): o rodapé conta 2 linhas, e há 1',
    ],
    [
      'a detail less',
      arquivoDoEdi('03', [venda()], { rodape: { qtdE: 2 } }),
      'a.txt, linha 3, colunas 31 a 41 (qtdE): o rodapé conta 2 linhas E, e há 1',
    ],
    [
      'a net that differs by a centavo',
      arquivoDoEdi('03', [venda()], { rodape: { valorLiquido: 9_701 } }),
      'a.txt, linha 3, colunas 14 a 30 (valorLiquido): o rodapé soma 9701 centavos líquidos, e as linhas somam 9700',
    ],
    [
      'a gross that differs by a centavo',
      arquivoDoEdi('03', [venda()], { rodape: { valorBruto: 9_999 } }),
      'a.txt, linha 3, colunas 43 a 59 (valorBruto): o rodapé soma 9999 centavos brutos, e as linhas somam 10000',
    ],
  ])('%s', async (_, texto, palavras) => {
    if (typeof palavras === 'string') expect(await dito(texto)).toBe(palavras)
    else expect(await dito(texto)).toMatch(palavras)
  })

  test('a line without an end is refused before it fills the memory', async () => {
    async function* semFim() {
      yield Buffer.from(`${cabecalho('03')}\r\nE`)
      for (let n = 0; n < 1_000_000; n++) yield Buffer.alloc(65_536, 32)
    }
    const r = await conferirEdi(semFim())
    expect(r.ok ? '' : palavrasDoErroDoEdi('a.txt', r.erro)).toBe(
      'a.txt, linha 2: a linha tem mais de 2048 colunas e deveria ter 760',
    )
  })
})

describe('what a file goes on with', () => {
  test('a day that is none is a rejected line: its amounts still are in the sums', async () => {
    const arquivo = trocado(bom, { linha: 3, coluna: 566, por: '31022026' })
    expect(await conferir(arquivo)).toMatchObject({
      ok: true,
      edi: { linhas: 2, rejeitadas: 1, bruto: 20_000, liquido: 19_400 },
    })
    const linha = (await lidas(Buffer.from(arquivo)))[2] as LinhaDoFluxo
    const { erro } = lerLinhaDoEdi('03', linha)
    expect(erro && palavrasDoErroDoEdi('a.txt', erro)).toBe(
      'a.txt, linha 3, colunas 566 a 573 (dataAutorizacao): não é um dia que existe, e tem "31022026"',
    )
  })

  test('a CNPJ with letters is one', async () => {
    const arquivo = arquivoDoEdi('03', [venda({ cpfCnpjRecebedor: '12ABC34501DE35' })])
    expect(await conferir(arquivo)).toMatchObject({ ok: true, edi: { rejeitadas: 0 } })
  })

  test('any end of line, blank lines at the end and the mark of older systems', async () => {
    const semCr = bom.replaceAll('\r', '')
    for (const t of [semCr, semCr.slice(0, -1), `${bom}\r\n\r\n`, `${bom}\u001A`])
      expect(await conferir(t)).toMatchObject({ ok: true })
  })

  test('a file of negotiations: its lines are counted, its sums are published nowhere', async () => {
    const linhas = ['A', 'B', 'C', 'R'].map(registro => ({ registro, valores: {} }))
    const r = await conferir(arquivoDoEdi('15', linhas, { rodape: { valorBruto: 123 } }))
    expect(r).toMatchObject({ ok: true, edi: { linhas: 4, porRegistro: { A: 1, B: 1, C: 1, R: 1 } } })
  })

  test('a file of balances adds up its units', async () => {
    const unidade = {
      registro: 'D',
      valores: { valorBruto: 500, valorLiquido: -20 },
      soma: { bruto: 500, liquido: -20 },
    }
    const r = await conferir(arquivoDoEdi('09', [unidade, { ...venda(), soma: { bruto: 0, liquido: 0 } }]))
    expect(r).toMatchObject({ ok: true, edi: { bruto: 500, liquido: -20 } })
  })
})

test('whatever amounts lines have, the sums hold, and any one changed by a centavo is found', async () => {
  const valor = fc.integer({ min: -9_999_999, max: 9_999_999 })
  const linha = fc.record({ bruto: valor, liquido: valor })
  await fc.assert(
    fc.asyncProperty(
      fc.array(linha, { minLength: 1, maxLength: 8 }),
      fc.nat(),
      fc.integer({ min: 1, max: 900 }),
      async (ls, qual, tamanho) => {
        const linhas = ls.map(soma => ({
          registro: 'E',
          valores: { valorBrutoParcela: soma.bruto, valorLiquido: soma.liquido },
          soma,
        }))
        const bytes = Buffer.from(arquivoDoEdi('03', linhas))
        expect(await conferir(bytes, tamanho)).toMatchObject({ ok: true, edi: { linhas: ls.length } })
        const n = qual % ls.length
        const errada = linhas.map((l, i) =>
          i === n ? { ...l, valores: { ...l.valores, valorLiquido: l.soma.liquido + 1 } } : l,
        )
        expect(await conferir(arquivoDoEdi('03', errada), tamanho)).toMatchObject({
          ok: false,
          erro: { motivo: 'liquido' },
        })
      },
    ),
    { numRuns: 40 },
  )
})

test.each([
  [2, 1, { situacao: 'seguinte' }],
  [7, undefined, { situacao: 'seguinte' }],
  [1, 1, { situacao: 'anterior' }],
  [3, 5, { situacao: 'anterior' }],
  [5, 1, { situacao: 'lacuna', faltam: 3 }],
  [9_999_999, 5, { situacao: 'reprocesso' }],
  [9_999_999, undefined, { situacao: 'reprocesso' }],
])('sequence %s after %s', (sequencia, ultima, situacao) => {
  expect(situacaoDaSequencia(sequencia, ultima)).toEqual(situacao)
})

const LINHAS = quantas({ todas: 1_000_000, amostra: 60_000 })
test('a file of many lines is read in less than 256 MB, whatever its size', () => {
  const filho = new URL('./memoria.child.ts', import.meta.url).pathname
  const { lidas, mb, s } = JSON.parse(execFileSync(process.execPath, [filho, String(LINHAS)], { encoding: 'utf8' }))
  console.log(`${lidas} lines: ${mb} MB at most, ${Number(s).toFixed(1)} s`)
  expect(lidas).toBe(LINHAS)
  expect(mb).toBeLessThanOrEqual(256)
})
