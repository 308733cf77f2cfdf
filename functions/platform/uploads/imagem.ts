import sharp from 'sharp'
import type { MotivoDoArquivo } from './need.ts'

/** More pixels than any paper needs is a bomb: said by the header, before anything is decoded. */
const MAXIMO_DE_PIXELS = 25_000_000
const MAXIMO_DE_LADO = 2_000
/** A document smaller than this cannot be read. */
const MINIMO_DE_LADO = 200

/** An image as our own JPEG: decoded, upright, at most 2,000 px, without EXIF or whatever else was in the file. */
export async function lerImagem(arquivo: Uint8Array): Promise<{ bytes: Uint8Array } | { motivo: MotivoDoArquivo }> {
  try {
    const entrada = sharp(arquivo, { limitInputPixels: MAXIMO_DE_PIXELS, failOn: 'error' })
    const { format, width = 0, height = 0 } = await entrada.metadata()
    if (format !== 'jpeg' && format !== 'png') return { motivo: 'tipo' }
    if (width * height > MAXIMO_DE_PIXELS || Math.min(width, height) < MINIMO_DE_LADO) return { motivo: 'dimensoes' }
    const jpeg = await entrada
      .rotate()
      .flatten({ background: '#fff' })
      .resize(MAXIMO_DE_LADO, MAXIMO_DE_LADO, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality: 85, mozjpeg: false })
      .toBuffer()
    return { bytes: new Uint8Array(jpeg) }
  } catch (error) {
    const pixels = error instanceof Error && /pixel limit/i.test(error.message)
    return { motivo: pixels ? 'dimensoes' : 'corrompido' }
  }
}
