import sharp from 'sharp'
import { ImagemInvalida } from '../../../shared/contract/erros.ts'
import { fault } from '../http/fault.ts'
import type { Need } from '../runtime/needs.ts'

/** Re-encodes a logo: what is stored is our own bytes, whatever was sent. */
export interface Imagens {
  /**
   * A data URL, or the bytes, of PNG, JPEG or WebP → a small WebP data URL (≤ 2 KB, so that it lives inside the page).
   */
  logo(imagem: string | Uint8Array): Promise<string>
}

const limites = { pixels: 25_000_000, bytes: 2048 }
const lados = [160, 128, 96, 72, 56]
const qualidades = [82, 68, 52, 36]

function daDataUrl(texto: string): Buffer {
  const base64 = /^data:image\/(?:png|jpeg|webp);base64,([A-Za-z0-9+/=]+)$/.exec(texto)?.[1]
  if (!base64) throw fault(ImagemInvalida)
  return Buffer.from(base64, 'base64')
}

export const imagens: Need<Imagens> = {
  permission: { nativos: ['sharp'] },
  create: () => ({
    async logo(imagem) {
      const bytes = typeof imagem === 'string' ? daDataUrl(imagem) : imagem
      try {
        const entrada = sharp(bytes, { limitInputPixels: limites.pixels, failOn: 'error' })
        const { format } = await entrada.metadata()
        // the bytes decide, not the declared type: SVG and every other format are refused
        if (!format || !['png', 'jpeg', 'webp'].includes(format)) throw fault(ImagemInvalida)
        const base = await entrada.rotate().png().toBuffer()
        for (const lado of lados) {
          for (const quality of qualidades) {
            const webp = await sharp(base)
              .resize(lado, lado, { fit: 'inside', withoutEnlargement: true })
              .webp({ quality, effort: 6 })
              .toBuffer()
            if (webp.length * (4 / 3) + 24 <= limites.bytes) return `data:image/webp;base64,${webp.toString('base64')}`
          }
        }
      } catch {
        throw fault(ImagemInvalida)
      }
      throw fault(ImagemInvalida)
    },
  }),
}

/** A stored logo for what takes PNG only, as a PDF does. */
export interface LogoEmPng {
  /** Its bytes as PNG, as large as it is; undefined where it cannot be read: the document is printed without it. */
  png(logo: string): Promise<Uint8Array | undefined>
}
export const logoEmPng: Need<LogoEmPng> = {
  permission: { nativos: ['sharp'] },
  create: () => ({
    async png(logo) {
      try {
        return await sharp(daDataUrl(logo), { limitInputPixels: limites.pixels }).png().toBuffer()
      } catch {
        return undefined
      }
    },
  }),
}
