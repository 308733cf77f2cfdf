import { createCanvas } from '@napi-rs/canvas'
import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  ITFReader,
  RGBLuminanceSource,
} from '@zxing/library'
import jsqr from 'jsqr'
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Reads a printed slip with eyes that are not ours: PDF.js draws it, ZXing and jsQR read what was drawn. */
export interface Impresso {
  /** Every piece of text, as a reader would copy it. */
  textos: string[]
  largura: number
  altura: number
  pixels: Uint8ClampedArray
  png: () => Buffer
  /** How many images the page has. */
  imagens: number
  paginas: number
}
/** Pixels per millimetre of what is drawn. */
export const porMm = 12

/** @param qual which of its pages, from 1 on */
export async function abrir(pdf: Uint8Array, qual = 1): Promise<Impresso> {
  const tarefa = getDocument({ data: pdf.slice(), verbosity: 0 })
  const documento = await tarefa.promise
  const pagina = await documento.getPage(qual)
  const viewport = pagina.getViewport({ scale: (porMm * 25.4) / 72 })
  const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height))
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  await pagina.render({ canvas: canvas as never, canvasContext: context as never, viewport }).promise
  const { items } = await pagina.getTextContent()
  const { fnArray } = await pagina.getOperatorList()
  const deImagem: number[] = [OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject]
  const impresso = {
    textos: items.flatMap(item => ('str' in item && item.str.trim() ? [item.str] : [])),
    largura: canvas.width,
    altura: canvas.height,
    pixels: context.getImageData(0, 0, canvas.width, canvas.height).data as unknown as Uint8ClampedArray,
    png: () => canvas.toBuffer('image/png'),
    imagens: fnArray.filter(fn => deImagem.includes(fn)).length,
    paginas: documento.numPages,
  }
  await tarefa.destroy()
  return impresso
}

/** The digits of the ITF bar code in the lowest part of the sheet. */
export function lerItf(impresso: Impresso): string {
  const de = Math.round(impresso.altura * 0.8)
  const cinzas = new Uint8ClampedArray(impresso.largura * (impresso.altura - de))
  for (let n = 0; n < cinzas.length; n++) cinzas[n] = impresso.pixels[(de * impresso.largura + n) * 4] ?? 255
  const fonte = new RGBLuminanceSource(cinzas, impresso.largura, impresso.altura - de)
  const dicas = new Map<DecodeHintType, unknown>([
    [DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat.ITF]],
    [DecodeHintType.TRY_HARDER, true],
    [DecodeHintType.ALLOWED_LENGTHS, new Int32Array([44])],
  ])
  return new ITFReader().decode(new BinaryBitmap(new HybridBinarizer(fonte)), dicas).getText()
}

/** What the sheet's QR code says, or null. */
export function lerQr(impresso: Impresso): string | null {
  // half the resolution is plenty for it, and a quarter of the work
  const [w, h] = [impresso.largura >> 1, impresso.altura >> 2]
  const menor = new Uint8ClampedArray(w * h * 4)
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const de = (y * 2 * impresso.largura + x * 2) * 4
      for (let k = 0; k < 4; k++) menor[(y * w + x) * 4 + k] = impresso.pixels[de + k] ?? 255
    }
  }
  return jsqr(menor, w, h)?.data ?? null
}

const escuro = ({ largura, pixels }: Impresso, x: number, y: number) => (pixels[(y * largura + x) * 4] ?? 255) < 128

/** The bar code's box in millimetres: the lowest ink of the sheet, as far as bars stand beside each other. */
export function medirBarras(impresso: Impresso): { largura: number; altura: number; esquerda: number } {
  let baixo = impresso.altura - 1
  const tinta = (y: number) => {
    const xs: number[] = []
    for (let x = 0; x < impresso.largura; x++) if (escuro(impresso, x, y)) xs.push(x)
    return xs
  }
  while (tinta(baixo).length < 100) baixo--
  let cima = baixo
  const primeira = tinta(baixo)[0] ?? 0
  while (escuro(impresso, primeira, cima - 1)) cima--
  const xs = tinta(Math.round((baixo + cima) / 2))
  const [esquerda = 0] = xs
  const direita = (xs.at(-1) ?? 0) + 1
  return {
    largura: (direita - esquerda) / porMm,
    altura: (baixo - cima + 1) / porMm,
    esquerda: esquerda / porMm,
  }
}
