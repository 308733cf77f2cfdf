import { formatarData, somarDias } from '../../../../shared/domain/calendario.ts'

/**
 * The first sheet of an Excel workbook (`.xlsx`, ECMA-376), read in the browser: rows of cells as a person sees them, with a
 * decimal comma and Brazilian dates. It comes for who chooses such a file alone. Formulas give the value that was saved.
 */

/** What a workbook may come to, unpacked: a small file that unpacks to more is no spreadsheet of ours. */
const MAXIMO_ABERTO = 8_000_000
/** Rows and columns that are looked at. */
const MAXIMO_DE_LINHAS = 5_000
const MAXIMO_DE_COLUNAS = 200

interface Parte {
  metodo: number
  dados: Uint8Array
}

/** The parts of a zip by their names, from its directory at the end. @throws where it is no zip */
function partesDe(bytes: Uint8Array): Map<string, Parte> {
  const v = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let fim = bytes.length - 22
  while (fim >= 0 && v.getUint32(fim, true) !== 0x06054b50) fim--
  if (fim < 0) throw new Error('no directory')
  const partes = new Map<string, Parte>()
  let em = v.getUint32(fim + 16, true)
  for (let n = v.getUint16(fim + 10, true); n > 0; n--) {
    if (v.getUint32(em, true) !== 0x02014b50) throw new Error('no entry')
    const [nome, extra, nota] = [28, 30, 32].map(o => v.getUint16(em + o, true)) as [number, number, number]
    const local = v.getUint32(em + 42, true)
    const inicio = local + 30 + v.getUint16(local + 26, true) + v.getUint16(local + 28, true)
    partes.set(new TextDecoder().decode(bytes.subarray(em + 46, em + 46 + nome)), {
      metodo: v.getUint16(em + 10, true),
      dados: bytes.subarray(inicio, inicio + v.getUint32(em + 20, true)),
    })
    em += 46 + nome + extra + nota
  }
  return partes
}

