import { encode } from 'uqr'

/** ISO/IEC 18004: four modules of quiet zone around the symbol. */
const MARGEM = 4

/** A QR code as one SVG path on a square of `lado` units. */
export const qrComoCaminho = (texto: string): { lado: number; caminho: string } => {
  const { data, size } = encode(texto, { ecc: 'M', border: 0 })
  const partes: string[] = []
  data.forEach((linha, y) => {
    for (let x = 0; x < size; x++) {
      if (!linha[x]) continue
      let fim = x
      while (linha[fim + 1]) fim++
      partes.push(`M${x + MARGEM} ${y + MARGEM}h${fim - x + 1}v1h-${fim - x + 1}z`)
      x = fim
    }
  })
  return { lado: size + 2 * MARGEM, caminho: partes.join('') }
}

/** The same code as an SVG file: black on white, because inverted codes are not read by every camera. */
export const qrComoSvg = (texto: string): string => {
  const { lado, caminho } = qrComoCaminho(texto)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${lado} ${lado}" width="1024" height="1024" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${lado}v${lado}H0z"/><path d="${caminho}"/></svg>`
}

/** The same code as a PNG of about `largura` px, with whole pixels per module so that no edge blurs. */
export function qrComoPng(texto: string, largura = 1024): Promise<Blob> {
  const { lado, caminho } = qrComoCaminho(texto)
  const modulo = Math.max(1, Math.round(largura / lado))
  const canvas = document.createElement('canvas')
  canvas.width = lado * modulo
  canvas.height = lado * modulo
  const tinta = canvas.getContext('2d')
  if (!tinta) return Promise.reject(new Error('no canvas'))
  tinta.fillStyle = '#fff'
  tinta.fillRect(0, 0, canvas.width, canvas.height)
  tinta.scale(modulo, modulo)
  tinta.fillStyle = '#000'
  tinta.fill(new Path2D(caminho))
  return new Promise((feito, falhou) =>
    canvas.toBlob(blob => (blob ? feito(blob) : falhou(new Error('no PNG'))), 'image/png'),
  )
}
