/** Images in the browser without `data:` or `blob:` addresses, which the panel's CSP does not allow. */

import { bytesDe } from './baixar.ts'

const paraBlob = (dados: string): Blob => {
  const partes = /^data:(image\/(?:png|jpeg|webp));base64,([A-Za-z0-9+/=]+)$/.exec(dados)
  if (!partes?.[1] || !partes[2]) throw new Error('not an image')
  return new Blob([bytesDe(partes[2])], { type: partes[1] })
}

/** Draws a `data:` image whole and centred on a square canvas of `lado` px. */
export async function desenharEmCanvas(canvas: HTMLCanvasElement, dados: string, lado: number): Promise<void> {
  const mapa = await createImageBitmap(paraBlob(dados))
  canvas.width = lado
  canvas.height = lado
  const escala = Math.min(lado / mapa.width, lado / mapa.height)
  const [largura, altura] = [mapa.width * escala, mapa.height * escala]
  canvas.getContext('2d')?.drawImage(mapa, (lado - largura) / 2, (lado - altura) / 2, largura, altura)
  mapa.close()
}

/** Draws a picked file on a square canvas of `lado` px, cut around its middle. @throws when the browser cannot read it */
export async function desenharCortado(canvas: HTMLCanvasElement, arquivo: Blob, lado: number): Promise<void> {
  const mapa = await createImageBitmap(arquivo)
  canvas.width = lado
  canvas.height = lado
  const escala = Math.max(lado / mapa.width, lado / mapa.height)
  const [largura, altura] = [mapa.width * escala, mapa.height * escala]
  canvas.getContext('2d')?.drawImage(mapa, (lado - largura) / 2, (lado - altura) / 2, largura, altura)
  mapa.close()
}

/** Draws a `data:` image in its own size: the canvas has its proportions from its style. */
export async function desenharInteiro(canvas: HTMLCanvasElement, dados: string): Promise<void> {
  const mapa = await createImageBitmap(paraBlob(dados))
  canvas.width = mapa.width
  canvas.height = mapa.height
  canvas.getContext('2d')?.drawImage(mapa, 0, 0)
  mapa.close()
}

export const LOGO_MAXIMO_PX = 512
/** The contract's `logo` limit, in characters. */
const LOGO_MAXIMO_TEXTO = 400_000

/**
 * A picked file as a `data:` image of at most 512 px: PNG where it fits (transparency), else JPEG.
 * @throws when the file is not an image that the browser reads.
 */
export async function reduzirImagem(arquivo: Blob): Promise<string> {
  const mapa = await createImageBitmap(arquivo)
  const escala = Math.min(1, LOGO_MAXIMO_PX / Math.max(mapa.width, mapa.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(mapa.width * escala))
  canvas.height = Math.max(1, Math.round(mapa.height * escala))
  const tinta = canvas.getContext('2d')
  tinta?.drawImage(mapa, 0, 0, canvas.width, canvas.height)
  mapa.close()
  const png = canvas.toDataURL('image/png')
  if (png.length <= LOGO_MAXIMO_TEXTO) return png
  // JPEG has no transparency: what was transparent becomes white instead of black.
  if (tinta) {
    tinta.globalCompositeOperation = 'destination-over'
    tinta.fillStyle = '#fff'
    tinta.fillRect(0, 0, canvas.width, canvas.height)
  }
  return canvas.toDataURL('image/jpeg', 0.86)
}
