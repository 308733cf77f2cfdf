import sharp from 'sharp'
import { ImagemInvalida } from '../../../../../shared/contract/erros.ts'
import { fault } from '../../../../platform/http/fault.ts'
import type { Need } from '../../../../platform/runtime/needs.ts'
import { Foto } from '../../../../providers/biometria/foto.ts'

/** Re-encodes a selfie: what is compared and kept is our own bytes, whatever was sent. */
export interface Retratos {
  /**
   * JPEG or PNG, by its bytes → a JPEG of at most 1,600 px without EXIF, upright.
   * @throws ImagemInvalida for anything else, or less than 250 × 250.
   */
  ler(arquivo: Uint8Array): Promise<{ foto: Foto; bytes: Uint8Array }>
  /** The same photo for a receipt: a square JPEG of 144 px, too small to compare a face with. */
  reduzir(bytes: Uint8Array): Promise<Uint8Array>
}

/** A phone's largest camera; more is a bomb. */
const limitInputPixels = 60_000_000
const MINIMO = 250
const MAXIMO = 1_600
const qualidades = [90, 75, 60]
/** Twice the pixels of its place on the page. */
const DO_RECIBO = 144

const invalida = (mensagem?: string) => fault(ImagemInvalida, {}, mensagem)

export const retratos: Need<Retratos> = {
  permission: { nativos: ['sharp'] },
  create: () => ({ ler: lerRetrato, reduzir: reduzirRetrato }),
}

export async function lerRetrato(arquivo: Uint8Array): Promise<{ foto: Foto; bytes: Uint8Array }> {
  const formato = arquivo[0] === 0xff || arquivo[0] === 0x89
  if (!formato) throw invalida('Não conseguimos ler essa imagem. Envie JPEG ou PNG.')
  const jpeg = await recodificar(arquivo).catch(() => undefined)
  if (!jpeg) throw invalida('Não conseguimos ler essa imagem. Envie JPEG ou PNG.')
  if (jpeg === 'pequena') throw invalida('A foto é pequena demais. Aproxime a câmera e tire outra.')
  const foto = Foto.ler(jpeg)
  if (!foto) throw invalida()
  return { foto, bytes: jpeg }
}

async function recodificar(arquivo: Uint8Array): Promise<Uint8Array | 'pequena' | undefined> {
  const entrada = sharp(arquivo, { limitInputPixels, failOn: 'error' })
  const { format, width = 0, height = 0 } = await entrada.metadata()
  if (format !== 'jpeg' && format !== 'png') return undefined
  if (Math.min(width, height) < MINIMO) return 'pequena'
  const base = entrada
    .rotate()
    .flatten({ background: '#fff' })
    .resize(MAXIMO, MAXIMO, { fit: 'inside', withoutEnlargement: true })
  for (const quality of qualidades) {
    const bytes = await base.clone().jpeg({ quality, mozjpeg: false }).toBuffer()
    if (Foto.ler(bytes)) return new Uint8Array(bytes)
  }
  return undefined
}

export async function reduzirRetrato(bytes: Uint8Array): Promise<Uint8Array> {
  const reduzida = sharp(bytes).resize(DO_RECIBO, DO_RECIBO, { fit: 'cover', position: 'top' })
  return new Uint8Array(await reduzida.jpeg({ quality: 75 }).toBuffer())
}
