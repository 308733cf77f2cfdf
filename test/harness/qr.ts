import jsQRModulo from 'jsqr'

// jsqr is CommonJS: under Node's ESM its default export is the module object.
const jsQR = ((jsQRModulo as { default?: unknown }).default ?? jsQRModulo) as unknown as (
  dados: Uint8ClampedArray,
  largura: number,
  altura: number,
) => { data: string } | null

/** The text of a QR code in a decoded picture. */
export const lerQr = (imagem: { data: Buffer; width: number; height: number }): string | undefined =>
  jsQR(new Uint8ClampedArray(imagem.data), imagem.width, imagem.height)?.data