/** A part as text; empty where the workbook has none. @throws where it is packed otherwise, or too large */
async function texto(partes: ReadonlyMap<string, Parte>, nome: string): Promise<string> {
  const parte = partes.get(nome)
  if (!parte) return ''
  if (parte.metodo === 0) return new TextDecoder().decode(parte.dados)
  if (parte.metodo !== 8) throw new Error('packed otherwise')
  const aberto = new Blob([parte.dados as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
  const leitor = aberto.getReader()
  const decodificador = new TextDecoder()
  let lido = ''
  let total = 0
  for (let pedaco = await leitor.read(); !pedaco.done; pedaco = await leitor.read()) {
    total += pedaco.value.length
    if (total > MAXIMO_ABERTO) throw new Error('too large')
    lido += decodificador.decode(pedaco.value, { stream: true })
  }
  return lido + decodificador.decode()
}

const entidades: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const semEntidades = (xml: string): string =>
  xml.replace(/&(#x?[0-9a-f]+|\w+);/gi, (tudo, e: string) => {
    if (!e.startsWith('#')) return entidades[e] ?? tudo
    const n = e[1]?.toLowerCase() === 'x' ? Number.parseInt(e.slice(2), 16) : Number(e.slice(1))
    return Number.isInteger(n) && n <= 0x10ffff ? String.fromCodePoint(n) : tudo
  })
const atributo = (marca: string, nome: string): string | undefined =>
  new RegExp(`(?:^|\\s)${nome}="([^"]*)"`).exec(marca)?.[1]
/** The text of a shared or inline string: its runs, without what is said of how they are read aloud. */
const corrido = (xml: string): string =>
  [
    ...xml
      .replace(/<(?:\w+:)?rPh\b.*?<\/(?:\w+:)?rPh>/gs, '')
      .matchAll(/<(?:\w+:)?t\b[^>]*?(?:\/>|>(.*?)<\/(?:\w+:)?t>)/gs),
  ]
    .map(t => semEntidades(t[1] ?? ''))
    .join('')

/** Styles of a cell that show its number as a day: Excel's own, and those of a workbook that name day, month or year. */
function estilosDeData(xml: string): ReadonlySet<number> {
  const proprios = new Set<number>()
  for (const [, marca = ''] of xml.matchAll(/<(?:\w+:)?numFmt\b([^>]*)>/g)) {
    const formato = semEntidades(atributo(marca, 'formatCode') ?? '').replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')
    if (/[dy]/i.test(formato)) proprios.add(Number(atributo(marca, 'numFmtId')))
  }
  const celulas = /<(?:\w+:)?cellXfs\b.*?<\/(?:\w+:)?cellXfs>/s.exec(xml)?.[0] ?? ''
  const ids = [...celulas.matchAll(/<(?:\w+:)?xf\b([^>]*)>/g)].map(([, m = '']) => Number(atributo(m, 'numFmtId')))
  const deData = (id: number) => (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || proprios.has(id)
  return new Set(ids.flatMap((id, n) => (deData(id) ? [n] : [])))
}

/** `BC12` → 54: columns counted from 0. */
const colunaDe = (referencia: string): number =>
  [...(/^[A-Z]+/.exec(referencia)?.[0] ?? 'A')].reduce((n, letra) => n * 26 + letra.charCodeAt(0) - 64, 0) - 1

/** A number as it is typed here; what floating point left beyond the sixth decimal is not the person's. */
const numero = (v: string): string => String(Number(Number(v).toFixed(6))).replace('.', ',')

/** The first sheet's rows of cells, none shorter than its last cell. @throws where it is no workbook that can be read */
export async function lerXlsx(bytes: Uint8Array): Promise<string[][]> {
  const partes = partesDe(bytes)
  const livro = await texto(partes, 'xl/workbook.xml')
  const id = atributo(/<(?:\w+:)?sheet\b([^>]*)>/.exec(livro)?.[1] ?? '', 'r:id')
  const relacoes = await texto(partes, 'xl/_rels/workbook.xml.rels')
  const marca = [...relacoes.matchAll(/<(?:\w+:)?Relationship\b([^>]*)>/g)].find(
    ([, m = '']) => atributo(m, 'Id') === id,
  )
  const alvo = atributo(marca?.[1] ?? '', 'Target') ?? 'worksheets/sheet1.xml'
  const folha = await texto(partes, alvo.startsWith('/') ? alvo.slice(1) : `xl/${alvo}`)
  if (!folha) throw new Error('no sheet')
  const textos = [
    ...(await texto(partes, 'xl/sharedStrings.xml')).matchAll(/<(?:\w+:)?si\b[^>]*?(?:\/>|>(.*?)<\/(?:\w+:)?si>)/gs),
  ].map(s => corrido(s[1] ?? ''))
  const datas = estilosDeData(await texto(partes, 'xl/styles.xml'))
  const desde1904 = /<(?:\w+:)?workbookPr\b[^>]*\bdate1904="(1|true)"/.test(livro)
  const dia = (serie: number) => formatarData(somarDias(desde1904 ? '1904-01-01' : '1899-12-30', Math.floor(serie)))
  const valorDe = (m: string, corpo: string): string => {
    const tipo = atributo(m, 't') ?? 'n'
    if (tipo === 'inlineStr') return corrido(corpo)
    const v = semEntidades(/<(?:\w+:)?v\b[^>]*>(.*?)<\/(?:\w+:)?v>/s.exec(corpo)?.[1] ?? '')
    if (tipo === 's') return textos[Number(v)] ?? ''
    if (tipo !== 'n' || v === '' || !Number.isFinite(Number(v))) return v
    const eData = datas.has(Number(atributo(m, 's') ?? Number.NaN)) && Number(v) >= 1 && Number(v) < 200_000
    return eData ? dia(Number(v)) : numero(v)
  }
  const linhas: string[][] = []
  for (const [, m = '', corpo = ''] of folha.matchAll(/<(?:\w+:)?row\b([^>]*?)(?:\/>|>(.*?)<\/(?:\w+:)?row>)/gs)) {
    const n = Number(atributo(m, 'r') ?? linhas.length + 1) - 1
    if (!(n >= linhas.length && n < MAXIMO_DE_LINHAS)) continue
    // rows without a cell are not in the file, and a row's number is the one that the person sees
    while (linhas.length < n) linhas.push([])
    const celulas: string[] = []
    for (const [, c = '', dentro = ''] of corpo.matchAll(/<(?:\w+:)?c\b([^>]*?)(?:\/>|>(.*?)<\/(?:\w+:)?c>)/gs)) {
      const referencia = atributo(c, 'r')
      const coluna = referencia === undefined ? celulas.length : colunaDe(referencia)
      if (coluna < MAXIMO_DE_COLUNAS) celulas[coluna] = valorDe(c, dentro)
    }
    linhas.push(Array.from(celulas, x => x ?? ''))
  }
  return linhas
}
