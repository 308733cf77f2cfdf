import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { FotoInvalida } from '../../../shared/contract/erros.ts'
import {
  bytesDaVersao,
  type Foto,
  largurasDaFoto,
  limitesDasFotos as limites,
  type VersaoDaFoto,
  versoesDaFoto,
} from '../../../shared/domain/fotos.ts'
import { palavrasDaFoto } from '../../../shared/textos/pt-BR/palavrasDaFoto.ts'
import { Fault, fault } from '../http/fault.ts'
import type { Need } from '../runtime/needs.ts'

type MotivoDaFoto = keyof typeof palavrasDaFoto
/** A photo of ours, in every version: whatever was sent, these are other bytes. */
export interface FotoLimpa extends Omit<Foto, 'alt'> {
  versoes: readonly { versao: VersaoDaFoto; bytes: Uint8Array }[]
}
/** Makes photos of products out of what companies send. */
export interface Fotos {
  /** JPEG, PNG or WebP → upright versions without EXIF. @throws FotoInvalida with the reason */
  limpar(bytes: Uint8Array): Promise<FotoLimpa>
}
export const fotos: Need<Fotos> = { permission: { nativos: ['sharp'] }, create: () => ({ limpar: limparFoto }) }

const qualidades = [80, 70, 58, 46, 34, 22]
/** What no quality makes small enough is drawn smaller too. */
const partes = [1, 0.75, 0.5, 0.35]
const recusada = (motivo: MotivoDaFoto) => fault(FotoInvalida, { motivo }, palavrasDaFoto[motivo])

/** Every version of a photo. @throws FotoInvalida with the reason */
export async function limparFoto(arquivo: Uint8Array): Promise<FotoLimpa> {
  const { data: base, info } = await decodificada(arquivo)
  const versoes = await Promise.all(
    versoesDaFoto.map(async versao => ({ versao, bytes: await queCabe(base, info.width, versao) })),
  )
  const digesto = createHash('sha256')
  for (const { bytes } of versoes) digesto.update(bytes)
  return { id: digesto.digest('hex').slice(0, 32), largura: info.width, altura: info.height, versoes }
}

/** Upright pixels alone, at most as wide as the widest version; refused by its header before anything is decoded. */
async function decodificada(arquivo: Uint8Array): Promise<{ data: Buffer; info: { width: number; height: number } }> {
  try {
    const entrada = sharp(arquivo, { limitInputPixels: limites.pixels, failOn: 'error' })
    const { format, width = 0, height = 0 } = await entrada.metadata()
    // the bytes decide, not the declared type: SVG and every other format are refused
    if (!format || !['png', 'jpeg', 'webp'].includes(format)) throw recusada('tipo')
    const [menor, maior] = [Math.min(width, height), Math.max(width, height)]
    if (width * height > limites.pixels) throw recusada('dimensoes')
    if (menor < limites.lado) throw recusada('pequena')
    if (maior > menor * limites.proporcao) throw recusada('proporcao')
    return await entrada
      .rotate()
      .flatten({ background: '#fff' })
      .resize({ width: largurasDaFoto.g, withoutEnlargement: true })
      .png({ compressionLevel: 1 })
      .toBuffer({ resolveWithObject: true })
  } catch (error) {
    if (error instanceof Fault) throw error
    const pixels = error instanceof Error && /pixel limit/i.test(error.message)
    throw recusada(pixels ? 'dimensoes' : 'corrompida')
  }
}

/** The best quality, and where none is enough the largest size, that fits. @throws FotoInvalida where nothing does */
async function queCabe(base: Buffer, inteira: number, versao: VersaoDaFoto): Promise<Uint8Array> {
  const largura = versao === 'c' ? inteira : Math.min(inteira, largurasDaFoto[versao])
  for (const parte of partes)
    for (const quality of parte === 1 ? qualidades : qualidades.slice(-2)) {
      const menor = sharp(base).resize({ width: Math.round(largura * parte) })
      const feita = versao === 'c' ? menor.jpeg({ quality, progressive: true }) : menor.webp({ quality, effort: 4 })
      const bytes = await feita.toBuffer()
      if (bytes.length <= bytesDaVersao[versao]) return new Uint8Array(bytes)
    }
  throw recusada('dimensoes')
}
