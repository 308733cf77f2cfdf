import sharp from 'sharp'

let made = 0
/** A photo of nobody, unlike any other: noise, as a JPEG of `lado` pixels unless told, with EXIF that must not survive. */
export async function selfie({ lado = 400, formato = 'jpeg' as 'jpeg' | 'png' | 'webp' } = {}): Promise<Buffer> {
  made += 1
  const ruido = { type: 'gaussian' as const, mean: 60 + (made % 120), sigma: 20 }
  return sharp({ create: { width: lado, height: lado, channels: 3, background: '#888', noise: ruido } })
    .withExif({ IFD0: { Artist: 'segredo-no-exif' }, IFD3: { GPSLatitude: '23/1 33/1 0/1', GPSLatitudeRef: 'S' } })
    [formato]()
    .toBuffer()
}

export interface Parte {
  nome: string
  valor: string | Uint8Array
  /** Makes it a file. */
  arquivo?: string
}
export const separador = 'limite-do-formulario-7MA4YWxk'
export const tipoDoFormulario = `multipart/form-data; boundary=${separador}`

/** A `multipart/form-data` body, byte for byte. */
export function formulario(partes: readonly Parte[]): Buffer {
  const pedacos = partes.flatMap(({ nome, valor, arquivo }) => [
    Buffer.from(
      `--${separador}\r\nContent-Disposition: form-data; name="${nome}"${
        arquivo === undefined ? '' : `; filename="${arquivo}"\r\nContent-Type: image/jpeg`
      }\r\n\r\n`,
    ),
    Buffer.from(valor as Uint8Array),
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...pedacos, Buffer.from(`--${separador}--\r\n`)])
}

/** The fields of an object and a file, as a browser's FormData sends them; undefined fields are left out. */
export const comArquivo = (campos: object, arquivo: Uint8Array, campo = 'file', nomeDoArquivo = 'selfie.jpg'): Buffer =>
  formulario([
    ...Object.entries(campos).flatMap(([nome, valor]) =>
      valor === undefined ? [] : [{ nome, valor: typeof valor === 'string' ? valor : JSON.stringify(valor) }],
    ),
    { nome: campo, valor: arquivo, arquivo: nomeDoArquivo },
  ])
