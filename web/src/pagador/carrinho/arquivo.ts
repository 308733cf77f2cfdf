import { emJpeg, medidas } from '../selfie/camera.ts'

/** The call's own limit (4 MB); the other fields need a little of it. */
export const BYTES_MAXIMOS = 3_900_000
const IMAGEM = /\.(?:jpe?g|png|webp|heic|heif)$/i

/** V061: a file is an image, or a PDF, by its name; what it really is, the server finds in its bytes. */
export type TipoDoArquivo = 'imagem' | 'pdf' | 'outro'
export const tipoDoArquivo = (nome: string): TipoDoArquivo =>
  IMAGEM.test(nome) ? 'imagem' : /\.pdf$/i.test(nome) ? 'pdf' : 'outro'

/**
 * A picture as it is sent: at most 1600 px, JPEG, without what the camera wrote into it (place and device go with the
 * old file). A picture that the browser cannot open is sent as it is: the server says why not.
 */
export async function prepararImagem(arquivo: File): Promise<Blob> {
  const foto = await createImageBitmap(arquivo).catch(() => undefined)
  if (!foto) return arquivo
  const { largura, altura } = medidas(foto.width, foto.height)
  const quadro = document.createElement('canvas')
  quadro.width = largura
  quadro.height = altura
  quadro.getContext('2d')?.drawImage(foto, 0, 0, largura, altura)
  foto.close()
  return emJpeg(quadro)
}
