import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { Fault } from '../../../../functions/platform/http/fault.ts'
import { limpar, type TipoDeArquivo } from '../../../../functions/platform/uploads/need.ts'
import { extensaoDe } from '../../../../functions/platform/uploads/nome.ts'
import * as c from './corpus.ts'

/** What may become of a file that somebody sends (reliability-performance C2): refused, or other bytes. */
const todos: TipoDeArquivo[] = ['jpeg', 'png', 'pdf']
const juntar = async (...partes: (Buffer | Promise<Buffer>)[]) => Buffer.concat(await Promise.all(partes))
const motivoDe = async (arquivo: Buffer, nome: string, aceitos: readonly TipoDeArquivo[]): Promise<unknown> => {
  try {
    await limpar(arquivo, nome, aceitos)
    return 'aceito'
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    return error.fields.motivo
  }
}

describe('refused', () => {
  const casos: [caso: string, motivo: string, nome: string, arquivo: () => Buffer | Promise<Buffer>][] = [
    ['nothing', 'tipo', 'a.jpg', () => Buffer.alloc(0)],
    ['an SVG named as a JPEG', 'tipo', 'a.jpg', () => c.svg],
    ['an SVG named as itself', 'tipo', 'a.svg', () => c.svg],
    ['HTML named as a PNG', 'tipo', 'a.png', () => c.html],
    ['a ZIP named as a PDF', 'tipo', 'a.pdf', () => c.zip()],
    [
      'a GIF',
      'tipo',
      'a.gif',
      () =>
        sharp(Buffer.alloc(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
          .gif()
          .toBuffer(),
    ],
    [
      'a WebP named as a JPEG',
      'tipo',
      'a.jpg',
      async () =>
        sharp(await c.jpeg())
          .webp()
          .toBuffer(),
    ],
    [
      'a TIFF named as a JPEG',
      'tipo',
      'a.jpg',
      async () =>
        sharp(await c.jpeg())
          .tiff()
          .toBuffer(),
    ],
    [
      'the beginning of a JPEG before HTML',
      'corrompido',
      'a.jpg',
      () => juntar(Buffer.from([0xff, 0xd8, 0xff, 0xe0]), c.html),
    ],
    ['half a JPEG', 'corrompido', 'a.jpg', async () => (await c.jpeg()).subarray(0, 900)],
    ['half a PNG', 'corrompido', 'a.png', async () => (await c.png()).subarray(0, 300)],
    ['a PNG of 20,000 × 20,000 in a few KB', 'dimensoes', 'a.png', () => c.pngBomba(20_000)],
    ['a PNG of 65,000 × 65,000 in a few KB', 'dimensoes', 'a.png', () => c.pngBomba(65_000)],
    ['an image too small to read', 'dimensoes', 'a.png', () => c.png(20, 20)],
    ['a PDF after something else', 'tipo', 'a.pdf', () => juntar(c.zip(), c.pdf())],
    ['a PDF that is none', 'corrompido', 'a.pdf', () => Buffer.from('%PDF-1.7\nnada')],
    ['a PDF with a password', 'protegido', 'a.pdf', c.protegido],
    ['JavaScript when it opens', 'ativo', 'a.pdf', c.comJavascriptAoAbrir],
    ['JavaScript among its names', 'ativo', 'a.pdf', c.comJavascriptEscondido],
    ['a link that runs a program', 'ativo', 'a.pdf', c.comLancamento],
    ['a file inside', 'ativo', 'a.pdf', c.comAnexo],
    ['a page that sends a form', 'ativo', 'a.pdf', c.comFormularioQueEnvia],
    ['64 MB in a few KB', 'dimensoes', 'a.pdf', c.pdfBomba],
    ['120 MB in many parts', 'dimensoes', 'a.pdf', c.pdfMuitas],
    ['packed twice', 'dimensoes', 'a.pdf', c.pdfBombaDupla],
    ['packed under another name', 'dimensoes', 'a.pdf', c.pdfFiltroEscondido],
    ['pages in a circle', 'paginas', 'a.pdf', c.pdfEmCirculo],
    ['ten thousand million pages', 'paginas', 'a.pdf', c.pdfEmLeque],
    ['brackets without end', 'corrompido', 'a.pdf', c.pdfFundo],
    ['eleven pages', 'paginas', 'a.pdf', () => c.pdf({ paginas: 11 })],
    ['a JPEG named as a PDF', 'nome', 'a.pdf', () => c.jpeg()],
    ['a PDF named as a JPEG', 'nome', 'a.jpg', () => c.pdf()],
  ]
  test.each(casos)('%s: %s', async (_caso, motivo, nome, arquivo) => {
    expect(await motivoDe(await arquivo(), nome, todos)).toBe(motivo)
  })

  test('a PDF where only images are taken', async () => {
    expect(await motivoDe(await c.pdf(), 'rg.pdf', ['jpeg', 'png'])).toBe('tipo')
  })
})

describe('names', () => {
  const ruins = ['', 'foto', 'foto.exe', 'foto.jpg.exe', 'foto.svg', '.jpg', '../foto.jpg', '..\\foto.jpg', 'a/b.jpg']
  const piores = [
    'C:\\foto.jpg',
    'foto.jpg\u0000',
    'foto\u0000.jpg',
    'foto\n.jpg',
    'foto\u202egpj.exe',
    `${'a'.repeat(300)}.jpg`,
  ]
  test.each([...ruins, ...piores])('%j is no image', nome => {
    expect(extensaoDe(nome)).toBeUndefined()
  })
  test.each([
    ['foto.jpg', 'imagem'],
    ['Foto de João (1).JPEG', 'imagem'],
    ['image.png', 'imagem'],
    ['boleto.pdf', 'pdf'],
  ])('%j is %s', (nome, tipo) => {
    expect(extensaoDe(nome)).toBe(tipo)
  })
})

describe('taken, as other bytes', () => {
  test('an image, upright, without place, author, profile or whatever was behind it', async () => {
    const enviado = await juntar(c.jpeg({ largura: 3000, altura: 1500, comGps: true }), c.zip(), c.html)
    expect(enviado.includes('segredo-no-exif')).toBe(true)
    const { bytes, tipo, extensao } = await limpar(enviado, 'rg.jpg', ['jpeg'])
    expect([tipo, extensao]).toEqual(['image/jpeg', 'jpg'])
    const meta = await sharp(bytes).metadata()
    // it lay on its side
    expect([meta.format, meta.width, meta.height]).toEqual(['jpeg', 1000, 2000])
    expect([meta.exif, meta.icc, meta.xmp, meta.iptc]).toEqual([undefined, undefined, undefined, undefined])
    for (const resto of ['segredo-no-exif', 'PK\u0003\u0004', '<script'])
      expect(Buffer.from(bytes).includes(Buffer.from(resto, 'latin1')), resto).toBe(false)
  })

  test('a PNG becomes a JPEG on white', async () => {
    const { bytes, tipo } = await limpar(await c.png(), 'rg.png', ['jpeg', 'png'])
    expect([tipo, (await sharp(bytes).metadata()).format]).toEqual(['image/jpeg', 'jpeg'])
  })

  test('a PDF’s pages in a new document: no author, no links, nothing behind the end', async () => {
    const enviado = await juntar(c.comEndereco(), c.zip(), c.html)
    const { bytes, tipo } = await limpar(enviado, 'boleto.pdf', todos)
    expect(tipo).toBe('application/pdf')
    const lido = await PDFDocument.load(bytes)
    expect([lido.getPageCount(), lido.getAuthor(), lido.getPage(0).node.Annots()]).toEqual([1, undefined, undefined])
    const claro = Buffer.from(await lido.save({ useObjectStreams: false })).toString('latin1')
    for (const resto of ['segredo-no-autor', 'banco.example', 'PK\u0003\u0004', '<script'])
      expect(claro).not.toContain(resto)
    expect(await limpar(bytes as Buffer, 'boleto.pdf', todos)).toMatchObject({ tipo: 'application/pdf' })
  })

  test('up to ten pages', async () => {
    const { bytes } = await limpar(await c.pdf({ paginas: 10 }), 'boleto.pdf', todos)
    expect((await PDFDocument.load(bytes)).getPageCount()).toBe(10)
  })
})
