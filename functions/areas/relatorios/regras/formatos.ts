import { stringify } from 'csv-stringify/sync'
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { desarmar } from '../../../../shared/domain/csv.ts'
import { digitarReais, paraReais } from '../../../../shared/domain/dinheiro.ts'

/**
 * Files that spreadsheets open: rows in, bytes out, nothing kept but what a part of the file needs. `soma`: an amount that
 * others add up to or lead from, whose whole row a workbook writes in bold.
 */
export type Celula = string | number | { centavos: number; soma?: true }
export interface Escritor {
  linhas(linhas: readonly (readonly Celula[])[]): Uint8Array
  fim(fecho?: readonly Celula[]): Uint8Array
}

/**
 * CSV as Excel in Portuguese opens it with a double click: BOM, `;`, decimal comma, CRLF. What goes on in the middle of a
 * file (`continua`) has neither BOM nor head.
 */
export function csv(cabecalho: readonly string[], continua: boolean): Escritor {
  let inicio = !continua
  return {
    linhas(linhas) {
      const registros = linhas.map(l =>
        l.map(c =>
          typeof c === 'string' ? desarmar(c) : typeof c === 'number' ? String(c) : digitarReais(c.centavos),
        ),
      )
      const tudo = inicio ? [[...cabecalho], ...registros] : registros
      const texto = tudo.length ? stringify(tudo, { delimiter: ';', record_delimiter: '\r\n' }) : ''
      const bytes = strToU8(inicio ? `\uFEFF${texto}` : texto)
      inicio = false
      return bytes
    },
    fim: () => new Uint8Array(),
  }
}

const xml = (texto: string) =>
  texto
    // characters that XML 1.0 has no way to say
    // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly those
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replace(/[&<>"]/g, c => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c] ?? c)

const cabeca = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const ns = 'http://schemas.openxmlformats.org'
const fixos: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${cabeca}<Types xmlns="${ns}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
  '_rels/.rels': `${cabeca}<Relationships xmlns="${ns}/package/2006/relationships"><Relationship Id="rId1" Type="${ns}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${cabeca}<workbook xmlns="${ns}/spreadsheetml/2006/main" xmlns:r="${ns}/officeDocument/2006/relationships"><bookViews><workbookView/></bookViews><sheets><sheet name="Relatório" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${cabeca}<Relationships xmlns="${ns}/package/2006/relationships"><Relationship Id="rId1" Type="${ns}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${ns}/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`,
  // style 1: money with two decimals; 2: the head and names of sums, bold; 3: a day; 4: a day and its hour, as the reader's country writes them; 5: a sum, bold
  'xl/styles.xml': `${cabeca}<styleSheet xmlns="${ns}/spreadsheetml/2006/main"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf/><xf numFmtId="4" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/><xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="22" applyNumberFormat="1"/><xf numFmtId="4" fontId="1" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`,
}

/** The head stays while rows go by. */
const cabecaParada =
  '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
/** Columns as wide as their heads, and never too narrow for a day with its hour. */
const larguras = (cabecalho: readonly string[]) =>
  `<cols>${cabecalho.map((c, n) => `<col min="${n + 1}" max="${n + 1}" width="${Math.max(17, c.length + 2)}" customWidth="1"/>`).join('')}</cols>`
const DIA_MS = 86_400_000
/** Days from the spreadsheets' first to 1970. */
const ATE_1970 = 25_569
/** A day as our files write it, with its hour or without, as a date that spreadsheets sort; else undefined. */
function momento(texto: string): string | undefined {
  const [, dia, mes, ano, hora, minuto] = /^(\d{2})\/(\d{2})\/(\d{4})(?: (\d{2}):(\d{2}))?$/.exec(texto) ?? []
  if (!dia || !mes || !ano) return undefined
  const ms = Date.UTC(Number(ano), Number(mes) - 1, Number(dia), Number(hora ?? 0), Number(minuto ?? 0))
  return `<c s="${hora ? 4 : 3}"><v>${ATE_1970 + ms / DIA_MS}</v></c>`
}

/** A workbook of one sheet; text is inline, so that no table of strings grows, and is never a formula. */
export function xlsx(cabecalho: readonly string[]): Escritor {
  let pedacos: Uint8Array[] = []
  const zip = new Zip((erro, dados) => {
    if (erro) throw erro
    pedacos.push(dados)
  })
  for (const [nome, texto] of Object.entries(fixos)) {
    const arquivo = new ZipPassThrough(nome)
    zip.add(arquivo)
    arquivo.push(strToU8(texto), true)
  }
  const folha = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 6 })
  zip.add(folha)
  folha.push(
    strToU8(
      `${cabeca}<worksheet xmlns="${ns}/spreadsheetml/2006/main">${cabecaParada}${larguras(cabecalho)}<sheetData>`,
    ),
  )
  const texto = (t: string, estilo = '') =>
    `<c t="inlineStr"${estilo}><is><t xml:space="preserve">${xml(t)}</t></is></c>`
  folha.push(strToU8(`<row>${cabecalho.map(c => texto(c, ' s="2"')).join('')}</row>`))
  const celula = (c: Celula, forte: boolean) =>
    typeof c === 'string'
      ? (momento(c) ?? texto(c, forte ? ' s="2"' : ''))
      : typeof c === 'number'
        ? `<c><v>${c}</v></c>`
        : `<c s="${forte ? 5 : 1}"><v>${paraReais(c.centavos)}</v></c>`
  const linha = (l: readonly Celula[]) => {
    const forte = l.some(c => typeof c === 'object' && c.soma)
    return `<row>${l.map(c => celula(c, forte)).join('')}</row>`
  }
  const tirar = () => {
    const bytes = Buffer.concat(pedacos)
    pedacos = []
    return bytes
  }
  return {
    linhas(linhas) {
      folha.push(strToU8(linhas.map(linha).join('')))
      return tirar()
    },
    fim() {
      folha.push(strToU8('</sheetData></worksheet>'), true)
      zip.end()
      return tirar()
    },
  }
}
/** Excel has 1,048,576 rows; the head is one. */
export const maximoDeLinhas = 1_048_575
export const tiposDeArquivo = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ofx: 'application/x-ofx',
} as const
