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
  /** The bytes of PNG, JPEG or WebP → a WebP data URL of at most 24 KB, cut to three by one around its middle. */
  banner(imagem: Uint8Array): Promise<string>
  /** The bytes of PNG, JPEG or WebP → a WebP data URL of at most 24 KB, as large as fits and uncut. */
  fundo(imagem: Uint8Array): Promise<string>
}

const limites = { pixels: 25_000_000, bytes: 2048 }
const doBanner = { bytes: 24 * 1024, proporcao: 3, larguraMinima: 300 }
const largurasDoBanner = [960, 800, 640, 480, 300]
const estreita = `A imagem é pequena: envie uma de ao menos ${doBanner.larguraMinima} pixels de largura.`
const lados = [160, 128, 96, 72, 56]
const doFundo = { bytes: 24 * 1024, lados: [960, 720, 540, 360, 240] }
const qualidades = [82, 68, 52, 36]

function daDataUrl(texto: string): Buffer {
  const base64 = /^data:image\/(?:png|jpeg|webp);base64,([A-Za-z0-9+/=]+)$/.exec(texto)?.[1]
  if (!base64) throw fault(ImagemInvalida)
  return Buffer.from(base64, 'base64')
}

/** What can be read as one of the three formats, upright and without what it carried beside its pixels, as PNG. */
async function lida(bytes: Uint8Array): Promise<{ png: Buffer; largura: number }> {
  const entrada = sharp(bytes, { limitInputPixels: limites.pixels, failOn: 'error' })
  const { format } = await entrada.metadata()
  // the bytes decide, not the declared type: SVG and every other format are refused
  if (!format || !['png', 'jpeg', 'webp'].includes(format)) throw fault(ImagemInvalida)
  const { data: png, info } = await entrada.rotate().png().toBuffer({ resolveWithObject: true })
  return { png, largura: info.width }
}

/** The first of these sizes and qualities that fits, as a data URL. @throws ImagemInvalida where none does */
async function queCabe(
  png: Buffer,
  tamanhos: readonly (readonly [largura: number, altura: number, fit: 'inside' | 'cover'])[],
  bytes: number,
): Promise<string> {
  for (const [largura, altura, fit] of tamanhos)
    for (const quality of qualidades) {
      const webp = await sharp(png)
        .resize(largura, altura, { fit, withoutEnlargement: fit === 'inside' })
        .webp({ quality, effort: 6 })
        .toBuffer()
      if (webp.length * (4 / 3) + 24 <= bytes) return `data:image/webp;base64,${webp.toString('base64')}`
    }
  throw fault(ImagemInvalida)
}

export const imagens: Need<Imagens> = {
  permission: { nativos: ['sharp'] },
  create: () => ({
    async logo(imagem) {
      const bytes = typeof imagem === 'string' ? daDataUrl(imagem) : imagem
      try {
        const { png } = await lida(bytes)
        return await queCabe(
          png,
          lados.map(lado => [lado, lado, 'inside'] as const),
          limites.bytes,
        )
      } catch {
        throw fault(ImagemInvalida)
      }
    },
    async fundo(imagem) {
      const { png } = await lida(imagem).catch(() => {
        throw fault(ImagemInvalida)
      })
      return queCabe(
        png,
        doFundo.lados.map(lado => [lado, lado, 'inside'] as const),
        doFundo.bytes,
      )
    },
    async banner(imagem) {
      const { png, largura } = await lida(imagem).catch(() => {
        throw fault(ImagemInvalida)
      })
      if (largura < doBanner.larguraMinima) throw fault(ImagemInvalida, {}, estreita)
      const cabem = largurasDoBanner.filter(l => l <= largura)
      const tamanhos = cabem.map(l => [l, Math.round(l / doBanner.proporcao), 'cover'] as const)
      return queCabe(png, tamanhos, doBanner.bytes)
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
