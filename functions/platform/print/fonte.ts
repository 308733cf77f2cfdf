import type { PDFDocument } from 'pdf-lib'

/** What pdf-lib asks of a font engine; a whole one would be two thirds of this function's bundle. */
type Motor = Parameters<PDFDocument['registerFontkit']>[0]
type Fonte = ReturnType<Motor['create']>

interface Glifo {
  id: number
  advanceWidth: number
  codePoints: number[]
}

/** Reads what drawing text takes from a TrueType font with a format 4 character map: one glyph per character, no kerning. */
export const motorDeFontes = { create: (bytes: Uint8Array) => lerFonte(bytes) as unknown as Fonte } as unknown as Motor

export function lerFonte(bytes: Uint8Array) {
  const dados = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const tabela = (nome: string): number => {
    for (let n = 0; n < dados.getUint16(4); n++) {
      const em = 12 + n * 16
      const tag = String.fromCharCode(...bytes.subarray(em, em + 4))
      if (tag === nome) return dados.getUint32(em + 8)
    }
    throw new Error(`font without ${nome}`)
  }
  const [head, hhea, hmtx, os2] = [tabela('head'), tabela('hhea'), tabela('hmtx'), tabela('OS/2')]
  const medidas = dados.getUint16(hhea + 34)
  const avanco = (id: number) => dados.getUint16(hmtx + Math.min(id, medidas - 1) * 4)
  const glifos = new Map<number, Glifo>()
  for (const [codigo, id] of lerMapa(dados, tabela('cmap')))
    glifos.set(codigo, { id, advanceWidth: avanco(id), codePoints: [codigo] })
  const desconhecido = glifos.get(0x3f) ?? { id: 0, advanceWidth: avanco(0), codePoints: [0x3f] }
  const glyphForCodePoint = (codigo: number) => glifos.get(codigo) ?? desconhecido
  return {
    postscriptName: null,
    unitsPerEm: dados.getUint16(head + 18),
    bbox: {
      minX: dados.getInt16(head + 36),
      minY: dados.getInt16(head + 38),
      maxX: dados.getInt16(head + 40),
      maxY: dados.getInt16(head + 42),
    },
    ascent: dados.getInt16(hhea + 4),
    descent: dados.getInt16(hhea + 6),
    xHeight: dados.getInt16(os2 + 86),
    capHeight: dados.getInt16(os2 + 88),
    italicAngle: 0,
    cff: false,
    head: { macStyle: { italic: false } },
    post: { isFixedPitch: false },
    'OS/2': { sFamilyClass: 0 },
    characterSet: [...glifos.keys()],
    hasGlyphForCodePoint: (codigo: number) => glifos.has(codigo),
    glyphForCodePoint,
    layout: (texto: string) => ({ glyphs: [...texto].map(letra => glyphForCodePoint(letra.codePointAt(0) ?? 0)) }),
  }
}

/** Character and glyph of every entry of the Windows Unicode map (platform 3, encoding 1, format 4). */
function* lerMapa(dados: DataView, cmap: number): Generator<readonly [number, number]> {
  let mapa: number | undefined
  for (let n = 0; n < dados.getUint16(cmap + 2); n++) {
    const em = cmap + 4 + n * 8
    if (dados.getUint16(em) === 3 && dados.getUint16(em + 2) === 1) mapa = cmap + dados.getUint32(em + 4)
  }
  if (mapa === undefined || dados.getUint16(mapa) !== 4) throw new Error('font without a format 4 map')
  const dobro = dados.getUint16(mapa + 6)
  const fins = mapa + 14
  for (let s = 0; s < dobro; s += 2) {
    const fim = dados.getUint16(fins + s)
    const inicio = dados.getUint16(fins + dobro + 2 + s)
    const delta = dados.getUint16(fins + 2 * dobro + 2 + s)
    const salto = fins + 3 * dobro + 2 + s
    const distancia = dados.getUint16(salto)
    for (let codigo = inicio; codigo <= fim && codigo < 0xffff; codigo++) {
      const bruto = distancia === 0 ? codigo : dados.getUint16(salto + distancia + (codigo - inicio) * 2)
      const id = bruto === 0 ? 0 : (bruto + delta) & 0xffff
      if (id !== 0) yield [codigo, id]
    }
  }
}
