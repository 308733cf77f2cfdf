import sharp from 'sharp'
import { ImagemInvalida } from '../../../shared/contract/erros.ts'
import { fault } from '../http/fault.ts'
import type { Need } from '../runtime/needs.ts'

/** A person's picture as a small square of ours: it lives in the session's answer, so it stays at 2 KB. */
export interface Avatares {
  /** Any bytes → a WebP data URL. @throws ImagemInvalida for what is no JPEG, PNG or WebP, or too many pixels. */
  quadrado(bytes: Uint8Array): Promise<string>
}

const limites = { pixels: 25_000_000, bytes: 2048 }
const lados = [96, 80, 64, 48]
const qualidades = [82, 68, 52, 36]

export const avatares: Need<Avatares> = { permission: { nativos: ['sharp'] }, create: () => ({ quadrado }) }

async function quadrado(bytes: Uint8Array): Promise<string> {
  try {
    const entrada = sharp(bytes, { limitInputPixels: limites.pixels, failOn: 'error' })
    const { format } = await entrada.metadata()
    // the bytes decide, not the declared type: SVG and every other format are refused
    if (!format || !['png', 'jpeg', 'webp'].includes(format)) throw fault(ImagemInvalida)
    const base = await entrada.rotate().flatten({ background: '#fff' }).png().toBuffer()
    for (const lado of lados)
      for (const quality of qualidades) {
        // `attention` keeps the face where a centre would cut it
        const corte = sharp(base).resize(lado, lado, { fit: 'cover', position: 'attention' })
        const webp = await corte.webp({ quality, effort: 6 }).toBuffer()
        if (webp.length * (4 / 3) + 24 <= limites.bytes) return `data:image/webp;base64,${webp.toString('base64')}`
      }
  } catch {
    throw fault(ImagemInvalida)
  }
  throw fault(ImagemInvalida)
}
