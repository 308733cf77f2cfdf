import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import * as c from './corpus.ts'

/** The attacks that hold of every place, by what kind of file they are; and files that are taken, with what must not survive. */
const foto = () => sharp({ create: { width: 400, height: 400, channels: 3, background: '#c96' } })
const juntar = async (...partes: (Buffer | Promise<Buffer>)[]) => Buffer.concat(await Promise.all(partes))

/** A GIF of two frames. */
const gifAnimado = () =>
  sharp(Buffer.alloc(300 * 600 * 3, 90), { raw: { width: 300, height: 600, channels: 3, pageHeight: 300 } })
    .gif({ delay: [100, 100] })
    .toBuffer()
const assinatura = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

type Ataque = [caso: string, tipo: string, arquivo: () => Buffer | Promise<Buffer>]
export const ataques: Ataque[] = [
  ['nothing', 'vazio', () => Buffer.alloc(0)],
  ['one byte', 'vazio', () => Buffer.from([0xff])],
  ['an SVG', 'svg', () => c.svg],
  ['an SVG after a byte order mark', 'svg', () => juntar(Buffer.from([0xef, 0xbb, 0xbf]), c.svg)],
  ['an SVG after the first bytes of a PNG', 'svg', () => juntar(assinatura, c.svg)],
  ['HTML', 'html', () => c.html],
  ['HTML after the first bytes of a JPEG', 'html', () => juntar(Buffer.from([0xff, 0xd8, 0xff, 0xe0]), c.html)],
  ['a ZIP', 'zip', () => c.zip()],
  ['a ZIP before a JPEG', 'zip', () => juntar(c.zip(), c.jpeg())],
  ['a program', 'exe', () => Buffer.from('MZ\u0090\u0000\u0003', 'latin1')],
  ['a GIF', 'gif', () => foto().gif().toBuffer()],
  ['a GIF that moves', 'gif', gifAnimado],
  ['a WebP', 'webp', () => foto().webp().toBuffer()],
  ['a TIFF of one page', 'tiff', () => foto().tiff().toBuffer()],
  ['an AVIF', 'avif', () => foto().avif({ effort: 0 }).toBuffer()],
  ['a PDF', 'pdf', () => c.pdf()],
  ['a PDF with a password', 'pdf-protegido', () => c.protegido()],
  ['a PDF with JavaScript', 'pdf-ativo', () => c.comJavascriptAoAbrir()],
  ['a PDF with a file inside', 'pdf-ativo', () => c.comAnexo()],
  ['a PDF that unpacks to 64 MB', 'pdf-bomba', () => c.pdfBomba()],
  ['a JPEG that ends in the middle', 'jpeg', async () => (await c.jpeg()).subarray(0, 900)],
  ['a PNG that ends in the middle', 'png', async () => (await c.png()).subarray(0, 300)],
  ['a PNG of 20,000 × 20,000 in a few KB', 'png', () => c.pngBomba(20_000)],
  ['a PNG of 65,000 × 65,000 in a few KB', 'png', () => c.pngBomba(65_000)],
]

/** What files that are taken carry, and must not keep. */
export const lembrancas = [
  'segredo-no-exif',
  'segredo-no-texto',
  'segredo-no-xmp',
  'PK\u0003\u0004',
  '<script',
  '/JavaScript',
]

/** A PNG with one more chunk before its image: text, or text packed to nothing. */
const comPedaco = async (tipo: string, dados: Buffer): Promise<Buffer> => {
  const png = await foto().png().toBuffer()
  return Buffer.concat([png.subarray(0, 33), c.pedaco(tipo, dados), png.subarray(33)])
}
const texto = (chave: string, valor: string) => Buffer.from(`${chave}\u0000${valor}`, 'latin1')
/** Two more frames than one, as animated PNGs have them: readers of PNG see the first. */
const apng = async () => {
  const cabeca = Buffer.alloc(8)
  cabeca.writeUInt32BE(2, 0)
  return juntar(comPedaco('acTL', cabeca), Buffer.from('segredo-no-texto'))
}

export const limpos: [caso: string, arquivo: () => Promise<Buffer>][] = [
  ['a photo that says where it was taken', () => c.jpeg({ comGps: true })],
  ['a JPEG that is also a ZIP', () => juntar(c.jpeg(), c.zip())],
  ['a JPEG that is also a page', () => juntar(c.jpeg(), c.html)],
  ['a JPEG that is also a PDF', () => juntar(c.jpeg(), Buffer.from('%PDF-1.7 /JavaScript (app.alert(1))'))],
  [
    'a JPEG with XMP',
    () => foto().withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">segredo-no-xmp</x:xmpmeta>').jpeg().toBuffer(),
  ],
  ['a PNG with words in it', () => comPedaco('tEXt', texto('Author', 'segredo-no-texto'))],
  [
    'a PNG whose words unpack to 60 MB',
    async () =>
      juntar(
        comPedaco('zTXt', Buffer.concat([texto('Author', '\u0000'), deflateSync(Buffer.alloc(60_000_000))])),
        Buffer.from('segredo-no-texto'),
      ),
  ],
  ['a PNG that moves', apng],
  ['a PNG with a page behind it', () => juntar(foto().png().toBuffer(), c.html)],
]
